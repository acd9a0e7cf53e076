/* What bonus tiles do (R7.4 - R7.8): form, worth, choices and use of every effect side by side.
 *
 * To change a tile, change its rows here; the compiler names the switches that a new effect misses,
 * here and elsewhere. The conformance tests compare with why.c and with their own oracle. */
#include "rules/bonus.h"

#include "rules/change.h"
#include "rules/internal.h"

const uint8_t paris_bonus_effects[PARIS_BONUSES + 1] = {
    [1] = PARIS_EFFECT_GAIN,
    [2] = PARIS_EFFECT_TOKENS,
    [3] = PARIS_EFFECT_TOKENS,
    [4] = PARIS_EFFECT_TOKENS,
    [5] = PARIS_EFFECT_GAIN,
    [6] = PARIS_EFFECT_PER_BUILDING,
    [7] = PARIS_EFFECT_GAIN,
    [8] = PARIS_EFFECT_PRESTIGE,
    [9] = PARIS_EFFECT_SHARE_OWN,
    [10] = PARIS_EFFECT_RESOURCE,
    [11] = PARIS_EFFECT_PER_BUILDING,
    [12] = PARIS_EFFECT_GAIN,
    [13] = PARIS_EFFECT_KEY,
    [14] = PARIS_EFFECT_KEY,
    [15] = PARIS_EFFECT_PER_BUILDING,
    [16] = PARIS_EFFECT_SHARE_OTHERS,
    [17] = PARIS_EFFECT_TAKE_ANY,
    [18] = PARIS_EFFECT_PER_BUILDING,
    [19] = PARIS_EFFECT_PRESTIGE,
    [20] = PARIS_EFFECT_PER_UNUSED,
    [21] = PARIS_EFFECT_RESOURCE,
    [22] = PARIS_EFFECT_GAIN,
    [23] = PARIS_EFFECT_PRESTIGE_PAIRS,
    [24] = PARIS_EFFECT_RESOURCE_PAIRS,
    [25] = PARIS_EFFECT_TAKE_BACK,
    [26] = PARIS_EFFECT_PER_BUILDING,
    [27] = PARIS_EFFECT_PER_FRANC,
    [28] = PARIS_EFFECT_PER_BUILDING,
    [29] = PARIS_EFFECT_PER_LANDMARK,
    [30] = PARIS_EFFECT_TYPES,
};

/* --- form --- */

static enum paris_bonus_form form_of(enum paris_effect effect)
{
    switch (effect) {
    case PARIS_EFFECT_NONE:
    case PARIS_EFFECT_GAIN:
    case PARIS_EFFECT_TOKENS:
    case PARIS_EFFECT_PER_BUILDING:
    case PARIS_EFFECT_PER_LANDMARK:
    case PARIS_EFFECT_PER_UNUSED:
    case PARIS_EFFECT_TYPES:
    case PARIS_EFFECT_KEY: return PARIS_BONUS_PLAIN;
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE: return PARIS_BONUS_KINDS;
    case PARIS_EFFECT_PRESTIGE_PAIRS:
    case PARIS_EFFECT_RESOURCE_PAIRS: return PARIS_BONUS_PAIRS;
    case PARIS_EFFECT_TAKE_ANY:
    case PARIS_EFFECT_TAKE_BACK: return PARIS_BONUS_TAKES;
    case PARIS_EFFECT_SHARE_OWN:
    case PARIS_EFFECT_SHARE_OTHERS: return PARIS_BONUS_BY_MOVE;
    case PARIS_EFFECT_PER_FRANC: return PARIS_BONUS_AT_END;
    }
    PARIS_TRAP();
}

void paris_bonus_derive(struct paris_rules *rules)
{
    rules->bonus_plain = rules->bonus_choice = 0;
    for (unsigned effect = 0; effect < PARIS_EFFECTS; effect++)
        rules->bonus_with[effect] = 0;
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        struct paris_bonus *bonus = &rules->bonus[number];
        uint32_t bit = PARIS_BONUS_BIT(number);
        bool prestige =
            bonus->effect == PARIS_EFFECT_PRESTIGE || bonus->effect == PARIS_EFFECT_PRESTIGE_PAIRS;
        bonus->form = (uint8_t)form_of((enum paris_effect)bonus->effect);
        bonus->first_kind = prestige ? PARIS_BRONZE : PARIS_WOOD;
        rules->bonus_with[bonus->effect] |= bit;
        if (bonus->form == PARIS_BONUS_PLAIN)
            rules->bonus_plain |= bit;
        else if (bonus->form < PARIS_BONUS_BY_MOVE)
            rules->bonus_choice |= bit;
    }
}

