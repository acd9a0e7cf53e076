/* What follows from the figures: tables for the engine, and the hash. */
#include "rules/figures.h"

#include "base/sha256.h"
#include "base/text.h"
#include "rules/bonus.h"

#include <assert.h>
#include <string.h>

static_assert((int)PARIS_HASH_LENGTH == (int)PARIS_SHA256_LENGTH, "the hash is a SHA-256");

const uint8_t paris_building_values[PARIS_VALUES] = {1, 2, 3, 4, 5, 8};
const uint8_t paris_usual_zones[PARIS_ZONES] = {10, 20, 30};

const char *const paris_district_codes[PARIS_DISTRICTS] = {"BEL", "BAT", "MON",
                                                           "LAV", "STG", "CHA"};
const char *const paris_landmark_codes[PARIS_LANDMARKS] = {"TUI", "LUX", "GRA", "SAC",
                                                           "OPE", "NOT", "LOU", "EIF"};
const char *const paris_kind_codes[PARIS_KINDS] = {"wood",   "marble", "gold",
                                                   "bronze", "silver", "crown"};
const char *const paris_type_codes[PARIS_TYPES] = {"cafe",       "bakery", "residence",
                                                   "restaurant", "hotel",  "theatre"};

const char *const paris_ruling_codes[PARIS_RULINGS] = {"vp_tile", "step_back", "track_end"};
const char *const paris_ruling_words[PARIS_RULINGS][2] = {{"any", "same"},
                                                          {"tiles", "spaces"},
                                                          {"closed", "open"}};

unsigned paris_figures_zone(const struct paris_rules *rules, unsigned number)
{
    unsigned zone = 0;
    while (rules->zone_end[zone] < number)
        zone++;
    return zone;
}

/* --- tables of places --- */

static uint64_t landmarks_above(const struct paris_rules *rules, unsigned value)
{
    uint64_t above = 0;
    for (unsigned place = PARIS_FIRST_LANDMARK; place < PARIS_FIRST_BANK; place++)
        if (rules->value[place] > value)
            above |= PARIS_PLACE_BIT(place);
    return above;
}

/* Where a key can go from a place if everything is free (R4.2, R4.4). From a landmark there is no
 * way to a building, because every landmark is worth more than every building. */
static uint64_t places_above(const struct paris_rules *rules, unsigned place)
{
    if (place == PARIS_ARC)
        return PARIS_ALL_BUILDINGS | PARIS_ALL_LANDMARKS;
    if (paris_is_bank(place))
        return PARIS_DISTRICT_BUILDINGS(place - PARIS_FIRST_BANK) | PARIS_ALL_LANDMARKS;
    uint64_t above = landmarks_above(rules, rules->value[place]);
    if (paris_is_building(place)) {
        uint64_t district = PARIS_DISTRICT_BUILDINGS(place / PARIS_VALUES);
        above |= district & ~(PARIS_PLACE_BIT(place) | (PARIS_PLACE_BIT(place) - 1));
    }
    return above;
}

static void derive_places(struct paris_rules *rules)
{
    memset(rules->within, 0, sizeof rules->within);
    memset(rules->of_value, 0, sizeof rules->of_value);
    for (unsigned place = 0; place < PARIS_PLACES; place++) {
        rules->above[place] = places_above(rules, place);
        if (paris_is_building(place))
            rules->of_value[place % PARIS_VALUES] |= PARIS_PLACE_BIT(place);
        if (place >= PARIS_FIRST_BANK)
            continue;
        for (unsigned budget = rules->value[place]; budget <= PARIS_BUDGET_MAX; budget++)
            rules->within[budget] |= PARIS_PLACE_BIT(place);
    }
}

/* --- tables of tokens and tiles --- */

/* The slots of one kind on one landmark, and the VP for filling the best n of them. */
static void derive_slots_of(struct paris_rules *rules, unsigned landmark, unsigned kind)
{
    unsigned best[4] = {0}, count = 0; /* one 0 more than there can be slots */
    for (unsigned i = 0; i < 3; i++) {
        if (rules->slot[landmark][i] != kind)
            continue;
        unsigned place = count++;
        for (; place > 0 && best[place - 1] < rules->slot_vp[landmark][i]; place--)
            best[place] = best[place - 1];
        best[place] = rules->slot_vp[landmark][i];
    }
    rules->slots[landmark][kind] = (uint8_t)count;
    unsigned sum = 0;
    for (unsigned filled = 0; filled <= 3; filled++) {
        rules->slots_vp[landmark][kind][filled] = (uint8_t)sum;
        sum += best[filled];
    }
}

static void derive_market(struct paris_rules *rules)
{
    memset(rules->buyable, 0, sizeof rules->buyable);
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
        for (unsigned francs = rules->buy[kind]; francs <= PARIS_BUDGET_MAX; francs++)
            rules->buyable[francs] |= paris_tokens_of(kind, PARIS_TOKEN_MAX + 1);
}

