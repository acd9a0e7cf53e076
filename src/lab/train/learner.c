/* Forward pass, backward pass, optimiser step. */
#include "lab/train/learner.h"

#include <math.h>
#include <string.h>

enum { HIDDEN = PARIS_NET_HIDDEN, MIDDLE = PARIS_NET_MIDDLE };

/* Weight of the points in the loss, and the upper limit of the slope (nats per unit). */
#define POINTS_WEIGHT 0.5f
#define SLOPE_MAX 13.0f

struct paris_train_layout paris_train_layout_of(unsigned players)
{
    struct paris_train_layout layout = {.players = players,
                                        .inputs = (unsigned)PARIS_INPUT_ROWS(players),
                                        .rows = (unsigned)PARIS_TRAIN_ROWS(players)};
    layout.input = 0;
    layout.input_bias = (size_t)layout.inputs * HIDDEN;
    layout.middle = layout.input_bias + HIDDEN;
    layout.middle_bias = layout.middle + HIDDEN * MIDDLE;
    layout.output = layout.middle_bias + MIDDLE;
    layout.output_bias = layout.output + (size_t)layout.rows * MIDDLE;
    layout.count = layout.output_bias + layout.rows;
    return layout;
}

/* Approximately normal: */
static float random_weight(struct paris_random *random, float size)
{
    float sum = 0;
    for (int i = 0; i < 4; i++)
        sum += (float)paris_random_below(random, 1 << 20) / (float)(1 << 20) - 0.5f;
    return sum * 1.732f * size;
}

void paris_train_init(float *parameters, const struct paris_train_layout *layout, uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    memset(parameters, 0, layout->count * sizeof *parameters);
    size_t features = PARIS_FEATURES((size_t)layout->players) * HIDDEN; /* figure rows begin at 0 */
    for (size_t i = 0; i < features; i++)
        parameters[layout->input + i] = random_weight(&random, 0.10f);
    for (size_t i = 0; i < HIDDEN * MIDDLE; i++)
        parameters[layout->middle + i] = random_weight(&random, 0.15f);
    for (size_t i = 0; i < (size_t)layout->rows * MIDDLE; i++)
        parameters[layout->output + i] = random_weight(&random, 0.05f);
    parameters[layout->output_bias + layout->players] = 0.3f; /* the slope */
}

/* --- forward --- */

struct activations {
    float hidden[HIDDEN], middle[MIDDLE], output[PARIS_TRAIN_ROWS_MAX];
};

static void forward(struct activations *out, const float *parameters,
                    const struct paris_train_layout *layout,
                    const struct paris_train_inputs *inputs)
{
    const struct paris_features *features = &inputs->features;
    memcpy(out->hidden, parameters + layout->input_bias, sizeof out->hidden);
    for (unsigned i = 0; i < features->count; i++) {
        const float *row = parameters + layout->input + (size_t)features->index[i] * HIDDEN;
        for (unsigned j = 0; j < HIDDEN; j++)
            out->hidden[j] += row[j];
    }
    for (unsigned i = 0; i < inputs->parts; i++) {
        const float *row = parameters + layout->input + (size_t)inputs->row[i] * HIDDEN;
        float part = (float)inputs->amount[i] / PARIS_FOLD_ONE;
        for (unsigned j = 0; j < HIDDEN; j++)
            out->hidden[j] += part * row[j];
    }
    memcpy(out->middle, parameters + layout->middle_bias, sizeof out->middle);
    for (unsigned j = 0; j < HIDDEN; j++) {
        float activation = out->hidden[j] = out->hidden[j] > 0 ? out->hidden[j] : 0;
        const float *row = parameters + layout->middle + (size_t)j * MIDDLE;
        for (unsigned k = 0; k < MIDDLE; k++)
            out->middle[k] += activation * row[k];
    }
    for (unsigned k = 0; k < MIDDLE; k++)
        out->middle[k] = out->middle[k] > 0 ? out->middle[k] : 0;
    for (unsigned row = 0; row < layout->rows; row++) {
        const float *weight = parameters + layout->output + (size_t)row * MIDDLE;
        float part[8] = {0};
        for (unsigned k = 0; k < MIDDLE; k += 8)
            for (unsigned lane = 0; lane < 8; lane++)
                part[lane] += out->middle[k + lane] * weight[k + lane];
        out->output[row] = parameters[layout->output_bias + row] +
                           ((part[0] + part[1]) + (part[2] + part[3])) +
                           ((part[4] + part[5]) + (part[6] + part[7]));
    }
}

/* --- the error at the outputs --- */

