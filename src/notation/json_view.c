/* Views as JSON. This file takes nothing but a view, so that what a viewer may not know cannot get
 * into the text. */
#include "notation/json.h"

#include "notation/codes.h"
#include "notation/encode.h"

enum { SPACES_PER_BYTE = 2 };

static void encode_turn(struct paris_text *out, const struct paris_view *view)
{
    bool over = view->phase == PARIS_PHASE_OVER;
    if (view->viewer == PARIS_SPECTATOR)
        paris_encode_word_of(out, "viewer", NULL);
    else
        paris_encode_number_of(out, "viewer", view->viewer + 1);
    paris_encode_variants(out, view->variants);
    paris_encode_number_of(out, "round", view->round);
    if (over)
        paris_encode_word_of(out, "seat", NULL);
    else
        paris_encode_number_of(out, "seat", view->seat + 1);
    paris_encode_word_of(out, "phase", paris_code_phase(view->phase));
    if (view->final_round == 0)
        paris_encode_word_of(out, "final_round", NULL);
    else
        paris_encode_number_of(out, "final_round", view->final_round);
    paris_encode_place_of(out, "in_hand", view->in_hand);
    paris_encode_place_of(out, "bought", view->bought);
    paris_encode_name(out, "vp_due");
    paris_text_add(out, view->vp_due ? "true" : "false");
}

/* Of a stack only its height and the back of its top tile are seen (R2.3). */
static void encode_stacks(struct paris_text *out, const struct paris_view *view)
{
    paris_encode_name(out, "stacks");
    paris_text_add_char(out, '[');
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        unsigned back = view->stack_back[stack];
        paris_encode_comma(out);
        paris_text_add_char(out, '{');
        paris_encode_number_of(out, "left", view->stack_left[stack]);
        paris_encode_word_of(out, "back",
                             back < PARIS_DISTRICTS ? paris_code_district(back) : NULL);
        paris_text_add_char(out, '}');
    }
    paris_text_add_char(out, ']');
    paris_encode_name(out, "discarded");
    paris_text_add_char(out, '[');
    for (unsigned i = 0; i < view->discarded; i++)
        paris_encode_place(out, view->discarded_tile[i]);
    paris_text_add_char(out, ']');
}

static struct paris_board board_of(const struct paris_view *view)
{
    struct paris_board board = {
        .players = view->players,
        .built = view->built,
        .site = view->site,
        .row = view->row,
        .vp_at = view->vp_at,
        .copies_low = view->copies_low,
        .copies_high = view->copies_high,
        .supply = view->supply,
    };
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        board.keys[seat] = view->player[seat].keys;
        board.doubled[seat] = view->player[seat].doubled;
    }
    return board;
}

/* The number at each of the 30 spaces, copies left or not: where a meeple's space is. */
static void encode_spaces(struct paris_text *out, const struct paris_view *view)
{
    paris_encode_name(out, "track_order");
    paris_text_add_char(out, '[');
    for (unsigned i = 0; i < PARIS_BONUSES; i++) {
        unsigned half = i % SPACES_PER_BYTE;
        unsigned within = view->number_at[i / SPACES_PER_BYTE] >> (4 * half) & 15;
        paris_encode_number(out, i / PARIS_ZONE * PARIS_ZONE + within + 1);
    }
    paris_text_add_char(out, ']');
}

/* --- end-game tiles --- */

/* Who took them, in order; which one, and what then was left, only where the viewer took it. */
static void encode_taken(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_view *view)
{
    paris_encode_name(out, "end_taken");
    paris_text_add_char(out, '[');
    for (unsigned i = 0; i < view->takes; i++) {
        bool own = view->taken_kind[i] < rules->end_kinds;
        paris_encode_comma(out);
        paris_text_add_char(out, '{');
        paris_encode_number_of(out, "seat", view->taken_by[i] + 1);
        paris_encode_word_of(out, "tile", own ? rules->end[view->taken_kind[i]].code : NULL);
        if (own)
            paris_encode_end_set(out, rules, "left", view->seen_left[i]);
        else
            paris_encode_word_of(out, "left", NULL);
        paris_text_add_char(out, '}');
    }
    paris_text_add_char(out, ']');
}

static void encode_end_tiles(struct paris_text *out, const struct paris_rules *rules,
                             const struct paris_view *view)
{
    paris_encode_number_of(out, "end_left", PARIS_END_TILES - view->takes);
    encode_taken(out, rules, view);
    if (view->searching != 0)
        paris_encode_end_set(out, rules, "searching", view->searching);
    else
        paris_encode_word_of(out, "searching", NULL);
}

/* --- players --- */

static void encode_screen(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_view *view, unsigned seat)
{
    const struct paris_screen *screen = &view->player[seat].screen;
    paris_encode_name(out, "screen");
    paris_text_add_char(out, '{');
    paris_encode_number_of(out, "francs", screen->francs);
    paris_encode_number_of(out, "keys", screen->hand);
    paris_encode_tokens(out, "tokens", screen->tokens, PARIS_KINDS);
    paris_encode_bonuses(out, "held", screen->held);
    if (seat == view->viewer)
        paris_encode_end_set(out, rules, "end_held", paris_view_end_held(view));
    else
        paris_encode_word_of(out, "end_held", NULL);
    paris_text_add_char(out, '}');
}

static void encode_player(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_view *view, unsigned seat,
                          enum paris_json_screens screens)
{
    const struct paris_view_player *player = &view->player[seat];
    bool to_move = view->phase != PARIS_PHASE_OVER && seat == view->seat;
    paris_encode_comma(out);
    paris_text_add_char(out, '{');
    paris_encode_number_of(out, "vp", player->vp);
    paris_encode_number_of(out, "reserve", player->reserve);
    paris_encode_tokens(out, "tile_tokens", to_move ? view->tile_tokens : 0, PARIS_KINDS);
    paris_encode_number_of(out, "meeple", player->meeple);
    paris_encode_bonuses(out, "used", player->used);
    paris_encode_number_of(out, "end_held", player->end_held);
    paris_encode_end_set(out, rules, "end_used", player->end_used);
    if (seat == view->viewer || screens == PARIS_SCREENS_COUNTED)
        encode_screen(out, rules, view, seat);
    else
        paris_encode_word_of(out, "screen", NULL);
    paris_text_add_char(out, '}');
}

void paris_json_view(struct paris_text *out, const struct paris_rules *rules,
                     const struct paris_view *view, enum paris_json_screens screens)
{
    struct paris_board board = board_of(view);
    paris_text_add_char(out, '{');
    encode_turn(out, view);
    encode_stacks(out, view);
    paris_encode_board(out, rules, &board);
    encode_spaces(out, view);
    encode_end_tiles(out, rules, view);
    paris_encode_name(out, "players");
    paris_text_add_char(out, '[');
    for (unsigned seat = 0; seat < view->players; seat++)
        encode_player(out, rules, view, seat, screens);
    paris_text_add(out, "]}");
}
