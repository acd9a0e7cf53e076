/* Reads positions: each field fills its part of a state; then the state as a whole is validated, and writing it must give the text that was read. */
#include "notation/position.h"

#include "notation/codes.h"
#include "notation/position_fields.h"
#include "notation/position_reader.h"
#include "notation/scan.h"

#include <string.h>

/* --- fields of the game --- */

static enum paris_status read_players(struct paris_position_reader *reader,
                                      struct paris_position_span value)
{
    unsigned players = 0;
    enum paris_status status = paris_position_number(reader, value, 2, PARIS_MAX_PLAYERS, &players);
    reader->state->players = players & 7u;
    return status;
}

static enum paris_status read_variant(struct paris_position_reader *reader,
                                      struct paris_position_span item)
{
    int bit = paris_code_find_variant(item.text, item.length);
    if (bit < 0)
        return paris_position_refuse(reader, item,
                                     "- or variants out of tokens,track,free-district");
    reader->state->variants |= (unsigned)bit & 7u;
    return PARIS_OK;
}

static enum paris_status read_variants(struct paris_position_reader *reader,
                                       struct paris_position_span value)
{
    return paris_position_list(reader, value, read_variant);
}

/* 3.1, or 26.- after the end */
static enum paris_status read_turn(struct paris_position_reader *reader,
                                   struct paris_position_span value)
{
    unsigned round = 0, seat = 1;
    struct paris_position_span before = paris_position_cut(&value, '.');
    enum paris_status status = paris_position_number(reader, before, 1, PARIS_ROUND_MAX, &round);
    if (status == PARIS_OK && !paris_position_is(value, "-"))
        status = paris_position_number(reader, value, 1, (unsigned)reader->state->players, &seat);
    reader->state->round = round & PARIS_ROUND_BITS;
    reader->state->seat = (seat - 1) & 3u;
    return status;
}

static enum paris_status read_phase(struct paris_position_reader *reader,
                                    struct paris_position_span value)
{
    int phase = paris_code_find_phase(value.text, value.length);
    if (paris_position_is(value, "over"))
        phase = PARIS_PHASE_OVER;
    if (phase < 0)
        return paris_position_refuse(reader, value, "a phase (draw, site, act, ..., over)");
    reader->state->phase = (unsigned)phase & 15u;
    return PARIS_OK;
}

static enum paris_status read_final(struct paris_position_reader *reader,
                                    struct paris_position_span value)
{
    unsigned round = 0;
    enum paris_status status = PARIS_OK;
    if (!paris_position_is(value, "-"))
        status = paris_position_number(reader, value, 1, PARIS_ROUND_MAX + 1, &round);
    reader->state->final_round = round & PARIS_ROUND_BITS;
    return status;
}

static enum paris_status read_in_hand(struct paris_position_reader *reader,
                                      struct paris_position_span value)
{
    unsigned tile = PARIS_NONE;
    enum paris_status status =
        paris_position_is(value, "-") ? PARIS_OK : paris_position_tile(reader, value, &tile);
    reader->state->in_hand = (uint8_t)tile;
    return status;
}

static enum paris_status read_bought(struct paris_position_reader *reader,
                                     struct paris_position_span value)
{
    unsigned place = PARIS_NONE;
    enum paris_status status =
        paris_position_is(value, "-") ? PARIS_OK : paris_position_place(reader, value, &place);
    reader->state->bought = place & 63u;
    return status;
}

static enum paris_status read_vp_due(struct paris_position_reader *reader,
                                     struct paris_position_span value)
{
    reader->state->vp_due = paris_position_is(value, "yes");
    return paris_position_is(value, "yes") || paris_position_is(value, "no")
               ? PARIS_OK
               : paris_position_refuse(reader, value, "yes or no");
}

/* --- fields of a seat --- */

static struct paris_player *player_of(const struct paris_position_reader *reader)
{
    return &reader->state->player[reader->seat];
}

static enum paris_status read_seat(struct paris_position_reader *reader,
                                   struct paris_position_span value)
{
    unsigned seat = 0;
    return paris_position_number(reader, value, reader->seat + 1, reader->seat + 1, &seat);
}

static enum paris_status read_francs(struct paris_position_reader *reader,
                                     struct paris_position_span value)
{
    unsigned number = 0;
    enum paris_status status = paris_position_number(reader, value, 0, PARIS_FRANCS_MAX, &number);
    player_of(reader)->francs = (uint16_t)number;
    return status;
}

static enum paris_status read_vp(struct paris_position_reader *reader,
                                 struct paris_position_span value)
{
    unsigned number = 0;
    /* After the end nothing can be added. */
    unsigned max = paris_state_over(reader->state) ? UINT16_MAX : PARIS_VP_MAX;
    enum paris_status status = paris_position_number(reader, value, 0, max, &number);
    player_of(reader)->vp = (uint16_t)number;
    return status;
}

