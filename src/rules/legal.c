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

/* Every choice of up to most[i] of three kinds but the empty one. */
#define EACH_CHOICE(x, y, z, most)                                                                 \
    for (unsigned x = 0; x <= (most)[0]; x++)                                                      \
        for (unsigned y = 0; y <= (most)[1]; y++)                                                  \
            for (unsigned z = x + y == 0; z <= (most)[2]; z++)

/* --- the phases --- */

static slot add_actions(slot out, const struct paris_rules *rules, const struct paris_state *state)
{
    struct paris_moves moves;
    slot start = out;
    out = add_each(out, PARIS_KEY, paris_options_keys(state));
    paris_options_moves(&moves, rules, state);
    for (unsigned i = 0; i < moves.sets; i++)
        for (PARIS_BITS(to, moves.set[i].targets))
            out = add(out, PARIS_MOVE, moves.set[i].from, (unsigned)to,
                      moves.set[i].builds | paris_moves_with(&moves, (unsigned)to));
    if (paris_options_search(state))
        out = add(out, PARIS_SEARCH, 0, 0, 0);
    return out == start ? add(out, PARIS_PASS, 0, 0, 0) : out; /* R3.6 */
}

static slot add_prestige(slot out, const struct paris_rules *rules, const struct paris_state *state)
{
    unsigned most[3];
    paris_options_prestige(most, rules, state);
    EACH_CHOICE (bronze, silver, crown, most)
        out = add(out, PARIS_PRESTIGE, bronze, silver, crown);
    return out;
}

static slot add_vp_tiles(slot out, const struct paris_state *state)
{
    unsigned districts;
    for (PARIS_BITS(tile, paris_options_vp_tiles(state, &districts)))
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
        return add_each(out, PARIS_SITE, paris_inner_sites(rules, state, state->in_hand));
    case PARIS_PHASE_ACT: return add_actions(out, rules, state);
    case PARIS_PHASE_BONUS:
        out = add_each(out, PARIS_TAKE_BONUS, paris_options_bonuses(rules, state));
        break;
    case PARIS_PHASE_PRESTIGE: out = add_prestige(out, rules, state); break;
    case PARIS_PHASE_TAKE:
        return add_each(out, PARIS_TAKE_END, paris_options_end_tiles(rules, state));
    case PARIS_PHASE_VP: out = add_vp_tiles(out, state); break;
    case PARIS_PHASE_WRAP: return add(out, PARIS_END, 0, 0, 0);
    case PARIS_PHASE_OVER: return out;
    }
    return add(out, PARIS_SKIP, 0, 0, 0);
}

/* --- free decisions --- */

/* Tiles 23 and 24 (R7.6). */
static slot add_pairs(slot out, const struct paris_state *state, unsigned number, unsigned first)
{
    unsigned most[3];
    paris_inner_pairs(most, state, first);
    EACH_CHOICE (x, y, z, most)
        out = add(out, PARIS_USE, number, paris_decision_pairs(x, y, z), 0);
    return out;
}

/* Tiles 8, 10 (one kind of choice) and 19, 21 (two, in order). */
static slot add_kinds(slot out, unsigned number, unsigned first, unsigned count)
{
    for (unsigned kind = first; kind < first + 3; kind++) {
        if (count == 1)
            out = add(out, PARIS_USE, number, kind, 0);
        for (unsigned other = kind; count == 2 && other < first + 3; other++)
            out = add(out, PARIS_USE, number, kind, other);
    }
    return out;
}

static slot add_choices(slot out, const struct paris_rules *rules, const struct paris_state *state,
                        unsigned number)
{
    switch (number) {
    case TILE_PRESTIGE_PAIRS: return add_pairs(out, state, number, PARIS_BRONZE);
    case TILE_RESOURCE_PAIRS: return add_pairs(out, state, number, PARIS_WOOD);
    case TILE_TAKE_ANY:
    case TILE_TAKE_BACK:
        for (PARIS_BITS(target, paris_inner_takeable(rules, state, number)))
            out = add(out, PARIS_USE, number, (unsigned)target, 0);
        return out;
    default:
        return add_kinds(out, number, paris_inner_first_kind(rules, number),
                         rules->bonus[number].count);
    }
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
    for (PARIS_BITS(number, state->player[state->seat].held & PARIS_CHOICE_TILES))
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
