/* Searches the seat's own turn exhaustively. */
#include "ai/heuristic/planner.h"

#include "ai/heuristic/greedy.h"

#include "ai/eval/candidates.h"
#include "ai/eval/chance.h"
#include "base/bits.h"

enum {
    CHAIN = 2,       /* consecutive free decisions that need not have an effect yet */
    POSITIONS = 3000 /* visited before chains are no longer tried, to bound the time */
};

#define NOTHING INT32_MIN /* less than any score */

/* The state of a search. */
struct thought {
    const struct paris_rules *rules;
    unsigned seat;
    unsigned left;      /* positions left to visit */
    uint64_t buildings; /* that a move may go to */
    bool moves_only;    /* other actions were tried before */
};

/* Is there something to decide that depends neither on others nor on hidden tiles? */
static bool goes_on(const struct thought *thought, const struct paris_state *state)
{
    if (state->seat != thought->seat)
        return false;
    return state->phase == PARIS_PHASE_ACT || state->phase == PARIS_PHASE_BONUS ||
           state->phase == PARIS_PHASE_PRESTIGE || state->phase == PARIS_PHASE_VP;
}

/* Does a free decision give francs, tokens or keys that the turn can use? */
static bool gives_means(const struct paris_rules *rules, struct paris_decision decision)
{
    if (decision.verb == PARIS_USE_END)
        return rules->end[decision.a].vp == 0 || rules->end[decision.a].francs > 0;
    if (decision.verb != PARIS_USE)
        return true;
    switch ((enum paris_effect)rules->bonus[decision.a].effect) {
    case PARIS_EFFECT_GAIN: return rules->bonus[decision.a].francs > 0;
    case PARIS_EFFECT_TOKENS:
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE:
    case PARIS_EFFECT_KEY: return true;
    case PARIS_EFFECT_PER_BUILDING:
    case PARIS_EFFECT_PER_LANDMARK:
    case PARIS_EFFECT_PER_UNUSED:
    case PARIS_EFFECT_PRESTIGE_PAIRS:
    case PARIS_EFFECT_RESOURCE_PAIRS:
    case PARIS_EFFECT_TYPES:
    case PARIS_EFFECT_TAKE_ANY:
    case PARIS_EFFECT_TAKE_BACK:
    case PARIS_EFFECT_SHARE_OWN:
    case PARIS_EFFECT_SHARE_OTHERS:
    case PARIS_EFFECT_PER_FRANC:
    case PARIS_EFFECT_NONE: break;
    }
    return false;
}

/* Does it give points that last until after the action? */
static bool can_wait(const struct paris_rules *rules, const struct paris_state *state,
                     struct paris_decision decision)
{
    if (state->phase != PARIS_PHASE_ACT || gives_means(rules, decision))
        return false;
    return decision.verb == PARIS_USE_END || rules->bonus[decision.a].effect == PARIS_EFFECT_GAIN ||
           rules->bonus[decision.a].effect == PARIS_EFFECT_PER_LANDMARK;
}

static bool is_asked_for(const struct thought *thought, struct paris_decision decision)
{
    if (decision.verb == PARIS_MOVE)
        return !paris_is_building(decision.b) ? !thought->moves_only
                                              : thought->buildings >> decision.b & 1;
    return !thought->moves_only || (decision.verb != PARIS_KEY && decision.verb != PARIS_SEARCH);
}

/* How many free decisions may follow: points enable nothing further. */
static unsigned chain_after(const struct thought *thought, struct paris_decision decision,
                            unsigned chain)
{
    if (!paris_decision_is_free(decision))
        return chain;
    return gives_means(thought->rules, decision) ? chain - 1 : 0;
}

/* The best score the seat can reach from a position before its turn ends, with up to this many free
 * decisions; NOTHING if there is none of what is searched for. */
static int32_t best_outcome(struct thought *thought, const struct paris_state *state,
                            unsigned chain)
{
    if (!goes_on(thought, state))
        return paris_greedy_score(thought->rules, state, thought->seat);
    struct paris_decision list[PARIS_MAX_LEGAL];
    chain = thought->left > 0 ? chain : 0;
    size_t count = chain > 0 ? paris_candidates(thought->rules, state, paris_no_trades, list)
                             : paris_game_legal(thought->rules, state, list);
    int32_t best = NOTHING;
    for (size_t i = 0; i < count; i++) {
        bool free = paris_decision_is_free(list[i]);
        if (free ? chain == 0 || can_wait(thought->rules, state, list[i])
                 : !is_asked_for(thought, list[i]))
            continue;
        thought->left -= thought->left > 0;
        struct paris_state next = *state;
        paris_game_advance(thought->rules, &next, list[i]);
        int32_t outcome = best_outcome(thought, &next, chain_after(thought, list[i], chain));
        best = outcome > best ? outcome : best;
    }
    return best;
}

/* --- draws --- */

/* The best score of the turn without the drawn tile, and the heuristic's rating of that position. */
struct without {
    int32_t best, score;
};

