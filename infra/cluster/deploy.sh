#!/bin/sh
# Brings this machine to the version that `docker compose build` made; run it on one machine after the other, each once the one before
# has ended. Where this machine has a primary, another takes over first, as planned. Options go to `docker compose up`.
set -eu
cd "$(dirname "$0")/../.."

# Hands the primary of a service's cluster over where it is here, and waits until another one is.
hand_over() {
	service=$1 scope=$2
	is_primary() { docker compose exec -T "$service" sh /etc/patroni.sh ask /primary; }
	is_primary || return 0
	docker compose exec -T "$service" patronictl switchover --force "$scope"
	tries=0
	while is_primary; do
		tries=$((tries + 1))
		[ "$tries" -lt 30 ] || { echo "deploy.sh: $scope is still the primary here" >&2; exit 1; }
		sleep 1
	done
}

hand_over postgres domrit
hand_over care-keys care-keys
docker compose up -d --no-deps --wait "$@" postgres care-keys
exec infra/docker/deploy.sh "$@"
