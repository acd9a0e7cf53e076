/* The player by rule of thumb: legal everywhere, blind to what is hidden, and no straw man. */
#include "support/board.h"
#include "support/walk.h"

#include "ai/greedy.h"
#include "rules/playout.h"

#include <string.h>

static const struct paris_rules *const rules = &paris_builtin_rules;

static struct paris_decision decide(const struct paris_state *state, uint64_t seed)
{
    struct paris_view view;
    paris_view_for(&view, rules, state, state->seat);
    return paris_greedy_decide(rules, &view, seed);
}

/* Another truth that looks the same to the seat to move. */
static struct paris_state resampled(const struct paris_state *state, struct paris_random *random)
{
    struct paris_view view, same;
    struct paris_state other;
    paris_view_for(&view, rules, state, state->seat);
    paris_view_resample(&other, rules, &view, random);
    paris_view_for(&same, rules, &other, state->seat);
    assert_memory_equal(&view, &same, sizeof view);
    return other;
}

/* --- in random positions --- */

/* A few decisions of every game are looked at. */
static bool is_looked_at(struct walk_step *step)
{
    return paris_random_below(step->random, 32) == 0;
}

static void look_legal(struct walk_step *step, void *context)
{
    unsigned *looked = context;
    if (!is_looked_at(step))
        return;
    struct paris_decision decision = decide(&step->before, paris_random_next(step->random));
    bool legal = false;
    for (size_t i = 0; i < step->legal_count; i++)
        legal |= paris_decision_equal(step->legal[i], decision);
    assert_true(legal);
    ++*looked;
}

TEST(the_decision_is_legal_in_random_positions)
{
    unsigned looked = 0;
    walk_games(walk_scale(6), 100, look_legal, &looked);
    assert_true(looked > 20);
}

static void look_same(struct walk_step *step, void *context)
{
    (void)context;
    if (!is_looked_at(step))
        return;
    uint64_t seed = paris_random_next(step->random);
    struct paris_state other = resampled(&step->before, step->random);
    struct paris_decision decision = decide(&step->before, seed);
    assert_true(paris_decision_equal(decision, decide(&step->before, seed)));
    assert_true(paris_decision_equal(decision, decide(&other, seed)));
}

TEST(the_same_view_and_seed_give_the_same_decision)
{
    walk_games(walk_scale(2), 200, look_same, NULL);
}

static void look_score(struct walk_step *step, void *context)
{
    (void)context;
    unsigned seat = step->before.seat;
    struct paris_state other = resampled(&step->before, step->random);
    assert_int_equal(paris_greedy_score(rules, &step->before, seat),
                     paris_greedy_score(rules, &other, seat));
}

TEST(the_score_does_not_depend_on_what_the_seat_cannot_know)
{
    walk_games(walk_scale(4), 300, look_score, NULL);
}

/* --- against random play --- */

/* Plays a two-player game; returns whether the greedy seat wins alone. */
static bool wins(unsigned greedy_seat, uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    struct paris_setup setup;
    struct paris_state state;
    paris_setup_shuffled(&setup, rules, 2, 0, &random);
    paris_setup_start(&state, rules, &setup);
    while (!paris_state_over(&state)) {
        struct paris_decision decision = state.seat == greedy_seat
                                             ? decide(&state, paris_random_next(&random))
                                             : paris_playout_pick(rules, &state, &random);
        paris_game_advance(rules, &state, decision);
    }
    return paris_game_result(rules, &state).winners == 1u << greedy_seat;
}

TEST(of_a_hundred_games_against_random_play_97_are_won)
{
    unsigned games = walk_scale(200), won = 0;
    for (unsigned game = 0; game < games; game++)
        won += wins(game % 2, 7000 + game / 2);
    assert_true(won * 100 >= games * 97);
}

/* --- judgement --- */

TEST(points_are_cashed_before_the_last_turn_ends)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 2, "22");
    board_last_turn(&b);
    struct paris_decision decision = decide(&b.state, 1);
    assert_int_equal(decision.verb, PARIS_USE);
    assert_int_equal(decision.a, 22);
}

TEST(a_tile_that_may_still_grow_is_kept)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 1, "29");
    board_landmark(&b, "TUI", "MON");
    board_key(&b, 1, "TUI");
    board_phase(&b, PARIS_PHASE_WRAP);
    assert_int_equal(decide(&b.state, 1).verb, PARIS_END);
}

TEST(the_largest_vp_tile_goes_where_the_seat_leads)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON8 BEL1");
    board_key(&b, 2, "BEL8 MON1 LAV5");
    board_phase(&b, PARIS_PHASE_VP);
    struct paris_decision decision = decide(&b.state, 1);
    assert_int_equal(decision.verb, PARIS_PLACE_VP);
    assert_int_equal(decision.a, 0);
    assert_int_equal(decision.b, PARIS_MON);
}

TEST(the_result_is_all_that_counts_after_the_end)
{
    struct board b;
    board_start(&b, 3, 0);
    board_score(&b, 1, 30);
    board_score(&b, 2, 40);
    board_score(&b, 3, 20);
    board_last_turn(&b);
    play(&b, "end");
    assert_true(paris_greedy_score(rules, &b.state, 1) > 0);
    assert_true(paris_greedy_score(rules, &b.state, 0) < 0);
    assert_true(paris_greedy_score(rules, &b.state, 2) < paris_greedy_score(rules, &b.state, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_decision_is_legal_in_random_positions),
        cmocka_unit_test(the_same_view_and_seed_give_the_same_decision),
        cmocka_unit_test(the_score_does_not_depend_on_what_the_seat_cannot_know),
        cmocka_unit_test(of_a_hundred_games_against_random_play_97_are_won),
        cmocka_unit_test(points_are_cashed_before_the_last_turn_ends),
        cmocka_unit_test(a_tile_that_may_still_grow_is_kept),
        cmocka_unit_test(the_largest_vp_tile_goes_where_the_seat_leads),
        cmocka_unit_test(the_result_is_all_that_counts_after_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
