#!/usr/bin/env bash
# Draws who wins by seat for the sets of a table of `paris-lab balance`: plot-balance.sh TABLE [NAME...] >SVG
#
# One bar for each set and number of players; names stand for the sets in order, their numbers otherwise.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '2s/^# //p' "$0" >&2; exit 2; }
table=$1
shift
awk -F, -v names="$*" '
    function text(x, y, words, anchor) {
        printf "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>\n", x, y, anchor, words
    }
    BEGIN {
        split(names, name, " ")
        split("#0072B2 #E69F00 #009E73 #CC79A7", colour, " ")
        wide = 300; row = 22; top = 46
    }
    NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
    { label[rows++] = name[NR - 1] != "" ? name[NR - 1] : $1; line[rows - 1] = $0 }
    END {
        high = top + rows * row + 14
        printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1050\" height=\"%d\" font-family=\"sans-serif\" font-size=\"13\">\n", high
        print "<title>Wins by seat, by set of figures</title>"
        printf "<rect width=\"1050\" height=\"%d\" fill=\"white\"/>\n", high
        for (players = 2; players <= 4; players++) {
            left = 90 + (players - 2) * (wide + 20)
            text(left + wide / 2, 18, players " players: share of wins, seat 1 first", "middle")
            for (r = 0; r < rows; r++) {
                split(line[r], cell, ",")
                y = top + r * row - 14
                if (players == 2) text(84, y + 13, label[r], "end")
                x = left
                for (seat = 1; seat <= players; seat++) {
                    share = cell[at["seat" seat "_" players]]
                    printf "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"16\" fill=\"%s\"/>\n", x, y, share * wide, colour[seat]
                    x += share * wide
                }
            }
            for (seat = 1; seat < players; seat++)
                printf "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"26\" y2=\"%d\" stroke=\"black\" stroke-dasharray=\"3 3\"/>\n",
                    left + seat * wide / players, left + seat * wide / players, high - 10
        }
        print "</svg>"
    }' "$table"
