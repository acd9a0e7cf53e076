/* Why a decision is not legal: one decision, checked clause by clause.
 *
 * Deliberately another way than legal.c, which works on sets: the conformance tests hold the two
 * against each other. */
#include "rules/why.h"

#include "rules/bonus.h"
#include "rules/game.h"
#include "rules/internal.h"

static struct paris_refusal refuse(enum paris_reason reason, unsigned x, unsigned y, unsigned z)
{
    return (struct paris_refusal){(uint16_t)reason, (int16_t)x, (int16_t)y, (int16_t)z};
}

static struct paris_refusal allow(void)
{
    return refuse(PARIS_WHY_ALLOWED, 0, 0, 0);
}

static struct paris_refusal need_francs(const struct paris_state *state, unsigned needed)
{
    unsigned there = state->player[state->seat].francs;
    return there < needed ? refuse(PARIS_WHY_FRANCS_SHORT, needed, there, 0) : allow();
}

/* --- drawing --- */

static struct paris_refusal why_site(const struct paris_rules *rules,
                                     const struct paris_state *state, unsigned district)
{
    unsigned tile = state->in_hand;
    unsigned space = paris_building_at(district, tile % PARIS_VALUES);
    if (state->built >> space & 1)
        return refuse(PARIS_WHY_SITE_TAKEN, district, rules->value[space], 0);
    if (paris_rules_has_type(rules, state, district, rules->type[tile]))
        return refuse(PARIS_WHY_SITE_HAS_TYPE, district, rules->type[tile], 0);
    return allow();
}

/* --- the action --- */

static struct paris_refusal why_key(const struct paris_state *state, unsigned place)
{
    if (state->player[state->seat].hand == 0)
        return refuse(PARIS_WHY_NO_KEY_IN_HAND, 0, 0, 0);
    if (state->keys[state->seat] >> place & 1)
        return refuse(PARIS_WHY_KEY_THERE, place, 0, 0);
    return allow();
}

/* R4.4: a landmark comes from the supply into a row below it. */
static struct paris_refusal why_new_landmark(const struct paris_rules *rules,
                                             const struct paris_state *state, unsigned place,
                                             unsigned district)
{
    unsigned landmark = place - PARIS_FIRST_LANDMARK;
    unsigned stands = paris_state_district(state, place);
    if (stands != PARIS_DISTRICTS)
        return refuse(PARIS_WHY_LANDMARK_ON_BOARD, landmark, stands, 0);
    for (PARIS_BITS(other, state->row[district]))
        if (rules->value[PARIS_FIRST_LANDMARK + other] >= rules->value[place])
            return refuse(PARIS_WHY_LANDMARK_TOO_LOW, landmark, district, (unsigned)other);
    return allow();
}

/* Is the target there, in the key's district, and more valuable (R4.2 - R4.4)? */
static struct paris_refusal why_target(const struct paris_rules *rules,
                                       const struct paris_state *state,
                                       struct paris_decision decision)
{
    unsigned from = decision.a, to = decision.b;
    if (to >= PARIS_FIRST_BANK)
        return refuse(PARIS_WHY_NOT_FOR_SALE, to, 0, 0);
    bool builds = decision.c & PARIS_MOVE_BUILDS;
    unsigned goes = builds ? decision.c & PARIS_MOVE_DISTRICT : paris_state_district(state, to);
    if (paris_is_landmark(to) && !builds && goes == PARIS_DISTRICTS)
        return refuse(PARIS_WHY_LANDMARK_IN_SUPPLY, to - PARIS_FIRST_LANDMARK, 0, 0);
    if (from != PARIS_ARC && paris_state_district(state, from) != goes)
        return refuse(PARIS_WHY_OTHER_DISTRICT, from, to, 0);
    if (paris_is_building(to) && !(state->built >> to & 1))
        return refuse(PARIS_WHY_NOT_BUILT, to, 0, 0);
    if (rules->value[to] <= rules->value[from])
        return refuse(PARIS_WHY_NOT_HIGHER, rules->value[from], rules->value[to], 0);
    return builds ? why_new_landmark(rules, state, to, goes) : allow();
}

