/* The plain search: legal everywhere, reproducible, blind to what is hidden, and stopped at once. */
#include "support/board.h"
#include "support/walk.h"

#include "ai/search/ismcts.h"

#include <stdlib.h>
#include <string.h>

static const struct paris_rules *const rules = &paris_builtin_rules;

/* One search's memory for all tests. */
static void *memory;

static void take_memory(void)
{
    memory = malloc(paris_ismcts_memory());
    assert_non_null(memory);
}

static void give_memory(void)
{
    free(memory);
}

static struct paris_decision decide(const struct paris_state *state, uint64_t seed, uint64_t nodes,
                                    struct paris_ai_report *report)
{
    struct paris_budget budget = {.nodes = nodes, .deadline = UINT64_MAX};
    struct paris_view view;
    paris_view_for(&view, rules, state, state->seat);
    return paris_ismcts_decide(memory, rules, &view, seed, &budget, report);
}

static bool is_legal(const struct paris_state *state, struct paris_decision decision)
{
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(rules, state, list);
    for (size_t i = 0; i < count; i++)
        if (paris_decision_equal(list[i], decision))
            return true;
    return false;
}

static void assert_same_report(const struct paris_ai_report *one,
                               const struct paris_ai_report *other)
{
    assert_int_equal(one->nodes, other->nodes);
    assert_int_equal(one->evaluations, other->evaluations);
    assert_int_equal(one->draws, other->draws);
    assert_int_equal(one->count, other->count);
    for (unsigned i = 0; i < one->count; i++) {
        const struct paris_ai_choice *x = &one->choice[i], *y = &other->choice[i];
        assert_true(paris_decision_equal(x->decision, y->decision));
        assert_int_equal(x->visits, y->visits);
        assert_memory_equal(&x->value, &y->value, sizeof x->value);
    }
}

/* The first action of a random game after a number of decisions. */
static struct paris_state middle_of_a_game(unsigned players, uint64_t seed, unsigned decisions)
{
    static struct paris_record record;
    struct paris_state state;
    walk_game(&record, players, 0, seed, NULL, NULL);
    paris_setup_start(&state, rules, &record.setup);
    for (unsigned i = 0; i < decisions || state.phase != PARIS_PHASE_ACT; i++)
        paris_game_advance(rules, &state, record.decision[i]);
    return state;
}

/* --- in random positions --- */

/* A few decisions of every game are looked at. */
static bool is_looked_at(struct walk_step *step)
{
    return paris_random_below(step->random, 64) == 0;
}

static void look_legal(struct walk_step *step, void *context)
{
    unsigned *looked = context;
    if (!is_looked_at(step))
        return;
    uint64_t nodes = 1 + paris_random_below(step->random, 200);
    struct paris_ai_report report;
    struct paris_decision decision =
        decide(&step->before, paris_random_next(step->random), nodes, &report);
    assert_true(is_legal(&step->before, decision));
    assert_true(paris_decision_equal(report.choice[0].decision, decision));
    assert_int_equal(report.nodes, report.count == 1 ? 0 : nodes);
    for (unsigned i = 0; i < report.count; i++)
        assert_true(is_legal(&step->before, report.choice[i].decision));
    ++*looked;
}

TEST(the_decision_and_all_choices_are_legal_in_random_positions)
{
    unsigned looked = 0;
    walk_games(walk_scale(8), 400, look_legal, &looked);
    assert_true(looked > 10);
}

static void look_same(struct walk_step *step, void *context)
{
    (void)context;
    if (!is_looked_at(step))
        return;
    struct paris_view view, same;
    struct paris_state other;
    struct paris_ai_report one, two;
    uint64_t seed = paris_random_next(step->random);
    paris_view_for(&view, rules, &step->before, step->before.seat);
    paris_view_resample(&other, rules, &view, step->random);
    paris_view_for(&same, rules, &other, step->before.seat);
    assert_memory_equal(&view, &same, sizeof view);
    memset(memory, 0x5a, paris_ismcts_memory() / 16); /* what was there before does not matter */
    struct paris_decision decision = decide(&step->before, seed, 100, &one);
    assert_true(paris_decision_equal(decision, decide(&other, seed, 100, &two)));
    assert_same_report(&one, &two);
}

