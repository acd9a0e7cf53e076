#!/usr/bin/env bash
# Prints a file of figures for a set of a table of `paris-lab balance`: figures-of-table.sh TABLE NUMBER [FILE]
#
# Known figures come from FILE (default: data/components.json), the others from the table. Use it with
# --rules, or play by it.
set -euo pipefail
[ $# -ge 2 ] || { sed -n '2s/^# //p' "$0" >&2; exit 2; }
root=$(cd "$(dirname "$0")/.." && pwd)
table=$1 number=$2 base=${3:-$root/data/components.json}
row=$(awk -F, -v number="$number" '
    NR == 1 { for (i = 1; i <= NF; i++) name[i] = $i; next }
    $1 == number {
        printf "{"
        for (i = 1; i <= NF; i++) printf "%s\"%s\":%s", (i > 1 ? "," : ""), name[i], $i
        print "}"
        exit
    }' "$table")
[ -n "$row" ] || { echo "figures-of-table.sh: $table has no set $number" >&2; exit 1; }
jq --argjson set "$row" '
    # A cost is one number to base six: wood, marble, gold.
    def cost: {wood: (. / 36 | floor), marble: (. / 6 | floor % 6), gold: (. % 6)} | with_entries(select(.value > 0));
    def extra($players): [range(1; 7) | $set["extra_\($players)_\(.)"]];
    .districts |= map(.bank = $set["bank_\(.code)"])
    | .market.buy |= with_entries(.value = $set["buy_\(.key)"])
    | .market.sell |= with_entries(.value = $set["sell_\(.key)"])
    | reduce ("1", "5", "7", "12", "22") as $n (.;
        .bonus[$n].francs = $set["bonus_\($n)_francs"] | .bonus[$n].vp = $set["bonus_\($n)_vp"])
    | reduce ("6", "11", "15", "26", "28") as $n (.; .bonus[$n].vp = $set["bonus_\($n)_vp"])
    | reduce ("13", "14") as $n (.; .bonus[$n].key_price = $set["bonus_\($n)_price"])
    | .bonus_copies.extra_copy_from_3_players = extra(3)
    | .bonus_copies.extra_copy_with_4_players = extra(4)
    | .landmarks |= map(
        (if $set["cost_\(.code)"] != null then .cost = ($set["cost_\(.code)"] | cost) else . end)
        | .prestige |= map(if $set["slot_\(.[0])"] != null then .[1] = $set["slot_\(.[0])"] else . end))
    | .end_tiles |= [to_entries[] | .key as $i | .value
        | if $set["end_\($i + 1)_francs"] != null then .francs = $set["end_\($i + 1)_francs"] else . end
        | if $set["end_\($i + 1)_vp"] != null then .vp = $set["end_\($i + 1)_vp"] else . end
        | if .francs or .vp then .code = (if .francs then "F\(.francs)" else "" end) + (if .vp then "V\(.vp)" else "" end)
          else . end]' "$base"
