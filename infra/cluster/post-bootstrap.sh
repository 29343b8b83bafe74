#!/bin/bash
# Runs once, on the first primary of a new cluster: the database and its role, as on one machine.
set -eu

# There is no standby yet that could confirm it.
export PGHOST=/run/postgresql PGOPTIONS="-c synchronous_commit=local"
createdb -U postgres "$POSTGRES_DB"
exec bash /etc/postgres-init.sh
