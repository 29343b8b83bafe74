#!/bin/bash
# Runs once, on the first primary of a new cluster: the database and its role, as on one machine.
set -eu

export PGHOST=/run/postgresql PGPORT="${PATRONI_POSTGRESQL_LISTEN##*:}"
# There is no standby yet that could confirm it.
export PGOPTIONS="-c synchronous_commit=local"
createdb -U postgres "$POSTGRES_DB"
exec bash /etc/postgres-init.sh
