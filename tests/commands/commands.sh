#!/usr/bin/env bash
# The program as people call it: help, exit codes, errors, and that commands fit together.
# commands.sh <paris> <source directory>
. "$2/tests/support/check.sh"

# exits <code> <command>...: with this exit code
exits() {
    local code=$1
    shift
    "$@" >stdout 2>stderr </dev/null
    [ $? -eq "$code" ]
}

# says <code> <words> <command>...: with this exit code and these words on standard error
says() {
    local code=$1 words=$2
    shift 2
    exits "$code" "$@" && grep -qF -- "$words" stderr || { cat stderr; return 1; }
}

for command in play show legal replay random rules; do
    helps() { exits 0 "$paris" $command --help && grep -q "usage: paris $command" stdout && [ ! -s stderr ]; }
    check "paris $command --help explains the command" helps
    check "paris $command refuses an option that there is not" says 2 "unknown option --nonsense" "$paris" $command --nonsense
done
check "paris --help lists the commands" exits 0 "$paris" --help
check "paris --version tells the version" exits 0 "$paris" --version
check "paris alone is a wrong call" says 2 "usage" "$paris"
check "an unknown command is a wrong call" says 2 "unknown command 'dance'" "$paris" dance
check "a misspelt command names the nearest" says 2 "Did you mean 'replay'?" "$paris" rpelay
check "a misspelt command of paris-lab, too" says 2 "Did you mean 'arena'?" "$paris-lab" arema
in_english() { env -u LANGUAGE LC_ALL=el_GR.ISO-8859-7 "$paris" "$@" 2>&1 | grep -q 'usage: paris'; }
check "a locale without UTF-8 gets English, not question marks" in_english --help
check "a number out of range is a wrong call" says 2 "from 2 to 4" "$paris" random --players 5
check "a word for a number is a wrong call" says 2 "not 'x'" "$paris" random --seed x
check "a number too large for any machine is a wrong call" says 2 "needs a number" "$paris" random --seed 18446744073709551616
check "an unknown variant is a wrong call" says 2 "not 'trak'" "$paris" random --variants "tokens trak"
check "a variant given twice is a wrong call" says 2 "at most once" "$paris" random --variants "track track"
check "an option given twice is a wrong call" says 2 "given more than once" "$paris" random --seed 1 --seed 2
check "a missing value is a wrong call" says 2 "needs a value" "$paris" random --seed
check "a missing file is a wrong call" says 2 "FILE is missing" "$paris" replay
check "a second file is a wrong call" says 2 "unexpected argument" "$paris" replay a b
check "a file that is not there is wrong input" says 1 "can't be read" "$paris" replay no-such-file.paris
check "an empty record is wrong input with a position" says 1 "standard input:1:1" "$paris" replay -
check "a turn that is none is a wrong call" says 2 "such as 12.3" "$paris" replay --to 12 x.paris

check "a word with one hyphen is no option" says 2 "unknown option -x" "$paris" show -x game.paris
for command in --help --version "random --games 50" "rules --json" "rules"; do
    # shellcheck disable=SC2086 # a list of words
    full() { "$paris" $command >/dev/full 2>stderr; [ $? -eq 1 ] && grep -q 'not all output could be written' stderr; }
    check "paris $command says when its output cannot be written" full
done

for players in 2 3 4; do
    for variants in - tokens track free-district "tokens track free-district"; do
        name="$players players, variants $variants"
        "$paris" random --players $players --variants "$variants" --seed 11 >game.paris 2>err
        again() { "$paris" random --players $players --variants "$variants" --seed 11 | cmp - game.paris; }
        check "$name: a seed gives the same game again" again
        check "$name: the record replays" exits 0 "$paris" replay game.paris
        as_json() { "$paris" replay --json - <game.paris >lines && jq -e . lines >read && [ -s read ]; }
        check "$name: the record replays from standard input as JSON" as_json
        shown() {
            "$paris" show game.paris >board && [ -s board ] || return 1
            for seat in $(seq $players); do
                "$paris" show --seat "$seat" game.paris >board && [ -s board ] || return 1
                "$paris" show --json --seat "$seat" game.paris >board || return 1
                jq -e ".viewer == $seat" board >read || return 1
            done
        }
        check "$name: the board can be shown to a spectator and to every seat" shown
        nothing_legal() { says 1 "paris legal: The game is over." "$paris" legal game.paris && [ ! -s stdout ]; }
        check "$name: nothing is legal after the end" nothing_legal
    done
