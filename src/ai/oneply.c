/* One-ply look-ahead with the network. */
#include "ai/oneply.h"

#include "ai/chance.h"
#include "base/bits.h"

static unsigned value_of_draw(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                              const struct paris_state *state, struct paris_decision draw)
{
    uint64_t tops = paris_chance_tops(state, paris_chance_unseen(state), draw.a);
    struct paris_ai_value sum = {{0}, {0}};
    int32_t count = (int32_t)paris_bits_count(tops);
    for (PARIS_BITS(tile, tops)) {
        struct paris_state next = *state;
        struct paris_ai_value value;
        paris_chance_put(&next, draw.a, (unsigned)tile);
        paris_game_advance(evaluator->rules, &next, draw);
        paris_value_of(&value, evaluator, &next);
        for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
            sum.win[seat] += value.win[seat];
            sum.points[seat] += value.points[seat];
        }
    }
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        out->win[seat] = sum.win[seat] / count;
        out->points[seat] = sum.points[seat] / count;
    }
    return (unsigned)count;
}

unsigned paris_oneply_value(struct paris_ai_value *out, const struct paris_evaluator *evaluator,
                            const struct paris_state *state, struct paris_decision decision)
{
    if (decision.verb == PARIS_DRAW)
        return value_of_draw(out, evaluator, state, decision);
    struct paris_state next = *state;
    paris_game_advance(evaluator->rules, &next, decision);
    paris_value_of(out, evaluator, &next);
    return 1;
}

size_t paris_oneply_best(struct paris_ai_value *best, const struct paris_evaluator *evaluator,
                         const struct paris_state *state, const struct paris_decision *list,
                         size_t count)
{
    size_t chosen = 0;
    int32_t most = INT32_MIN;
    for (size_t i = 0; i < count; i++) {
        struct paris_ai_value value;
        paris_oneply_value(&value, evaluator, state, list[i]);
        int32_t utility = paris_utility(&value, state->players, state->seat);
        if (utility > most) {
            most = utility;
            chosen = i;
            *best = value;
        }
    }
    return chosen;
}
