#!/usr/bin/env bash
# Games of all player counts and variants replay as they always did: each record in tests/golden/random
# has beside it the checksum of its replay as JSON, in which the order of lists of legal decisions is
# free. After a change of behaviour that is meant: golden.sh <paris> <source directory> write
# golden.sh <paris> <source directory> [write]
set -u
paris=$1 games=$2/tests/golden/random
failed=0

checksum() {
    "$paris" replay --json "$1" | jq -cS 'if .legal then .legal |= sort else . end' |
        sha256sum | cut -d' ' -f1
}

for record in "$games"/*.paris; do
    name=$(basename "$record" .paris)
    if [ "${3:-}" = write ]; then
        checksum "$record" >"$games/$name.sum"
    elif [ "$(checksum "$record")" = "$(cat "$games/$name.sum")" ]; then
        echo "ok - $name: the game replays as before"
    else
        echo "not ok - $name: the game replays as before"
        failed=1
    fi
done
exit $failed
