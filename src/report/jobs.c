/* Judges the turns of a report, one stage at a time. Every question is asked from the view of the seat at that
 * moment, with a seed that depends on the moment alone: nothing that the seat could not know has any effect. */
#include "report/internal.h"

#include "ai/eval/candidates.h"

/* Comparisons look at so many turns; the duel's searches and truths. */
enum { CHOICES = 6, FINALISTS = 2, WORLDS = 12, REST_NODES = 600, SEEDS_APART = 1000003 };
/* A comparison is checked by a duel if the gap is more than this, in 1/65536 of a win. */
enum { DUEL_FROM = 65536 * 3 / 100 };

/* --- the order --- */

/* What the turn seems to have cost by the network alone. */
static int32_t suspicion_of(const struct paris_report_turn *turn)
{
    return turn->before[turn->seat] + turn->draw.luck[turn->seat] - turn->after[turn->seat];
}

static void add_job(struct paris_report *report, unsigned turn, unsigned stage)
{
    if (report->jobs < PARIS_REPORT_JOBS)
        report->job[report->jobs++] =
            (struct paris_report_job){.turn = (uint16_t)turn, .stage = (uint8_t)stage};
}

void paris_report_plan(struct paris_report *report)
{
    uint16_t order[PARIS_REPORT_TURNS];
    for (unsigned i = 0; i < report->turns; i++) {
        unsigned at = i;
        int32_t suspicion = suspicion_of(&report->turn[i]);
        while (at > 0 && suspicion_of(&report->turn[order[at - 1]]) < suspicion) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = (uint16_t)i;
    }
    for (unsigned i = 0; i < report->turns; i++)
        for (unsigned stage = report->turn[order[i]].stages; stage-- > 0;)
            add_job(report, order[i], stage);
    report->comparisons = report->duels = report->jobs;
}

/* --- comparisons --- */

static uint64_t seed_of(const struct paris_report_stage *stage)
{
    return (uint64_t)stage->n * SEEDS_APART;
}

static void explain(struct paris_report_stage *stage, const struct paris_report *report,
                    const struct paris_view *view)
{
    enum { STANDS_OUT = 256 }; /* a point */
    static const uint8_t kinds[PARIS_SOURCES] = {[PARIS_SOURCE_TILES] = PARIS_REPORT_TRACK,
                                                 [PARIS_SOURCE_LANDMARKS] = PARIS_REPORT_LANDMARKS,
                                                 [PARIS_SOURCE_FRANCS] = PARIS_REPORT_MONEY};
    struct paris_hint_choice choice = {.reasons = 0};
    int32_t most = STANDS_OUT;
    paris_judge_explain(&choice, &report->judge, view, &stage->best, &stage->played);
    stage->kind = PARIS_REPORT_TIMING;
    for (unsigned source = 0; source < PARIS_SOURCES; source++) {
        bool majority = source >= PARIS_SOURCE_MAJORITY && source < PARIS_SOURCE_FRANCS;
        if (choice.change[view->viewer][source] > most) {
            most = choice.change[view->viewer][source];
            stage->kind = majority ? (uint8_t)PARIS_REPORT_MAJORITIES : kinds[source];
        }
    }
    stage->reasons = choice.reasons;
    for (unsigned i = 0; i < choice.reasons; i++)
        stage->reason[i] = choice.reason[i];
}

/* What was played may leave the searched part of the turn: a comparison without it tells nothing. */
static void note(struct paris_report_stage *stage, const struct paris_report *report,
                 const struct paris_view *view, const struct paris_judgement *judgement)
{
    stage->judged = judgement->played != PARIS_JUDGE_NONE;
    stage->exact = judgement->exact;
    stage->found = (uint8_t)judgement->found;
    if (!stage->judged || judgement->choices < 2)
        return;
    const struct paris_judge_choice *played = &judgement->choice[judgement->played];
    stage->played = played->line;
    stage->best = judgement->choice[0].line;
    stage->gap = played->gap;
    stage->margin = played->margin;
    if (judgement->played == 0) {
        stage->edge = judgement->choice[1].gap;
        stage->edge_margin = judgement->choice[1].margin;
    } else if (paris_report_is_mistake(stage) || stage->gap > DUEL_FROM) {
        explain(stage, report, view);
    }
}

static void compare(struct paris_report *report, struct paris_report_turn *turn,
                    struct paris_report_stage *stage)
{
    struct paris_state state;
    struct paris_view view;
    struct paris_judgement judgement;
    struct paris_judge_question question = {.view = &view,
                                            .nodes = report->nodes,
                                            .seed = seed_of(stage),
                                            .choices = CHOICES,
                                            .last = FINALISTS};
    paris_report_state_at(&state, &question.trades, report, stage->n);
    paris_view_for(&view, report->judge.evaluator.rules, &state, turn->seat);
    question.played = &report->record->decision[stage->n];
    question.played_count = turn->n + turn->count - stage->n;
    question.trades = paris_trades_settled(question.trades);
    paris_judge_compare(&judgement, &report->judge, &question);
    note(stage, report, &view, &judgement);
}

/* --- duels --- */

/* The greatest of many differences are too great: what is not checked by playing on is no mistake. */
static void pass_all(struct paris_report *report, unsigned seat)
{
    for (unsigned i = 0; i < report->comparisons; i++) {
        struct paris_report_turn *turn = &report->turn[report->job[i].turn];
        struct paris_report_stage *stage = &turn->stage[report->job[i].stage];
        stage->passed = stage->passed || (turn->seat == seat && !stage->exact);
    }
}

