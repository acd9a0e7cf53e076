/* The list consists of a few sections; each knows where its numbers are in the figures. */
#include "lab/figures/unknowns.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum {
    BANK = 0,
    BUY = BANK + PARIS_DISTRICTS,
    SELL = BUY + PARIS_RESOURCES,
    GAIN = SELL + PARIS_KINDS, /* francs and VP of each */
    SERIES = GAIN + 2 * 5,
    KEY = SERIES + 5,
    EXTRA = KEY + 2, /* for three players, then for four */
    COST = EXTRA + 2 * PARIS_UNKNOWNS_EXTRA,
    SLOT = COST + 5, /* of bronze and silver */
    END = SLOT + 2,  /* francs and VP of those kinds that have some */
    ALL = END + 10
};
static_assert(ALL == (int)PARIS_UNKNOWNS, "the list is whole");

static const uint8_t gains[] = {1, 5, 7, 12, 22}, series[] = {6, 11, 15, 26, 28}, keys[] = {13, 14};
static const uint8_t landmarks[] = {PARIS_TUI, PARIS_LUX, PARIS_GRA, PARIS_OPE, PARIS_NOT};

/* The numbers of end-game tiles: francs of the first three, VP of the next, then both of two. */
static const struct {
    uint8_t kind;
    bool vp;
} end[] = {{0, false}, {1, false}, {2, false}, {3, true},  {4, true},
           {5, true},  {6, false}, {6, true},  {7, false}, {7, true}};

/* --- names --- */

const char *paris_unknowns_name(unsigned number)
{
    static _Thread_local char name[32];
    static const char *const gain_words[] = {"francs", "vp"};
    unsigned i = number;
    if (number < BUY)
        snprintf(name, sizeof name, "bank_%s", paris_district_codes[i]);
    else if (number < SELL)
        snprintf(name, sizeof name, "buy_%s", paris_kind_codes[i - BUY]);
    else if (number < GAIN)
        snprintf(name, sizeof name, "sell_%s", paris_kind_codes[i - SELL]);
    else if (number < SERIES)
        snprintf(name, sizeof name, "bonus_%u_%s", gains[(i - GAIN) / 2],
                 gain_words[(i - GAIN) % 2]);
    else if (number < KEY)
        snprintf(name, sizeof name, "bonus_%u_vp", series[i - SERIES]);
    else if (number < EXTRA)
        snprintf(name, sizeof name, "bonus_%u_price", keys[i - KEY]);
    else if (number < COST)
        snprintf(name, sizeof name, "extra_%u_%u", (i - EXTRA) / PARIS_UNKNOWNS_EXTRA + 3,
                 (i - EXTRA) % PARIS_UNKNOWNS_EXTRA + 1);
    else if (number < SLOT)
        snprintf(name, sizeof name, "cost_%s", paris_landmark_codes[landmarks[i - COST]]);
    else if (number < END)
        snprintf(name, sizeof name, "slot_%s", paris_kind_codes[PARIS_BRONZE + i - SLOT]);
    else
        snprintf(name, sizeof name, "end_%u_%s", end[i - END].kind + 1,
                 gain_words[end[i - END].vp]);
    return name;
}

/* --- to and from figures --- */

/* A cost as its digits: wood, marble, gold. */
static uint8_t cost_number(paris_tokens cost)
{
    unsigned number = 0;
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
        number = number * 6 + paris_tokens_count(cost, kind);
    return (uint8_t)number;
}

static paris_tokens cost_of(unsigned number)
{
    return paris_tokens_of(PARIS_WOOD, number / 36) +
           paris_tokens_of(PARIS_MARBLE, number / 6 % 6) + paris_tokens_of(PARIS_GOLD, number % 6);
}

/* Of a token that fills a slot: the same on all landmarks that take it. */
static uint8_t slot_number(const struct paris_rules *rules, unsigned kind)
{
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++)
        for (unsigned i = 0; i < 3; i++)
            if (rules->slot[landmark][i] == kind)
                return rules->slot_vp[landmark][i];
    return 0;
}

static void extra_numbers(uint8_t out[PARIS_UNKNOWNS_EXTRA], const struct paris_rules *rules,
                          unsigned players)
{
    unsigned count = 0;
    for (unsigned number = 1; number <= PARIS_BONUSES && count < PARIS_UNKNOWNS_EXTRA; number++)
        if (rules->copies[players][number] > rules->copies[players - 1][number])
            out[count++] = (uint8_t)number;
}

