#!/usr/bin/env bash
# Line by line in a real terminal: typing, sizes, letters, kill and resume, whole games; and a table on a
# server that is killed and comes back.
# text.sh <paris> <source directory>
. "$2/tests/support/check.sh"
. "$2/tests/support/tmux.sh"

# play <columns> <rows> <options>...
play() {
    local columns=$1 rows=$2
    shift 2
    open "$columns" "$rows" "exec $paris play --plain --seed 5 --level 1 $*"
}

# says <line>: typed, with Enter
says() { text "$1" && keys Enter; }

typed() {
    play 80 40 && await 'draw a building tile. >' && says 'draw 1' && await 'You draw the' 'place a key or move a key. >' &&
        says 'key cha' && await 'You place a key on the Chaillot bank. You get 7 francs.' 'Enter alone plays end' &&
        says undo && await 'Undone: Place a key' && says redo && await 'Enter alone plays end. >' && keys Enter &&
        await 'Round 2, your turn.'
}
corrected() { # the terminal's own editing
    play 80 24 && await 'building tile. >' && text 'wherx' && keys BSpace && text 'e' && keys BSpace Enter &&
        await 'Did you mean where?'
}
edited() { # history and movement in the line, where the build has libedit
    ldd "$paris" | grep -q libedit || return 0
    play 80 24 && await 'building tile. >' && says 'draw 1' && await 'move a key. >' && keys Up &&
        await 'move a key. > draw 1' && keys C-a C-k && text 'hat 3' && keys C-a && text w && keys Enter &&
        await 'Place a key on the Montmartre bank:'
}
wide() { # paragraphs are as wide as the window
    play 110 30 && await 'building tile. >' && awk 'length > 80 { wide = 1 } END { exit !wide }' shown &&
        play 60 30 && await 'building tile. >' && await 'Tower is' && grep -q 'Tower is$\|the Eiffel$\|Eiffel Tower$' shown
}
other_letters() { # in a language whose locale is not installed
    [ -e "$(dirname "$paris")/locale/el/LC_MESSAGES/paris.mo" ] || return 0
    open 80 24 "LC_ALL=el_XX.UTF-8 exec $paris play --plain --seed 5 --level 1" && await 'τράβηγμα κτιρίου. >' &&
        text 'wάx' && keys BSpace BSpace && text 'hat 3' && keys Enter && await '> what 3' 'Τράβηγμα από τη στοίβα 3' && says quit && await 'Αντίο'
}
no_cursor_movement() {
    open 80 24 "script -qec '$paris play --plain --seed 5 --level 1' typescript" && await 'building tile. >' &&
        says 'draw 1' && await 'move a key. >' && says quit && await 'Goodbye.' || return 1
    ! LC_ALL=C grep -q $'\033' typescript
}
fits() { play "$1" "$2" && await 'building tile. >' && says board && await '0 VP  3 francs  10 keys' 'building tile. >'; }
resized() {
    play 80 24 && await 'building tile. >' && size 100 30 && says 'draw 1' && await 'You draw' && size 80 24 &&
        says mine && await 'Behind your screen: 3 francs, 10 keys.' 'move a key. >'
}
in_ascii() {
    open 80 40 "LC_ALL=C exec $paris play --plain --seed 5 --level 1 --names Zoé" && await 'building tile. >' &&
        says landmarks && await 'Sacre-Coeur' && says players && await "Zoe, that's you" && ! LC_ALL=C grep -q '[^ -~]' shown
}
in_utf8() { play 80 40 --names Zoé && await 'building tile. >' && says landmarks && await 'Sacré-Cœur' && says players && await "Zoé, that's you"; }
handed_over() {
    play 80 24 --seats 1,2 --names Ann,Ben && await "Ann, it's your turn. Press Enter" && keys Enter &&
        await 'building tile. >' && says 'draw 1' && await 'move a key. >' && says 'key CHA' && await 'plays end. >' &&
        keys Enter && await "Ben, it's your turn. Press Enter" || return 1
    ! grep -q 'francs' shown && keys Enter && await 'Ann draws the' 'You have 3 francs, 10 keys'
}
killed() {
    play 80 24 && await 'building tile. >' && says 'draw 1' && await 'move a key. >' && says 'key CHA' && await 'plays end. >' || return 1
    kill -9 "$(process)"
    ended || return 1
    open 80 24 "exec $paris play --plain --resume" && await 'You have 10 francs, 9 keys' 'plays end. >' &&
        says undo && await 'Undone'
}
left() { play 80 24 && await 'building tile. >' && keys C-d && await 'Goodbye.'; }
check "a turn is typed, taken back and done again" typed
check "a line can be corrected, and a slip is answered" corrected
check "lines can be edited, and come again" edited
check "paragraphs are as wide as the window" wide
check "letters of other scripts are asked, typed and corrected" other_letters
check "nothing moves the cursor" no_cursor_movement
check "it works in a small window" fits 80 24
check "it works in a large window" fits 200 60
check "the window may change its size in the middle of a game" resized
check "a terminal without UTF-8 gets ASCII" in_ascii
check "a terminal with UTF-8 gets accents" in_utf8
check "between two people the screen shows nothing hidden" handed_over
check "kill -9 in the middle of a turn: it goes on as a draft" killed
check "the end of the input leaves" left

