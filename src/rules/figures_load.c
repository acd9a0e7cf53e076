/* Reads a file of figures: set-up, board, market and landmarks. What the notation is made of
 * (codes, values, types, spaces) must be exactly as it is; the rest are figures within bounds.
 *
 * The bounds are such that nothing the engine counts can overflow. Of francs a player sees less
 * than 13,000 in a game: 99 at the start, 99 for each of 15 keys put on banks, 99 for each bonus
 * and end-game tile that pays, and 99 for each of the at most 15 tokens of a kind sold. VP without
 * tile 27 stay below 25,000, tile 27 gives at most 3 for a franc: less than 65,536 in all. */
#include "rules/figures_reader.h"

#include <string.h>

enum {
    NODES_MAX = 2048,
    KEYS_MAX = 15,   /* of a player, reserve included: four bits of the state */
    RESERVE_MAX = 7, /* three bits of the state */
    PRICE_MAX = 6,   /* of one resource: there are no more tokens */
    SLOT_VP_MAX = 85 /* three slots together fit a byte */
};

static const char default_name[] = "paris-2020";

static const char top_members[] =
    "name version rulings start_francs keys reserve_keys building_values removed_buildings stacks "
    "districts types buildings tokens token_count_each building_8_cost building_8_vp "
    "bonus_price_at_3 landmarks vp_tiles vp_tile_trigger_keys market track bonus_copies bonus "
    "end_tiles";

static const char *const value_words[PARIS_VALUES] = {"1", "2", "3", "4", "5", "8"};
static const char *const player_words[PARIS_MAX_PLAYERS + 1] = {"0", "1", "2", "3", "4"};

/* --- sections of the form {"value": ..., "provenance": ..., "why": ...} --- */

static uint32_t section(struct paris_figures_reader *reader, const char *name)
{
    uint32_t node = paris_figures_member(reader, 0, name);
    paris_figures_object(reader, node, "value");
    return paris_figures_member(reader, node, "value");
}

static uint8_t section_number(struct paris_figures_reader *reader, const char *name, unsigned least,
                              unsigned most)
{
    return (uint8_t)paris_figures_number(reader, section(reader, name), least, most);
}

static void section_exactly(struct paris_figures_reader *reader, const char *name, unsigned number)
{
    paris_figures_exactly(reader, section(reader, name), number);
}

/* --- identity --- */

static void read_name(struct paris_figures_reader *reader, struct paris_rules *out)
{
    memcpy(out->name, default_name, sizeof default_name);
    uint32_t node = paris_figures_optional(reader, 0, "name");
    if (node == PARIS_JSON_NONE)
        return;
    char name[PARIS_RULES_NAME_LENGTH];
    bool fits = paris_json_copy(name, sizeof name, &reader->json, node) == PARIS_OK;
    size_t length = strlen(name);
    if (!fits || length == 0 || strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") < length) {
        paris_figures_refuse(reader, node, "1 to 31 of the characters a-z, 0-9 and -");
        return;
    }
    memset(out->name, 0, sizeof out->name);
    memcpy(out->name, name, length);
}

static void refuse_version(struct paris_figures_reader *reader, uint32_t node)
{
    char expected[64];
    struct paris_text text = paris_text_in(expected, sizeof expected);
    paris_text_add_number(&text, PARIS_RULES_VERSION);
    paris_text_add(&text, ", the version of the rules that this program plays");
    paris_figures_refuse(reader, node, expected);
}

/* The version is that of the rules, not of the figures: a file for another edition would be played
 * otherwise than it says. */
static void read_version(struct paris_figures_reader *reader, struct paris_rules *out)
{
    uint32_t node = paris_figures_member(reader, 0, "version");
    int64_t version = 0;
    if (paris_figures_ok(reader) && !paris_json_integer(&version, &reader->json, node,
                                                        PARIS_RULES_VERSION, PARIS_RULES_VERSION))
        refuse_version(reader, node);
    out->version = (uint32_t)version;
}

static void read_rulings(struct paris_figures_reader *reader, struct paris_rules *out)
{
    uint32_t rulings = paris_figures_object(reader, paris_figures_member(reader, 0, "rulings"),
                                            "vp_tile step_back track_end");
    for (unsigned ruling = 0; ruling < PARIS_RULINGS; ruling++) {
        uint32_t node = paris_figures_member(reader, rulings, paris_ruling_codes[ruling]);
        paris_figures_object(reader, node, "value");
        uint32_t value = paris_figures_member(reader, node, "value");
        out->ruling[ruling] =
            (uint8_t)paris_figures_choice(reader, value, paris_ruling_words[ruling], 0, 2);
    }
}

