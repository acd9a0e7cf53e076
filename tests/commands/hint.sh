#!/usr/bin/env bash
# `paris hint` as people and programs call it: words, JSON, the same answer twice, errors.
# hint.sh <paris> <source directory>
. "$2/tests/support/check.sh"

# A game of three that stops before the first seat's action in round 11.
"$paris" random --players 3 --seed 7 >whole.paris
sed '/^\[Result/d; /^11\.1/,$d' whole.paris >part.paris
sed '/^\[Result/d; /^11\.2/,$d' whole.paris >next.paris

tells_in_words() {
    "$paris" hint --player search:nodes=200 part.paris >stdout &&
        grep -q "^It's random 1's turn\.$" stdout &&
        grep -Eq '^1\. draw [1-3]: [0-9]+% chance to win, about [0-9]+ points at the end\.' stdout
}

# What is told must be legal, best first, with one figure for each seat.
tells_as_json() {
    "$paris" hint --json --player "$1" next.paris >hint.json &&
        "$paris" legal --json next.paris >legal.json &&
        jq -e --slurpfile legal legal.json '
            .seat == 2 and (.choices | length) >= 1 and
            (.line[0] == .choices[0].decision) and
            ([.choices[].decision] - $legal[0].legal == []) and
            (.decision as $own | $legal[0].legal | index($own) != null) and
            ([.choices[].win[1]] | . == (sort | reverse)) and
            ([.choices[].visits] | min * 20 >= max) and
            all(.choices[]; (.win | length) == 3 and (.win | add) > 0.99 and (.win | add) < 1.01 and
                (.points | length) == 3 and (.change | length) == 3 and
                (.change[0] | keys | length) == 9 and
                all(.reasons[]; .code | IN("gains", "costs", "denies", "alike")))' hint.json
}

# The last action of a game: seat 2 can sell what it has and put a key on a bank. Any way to the end brings it 24
# points at most, and seat 1 has its 2. The amounts are those of figures that stay.
figures=$source/tests/vectors/components.json
cat >last.txt <<'END'
paris1 players=2 variants=- turn=15.2 phase=act final=15 in_hand=- bought=- vp_due=no stacks=-|-|- discarded=- buildings=BEL1,BEL2,BEL3,BEL4,BEL8,BAT1,BAT2,BAT3,BAT4,BAT5,BAT8,MON1,MON2,MON3,MON4,MON5,MON8,LAV1,LAV2,LAV4,LAV5,LAV8,STG2,STG3,STG4,STG5,STG8,CHA1,CHA2,CHA3,CHA4,CHA5,CHA8 spaces=.s.wmg|b.c..g|b.cwmg|.scwmg|b.cw..|bs..mg landmarks=TUI@CHA vp_tiles=- track=- bonuses=1,2,3,4,5,6,7,8,9,10,11,12,14,15,16,17,18,19,21,23,24,26,29 supply=wood,marble,gold tile_tokens=- end_taken=1:F6,1:F5,1:F4,1:V5,1:V4,1:V3,1:F3V2,1:F2V2,2:R,2:R,2:P,2:P seat=1 francs=0 vp=2 keys=3 reserve=2 tokens=wood,bronze,silver,crown*2 meeple=30 held=13,20,25,30 used=- end_held=- places=BEL3,BAT4,STG8,CHA4,TUI,BEL0,MON0 seat=2 francs=0 vp=10 keys=2 reserve=2 tokens=marble,bronze,silver*2 meeple=28 held=27,28 used=22 end_held=- places=BAT5,MON2,LAV1,STG5,CHA3,BEL0,BAT0,STG0
END
tells_the_end() {
    "$paris" hint --json --player "$1" --rules "$figures" last.txt >hint.json &&
        jq -e '.choices[0].win == [0, 1] and .choices[0].points == [2, 24] and .line[-1] == "end" and
            all(.choices[]; .points[0] == 2 and .points[1] <= 24)' hint.json
}

# The same for programs: what a search thinks of its choices, and of the position.
engine_tells_the_end() {
    printf '{"id":1,"do":"go","position":"%s","nodes":300,"choices":8}\n' "$(cat last.txt)" | "$paris" engine --rules "$figures" >answers &&
        jq -es '.[-1] | all(.choices[]; .points[0] == 2 and .points[1] <= 24) and .evaluation.points == [2, 24] and
            .evaluation.now == [2, 10] and ([.evaluation.to_come[1][]] | add) == 14' answers
}

# Where draws differ by noise only they have one chance to win, and no reasons but that.
tells_noise() {
    "$paris" hint --json --player search:nodes=400 part.paris >hint.json &&
        jq -e '[.choices[] | select(.reasons[0].code == "alike")] | length > 1 and
            (map(.win) | unique | length) == 1 and all(.[]; (.reasons | length) == 1 and ([.change[][]] | unique) == [0])' hint.json &&
        "$paris" hint --player search:nodes=400 part.paris >stdout &&
        grep -Eq '^1\. draw [1-3]: .* About as good as the others\.$' stdout
}

twice_the_same() {
    "$paris" hint --json --seed 5 --player search:nodes=300 next.paris >first &&
        "$paris" hint --json --seed 5 --player search:nodes=300 next.paris >second && cmp first second
}

# says <code> <words> <words behind paris hint>...: that exit code and these words on standard error
says() { refuses "$1" "$2" hint "${@:3}"; }

check "a hint is told in words" tells_in_words
check "a hint of a search as JSON has legal decisions, best first, with reasons" tells_as_json search:nodes=200
check "a hint of the network alone does too" tells_as_json net
check "a hint of a level does too" tells_as_json level:4
check "the last turn is told to its exact end" tells_the_end search:nodes=500
check "by the network alone, too" tells_the_end net
check "and to programs" engine_tells_the_end
check "draws that differ by noise are about as good" tells_noise
check "the same seed and nodes give the same hint" twice_the_same
check "a game that is over gets none" says 1 "The game is over" whole.paris
check "greedy cannot say why" says 2 "one that uses the built-in network" --player greedy part.paris
check "an unknown player is named" says 2 "an unknown kind in the player 'nobody'" --player nobody part.paris
check "a file that is not there is named" says 1 "nowhere.paris" nowhere.paris
exit $failed
