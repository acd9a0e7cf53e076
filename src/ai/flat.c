/* Flat Monte-Carlo over truths re-sampled from the view. */
#include "ai/flat.h"

#include "rules/game.h"
#include "rules/playout.h"

/* How a finished game looks from a seat: its points against the best of the others. */
static int64_t outcome(const struct paris_state *state, unsigned seat)
{
    int64_t best = 0;
    for (unsigned other = 0; other < state->players; other++)
        if (other != seat && state->player[other].vp > best)
            best = state->player[other].vp;
    return (int64_t)state->player[seat].vp - best;
}

struct paris_decision paris_flat_decide(const struct paris_rules *rules,
                                        const struct paris_view *view, unsigned playouts,
                                        uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    struct paris_state truth;
    struct paris_decision list[PARIS_MAX_LEGAL];
    int64_t sum[PARIS_MAX_LEGAL] = {0};
    paris_view_resample(&truth, rules, view, &random);
    size_t count = paris_game_legal(rules, &truth, list); /* the same for every truth */
    if (count == 1)
        return list[0];
    unsigned rounds = playouts / (unsigned)count + 1;
    for (unsigned round = 0; round < rounds; round++) {
        paris_view_resample(&truth, rules, view, &random);
        for (size_t i = 0; i < count; i++) {
            struct paris_state state = truth;
            paris_game_advance(rules, &state, list[i]);
            paris_playout_finish(rules, &state, &random);
            sum[i] += outcome(&state, view->viewer);
        }
    }
    size_t best = 0;
    for (size_t i = 1; i < count; i++)
        if (sum[i] > sum[best])
            best = i;
    return list[best];
}
