/* Self-play with one-ply look-ahead, and TD(lambda) targets. */
#include "lab/train/selfplay.h"

#include "ai/eval/oneply.h"
#include "ai/heuristic/planner.h"
#include "rules/setup.h"

#include <string.h>

/* Expected results by absolute seat: shares of the win, final points by source in units. */
struct outlook {
    float win[PARIS_MAX_PLAYERS];
    float final[PARIS_MAX_PLAYERS][PARIS_SOURCES];
};

/* Kept of a position until the game is over. */
struct moment {
    unsigned seat;
    bool strayed;                 /* the decision taken was clearly not the best: */
    struct outlook outlook, best; /* then `best` is the outlook of the best one */
    float gained[PARIS_MAX_PLAYERS][PARIS_SOURCES]; /* points won before, in units */
    float vp[PARIS_MAX_PLAYERS];
};

/* A position with the points won so far by source, in units. */
struct course {
    struct paris_state state;
    struct paris_trades trades;
    float gained[PARIS_MAX_PLAYERS][PARIS_SOURCES];
};

struct game {
    const struct paris_train_selfplay *selfplay;
    const struct paris_rules *rules;
    struct course course;
    struct paris_random random;
    unsigned blur[PARIS_MAX_PLAYERS]; /* noise on each seat's utilities */
    struct moment moment[PARIS_TRAIN_EPISODE_POSITIONS];
};

static void outlook_of(struct outlook *out, const struct paris_evaluator *evaluator,
                       const struct course *course)
{
    struct paris_ai_value value;
    int32_t points[PARIS_MAX_PLAYERS][PARIS_SOURCES] = {{0}};
    if (paris_state_over(&course->state))
        paris_value_of_end(&value, evaluator->rules, &course->state);
    else
        paris_evaluate_sources(points, &value, evaluator, &course->state);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        out->win[seat] = (float)value.win[seat] / 65536.0f;
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            out->final[seat][source] = course->gained[seat][source] +
                                       (float)points[seat][source] / (256.0f * PARIS_TRAIN_UNIT);
    }
}

/* --- playing --- */

static bool remember(struct paris_train_episode *out, struct game *game)
{
    struct paris_features features;
    if (out->count == PARIS_TRAIN_EPISODE_POSITIONS ||
        out->used + PARIS_FEATURES_MAX > PARIS_TRAIN_EPISODE_FEATURES)
        return false;
    paris_features_of(&features, game->rules, &game->course.state);
    struct paris_train_sample *position = &out->position[out->count];
    struct moment *moment = &game->moment[out->count++];
    position->first = out->used;
    position->count = features.count;
    memcpy(out->feature + out->used, features.index, features.count * sizeof features.index[0]);
    out->used += features.count;
    moment->seat = game->course.state.seat;
    moment->strayed = false;
    outlook_of(&moment->outlook, game->selfplay->learner, &game->course);
    memcpy(moment->gained, game->course.gained, sizeof moment->gained);
    for (unsigned seat = 0; seat < game->selfplay->players; seat++)
        moment->vp[seat] = (float)game->course.state.player[seat].vp / PARIS_TRAIN_UNIT;
    return true;
}

static void carry_out(struct course *course, const struct paris_rules *rules,
                      struct paris_decision decision)
{
    struct paris_events events;
    paris_game_apply(rules, &course->state, decision, &events);
    course->trades = paris_trades_after(course->trades, rules, decision);
    for (size_t i = 0; i < events.count; i++) {
        const struct paris_event *event = &events.list[i];
        if (event->type == PARIS_EVENT_VP)
            course->gained[event->seat][paris_source_of(event)] +=
                (float)event->amount / PARIS_TRAIN_UNIT;
    }
}

static struct paris_decision planner_decision(struct game *game)
{
    struct paris_view view;
    paris_view_for(&view, game->rules, &game->course.state, game->course.state.seat);
    return paris_planner_decide(game->rules, &view, paris_random_next(&game->random));
}

/* Noise up to `blur` is added to the utility of each candidate, so that games differ. A decision that is
 * clearly worse keeps the outlook of the best one: training learns from the position after the mistake,
 * but not from the mistake. Draws are random anyway. */
static struct paris_decision choose(struct game *game, struct moment *moment)
{
    enum { CLEARLY = 65536 / 100 };
    const struct paris_state *state = &game->course.state;
    const struct paris_evaluator *evaluator = game->selfplay->seat[state->seat];
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_candidates(game->rules, state, game->course.trades, list), best = 0,
           chosen = 0;
    if (count == 1)
        return list[0];
    if (evaluator == NULL)
        return planner_decision(game);
    int32_t max = INT32_MIN, liked = INT32_MIN, taken = 0;
    for (size_t i = 0; i < count; i++) {
        struct paris_ai_value value;
        paris_oneply_outcome(&value, evaluator, state, game->course.trades, list[i]);
        int32_t utility = paris_utility(&value, state->players, state->seat);
        int32_t blurred = utility;
        if (game->blur[state->seat] > 0)
            blurred += (int32_t)paris_random_below(&game->random, game->blur[state->seat]);
        if (utility > max) {
            max = utility;
            best = i;
        }
        if (blurred > liked) {
            liked = blurred;
            chosen = i;
            taken = utility;
        }
    }
    if (list[best].verb != PARIS_DRAW && max - taken > CLEARLY) {
        struct course course = game->course;
        carry_out(&course, game->rules, list[best]);
        outlook_of(&moment->best, game->selfplay->learner, &course);
        moment->strayed = true;
    }
    return list[chosen];
}

