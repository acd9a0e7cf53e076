#include "support/random_figures.h"

#include "rules/bonus.h"
#include "rules/figures_text.h"

#include <stdio.h>
#include <string.h>

struct source {
    struct paris_random *random;
    bool wild;
};

static uint8_t between(struct source *from, unsigned least, unsigned most)
{
    return (uint8_t)(least + paris_random_below(from->random, most - least + 1));
}

/* Of a figure that may be anything up to `most`. */
static uint8_t number(struct source *from, unsigned least, unsigned most, unsigned usual)
{
    return between(from, least, from->wild || usual > most ? most : usual);
}

static void shuffle(struct source *from, uint8_t *list, unsigned count)
{
    for (unsigned i = count - 1; i > 0; i--) {
        unsigned other = between(from, 0, i);
        uint8_t item = list[i];
        list[i] = list[other];
        list[other] = item;
    }
}

static void board(struct source *from, struct paris_rules *out)
{
    out->start_francs = number(from, 0, 99, 9);
    out->reserve_keys = number(from, 0, 7, 3);
    for (unsigned players = 2; players <= 4; players++)
        out->start_keys[players] = number(from, 1, 15u - out->reserve_keys, 12);
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        out->bank[district] = number(from, 0, 99, 9);
        shuffle(from, out->type + paris_building_at(district, 0), PARIS_VALUES);
    }
    shuffle(from, out->token, PARIS_VALUES);
    out->building_8_vp = number(from, 0, 99, 5);
    out->bonus_price = number(from, 0, 99, 5);
    out->vp_trigger = number(from, 1, 99, 6);
    for (unsigned ruling = 0; ruling < PARIS_RULINGS; ruling++)
        out->ruling[ruling] = between(from, 0, 1);
    paris_tokens price = 0;
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
        price |= paris_tokens_of(kind, between(from, 0, 1));
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        out->cost[paris_building_at(district, PARIS_VALUES - 1)] = price;
}

static void landmarks(struct source *from, struct paris_rules *out)
{
    for (unsigned i = 0; i < PARIS_LANDMARKS; i++) {
        unsigned place = PARIS_FIRST_LANDMARK + i;
        out->value[place] = number(from, 9, 31, 20);
        out->cost[place] = 0;
        for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
            out->cost[place] |= paris_tokens_of(kind, number(from, 0, 6, 2));
        for (unsigned slot = 0; slot < 3; slot++) {
            out->slot[i][slot] = between(from, PARIS_BRONZE, PARIS_CROWN);
            out->slot_vp[i][slot] = number(from, 0, 85, 6);
        }
    }
    unsigned most = from->wild ? 255 : 30;
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++) {
        unsigned least = PARIS_VP_TILES - tile;
        uint8_t *ranks = out->vp_tile[tile];
        ranks[0] = between(from, least, most);
        ranks[1] = between(from, 0, ranks[0]);
        ranks[2] = between(from, 0, ranks[1]);
        most = ranks[0] - 1u;
    }
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        out->sell[kind] = number(from, 0, kind < PARIS_RESOURCES ? 30 : 99, 5);
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
        out->buy[kind] = number(from, out->sell[kind] + 1u, 31, out->sell[kind] + 4u);
}

static void copies(struct source *from, struct paris_rules *out)
{
    memset(out->copies[2] + 1, between(from, 1, 3), PARIS_BONUSES);
    for (unsigned players = 3; players <= 4; players++)
        for (unsigned tile = 1; tile <= PARIS_BONUSES; tile++)
            out->copies[players][tile] =
                (uint8_t)(out->copies[players - 1][tile] +
                          (out->copies[players - 1][tile] < 3 && between(from, 0, 3) == 0));
}

