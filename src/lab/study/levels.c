/* What each level loses at a choice, as the judge of a report measures it. */
#include "lab/study/studies.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

enum { MEAN, LEVEL, PER_SEAT };

static void look(struct paris_study_numbers *out, const struct paris_study_plan *plan,
                 struct paris_report *report, void *memory, struct paris_record *record,
                 uint64_t game)
{
    (void)game;
    paris_report_begin(report, memory, plan->rules, &paris_net_builtin[plan->players - 2], record,
                       plan->nodes);
    while (report->done < report->comparisons && paris_report_step(report))
        ;
    for (unsigned seat = 0; seat < plan->players; seat++) {
        out->number[out->count++] = report->seat[seat].mean_loss;
        out->number[out->count++] = report->seat[seat].level / 10.0;
    }
}

struct tally {
    double seats, sum, squares, level, levels_squared;
};

static void add(void *context, const struct paris_study_numbers *numbers)
{
    struct tally *tally = context;
    for (unsigned i = 0; i < numbers->count; i += PER_SEAT) {
        double loss = numbers->number[i + MEAN], level = numbers->number[i + LEVEL];
        tally->seats++;
        tally->sum += loss;
        tally->squares += loss * loss;
        tally->level += level;
        tally->levels_squared += level * level;
    }
}

static enum paris_status measure(struct tally *out, const struct paris_study_call *call,
                                 unsigned players, unsigned level, struct paris_error *error)
{
    char name[] = "level:0";
    name[sizeof name - 2] += (char)level;
    const struct paris_study_plan plan = {.rules = call->rules,
                                          .players = players,
                                          .seed = call->seed,
                                          .games = call->games,
                                          .threads = (unsigned)call->threads,
                                          .spec = paris_ai_level(level),
                                          .name = name,
                                          .nodes = call->nodes,
                                          .rollouts = call->rollouts,
                                          .study = call->study,
                                          .keep = call->keep,
                                          .look = look,
                                          .add = add,
                                          .context = out};
    return paris_study_run(&plan, error);
}

static void print(const struct tally *tally, unsigned players, unsigned level)
{
    double mean = tally->sum / tally->seats;
    double sd = sqrt(fmax(0, tally->squares / tally->seats - mean * mean));
    double told = tally->level / tally->seats;
    double spread = sqrt(fmax(0, tally->levels_squared / tally->seats - told * told));
    printf("%u players, level %u: mean loss %.0f (sd of a seat %.0f, error %.0f); the report says "
           "level %.2f (sd %.2f)\n",
           players, level, mean, sd, 1.96 * sd / sqrt(tally->seats), told, spread);
    fflush(stdout);
}

/* The closest row that falls: neighbours in the wrong order get their average. */
static void make_fall(double mean[PARIS_AI_LEVELS])
{
    double sum[PARIS_AI_LEVELS];
    unsigned size[PARIS_AI_LEVELS], groups = 0;
    for (unsigned level = 0; level < PARIS_AI_LEVELS; level++) {
        sum[groups] = mean[level];
        size[groups++] = 1;
        for (;
             groups > 1 && sum[groups - 1] / size[groups - 1] > sum[groups - 2] / size[groups - 2];
             groups--) {
            sum[groups - 2] += sum[groups - 1];
            size[groups - 2] += size[groups - 1];
        }
    }
    for (unsigned group = 0, level = 0; group < groups; group++)
        for (unsigned i = 0; i < size[group]; i++)
            mean[level++] = sum[group] / size[group];
}

enum paris_status paris_study_levels(const struct paris_study_call *call, struct paris_error *error)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        double mean[PARIS_AI_LEVELS];
        if (call->players != 0 && call->players != players)
            continue;
        for (unsigned level = 1; level <= PARIS_AI_LEVELS; level++) {
            struct tally tally = {0};
            enum paris_status status = measure(&tally, call, players, level, error);
            if (status != PARIS_OK || tally.seats == 0)
                return status;
            print(&tally, players, level);
            mean[level - 1] = tally.sum / tally.seats;
        }
        make_fall(mean);
        printf("    {UINT64_C(0x%016" PRIx64 "), %u, %" PRIu64 ", {",
               paris_net_fingerprint(&paris_net_builtin[players - 2]), players, call->nodes);
        for (unsigned level = 0; level < PARIS_AI_LEVELS; level++)
            printf("%s%.0f", level > 0 ? ", " : "", mean[level]);
        printf("}},\n");
    }
    return PARIS_OK;
}
