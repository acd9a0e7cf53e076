/* Which free decisions are worth a thought in which phase. */
#include "ai/candidates.h"

#include "base/bits.h"

enum { VALUE_3 = 2, VALUE_8 = 5 }; /* indices of building values */
enum { TILE_RESOURCE_PAIRS = 24, TILE_PER_FRANC = 27 };

/* What free decisions could bring about now. */
struct purpose {
    unsigned wanted; /* kinds of token that a purchase or a prestige slot still lacks, as a set */
    unsigned bought; /* those of them that are worth francs */
    unsigned spare;  /* kinds whose sale pays for something */
    bool last;       /* of this seat's turns */
};

static paris_tokens purse_of(const struct paris_state *state)
{
    return state->player[state->seat].tokens + state->tile_tokens;
}

static unsigned sale_of_everything(const struct paris_rules *rules, paris_tokens purse)
{
    unsigned francs = 0;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        francs += rules->sell[kind] * paris_tokens_count(purse, kind);
    return francs;
}

/* Places that cost more resources than there are at hand. */
static uint64_t lacking(const struct paris_rules *rules, paris_tokens purse)
{
    uint64_t lack = 0;
    if (!paris_tokens_cover(purse, rules->cost[paris_building_at(0, VALUE_8)]))
        lack |= rules->of_value[VALUE_8];
    for (unsigned place = PARIS_FIRST_LANDMARK; place < PARIS_FIRST_BANK; place++)
        lack |= (uint64_t)!paris_tokens_cover(purse, rules->cost[place]) << place;
    return lack;
}

static unsigned bounded(unsigned budget)
{
    return budget < PARIS_BUDGET_MOST ? budget : PARIS_BUDGET_MOST;
}

/* Places where a key could go from here, whatever they cost (R4.2 - R4.4). */
static uint64_t reach_of(const struct paris_rules *rules, const struct paris_state *state,
                         unsigned from, uint64_t open)
{
    if (from == PARIS_ARC)
        return open;
    unsigned district = paris_state_district(state, from);
    unsigned elsewhere = paris_state_landmarks(state) & ~(unsigned)state->row[district];
    return rules->above[from] & open & ~((uint64_t)elsewhere << PARIS_FIRST_LANDMARK);
}

/* Kinds that this price asks for beyond the purse, if market and tiles could give them. */
static unsigned missing_kinds(const struct paris_state *state, paris_tokens purse,
                              paris_tokens price)
{
    bool tiles = state->player[state->seat].held != 0 || state->player[state->seat].end_held != 0;
    unsigned kinds = 0;
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++) {
        unsigned asked = paris_tokens_count(price, kind), there = paris_tokens_count(purse, kind);
        if (asked <= there)
            continue;
        if (there + paris_tokens_count(state->supply, kind) < asked && !tiles)
            return 0;
        kinds |= 1u << kind;
    }
    return kinds;
}

static unsigned spare_kinds(paris_tokens purse, paris_tokens price)
{
    unsigned kinds = 0;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        kinds |= (unsigned)(paris_tokens_count(purse, kind) > paris_tokens_count(price, kind))
                 << kind;
    return kinds;
}

/* Before the action: what lacks only tokens, and what lacks only francs. */
static void purpose_of_action(struct purpose *purpose, const struct paris_rules *rules,
                              const struct paris_state *state)
{
    paris_tokens purse = purse_of(state);
    uint64_t own = state->keys[state->seat];
    uint64_t taken = state->keys[0] | state->keys[1] | state->keys[2] | state->keys[3];
    uint64_t open = ~taken & (state->built | PARIS_ALL_LANDMARKS);
    uint64_t lack = lacking(rules, purse) & open;
    uint64_t tokens_for = 0, francs_for = 0;
    unsigned francs = state->player[state->seat].francs;
    unsigned sale = sale_of_everything(rules, purse);
    for (PARIS_BITS(from, own)) {
        uint64_t reach = reach_of(rules, state, (unsigned)from, open);
        unsigned budget = francs + rules->value[from];
        uint64_t within = rules->within[bounded(budget)];
        tokens_for |= reach & lack & within;
        francs_for |= reach & ~lack & ~within & rules->within[bounded(budget + sale)];
    }
    for (PARIS_BITS(place, tokens_for))
        purpose->wanted |= missing_kinds(state, purse, rules->cost[place]);
    purpose->bought = purpose->wanted;
    for (PARIS_BITS(place, francs_for))
        purpose->spare |= spare_kinds(purse, rules->cost[place]);
}

/* At a landmark: prestige kinds with more slots than tokens (R4.8 e). */
static void purpose_of_prestige(struct purpose *purpose, const struct paris_rules *rules,
                                const struct paris_state *state)
{
    const uint8_t *slots = rules->slots[state->bought - PARIS_FIRST_LANDMARK];
    paris_tokens purse = purse_of(state);
    for (unsigned kind = PARIS_BRONZE; kind < PARIS_KINDS; kind++)
        purpose->wanted |= (unsigned)(slots[kind] > paris_tokens_count(purse, kind)) << kind;
}

