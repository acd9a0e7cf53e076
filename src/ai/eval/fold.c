/* Folds a set of figures into the first layer of a network (figure_inputs.h). */
#include "ai/eval/net.h"

#include <string.h>

enum { HIDDEN = PARIS_NET_HIDDEN };

static int32_t clamped(int32_t number, int32_t max)
{
    return number < -max ? -max : number > max ? max : number;
}

/* Division by PARIS_FOLD_ONE, rounded to the nearest, the same for both signs. */
static int32_t whole(int32_t parts)
{
    int32_t half = PARIS_FOLD_ONE / 2;
    return (parts + (parts < 0 ? -half : half)) / PARIS_FOLD_ONE;
}

static const int8_t *figure_row(const struct paris_net *net, size_t row)
{
    return net->input + (PARIS_FEATURES((size_t)net->players) + row) * HIDDEN;
}

static void fold_bias(struct paris_folded_net *out, const struct paris_net *net,
                      const int16_t difference[PARIS_FIGURE_INPUTS])
{
    int32_t sum[HIDDEN] = {0};
    for (unsigned i = 0; i < PARIS_FIGURE_INPUTS; i++)
        for (unsigned j = 0; difference[i] != 0 && j < HIDDEN; j++)
            sum[j] += difference[i] * figure_row(net, i)[j];
    for (unsigned j = 0; j < HIDDEN; j++)
        out->input_bias[j] =
            (int16_t)clamped(net->input_bias[j] + whole(sum[j]), PARIS_NET_HIDDEN_TOP);
}

/* Adds the sum of a feature's links, the first `count`, to its row. */
static void fold_feature(int8_t *to, const struct paris_net *net,
                         const struct paris_figure_link *links, size_t count,
                         const int16_t difference[PARIS_FIGURE_INPUTS])
{
    int32_t sum[HIDDEN] = {0};
    for (size_t i = 0; i < count; i++) {
        int32_t amount = difference[links[i].input] * links[i].factor;
        for (unsigned j = 0; amount != 0 && j < HIDDEN; j++)
            sum[j] += amount * figure_row(net, links[i].row)[j];
    }
    for (unsigned j = 0; j < HIDDEN; j++)
        to[j] = (int8_t)clamped(to[j] + whole(sum[j]), INT8_MAX);
}

static void fold_features(struct paris_folded_net *out, const struct paris_net *net,
                          const int16_t difference[PARIS_FIGURE_INPUTS])
{
    struct paris_figure_link links[PARIS_FIGURE_LINKS_MAX];
    size_t count = paris_figure_links(links, net->players), next;
    memcpy(out->input, net->input, PARIS_FEATURES((size_t)net->players) * HIDDEN);
    for (size_t i = 0; i < count; i = next) {
        next = i + 1;
        while (next < count && links[next].feature == links[i].feature)
            next++;
        fold_feature(out->input + (size_t)links[i].feature * HIDDEN, net, &links[i], next - i,
                     difference);
    }
}

struct paris_evaluator paris_evaluator_of(const struct paris_rules *rules,
                                          const struct paris_net *net)
{
    const struct paris_kernel *kernels[PARIS_KERNELS_MAX];
    unsigned count = paris_kernels(kernels);
    return (struct paris_evaluator){.rules = rules, .net = net, .kernel = kernels[count - 1]};
}

struct paris_evaluator paris_evaluator_for(const struct paris_rules *rules,
                                           const struct paris_net *net,
                                           struct paris_folded_net *memory)
{
    int16_t difference[PARIS_FIGURE_INPUTS];
    bool same = true;
    paris_figure_inputs_of(memory->figures, rules, net->players);
    for (unsigned i = 0; i < PARIS_FIGURE_INPUTS; i++) {
        difference[i] = (int16_t)(memory->figures[i] - net->figures[i]);
        same = same && difference[i] == 0;
    }
    if (same)
        return paris_evaluator_of(rules, net);
    memory->net = *net;
    memory->net.figures = memory->figures;
    memory->net.input = memory->input;
    memory->net.input_bias = memory->input_bias;
    fold_bias(memory, net, difference);
    fold_features(memory, net, difference);
    return paris_evaluator_of(rules, &memory->net);
}
