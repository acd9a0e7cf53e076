/* A training run: rounds of self-play, each followed by one pass of training over its positions. */
#include "lab/train/state.h"

#include "base/clock.h"
#include "ai/heuristic/greedy.h"
#include "ai/heuristic/planner.h"
#include "lab/figures/draw.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Independent random numbers for every purpose, round and game. */
static uint64_t seed_of(const struct paris_train *training, uint64_t purpose, uint64_t number)
{
    struct paris_random random = paris_random_from(training->options->seed);
    random.state ^= paris_random_next(&random) + purpose * UINT64_C(0xd1342543de82ef95);
    random.state ^= paris_random_next(&random) + training->progress.rounds;
    random.state ^=
        paris_random_next(&random) + training->ranks->rank * UINT64_C(0x2545f4914f6cdd1d);
    random.state ^= paris_random_next(&random) + number;
    return paris_random_next(&random);
}

enum { PURPOSE_GAME = 1, PURPOSE_ORDER };

/* Share of the run that is done, 0 ... 1. */
static double share_done(const struct paris_train *training)
{
    const struct paris_train_options *options = training->options;
    double share = options->games > 0 ? (double)training->progress.games / (double)options->games
                                      : training->progress.seconds / options->seconds;
    return share < 1 ? share : 1;
}

static bool is_stopped(const struct paris_train *training)
{
    return training->options->stop != NULL && atomic_load(training->options->stop);
}

/* --- self-play --- */

static void quantise(struct paris_train *training)
{
    paris_train_quantise(&training->net,
                         paris_train_net_arrays_in(training->net_memory, training->layout.players),
                         training->average, &training->layout, training->rules);
    training->evaluator = paris_evaluator_of(training->rules, &training->net);
}

/* Replaces the oldest network of a full pool. */
static void keep_in_pool(struct paris_train *training)
{
    unsigned at = (unsigned)(training->progress.saved++ % PARIS_TRAIN_POOL);
    paris_train_quantise(&training->pool[at],
                         paris_train_net_arrays_in(training->pool_memory[at],
                                                   training->layout.players),
                         training->average, &training->layout, training->rules);
}

static bool happens(struct paris_random *random, float chance)
{
    return (float)paris_random_below(random, 1 << 20) < chance * (float)(1 << 20);
}

/* A network from the pool, or a rival: half of the time, or always. */
static const struct paris_net *other_network(const struct paris_train *training,
                                             struct paris_random *random)
{
    unsigned pool = paris_train_pool_count(training);
    bool rival = training->options->only_rivals || pool == 0;
    if (training->rivals > 0 && (rival || paris_random_below(random, 2) == 0))
        return &training->rival[paris_random_below(random, training->rivals)];
    return &training->pool[paris_random_below(random, pool)];
}

/* Percent of the groups of figures that are drawn in a game with random figures, and the most
 * changes in a game with figures close to the base. */
enum { DRAWN_PERCENT = 60, NEAR_STEPS = 100 };

static void draw_figures(struct paris_rules *out, const struct paris_rules *base,
                         struct paris_random *random)
{
    if (happens(random, 0.5f))
        paris_draw_figures(out, base, DRAWN_PERCENT, random);
    else
        paris_draw_near(out, base, 1 + paris_random_below(random, NEAR_STEPS), random);
}

static void play_game(void *context, unsigned i)
{
    struct paris_train *training = context;
    const struct paris_train_options *options = training->options;
    if (is_stopped(training))
        return; /* the round is dropped */
    struct paris_random random = paris_random_from(seed_of(training, PURPOSE_GAME, i));
    struct paris_rules drawn;
    struct paris_train_selfplay selfplay = {.rules = training->rules,
                                            .learner = &training->net,
                                            .players = options->players,
                                            .lambda = options->lambda,
                                            .nodes = options->nodes,
                                            .exploration =
                                                (unsigned)(options->exploration * 65536)};
    bool others = paris_train_pool_count(training) > 0 || training->rivals > 0;
    bool has_older = others && happens(&random, options->pool_share);
    bool has_planner = happens(&random, options->planner_share);
    bool planner_only = has_planner && happens(&random, 0.25f);
    unsigned own = paris_random_below(&random, options->players);
    for (unsigned seat = 0; seat < options->players; seat++) {
        selfplay.seat[seat] =
            has_older && seat != own ? other_network(training, &random) : &training->net;
        if (planner_only || (has_planner && seat != own))
            selfplay.seat[seat] = NULL;
    }
    if (happens(&random, options->variant_share))
        selfplay.variants = paris_random_below(&random, 8);
    if (happens(&random, options->figures_share)) {
        draw_figures(&drawn, training->rules, &random);
        selfplay.rules = &drawn;
    }
    selfplay.seed = paris_random_next(&random);
    paris_train_selfplay_game(training->episode[i], &selfplay);
}