unsigned paris_bonus_number(const struct paris_rules *rules, enum paris_effect effect)
{
    PARIS_CHECK(rules->bonus_with[effect] != 0);
    return paris_bits_first(rules->bonus_with[effect]);
}

/* --- worth --- */

/* Different types under own keys; all landmarks are one more type (R7.5). */
static unsigned types_occupied(const struct paris_rules *rules, const struct paris_state *state,
                               unsigned seat)
{
    unsigned types = 0;
    for (PARIS_BITS(space, state->keys[seat] & PARIS_ALL_BUILDINGS))
        types |= 1u << rules->type[paris_state_tile_on(state, (unsigned)space)];
    bool landmark = state->keys[seat] & PARIS_ALL_LANDMARKS;
    return paris_bits_count(types) + landmark;
}

/* Pairs of real tokens (R10.3) of the three kinds from `first` on. */
static void count_pairs(unsigned out[3], paris_tokens tokens, unsigned first)
{
    for (unsigned i = 0; i < 3; i++)
        out[i] = paris_tokens_count(tokens, first + i) / 2;
}

static unsigned all_pairs(const struct paris_player *player, unsigned first)
{
    unsigned pairs[3];
    count_pairs(pairs, player->tokens, first);
    return pairs[0] + pairs[1] + pairs[2];
}

/* The tiles that PER_UNUSED counts: every other one (R7.6). */
static inline unsigned others_unused(const struct paris_player *player, unsigned number)
{
    return paris_bits_count(player->held & ~PARIS_BONUS_BIT(number));
}

/* Inlined below: playouts ask for it at every decision. */
PARIS_INLINED unsigned worth(const struct paris_rules *rules, const struct paris_state *state,
                             unsigned seat, unsigned number)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    const struct paris_player *player = &state->player[seat];
    unsigned each = bonus->vp_by_players[state->players];
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_GAIN: return bonus->vp;
    case PARIS_EFFECT_PER_BUILDING:
        return bonus->vp * paris_rules_keys_on(state, seat, rules->of_value[bonus->value_index]);
    case PARIS_EFFECT_PER_LANDMARK:
        return bonus->vp * paris_rules_keys_on(state, seat, PARIS_ALL_LANDMARKS);
    case PARIS_EFFECT_PER_UNUSED: return each * others_unused(player, number);
    case PARIS_EFFECT_PRESTIGE_PAIRS:
    case PARIS_EFFECT_RESOURCE_PAIRS: return each * all_pairs(player, bonus->first_kind);
    case PARIS_EFFECT_PER_FRANC: return (unsigned)bonus->vp * player->francs;
    case PARIS_EFFECT_TYPES: return rules->types_vp[types_occupied(rules, state, seat)];
    case PARIS_EFFECT_TOKENS:
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE:
    case PARIS_EFFECT_SHARE_OWN:
    case PARIS_EFFECT_SHARE_OTHERS:
    case PARIS_EFFECT_KEY:
    case PARIS_EFFECT_TAKE_ANY:
    case PARIS_EFFECT_TAKE_BACK:
    case PARIS_EFFECT_NONE: break;
    }
    return 0;
}

unsigned paris_bonus_vp(const struct paris_rules *rules, const struct paris_state *state,
                        unsigned seat, unsigned number)
{
    return worth(rules, state, seat, number);
}

bool paris_bonus_varies(const struct paris_rules *rules, unsigned number)
{
    switch ((enum paris_effect)rules->bonus[number].effect) {
    case PARIS_EFFECT_PER_BUILDING:
    case PARIS_EFFECT_PER_LANDMARK:
    case PARIS_EFFECT_PER_UNUSED:
    case PARIS_EFFECT_PRESTIGE_PAIRS:
    case PARIS_EFFECT_RESOURCE_PAIRS:
    case PARIS_EFFECT_PER_FRANC:
    case PARIS_EFFECT_TYPES: return true;
    case PARIS_EFFECT_GAIN:
    case PARIS_EFFECT_TOKENS:
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE:
    case PARIS_EFFECT_SHARE_OWN:
    case PARIS_EFFECT_SHARE_OTHERS:
    case PARIS_EFFECT_KEY:
    case PARIS_EFFECT_TAKE_ANY:
    case PARIS_EFFECT_TAKE_BACK:
    case PARIS_EFFECT_NONE: break;
    }
    return false;
}

unsigned paris_bonus_tokens_max(const struct paris_rules *rules, unsigned number, unsigned kind)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    unsigned chosen = bonus->form == PARIS_BONUS_KINDS && kind >= bonus->first_kind &&
                              kind < bonus->first_kind + 3u
                          ? bonus->count
                          : 0;
    return paris_tokens_count(bonus->tokens, kind) + chosen;
}

