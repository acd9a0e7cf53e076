/* Network files: a header, the layers in little-endian order, a checksum. */
#include "ai/eval/net.h"

#include <string.h>

enum { HEADER = 24, CHECKSUM = 8, VERSION = 2, ALIGNMENT = 64 };

static const char magic[8] = "PARISNET";

/* The number of entries of each layer. */
struct sizes {
    size_t figures, input, input_bias, middle, middle_bias, output, output_bias;
};

static struct sizes sizes_of(unsigned players)
{
    size_t rows = PARIS_NET_BLOCKS((size_t)PARIS_NET_ROWS(players)) * PARIS_NET_BLOCK;
    return (struct sizes){
        .figures = PARIS_FIGURE_INPUTS,
        .input = (size_t)PARIS_INPUT_ROWS(players) * PARIS_NET_HIDDEN,
        .input_bias = PARIS_NET_HIDDEN,
        .middle = PARIS_NET_HIDDEN * PARIS_NET_MIDDLE,
        .middle_bias = PARIS_NET_MIDDLE,
        .output = rows * PARIS_NET_MIDDLE,
        .output_bias = rows,
    };
}

size_t paris_net_file_size(unsigned players)
{
    struct sizes size = sizes_of(players);
    return HEADER + size.input + 2 * (size.figures + size.input_bias + size.middle + size.output) +
           4 * (size.middle_bias + size.output_bias) + CHECKSUM;
}

size_t paris_net_memory(unsigned players)
{
    return paris_net_file_size(players) + 7 * ALIGNMENT;
}

/* --- numbers --- */

static uint64_t checksum_of(const uint8_t *bytes, size_t length) /* Fowler, Noll, Vo */
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ bytes[i]) * UINT64_C(0x100000001b3);
    return sum;
}

static uint8_t *put(uint8_t *to, uint64_t number, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++)
        *to++ = (uint8_t)(number >> (8 * i));
    return to;
}

static uint64_t get(const uint8_t *from, unsigned bytes)
{
    uint64_t number = 0;
    for (unsigned i = 0; i < bytes; i++)
        number |= (uint64_t)from[i] << (8 * i);
    return number;
}

/* --- writing --- */

static uint8_t *put_shorts(uint8_t *to, const int16_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        to = put(to, (uint16_t)numbers[i], 2);
    return to;
}

static uint8_t *put_words(uint8_t *to, const int32_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        to = put(to, (uint32_t)numbers[i], 4);
    return to;
}

void paris_net_write(uint8_t *out, const struct paris_net *net)
{
    struct sizes size = sizes_of(net->players);
    const uint8_t header[HEADER] = {
        [8] = VERSION,
        [9] = net->players,
        [10] = PARIS_NET_HIDDEN,
        [11] = PARIS_NET_MIDDLE,
        [12] = (uint8_t)PARIS_FEATURES(net->players),
        [13] = (uint8_t)(PARIS_FEATURES(net->players) >> 8),
        [14] = PARIS_SOURCES,
        [15] = PARIS_FIGURE_INPUTS,
        [16] = net->middle_shift,
        [17] = net->points_shift,
        [18] = net->logit_shift,
        [19] = net->slope_shift,
    };
    memcpy(out, header, HEADER);
    memcpy(out, magic, sizeof magic);
    uint8_t *to = put_shorts(out + HEADER, net->figures, size.figures);
    memcpy(to, net->input, size.input);
    to = put_shorts(to + size.input, net->input_bias, size.input_bias);
    to = put_shorts(to, net->middle, size.middle);
    to = put_words(to, net->middle_bias, size.middle_bias);
    to = put_shorts(to, net->output, size.output);
    to = put_words(to, net->output_bias, size.output_bias);
    put(to, checksum_of(out, (size_t)(to - out)), CHECKSUM);
}

/* --- reading --- */

/* Allocates aligned arrays from a block of memory. */
static void *carve(uint8_t **memory, size_t bytes)
{
    uint8_t *piece = *memory + (0 - (uintptr_t)*memory) % ALIGNMENT;
    *memory = piece + bytes;
    return piece;
}

static const int16_t *get_shorts(uint8_t **memory, const uint8_t **from, size_t count)
{
    int16_t *numbers = carve(memory, count * sizeof *numbers);
    for (size_t i = 0; i < count; i++, *from += 2)
        numbers[i] = (int16_t)(uint16_t)get(*from, 2);
    return numbers;
}

