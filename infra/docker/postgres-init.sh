#!/bin/bash
# Runs once, when the database is made: the product gets a role that owns its schema, may add that of its queues, and can do
# nothing else, and the superuser loses its password, so that it can be used inside this container only (psql -U postgres).
set -eu

PASSWORD=${DOMRIT_PASSWORD_FILE:+$(cat "$DOMRIT_PASSWORD_FILE")}
export PASSWORD="${PASSWORD:-$POSTGRES_PASSWORD}"
psql -v ON_ERROR_STOP=1 -U postgres -d "$POSTGRES_DB" <<'END'
\getenv password PASSWORD
create role domrit login nosuperuser nocreatedb nocreaterole noreplication password :'password';
revoke all on database :"DBNAME" from public;
grant connect, create, temporary on database :"DBNAME" to domrit;
alter schema public owner to domrit;
revoke all on schema public from public;
alter role postgres password null;
END