static void bonuses(struct source *from, struct paris_rules *out)
{
    for (unsigned tile = 1; tile <= PARIS_BONUSES; tile++) {
        struct paris_bonus *bonus = &out->bonus[tile];
        switch ((enum paris_effect)bonus->effect) {
        case PARIS_EFFECT_GAIN:
            bonus->francs = number(from, 0, 99, 9);
            bonus->vp = number(from, bonus->francs == 0, 99, 12);
            break;
        case PARIS_EFFECT_TOKENS:
            bonus->tokens = paris_tokens_of(between(from, 0, PARIS_KINDS - 1), 1);
            break;
        case PARIS_EFFECT_PER_BUILDING:
            bonus->value_index = between(from, 0, PARIS_VALUES - 1);
            bonus->vp = number(from, 1, 99, 8);
            break;
        case PARIS_EFFECT_KEY: bonus->francs = number(from, 0, 99, 6); break;
        case PARIS_EFFECT_TAKE_BACK: bonus->count = number(from, 1, 29, 8); break;
        case PARIS_EFFECT_PER_UNUSED:
        case PARIS_EFFECT_PRESTIGE_PAIRS:
        case PARIS_EFFECT_RESOURCE_PAIRS:
            for (unsigned players = 2; players <= 4; players++)
                bonus->vp_by_players[players] = number(from, 1, 99, 5);
            break;
        case PARIS_EFFECT_PER_FRANC: bonus->vp = between(from, 1, 3); break;
        case PARIS_EFFECT_PER_LANDMARK: bonus->vp = number(from, 1, 99, 12); break;
        case PARIS_EFFECT_TYPES:
            for (unsigned types = 4; types <= 7; types++)
                out->types_vp[types] =
                    number(from, types < 7 || out->types_vp[6] > 0 ? out->types_vp[types - 1] : 1,
                           99, out->types_vp[types - 1] + 9u);
            break;
        case PARIS_EFFECT_NONE:
        case PARIS_EFFECT_PRESTIGE:
        case PARIS_EFFECT_RESOURCE:
        case PARIS_EFFECT_SHARE_OWN:
        case PARIS_EFFECT_SHARE_OTHERS:
        case PARIS_EFFECT_TAKE_ANY: break;
        }
    }
}

/* Six to ten kinds of end-game tile, 12 tiles in all. */
static void end_tiles(struct source *from, struct paris_rules *out)
{
    unsigned kinds = between(from, 6, PARIS_END_KINDS), tiles = kinds;
    memset(out->end, 0, sizeof out->end);
    out->end_kinds = (uint8_t)kinds;
    for (unsigned kind = 0; kind < kinds; kind++) {
        struct paris_end_tile *tile = &out->end[kind];
        snprintf(tile->code, sizeof tile->code, "K%u", kind);
        tile->copies = 1;
        if (kind < 2) {
            tile->resources = kind == 0;
            tile->prestige = kind == 1;
        } else {
            tile->francs = number(from, 0, 99, 6);
            tile->vp = number(from, tile->francs == 0, 99, 6);
        }
    }
    for (; tiles < PARIS_END_TILES; tiles++) {
        unsigned kind = 2;
        while (out->end[kind].copies == 3)
            kind++;
        out->end[kind].copies++;
    }
}

/* Zones of 1 to 16 spaces. Drawn from a copy of the numbers: the rest of a set does not depend on them. */
static void zones(struct paris_random copy, struct paris_rules *out)
{
    struct source from = {&copy, true};
    out->zone_end[0] = between(&from, 1, PARIS_ZONE_MAX);
    unsigned least = PARIS_BONUSES - PARIS_ZONE_MAX, most = out->zone_end[0] + PARIS_ZONE_MAX;
    least = least > out->zone_end[0] ? least : out->zone_end[0] + 1u;
    most = most < PARIS_BONUSES ? most : PARIS_BONUSES - 1;
    out->zone_end[1] = between(&from, least, most);
}

void random_figures(struct paris_rules *out, struct paris_random *random, bool wild)
{
    struct source from = {random, wild};
    struct paris_rules drawn = paris_builtin_rules;
    char file[PARIS_FIGURES_FILE];
    struct paris_text text = paris_text_in(file, sizeof file);
    struct paris_error error;
    strcpy(drawn.name, "random");
    zones(*random, &drawn);
    board(&from, &drawn);
    landmarks(&from, &drawn);
    copies(&from, &drawn);
    bonuses(&from, &drawn);
    end_tiles(&from, &drawn);
    paris_figures_write(&text, &drawn);
    if (paris_figures_load(out, file, text.length, &error) == PARIS_OK)
        return;
    fprintf(stderr, "%u:%u: %s\n%s", error.line, error.column, error.message, file);
    PARIS_TRAP();
}
