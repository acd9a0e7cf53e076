/* Pieces of JSON. */
#include "notation/encode.h"

#include "base/bits.h"
#include "notation/codes.h"

void paris_encode_comma(struct paris_text *out)
{
    char last = out->length > 0 ? out->data[out->length - 1] : '[';
    if (last != '[' && last != '{' && last != ':')
        paris_text_add_char(out, ',');
}

void paris_encode_name(struct paris_text *out, const char *name)
{
    paris_encode_comma(out);
    paris_text_add_json(out, name);
    paris_text_add_char(out, ':');
}

/* --- items --- */

void paris_encode_number(struct paris_text *out, int64_t number)
{
    paris_encode_comma(out);
    paris_text_add_number(out, number);
}

void paris_encode_word(struct paris_text *out, const char *word)
{
    paris_encode_comma(out);
    paris_text_add_json(out, word);
}

/* Codes need no escapes. */
static void add_place(struct paris_text *out, unsigned place)
{
    paris_text_add_char(out, '"');
    paris_code_add_place(out, place);
    paris_text_add_char(out, '"');
}

void paris_encode_place(struct paris_text *out, unsigned place)
{
    paris_encode_comma(out);
    add_place(out, place);
}

/* --- members --- */

void paris_encode_number_of(struct paris_text *out, const char *name, int64_t number)
{
    paris_encode_name(out, name);
    paris_text_add_number(out, number);
}

void paris_encode_word_of(struct paris_text *out, const char *name, const char *word)
{
    paris_encode_name(out, name);
    if (word != NULL)
        paris_text_add_json(out, word);
    else
        paris_text_add(out, "null");
}

void paris_encode_place_of(struct paris_text *out, const char *name, unsigned place)
{
    paris_encode_name(out, name);
    if (place != PARIS_NONE)
        add_place(out, place);
    else
        paris_text_add(out, "null");
}

void paris_encode_variants(struct paris_text *out, unsigned variants)
{
    paris_encode_name(out, "variants");
    paris_text_add_char(out, '[');
    for (PARIS_BITS(i, variants))
        paris_encode_word(out, paris_code_variant(1u << i));
    paris_text_add_char(out, ']');
}

void paris_encode_bonuses(struct paris_text *out, const char *name, uint32_t numbers)
{
    paris_encode_name(out, name);
    paris_text_add_char(out, '[');
    for (PARIS_BITS(number, numbers))
        paris_encode_number(out, (int64_t)number);
    paris_text_add_char(out, ']');
}

void paris_encode_tokens(struct paris_text *out, const char *name, paris_tokens tokens,
                         unsigned kinds)
{
    paris_encode_name(out, name);
    paris_text_add_char(out, '{');
    for (unsigned kind = 0; kind < kinds; kind++)
        paris_encode_number_of(out, paris_code_kind(kind), paris_tokens_count(tokens, kind));
    paris_text_add_char(out, '}');
}

void paris_encode_end_set(struct paris_text *out, const struct paris_rules *rules, const char *name,
                          paris_end_set set)
{
    paris_encode_name(out, name);
    paris_text_add_char(out, '[');
    for (unsigned kind = 0; kind < rules->end_kinds; kind++)
        for (unsigned i = 0; i < paris_end_count(set, kind); i++)
            paris_encode_word(out, rules->end[kind].code);
    paris_text_add_char(out, ']');
}

/* --- the board --- */

static void encode_keys(struct paris_text *out, const struct paris_board *board, unsigned place)
{
    paris_text_add_char(out, '[');
    for (unsigned seat = 0; seat < board->players; seat++) {
        if (board->keys[seat] >> place & 1)
            paris_encode_number(out, seat + 1);
        if (board->doubled[seat] == place)
            paris_encode_number(out, seat + 1);
    }
    paris_text_add_char(out, ']');
}

static void encode_buildings(struct paris_text *out, const struct paris_rules *rules,
                             const struct paris_board *board)
{
    paris_encode_name(out, "buildings");
    paris_text_add_char(out, '{');
    for (PARIS_BITS(space, board->built)) {
        unsigned home = (unsigned)board->site[space] >> PARIS_STATIC_HOME_SHIFT;
        unsigned tile = paris_building_at(home - 1, (unsigned)space % PARIS_VALUES);
        paris_encode_place(out, (unsigned)space);
        paris_text_add(out, ":{");
        paris_encode_word_of(out, "type", paris_code_type(rules->type[tile]));
        paris_encode_name(out, "keys");
        encode_keys(out, board, (unsigned)space);
        paris_text_add_char(out, '}');
    }
    paris_text_add_char(out, '}');
}

static void encode_spaces(struct paris_text *out, const struct paris_board *board)
{
    paris_encode_name(out, "tokens");
    paris_text_add_char(out, '{');
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++) {
        unsigned token = board->site[space] & PARIS_STATIC_TOKEN;
        if (token == 0)
            continue;
        paris_encode_place(out, space);
        paris_text_add_char(out, ':');
        paris_text_add_json(out, paris_code_kind(token - 1));
    }
    paris_text_add_char(out, '}');
}

static void encode_landmarks(struct paris_text *out, const struct paris_board *board)
{
    paris_encode_name(out, "landmarks");
    paris_text_add_char(out, '{');
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++) {
        for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
            if (!(board->row[district] >> landmark & 1))
                continue;
            paris_encode_name(out, paris_code_landmark(landmark));
            paris_text_add_char(out, '{');
            paris_encode_word_of(out, "district", paris_code_district(district));
            paris_encode_name(out, "keys");
            encode_keys(out, board, PARIS_FIRST_LANDMARK + landmark);
            paris_text_add_char(out, '}');
        }
    }
    paris_text_add_char(out, '}');
}

static void encode_banks(struct paris_text *out, const struct paris_board *board)
{
    paris_encode_name(out, "banks");
    paris_text_add_char(out, '{');
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        paris_encode_name(out, paris_code_district(district));
        encode_keys(out, board, PARIS_FIRST_BANK + district);
    }
    paris_text_add_char(out, '}');
    paris_encode_name(out, "arc");
    encode_keys(out, board, PARIS_ARC);
}

/* VP tiles stand in the order of their firsts, which descend (figures.h). */
static void encode_vp_tiles(struct paris_text *out, const struct paris_rules *rules,
                            const struct paris_board *board)
{
    unsigned placed = 0;
    paris_encode_name(out, "vp_tiles");
    paris_text_add_char(out, '{');
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned tile = board->vp_at[district];
        if (tile == 0)
            continue;
        placed |= 1u << (tile - 1);
        paris_encode_number_of(out, paris_code_district(district), rules->vp_tile[tile - 1][0]);
    }
    paris_text_add_char(out, '}');
    paris_encode_name(out, "vp_left");
    paris_text_add_char(out, '[');
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++)
        if (!(placed >> tile & 1))
            paris_encode_number(out, rules->vp_tile[tile][0]);
    paris_text_add_char(out, ']');
}

static void encode_track(struct paris_text *out, const struct paris_board *board)
{
    paris_encode_name(out, "track");
    paris_text_add_char(out, '{');
    for (PARIS_BITS(number, board->copies_low | board->copies_high)) {
        unsigned copies =
            (board->copies_low >> number & 1) + 2 * (board->copies_high >> number & 1);
        paris_encode_comma(out);
        paris_text_add_char(out, '"');
        paris_text_add_number(out, (int64_t)number);
        paris_text_add(out, "\":");
        paris_text_add_number(out, copies);
    }
    paris_text_add_char(out, '}');
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
