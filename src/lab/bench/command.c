/* `paris-lab bench`: the speed of the engine on one thread, compared with copying a state. */
#include "lab/bench/ai.h"

#include "base/clock.h"
#include "base/json_writer.h"
#include "cli/files.h"
#include "lab/commands.h"
#include "rules/game.h"
#include "rules/playout.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const struct paris_option options[] = {
    {"--json", NULL, "print one JSON object"},
    {"--games", "N", "games in each run (default 5000)"},
    {"--runs", "N", "runs of each measurement; the quickest counts (default 31)"},
    {"--only", "WHAT", "lists or playouts, once, untimed: for instruction counts (default both)"},
    {"--ai", NULL, "evaluations and searches instead (default of --runs: 7)"},
    {"--signature", "SPEC", "only the signatures of games of this player (--games each: 8)"},
    {NULL, NULL, NULL},
};

static const struct paris_usage usage = {
    .command = "paris-lab bench",
    .summary = "Measures random play on one thread, and prints the bench signature.",
    .details =
        "ns_per_decision: list all legal decisions, pick one of them at random, apply it.\n"
        "decisions_per_s, games_per_s: random playouts by their fastest path, from shuffled "
        "set-ups.\n"
        "Both choose uniformly among all legal decisions, free ones included. Other programs "
        "disturb\n"
        "the clock, so every measurement is made several times and the quickest run counts.\n"
        "The signature depends on every decision of the measured games and on nothing else: a "
        "change\n"
        "in the engine's behaviour changes it, no machine, compiler or refactoring does.\n"
        "\n"
        "--ai: evaluations with every kernel that this machine can run, and iterations of a search "
        "with\n"
        "2,000 of them, from the middle of games. Where its time goes is found by doing the "
        "finished "
        "search\n"
        "again without its tree: first only the rules (legal decisions of all positions, and "
        "carrying out\n"
        "those that were looked at), then with the choice of candidates, the features, the "
        "network; "
        "what\n"
        "each adds is its share. The rest is the tree itself. Processor time, quickest run.\n"
        "--signature: for 2 to 4 players a number for each game, in which every decision and all "
        "that the\n"
        "player says of it counts; SPEC may be 'evaluations': what each kernel computes for "
        "the positions of these games.",
    .options = options,
};

enum { DEALS = 256 }; /* set-ups, used in turn */

struct bench {
    const struct paris_rules *rules;
    unsigned games, runs;
    struct paris_state deal[DEALS];
};

/* The work of one run. */
struct run {
    uint64_t decisions;
    uint64_t signature;
    double seconds;
};

static uint64_t fold(uint64_t signature, uint64_t fact)
{
    signature = (signature ^ fact) * UINT64_C(0x9e3779b97f4a7c15);
    return signature ^ signature >> 29;
}

static uint64_t fold_result(uint64_t signature, const struct paris_state *state)
{
    for (unsigned seat = 0; seat < state->players; seat++)
        signature =
            fold(signature, (uint64_t)state->player[seat].vp << 16 | state->player[seat].francs);
    return fold(signature, state->round);
}

static void deal(struct bench *bench, unsigned players)
{
    struct paris_random random = paris_random_from(players);
    for (unsigned i = 0; i < DEALS; i++) {
        struct paris_setup setup;
        paris_setup_shuffled(&setup, bench->rules, players, 0, &random);
        paris_setup_start(&bench->deal[i], bench->rules, &setup);
    }
}

static struct run run_lists(const struct bench *bench)
{
    struct paris_random random = paris_random_from(1);
    struct paris_decision list[PARIS_MAX_LEGAL];
    struct run run = {0, 0, paris_clock_seconds()};
    for (unsigned game = 0; game < bench->games; game++) {
        struct paris_state state = bench->deal[game % DEALS];
        for (; !paris_state_over(&state); run.decisions++) {
            size_t count = paris_game_legal(bench->rules, &state, list);
            size_t pick = paris_random_below(&random, (uint32_t)count);
            paris_game_advance(bench->rules, &state, list[pick]);
        }
        run.signature = fold_result(run.signature, &state);
    }
    run.seconds = paris_clock_seconds() - run.seconds;
    run.signature = fold(run.signature, run.decisions);
    return run;
}