void paris_unknowns_of(struct paris_unknowns *out, const struct paris_rules *rules)
{
    uint8_t *at = out->at;
    memset(out, 0, sizeof *out);
    memcpy(at + BANK, rules->bank, PARIS_DISTRICTS);
    memcpy(at + BUY, rules->buy, PARIS_RESOURCES);
    memcpy(at + SELL, rules->sell, PARIS_KINDS);
    for (unsigned i = 0; i < sizeof gains; i++) {
        at[GAIN + 2 * i] = rules->bonus[gains[i]].francs;
        at[GAIN + 2 * i + 1] = rules->bonus[gains[i]].vp;
    }
    for (unsigned i = 0; i < sizeof series; i++)
        at[SERIES + i] = rules->bonus[series[i]].vp;
    for (unsigned i = 0; i < sizeof keys; i++)
        at[KEY + i] = rules->bonus[keys[i]].francs;
    extra_numbers(at + EXTRA, rules, 3);
    extra_numbers(at + EXTRA + PARIS_UNKNOWNS_EXTRA, rules, 4);
    for (unsigned i = 0; i < sizeof landmarks; i++)
        at[COST + i] = cost_number(rules->cost[PARIS_FIRST_LANDMARK + landmarks[i]]);
    for (unsigned i = 0; i < 2; i++)
        at[SLOT + i] = slot_number(rules, PARIS_BRONZE + i);
    for (unsigned i = 0; i < sizeof end / sizeof end[0]; i++)
        at[END + i] = end[i].vp ? rules->end[end[i].kind].vp : rules->end[end[i].kind].francs;
}

static void apply_copies(struct paris_rules *rules, const uint8_t *extra)
{
    for (unsigned players = 3; players <= PARIS_MAX_PLAYERS; players++) {
        memcpy(rules->copies[players], rules->copies[players - 1], sizeof rules->copies[players]);
        for (unsigned i = 0; i < PARIS_UNKNOWNS_EXTRA; i++)
            rules->copies[players][*extra++]++;
    }
}

static void apply_slots(struct paris_rules *rules, const uint8_t *worth)
{
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++)
        for (unsigned i = 0; i < 3; i++)
            if (rules->slot[landmark][i] < PARIS_CROWN)
                rules->slot_vp[landmark][i] = worth[rules->slot[landmark][i] - PARIS_BRONZE];
}

/* Codes of end-game tiles say what they bring. */
static void apply_ends(struct paris_rules *rules, const uint8_t *numbers)
{
    for (unsigned i = 0; i < sizeof end / sizeof end[0]; i++) {
        struct paris_end_tile *tile = &rules->end[end[i].kind];
        *(end[i].vp ? &tile->vp : &tile->francs) = numbers[i];
        memset(tile->code, 0, sizeof tile->code);
        if (tile->francs > 0 && tile->vp > 0)
            snprintf(tile->code, sizeof tile->code, "F%uV%u", tile->francs % 10u, tile->vp % 10u);
        else if (tile->francs > 0)
            snprintf(tile->code, sizeof tile->code, "F%u", tile->francs);
        else
            snprintf(tile->code, sizeof tile->code, "V%u", tile->vp);
    }
}

void paris_unknowns_apply(struct paris_rules *rules, const struct paris_unknowns *numbers)
{
    const uint8_t *at = numbers->at;
    memcpy(rules->bank, at + BANK, PARIS_DISTRICTS);
    memcpy(rules->buy, at + BUY, PARIS_RESOURCES);
    memcpy(rules->sell, at + SELL, PARIS_KINDS);
    for (unsigned i = 0; i < sizeof gains; i++) {
        rules->bonus[gains[i]].francs = at[GAIN + 2 * i];
        rules->bonus[gains[i]].vp = at[GAIN + 2 * i + 1];
    }
    for (unsigned i = 0; i < sizeof series; i++)
        rules->bonus[series[i]].vp = at[SERIES + i];
    for (unsigned i = 0; i < sizeof keys; i++)
        rules->bonus[keys[i]].francs = at[KEY + i];
    apply_copies(rules, at + EXTRA);
    for (unsigned i = 0; i < sizeof landmarks; i++)
        rules->cost[PARIS_FIRST_LANDMARK + landmarks[i]] = cost_of(at[COST + i]);
    apply_slots(rules, at + SLOT);
    apply_ends(rules, at + END);
    paris_figures_derive(rules);
}

/* --- what is plausible --- */

static bool rises(const uint8_t *at, unsigned count, unsigned step)
{
    for (unsigned i = step; i < count; i += step)
        if (at[i] < at[i - step])
            return false;
    return true;
}

static bool within(unsigned number, unsigned least, unsigned most)
{
    return least <= number && number <= most;
}

/* Reviews name six amounts from 2 to 7. */
static bool banks_plausible(const uint8_t *bank)
{
    unsigned amounts = 0;
    for (unsigned i = 0; i < PARIS_DISTRICTS; i++)
        amounts |= bank[i] < 8 ? 1u << bank[i] : 0;
    return amounts == 0xfc;
}

