/* The network while it learns: gradients against finite differences, and the step to integers. */
#include "support/board.h"
#include "support/walk.h"
#include "support/test.h"

#include "lab/train/learner.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct paris_rules *const rules = &paris_builtin_rules;

enum { HIDDEN = PARIS_NET_HIDDEN, MIDDLE = PARIS_NET_MIDDLE };

/* --- the same network in double precision, as plain as can be --- */

struct outputs {
    double row[PARIS_TRAIN_ROWS_MAX];
};

static double positive(double number)
{
    return number > 0 ? number : 0;
}

static void run_plainly(struct outputs *out, const double *parameters,
                        const struct paris_train_layout *layout,
                        const struct paris_train_inputs *inputs)
{
    const struct paris_features *features = &inputs->features;
    double hidden[HIDDEN], middle[MIDDLE];
    for (unsigned j = 0; j < HIDDEN; j++) {
        hidden[j] = parameters[layout->input_bias + j];
        for (unsigned i = 0; i < features->count; i++)
            hidden[j] += parameters[layout->input + (size_t)features->index[i] * HIDDEN + j];
        for (unsigned i = 0; i < inputs->parts; i++)
            hidden[j] += inputs->amount[i] *
                         parameters[layout->input + (size_t)inputs->row[i] * HIDDEN + j] /
                         PARIS_FOLD_ONE;
        hidden[j] = positive(hidden[j]);
    }
    for (unsigned k = 0; k < MIDDLE; k++) {
        middle[k] = parameters[layout->middle_bias + k];
        for (unsigned j = 0; j < HIDDEN; j++)
            middle[k] += hidden[j] * parameters[layout->middle + (size_t)j * MIDDLE + k];
        middle[k] = positive(middle[k]);
    }
    for (unsigned row = 0; row < layout->rows; row++) {
        out->row[row] = parameters[layout->output_bias + row];
        for (unsigned k = 0; k < MIDDLE; k++)
            out->row[row] += middle[k] * parameters[layout->output + (size_t)row * MIDDLE + k];
    }
}

static double points_of(const struct outputs *at, unsigned players, unsigned i, unsigned source)
{
    return at->row[players + 1 + i * PARIS_SOURCES + source];
}

/* Points at the end: those there are, and those to come. */
static void final_points(double final[PARIS_MAX_PLAYERS], const struct outputs *at,
                         const struct paris_train_target *target, unsigned players)
{
    for (unsigned i = 0; i < players; i++) {
        final[i] = (double)target->vp[i];
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            final[i] += points_of(at, players, i, source);
    }
}

static void chances(double out[PARIS_MAX_PLAYERS], const struct outputs *at,
                    const double final[PARIS_MAX_PLAYERS], unsigned players)
{
    double all = 0, slope = positive(at->row[players]);
    for (unsigned i = 0; i < players; i++)
        all += out[i] = exp(at->row[i] + slope * (final[i] - final[0]));
    for (unsigned i = 0; i < players; i++)
        out[i] /= all;
}

static double win_loss(const struct outputs *at, const double final[PARIS_MAX_PLAYERS],
                       const struct paris_train_target *target, unsigned players)
{
    double chance[PARIS_MAX_PLAYERS], loss = 0;
    chances(chance, at, final, players);
    for (unsigned i = 0; i < players; i++)
        loss -= (double)target->win[i] * log(chance[i]);
    return loss;
}

static double points_loss(const struct outputs *at, const struct paris_train_target *target,
                          unsigned players)
{
    double loss = 0;
    for (unsigned i = 0; i < players; i++)
        for (unsigned source = 0; source < PARIS_SOURCES; source++) {
            double miss = points_of(at, players, i, source) - (double)target->points[i][source];
            loss += miss * miss;
        }
    return loss;
}

/* --- something to learn --- */

struct lesson {
    struct paris_train_layout layout;
    struct paris_train_inputs inputs;
    struct paris_train_target target;
    float *parameters, *gradient;
    double *exact; /* the parameters, to be moved a little */
};

static float random_share(struct paris_random *random)
{
    return (float)paris_random_below(random, 1000) / 1000;
}

static void random_target(struct paris_train_target *out, unsigned players,
                          struct paris_random *random)
{
    float all = 0;
    memset(out, 0, sizeof *out);
    for (unsigned i = 0; i < players; i++) {
        all += out->win[i] = 0.1f + random_share(random);
        out->vp[i] = 5 * random_share(random);
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            out->points[i][source] = random_share(random);
    }
    for (unsigned i = 0; i < players; i++)
        out->win[i] /= all;
}