/* --- set-up --- */

static void read_start(struct paris_figures_reader *reader, struct paris_rules *out)
{
    out->start_francs = section_number(reader, "start_francs", 0, PARIS_FIGURE_MAX);
    out->reserve_keys = section_number(reader, "reserve_keys", 0, RESERVE_MAX);
    uint32_t keys = paris_figures_object(reader, section(reader, "keys"), "2 3 4");
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
        out->start_keys[players] = paris_figures_number_of(reader, keys, player_words[players], 1,
                                                           KEYS_MAX - (unsigned)out->reserve_keys);
    section_exactly(reader, "removed_buildings", PARIS_REMOVED);
    section_exactly(reader, "stacks", PARIS_STACKS);
}

static void read_districts(struct paris_figures_reader *reader, struct paris_rules *out)
{
    uint32_t list = paris_figures_member(reader, 0, "districts");
    paris_figures_list(reader, list, PARIS_DISTRICTS, PARIS_DISTRICTS);
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        uint32_t node = paris_figures_object(reader, paris_figures_item(reader, list, district),
                                             "code name bank");
        paris_figures_word(reader, paris_figures_member(reader, node, "code"),
                           paris_district_codes[district]);
        paris_figures_text(reader, paris_figures_member(reader, node, "name"));
        out->bank[district] = paris_figures_number_of(reader, node, "bank", 0, PARIS_FIGURE_MAX);
    }
}

/* --- buildings --- */

static void read_values(struct paris_figures_reader *reader, struct paris_rules *out)
{
    uint32_t list = section(reader, "building_values");
    paris_figures_list(reader, list, PARIS_VALUES, PARIS_VALUES);
    for (unsigned i = 0; i < PARIS_VALUES; i++)
        paris_figures_exactly(reader, paris_figures_item(reader, list, i),
                              paris_building_values[i]);
    for (unsigned place = 0; place < PARIS_BUILDINGS; place++)
        out->value[place] = paris_building_values[place % PARIS_VALUES];
}

/* The types of a district's six buildings, in the order of values: each type once (R1.2). */
static void read_district_types(struct paris_figures_reader *reader, uint32_t list, uint8_t *out)
{
    unsigned seen = 0;
    paris_figures_list(reader, list, PARIS_VALUES, PARIS_VALUES);
    for (unsigned i = 0; i < PARIS_VALUES; i++) {
        uint32_t node = paris_figures_item(reader, list, i);
        unsigned type = paris_figures_choice(reader, node, paris_type_codes, 0, PARIS_TYPES);
        if (seen >> type & 1)
            paris_figures_refuse(reader, node, "each type once in a district");
        seen |= 1u << type;
        out[i] = (uint8_t)type;
    }
}

static void read_types(struct paris_figures_reader *reader, struct paris_rules *out)
{
    uint32_t types = section(reader, "types");
    paris_figures_list(reader, types, PARIS_TYPES, PARIS_TYPES);
    for (unsigned i = 0; i < PARIS_TYPES; i++)
        paris_figures_word(reader, paris_figures_item(reader, types, i), paris_type_codes[i]);
    uint32_t buildings = paris_figures_object(reader, paris_figures_member(reader, 0, "buildings"),
                                              "BEL BAT MON LAV STG CHA");
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        read_district_types(reader,
                            paris_figures_member(reader, buildings, paris_district_codes[district]),
                            out->type + paris_building_at(district, 0));
}

/* One kind for each value, so that every district has each kind once (R2.2). */
static void read_tokens(struct paris_figures_reader *reader, struct paris_rules *out)
{
    unsigned seen = 0;
    uint32_t tokens = paris_figures_object(reader, section(reader, "tokens"), "1 2 3 4 5 8");
    for (unsigned i = 0; i < PARIS_VALUES; i++) {
        uint32_t node = paris_figures_member(reader, tokens, value_words[i]);
        unsigned kind = paris_figures_choice(reader, node, paris_kind_codes, 0, PARIS_KINDS);
        if (seen >> kind & 1)
            paris_figures_refuse(reader, node, "each kind at one value only");
        seen |= 1u << kind;
        out->token[i] = (uint8_t)kind;
    }
    out->tokens_each = section_number(reader, "token_count_each", PARIS_DISTRICTS, PARIS_DISTRICTS);
}

