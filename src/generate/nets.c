/* paris-nets OUT.c NET...: at build time, turns the networks of data/ into C, for 2 players first. */
#include "ai/eval/net.h"
#include "base/file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { FILE_MAX = 1 << 20, NUMBERS_PER_LINE = 24 };

/* The numbers of one layer as an array, aligned for the kernels. */
#define WRITE_ARRAY(out, type, name, players, numbers, count)                                      \
    do {                                                                                           \
        fprintf(out, "static const _Alignas(64) " type " " name "_%u[] = {", players);             \
        for (size_t i = 0; i < (count); i++)                                                       \
            fprintf(out, "%s%" PRId32 ",", i % NUMBERS_PER_LINE == 0 ? "\n    " : " ",             \
                    (int32_t)(numbers)[i]);                                                        \
        fputs("\n};\n\n", out);                                                                    \
    } while (0)

static void write_arrays(FILE *out, const struct paris_net *net)
{
    unsigned players = net->players;
    size_t rows = PARIS_NET_BLOCKS((size_t)PARIS_NET_ROWS(players)) * PARIS_NET_BLOCK;
    size_t inputs = (size_t)PARIS_INPUT_ROWS(players) * PARIS_NET_HIDDEN;
    WRITE_ARRAY(out, "int16_t", "figures", players, net->figures, (size_t)PARIS_FIGURE_INPUTS);
    WRITE_ARRAY(out, "int8_t", "input", players, net->input, inputs);
    WRITE_ARRAY(out, "int16_t", "input_bias", players, net->input_bias, (size_t)PARIS_NET_HIDDEN);
    WRITE_ARRAY(out, "int16_t", "middle", players, net->middle,
                (size_t)PARIS_NET_HIDDEN * PARIS_NET_MIDDLE);
    WRITE_ARRAY(out, "int32_t", "middle_bias", players, net->middle_bias, (size_t)PARIS_NET_MIDDLE);
    WRITE_ARRAY(out, "int16_t", "output", players, net->output, rows * PARIS_NET_MIDDLE);
    WRITE_ARRAY(out, "int32_t", "output_bias", players, net->output_bias, rows);
}

static void write_net(FILE *out, const struct paris_net *net)
{
    fprintf(out, "    {.players = %u, .middle_shift = %u, .points_shift = %u, .logit_shift = %u,\n",
            net->players, net->middle_shift, net->points_shift, net->logit_shift);
    fprintf(out, "     .slope_shift = %u,", net->slope_shift);
    static const char *const layers[] = {"figures",     "input",  "input_bias", "middle",
                                         "middle_bias", "output", "output_bias"};
    for (size_t i = 0; i < sizeof layers / sizeof layers[0]; i++)
        fprintf(out, " .%s = %s_%u,", layers[i], layers[i], net->players);
    fputs("},\n", out);
}

/* *memory holds the network: free it. */
static bool load(struct paris_net *out, void **memory, const char *path, unsigned players)
{
    char *bytes;
    size_t length, size = paris_net_memory(players);
    struct paris_error error;
    *memory = malloc(size);
    if (*memory == NULL || paris_file_read(&bytes, &length, path, FILE_MAX) < 0) {
        fprintf(stderr, "paris-nets: %s cannot be read\n", path);
        return false;
    }
    bool right = length > 9 && bytes[9] == (char)players &&
                 paris_net_read(out, *memory, size, (const uint8_t *)bytes, length, &error) == 0;
    if (!right)
        fprintf(stderr, "paris-nets: %s is no network for %u players\n", path, players);
    free(bytes);
    return right;
}

enum { NETS = PARIS_MAX_PLAYERS - 1 };

static bool write_all(const char *path, const struct paris_net net[NETS])
{
    FILE *out = fopen(path, "w");
    if (out == NULL)
        return false;
    fputs("/* Made by paris-nets from data/net-*.bin: do not edit. */\n#include "
          "\"ai/eval/net.h\"\n\n",
          out);
    for (unsigned i = 0; i < NETS; i++)
        write_arrays(out, &net[i]);
    fputs("const struct paris_net paris_net_builtin[PARIS_MAX_PLAYERS - 1] = {\n", out);
    for (unsigned i = 0; i < NETS; i++)
        write_net(out, &net[i]);
    fputs("};\n", out);
    return fclose(out) == 0;
}

int main(int argc, char **argv)
{
    struct paris_net net[NETS];
    void *memory[NETS] = {NULL};
    if (argc != 2 + NETS) {
        fputs("usage: paris-nets OUT.c NET-2 NET-3 NET-4\n", stderr);
        return 2;
    }
    bool right = true;
    for (unsigned i = 0; right && i < NETS; i++)
        right = load(&net[i], &memory[i], argv[2 + i], i + 2);
    if (right && !write_all(argv[1], net)) {
        perror(argv[1]);
        right = false;
    }
    for (unsigned i = 0; i < NETS; i++)
        free(memory[i]);
    return right ? 0 : 1;
}
