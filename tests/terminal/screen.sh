#!/usr/bin/env bash
# The full screen in a real terminal: sizes, characters, colours, changes of size, kill and resume.
# screen.sh <paris> <source directory>
. "$2/tests/support/check.sh"
. "$2/tests/support/tmux.sh"

# play <columns> <rows> <options>...: a game whose deal is known
play() {
    local columns=$1 rows=$2
    shift 2
    open "$columns" "$rows" "exec $paris play --seed 5 --level 1 $*"
}

without_arguments_a_game_begins() {
    open 80 24 "exec $paris" && await 'PARIS round 1' 'Your turn: ' '▸ draw 1' '[Board]'
}

# The board is whole, every line within the window, and the list and the keys are there.
fits() {
    play "$1" "$2" --players 4 && await '▸ draw 1' 'Stacks 1' 'F10 Quit' 'Montmartre' || return 1
    [ "$(LC_ALL=C.UTF-8 wc -L <shown)" -le "$1" ] &&
        [ "$(wc -l <shown)" -eq "$2" ]
}

large_ones_show_everything() {
    play 120 40 && await '── Players ' '── My screen ' '── Supply ' '── Log ' '── Bonus track ' '── Moves ' &&
        grep -q 'EIF 16' shown && grep -q 'pairsP' shown
}

small_ones_switch() {
    play 80 24 && await '[Board]' && keys Right && await '[Track]' 'pairsP' && keys Right Right &&
        await '[Players]' 'Computer 2' && keys Right && await '[Supply]' 'EIF 16' && keys Left Left Left Left &&
        await '[Board]'
}

ascii_terminals_get_ascii() {
    open 120 40 "LC_ALL=C exec $paris play --seed 5 --level 1 --names Zoé,Bob"
    await 'Your turn: ' '> draw 1' '-- Players ' 'A Zoe ' || return 1
    ! LC_ALL=C grep -q '[^ -~]' shown
}

# colour codes: 3x, 4x, 9x, 10x with anything before or after them
coloured() { terminal capture-pane -pe | grep -q $'\033\\[[0-9;]*\\(3[0-8]\\|4[0-8]\\)[;0-9]*m'; }

colours_where_there_are_any() {
    play 80 24 && await '▸ draw 1' && coloured
}

no_colours_when_asked() {
    open 80 24 "NO_COLOR=1 exec $paris play --seed 5 --level 1" && await '▸ draw 1' && ! coloured
}

an_old_terminal_does() {
    open 80 24 "TERM=vt100 exec $paris play --seed 5 --level 1" && await '▸ draw 1' && ! coloured &&
        keys Enter && await 'key BEL'
}

a_dumb_terminal_gets_lines() {
    open 80 24 "TERM=dumb exec $paris play --seed 5 --level 1" && await 'Welcome to Paris' 'draw a building tile'
}

plain_gets_lines() {
    play 80 24 --plain && await 'Welcome to Paris' 'draw a building tile'
}

a_move_by_keys() {
    play 80 24 && await '▸ draw 1' && keys Enter && await 'key BEL' && text 'montm' && await '▸ key MON' &&
        keys Enter && await 'MON 5F   <A>' 'end your turn' && keys C-z && gone 'MON 5F   <A>' && keys C-y &&
        await 'MON 5F   <A>' && keys Enter && await 'PARIS round 2'
}

why_not_by_keys() {
    play 80 24 && await '▸ draw 1' && text 'move MON0 MON8' && await '(R3.1)' && keys Escape && await '▸ draw 1' &&
        keys F4 && await 'in the supply (R6.1)' && keys F4 && await '▸ draw 1'
}

another_size_loses_nothing() {
    play 80 24 && await '▸ draw 1' && keys Enter && await 'key BEL' && text 'key mo' && await '▸ key MON' || return 1
    size 120 40 && await '── Players ' '▸ key mo' '▸ key MON' || return 1
    size 60 12 && await 'Paris needs 80 columns and 24 rows' || return 1
    size 200 60 && await '── Log ' '▸ key mo' || return 1
    size 80 24 && await '[Board]' '▸ key mo' && keys Enter && await 'MON 5F   <A>'
}

