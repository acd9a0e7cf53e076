#!/usr/bin/env bash
# Measures what reports stand on. Each study can be stopped and goes on where it was; networks or figures that have
# changed begin anew. The machine has to be left to it for hours; GAMES=N asks for fewer.
#   studies.sh luck      docs/luck.md and docs/images/luck-N.svg (10,000 games for each number of players)
#   studies.sh levels    src/report/level_table.h (20 games of each level): build again afterwards
#   studies.sh planted   is one beginner's turn found, are good turns left alone? (200 games, level 6)
#   studies.sh judge     do judged differences agree with 400 roll-outs? (500 pairs of turns)
#   studies.sh rest      how much reports leave unexplained (100 games, judged)
# LAB=build/paris-lab, KEEP=build/studies, THREADS=1, PLAYERS="2 3 4"
set -euo pipefail
cd "$(dirname "$0")/.."
lab=${LAB:-build/paris-lab} keep=${KEEP:-build/studies} players=${PLAYERS:-2 3 4}
mkdir -p "$keep"

# study <name> <games> <words>...: for each number of players
study() {
    local name=$1 games=${GAMES:-$2} seats
    shift 2
    for seats in $players; do
        "$lab" study "$name" --players "$seats" --games "$games" --threads "${THREADS:-1}" --keep "$keep/games.txt" "$@"
    done
}

luck() {
    local files=() seats
    for seats in $players; do
        players=$seats study luck 10000 --player level:4 --seed 11 --json >"$keep/luck-$seats.json"
        files+=("$keep/luck-$seats.json")
    done
    node scripts/plot-luck.mjs "${files[@]}"
}

levels() {
    local table=src/report/level_table.h
    study levels 20 --seed 21 | tee "$keep/levels.txt"
    {
        sed '/^static/q' $table
        grep '^    {UINT64_C' "$keep/levels.txt"
        sed -n '/^};/,$p' $table
    } >"$keep/level_table.h"
    cp "$keep/level_table.h" $table
}

case ${1:-} in
    luck | levels) "$1" ;;
    planted) study planted 200 --player level:6 --seed 31 --rollouts 100 ;;
    judge) study judge 84 --player level:4 --seed 41 --rollouts 400 ;;
    rest) study luck 100 --player level:4 --seed 51 --nodes 3000 ;;
    *)
        sed -n '2,/^set/s/^# //p' "$0" >&2
        exit 2
        ;;
esac
