#!/bin/sh
# PostgreSQL under Patroni. Where backups are made (BACKUPS) it archives its log, into a repository that all three machines reach.
set -eu

[ -n "${BACKUP_TO:-}" ] || exec patroni /etc/patroni.yml
if [ "$BACKUP_TO" = volume ] && [ "${NODE_ENV:-}" = production ]; then
	echo "BACKUP_TO=volume is on this machine alone; three machines need one repository: sftp://user@host/folder or s3://bucket/folder" >&2
	exit 1
fi
sed 's/archive_mode: "off"/archive_mode: always/' /etc/patroni.yml >/tmp/patroni.yml
exec sh /etc/backup/configure.sh patroni /tmp/patroni.yml
