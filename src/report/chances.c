/* Win chances between turns. The network rates the seat to move a little too high, which adds up
 * over a game: each seat's own turns would seem to lose, and all others to win. So we play on for a
 * round, one step of look-ahead at a time, and average the network's values before each turn of it:
 * then every seat was to move once. The luck of the draws in that round is taken out, so a few
 * samples are enough. */
#include "report/internal.h"

#include "ai/eval/candidates.h"
#include "ai/eval/chance.h"
#include "ai/eval/oneply.h"
#include "ai/hint/finish.h"
#include "ai/judge/worlds.h"
#include "base/bits.h"
#include "rules/game.h"

#include <string.h>

enum { SAMPLES = 3 };
/* Near the end a search sees the rest of the game, and the network does not. */
enum { NEAR_THE_END = 3000 };

/* A position with the luck that led to it. */
struct course {
    struct paris_state state;
    int32_t luck[PARIS_MAX_PLAYERS];
    struct paris_random random;
};

/* Deals any of the tiles that the back allows. */
static void draw(struct course *course, const struct paris_evaluator *evaluator,
                 struct paris_decision decision)
{
    struct paris_state *state = &course->state;
    uint64_t tops = paris_chance_tops(state, paris_chance_unseen(state), decision.a);
    unsigned nth = paris_random_below(&course->random, paris_bits_count(tops));
    struct paris_origin origin;
    struct paris_ai_value mean, value;
    paris_chance_put(state, decision.a, paris_bits_nth(tops, nth));
    paris_origin_set(&origin, evaluator, state);
    paris_oneply_value(&mean, evaluator, &origin, decision);
    paris_game_advance(evaluator->rules, state, decision);
    paris_value_near(&value, evaluator, &origin, state);
    for (unsigned seat = 0; seat < state->players; seat++)
        course->luck[seat] += value.win[seat] - mean.win[seat];
}

static void play_turn(struct course *course, const struct paris_evaluator *evaluator)
{
    struct paris_trades trades = paris_no_trades;
    struct paris_decision decision = {0};
    while (!paris_state_over(&course->state) && decision.verb != PARIS_END) {
        struct paris_decision list[PARIS_MAX_LEGAL];
        struct paris_ai_value value;
        size_t count = paris_candidates(evaluator->rules, &course->state, trades, list);
        decision = list[count == 1 ? 0
                                   : paris_oneply_best(&value, evaluator, &course->state, trades,
                                                       list, count)];
        trades = paris_trades_after(trades, evaluator->rules, decision);
        if (decision.verb == PARIS_DRAW)
            draw(course, evaluator, decision);
        else
            paris_game_advance(evaluator->rules, &course->state, decision);
    }
}

static uint64_t seed_of(const struct paris_state *state)
{
    return ((uint64_t)state->round << 8) | ((uint64_t)state->seat << 4);
}

static void add_sample(int64_t sum[PARIS_MAX_PLAYERS], const struct paris_evaluator *evaluator,
                       const struct paris_state *state, unsigned sample)
{
    /* Unknown tiles are dealt anew, so that a chance has no hindsight. */
    struct course course = {.random = paris_random_from(seed_of(state) + sample)};
    struct paris_view view;
    paris_view_for(&view, evaluator->rules, state, state->seat);
    paris_view_resample(&course.state, evaluator->rules, &view, &course.random);
    for (unsigned turn = 0; turn < state->players; turn++) {
        struct paris_ai_value value;
        if (turn > 0)
            play_turn(&course, evaluator);
        paris_value_of(&value, evaluator, &course.state);
        for (unsigned seat = 0; seat < state->players; seat++)
            sum[seat] += value.win[seat] - course.luck[seat];
    }
}

/* The last end-game tile is taken, or can be in this round. */
static bool is_near_the_end(const struct paris_state *state)
{
    return !paris_state_over(state) && !paris_turn_is_last(state) &&
           (state->final_round > 0 || state->takes + state->players >= PARIS_END_TILES);
}

void paris_report_chances(int32_t win[PARIS_MAX_PLAYERS], const struct paris_report *report,
                          const struct paris_state *state)
{
    const struct paris_evaluator *evaluator = &report->judge.evaluator;
    memset(win, 0, PARIS_MAX_PLAYERS * sizeof *win);
    if (is_near_the_end(state)) {
        struct paris_ai_value value;
        paris_judge_value(&value, &report->judge, state, NEAR_THE_END, seed_of(state));
        memcpy(win, value.win, report->players * sizeof *win);
        return;
    }
    if (paris_turn_is_last(state)) {
        struct paris_finish finish;
        paris_finish_best(&finish, evaluator, state, PARIS_FINISH_THOROUGH);
        memcpy(win, finish.value.win, report->players * sizeof *win);
        return;
    }
    if (paris_state_over(state)) {
        struct paris_ai_value value;
        paris_value_of_end(&value, evaluator->rules, state);
        memcpy(win, value.win, report->players * sizeof *win);
        return;
    }
    int64_t sum[PARIS_MAX_PLAYERS] = {0};
    for (unsigned sample = 0; sample < SAMPLES; sample++)
        add_sample(sum, evaluator, state, sample);
    for (unsigned seat = 0; seat < report->players; seat++)
        win[seat] = (int32_t)(sum[seat] / (int64_t)(SAMPLES * report->players));
}
