/* `paris-lab perft`: counts sequences of legal decisions of a given length. Any two engines of the same
 * rules must agree on the number. */
#include "lab/commands.h"

#include "cli/files.h"
#include "notation/decisions.h"
#include "rules/game.h"

#include <inttypes.h>
#include <stdio.h>

static const struct paris_option options[] = {
    {"--players", "N", "2, 3 or 4 (default 2)"},
    {"--variants", "WORDS", "from \"tokens track free-district\" (default: none)"},
    {"--seed", "S", "seed of the shuffled set-up (default 1)"},
    {"--depth", "D", "decisions deep, 1 to 24 (default 4)"},
    {"--from", "FILE", "start at the end of this record, or from this position text, instead"},
    {"--divide", NULL, "also the count below each first decision"},
    PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris-lab perft",
    .summary = "Counts the sequences of legal decisions of a given length.",
    .options = options,
};

static uint64_t perft(const struct paris_rules *rules, const struct paris_state *state,
                      unsigned depth)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(rules, state, list);
    if (depth <= 1)
        return depth == 0 ? 1 : count;
    uint64_t leaves = 0;
    for (size_t i = 0; i < count; i++) {
        struct paris_state next = *state;
        paris_game_advance(rules, &next, list[i]);
        leaves += perft(rules, &next, depth - 1);
    }
    return leaves;
}

static uint64_t divide(const struct paris_rules *rules, const struct paris_state *state,
                       unsigned depth)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(rules, state, list);
    uint64_t all = 0;
    for (size_t i = 0; i < count; i++) {
        char name[PARIS_NOTATION_LENGTH];
        struct paris_text out = paris_text_in(name, sizeof name);
        struct paris_state next = *state;
        paris_game_advance(rules, &next, list[i]);
        uint64_t leaves = perft(rules, &next, depth - 1);
        paris_notation_write(&out, rules, list[i]);
        printf("  %-24s %" PRIu64 "\n", name, leaves);
        all += leaves;
    }
    return all;
}

/* The position to count from: the end of a record, or a shuffled set-up. */
static bool find_start(struct paris_state *out, struct paris_rules *rules, const char *path,
                       unsigned players, unsigned variants, uint64_t seed)
{
    char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME];
    struct paris_setup setup;
    struct paris_random random = paris_random_from(seed);
    if (path != NULL)
        return paris_cli_load_state(out, names, rules, path);
    paris_setup_shuffled(&setup, rules, players, variants, &random);
    paris_setup_start(out, rules, &setup);
    return true;
}

int paris_lab_perft(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    uint64_t players = 2, seed = 1, depth = 4;
    unsigned variants = 0;
    const char *const *value = arguments.value;
    if (!paris_arguments_number(&players, &usage, &arguments, 0, 2, 4) ||
        !paris_arguments_variants(&variants, &usage, &arguments, 1) ||
        !paris_arguments_number(&seed, &usage, &arguments, 2, 0, UINT64_MAX) ||
        !paris_arguments_number(&depth, &usage, &arguments, 3, 1, 24))
        return PARIS_EXIT_CALL;
    if (value[4] && (value[0] || value[1] || value[2])) {
        fprintf(stderr, "paris-lab perft: --from has its own players, variants and deal.\n");
        return PARIS_EXIT_CALL;
    }
    struct paris_rules rules;
    struct paris_state state;
    if (!paris_cli_load_rules(&rules, value[6]) ||
        !find_start(&state, &rules, value[4], (unsigned)players, variants, seed))
        return PARIS_EXIT_INPUT;
    for (unsigned i = 1; i < depth; i++)
        printf("depth %u: %" PRIu64 "\n", i, perft(&rules, &state, i));
    uint64_t leaves =
        value[5] ? divide(&rules, &state, (unsigned)depth) : perft(&rules, &state, (unsigned)depth);
    printf("depth %u: %" PRIu64 "\n", (unsigned)depth, leaves);
    return PARIS_EXIT_OK;
}
