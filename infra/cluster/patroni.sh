#!/bin/sh
# PostgreSQL under Patroni. patroni.sh serve: starts it; where backups are made (BACKUPS) it archives its log, into a repository
# that all three machines reach. patroni.sh ask PATH: asks the Patroni of this container, and fails where it answers no.
set -eu

# What Patroni reads: what is in the repository, what this script adds, and the passwords of this cluster. They come from a
# file and stay in it: the environment of a process is passed on to all that it starts.
export PATRONICTL_CONFIG_FILE=/tmp/patroni
key=/tmp/machine.key

serve() {
	umask 077
	mkdir -p "$PATRONICTL_CONFIG_FILE"
	cp /etc/patroni.yml "$PATRONICTL_CONFIG_FILE/1.yml"
	cp /run/secrets/patroni_passwords "$PATRONICTL_CONFIG_FILE/2.yml"
	# PostgreSQL wants a key that nobody else can read.
	cp /run/secrets/machine_key "$key"
	[ -n "${BACKUP_TO:-}" ] || exec patroni "$PATRONICTL_CONFIG_FILE"
	if [ "$BACKUP_TO" = volume ] && [ "${NODE_ENV:-}" = production ]; then
		echo "BACKUP_TO=volume is on this machine alone; three machines need one repository: sftp://user@host/folder or s3://bucket/folder" >&2
		exit 1
	fi
	echo 'postgresql: { parameters: { archive_mode: always } }' >"$PATRONICTL_CONFIG_FILE/3.yml"
	exec sh /etc/backup/configure.sh patroni "$PATRONICTL_CONFIG_FILE"
}

ask() {
	exec curl --fail --silent --output /dev/null --cacert /run/secrets/machine_ca --cert /run/secrets/machine_certificate \
		--key "$key" "https://127.0.0.1:${PATRONI_RESTAPI_LISTEN##*:}$1"
}

# What Patroni calls as PostgreSQL starts, or becomes something else: `changed EVENT ROLE CLUSTER`. The roles get the passwords of
# the file, which may be newer than the database: after a change of keys, or in what was restored.
changed() {
	[ "$2" = primary ] || exit 0
	# A standby could not follow before this, and so not confirm it.
	export PGOPTIONS="-c synchronous_commit=local"
	python3 -c '
import yaml
for role, user in (("replication", "replicator"), ("rewind", "rewind")):
    password = yaml.safe_load(open("/run/secrets/patroni_passwords"))["postgresql"]["authentication"][role]["password"]
    print(f"alter role {user} password $${password}$$;")
' | psql --quiet --host /run/postgresql --username postgres --dbname postgres
}

"$@"
