#!/bin/sh
# keys.sh ADDRESS_A ADDRESS_B ADDRESS_C: makes the keys with which the three machines know each other in etcd, in the folder
# KEYS (infra/cluster/keys). Each machine gets ca.crt and its own .crt and .key; ca.key stays with the operator, for the
# machine that takes a place later: run again, it keeps what is there.
set -eu
umask 077
keys=${KEYS:-$(dirname "$0")/keys}
[ $# -eq 3 ] || { echo "usage: keys.sh ADDRESS_A ADDRESS_B ADDRESS_C" >&2; exit 2; }
mkdir -p "$keys"
cd "$keys"
[ -e ca.key ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
	-subj "/CN=domrit machines" -addext "keyUsage=critical,keyCertSign,cRLSign" \
	-keyout ca.key -out ca.crt 2>/dev/null
for machine in a b c; do
	[ -e "$machine.key" ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
		-CA ca.crt -CAkey ca.key -subj "/CN=$machine" \
		-addext "subjectAltName=IP:$1,IP:127.0.0.1" -addext "basicConstraints=critical,CA:false" \
		-addext "extendedKeyUsage=serverAuth,clientAuth" -keyout "$machine.key" -out "$machine.crt" 2>/dev/null
	shift
done
# Read in containers by other users than who made them; the folder is the operator's alone.
chmod 644 ca.crt ./*.crt
chmod 644 [abc].key
