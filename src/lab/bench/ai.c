/* `paris-lab bench --ai`: the speed of evaluations and searches on one core, and where a search spends its
 * time. */
#include "lab/bench/ai.h"

#include "base/clock.h"
#include "base/json_writer.h"
#include "ai/search/search.h"
#include "ai/search/search_parts.h"
#include "ai/search/selfcheck.h"
#include "cli/files.h"
#include "lab/commands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    ROOTS = 6,    /* positions to search, */
    NODES = 2000, /* each with this many iterations */
    SAMPLE = 512, /* positions from these searches to evaluate, */
    LAPS = 5      /* this many times in a run */
};
enum { JSON_LENGTH = 1 << 14 };

/* Measured for one number of players: the fewest seconds for all roots, or for one sample. */
struct figures {
    double search;
    double part[PARIS_PARTS]; /* of the same searches, cumulative */
    uint64_t iterations;
    uint64_t evaluations;
    double features;
    double evaluate[PARIS_KERNELS_MAX];
    size_t sample;
    uint64_t listed; /* features in the sample */
};

struct bench {
    unsigned runs;
    const struct paris_kernel *kernel[PARIS_KERNELS_MAX];
    unsigned kernels;
    struct figures figures[PARIS_STAGES][PARIS_MAX_PLAYERS + 1];
    uint64_t signature; /* of the searches in the middle of games */
    void *memory;
    size_t memory_size;
    struct paris_state sample[ROOTS * SAMPLE];
};

static double now(void)
{
    return (double)paris_clock_thread_nanoseconds() * 1e-9;
}

static void keep_least(double *least, double seconds)
{
    if (*least == 0 || seconds < *least)
        *least = seconds;
}

/* --- searches --- */

static struct paris_ai_report search_once(struct bench *bench, const struct paris_state *root,
                                          uint64_t seed, double *seconds)
{
    const struct paris_ai_spec spec = {.kind = PARIS_AI_SEARCH, .nodes = NODES};
    struct paris_budget budget = paris_budget_of(&spec, NULL);
    struct paris_evaluator evaluator =
        paris_evaluator_of(&paris_builtin_rules, &paris_net_builtin[root->players - 2]);
    struct paris_ai_report report;
    struct paris_view view;
    paris_view_for(&view, &paris_builtin_rules, root, root->seat);
    double start = now();
    (void)paris_search_decide(bench->memory, bench->memory_size, &evaluator, &view, seed, &budget,
                              &report);
    *seconds = now() - start;
    return report;
}

/* The fastest run of each position, so that short quiet moments of the machine are enough. */
static void measure_search(struct bench *bench, struct figures *figures,
                           const struct paris_state *root, enum paris_selfcheck_stage stage,
                           uint64_t seed)
{
    double search = 0, part[PARIS_PARTS] = {0};
    struct paris_ai_report report = {.count = 0};
    for (unsigned run = 0; run < bench->runs; run++) {
        double seconds;
        report = search_once(bench, root, seed, &seconds);
        keep_least(&search, seconds);
        for (unsigned i = 0; i < PARIS_PARTS; i++) {
            double start = now();
            paris_search_replay(bench->memory, (enum paris_search_part)i);
            keep_least(&part[i], now() - start);
        }
    }
    figures->search += search;
    for (unsigned i = 0; i < PARIS_PARTS; i++)
        figures->part[i] += part[i];
    figures->iterations += report.nodes;
    figures->evaluations += report.evaluations;
    const uint64_t facts[] = {report.nodes, report.evaluations, report.draws,
                              report.choice[0].visits,
                              (uint64_t)report.choice[0].value.win[root->seat]};
    for (size_t i = 0; stage == PARIS_STAGE_MIDDLE && i < sizeof facts / sizeof facts[0]; i++)
        bench->signature = paris_selfcheck_fold(bench->signature, facts[i]);
}

/* --- evaluations --- */

static double time_features(const struct bench *bench, struct figures *figures)
{
    double start = now();
    figures->listed = 0;
    for (unsigned lap = 0; lap < LAPS; lap++)
        for (size_t i = 0; i < figures->sample; i++) {
            struct paris_features features;
            paris_features_of(&features, &paris_builtin_rules, &bench->sample[i]);
            figures->listed += features.count;
        }
    return now() - start;
}

static double time_kernel(const struct bench *bench, const struct figures *figures,
                          unsigned players, const struct paris_kernel *kernel)
{
    const struct paris_evaluator evaluator = {.rules = &paris_builtin_rules,
                                              .net = &paris_net_builtin[players - 2],
                                              .kernel = kernel};
    double start = now();
    for (unsigned lap = 0; lap < LAPS; lap++)
        for (size_t i = 0; i < figures->sample; i++) {
            struct paris_ai_value value;
            paris_evaluate(&value, &evaluator, &bench->sample[i]);
            __asm__ volatile(""
                             :
                             : "r"(&value)
                             : "memory"); /* keeps the compiler from dropping it */
        }
    return now() - start;
}

static void measure_stage(struct bench *bench, unsigned players, enum paris_selfcheck_stage stage)
{
    struct figures *figures = &bench->figures[stage][players];
    for (unsigned seed = 1; seed <= ROOTS; seed++) {
        struct paris_state root;
        paris_selfcheck_position(&root, &paris_builtin_rules, players, stage, seed);
        measure_search(bench, figures, &root, stage, seed);
        if (stage != PARIS_STAGE_MIDDLE)
            continue;
        figures->sample +=
            paris_search_positions(&bench->sample[figures->sample], SAMPLE, bench->memory);
    }
    for (unsigned run = 0; stage == PARIS_STAGE_MIDDLE && run < bench->runs; run++) {
        keep_least(&figures->features, time_features(bench, figures));
        for (unsigned i = 0; i < bench->kernels; i++)
            keep_least(&figures->evaluate[i],
                       time_kernel(bench, figures, players, bench->kernel[i]));
    }
}