/* Strengths and slope: softmax against the shares of the win. Points: squared error. */
static void output_errors(float error[PARIS_TRAIN_ROWS_MAX], struct paris_train_loss *loss,
                          const float *output, unsigned players,
                          const struct paris_train_target *target)
{
    const float *points = output + players + 1;
    float slope = output[players];
    slope = slope < 0 ? 0 : slope > SLOPE_MAX ? SLOPE_MAX : slope;
    float final[PARIS_MAX_PLAYERS], strength[PARIS_MAX_PLAYERS], max = -INFINITY;
    for (unsigned i = 0; i < players; i++) {
        final[i] = target->vp[i];
        for (unsigned source = 0; source < PARIS_SOURCES; source++) {
            float miss = points[i * PARIS_SOURCES + source] - target->points[i][source];
            final[i] += points[i * PARIS_SOURCES + source];
            error[players + 1 + i * PARIS_SOURCES + source] = POINTS_WEIGHT * miss;
            loss->points += (double)(miss * miss);
        }
        strength[i] = output[i] + slope * (final[i] - final[0]);
        max = strength[i] > max ? strength[i] : max;
    }
    float share[PARIS_MAX_PLAYERS], all = 0, slope_error = 0;
    for (unsigned i = 0; i < players; i++)
        all += share[i] = expf(strength[i] - max);
    for (unsigned i = 0; i < players; i++) {
        float chance = share[i] / all;
        error[i] = chance - target->win[i];
        slope_error += error[i] * (final[i] - final[0]);
        loss->win -= (double)(target->win[i] * logf(chance + 1e-9f));
    }
    error[players] = slope_error;
    loss->positions++;
}

/* --- backward --- */

static void backward(float *gradient, const float *parameters,
                     const struct paris_train_layout *layout,
                     const struct paris_train_inputs *inputs, const struct activations *at,
                     const float error[PARIS_TRAIN_ROWS_MAX])
{
    float middle_error[MIDDLE] = {0}, hidden_error[HIDDEN];
    for (unsigned row = 0; row < layout->rows; row++) {
        const float *weight = parameters + layout->output + (size_t)row * MIDDLE;
        float *change = gradient + layout->output + (size_t)row * MIDDLE;
        for (unsigned k = 0; k < MIDDLE; k++) {
            middle_error[k] += error[row] * weight[k];
            change[k] += error[row] * at->middle[k];
        }
        gradient[layout->output_bias + row] += error[row];
    }
    for (unsigned k = 0; k < MIDDLE; k++) {
        middle_error[k] = at->middle[k] > 0 ? middle_error[k] : 0;
        gradient[layout->middle_bias + k] += middle_error[k];
    }
    for (unsigned j = 0; j < HIDDEN; j++) {
        const float *weight = parameters + layout->middle + (size_t)j * MIDDLE;
        float *change = gradient + layout->middle + (size_t)j * MIDDLE;
        float part[8] = {0};
        for (unsigned k = 0; k < MIDDLE; k += 8)
            for (unsigned lane = 0; lane < 8; lane++) {
                part[lane] += middle_error[k + lane] * weight[k + lane];
                change[k + lane] += middle_error[k + lane] * at->hidden[j];
            }
        float sum = ((part[0] + part[1]) + (part[2] + part[3])) +
                    ((part[4] + part[5]) + (part[6] + part[7]));
        hidden_error[j] = at->hidden[j] > 0 ? sum : 0;
    }
    for (unsigned j = 0; j < HIDDEN; j++)
        gradient[layout->input_bias + j] += hidden_error[j];
    for (unsigned i = 0; i < inputs->features.count; i++) {
        float *change = gradient + layout->input + (size_t)inputs->features.index[i] * HIDDEN;
        for (unsigned j = 0; j < HIDDEN; j++)
            change[j] += hidden_error[j];
    }
    for (unsigned i = 0; i < inputs->parts; i++) {
        float *change = gradient + layout->input + (size_t)inputs->row[i] * HIDDEN;
        float part = (float)inputs->amount[i] / PARIS_FOLD_ONE;
        for (unsigned j = 0; j < HIDDEN; j++)
            change[j] += part * hidden_error[j];
    }
}

void paris_train_add_gradient(float *gradient, struct paris_train_loss *loss,
                              const float *parameters, const struct paris_train_layout *layout,
                              const struct paris_train_inputs *inputs,
                              const struct paris_train_target *target)
{
    struct activations at;
    float error[PARIS_TRAIN_ROWS_MAX];
    forward(&at, parameters, layout, inputs);
    output_errors(error, loss, at.output, layout->players, target);
    backward(gradient, parameters, layout, inputs, &at, error);
}

void paris_train_adam_step(float *parameters, struct paris_train_adam *adam, const float *gradient,
                           size_t from, size_t to, float rate, uint64_t step)
{
    const float keep_mean = 0.9f, keep_square = 0.999f;
    float *restrict mean = adam->mean, *restrict square = adam->square;
    float scale =
        rate * sqrtf(1.0f - powf(keep_square, (float)step)) / (1.0f - powf(keep_mean, (float)step));
    for (size_t i = from; i < to; i++) {
        float g = gradient[i];
        mean[i] = keep_mean * mean[i] + (1 - keep_mean) * g;
        square[i] = keep_square * square[i] + (1 - keep_square) * g * g;
        parameters[i] -= scale * mean[i] / (sqrtf(square[i]) + 1e-8f);
    }
}