/* The place holds these keys: which tiles would be needed (R7.7)? */
static struct paris_refusal refuse_shared(unsigned place, bool own, bool others)
{
    return refuse(own && others ? PARIS_WHY_ALL_KEYS_THERE
                  : own         ? PARIS_WHY_OWN_KEY_THERE
                                : PARIS_WHY_OTHERS_KEY_THERE,
                  place, 0, 0);
}

/* May the move use this tile, which shares its target? */
static struct paris_refusal why_with(const struct paris_rules *rules,
                                     const struct paris_state *state, enum paris_effect effect,
                                     bool needed)
{
    const struct paris_player *player = &state->player[state->seat];
    unsigned tile = paris_bonus_number(rules, effect);
    if (!needed)
        return refuse(PARIS_WHY_TILE_NOT_NEEDED, tile, 0, 0);
    if (player->used & PARIS_BONUS_BIT(tile))
        return refuse(PARIS_WHY_TILE_USED, tile, 0, 0);
    if (!(player->held & PARIS_BONUS_BIT(tile)))
        return refuse(PARIS_WHY_TILE_NOT_HELD, tile, 0, 0);
    return allow();
}

/* Keys on the target, and tiles 9 and 16 which allow them (R4.3, R7.7). */
static struct paris_refusal why_occupied(const struct paris_rules *rules,
                                         const struct paris_state *state,
                                         struct paris_decision decision)
{
    bool own = paris_state_keys_at(state, state->seat, decision.b) > 0;
    bool others = paris_rules_others(state, state->seat) >> decision.b & 1;
    bool with_own = decision.c & PARIS_MOVE_WITH_OWN;
    bool with_others = decision.c & PARIS_MOVE_WITH_OTHERS;
    if ((own && !with_own) || (others && !with_others))
        return refuse_shared(decision.b, own, others);
    struct paris_refusal why = allow();
    if (with_own)
        why = why_with(rules, state, PARIS_EFFECT_SHARE_OWN, own);
    if (why.reason == PARIS_WHY_ALLOWED && with_others)
        why = why_with(rules, state, PARIS_EFFECT_SHARE_OTHERS, others);
    return why;
}

static struct paris_refusal why_move(const struct paris_rules *rules,
                                     const struct paris_state *state,
                                     struct paris_decision decision)
{
    unsigned from = decision.a, to = decision.b;
    if (paris_state_keys_at(state, state->seat, from) == 0)
        return refuse(PARIS_WHY_NO_KEY_AT, from, 0, 0);
    struct paris_refusal why = why_target(rules, state, decision);
    if (why.reason == PARIS_WHY_ALLOWED)
        why = why_occupied(rules, state, decision);
    if (why.reason == PARIS_WHY_ALLOWED)
        why = need_francs(state, (unsigned)rules->value[to] - rules->value[from]);
    if (why.reason != PARIS_WHY_ALLOWED)
        return why;
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++) {
        unsigned needed = paris_tokens_count(rules->cost[to], kind);
        unsigned there = paris_tokens_count(paris_rules_purse(state), kind);
        if (there < needed)
            return refuse(PARIS_WHY_RESOURCES_SHORT, kind, needed, there);
    }
    return allow();
}

static struct paris_refusal why_search(const struct paris_state *state)
{
    if (paris_state_undrawn(state) > 0)
        return refuse(PARIS_WHY_STACKS_NOT_EMPTY, paris_state_undrawn(state), 0, 0);
    if (state->takes == PARIS_END_TILES)
        return refuse(PARIS_WHY_NO_END_TILE_LEFT, 0, 0, 0);
    return allow();
}

/* --- benefits --- */