static enum paris_status read_keys(struct paris_position_reader *reader,
                                   struct paris_position_span value)
{
    unsigned number = 0;
    enum paris_status status = paris_position_number(reader, value, 0, 15, &number);
    player_of(reader)->hand = number & 15u;
    return status;
}

static enum paris_status read_reserve(struct paris_position_reader *reader,
                                      struct paris_position_span value)
{
    unsigned number = 0;
    enum paris_status status = paris_position_number(reader, value, 0, 7, &number);
    player_of(reader)->reserve = number & 7u;
    return status;
}

static enum paris_status read_token(struct paris_position_reader *reader,
                                    struct paris_position_span item)
{
    return paris_position_tokens(reader, item, &player_of(reader)->tokens);
}

static enum paris_status read_tokens(struct paris_position_reader *reader,
                                     struct paris_position_span value)
{
    return paris_position_list(reader, value, read_token);
}

static enum paris_status read_meeple(struct paris_position_reader *reader,
                                     struct paris_position_span value)
{
    unsigned number = 0;
    enum paris_status status = paris_position_number(reader, value, 0, PARIS_BONUSES, &number);
    player_of(reader)->meeple = number & 31u;
    return status;
}

static enum paris_status read_held_one(struct paris_position_reader *reader,
                                       struct paris_position_span item)
{
    unsigned number = 1;
    enum paris_status status = paris_position_number(reader, item, 1, PARIS_BONUSES, &number);
    player_of(reader)->held |= PARIS_BONUS_BIT(number);
    return status;
}

static enum paris_status read_held(struct paris_position_reader *reader,
                                   struct paris_position_span value)
{
    return paris_position_list(reader, value, read_held_one);
}

static enum paris_status read_used_one(struct paris_position_reader *reader,
                                       struct paris_position_span item)
{
    unsigned number = 1;
    enum paris_status status = paris_position_number(reader, item, 1, PARIS_BONUSES, &number);
    player_of(reader)->used |= PARIS_BONUS_BIT(number);
    return status;
}

static enum paris_status read_used(struct paris_position_reader *reader,
                                   struct paris_position_span value)
{
    return paris_position_list(reader, value, read_used_one);
}

static enum paris_status read_end_tile(struct paris_position_reader *reader,
                                       struct paris_position_span item)
{
    unsigned kind = 0, count = 0;
    enum paris_status status = paris_position_count(reader, &item, 3, &count);
    if (status == PARIS_OK)
        status = paris_position_end_tile(reader, item, &kind);
    player_of(reader)->end_held |= (count * paris_end_of(kind)) & 0xfffffu;
    return status;
}

static enum paris_status read_end_held(struct paris_position_reader *reader,
                                       struct paris_position_span value)
{
    return paris_position_list(reader, value, read_end_tile);
}

/* MON5*2 */
static enum paris_status read_key(struct paris_position_reader *reader,
                                  struct paris_position_span item)
{
    unsigned place = 0, count = 0;
    enum paris_status status = paris_position_count(reader, &item, 2, &count);
    if (status == PARIS_OK)
        status = paris_position_place(reader, item, &place);
    reader->state->keys[reader->seat] |= PARIS_PLACE_BIT(place);
    if (count == 2)
        reader->state->doubled[reader->seat] = (uint8_t)place;
    return status;
}

static enum paris_status read_places(struct paris_position_reader *reader,
                                     struct paris_position_span value)
{
    return paris_position_list(reader, value, read_key);
}

/* --- all together --- */

/* Nobody holds anything; nothing has been drawn, discarded or taken. */
static void clear(struct paris_state *state)
{
    memset(state, 0, sizeof *state);
    memset(state->tiles, PARIS_NONE, sizeof state->tiles);
    memset(state->taken, PARIS_NOT_TAKEN, sizeof state->taken);
    memset(state->doubled, PARIS_NONE, sizeof state->doubled);
}