static struct run run_playouts(const struct bench *bench)
{
    struct paris_random random = paris_random_from(1);
    struct run run = {0, 0, paris_clock_seconds()};
    for (unsigned game = 0; game < bench->games; game++) {
        struct paris_state state = bench->deal[game % DEALS];
        run.decisions += paris_playout_finish(bench->rules, &state, &random);
        run.signature = fold_result(run.signature, &state);
    }
    run.seconds = paris_clock_seconds() - run.seconds;
    run.signature = fold(run.signature, run.decisions);
    return run;
}

/* The fastest of several runs, which must all do the same work. */
static struct run best(const struct bench *bench, struct run (*measure)(const struct bench *))
{
    struct run best_run = measure(bench);
    for (unsigned i = 1; i < bench->runs; i++) {
        struct run run = measure(bench);
        PARIS_CHECK(run.signature == best_run.signature);
        if (run.seconds < best_run.seconds)
            best_run = run;
    }
    return best_run;
}

/* Copies states as a reference: from deal to deal, so that the compiler drops none. */
static double copy_ns(struct bench *bench)
{
    enum { COPIES = 1 << 22 };
    double least = 1e9;
    for (unsigned run = 0; run < bench->runs; run++) {
        double start = paris_clock_seconds();
        for (unsigned i = 0; i < COPIES; i++) {
            memcpy(&bench->deal[(i + 1) % DEALS], &bench->deal[i % DEALS], sizeof bench->deal[0]);
            __asm__ volatile("" : : "r"(&bench->deal[(i + 1) % DEALS]) : "memory");
        }
        double time = (paris_clock_seconds() - start) / COPIES * 1e9;
        least = time < least ? time : least;
    }
    return least;
}

enum { JSON_LENGTH = 1 << 12 };

struct figures {
    struct run lists, playouts;
};

static void print_json(const struct bench *bench, const struct figures *figures, uint64_t signature,
                       double memcpy_ns)
{
    char buffer[JSON_LENGTH], name[4];
    struct paris_text text = paris_text_in(buffer, sizeof buffer), *out = &text;
    paris_json_begin_object(out, NULL);
    paris_json_add_number(out, "state_bytes", sizeof(struct paris_state));
    paris_json_addf(out, "memcpy_ns", "%.2f", memcpy_ns);
    paris_json_addf(out, "signature", "\"%016" PRIx64 "\"", signature);
    paris_json_begin_object(out, "players");
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        const struct figures *f = &figures[players];
        snprintf(name, sizeof name, "%u", players);
        paris_json_begin_object(out, name);
        paris_json_addf(out, "ns_per_decision", "%.2f",
                        f->lists.seconds / (double)f->lists.decisions * 1e9);
        paris_json_addf(out, "decisions_per_s", "%.0f",
                        (double)f->playouts.decisions / f->playouts.seconds);
        paris_json_addf(out, "games_per_s", "%.0f", (double)bench->games / f->playouts.seconds);
        paris_json_addf(out, "decisions_per_game", "%.2f",
                        (double)f->playouts.decisions / (double)bench->games);
        paris_json_end_object(out);
    }
    paris_json_end_object(out);
    paris_json_end_object(out);
    PARIS_CHECK(!text.full);
    puts(buffer);
}

static void print_table(const struct bench *bench, const struct figures *figures,
                        uint64_t signature, double memcpy_ns)
{
    printf(
        "players  list+pick+apply  playouts: ns/decision   million/s   games/s  decisions/game\n");
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        const struct figures *f = &figures[players];
        printf("%7u  %12.1f ns  %21.1f  %10.2f  %8.0f  %14.1f\n", players,
               f->lists.seconds / (double)f->lists.decisions * 1e9,
               f->playouts.seconds / (double)f->playouts.decisions * 1e9,
               (double)f->playouts.decisions / f->playouts.seconds * 1e-6,
               (double)bench->games / f->playouts.seconds,
               (double)f->playouts.decisions / (double)bench->games);
    }
    printf("state: %zu bytes, copied in %.1f ns\n", sizeof(struct paris_state), memcpy_ns);
    printf("signature: %016" PRIx64 " (%u games each)\n", signature, bench->games);
}