/* A tile of the track that the seat does not own (R7.1, R7.2). */
static struct paris_refusal why_tile(const struct paris_state *state, unsigned number)
{
    if (!(paris_state_track(state) & PARIS_BONUS_BIT(number)))
        return refuse(PARIS_WHY_NOT_ON_TRACK, number, 0, 0);
    if (paris_rules_owned(&state->player[state->seat]) & PARIS_BONUS_BIT(number))
        return refuse(PARIS_WHY_ALREADY_OWNED, number, 0, 0);
    return allow();
}

static struct paris_refusal why_bonus(const struct paris_rules *rules,
                                      const struct paris_state *state, unsigned number)
{
    unsigned meeple = state->player[state->seat].meeple;
    unsigned space = paris_state_space_of(rules, state, number);
    if (space <= meeple)
        return refuse(PARIS_WHY_NOT_FORWARD, number, space, meeple);
    struct paris_refusal why = why_tile(state, number);
    if (why.reason == PARIS_WHY_ALLOWED && state->bought % PARIS_VALUES == PARIS_VALUE_INDEX_3)
        why = need_francs(state, rules->bonus_price);
    return why;
}

static struct paris_refusal why_prestige(const struct paris_rules *rules,
                                         const struct paris_state *state,
                                         struct paris_decision decision)
{
    const uint8_t *slots = rules->slots[state->bought - PARIS_FIRST_LANDMARK];
    unsigned count[3] = {decision.a, decision.b, decision.c};
    for (unsigned i = 0; i < 3; i++) {
        unsigned kind = PARIS_BRONZE + i;
        unsigned there = paris_tokens_count(paris_rules_purse(state), kind);
        if (count[i] > slots[kind])
            return refuse(PARIS_WHY_SLOTS_SHORT, kind, count[i], slots[kind]);
        if (count[i] > there)
            return refuse(PARIS_WHY_PRESTIGE_SHORT, kind, count[i], there);
    }
    return allow();
}

static struct paris_refusal why_vp_tile(const struct paris_rules *rules,
                                        const struct paris_state *state, unsigned tile,
                                        unsigned district)
{
    unsigned home = paris_state_district(state, state->bought);
    if (rules->ruling[PARIS_RULING_VP_TILE] && district != home)
        return refuse(PARIS_WHY_VP_SAME_DISTRICT, home, 0, 0);
    for (unsigned i = 0; i < PARIS_DISTRICTS; i++)
        if (state->vp_at[i] == tile + 1)
            return refuse(PARIS_WHY_VP_TILE_GONE, tile, 0, 0);
    if (state->vp_at[district] != 0)
        return refuse(PARIS_WHY_VP_SPACE_TAKEN, district, state->vp_at[district] - 1u, 0);
    return allow();
}

/* --- free decisions --- */

static struct paris_refusal why_buy(const struct paris_rules *rules,
                                    const struct paris_state *state, unsigned kind)
{
    if (kind >= PARIS_RESOURCES)
        return refuse(PARIS_WHY_PRESTIGE_NOT_SOLD, kind, 0, 0);
    if (paris_tokens_count(state->supply, kind) == 0)
        return refuse(PARIS_WHY_NOT_IN_SUPPLY, kind, 0, 0);
    return need_francs(state, rules->buy[kind]);
}

static struct paris_refusal why_pairs(const struct paris_state *state, unsigned pairs,
                                      unsigned first)
{
    for (unsigned i = 0; i < 3; i++) {
        unsigned needed = 2 * (pairs >> (2 * i) & 3);
        unsigned there = paris_tokens_count(state->player[state->seat].tokens, first + i);
        if (there < needed)
            return refuse(PARIS_WHY_PAIRS_SHORT, first + i, needed, there);
    }
    return allow();
}

