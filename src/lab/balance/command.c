/* `paris-lab balance`: searches the unknown figures for a balanced game. */
#include "lab/commands.h"

#include "cli/files.h"
#include "cli/interrupt.h"
#include "lab/arena/players.h"
#include "lab/balance/candidates.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETS, WIDE, GAMES, PLAYER, SEED, THREADS, TABLE, ADD, ONLY, RULES };

static const struct paris_option options[] = {
    [SETS] = {"--sets", "N", "measure until the table has this many sets (default 1000)"},
    [WIDE] = {"--wide", "N", "random sets first (default 200), then changes of the best"},
    [GAMES] = {"--games", "N", "games of each set with 2, 3 and 4 players each (default 300)"},
    [PLAYER] = {"--player", "SPEC", "who plays (default net)"},
    [SEED] = {"--seed", "S", "seed of everything (default 1)"},
    [THREADS] = {"--threads", "N", "threads (default: one for each processor)"},
    [TABLE] = {"--table", "FILE", "where sets and measures are kept (default balance.csv)"},
    [ADD] = {"--add", "FILE",
             "measure the set of this file of figures and add it to the table, no more"},
    [ONLY] = {"--only", "NUMBER", "measure this set of the table once more and print it"},
    [RULES] = PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris-lab balance",
    .summary =
        "Searches the figures that nobody knows for a game with equal seats and living tiles.",
    .details = "What a rulebook or a review states stays as it is. Each line of the table is one "
               "set: its\n"
               "figures, what was measured, and a penalty for what a good game should not have. "
               "The search\n"
               "goes on from its table, so it can be stopped at any time. With --only, one set is "
               "measured,\n"
               "for example with more games or a stronger player. PLAYERS in the name of a "
               "network's file\n"
               "stands for the number of players: net:file=net-PLAYERS.bin.",
    .options = options,
};

enum { SPEC_CAPACITY = 1024 };

struct balance {
    struct paris_rules base, figures;
    struct paris_arena_player player[PARIS_MAX_PLAYERS + 1]; /* by number of players */
    struct paris_arena_lineup lineup;
    struct paris_balance_counts counts;
    struct paris_balance_table table;
    uint64_t sets, wide, games, seed, threads, only;
    const char *path, *added;
    char spec[PARIS_MAX_PLAYERS + 1][SPEC_CAPACITY]; /* by number of players */
};

/* Measures the figures in balance->figures with 2, 3 and 4 players. */
static enum paris_status measure(struct balance *balance, struct paris_balance_candidate *out,
                                 struct paris_error *error)
{
    out->penalty = 0;
    out->games = (uint32_t)balance->games;
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        const struct paris_arena_plan plan = {.rules = &balance->figures,
                                              .players = players,
                                              .seed = balance->seed,
                                              .deals = balance->games,
                                              .player = &balance->player[players],
                                              .player_count = 1,
                                              .lineup = &balance->lineup,
                                              .lineup_count = 1,
                                              .one_rotation = true,
                                              .threads = (unsigned)balance->threads,
                                              .stop = paris_interrupt_flag()};
        enum paris_status status =
            paris_balance_measure(&out->measures[players], &balance->counts, &plan, error);
        if (status != PARIS_OK || paris_interrupt_code() != 0)
            return status;
        out->penalty += paris_balance_penalty(&out->measures[players], players);
    }
    return PARIS_OK;
}

static void print(size_t number, const struct paris_balance_candidate *candidate)
{
    printf("set %zu: penalty %.3f\nplayers", number, candidate->penalty);
    for (unsigned i = 0; i < PARIS_BALANCE_MEASURES; i++)
        printf("  %8s", paris_balance_names[i]);
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        double measure[PARIS_BALANCE_MEASURES];
        memcpy(measure, &candidate->measures[players], sizeof measure);
        printf("\n%7u", players);
        for (unsigned i = 0; i < PARIS_BALANCE_MEASURES; i++)
            printf("  %8.3f", measure[i]);
    }
    printf("\n");
    fflush(stdout);
}

static enum paris_status measure_one(struct balance *balance, struct paris_error *error)
{
    if (balance->only >= balance->table.count)
        return paris_error_set(error, 0, 0, "--only: the table has sets 0 to %zu",
                               balance->table.count - 1);
    struct paris_balance_candidate candidate = balance->table.candidate[balance->only];
    paris_balance_figures(&balance->figures, &balance->table, &candidate);
    enum paris_status status = measure(balance, &candidate, error);
    if (status == PARIS_OK && paris_interrupt_code() == 0)
        print(balance->only, &candidate);
    return status;
}

/* Measures a candidate, the next of the table, and appends it. */
static enum paris_status keep(struct balance *balance, struct paris_balance_candidate *next,
                              struct paris_error *error)
{
    struct paris_balance_table *table = &balance->table;
    paris_balance_figures(&balance->figures, table, next);
    enum paris_status status = measure(balance, next, error);
    if (status != PARIS_OK || paris_interrupt_code() != 0)
        return status;
    print(table->count, next);
    return paris_balance_append(table, next, balance->path, error);
}

