/* How often do judged differences agree with roll-outs of a stronger player? */
#include "lab/study/studies.h"

#include "base/random.h"
#include "rules/game.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { GAP, MARGIN, TRUE_GAP, TRUE_MARGIN, PER_PAIR };
enum { PAIRS = 2, CHOICES = 6, WIN = 65536, STRONG_NODES = 400, REST_NODES = 2000, TRIES = 20 };

static uint64_t rollouts; /* of the call */

/* The first choice against another one that was compared as long; false if there is none. */
static bool judge_pair(double out[PER_PAIR], struct paris_report *report, uint32_t n,
                       struct paris_random *random)
{
    const struct paris_rules *rules = report->judge.evaluator.rules;
    struct paris_state state;
    struct paris_view view;
    struct paris_judgement judgement;
    struct paris_judge_outcome outcome;
    struct paris_trades trades = paris_trades_of(rules, report->record->decision, n);
    paris_record_start(&state, rules, report->record);
    for (uint32_t i = 0; i < n; i++)
        paris_game_advance(rules, &state, report->record->decision[i]);
    paris_view_for(&view, rules, &state, state.seat);
    const struct paris_judge_question question = {.view = &view,
                                                  .trades = trades,
                                                  .nodes = report->nodes,
                                                  .seed = paris_random_next(random),
                                                  .choices = CHOICES,
                                                  .last = 4};
    paris_judge_compare(&judgement, &report->judge, &question);
    unsigned compared = 0;
    while (compared < judgement.choices && judgement.choice[compared].compared)
        compared++;
    if (compared < 2 || judgement.exact)
        return false;
    const struct paris_judge_choice *other =
        &judgement.choice[1 + paris_random_below(random, compared - 1)];
    /* To the end of the game; the seeds share nothing with the judge's. */
    const struct paris_judge_match match = {.view = &view,
                                            .trades = trades,
                                            .level = {.nodes = STRONG_NODES},
                                            .worlds = (unsigned)rollouts,
                                            .turns = 0,
                                            .nodes = REST_NODES,
                                            .seed = paris_random_next(random)};
    paris_judge_duel(&outcome, &report->judge, &match, &judgement.choice[0].line, &other->line);
    out[GAP] = other->gap;
    out[MARGIN] = other->margin;
    out[TRUE_GAP] = outcome.gap;
    out[TRUE_MARGIN] = outcome.margin;
    return true;
}

static void look(struct paris_study_numbers *out, const struct paris_study_plan *plan,
                 struct paris_report *report, void *memory, struct paris_record *record,
                 uint64_t game)
{
    struct paris_random random = paris_random_from(plan->seed * 7919 + game);
    paris_report_begin(report, memory, plan->rules, &paris_net_builtin[plan->players - 2], record,
                       plan->nodes);
    for (unsigned tries = 0; tries < TRIES && out->count < PAIRS * PER_PAIR; tries++) {
        const struct paris_report_turn *turn =
            &report->turn[paris_random_below(&random, report->turns)];
        uint32_t n = turn->stage[paris_random_below(&random, turn->stages)].n;
        if (judge_pair(&out->number[out->count], report, n, &random))
            out->count += PER_PAIR;
    }
}

struct tally {
    unsigned pairs, agree, claims, upheld;
    double gap, true_gap, difference, noise; /* squares of the last two */
};

static void add(void *context, const struct paris_study_numbers *numbers)
{
    struct tally *tally = context;
    for (unsigned i = 0; i < numbers->count; i += PER_PAIR) {
        const double *pair = &numbers->number[i];
        double difference = pair[GAP] - pair[TRUE_GAP];
        double room = hypot(pair[MARGIN], pair[TRUE_MARGIN]);
        bool claims = pair[GAP] > pair[MARGIN];
        tally->pairs++;
        tally->agree += fabs(difference) <= room;
        tally->claims += claims;
        tally->upheld += claims && pair[TRUE_GAP] > 0;
        tally->gap += pair[GAP];
        tally->true_gap += pair[TRUE_GAP];
        tally->difference += difference * difference;
        tally->noise += pair[TRUE_MARGIN] * pair[TRUE_MARGIN] / 4;
    }
}

enum paris_status paris_study_judge(const struct paris_study_call *call, struct paris_error *error)
{
    rollouts = call->rollouts;
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        struct tally tally = {0};
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
        if (status != PARIS_OK || tally.pairs == 0)
            return status;
        double pairs = tally.pairs, error_of_judge = (tally.difference - tally.noise) / pairs;
        printf(
            "%u players, %u pairs of turns, %llu roll-outs each of search:nodes=%d: %.1f %% agree "
            "within the intervals; mean difference judged %.2f %%, rolled out %.2f %%; the "
            "judge's own error %.2f %%; %u claims, %u of them upheld\n",
            players, tally.pairs, (unsigned long long)rollouts, STRONG_NODES,
            100 * tally.agree / pairs, 100 * tally.gap / pairs / WIN,
            100 * tally.true_gap / pairs / WIN, 100 * sqrt(fmax(0, error_of_judge)) / WIN,
            tally.claims, tally.upheld);
        fflush(stdout);
    }
    return PARIS_OK;
}