paris_tokens paris_bonus_tokens(const struct paris_rules *rules, struct paris_decision use)
{
    const struct paris_bonus *bonus = &rules->bonus[use.a];
    paris_tokens tokens = 0;
    if (bonus->form == PARIS_BONUS_KINDS)
        tokens = paris_tokens_of(use.b, 1) + (bonus->count > 1 ? paris_tokens_of(use.c, 1) : 0);
    for (unsigned i = 0; i < 3 && bonus->form == PARIS_BONUS_PAIRS; i++)
        tokens += paris_tokens_of(bonus->first_kind + i, 2 * (use.b >> (2 * i) & 3u));
    return tokens;
}

/* --- which can be used now, and how --- */

static inline bool gives(const struct paris_rules *rules, const struct paris_state *state,
                         unsigned number)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    const struct paris_player *player = &state->player[state->seat];
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_GAIN:
    case PARIS_EFFECT_TOKENS: return true;
    case PARIS_EFFECT_PER_BUILDING:
        return state->keys[state->seat] & rules->of_value[bonus->value_index];
    case PARIS_EFFECT_KEY: return player->francs >= bonus->francs && player->reserve > 0;
    case PARIS_EFFECT_PER_LANDMARK:
    case PARIS_EFFECT_PER_UNUSED:
    case PARIS_EFFECT_TYPES: return worth(rules, state, state->seat, number) > 0;
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE:
    case PARIS_EFFECT_PRESTIGE_PAIRS:
    case PARIS_EFFECT_RESOURCE_PAIRS:
    case PARIS_EFFECT_TAKE_ANY:
    case PARIS_EFFECT_TAKE_BACK:
    case PARIS_EFFECT_SHARE_OWN:
    case PARIS_EFFECT_SHARE_OTHERS:
    case PARIS_EFFECT_PER_FRANC:
    case PARIS_EFFECT_NONE: break; /* not plain */
    }
    return false;
}

uint32_t paris_bonus_giving(const struct paris_rules *rules, const struct paris_state *state,
                            uint32_t tiles)
{
    uint32_t giving = 0;
    for (PARIS_BITS(number, tiles))
        giving |= (uint32_t)gives(rules, state, (unsigned)number) << number;
    return giving;
}

uint32_t paris_bonus_backward(const struct paris_rules *rules, const struct paris_state *state,
                              unsigned number)
{
    const struct paris_player *player = &state->player[state->seat];
    uint32_t track = paris_state_track(state);
    uint32_t counted = track | rules->back_empty; /* R10.2 */
    uint32_t nearest = 0;
    unsigned wanted = rules->bonus[number].count;
    for (unsigned space = player->meeple; space-- > 1 && wanted > 0;) {
        uint32_t bit = PARIS_BONUS_BIT(paris_state_number_at(rules, state, space));
        if (counted & bit) { /* R7.6: those of owned numbers, too */
            nearest |= bit;
            wanted--;
        }
    }
    return nearest & track & ~paris_rules_owned(player);
}

/* Bonus numbers that the tile may bring the seat to move. */
static uint32_t takeable(const struct paris_rules *rules, const struct paris_state *state,
                         unsigned number)
{
    if (state->player[state->seat].meeple >= rules->track_closed) /* R7.1 */
        return 0;
    if (rules->bonus[number].effect == PARIS_EFFECT_TAKE_BACK)
        return paris_bonus_backward(rules, state, number);
    return paris_state_track(state) & ~paris_rules_owned(&state->player[state->seat]);
}

unsigned paris_bonus_choices(const struct paris_rules *rules, const struct paris_state *state,
                             unsigned number)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    unsigned pairs[3];
    switch ((enum paris_bonus_form)bonus->form) {
    case PARIS_BONUS_KINDS: return bonus->count == 1 ? 3 : 6;
    case PARIS_BONUS_PAIRS:
        count_pairs(pairs, state->player[state->seat].tokens, bonus->first_kind);
        return paris_rules_selections(pairs);
    case PARIS_BONUS_TAKES: return paris_bits_count(takeable(rules, state, number));
    case PARIS_BONUS_PLAIN:
    case PARIS_BONUS_BY_MOVE:
    case PARIS_BONUS_AT_END: break;
    }
    return 0;
}

