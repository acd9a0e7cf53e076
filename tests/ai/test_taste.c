/* Styles: a taste adds to what its own seat wants, by what is expected, scored and had, and changes no
 * chance and no points. */
#include "positions.h"

#include "ai/eval/oneply.h"
#include "ai/eval/taste.h"
#include "rules/game.h"

#include <stdlib.h>

static struct paris_evaluator with_style(unsigned style, unsigned players, unsigned seat)
{
    struct paris_evaluator evaluator = evaluator_for(players);
    evaluator.taste = paris_taste_of(style, players, seat % 2 != 0);
    evaluator.seat = seat;
    return evaluator;
}

TEST(every_style_has_a_taste_for_every_number_of_players)
{
    static const struct paris_taste none;
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        assert_null(paris_taste_of(PARIS_STYLE_NONE, players, true));
        for (unsigned style = PARIS_STYLE_NONE + 1; style < PARIS_STYLES; style++) {
            assert_memory_not_equal(paris_taste_of(style, players, false), &none, sizeof none);
            assert_memory_not_equal(paris_taste_of(style, players, true), &none, sizeof none);
        }
    }
}

/* --- positions --- */

/* Any style, for any seat. */
static struct paris_evaluator any_style(struct walk_step *step)
{
    unsigned players = step->before.players;
    return with_style(1 + paris_random_below(step->random, PARIS_STYLES - 1), players,
                      paris_random_below(step->random, players));
}

static void look_at_position(struct walk_step *step, void *context)
{
    const struct paris_state *state = &step->after;
    struct paris_evaluator styled = any_style(step), plain = evaluator_for(state->players);
    struct paris_ai_value without, value;
    int32_t source[PARIS_MAX_PLAYERS][PARIS_SOURCES];
    (void)context;
    if (!is_looked_at(step, 4) || paris_state_over(state))
        return;
    paris_evaluate_sources(source, &without, &plain, state);
    paris_evaluate(&value, &styled, state);
    assert_int_equal(without.taste, 0);
    assert_int_equal(value.taste,
                     paris_taste_worth(styled.taste, source, state->players, styled.seat) +
                         paris_taste_of_state(&styled, state));
    assert_memory_equal(value.win, without.win, sizeof value.win);
    assert_memory_equal(value.points, without.points, sizeof value.points);
}

TEST(a_taste_is_for_what_is_expected_and_had_and_changes_no_chance_and_no_points)
{
    walk_games(walk_scale(10), 41, look_at_position, NULL);
}

/* --- decisions --- */

/* What the points of these events are worth to the seat, one by one. */
static int32_t worth_of(const struct paris_events *events, const struct paris_evaluator *evaluator,
                        unsigned players)
{
    int64_t own = 0, others = 0;
    for (size_t i = 0; i < events->count; i++) {
        const struct paris_event *event = &events->list[i];
        if (event->type != PARIS_EVENT_VP)
            continue;
        unsigned source = paris_source_of(event);
        if (event->seat == evaluator->seat)
            own += evaluator->taste->own[source] * event->amount;
        else
            others += evaluator->taste->others[source] * event->amount;
    }
    return (int32_t)((own * 256 + others * 256 / (int32_t)(players - 1)) / 256);
}

static void look_at_decision(struct walk_step *step, void *context)
{
    struct paris_evaluator styled = any_style(step), plain = evaluator_for(step->before.players);
    struct paris_state next = step->before;
    struct paris_origin origin;
    struct paris_ai_value value, after;
    unsigned *scored = context;
    int32_t worth = paris_taste_advance(&styled, &next, step->decision);
    assert_memory_equal(&next, &step->after, sizeof next);
    assert_int_equal(worth, worth_of(&step->events, &styled, step->before.players));
    *scored += worth != 0;
    next = step->before;
    assert_int_equal(paris_taste_advance(&plain, &next, step->decision), 0);
    assert_memory_equal(&next, &step->after, sizeof next);
    if (step->decision.verb == PARIS_DRAW || !is_looked_at(step, 8))
        return;
    paris_origin_set(&origin, &styled, &step->before);
    paris_oneply_value(&value, &styled, &origin, step->decision);
    paris_value_near(&after, &styled, &origin, &step->after);
    assert_int_equal(value.taste, after.taste + worth);
}

TEST(what_a_decision_scores_goes_on_counting)
{
    unsigned scored = 0;
    walk_games(walk_scale(10), 42, look_at_decision, &scored);
    assert_true(scored > 0);
}

/* --- players --- */

struct differing {
    unsigned asked, different[PARIS_STYLES];
};

static struct paris_decision decide(const struct paris_state *state, const char *kind,
                                    unsigned style)
{
    struct paris_ai_spec spec;
    struct paris_error error;
    assert_int_equal(paris_ai_spec_read(&spec, kind, &error), PARIS_OK);
    spec.style = (uint8_t)style;
    void *memory = malloc(paris_ai_memory(&spec));
    assert_non_null(memory);
    struct paris_view view = own_view(state);
    struct paris_decision decision =
        paris_ai_decide(paris_ai_start(memory, rules, &spec), &view, 7, NULL, NULL);
    free(memory);
    return decision;
}

static void ask(struct walk_step *step, void *context)
{
    struct differing *differing = context;
    const char *kind = is_looked_at(step, 2) ? "net" : "search:nodes=32";
    if (!is_looked_at(step, 40))
        return;
    struct paris_decision plain = decide(&step->before, kind, PARIS_STYLE_NONE);
    differing->asked++;
    for (unsigned style = PARIS_STYLE_NONE + 1; style < PARIS_STYLES; style++) {
        struct paris_decision decision = decide(&step->before, kind, style);
        assert_true(is_legal(&step->before, decision));
        assert_true(paris_decision_equal(decision, decide(&step->before, kind, style)));
        differing->different[style] += !paris_decision_equal(decision, plain);
    }
}

TEST(every_style_decides_differently_now_and_then_and_always_the_same)
{
    struct differing differing = {0};
    walk_games(10, 43, ask, &differing);
    for (unsigned style = PARIS_STYLE_NONE + 1; style < PARIS_STYLES; style++)
        assert_in_range(differing.different[style], 1, differing.asked - 1);
}
