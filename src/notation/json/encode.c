/* Pieces of JSON that states and views share. */
#include "notation/json/encode.h"

#include "base/bits.h"
#include "notation/codes.h"
#include "rules/reminder.h"

enum { CODE_LENGTH = 8 };

static const char *place_code(char code[CODE_LENGTH], unsigned place)
{
    struct paris_text text = paris_text_in(code, CODE_LENGTH);
    paris_code_add_place(&text, place);
    PARIS_CHECK(!text.full);
    return code;
}

void paris_encode_place(struct paris_text *out, const char *name, unsigned place)
{
    char code[CODE_LENGTH];
    paris_json_add_string(out, name, place != PARIS_NONE ? place_code(code, place) : NULL);
}

void paris_encode_token_at(struct paris_text *out, unsigned place, unsigned kind)
{
    char code[CODE_LENGTH];
    paris_json_add_string(out, place_code(code, place), paris_code_kind(kind));
}

void paris_encode_numbered(struct paris_text *out, unsigned number, int64_t value)
{
    char name[CODE_LENGTH];
    struct paris_text text = paris_text_in(name, sizeof name);
    paris_text_add_number(&text, number);
    paris_json_add_number(out, name, value);
}

void paris_encode_variants(struct paris_text *out, unsigned variants)
{
    paris_json_begin_array(out, "variants");
    for (PARIS_BITS(i, variants))
        paris_json_add_string(out, NULL, paris_code_variant(1u << i));
    paris_json_end_array(out);
}

void paris_encode_bonuses(struct paris_text *out, const char *name, uint32_t numbers)
{
    paris_json_begin_array(out, name);
    for (PARIS_BITS(number, numbers))
        paris_json_add_number(out, NULL, (int64_t)number);
    paris_json_end_array(out);
}

void paris_encode_tokens(struct paris_text *out, const char *name, paris_tokens tokens,
                         unsigned kinds)
{
    paris_json_begin_object(out, name);
    for (unsigned kind = 0; kind < kinds; kind++)
        paris_json_add_number(out, paris_code_kind(kind), paris_tokens_count(tokens, kind));
    paris_json_end_object(out);
}

void paris_encode_end_set(struct paris_text *out, const struct paris_rules *rules, const char *name,
                          paris_end_set set)
{
    paris_json_begin_array(out, name);
    for (unsigned kind = 0; kind < rules->end_kinds; kind++)
        for (unsigned i = 0; i < paris_end_count(set, kind); i++)
            paris_json_add_string(out, NULL, rules->end[kind].code);
    paris_json_end_array(out);
}

/* --- the board --- */

static void encode_keys(struct paris_text *out, const char *name, const struct paris_board *board,
                        unsigned place)
{
    paris_json_begin_array(out, name);
    for (unsigned seat = 0; seat < board->players; seat++) {
        if (board->keys[seat] >> place & 1)
            paris_json_add_number(out, NULL, seat + 1);
        if (board->doubled[seat] == place)
            paris_json_add_number(out, NULL, seat + 1);
    }
    paris_json_end_array(out);
}

static void encode_buildings(struct paris_text *out, const struct paris_rules *rules,
                             const struct paris_board *board)
{
    paris_json_begin_object(out, "buildings");
    for (PARIS_BITS(space, board->built)) {
        unsigned home = (unsigned)board->site[space] >> PARIS_STATIC_HOME_SHIFT;
        unsigned tile = paris_building_at(home - 1, (unsigned)space % PARIS_VALUES);
        char code[CODE_LENGTH];
        paris_json_begin_object(out, place_code(code, (unsigned)space));
        paris_json_add_string(out, "type", paris_code_type(rules->type[tile]));
        encode_keys(out, "keys", board, (unsigned)space);
        paris_json_end_object(out);
    }
    paris_json_end_object(out);
}

static void encode_spaces(struct paris_text *out, const struct paris_board *board)
{
    paris_json_begin_object(out, "tokens");
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++) {
        unsigned token = board->site[space] & PARIS_STATIC_TOKEN;
        if (token != 0)
            paris_encode_token_at(out, space, token - 1);
    }
    paris_json_end_object(out);
}

