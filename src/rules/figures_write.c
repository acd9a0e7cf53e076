/* Writes a set of figures as a file of the form of data/components.json. */
#include "rules/figures_text.h"

#include "base/json_writer.h"

#include <string.h>

static const char *const value_words[PARIS_VALUES] = {"1", "2", "3", "4", "5", "8"};
static const char *const player_words[PARIS_MAX_PLAYERS + 1] = {"0", "1", "2", "3", "4"};
static const char *const types_words[] = {"4", "5", "6", "7"};
static const char *const district_names[PARIS_DISTRICTS] = {"Belleville",    "Batignolles",
                                                            "Montmartre",    "La Villette",
                                                            "Saint-Germain", "Chaillot"};
static const char *const landmark_names[PARIS_LANDMARKS] = {
    "Jardin des Tuileries", "Jardin du Luxembourg", "Grand Palais", "Sacré-Cœur",
    "Opéra Garnier",        "Notre-Dame",           "Louvre",       "Eiffel Tower"};

/* --- sections of the form {"value": ...} --- */

static void begin_section(struct paris_text *out, const char *name)
{
    paris_json_begin_object(out, name);
    paris_json_add_name(out, "value");
}

static void add_section(struct paris_text *out, const char *name, unsigned number)
{
    paris_json_begin_object(out, name);
    paris_json_add_number(out, "value", number);
    paris_json_end_object(out);
}

static void add_numbers(struct paris_text *out, const char *name, const uint8_t *numbers,
                        unsigned count)
{
    paris_json_begin_array(out, name);
    for (unsigned i = 0; i < count; i++)
        paris_json_add_number(out, NULL, numbers[i]);
    paris_json_end_array(out);
}

static void add_by_players(struct paris_text *out, const char *name,
                           const uint8_t numbers[PARIS_MAX_PLAYERS + 1])
{
    paris_json_begin_object(out, name);
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
        paris_json_add_number(out, player_words[players], numbers[players]);
    paris_json_end_object(out);
}

/* Kinds that cost nothing are left out. */
static void add_price(struct paris_text *out, const char *name, paris_tokens price)
{
    paris_json_begin_object(out, name);
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
        if (paris_tokens_count(price, kind) > 0)
            paris_json_add_number(out, paris_kind_codes[kind], paris_tokens_count(price, kind));
    paris_json_end_object(out);
}

/* --- set-up and board --- */

static void add_identity(struct paris_text *out, const struct paris_rules *rules)
{
    paris_json_add_string(out, "name", rules->name);
    paris_json_add_number(out, "version", rules->version);
    paris_json_begin_object(out, "rulings");
    for (unsigned ruling = 0; ruling < PARIS_RULINGS; ruling++) {
        paris_json_begin_object(out, paris_ruling_codes[ruling]);
        paris_json_add_string(out, "value", paris_ruling_words[ruling][rules->ruling[ruling]]);
        paris_json_end_object(out);
    }
    paris_json_end_object(out);
}

static void add_start(struct paris_text *out, const struct paris_rules *rules)
{
    add_section(out, "start_francs", rules->start_francs);
    begin_section(out, "keys");
    add_by_players(out, NULL, rules->start_keys);
    paris_json_end_object(out);
    add_section(out, "reserve_keys", rules->reserve_keys);
    begin_section(out, "building_values");
    add_numbers(out, NULL, paris_building_values, PARIS_VALUES);
    paris_json_end_object(out);
    add_section(out, "removed_buildings", PARIS_REMOVED);
    add_section(out, "stacks", PARIS_STACKS);
}

static void add_districts(struct paris_text *out, const struct paris_rules *rules)
{
    paris_json_begin_array(out, "districts");
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        paris_json_begin_object(out, NULL);
        paris_json_add_string(out, "code", paris_district_codes[district]);
        paris_json_add_string(out, "name", district_names[district]);
        paris_json_add_number(out, "bank", rules->bank[district]);
        paris_json_end_object(out);
    }
    paris_json_end_array(out);
}

static void add_types(struct paris_text *out, const struct paris_rules *rules)
{
    begin_section(out, "types");
    paris_json_begin_array(out, NULL);
    for (unsigned type = 0; type < PARIS_TYPES; type++)
        paris_json_add_string(out, NULL, paris_type_codes[type]);
    paris_json_end_array(out);
    paris_json_end_object(out);
    paris_json_begin_object(out, "buildings");
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        paris_json_begin_array(out, paris_district_codes[district]);
        for (unsigned i = 0; i < PARIS_VALUES; i++)
            paris_json_add_string(out, NULL,
                                  paris_type_codes[rules->type[paris_building_at(district, i)]]);
        paris_json_end_array(out);
    }
    paris_json_end_object(out);
}

