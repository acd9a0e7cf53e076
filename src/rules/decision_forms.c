/* Which decisions there are, whatever the state: the operands that each verb takes, and a walk through
 * all of them. */
#include "rules/internal.h"
#include "rules/why.h"

#include <string.h>

/* --- one decision --- */

static bool is_prestige(unsigned kind)
{
    return kind >= PARIS_BRONZE && kind <= PARIS_CROWN;
}

static bool is_resource(unsigned kind)
{
    return kind < PARIS_RESOURCES;
}

static bool well_formed_move(struct paris_decision decision)
{
    unsigned district = decision.c & PARIS_MOVE_DISTRICT;
    unsigned with = decision.c & (PARIS_MOVE_WITH_OWN | PARIS_MOVE_WITH_OTHERS);
    if (decision.a >= PARIS_PLACES || decision.b >= PARIS_PLACES || decision.c >= 64)
        return false;
    if (decision.c & PARIS_MOVE_BUILDS) /* nobody's key is on a landmark of the supply */
        return paris_is_landmark(decision.b) && district < PARIS_DISTRICTS && with == 0;
    return district == 0;
}

static bool well_formed_use(const struct paris_rules *rules, struct paris_decision decision)
{
    if (decision.a < 1 || decision.a > PARIS_BONUSES)
        return false;
    bool no_c = decision.c == 0;
    switch ((enum paris_effect)rules->bonus[decision.a].effect) {
    case PARIS_EFFECT_PRESTIGE:
        return is_prestige(decision.b) &&
               (rules->bonus[decision.a].count == 1
                    ? no_c
                    : is_prestige(decision.c) && decision.c >= decision.b);
    case PARIS_EFFECT_RESOURCE:
        return is_resource(decision.b) &&
               (rules->bonus[decision.a].count == 1
                    ? no_c
                    : is_resource(decision.c) && decision.c >= decision.b);
    case PARIS_EFFECT_TAKE_ANY:
    case PARIS_EFFECT_TAKE_BACK: return decision.b >= 1 && decision.b <= PARIS_BONUSES && no_c;
    case PARIS_EFFECT_PRESTIGE_PAIRS:
    case PARIS_EFFECT_RESOURCE_PAIRS: return decision.b >= 1 && decision.b < 64 && no_c;
    case PARIS_EFFECT_GAIN:
    case PARIS_EFFECT_TOKENS:
    case PARIS_EFFECT_PER_BUILDING:
    case PARIS_EFFECT_PER_LANDMARK:
    case PARIS_EFFECT_PER_UNUSED:
    case PARIS_EFFECT_TYPES:
    case PARIS_EFFECT_KEY:
    case PARIS_EFFECT_SHARE_OWN:
    case PARIS_EFFECT_SHARE_OTHERS:
    case PARIS_EFFECT_PER_FRANC:
    case PARIS_EFFECT_NONE: break;
    }
    return decision.b == 0 && no_c;
}

static bool well_formed_end_use(const struct paris_rules *rules, struct paris_decision decision)
{
    if (decision.a >= rules->end_kinds || decision.c != 0)
        return false;
    const struct paris_end_tile *tile = &rules->end[decision.a];
    if (tile->resources)
        return is_resource(decision.b);
    return tile->prestige ? is_prestige(decision.b) : decision.b == 0;
}

bool paris_rules_well_formed(const struct paris_rules *rules, struct paris_decision decision)
{
    bool only_a = decision.b == 0 && decision.c == 0;
    switch ((enum paris_verb)decision.verb) {
    case PARIS_DRAW: return decision.a < PARIS_STACKS && only_a;
    case PARIS_SITE: return decision.a < PARIS_DISTRICTS && only_a;
    case PARIS_KEY: return (paris_is_bank(decision.a) || decision.a == PARIS_ARC) && only_a;
    case PARIS_MOVE: return well_formed_move(decision);
    case PARIS_SEARCH:
    case PARIS_PASS:
    case PARIS_SKIP:
    case PARIS_END: return decision.a == 0 && only_a;
    case PARIS_TAKE_BONUS: return decision.a >= 1 && decision.a <= PARIS_BONUSES && only_a;
    case PARIS_PRESTIGE: {
        unsigned all = (unsigned)decision.a + decision.b + decision.c;
        return all >= 1 && all <= 3;
    }
    case PARIS_TAKE_END: return decision.a < rules->end_kinds && only_a;
    case PARIS_PLACE_VP:
        return decision.a < PARIS_VP_TILES && decision.b < PARIS_DISTRICTS && decision.c == 0;
    case PARIS_BUY:
    case PARIS_SELL: return decision.a < PARIS_KINDS && only_a;
    case PARIS_USE: return well_formed_use(rules, decision);
    case PARIS_USE_END: return well_formed_end_use(rules, decision);
    case PARIS_VERBS: break;
    }
    return false;
}

/* --- all of them --- */

/* Decisions are four bytes: the cursor runs through the ranges of each verb's operands. */
static uint32_t operand_range(unsigned verb, unsigned operand)
{
    static const uint8_t range[PARIS_VERBS][3] = {
        [PARIS_DRAW] = {PARIS_STACKS, 1, 1},
        [PARIS_SITE] = {PARIS_DISTRICTS, 1, 1},
        [PARIS_KEY] = {PARIS_PLACES, 1, 1},
        [PARIS_MOVE] = {PARIS_PLACES, PARIS_PLACES, 64},
        [PARIS_SEARCH] = {1, 1, 1},
        [PARIS_PASS] = {1, 1, 1},
        [PARIS_TAKE_BONUS] = {PARIS_BONUSES + 1, 1, 1},
        [PARIS_PRESTIGE] = {4, 4, 4},
        [PARIS_TAKE_END] = {PARIS_END_KINDS, 1, 1},
        [PARIS_PLACE_VP] = {PARIS_VP_TILES, PARIS_DISTRICTS, 1},
        [PARIS_SKIP] = {1, 1, 1},
        [PARIS_END] = {1, 1, 1},
        [PARIS_BUY] = {PARIS_KINDS, 1, 1},
        [PARIS_SELL] = {PARIS_KINDS, 1, 1},
        [PARIS_USE] = {PARIS_BONUSES + 1, 64, PARIS_KINDS},
        [PARIS_USE_END] = {PARIS_END_KINDS, PARIS_KINDS, 1},
    };
    return range[verb][operand];
}

bool paris_decision_next(const struct paris_rules *rules, uint32_t *cursor,
                         struct paris_decision *out)
{
    uint8_t at[4]; /* the decision at the cursor */
    memcpy(at, cursor, sizeof at);
    while (at[0] < PARIS_VERBS) {
        *out = paris_decision(at[0], at[1], at[2], at[3]);
        unsigned operand = 3;
        while (operand > 0 && ++at[operand] >= operand_range(at[0], operand - 1))
            at[operand--] = 0;
        if (operand == 0)
            at[0]++;
        memcpy(cursor, at, sizeof at);
        if (paris_rules_well_formed(rules, *out))
            return true;
    }
    return false;
}