static void encode_landmarks(struct paris_text *out, const struct paris_board *board)
{
    paris_json_begin_object(out, "landmarks");
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++) {
        for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
            if (!(board->row[district] >> landmark & 1))
                continue;
            paris_json_begin_object(out, paris_code_landmark(landmark));
            paris_json_add_string(out, "district", paris_code_district(district));
            encode_keys(out, "keys", board, PARIS_FIRST_LANDMARK + landmark);
            paris_json_end_object(out);
        }
    }
    paris_json_end_object(out);
}

static void encode_banks(struct paris_text *out, const struct paris_board *board)
{
    paris_json_begin_object(out, "banks");
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        encode_keys(out, paris_code_district(district), board, PARIS_FIRST_BANK + district);
    }
    paris_json_end_object(out);
    encode_keys(out, "arc", board, PARIS_ARC);
}

/* VP tiles are in the order of their first places, highest first (figures.h). */
static void encode_vp_tiles(struct paris_text *out, const struct paris_rules *rules,
                            const struct paris_board *board)
{
    unsigned placed = 0;
    paris_json_begin_object(out, "vp_tiles");
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned tile = board->vp_at[district];
        if (tile == 0)
            continue;
        placed |= 1u << (tile - 1);
        paris_json_add_number(out, paris_code_district(district), rules->vp_tile[tile - 1][0]);
    }
    paris_json_end_object(out);
    paris_json_begin_array(out, "vp_left");
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++)
        if (!(placed >> tile & 1))
            paris_json_add_number(out, NULL, rules->vp_tile[tile][0]);
    paris_json_end_array(out);
}

static void encode_track(struct paris_text *out, const struct paris_board *board)
{
    paris_json_begin_object(out, "track");
    for (PARIS_BITS(number, board->copies_low | board->copies_high)) {
        unsigned copies =
            (board->copies_low >> number & 1) + 2 * (board->copies_high >> number & 1);
        paris_encode_numbered(out, (unsigned)number, copies);
    }
    paris_json_end_object(out);
}

void paris_encode_board(struct paris_text *out, const struct paris_rules *rules,
                        const struct paris_board *board)
{
    encode_buildings(out, rules, board);
    encode_spaces(out, board);
    encode_landmarks(out, board);
    encode_banks(out, board);
    encode_vp_tiles(out, rules, board);
    encode_track(out, board);
    paris_encode_tokens(out, "supply", board->supply, PARIS_RESOURCES);
}

/* --- reminders --- */

void paris_encode_some_tokens(struct paris_text *out, const char *name, paris_tokens tokens)
{
    paris_json_begin_object(out, name);
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        if (paris_tokens_count(tokens, kind) > 0)
            paris_json_add_number(out, paris_code_kind(kind), paris_tokens_count(tokens, kind));
    paris_json_end_object(out);
}

void paris_encode_tile_use(struct paris_text *out, const char *name,
                           const struct paris_rules *rules, const struct paris_unused *unused)
{
    const struct {
        const char *name;
        unsigned count;
    } gives[] = {
        {"francs", unused->francs},
        {"vp", unused->vp},
        {"keys", unused->keys},
        {"tiles", unused->tiles},
        {unused->prestige ? "prestige" : "resources", unused->choice},
    };
    paris_json_begin_object(out, name);
    if (unused->number > 0)
        paris_json_add_number(out, "tile", unused->number);
    else
        paris_json_add_string(out, "tile", rules->end[unused->kind].code);
    for (size_t i = 0; i < sizeof gives / sizeof gives[0]; i++)
        if (gives[i].count > 0)
            paris_json_add_number(out, gives[i].name, gives[i].count);
    if (unused->tokens != 0)
        paris_encode_some_tokens(out, "tokens", unused->tokens);
    paris_json_end_object(out);
}

void paris_encode_unused(struct paris_text *out, const char *name, const struct paris_rules *rules,
                         const struct paris_state *state, unsigned seat)
{
    struct paris_unused unused[PARIS_UNUSED_MAX];
    size_t count = paris_reminder_unused(unused, rules, state, seat);
    paris_json_begin_array(out, name);
    for (size_t i = 0; i < count; i++)
        paris_encode_tile_use(out, NULL, rules, &unused[i]);
    paris_json_end_array(out);
}
