/* The list of legal decisions: every set of options spelt out. */
#include "rules/game.h"

#include "rules/inner.h"
#include "rules/options.h"

/* Where the next decision goes: a pointer that each function takes and gives back moved on. */
typedef struct paris_decision *slot;

static inline slot add(slot out, unsigned verb, unsigned a, unsigned b, unsigned c)
{
    *out = paris_decision(verb, a, b, c);
    return out + 1;
}

static inline slot add_moves(slot out, const struct paris_options *options)
{
    for (unsigned i = 0; i < options->move_sets; i++) {
        const struct paris_move_set *set = &options->move[i];
        for (PARIS_BITS(to, set->targets)) {
            unsigned with = (unsigned)(options->own >> to & 1) * PARIS_MOVE_WITH_9 |
                            (unsigned)(options->others >> to & 1) * PARIS_MOVE_WITH_16;
            out = add(out, PARIS_MOVE, set->from, (unsigned)to, set->builds | with);
        }
    }
    return out;
}

/* Every choice of up to most[i] of three kinds but the empty one. */
#define EACH_CHOICE(x, y, z, most)                                                                 \
    for (unsigned x = 0; x <= (most)[0]; x++)                                                      \
        for (unsigned y = 0; y <= (most)[1]; y++)                                                  \
            for (unsigned z = x + y == 0; z <= (most)[2]; z++)

static slot add_prestige(slot out, const uint8_t most[3])
{
    EACH_CHOICE (bronze, silver, crown, most)
        out = add(out, PARIS_PRESTIGE, bronze, silver, crown);
    return out;
}

static slot add_vp_tiles(slot out, const struct paris_options *options)
{
    for (PARIS_BITS(tile, options->members))
        for (PARIS_BITS(district, options->districts))
            out = add(out, PARIS_PLACE_VP, (unsigned)tile, (unsigned)district, 0);
    return out;
}

static inline slot add_main(slot out, const struct paris_options *options)
{
    if (options->single != PARIS_VERBS)
        out = add(out, options->single, 0, 0, 0);
    if (options->districts != 0)
        return add_vp_tiles(out, options);
    for (PARIS_BITS(member, options->members))
        out = add(out, options->verb, (unsigned)member, 0, 0);
    if (options->prestige[0] | options->prestige[1] | options->prestige[2])
        out = add_prestige(out, options->prestige);
    return add_moves(out, options);
}

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
    case TILE_PRESTIGE_PAIRS:
        return add_pairs(out, state, number, PARIS_BRONZE);
    case TILE_RESOURCE_PAIRS:
        return add_pairs(out, state, number, PARIS_WOOD);
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
                            const struct paris_state *state, const struct paris_options *options)
{
    for (PARIS_BITS(bit, options->market))
        out = add(out, bit < PARIS_MARKET_BUY ? PARIS_SELL : PARIS_BUY,
                  (unsigned)bit % PARIS_MARKET_BUY / PARIS_TOKEN_BITS, 0, 0);
    for (PARIS_BITS(number, options->uses))
        out = add(out, PARIS_USE, (unsigned)number, 0, 0);
    for (PARIS_BITS(number, options->choices))
        out = add_choices(out, rules, state, (unsigned)number);
    for (PARIS_BITS(bit, options->end_uses))
        out = add_end_use(out, rules, (unsigned)bit / 2);
    return out;
}

size_t paris_game_legal(const struct paris_rules *rules, const struct paris_state *state,
                        struct paris_decision out[PARIS_MAX_LEGAL])
{
    if (paris_state_over(state))
        return 0;
    struct paris_options options;
    paris_options_of(&options, rules, state);
    slot end = add_main(out, &options);
    end = add_free(end, rules, state, &options);
    return (size_t)(end - out);
}
