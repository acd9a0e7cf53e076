#!/usr/bin/env bash
# Whole games played by keys on the full screen in a real terminal.
# screen_games.sh <paris> <source directory>
. "$2/tests/support/check.sh"
. "$2/tests/support/tmux.sh"

# Presses Enter, which takes the first of the list, until the game is over; a computer that thinks is waited for.
# The window changes its size all the time.
play_to_the_end() {
    local sizes=("120 40" "80 24" "100 30" "200 60") i=0
    await "$1" || return 1
    until grep -q 'Game over' shown; do
        # shellcheck disable=SC2086 # two words
        size ${sizes[$((i++ % 4))]}
        keys Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter
        # Somebody is asked, thinks, should come to the keyboard, or has something to read that the next keys
        # close: then the keys have arrived.
        await_one '▸\|Your turn\|is thinking\|it.s your turn\|Esc: close\|Game over' || return 1
        if grep -q 'is thinking' shown; then gone 'is thinking' || return 1; fi
        [ $i -lt 4000 ] || return 1
    done
}

# The record that was kept is the whole game, by the rules.
kept_whole() {
    "$paris" replay --json "$work"/data/paris/games/*.paris | tail -n 1 | jq -e '.result.winners | length >= 1'
}

a_game_of_two() {
    open 80 24 "exec $paris play --seed 9 --level 1" && play_to_the_end '▸ draw 1' && kept_whole
}

a_game_of_four() {
    rm -rf "$work/data"
    open 80 24 "exec $paris play --seed 10 --players 4 --seats 1,2,3,4" &&
        play_to_the_end "Player 1, it's your turn" && kept_whole
}

check "a game of two, one a computer, is played to its end" a_game_of_two
check "a game of four people at one keyboard is played to its end" a_game_of_four
exit $failed
