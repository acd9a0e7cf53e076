#!/usr/bin/env bash
# Instructions per decision of random play, counted by callgrind: repeatable, unlike a clock.
# The difference between a long and a short run leaves start-up out.
set -euo pipefail
cd "$(dirname "$0")/.."
short=20 long=220

cmake --preset v3 >/dev/null
cmake --build --preset v3 --target paris-lab >/dev/null

# count <sort> <games>: instructions, then decisions, of one run
count() {
    local log
    log=$(mktemp)
    valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        build/v3/paris-lab bench --only "$1" --games "$2" >"$log" 2>"$log.err"
    awk '/Collected/ {print $NF}' "$log.err"
    awk '{sum += $2} END {print sum}' "$log"
    rm -f "$log" "$log.err"
}

for sort in lists playouts; do
    mapfile -t few < <(count "$sort" $short)
    mapfile -t many < <(count "$sort" $long)
    awk -v sort="$sort" -v i="$((many[0] - few[0]))" -v d="$((many[1] - few[1]))" \
        'BEGIN {printf "%-8s %6.1f instructions a decision (%d decisions, x86-64-v3, 2-4 players)\n", sort, i / d, d}'
done
