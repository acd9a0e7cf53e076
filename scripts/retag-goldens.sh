#!/usr/bin/env bash
# Gives the records of tests/golden the tags Rules and Result that the program would write now, after the figures
# or the version of the rules changed. A record with figures that this program knows, built in or former, keeps them.
# Fails for a record that no longer replays. retag-goldens.sh <paris>
set -euo pipefail
cd "$(dirname "$0")/.."
paris=$1
failed=0
rules=$("$paris" random --seed 1 | sed -n 's/^\[Rules "\(.*\)"\]$/\1/p')

for record in tests/golden/*/*.paris; do
    tag=$rules
    if ! grep -q '^\[Rules ".*sha256:' "$record"; then
        tag=${rules% sha256:*}
    elif grep -v '^\[Result ' "$record" | "$paris" replay - >/dev/null 2>&1; then
        tag=$(sed -n 's/^\[Rules "\(.*\)"\]$/\1/p' "$record")
    fi
    text=$(sed "s/^\[Rules .*/[Rules \"$tag\"]/" "$record")
    if ! result=$(grep -v '^\[Result ' <<<"$text" | "$paris" replay --json - | tail -n 1 |
        jq -er '.result.scores | to_entries | map("\(.key + 1): \(.value)") | join(" ")'); then
        echo "$record no longer replays" >&2
        failed=1
        continue
    fi
    sed "s/^\[Result .*/[Result \"$result\"]/" <<<"$text" >"$record"
done
exit $failed
