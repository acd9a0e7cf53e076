/* What a legal decision does.
 *
 * Written once, compiled twice: with events for games that people follow, without for playouts. The
 * second form passes NULL as a constant into inlined code, so that reporting costs nothing there. */
#include "rules/game.h"

#include "rules/bonus.h"
#include "rules/change.h"
#include "rules/internal.h"

#include <string.h>

enum { EVERYBODY = (1u << PARIS_VIEWERS) - 1 };

PARIS_INLINED void enter_phase(struct paris_change *change, unsigned phase, unsigned bought)
{
    struct paris_state *state = change->state;
    state->phase = phase & 15u;
    state->bought = bought & 63u;
    paris_change_report(change, PARIS_EVENT_PHASE, phase, bought, state->vp_due, 0);
}

/* After a move's own benefit: the VP tile if one is due, then the end of the turn. */
PARIS_INLINED void finish_benefits(struct paris_change *change, unsigned bought)
{
    bool due = change->state->vp_due;
    change->state->vp_due = 0;
    if (due)
        enter_phase(change, PARIS_PHASE_VP, bought);
    else
        enter_phase(change, PARIS_PHASE_WRAP, PARIS_NONE);
}

/* --- drawing (R3.2 - R3.4) --- */

PARIS_INLINED void build(struct paris_change *change, unsigned tile, unsigned space)
{
    struct paris_state *state = change->state;
    unsigned home = tile / PARIS_VALUES;
    state->built |= PARIS_PLACE_BIT(space);
    state->site[space] = (uint8_t)(state->site[space] | (home + 1) << PARIS_STATIC_HOME_SHIFT);
    paris_change_report(change, PARIS_EVENT_BUILT, tile, space, 0, 0);
}

/* Takes the top tile off; what lies behind it in the array moves up one. */
PARIS_INLINED unsigned lift(struct paris_state *state, unsigned stack)
{
    unsigned index = paris_state_stack_start(state, stack) + state->stack_left[stack] - 1u;
    unsigned undrawn = paris_state_undrawn(state);
    unsigned tile = state->tiles[index];
    memmove(state->tiles + index, state->tiles + index + 1, undrawn - 1 - index);
    state->tiles[undrawn - 1] = PARIS_NONE;
    state->stack_left[stack]--;
    return tile;
}

PARIS_INLINED void draw(struct paris_change *change, unsigned stack)
{
    struct paris_state *state = change->state;
    unsigned tile = lift(state, stack);
    int back =
        state->stack_left[stack] > 0 ? (int)(paris_state_top(state, stack) / PARIS_VALUES) : -1;
    paris_change_report(change, PARIS_EVENT_DRAWN, stack, tile, back, EVERYBODY);
    if (!(state->variants & PARIS_VARIANT_FREE_DISTRICT)) {
        build(change, tile, tile);
        enter_phase(change, PARIS_PHASE_ACT, PARIS_NONE);
    } else if (paris_rules_sites(change->rules, state, tile) != 0) {
        state->in_hand = (uint8_t)tile;
        enter_phase(change, PARIS_PHASE_SITE, PARIS_NONE);
    } else {
        state->tiles[PARIS_BUILDINGS - 1 - state->discarded] = (uint8_t)tile;
        state->discarded++;
        paris_change_report(change, PARIS_EVENT_DISCARDED, tile, 0, 0, 0);
        enter_phase(change, PARIS_PHASE_ACT, PARIS_NONE);
    }
}

PARIS_INLINED void choose_site(struct paris_change *change, unsigned district)
{
    struct paris_state *state = change->state;
    unsigned tile = state->in_hand;
    state->in_hand = PARIS_NONE;
    build(change, tile, paris_building_at(district, tile % PARIS_VALUES));
    enter_phase(change, PARIS_PHASE_ACT, PARIS_NONE);
}

/* --- the action --- */

