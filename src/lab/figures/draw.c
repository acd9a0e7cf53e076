/* Draws figures group by group. */
#include "lab/figures/draw.h"

#include "lab/figures/unknowns.h"

#include <string.h>

struct draw {
    struct paris_rules *rules;
    struct paris_random *random;
};

/* A number from `least` to `most`. */
static uint8_t between(struct draw *draw, unsigned least, unsigned most)
{
    return (uint8_t)(least + paris_random_below(draw->random, most - least + 1));
}

/* --- banks and market --- */

/* Reviews name the amounts, 2 to 7; which bank pays which is unknown. */
static void draw_banks(struct draw *draw)
{
    for (unsigned i = PARIS_DISTRICTS - 1; i > 0; i--) {
        unsigned other = paris_random_below(draw->random, i + 1);
        uint8_t bank = draw->rules->bank[i];
        draw->rules->bank[i] = draw->rules->bank[other];
        draw->rules->bank[other] = bank;
    }
}

/* Wood, marble and gold rise; selling pays less than buying costs. */
static void draw_resources(struct draw *draw)
{
    uint8_t *buy = draw->rules->buy, *sell = draw->rules->sell;
    buy[PARIS_WOOD] = between(draw, 2, 3);
    buy[PARIS_MARBLE] = (uint8_t)(buy[PARIS_WOOD] + between(draw, 1, 2));
    buy[PARIS_GOLD] = (uint8_t)(buy[PARIS_MARBLE] + between(draw, 1, 2));
    sell[PARIS_WOOD] = 1;
    for (unsigned kind = PARIS_MARBLE; kind <= PARIS_GOLD; kind++) {
        uint8_t most = (uint8_t)(buy[kind] - 1u);
        uint8_t least = sell[kind - 1];
        sell[kind] = between(draw, least, most < least + 2 ? most : least + 2u);
    }
}

static void draw_prestige(struct draw *draw)
{
    uint8_t *sell = draw->rules->sell;
    sell[PARIS_BRONZE] = between(draw, 1, 2);
    sell[PARIS_SILVER] = (uint8_t)(sell[PARIS_BRONZE] + between(draw, 0, 1));
    sell[PARIS_CROWN] = (uint8_t)(sell[PARIS_SILVER] + between(draw, 0, 2));
}

/* --- bonus tiles --- */

static void set_gain(struct draw *draw, unsigned number, unsigned francs, unsigned vp)
{
    draw->rules->bonus[number].francs = (uint8_t)francs;
    draw->rules->bonus[number].vp = (uint8_t)vp;
}

/* Francs and points rise along the track. */
static void draw_gains(struct draw *draw)
{
    unsigned first = between(draw, 2, 8);
    set_gain(draw, 1, first, 0);
    set_gain(draw, 5, between(draw, first, 10), paris_random_below(draw->random, 3));
    unsigned third = between(draw, 3, 9);
    set_gain(draw, 7, paris_random_below(draw->random, 4), third);
    set_gain(draw, 12, between(draw, 2, 9), between(draw, 2, third));
    set_gain(draw, 22, paris_random_below(draw->random, 5), between(draw, third, 14));
}

/* The series per building: 5 VP at value 4 (tile 18) and 8 at landmarks (29) are known. */
static void draw_series(struct draw *draw)
{
    struct paris_bonus *bonus = draw->rules->bonus;
    bonus[15].vp = between(draw, 3, 5);
    bonus[11].vp = between(draw, 2, bonus[15].vp);
    bonus[6].vp = between(draw, 1, bonus[11].vp);
    bonus[26].vp = between(draw, 5, 8);
    bonus[28].vp = between(draw, bonus[26].vp, 8);
}

static void draw_keys(struct draw *draw)
{
    draw->rules->bonus[13].francs = between(draw, 1, 6);
    draw->rules->bonus[14].francs = between(draw, 0, draw->rules->bonus[13].francs);
}

