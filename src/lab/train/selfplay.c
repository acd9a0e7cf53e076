/* Self-play with one-ply look-ahead or a search, and TD(lambda) targets. */
#include "lab/train/selfplay.h"

#include "ai/eval/oneply.h"
#include "ai/heuristic/planner.h"
#include "ai/search/search.h"
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
    bool strayed;                 /* the decision taken was clearly not the best, */
    bool searched;                /* or a search looked for the best: */
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

/* The fractions of figure rows that a feature activates in this game. */
struct turned_on {
    uint16_t first[PARIS_FEATURES(PARIS_MAX_PLAYERS) + 1]; /* index into row and amount */
    uint16_t row[PARIS_FIGURE_LINKS_MAX];
    int16_t amount[PARIS_FIGURE_LINKS_MAX];
};

struct game {
    const struct paris_train_selfplay *selfplay;
    const struct paris_rules *rules;
    struct paris_evaluator learner, seat[PARIS_MAX_PLAYERS];
    struct turned_on turned_on;
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

/* --- inputs --- */

/* Fills the fractions that every position of the game activates, and the table for features. */
static void read_figures(struct paris_train_episode *out, struct game *game)
{
    struct paris_figure_link links[PARIS_FIGURE_LINKS_MAX];
    int16_t inputs[PARIS_FIGURE_INPUTS];
    unsigned players = game->selfplay->players, features = (unsigned)PARIS_FEATURES(players);
    size_t count = paris_figure_links(links, players);
    struct turned_on *turned_on = &game->turned_on;
    paris_figure_inputs_of(inputs, game->rules, players);
    out->used_parts = 0;
    for (unsigned i = 0; i < PARIS_FIGURE_INPUTS; i++) {
        inputs[i] = (int16_t)(inputs[i] - game->selfplay->learner->figures[i]);
        if (inputs[i] == 0)
            continue;
        out->part_row[out->used_parts] = (uint16_t)(features + i);
        out->part_amount[out->used_parts++] = inputs[i];
    }
    out->game_parts = out->used_parts;
    uint16_t used = 0;
    for (unsigned feature = 0; feature < features; feature++) {
        turned_on->first[feature] = used;
        for (size_t i = 0; i < count; i++) {
            int amount = inputs[links[i].input] * links[i].factor;
            if (links[i].feature != feature || amount == 0)
                continue;
            turned_on->row[used] = (uint16_t)(features + links[i].row);
            turned_on->amount[used++] = (int16_t)amount;
        }
    }
    turned_on->first[features] = used;
}

static void add_parts(struct paris_train_episode *out, const struct turned_on *turned_on,
                      const struct paris_features *features)
{
    struct paris_train_sample *sample = &out->position[out->count];
    sample->first_part = out->used_parts;
    for (unsigned i = 0; i < features->count; i++)
        for (unsigned at = turned_on->first[features->index[i]];
             at < turned_on->first[features->index[i] + 1u]; at++) {
            out->part_row[out->used_parts] = turned_on->row[at];
            out->part_amount[out->used_parts++] = turned_on->amount[at];
        }
    sample->parts = out->used_parts - sample->first_part;
}

void paris_train_episode_inputs(struct paris_train_inputs *out,
                                const struct paris_train_episode *episode, unsigned position)
{
    const struct paris_train_sample *sample = &episode->position[position];
    const size_t row = sizeof out->row[0], amount = sizeof out->amount[0];
    uint32_t game = episode->game_parts, first = sample->first_part;
    out->features.count = sample->count;
    memcpy(out->features.index, episode->feature + sample->first,
           sample->count * sizeof out->features.index[0]);
    memcpy(out->row, episode->part_row, game * row);
    memcpy(out->amount, episode->part_amount, game * amount);
    memcpy(out->row + game, episode->part_row + first, sample->parts * row);
    memcpy(out->amount + game, episode->part_amount + first, sample->parts * amount);
    out->parts = game + sample->parts;
}

/* --- playing --- */

static bool remember(struct paris_train_episode *out, struct game *game)
{
    struct paris_features features;
    if (out->count == PARIS_TRAIN_EPISODE_POSITIONS ||
        out->used + PARIS_FEATURES_MAX > PARIS_TRAIN_EPISODE_FEATURES ||
        out->used_parts + PARIS_FEATURES_MAX > PARIS_TRAIN_EPISODE_FEATURES)
        return false;
    paris_features_of(&features, game->rules, &game->course.state);
    add_parts(out, &game->turned_on, &features);
    struct paris_train_sample *position = &out->position[out->count];
    struct moment *moment = &game->moment[out->count++];
    position->first = out->used;
    position->count = features.count;
    memcpy(out->feature + out->used, features.index, features.count * sizeof features.index[0]);
    out->used += features.count;
    moment->seat = game->course.state.seat;
    moment->strayed = moment->searched = false;
    outlook_of(&moment->outlook, &game->learner, &game->course);
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

/* A decision that falls behind the best one by more than this share of a win is a mistake. */
enum { CLEARLY = 65536 / 100, MEMORY = 1 << 22 };

/* The outlook of the position after a decision; the win chances come from a search if there was
 * one. */
static void set_best(struct moment *moment, const struct game *game, struct paris_decision decision,
                     const struct paris_ai_value *value)
{
    struct course course = game->course;
    if (decision.verb == PARIS_DRAW) {
        moment->best = moment->outlook; /* no tile is the one that comes */
    } else {
        carry_out(&course, game->rules, decision);
        outlook_of(&moment->best, &game->learner, &course);
    }
    for (unsigned seat = 0; value != NULL && seat < PARIS_MAX_PLAYERS; seat++)
        moment->best.win[seat] = (float)value->win[seat] / 65536.0f;
}

/* Adds noise, as for one step of look-ahead, to the averages of a search; drops the least visited
 * decisions. */
static struct paris_decision choose_by_search(struct game *game, struct moment *moment)
{
    static _Thread_local _Alignas(64) unsigned char memory[MEMORY];
    const struct paris_state *state = &game->course.state;
    const struct paris_ai_spec spec = {.kind = PARIS_AI_SEARCH, .nodes = game->selfplay->nodes};
    const struct paris_ai_limits limits = {.trades = game->course.trades};
    const struct paris_budget budget = paris_budget_of(&spec, &limits);
    struct paris_ai_report report;
    struct paris_view view;
    paris_view_for(&view, game->rules, state, state->seat);
    paris_search_decide(memory, sizeof memory, &game->seat[state->seat], &view,
                        paris_random_next(&game->random), &budget, &report);
    int32_t liked = INT32_MIN, best = 0, taken = 0;
    unsigned chosen = 0, blur = game->blur[state->seat];
    for (unsigned i = 0; i < report.count; i++) {
        int32_t utility = paris_utility(&report.choice[i].value, state->players, state->seat);
        int32_t blurred =
            utility + (blur > 0 ? (int32_t)paris_random_below(&game->random, blur) : 0);
        if (i == 0)
            best = utility;
        else if (blur == 0 || report.choice[i].visits * 20 < report.choice[0].visits)
            continue;
        if (blurred > liked) {
            liked = blurred;
            chosen = i;
            taken = utility;
        }
    }
    moment->searched = true;
    moment->strayed = best - taken > CLEARLY;
    set_best(moment, game, report.choice[0].decision, &report.choice[0].value);
    return report.choice[chosen].decision;
}

/* Noise up to `blur` is added to the utility of each candidate, so that games differ. A decision that is
 * clearly worse keeps the outlook of the best one: training learns from the position after the mistake,
 * but not from the mistake. Draws are random anyway. */
static struct paris_decision choose(struct game *game, struct moment *moment)
{
    const struct paris_state *state = &game->course.state;
    const struct paris_evaluator *evaluator = &game->seat[state->seat];
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_candidates(game->rules, state, game->course.trades, list), best = 0,
           chosen = 0;
    if (count == 1)
        return list[0];
    if (game->selfplay->seat[state->seat] == NULL)
        return planner_decision(game);
    if (game->selfplay->nodes > 0 && game->selfplay->seat[state->seat] == game->selfplay->learner)
        return choose_by_search(game, moment);
    int32_t max = INT32_MIN, liked = INT32_MIN, taken = 0;
    struct paris_origin origin;
    paris_origin_set(&origin, evaluator, state);
    for (size_t i = 0; i < count; i++) {
        struct paris_ai_value value;
        paris_oneply_outcome(&value, evaluator, &origin, game->course.trades, list[i]);
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
        set_best(moment, game, list[best], NULL);
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
    outlook_of(&rest, &game->learner, &game->course); /* the final position */
    next = rest;
    for (unsigned i = out->count; i-- > 0;) {
        struct moment *moment = &game->moment[i];
        if (moment->strayed)
            rest = moment->best;
        else
            mix(&rest, moment->searched ? &moment->best : &next, game->selfplay->lambda);
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

/* Networks with the figures of this game folded in. */
static void start_evaluators(struct game *game)
{
    static _Thread_local struct paris_folded_net folded[PARIS_MAX_PLAYERS + 1];
    const struct paris_train_selfplay *selfplay = game->selfplay;
    game->learner = paris_evaluator_for(game->rules, selfplay->learner, &folded[PARIS_MAX_PLAYERS]);
    for (unsigned seat = 0; seat < selfplay->players; seat++) {
        if (selfplay->seat[seat] == selfplay->learner)
            game->seat[seat] = game->learner;
        else if (selfplay->seat[seat] != NULL)
            game->seat[seat] =
                paris_evaluator_for(game->rules, selfplay->seat[seat], &folded[seat]);
    }
}

void paris_train_selfplay_game(struct paris_train_episode *out,
                               const struct paris_train_selfplay *selfplay)
{
    static _Thread_local struct game game; /* too large for the stack */
    memset(&game, 0, sizeof game);
    game.selfplay = selfplay;
    game.rules = selfplay->rules;
    start_evaluators(&game);
    read_figures(out, &game);
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