/* A price in resources, where those not named cost nothing. */
static paris_tokens read_price(struct paris_figures_reader *reader, uint32_t node)
{
    paris_tokens price = 0;
    paris_figures_object(reader, node, "wood marble gold");
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++) {
        uint32_t count = paris_figures_optional(reader, node, paris_kind_codes[kind]);
        if (count != PARIS_JSON_NONE)
            price |= paris_tokens_of(kind, paris_figures_number(reader, count, 0, PRICE_MAX));
    }
    return price;
}

static void read_benefits(struct paris_figures_reader *reader, struct paris_rules *out)
{
    paris_tokens price = read_price(reader, section(reader, "building_8_cost"));
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        out->cost[paris_building_at(district, PARIS_VALUES - 1)] = price;
    out->building_8_vp = section_number(reader, "building_8_vp", 0, PARIS_FIGURE_MAX);
    out->bonus_price = section_number(reader, "bonus_price_at_3", 0, PARIS_FIGURE_MAX);
    out->vp_trigger = section_number(reader, "vp_tile_trigger_keys", 1, PARIS_FIGURE_MAX);
}

/* --- landmarks --- */

static void read_slots(struct paris_figures_reader *reader, uint32_t list, uint8_t kinds[3],
                       uint8_t points[3])
{
    paris_figures_list(reader, list, 3, 3);
    for (unsigned i = 0; i < 3; i++) {
        uint32_t slot = paris_figures_item(reader, list, i);
        paris_figures_list(reader, slot, 2, 2);
        kinds[i] = (uint8_t)paris_figures_choice(reader, paris_figures_item(reader, slot, 0),
                                                 paris_kind_codes, PARIS_RESOURCES, PARIS_KINDS);
        points[i] = (uint8_t)paris_figures_number(reader, paris_figures_item(reader, slot, 1), 0,
                                                  SLOT_VP_MAX);
    }
}

/* A landmark must be worth more than every building: tables (above) and rules (a key on a landmark
 * has no building to go to) build on it. */
static unsigned read_landmark_value(struct paris_figures_reader *reader, uint32_t node)
{
    unsigned highest = paris_building_values[PARIS_VALUES - 1];
    int64_t value = 0;
    if (paris_figures_ok(reader) &&
        paris_json_integer(&value, &reader->json, node, 0, (int64_t)highest))
        paris_figures_refuse(reader, node,
                             "a number from 9 to 31: a landmark is worth more than every building");
    return paris_figures_number(reader, node, highest + 1, PARIS_BUDGET_MAX);
}

static void read_landmarks(struct paris_figures_reader *reader, struct paris_rules *out)
{
    uint32_t list = paris_figures_member(reader, 0, "landmarks");
    paris_figures_list(reader, list, PARIS_LANDMARKS, PARIS_LANDMARKS);
    for (unsigned i = 0; i < PARIS_LANDMARKS; i++) {
        uint32_t node = paris_figures_object(reader, paris_figures_item(reader, list, i),
                                             "code name value cost prestige");
        paris_figures_word(reader, paris_figures_member(reader, node, "code"),
                           paris_landmark_codes[i]);
        paris_figures_text(reader, paris_figures_member(reader, node, "name"));
        unsigned place = PARIS_FIRST_LANDMARK + i;
        uint32_t value = paris_figures_member(reader, node, "value");
        out->value[place] = (uint8_t)read_landmark_value(reader, value);
        out->cost[place] = read_price(reader, paris_figures_member(reader, node, "cost"));
        read_slots(reader, paris_figures_member(reader, node, "prestige"), out->slot[i],
                   out->slot_vp[i]);
    }
}

/* --- VP tiles, market, track --- */

/* Firsts descend strictly, because a VP tile is named by its first; within a tile nothing rises. */
static void read_vp_tiles(struct paris_figures_reader *reader, struct paris_rules *out)
{
    uint32_t list = paris_figures_member(reader, 0, "vp_tiles");
    paris_figures_list(reader, list, PARIS_VP_TILES, PARIS_VP_TILES);
    unsigned first = UINT8_MAX + 1;
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++) {
        uint32_t ranks = paris_figures_item(reader, list, tile);
        paris_figures_list(reader, ranks, 3, 3);
        unsigned least = PARIS_VP_TILES - tile, most = first - 1;
        for (unsigned rank = 0; rank < 3; rank++) {
            most = paris_figures_number(reader, paris_figures_item(reader, ranks, rank),
                                        rank == 0 ? least : 0, most);
            out->vp_tile[tile][rank] = (uint8_t)most;
            first = rank == 0 ? most : first;
        }
    }
}

