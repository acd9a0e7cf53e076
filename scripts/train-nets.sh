#!/usr/bin/env bash
# Learns all networks that ship, from nothing: train-nets.sh [DIRECTORY]
#
# Writes net-N.bin, its log net-N.csv and a checkpoint for 2, 3 and 4 players into the directory
# (default: build/nets). A run that was stopped goes on where it was. When all are done:
#   cp build/nets/net-*.{bin,csv} data/
set -euo pipefail
cd "$(dirname "$0")/.."
to=${1:-build/nets}
mkdir -p "$to"

# Games with more players are longer and need more time each.
declare -A games=([2]=${GAMES_2:-300000} [3]=${GAMES_3:-200000} [4]=${GAMES_4:-200000})
for players in 2 4 3; do
    echo "$players players, ${games[$players]} games"
    build/paris train --players "$players" --games "${games[$players]}" --seed 1 \
        --out "$to/net-$players.bin" --log "$to/net-$players.csv" \
        --checkpoint "$to/net-$players.checkpoint"
done