TEST(decision_and_report_do_not_change_with_what_the_seat_cannot_know)
{
    walk_games(walk_scale(8), 500, look_same, NULL);
}

/* --- the report --- */

TEST(the_report_tells_the_most_visited_choices_and_their_values)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        struct paris_state state = middle_of_a_game(players, 11, 40);
        struct paris_ai_report report;
        decide(&state, 5, 1000, &report);
        assert_in_range(report.count, 2, PARIS_AI_CHOICES);
        assert_int_equal(report.nodes, 1000);
        assert_int_equal(report.evaluations, 0);
        for (unsigned i = 0; i < report.count; i++) {
            const struct paris_ai_choice *choice = &report.choice[i];
            int32_t wins = 0;
            for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
                wins += choice->value.win[seat];
                assert_int_equal(choice->value.points[seat] > 0, seat < players);
            }
            assert_in_range(wins, 65536 - 8, 65536); /* somebody wins; shares are rounded down */
            if (i > 0)
                assert_true(choice->visits <= report.choice[i - 1].visits);
        }
    }
}

TEST(draws_count_the_random_numbers)
{
    struct paris_state state = middle_of_a_game(2, 12, 30);
    struct paris_ai_report few, many;
    decide(&state, UINT64_MAX, 10, &few);
    decide(&state, UINT64_MAX, 20, &many);
    assert_in_range(few.draws, 10, 100000);
    assert_in_range(many.draws, few.draws + 10, 200000);
}

TEST(a_decision_without_alternative_is_not_searched)
{
    struct board b;
    struct paris_ai_report report;
    board_start_by(&b, rules, 2, 0);
    board_last_turn(&b);
    assert_int_equal(decide(&b.state, 1, UINT64_MAX, &report).verb, PARIS_END);
    assert_int_equal(report.nodes, 0);
    assert_int_equal(report.count, 1);
}

/* --- bounds --- */

TEST(a_cancelled_search_answers_at_once)
{
    struct paris_state state = middle_of_a_game(3, 13, 30);
    atomic_bool cancel = true;
    struct paris_budget budget = {.nodes = UINT64_MAX,
                                  .deadline = UINT64_MAX,
                                  .limits = {.cancel = &cancel}};
    struct paris_view view;
    struct paris_ai_report report;
    paris_view_for(&view, rules, &state, state.seat);
    assert_true(is_legal(&state, paris_ismcts_decide(memory, rules, &view, 1, &budget, &report)));
    assert_in_range(report.nodes, 1, PARIS_BUDGET_CHECK_EVERY);
}

/* A clock of its own: every look at it takes a microsecond. */
static uint64_t ticks;

static uint64_t tick(void)
{
    return ticks += 1000;
}

TEST(a_search_stops_at_its_deadline)
{
    struct paris_state state = middle_of_a_game(2, 14, 30);
    struct paris_budget budget = {.nodes = UINT64_MAX,
                                  .deadline = 10000,
                                  .limits = {.clock = tick}};
    struct paris_view view;
    struct paris_ai_report report;
    ticks = 0;
    paris_view_for(&view, rules, &state, state.seat);
    paris_ismcts_decide(memory, rules, &view, 1, &budget, &report);
    assert_int_equal(report.nodes, 10 * PARIS_BUDGET_CHECK_EVERY);
}

TEST(a_search_goes_on_when_its_tree_is_full)
{
    struct board b;
    struct paris_ai_report report;
    board_start_by(&b, rules, 2, 0);
    board_empty_stacks(&b);
    board_end_used(&b, 2, "F6 F5 F4 V5 V4 V3 F3V2 F2V2 R R P"); /* so that games are short */
    board_rich(&b, 1);
    assert_true(is_legal(&b.state, decide(&b.state, 1, 220000, &report)));
    assert_int_equal(report.nodes, 220000);
}

/* --- judgement --- */

TEST(a_win_at_hand_is_found)
{
    struct board b;
    board_start_by(&b, rules, 2, 0);
    board_score(&b, 1, 25);
    board_score(&b, 2, 20);
    board_hold(&b, 2, "22"); /* ten points, if used */
    board_last_turn(&b);
    struct paris_decision decision = decide(&b.state, 1, 100, NULL);
    assert_int_equal(decision.verb, PARIS_USE);
    assert_int_equal(decision.a, 22);
}

ALL_TESTS(take_memory, give_memory);
