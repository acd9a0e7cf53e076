#!/usr/bin/env bash
# `paris-lab lessons` as authors of lessons call it: the scenes hold, they teach what games need, and other figures get
# other scenes. lessons.sh <paris> <source directory>
. "$2/tests/support/check.sh"
program=$lab
needs jq

lessons=$source/data/lessons.json
holds() { "$lab" lessons >stdout && [ "$(grep -c 'good, also by: ' stdout)" -eq "$(jq '.scenes | length' "$lessons")" ]; }
check "every scene holds" holds

# Games of level 3; all of them in the campaign.
games=30
is_campaign && games=1000
covers() {
    "$lab" lessons --coverage --games "$games" | tee stdout | tail -n 1 |
        awk '{ sub("%", ""); if ($(NF) + 0 < 90) { print "only " $NF " %"; exit 1 } }'
}
check "the clauses that the scenes touch cover nine of ten decisions of real games" covers

# The first real game after the lessons: level 1, whatever the number of players.
lenient() {
    local players
    for players in 2 3 4; do
        "$lab" arena greedy level:1 --players "$players" --one-against-all --games 120 --seed 42 --json |
            jq -e '.players[0].win_rate >= 0.75' && "$lab" arena level:1 greedy --players "$players" \
            --one-against-all --games 120 --seed 42 --json | jq -e '.players[0].win_rate <= 0.25' || return 1
    done
}
check "a player who plans a little beats level 1 with two, three and four players" lenient

same_texts() { diff <(jq '.scenes[] | del(.position, .solution)' "$1") <(jq '.scenes[] | del(.position, .solution)' "$2"); }
kept() { cp "$lessons" kept.json && "$lab" lessons --renew kept.json >stdout && cmp "$lessons" kept.json; }
check "scenes that hold are not renewed" kept

# The scene of the end-game tiles and the finale name tiles that these figures lack; the first is quickly found again.
jq '.end_tiles |= map(if .code == "F6" then {code: "F7", francs: 7} else . end)' "$source/data/components.json" >other.json
stale() { ! "$lab" lessons --rules other.json >stdout && grep -q '^end .*not legal' stdout && grep -q '^bank .*good' stdout; }
check "a scene that does not hold under other figures is named, with the reason" stale
if is_campaign; then
    renews() {
        cp "$lessons" new.json && "$lab" lessons --rules other.json --renew new.json >stdout &&
            grep -q '^end: renewed' stdout && grep -q '^finale: renewed' stdout && same_texts "$lessons" new.json &&
            ! cmp -s "$lessons" new.json && ! jq -r '.scenes[].position' new.json | grep -q F6
    }
    check "under other figures all scenes are found again, and their texts stay" renews
fi
check "a scene that is none is refused" refuses 1 "there is no such scene" lessons --find nothing
exit $failed
