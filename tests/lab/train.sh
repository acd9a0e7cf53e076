#!/usr/bin/env bash
# `paris-lab train` as people call it: help, wrong calls, files that are none, and a tiny run.
# train.sh <paris> <source directory>
. "$2/tests/support/check.sh"
program=$lab

# says <code> <words> <words behind paris-lab train>...: that exit code and these words on standard error,
# and nothing is written
says() {
    touch before
    refuses "$1" "$2" train "${@:3}" || return 1
    [ -z "$(find . -name '*.bin' -newer before)" ] || { echo "a network was written"; return 1; }
}

helps() {
    "$lab" train --help >stdout 2>stderr && [ ! -s stderr ] && grep -q "usage: paris-lab train \[options\]" stdout &&
        for option in players games minutes seed threads out last checkpoint log start rivals exploit lambda rate explore pool planner varied round measure; do
            grep -q -- "--$option" stdout || { echo "--$option is not explained"; return 1; }
        done
}
check "paris-lab train --help explains every option" helps

# --- wrong calls ---

check "a word is a wrong call" says 2 "net.bin" --games 16 net.bin
check "an option that there is not is a wrong call" says 2 "unknown option --nonsense" --games 16 --nonsense
check "an option without its value is a wrong call" says 2 "--games" --games
check "one player is a wrong call" says 2 "--players needs a number from 2 to 4" --games 16 --players 1
check "five players are a wrong call" says 2 "--players needs a number from 2 to 4" --games 16 --players 5
check "no games are a wrong call" says 2 "--games needs a number" --games 0
check "games in letters are a wrong call" says 2 "--games needs a number" --games many
check "no minutes are a wrong call" says 2 "--minutes needs a number" --games 16 --minutes 0
check "no threads are a wrong call" says 2 "--threads needs a number from 1 to 256" --games 16 --threads 0
check "257 threads are a wrong call" says 2 "--threads needs a number from 1 to 256" --games 16 --threads 257
check "a seed below zero is a wrong call" says 2 "--seed needs a number" --games 16 --seed=-1
check "rounds of fifteen games are a wrong call" says 2 "--round needs a number from 16 to 4096" --games 16 --round 15
check "rounds of 4097 games are a wrong call" says 2 "--round needs a number from 16 to 4096" --games 16 --round 4097
check "no rate of learning is a wrong call" says 2 "--rate needs a number" --games 16 --rate 0
for option in lambda pool planner varied; do
    check "--$option of more than all is a wrong call" says 2 "--$option needs a number from 0 to 100" --games 16 --$option 101
done
check "100001 games to measure are a wrong call" says 2 "--measure needs a number from 0 to 100000" --games 16 --measure 100001
check "more blur than a win is a wrong call" says 2 "--explore needs a number from 0 to 1000" --games 16 --explore 1001

# --- wrong files ---

tiny=(--games 16 --round 16 --threads 1 --planner 0 --measure 0)
cp "$source/data/net-2.bin" a-net
foreign() { echo "These are somebody's notes." >notes && says 1 "notes: this is no checkpoint" "${tiny[@]}" --checkpoint notes && grep -q notes notes; }
check "a file that is no checkpoint is wrong input, and stays as it is" foreign
check "a network is no checkpoint" says 1 "no checkpoint" "${tiny[@]}" --checkpoint a-net
check "a start that is not there is wrong input that names it" says 1 "lost: No such file" "${tiny[@]}" --start lost
check "a rival that is not there is wrong input that names it" says 1 "lost: No such file" "${tiny[@]}" --rivals a-net,lost
check "notes are no rival" says 1 "notes: this is no network" "${tiny[@]}" --rivals notes
check "a rival for two is none for three" says 1 "another number of players" "${tiny[@]}" --players 3 --rivals a-net
check "nine rivals are too many" says 1 "no more than eight" "${tiny[@]}" --rivals a-net,a-net,a-net,a-net,a-net,a-net,a-net,a-net,a-net
check "notes are no start" says 1 "notes: this is no checkpoint" "${tiny[@]}" --start notes
check "a network for two is no start for three" says 1 "another number of players" "${tiny[@]}" --players 3 --start a-net
head -c 5000 a-net >half-net
check "half a network is no start" says 1 "half-net: the network is cut off" "${tiny[@]}" --start half-net

