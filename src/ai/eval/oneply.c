/* One-ply look-ahead with the network. */
#include "ai/eval/oneply.h"

#include "ai/eval/chance.h"
#include "ai/eval/taste.h"
#include "base/bits.h"

static unsigned value_of_draw(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                              const struct paris_origin *origin, struct paris_decision draw)
{
    const struct paris_state *state = &origin->state;
    uint64_t tops = paris_chance_tops(state, paris_chance_unseen(state), draw.a);
    struct paris_ai_value sum = {.taste = 0};
    int32_t count = (int32_t)paris_bits_count(tops);
    for (PARIS_BITS(tile, tops)) {
        struct paris_state next = *state;
        struct paris_ai_value value;
        paris_chance_put(&next, draw.a, (unsigned)tile);
        sum.taste += paris_taste_advance(evaluator, &next, draw);
        paris_value_near(&value, evaluator, origin, &next);
        sum.taste += value.taste;
        for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
            sum.win[seat] += value.win[seat];
            sum.points[seat] += value.points[seat];
        }
    }
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        out->win[seat] = sum.win[seat] / count;
        out->points[seat] = sum.points[seat] / count;
    }
    out->taste = sum.taste / count;
    return (unsigned)count;
}

unsigned paris_oneply_value(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                            const struct paris_origin *origin, struct paris_decision decision)
{
    if (decision.verb == PARIS_DRAW)
        return value_of_draw(out, evaluator, origin, decision);
    struct paris_state next = origin->state;
    int32_t scored = paris_taste_advance(evaluator, &next, decision);
    paris_value_near(out, evaluator, origin, &next);
    out->taste += scored;
    return 1;
}

/* Limit of consecutive trades to look through. */
enum { TRADES_DEEP = 4 };

static unsigned look_through(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                             const struct paris_origin *origin, struct paris_trades trades,
                             struct paris_decision decision, unsigned deep)
{
    const struct paris_state *state = &origin->state;
    bool trade = decision.verb == PARIS_BUY || decision.verb == PARIS_SELL;
    if (!trade || state->phase != PARIS_PHASE_ACT || deep == 0)
        return paris_oneply_value(out, evaluator, origin, decision);
    struct paris_decision list[PARIS_MAX_LEGAL];
    struct paris_state next = *state;
    struct paris_origin there;
    unsigned evaluations = 0;
    int32_t most = INT32_MIN;
    int32_t scored = paris_taste_advance(evaluator, &next, decision);
    paris_origin_set(&there, evaluator, &next);
    trades = paris_trades_after(trades, evaluator->rules, decision);
    size_t count = paris_candidates(evaluator->rules, &next, trades, list);
    for (size_t i = 0; i < count; i++) {
        struct paris_ai_value value;
        evaluations += look_through(&value, evaluator, &there, trades, list[i], deep - 1);
        value.taste += scored;
        int32_t worth = paris_utility(&value, state->players, state->seat) + value.taste;
        if (worth > most) {
            most = worth;
            *out = value;
        }
    }
    return evaluations;
}

unsigned paris_oneply_outcome(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                              const struct paris_origin *origin, struct paris_trades trades,
                              struct paris_decision decision)
{
    return look_through(out, evaluator, origin, trades, decision, TRADES_DEEP);
}

size_t paris_oneply_best(struct paris_ai_value *best, const struct paris_evaluator *evaluator,
                         const struct paris_state *state, struct paris_trades trades,
                         const struct paris_decision *list, size_t count)
{
    size_t chosen = 0;
    int32_t most = INT32_MIN;
    struct paris_origin origin;
    paris_origin_set(&origin, evaluator, state);
    for (size_t i = 0; i < count; i++) {
        struct paris_ai_value value;
        paris_oneply_outcome(&value, evaluator, &origin, trades, list[i]);
        int32_t utility = paris_utility(&value, state->players, state->seat) + value.taste;
        if (utility > most) {
            most = utility;
            chosen = i;
            *best = value;
        }
    }
    return chosen;
}