PARIS_INLINED void place_key(struct paris_change *change, unsigned place)
{
    struct paris_state *state = change->state;
    state->keys[state->seat] |= PARIS_PLACE_BIT(place);
    change->player->hand = (change->player->hand - 1u) & 15u;
    paris_change_report(change, PARIS_EVENT_KEY_PLACED, place, 0, 0, 0);
    if (place != PARIS_ARC)
        paris_change_francs(change, change->rules->bank[place - PARIS_FIRST_BANK]);
    enter_phase(change, PARIS_PHASE_WRAP, PARIS_NONE);
}

/* One key from a place to another; a place may hold two of one's own (R7.7). */
PARIS_INLINED void move_key(struct paris_change *change, unsigned from, unsigned to)
{
    struct paris_state *state = change->state;
    unsigned seat = state->seat;
    if (state->doubled[seat] == from)
        state->doubled[seat] = PARIS_NONE;
    else
        state->keys[seat] &= ~PARIS_PLACE_BIT(from);
    if (state->keys[seat] & PARIS_PLACE_BIT(to))
        state->doubled[seat] = (uint8_t)to;
    state->keys[seat] |= PARIS_PLACE_BIT(to);
    paris_change_report(change, PARIS_EVENT_KEY_MOVED, from, to, 0, 0);
}

/* R4.5, R4.6 */
PARIS_INLINED void pay(struct paris_change *change, unsigned from, unsigned to)
{
    const struct paris_rules *rules = change->rules;
    paris_change_francs(change, (int)rules->value[from] - (int)rules->value[to]);
    paris_tokens cost = rules->cost[to];
    for (unsigned kind = 0; cost != 0; kind++, cost >>= PARIS_TOKEN_BITS)
        if (cost & 31)
            paris_change_give_tokens(change, kind, cost & 31);
}

/* R4.8: what a building brings, and the phase that follows. */
PARIS_INLINED void building_benefits(struct paris_change *change, unsigned space)
{
    struct paris_state *state = change->state;
    unsigned token = state->site[space] & PARIS_STATIC_TOKEN;
    unsigned value_index = space % PARIS_VALUES;
    if (token != 0) {
        state->site[space] = (uint8_t)(state->site[space] & ~PARIS_STATIC_TOKEN);
        change->player->tokens += paris_tokens_of(token - 1, 1);
        paris_change_report(change, PARIS_EVENT_TOKEN_FOUND, token - 1, space, 0, 0);
    }
    if (value_index == PARIS_VALUE_INDEX_8)
        paris_change_vp(change, change->rules->building_8_vp, PARIS_VP_FROM_BUILDING, space);
    if (value_index <= PARIS_VALUE_INDEX_3 && paris_rules_forward(change->rules, state) != 0)
        enter_phase(change, PARIS_PHASE_BONUS, space);
    else
        finish_benefits(change, space);
}

PARIS_INLINED void move(struct paris_change *change, struct paris_decision decision)
{
    struct paris_state *state = change->state;
    unsigned from = decision.a, to = decision.b;
    if (decision.c & PARIS_MOVE_BUILDS) {
        unsigned landmark = to - PARIS_FIRST_LANDMARK, row = decision.c & PARIS_MOVE_DISTRICT;
        state->row[row] |= (uint8_t)(1u << landmark);
        paris_change_report(change, PARIS_EVENT_LANDMARK, landmark, row, 0, 0);
    }
    const uint32_t *with = change->rules->bonus_with;
    if (decision.c & PARIS_MOVE_WITH_OWN)
        paris_change_spend_bonus(change, paris_bits_first(with[PARIS_EFFECT_SHARE_OWN]), 0);
    if (decision.c & PARIS_MOVE_WITH_OTHERS)
        paris_change_spend_bonus(change, paris_bits_first(with[PARIS_EFFECT_SHARE_OTHERS]), 0);
    move_key(change, from, to);
    pay(change, from, to);
    /* R4.10: only a key that comes from a bank or the Arc adds to its district, which may have a tile
     * that another district's keys have brought. */
    unsigned district = paris_state_district(state, to);
    state->vp_due = from >= PARIS_FIRST_BANK &&
                    paris_state_keys_in(state, district) == change->rules->vp_trigger &&
                    paris_rules_vp_districts(change->rules, state, district) != 0;
    if (paris_is_building(to))
        building_benefits(change, to);
    else
        enter_phase(change, PARIS_PHASE_PRESTIGE, to);
}