static int measure(struct bench *bench, bool json)
{
    struct figures figures[PARIS_MAX_PLAYERS + 1];
    uint64_t signature = 0;
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        if (!json)
            fprintf(stderr, "measuring %u players ...\n", players);
        deal(bench, players);
        figures[players].lists = best(bench, run_lists);
        figures[players].playouts = best(bench, run_playouts);
        signature = fold(signature, figures[players].lists.signature);
        signature = fold(signature, figures[players].playouts.signature);
    }
    double memcpy_ns = copy_ns(bench);
    (json ? print_json : print_table)(bench, figures, signature, memcpy_ns);
    return PARIS_EXIT_OK;
}

/* Only one kind of run, for a tool that counts instructions. */
static int run_once(struct bench *bench, bool lists)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        deal(bench, players);
        struct run run = lists ? run_lists(bench) : run_playouts(bench);
        printf("%u %" PRIu64 "\n", players, run.decisions);
    }
    return PARIS_EXIT_OK;
}

/* The options' values, in their order. */
enum { JSON, GAMES, RUNS, ONLY, AI, SIGNATURE };

/* The kinds of measurement exclude each other, and not every option goes with each. */
static bool fits_together(const char *const *value)
{
    const char *wrong = NULL;
    if (value[ONLY] != NULL && (value[JSON] != NULL || value[RUNS] != NULL || value[AI] != NULL ||
                                value[SIGNATURE] != NULL))
        wrong = "--only goes with --games alone";
    else if (value[SIGNATURE] != NULL &&
             (value[JSON] != NULL || value[RUNS] != NULL || value[AI] != NULL))
        wrong = "--signature goes with --games alone";
    else if (value[AI] != NULL && value[GAMES] != NULL)
        wrong = "--ai goes with --runs and --json";
    if (wrong != NULL)
        fprintf(stderr, "paris-lab bench: %s.\n", wrong);
    return wrong == NULL;
}

int paris_lab_bench(int argc, char **argv)
{
    struct paris_arguments arguments;
    enum paris_parsed parsed = paris_arguments_parse(&arguments, &usage, argc, argv);
    if (parsed != PARIS_PARSED_OK)
        return parsed == PARIS_PARSED_HELP ? PARIS_EXIT_OK : PARIS_EXIT_CALL;
    const char *const *value = arguments.value;
    uint64_t games = value[SIGNATURE] != NULL ? 8 : 5000, runs = value[AI] != NULL ? 7 : 31;
    if (!paris_arguments_number(&games, &usage, &arguments, GAMES, 1, 10000000) ||
        !paris_arguments_number(&runs, &usage, &arguments, RUNS, 1, 1000) || !fits_together(value))
        return PARIS_EXIT_CALL;
    if (value[SIGNATURE] != NULL)
        return paris_bench_signatures(value[SIGNATURE], (unsigned)games);
    if (value[AI] != NULL)
        return paris_bench_ai((unsigned)runs, value[JSON] != NULL);
    static struct bench bench;
    bench.rules = &paris_builtin_rules;
    bench.games = (unsigned)games;
    bench.runs = (unsigned)runs;
    if (value[ONLY] == NULL)
        return measure(&bench, value[JSON] != NULL);
    bool lists = strcmp(value[ONLY], "lists") == 0;
    if (!lists && strcmp(value[ONLY], "playouts") != 0) {
        fprintf(stderr, "paris-lab bench: --only wants 'lists' or 'playouts', found '%s'.\n",
                value[ONLY]);
        return PARIS_EXIT_CALL;
    }
    return run_once(&bench, lists);
}
