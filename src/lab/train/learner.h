/* The network during training: in floating point, with the optimiser's state.
 *
 * Training is reproducible: gradients are summed piece by piece in a fixed order, whatever the number of
 * threads. */
#ifndef PARIS_LAB_TRAIN_LEARNER_H
#define PARIS_LAB_TRAIN_LEARNER_H

#include "ai/eval/net.h"

/* Rows of the last layer here: strengths, slope, then points by source. Totals are sums of these. */
#define PARIS_TRAIN_ROWS(players) ((players) + 1 + (players)*PARIS_SOURCES)
enum { PARIS_TRAIN_ROWS_MAX = PARIS_TRAIN_ROWS(PARIS_MAX_PLAYERS) };

/* Points are divided by this during training. */
#define PARIS_TRAIN_UNIT 10.0f

/* Training targets of a position. Seats count from the one to move. */
struct paris_train_target {
    float win[PARIS_MAX_PLAYERS];                   /* shares of the win, together 1 */
    float vp[PARIS_MAX_PLAYERS];                    /* points now, in units */
    float points[PARIS_MAX_PLAYERS][PARIS_SOURCES]; /* still to come, in units */
};

/* What a position activates: rows of the first layer. First the whole rows of its features, then
 * fractions of rows (in 1/PARIS_FOLD_ONE) for figures that differ from those the network is made
 * for. */
enum { PARIS_TRAIN_PARTS_MAX = PARIS_FIGURE_INPUTS + PARIS_FEATURES_MAX };
struct paris_train_inputs {
    struct paris_features features;
    unsigned parts;
    uint16_t row[PARIS_TRAIN_PARTS_MAX];
    int16_t amount[PARIS_TRAIN_PARTS_MAX];
};

/* Offsets of the layers in the array of parameters. */
struct paris_train_layout {
    unsigned players, inputs, rows; /* rows of the first layer and of the last */
    size_t input, input_bias, middle, middle_bias, output, output_bias, count;
};

struct paris_train_layout paris_train_layout_of(unsigned players);

/* Random small weights. */
void paris_train_init(float *parameters, const struct paris_train_layout *layout, uint64_t seed);

struct paris_train_loss {
    double win, points; /* sums over positions: cross-entropy, squared error in units */
    uint64_t positions;
};

/* Adds the gradient of one position to `gradient`, and its loss to *loss. */
void paris_train_add_gradient(float *gradient, struct paris_train_loss *loss,
                              const float *parameters, const struct paris_train_layout *layout,
                              const struct paris_train_inputs *inputs,
                              const struct paris_train_target *target);

/* One step of Adam over parameters from ... to-1. `step` counts from 1. */
struct paris_train_adam {
    float *mean, *square; /* one entry per parameter */
};
void paris_train_adam_step(float *parameters, struct paris_train_adam *adam, const float *gradient,
                           size_t from, size_t to, float rate, uint64_t step);

/* The arrays of a quantised network. */
struct paris_train_net_arrays {
    int8_t *input;
    int16_t *figures, *input_bias, *middle, *output;
    int32_t *middle_bias, *output_bias;
};

/* The arrays within paris_net_memory(players) bytes, aligned for any type. */
struct paris_train_net_arrays paris_train_net_arrays_in(void *memory, unsigned players);

/* Quantises the network. `rules` are the figures that it is made for. */
void paris_train_quantise(struct paris_net *out, struct paris_train_net_arrays arrays,
                          const float *parameters, const struct paris_train_layout *layout,
                          const struct paris_rules *rules);

/* The reverse, as exactly as integers allow: parameters that play as the network does, from which
 * training can continue. `rules` are the figures that the parameters will be made for. */
void paris_train_restore(float *parameters, const struct paris_train_layout *layout,
                         const struct paris_net *net, const struct paris_rules *rules);

#endif