PARIS_INLINED void search(struct paris_change *change)
{
    paris_change_report(change, PARIS_EVENT_SEARCHED, 0, 0,
                        change->events ? (int)paris_state_end_left(change->rules, change->state)
                                       : 0,
                        1u << change->state->seat);
    enter_phase(change, PARIS_PHASE_TAKE, PARIS_NONE);
}

PARIS_INLINED void take_end_tile(struct paris_change *change, unsigned kind)
{
    struct paris_state *state = change->state;
    state->taken[state->takes++] =
        (uint8_t)((unsigned)state->seat << PARIS_TAKEN_SEAT_SHIFT | kind);
    change->player->end_held = (change->player->end_held + paris_end_of(kind)) & PARIS_END_BITS;
    paris_change_report(change, PARIS_EVENT_END_TAKEN, kind, 0, 0, 0);
    if (state->takes == PARIS_END_TILES) { /* R9.1 */
        state->final_round = (state->round + 1u) & PARIS_ROUND_BITS;
        paris_change_report(change, PARIS_EVENT_FINAL_ROUND, 0, 0, (int)state->final_round, 0);
    }
    enter_phase(change, PARIS_PHASE_WRAP, PARIS_NONE);
}

/* --- benefits --- */

PARIS_INLINED void take_bonus(struct paris_change *change, unsigned number)
{
    if (change->state->bought % PARIS_VALUES == PARIS_VALUE_INDEX_3)
        paris_change_francs(change, -(int)change->rules->bonus_price);
    paris_change_walk_to(change, number);
    paris_change_take_bonus(change, number);
    finish_benefits(change, change->state->bought);
}

PARIS_INLINED void give_prestige(struct paris_change *change, struct paris_decision decision)
{
    unsigned landmark = change->state->bought - (unsigned)PARIS_FIRST_LANDMARK;
    unsigned count[3] = {decision.a, decision.b, decision.c};
    unsigned vp = 0;
    for (unsigned i = 0; i < 3; i++) {
        if (count[i] > 0)
            paris_change_give_tokens(change, PARIS_BRONZE + i, count[i]);
        vp += change->rules->slots_vp[landmark][PARIS_BRONZE + i][count[i]];
    }
    paris_change_vp(change, vp, PARIS_VP_FROM_PRESTIGE, landmark);
    finish_benefits(change, change->state->bought);
}

PARIS_INLINED void place_vp_tile(struct paris_change *change, unsigned tile, unsigned district)
{
    change->state->vp_at[district] = (uint8_t)(tile + 1);
    paris_change_report(change, PARIS_EVENT_VP_PLACED, tile, district, 0, 0);
    enter_phase(change, PARIS_PHASE_WRAP, PARIS_NONE);
}

/* --- free decisions --- */

PARIS_INLINED void buy(struct paris_change *change, unsigned kind)
{
    change->state->supply = (uint16_t)(change->state->supply - paris_tokens_of(kind, 1));
    change->player->tokens += paris_tokens_of(kind, 1);
    paris_change_report(change, PARIS_EVENT_SUPPLY, kind, 0, -1, 0);
    paris_change_report(change, PARIS_EVENT_TOKENS, kind, 0, 1, 0);
    paris_change_francs(change, -(int)change->rules->buy[kind]);
}

