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
        grep -q '^random 1 is to move\.$' stdout &&
        grep -Eq '^1\. draw [1-3]: wins [0-9]+ %, about [0-9]+ points in the end\.' stdout
}

# What is told must be legal, best first, with one figure for each seat.
tells_as_json() {
    "$paris" hint --json --player "$1" next.paris >hint.json &&
        "$paris" legal --json next.paris >legal.json &&
        jq -e --slurpfile legal legal.json '
            .seat == 2 and (.choices | length) >= 1 and
            (.line[0] == .choices[0].decision) and
            ([.choices[].decision] - $legal[0].legal == []) and
            ([.choices[].visits] | . == (sort | reverse)) and
            all(.choices[]; (.win | length) == 3 and (.win | add) > 0.99 and (.win | add) < 1.01 and
                (.points | length) == 3 and (.change | length) == 3 and
                (.change[0] | keys | length) == 9 and
                all(.reasons[]; .code == "gains" or .code == "costs" or .code == "denies"))' hint.json
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
check "the same seed and nodes give the same hint" twice_the_same
check "a game that is over gets none" says 1 "The game is over" whole.paris
check "greedy cannot say why" says 2 "one that uses the built-in network" --player greedy part.paris
check "an unknown player is named" says 2 "an unknown kind in the player 'nobody'" --player nobody part.paris
check "a file that is not there is named" says 1 "nowhere.paris" nowhere.paris
exit $failed
