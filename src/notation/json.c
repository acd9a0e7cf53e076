/* States, set-ups, results and lists of decisions as JSON. */
#include "notation/json.h"

#include "base/bits.h"
#include "notation/codes.h"
#include "notation/decisions.h"
#include "notation/encode.h"

/* --- the state --- */

static void encode_turn(struct paris_text *out, const struct paris_state *state)
{
    bool over = paris_state_over(state);
    paris_encode_number_of(out, "round", (int64_t)state->round);
    if (over)
        paris_encode_word_of(out, "seat", NULL);
    else
        paris_encode_number_of(out, "seat", (int64_t)state->seat + 1);
    paris_encode_word_of(out, "phase", paris_code_phase((unsigned)state->phase));
    if (state->final_round == 0)
        paris_encode_word_of(out, "final_round", NULL);
    else
        paris_encode_number_of(out, "final_round", (int64_t)state->final_round);
}

static void encode_tiles(struct paris_text *out, const struct paris_state *state)
{
    paris_encode_name(out, "stacks");
    paris_text_add_char(out, '[');
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        const uint8_t *bottom = state->tiles + paris_state_stack_start(state, stack);
        paris_encode_comma(out);
        paris_text_add_char(out, '[');
        for (unsigned i = state->stack_left[stack]; i > 0; i--)
            paris_encode_place(out, bottom[i - 1]);
        paris_text_add_char(out, ']');
    }
    paris_text_add_char(out, ']');
    paris_encode_name(out, "discarded");
    paris_text_add_char(out, '[');
    for (unsigned i = 0; i < state->discarded; i++)
        paris_encode_place(out, paris_state_discarded(state, i));
    paris_text_add_char(out, ']');
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
    paris_encode_comma(out);
    paris_text_add_char(out, '{');
    paris_encode_number_of(out, "francs", player->francs);
    paris_encode_number_of(out, "vp", player->vp);
    paris_encode_number_of(out, "keys", player->hand);
    paris_encode_number_of(out, "reserve", player->reserve);
    paris_encode_tokens(out, "tokens", player->tokens, PARIS_KINDS);
    paris_encode_tokens(out, "tile_tokens", to_move ? state->tile_tokens : 0, PARIS_KINDS);
    paris_encode_number_of(out, "meeple", player->meeple);
    paris_encode_bonuses(out, "held", player->held);
    paris_encode_bonuses(out, "used", player->used);
    paris_encode_end_set(out, rules, "end_held", player->end_held);
    paris_text_add_char(out, '}');
}

void paris_json_state(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_state *state)
{
    struct paris_board board = board_of(state);
    paris_text_add_char(out, '{');
    encode_turn(out, state);
    encode_tiles(out, state);
    paris_encode_board(out, rules, &board);
    paris_encode_end_set(out, rules, "end_left", paris_state_end_left(rules, state));
    paris_encode_name(out, "players");
    paris_text_add_char(out, '[');
    for (unsigned seat = 0; seat < state->players; seat++)
        encode_player(out, rules, state, seat);
    paris_text_add_char(out, ']');
    if (state->phase == PARIS_PHASE_SITE)
        paris_encode_place_of(out, "in_hand", state->in_hand);
    paris_text_add_char(out, '}');
}

/* --- the set-up --- */

static void encode_seats(struct paris_text *out, const struct paris_record *record)
{
    bool named = false;
    for (unsigned seat = 0; seat < record->setup.players; seat++)
        named = named || record->names[seat][0] != '\0';
    paris_encode_name(out, "seats");
    paris_text_add_char(out, '[');
    for (unsigned seat = 0; seat < record->setup.players && named; seat++)
        paris_encode_word(out, record->names[seat]);
    paris_text_add_char(out, ']');
}

static void encode_list(struct paris_text *out, const uint8_t *tiles, unsigned count)
{
    paris_text_add_char(out, '[');
    for (unsigned i = 0; i < count; i++)
        paris_encode_place(out, tiles[i]);
    paris_text_add_char(out, ']');
}

static void encode_dealt(struct paris_text *out, const struct paris_setup *setup)
{
    bool free_district = setup->variants & PARIS_VARIANT_FREE_DISTRICT;
    paris_encode_name(out, "stacks");
    paris_text_add_char(out, '[');
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        paris_encode_comma(out);
        encode_list(out, setup->stacks[stack], setup->stack_size);
    }
    paris_text_add_char(out, ']');
    paris_encode_name(out, "removed");
    encode_list(out, setup->removed, free_district ? 0 : PARIS_REMOVED);
}

void paris_json_setup(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_record *record)
{
    const struct paris_setup *setup = &record->setup;
    PARIS_CHECK(paris_setup_check(rules, setup) == NULL);
    paris_text_add_char(out, '{');
    paris_encode_number_of(out, "players", setup->players);
    paris_encode_variants(out, setup->variants);
    encode_seats(out, record);
    encode_dealt(out, setup);
    paris_encode_name(out, "tokens");
    paris_text_add_char(out, '{');
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++) {
        paris_encode_place(out, space);
        paris_text_add_char(out, ':');
        paris_text_add_json(out, paris_code_kind(setup->tokens[space]));
    }
    paris_text_add_char(out, '}');
    paris_encode_name(out, "track");
    paris_text_add_char(out, '[');
    for (unsigned i = 0; i < PARIS_BONUSES; i++)
        paris_encode_number(out, setup->track[i]);
    paris_text_add(out, "]}");
}

/* --- result, decisions --- */

void paris_json_result(struct paris_text *out, struct paris_result result, unsigned players)
{
    PARIS_CHECK(players <= PARIS_MAX_PLAYERS);
    paris_text_add_char(out, '{');
    paris_encode_name(out, "scores");
    paris_text_add_char(out, '[');
    for (unsigned seat = 0; seat < players; seat++)
        paris_encode_number(out, result.vp[seat]);
    paris_text_add_char(out, ']');
    paris_encode_name(out, "winners");
    paris_text_add_char(out, '[');
    for (PARIS_BITS(seat, result.winners))
        paris_encode_number(out, (int64_t)seat + 1);
    paris_text_add(out, "]}");
}

void paris_json_decisions(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_decision *list, size_t count)
{
    paris_text_add_char(out, '[');
    for (size_t i = 0; i < count; i++) {
        paris_encode_comma(out);
        paris_text_add_char(out, '"'); /* words of decisions need no escapes */
        paris_notation_write(out, rules, list[i]);
        paris_text_add_char(out, '"');
    }
    paris_text_add_char(out, ']');
}
