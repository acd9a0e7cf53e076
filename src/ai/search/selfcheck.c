/* Runs that result in one number. */
#include "ai/search/selfcheck.h"

#include "ai/eval/oneply.h"
#include "rules/game.h"
#include "rules/playout.h"
#include "rules/setup.h"

uint64_t paris_selfcheck_fold(uint64_t signature, uint64_t fact)
{
    signature = (signature ^ fact) * UINT64_C(0x9e3779b97f4a7c15);
    return signature ^ signature >> 29;
}

static void deal(struct paris_state *out, const struct paris_rules *rules, unsigned players,
                 unsigned variants, struct paris_random *random)
{
    struct paris_setup setup;
    paris_setup_shuffled(&setup, rules, players, variants, random);
    paris_setup_start(out, rules, &setup);
}

/* --- games --- */

static uint64_t fold_decision(uint64_t signature, struct paris_decision decision)
{
    return paris_selfcheck_fold(signature, (uint64_t)decision.verb << 24 |
                                               (uint64_t)decision.a << 16 |
                                               (uint64_t)decision.b << 8 | decision.c);
}

static uint64_t fold_value(uint64_t signature, const struct paris_ai_value *value)
{
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        signature = paris_selfcheck_fold(signature, (uint64_t)(uint32_t)value->win[seat] << 32 |
                                                        (uint32_t)value->points[seat]);
    return signature;
}

static uint64_t fold_report(uint64_t signature, const struct paris_ai_report *report)
{
    signature = paris_selfcheck_fold(signature, report->nodes);
    signature = paris_selfcheck_fold(signature, report->evaluations);
    signature = paris_selfcheck_fold(signature, report->draws);
    for (unsigned i = 0; i < report->count; i++) {
        signature = fold_decision(signature, report->choice[i].decision);
        signature = paris_selfcheck_fold(signature, report->choice[i].visits);
        signature = fold_value(signature, &report->choice[i].value);
    }
    return signature;
}

bool paris_selfcheck_possible(const struct paris_ai_spec *spec)
{
    bool searches = spec->kind == PARIS_AI_ISMCTS || spec->kind == PARIS_AI_SEARCH;
    return spec->milliseconds == 0 && (!searches || spec->nodes > 0);
}

uint64_t paris_selfcheck_game(void *memory, size_t size, const struct paris_rules *rules,
                              const struct paris_ai_spec *spec, unsigned players, unsigned variants,
                              uint64_t seed)
{
    PARIS_CHECK(size >= paris_ai_memory(spec) && paris_selfcheck_possible(spec));
    struct paris_ai *ai = paris_ai_start(memory, rules, spec);
    struct paris_random random = paris_random_from(seed);
    struct paris_state state;
    uint64_t signature = 0;
    deal(&state, rules, players, variants, &random);
    while (!paris_state_over(&state)) {
        struct paris_view view;
        struct paris_ai_report report;
        paris_view_for(&view, rules, &state, state.seat);
        struct paris_decision decision =
            paris_ai_decide(ai, &view, paris_random_next(&random), NULL, &report);
        signature = fold_report(fold_decision(signature, decision), &report);
        paris_game_advance(rules, &state, decision);
    }
    return paris_selfcheck_fold(signature, paris_state_hash(&state));
}

/* --- evaluations --- */

static uint64_t fold_evaluation(uint64_t signature, const struct paris_evaluator *evaluator,
                                const struct paris_state *state)
{
    int32_t sources[PARIS_MAX_PLAYERS][PARIS_SOURCES];
    struct paris_ai_value value, quick;
    paris_evaluate(&quick, evaluator, state);
    paris_evaluate_sources(sources, &value, evaluator, state);
    signature = fold_value(fold_value(signature, &quick), &value);
    for (unsigned seat = 0; seat < state->players; seat++)
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            signature = paris_selfcheck_fold(signature, (uint32_t)sources[seat][source]);
    return signature;
}

/* The best decision according to the network. */
static struct paris_decision best_decision(const struct paris_evaluator *evaluator,
                                           const struct paris_state *state)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    struct paris_ai_value value;
    size_t count = paris_candidates(evaluator->rules, state, paris_no_trades, list);
    return list[paris_oneply_best(&value, evaluator, state, paris_no_trades, list, count)];
}

uint64_t paris_selfcheck_evaluations(const struct paris_rules *rules,
                                     const struct paris_kernel *kernel, unsigned players,
                                     unsigned games)
{
    const struct paris_evaluator evaluator = {.rules = rules,
                                              .net = &paris_net_builtin[players - 2],
                                              .kernel = kernel};
    struct paris_random random = paris_random_from(players);
    uint64_t signature = 0;
    for (unsigned game = 0; game < games; game++) {
        struct paris_state state;
        deal(&state, rules, players, game % 8, &random);
        while (!paris_state_over(&state)) {
            signature = fold_evaluation(signature, &evaluator, &state);
            paris_game_advance(rules, &state,
                               game % 2 == 0 ? paris_playout_pick(rules, &state, &random)
                                             : best_decision(&evaluator, &state));
        }
    }
    return signature;
}

/* --- a position --- */

/* Half of the 33 tiles are drawn, and there are some decisions to choose from. */
enum { UNDRAWN_IN_THE_MIDDLE = 16, CHOICES_LEAST = 6 };

static bool has_come(const struct paris_state *state, enum paris_selfcheck_stage stage)
{
    switch (stage) {
    case PARIS_STAGE_ROUND_10: return state->round >= 10;
    case PARIS_STAGE_FINAL: return state->round == state->final_round;
    default: return paris_state_undrawn(state) <= UNDRAWN_IN_THE_MIDDLE;
    }
}

static bool has_choice(const struct paris_rules *rules, const struct paris_state *state)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    return state->phase == PARIS_PHASE_ACT &&
           paris_candidates(rules, state, paris_no_trades, list) >= CHOICES_LEAST;
}

void paris_selfcheck_position(struct paris_state *out, const struct paris_rules *rules,
                              unsigned players, enum paris_selfcheck_stage stage, uint64_t seed)
{
    struct paris_evaluator evaluator = paris_evaluator_of(rules, &paris_net_builtin[players - 2]);
    struct paris_random random = paris_random_from(seed);
    deal(out, rules, players, 0, &random);
    while (!has_come(out, stage) || !has_choice(rules, out)) {
        paris_game_advance(rules, out, best_decision(&evaluator, out));
        if (paris_state_over(out)) /* without such a position: another game */
            deal(out, rules, players, 0, &random);
    }
}