static void some_inputs(struct paris_train_inputs *out, unsigned players, uint64_t seed)
{
    static struct paris_record record;
    struct paris_state state;
    walk_game(&record, players, 0, seed, NULL, NULL);
    paris_setup_start(&state, rules, &record.setup);
    for (size_t i = 0; i < record.count / 2; i++)
        paris_game_advance(rules, &state, record.decision[i]);
    paris_features_of(&out->features, rules, &state);
    out->parts = 3; /* as if some figures were other ones */
    for (unsigned i = 0; i < out->parts; i++) {
        out->row[i] = (uint16_t)(PARIS_FEATURES(players) + 7 * i + seed % 5);
        out->amount[i] = (int16_t)(3 - 4 * (int)i);
    }
}

static struct lesson lesson_of(unsigned players, uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    struct lesson lesson = {.layout = paris_train_layout_of(players)};
    size_t count = lesson.layout.count;
    lesson.parameters = calloc(count, sizeof *lesson.parameters);
    lesson.gradient = calloc(count, sizeof *lesson.gradient);
    lesson.exact = calloc(count, sizeof *lesson.exact);
    assert_true(lesson.parameters != NULL && lesson.gradient != NULL && lesson.exact != NULL);
    paris_train_init(lesson.parameters, &lesson.layout, seed);
    for (size_t i = lesson.layout.input_bias; i < lesson.layout.middle; i++)
        lesson.parameters[i] = random_share(&random) - 0.5f;    /* biases begin at 0 */
    lesson.parameters[lesson.layout.output_bias + players] = 1; /* the slope: not cut off at 0 */
    for (size_t i = 0; i < count; i++)
        lesson.exact[i] = (double)lesson.parameters[i];
    some_inputs(&lesson.inputs, players, seed);
    random_target(&lesson.target, players, &random);
    return lesson;
}

static void forget(struct lesson *lesson)
{
    free(lesson->parameters);
    free(lesson->gradient);
    free(lesson->exact);
}

static struct paris_train_loss learn(struct lesson *lesson)
{
    struct paris_train_loss loss = {0};
    paris_train_add_gradient(lesson->gradient, &loss, lesson->parameters, &lesson->layout,
                             &lesson->inputs, &lesson->target);
    return loss;
}

/* --- the gradient --- */

TEST(the_loss_is_that_of_the_plain_network)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        struct lesson lesson = lesson_of(players, 20 + players);
        struct paris_train_loss loss = learn(&lesson);
        struct outputs at;
        double final[PARIS_MAX_PLAYERS];
        run_plainly(&at, lesson.exact, &lesson.layout, &lesson.inputs);
        final_points(final, &at, &lesson.target, players);
        assert_int_equal(loss.positions, 1);
        assert_true(fabs(loss.win - win_loss(&at, final, &lesson.target, players)) < 1e-4);
        assert_true(fabs(loss.points - points_loss(&at, &lesson.target, players)) <
                    1e-4 * (1 + loss.points));
        forget(&lesson);
    }
}

/* What the gradient is one of: the points of the end are taken as given in the loss of the win, so
 * that heads learn points only; and points count half (a quarter of their squares). */
static double loss_with(const struct lesson *lesson, const double final[PARIS_MAX_PLAYERS])
{
    struct outputs at;
    unsigned players = lesson->layout.players;
    run_plainly(&at, lesson->exact, &lesson->layout, &lesson->inputs);
    return win_loss(&at, final, &lesson->target, players) +
           0.25 * points_loss(&at, &lesson->target, players);
}

static void assert_slope(struct lesson *lesson, const double final[PARIS_MAX_PLAYERS], size_t i)
{
    const double step = 1e-6;
    double there = lesson->exact[i];
    lesson->exact[i] = there + step;
    double more = loss_with(lesson, final);
    lesson->exact[i] = there - step;
    double slope = (more - loss_with(lesson, final)) / (2 * step);
    lesson->exact[i] = there;
    if (fabs(slope - (double)lesson->gradient[i]) > 2e-4 * (0.1 + fabs(slope)))
        fail_msg("parameter %zu: the gradient is %g, but the loss rises by %g", i,
                 (double)lesson->gradient[i], slope);
}

static void assert_slopes(struct lesson *lesson, struct paris_random *random)
{
    const struct paris_train_layout *layout = &lesson->layout;
    struct outputs at;
    double final[PARIS_MAX_PLAYERS];
    run_plainly(&at, lesson->exact, layout, &lesson->inputs);
    assert_true(at.row[layout->players] > 0);
    final_points(final, &at, &lesson->target, layout->players);
    for (unsigned n = 0; n < 40; n++) {
        uint32_t unit = paris_random_below(random, HIDDEN);
        uint32_t feature = paris_random_below(random, lesson->inputs.features.count);
        size_t index = lesson->inputs.features.index[feature];
        assert_slope(lesson, final, layout->input + index * HIDDEN + unit);
        assert_slope(lesson, final, layout->middle + paris_random_below(random, HIDDEN * MIDDLE));
        assert_slope(lesson, final,
                     layout->output + paris_random_below(random, layout->rows * MIDDLE));
    }
    for (size_t i = layout->input_bias; i < layout->middle; i++)
        assert_slope(lesson, final, i);
    for (size_t i = layout->middle_bias; i < layout->output; i++)
        assert_slope(lesson, final, i);
    for (size_t i = layout->output_bias; i < layout->count; i++)
        assert_slope(lesson, final, i);
}