static void add_tokens(struct paris_text *out, const struct paris_rules *rules)
{
    begin_section(out, "tokens");
    paris_json_begin_object(out, NULL);
    for (unsigned i = 0; i < PARIS_VALUES; i++)
        paris_json_add_string(out, value_words[i], paris_kind_codes[rules->token[i]]);
    paris_json_end_object(out);
    paris_json_end_object(out);
    add_section(out, "token_count_each", rules->tokens_each);
    begin_section(out, "building_8_cost");
    add_price(out, NULL, rules->cost[PARIS_VALUES - 1]);
    paris_json_end_object(out);
    add_section(out, "building_8_vp", rules->building_8_vp);
    add_section(out, "bonus_price_at_3", rules->bonus_price);
}

/* --- landmarks, VP tiles, market, track --- */

static void add_landmarks(struct paris_text *out, const struct paris_rules *rules)
{
    paris_json_begin_array(out, "landmarks");
    for (unsigned i = 0; i < PARIS_LANDMARKS; i++) {
        unsigned place = PARIS_FIRST_LANDMARK + i;
        paris_json_begin_object(out, NULL);
        paris_json_add_string(out, "code", paris_landmark_codes[i]);
        paris_json_add_string(out, "name", landmark_names[i]);
        paris_json_add_number(out, "value", rules->value[place]);
        add_price(out, "cost", rules->cost[place]);
        paris_json_begin_array(out, "prestige");
        for (unsigned slot = 0; slot < 3; slot++) {
            paris_json_begin_array(out, NULL);
            paris_json_add_string(out, NULL, paris_kind_codes[rules->slot[i][slot]]);
            paris_json_add_number(out, NULL, rules->slot_vp[i][slot]);
            paris_json_end_array(out);
        }
        paris_json_end_array(out);
        paris_json_end_object(out);
    }
    paris_json_end_array(out);
}

static void add_market(struct paris_text *out, const struct paris_rules *rules)
{
    paris_json_begin_array(out, "vp_tiles");
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++)
        add_numbers(out, NULL, rules->vp_tile[tile], 3);
    paris_json_end_array(out);
    add_section(out, "vp_tile_trigger_keys", rules->vp_trigger);
    paris_json_begin_object(out, "market");
    paris_json_begin_object(out, "buy");
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
        paris_json_add_number(out, paris_kind_codes[kind], rules->buy[kind]);
    paris_json_end_object(out);
    paris_json_begin_object(out, "sell");
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        paris_json_add_number(out, paris_kind_codes[kind], rules->sell[kind]);
    paris_json_end_object(out);
    paris_json_end_object(out);
}

static void add_track(struct paris_text *out, const struct paris_rules *rules)
{
    static const char *const zones[PARIS_ZONES] = {"A", "B", "C"};
    begin_section(out, "track");
    paris_json_begin_object(out, NULL);
    paris_json_add_number(out, "spaces", PARIS_BONUSES);
    paris_json_begin_object(out, "zones");
    for (unsigned zone = 0; zone < PARIS_ZONES; zone++) {
        uint8_t first = zone > 0 ? (uint8_t)(rules->zone_end[zone - 1] + 1) : 1;
        uint8_t ends[] = {first, rules->zone_end[zone]};
        add_numbers(out, zones[zone], ends, 2);
    }
    paris_json_end_object(out);
    paris_json_end_object(out);
    paris_json_end_object(out);
}

/* --- bonus tiles --- */

static void add_extra_copies(struct paris_text *out, const char *name, unsigned players,
                             const struct paris_rules *rules)
{
    paris_json_begin_array(out, name);
    for (unsigned number = 1; number <= PARIS_BONUSES; number++)
        if (rules->copies[players][number] > rules->copies[players - 1][number])
            paris_json_add_number(out, NULL, number);
    paris_json_end_array(out);
}

static void add_tokens_of(struct paris_text *out, paris_tokens tokens)
{
    paris_json_begin_array(out, "counts_as");
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        for (unsigned i = 0; i < paris_tokens_count(tokens, kind); i++)
            paris_json_add_string(out, NULL, paris_kind_codes[kind]);
    paris_json_end_array(out);
}

static void add_types_vp(struct paris_text *out, const struct paris_rules *rules)
{
    paris_json_begin_object(out, "vp_for_types");
    for (unsigned i = 0; i < sizeof types_words / sizeof types_words[0]; i++)
        paris_json_add_number(out, types_words[i], rules->types_vp[4 + i]);
    paris_json_end_object(out);
}

