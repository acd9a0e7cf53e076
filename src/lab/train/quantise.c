/* Converts the parameters to the integers of src/ai/eval/net.h, and back. */
#include "lab/train/learner.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { HIDDEN = PARIS_NET_HIDDEN, MIDDLE = PARIS_NET_MIDDLE, BLOCK = PARIS_NET_BLOCK };
enum { MIDDLE_ONE = 128 }; /* 1.0 of the middle layer */

#define DOUBLINGS 1.44269504089 /* nats to doublings */

static size_t padded_rows(unsigned players)
{
    return PARIS_NET_BLOCKS((size_t)PARIS_NET_ROWS(players)) * BLOCK;
}

/* Widest types first, so that all are aligned. */
struct paris_train_net_arrays paris_train_net_arrays_in(void *memory, unsigned players)
{
    struct paris_train_net_arrays arrays;
    arrays.middle_bias = memory;
    arrays.output_bias = arrays.middle_bias + MIDDLE;
    arrays.figures = (int16_t *)(arrays.output_bias + padded_rows(players));
    arrays.input_bias = arrays.figures + PARIS_FIGURE_INPUTS;
    arrays.middle = arrays.input_bias + HIDDEN;
    arrays.output = arrays.middle + HIDDEN * MIDDLE;
    arrays.input = (int8_t *)(arrays.output + padded_rows(players) * MIDDLE);
    return arrays;
}

static double bounded(double number, double max)
{
    return fmax(-max, fmin(max, round(number)));
}

/* --- first layer: each hidden unit has its own scale --- */

static void quantise_input(double scale[HIDDEN], struct paris_train_net_arrays arrays,
                           const float *parameters, const struct paris_train_layout *layout)
{
    const float *input = parameters + layout->input;
    for (unsigned j = 0; j < HIDDEN; j++) {
        double max = 1e-3;
        for (size_t i = j; i < layout->input_bias; i += HIDDEN)
            max = fmax(max, fabs((double)input[i]));
        double bias = parameters[layout->input_bias + j];
        scale[j] = fmin(INT8_MAX / max, PARIS_NET_HIDDEN_TOP / fmax(fabs(bias), 1e-3));
        for (size_t i = j; i < layout->input_bias; i += HIDDEN)
            arrays.input[i] = (int8_t)bounded(input[i] * scale[j], INT8_MAX);
        arrays.input_bias[j] = (int16_t)bounded(bias * scale[j], PARIS_NET_HIDDEN_TOP);
    }
}

/* --- the other layers: as precise as the limit on sums allows --- */

/* The largest shift of these weights, at most `most`, with which no sum can leave 32 bits. */
static unsigned doublings(const double *weights, size_t count, double bias, double top,
                          unsigned max)
{
    double sum = fabs(bias), largest = 0;
    for (size_t i = 0; i < count; i++) {
        sum += top * fabs(weights[i]);
        largest = fmax(largest, fabs(weights[i]));
    }
    unsigned bits = max;
    while (bits > 0 && (ldexp(sum, (int)bits) > 2.1e9 || ldexp(largest, (int)bits) > 32000))
        bits--;
    return bits;
}

static uint8_t quantise_middle(struct paris_train_net_arrays arrays, const float *parameters,
                               const struct paris_train_layout *layout, const double scale[HIDDEN])
{
    unsigned bits = 31;
    double weight[MIDDLE][HIDDEN];
    const float *bias = parameters + layout->middle_bias;
    for (unsigned k = 0; k < MIDDLE; k++) {
        for (unsigned j = 0; j < HIDDEN; j++)
            weight[k][j] = parameters[layout->middle + (size_t)j * MIDDLE + k] / scale[j];
        bits = doublings(weight[k], HIDDEN, bias[k], PARIS_NET_HIDDEN_TOP, bits);
    }
    for (unsigned k = 0; k < MIDDLE; k++) {
        for (unsigned j = 0; j < HIDDEN; j++)
            arrays.middle[(j / 2 * MIDDLE + k) * 2 + j % 2] =
                (int16_t)lround(ldexp(weight[k][j], (int)bits));
        arrays.middle_bias[k] = (int32_t)lround(ldexp(bias[k], (int)bits));
    }
    return (uint8_t)(bits > 7 ? bits - 7 : 0); /* leaves MIDDLE_ONE = 2^7 */
}