TEST(the_gradient_is_the_slope_of_the_loss)
{
    for (unsigned i = 0; i < walk_scale(9) || i < 3; i++) {
        struct paris_random random = paris_random_from(40 + i);
        struct lesson lesson = lesson_of(2 + i % 3, 50 + i);
        learn(&lesson);
        assert_slopes(&lesson, &random);
        forget(&lesson);
    }
}

TEST(a_feature_that_is_not_there_learns_nothing)
{
    struct lesson lesson = lesson_of(2, 60);
    learn(&lesson);
    for (unsigned feature = 0; feature < (unsigned)PARIS_FEATURES(2); feature++) {
        bool there = false, learns = false;
        for (unsigned i = 0; i < lesson.inputs.features.count; i++)
            there |= lesson.inputs.features.index[i] == feature;
        for (unsigned j = 0; j < HIDDEN; j++)
            learns |= lesson.gradient[feature * (size_t)HIDDEN + j] != 0;
        assert_int_equal(there, learns);
    }
    forget(&lesson);
}

TEST(heads_that_are_right_learn_nothing_from_the_win)
{
    struct lesson lesson = lesson_of(3, 61);
    struct outputs at;
    run_plainly(&at, lesson.exact, &lesson.layout, &lesson.inputs);
    for (unsigned i = 0; i < 3; i++)
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            lesson.target.points[i][source] = (float)points_of(&at, 3, i, source);
    learn(&lesson);
    const float *bias = lesson.gradient + lesson.layout.output_bias;
    for (unsigned row = 0; row < lesson.layout.rows; row++)
        assert_int_equal(fabs((double)bias[row]) > 1e-5, row <= 3); /* strengths and slope */
    forget(&lesson);
}

TEST(gradients_and_losses_of_positions_add_up)
{
    struct lesson lesson = lesson_of(2, 62);
    struct paris_train_loss loss = {0};
    float *gradient = calloc(lesson.layout.count, sizeof *gradient);
    assert_non_null(gradient);
    for (unsigned i = 0; i < 2; i++)
        paris_train_add_gradient(gradient, &loss, lesson.parameters, &lesson.layout, &lesson.inputs,
                                 &lesson.target);
    struct paris_train_loss once = learn(&lesson);
    assert_int_equal(loss.positions, 2);
    assert_true(fabs(loss.win - 2 * once.win) < 1e-6 && fabs(loss.points - 2 * once.points) < 1e-6);
    for (size_t i = 0; i < lesson.layout.count; i++) /* features may be there several times */
        assert_true(fabs((double)gradient[i] - 2 * (double)lesson.gradient[i]) <=
                    1e-5 * (1e-3 + fabs((double)gradient[i])));
    free(gradient);
    forget(&lesson);
}

TEST(one_position_can_be_learnt_by_heart)
{
    struct lesson lesson = lesson_of(2, 63);
    size_t count = lesson.layout.count;
    struct paris_train_adam adam = {calloc(count, sizeof(float)), calloc(count, sizeof(float))};
    assert_true(adam.mean != NULL && adam.square != NULL);
    struct paris_train_loss first = learn(&lesson), last = first;
    for (uint64_t step = 1; step <= 200; step++) {
        memset(lesson.gradient, 0, count * sizeof *lesson.gradient);
        last = learn(&lesson);
        paris_train_adam_step(lesson.parameters, &adam, lesson.gradient, 0, count, 0.002f, step);
    }
    assert_true(last.points < first.points / 20);
    assert_true(last.win < first.win);
    free(adam.mean);
    free(adam.square);
    forget(&lesson);
}

TEST(a_step_changes_only_its_part_and_by_about_the_rate_at_first)
{
    float parameters[4] = {1, 1, 1, 1}, mean[4] = {0}, square[4] = {0};
    const float gradient[4] = {5, -5, 0, 5};
    struct paris_train_adam adam = {mean, square};
    paris_train_adam_step(parameters, &adam, gradient, 0, 3, 0.01f, 1);
    assert_true(fabs((double)parameters[0] - 0.99) < 1e-5);
    assert_true(fabs((double)parameters[1] - 1.01) < 1e-5);
    assert_true(parameters[2] == 1);
    assert_true(parameters[3] == 1 && mean[3] == 0 && square[3] == 0);
}

