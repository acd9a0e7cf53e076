/* Written by scripts/oracle-figures.sh from data/components.json: figures that no rulebook states. */
#ifndef ORACLE_FIGURES_H
#define ORACLE_FIGURES_H
/* clang-format off */

static const int bank_francs[DISTRICTS] = {2, 4, 5, 3, 6, 7};
static const int buy_price[RESOURCES] = {2, 4, 6};
static const int sell_price[KINDS] = {1, 2, 3, 1, 2, 3};

static const int landmark_costs[LANDMARKS][RESOURCES] = {
    {0, 0, 1},
    {0, 2, 0},
    {0, 2, 0},
    {0, 1, 1},
    {0, 0, 2},
    {0, 2, 1},
    {0, 1, 2},
    {0, 0, 3},
};
static const int slot_vp[KINDS] = {0, 0, 0, 3, 4, 5}; /* on every landmark */

static const int bonus_francs[BONUSES + 1] = {[0] = 0, [1] = 3, [5] = 5, [12] = 4};
static const int bonus_vp[BONUSES + 1] = {[0] = 0, [7] = 4, [12] = 3, [22] = 10};
static const int bonus_vp_per_key[BONUSES + 1] = {[0] = 0, [6] = 2, [11] = 3, [15] = 4, [18] = 5, [26] = 6, [28] = 7};
static const int bonus_key_price[BONUSES + 1] = {[0] = 0, [13] = 4, [14] = 3};
static const int extra_copies[2][6] = { /* with three players, and with four */
    {6, 11, 15, 18, 26, 28},
    {6, 11, 15, 18, 26, 28},
};

static const char *const end_codes[END_KINDS] = {"F6", "F5", "F4", "V5", "V4", "V3", "F3V2", "F2V2", "R", "P"};
static const int end_counts[END_KINDS] = {1, 1, 1, 1, 1, 1, 1, 1, 2, 2};
static const int end_francs[END_KINDS] = {6, 5, 4, 0, 0, 0, 3, 2, 0, 0};
static const int end_vp[END_KINDS] = {0, 0, 0, 5, 4, 3, 2, 2, 0, 0};

#endif
