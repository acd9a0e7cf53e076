/* Writes positions. */
#include "notation/position.h"

#include "base/bits.h"
#include "notation/codes.h"
#include "notation/position_fields.h"

#include <string.h>

/* What a field is written from: the game, and a seat for the fields of seats. */
struct writer {
    const struct paris_rules *rules;
    const struct paris_state *state;
    unsigned seat;
};

/* --- lists: items with commas between, or `-` --- */

static bool list_begins(const struct paris_text *out)
{
    char last = out->length > 0 ? out->data[out->length - 1] : '=';
    return last == '=' || last == '|';
}

static void add_comma(struct paris_text *out)
{
    if (!list_begins(out))
        paris_text_add_char(out, ',');
}

static void end_list(struct paris_text *out)
{
    if (list_begins(out))
        paris_text_add_char(out, '-');
}

static void add_count(struct paris_text *out, unsigned count)
{
    if (count > 1) {
        paris_text_add_char(out, '*');
        paris_text_add_number(out, count);
    }
}

static void add_place(struct paris_text *out, unsigned place)
{
    add_comma(out);
    paris_code_add_place(out, place);
}

static void add_place_or_none(struct paris_text *out, unsigned place)
{
    if (place == PARIS_NONE)
        paris_text_add_char(out, '-');
    else
        paris_code_add_place(out, place);
}

static void add_number_or_none(struct paris_text *out, unsigned number)
{
    if (number == 0)
        paris_text_add_char(out, '-');
    else
        paris_text_add_number(out, number);
}

static void add_tokens(struct paris_text *out, paris_tokens tokens)
{
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        if (paris_tokens_count(tokens, kind) == 0)
            continue;
        add_comma(out);
        paris_text_add(out, paris_code_kind(kind));
        add_count(out, paris_tokens_count(tokens, kind));
    }
    end_list(out);
}

static void add_bonuses(struct paris_text *out, uint32_t numbers)
{
    for (PARIS_BITS(number, numbers)) {
        add_comma(out);
        paris_text_add_number(out, (int64_t)number);
    }
    end_list(out);
}

/* --- fields of the game --- */

static void write_players(struct paris_text *out, const struct writer *writer)
{
    paris_text_add_number(out, (int64_t)writer->state->players);
}

static void write_variants(struct paris_text *out, const struct writer *writer)
{
    for (PARIS_BITS(i, writer->state->variants)) {
        add_comma(out);
        paris_text_add(out, paris_code_variant(1u << i));
    }
    end_list(out);
}

static void write_turn(struct paris_text *out, const struct writer *writer)
{
    paris_text_add_number(out, (int64_t)writer->state->round);
    paris_text_add_char(out, '.');
    if (paris_state_over(writer->state))
        paris_text_add_char(out, '-');
    else
        paris_text_add_number(out, (int64_t)writer->state->seat + 1);
}

static void write_phase(struct paris_text *out, const struct writer *writer)
{
    bool over = paris_state_over(writer->state);
    paris_text_add(out, over ? "over" : paris_code_phase((unsigned)writer->state->phase));
}

static void write_final(struct paris_text *out, const struct writer *writer)
{
    add_number_or_none(out, (unsigned)writer->state->final_round);
}

static void write_in_hand(struct paris_text *out, const struct writer *writer)
{
    add_place_or_none(out, writer->state->in_hand);
}

static void write_bought(struct paris_text *out, const struct writer *writer)
{
    add_place_or_none(out, writer->state->bought);
}

static void write_vp_due(struct paris_text *out, const struct writer *writer)
{
    paris_text_add(out, writer->state->vp_due ? "yes" : "no");
}

static void write_stacks(struct paris_text *out, const struct writer *writer)
{
    const struct paris_state *state = writer->state;
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        const uint8_t *bottom = state->tiles + paris_state_stack_start(state, stack);
        if (stack > 0)
            paris_text_add_char(out, '|');
        for (unsigned i = state->stack_left[stack]; i > 0; i--)
            add_place(out, bottom[i - 1]);
        end_list(out);
    }
}

static void write_discarded(struct paris_text *out, const struct writer *writer)
{
    for (unsigned i = 0; i < writer->state->discarded; i++)
        add_place(out, paris_state_discarded(writer->state, i));
    end_list(out);
}

/* A building outside its tile's own district names that district, too. */
static void write_buildings(struct paris_text *out, const struct writer *writer)
{
    for (PARIS_BITS(space, writer->state->built)) {
        unsigned home = paris_state_tile_on(writer->state, (unsigned)space) / PARIS_VALUES;
        add_place(out, (unsigned)space);
        if (home != space / PARIS_VALUES) {
            paris_text_add_char(out, ':');
            paris_text_add(out, paris_code_district(home));
        }
    }
    end_list(out);
}

static void write_spaces(struct paris_text *out, const struct writer *writer)
{
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++) {
        unsigned token = writer->state->site[space] & PARIS_STATIC_TOKEN;
        if (space > 0 && space % PARIS_VALUES == 0)
            paris_text_add_char(out, '|');
        paris_text_add_char(out, token == 0 ? '.' : PARIS_POSITION_LETTERS[token - 1]);
    }
}

