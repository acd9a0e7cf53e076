/* One legal decision at random, every one equally likely, without spelling out the others.
 *
 * The sets of options are counted, a number is drawn, and only the member with that number becomes a
 * decision: the same distribution as a pick from the list, at less cost. */
#include "rules/playout.h"

#include "rules/game.h"
#include "rules/options.h"

/* --- bonus tiles with a choice --- */

static unsigned count_choices(const struct paris_rules *rules, const struct paris_state *state,
                              uint32_t tiles)
{
    unsigned count = 0;
    for (PARIS_BITS(number, tiles))
        count += paris_bonus_choices(rules, state, (unsigned)number);
    return count;
}

static struct paris_decision choose_choice(const struct paris_rules *rules,
                                           const struct paris_state *state, unsigned k)
{
    for (PARIS_BITS(number, state->player[state->seat].held & rules->bonus_choice)) {
        unsigned size = paris_bonus_choices(rules, state, (unsigned)number);
        if (k < size)
            return paris_bonus_choice(rules, state, (unsigned)number, k);
        k -= size;
    }
    PARIS_TRAP();
}

/* --- free decisions --- */

struct free_options {
    uint64_t market;
    uint32_t uses, end_uses;
    unsigned market_count, uses_count, end_count; /* choices have the rest */
    unsigned count;                               /* of all */
};

PARIS_INLINED struct free_options find_free(const struct paris_rules *rules,
                                            const struct paris_state *state)
{
    struct free_options free = {.market = paris_options_market(rules, state)};
    free.count = free.market_count = paris_bits_count(free.market);
    const struct paris_player *player = &state->player[state->seat];
    if (player->held != 0) {
        free.uses = paris_options_uses(rules, state);
        free.uses_count = paris_bits_count(free.uses);
        free.count +=
            free.uses_count + count_choices(rules, state, player->held & rules->bonus_choice);
    }
    free.end_uses = paris_options_end_uses(state);
    free.end_count =
        paris_bits_count(free.end_uses) + 2 * paris_bits_count(free.end_uses & rules->end_choice);
    free.count += free.end_count;
    return free;
}

static struct paris_decision choose_end_use(const struct paris_rules *rules, uint32_t end_uses,
                                            unsigned k)
{
    for (PARIS_BITS(bit, end_uses)) {
        unsigned kind = (unsigned)bit / 2;
        unsigned size = rules->end_choice >> bit & 1 ? 3 : 1;
        unsigned first = rules->end[kind].resources ? PARIS_WOOD : PARIS_BRONZE;
        if (k < size)
            return paris_decision(PARIS_USE_END, kind, size == 1 ? 0 : first + k, 0);
        k -= size;
    }
    PARIS_TRAP();
}

PARIS_INLINED struct paris_decision choose_free(const struct paris_rules *rules,
                                                const struct paris_state *state,
                                                const struct free_options *free, unsigned k)
{
    if (PARIS_LIKELY(k < free->market_count))
        return paris_market_decision(paris_bits_nth(free->market, k));
    k -= free->market_count;
    if (k < free->uses_count)
        return paris_decision(PARIS_USE, paris_bits_nth(free->uses, k), 0, 0);
    k -= free->uses_count;
    if (k < free->end_count)
        return choose_end_use(rules, free->end_uses, k);
    return choose_choice(rules, state, k - free->end_count);
}

/* --- the phases --- */

/* Where the number comes from: drawn below the total, or given, when the total is wanted too. */
struct source {
    struct paris_random *random; /* NULL: given */
    unsigned given;
    unsigned total;
};

PARIS_INLINED unsigned number_below(struct source *source, unsigned total)
{
    if (source->random != NULL)
        return paris_random_below(source->random, total);
    source->total = total;
    return source->given;
}

/* The usual case: a verb with each member of a set, then perhaps one decision without operands, then
 * the free ones. */
PARIS_INLINED struct paris_decision choose_simple(const struct paris_rules *rules,
                                                  const struct paris_state *state,
                                                  struct source *source, unsigned verb,
                                                  uint64_t members, unsigned single)
{
    struct free_options free = find_free(rules, state);
    unsigned count = paris_bits_count(members), singles = single != PARIS_VERBS;
    unsigned k = number_below(source, count + singles + free.count);
    if (k < count)
        return paris_decision(verb, paris_bits_nth(members, k), 0, 0);
    if (singles && k == count)
        return paris_decision(single, 0, 0, 0);
    return choose_free(rules, state, &free, k - count - singles);
}

