#!/usr/bin/env bash
# Prints tests/conformance/oracle_figures.h for a file of figures: oracle-figures.sh [FILE]
#
# jq reads the file (default: data/components.json), so that the oracle shares no reader with the engine. What
# rulebooks state is in oracle.c by hand; a file that contradicts that fails here.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
jq -er '
def list: map(tostring) | "{" + join(", ") + "}";
def numbered(f): .bonus as $bonus
    | [range(1; 31) as $n | $bonus["\($n)"] | f // 0 | select(. > 0) | "[\($n)] = \(.)"] | "{[0] = 0, " + join(", ") + "}";
def slot($kind): [.landmarks[].prestige[] | select(.[0] == $kind)[1]] | unique | if length == 1 then .[0] else error("slots for \($kind) differ") end;
if .bonus["18"].vp == 5 and .bonus["29"].vp_per_landmark == 8 and .start_francs.value == 3 and .bonus_copies.from_2_players == 1
    and (.end_tiles | length) == 10 and (.end_tiles[8:] | map(.code)) == ["R", "P"]
  then . else error("a figure that oracle.c has by hand differs") end
| "/* Written by scripts/oracle-figures.sh from data/components.json: figures that no rulebook states. */
#ifndef ORACLE_FIGURES_H
#define ORACLE_FIGURES_H
/* clang-format off */

static const int bank_francs[DISTRICTS] = \([.districts[].bank] | list);
static const int buy_price[RESOURCES] = \(.market.buy | [.wood, .marble, .gold] | list);
static const int sell_price[KINDS] = \(.market.sell | [.wood, .marble, .gold, .bronze, .silver, .crown] | list);

static const int landmark_costs[LANDMARKS][RESOURCES] = {
\([.landmarks[].cost | "    " + ([.wood // 0, .marble // 0, .gold // 0] | list) + ",\n"] | add)};
static const int slot_vp[KINDS] = {0, 0, 0, \(slot("bronze")), \(slot("silver")), \(slot("crown"))}; /* on every landmark */

static const int bonus_francs[BONUSES + 1] = \(numbered(.francs));
static const int bonus_vp[BONUSES + 1] = \(numbered(if .vp_per_building_of then 0 else .vp end));
static const int bonus_vp_per_key[BONUSES + 1] = \(numbered(if .vp_per_building_of then .vp else 0 end));
static const int bonus_key_price[BONUSES + 1] = \(numbered(.key_price));
static const int extra_copies[2][6] = { /* with three players, and with four */
    \(.bonus_copies.extra_copy_from_3_players | list),
    \(.bonus_copies.extra_copy_with_4_players | list),
};

static const char *const end_codes[END_KINDS] = \([.end_tiles[].code | "\"\(.)\""] | list);
static const int end_counts[END_KINDS] = \(.end_tiles | map(.count // 1) | list);
static const int end_francs[END_KINDS] = \(.end_tiles | map(.francs // 0) | list);
static const int end_vp[END_KINDS] = \(.end_tiles | map(.vp // 0) | list);

#endif"' "${1:-$root/data/components.json}"
