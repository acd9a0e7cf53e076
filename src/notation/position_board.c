/* Reads positions: the board and what lies beside it. */
#include "notation/position_reader.h"

#include "notation/codes.h"
#include "notation/position_fields.h"

#include <string.h>

/* --- tiles and spaces --- */

static enum paris_status read_stacked(struct paris_position_reader *reader,
                                      struct paris_position_span item)
{
    unsigned tile = 0;
    uint8_t *left = &reader->state->stack_left[reader->stack];
    if (*left == PARIS_BUILDINGS)
        return paris_position_refuse(reader, item, "the end of the stack");
    enum paris_status status = paris_position_tile(reader, item, &tile);
    reader->tiles[reader->stack][(*left)++] = (uint8_t)tile;
    return status;
}

/* Read top first, stored bottom first, one stack after another. */
static enum paris_status read_stacks(struct paris_position_reader *reader,
                                     struct paris_position_span value)
{
    struct paris_state *state = reader->state;
    struct paris_position_span whole = value;
    for (reader->stack = 0; reader->stack < PARIS_STACKS; reader->stack++) {
        struct paris_position_span list =
            reader->stack + 1 < PARIS_STACKS ? paris_position_cut(&value, '|') : value;
        enum paris_status status = paris_position_list(reader, list, read_stacked);
        if (status < 0)
            return status;
    }
    if (paris_state_undrawn(state) > PARIS_BUILDINGS)
        return paris_position_refuse(reader, whole, "36 tiles at most");
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        for (unsigned i = 0; i < state->stack_left[stack]; i++)
            state->tiles[paris_state_stack_start(state, stack) + i] =
                reader->tiles[stack][state->stack_left[stack] - 1u - i];
    return PARIS_OK;
}

static enum paris_status read_discard(struct paris_position_reader *reader,
                                      struct paris_position_span item)
{
    struct paris_state *state = reader->state;
    unsigned tile = 0;
    if (paris_state_undrawn(state) + state->discarded >= PARIS_BUILDINGS)
        return paris_position_refuse(reader, item, "the end of the list (there are 36 tiles)");
    enum paris_status status = paris_position_tile(reader, item, &tile);
    state->tiles[PARIS_BUILDINGS - 1 - state->discarded++] = (uint8_t)tile;
    return status;
}

static enum paris_status read_discarded(struct paris_position_reader *reader,
                                        struct paris_position_span value)
{
    return paris_position_list(reader, value, read_discard);
}

/* MON5, or MON5:BEL if the tile is one of Belleville's */
static enum paris_status read_building(struct paris_position_reader *reader,
                                       struct paris_position_span item)
{
    struct paris_state *state = reader->state;
    unsigned space = 0;
    struct paris_position_span rest = item, front = paris_position_cut(&rest, ':');
    enum paris_status status = paris_position_tile(reader, front, &space);
    unsigned home = space / PARIS_VALUES;
    if (status == PARIS_OK && front.length < item.length)
        status = paris_position_district(reader, rest, &home);
    state->built |= PARIS_PLACE_BIT(space);
    state->site[space] = (uint8_t)((home + 1) << PARIS_STATIC_HOME_SHIFT);
    return status;
}

static enum paris_status read_buildings(struct paris_position_reader *reader,
                                        struct paris_position_span value)
{
    return paris_position_list(reader, value, read_building);
}

/* Six letters for each district, a dot where no token is left. */
static enum paris_status read_spaces(struct paris_position_reader *reader,
                                     struct paris_position_span value)
{
    static const char letters[] = "." PARIS_POSITION_LETTERS;
    unsigned space = 0;
    for (size_t i = 0; i < value.length; i++) {
        struct paris_position_span here = {value.text + i, 1};
        if (i % (PARIS_VALUES + 1) == PARIS_VALUES) {
            if (value.text[i] != '|' || space == PARIS_BUILDINGS)
                return paris_position_refuse(reader, here, "\"|\" between districts");
            continue;
        }
        const char *letter = memchr(letters, value.text[i], sizeof letters - 1);
        if (letter == NULL || space == PARIS_BUILDINGS)
            return paris_position_refuse(reader, here, "one of the letters wmgbsc or a dot");
        unsigned token = (unsigned)(letter - letters);
        reader->state->site[space] = (uint8_t)(reader->state->site[space] | token);
        space++;
    }
    if (space < PARIS_BUILDINGS)
        return paris_position_refuse(reader,
                                     (struct paris_position_span){value.text + value.length, 0},
                                     "36 letters in all");
    return PARIS_OK;
}

/* EIF@MON */
static enum paris_status read_landmark(struct paris_position_reader *reader,
                                       struct paris_position_span item)
{
    unsigned place = 0, district = 0;
    struct paris_position_span front = paris_position_cut(&item, '@');
    enum paris_status status = paris_position_place(reader, front, &place);
    if (status == PARIS_OK && !paris_is_landmark(place))
        return paris_position_refuse(reader, front, "a landmark (EIF)");
    if (status == PARIS_OK)
        status = paris_position_district(reader, item, &district);
    if (status == PARIS_OK)
        reader->state->row[district] |= (uint8_t)(1u << (place - PARIS_FIRST_LANDMARK));
    return status;
}

