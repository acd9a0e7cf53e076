/* Tells networks apart by their upper layers, without a file. */
#include "ai/eval/net.h"

static void mix(uint64_t *sum, int32_t number) /* Fowler, Noll, Vo */
{
    for (unsigned shift = 0; shift < 32; shift += 8)
        *sum = (*sum ^ (((uint32_t)number >> shift) & 0xff)) * UINT64_C(0x100000001b3);
}

uint64_t paris_net_fingerprint(const struct paris_net *net)
{
    size_t rows = PARIS_NET_BLOCKS((size_t)PARIS_NET_ROWS(net->players)) * PARIS_NET_BLOCK;
    uint64_t sum = UINT64_C(0xcbf29ce484222325) + net->players;
    for (size_t i = 0; i < PARIS_NET_HIDDEN; i++)
        mix(&sum, net->input_bias[i]);
    for (size_t i = 0; i < (size_t)PARIS_NET_HIDDEN * PARIS_NET_MIDDLE; i++)
        mix(&sum, net->middle[i]);
    for (size_t i = 0; i < PARIS_NET_MIDDLE; i++)
        mix(&sum, net->middle_bias[i]);
    for (size_t i = 0; i < rows * PARIS_NET_MIDDLE; i++)
        mix(&sum, net->output[i]);
    for (size_t i = 0; i < rows; i++)
        mix(&sum, net->output_bias[i]);
    return sum;
}
