/* One step of look-ahead with the heuristic. */
#include "ai/heuristic/greedy.h"

#include "ai/eval/candidates.h"
#include "ai/eval/chance.h"
#include "base/bits.h"

/* For a draw, the average over its outcomes. */
static int32_t score_of(const struct paris_rules *rules, const struct paris_state *state,
                        struct paris_decision decision)
{
    struct paris_state next = *state;
    if (decision.verb != PARIS_DRAW) {
        paris_game_advance(rules, &next, decision);
        return paris_greedy_score(rules, &next, state->seat);
    }
    uint64_t tops = paris_chance_tops(state, paris_chance_unseen(state), decision.a);
    int64_t sum = 0;
    for (PARIS_BITS(tile, tops)) {
        next = *state;
        paris_chance_put(&next, decision.a, (unsigned)tile);
        paris_game_advance(rules, &next, decision);
        sum += paris_greedy_score(rules, &next, state->seat);
    }
    return (int32_t)(sum / paris_bits_count(tops));
}

struct paris_decision paris_greedy_decide(const struct paris_rules *rules,
                                          const struct paris_view *view, uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    struct paris_state truth;
    struct paris_decision list[PARIS_MAX_LEGAL];
    PARIS_CHECK(view->viewer == view->seat);
    paris_view_resample(&truth, rules, view, &random);
    size_t count = paris_candidates(rules, &truth, paris_no_trades, list), chosen = 0;
    int32_t most = INT32_MIN;
    uint32_t equals = 0;
    for (size_t i = 0; i < count && count > 1; i++) {
        int32_t score = score_of(rules, &truth, list[i]);
        if (score < most)
            continue;
        equals = score > most ? 1 : equals + 1;
        most = score;
        if (paris_random_below(&random, equals) == 0)
            chosen = i;
    }
    return list[chosen];
}