a_click_chooses() {
    open 80 24 "TERM=xterm-256color exec $paris play --seed 5 --level 1"
    await '▸ draw 1' '  draw 2' || return 1
    local row
    row=$(grep -nF '  draw 2' shown | cut -d: -f1)
    # press and release of the first button, as terminals report it (SGR)
    text "$(printf '\033[<0;5;%dM\033[<0;5;%dm' "$row" "$row")"
    await '▸ draw 2'
}

hints_and_help() {
    play 100 30 && await '▸ draw 1' && keys F5 && await 'Suggested moves' && keys Escape &&
        gone 'Suggested moves' && text '?tile 14' && await 'Bonus tile 14: ' && keys Enter &&
        await 'tile 14 ─' && keys Escape && keys C-u && text 'help' && keys Enter && await 'How to play, and the keys'
}

# In mid-turn, and nothing is lost: neither the key nor that it can still be taken back.
killed_and_resumed() {
    play 80 24 && await '▸ draw 1' && keys Enter && await 'key BEL' && text 'key CHA' && keys Enter &&
        await 'CHA 7F   <A>' 'end your turn' || return 1
    kill -KILL "$(process)"
    open 80 24 "exec $paris play --resume" && await 'CHA 7F   <A>' 'end your turn' && keys C-z &&
        gone 'CHA 7F   <A>' && await '▸ key BEL'
}

# Board, head and keys of a game under way, in the languages with the longest words: no word ends in "…".
nothing_is_cut() {
    command -v msgfmt >/dev/null || return 0
    open 80 24 "LANG=$1_XX.UTF-8 LC_CTYPE=C.UTF-8 exec $paris play --seed 8 --level 1 --players 4" || return 1
    local step
    for step in $(seq 24); do
        await_one '▸' || return 1
        ! sed -n '1,16p;24p' shown | grep '…' || { cat shown; return 1; }
        [ "$(LC_ALL=C.UTF-8 wc -L <shown)" -le 80 ] || return 1
        keys Enter
    done
}

hidden_between_seats() {
    play 80 24 --seats 1,2 && await "Player 1, it's your turn." && keys Enter && await '3 francs' && keys Enter &&
        await 'key BEL' && text 'key CHA' && keys Enter && await '10 francs' && keys Enter &&
        await "Player 2, it's your turn." || return 1
    ! grep -q 'francs\|Montmartre' shown && keys Enter && await 'B  0 VP  3 francs'
}

leaves_the_terminal_as_it_was() {
    open 80 24 "$paris play --seed 5 --level 1; echo left with \$?; exec cat" && await '▸ draw 1' && keys C-c &&
        await 'Leave the game?' && keys Enter && await 'left with 0' && ! grep -q 'Montmartre' shown
}

check "without arguments a game begins" without_arguments_a_game_begins
for size in "80 24" "100 30" "120 40" "200 60"; do
    # shellcheck disable=SC2086 # two words
    check "$size fits" fits $size
done
check "large screens show everything" large_ones_show_everything
check "small screens switch panels" small_ones_switch
check "ASCII terminals get ASCII" ascii_terminals_get_ascii
check "colours where there are any" colours_where_there_are_any
check "no colours when asked" no_colours_when_asked
check "a vt100 does" an_old_terminal_does
check "a dumb terminal gets lines" a_dumb_terminal_gets_lines
check "--plain gets lines" plain_gets_lines
check "a move is made, taken back, made again and ended by keys" a_move_by_keys
check "what is not possible tells why" why_not_by_keys
check "another size in mid-game loses nothing" another_size_loses_nothing
check "a click chooses" a_click_chooses
check "hints and help" hints_and_help
check "killed in mid-turn and resumed" killed_and_resumed
check "French at 80 columns cuts nothing" nothing_is_cut fr
check "Greek at 80 columns cuts nothing" nothing_is_cut el
check "hidden between seats" hidden_between_seats
check "leaves the terminal as it was" leaves_the_terminal_as_it_was
exit $failed
