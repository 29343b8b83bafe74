#!/bin/sh
# Brings what runs to the version that `docker compose build` made, and fails no request: a server is replaced when the other one serves.
# Migrations come first and only add, so that the old servers go on beside the new ones. Options go to `docker compose up`:
# --force-recreate replaces what has not changed, too.
set -eu
cd "$(dirname "$0")/../.."

infra/docker/sbom.sh
docker compose run --rm --no-deps migrate
for service in server server-2; do
	docker compose up -d --no-deps --wait "$@" "$service"
done
# Workers are many of one kind: new ones begin before the old ones end, so that pages and messages do not wait.
old=$(docker compose ps --quiet worker)
docker compose up -d --no-deps --wait --no-recreate --scale "worker=$(($(echo "$old" | wc -w) * 2))" worker
docker stop $old
docker rm $old
# Backups are made and tried by the same version, where any are made.
if docker compose ps --services | grep -qx backup; then docker compose up -d --no-deps backup; fi
