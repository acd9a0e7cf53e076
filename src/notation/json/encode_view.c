/* Views as JSON. This file takes nothing but a view, so that what a viewer may not know cannot get
 * into the text. */
#include "notation/json/encode.h"

#include "notation/codes.h"
#include "notation/json/encode.h"

enum { SPACES_PER_BYTE = 2 };

static void encode_turn(struct paris_text *out, const struct paris_view *view)
{
    bool over = view->phase == PARIS_PHASE_OVER;
    if (view->viewer == PARIS_SPECTATOR)
        paris_json_add_null(out, "viewer");
    else
        paris_json_add_number(out, "viewer", view->viewer + 1);
    paris_encode_variants(out, view->variants);
    paris_json_add_number(out, "round", view->round);
    if (over)
        paris_json_add_null(out, "seat");
    else
        paris_json_add_number(out, "seat", view->seat + 1);
    paris_json_add_string(out, "phase", paris_code_phase(view->phase));
    if (view->final_round == 0)
        paris_json_add_null(out, "final_round");
    else
        paris_json_add_number(out, "final_round", view->final_round);
    paris_encode_place(out, "in_hand", view->in_hand);
    paris_encode_place(out, "bought", view->bought);
    paris_json_add_bool(out, "vp_due", view->vp_due);
}

/* Of a stack only its height and the back of its top tile are visible (R2.3). */
static void encode_stacks(struct paris_text *out, const struct paris_view *view)
{
    paris_json_begin_array(out, "stacks");
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        unsigned back = view->stack_back[stack];
        paris_json_begin_object(out, NULL);
        paris_json_add_number(out, "left", view->stack_left[stack]);
        paris_json_add_string(out, "back",
                              back < PARIS_DISTRICTS ? paris_code_district(back) : NULL);
        paris_json_end_object(out);
    }
    paris_json_end_array(out);
    paris_json_begin_array(out, "discarded");
    for (unsigned i = 0; i < view->discarded; i++)
        paris_encode_place(out, NULL, view->discarded_tile[i]);
    paris_json_end_array(out);
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

/* The number of each of the 30 spaces, with or without copies left, so that a meeple's space is known. */
static void encode_spaces(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_view *view)
{
    paris_json_begin_array(out, "track_order");
    for (unsigned i = 0; i < PARIS_BONUSES; i++) {
        unsigned half = i % SPACES_PER_BYTE;
        unsigned within = view->number_at[i / SPACES_PER_BYTE] >> (4 * half) & 15;
        paris_json_add_number(out, NULL, rules->zone_first[i + 1] + within);
    }
    paris_json_end_array(out);
}

/* --- end-game tiles --- */

/* Who took them, in order. Which one, and what was left then, only where the viewer took it. */
static void encode_taken(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_view *view)
{
    paris_json_begin_array(out, "end_taken");
    for (unsigned i = 0; i < view->takes; i++) {
        bool own = view->taken_kind[i] < rules->end_kinds;
        paris_json_begin_object(out, NULL);
        paris_json_add_number(out, "seat", view->taken_by[i] + 1);
        paris_json_add_string(out, "tile", own ? rules->end[view->taken_kind[i]].code : NULL);
        if (own)
            paris_encode_end_set(out, rules, "left", view->seen_left[i]);
        else
            paris_json_add_null(out, "left");
        paris_json_end_object(out);
    }
    paris_json_end_array(out);
}

static void encode_end_tiles(struct paris_text *out, const struct paris_rules *rules,
                             const struct paris_view *view)
{
    paris_json_add_number(out, "end_left", PARIS_END_TILES - view->takes);
    encode_taken(out, rules, view);
    if (view->searching != 0)
        paris_encode_end_set(out, rules, "searching", view->searching);
    else
        paris_json_add_null(out, "searching");
}

/* --- players --- */

static void encode_screen(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_view *view, unsigned seat)
{
    const struct paris_screen *screen = &view->player[seat].screen;
    paris_json_begin_object(out, "screen");
    paris_json_add_number(out, "francs", screen->francs);
    paris_json_add_number(out, "keys", screen->hand);
    paris_encode_tokens(out, "tokens", screen->tokens, PARIS_KINDS);
    paris_encode_bonuses(out, "held", screen->held);
    if (seat == view->viewer)
        paris_encode_end_set(out, rules, "end_held", paris_view_end_held(view));
    else
        paris_json_add_null(out, "end_held");
    paris_json_end_object(out);
}

static void encode_player(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_view *view, unsigned seat,
                          enum paris_encode_screens screens)
{
    const struct paris_view_player *player = &view->player[seat];
    bool to_move = view->phase != PARIS_PHASE_OVER && seat == view->seat;
    paris_json_begin_object(out, NULL);
    paris_json_add_number(out, "vp", player->vp);
    paris_json_add_number(out, "reserve", player->reserve);
    paris_encode_tokens(out, "tile_tokens", to_move ? view->tile_tokens : 0, PARIS_KINDS);
    paris_json_add_number(out, "meeple", player->meeple);
    paris_encode_bonuses(out, "used", player->used);
    paris_json_add_number(out, "end_held", player->end_held);
    paris_encode_end_set(out, rules, "end_used", player->end_used);
    if (seat == view->viewer || screens == PARIS_SCREENS_COUNTED)
        encode_screen(out, rules, view, seat);
    else
        paris_json_add_null(out, "screen");
    paris_json_end_object(out);
}

void paris_encode_view(struct paris_text *out, const char *name, const struct paris_rules *rules,
                       const struct paris_view *view, enum paris_encode_screens screens)
{
    struct paris_board board = board_of(view);
    paris_json_begin_object(out, name);
    encode_turn(out, view);
    encode_stacks(out, view);
    paris_encode_board(out, rules, &board);
    encode_spaces(out, rules, view);
    encode_end_tiles(out, rules, view);
    paris_json_begin_array(out, "players");
    for (unsigned seat = 0; seat < view->players; seat++)
        encode_player(out, rules, view, seat, screens);
    paris_json_end_array(out);
    paris_json_end_object(out);
}