static void put_in_order(struct paris_train *training)
{
    struct paris_random random = paris_random_from(seed_of(training, PURPOSE_ORDER, 0));
    size_t count = 0;
    for (uint32_t i = 0; i < training->options->round; i++)
        for (uint32_t j = 0; j < training->episode[i]->count; j++) {
            size_t at = paris_random_below(&random, (uint32_t)count + 1);
            training->order[count] = training->order[at];
            training->order[at] = (struct paris_train_sample_index){i, j};
            count++;
        }
    training->order_count = count;
}

/* --- training --- */

enum { AVERAGE_OVER = 1000 }; /* steps */

static void learn_piece(void *context, unsigned piece)
{
    struct paris_train *training = context;
    enum { SIZE = PARIS_TRAIN_BATCH / PARIS_TRAIN_PIECES };
    struct paris_train_inputs inputs;
    memset(training->gradient[piece], 0, training->layout.count * sizeof(float));
    training->loss[piece] = (struct paris_train_loss){0};
    for (size_t i = training->batch + piece * SIZE; i < training->batch + (piece + 1) * SIZE; i++) {
        struct paris_train_sample_index reference = training->order[i];
        const struct paris_train_episode *episode = training->episode[reference.episode];
        paris_train_episode_inputs(&inputs, episode, reference.position);
        paris_train_add_gradient(training->gradient[piece], &training->loss[piece],
                                 training->parameters, &training->layout, &inputs,
                                 &episode->position[reference.position].target);
    }
}

/* Pieces are added in order, so that the sum does not depend on the number of threads. */
static void sum_part(void *context, unsigned part)
{
    struct paris_train *training = context;
    size_t count = training->layout.count;
    size_t from = count * part / PARIS_TRAIN_PIECES;
    size_t to = count * (part + 1) / PARIS_TRAIN_PIECES;
    float *sum = training->gradient[0];
    for (unsigned piece = 1; piece < PARIS_TRAIN_PIECES; piece++) {
        const float *more = training->gradient[piece];
        for (size_t i = from; i < to; i++)
            sum[i] += more[i];
    }
}

static void step_part(void *context, unsigned part)
{
    struct paris_train *training = context;
    size_t count = training->layout.count;
    size_t from = count * part / PARIS_TRAIN_PIECES;
    size_t to = count * (part + 1) / PARIS_TRAIN_PIECES;
    float scale = 1.0f / (float)(PARIS_TRAIN_BATCH * training->ranks->size);
    for (size_t i = from; i < to; i++)
        training->gradient[0][i] *= scale;
    paris_train_adam_step(training->parameters, &training->adam, training->gradient[0], from, to,
                          training->step_rate, training->progress.steps);
    float *restrict average = training->average;
    const float *parameters = training->parameters;
    for (size_t i = from; i < to; i++)
        average[i] += training->blend * (parameters[i] - average[i]);
}

static void learn_batch(struct paris_train *training)
{
    double falling = 0.5 * (1 + cos(3.14159265358979 * share_done(training)));
    training->step_rate = training->options->rate * (float)(0.05 + 0.95 * falling);
    training->progress.steps++;
    uint64_t memory = training->progress.steps / 4 + 1;
    training->blend = 1.0f / (float)(memory < AVERAGE_OVER ? memory : AVERAGE_OVER);
    paris_train_parallel_run(training->parallel, learn_piece, training, PARIS_TRAIN_PIECES);
    paris_train_parallel_run(training->parallel, sum_part, training, PARIS_TRAIN_PIECES);
    training->ranks->add(training->gradient[0], training->layout.count);
    paris_train_parallel_run(training->parallel, step_part, training, PARIS_TRAIN_PIECES);
    for (unsigned i = 0; i < PARIS_TRAIN_PIECES; i++) {
        training->recent.win += training->loss[i].win;
        training->recent.points += training->loss[i].points;
        training->recent.positions += training->loss[i].positions;
    }
}

static void learn_round(struct paris_train *training)
{
    put_in_order(training);
    uint64_t batches = training->ranks->min(training->order_count / PARIS_TRAIN_BATCH);
    for (uint64_t i = 0; i < batches; i++) {
        training->batch = (size_t)i * PARIS_TRAIN_BATCH;
        learn_batch(training);
    }
    training->progress.games += (uint64_t)training->options->round * training->ranks->size;
    training->progress.positions += training->order_count * training->ranks->size;
    training->progress.rounds++;
}

