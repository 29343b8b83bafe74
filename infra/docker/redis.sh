#!/bin/sh
# redis.sh serve: Redis for the queues, with a password that stands in no command line. redis.sh ping: its health check.
set -eu

password=${REDIS_PASSWORD_FILE:+$(cat "$REDIS_PASSWORD_FILE")}
password=${password:-$REDIS_PASSWORD}
case $1 in
ping)
	[ "$(REDISCLI_AUTH=$password redis-cli ping)" = PONG ]
	;;
serve)
	exec redis-server - <<END
requirepass $password
appendonly yes
appendfsync everysec
maxmemory 192mb
maxmemory-policy noeviction
dir /data
END
	;;
esac
