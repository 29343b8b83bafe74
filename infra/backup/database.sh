#!/bin/sh
# PostgreSQL that archives its log (WAL): each segment once it is full, and after a minute when it is not.
# What cannot be archived is kept, so a repository that is away or full loses nothing while the disk has room.
set -eu

exec sh /etc/backup/configure.sh docker-entrypoint.sh "$@" \
	-c archive_mode=on -c archive_timeout=60 -c archive_command='pgbackrest archive-push %p' -c wal_level=replica