/* In every game each seat has its own amount of noise, often none. */
static void draw_blur(struct game *game)
{
    for (unsigned seat = 0; seat < game->selfplay->players; seat++) {
        static const uint8_t quarters[] = {0, 0, 0, 1, 1, 2, 4};
        uint32_t pick = paris_random_below(&game->random, sizeof quarters);
        game->blur[seat] = game->selfplay->exploration * quarters[pick] / 4;
    }
}

/* --- targets --- */

static void mix(struct outlook *into, const struct outlook *next, float lambda)
{
    const float *from = &next->win[0];
    float *to = &into->win[0];
    for (size_t i = 0; i < sizeof *into / sizeof(float); i++)
        to[i] = (1 - lambda) * from[i] + lambda * to[i];
}

static void set_target(struct paris_train_target *out, const struct moment *moment,
                       const struct outlook *outlook, unsigned players)
{
    memset(out, 0, sizeof *out);
    for (unsigned i = 0; i < players; i++) {
        unsigned seat = (moment->seat + i) % players;
        out->win[i] = outlook->win[seat];
        out->vp[i] = moment->vp[seat];
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            out->points[i][source] = outlook->final[seat][source] - moment->gained[seat][source];
    }
}

static void set_targets(struct paris_train_episode *out, struct game *game)
{
    struct outlook rest, next;
    outlook_of(&rest, game->selfplay->learner, &game->course); /* the final position */
    next = rest;
    for (unsigned i = out->count; i-- > 0;) {
        struct moment *moment = &game->moment[i];
        if (moment->strayed)
            rest = moment->best;
        else
            mix(&rest, &next, game->selfplay->lambda);
        set_target(&out->position[i].target, moment, &rest, game->selfplay->players);
        next = moment->outlook;
    }
}

static void deal(struct paris_state *out, const struct paris_rules *rules, unsigned players,
                 unsigned variants, struct paris_random *random)
{
    struct paris_setup setup;
    paris_setup_shuffled(&setup, rules, players, variants, random);
    paris_setup_start(out, rules, &setup);
}

void paris_train_selfplay_game(struct paris_train_episode *out,
                               const struct paris_train_selfplay *selfplay)
{
    static _Thread_local struct game game; /* too large for the stack */
    memset(&game, 0, sizeof game);
    game.selfplay = selfplay;
    game.rules = selfplay->learner->rules;
    game.random = paris_random_from(selfplay->seed);
    deal(&game.course.state, game.rules, selfplay->players, selfplay->variants, &game.random);
    draw_blur(&game);
    out->count = 0;
    out->used = 0;
    while (!paris_state_over(&game.course.state)) {
        if (!remember(out, &game)) {
            out->count = 0;
            return;
        }
        struct moment *moment = &game.moment[out->count - 1];
        carry_out(&game.course, game.rules, choose(&game, moment));
    }
    for (unsigned seat = 0; seat < selfplay->players; seat++)
        out->vp[seat] = game.course.state.player[seat].vp;
    set_targets(out, &game);
}

/* --- measuring strength --- */

unsigned paris_train_selfplay_against(paris_train_opponent *opponent,
                                      const struct paris_evaluator *evaluator, unsigned players,
                                      unsigned seat, uint64_t seed)
{
    const struct paris_rules *rules = evaluator->rules;
    struct paris_random random = paris_random_from(seed);
    struct paris_trades trades = paris_no_trades;
    struct paris_state state;
    deal(&state, rules, players, 0, &random);
    while (!paris_state_over(&state)) {
        struct paris_decision decision;
        if (state.seat == seat) {
            struct paris_decision list[PARIS_MAX_LEGAL];
            struct paris_ai_value value;
            size_t count = paris_candidates(rules, &state, trades, list);
            decision = list[paris_oneply_best(&value, evaluator, &state, trades, list, count)];
        } else {
            struct paris_view view;
            paris_view_for(&view, rules, &state, state.seat);
            decision = opponent(rules, &view, paris_random_next(&random));
        }
        paris_game_advance(rules, &state, decision);
        trades = paris_trades_after(trades, rules, decision);
    }
    struct paris_result result = paris_game_result(rules, &state);
    return result.winners >> seat & 1 ? 12u / (unsigned)__builtin_popcount(result.winners) : 0;
}
