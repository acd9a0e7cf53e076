#!/usr/bin/env bash
# The vectors replayed: what `paris replay --json` prints must say the same as what another program
# printed for them. They have figures of their own, so that a change of the built-in ones does not
# touch them. The order of members and of legal decisions is free, and a state may
# have further members.
#
#   vectors.sh <paris> <source directory>
set -u
program=$1
source=$2
failures=0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

result() { # <0 or 1> <sentence>
    if [ "$1" -eq 0 ]; then
        echo "ok - $2"
    else
        echo "not ok - $2"
        failures=$((failures + 1))
    fi
}

# Members sorted, legal decisions sorted.
canonical='if has("legal") then .legal |= sort else . end'

for record in "$source"/tests/vectors/*.paris; do
    name=$(basename "$record" .paris)
    figures=${record%.paris}.components.json
    [ -e "$figures" ] || figures=$source/tests/vectors/components.json
    "$program" replay --rules "$figures" --json "$record" >"$scratch/printed" 2>"$scratch/errors"
    status=$?
    result $status "$name is replayed without an error"
    [ $status -eq 0 ] || cat "$scratch/errors" >&2
    zcat "${record%.paris}.jsonl.gz" | jq -cS "$canonical" >"$scratch/expected"
    # The tile in hand is ours alone: the notation allows further members.
    jq -cS "$canonical | if has(\"state\") then .state |= del(.in_hand) else . end" \
        "$scratch/printed" >"$scratch/compared" 2>>"$scratch/errors"
    cmp -s "$scratch/expected" "$scratch/compared"
    result $? "$name gives the expected $(wc -l <"$scratch/expected") lines"
    if ! cmp -s "$scratch/expected" "$scratch/compared"; then
        diff "$scratch/expected" "$scratch/compared" | cut -c1-400 | head -n 4 >&2
    fi
done

games=$(ls "$source"/tests/vectors/*.paris | wc -l)
[ "$games" -ge 11 ]
result $? "there are games to replay ($games)"

[ "$failures" -eq 0 ]