# --- a tiny run ---

learns() {
    "$lab" train "${tiny[@]}" --seed 3 --out net.bin --checkpoint check --log log.csv >stdout 2>stderr </dev/null && [ ! -s stdout ] &&
        [ -s net.bin ] && [ -s check ] && head -n 1 log.csv | grep -q '^rounds,games,positions,' && [ "$(wc -l <log.csv)" -eq 2 ]
}
check "a run leaves a network, a checkpoint and a line of figures" learns
lasts() {
    "$lab" train "${tiny[@]}" --seed 3 --out again.bin --checkpoint check --last last.bin 2>stderr &&
        cmp net.bin last.bin && [ ! -e again.bin ]
}
check "the end of a run that is done can still be written" lasts
rivals() {
    "$lab" train "${tiny[@]}" --seed 3 --pool 100 --out alone.bin 2>stderr &&
        "$lab" train "${tiny[@]}" --seed 3 --pool 100 --rivals a-net --out company.bin 2>stderr &&
        ! cmp -s alone.bin company.bin
}
check "rivals make a difference" rivals
exploits() { # in the second round there would be a network of its own to play against
    "$lab" train --games 32 "${tiny[@]:2}" --seed 3 --pool 100 --rivals a-net --out mixed.bin 2>stderr &&
        "$lab" train --games 32 "${tiny[@]:2}" --seed 3 --exploit a-net --out exploiter.bin 2>stderr &&
        ! cmp -s mixed.bin exploiter.bin
}
check "all games can be against one network" exploits
check "who exploits has no other rivals" says 2 "--exploit has rivals of its own" "${tiny[@]}" --exploit a-net --rivals a-net
check "what is to be exploited must be there" says 1 "lost: No such file" "${tiny[@]}" --exploit lost
plays() { "$lab" arena net:file=net.bin random --games 4 --json >stdout && jq -e '.players[0].games == 4' stdout; }
check "the network can play" plays
# With a learning rate of next to nothing the network that ends the run is the one that began it.
from_network() {
    "$lab" train "${tiny[@]}" --rate 1 --start a-net --last same.bin --out other.bin 2>stderr &&
        "$lab" arena net:file=same.bin greedy --games 20 --json >stdout && jq -e '.players[0].win_rate > 0.7' stdout
}
check "a network can be trained on" from_network
check "a checkpoint of another seed is wrong input" says 1 "another --seed" "${tiny[@]}" --seed 4 --checkpoint check
check "a checkpoint of another number of players is wrong input" says 1 "another number of players" "${tiny[@]}" --players 3 --seed 3 --checkpoint check
cut_off() { head -c 5000 check >short && says 1 "cut off" "${tiny[@]}" --seed 3 --checkpoint short && [ "$(wc -c <short)" -eq 5000 ]; }
check "a checkpoint that is cut off is wrong input, and stays as it is" cut_off

# --- interrupted, and files that cannot be written ---

interrupted_run() {
    interrupted "$1" train --games 100000000 --round 16 --threads 1 --measure 0 --out long.bin --checkpoint "$1.check"
    [ $? -eq "$2" ] && grep -qx "paris-lab train: interrupted: everything is kept in $1.check; the same call goes on from there." stderr &&
        [ -s "$1.check" ] && ! grep -q $'\r' stderr
}
check "SIGINT writes the checkpoint" interrupted_run INT 130
check "SIGTERM writes the checkpoint" interrupted_run TERM 143
goes_on() { "$lab" train --games 16 --round 16 --threads 1 --measure 0 --out long.bin --last last.bin --checkpoint TERM.check 2>stderr && [ -s last.bin ]; }
check "the checkpoint is whole" goes_on
for option in out last checkpoint log; do
    check "--$option where nothing can be written is told before the games" \
        says 1 "--$option: can't write no-such-directory/x" --games 100000000 --$option no-such-directory/x
done
stays() {
    echo old | tee old.bin >old.csv
    refuses 1 "lost: No such file" train "${tiny[@]}" --out old.bin --log old.csv --start lost &&
        [ "$(cat old.bin old.csv)" = $'old\nold' ] && [ ! -e net-2.bin ]
}
check "trying to write leaves old files as they are" stays
exit $failed
