#!/usr/bin/env bash
# Games are kept after every decision: whoever is killed in the middle of a turn goes on from there.
# saved.sh <paris> <source directory>
. "$2/tests/support/check.sh"
export LC_ALL=C.UTF-8

# waits <words> <file>: until the file has them, with patience for a busy machine
waits() {
    local i
    for ((i = 0; i < 12000; i++)); do
        grep -qF -- "$1" "$2" 2>/dev/null && return 0
        sleep 0.05
    done
    echo "never said: $1"
    return 1
}

# begins <options>...: a game whose keyboard is descriptor 3 and whose answers are in `said`
begins() {
    rm -f keyboard said
    mkfifo keyboard
    "$paris" play --plain "$@" <keyboard >said 2>&1 &
    player=$!
    exec 3>keyboard
}

kill_player() {
    kill -9 "$player"
    wait "$player" 2>/dev/null
    exec 3>&-
    return 0
}

check "without games the list says so" sh -c "'$paris' games | grep -q 'No saved games yet'"
check "without games there is nothing to go on with" refuses 1 "No saved games yet" play --resume

killed_after_the_draw() {
    begins --seed 3 --level 1 --names Zoë
    echo 'draw 1' >&3
    waits "7. key ARC" said || return 1
    kill_player
    printf 'since\nmine\nundo\nquit\n' | "$paris" play --plain --resume >after || return 1
    grep -q 'You draw the Batignolles theatre (3)' after &&
        grep -q 'Behind your screen: 3 francs, 10 keys' after &&
        grep -q 'Nothing to undo' after || { cat after; return 1; }
}
check "kill -9 after a draw: the game goes on behind it" killed_after_the_draw

killed_in_a_draft() {
    begins --seed 3 --level 1 --names Zoë
    printf 'draw 1\nkey CHA\n' >&3
    waits "Enter alone plays end" said || return 1
    kill_player
    printf 'mine\nundo\nmine\nkey BEL\nquit\n' | "$paris" play --plain --resume >after || return 1
    grep -q 'Behind your screen: 10 francs, 9 keys' after &&
        grep -q 'Undone: Place a key on the Chaillot bank' after &&
        grep -q 'Behind your screen: 3 francs, 10 keys' after &&
        ! grep -q 'Computer 2 draws' after || { cat after; return 1; }
}
check "kill -9 in a turn that is not ended: it is still a draft, and can be taken back" killed_in_a_draft

killed_while_the_computer_thinks() {
    begins --seed 3 --level 6 --players 4 --names Zoë
    printf 'draw 1\nkey CHA\nend\n' >&3
    waits "> end" said || return 1
    kill_player
    printf '\nquit\n' | timeout 600 "$paris" play --plain --resume --level 1 >after || return 1
    grep -q 'Round 2, your turn' after || { cat after; return 1; }
}
check "kill -9 while a computer thinks: it thinks anew" killed_while_the_computer_thinks

# Killed again and again, a game comes to the same end as without.
whole_game_killed() {
    local i lines
    yes "$(printf 'list\n1\n')" | head -n 1400 >script
    "$paris" play --plain --seed 7 --level 1 --save straight.paris <script >straight || return 1
    grep -q 'The game is over' straight || return 1
    "$paris" play --plain --seed 7 --level 1 --save killed.paris </dev/null >killed 2>&1
    for ((i = 0; i < 60; i++)); do
        lines=$((20 + i % 7))
        rm -f keyboard && mkfifo keyboard
        "$paris" play --plain --resume ./killed.paris --save killed.paris <keyboard >said 2>&1 &
        player=$!
        exec 3>keyboard
        head -n $lines script >&3
        for ((j = 0; j < 12000; j++)); do
            [ "$(grep -c ' > ' said)" -ge $((lines / 2)) ] && break
            sleep 0.05
        done
        kill_player
        grep -q 'Result "[0-9]' killed.paris && break
    done
    grep -q 'Result "[0-9]' killed.paris || { tail -n 3 said; return 1; }
    diff <(grep -v '^\[' straight.paris) <(grep -v '^\[' killed.paris)
}
check "a game whose player is killed dozens of times is the same game" whole_game_killed

lists() {
    "$paris" games >list && grep -q '^1\. .*: Zoë, .*; round 2, waiting for Zoë$' list &&
        [ "$(wc -l <list)" -eq 3 ] && "$paris" play --list | cmp - list || { cat list; return 1; }
}
check "the kept games are listed, the last one first" lists
by_number() { printf 'players\nquit\n' | "$paris" play --plain --resume 3 | grep -q 'level 1'; }
check "a kept game is gone on with by its number" by_number
by_name() {
    name=$(sed -n 's/^2\. \([^:]*\):.*/\1/p' list)
    printf 'quit\n' | "$paris" play --plain --resume "$name" | grep -q "saved in .*$name.paris"
}
check "a kept game is gone on with by its name" by_name
check "a number that is none is told" refuses 1 "There are 3" play --resume 9
check "a name that is none is told" refuses 1 "is called nonsense" play --resume nonsense
untouched() { before=$("$paris" games | wc -l); echo quit | "$paris" play --plain >out && [ "$("$paris" games | wc -l)" -eq "$before" ]; }
check "a game in which nothing happened is not kept" untouched

looks_through() {
    printf 'next\nturn 5\nseat 2\nfinal\nexport copy.paris\nquit\n' | "$paris" play --plain straight.paris >out &&
        grep -q 'viewing the game as Computer 2' out && grep -q ', the end. > export' out &&
        cmp copy.paris straight.paris
}
check "a record is looked through and exported" looks_through
echo nonsense >no.paris
check "a record that is none is told with its place" refuses 1 "no.paris:1:" play no.paris
check "a file in which the game cannot be kept is told before the game" refuses 1 "--save: can't write no-such-directory/x" play --plain --save no-such-directory/x
check "two records at once are a wrong call" refuses 2 "only one record" play a b
check "a level for each seat" sh -c "printf 'players\nquit\n' | '$paris' play --plain --players 3 --level 1,2,4 | grep -q 'level 4'"
check "levels that are none are a wrong call" refuses 2 "--level needs one number from 1 to 6" play --level 7
check "a level too few is a wrong call" refuses 2 "or 3 of them" play --players 3 --level 1,2
check "names too many are a wrong call" refuses 2 "up to 2 names" play --names a,b,c
exit $failed
