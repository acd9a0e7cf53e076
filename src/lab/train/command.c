/* `paris-lab train`: trains a network by self-play. */
#include "lab/commands.h"

#include "cli/files.h"
#include "cli/interrupt.h"
#include "lab/train/training.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    PLAYERS,
    GAMES,
    MINUTES,
    SEED,
    THREADS,
    OUT,
    LAST,
    CHECKPOINT,
    LOG,
    START,
    LAMBDA,
    RATE,
    EXPLORE,
    POOL,
    RIVALS,
    EXPLOIT,
    PLANNER,
    VARIED,
    NODES,
    FIGURES,
    ROUND,
    MEASURE,
    RULES
};

static const struct paris_option options[] = {
    [PLAYERS] = {"--players", "N", "2, 3 or 4 (default 2)"},
    [GAMES] = {"--games", "N", "games to play altogether; the same seed gives the same network"},
    [MINUTES] = {"--minutes", "N", "or time to learn altogether (default 10)"},
    [SEED] = {"--seed", "S", "seed of everything (default 1)"},
    [THREADS] = {"--threads", "N", "threads (default: one for each processor)"},
    [OUT] = {"--out", "FILE", "the best network (default net-N.bin for N players)"},
    [LAST] = {"--last", "FILE", "the network at the end of the run as well"},
    [CHECKPOINT] = {"--checkpoint", "FILE", "where to keep everything, and to go on from"},
    [LOG] = {"--log", "FILE", "lines of figures as CSV, appended"},
    [START] = {"--start", "FILE", "begin with the weights of this checkpoint or network"},
    [LAMBDA] = {"--lambda", "N",
                "weight of later values, in percent (default 95, 97 or 98 for 2, 3 or 4 players)"},
    [RATE] = {"--rate", "N", "learning rate at the start, in millionths (default 1500)"},
    [EXPLORE] = {"--explore", "N",
                 "how far utilities are blurred, in permille of a win (default 100)"},
    [POOL] = {"--pool", "N", "games against older networks, in percent (default 30)"},
    [RIVALS] =
        {"--rivals", "FILES",
         "networks of other runs, separated by commas: half of these games are against them"},
    [EXPLOIT] =
        {"--exploit", "FILES",
         "learn only to beat these networks: they are the others in every game, and tell how "
         "far one can be exploited"},
    [PLANNER] = {"--planner", "N", "games with the planner, in percent (default 20)"},
    [VARIED] = {"--varied", "N", "games with random variants, in percent (default 20)"},
    [NODES] = {"--nodes", "N",
               "decide and learn by searches of N nodes (default: by one step of look-ahead)"},
    [FIGURES] =
        {"--figures", "random[:N]",
         "games with random figures, in percent (default 80), so that the network plays any "
         "figures"},
    [ROUND] = {"--round", "N", "games between two steps of learning (default 64)"},
    [MEASURE] = {"--measure", "N",
                 "games against greedy and the planner each, for every line of the "
                 "log (default 240)"},
    [RULES] = PARIS_OPTION_RULES,
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris-lab train",
    .summary = "Learns a network by self-play.",
    .details =
        "At every line of the log the network is measured, and written if it is the best so far.\n"
        "With --checkpoint a run that was stopped goes on where it was, if it is called again "
        "with\n"
        "the same options; SIGINT and SIGTERM write the checkpoint before they end the run.\n"
        "Under mpirun the ranks learn together: each plays its own games, gradients are summed.",
    .options = options,
};

struct numbers {
    uint64_t players, games, minutes, seed, threads, lambda, rate, explore, pool_share,
        planner_share, variant_share, figures_share, nodes, round, measure;
};

