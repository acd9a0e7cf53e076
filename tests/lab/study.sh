#!/usr/bin/env bash
# `paris-lab study`: studies go on where they were stopped, with the same result.
# study.sh <paris> <source directory>
. "$2/tests/support/check.sh"
needs jq

luck() { "$lab" study luck --players 2 --player level:2 --seed 5 "$@"; }

# Two games and then three are the same as three at once; nothing is played twice.
goes_on() {
    luck --games 2 --keep kept.txt >/dev/null && luck --games 3 --keep kept.txt --json >again.json &&
        luck --games 3 --json >at_once.json && cmp again.json at_once.json && [ "$(wc -l <kept.txt)" = 3 ] &&
        luck --games 3 --keep kept.txt >/dev/null && [ "$(wc -l <kept.txt)" = 3 ]
}

# A line that was cut off counts as none, and other runs' lines are left alone.
survives_a_cut() {
    luck --games 2 --keep cut.txt >/dev/null && head -c -20 cut.txt >shorter.txt &&
        "$lab" study luck --players 2 --player level:2 --seed 6 --games 1 --keep shorter.txt >/dev/null && luck --games 2 --keep shorter.txt --json >again.json &&
        luck --games 2 --json >at_once.json && cmp again.json at_once.json
}

adds_up() {
    luck --games 2 --json | jq -e '.games == 2 and (.seats | length) == 2 and
        ([.seats[].result[0]] | add > 0.999 and add < 1.001) and (.seats[0].luck | length) == 2'
}

writes_a_row() {
    "$lab" study levels --players 2 --games 1 --nodes 40 --keep kept.txt >levels.txt &&
        tail -n 1 levels.txt | grep -Eq '^    \{UINT64_C\(0x[0-9a-f]{16}\), 2, 40, \{[0-9]+(, [0-9]+){5}\}\},$'
}

check "a study goes on where it was stopped" goes_on
check "also after its file was cut off" survives_a_cut
check "shares of results are told as JSON" adds_up
check "a file that cannot be written is named" bash -c "! '$lab' study luck --keep nowhere/kept.txt 2>error && grep -q nowhere error"
if is_campaign; then check "what levels lose is a row of the table" writes_a_row; fi
exit $failed