done
"$paris" random --players 3 --seed 5 >game.paris
check "a seat that nobody has is a wrong call" says 2 "seats 1 to 3" "$paris" show --seat 4 game.paris

# Comments are shown where they stand.
sed -e '0,/; key/s//{ why not }; key/' -e '$a { the end }' game.paris >commented.paris
commented() {
    "$paris" replay commented.paris >text && grep -A1 -F '{ why not }' text | grep -q '^    key' || return 1
    tail -n 2 text | head -n 1 | grep -qF '{ the end }' && "$paris" show commented.paris | tail -n 1 | grep -qxF '{ the end }'
}
check "replay and show print comments at their moments" commented
same_lines() { "$paris" replay --json game.paris >a && "$paris" replay --json commented.paris >b && cmp a b; }
check "the lines of replay --json are the same with and without comments" same_lines

# A record cut off in the middle: what is legal there is what replay said.
grep -v '^\[Result' game.paris | sed '/^6\.2/,$d' >half.paris
check "a record may stop in the middle" exits 0 "$paris" replay half.paris
to_turn() { "$paris" replay --to 6.1 game.paris >a && "$paris" replay half.paris >b && [ -s a ] && cmp a b; }
check "replay --to stops after the turn" to_turn
check "replay --to refuses a turn that the record has not" says 2 "no turn 99.1" "$paris" replay --to 99.1 game.paris
check "replay --to refuses a seat that the game has not" says 2 "no turn 3.4" "$paris" replay --to 3.4 game.paris
from_position() {
    "$paris" legal --position half.paris | tail -n 1 >half.position
    "$paris" legal half.position >a && "$paris" legal half.paris >b && [ -s a ] && cmp a b &&
        "$paris" show half.position >a && [ -s a ]
}
check "a position text serves legal and show like a record" from_position
check "a broken position text is wrong input with a position" says 1 "standard input:1:" sh -c "echo paris1 players=9 | '$paris' legal -"
goes_on() {
    printf 'quit\n' | "$paris" play --resume half.paris --seats 2 >a && grep -q 'Round 6, your turn' a
}
check "a game can be gone on with from its record" goes_on
legal_agrees() {
    "$paris" legal half.paris | sort >here
    "$paris" replay --json game.paris | jq -c 'select(.round == 6 and .seat == 2) | .legal' | head -n 1 |
        jq -r '.[]' | sort >there
    cmp here there
}
check "legal lists what replay lists at that point" legal_agrees
why_tells() {
    "$paris" legal --why half.paris | sed '1,/^Not legal:/d' >why
    [ -s why ] && ! grep -v '(R[0-9]*\.[0-9]*)' why
}
check "legal --why gives every refusal a clause" why_tells
why_over() { [ "$("$paris" legal --why game.paris | grep -c 'The game is over (R9.1)')" -eq 1 ]; }
one_file() { "$paris" "$1" --help | head -n 1 | grep -qx "usage: paris $1 \[options\] $2"; }
check "the usage of play tells one file" one_file play FILE
check "the usage of join tells one address" one_file join URL
two_records() {
    "$paris" random --games 2 >two.paris && for command in replay show legal hint; do
        says 1 "A text holds only one record." "$paris" $command two.paris || return 1
    done
}
check "two records in a file are told" two_records
check "legal --why of a finished game gives the one reason" why_over
check "legal --why --json is JSON with the same reasons" sh -c \
    "'$paris' legal --why --json half.paris | jq -e '.refused | length == $("$paris" legal --why half.paris | sed '1,/^Not legal:/d' | wc -l)'"

# Figures of one's own.
"$paris" rules --json >mine.json
check "rules prints a table" exits 0 "$paris" rules
from_input() { "$paris" rules --rules - <mine.json >a && "$paris" rules >b && cmp a b; }
check "figures can come from standard input" from_input
check "rules --json prints the file it was made from" cmp mine.json "$source/data/components.json"
same_figures() { "$paris" random --rules mine.json --seed 3 >a.paris && "$paris" random --seed 3 | cmp - a.paris; }
check "figures from a file play like the built-in ones when they are the same" same_figures
sed 's/"bank": 2/"bank": 20/' mine.json >other.json
check "a record tells that it was made with other figures" sh -c \
    "'$paris' random --rules other.json --seed 3 > other.paris; '$paris' replay --rules other.json other.paris"