/* "random" or "random:50". */
static bool read_figures(uint64_t *out, const char *text)
{
    static const char word[] = "random";
    const size_t length = sizeof word - 1;
    *out = 0;
    if (text == NULL)
        return true;
    *out = 80;
    if (strcmp(text, word) == 0)
        return true;
    char *end = NULL;
    if (strncmp(text, word, length) == 0 && text[length] == ':' && text[length + 1] != '\0')
        *out = strtoul(text + length + 1, &end, 10);
    if (end != NULL && *end == '\0' && *out <= 100)
        return true;
    fprintf(
        stderr,
        "paris-lab train: --figures takes random or random:N with N from 0 to 100, found '%s'\n",
        text);
    return false;
}

static bool read_numbers(struct numbers *out, const struct paris_arguments *arguments)
{
    *out = (struct numbers){.players = 2,
                            .minutes = 10,
                            .seed = 1,
                            .threads = paris_cli_processors(),
                            .rate = 1500,
                            .explore = 100,
                            .pool_share = 30,
                            .planner_share = 20,
                            .variant_share = 20,
                            .round = 64,
                            .measure = 240};
    static const uint8_t lambda[] = {
        [2] = 95,
        [3] = 97,
        [4] = 98}; /* with more players, more decisions pass between two turns of a seat */
    if (!paris_arguments_number(&out->players, &usage, arguments, PLAYERS, 2, 4))
        return false;
    out->lambda = lambda[out->players];
    return read_figures(&out->figures_share, arguments->value[FIGURES]) &&
           paris_arguments_number(&out->games, &usage, arguments, GAMES, 1, UINT64_C(1) << 40) &&
           paris_arguments_number(&out->minutes, &usage, arguments, MINUTES, 1, 1000000) &&
           paris_arguments_number(&out->seed, &usage, arguments, SEED, 0, UINT64_MAX) &&
           paris_arguments_number(&out->threads, &usage, arguments, THREADS, 1, 256) &&
           paris_arguments_number(&out->lambda, &usage, arguments, LAMBDA, 0, 100) &&
           paris_arguments_number(&out->rate, &usage, arguments, RATE, 1, 100000) &&
           paris_arguments_number(&out->explore, &usage, arguments, EXPLORE, 0, 1000) &&
           paris_arguments_number(&out->pool_share, &usage, arguments, POOL, 0, 100) &&
           paris_arguments_number(&out->planner_share, &usage, arguments, PLANNER, 0, 100) &&
           paris_arguments_number(&out->variant_share, &usage, arguments, VARIED, 0, 100) &&
           paris_arguments_number(&out->nodes, &usage, arguments, NODES, 1, 1000) &&
           paris_arguments_number(&out->round, &usage, arguments, ROUND, 16, 4096) &&
           paris_arguments_number(&out->measure, &usage, arguments, MEASURE, 0, 100000);
}

static bool can_write(const struct paris_arguments *arguments, const char *out)
{
    const char *const *value = arguments->value;
    return paris_cli_can_write(&usage, "--out", out) &&
           paris_cli_can_write(&usage, "--last", value[LAST]) &&
           paris_cli_can_write(&usage, "--checkpoint", value[CHECKPOINT]) &&
           paris_cli_can_append(&usage, "--log", value[LOG]);
}

static void report_interrupted(const char *checkpoint)
{
    if (checkpoint != NULL)
        fprintf(
            stderr,
            "paris-lab train: interrupted: everything is kept in %s; the same call goes on from "
            "there.\n",
            checkpoint);
    else
        fprintf(stderr,
                "paris-lab train: interrupted: without --checkpoint only networks that were "
                "measured are kept.\n");
}

/* Prints the files that a run has written. There is a network only if one was measured. */
static void report_written(const struct paris_train_options *run)
{
    const struct {
        const char *what, *path;
    } files[] = {{"the best network", run->out},
                 {"the last network", run->last},
                 {"the checkpoint", run->checkpoint},
                 {"the log", run->log}};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
        if (files[i].path != NULL && access(files[i].path, F_OK) == 0)
            fprintf(stderr, "paris-lab train: wrote %s: %s\n", files[i].what, files[i].path);
}