static void derive_end_tiles(struct paris_rules *rules)
{
    rules->end_all = 0;
    rules->end_choice = 0;
    for (unsigned kind = 0; kind < rules->end_kinds; kind++) {
        rules->end_all += rules->end[kind].copies * paris_end_of(kind);
        if (rules->end[kind].resources + rules->end[kind].prestige > 0)
            rules->end_choice |= paris_end_of(kind);
    }
}

static void derive_rulings(struct paris_rules *rules)
{
    bool same = rules->ruling[PARIS_RULING_VP_TILE];
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        rules->vp_districts[district] =
            (uint8_t)(same ? 1u << district : (1u << PARIS_DISTRICTS) - 1);
    rules->back_empty = rules->ruling[PARIS_RULING_STEP_BACK] ? PARIS_ALL_BONUSES : 0;
    rules->track_closed = (uint8_t)(PARIS_BONUSES + rules->ruling[PARIS_RULING_TRACK_END]);
}

static void derive_zones(struct paris_rules *rules)
{
    unsigned number = 1;
    for (unsigned zone = 0; zone < PARIS_ZONES; zone++)
        for (unsigned first = number; number <= rules->zone_end[zone]; number++)
            rules->zone_first[number] = (uint8_t)first;
}

/* --- the hash ---
 * Every figure as a decimal number or a word, each followed by a comma, in the order of the struct's
 * members: independent of padding and byte order. Records carry the hash, so neither this order nor
 * the numbers of enum paris_effect may change. Zones became a figure later: they are added only where they
 * are not as they always were. */

static void add_word(struct paris_sha256 *hash, const char *word)
{
    paris_sha256_update(hash, word, strlen(word));
    paris_sha256_update(hash, ",", 1);
}

static void add_number(struct paris_sha256 *hash, uint32_t number)
{
    char buffer[16];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_text_add_number(&text, number);
    add_word(hash, buffer);
}

static void add_bytes(struct paris_sha256 *hash, const void *bytes, size_t count)
{
    const uint8_t *figures = bytes;
    for (size_t i = 0; i < count; i++)
        add_number(hash, figures[i]);
}

static void add_bonus(struct paris_sha256 *hash, const struct paris_bonus *bonus)
{
    add_number(hash, bonus->effect);
    add_number(hash, bonus->francs);
    add_number(hash, bonus->vp);
    add_number(hash, bonus->value_index);
    add_number(hash, bonus->count);
    add_bytes(hash, bonus->vp_by_players, sizeof bonus->vp_by_players);
    add_number(hash, bonus->tokens);
}

static void add_end_tile(struct paris_sha256 *hash, const struct paris_end_tile *tile)
{
    add_word(hash, tile->code);
    add_number(hash, tile->copies);
    add_number(hash, tile->francs);
    add_number(hash, tile->vp);
    add_number(hash, tile->resources);
    add_number(hash, tile->prestige);
}

static void derive_hash(struct paris_rules *rules)
{
    struct paris_sha256 hash;
    paris_sha256_init(&hash);
    add_number(&hash, rules->start_francs);
    add_bytes(&hash, rules->start_keys, sizeof rules->start_keys);
    add_number(&hash, rules->reserve_keys);
    add_bytes(&hash, rules->bank, sizeof rules->bank);
    add_bytes(&hash, rules->type, sizeof rules->type);
    add_bytes(&hash, rules->token, sizeof rules->token);
    add_number(&hash, rules->tokens_each);
    add_number(&hash, rules->building_8_vp);
    add_number(&hash, rules->bonus_price);
    add_number(&hash, rules->vp_trigger);
    add_bytes(&hash, rules->vp_tile, sizeof rules->vp_tile);
    add_bytes(&hash, rules->buy, sizeof rules->buy);
    add_bytes(&hash, rules->sell, sizeof rules->sell);
    add_bytes(&hash, rules->slot, sizeof rules->slot);
    add_bytes(&hash, rules->slot_vp, sizeof rules->slot_vp);
    add_bytes(&hash, rules->copies, sizeof rules->copies);
    add_bytes(&hash, rules->types_vp, sizeof rules->types_vp);
    add_number(&hash, rules->end_kinds);
    for (unsigned number = 1; number <= PARIS_BONUSES; number++)
        add_bonus(&hash, &rules->bonus[number]);
    for (unsigned kind = 0; kind < rules->end_kinds; kind++)
        add_end_tile(&hash, &rules->end[kind]);
    add_bytes(&hash, rules->value, sizeof rules->value);
    for (unsigned place = 0; place < PARIS_FIRST_BANK; place++)
        add_number(&hash, rules->cost[place]);
    add_bytes(&hash, rules->ruling, sizeof rules->ruling);
    if (memcmp(rules->zone_end, paris_usual_zones, sizeof rules->zone_end) != 0)
        add_bytes(&hash, rules->zone_end, sizeof rules->zone_end);
    paris_sha256_final(rules->hash, &hash);
}

void paris_figures_derive(struct paris_rules *rules)
{
    derive_places(rules);
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++)
        for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
            derive_slots_of(rules, landmark, kind);
    derive_market(rules);
    derive_end_tiles(rules);
    paris_bonus_derive(rules);
    derive_rulings(rules);
    derive_zones(rules);
    derive_hash(rules);
}