static void read_market(struct paris_figures_reader *reader, struct paris_rules *out)
{
    uint32_t market =
        paris_figures_object(reader, paris_figures_member(reader, 0, "market"), "buy sell");
    uint32_t sell = paris_figures_object(reader, paris_figures_member(reader, market, "sell"),
                                         "wood marble gold bronze silver crown");
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        out->sell[kind] =
            paris_figures_number_of(reader, sell, paris_kind_codes[kind], 0, PARIS_FIGURE_MAX);
    uint32_t buy = paris_figures_object(reader, paris_figures_member(reader, market, "buy"),
                                        "wood marble gold");
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++) {
        uint32_t node = paris_figures_member(reader, buy, paris_kind_codes[kind]);
        out->buy[kind] = (uint8_t)paris_figures_number(reader, node, 0, PARIS_BUDGET_MAX);
        if (out->buy[kind] <= out->sell[kind])
            paris_figures_refuse(reader, node, "more francs than selling it pays");
    }
}

/* The last number of a zone: zones after it, of 1 ... PARIS_ZONE_MAX spaces each, fill the track. */
static unsigned read_zone_end(struct paris_figures_reader *reader, uint32_t node, unsigned zone,
                              unsigned before)
{
    unsigned later = PARIS_ZONES - 1 - zone;
    if (later == 0) {
        paris_figures_exactly(reader, node, PARIS_BONUSES);
        return PARIS_BONUSES;
    }
    unsigned least = before + 1, most = before + PARIS_ZONE_MAX;
    if (least + later * PARIS_ZONE_MAX < PARIS_BONUSES)
        least = PARIS_BONUSES - later * PARIS_ZONE_MAX;
    if (most + later > PARIS_BONUSES)
        most = PARIS_BONUSES - later;
    return paris_figures_number(reader, node, least, most);
}

static void read_track(struct paris_figures_reader *reader, struct paris_rules *out)
{
    static const char *const zones[PARIS_ZONES] = {"A", "B", "C"};
    uint32_t track = paris_figures_object(reader, section(reader, "track"), "spaces zones");
    paris_figures_exactly(reader, paris_figures_member(reader, track, "spaces"), PARIS_BONUSES);
    uint32_t node =
        paris_figures_object(reader, paris_figures_member(reader, track, "zones"), "A B C");
    unsigned before = 0; /* the last number of the zone before */
    for (unsigned zone = 0; zone < PARIS_ZONES; zone++) {
        uint32_t ends = paris_figures_member(reader, node, zones[zone]);
        paris_figures_list(reader, ends, 2, 2);
        paris_figures_exactly(reader, paris_figures_item(reader, ends, 0), before + 1);
        before = read_zone_end(reader, paris_figures_item(reader, ends, 1), zone, before);
        out->zone_end[zone] = (uint8_t)before;
    }
}

/* --- the whole --- */

enum paris_status paris_figures_load(struct paris_rules *out, const char *text, size_t length,
                                     struct paris_error *error)
{
    struct paris_json_node nodes[NODES_MAX];
    struct paris_figures_reader reader = {.error = error, .status = PARIS_OK};
    enum paris_status status =
        paris_json_parse(&reader.json, nodes, NODES_MAX, text, length, error);
    if (status != PARIS_OK)
        return status;
    struct paris_rules rules;
    memset(&rules, 0, sizeof rules);
    paris_figures_object(&reader, 0, top_members);
    read_name(&reader, &rules);
    read_version(&reader, &rules);
    read_rulings(&reader, &rules);
    read_start(&reader, &rules);
    read_values(&reader, &rules);
    read_districts(&reader, &rules);
    read_types(&reader, &rules);
    read_tokens(&reader, &rules);
    read_benefits(&reader, &rules);
    read_landmarks(&reader, &rules);
    read_vp_tiles(&reader, &rules);
    read_market(&reader, &rules);
    read_track(&reader, &rules);
    paris_figures_read_bonuses(&reader, &rules);
    paris_figures_read_end_tiles(&reader, &rules);
    if (!paris_figures_ok(&reader))
        return reader.status;
    paris_figures_derive(&rules);
    memcpy(out, &rules, sizeof rules);
    return PARIS_OK;
}