# Whole games: the keyboard says `list`, 1 and Enter until there is a result.
for _ in $(seq 200); do printf 'list\n1\n\n'; done >typing
whole_game() {
    local i
    play 80 24 "$@" --save whole.paris && await ' >' || return 1
    for ((i = 0; i < 40; i++)); do
        terminal load-buffer typing && terminal paste-buffer && await ' >'
        grep -q '^\[Result "[0-9]' whole.paris && break
    done
    await 'The game is over. You can still look around' && says score && await ' wins.'
}
check "a whole game of two in a terminal" whole_game
check "a whole game of four in a terminal, two of them people" whole_game --players 4 --seats 1,3

# --- a table on a server ---

serve() { "$paris" serve --port "$port" --store store.db --quiet --think 50 >serve.log 2>&1 & server=$!; }
up() {
    for _ in $(seq 6000); do
        (exec 4<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && return 0
        sleep 0.1
    done
    cat serve.log
    return 1
}
if "$paris" serve --help >/dev/null 2>&1; then
    trap 'kill "$server" 2>/dev/null; terminal kill-server 2>/dev/null; rm -rf "$work"' EXIT
    : >probe.log # the server's own beginning may come later than the first look at it
    "$paris" serve --port 0 --store probe.db >probe.log 2>&1 &
    server=$!
    for _ in $(seq 6000); do grep -q 'served at' probe.log && break; sleep 0.1; done
    port=$(sed -n 's/.*served at .*:\([0-9]*\)$/\1/p' probe.log)
    kill "$server"
    wait "$server" 2>/dev/null
    serve
    joined() {
        up && open 80 40 "exec $paris join http://127.0.0.1:$port --new --computers 1 --name Zoé --plain" &&
            await '/t/' 'Round 1, your turn.' 'building tile. >' &&
            table=$(pane | grep -o 'http://[^ ]*/t/[a-z0-9]*' | tail -n 1) && says 'draw 1' && await 'You draw the' 'move a key. >'
    }
    server_killed() {
        kill -9 "$server"
        wait "$server" 2>/dev/null
        await 'Connection to the server lost.' && says 'key CHA' && serve && up &&
            await 'Reconnected.' 'You place a key on the Chaillot bank' 'plays end. >' &&
            says end && await 'Round 2, your turn.'
    }
    player_killed() {
        says 'draw 1' && await 'move a key. >' || return 1
        kill -9 "$(process)"
        ended || return 1
        open 80 40 "exec $paris join $table --name Zoé --plain" && await 'move a key. >' && says 'key BEL' && await 'the Belleville bank'
    }
    onlooker() {
        open 80 40 "exec $paris join $table --name Eve --watch --plain" && await "It's Zoé's turn." && says mine &&
            await "You're only watching" && says 'draw 1' && await "It isn't your turn: waiting for Zoé."
    }
    check "a guest joins a new table on a server" joined
    check "a server that is killed and comes back is survived, and told" server_killed
    check "a player who is killed comes back to the same seat" player_killed
    check "somebody looks on" onlooker
    nowhere() {
        open 80 40 "exec $paris join http://127.0.0.1:$port/t/nowhere --name x --plain" && await 'The server refused' &&
            says quit && await 'Goodbye.' && ended
    }
    check "a table that is none is told" nowhere
    kill "$server"
fi
check "no server there is told" refuses 1 "paris join:" join http://127.0.0.1:1/t/x
no_last_table() { XDG_DATA_HOME="$work/nowhere" refuses 2 "You've been at none yet" join; }
check "no address is a wrong call where there is no last table" no_last_table
check "another path is told" refuses 2 "http://127.0.0.1/x isn't an address; one looks like" join http://127.0.0.1/x
check "a word that is no address is told" refuses 2 "foo isn't an address; one looks like http://HOST:PORT/t/TABLE." join foo
check "a server without a table is told" refuses 2 "which table?" join http://127.0.0.1:1
check "levels that are none are told" refuses 2 "--computers needs" join http://127.0.0.1:1 --new --computers 9
exit $failed
