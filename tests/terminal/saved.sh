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
no_games_as_json() { [ "$("$paris" games --json)" = "[]" ]; }
check "without games the JSON is an empty array" no_games_as_json
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

# A draft turn, as everything else reads it: the player who has not ended it is to move.
draft_is_the_players() {
    begins --seed 3 --level 1 --names Zoë
    printf 'draw 1\nkey CHA\n' >&3
    waits "Enter alone plays end" said || return 1
    kill_player
    kept=$(ls -t data/paris/games/*.paris | head -n 1)
    "$paris" games | head -n 1 | grep -q 'round 1, waiting for Zoë$' &&
        "$paris" games --json | jq -e '.[0] | .to_move == 1 and .decisions == 2 and .over == false and .players[0] == "Zoë"' &&
        [ "$("$paris" legal "$kept" | head -n 1)" != 'draw 1' ] && "$paris" legal "$kept" | grep -qx end &&
        "$paris" hint --player net "$kept" | grep -q "It's Zoë's turn" &&
        "$paris" show --seat 1 "$kept" | grep -q '▸ A Zoë' && "$paris" show --json "$kept" | jq -e '.seat == 1'
}
check "a kept draft names the right player to move everywhere" draft_is_the_players

# Two processes and one game: the second says who has it, and changes nothing.
one_at_a_time() {
    begins --seed 3 --level 1 --names Zoë
    echo 'draw 1' >&3
    waits "7. key ARC" said || return 1
    file=$(sed -n 's/^This game is saved in \(.*\)\.$/\1/p' said)
    refuses 1 "This game is open elsewhere: process $player has been playing it since" play --plain --resume &&
        refuses 1 "process $player" play --plain --resume 1 && refuses 1 "process $player" play --plain --save "$file" &&
        refuses 1 "process $player" games --delete 1 && "$paris" games | head -n 1 | grep -q '; open elsewhere$' &&
        "$paris" games --json | jq -e '.[0].open' || return 1
    # one game is elsewhere, but others can be played
    printf 'quit\n' | "$paris" play --plain --resume 2 >other || return 1
    echo quit >&3
    wait "$player" && exec 3>&- && [ ! -e "$file.lock" ] || return 1
    printf 'mine\nquit\n' | "$paris" play --plain --resume >after && grep -q 'Behind your screen' after
}
check "two processes never play one game: the second is told who has it" one_at_a_time
killed_lock() {
    begins --seed 3 --level 1
    echo 'draw 1' >&3
    waits "7. key ARC" said || return 1
    kill_player
    printf 'quit\n' | "$paris" play --plain --resume >after && ! "$paris" games | grep -q 'open elsewhere' &&
        "$paris" games --delete 1 | grep -q '^Deleted .*\.paris\.$'
}
check "kill -9 leaves no lock" killed_lock
deletes() {
    before=$("$paris" games | wc -l)
    name=$("$paris" games | sed -n 's/^1\. \([^:]*\):.*/\1/p')
    "$paris" games --delete "$name" && [ "$("$paris" games | wc -l)" -eq $((before - 1)) ] &&
        ! "$paris" games | grep -qF "$name:" && refuses 1 "is called $name" games --delete "$name" &&
        "$paris" games --delete 1
}
check "games can be deleted by name and by number" deletes

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

# Two characters play each other to the end; what they say is no part of the game.
characters() {
    "$paris" play --plain --seats - --seed 7 --level 1 --style spoiler,banker --save loud.paris </dev/null >loud || return 1
    "$paris" play --plain --seats - --seed 7 --level 1 --style spoiler,banker --no-remarks --save quiet.paris </dev/null >quiet || return 1
    tr '\n' ' ' <loud | grep -q 'Hector: “' && tr '\n' ' ' <loud | grep -q 'Octave: “' &&
        ! tr '\n' ' ' <quiet | grep -q 'Hector: “' && cmp loud.paris quiet.paris
}
check "characters remark on what they do, unless they are silent" characters
keeps_characters() {
    printf 'draw 1\nquit\n' | "$paris" play --plain --seed 7 --level 2 --style mayor --save mayor.paris >said || return 1
    grep -q '^\[Minds "here|level 2 mayor"\]$' mayor.paris &&
        printf 'players\nquit\n' | "$paris" play --plain --resume ./mayor.paris --save mayor.paris | grep -q 'Armand, Mayor, level 2'
}
check "a kept game keeps its characters" keeps_characters
check "a character that is none is told" refuses 2 "--style needs" play --style mayors

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

next_game() {
    "$paris" games | wc -l >before # the first game is saved elsewhere
    { cat script; printf 'new\nplayers\ndraw 1\nreview\nquit\n'; } | "$paris" play --plain --seed 7 --level 1 --names Zoë,Ada --save first.paris >out || return 1
    [ "$(grep -c 'Welcome to Paris' out)" -eq 2 ] && grep -q 'type new, review or quit' out &&
        tail -n 30 out | grep -q 'Ada, computer, level 1' &&
        grep -q 'First finish this game, or quit' out || { tail -n 20 out; return 1; }
    [ "$("$paris" games | wc -l)" -eq $(($(cat before) + 1)) ]
}
check "after the end another game of the same players begins, in a file of its own" next_game
look_back() {
    { cat script; printf 'review\nfirst\nnext\nquit\n'; } | "$paris" play --plain --seed 7 --level 1 --save looked.paris >out &&
        grep -q 'A record of Paris' out && grep -q 'Step 1 of' out
}
check "after the end the game can be looked through" look_back

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