struct row {
    double weight[MIDDLE], bias;
};

/* Adds a row of the learner, converted to the network's output units. */
static void add_row(struct row *out, const float *parameters,
                    const struct paris_train_layout *layout, size_t row, double unit)
{
    for (unsigned k = 0; k < MIDDLE; k++)
        out->weight[k] += parameters[layout->output + row * MIDDLE + k] * unit / MIDDLE_ONE;
    out->bias += parameters[layout->output_bias + row] * unit;
}

static void write_row(struct paris_train_net_arrays arrays, const struct row *row, size_t at,
                      unsigned bits)
{
    int16_t *weights = arrays.output + at / BLOCK * BLOCK * MIDDLE + at % BLOCK * 2;
    for (unsigned k = 0; k < MIDDLE; k++)
        weights[k / 2 * BLOCK * 2 + k % 2] = (int16_t)lround(ldexp(row->weight[k], (int)bits));
    arrays.output_bias[at] = (int32_t)lround(ldexp(row->bias, (int)bits));
}

/* Rows from ... to-1 share a shift, the return value. */
static uint8_t write_rows(struct paris_train_net_arrays arrays, const struct row *rows,
                          size_t first, size_t count, unsigned bits, size_t second,
                          size_t second_count)
{
    for (size_t i = 0; i < count + second_count; i++) {
        const struct row *row = &rows[i < count ? first + i : second + i - count];
        bits = doublings(row->weight, MIDDLE, row->bias, PARIS_NET_MIDDLE_TOP, bits);
    }
    for (size_t i = 0; i < count + second_count; i++) {
        size_t at = i < count ? first + i : second + i - count;
        write_row(arrays, &rows[at], at, bits);
    }
    return (uint8_t)bits;
}

static void quantise_output(struct paris_net *net, struct paris_train_net_arrays arrays,
                            const float *parameters, const struct paris_train_layout *layout)
{
    struct row rows[PARIS_NET_ROWS_MAX] = {{{0}, 0}};
    size_t players = layout->players, quick = PARIS_NET_QUICK_ROWS(players);
    for (size_t i = 0; i < players; i++) {
        for (size_t source = 0; source < PARIS_SOURCES; source++) {
            size_t head = i * PARIS_SOURCES + source;
            double unit = 256.0 * (double)PARIS_TRAIN_UNIT;
            add_row(&rows[i], parameters, layout, players + 1 + head, unit);
            add_row(&rows[quick + head], parameters, layout, players + 1 + head, unit);
        }
        add_row(&rows[players + i], parameters, layout, i, 1024 * DOUBLINGS);
    }
    add_row(&rows[2 * players], parameters, layout, players,
            4096 * DOUBLINGS / (double)PARIS_TRAIN_UNIT);
    net->points_shift = write_rows(arrays, rows, 0, players, 20, quick, players * PARIS_SOURCES);
    net->logit_shift = write_rows(arrays, rows, players, players, 20, 0, 0);
    net->slope_shift = write_rows(arrays, rows, 2 * players, 1, 20, 0, 0);
}