static const int32_t *get_words(uint8_t **memory, const uint8_t **from, size_t count)
{
    int32_t *numbers = carve(memory, count * sizeof *numbers);
    for (size_t i = 0; i < count; i++, *from += 4)
        numbers[i] = (int32_t)(uint32_t)get(*from, 4);
    return numbers;
}

static enum paris_status refuse(struct paris_error *error, const char *what)
{
    return paris_error_set(error, 0, 0, "%s", what);
}

static int64_t size_of(int64_t number)
{
    return number < 0 ? -number : number;
}

/* Could a sum of weights times activations up to `top` overflow 32 bits? */
static bool sum_fits(const int16_t *weights, size_t count, size_t step, int32_t bias, int64_t top)
{
    int64_t most = size_of(bias);
    for (size_t i = 0; i < count; i++)
        most += top * (size_of(weights[i * step]) + size_of(weights[i * step + 1]));
    return most <= INT32_MAX;
}

static bool sums_fit(const struct paris_net *net)
{
    for (size_t k = 0; k < PARIS_NET_MIDDLE; k++)
        if (!sum_fits(net->middle + 2 * k, PARIS_NET_HIDDEN / 2, 2 * PARIS_NET_MIDDLE,
                      net->middle_bias[k], PARIS_NET_HIDDEN_TOP))
            return false;
    size_t rows = sizes_of(net->players).output_bias;
    for (size_t row = 0; row < rows; row++)
        if (!sum_fits(net->output + row / PARIS_NET_BLOCK * PARIS_NET_BLOCK * PARIS_NET_MIDDLE +
                          row % PARIS_NET_BLOCK * 2,
                      PARIS_NET_MIDDLE / 2, 2 * PARIS_NET_BLOCK, net->output_bias[row],
                      PARIS_NET_MIDDLE_TOP))
            return false;
    for (size_t j = 0; j < PARIS_NET_HIDDEN; j++)
        if (size_of(net->input_bias[j]) > 32767 / 4)
            return false;
    return true;
}

enum paris_status paris_net_read(struct paris_net *out, void *memory, size_t memory_size,
                                 const uint8_t *bytes, size_t length, struct paris_error *error)
{
    if (length < HEADER || memcmp(bytes, magic, sizeof magic) != 0)
        return refuse(error, "this is no network: it does not begin with PARISNET");
    unsigned players = bytes[9];
    if (bytes[8] != VERSION || bytes[10] != PARIS_NET_HIDDEN || bytes[11] != PARIS_NET_MIDDLE ||
        bytes[14] != PARIS_SOURCES || bytes[15] != PARIS_FIGURE_INPUTS || players < 2 ||
        players > PARIS_MAX_PLAYERS || get(bytes + 12, 2) != (uint64_t)PARIS_FEATURES(players))
        return refuse(error, "a network of another version or shape");
    if (length != paris_net_file_size(players))
        return refuse(error, "the network is cut off, or something follows it");
    if (get(bytes + length - CHECKSUM, CHECKSUM) != checksum_of(bytes, length - CHECKSUM))
        return refuse(error, "the network is damaged: its checksum is wrong");
    PARIS_CHECK(memory_size >= paris_net_memory(players));
    struct sizes size = sizes_of(players);
    const uint8_t *from = bytes + HEADER;
    uint8_t *rest = memory;
    struct paris_net net = {.players = (uint8_t)players,
                            .middle_shift = bytes[16],
                            .points_shift = bytes[17],
                            .logit_shift = bytes[18],
                            .slope_shift = bytes[19]};
    net.figures = get_shorts(&rest, &from, size.figures);
    int8_t *input = carve(&rest, size.input);
    memcpy(input, from, size.input);
    from += size.input;
    net.input = input;
    net.input_bias = get_shorts(&rest, &from, size.input_bias);
    net.middle = get_shorts(&rest, &from, size.middle);
    net.middle_bias = get_words(&rest, &from, size.middle_bias);
    net.output = get_shorts(&rest, &from, size.output);
    net.output_bias = get_words(&rest, &from, size.output_bias);
    if (net.middle_shift > 31 || net.points_shift > 31 || net.logit_shift > 31 ||
        net.slope_shift > 31 || !sums_fit(&net))
        return refuse(error, "weights of the network are out of range");
    *out = net;
    return PARIS_OK;
}
