/* One legal decision at random, every one equally likely, without spelling out the others.
 *
 * The sets of options are counted, a number is drawn, and only the member with that number becomes a
 * decision: the same distribution as a pick from the list, at a fraction of its cost. */
#include "rules/playout.h"

#include "rules/game.h"
#include "rules/inner.h"
#include "rules/options.h"

/* The k-th member of a set, from 0. */
static inline unsigned member_at(uint64_t set, unsigned k)
{
#if defined(__BMI2__)
    return paris_bits_first(__builtin_ia32_pdep_di(UINT64_C(1) << k, set));
#else
    for (; k > 0; k--)
        set &= set - 1;
    return paris_bits_first(set);
#endif
}

/* The k-th choice of up to most[i] of three kinds, the empty one left out. */
static inline void choice_at(unsigned out[3], unsigned k, const unsigned most[3])
{
    k++;
    out[2] = k % (most[2] + 1);
    k /= most[2] + 1;
    out[1] = k % (most[1] + 1);
    out[0] = k / (most[1] + 1);
}

static inline unsigned choices_of(const unsigned most[3])
{
    return (most[0] + 1) * (most[1] + 1) * (most[2] + 1) - 1;
}

/* --- bonus tiles with a choice --- */

static unsigned count_choices(const struct paris_rules *rules, const struct paris_state *state,
                              unsigned number)
{
    unsigned most[3];
    switch (number) {
    case TILE_PRESTIGE_PAIRS:
    case TILE_RESOURCE_PAIRS:
        paris_inner_pairs(most, state, number == TILE_RESOURCE_PAIRS ? PARIS_WOOD : PARIS_BRONZE);
        return choices_of(most);
    case TILE_TAKE_ANY:
    case TILE_TAKE_BACK:
        return paris_bits_count(paris_inner_takeable(rules, state, number));
    default:
        return rules->bonus[number].count == 1 ? 3 : 6;
    }
}

static struct paris_decision choose_use(const struct paris_rules *rules,
                                        const struct paris_state *state, unsigned number, unsigned k)
{
    static const uint8_t two[6][2] = {{0, 0}, {0, 1}, {0, 2}, {1, 1}, {1, 2}, {2, 2}};
    unsigned most[3], chosen[3];
    unsigned first;
    switch (number) {
    case TILE_PRESTIGE_PAIRS:
    case TILE_RESOURCE_PAIRS:
        paris_inner_pairs(most, state, number == TILE_RESOURCE_PAIRS ? PARIS_WOOD : PARIS_BRONZE);
        choice_at(chosen, k, most);
        return paris_decision(PARIS_USE, number,
                              paris_decision_pairs(chosen[0], chosen[1], chosen[2]), 0);
    case TILE_TAKE_ANY:
    case TILE_TAKE_BACK:
        return paris_decision(PARIS_USE, number,
                              member_at(paris_inner_takeable(rules, state, number), k), 0);
    default:
        first = paris_inner_first_kind(rules, number);
        return rules->bonus[number].count == 1
                   ? paris_decision(PARIS_USE, number, first + k, 0)
                   : paris_decision(PARIS_USE, number, first + two[k][0], first + two[k][1]);
    }
}

/* --- counting --- */

/* How many decisions of each sort; the order is that of choose(). */
struct counts {
    unsigned single, members, moves, prestige, market, uses, choices, end_uses;
};

static inline struct counts count(const struct paris_options *options,
                                  const struct paris_rules *rules, const struct paris_state *state)
{
    struct counts n = {.single = options->single != PARIS_VERBS,
                       .members = paris_bits_count(options->members),
                       .market = paris_bits_count(options->market),
                       .uses = paris_bits_count(options->uses)};
    if (PARIS_UNLIKELY(options->districts != 0))
        n.members *= paris_bits_count(options->districts);
    for (unsigned i = 0; i < options->move_sets; i++)
        n.moves += paris_bits_count(options->move[i].targets);
    unsigned most[3] = {options->prestige[0], options->prestige[1], options->prestige[2]};
    n.prestige = choices_of(most);
    for (PARIS_BITS(number, options->choices))
        n.choices += count_choices(rules, state, (unsigned)number);
    n.end_uses = paris_bits_count(options->end_uses) +
                 2 * paris_bits_count(options->end_uses & rules->end_choice);
    return n;
}

/* --- choosing --- */

static inline struct paris_decision choose_member(const struct paris_options *options, unsigned k)
{
    if (PARIS_UNLIKELY(options->districts != 0)) {
        unsigned districts = paris_bits_count(options->districts);
        return paris_decision(PARIS_PLACE_VP, member_at(options->members, k / districts),
                              member_at(options->districts, k % districts), 0);
    }
    return paris_decision(options->verb, member_at(options->members, k), 0, 0);
}