static void write_landmarks(struct paris_text *out, const struct writer *writer)
{
    for (unsigned place = PARIS_FIRST_LANDMARK; place < PARIS_FIRST_BANK; place++) {
        unsigned district = paris_state_district(writer->state, place);
        if (district == PARIS_DISTRICTS)
            continue;
        add_place(out, place);
        paris_text_add_char(out, '@');
        paris_text_add(out, paris_code_district(district));
    }
    end_list(out);
}

static void write_vp_tiles(struct paris_text *out, const struct writer *writer)
{
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned tile = writer->state->vp_at[district];
        if (tile == 0)
            continue;
        add_comma(out);
        paris_text_add_number(out, writer->rules->vp_tile[tile - 1][0]);
        paris_text_add_char(out, '@');
        paris_text_add(out, paris_code_district(district));
    }
    end_list(out);
}

static void write_track(struct paris_text *out, const struct writer *writer)
{
    bool printed = true;
    for (unsigned space = 1; space <= PARIS_BONUSES; space++)
        printed = printed && paris_state_number_at(writer->rules, writer->state, space) == space;
    for (unsigned space = 1; space <= PARIS_BONUSES && !printed; space++) {
        add_comma(out);
        paris_text_add_number(out, paris_state_number_at(writer->rules, writer->state, space));
    }
    end_list(out);
}

static void write_bonuses(struct paris_text *out, const struct writer *writer)
{
    for (PARIS_BITS(number, paris_state_track(writer->state))) {
        add_comma(out);
        paris_text_add_number(out, (int64_t)number);
        add_count(out, paris_state_copies(writer->state, (unsigned)number));
    }
    end_list(out);
}

static void write_supply(struct paris_text *out, const struct writer *writer)
{
    add_tokens(out, writer->state->supply);
}

static void write_tile_tokens(struct paris_text *out, const struct writer *writer)
{
    add_tokens(out, writer->state->tile_tokens);
}

static void write_end_taken(struct paris_text *out, const struct writer *writer)
{
    for (unsigned i = 0; i < writer->state->takes; i++) {
        unsigned taken = writer->state->taken[i];
        add_comma(out);
        paris_text_add_number(out, (taken >> PARIS_TAKEN_SEAT_SHIFT) + 1);
        paris_text_add_char(out, ':');
        paris_text_add(out, writer->rules->end[taken & PARIS_TAKEN_KIND].code);
    }
    end_list(out);
}

/* --- fields of a seat --- */

static const struct paris_player *player_of(const struct writer *writer)
{
    return &writer->state->player[writer->seat];
}

static void write_seat(struct paris_text *out, const struct writer *writer)
{
    paris_text_add_number(out, writer->seat + 1);
}

static void write_francs(struct paris_text *out, const struct writer *writer)
{
    paris_text_add_number(out, player_of(writer)->francs);
}

static void write_vp(struct paris_text *out, const struct writer *writer)
{
    paris_text_add_number(out, player_of(writer)->vp);
}

static void write_keys(struct paris_text *out, const struct writer *writer)
{
    paris_text_add_number(out, player_of(writer)->hand);
}

static void write_reserve(struct paris_text *out, const struct writer *writer)
{
    paris_text_add_number(out, player_of(writer)->reserve);
}

static void write_tokens(struct paris_text *out, const struct writer *writer)
{
    add_tokens(out, player_of(writer)->tokens);
}

static void write_meeple(struct paris_text *out, const struct writer *writer)
{
    paris_text_add_number(out, player_of(writer)->meeple);
}

static void write_held(struct paris_text *out, const struct writer *writer)
{
    add_bonuses(out, player_of(writer)->held);
}

static void write_used(struct paris_text *out, const struct writer *writer)
{
    add_bonuses(out, player_of(writer)->used);
}

static void write_end_held(struct paris_text *out, const struct writer *writer)
{
    for (unsigned kind = 0; kind < writer->rules->end_kinds; kind++) {
        unsigned count = paris_end_count(player_of(writer)->end_held, kind);
        if (count == 0)
            continue;
        add_comma(out);
        paris_text_add(out, writer->rules->end[kind].code);
        add_count(out, count);
    }
    end_list(out);
}

static void write_places(struct paris_text *out, const struct writer *writer)
{
    for (PARIS_BITS(place, writer->state->keys[writer->seat])) {
        add_place(out, (unsigned)place);
        add_count(out, paris_state_keys_at(writer->state, writer->seat, (unsigned)place));
    }
    end_list(out);
}

/* --- all together --- */

void paris_position_write(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_state *state)
{
    struct writer writer = {rules, state, 0};
    paris_text_add(out, PARIS_POSITION_FIRST);
#define WRITE(field)                                                                               \
    paris_text_add(out, " " #field "=");                                                           \
    write_##field(out, &writer);
    PARIS_POSITION_GAME_FIELDS(WRITE)
    PARIS_POSITION_BOARD_FIELDS(WRITE)
    for (; writer.seat < state->players; writer.seat++) {
        PARIS_POSITION_SEAT_FIELDS(WRITE)
    }
#undef WRITE
}
