#!/bin/sh
# keys.sh ADDRESS_A ADDRESS_B ADDRESS_C: makes the keys with which the three machines know each other, in the folder KEYS
# (infra/cluster/keys). Each machine gets ca.crt, its own .crt, .key and .pem (both in one), domrit.yml and care-keys.yml;
# ca.key stays with the operator, for the machine that takes a place later: run again, it keeps what is there.
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
	# The two names are those by which the product reaches PostgreSQL, through HAProxy.
	[ -e "$machine.key" ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
		-CA ca.crt -CAkey ca.key -subj "/CN=$machine" \
		-addext "subjectAltName=IP:$1,IP:127.0.0.1,DNS:database,DNS:care-keys-database" \
		-addext "basicConstraints=critical,CA:false" \
		-addext "extendedKeyUsage=serverAuth,clientAuth" -keyout "$machine.key" -out "$machine.crt" 2>/dev/null
	cat "$machine.crt" "$machine.key" >"$machine.pem"
	shift
done
# What one cluster copies itself and is told what to do with opens nothing of the other.
for cluster in domrit care-keys; do
	[ -e "$cluster.yml" ] || cat >"$cluster.yml" <<END
restapi:
  authentication: { password: $(openssl rand -hex 24) }
postgresql:
  authentication:
    replication: { password: $(openssl rand -hex 24) }
    rewind: { password: $(openssl rand -hex 24) }
END
done
# Read in containers by other users than who made them; the folder is the operator's alone.
chmod 644 ca.crt [abc].crt [abc].key [abc].pem domrit.yml care-keys.yml