PARIS_INLINED struct paris_decision choose_action(const struct paris_rules *rules,
                                                  const struct paris_state *state,
                                                  struct source *source)
{
    struct paris_moves moves;
    paris_options_moves(&moves, rules, state);
    uint64_t keys = paris_options_keys(state);
    unsigned key_count = paris_bits_count(keys);
    bool search = paris_options_search(state);
    bool pass = paris_options_pass(state, &moves);
    struct free_options free = find_free(rules, state);
    unsigned k = number_below(source, moves.count + key_count + search + pass + free.count);
    if (k < key_count)
        return paris_decision(PARIS_KEY, paris_bits_nth(keys, k), 0, 0);
    k -= key_count;
    if (k < moves.count) {
        const struct paris_move_set *set = moves.set;
        for (unsigned size; k >= (size = paris_bits_count(set->targets)); set++)
            k -= size;
        unsigned to = paris_bits_nth(set->targets, k);
        return paris_decision(PARIS_MOVE, set->from, to,
                              set->builds | paris_moves_with(&moves, to));
    }
    k -= moves.count;
    if (k < (unsigned)(search + pass))
        return paris_decision(search ? PARIS_SEARCH : PARIS_PASS, 0, 0, 0);
    return choose_free(rules, state, &free, k - search - pass);
}

static struct paris_decision choose_prestige(const struct paris_rules *rules,
                                             const struct paris_state *state, struct source *source)
{
    unsigned most[3], chosen[3];
    paris_options_prestige(most, rules, state);
    struct free_options free = find_free(rules, state);
    unsigned count = paris_rules_selections(most);
    unsigned k = number_below(source, count + 1 + free.count);
    if (k == count)
        return paris_decision(PARIS_SKIP, 0, 0, 0);
    if (k > count)
        return choose_free(rules, state, &free, k - count - 1);
    paris_rules_selection(chosen, most, k);
    return paris_decision(PARIS_PRESTIGE, chosen[0], chosen[1], chosen[2]);
}

static struct paris_decision choose_vp_tile(const struct paris_rules *rules,
                                            const struct paris_state *state, struct source *source)
{
    unsigned districts;
    unsigned tiles = paris_options_vp_tiles(rules, state, &districts);
    struct free_options free = find_free(rules, state);
    unsigned columns = paris_bits_count(districts), count = paris_bits_count(tiles) * columns;
    unsigned k = number_below(source, count + 1 + free.count);
    if (k == count)
        return paris_decision(PARIS_SKIP, 0, 0, 0);
    if (k > count)
        return choose_free(rules, state, &free, k - count - 1);
    return paris_decision(PARIS_PLACE_VP, paris_bits_nth(tiles, k / columns),
                          paris_bits_nth(districts, k % columns), 0);
}

PARIS_INLINED struct paris_decision choose(const struct paris_rules *rules,
                                           const struct paris_state *state, struct source *source)
{
    switch ((enum paris_phase)state->phase) {
    case PARIS_PHASE_DRAW:
        return choose_simple(rules, state, source, PARIS_DRAW, paris_options_stacks(state),
                             PARIS_VERBS);
    case PARIS_PHASE_SITE:
        return choose_simple(rules, state, source, PARIS_SITE,
                             paris_rules_sites(rules, state, state->in_hand), PARIS_VERBS);
    case PARIS_PHASE_ACT: return choose_action(rules, state, source);
    case PARIS_PHASE_BONUS:
        return choose_simple(rules, state, source, PARIS_TAKE_BONUS,
                             paris_options_bonuses(rules, state), PARIS_SKIP);
    case PARIS_PHASE_PRESTIGE: return choose_prestige(rules, state, source);
    case PARIS_PHASE_TAKE:
        return choose_simple(rules, state, source, PARIS_TAKE_END,
                             paris_options_end_tiles(rules, state), PARIS_VERBS);
    case PARIS_PHASE_VP: return choose_vp_tile(rules, state, source);
    case PARIS_PHASE_WRAP: return choose_simple(rules, state, source, PARIS_VERBS, 0, PARIS_END);
    case PARIS_PHASE_OVER: break;
    }
    PARIS_TRAP();
}

unsigned paris_playout_count(const struct paris_rules *rules, const struct paris_state *state)
{
    struct source source = {NULL, 0, 0};
    if (paris_state_over(state))
        return 0;
    (void)choose(rules, state, &source);
    return source.total;
}

struct paris_decision paris_playout_nth(const struct paris_rules *rules,
                                        const struct paris_state *state, unsigned k)
{
    struct source source = {NULL, k, 0};
    return choose(rules, state, &source);
}

struct paris_decision paris_playout_pick(const struct paris_rules *rules,
                                         const struct paris_state *state,
                                         struct paris_random *random)
{
    struct source source = {random, 0, 0};
    return choose(rules, state, &source);
}

unsigned paris_playout_finish(const struct paris_rules *rules, struct paris_state *state,
                              struct paris_random *random)
{
    unsigned decisions = 0;
    for (; !paris_state_over(state); decisions++)
        paris_game_advance(rules, state, paris_playout_pick(rules, state, random));
    return decisions;
}
