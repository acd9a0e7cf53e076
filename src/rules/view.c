/* What a viewer knows of a state, and how events bring that up to date. */
#include "rules/view.h"

#include "rules/internal.h"

#include <string.h>

/* The end-game tiles that a seat has shown and lost: those it took less those it holds. */
static paris_end_set end_used(const struct paris_state *state, unsigned seat)
{
    paris_end_set taken = 0;
    for (unsigned i = 0; i < state->takes; i++)
        if ((unsigned)state->taken[i] >> PARIS_TAKEN_SEAT_SHIFT == seat)
            taken += paris_end_of(state->taken[i] & PARIS_TAKEN_KIND);
    return taken - state->player[seat].end_held;
}

static unsigned end_tiles_in(paris_end_set set)
{
    unsigned count = 0;
    for (; set != 0; set >>= 2)
        count += set & 3;
    return count;
}

static void view_player(struct paris_view_player *out, const struct paris_state *state,
                        unsigned seat)
{
    const struct paris_player *player = &state->player[seat];
    out->keys = state->keys[seat];
    out->doubled = state->doubled[seat];
    out->used = player->used;
    out->end_used = end_used(state, seat);
    out->vp = player->vp;
    out->meeple = (uint8_t)player->meeple;
    out->reserve = (uint8_t)player->reserve;
    out->end_held = (uint8_t)end_tiles_in(player->end_held);
    out->screen = (struct paris_screen){.tokens = player->tokens,
                                        .held = player->held,
                                        .francs = player->francs,
                                        .hand = (uint8_t)player->hand};
}

/* Backs of the stacks' top tiles, and what was discarded face up: nothing else of the tiles. */
static void view_tiles(struct paris_view *out, const struct paris_state *state)
{
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        out->stack_left[stack] = state->stack_left[stack];
        out->stack_back[stack] = state->stack_left[stack] > 0
                                     ? (uint8_t)(paris_state_top(state, stack) / PARIS_VALUES)
                                     : PARIS_DISTRICTS;
    }
    out->discarded = state->discarded;
    for (unsigned i = 0; i < PARIS_BUILDINGS; i++)
        out->discarded_tile[i] =
            i < state->discarded ? (uint8_t)paris_state_discarded(state, i) : PARIS_NONE;
}

/* Who took end-game tiles, and what the viewer saw when it took its own (R4.9). */
static void view_end_tiles(struct paris_view *out, const struct paris_rules *rules,
                           const struct paris_state *state)
{
    paris_end_set left = rules->end_all;
    out->takes = state->takes;
    for (unsigned i = 0; i < PARIS_END_TILES; i++) {
        unsigned seat = (unsigned)state->taken[i] >> PARIS_TAKEN_SEAT_SHIFT;
        unsigned kind = state->taken[i] & PARIS_TAKEN_KIND;
        bool taken = i < state->takes;
        bool own = taken && seat == out->viewer;
        left -= taken ? paris_end_of(kind) : 0;
        out->taken_by[i] = taken ? (uint8_t)seat : PARIS_NONE;
        out->taken_kind[i] = own ? (uint8_t)kind : PARIS_NONE;
        out->seen_left[i] = own ? left : 0;
    }
    bool searching = state->phase == PARIS_PHASE_TAKE && state->seat == out->viewer;
    out->searching = searching ? left : 0;
}

void paris_view_for(struct paris_view *out, const struct paris_rules *rules,
                    const struct paris_state *state, unsigned viewer)
{
    PARIS_CHECK(viewer < state->players || viewer == PARIS_SPECTATOR);
    memset(out, 0, sizeof *out);
    out->viewer = (uint8_t)viewer;
    out->players = (uint8_t)state->players;
    out->variants = (uint8_t)state->variants;
    out->round = (uint16_t)state->round;
    out->final_round = (uint16_t)state->final_round;
    out->seat = (uint8_t)state->seat;
    out->phase = (uint8_t)state->phase;
    out->in_hand = state->in_hand;
    out->bought = state->bought;
    out->vp_due = state->vp_due;
    out->built = state->built;
    out->tile_tokens = state->tile_tokens;
    out->copies_low = state->copies_low;
    out->copies_high = state->copies_high;
    out->supply = state->supply;
    memcpy(out->site, state->site, sizeof out->site);
    memcpy(out->number_at, state->number_at, sizeof out->number_at);
    memcpy(out->row, state->row, sizeof out->row);
    memcpy(out->vp_at, state->vp_at, sizeof out->vp_at);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        view_player(&out->player[seat], state, seat);
    view_tiles(out, state);
    view_end_tiles(out, rules, state);
}

paris_end_set paris_view_end_held(const struct paris_view *view)
{
    paris_end_set taken = 0;
    for (unsigned i = 0; i < view->takes; i++)
        if (view->taken_by[i] == view->viewer)
            taken += paris_end_of(view->taken_kind[i]);
    return taken - view->player[view->viewer].end_used;
}

/* --- following events --- */