static enum paris_status read_landmarks(struct paris_position_reader *reader,
                                        struct paris_position_span value)
{
    return paris_position_list(reader, value, read_landmark);
}

/* 20@MON */
static enum paris_status read_vp_tile(struct paris_position_reader *reader,
                                      struct paris_position_span item)
{
    unsigned district = 0;
    struct paris_position_span front = paris_position_cut(&item, '@');
    int tile = paris_code_find_vp_tile(reader->rules, front.text, front.length);
    if (tile < 0)
        return paris_position_refuse(reader, front, "a VP tile by its first place (20)");
    enum paris_status status = paris_position_district(reader, item, &district);
    reader->state->vp_at[district] = (uint8_t)(tile + 1);
    return status;
}

static enum paris_status read_vp_tiles(struct paris_position_reader *reader,
                                       struct paris_position_span value)
{
    return paris_position_list(reader, value, read_vp_tile);
}

/* --- bonus tiles and common tokens --- */

/* As printed, or the 30 numbers in order of their spaces, each in its zone. */
static enum paris_status read_track(struct paris_position_reader *reader,
                                    struct paris_position_span value)
{
    const struct paris_rules *rules = reader->rules;
    bool printed = paris_position_is(value, "-");
    const char *end = value.text + value.length;
    for (unsigned i = 0; i < PARIS_BONUSES; i++) {
        unsigned first = rules->zone_first[i + 1], number = i + 1;
        unsigned last = rules->zone_end[paris_figures_zone(rules, number)];
        struct paris_position_span item = printed ? value : paris_position_cut(&value, ',');
        enum paris_status status = PARIS_OK;
        if (!printed)
            status = paris_position_number(reader, item, first, last, &number);
        if (status < 0)
            return status;
        reader->state->number_at[i / 2] |= (uint8_t)((number - first) << (i % 2 * 4));
    }
    if (!printed && value.text != end)
        return paris_position_refuse(reader, value, "the end of the list");
    return PARIS_OK;
}

/* 6*3 */
static enum paris_status read_copies(struct paris_position_reader *reader,
                                     struct paris_position_span item)
{
    unsigned number = 1, copies = 0;
    enum paris_status status = paris_position_count(reader, &item, 3, &copies);
    if (status == PARIS_OK)
        status = paris_position_number(reader, item, 1, PARIS_BONUSES, &number);
    reader->state->copies_low |= (copies & 1) << number;
    reader->state->copies_high |= (copies >> 1) << number;
    return status;
}

static enum paris_status read_bonuses(struct paris_position_reader *reader,
                                      struct paris_position_span value)
{
    return paris_position_list(reader, value, read_copies);
}

static enum paris_status read_supplied(struct paris_position_reader *reader,
                                       struct paris_position_span item)
{
    paris_tokens tokens = 0;
    enum paris_status status = paris_position_tokens(reader, item, &tokens);
    if (status == PARIS_OK && tokens >> (PARIS_TOKEN_BITS * PARIS_RESOURCES) != 0)
        return paris_position_refuse(reader, item, "a resource (wood, marble or gold)");
    reader->state->supply |= (uint16_t)tokens;
    return status;
}

static enum paris_status read_supply(struct paris_position_reader *reader,
                                     struct paris_position_span value)
{
    return paris_position_list(reader, value, read_supplied);
}

static enum paris_status read_tile_token(struct paris_position_reader *reader,
                                         struct paris_position_span item)
{
    return paris_position_tokens(reader, item, &reader->state->tile_tokens);
}

static enum paris_status read_tile_tokens(struct paris_position_reader *reader,
                                          struct paris_position_span value)
{
    return paris_position_list(reader, value, read_tile_token);
}

/* 2:F6 */
static enum paris_status read_taken(struct paris_position_reader *reader,
                                    struct paris_position_span item)
{
    struct paris_state *state = reader->state;
    unsigned seat = 1, kind = 0;
    if (state->takes == PARIS_END_TILES)
        return paris_position_refuse(reader, item,
                                     "the end of the list (there are 12 end-game tiles)");
    struct paris_position_span front = paris_position_cut(&item, ':');
    enum paris_status status =
        paris_position_number(reader, front, 1, (unsigned)state->players, &seat);
    if (status == PARIS_OK)
        status = paris_position_end_tile(reader, item, &kind);
    state->taken[state->takes++] = (uint8_t)((seat - 1) << PARIS_TAKEN_SEAT_SHIFT | kind);
    return status;
}

static enum paris_status read_end_taken(struct paris_position_reader *reader,
                                        struct paris_position_span value)
{
    return paris_position_list(reader, value, read_taken);
}

/* --- all together --- */

enum paris_status paris_position_read_board(struct paris_position_reader *reader)
{
    enum paris_status status = PARIS_OK;
#define READ(name)                                                                                 \
    if (status == PARIS_OK)                                                                        \
        status = paris_position_field(reader, #name, read_##name);
    PARIS_POSITION_BOARD_FIELDS(READ)
#undef READ
    return status;
}
