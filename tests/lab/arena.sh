#!/usr/bin/env bash
# `paris-lab arena` as people and programs call it: the JSON, the seats, the ladder, the test, errors.
# arena.sh <paris> <source directory>
. "$2/tests/support/check.sh"
program=$lab

# says <code> <words> <words behind paris-lab arena>...: that exit code and these words on standard error
says() { refuses "$1" "$2" arena "${@:3}"; }

# holds <expression of jq> <words behind paris-lab arena>...: about the JSON that is printed
holds() {
    local expression=$1
    shift
    "$lab" arena "$@" --json >json && [ "$(wc -l <json)" -eq 1 ] && jq -e "$expression" json || { cat json; return 1; }
}

helps() { "$lab" arena --help >stdout 2>stderr && grep -q "usage: paris-lab arena \[options\] SPEC" stdout && [ ! -s stderr ]; }
check "paris-lab arena --help explains the command" helps
games=40
if is_campaign; then games=200; fi
better=ismcts:nodes=4 # than random, quick, and without a bound on time

# --- two players ---

check "two specs play as many games as asked, and every game has one win" holds \
    ".players | length == 2 and all(.games == $games) and (map(.wins) | add == $games)" random "$better" --players 2 --games $games
check "the fields that other programs read come first, under their names" holds \
    '.players[0] | keys_unsorted[0:7] == ["spec", "games", "wins", "win_rate", "ci95", "mean_score", "ms_per_turn"]' \
    random "$better" --games 10
check "specs stand in the order of the call" holds '[.players[].spec] == ["greedy", "random"]' greedy random --games 10
check "a search beats random" holds \
    '.players[1].ci95[0] > 0.5 and .players[1].elo > 0 and .players[1].mean_margin > 0 and .players[0].elo < 0' \
    random "$better" --games $games
check "rates lie in their intervals, and intervals between 0 and 1" holds \
    '.players | all(.ci95[0] >= 0 and .ci95[0] <= .win_rate and .win_rate <= .ci95[1] and .ci95[1] <= 1)' \
    random "$better" --games $games
check "time and speed are measured" holds '.players | all(.ms_per_turn > 0 and .decisions_per_s > 0)' random "$better" --games 20
check "the table is told" holds \
    '.table == {"players": 2, "variants": "tokens track", "seed": 77, "deals": 5, "games": 10} and (has("sprt") | not)' \
    random random --games 10 --seed 77 --variants "track tokens"

# results <threads> <words behind paris-lab arena>...: all but the times
results() {
    local threads=$1
    shift
    "$lab" arena "$@" --threads "$threads" --json | jq 'del(.players[].ms_per_turn, .players[].decisions_per_s)'
}
same_for_threads() {
    results 1 "$@" >one && results 2 "$@" >two && results 5 "$@" >five && [ -s one ] && cmp one two && cmp one five
}
check "one, two and five threads give the same result" same_for_threads random "$better" --games 60
check "threads change nothing for four seats either" same_for_threads random "$better" --players 4 --games 24
check "threads change nothing about where the sequential test stops" same_for_threads "$better" random --games 2000 --sprt 0,100
seeds_differ() { results 1 random random --games 20 >a && results 1 random random --games 20 --seed 2 >b && ! cmp -s a b; }
check "another seed gives other games" seeds_differ

# --- three and four seats ---

check "as many specs as seats: each has every seat of every deal" holds \
    '.table.deals == 4 and (.players | all(.games == 12 and .seats == 12)) and (.lineups | length == 1)' \
    random "$better" random --players 3 --games 12
check "two specs for four seats: one against three copies" holds \
    '.lineups == [{"players": [0, 1, 1, 1], "wins": .lineups[0].wins}] and .players[0].games == 16 and
     .players[0].seats == 16 and .players[1].games == 16 and .players[1].seats == 48 and
     ((.players[0].win_rate + 3 * .players[1].win_rate - 1) | fabs < 0.00001)' \
    "$better" random --players 4 --games 16
check "against itself a player has its fair share" holds \
    '.players[0].ci95[0] < 0.25 and .players[0].ci95[1] > 0.25' random random --players 4 --games $games
rounded() {
    "$lab" arena random "$better" --players 3 --games 10 --json >json 2>told && grep -q "12 games, not 10" told &&
        jq -e '.table.games == 12 and .table.deals == 4' json
}
check "games are rounded up to whole deals, which is said" rounded

# --- ladders ---

check "more specs than seats meet in all pairings" holds \
    '[.lineups[].players] == [[0, 1], [0, 2], [1, 2]] and (.players | all(.games == 40)) and .table.games == 60' \
    random "$better" random --games 20
check "of four specs all choices of three play" holds \
    '(.lineups | length == 4) and (.players | all(.games == 9)) and .table.games == 12' \
    random random "$better" random --players 3 --games 3
check "with --one-against-all only the first meets each other one" holds \
    '[.lineups[].players] == [[0, 1], [0, 2]] and .players[0].games == 40 and .players[1].games == 20' \
    "$better" random random --games 20 --one-against-all
check "--one-against-all needs no particular number of specs" holds \
    '[.lineups[].players] == [[0, 1, 1, 1], [0, 2, 2, 2]]' "$better" random random --players 4 --games 4 --one-against-all
