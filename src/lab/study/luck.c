/* How much of the game is luck, seat and skill? */
#include "lab/study/studies.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* The parts of a seat's account, in the order of their sum. */
enum { RESULT, START, DEAL, LUCK, MISTAKES, OWN, OTHERS, REST, PARTS };

static const char *const names[PARTS] = {"result",   "seat", "deal",   "luck",
                                         "mistakes", "own",  "others", "rest"};

/* Sums of a part over games, for a seat. */
struct sums {
    double sum, squares;
};

struct tally {
    unsigned players;
    uint64_t games;
    struct sums part[PARIS_MAX_PLAYERS][PARTS];
    struct sums adjusted[PARIS_MAX_PLAYERS]; /* result - luck */
};

static void look(struct paris_study_numbers *out, const struct paris_study_plan *plan,
                 struct paris_report *report, void *memory, struct paris_record *record,
                 uint64_t game)
{
    const double win = 65536;
    (void)game;
    paris_report_begin(report, memory, plan->rules, &paris_net_builtin[plan->players - 2], record,
                       plan->nodes);
    paris_report_average(report);
    while (plan->nodes > 0 && paris_report_step(report))
        ;
    for (unsigned seat = 0; seat < plan->players; seat++) {
        const struct paris_report_seat *from = &report->seat[seat];
        const int32_t part[PARTS] = {from->result,   from->start, from->deal,   from->luck,
                                     from->mistakes, from->own,   from->others, from->rest};
        for (unsigned i = 0; i < PARTS; i++)
            out->number[out->count++] = part[i] / win;
    }
}

static void add_to(struct sums *sums, double number)
{
    sums->sum += number;
    sums->squares += number * number;
}

static void add(void *context, const struct paris_study_numbers *numbers)
{
    struct tally *tally = context;
    for (unsigned seat = 0; seat < tally->players; seat++) {
        const double *part = &numbers->number[seat * PARTS];
        for (unsigned i = 0; i < PARTS; i++)
            add_to(&tally->part[seat][i], part[i]);
        add_to(&tally->adjusted[seat], part[RESULT] - part[LUCK]);
    }
    tally->games++;
}

/* --- what comes out --- */

static double mean_of(const struct sums *sums, double games)
{
    return games > 0 ? sums->sum / games : 0;
}

static double variance_of(const struct sums *sums, double games)
{
    double mean = mean_of(sums, games);
    return games > 1 ? fmax(0, sums->squares - games * mean * mean) / (games - 1) : 0;
}

/* The variance around the fair share, averaged over seats: the advantage of a seat is part of it. */
static double spread_of(const struct tally *tally, unsigned part)
{
    double sum = 0, games = (double)tally->games;
    for (unsigned seat = 0; seat < tally->players; seat++) {
        const struct sums *sums = &tally->part[seat][part];
        double centre = part == RESULT ? 1.0 / tally->players : 0;
        sum += sums->squares / games - 2 * centre * sums->sum / games + centre * centre;
    }
    return sum / tally->players;
}

static double adjusted_of(const struct tally *tally)
{
    double sum = 0;
    for (unsigned seat = 0; seat < tally->players; seat++)
        sum += variance_of(&tally->adjusted[seat], (double)tally->games);
    return sum / tally->players;
}

static double raw_of(const struct tally *tally)
{
    double sum = 0;
    for (unsigned seat = 0; seat < tally->players; seat++)
        sum += variance_of(&tally->part[seat][RESULT], (double)tally->games);
    return sum / tally->players;
}

static void print_json(const struct tally *tally, const struct paris_study_call *call,
                       const char *player)
{
    double games = (double)tally->games;
    printf("{\"players\":%u,\"games\":%" PRIu64 ",\"player\":\"%s\",\"nodes\":%" PRIu64
           ",\"seed\":%" PRIu64 ",\"sd\":{",
           tally->players, tally->games, player, call->nodes, call->seed);
    for (unsigned part = 0; part < PARTS; part++)
        printf("%s\"%s\":%.5f", part > 0 ? "," : "", names[part], sqrt(spread_of(tally, part)));
    printf("},\"variance\":{\"raw\":%.5f,\"luck_adjusted\":%.5f},\"seats\":[", raw_of(tally),
           adjusted_of(tally));
    for (unsigned seat = 0; seat < tally->players; seat++) {
        printf("%s{", seat > 0 ? "," : "");
        for (unsigned part = 0; part < PARTS; part++)
            printf("%s\"%s\":[%.5f,%.5f]", part > 0 ? "," : "", names[part],
                   mean_of(&tally->part[seat][part], games),
                   1.96 * sqrt(variance_of(&tally->part[seat][part], games) / games));
        printf("}");
    }
    printf("]}\n");
}

static void print(const struct tally *tally, const char *player)
{
    double games = (double)tally->games, all = spread_of(tally, RESULT);
    printf("%u players, %" PRIu64 " games of %s\n", tally->players, tally->games, player);
    printf("  %-9s %9s %9s", "part", "sd", "share");
    for (unsigned seat = 0; seat < tally->players; seat++)
        printf("      seat %u mean (95 %%)", seat + 1);
    printf("\n");
    for (unsigned part = 0; part < PARTS; part++) {
        double spread = spread_of(tally, part);
        printf("  %-9s %7.2f %% %7.2f %%", names[part], 100 * sqrt(spread), 100 * spread / all);
        for (unsigned seat = 0; seat < tally->players; seat++)
            printf("  %+8.2f %% (±%6.2f %%)", 100 * mean_of(&tally->part[seat][part], games),
                   196 * sqrt(variance_of(&tally->part[seat][part], games) / games));
        printf("\n");
    }
    printf("  variance of results %.4f, of luck-adjusted results %.4f (%+.1f %%)\n\n",
           raw_of(tally), adjusted_of(tally), 100 * (adjusted_of(tally) / raw_of(tally) - 1));
}

enum paris_status paris_study_luck(const struct paris_study_call *call, struct paris_error *error)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        struct tally tally = {.players = players};
        const struct paris_study_plan plan = {.rules = call->rules,
                                              .players = players,
                                              .seed = call->seed,
                                              .games = call->games,
                                              .threads = (unsigned)call->threads,
                                              .spec = call->player[players].spec,
                                              .name = call->player[players].name,
                                              .nodes = call->nodes,
                                              .rollouts = call->rollouts,
                                              .study = call->study,
                                              .keep = call->keep,
                                              .look = look,
                                              .add = add,
                                              .context = &tally};
        if (call->players != 0 && call->players != players)
            continue;
        enum paris_status status = paris_study_run(&plan, error);
        if (status != PARIS_OK)
            return status;
        if (call->json)
            print_json(&tally, call, plan.name);
        else
            print(&tally, plan.name);
        fflush(stdout);
    }
    return PARIS_OK;
}