/* --- reporting --- */

static const char *const stage_names[PARIS_STAGES] = {"middle", "round 10", "final"};
static const char *const part_names[PARIS_PARTS] = {"rules", "candidates", "features", "network"};

/* The share of the search that a part takes by itself. */
static double share(const struct figures *figures, unsigned part)
{
    double before = part > 0 ? figures->part[part - 1] : 0;
    return (figures->part[part] - before) / figures->search;
}

static double rest(const struct figures *figures)
{
    return 1 - figures->part[PARIS_PARTS - 1] / figures->search;
}

static double per_second(const struct figures *figures, double seconds)
{
    return (double)figures->sample * LAPS / seconds;
}

static double features_each(const struct figures *figures)
{
    return (double)figures->listed / LAPS / (double)figures->sample;
}

static void add_search(struct paris_text *out, const struct figures *f)
{
    paris_json_addf(out, "iterations_per_s", "%.0f", (double)f->iterations / f->search);
    paris_json_addf(out, "evaluations_per_iteration", "%.2f",
                    (double)f->evaluations / (double)f->iterations);
    paris_json_begin_object(out, "shares");
    for (unsigned part = 0; part < PARIS_PARTS; part++)
        paris_json_addf(out, part_names[part], "%.3f", share(f, part));
    paris_json_addf(out, "rest", "%.3f", rest(f));
    paris_json_end_object(out);
}

static void add_figures(struct paris_text *out, const char *name, const struct bench *bench,
                        unsigned players)
{
    const struct figures *f = &bench->figures[PARIS_STAGE_MIDDLE][players];
    paris_json_begin_object(out, name);
    add_search(out, f);
    for (unsigned stage = PARIS_STAGE_MIDDLE + 1; stage < PARIS_STAGES; stage++) {
        paris_json_begin_object(out, stage_names[stage]);
        add_search(out, &bench->figures[stage][players]);
        paris_json_end_object(out);
    }
    paris_json_addf(out, "features_per_s", "%.0f", per_second(f, f->features));
    paris_json_addf(out, "features_per_position", "%.1f", features_each(f));
    paris_json_begin_object(out, "evaluations_per_s");
    for (unsigned i = 0; i < bench->kernels; i++)
        paris_json_addf(out, bench->kernel[i]->name, "%.0f", per_second(f, f->evaluate[i]));
    paris_json_end_object(out);
    paris_json_end_object(out);
}

static void print_json(const struct bench *bench)
{
    char buffer[JSON_LENGTH], name[4];
    struct paris_text text = paris_text_in(buffer, sizeof buffer), *out = &text;
    paris_json_begin_object(out, NULL);
    paris_json_add_number(out, "nodes", NODES);
    paris_json_addf(out, "signature", "\"%016" PRIx64 "\"", bench->signature);
    paris_json_begin_object(out, "players");
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        snprintf(name, sizeof name, "%u", players);
        add_figures(out, name, bench, players);
    }
    paris_json_end_object(out);
    paris_json_end_object(out);
    PARIS_CHECK(!text.full);
    puts(buffer);
}

static void print_shares(const struct bench *bench)
{
    printf("\nsearch: %d positions, %d iterations each\n", ROOTS, NODES);
    printf("stage     players  iterations/s  evaluations each");
    for (unsigned part = 0; part < PARIS_PARTS; part++)
        printf("  %10s", part_names[part]);
    printf("        rest\n");
    for (unsigned stage = 0; stage < PARIS_STAGES; stage++)
        for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
            const struct figures *f = &bench->figures[stage][players];
            printf("%-8s  %7u  %12.0f  %16.2f", stage_names[stage], players,
                   (double)f->iterations / f->search,
                   (double)f->evaluations / (double)f->iterations);
            for (unsigned part = 0; part < PARIS_PARTS; part++)
                printf("  %8.1f %%", 100 * share(f, part));
            printf("  %8.1f %%\n", 100 * rest(f));
        }
}

static void print_table(const struct bench *bench)
{
    printf("features and evaluations (features, network, chances), million/s\n");
    printf("players  features each  features");
    for (unsigned i = 0; i < bench->kernels; i++)
        printf("  %12s", bench->kernel[i]->name);
    printf("\n");
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        const struct figures *f = &bench->figures[PARIS_STAGE_MIDDLE][players];
        printf("%7u  %13.1f  %8.2f", players, features_each(f), per_second(f, f->features) * 1e-6);
        for (unsigned i = 0; i < bench->kernels; i++)
            printf("  %12.2f", per_second(f, f->evaluate[i]) * 1e-6);
        printf("\n");
    }
    print_shares(bench);
    printf("signature: %016" PRIx64 "\n", bench->signature);
}

int paris_bench_ai(unsigned runs, bool json)
{
    static struct bench bench;
    bench.runs = runs;
    bench.kernels = paris_kernels(bench.kernel);
    bench.memory_size = paris_search_memory(NODES, 0);
    bench.memory = malloc(bench.memory_size);
    if (bench.memory == NULL) {
        fprintf(stderr, "paris-lab bench: there is not enough memory for a search.\n");
        return PARIS_EXIT_INPUT;
    }
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        if (!json)
            fprintf(stderr, "measuring searches with %u players ...\n", players);
        for (unsigned stage = 0; stage < PARIS_STAGES; stage++)
            measure_stage(&bench, players, (enum paris_selfcheck_stage)stage);
    }
    (json ? print_json : print_table)(&bench);
    free(bench.memory);
    return PARIS_EXIT_OK;
}
