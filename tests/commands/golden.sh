#!/usr/bin/env bash
# Games of all player counts and variants replay as they always did: each record in tests/golden/random
# has beside it the checksum of its replay as JSON, in which the order of lists of legal decisions is
# free. golden.sh <paris> <source directory>
. "$2/tests/support/check.sh"

for record in "$source"/tests/golden/random/*.paris; do
    "$paris" replay --json "$record" | jq -cS 'if .legal then .legal |= sort else . end' |
        sha256sum | cut -d' ' -f1 >sum
    golden "$(basename "$record" .paris): the game replays as before" "${record%.paris}.sum" sum
done
exit $failed
