/* One beginner's turn in a strong player's game: is it found? And are good turns left alone? */
#include "lab/study/studies.h"

#include "base/random.h"
#include "rules/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIN = 65536, COSTLY = WIN / 10, TRIES = 40 };

/* Numbers of a game. */
enum { PLANTED, COST, FOUND, TURNS, ALARMS, COSTLY_ALARMS, NUMBERS };

struct tally {
    uint64_t games, planted, costly, found, turns, alarms, costly_alarms;
};

static uint64_t rollouts; /* of the call */

/* --- playing --- */

static void decide_one(struct paris_record *record, struct paris_state *state, struct paris_ai *ai,
                       const struct paris_rules *rules, struct paris_random *random)
{
    const struct paris_ai_limits limits = {.trades = paris_trades_of(rules, record->decision,
                                                                     record->count),
                                           .decision_only = true};
    struct paris_view view;
    paris_view_for(&view, rules, state, state->seat);
    struct paris_decision decision =
        paris_ai_decide(ai, &view, paris_random_next(random), &limits, NULL);
    PARIS_CHECK(record->count < PARIS_RECORD_DECISIONS);
    record->decision[record->count++] = decision;
    paris_game_advance(rules, state, decision);
}

/* Plays to the end of the turn, or of the game. */
static void play(struct paris_record *record, struct paris_state *state,
                 const struct paris_rules *rules, const struct paris_ai_spec *spec, bool one_turn,
                 struct paris_random *random)
{
    void *memory = malloc(paris_ai_memory(spec));
    PARIS_CHECK(memory != NULL);
    struct paris_ai *ai = paris_ai_start(memory, rules, spec);
    unsigned seat = state->seat;
    while (!paris_state_over(state) && !(one_turn && state->seat != seat))
        decide_one(record, state, ai, rules, random);
    free(memory);
}

/* A random turn of the game after its draw, as the number of decisions before that moment; 0: none. */
static uint32_t pick_moment(const struct paris_report *report, struct paris_random *random)
{
    if (report->turns == 0)
        return 0;
    const struct paris_report_turn *turn = &report->turn[paris_random_below(random, report->turns)];
    return turn->draw.drew ? turn->draw.n + 1 : 0;
}

/* What the planted turn cost against the original one, by roll-outs of a strong player. */
static bool measure_cost(double *cost, const struct paris_report *report,
                         const struct paris_record *original, const struct paris_record *planted,
                         uint32_t n)
{
    struct paris_judge_turn right, wrong;
    struct paris_state state;
    struct paris_view view;
    struct paris_judge_outcome outcome;
    const struct paris_rules *rules = report->judge.evaluator.rules;
    const struct paris_judge_match match = {.view = &view,
                                            .trades = paris_trades_of(rules, original->decision, n),
                                            .level = {.nodes = 400},
                                            .worlds = (unsigned)rollouts,
                                            .turns = 2 * report->players,
                                            .nodes = 1000,
                                            .seed = n};
    paris_record_start(&state, rules, original);
    for (uint32_t i = 0; i < n; i++)
        paris_game_advance(rules, &state, original->decision[i]);
    if (!paris_judge_turn_of(&right, &report->judge.evaluator, &state, original->decision + n,
                             original->count - n) ||
        !paris_judge_turn_of(&wrong, &report->judge.evaluator, &state, planted->decision + n,
                             planted->count - n) ||
        right.key == wrong.key)
        return false;
    paris_view_for(&view, rules, &state, state.seat);
    paris_judge_duel(&outcome, &report->judge, &match, &right.line, &wrong.line);
    *cost = outcome.gap;
    return true;
}

/* Changes the rest of a random turn to what level 1 does, and plays on. */
static bool plant(struct paris_record *out, uint32_t *n, double *cost,
                  const struct paris_study_plan *plan, const struct paris_report *report,
                  const struct paris_record *original, struct paris_random *random)
{
    const struct paris_ai_spec beginner = paris_ai_level(1);
    for (unsigned tries = 0; tries < TRIES; tries++) {
        struct paris_state state;
        *n = pick_moment(report, random);
        if (*n == 0)
            continue;
        *out = *original;
        out->count = *n;
        paris_record_start(&state, plan->rules, out);
        for (uint32_t i = 0; i < *n; i++)
            paris_game_advance(plan->rules, &state, out->decision[i]);
        play(out, &state, plan->rules, &beginner, true, random);
        if (!measure_cost(cost, report, original, out, *n))
            continue;
        play(out, &state, plan->rules, &plan->spec, false, random);
        return true;
    }
    return false;
}

/* --- looking --- */

static void make(struct paris_report *report, void *memory, const struct paris_study_plan *plan,
                 const struct paris_record *record)
{
    paris_report_begin(report, memory, plan->rules, &paris_net_builtin[plan->players - 2], record,
                       plan->nodes);
    while (paris_report_step(report))
        ;
}

static bool is_found(const struct paris_report *report, uint32_t n)
{
    for (unsigned seat = 0; seat < report->players; seat++)
        for (unsigned i = 0; i < report->seat[seat].worst_count; i++) {
            const struct paris_report_turn *turn = &report->turn[report->seat[seat].worst[i]];
            if (turn->n <= n && n < turn->n + turn->count)
                return true;
        }
    return false;
}

static void look(struct paris_study_numbers *out, const struct paris_study_plan *plan,
                 struct paris_report *report, void *memory, struct paris_record *record,
                 uint64_t game)
{
    struct paris_random random = paris_random_from(plan->seed * 1000003 + game);
    struct paris_record *planted = malloc(sizeof *planted);
    uint32_t n = 0;
    PARIS_CHECK(planted != NULL);
    out->count = NUMBERS;
    make(report, memory, plan, record);
    out->number[TURNS] = report->turns;
    for (unsigned i = 0; i < report->turns; i++) {
        int32_t loss = paris_report_loss(&report->turn[i]);
        out->number[ALARMS] += loss > 0;
        out->number[COSTLY_ALARMS] += loss > COSTLY;
    }
    if (plant(planted, &n, &out->number[COST], plan, report, record, &random)) {
        out->number[PLANTED] = 1;
        make(report, memory, plan, planted);
        out->number[FOUND] = is_found(report, n);
    }
    free(planted);
}

static void add(void *context, const struct paris_study_numbers *numbers)
{
    struct tally *tally = context;
    const double *number = numbers->number;
    tally->games++;
    tally->turns += (uint64_t)number[TURNS];
    tally->alarms += (uint64_t)number[ALARMS];
    tally->costly_alarms += (uint64_t)number[COSTLY_ALARMS];
    tally->planted += (uint64_t)number[PLANTED];
    if (number[PLANTED] == 0 || number[COST] <= COSTLY)
        return;
    tally->costly++;
    tally->found += (uint64_t)number[FOUND];
}

enum paris_status paris_study_planted(const struct paris_study_call *call,
                                      struct paris_error *error)
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
        if (status != PARIS_OK)
            return status;
        printf("%u players, %llu games of %s: %llu turns planted, %llu of them cost more than "
               "10 %%, %llu of those are among the three worst; of %llu turns before planting %llu "
               "are called mistakes, %llu of more than 10 %%\n",
               players, (unsigned long long)tally.games, plan.name,
               (unsigned long long)tally.planted, (unsigned long long)tally.costly,
               (unsigned long long)tally.found, (unsigned long long)tally.turns,
               (unsigned long long)tally.alarms, (unsigned long long)tally.costly_alarms);
        fflush(stdout);
    }
    return PARIS_OK;
}