/* The stages of a seat that seem to have cost most are played on. */
static void plan_duels(struct paris_report *report, unsigned seat)
{
    struct paris_report_job list[PARIS_REPORT_DUELS];
    int32_t gap[PARIS_REPORT_DUELS];
    unsigned count = 0;
    for (unsigned i = 0; i < report->comparisons; i++) {
        const struct paris_report_turn *turn = &report->turn[report->job[i].turn];
        const struct paris_report_stage *stage = &turn->stage[report->job[i].stage];
        if (turn->seat != seat || !stage->judged || stage->exact || stage->gap <= DUEL_FROM)
            continue;
        unsigned at = count < PARIS_REPORT_DUELS ? count++ : (unsigned)PARIS_REPORT_DUELS;
        if (at == PARIS_REPORT_DUELS && gap[at - 1] >= stage->gap)
            continue;
        for (at -= at == PARIS_REPORT_DUELS ? 1u : 0u; at > 0 && gap[at - 1] < stage->gap; at--) {
            gap[at] = gap[at - 1];
            list[at] = list[at - 1];
        }
        gap[at] = stage->gap;
        list[at] = report->job[i];
    }
    pass_all(report, seat);
    for (unsigned i = 0; i < count; i++) {
        report->turn[list[i].turn].stage[list[i].stage].passed = false;
        add_job(report, list[i].turn, list[i].stage);
    }
}

static void duel(struct paris_report *report, struct paris_report_turn *turn,
                 struct paris_report_stage *stage, unsigned level,
                 struct paris_judge_outcome *outcome)
{
    struct paris_state state;
    struct paris_view view;
    uint32_t nodes = report->nodes < PARIS_REPORT_EXPERT_NODES ? (uint32_t)report->nodes
                                                               : PARIS_REPORT_EXPERT_NODES;
    struct paris_judge_match match = {.view = &view,
                                      .level = paris_judge_level_of(level, nodes),
                                      .worlds = WORLDS,
                                      .turns = report->players,
                                      .nodes = REST_NODES,
                                      .seed = seed_of(stage) + 1};
    paris_report_state_at(&state, &match.trades, report, stage->n);
    match.trades = paris_trades_settled(match.trades);
    paris_view_for(&view, report->judge.evaluator.rules, &state, turn->seat);
    paris_judge_duel(outcome, &report->judge, &match, &stage->best, &stage->played);
}

static void duel_as_expert(struct paris_report *report, const struct paris_report_job *job)
{
    struct paris_report_turn *turn = &report->turn[job->turn];
    struct paris_report_stage *stage = &turn->stage[job->stage];
    struct paris_judge_outcome outcome;
    duel(report, turn, stage, PARIS_REPORT_EXPERT, &outcome);
    stage->duelled = true;
    stage->gap = outcome.gap;
    stage->margin = outcome.margin;
}

static unsigned own_level(const struct paris_report *report, unsigned seat)
{
    enum { TENTHS = 10 };
    unsigned level = ((unsigned)report->seat[seat].level + TENTHS / 2) / TENTHS;
    return level > 0 ? level : (unsigned)PARIS_REPORT_EXPERT;
}

static void duel_as_seat(struct paris_report *report, const struct paris_report_job *job)
{
    struct paris_report_turn *turn = &report->turn[job->turn];
    struct paris_report_stage *stage = &turn->stage[job->stage];
    struct paris_judge_outcome outcome;
    unsigned level = own_level(report, turn->seat);
    duel(report, turn, stage, level, &outcome);
    stage->own_level = (uint8_t)level;
    stage->own_gap = outcome.gap;
    stage->own_margin = outcome.margin;
}

/* The seats' own level is only asked about what costs most. */
static void plan_own_duels(struct paris_report *report)
{
    for (unsigned seat = 0; seat < report->players; seat++)
        for (unsigned i = 0; i < report->seat[seat].worst_count; i++) {
            if (own_level(report, seat) == PARIS_REPORT_EXPERT)
                break;
            unsigned number = report->seat[seat].worst[i];
            for (unsigned stage = 0; stage < report->turn[number].stages; stage++)
                if (paris_report_is_mistake(&report->turn[number].stage[stage]) &&
                    !report->turn[number].stage[stage].exact)
                    add_job(report, number, stage);
        }
}

/* --- step by step --- */

bool paris_report_step(struct paris_report *report)
{
    paris_report_average(report);
    if (report->done == report->jobs)
        return false;
    const struct paris_report_job *job = &report->job[report->done];
    struct paris_report_turn *turn = &report->turn[job->turn];
    if (report->done < report->comparisons)
        compare(report, turn, &turn->stage[job->stage]);
    else if (report->done < report->duels)
        duel_as_expert(report, job);
    else
        duel_as_seat(report, job);
    report->done++;
    paris_report_account(report);
    if (report->done == report->comparisons) {
        for (unsigned seat = 0; seat < report->players; seat++)
            plan_duels(report, seat);
        report->duels = report->jobs;
        paris_report_account(report);
    }
    if (report->done == report->duels && report->jobs == report->duels)
        plan_own_duels(report);
    return report->done < report->jobs;
}