void paris_train_quantise(struct paris_net *out, struct paris_train_net_arrays arrays,
                          const float *parameters, const struct paris_train_layout *layout,
                          const struct paris_rules *rules)
{
    double scale[HIDDEN];
    struct paris_net net = {.players = (uint8_t)layout->players,
                            .figures = arrays.figures,
                            .input = arrays.input,
                            .input_bias = arrays.input_bias,
                            .middle = arrays.middle,
                            .middle_bias = arrays.middle_bias,
                            .output = arrays.output,
                            .output_bias = arrays.output_bias};
    memset(arrays.output, 0, padded_rows(layout->players) * MIDDLE * sizeof *arrays.output);
    memset(arrays.output_bias, 0, padded_rows(layout->players) * sizeof *arrays.output_bias);
    paris_figure_inputs_of(arrays.figures, rules, layout->players);
    quantise_input(scale, arrays, parameters, layout);
    net.middle_shift = quantise_middle(arrays, parameters, layout, scale);
    quantise_output(&net, arrays, parameters, layout);
    *out = net;
}

/* --- back --- */

/* A unit's largest weight, whose scale is free because activations are rectified. */
#define LARGEST 2.5f

static void restore_input(float *parameters, const struct paris_train_layout *layout,
                          const struct paris_net *net, const struct paris_net *folded,
                          float scale[HIDDEN])
{
    const size_t features = PARIS_FEATURES((size_t)layout->players) * HIDDEN;
    for (unsigned j = 0; j < HIDDEN; j++) {
        int largest = 1;
        for (size_t i = j; i < layout->input_bias; i += HIDDEN) {
            int weight = i < features ? folded->input[i] : net->input[i];
            largest = abs(weight) > largest ? abs(weight) : largest;
        }
        scale[j] = (float)largest / LARGEST;
        for (size_t i = j; i < layout->input_bias; i += HIDDEN)
            parameters[layout->input + i] =
                (float)(i < features ? folded->input[i] : net->input[i]) / scale[j];
        parameters[layout->input_bias + j] = (float)folded->input_bias[j] / scale[j];
    }
}

static void restore_middle(float *parameters, const struct paris_train_layout *layout,
                           const struct paris_net *net, const float scale[HIDDEN])
{
    const int bits = -(net->middle_shift + 7);
    for (unsigned k = 0; k < MIDDLE; k++) {
        for (unsigned j = 0; j < HIDDEN; j++)
            parameters[layout->middle + (size_t)j * MIDDLE + k] =
                ldexpf(net->middle[(j / 2 * MIDDLE + k) * 2 + j % 2], bits) * scale[j];
        parameters[layout->middle_bias + k] = ldexpf((float)net->middle_bias[k], bits);
    }
}

static void restore_row(float *parameters, const struct paris_train_layout *layout, size_t row,
                        const struct paris_net *net, size_t at, unsigned shift, double unit)
{
    const int16_t *weights = net->output + at / BLOCK * BLOCK * MIDDLE + at % BLOCK * 2;
    double one = ldexp(unit, (int)shift);
    for (unsigned k = 0; k < MIDDLE; k++)
        parameters[layout->output + row * MIDDLE + k] =
            (float)(weights[k / 2 * BLOCK * 2 + k % 2] * MIDDLE_ONE / one);
    parameters[layout->output_bias + row] = (float)(net->output_bias[at] / one);
}

void paris_train_restore(float *parameters, const struct paris_train_layout *layout,
                         const struct paris_net *net, const struct paris_rules *rules)
{
    static _Thread_local struct paris_folded_net folded;
    const size_t players = layout->players, heads = players * PARIS_SOURCES;
    float scale[HIDDEN];
    struct paris_evaluator evaluator = paris_evaluator_for(rules, net, &folded);
    restore_input(parameters, layout, net, evaluator.net, scale);
    restore_middle(parameters, layout, net, scale);
    for (size_t i = 0; i < players; i++)
        restore_row(parameters, layout, i, net, players + i, net->logit_shift, 1024 * DOUBLINGS);
    restore_row(parameters, layout, players, net, 2 * players, net->slope_shift,
                4096 * DOUBLINGS / (double)PARIS_TRAIN_UNIT);
    for (size_t i = 0; i < heads; i++)
        restore_row(parameters, layout, players + 1 + i, net, PARIS_NET_QUICK_ROWS(players) + i,
                    net->points_shift, 256.0 * (double)PARIS_TRAIN_UNIT);
}
