/* States, set-ups, results and lists of decisions as JSON. */
#include "notation/json/encode.h"

#include "base/bits.h"
#include "notation/codes.h"
#include "notation/decisions.h"
#include "notation/position.h"
#include "notation/json/encode.h"

/* --- the state --- */

static void encode_turn(struct paris_text *out, const struct paris_state *state)
{
    bool over = paris_state_over(state);
    paris_json_add_number(out, "round", (int64_t)state->round);
    if (over)
        paris_json_add_null(out, "seat");
    else
        paris_json_add_number(out, "seat", (int64_t)state->seat + 1);
    paris_json_add_string(out, "phase", paris_code_phase((unsigned)state->phase));
    if (state->final_round == 0)
        paris_json_add_null(out, "final_round");
    else
        paris_json_add_number(out, "final_round", (int64_t)state->final_round);
}

static void encode_tiles(struct paris_text *out, const struct paris_state *state)
{
    paris_json_begin_array(out, "stacks");
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        const uint8_t *bottom = state->tiles + paris_state_stack_start(state, stack);
        paris_json_begin_array(out, NULL);
        for (unsigned i = state->stack_left[stack]; i > 0; i--)
            paris_encode_place(out, NULL, bottom[i - 1]);
        paris_json_end_array(out);
    }
    paris_json_end_array(out);
    paris_json_begin_array(out, "discarded");
    for (unsigned i = 0; i < state->discarded; i++)
        paris_encode_place(out, NULL, paris_state_discarded(state, i));
    paris_json_end_array(out);
}

static struct paris_board board_of(const struct paris_state *state)
{
    struct paris_board board = {
        .players = (unsigned)state->players,
        .built = state->built,
        .site = state->site,
        .row = state->row,
        .vp_at = state->vp_at,
        .copies_low = state->copies_low,
        .copies_high = state->copies_high,
        .supply = state->supply,
    };
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        board.keys[seat] = state->keys[seat];
        board.doubled[seat] = state->doubled[seat];
    }
    return board;
}

static void encode_player(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_state *state, unsigned seat)
{
    const struct paris_player *player = &state->player[seat];
    bool to_move = !paris_state_over(state) && seat == state->seat;
    paris_json_begin_object(out, NULL);
    paris_json_add_number(out, "francs", player->francs);
    paris_json_add_number(out, "vp", player->vp);
    paris_json_add_number(out, "keys", player->hand);
    paris_json_add_number(out, "reserve", player->reserve);
    paris_encode_tokens(out, "tokens", player->tokens, PARIS_KINDS);
    paris_encode_tokens(out, "tile_tokens", to_move ? state->tile_tokens : 0, PARIS_KINDS);
    paris_json_add_number(out, "meeple", player->meeple);
    paris_encode_bonuses(out, "held", player->held);
    paris_encode_bonuses(out, "used", player->used);
    paris_encode_end_set(out, rules, "end_held", player->end_held);
    paris_json_end_object(out);
}

void paris_encode_state(struct paris_text *out, const char *name, const struct paris_rules *rules,
                        const struct paris_state *state)
{
    struct paris_board board = board_of(state);
    paris_json_begin_object(out, name);
    encode_turn(out, state);
    encode_tiles(out, state);
    paris_encode_board(out, rules, &board);
    paris_encode_end_set(out, rules, "end_left", paris_state_end_left(rules, state));
    paris_json_begin_array(out, "players");
    for (unsigned seat = 0; seat < state->players; seat++)
        encode_player(out, rules, state, seat);
    paris_json_end_array(out);
    if (state->phase == PARIS_PHASE_SITE)
        paris_encode_place(out, "in_hand", state->in_hand);
    paris_json_end_object(out);
}

/* --- the set-up --- */

static void encode_seats(struct paris_text *out, const struct paris_record *record)
{
    bool named = false;
    for (unsigned seat = 0; seat < record->setup.players; seat++)
        named = named || record->names[seat][0] != '\0';
    paris_json_begin_array(out, "seats");
    for (unsigned seat = 0; seat < record->setup.players && named; seat++)
        paris_json_add_string(out, NULL, record->names[seat]);
    paris_json_end_array(out);
}

static void encode_list(struct paris_text *out, const char *name, const uint8_t *tiles,
                        unsigned count)
{
    paris_json_begin_array(out, name);
    for (unsigned i = 0; i < count; i++)
        paris_encode_place(out, NULL, tiles[i]);
    paris_json_end_array(out);
}

static void encode_dealt(struct paris_text *out, const struct paris_setup *setup)
{
    bool free_district = setup->variants & PARIS_VARIANT_FREE_DISTRICT;
    paris_json_begin_array(out, "stacks");
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        encode_list(out, NULL, setup->stacks[stack], setup->stack_size);
    paris_json_end_array(out);
    encode_list(out, "removed", setup->removed, free_district ? 0 : PARIS_REMOVED);
}

static void encode_position(struct paris_text *out, const struct paris_rules *rules,
                            const struct paris_state *start)
{
    char buffer[PARIS_POSITION_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_position_write(&text, rules, start);
    paris_json_add_string(out, "position", buffer);
}

void paris_encode_comment(struct paris_text *out, const char *name,
                          struct paris_record_comment comment)
{
    char buffer[PARIS_RECORD_COMMENTS];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_text_add_bytes(&text, comment.text, comment.length);
    paris_json_add_string(out, name, buffer);
}

void paris_encode_setup(struct paris_text *out, const char *name, const struct paris_rules *rules,
                        const struct paris_record *record)
{
    const struct paris_setup *setup = &record->setup;
    paris_json_begin_object(out, name);
    paris_json_add_number(out, "players", setup->players);
    paris_encode_variants(out, setup->variants);
    encode_seats(out, record);
    if (record->from_position) {
        encode_position(out, rules, &record->start);
        paris_json_end_object(out);
        return;
    }
    PARIS_CHECK(paris_setup_check(rules, setup) == NULL);
    encode_dealt(out, setup);
    paris_json_begin_object(out, "tokens");
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++)
        paris_encode_token_at(out, space, setup->tokens[space]);
    paris_json_end_object(out);
    paris_json_begin_array(out, "track");
    for (unsigned i = 0; i < PARIS_BONUSES; i++)
        paris_json_add_number(out, NULL, setup->track[i]);
    paris_json_end_array(out);
    paris_json_end_object(out);
}

/* --- result, decisions --- */

void paris_encode_result(struct paris_text *out, const char *name, struct paris_result result,
                         unsigned players)
{
    PARIS_CHECK(players <= PARIS_MAX_PLAYERS);
    paris_json_begin_object(out, name);
    paris_json_begin_array(out, "scores");
    for (unsigned seat = 0; seat < players; seat++)
        paris_json_add_number(out, NULL, result.vp[seat]);
    paris_json_end_array(out);
    paris_json_begin_array(out, "winners");
    for (PARIS_BITS(seat, result.winners))
        paris_json_add_number(out, NULL, (int64_t)seat + 1);
    paris_json_end_array(out);
    paris_json_end_object(out);
}

void paris_encode_decisions(struct paris_text *out, const char *name,
                            const struct paris_rules *rules, const struct paris_decision *list,
                            size_t count)
{
    paris_json_begin_array(out, name);
    for (size_t i = 0; i < count; i++)
        paris_encode_decision(out, NULL, rules, list[i]);
    paris_json_end_array(out);
}
