#!/usr/bin/env bash
# `paris-lab balance` as people call it: a small search, going on, sets made by hand, and files that are none.
# balance.sh <paris> <source directory>
. "$2/tests/support/check.sh"
program=$lab

# says <code> <words> <words behind paris-lab balance>...: that exit code and these words on standard error
says() { refuses "$1" "$2" balance "${@:3}"; }

small=(--player greedy --games 2 --threads 1)
searches() { "$lab" balance "${small[@]}" --sets 3 --wide 1 --table whole.csv >stdout && [ "$(wc -l <whole.csv)" -eq 4 ]; }
check "a search writes a line for every set" searches
goes_on() {
    "$lab" balance "${small[@]}" --sets 2 --wide 1 --table half.csv >stdout &&
        "$lab" balance "${small[@]}" --sets 3 --wide 1 --table half.csv >stdout && cmp whole.csv half.csv
}
check "a search goes on from its table as if it had not been stopped" goes_on
measures_again() { "$lab" balance "${small[@]}" --table whole.csv --only 1 >stdout && grep -q "^set 1: " stdout && [ "$(wc -l <whole.csv)" -eq 4 ]; }
check "one set can be measured again, and the table stays" measures_again

# A set as a file has the same figures in a table again.
figures_of() { sed -n "$(($2 + 2))p" "$1" | cut -d, -f38-; }
comes_back() {
    local number
    for number in 0 1 2; do
        "$source/scripts/figures-of-table.sh" whole.csv "$number" >"set-$number.json" &&
            "$lab" balance "${small[@]}" --add "set-$number.json" --table added.csv >stdout || return 1
        [ "$(figures_of whole.csv "$number")" = "$(figures_of added.csv "$number")" ] || { echo "set $number differs"; return 1; }
    done
    [ "$(wc -l <added.csv)" -eq 4 ]
}
check "a set written as a file of figures and added again is the same set" comes_back
stranger() { jq '.start_francs.value = 4' "$source/data/components.json" >stranger.json && says 1 "known figures, too, differ" "${small[@]}" --add stranger.json --table added.csv; }
check "a set with other known figures is none of this search" stranger
odd() { jq '.market.sell.wood = 2 | .market.buy.wood = 2' "$source/data/components.json" >odd.json; ! "$lab" balance "${small[@]}" --add odd.json --table added.csv 2>stderr; }
check "figures that no printed game would have are refused" odd
check "a table that is none is told with its line" says 1 "not a line of this table" "${small[@]}" --table stranger.json
check "a set that the table has not is told" says 1 "the table has sets 0 to 2" "${small[@]}" --table whole.csv --only 9
no_set() { ! "$source/scripts/figures-of-table.sh" whole.csv 9 2>stderr && grep -q "has no set 9" stderr; }
check "neither can it be written" no_set
networks() { "$lab" balance --games 1 --threads 1 --sets 1 --player "net:file=$source/data/net-PLAYERS.bin" --table nets.csv >stdout && [ "$(wc -l <nets.csv)" -eq 2 ]; }
check "each number of players has its own network" networks
check "a network that is not there is told" says 1 "lost-2.bin cannot be read" --games 1 --player "net:file=lost-PLAYERS.bin" --table nets.csv

# --- calibration ---

calibrates() {
    "$lab" calibration --games 4 --players 3 --threads 1 --json >json &&
        jq -e '.games == 4 and .players == 3 and (.win | length) == 10 and (.points | length) == 15 and
            (.win | map(.estimates) | add) == (.points | map(select(.source == "all").estimates) | add)' json
}
check "paris-lab calibration counts every estimate in a tenth and a third" calibrates
table_of_calibration() { "$lab" calibration --games 2 --threads 1 >stdout && [ "$(grep -c '±' stdout)" -eq 25 ]; }
check "without --json it prints two tables" table_of_calibration
check "five players are a wrong call" refuses 2 "--players needs a number from 2 to 4" calibration --players 5