static void follow_key(struct paris_view_player *player, unsigned from, unsigned to)
{
    if (player->doubled == from)
        player->doubled = PARIS_NONE;
    else
        player->keys &= ~PARIS_PLACE_BIT(from);
    if (player->keys & PARIS_PLACE_BIT(to))
        player->doubled = (uint8_t)to;
    player->keys |= PARIS_PLACE_BIT(to);
}

static void follow_bonus_taken(struct paris_view *view, struct paris_screen *screen,
                               unsigned number)
{
    uint32_t bit = PARIS_BONUS_BIT(number);
    view->copies_high ^= bit & ~view->copies_low;
    view->copies_low ^= bit;
    screen->held |= bit;
}

static void follow_end_taken(struct paris_view *view, struct paris_view_player *player,
                             struct paris_event event)
{
    unsigned i = view->takes++;
    player->end_held++;
    view->taken_by[i] = event.seat;
    if (event.seat == view->viewer) {
        view->taken_kind[i] = event.a;
        view->seen_left[i] = view->searching - paris_end_of(event.a);
    }
    view->searching = 0;
}

/* Several of a kind gained or given: counts in packed words add and subtract like numbers. */
static paris_tokens token_change(struct paris_event event)
{
    return event.amount < 0 ? 0 - paris_tokens_of(event.a, (unsigned)-event.amount)
                            : paris_tokens_of(event.a, (unsigned)event.amount);
}

static void follow_turn(struct paris_view *view, struct paris_event event)
{
    view->tile_tokens = 0;
    view->seat = event.seat;
    view->round = (uint16_t)event.amount;
}

void paris_view_follow(struct paris_view *view, struct paris_event event)
{
    struct paris_view_player *player = &view->player[event.seat];
    struct paris_screen *screen = &player->screen;
    switch ((enum paris_event_type)event.type) {
    case PARIS_EVENT_DRAWN:
        view->stack_left[event.a]--;
        view->stack_back[event.a] = event.amount < 0 ? PARIS_DISTRICTS : (uint8_t)event.amount;
        view->in_hand = event.b;
        break;
    case PARIS_EVENT_BUILT:
        view->in_hand = PARIS_NONE;
        view->built |= PARIS_PLACE_BIT(event.b);
        view->site[event.b] |= (uint8_t)((event.a / PARIS_VALUES + 1) << PARIS_STATIC_HOME_SHIFT);
        break;
    case PARIS_EVENT_DISCARDED:
        view->in_hand = PARIS_NONE;
        view->discarded_tile[view->discarded++] = event.a;
        break;
    case PARIS_EVENT_KEY_PLACED:
        player->keys |= PARIS_PLACE_BIT(event.a);
        screen->hand--;
        break;
    case PARIS_EVENT_LANDMARK: view->row[event.b] |= (uint8_t)(1u << event.a); break;
    case PARIS_EVENT_KEY_MOVED: follow_key(player, event.a, event.b); break;
    case PARIS_EVENT_FRANCS: screen->francs = (uint16_t)(screen->francs + event.amount); break;
    case PARIS_EVENT_VP: player->vp = (uint16_t)(player->vp + event.amount); break;
    case PARIS_EVENT_TOKEN_FOUND:
        view->site[event.b] = (uint8_t)(view->site[event.b] & ~PARIS_STATIC_TOKEN);
        screen->tokens += paris_tokens_of(event.a, 1);
        break;
    case PARIS_EVENT_TOKENS: screen->tokens += token_change(event); break;
    case PARIS_EVENT_TILE_TOKENS: view->tile_tokens += token_change(event); break;
    case PARIS_EVENT_SUPPLY: view->supply = (uint16_t)(view->supply + token_change(event)); break;
    case PARIS_EVENT_BONUS_TAKEN: follow_bonus_taken(view, screen, event.a); break;
    case PARIS_EVENT_MEEPLE: player->meeple = event.a; break;
    case PARIS_EVENT_BONUS_USED:
        screen->held &= ~PARIS_BONUS_BIT(event.a);
        player->used |= PARIS_BONUS_BIT(event.a);
        break;
    case PARIS_EVENT_RESERVE:
        player->reserve--;
        screen->hand++;
        break;
    case PARIS_EVENT_SEARCHED: view->searching = (paris_end_set)event.amount; break;
    case PARIS_EVENT_END_TAKEN: follow_end_taken(view, player, event); break;
    case PARIS_EVENT_END_USED:
        player->end_held--;
        player->end_used += paris_end_of(event.a);
        break;
    case PARIS_EVENT_VP_PLACED: view->vp_at[event.b] = (uint8_t)(event.a + 1); break;
    case PARIS_EVENT_PHASE:
        view->phase = event.a;
        view->bought = event.b;
        view->vp_due = (uint8_t)event.amount;
        break;
    case PARIS_EVENT_TURN: follow_turn(view, event); break;
    case PARIS_EVENT_FINAL_ROUND: view->final_round = (uint16_t)event.amount; break;
    case PARIS_EVENT_OVER:
        view->tile_tokens = 0;
        view->seat = 0;
        view->phase = PARIS_PHASE_OVER;
        break;
    case PARIS_EVENT_PASSED:
    case PARIS_EVENT_SKIPPED: break;
    }
}