/* Twelve extra copies, six from three players on and six with four; at most three of a number. */
static void draw_copies(struct draw *draw)
{
    uint8_t(*copies)[PARIS_BONUSES + 1] = draw->rules->copies;
    for (unsigned players = 3; players <= PARIS_MAX_PLAYERS; players++) {
        memcpy(copies[players], copies[players - 1], sizeof copies[players]);
        uint32_t taken = 0;
        for (unsigned extra = 0; extra < 6;) {
            unsigned number = between(draw, 1, PARIS_BONUSES);
            if (taken >> number & 1)
                continue;
            taken |= 1u << number;
            copies[players][number]++;
            extra++;
        }
    }
}

/* --- landmarks --- */

/* 12, 15 and 16 are known. Each of the others may have another resource in place of one. */
static void draw_costs(struct draw *draw)
{
    static const uint8_t unknown[] = {PARIS_TUI, PARIS_LUX, PARIS_GRA, PARIS_OPE, PARIS_NOT};
    for (unsigned i = 0; i < sizeof unknown; i++) {
        paris_tokens *cost = &draw->rules->cost[PARIS_FIRST_LANDMARK + unknown[i]];
        unsigned from = paris_random_below(draw->random, PARIS_RESOURCES);
        unsigned to = paris_random_below(draw->random, PARIS_RESOURCES);
        if (paris_tokens_count(*cost, from) > 0)
            *cost = *cost - paris_tokens_of(from, 1) + paris_tokens_of(to, 1);
    }
}

/* Crowns give 5 on 15 and 16; the others give less. */
static void draw_slots(struct draw *draw)
{
    uint8_t worth[PARIS_KINDS] = {[PARIS_CROWN] = 5};
    worth[PARIS_SILVER] = between(draw, 3, 5);
    worth[PARIS_BRONZE] = between(draw, 1, worth[PARIS_SILVER] < 4 ? worth[PARIS_SILVER] : 4);
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++)
        for (unsigned i = 0; i < 3; i++)
            draw->rules->slot_vp[landmark][i] = worth[draw->rules->slot[landmark][i]];
}

/* --- end-game tiles --- */

/* Three with francs and three with VP in steps of one, mixed ones between; resources and prestige stay. */
static void draw_end_tiles(struct draw *draw)
{
    unsigned francs = between(draw, 1, 5), vp = between(draw, 2, 5);
    for (unsigned kind = 0; kind < draw->rules->end_kinds; kind++) {
        struct paris_end_tile *tile = &draw->rules->end[kind];
        if (tile->resources + tile->prestige > 0)
            continue;
        if (tile->francs > 0 && tile->vp > 0) {
            tile->francs = between(draw, 1, francs);
            tile->vp = between(draw, 1, vp);
        } else if (tile->francs > 0) {
            tile->francs = (uint8_t)francs++;
        } else {
            tile->vp = (uint8_t)vp++;
        }
    }
}

static void draw_rulings(struct draw *draw)
{
    for (unsigned i = 0; i < PARIS_RULINGS; i++)
        draw->rules->ruling[i] = paris_random_below(draw->random, 4) == 0;
}

static void (*const groups[PARIS_DRAW_GROUPS])(struct draw *) = {
    draw_banks,  draw_resources, draw_prestige, draw_gains,     draw_series,  draw_keys,
    draw_copies, draw_costs,     draw_slots,    draw_end_tiles, draw_rulings,
};

const char *const paris_draw_names[PARIS_DRAW_GROUPS] = {
    "banks",  "resources", "prestige", "gains",     "series",  "keys",
    "copies", "costs",     "slots",    "end tiles", "rulings",
};

void paris_draw_group(struct paris_rules *rules, unsigned group, struct paris_random *random)
{
    struct draw draw = {rules, random};
    groups[group](&draw);
}

void paris_draw_figures(struct paris_rules *out, const struct paris_rules *base, unsigned chance,
                        struct paris_random *random)
{
    *out = *base;
    for (unsigned group = 0; group < PARIS_DRAW_GROUPS; group++)
        if (paris_random_below(random, 100) < chance)
            paris_draw_group(out, group, random);
    paris_figures_derive(out);
}

void paris_draw_near(struct paris_rules *out, const struct paris_rules *base, unsigned steps,
                     struct paris_random *random)
{
    struct paris_unknowns numbers;
    paris_unknowns_of(&numbers, base);
    for (unsigned i = 0; i < steps; i++)
        paris_unknowns_step(&numbers, random);
    *out = *base;
    paris_unknowns_apply(out, &numbers);
}
