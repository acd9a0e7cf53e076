/* Networks with random weights for tests: any that a file may hold, up to the bounds of each sum. */
#ifndef PARIS_TESTS_AI_NETS_H
#define PARIS_TESTS_AI_NETS_H

#include "ai/eval/net.h"
#include "base/random.h"

enum { NET_INPUTS_MAX = PARIS_INPUT_ROWS(PARIS_MAX_PLAYERS) * PARIS_NET_HIDDEN };

/* A network that owns its layers. */
struct net_fixture {
    struct paris_net net;
    int16_t figures[PARIS_FIGURE_INPUTS];
    int8_t input[NET_INPUTS_MAX];
    int16_t input_bias[PARIS_NET_HIDDEN];
    int16_t middle[PARIS_NET_HIDDEN * PARIS_NET_MIDDLE];
    int32_t middle_bias[PARIS_NET_MIDDLE];
    int16_t output[PARIS_NET_ROWS_MAX * PARIS_NET_MIDDLE];
    int32_t output_bias[PARIS_NET_ROWS_MAX];
};

/* Where in the middle layer the weight of a hidden unit for a middle one lies, and likewise behind. */
static inline unsigned net_middle_at(unsigned hidden, unsigned unit)
{
    return (hidden / 2 * PARIS_NET_MIDDLE + unit) * 2 + hidden % 2;
}

static inline unsigned net_output_at(unsigned unit, unsigned row)
{
    return row / PARIS_NET_BLOCK * PARIS_NET_BLOCK * PARIS_NET_MIDDLE +
           (unit / 2 * PARIS_NET_BLOCK + row % PARIS_NET_BLOCK) * 2 + unit % 2;
}

static inline unsigned net_padded_rows(unsigned players)
{
    return PARIS_NET_BLOCKS((unsigned)PARIS_NET_ROWS(players)) * PARIS_NET_BLOCK;
}

/* Up to `most` in size, often exactly that. */
static inline int32_t net_weight(struct paris_random *random, int64_t most)
{
    uint32_t sort = paris_random_below(random, 4);
    int64_t size = sort < 2    ? most
                   : sort == 2 ? (int64_t)paris_random_below(random, (uint32_t)most + 1)
                               : 0;
    return (int32_t)(paris_random_below(random, 2) ? size : -size);
}

/* Weights whose sizes times `top` use up what a sum of 32 bits has, and the bias gets the rest. */
static inline void net_fill_sum(int16_t *weights, unsigned (*at)(unsigned, unsigned), unsigned unit,
                                unsigned count, int32_t *bias, int64_t top,
                                struct paris_random *random)
{
    int64_t rest = INT32_MAX, most = paris_random_below(random, 2) ? INT16_MAX : rest / top / count;
    for (unsigned i = 0; i < count; i++) {
        int64_t bound = rest / top < most ? rest / top : most;
        int32_t weight = net_weight(random, bound);
        weights[at(i, unit)] = (int16_t)weight;
        rest -= top * (weight < 0 ? -weight : weight);
    }
    *bias = net_weight(random, rest);
}

static inline void net_fill(struct net_fixture *out, unsigned players, uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    out->net = (struct paris_net){.players = (uint8_t)players,
                                  .middle_shift = (uint8_t)paris_random_below(&random, 32),
                                  .points_shift = (uint8_t)paris_random_below(&random, 32),
                                  .logit_shift = (uint8_t)paris_random_below(&random, 32),
                                  .slope_shift = (uint8_t)paris_random_below(&random, 32),
                                  .figures = out->figures,
                                  .input = out->input,
                                  .input_bias = out->input_bias,
                                  .middle = out->middle,
                                  .middle_bias = out->middle_bias,
                                  .output = out->output,
                                  .output_bias = out->output_bias};
    for (unsigned i = 0; i < (unsigned)PARIS_INPUT_ROWS(players) * PARIS_NET_HIDDEN; i++)
        out->input[i] = (int8_t)net_weight(&random, INT8_MAX);
    for (unsigned i = 0; i < PARIS_FIGURE_INPUTS; i++)
        out->figures[i] = (int16_t)net_weight(&random, 30);
    for (unsigned i = 0; i < PARIS_NET_HIDDEN; i++)
        out->input_bias[i] = (int16_t)net_weight(&random, PARIS_NET_HIDDEN_TOP);
    for (unsigned unit = 0; unit < PARIS_NET_MIDDLE; unit++)
        net_fill_sum(out->middle, net_middle_at, unit, PARIS_NET_HIDDEN, &out->middle_bias[unit],
                     PARIS_NET_HIDDEN_TOP, &random);
    for (unsigned row = 0; row < net_padded_rows(players); row++)
        net_fill_sum(out->output, net_output_at, row, PARIS_NET_MIDDLE, &out->output_bias[row],
                     PARIS_NET_MIDDLE_TOP, &random);
}

#endif