/* Buying rises in steps of one to three; selling brings something and at most two thirds of it. */
static bool market_plausible(const uint8_t *buy, const uint8_t *sell)
{
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
        if (!within(buy[kind], kind == 0 ? 2 : buy[kind - 1] + 1u,
                    kind == 0 ? 4 : buy[kind - 1] + 3u) ||
            !within(sell[kind], 1, (buy[kind] * 2u) / 3))
            return false;
    return rises(sell, 3, 1) && rises(sell + PARIS_BRONZE, 3, 1) &&
           within(sell[PARIS_BRONZE], 1, 2) && sell[PARIS_CROWN] <= 4;
}

/* The five tiles' worth, with two points as much as three francs, rises along the track. */
static bool gains_plausible(const uint8_t *gain)
{
    unsigned before = 0;
    for (unsigned i = 0; i < sizeof gains; i++) {
        unsigned worth = gain[2 * i] * 2u + gain[2 * i + 1] * 3u;
        if (worth < before || !within(worth, 4, 48))
            return false;
        before = worth;
    }
    return true;
}

/* 18 brings 5 and 29 brings 8: tiles before 18 bring at most 5, those between at most 8. */
static bool series_plausible(const uint8_t *vp)
{
    return rises(vp, 5, 1) && vp[0] >= 1 && vp[2] <= 5 && vp[3] >= 5 && vp[4] <= 8;
}

static bool extras_plausible(const uint8_t *extra)
{
    for (unsigned i = 0; i < PARIS_UNKNOWNS_EXTRA; i++)
        if (!within(extra[i], 1, PARIS_BONUSES) || (i > 0 && extra[i] <= extra[i - 1]))
            return false;
    return true;
}

static bool ends_plausible(const uint8_t *at)
{
    for (unsigned i = 0; i < 6; i += 3)
        if (at[i] != at[i + 1] + 1 || at[i + 1] != at[i + 2] + 1 || !within(at[i + 2], 1, 6))
            return false;
    for (unsigned i = 6; i < 10; i++)
        if (!within(at[i], 1, 5))
            return false;
    return at[6] >= at[8] && at[7] >= at[9] && at[6] + at[7] > at[8] + at[9];
}

bool paris_unknowns_plausible(const struct paris_unknowns *numbers)
{
    const uint8_t *at = numbers->at;
    for (unsigned i = COST; i < SLOT; i++)
        if (!within(at[i] / 36 + at[i] / 6 % 6 + at[i] % 6u, 1, 3))
            return false;
    return banks_plausible(at + BANK) && market_plausible(at + BUY, at + SELL) &&
           gains_plausible(at + GAIN) && series_plausible(at + SERIES) && within(at[KEY], 0, 8) &&
           at[KEY + 1] <= at[KEY] && extras_plausible(at + EXTRA) &&
           extras_plausible(at + EXTRA + PARIS_UNKNOWNS_EXTRA) && within(at[SLOT], 1, 5) &&
           within(at[SLOT + 1], at[SLOT], 5) && ends_plausible(at + END);
}

/* --- steps --- */

static void sort(uint8_t *list, unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        for (unsigned j = i; j > 0 && list[j] < list[j - 1]; j--) {
            uint8_t number = list[j];
            list[j] = list[j - 1];
            list[j - 1] = number;
        }
}

/* A step that need not be plausible. */
static void any_step(uint8_t *at, struct paris_random *random)
{
    unsigned i = paris_random_below(random, PARIS_UNKNOWNS);
    int by = paris_random_below(random, 2) == 0 ? 1 : -1;
    if (i < BUY) {
        unsigned other = paris_random_below(random, PARIS_DISTRICTS);
        uint8_t bank = at[i];
        at[i] = at[other];
        at[other] = bank;
    } else if (i >= EXTRA && i < COST) {
        uint8_t *list =
            at + (i < EXTRA + PARIS_UNKNOWNS_EXTRA ? EXTRA : EXTRA + PARIS_UNKNOWNS_EXTRA);
        at[i] = (uint8_t)(1 + paris_random_below(random, PARIS_BONUSES));
        sort(list, PARIS_UNKNOWNS_EXTRA);
    } else if (i >= COST && i < SLOT) {
        static const uint8_t one[] = {36, 6, 1};
        at[i] = (uint8_t)(at[i] + one[paris_random_below(random, 3)] -
                          one[paris_random_below(random, 3)]);
    } else if (i >= END && i < END + 6) {
        for (unsigned j = 0; j < 3; j++) /* a ladder moves as a whole */
            at[END + (i - END) / 3 * 3 + j] = (uint8_t)(at[END + (i - END) / 3 * 3 + j] + by);
    } else {
        at[i] = (uint8_t)(at[i] + by);
    }
}

void paris_unknowns_step(struct paris_unknowns *numbers, struct paris_random *random)
{
    enum { TRIES = 1000 };
    for (unsigned i = 0; i < TRIES; i++) {
        struct paris_unknowns next = *numbers;
        any_step(next.at, random);
        if (memcmp(&next, numbers, sizeof next) == 0 || !paris_unknowns_plausible(&next))
            continue;
        *numbers = next;
        return;
    }
}
