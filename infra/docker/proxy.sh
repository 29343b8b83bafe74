#!/bin/sh
# Starts Caddy for PUBLIC_URL: over TLS where that begins with https (an automatic certificate for a public name, one of
# Caddy's own authority for a local one, both kept in /data), else plain for any name. Port 3000 is what PORT leads to.
set -eu

authority=${PUBLIC_URL#*://}
authority=${authority%%/*}
host=$(printf '%s' "$authority" | sed 's/:[0-9]*$//')
case $PUBLIC_URL in
https://*) SITE="https://$host, https://$host:3000" ;;
*) SITE="http://:3000" ;;
esac
export SITE
exec caddy run --config /etc/caddy/Caddyfile --adapter caddyfile
