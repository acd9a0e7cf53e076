#!/usr/bin/env bash
# Random games of all player counts and variants replay as they always did: checksums of the JSON
# lines, in tests/golden/replays. After a change of behaviour that is meant:
#     tests/tools/golden.sh build/paris . write
# golden.sh <paris> <source directory> [write]
set -u
paris=$1 source=$2
sums=$source/tests/golden/replays

# One line a game: players, variants, checksum of record and replay without the rules' hash.
each_game() {
    for players in 2 3 4; do
        for variants in - tokens track "tokens track" free-district "tokens free-district" \
            "track free-district" "tokens track free-district"; do
            sum=$("$paris" random --players $players --variants "$variants" --seed 2020 --games 1 |
                grep -v '^\[Rules' | "$paris" replay --json - | sha256sum | cut -d' ' -f1)
            printf '%s %s %s\n' $players "${variants// /+}" "$sum"
        done
    done
}

if [ "${3:-}" = write ]; then
    each_game >"$sums"
    exit
fi
failed=0
while read -r players variants sum; do
    if grep -qxF "$players $variants $sum" "$sums"; then
        echo "ok - $players players, $variants: the random game of seed 2020 replays as before"
    else
        echo "not ok - $players players, $variants: the random game of seed 2020 replays as before"
        failed=1
    fi
done < <(each_game)
exit $failed