check "a record brings its figures along" sh -c "'$paris' replay other.paris && '$paris' verify other.paris 2>&1 | grep -q Commitment"
grep -v '^\[Figures ' other.paris >bare.paris
check "without them it is refused by the built-in ones" says 1 "bare.paris:2:" "$paris" replay bare.paris
check "other figures that were chosen stay" says 1 "other figures" "$paris" replay --rules "$source/tests/vectors/4p-rulings-same.components.json" other.paris
code=$("$paris" figures show --code other.json)
check "a set is its code as well" sh -c "'$paris' random --rules '$code' --seed 3 | cmp - other.paris"
check "a set is a link with its code as well" sh -c "'$paris' random --rules 'https://example.org/figures#$code' --seed 3 | cmp - other.paris"
round_trip() { "$paris" figures show --json "$code" >again.json && [ "$("$paris" figures show --code again.json)" = "$code" ] && "$paris" figures show --json again.json | cmp - again.json; }
check "file and code give each other again, byte for byte" round_trip
check "figures diff names what differs" sh -c "'$paris' figures diff other.json | grep -q 'districts\[0\].bank: 20 instead of'"
check "figures check plays quick games" sh -c "'$paris' figures check other.json --games 2 | grep -c 'seat 1' | grep -qx 2"
jq '.landmarks[3].cost.wood = 1' other.json >mistyped.json
check "figures check names an example that does not come out" sh -c "'$paris' figures check mistyped.json | grep -q 'Example E4'"
check "figures edit starts from the built-in set and checks it" sh -c "EDITOR=true '$paris' figures edit edited.json && '$paris' figures diff edited.json | grep -q alike"
cat >worsen <<'END'
#!/bin/sh
sed -i 's/"francs":6/"francs":600/' "$1"
END
chmod +x worsen
check "figures edit says what is wrong" says 1 "edited.json:" env EDITOR=./worsen "$paris" figures edit edited.json
for hostile in '{}' '[]' '{"version":2}' 'null' '1e999'; do
    printf '%s' "$hostile" >hostile.json
    check "$hostile is refused as a set" says 1 "hostile.json:" "$paris" figures check hostile.json
done
for edit in '.start_francs.value = -1' '.start_francs.value = 99999999999999999999' '.market.buy.gold = 32' '.market.sell.gold = "3"' \
    '.landmarks[0].value = 8' '.landmarks += [.landmarks[0]]' '.chestnut = 1' '.bonus."7" = []' '.end_tiles[0].count = 9' '.rulings.vp_tile.value = "all"'; do
    jq "$edit" mine.json >hostile.json
    check "$edit is refused with a sentence" says 1 "expected" "$paris" figures check hostile.json
done
head -c 1000000 /dev/zero | tr '\0' ' ' >hostile.json
check "a file of 1 MB is refused as a set" says 1 "too big" "$paris" figures check hostile.json
jq '.building_8_vp.value = 7 | .bonus_price_at_3.value = 5 | .bonus."30".vp_for_types."7" = 44' mine.json >house.json
spoken() { printf 'help move\nhelp 30\nquit\n' | "$paris" play --plain --save house.paris --rules house.json | tr '\n' ' ' | grep -q "$1"; }
check "help has the figures of the rules in play" spoken "one for 5 francs, value 8 7 VP.* / 44"
check "rules has them, too" sh -c "'$paris' rules --rules house.json | tr '\\n' ' ' | tr -s ' ' | grep -q '10 / 15 / 20 / 44 points'"
sed 's/"bank": 2/"bank": "two"/' mine.json >broken.json
check "a broken file of figures is refused by name of the field" says 1 "districts[0].bank" "$paris" rules --rules broken.json

for command in arena train stats bench perft load; do
    check "paris $command says where it went" says 2 "'paris $command' is now 'paris-lab $command'." "$paris" $command --games 3
done
exit $failed
