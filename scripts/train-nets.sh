#!/usr/bin/env bash
# Learns all networks that ship, from nothing: train-nets.sh [DIRECTORY]
#
# For 2, 3 and 4 players: some short runs that differ in their seed, then one longer run that starts from
# the strongest of them and meets the others as rivals. The networks of all these runs meet in the arena, and
# the strongest becomes net-N.bin in the directory (default: build/nets), with the log of its run, net-N.csv.
# What was stopped goes on where it was. When all are done:
#   cp build/nets/net-?.{bin,csv} data/
#
# LAB (the program), THREADS, SEEDS, MATCH (games of a pairing) and GAMES_FIRST, GAMES_THEN (for 2
# players; more players get fewer, because their games are longer) can be set from outside.
set -euo pipefail
cd "$(dirname "$0")/.."
to=${1:-build/nets}
lab=${LAB:-build/paris-lab}
threads=${THREADS:-$(nproc)}
seeds=${SEEDS:-1 2 3}
mkdir -p "$to"

# Games of more players are longer: how many stand for the given number of two-player games.
share() { # games players
    case $2 in 2) echo "$1" ;; 3) echo $(($1 * 5 / 6)) ;; 4) echo $(($1 * 3 / 4)) ;; esac
}

learn() { # players name games option...
    local players=$1 name=$to/$2 games=$3
    shift 3
    echo "$players players, ${name##*/}: $games games"
    "$lab" train --players "$players" --games "$games" --threads "$threads" --out "$name.bin" \
        --last "$name-last.bin" --log "$name.csv" --checkpoint "$name.checkpoint" "$@"
}

# All networks whose names are given, the strongest first: "Elo name".
rank() { # players name...
    local players=$1 specs=()
    shift
    for name in "$@"; do specs+=("net:file=$to/$name.bin"); done
    "$lab" arena --players "$players" --games "${MATCH:-600}" --seed 2020 --threads "$threads" --json \
        "${specs[@]}" |
        jq -r '.players | sort_by(-.elo)[] | "\(.elo | round) \(.spec | sub(".*/"; "") | sub(".bin$"; ""))"'
}

# The log of a run, and behind it that of the run that went on from there.
whole_log() { # log log
    awk -F, -v OFS=, '
        FNR == 1 { if (NR == 1) print; else for (i = 1; i <= 4; i++) before[i] = last[i]; next }
        { for (i = 1; i <= 4; i++) last[i] = $i += before[i]; print }' "$1" "$2"
}

for players in 2 3 4; do
    first=()
    for seed in $seeds; do
        learn "$players" "first-$players-$seed" "$(share "${GAMES_FIRST:-36000}" "$players")" --seed "$seed" \
            --measure 72
        first+=("first-$players-$seed" "first-$players-$seed-last")
    done
    rank "$players" "${first[@]}" | tee "$to/first-$players.ranking"
    best=$(sed -n '1s/^[^ ]* //p' "$to/first-$players.ranking")
    rivals=$(sed -n '1!s/^[^ ]* //p' "$to/first-$players.ranking" | sed "s,.*,$to/&.bin," | paste -sd, -)
    learn "$players" "then-$players" "$(share "${GAMES_THEN:-84000}" "$players")" --seed 100 --measure 144 \
        --start "$to/${best%-last}.checkpoint" --rivals "$rivals"
    rank "$players" "then-$players" "then-$players-last" "${first[@]}" | tee "$to/net-$players.ranking"
    start=$best
    best=$(sed -n '1s/^[^ ]* //p' "$to/net-$players.ranking")
    cp "$to/$best.bin" "$to/net-$players.bin"
    case $best in
        then*) whole_log "$to/${start%-last}.csv" "$to/${best%-last}.csv" ;;
        *) cat "$to/${best%-last}.csv" ;;
    esac >"$to/net-$players.csv"
done
