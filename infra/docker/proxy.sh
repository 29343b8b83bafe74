#!/bin/sh
# Starts Caddy for PUBLIC_URL: over TLS where that begins with https (an automatic certificate for a public name, one of
# Caddy's own authority for a local one, both kept in /data), else plain for any name. Port 3000 is what PORT leads to.
# TLS_FILES names a certificate and its key, where the operator has them instead.
# With OFFICE_PORT the office is there, in the same way for OFFICE_URL or, without it, for PUBLIC_URL.
set -eu

host_of() {
	authority=${1#*://}
	printf '%s' "${authority%%/*}" | sed 's/:[0-9]*$//'
}

host=$(host_of "$PUBLIC_URL")
case $PUBLIC_URL in
https://*) SITE="https://$host, https://$host:3000" ;;
*) SITE="http://:3000" ;;
esac
office=${OFFICE_URL:-$PUBLIC_URL}
case ${OFFICE_PORT:+$office} in
https://*) OFFICE_SITE="https://$(host_of "$office"):$OFFICE_PORT" ;;
http://*) OFFICE_SITE="http://:$OFFICE_PORT" ;;
# An address that nobody asks for, with what the site has.
*) OFFICE_SITE="http://127.0.0.1:8081" OFFICE_PORT=3000 ;;
esac
case ${TLS_FILES:+$SITE} in https://*) TLS="tls $TLS_FILES" ;; *) TLS= ;; esac
case ${TLS_FILES:+$OFFICE_SITE} in https://*) OFFICE_TLS="tls $TLS_FILES" ;; *) OFFICE_TLS= ;; esac
export SITE TLS OFFICE_SITE OFFICE_TLS OFFICE_PORT
exec caddy run --config /etc/caddy/Caddyfile --adapter caddyfile