/* Tiles 17 and 25 take another one, not from the last space (R7.1), 25 from near by (R7.6). */
static struct paris_refusal why_take(const struct paris_rules *rules,
                                     const struct paris_state *state,
                                     struct paris_decision decision)
{
    unsigned meeple = state->player[state->seat].meeple;
    const struct paris_bonus *bonus = &rules->bonus[decision.a];
    if (meeple == PARIS_BONUSES && !rules->ruling[PARIS_RULING_TRACK_END])
        return refuse(PARIS_WHY_TRACK_ENDED, decision.a, 0, 0);
    struct paris_refusal why = why_tile(state, decision.b);
    if (why.reason != PARIS_WHY_ALLOWED || bonus->effect == PARIS_EFFECT_TAKE_ANY ||
        paris_bonus_backward(rules, state, decision.a) & PARIS_BONUS_BIT(decision.b))
        return why;
    return refuse(rules->ruling[PARIS_RULING_STEP_BACK] ? PARIS_WHY_NOT_RIGHT_BEHIND
                                                        : PARIS_WHY_NOT_AMONG_NEAREST,
                  decision.b, bonus->count, 0);
}

static struct paris_refusal why_effect(const struct paris_rules *rules,
                                       const struct paris_state *state,
                                       struct paris_decision decision)
{
    unsigned number = decision.a;
    const struct paris_bonus *bonus = &rules->bonus[number];
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_PER_BUILDING:
    case PARIS_EFFECT_PER_LANDMARK:
    case PARIS_EFFECT_PER_UNUSED:
    case PARIS_EFFECT_TYPES:
        return paris_bonus_vp(rules, state, state->seat, number) > 0
                   ? allow()
                   : refuse(PARIS_WHY_GIVES_NOTHING, number, 0, 0);
    case PARIS_EFFECT_KEY:
        if (state->player[state->seat].reserve == 0)
            return refuse(PARIS_WHY_NO_RESERVE_KEY, number, 0, 0);
        return need_francs(state, bonus->francs);
    case PARIS_EFFECT_TAKE_ANY:
    case PARIS_EFFECT_TAKE_BACK: return why_take(rules, state, decision);
    case PARIS_EFFECT_PRESTIGE_PAIRS: return why_pairs(state, decision.b, PARIS_BRONZE);
    case PARIS_EFFECT_RESOURCE_PAIRS: return why_pairs(state, decision.b, PARIS_WOOD);
    case PARIS_EFFECT_PER_FRANC: return refuse(PARIS_WHY_TILE_NEVER_USED, number, 0, 0);
    case PARIS_EFFECT_SHARE_OWN:
    case PARIS_EFFECT_SHARE_OTHERS: return refuse(PARIS_WHY_TILE_FOR_MOVES, number, 0, 0);
    case PARIS_EFFECT_GAIN:
    case PARIS_EFFECT_TOKENS:
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE:
    case PARIS_EFFECT_NONE: break;
    }
    return allow();
}

static struct paris_refusal why_use(const struct paris_rules *rules,
                                    const struct paris_state *state, struct paris_decision decision)
{
    const struct paris_player *player = &state->player[state->seat];
    if (player->used & PARIS_BONUS_BIT(decision.a))
        return refuse(PARIS_WHY_TILE_USED, decision.a, 0, 0);
    if (!(player->held & PARIS_BONUS_BIT(decision.a)))
        return refuse(PARIS_WHY_TILE_NOT_HELD, decision.a, 0, 0);
    return why_effect(rules, state, decision);
}

/* --- all together --- */

/* The phase that a decision belongs to; skip has three, free decisions have every one. */
static unsigned phase_of(const struct paris_state *state, unsigned verb)
{
    switch ((enum paris_verb)verb) {
    case PARIS_DRAW: return PARIS_PHASE_DRAW;
    case PARIS_SITE: return PARIS_PHASE_SITE;
    case PARIS_KEY:
    case PARIS_MOVE:
    case PARIS_SEARCH:
    case PARIS_PASS: return PARIS_PHASE_ACT;
    case PARIS_TAKE_BONUS: return PARIS_PHASE_BONUS;
    case PARIS_PRESTIGE: return PARIS_PHASE_PRESTIGE;
    case PARIS_TAKE_END: return PARIS_PHASE_TAKE;
    case PARIS_PLACE_VP: return PARIS_PHASE_VP;
    case PARIS_SKIP:
        return state->phase == PARIS_PHASE_PRESTIGE || state->phase == PARIS_PHASE_VP
                   ? (unsigned)state->phase
                   : PARIS_PHASE_BONUS;
    case PARIS_END: return PARIS_PHASE_WRAP;
    default: return state->phase;
    }
}

