#!/bin/sh
# Restores the database from its backups: restore.sh --to "2026-11-23 14:05:00+01" | --to end [--dry-run] …; more in
# infra/docs/backup.md. It goes into an empty volume only. Afterwards the product is in hold: nothing is sent until a person has said what
# was sent already (ops reconcile). A dry run goes on beside the database that runs, and changes nothing.
set -eu
cd "$(dirname "$0")/../.."

run() { docker compose run --rm --no-deps -T "$@"; }

case " $* " in
*" --dry-run "*)
	# The service `backup` may not write where the database is.
	run backup node worker/backup/restore.ts "$@"
	exit
	;;
esac

# What would write into the database before it is known what it may do.
running=$(docker compose ps --services --status running --status restarting | grep -xE 'migrate|server|server-2|worker|backup' | xargs)
hold=$(run -e RUNNING="$running" restore node worker/backup/restore.ts "$@")
prepare() {
	docker compose up --detach --wait postgres care-keys && run migrate &&
		# shellcheck disable=SC2086 # options and their values, none with a space
		run worker node worker/ops/main.ts hold $hold
}
if ! prepare; then
	echo "The database is restored but NOT in hold; start nothing before this succeeds:" >&2
	echo "docker compose run --rm migrate && docker compose run --rm --no-deps worker node worker/ops/main.ts hold $hold" >&2
	exit 1
fi
echo "The database is restored, and the product in hold. Start it: docker compose up --detach" >&2