/* --- the log --- */

struct measurement {
    struct paris_train *training;
    paris_train_opponent *opponent;
    unsigned *won; /* by game, in 1/12 */
};

static void measure_game(void *context, unsigned i)
{
    struct measurement *measurement = context;
    unsigned players = measurement->training->options->players;
    if (is_stopped(measurement->training))
        return; /* the measurement is dropped */
    /* Every line of every log uses the same deals, each from every seat. */
    measurement->won[i] =
        paris_train_selfplay_against(measurement->opponent, &measurement->training->evaluator,
                                     players, i % players, 1000 + i / players);
}

static double score_against(struct paris_train *training, paris_train_opponent *opponent)
{
    unsigned games = training->options->measure;
    if (games == 0)
        return 0;
    struct measurement measurement = {training, opponent, calloc(games, sizeof(unsigned))};
    if (measurement.won == NULL)
        return 0;
    paris_train_parallel_run(training->parallel, measure_game, &measurement, games);
    double sum = 0;
    for (unsigned i = 0; i < games; i++)
        sum += measurement.won[i];
    free(measurement.won);
    return sum / 12 / games;
}

static enum paris_status log_line(struct paris_train *training, double greedy, double planner,
                                  struct paris_error *error)
{
    const struct paris_train_options *options = training->options;
    const struct paris_train_progress *progress = &training->progress;
    struct paris_train_loss loss = training->recent;
    double positions = loss.positions > 0 ? (double)loss.positions : 1;
    char line[256];
    snprintf(line, sizeof line, "%llu,%llu,%llu,%.1f,%.5f,%.5f,%.4f,%.4f\n",
             (unsigned long long)progress->rounds, (unsigned long long)progress->games,
             (unsigned long long)progress->positions, progress->seconds, loss.win / positions,
             loss.points / positions, greedy, planner);
    training->recent = (struct paris_train_loss){0};
    if (options->progress)
        fprintf(stderr,
                "%s%5.1f %%  %9llu games  %7.0f s  loss %.4f %.4f  vs greedy %.1f %%  planner "
                "%.1f %%\n",
                options->rewrites ? "\r" : "", 100 * share_done(training),
                (unsigned long long)progress->games, progress->seconds, loss.win / positions,
                loss.points / positions, 100 * greedy, 100 * planner);
    if (options->log == NULL)
        return PARIS_OK;
    FILE *file = fopen(options->log, "a");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0 ||
        (ftell(file) == 0 &&
         fputs("rounds,games,positions,seconds,loss_win,loss_points,vs_greedy,vs_planner\n", file) <
             0) ||
        fputs(line, file) < 0 || fclose(file) != 0)
        return paris_error_fail(error, PARIS_REFUSED_BY_SYSTEM, "the log cannot be written: %s: %s",
                                options->log, strerror(errno));
    return PARIS_OK;
}

/* --- the run --- */

static enum paris_status begin(struct paris_train *training, struct paris_error *error)
{
    const struct paris_train_options *options = training->options;
    paris_train_init(training->parameters, &training->layout, options->seed);
    memcpy(training->average, training->parameters, training->layout.count * sizeof(float));
    if (options->checkpoint != NULL && access(options->checkpoint, F_OK) == 0)
        return paris_train_checkpoint_read(training, options->checkpoint, false, error);
    if (options->start != NULL)
        return paris_train_checkpoint_read(training, options->start, true, error);
    return PARIS_OK;
}

/* `before`: progress.measured before this measurement. */
static enum paris_status save(struct paris_train *training, double before,
                              struct paris_error *error)
{
    if (training->ranks->rank != 0)
        return PARIS_OK;
    double greedy = score_against(training, paris_greedy_decide);
    double planner = score_against(training, paris_planner_decide);
    if (is_stopped(training)) {
        training->progress.measured = before; /* the resumed run measures it */
        return PARIS_OK;
    }
    /* More training does not always make a network stronger, so the best one so far is kept. */
    bool best = greedy + planner >= training->progress.best;
    if (best)
        training->progress.best = greedy + planner;
    enum paris_status status =
        best ? paris_train_write_net(training, training->options->out, error) : PARIS_OK;
    if (status == PARIS_OK && training->options->checkpoint != NULL)
        status = paris_train_checkpoint_write(training, error);
    return status == PARIS_OK ? log_line(training, greedy, planner, error) : status;
}