static void add_bonus(struct paris_text *out, const struct paris_rules *rules, unsigned number)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_NONE: PARIS_TRAP();
    case PARIS_EFFECT_GAIN:
        paris_json_add_number(out, "francs", bonus->francs);
        paris_json_add_number(out, "vp", bonus->vp);
        break;
    case PARIS_EFFECT_TOKENS: add_tokens_of(out, bonus->tokens); break;
    case PARIS_EFFECT_PER_BUILDING:
        paris_json_add_number(out, "vp_per_building_of", paris_building_values[bonus->value_index]);
        paris_json_add_number(out, "vp", bonus->vp);
        break;
    case PARIS_EFFECT_PRESTIGE:
        paris_json_add_number(out, "prestige_of_choice", bonus->count);
        break;
    case PARIS_EFFECT_RESOURCE:
        paris_json_add_number(out, "resource_of_choice", bonus->count);
        break;
    case PARIS_EFFECT_SHARE_OWN: paris_json_add_string(out, "share_with", "own"); break;
    case PARIS_EFFECT_SHARE_OTHERS: paris_json_add_string(out, "share_with", "others"); break;
    case PARIS_EFFECT_KEY: paris_json_add_number(out, "key_price", bonus->francs); break;
    case PARIS_EFFECT_TAKE_ANY: paris_json_add_bool(out, "take_any_tile", true); break;
    case PARIS_EFFECT_TAKE_BACK: paris_json_add_number(out, "back_tiles", bonus->count); break;
    case PARIS_EFFECT_PER_UNUSED:
        add_by_players(out, "vp_per_unused_bonus", bonus->vp_by_players);
        break;
    case PARIS_EFFECT_PRESTIGE_PAIRS:
        add_by_players(out, "vp_per_prestige_pair", bonus->vp_by_players);
        break;
    case PARIS_EFFECT_RESOURCE_PAIRS:
        add_by_players(out, "vp_per_resource_pair", bonus->vp_by_players);
        break;
    case PARIS_EFFECT_PER_FRANC:
        paris_json_add_number(out, "vp_per_franc_at_end", bonus->vp);
        break;
    case PARIS_EFFECT_PER_LANDMARK: paris_json_add_number(out, "vp_per_landmark", bonus->vp); break;
    case PARIS_EFFECT_TYPES: add_types_vp(out, rules); break;
    }
}

static void add_bonuses(struct paris_text *out, const struct paris_rules *rules)
{
    paris_json_begin_object(out, "bonus_copies");
    paris_json_add_number(out, "from_2_players", rules->copies[2][1]);
    add_extra_copies(out, "extra_copy_from_3_players", 3, rules);
    add_extra_copies(out, "extra_copy_with_4_players", 4, rules);
    paris_json_end_object(out);
    paris_json_begin_object(out, "bonus");
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        char word[4];
        struct paris_text name = paris_text_in(word, sizeof word);
        paris_text_add_number(&name, number);
        paris_json_begin_object(out, word);
        add_bonus(out, rules, number);
        paris_json_end_object(out);
    }
    paris_json_end_object(out);
}

/* --- end-game tiles --- */

static void add_if(struct paris_text *out, const char *name, unsigned number, unsigned usual)
{
    if (number != usual)
        paris_json_add_number(out, name, number);
}

static void add_end_tiles(struct paris_text *out, const struct paris_rules *rules)
{
    paris_json_begin_array(out, "end_tiles");
    for (unsigned kind = 0; kind < rules->end_kinds; kind++) {
        const struct paris_end_tile *tile = &rules->end[kind];
        paris_json_begin_object(out, NULL);
        paris_json_add_string(out, "code", tile->code);
        add_if(out, "count", tile->copies, 1);
        add_if(out, "francs", tile->francs, 0);
        add_if(out, "vp", tile->vp, 0);
        add_if(out, "resource_of_choice", tile->resources, 0);
        add_if(out, "prestige_of_choice", tile->prestige, 0);
        paris_json_end_object(out);
    }
    paris_json_end_array(out);
}

/* --- lines --- */

/* Is the value of this member, or this item, an object or a list? */
static bool is_container(const char *at)
{
    if (*at == '"') {
        at = strchr(at + 1, '"') + 1;
        at += *at == ':';
    }
    return *at == '{' || *at == '[';
}

/* A line for each member, and for each object and list within one. No string here has brackets. */
static void add_lines(struct paris_text *out, const char *json)
{
    unsigned depth = 0;
    for (; *json != '\0'; json++) {
        bool closes = *json == '}' || *json == ']';
        depth -= closes;
        if (closes && depth == 0)
            paris_text_add_char(out, '\n');
        paris_text_add_char(out, *json);
        depth += *json == '{' || *json == '[';
        bool opens = *json == '{' || *json == '[' || *json == ',';
        if (opens && (depth == 1 || (depth == 2 && is_container(json + 1))))
            paris_text_add(out, depth == 1 ? "\n " : "\n  ");
    }
    paris_text_add_char(out, '\n');
}

void paris_figures_write(struct paris_text *out, const struct paris_rules *rules)
{
    char json[PARIS_FIGURES_FILE];
    struct paris_text text = paris_text_in(json, sizeof json);
    paris_json_begin_object(&text, NULL);
    add_identity(&text, rules);
    add_start(&text, rules);
    add_districts(&text, rules);
    add_types(&text, rules);
    add_tokens(&text, rules);
    add_landmarks(&text, rules);
    add_market(&text, rules);
    add_track(&text, rules);
    add_bonuses(&text, rules);
    add_end_tiles(&text, rules);
    paris_json_end_object(&text);
    PARIS_CHECK(!text.full);
    add_lines(out, json);
}
