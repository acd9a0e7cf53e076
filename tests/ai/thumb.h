/* What both players by rule of thumb must do: greedy, which looks one step ahead, and the planner, which
 * looks to the end of its turn. Included behind the definition of `decide` and of how much is tried:
 * LOOK_EVERY, LOOK_GAMES, RANDOM_GAMES. */
#ifndef PARIS_TESTS_AI_THUMB_H
#define PARIS_TESTS_AI_THUMB_H

#include "positions.h"

#include "rules/playout.h"

/* --- in random positions --- */

static void look_legal(struct walk_step *step, void *context)
{
    unsigned *looked = context;
    if (!is_looked_at(step, LOOK_EVERY))
        return;
    struct paris_decision decision = decide(&step->before, paris_random_next(step->random));
    assert_true(is_in(step->legal, step->legal_count, decision));
    ++*looked;
}

TEST(the_decision_is_legal_in_random_positions)
{
    unsigned looked = 0;
    walk_games(walk_scale(LOOK_GAMES), 100, look_legal, &looked);
    assert_true(looked > 20);
}

static void look_same(struct walk_step *step, void *context)
{
    (void)context;
    if (!is_looked_at(step, LOOK_EVERY))
        return;
    uint64_t seed = paris_random_next(step->random);
    struct paris_state twin = twin_of(&step->before, step->random);
    struct paris_decision decision = decide(&step->before, seed);
    assert_true(paris_decision_equal(decision, decide(&step->before, seed)));
    assert_true(paris_decision_equal(decision, decide(&twin, seed)));
}

TEST(the_same_view_and_seed_give_the_same_decision)
{
    walk_games(walk_scale(LOOK_GAMES), 200, look_same, NULL);
}

/* --- against random play --- */

/* Plays a game of any number of players; returns whether it wins alone. */
static bool wins(unsigned players, unsigned own, uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    struct paris_setup setup;
    struct paris_state state;
    paris_setup_shuffled(&setup, rules, players, 0, &random);
    paris_setup_start(&state, rules, &setup);
    while (!paris_state_over(&state)) {
        struct paris_decision decision = state.seat == own
                                             ? decide(&state, paris_random_next(&random))
                                             : paris_playout_pick(rules, &state, &random);
        paris_game_advance(rules, &state, decision);
    }
    return paris_game_result(rules, &state).winners == 1u << own;
}

TEST(hardly_any_game_against_random_play_is_lost)
{
    unsigned games = walk_scale(RANDOM_GAMES), won = 0;
    for (unsigned game = 0; game < games; game++)
        won += wins(2 + game % 3, game / 3 % 2, 7000 + game);
    assert_true(won * 100 >= games * 97);
}

/* --- judgement --- */

TEST(points_are_cashed_before_the_last_turn_ends)
{
    struct board b;
    board_start_by(&b, rules, 2, 0);
    board_hold(&b, 2, "22");
    board_last_turn(&b);
    struct paris_decision decision = decide(&b.state, 1);
    assert_int_equal(decision.verb, PARIS_USE);
    assert_int_equal(decision.a, 22);
}

TEST(a_tile_that_may_still_grow_is_kept)
{
    struct board b;
    board_start_by(&b, rules, 2, 0);
    board_hold(&b, 1, "29");
    board_landmark(&b, "TUI", "MON");
    board_key(&b, 1, "TUI");
    board_phase(&b, PARIS_PHASE_WRAP);
    assert_int_equal(decide(&b.state, 1).verb, PARIS_END);
}

TEST(the_largest_vp_tile_goes_where_the_seat_leads)
{
    struct board b;
    board_start_by(&b, rules, 2, 0);
    board_key(&b, 1, "MON8 BEL1");
    board_key(&b, 2, "BEL8 MON1 LAV5");
    board_phase(&b, PARIS_PHASE_VP);
    b.state.bought = place_called("MON8") & 63u;
    struct paris_decision decision = decide(&b.state, 1);
    assert_int_equal(decision.verb, PARIS_PLACE_VP);
    assert_int_equal(decision.a, 0);
    assert_int_equal(decision.b, PARIS_MON);
}

#endif