/* If one rank fails, all stop: the others would wait for it forever. */
static enum paris_status status_of_all(const struct paris_train *training, enum paris_status status,
                                       struct paris_error *error)
{
    if (training->ranks->min(status == PARIS_OK) == 1 || status != PARIS_OK)
        return status;
    return paris_error_fail(error, PARIS_UNAVAILABLE, "another rank could not go on");
}

static void show(const struct paris_train *training)
{
    if (!training->options->progress || !training->options->rewrites)
        return;
    fprintf(stderr, "\r%5.1f %%  %9llu games  %7.0f s ", 100 * share_done(training),
            (unsigned long long)training->progress.games, training->progress.seconds);
}

/* If one rank was asked to stop, all stop. */
static bool goes_on(const struct paris_train *training)
{
    return training->ranks->min(!is_stopped(training)) == 1;
}

/* Saves the state after the last complete round: a resumed run plays this round again. */
static enum paris_status break_off(struct paris_train *training, struct paris_error *error)
{
    enum paris_status status = PARIS_OK;
    if (training->options->checkpoint != NULL && training->ranks->rank == 0)
        status = paris_train_checkpoint_write(training, error);
    status = status_of_all(training, status, error);
    return status == PARIS_OK ? PARIS_INTERRUPTED : status;
}

/* Also true for the round after which a run was interrupted while measuring. */
static bool is_measuring_due(const struct paris_train *training)
{
    double share = share_done(training), since = share - training->progress.measured;
    return since >= training->options->measure_step || (share >= 1 && since > 0);
}

static enum paris_status measure(struct paris_train *training, struct paris_error *error)
{
    const double before = training->progress.measured;
    training->progress.measured = share_done(training);
    quantise(training);
    enum paris_status status = status_of_all(training, save(training, before, error), error);
    if (status != PARIS_OK)
        return status;
    return goes_on(training) ? PARIS_OK : break_off(training, error);
}

static enum paris_status rounds(struct paris_train *training, struct paris_error *error)
{
    enum paris_status status = is_measuring_due(training) ? measure(training, error) : PARIS_OK;
    if (status < 0)
        return status;
    double begun = paris_clock_seconds() -
                   training->progress.seconds; /* time spent measuring does not count */
    while (share_done(training) < 1) {
        quantise(training);
        paris_train_parallel_run(training->parallel, play_game, training, training->options->round);
        if (!goes_on(training))
            return break_off(training, error);
        learn_round(training);
        training->progress.seconds = paris_clock_seconds() - begun;
        training->ranks->share(&training->progress.seconds, sizeof training->progress.seconds);
        double share = share_done(training);
        /* The pool grows fast at first, while networks improve fast. */
        if (training->progress.saved == 0 || share >= training->progress.kept * 1.25 + 0.004) {
            keep_in_pool(training);
            training->progress.kept = share;
        }
        show(training);
        if (!is_measuring_due(training) && share < 1)
            continue;
        status = measure(training, error);
        if (status < 0)
            return status;
        begun =
            training->ranks->size > 1 ? begun : paris_clock_seconds() - training->progress.seconds;
    }
    return PARIS_OK;
}

/* Also for a run that had finished before: its checkpoint has everything. */
static enum paris_status write_last(struct paris_train *training, struct paris_error *error)
{
    const char *path = training->options->last;
    if (path == NULL || training->ranks->rank != 0)
        return PARIS_OK;
    quantise(training);
    return paris_train_write_net(training, path, error);
}

enum paris_status paris_train_run(const struct paris_rules *rules,
                                  const struct paris_train_options *options,
                                  const struct paris_train_ranks *ranks, struct paris_error *error)
{
    struct paris_train training = {.rules = rules,
                                   .options = options,
                                   .ranks = ranks,
                                   .layout = paris_train_layout_of(options->players)};
    enum paris_status status;
    training.parallel = paris_train_parallel_start(options->threads);
    if (training.parallel == NULL || !paris_train_allocate(&training))
        status = paris_error_fail(error, PARIS_NO_RESOURCES, "not enough memory or threads");
    else
        status = begin(&training, error);
    if (status == PARIS_OK)
        status = paris_train_load_rivals(&training, error);
    status = status_of_all(&training, status, error);
    if (status == PARIS_OK)
        status = rounds(&training, error);
    if (status == PARIS_OK)
        status = write_last(&training, error);
    if (options->progress && options->rewrites)
        fputs("\r\033[K", stderr); /* the next message starts a line */
    paris_train_release(&training);
    return status;
}