static int train(const struct paris_arguments *arguments, const struct numbers *numbers)
{
    char out[32];
    struct paris_rules rules;
    struct paris_error error;
    struct paris_train_ranks ranks;
    const char *exploited = arguments->value[EXPLOIT];
    if (exploited != NULL && arguments->value[RIVALS] != NULL) {
        fprintf(stderr, "paris-lab train: --exploit has rivals of its own, without --rivals\n");
        return PARIS_EXIT_CALL;
    }
    snprintf(out, sizeof out, "net-%u.bin", (unsigned)numbers->players);
    if (!can_write(arguments, arguments->value[OUT] != NULL ? arguments->value[OUT] : out))
        return PARIS_EXIT_INPUT;
    if (!paris_cli_load_rules(&rules, arguments->value[RULES]))
        return PARIS_EXIT_INPUT;
    if (paris_train_ranks_open(&ranks, &error) < 0) {
        fprintf(stderr, "paris-lab train: %s\n", error.message);
        return PARIS_EXIT_INPUT;
    }
    const struct paris_train_options run = {
        .players = (unsigned)numbers->players,
        .seed = numbers->seed,
        .threads = (unsigned)numbers->threads,
        .games = numbers->games,
        .seconds = 60.0 * (double)numbers->minutes,
        .round = (unsigned)numbers->round,
        .lambda = (float)numbers->lambda / 100,
        .rate = (float)numbers->rate / 1e6f,
        .exploration = (float)numbers->explore / 1000,
        .pool_share = exploited != NULL ? 1 : (float)numbers->pool_share / 100,
        .rivals = exploited != NULL ? exploited : arguments->value[RIVALS],
        .only_rivals = exploited != NULL,
        .planner_share = exploited != NULL ? 0 : (float)numbers->planner_share / 100,
        .variant_share = (float)numbers->variant_share / 100,
        .figures_share = (float)numbers->figures_share / 100,
        .nodes = (unsigned)numbers->nodes,
        .measure = (unsigned)(numbers->measure / numbers->players * numbers->players),
        .measure_step = 0.04,
        .last = arguments->value[LAST],
        .out = arguments->value[OUT] != NULL ? arguments->value[OUT] : out,
        .checkpoint = arguments->value[CHECKPOINT],
        .log = arguments->value[LOG],
        .start = arguments->value[START],
        .progress = ranks.rank == 0,
        .rewrites = paris_cli_rewrites(),
        .stop = paris_interrupt_flag(),
    };
    paris_interrupt_listen();
    enum paris_status status = paris_train_run(&rules, &run, &ranks, &error);
    if (status == PARIS_INTERRUPTED && ranks.rank == 0)
        report_interrupted(run.checkpoint);
    else if (status < 0 && status != PARIS_INTERRUPTED)
        fprintf(stderr, "paris-lab train: %s\n", error.message);
    if (ranks.rank == 0 && (status == PARIS_OK || status == PARIS_INTERRUPTED))
        report_written(&run);
    ranks.close();
    if (status == PARIS_INTERRUPTED)
        return paris_interrupt_code() != 0 ? paris_interrupt_code() : PARIS_EXIT_INPUT;
    return status < 0 ? PARIS_EXIT_INPUT : PARIS_EXIT_OK;
}

int paris_lab_train(int argc, char **argv)
{
    struct paris_arguments arguments;
    struct numbers numbers;
    switch (paris_arguments_parse(&arguments, &usage, argc, argv)) {
    case PARIS_PARSED_HELP: return PARIS_EXIT_OK;
    case PARIS_PARSED_WRONG: return PARIS_EXIT_CALL;
    case PARIS_PARSED_OK: break;
    }
    if (!read_numbers(&numbers, &arguments))
        return PARIS_EXIT_CALL;
    return train(&arguments, &numbers);
}
