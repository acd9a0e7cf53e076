/* Reads a file of figures: bonus tiles and end-game tiles. */
#include "rules/bonus.h"
#include "rules/figures_reader.h"

#include <string.h>

enum {
    COPIES_MAX = 3,    /* of a bonus number, of a kind of end-game tile: two bits of the state */
    COUNTS_AS_MAX = 6, /* tokens that one tile stands for */
    BACK_MAX = PARIS_BONUSES - 1,
    PER_FRANC_MAX = 3 /* so that the VP of a game fit 16 bits (figures_load.c) */
};

static const char *const number_words[PARIS_BONUSES + 1] = {
    "0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11", "12", "13", "14", "15",
    "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30"};

/* Members of a tile, by its effect. */
static const char *const bonus_members[] = {
    [PARIS_EFFECT_GAIN] = "francs vp",
    [PARIS_EFFECT_TOKENS] = "counts_as",
    [PARIS_EFFECT_PER_BUILDING] = "vp_per_building_of vp",
    [PARIS_EFFECT_PRESTIGE] = "prestige_of_choice",
    [PARIS_EFFECT_RESOURCE] = "resource_of_choice",
    [PARIS_EFFECT_SHARE_OWN] = "share_with",
    [PARIS_EFFECT_SHARE_OTHERS] = "share_with",
    [PARIS_EFFECT_KEY] = "key_price",
    [PARIS_EFFECT_TAKE_ANY] = "take_any_tile",
    [PARIS_EFFECT_TAKE_BACK] = "back_tiles",
    [PARIS_EFFECT_PER_UNUSED] = "vp_per_unused_bonus",
    [PARIS_EFFECT_PRESTIGE_PAIRS] = "vp_per_prestige_pair",
    [PARIS_EFFECT_RESOURCE_PAIRS] = "vp_per_resource_pair",
    [PARIS_EFFECT_PER_FRANC] = "vp_per_franc_at_end",
    [PARIS_EFFECT_PER_LANDMARK] = "vp_per_landmark",
    [PARIS_EFFECT_TYPES] = "vp_for_types",
};

/* --- copies --- */

/* Numbers of which this many players have one copy more than one player fewer. */
static void read_extra_copies(struct paris_figures_reader *reader, uint32_t list, unsigned players,
                              struct paris_rules *out)
{
    uint8_t *copies = out->copies[players];
    const uint8_t *fewer = out->copies[players - 1];
    memcpy(copies, fewer, sizeof out->copies[players]);
    unsigned count = paris_figures_list(reader, list, 0, PARIS_BONUSES);
    for (unsigned i = 0; i < count; i++) {
        uint32_t node = paris_figures_item(reader, list, i);
        unsigned number = paris_figures_number(reader, node, 1, PARIS_BONUSES);
        if (copies[number] > fewer[number])
            paris_figures_refuse(reader, node, "a number that is not in the list before");
        if (copies[number] == COPIES_MAX)
            paris_figures_refuse(reader, node, "a number with fewer than three copies before");
        copies[number]++;
    }
}

static void read_copies(struct paris_figures_reader *reader, struct paris_rules *out)
{
    uint32_t node =
        paris_figures_object(reader, paris_figures_member(reader, 0, "bonus_copies"),
                             "from_2_players extra_copy_from_3_players extra_copy_with_4_players");
    unsigned copies = paris_figures_number_of(reader, node, "from_2_players", 1, COPIES_MAX);
    memset(out->copies[2] + 1, (int)copies, PARIS_BONUSES);
    read_extra_copies(reader, paris_figures_member(reader, node, "extra_copy_from_3_players"), 3,
                      out);
    read_extra_copies(reader, paris_figures_member(reader, node, "extra_copy_with_4_players"), 4,
                      out);
}

/* --- bonus tiles, one function for each form --- */

static void read_gain(struct paris_figures_reader *reader, uint32_t node, struct paris_bonus *out)
{
    out->francs = paris_figures_number_of(reader, node, "francs", 0, PARIS_FIGURE_MAX);
    out->vp = paris_figures_number_of(reader, node, "vp", 0, PARIS_FIGURE_MAX);
    if (out->francs + out->vp == 0)
        paris_figures_refuse(reader, node, "francs or VP");
}

static void read_counts_as(struct paris_figures_reader *reader, uint32_t list,
                           struct paris_bonus *out)
{
    unsigned count = paris_figures_list(reader, list, 1, COUNTS_AS_MAX);
    for (unsigned i = 0; i < count; i++) {
        uint32_t node = paris_figures_item(reader, list, i);
        unsigned kind = paris_figures_choice(reader, node, paris_kind_codes, 0, PARIS_KINDS);
        out->tokens += paris_tokens_of(kind, 1);
    }
}