struct paris_decision paris_bonus_choice(const struct paris_rules *rules,
                                         const struct paris_state *state, unsigned number,
                                         unsigned k)
{
    static const uint8_t two[6][2] = {{0, 0}, {0, 1}, {0, 2}, {1, 1}, {1, 2}, {2, 2}};
    const struct paris_bonus *bonus = &rules->bonus[number];
    unsigned most[3], pairs[3], first = bonus->first_kind;
    switch ((enum paris_bonus_form)bonus->form) {
    case PARIS_BONUS_KINDS:
        return bonus->count == 1
                   ? paris_decision(PARIS_USE, number, first + k, 0)
                   : paris_decision(PARIS_USE, number, first + two[k][0], first + two[k][1]);
    case PARIS_BONUS_PAIRS:
        count_pairs(most, state->player[state->seat].tokens, first);
        paris_rules_selection(pairs, most, k);
        return paris_decision(PARIS_USE, number, paris_decision_pairs(pairs[0], pairs[1], pairs[2]),
                              0);
    case PARIS_BONUS_TAKES:
        return paris_decision(PARIS_USE, number, paris_bits_nth(takeable(rules, state, number), k),
                              0);
    case PARIS_BONUS_PLAIN:
    case PARIS_BONUS_BY_MOVE:
    case PARIS_BONUS_AT_END: break;
    }
    PARIS_TRAP();
}

/* --- use --- */

static void use_tokens(struct paris_change *change, paris_tokens tokens)
{
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        if (paris_tokens_count(tokens, kind) > 0)
            paris_change_gain_tile_tokens(change, kind, paris_tokens_count(tokens, kind));
}

static void use_kinds(struct paris_change *change, struct paris_decision decision)
{
    paris_change_gain_tile_tokens(change, decision.b, 1);
    if (change->rules->bonus[decision.a].count == 2)
        paris_change_gain_tile_tokens(change, decision.c, 1);
}

/* Gives pairs of real tokens (R10.3). */
static void use_pairs(struct paris_change *change, unsigned number, unsigned pairs)
{
    const struct paris_bonus *bonus = &change->rules->bonus[number];
    unsigned each = bonus->vp_by_players[change->state->players];
    unsigned vp = 0;
    for (unsigned i = 0; i < 3; i++, pairs >>= 2) {
        if (pairs & 3)
            paris_change_give_real_tokens(change, bonus->first_kind + i, 2 * (pairs & 3));
        vp += each * (pairs & 3);
    }
    paris_change_vp(change, vp, PARIS_VP_FROM_BONUS, number);
}

static void use_key(struct paris_change *change, unsigned price)
{
    paris_change_francs(change, -(int)price);
    change->player->reserve = (change->player->reserve - 1u) & 7u;
    change->player->hand = (change->player->hand + 1u) & 15u;
    paris_change_report(change, PARIS_EVENT_RESERVE, 0, 0, 0, 0);
}

void paris_bonus_use(struct paris_change *change, struct paris_decision decision)
{
    unsigned number = decision.a;
    const struct paris_bonus *bonus = &change->rules->bonus[number];
    bool counts = change->events != NULL && bonus->effect == PARIS_EFFECT_PER_UNUSED;
    paris_change_spend_bonus(change, number, counts ? others_unused(change->player, number) : 0);
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_GAIN:
        paris_change_francs(change, bonus->francs);
        paris_change_vp(change, bonus->vp, PARIS_VP_FROM_BONUS, number);
        break;
    case PARIS_EFFECT_TOKENS: use_tokens(change, bonus->tokens); break;
    case PARIS_EFFECT_PER_BUILDING:
    case PARIS_EFFECT_PER_LANDMARK:
    case PARIS_EFFECT_PER_UNUSED:
    case PARIS_EFFECT_TYPES:
        paris_change_vp(change,
                        paris_bonus_vp(change->rules, change->state, change->state->seat, number),
                        PARIS_VP_FROM_BONUS, number);
        break;
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE: use_kinds(change, decision); break;
    case PARIS_EFFECT_PRESTIGE_PAIRS:
    case PARIS_EFFECT_RESOURCE_PAIRS: use_pairs(change, number, decision.b); break;
    case PARIS_EFFECT_KEY: use_key(change, bonus->francs); break;
    case PARIS_EFFECT_TAKE_BACK:
        paris_change_walk_to(change, decision.b);
        paris_change_take_bonus(change, decision.b);
        break;
    case PARIS_EFFECT_TAKE_ANY: /* the meeple stays */
        paris_change_take_bonus(change, decision.b);
        break;
    case PARIS_EFFECT_SHARE_OWN:
    case PARIS_EFFECT_SHARE_OTHERS:
    case PARIS_EFFECT_PER_FRANC:
    case PARIS_EFFECT_NONE: PARIS_TRAP(); /* never legal */
    }
}
