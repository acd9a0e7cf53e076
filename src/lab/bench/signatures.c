/* `paris-lab bench --signature`: games of a player against itself, each as one number. */
#include "lab/bench/ai.h"

#include "ai/search/selfcheck.h"
#include "cli/files.h"
#include "lab/commands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VARIANTS = 8 };

static int print_evaluations(unsigned games)
{
    const struct paris_kernel *kernels[PARIS_KERNELS_MAX];
    unsigned count = paris_kernels(kernels);
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
        for (unsigned i = 0; i < count; i++)
            printf("%u %s %016" PRIx64 "\n", players, kernels[i]->name,
                   paris_selfcheck_evaluations(&paris_builtin_rules, kernels[i], players, games));
    return PARIS_EXIT_OK;
}

/* Game n has seed n and the variants (n - 1) % 8. */
static int print_games(const struct paris_ai_spec *spec, unsigned games)
{
    size_t size = paris_ai_memory(spec);
    void *memory = malloc(size);
    if (memory == NULL) {
        fprintf(stderr, "paris-lab bench: there is not enough memory for the player.\n");
        return PARIS_EXIT_INPUT;
    }
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
        for (unsigned game = 1; game <= games; game++)
            printf("%u %u %016" PRIx64 "\n", players, game,
                   paris_selfcheck_game(memory, size, &paris_builtin_rules, spec, players,
                                        (game - 1) % VARIANTS, game));
    free(memory);
    return PARIS_EXIT_OK;
}

int paris_bench_signatures(const char *spec, unsigned games)
{
    struct paris_ai_spec player;
    struct paris_error error;
    if (strcmp(spec, "evaluations") == 0)
        return print_evaluations(games);
    if (paris_ai_spec_read(&player, spec, &error) < 0) {
        fprintf(stderr, "paris-lab bench: %s.\n", error.message);
        return PARIS_EXIT_CALL;
    }
    if (!paris_selfcheck_possible(&player) || player.file[0] != '\0') {
        fprintf(
            stderr,
            "paris-lab bench: --signature wants a player with a built-in network, bounded by nodes "
            "and not by time; found '%s'.\n",
            spec);
        return PARIS_EXIT_CALL;
    }
    return print_games(&player, games);
}