TEST(the_seed_decides_how_learning_begins)
{
    struct lesson one = lesson_of(2, 70), two = lesson_of(2, 70), other = lesson_of(2, 71);
    size_t size = one.layout.count * sizeof(float);
    assert_memory_equal(one.parameters, two.parameters, size);
    assert_memory_not_equal(one.parameters, other.parameters, size);
    forget(&one);
    forget(&two);
    forget(&other);
}

/* --- in integers --- */

struct rounding {
    const struct paris_evaluator *evaluator;
    const struct lesson *lesson;
    double win, points; /* the largest differences, in wins and points */
    unsigned looked;
};

static void look_rounding(struct walk_step *step, void *context)
{
    struct rounding *rounding = context;
    const struct paris_train_layout *layout = &rounding->lesson->layout;
    unsigned players = layout->players;
    struct paris_train_inputs inputs = {.parts = 0};
    struct paris_ai_value value;
    struct paris_train_target now = {{0}, {0}, {{0}}};
    struct outputs at;
    double final[PARIS_MAX_PLAYERS] = {0}, chance[PARIS_MAX_PLAYERS];
    if (step->before.players != players || paris_random_below(step->random, 8) != 0)
        return;
    paris_features_of(&inputs.features, rules, &step->before);
    for (unsigned i = 0; i < players; i++)
        now.vp[i] = step->before.player[(step->before.seat + i) % players].vp / PARIS_TRAIN_UNIT;
    run_plainly(&at, rounding->lesson->exact, layout, &inputs);
    final_points(final, &at, &now, players);
    chances(chance, &at, final, players);
    paris_evaluate(&value, rounding->evaluator, &step->before);
    for (unsigned i = 0; i < players; i++) {
        unsigned seat = (step->before.seat + i) % players;
        rounding->win = fmax(rounding->win, fabs(value.win[seat] / 65536.0 - chance[i]));
        rounding->points = fmax(rounding->points, fabs(value.points[seat] / 256.0 -
                                                       final[i] * (double)PARIS_TRAIN_UNIT));
    }
    rounding->looked++;
}

/* The largest differences between floating point and integers for such a network, or for the parameters that
 * are restored from its integers. */
static struct rounding rounding_of(struct lesson *lesson, float scale, bool restored)
{
    unsigned players = lesson->layout.players;
    void *memory = malloc(paris_net_memory(players));
    uint8_t *bytes = malloc(paris_net_file_size(players));
    void *again = malloc(paris_net_memory(players));
    struct paris_net net, same;
    struct paris_error error;
    assert_true(memory != NULL && bytes != NULL && again != NULL);
    for (size_t i = 0; i < lesson->layout.count; i++)
        lesson->parameters[i] *= scale;
    paris_train_quantise(&net, paris_train_net_arrays_in(memory, players), lesson->parameters,
                         &lesson->layout, rules);
    paris_net_write(bytes, &net);
    if (paris_net_read(&same, again, paris_net_memory(players), bytes, paris_net_file_size(players),
                       &error) != PARIS_OK)
        fail_msg("the network cannot be read back: %s", error.message);
    if (restored)
        paris_train_restore(lesson->parameters, &lesson->layout, &same, rules);
    for (size_t i = 0; i < lesson->layout.count; i++)
        lesson->exact[i] = (double)lesson->parameters[i];
    struct paris_evaluator evaluator = paris_evaluator_of(rules, &same);
    struct rounding rounding = {.evaluator = &evaluator, .lesson = lesson};
    walk_games(walk_scale(2), 80, look_rounding, &rounding);
    assert_true(rounding.looked > 10);
    rounding.evaluator = NULL;
    free(memory);
    free(bytes);
    free(again);
    return rounding;
}

TEST(the_network_in_integers_says_what_the_other_says)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        struct lesson lesson = lesson_of(players, 90 + players);
        struct rounding rounding = rounding_of(&lesson, 1, false);
        assert_true(rounding.win < 0.02);
        assert_true(rounding.points < 0.5);
        forget(&lesson);
    }
}

TEST(what_is_restored_from_a_network_says_what_it_says)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        struct lesson lesson = lesson_of(players, 90 + players);
        struct rounding rounding = rounding_of(&lesson, 1, true);
        assert_true(rounding.win < 0.01);
        assert_true(rounding.points < 0.3);
        forget(&lesson);
    }
}

/* Far beyond what learning makes of weights: then sums are cut off, but none leaves its bits, which
 * whoever reads the network back checks. */
TEST(a_network_of_large_weights_can_still_be_read_back)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        struct lesson lesson = lesson_of(players, 100 + players);
        rounding_of(&lesson, 30, false);
        forget(&lesson);
    }
}