check "the mean Elo is 0" holds '([.players[].elo] | add | fabs) < 0.1' random "$better" random --games 20
check "--anchor gives the first spec its Elo" holds '.players[0].elo == 1000 and .players[1].elo > 1000' random "$better" --games 20 --anchor 1000
table() {
    "$lab" arena random "$better" random --games 20 >table 2>told && [ ! -s told ] &&
        grep -q '^spec  *games  *wins  *rate' table && [ "$(grep -c '^random ' table)" -eq 2 ] &&
        grep -q 'wins in 20 games each' table
}
check "people get a table, and nothing on standard error where no terminal is" table

# --- the sequential test ---

check "the test stops as soon as it is decided" holds \
    '.sprt.result == "H1" and .sprt.llr >= .sprt.upper and .table.games < 2000 and .sprt.deals == .table.deals' \
    "$better" random --games 2000 --sprt 0,100
check "the weaker one is refuted" holds '.sprt.result == "H0" and .sprt.llr <= .sprt.lower' random "$better" --games 2000 --sprt 0,100
check "too few games leave it undecided" holds \
    '.sprt.result == "undecided" and .sprt.elo0 == -2.5 and .sprt.elo1 == 2.5 and .sprt.deals == 5' random random --games 10 --sprt=-2.5,2.5
sprt_table() { "$lab" arena "$better" random --games 2000 --sprt 0,100 >table && grep -q 'H1: the first is stronger' table; }
check "the table tells what the test found" sprt_table
sprt_four() { holds '.sprt.result == "H1"' "$better" random --players 4 --games 2000 --sprt 0,200; }
check "one against copies can be tested too" sprt_four

# --- progress and figures ---

progress() { "$lab" arena random random --games 10 --progress >table 2>told && grep -q '^10 of 10 games, random [0-9.]* %, random' told; }
check "--progress tells how far it is where no terminal is" progress
own_figures() {
    "$paris" rules --json >mine.json && results 1 random "$better" --games 10 --rules mine.json >a &&
        results 1 random "$better" --games 10 >b && cmp a b &&
        sed 's/"bank": 2/"bank": 20/' mine.json >other.json && results 1 random "$better" --games 10 --rules other.json >c && ! cmp -s a c
}
check "figures can come from a file" own_figures

file_plays() {
    results 1 "net:file=$source/data/net-2.bin" random --games 6 | jq 'del(.players[].spec)' >a &&
        results 1 net random --games 6 | jq 'del(.players[].spec)' >b && [ -s a ] && cmp a b
}
check "a network from the file of the built-in one plays like it" file_plays

# --- interrupted ---

interrupted_json() {
    interrupted INT arena random "$better" random --games 10000000 --threads 2 --json
    [ $? -eq 130 ] && jq -e '.partial == true and .table.games == 6 * .table.deals and .table.deals > 0 and
        (.players | all(.games == 4 * $deals)) and .players[1].win_rate > 0' --argjson deals "$(jq .table.deals stdout)" stdout
}
check "interrupted, it tells of whole deals and says that this is partial" interrupted_json
interrupted_table() {
    interrupted TERM arena random random --games 10000000 --sprt=-1,1
    [ $? -eq 143 ] && grep -q "^Interrupted: this is partial, [0-9]* of 10000000 games" stdout &&
        grep -q "^undecided" stdout && [ ! -s stderr ]
}
check "the table says it as well" interrupted_table
check "a whole run is not called partial" holds 'has("partial") | not' random random --games 2

# --- errors ---

check "no spec is a wrong call" says 2 "at least two specs"
check "one spec is a wrong call" says 2 "at least two specs" random
check "an unknown spec is a wrong call that names it" says 2 "'clever'" random clever
once() { says 2 "nodes wants a whole number from 1 to 100000000" search:nodes=0 random && [ "$(grep -o search:nodes=0 stderr | wc -l)" -eq 1 ]; }
check "a wrong spec is quoted once, with the range of its option" once
check "seventeen specs are a wrong call" says 2 "unexpected argument" random random random random random random \
    random random random random random random random random random random random
check "three specs for four seats are a wrong call that says what to do" says 2 "--one-against-all" random random random --players 4
check "five seats are a wrong call" says 2 "from 2 to 4" random greedy --players 5
check "no games are a wrong call" says 2 "--games needs a number" random greedy --games 0
check "no threads are a wrong call" says 2 "--threads needs a number" random greedy --threads 0
check "an unknown variant is a wrong call" says 2 "not 'trak'" random greedy --variants trak
check "an option that there is not is a wrong call" says 2 "unknown option --nonsense" random greedy --nonsense
for bounds in 20 20,0 0,0 0,x "0,20," ,20 0,9999 nan,1 "0, 20"; do
    check "--sprt $bounds is a wrong call" says 2 "such as 0,20; found '$bounds'" random greedy --sprt "$bounds"
done
check "the test of a ladder is a wrong call" says 2 "not for a ladder" random greedy random --sprt 0,20
check "an anchor that is no number is a wrong call" says 2 "--anchor wants" random greedy --anchor high
check "a network that cannot be read is wrong input" says 1 "no-such-file" net:file=no-such-file random
no_network() { echo nonsense >bad.net && says 1 "bad.net: this is no network" net:file=bad.net random; }
check "a file that is no network is wrong input" no_network
check "a network for another number of players is wrong input" says 1 "another number of players" \
    "net:file=$source/data/net-3.bin" random
check "a file of figures that is not there is wrong input" says 1 "can't be read" random greedy --rules no-such-file
exit $failed
