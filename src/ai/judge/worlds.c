/* Worlds: truths that fit a view, and what is expected in them. */
#include "ai/judge/worlds.h"

#include "ai/eval/candidates.h"
#include "ai/eval/chance.h"
#include "ai/search/search.h"
#include "base/bits.h"
#include "base/random.h"

void paris_judge_world(struct paris_state *out, const struct paris_judge *judge,
                       const struct paris_view *view, uint64_t seed, unsigned world)
{
    struct paris_random random = paris_random_from(seed + world);
    random.state = paris_random_next(&random); /* neighbouring seeds share no numbers */
    paris_view_resample(out, judge->evaluator.rules, view, &random);
}

static uint64_t tops_of(const struct paris_state *state, unsigned stack)
{
    return paris_chance_tops(state, paris_chance_unseen(state), stack);
}

void paris_judge_play_line(struct paris_state *state, const struct paris_judge *judge,
                           const struct paris_judge_line *line, unsigned world)
{
    for (unsigned i = 0; i < line->length; i++) {
        struct paris_decision decision = line->decision[i];
        if (decision.verb == PARIS_DRAW) {
            uint64_t tops = tops_of(state, decision.a);
            unsigned nth = world % paris_bits_count(tops);
            paris_chance_put(state, decision.a, paris_bits_nth(tops, nth));
        }
        paris_game_advance(judge->evaluator.rules, state, decision);
    }
}

unsigned paris_judge_tops(const struct paris_judge *judge, const struct paris_view *view,
                          const struct paris_judge_line *line)
{
    struct paris_state state;
    struct paris_decision last = line->decision[line->length - 1];
    if (last.verb != PARIS_DRAW)
        return 1;
    paris_judge_world(&state, judge, view, 0, 0);
    for (unsigned i = 0; i + 1 < line->length; i++)
        paris_game_advance(judge->evaluator.rules, &state, line->decision[i]);
    return paris_bits_count(tops_of(&state, last.a));
}

/* Plays forced decisions: a search that starts at one would not look past it. */
static void advance_forced(struct paris_state *state, const struct paris_judge *judge)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    while (!paris_state_over(state) &&
           paris_candidates(judge->evaluator.rules, state, paris_no_trades, list) == 1 &&
           list[0].verb != PARIS_DRAW)
        paris_game_advance(judge->evaluator.rules, state, list[0]);
}

void paris_judge_value(struct paris_ai_value *out, const struct paris_judge *judge,
                       const struct paris_state *state, uint32_t nodes, uint64_t seed)
{
    const struct paris_budget budget = {.nodes = nodes, .deadline = UINT64_MAX};
    struct paris_state now = *state;
    struct paris_ai_report report;
    struct paris_view view;
    advance_forced(&now, judge);
    if (paris_state_over(&now) || nodes == 0) {
        paris_value_of(out, &judge->evaluator, &now);
        return;
    }
    paris_view_for(&view, judge->evaluator.rules, &now, now.seat);
    (void)paris_search_decide(judge->memory, judge->size, &judge->evaluator, &view, seed, &budget,
                              &report);
    *out = report.choice[0].value;
}

/* --- differences --- */

void paris_judge_add(struct paris_judge_sums *sums, int32_t difference)
{
    sums->sum += difference;
    sums->squares += (int64_t)difference * difference;
    sums->count++;
}

int32_t paris_judge_mean(const struct paris_judge_sums *sums)
{
    return sums->count > 0 ? (int32_t)(sums->sum / (int64_t)sums->count) : 0;
}

static int64_t root_of(int64_t number)
{
    int64_t root = 0;
    for (int64_t bit = INT64_C(1) << 31; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= number)
            root += bit;
    return root;
}

int32_t paris_judge_margin(const struct paris_judge_sums *sums, int32_t bias)
{
    enum { SIGMAS_SQUARED = 4 }; /* 95 % lie within two standard errors */
    int64_t count = sums->count, noise = 0;
    if (count > 1) {
        int64_t spread = sums->squares - sums->sum * sums->sum / count;
        noise = SIGMAS_SQUARED * (spread > 0 ? spread / (count * (count - 1)) : 0);
    }
    return (int32_t)root_of(noise + (int64_t)bias * bias);
}
