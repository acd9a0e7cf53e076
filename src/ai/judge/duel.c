/* Plays two turns on in the same truths. */
#include "ai/judge/worlds.h"

#include "ai/eval/candidates.h"
#include "ai/eval/oneply.h"
#include "ai/search/search.h"
#include "base/random.h"

#include <string.h>

/* The possible error of the search that estimates the rest, in 1/65536 of a win; 0 if turns are
 * played to the end of the game. */
enum { BIAS = 65536 * 2 / 100 };

struct paris_judge_level paris_judge_level_of(unsigned level, uint32_t nodes)
{
    struct paris_ai_spec spec = paris_ai_level(level);
    struct paris_judge_level out = {.nodes = (uint32_t)(spec.nodes < nodes ? spec.nodes : nodes)};
    memcpy(out.blur, spec.blur, sizeof out.blur);
    return out;
}

/* One step of look-ahead, with noise. */
static struct paris_decision look_ahead(const struct paris_judge *judge,
                                        const struct paris_state *state, struct paris_trades trades,
                                        uint32_t blur, uint64_t seed)
{
    const struct paris_evaluator *evaluator = &judge->evaluator;
    struct paris_decision list[PARIS_MAX_LEGAL], best = {0};
    struct paris_origin origin;
    struct paris_random random = paris_random_from(seed);
    int32_t most = INT32_MIN;
    size_t count = paris_candidates(evaluator->rules, state, trades, list);
    paris_origin_set(&origin, evaluator, state);
    for (size_t i = 0; i < count; i++) {
        struct paris_ai_value value;
        paris_oneply_outcome(&value, evaluator, &origin, trades, list[i]);
        int32_t worth = paris_utility(&value, state->players, state->seat);
        if (blur > 0)
            worth += (int32_t)paris_random_below(&random, blur);
        if (worth > most) {
            most = worth;
            best = list[i];
        }
    }
    return best;
}

static struct paris_decision decide(const struct paris_judge *judge,
                                    const struct paris_judge_level *level,
                                    const struct paris_state *state, struct paris_trades trades,
                                    uint64_t seed)
{
    const struct paris_budget budget = {.nodes = level->nodes,
                                        .deadline = UINT64_MAX,
                                        .limits = {.trades = trades, .decision_only = true}};
    struct paris_view view;
    if (level->nodes == 0)
        return look_ahead(judge, state, trades, level->blur[state->players], seed);
    paris_view_for(&view, judge->evaluator.rules, state, state->seat);
    return paris_search_decide(judge->memory, judge->size, &judge->evaluator, &view, seed, &budget,
                               NULL);
}

/* Finishes the turn if it is not over, then plays `turns` more, or to the end of the game. */
static void play_on(struct paris_state *state, const struct paris_judge *judge,
                    const struct paris_judge_match *match, bool in_turn, uint64_t seed)
{
    unsigned ended = 0, turns = match->turns + (in_turn ? 1 : 0);
    struct paris_trades trades = in_turn ? match->trades : paris_no_trades;
    while (!paris_state_over(state) && (match->turns == 0 || ended < turns)) {
        struct paris_decision decision = decide(judge, &match->level, state, trades, seed++);
        trades = paris_trades_after(trades, judge->evaluator.rules, decision);
        ended += decision.verb == PARIS_END;
        paris_game_advance(judge->evaluator.rules, state, decision);
    }
}

static void play_world(struct paris_ai_value *out, const struct paris_judge *judge,
                       const struct paris_judge_match *match, const struct paris_judge_line *line,
                       unsigned world)
{
    enum { SEEDS_APART = 1 << 16 };
    uint64_t seed = match->seed + (uint64_t)world * SEEDS_APART;
    struct paris_state state;
    paris_judge_world(&state, judge, match->view, match->seed, world);
    paris_judge_play_line(&state, judge, line, world);
    play_on(&state, judge, match, line->decision[line->length - 1].verb != PARIS_END, seed);
    paris_judge_value(out, judge, &state, match->nodes, seed);
}

void paris_judge_duel(struct paris_judge_outcome *out, const struct paris_judge *judge,
                      const struct paris_judge_match *match, const struct paris_judge_line *one,
                      const struct paris_judge_line *other)
{
    const struct paris_judge_line *line[2] = {one, other};
    int64_t win[2][PARIS_MAX_PLAYERS] = {{0}}, points[2][PARIS_MAX_PLAYERS] = {{0}};
    struct paris_judge_sums sums = {0};
    unsigned players = match->view->players, seat = match->view->viewer;
    PARIS_CHECK(match->worlds > 0 && match->worlds <= PARIS_JUDGE_WORLDS);
    for (unsigned world = 0; world < match->worlds; world++) {
        struct paris_ai_value value[2];
        for (unsigned i = 0; i < 2; i++) {
            play_world(&value[i], judge, match, line[i], world);
            for (unsigned s = 0; s < players; s++) {
                win[i][s] += value[i].win[s];
                points[i][s] += value[i].points[s];
            }
        }
        paris_judge_add(&sums, value[0].win[seat] - value[1].win[seat]);
    }
    *out = (struct paris_judge_outcome){.gap = paris_judge_mean(&sums)};
    for (unsigned i = 0; i < 2; i++)
        for (unsigned s = 0; s < players; s++) {
            out->value[i].win[s] = (int32_t)(win[i][s] / (int64_t)match->worlds);
            out->value[i].points[s] = (int32_t)(points[i][s] / (int64_t)match->worlds);
        }
    out->margin = paris_judge_margin(&sums, match->turns > 0 ? BIAS : 0);
}
