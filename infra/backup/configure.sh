#!/bin/sh
# configure.sh COMMAND…: writes pgBackRest's configuration as the environment says, then runs the command.
# The variables are described in .env.example. Nothing is written, and the command does not run, when one of them is not fit.
set -eu

refuse() {
	echo "$1" >&2
	exit 1
}

# The value of a variable, or of the file that its _FILE names.
value() {
	eval "file=\${$1_FILE:-}"
	if [ -n "$file" ] && [ -s "$file" ]; then cat "$file"; else eval "printf '%s' \"\${$1:-}\""; fi
}

passphrase=$(value BACKUP_PASSPHRASE)
[ -n "$passphrase" ] || refuse "BACKUP_PASSPHRASE is not set; without it nothing is backed up (openssl rand -base64 32)"
if [ "${NODE_ENV:-}" = production ]; then
	case $passphrase in *development* | *change-me*) refuse "BACKUP_PASSPHRASE still has the value made for development" ;; esac
	[ ${#passphrase} -ge 32 ] || refuse "BACKUP_PASSPHRASE must be at least 32 random characters (openssl rand -base64 32)"
fi

BACKUP_TO=${BACKUP_TO:-volume}
required() {
	[ -n "$(value "$1")" ] || refuse "$1 is not set; BACKUP_TO=${BACKUP_TO%%:*}://… needs it"
}

own=$(dirname "$PGBACKREST_CONFIG")
# Of scheme://authority/folder.
authority=${BACKUP_TO#*://}
folder=/${authority#*/}
authority=${authority%%/*}
case $BACKUP_TO in
volume)
	to="repo1-path=/var/lib/pgbackrest"
	;;
sftp://?*@?*/?*)
	required BACKUP_SSH_KEY
	required BACKUP_SSH_FINGERPRINT
	host=${authority#*@}
	to="repo1-type=sftp
repo1-path=$folder
repo1-sftp-host=${host%%:*}
repo1-sftp-host-port=$(case $host in *:*) echo "${host##*:}" ;; *) echo 22 ;; esac)
repo1-sftp-host-user=${authority%%@*}
repo1-sftp-host-key-check-type=fingerprint
repo1-sftp-host-key-hash-type=sha256
repo1-sftp-host-fingerprint=$BACKUP_SSH_FINGERPRINT
repo1-sftp-private-key-file=$own/ssh-key"
	;;
s3://?*/?*)
	for name in BACKUP_ENDPOINT BACKUP_REGION BACKUP_KEY BACKUP_SECRET; do required "$name"; done
	to="repo1-type=s3
repo1-path=$folder
repo1-s3-bucket=$authority
repo1-s3-endpoint=$BACKUP_ENDPOINT
repo1-s3-region=$BACKUP_REGION
repo1-s3-key=$(value BACKUP_KEY)
repo1-s3-key-secret=$(value BACKUP_SECRET)
repo1-s3-uri-style=path"
	;;
*)
	refuse "BACKUP_TO must be volume, sftp://user@host/folder or s3://bucket/folder"
	;;
esac

umask 077
mkdir -p "$own"
case $BACKUP_TO in sftp:*) printf '%s\n' "$(value BACKUP_SSH_KEY)" >"$own/ssh-key" ;; esac
# Retention is by time: a full backup goes, with all that needs it, once there is a newer one that is 28 days old.
cat >"$PGBACKREST_CONFIG" <<END
[global]
$to
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=$passphrase
repo1-retention-full-type=time
repo1-retention-full=28
repo1-bundle=y
repo1-block=y
compress-type=zst
start-fast=y
archive-timeout=60
archive-mode-check=n
lock-path=$own
log-level-console=off
log-level-stderr=warn
log-level-file=off
log-timestamp=n

[$PGBACKREST_STANZA]
pg1-path=$PGDATA
pg1-socket-path=/run/postgresql
pg1-user=postgres
END
exec "$@"
