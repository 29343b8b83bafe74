#!/bin/sh
# archive.sh PATH NAME: archives a segment of PostgreSQL's log, on whichever machine is first.
# The last segment of a timeline ends differently on each machine: in what was written after the next primary took over, which was never
# acknowledged, or in what was left of an older file. The one that is archived first stays, as all that counts of it begins
# the new timeline, too; else no machine that has another would ever archive anything again.
set -u

pgbackrest --config=/tmp/pgbackrest/pgbackrest.conf --stanza=domrit archive-push "$1" && exit
code=$?

# pgBackRest's error 045: it has the segment already, and another one.
[ "$code" = 45 ] || exit "$code"
timeline=$(printf %.8s "$2")
newest=$(ls "$(dirname "$1")" | grep '\.history$' | tail -n 1)
case $newest in "" | "$timeline".*) exit "$code" ;; esac
echo "$2 ends a timeline that is over, and another machine has archived it" >&2