static inline struct paris_decision choose_move(const struct paris_options *options, unsigned k)
{
    const struct paris_move_set *set = options->move;
    for (unsigned size; k >= (size = paris_bits_count(set->targets)); set++)
        k -= size;
    unsigned to = member_at(set->targets, k);
    unsigned with = (unsigned)(options->own >> to & 1) * PARIS_MOVE_WITH_9 |
                    (unsigned)(options->others >> to & 1) * PARIS_MOVE_WITH_16;
    return paris_decision(PARIS_MOVE, set->from, to, set->builds | with);
}

static struct paris_decision choose_prestige(const struct paris_options *options, unsigned k)
{
    unsigned most[3] = {options->prestige[0], options->prestige[1], options->prestige[2]};
    unsigned chosen[3];
    choice_at(chosen, k, most);
    return paris_decision(PARIS_PRESTIGE, chosen[0], chosen[1], chosen[2]);
}

static struct paris_decision choose_choice(const struct paris_options *options,
                                           const struct paris_rules *rules,
                                           const struct paris_state *state, unsigned k)
{
    for (PARIS_BITS(number, options->choices)) {
        unsigned size = count_choices(rules, state, (unsigned)number);
        if (k < size)
            return choose_use(rules, state, (unsigned)number, k);
        k -= size;
    }
    PARIS_TRAP();
}

static struct paris_decision choose_end_use(const struct paris_options *options,
                                            const struct paris_rules *rules, unsigned k)
{
    for (PARIS_BITS(bit, options->end_uses)) {
        unsigned kind = (unsigned)bit / 2;
        unsigned size = rules->end_choice >> bit & 1 ? 3 : 1;
        if (k < size)
            return paris_decision(PARIS_USE_END, kind,
                                  size == 1 ? 0 : k + (rules->end[kind].resources ? PARIS_WOOD
                                                                                  : PARIS_BRONZE),
                                  0);
        k -= size;
    }
    PARIS_TRAP();
}

/* The k-th decision in the order of struct counts. */
static inline struct paris_decision choose(const struct paris_options *options,
                                           const struct counts *n, const struct paris_rules *rules,
                                           const struct paris_state *state, unsigned k)
{
    if (k < n->single)
        return paris_decision(options->single, 0, 0, 0);
    k -= n->single;
    if (k < n->members)
        return choose_member(options, k);
    k -= n->members;
    if (k < n->market) {
        unsigned bit = member_at(options->market, k);
        return paris_decision(bit < PARIS_MARKET_BUY ? PARIS_SELL : PARIS_BUY,
                              bit % PARIS_MARKET_BUY / PARIS_TOKEN_BITS, 0, 0);
    }
    k -= n->market;
    if (k < n->moves)
        return choose_move(options, k);
    k -= n->moves;
    if (k < n->uses)
        return paris_decision(PARIS_USE, member_at(options->uses, k), 0, 0);
    k -= n->uses;
    if (k < n->end_uses)
        return choose_end_use(options, rules, k);
    k -= n->end_uses;
    if (k < n->prestige)
        return choose_prestige(options, k);
    return choose_choice(options, rules, state, k - n->prestige);
}

unsigned paris_playout_count(const struct paris_rules *rules, const struct paris_state *state)
{
    if (paris_state_over(state))
        return 0;
    struct paris_options options;
    paris_options_of(&options, rules, state);
    struct counts n = count(&options, rules, state);
    return n.single + n.members + n.moves + n.prestige + n.market + n.uses + n.choices + n.end_uses;
}

struct paris_decision paris_playout_nth(const struct paris_rules *rules,
                                        const struct paris_state *state, unsigned k)
{
    struct paris_options options;
    paris_options_of(&options, rules, state);
    struct counts n = count(&options, rules, state);
    return choose(&options, &n, rules, state, k);
}

struct paris_decision paris_playout_pick(const struct paris_rules *rules,
                                         const struct paris_state *state,
                                         struct paris_random *random)
{
    struct paris_options options;
    paris_options_of(&options, rules, state);
    struct counts n = count(&options, rules, state);
    unsigned all = n.single + n.members + n.moves + n.prestige + n.market + n.uses + n.choices +
                   n.end_uses;
    return choose(&options, &n, rules, state, paris_random_below(random, all));
}

unsigned paris_playout_finish(const struct paris_rules *rules, struct paris_state *state,
                              struct paris_random *random)
{
    unsigned decisions = 0;
    for (; !paris_state_over(state); decisions++)
        paris_game_advance(rules, state, paris_playout_pick(rules, state, random));
    return decisions;
}
