/* Hints: a search for what is best, the network's heads for why. */
#include "ai/hint.h"

#include "ai/candidates.h"
#include "ai/chance.h"
#include "base/bits.h"

/* Expected final points by seat and source, counted from now. */
struct ledger {
    int32_t points[PARIS_MAX_PLAYERS][PARIS_SOURCES];
};

static void add_up(struct ledger *into, const struct ledger *more, int32_t parts)
{
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            into->points[seat][source] += more->points[seat][source] / parts;
}

/* What the decision brings at once, and what the network expects behind it. */
static void ledger_of_step(struct ledger *out, const struct paris_evaluator *evaluator,
                           struct paris_state *state, struct paris_decision decision)
{
    struct paris_events events;
    struct paris_ai_value value;
    paris_game_apply(evaluator->rules, state, decision, &events);
    *out = (struct ledger){{{0}}};
    if (!paris_state_over(state))
        paris_evaluate_sources(out->points, &value, evaluator, state);
    for (size_t i = 0; i < events.count; i++)
        if (events.list[i].type == PARIS_EVENT_VP)
            out->points[events.list[i].seat][paris_source_of(&events.list[i])] +=
                events.list[i].amount * 256;
}

static void ledger_of(struct ledger *out, const struct paris_evaluator *evaluator,
                      const struct paris_state *state, struct paris_decision decision)
{
    struct paris_state next = *state;
    if (decision.verb != PARIS_DRAW) {
        ledger_of_step(out, evaluator, &next, decision);
        return;
    }
    uint64_t tops = paris_chance_tops(state, paris_chance_unseen(state), decision.a);
    *out = (struct ledger){{{0}}};
    for (PARIS_BITS(tile, tops)) {
        struct ledger one;
        next = *state;
        paris_chance_put(&next, decision.a, (unsigned)tile);
        ledger_of_step(&one, evaluator, &next, decision);
        add_up(out, &one, (int32_t)paris_bits_count(tops));
    }
}

/* --- reasons --- */

/* Changes below half a point are no reason. */
enum { WORTH_TELLING = 128 };

static void add_reason(struct paris_hint_choice *choice, struct paris_hint_reason reason)
{
    int32_t size = reason.change < 0 ? -reason.change : reason.change;
    unsigned at = choice->reasons;
    while (at > 0 && (choice->reason[at - 1].change < 0 ? -choice->reason[at - 1].change
                                                        : choice->reason[at - 1].change) < size)
        at--;
    if (at == PARIS_HINT_REASONS)
        return;
    unsigned last =
        choice->reasons < PARIS_HINT_REASONS ? choice->reasons++ : (unsigned)PARIS_HINT_REASONS - 1;
    for (unsigned i = last; i > at; i--)
        choice->reason[i] = choice->reason[i - 1];
    choice->reason[at] = reason;
}

static void find_reasons(struct paris_hint_choice *choice, unsigned viewer, unsigned players)
{
    for (unsigned seat = 0; seat < players; seat++)
        for (unsigned source = 0; source < PARIS_SOURCES; source++) {
            int32_t change = choice->change[seat][source];
            if (change > -WORTH_TELLING && (change < WORTH_TELLING || seat != viewer))
                continue;
            unsigned code = seat != viewer ? PARIS_HINT_DENIES
                            : change > 0   ? PARIS_HINT_GAINS
                                           : PARIS_HINT_COSTS;
            add_reason(choice, (struct paris_hint_reason){(uint8_t)code, (uint8_t)seat,
                                                          (uint8_t)source, change});
        }
}

/* --- the hint --- */

static void explain(struct paris_hint_choice *choice, const struct paris_evaluator *evaluator,
                    const struct paris_state *state, const struct ledger *all, size_t count,
                    unsigned viewer)
{
    struct ledger own;
    ledger_of(&own, evaluator, state, choice->decision);
    for (unsigned seat = 0; seat < state->players; seat++)
        for (unsigned source = 0; source < PARIS_SOURCES && count > 1; source++) {
            int32_t mine = own.points[seat][source];
            int32_t others = (all->points[seat][source] - mine) / (int32_t)(count - 1);
            choice->change[seat][source] = mine - others;
        }
    find_reasons(choice, viewer, state->players);
}

void paris_hint_give(struct paris_hint *out, struct paris_ai *ai, const struct paris_view *view,
                     uint64_t seed, const struct paris_ai_limits *limits)
{
    struct paris_ai_report report;
    struct paris_random random = paris_random_from(seed);
    struct paris_evaluator evaluator = paris_ai_evaluator(ai, view->players);
    struct paris_state truth;
    struct paris_decision list[PARIS_MAX_LEGAL];
    struct ledger all = {{{0}}};
    paris_ai_decide(ai, view, seed, limits, &report);
    PARIS_CHECK(report.evaluations > 0 || report.count == 1); /* a kind that asks the network */
    paris_view_resample(&truth, evaluator.rules, view, &random);
    size_t count = paris_candidates(evaluator.rules, &truth, list);
    for (size_t i = 0; i < count; i++) {
        struct ledger one;
        ledger_of(&one, &evaluator, &truth, list[i]);
        add_up(&all, &one, 1);
    }
    *out = (struct paris_hint){.nodes = report.nodes, .length = report.length};
    for (unsigned i = 0; i < report.length; i++)
        out->line[i] = report.line[i];
    for (unsigned i = 0; i < report.count && i < PARIS_HINT_CHOICES; i++) {
        struct paris_hint_choice *choice = &out->choice[out->choices++];
        choice->decision = report.choice[i].decision;
        choice->visits = report.choice[i].visits;
        choice->value = report.choice[i].value;
        explain(choice, &evaluator, &truth, &all, count, view->viewer);
    }
}
