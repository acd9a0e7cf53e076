/* The list of legal decisions: every set of options spelt out. */
#include "rules/game.h"

#include "rules/options.h"

/* Where the next decision goes: a pointer that each function takes and gives back moved on. */
typedef struct paris_decision *slot;

static inline slot add(slot out, unsigned verb, unsigned a, unsigned b, unsigned c)
{
    *out = paris_decision(verb, a, b, c);
    return out + 1;
}

/* A decision for each member of a set. */
static inline slot add_each(slot out, unsigned verb, uint64_t members)
{
    for (PARIS_BITS(member, members))
        out = add(out, verb, (unsigned)member, 0, 0);
    return out;
}

/* --- the phases --- */

static slot add_actions(slot out, const struct paris_rules *rules, const struct paris_state *state)
{
    struct paris_moves moves;
    out = add_each(out, PARIS_KEY, paris_options_keys(state));
    paris_options_moves(&moves, rules, state);
    for (unsigned i = 0; i < moves.sets; i++)
        for (PARIS_BITS(to, moves.set[i].targets))
            out = add(out, PARIS_MOVE, moves.set[i].from, (unsigned)to,
                      moves.set[i].builds | paris_moves_with(&moves, (unsigned)to));
    if (paris_options_search(state))
        out = add(out, PARIS_SEARCH, 0, 0, 0);
    return paris_options_pass(state, &moves) ? add(out, PARIS_PASS, 0, 0, 0) : out;
}

static slot add_prestige(slot out, const struct paris_rules *rules, const struct paris_state *state)
{
    unsigned most[3], given[3];
    paris_options_prestige(most, rules, state);
    unsigned count = paris_rules_selections(most);
    for (unsigned k = 0; k < count; k++) {
        paris_rules_selection(given, most, k);
        out = add(out, PARIS_PRESTIGE, given[0], given[1], given[2]);
    }
    return out;
}

static slot add_vp_tiles(slot out, const struct paris_rules *rules, const struct paris_state *state)
{
    unsigned districts;
    for (PARIS_BITS(tile, paris_options_vp_tiles(rules, state, &districts)))
        for (PARIS_BITS(district, districts))
            out = add(out, PARIS_PLACE_VP, (unsigned)tile, (unsigned)district, 0);
    return out;
}

static inline slot add_main(slot out, const struct paris_rules *rules,
                            const struct paris_state *state)
{
    switch ((enum paris_phase)state->phase) {
    case PARIS_PHASE_DRAW: return add_each(out, PARIS_DRAW, paris_options_stacks(state));
    case PARIS_PHASE_SITE:
        return add_each(out, PARIS_SITE, paris_rules_sites(rules, state, state->in_hand));
    case PARIS_PHASE_ACT: return add_actions(out, rules, state);
    case PARIS_PHASE_BONUS:
        out = add_each(out, PARIS_TAKE_BONUS, paris_options_bonuses(rules, state));
        break;
    case PARIS_PHASE_PRESTIGE: out = add_prestige(out, rules, state); break;
    case PARIS_PHASE_TAKE:
        return add_each(out, PARIS_TAKE_END, paris_options_end_tiles(rules, state));
    case PARIS_PHASE_VP: out = add_vp_tiles(out, rules, state); break;
    case PARIS_PHASE_WRAP: return add(out, PARIS_END, 0, 0, 0);
    case PARIS_PHASE_OVER: return out;
    }
    return add(out, PARIS_SKIP, 0, 0, 0);
}

/* --- free decisions --- */

static slot add_choices(slot out, const struct paris_rules *rules, const struct paris_state *state,
                        unsigned number)
{
    unsigned count = paris_bonus_choices(rules, state, number);
    for (unsigned k = 0; k < count; k++)
        *out++ = paris_bonus_choice(rules, state, number, k);
    return out;
}

static slot add_end_use(slot out, const struct paris_rules *rules, unsigned kind)
{
    const struct paris_end_tile *tile = &rules->end[kind];
    if (!tile->resources && !tile->prestige)
        return add(out, PARIS_USE_END, kind, 0, 0);
    unsigned first = tile->resources ? PARIS_WOOD : PARIS_BRONZE;
    for (unsigned token = first; token < first + 3; token++)
        out = add(out, PARIS_USE_END, kind, token, 0);
    return out;
}

static inline slot add_free(slot out, const struct paris_rules *rules,
                            const struct paris_state *state)
{
    for (PARIS_BITS(bit, paris_options_market(rules, state)))
        *out++ = paris_market_decision((unsigned)bit);
    out = add_each(out, PARIS_USE, paris_options_uses(rules, state));
    for (PARIS_BITS(number, state->player[state->seat].held & rules->bonus_choice))
        out = add_choices(out, rules, state, (unsigned)number);
    for (PARIS_BITS(bit, paris_options_end_uses(state)))
        out = add_end_use(out, rules, (unsigned)bit / 2);
    return out;
}

size_t paris_game_legal(const struct paris_rules *rules, const struct paris_state *state,
                        struct paris_decision out[PARIS_MAX_LEGAL])
{
    if (paris_state_over(state))
        return 0;
    slot end = add_main(out, rules, state);
    end = add_free(end, rules, state);
    return (size_t)(end - out);
}