/* After a draw: with the new building, or without it. */
static int32_t outcome_with(struct thought *thought, const struct paris_state *before,
                            const struct paris_state *state, const struct without *without)
{
    if (state->phase == PARIS_PHASE_SITE) { /* R3.4: wherever it is best */
        struct paris_decision list[PARIS_MAX_LEGAL];
        size_t count = paris_game_legal(thought->rules, state, list);
        int32_t best = NOTHING;
        for (size_t i = 0; i < count && !paris_decision_is_free(list[i]); i++) {
            struct paris_state next = *state;
            paris_game_advance(thought->rules, &next, list[i]);
            int32_t outcome = outcome_with(thought, before, &next, without);
            best = outcome > best ? outcome : best;
        }
        return best;
    }
    int32_t score = paris_greedy_score(thought->rules, state, thought->seat);
    int32_t kept = without->best + score - without->score;
    thought->moves_only = true;
    thought->buildings = state->built & ~before->built;
    int32_t bought = best_outcome(thought, state, 0);
    return bought > kept ? bought : kept;
}

/* Any tile will do to find the best score without it. */
static struct without outcome_without(struct thought *thought, const struct paris_state *before,
                                      struct paris_decision draw)
{
    struct paris_state state = *before;
    struct paris_decision list[PARIS_MAX_LEGAL];
    paris_game_advance(thought->rules, &state, draw);
    if (state.phase == PARIS_PHASE_SITE) {
        paris_game_legal(thought->rules, &state, list);
        paris_game_advance(thought->rules, &state, list[0]);
    }
    thought->buildings = before->built;
    thought->moves_only = false;
    int32_t score = paris_greedy_score(thought->rules, &state, thought->seat);
    int32_t best = best_outcome(thought, &state, 0);
    return (struct without){best == NOTHING ? score : best, score};
}

/* Nobody knows the top tile of a stack: all that fit its back are equally likely. */
static void judge_draws(int32_t outcome[], struct thought *thought, const struct paris_state *truth,
                        const struct paris_decision list[], size_t count)
{
    struct without without = outcome_without(thought, truth, list[0]);
    uint64_t unseen = paris_chance_unseen(truth);
    for (size_t i = 0; i < count; i++) {
        uint64_t tops = paris_chance_tops(truth, unseen, list[i].a);
        int64_t sum = 0;
        for (PARIS_BITS(tile, tops)) {
            struct paris_state next = *truth;
            paris_chance_put(&next, list[i].a, (unsigned)tile);
            paris_game_advance(thought->rules, &next, list[i]);
            sum += outcome_with(thought, truth, &next, &without);
        }
        outcome[i] = (int32_t)(sum / paris_bits_count(tops));
    }
}

/* --- deciding --- */

/* Not a free decision: those can wait until they are useful. */
static size_t without_free(struct paris_decision list[], size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (!paris_decision_is_free(list[i]))
            list[kept++] = list[i];
    return kept;
}

static void judge(int32_t outcome[], struct thought *thought, const struct paris_state *truth,
                  const struct paris_decision list[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct paris_state next = *truth;
        paris_game_advance(thought->rules, &next, list[i]);
        outcome[i] = best_outcome(thought, &next, chain_after(thought, list[i], CHAIN));
    }
}

/* The best; of equals one that is not free, and among those a random one. */
static struct paris_decision pick(const struct paris_decision list[], const int32_t outcome[],
                                  size_t count, struct paris_random *random)
{
    size_t chosen = 0;
    uint32_t equals = 1;
    for (size_t i = 1; i < count; i++) {
        if (outcome[i] < outcome[chosen] ||
            (outcome[i] == outcome[chosen] && paris_decision_is_free(list[i])))
            continue;
        equals = outcome[i] > outcome[chosen] ? 1 : equals + 1;
        if (paris_random_below(random, equals) == 0)
            chosen = i;
    }
    return list[chosen];
}

struct paris_decision paris_planner_decide(const struct paris_rules *rules,
                                           const struct paris_view *view, uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    struct thought thought = {rules, view->viewer, POSITIONS, PARIS_ALL_BUILDINGS, false};
    struct paris_state truth;
    struct paris_decision list[PARIS_MAX_LEGAL];
    int32_t outcome[PARIS_MAX_LEGAL];
    PARIS_CHECK(view->viewer == view->seat);
    paris_view_resample(&truth, rules, view, &random);
    size_t count = paris_candidates(rules, &truth, paris_no_trades, list);
    if (truth.phase == PARIS_PHASE_DRAW || truth.phase == PARIS_PHASE_SITE)
        count = without_free(list, count);
    if (count == 1)
        return list[0];
    if (truth.phase == PARIS_PHASE_DRAW)
        judge_draws(outcome, &thought, &truth, list, count);
    else
        judge(outcome, &thought, &truth, list, count);
    return pick(list, outcome, count, &random);
}