static void read_per_building(struct paris_figures_reader *reader, uint32_t node,
                              struct paris_bonus *out)
{
    uint32_t of = paris_figures_member(reader, node, "vp_per_building_of");
    int64_t value = 0;
    unsigned index = 0;
    if (paris_figures_ok(reader))
        (void)paris_json_integer(&value, &reader->json, of, 0, PARIS_FIGURE_MAX);
    while (index < PARIS_VALUES && paris_building_values[index] != value)
        index++;
    if (index == PARIS_VALUES)
        paris_figures_refuse(reader, of, "the value of a building: 1, 2, 3, 4, 5 or 8");
    out->value_index = (uint8_t)index;
    out->vp = paris_figures_number_of(reader, node, "vp", 1, PARIS_FIGURE_MAX);
}

static void read_by_players(struct paris_figures_reader *reader, uint32_t node,
                            struct paris_bonus *out)
{
    paris_figures_object(reader, node, "2 3 4");
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
        out->vp_by_players[players] =
            paris_figures_number_of(reader, node, number_words[players], 1, PARIS_FIGURE_MAX);
}

/* Fewer than four types bring nothing (R7.5); more types never bring less. */
static void read_types(struct paris_figures_reader *reader, uint32_t node, struct paris_rules *out)
{
    enum { FEWEST = 4, ALL = PARIS_TYPES + 1 };
    unsigned least = 0;
    paris_figures_object(reader, node, "4 5 6 7");
    for (unsigned types = FEWEST; types <= ALL; types++) {
        if (types == ALL && least == 0)
            least = 1;
        least = paris_figures_number_of(reader, node, number_words[types], least, PARIS_FIGURE_MAX);
        out->types_vp[types] = (uint8_t)least;
    }
}

/* The notation of these tiles is fixed: one word of choice on 8 and 10, two on 19 and 21. */
static unsigned choices_of(unsigned number)
{
    return number <= 10 ? 1 : 2;
}

static void read_bonus(struct paris_figures_reader *reader, uint32_t node, unsigned number,
                       struct paris_rules *out)
{
    struct paris_bonus *bonus = &out->bonus[number];
    bonus->effect = paris_bonus_effects[number];
    const char *members = bonus_members[bonus->effect];
    paris_figures_object(reader, node, members);
    /* Most tiles have one member, whose name is then the list of all. */
    uint32_t only = strchr(members, ' ') == NULL ? paris_figures_member(reader, node, members)
                                                 : (uint32_t)PARIS_JSON_NONE;
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_NONE: PARIS_TRAP();
    case PARIS_EFFECT_GAIN: read_gain(reader, node, bonus); break;
    case PARIS_EFFECT_TOKENS: read_counts_as(reader, only, bonus); break;
    case PARIS_EFFECT_PER_BUILDING: read_per_building(reader, node, bonus); break;
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE:
        bonus->count = (uint8_t)choices_of(number);
        paris_figures_exactly(reader, only, bonus->count);
        break;
    case PARIS_EFFECT_SHARE_OWN: paris_figures_word(reader, only, "own"); break;
    case PARIS_EFFECT_SHARE_OTHERS: paris_figures_word(reader, only, "others"); break;
    case PARIS_EFFECT_KEY:
        bonus->francs = (uint8_t)paris_figures_number(reader, only, 0, PARIS_FIGURE_MAX);
        break;
    case PARIS_EFFECT_TAKE_ANY:
        if (paris_figures_ok(reader) && !paris_json_is(&reader->json, only, PARIS_JSON_TRUE))
            paris_figures_refuse(reader, only, "true");
        break;
    case PARIS_EFFECT_TAKE_BACK:
        bonus->count = (uint8_t)paris_figures_number(reader, only, 1, BACK_MAX);
        break;
    case PARIS_EFFECT_PER_UNUSED:
    case PARIS_EFFECT_PRESTIGE_PAIRS:
    case PARIS_EFFECT_RESOURCE_PAIRS: read_by_players(reader, only, bonus); break;
    case PARIS_EFFECT_PER_FRANC:
        bonus->vp = (uint8_t)paris_figures_number(reader, only, 1, PER_FRANC_MAX);
        break;
    case PARIS_EFFECT_PER_LANDMARK:
        bonus->vp = (uint8_t)paris_figures_number(reader, only, 1, PARIS_FIGURE_MAX);
        break;
    case PARIS_EFFECT_TYPES: read_types(reader, only, out); break;
    }
}