static enum paris_status read_fields(struct paris_position_reader *reader)
{
    enum paris_status status = PARIS_OK;
    const size_t first = strlen(PARIS_POSITION_FIRST);
    if (reader->length < first || memcmp(reader->text, PARIS_POSITION_FIRST, first) != 0) {
        struct paris_position_span whole = {reader->text, reader->length};
        struct paris_position_span found = paris_position_cut(&whole, ' ');
        return paris_scan_refuse_in_english(reader->error, 1, 1, found.text, found.length,
                                            PARIS_POSITION_FIRST);
    }
    reader->at = first;
#define READ(name)                                                                                 \
    if (status == PARIS_OK)                                                                        \
        status = paris_position_field(reader, #name, read_##name);
    PARIS_POSITION_GAME_FIELDS(READ)
    if (status == PARIS_OK)
        status = paris_position_read_board(reader);
    for (reader->seat = 0; reader->seat < reader->state->players; reader->seat++) {
        PARIS_POSITION_SEAT_FIELDS(READ)
    }
#undef READ
    if (status == PARIS_OK && reader->at != reader->length)
        status = paris_position_refuse(reader,
                                       (struct paris_position_span){reader->text + reader->at, 1},
                                       "the end of the text");
    return status;
}

/* A position has exactly one text: lists in order, no duplicates, no count of 1. */
static enum paris_status check_form(const struct paris_position_reader *reader)
{
    char canonical[PARIS_POSITION_LENGTH];
    struct paris_text text = paris_text_in(canonical, sizeof canonical);
    paris_position_write(&text, reader->rules, reader->state);
    size_t same = 0;
    while (same < reader->length && same < text.length && canonical[same] == reader->text[same])
        same++;
    if (same == reader->length && same == text.length)
        return PARIS_OK;
    struct paris_position_span rest = {canonical + same, text.length - same};
    struct paris_position_span word = paris_position_cut(&rest, ' ');
    char shown[128];
    struct paris_text expected = paris_text_in(shown, sizeof shown);
    paris_scan_add_quoted(&expected, word.text, word.length);
    paris_text_add(&expected, " (a position has only one text)");
    struct paris_position_span found = {reader->text + same, reader->length - same};
    found = paris_position_cut(&found, ' ');
    return paris_scan_refuse_in_english(reader->error, 1, paris_position_column(reader, found.text),
                                        found.text, found.length, shown);
}

/* "crown tokens" */
static void name_counted(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_fault *fault)
{
    const unsigned which = fault->which;
    switch ((enum paris_fault_about)fault->about) {
    case PARIS_FAULT_OTHER: break;
    case PARIS_FAULT_BUILDING: paris_code_add_place(out, which); break;
    case PARIS_FAULT_BUILDINGS: paris_text_add(out, "building tiles"); break;
    case PARIS_FAULT_TYPE:
        paris_text_add(out, paris_code_type(which));
        paris_text_add(out, " in ");
        paris_text_add(out, paris_code_district(fault->district));
        break;
    case PARIS_FAULT_LANDMARK: paris_text_add(out, paris_code_landmark(which)); break;
    case PARIS_FAULT_KEYS:
        paris_text_add(out, "keys of seat ");
        paris_text_add_number(out, which + 1);
        break;
    case PARIS_FAULT_BONUS:
        paris_text_add(out, "bonus tile ");
        paris_text_add_number(out, which);
        break;
    case PARIS_FAULT_VP_TILE:
        paris_text_add(out, "VP tile ");
        paris_text_add_number(out, rules->vp_tile[which][0]);
        break;
    case PARIS_FAULT_END_TILE:
        paris_text_add(out, "end-game tile ");
        paris_text_add(out, rules->end[which].code);
        break;
    case PARIS_FAULT_TOKENS: paris_text_add(out, paris_code_kind(which)); break;
    case PARIS_FAULT_TILE_TOKENS:
        paris_text_add(out, "tile tokens of ");
        paris_text_add(out, paris_code_kind(which));
        break;
    }
}

/* The rule and what violates it: "... (crown: 7, should be at most 6)." */
static enum paris_status refuse_fault(const struct paris_position_reader *reader,
                                      const struct paris_fault *fault)
{
    struct paris_error *error = reader->error;
    (void)paris_error_set(error, 0, 0, "This position isn't possible: %s", fault->rule);
    struct paris_text text = {.data = error->message,
                              .capacity = sizeof error->message,
                              .length = strlen(error->message)};
    if (fault->about != PARIS_FAULT_OTHER) {
        paris_text_add(&text, " (");
        name_counted(&text, reader->rules, fault);
        paris_text_add(&text, ": ");
        paris_text_add_number(&text, fault->found);
        paris_text_add(&text, fault->at_most ? ", should be at most " : ", should be ");
        paris_text_add_number(&text, fault->right);
        paris_text_add_char(&text, ')');
    }
    paris_text_add_char(&text, '.');
    return PARIS_BAD_INPUT;
}

enum paris_status paris_position_read(struct paris_state *out, const struct paris_rules *rules,
                                      const char *text, size_t length, struct paris_error *error)
{
    struct paris_state state;
    struct paris_position_reader reader = {
        .rules = rules, .text = text, .length = length, .error = error, .state = &state};
    if (length >= PARIS_POSITION_LENGTH)
        return paris_error_set(error, 0, 0, "The text is longer than a position can be.");
    clear(&state);
    enum paris_status status = read_fields(&reader);
    if (status < 0)
        return status;
    struct paris_fault fault;
    if (paris_state_find_fault(&fault, rules, &state))
        return refuse_fault(&reader, &fault);
    status = check_form(&reader);
    if (status == PARIS_OK)
        *out = state;
    return status;
}