static enum paris_status search(struct balance *balance, struct paris_error *error)
{
    enum paris_status status = PARIS_OK;
    while (status == PARIS_OK && balance->table.count < balance->sets &&
           paris_interrupt_code() == 0) {
        struct paris_balance_candidate next;
        paris_balance_next(&next, &balance->table, balance->wide, balance->seed);
        status = keep(balance, &next, error);
    }
    return status;
}

static enum paris_status add(struct balance *balance, struct paris_error *error)
{
    static struct paris_rules added;
    struct paris_balance_candidate next = {.parent = (uint32_t)balance->table.count};
    if (balance->table.count == PARIS_BALANCE_CANDIDATES_MAX)
        return paris_error_set(error, 0, 0, "the table is full");
    if (!paris_cli_load_rules(&added, balance->added))
        return PARIS_BAD_INPUT;
    paris_unknowns_of(&next.figures, &added);
    paris_balance_figures(&balance->figures, &balance->table, &next);
    if (memcmp(balance->figures.hash, added.hash, sizeof added.hash) != 0)
        return paris_error_set(error, 0, 0, "%s: known figures, too, differ from those of --rules",
                               balance->added);
    if (!paris_unknowns_plausible(&next.figures))
        return paris_error_set(error, 0, 0, "%s: not figures that a printed game might have",
                               balance->added);
    return keep(balance, &next, error);
}

/* "net:file=net-PLAYERS.bin" */
static bool read_player(struct balance *out, const char *spec, unsigned players)
{
    static const char word[] = "PLAYERS";
    const char *at = strstr(spec, word);
    if (at == NULL || strlen(spec) >= SPEC_CAPACITY)
        return paris_arena_player_read(&out->player[players], &usage, spec);
    snprintf(out->spec[players], SPEC_CAPACITY, "%.*s%u%s", (int)(at - spec), spec, players,
             at + sizeof word - 1);
    return paris_arena_player_read(&out->player[players], &usage, out->spec[players]);
}

static bool read_options(struct balance *out, const struct paris_arguments *arguments)
{
    *out = (struct balance){.sets = 1000, .wide = 200, .games = 300, .seed = 1, .only = UINT64_MAX};
    out->threads = paris_cli_processors();
    out->added = arguments->value[ADD];
    out->path = arguments->value[TABLE] != NULL ? arguments->value[TABLE] : "balance.csv";
    const char *spec = arguments->value[PLAYER] != NULL ? arguments->value[PLAYER] : "net";
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
        if (!read_player(out, spec, players))
            return false;
    return paris_arguments_number(&out->sets, &usage, arguments, SETS, 1,
                                  PARIS_BALANCE_CANDIDATES_MAX) &&
           paris_arguments_number(&out->wide, &usage, arguments, WIDE, 0,
                                  PARIS_BALANCE_CANDIDATES_MAX) &&
           paris_arguments_number(&out->games, &usage, arguments, GAMES, 1, 1000000) &&
           paris_arguments_number(&out->seed, &usage, arguments, SEED, 0, UINT64_MAX) &&
           paris_arguments_number(&out->threads, &usage, arguments, THREADS, 1, 256) &&
           paris_arguments_number(&out->only, &usage, arguments, ONLY, 0,
                                  PARIS_BALANCE_CANDIDATES_MAX);
}

static int run(struct balance *balance)
{
    struct paris_error error = {.message = ""};
    balance->table.base = &balance->base;
    balance->table.candidate =
        calloc(PARIS_BALANCE_CANDIDATES_MAX, sizeof *balance->table.candidate);
    if (balance->table.candidate == NULL) {
        fprintf(stderr, "paris-lab balance: Not enough memory.\n");
        return PARIS_EXIT_INPUT;
    }
    paris_interrupt_listen();
    enum paris_status status = paris_balance_load(&balance->table, balance->path, &error);
    if (status == PARIS_OK)
        status = balance->only != UINT64_MAX ? measure_one(balance, &error)
                 : balance->added != NULL    ? add(balance, &error)
                                             : search(balance, &error);
    free(balance->table.candidate);
    if (paris_interrupt_code() != 0)
        return paris_interrupt_code();
    if (status == PARIS_OK)
        return PARIS_EXIT_OK;
    if (error.message[0] != '\0')
        fprintf(stderr, "paris-lab balance: %s\n", error.message);
    return PARIS_EXIT_INPUT;
}

int paris_lab_balance(int argc, char **argv)
{
    static struct balance balance;
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    if (!read_options(&balance, &arguments))
        return PARIS_EXIT_CALL;
    if (!paris_cli_load_rules(&balance.base, arguments.value[RULES]))
        return PARIS_EXIT_INPUT;
    unsigned loaded = 2;
    while (loaded <= PARIS_MAX_PLAYERS &&
           paris_arena_player_load(&balance.player[loaded], &usage, loaded))
        loaded++;
    int code = loaded > PARIS_MAX_PLAYERS ? run(&balance) : PARIS_EXIT_INPUT;
    while (loaded-- > 2)
        paris_arena_player_release(&balance.player[loaded]);
    return code;
}