/* A bonus tile at value 3 that a sale would pay for (R4.8 c). */
static bool bonus_lacks_francs(const struct paris_rules *rules, const struct paris_state *state)
{
    return state->bought % PARIS_VALUES == VALUE_3 &&
           state->player[state->seat].francs < rules->bonus_price;
}

static struct purpose purpose_of(const struct paris_rules *rules, const struct paris_state *state)
{
    const struct paris_player *player = &state->player[state->seat];
    struct purpose purpose = {.last =
                                  state->final_round != 0 && state->round == state->final_round};
    if (state->phase == PARIS_PHASE_ACT) {
        purpose_of_action(&purpose, rules, state);
    } else if (state->phase == PARIS_PHASE_PRESTIGE) {
        purpose_of_prestige(&purpose, rules, state);
    } else if (state->phase == PARIS_PHASE_BONUS) {
        if (bonus_lacks_francs(rules, state))
            purpose.spare = (1u << PARIS_KINDS) - 1;
    } else if (state->phase == PARIS_PHASE_WRAP && purpose.last) {
        if (player->held & PARIS_BONUS_BIT(TILE_PER_FRANC)) { /* francs are points (R9.2) */
            purpose.spare = (1u << PARIS_KINDS) - 1;
            purpose.wanted = (1u << PARIS_KINDS) - 1;
        }
        if (player->held & PARIS_BONUS_BIT(TILE_RESOURCE_PAIRS))
            purpose.bought = (1u << PARIS_RESOURCES) - 1;
    }
    return purpose;
}

/* --- the tiles --- */

static bool wants(const struct purpose *purpose, unsigned kind)
{
    return purpose->wanted >> kind & 1;
}

static bool wants_tokens(const struct purpose *purpose, paris_tokens tokens)
{
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        if (paris_tokens_count(tokens, kind) > 0 && wants(purpose, kind))
            return true;
    return false;
}

/* Are all pairs given that could be? Some may be kept, but that is hardly ever better. */
static bool gives_all_pairs(const struct paris_state *state, unsigned pairs, unsigned first)
{
    paris_tokens tokens = state->player[state->seat].tokens;
    for (unsigned i = 0; i < 3; i++) {
        unsigned most = paris_tokens_count(tokens, first + i) / 2;
        if ((pairs >> (2 * i) & 3) < (most < 3 ? most : 3))
            return false;
    }
    return true;
}

/* Between steps of an action nothing but its own needs matters. */
static bool at_leisure(const struct paris_state *state)
{
    return state->phase == PARIS_PHASE_ACT || state->phase == PARIS_PHASE_WRAP;
}

static bool worth_using(const struct paris_rules *rules, const struct paris_state *state,
                        const struct purpose *purpose, struct paris_decision use)
{
    const struct paris_bonus *bonus = &rules->bonus[use.a];
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_TOKENS: return wants_tokens(purpose, bonus->tokens);
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE:
        return wants(purpose, use.b) && (bonus->count < 2 || wants(purpose, use.c));
    case PARIS_EFFECT_GAIN: return at_leisure(state) || (purpose->spare != 0 && bonus->francs > 0);
    case PARIS_EFFECT_PRESTIGE_PAIRS:
        return at_leisure(state) && gives_all_pairs(state, use.b, PARIS_BRONZE);
    case PARIS_EFFECT_RESOURCE_PAIRS:
        return at_leisure(state) && gives_all_pairs(state, use.b, PARIS_WOOD);
    default: return at_leisure(state);
    }
}

static bool worth_using_end(const struct paris_rules *rules, const struct paris_state *state,
                            const struct purpose *purpose, struct paris_decision use)
{
    const struct paris_end_tile *tile = &rules->end[use.a];
    if (tile->resources > 0 || tile->prestige > 0)
        return wants(purpose, use.b);
    return at_leisure(state) || (purpose->spare != 0 && tile->francs > 0);
}

static bool worth_a_thought(const struct paris_rules *rules, const struct paris_state *state,
                            const struct purpose *purpose, struct paris_decision decision)
{
    switch ((enum paris_verb)decision.verb) {
    case PARIS_BUY: return purpose->bought >> decision.a & 1;
    case PARIS_SELL: return purpose->spare >> decision.a & 1;
    case PARIS_USE: return worth_using(rules, state, purpose, decision);
    case PARIS_USE_END: return worth_using_end(rules, state, purpose, decision);
    default: return true;
    }
}

size_t paris_candidates(const struct paris_rules *rules, const struct paris_state *state,
                        struct paris_decision out[PARIS_MAX_LEGAL])
{
    size_t count = paris_game_legal(rules, state, out), kept = 0;
    size_t free = 0;
    for (size_t i = 0; i < count; i++)
        free += paris_decision_is_free(out[i]);
    if (free == 0)
        return count;
    struct purpose purpose = purpose_of(rules, state);
    for (size_t i = 0; i < count; i++)
        if (worth_a_thought(rules, state, &purpose, out[i]))
            out[kept++] = out[i];
    return kept;
}