static struct paris_refusal why_in_phase(const struct paris_rules *rules,
                                         const struct paris_state *state,
                                         struct paris_decision decision)
{
    switch ((enum paris_verb)decision.verb) {
    case PARIS_DRAW:
        return state->stack_left[decision.a] > 0 ? allow()
                                                 : refuse(PARIS_WHY_STACK_EMPTY, decision.a, 0, 0);
    case PARIS_SITE: return why_site(rules, state, decision.a);
    case PARIS_KEY: return why_key(state, decision.a);
    case PARIS_MOVE: return why_move(rules, state, decision);
    case PARIS_SEARCH: return why_search(state);
    case PARIS_PASS:
        return paris_rules_must_act(rules, state) ? refuse(PARIS_WHY_MAY_NOT_PASS, 0, 0, 0)
                                                  : allow();
    case PARIS_TAKE_BONUS: return why_bonus(rules, state, decision.a);
    case PARIS_PRESTIGE: return why_prestige(rules, state, decision);
    case PARIS_TAKE_END:
        return paris_end_count(paris_state_end_left(rules, state), decision.a) > 0
                   ? allow()
                   : refuse(PARIS_WHY_END_TILE_GONE, decision.a, 0, 0);
    case PARIS_PLACE_VP: return why_vp_tile(rules, state, decision.a, decision.b);
    case PARIS_BUY: return why_buy(rules, state, decision.a);
    case PARIS_SELL:
        return paris_tokens_count(paris_rules_purse(state), decision.a) > 0
                   ? allow()
                   : refuse(PARIS_WHY_NOTHING_TO_SELL, decision.a, 0, 0);
    case PARIS_USE: return why_use(rules, state, decision);
    case PARIS_USE_END:
        return paris_end_count(state->player[state->seat].end_held, decision.a) > 0
                   ? allow()
                   : refuse(PARIS_WHY_END_TILE_NOT_HELD, decision.a, 0, 0);
    default: /* skip and end need their phase only */ return allow();
    }
}

struct paris_refusal paris_why_not(const struct paris_rules *rules, const struct paris_state *state,
                                   struct paris_decision decision)
{
    if (!paris_rules_well_formed(rules, decision))
        return refuse(PARIS_WHY_MALFORMED, 0, 0, 0);
    if (paris_state_over(state))
        return refuse(PARIS_WHY_GAME_OVER, 0, 0, 0);
    unsigned phase = phase_of(state, decision.verb);
    if (phase != state->phase)
        return refuse(PARIS_WHY_WRONG_PHASE, (unsigned)state->phase, phase, 0);
    return why_in_phase(rules, state, decision);
}

enum paris_status paris_why_play(const struct paris_rules *rules, struct paris_state *state,
                                 struct paris_decision decision, struct paris_events *events,
                                 struct paris_refusal *refusal)
{
    *refusal = paris_why_not(rules, state, decision);
    if (refusal->reason != PARIS_WHY_ALLOWED)
        return PARIS_ILLEGAL;
    paris_game_apply(rules, state, decision, events);
    return PARIS_OK;
}

const char *paris_reason_clause(enum paris_reason reason)
{
#define PARIS_REASON_CLAUSE(code, clause) clause,
    static const char *const clauses[] = {PARIS_REASONS(PARIS_REASON_CLAUSE)};
#undef PARIS_REASON_CLAUSE
    PARIS_CHECK((unsigned)reason < PARIS_REASON_COUNT);
    return clauses[reason];
}