PARIS_INLINED void use_end_tile(struct paris_change *change, unsigned kind, unsigned token)
{
    const struct paris_end_tile *tile = &change->rules->end[kind];
    change->player->end_held = (change->player->end_held - paris_end_of(kind)) & PARIS_END_BITS;
    paris_change_report(change, PARIS_EVENT_END_USED, kind, 0, 0,
                        EVERYBODY & ~(1u << change->state->seat));
    paris_change_francs(change, tile->francs);
    paris_change_vp(change, tile->vp, PARIS_VP_FROM_END_TILE, kind);
    if (tile->resources + tile->prestige > 0)
        paris_change_gain_tile_tokens(change, token, 1);
}

/* --- the end of a turn --- */

PARIS_INLINED void end_turn(struct paris_change *change)
{
    struct paris_state *state = change->state;
    state->tile_tokens = 0; /* R7.4 */
    unsigned next = (unsigned)state->seat + 1;
    if (next == state->players) {
        next = 0;
        if (state->final_round == state->round) { /* R9.1 */
            state->seat = 0;
            state->phase = PARIS_PHASE_OVER;
            paris_rules_score(change->rules, state, change->events);
            paris_change_report(change, PARIS_EVENT_OVER, 0, 0, 0, 0);
            return;
        }
        PARIS_CHECK(state->round < PARIS_ROUND_BITS);
        state->round = (state->round + 1u) & PARIS_ROUND_BITS;
    }
    state->seat = next & 3u;
    paris_change_report(change, PARIS_EVENT_TURN, 0, 0, (int)state->round, 0);
    enter_phase(change, paris_state_undrawn(state) > 0 ? PARIS_PHASE_DRAW : PARIS_PHASE_ACT,
                PARIS_NONE);
}

PARIS_INLINED void apply(const struct paris_rules *rules, struct paris_state *state,
                         struct paris_decision decision, struct paris_events *events)
{
    struct paris_change change = {rules, state, &state->player[state->seat], events};
    switch ((enum paris_verb)decision.verb) {
    case PARIS_DRAW: draw(&change, decision.a); break;
    case PARIS_SITE: choose_site(&change, decision.a); break;
    case PARIS_KEY: place_key(&change, decision.a); break;
    case PARIS_MOVE: move(&change, decision); break;
    case PARIS_SEARCH: search(&change); break;
    case PARIS_PASS:
        paris_change_report(&change, PARIS_EVENT_PASSED, 0, 0, 0, 0);
        enter_phase(&change, PARIS_PHASE_WRAP, PARIS_NONE);
        break;
    case PARIS_TAKE_BONUS: take_bonus(&change, decision.a); break;
    case PARIS_PRESTIGE: give_prestige(&change, decision); break;
    case PARIS_TAKE_END: take_end_tile(&change, decision.a); break;
    case PARIS_PLACE_VP: place_vp_tile(&change, decision.a, decision.b); break;
    case PARIS_SKIP:
        paris_change_report(&change, PARIS_EVENT_SKIPPED, state->phase, 0, 0, 0);
        finish_benefits(&change, state->bought); /* nothing is due after phase vp itself */
        break;
    case PARIS_END: end_turn(&change); break;
    case PARIS_BUY: buy(&change, decision.a); break;
    case PARIS_SELL:
        paris_change_give_tokens(&change, decision.a, 1);
        paris_change_francs(&change, rules->sell[decision.a]);
        break;
    case PARIS_USE: paris_bonus_use(&change, decision); break;
    case PARIS_USE_END: use_end_tile(&change, decision.a, decision.b); break;
    case PARIS_VERBS: PARIS_TRAP();
    }
}

void paris_game_apply(const struct paris_rules *rules, struct paris_state *state,
                      struct paris_decision decision, struct paris_events *events)
{
    events->count = 0;
    apply(rules, state, decision, events);
}

void paris_game_advance(const struct paris_rules *rules, struct paris_state *state,
                        struct paris_decision decision)
{
    apply(rules, state, decision, NULL);
}
