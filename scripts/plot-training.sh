#!/usr/bin/env bash
# Draws the learning curves of data/net-*.csv: docs/images/training-N.svg (needs gnuplot).
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p docs/images

for players in 2 3 4; do
    log=data/net-$players.csv
    [ -f "$log" ] || continue
    gnuplot <<PLOT
set terminal svg size 760,420 dynamic background "white" font "sans-serif,13"
set output "docs/images/training-$players.svg"
set title "One-ply network, $players players: share of wins while it learns"
set datafile separator ","
set key bottom right
set xlabel "minutes on this machine"
set ylabel "wins, % (one seat against rules of thumb on the others)"
set yrange [0:100]
set grid ytics lc rgb "#dddddd"
plot "$log" every ::1 using (\$4/60):(\$7*100) with linespoints lw 2 pt 7 ps 0.4 lc rgb "#0072B2" title "against greedy", \
     "$log" every ::1 using (\$4/60):(\$8*100) with linespoints lw 2 pt 5 ps 0.4 lc rgb "#E69F00" title "against the planner", \
     100.0/$players with lines dt 2 lc rgb "#888888" title "an equal share"
PLOT
done