void paris_figures_read_bonuses(struct paris_figures_reader *reader, struct paris_rules *out)
{
    read_copies(reader, out);
    uint32_t bonuses = paris_figures_object(reader, paris_figures_member(reader, 0, "bonus"),
                                            "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 "
                                            "22 23 24 25 26 27 28 29 30");
    for (unsigned number = 1; number <= PARIS_BONUSES; number++)
        read_bonus(reader, paris_figures_member(reader, bonuses, number_words[number]), number,
                   out);
    paris_bonus_derive(out); /* check_token_sums needs it before paris_figures_derive */
}

/* --- end-game tiles --- */

/* A code: a capital letter, then capital letters and digits. */
static void read_code(struct paris_figures_reader *reader, uint32_t node, struct paris_rules *out,
                      unsigned kind)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    char *code = out->end[kind].code;
    bool good = paris_figures_ok(reader) &&
                paris_json_copy(code, sizeof out->end[kind].code, &reader->json, node) == PARIS_OK;
    if (!good || code[0] == '\0' || (code[0] >= '0' && code[0] <= '9') ||
        code[strspn(code, letters)] != '\0')
        paris_figures_refuse(reader, node, "a capital letter and up to four more, or digits");
    for (unsigned other = 0; other < kind; other++)
        if (strcmp(out->end[other].code, code) == 0)
            paris_figures_refuse(reader, node, "a code that no other tile has");
}

static uint8_t optional_number(struct paris_figures_reader *reader, uint32_t object,
                               const char *name, unsigned least, unsigned most, unsigned otherwise)
{
    uint32_t node = paris_figures_optional(reader, object, name);
    return (uint8_t)(node == PARIS_JSON_NONE ? otherwise
                                             : paris_figures_number(reader, node, least, most));
}

static void read_end_tile(struct paris_figures_reader *reader, uint32_t node,
                          struct paris_rules *out, unsigned kind)
{
    struct paris_end_tile *tile = &out->end[kind];
    paris_figures_object(reader, node,
                         "code count francs vp resource_of_choice prestige_of_choice");
    read_code(reader, paris_figures_member(reader, node, "code"), out, kind);
    tile->copies = optional_number(reader, node, "count", 1, COPIES_MAX, 1);
    tile->francs = optional_number(reader, node, "francs", 0, PARIS_FIGURE_MAX, 0);
    tile->vp = optional_number(reader, node, "vp", 0, PARIS_FIGURE_MAX, 0);
    tile->resources = optional_number(reader, node, "resource_of_choice", 0, 1, 0);
    tile->prestige = optional_number(reader, node, "prestige_of_choice", 0, 1, 0);
    unsigned gains = tile->francs > 0 || tile->vp > 0;
    if (gains + tile->resources + tile->prestige != 1)
        paris_figures_refuse(reader, node,
                             "either francs and VP, or one resource_of_choice, or one "
                             "prestige_of_choice");
}

/* Real and tile tokens of a kind must fit one count (pieces.h) even if one player has all the
 * tokens and uses all the tiles in one turn. */
static void check_token_sums(struct paris_figures_reader *reader, uint32_t node,
                             const struct paris_rules *rules)
{
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        bool resource = kind < PARIS_RESOURCES;
        unsigned sum = rules->tokens_each;
        for (unsigned number = 1; number <= PARIS_BONUSES; number++)
            sum += paris_bonus_tokens_max(rules, number, kind);
        for (unsigned end = 0; end < rules->end_kinds; end++) {
            const struct paris_end_tile *tile = &rules->end[end];
            sum += (unsigned)tile->copies * (resource ? tile->resources : tile->prestige);
        }
        if (sum > PARIS_TOKEN_MAX)
            paris_figures_refuse(reader, node,
                                 "fewer tiles of choice: with bonus tiles 2, 3, 4, 8, 10, 19, 21 "
                                 "and the tokens, one player could have more than 15 of a kind");
    }
}

void paris_figures_read_end_tiles(struct paris_figures_reader *reader, struct paris_rules *out)
{
    uint32_t list = paris_figures_member(reader, 0, "end_tiles");
    out->end_kinds = (uint8_t)paris_figures_list(reader, list, 1, PARIS_END_KINDS);
    unsigned copies = 0;
    for (unsigned kind = 0; kind < out->end_kinds; kind++) {
        read_end_tile(reader, paris_figures_item(reader, list, kind), out, kind);
        copies += out->end[kind].copies;
    }
    if (copies != PARIS_END_TILES)
        paris_figures_refuse(reader, list, "12 tiles in all, counted with their copies");
    check_token_sums(reader, list, out);
}
