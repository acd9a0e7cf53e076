/* Section 7, second half: the tiles that do something of their own, and uses that give nothing. */
#include "support/board.h"

#include "rules/bonus.h"

static void start_holding(struct board *b, unsigned players, const char *numbers)
{
    board_start(b, players, 0);
    board_hold(b, 1, numbers);
}

/* --- R7.6: 13, 14 --- */

TEST(R7_6_13_and_14_bring_a_key_from_the_reserve_for_4_and_3_francs)
{
    struct board b;
    start_holding(&b, 3, "13 14");
    board_francs(&b, 1, 7);
    play(&b, "use 13");
    assert_int_equal(francs_of(&b, 1), 3);
    assert_int_equal(hand_of(&b, 1), 10);
    assert_int_equal(reserve_of(&b, 1), 1);
    play(&b, "use 14");
    assert_int_equal(francs_of(&b, 1), 0);
    assert_int_equal(hand_of(&b, 1), 11);
    assert_int_equal(reserve_of(&b, 1), 0);
}

TEST(R7_6_13_and_14_need_the_francs_and_a_reserve_key)
{
    struct board b;
    start_holding(&b, 2, "13 14");
    board_francs(&b, 1, 3);
    assert_refused(&b, "use 13", PARIS_WHY_FRANCS_SHORT, "R6.2");
    assert_int_equal(b.refusal.x, 4);
    assert_legal(&b, "use 14");
    board_francs(&b, 1, 20);
    board_reserve(&b, 1, 0);
    assert_refused(&b, "use 13", PARIS_WHY_NO_RESERVE_KEY, "R7.6");
    assert_refused(&b, "use 14", PARIS_WHY_NO_RESERVE_KEY, "R7.6");
}

TEST(R7_6_a_key_from_the_reserve_can_be_placed_in_the_same_turn)
{
    struct board b;
    board_start(&b, 4, 0);
    board_key(&b, 1, "BEL0 BAT0 MON0 LAV0 STG0 CHA0 MON1");
    board_hold(&b, 1, "14");
    assert_choices(&b, "pass");
    play(&b, "use 14");
    assert_choices(&b, "key ARC");
}

/* --- R7.6: 17 --- */

TEST(R7_6_17_takes_any_tile_of_the_track_and_the_meeple_stays)
{
    struct board b;
    start_holding(&b, 3, "17");
    board_used(&b, 1, "6");
    board_hold(&b, 2, "22");
    board_meeple(&b, 1, 17);
    assert_legal(&b, "use 17 1");
    assert_legal(&b, "use 17 30");
    assert_refused(&b, "use 17 22", PARIS_WHY_NOT_ON_TRACK, "R7.1");
    assert_refused(&b, "use 17 6", PARIS_WHY_ALREADY_OWNED, "R7.2");
    assert_illegal(&b, "use 17 17");
    play(&b, "use 17 12");
    assert_true(holds(&b, 1, 12) && has_used(&b, 1, 17));
    assert_int_equal(copies_of(&b, 12), 0);
    assert_int_equal(meeple_of(&b, 1), 17);
}

/* --- R7.6: 20 --- */

TEST(R7_6_20_gives_1_2_or_3_for_each_other_unused_bonus_tile)
{
    for (unsigned players = 2; players <= 4; players++) {
        struct board b;
        start_holding(&b, players, "20 9 16 27 5");
        board_used(&b, 1, "1 3");
        board_hold(&b, 2, "22");
        board_empty_stacks(&b);
        board_end_hold(&b, 1, "F6 V5"); /* these are no bonus tiles */
        assert_int_equal(paris_bonus_vp(b.rules, &b.state, 0, 20), 4 * (players - 1));
        play(&b, "use 20");
        assert_int_equal(vp_of(&b, 1), 4 * (players - 1));
    }
}

/* --- R7.6: 23, 24 --- */

TEST(R7_6_23_takes_pairs_of_equal_prestige_that_leave_the_game)
{
    for (unsigned players = 2; players <= 4; players++) {
        struct board b;
        start_holding(&b, players, "23");
        board_tokens(&b, 1, "bronze bronze bronze bronze bronze silver crown crown");
        assert_free_choices(&b, "sell bronze; sell silver; sell crown; use 23 bronze;"
                                "use 23 bronze bronze; use 23 crown; use 23 bronze crown;"
                                "use 23 bronze bronze crown");
        assert_refused(&b, "use 23 silver", PARIS_WHY_PAIRS_SHORT, "R7.6");
        assert_refused(&b, "use 23 bronze bronze bronze", PARIS_WHY_PAIRS_SHORT, "R7.6");
        play(&b, "use 23 bronze bronze crown");
        assert_int_equal(vp_of(&b, 1), 3 * players);
        assert_int_equal(b.state.player[0].tokens,
                         paris_tokens_of(PARIS_BRONZE, 1) + paris_tokens_of(PARIS_SILVER, 1));
        assert_int_equal(b.state.supply, 0);
    }
}

TEST(R7_6_24_takes_pairs_of_equal_resources_that_go_to_the_supply)
{
    for (unsigned players = 2; players <= 4; players++) {
        struct board b;
        start_holding(&b, players, "24");
        board_tokens(&b, 1, "wood wood wood wood wood wood marble gold gold");
        assert_refused(&b, "use 24 marble", PARIS_WHY_PAIRS_SHORT, "R7.6");
        assert_legal(&b, "use 24 gold");
        play(&b, "use 24 wood wood wood gold");
        assert_int_equal(vp_of(&b, 1), 4 * players);
        assert_int_equal(b.state.player[0].tokens, paris_tokens_of(PARIS_MARBLE, 1));
        assert_int_equal(b.state.supply,
                         paris_tokens_of(PARIS_WOOD, 6) + paris_tokens_of(PARIS_GOLD, 2));
    }
}

TEST(R7_6_23_and_24_take_at_least_one_pair)
{
    struct board b;
    start_holding(&b, 2, "23 24");
    board_tokens(&b, 1, "wood wood bronze bronze");
    assert_decision_refused(&b, paris_decision(PARIS_USE, 23, 0, 0), PARIS_WHY_ALLOWED, NULL);
    assert_decision_refused(&b, paris_decision(PARIS_USE, 24, 0, 0), PARIS_WHY_ALLOWED, NULL);
    assert_unreadable(&b, "use 23");
    assert_unreadable(&b, "use 24 bronze");
}

/* --- R7.6: 25 --- */

TEST(R7_6_25_goes_back_to_one_of_the_nearest_five_spaces_with_tiles)
{
    struct board b;
    start_holding(&b, 2, "25");
    board_hold(&b, 2, "8 6"); /* these spaces are empty and not counted */
    board_meeple(&b, 1, 10);  /* and neither is its own, though a tile lies there */
    assert_free_choices(&b, "use 25 9; use 25 7; use 25 5; use 25 4; use 25 3");
    assert_refused(&b, "use 25 2", PARIS_WHY_NOT_AMONG_NEAREST, "R7.6");
    assert_refused(&b, "use 25 10", PARIS_WHY_NOT_AMONG_NEAREST, "R7.6");
    assert_refused(&b, "use 25 11", PARIS_WHY_NOT_AMONG_NEAREST, "R7.6");
    assert_refused(&b, "use 25 8", PARIS_WHY_NOT_ON_TRACK, "R7.1");
    play(&b, "use 25 4");
    assert_int_equal(meeple_of(&b, 1), 4);
    assert_true(holds(&b, 1, 4) && has_used(&b, 1, 25));
    assert_int_equal(copies_of(&b, 4), 0);
}

TEST(R7_6_25_counts_spaces_whose_number_is_owned_but_does_not_go_there)
{
    struct board b;
    start_holding(&b, 3, "25 6"); /* another 6 lies on the track */
    board_meeple(&b, 1, 10);
    assert_free_choices(&b, "use 25 9; use 25 8; use 25 7; use 25 5");
    assert_refused(&b, "use 25 6", PARIS_WHY_ALREADY_OWNED, "R7.2");
    assert_refused(&b, "use 25 4", PARIS_WHY_NOT_AMONG_NEAREST, "R7.6");
}

TEST(R7_6_25_near_the_beginning_has_fewer_spaces_behind_it)
{
    struct board b;
    start_holding(&b, 2, "25");
    board_meeple(&b, 1, 3);
    assert_free_choices(&b, "use 25 2; use 25 1");
    board_meeple(&b, 1, 0);
    assert_free_choices(&b, "");
}

TEST(R7_6_25_lets_the_meeple_go_forward_again_from_there)
{
    struct board b;
    start_holding(&b, 2, "25");
    board_key(&b, 1, "MON0");
    board_building(&b, "MON1");
    board_meeple(&b, 1, 29);
    play(&b, "use 25 24; move MON0 MON1");
    assert_legal(&b, "bonus 30");
    assert_refused(&b, "bonus 23", PARIS_WHY_NOT_FORWARD, "R7.1");
}

TEST(R7_6_27_gives_nothing_before_the_end)
{
    struct board b;
    start_holding(&b, 2, "27");
    assert_illegal(&b, "use 27");
    board_phase(&b, PARIS_PHASE_WRAP);
    play(&b, "end");
    assert_int_equal(vp_of(&b, 1), 0);
    assert_true(holds(&b, 1, 27));
}

/* --- R7.7 --- */

TEST(R7_7_with_9_a_move_may_go_where_own_keys_are)
{
    struct board b;
    start_holding(&b, 2, "9");
    board_key(&b, 1, "MON0 MON2");
    board_francs(&b, 1, 2);
    assert_refused(&b, "move MON0 MON2", PARIS_WHY_OWN_KEY_THERE, "R4.3");
    play(&b, "move MON0 MON2 with 9");
    assert_int_equal(keys_of(&b, 1, "MON2"), 2);
    assert_int_equal(francs_of(&b, 1), 0);
    assert_true(has_used(&b, 1, 9));
    assert_phase(&b, PARIS_PHASE_BONUS); /* benefits are as usual */
}

TEST(R7_7_with_16_a_move_may_go_where_other_players_keys_are)
{
    struct board b;
    start_holding(&b, 3, "16");
    board_landmark(&b, "SAC", "MON");
    board_key(&b, 1, "MON0");
    board_key(&b, 2, "SAC");
    board_key(&b, 3, "SAC");
    board_tokens(&b, 1, "marble gold silver");
    board_francs(&b, 1, 12);
    assert_refused(&b, "move MON0 SAC", PARIS_WHY_OTHERS_KEY_THERE, "R4.3");
    play(&b, "move MON0 SAC with 16; prestige silver");
    assert_int_equal(keys_of(&b, 1, "SAC") + keys_of(&b, 2, "SAC") + keys_of(&b, 3, "SAC"), 3);
    assert_int_equal(vp_of(&b, 1), 4);
    assert_int_equal(b.state.player[0].tokens, 0);
    assert_true(has_used(&b, 1, 16));
}

TEST(R7_7_a_place_with_both_needs_both_tiles)
{
    struct board b;
    start_holding(&b, 2, "9 16");
    board_key(&b, 1, "MON0 MON5");
    board_key(&b, 2, "MON5");
    board_francs(&b, 1, 5);
    assert_refused(&b, "move MON0 MON5", PARIS_WHY_ALL_KEYS_THERE, "R7.7");
    assert_refused(&b, "move MON0 MON5 with 9", PARIS_WHY_ALL_KEYS_THERE, "R7.7");
    assert_refused(&b, "move MON0 MON5 with 16", PARIS_WHY_ALL_KEYS_THERE, "R7.7");
    play(&b, "move MON0 MON5 with 9 16");
    assert_true(has_used(&b, 1, 9) && has_used(&b, 1, 16));
    assert_int_equal(keys_of(&b, 1, "MON5"), 2);
    assert_int_equal(keys_of(&b, 2, "MON5"), 1);
    assert_int_equal(paris_state_keys_in(&b.state, PARIS_MON), 3);
}

TEST(R7_7_a_place_with_both_is_closed_to_one_tile_alone)
{
    struct board b;
    start_holding(&b, 2, "9");
    board_key(&b, 1, "MON0 MON5");
    board_key(&b, 2, "MON5");
    board_francs(&b, 1, 5);
    assert_refused(&b, "move MON0 MON5 with 9 16", PARIS_WHY_TILE_NOT_HELD, "R7.3");
    assert_refused(&b, "move MON0 MON5 with 9", PARIS_WHY_ALL_KEYS_THERE, "R7.7");
    assert_refused(&b, "move MON0 MON5", PARIS_WHY_ALL_KEYS_THERE, "R7.7");
    board_used(&b, 1, "16");
    assert_refused(&b, "move MON0 MON5 with 9 16", PARIS_WHY_TILE_USED, "R7.3");
}

TEST(R7_7_a_tile_that_is_not_needed_is_not_used)
{
    struct board b;
    start_holding(&b, 2, "9 16");
    board_key(&b, 1, "MON0 MON4");
    board_key(&b, 2, "MON3");
    board_building(&b, "MON5");
    board_francs(&b, 1, 5);
    assert_refused(&b, "move MON0 MON5 with 9", PARIS_WHY_TILE_NOT_NEEDED, "R7.7");
    assert_refused(&b, "move MON0 MON5 with 16", PARIS_WHY_TILE_NOT_NEEDED, "R7.7");
    assert_refused(&b, "move MON0 MON4 with 9 16", PARIS_WHY_TILE_NOT_NEEDED, "R7.7");
    assert_int_equal(b.refusal.x, 16);
    assert_illegal(&b, "move MON0 MON4 with 16");
    assert_legal(&b, "move MON0 MON4 with 9");
    assert_legal(&b, "move MON0 MON3 with 16");
    assert_legal(&b, "move MON0 MON5");
}

TEST(R7_7_the_reason_names_the_tile_that_would_be_needed)
{
    struct board b;
    start_holding(&b, 2, "9 16");
    board_key(&b, 1, "MON0 MON4");
    board_key(&b, 2, "MON3");
    board_francs(&b, 1, 5);
    assert_refused(&b, "move MON0 MON3", PARIS_WHY_OTHERS_KEY_THERE, "R4.3");
    assert_refused(&b, "move MON0 MON3 with 9", PARIS_WHY_OTHERS_KEY_THERE, "R4.3");
    assert_refused(&b, "move MON0 MON4", PARIS_WHY_OWN_KEY_THERE, "R4.3");
    assert_refused(&b, "move MON0 MON4 with 16", PARIS_WHY_OWN_KEY_THERE, "R4.3");
}

TEST(R7_7_they_must_be_held)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0 MON4");
    board_key(&b, 2, "MON3");
    board_hold(&b, 2, "9");
    board_used(&b, 1, "16");
    board_francs(&b, 1, 5);
    assert_refused(&b, "move MON0 MON4 with 9", PARIS_WHY_TILE_NOT_HELD, "R7.3");
    assert_refused(&b, "move MON0 MON3 with 16", PARIS_WHY_TILE_USED, "R7.3");
}

TEST(R7_7_the_value_must_still_be_higher)
{
    struct board b;
    start_holding(&b, 2, "9 16");
    board_key(&b, 1, "MON4 MON2");
    board_key(&b, 2, "MON3");
    board_francs(&b, 1, 9);
    assert_refused(&b, "move MON4 MON2 with 9", PARIS_WHY_NOT_HIGHER, "R4.2");
    assert_refused(&b, "move MON4 MON3 with 16", PARIS_WHY_NOT_HIGHER, "R4.2");
    assert_illegal(&b, "move MON4 MON4 with 9");
}

TEST(R7_7_they_are_used_only_by_making_the_move)
{
    struct board b;
    start_holding(&b, 2, "9 16");
    assert_refused(&b, "use 9", PARIS_WHY_TILE_FOR_MOVES, "R7.7");
    assert_refused(&b, "use 16", PARIS_WHY_TILE_FOR_MOVES, "R7.7");
    assert_free_choices(&b, "");
    start_holding(&b, 2, "9");
    assert_refused(&b, "use 16", PARIS_WHY_TILE_NOT_HELD, "R7.3");
    start_holding(&b, 2, "16");
    assert_refused(&b, "use 9", PARIS_WHY_TILE_NOT_HELD, "R7.3");
}

TEST(R7_7_one_of_two_keys_moves_on_and_the_other_stays)
{
    struct board b;
    board_start(&b, 2, 0);
    board_used(&b, 1, "9");
    board_key(&b, 1, "MON4 MON4");
    board_building(&b, "MON5");
    play(&b, "move MON4 MON5");
    assert_int_equal(keys_of(&b, 1, "MON4"), 1);
    assert_int_equal(keys_of(&b, 1, "MON5"), 1);
    assert_int_equal(francs_of(&b, 1), 2);
}

TEST(R7_7_two_keys_on_a_building_count_twice_for_its_tile)
{
    static const struct {
        const char *place, *use;
        unsigned vp;
    } tiles[] = {{"MON1", "use 6", 2},  {"MON2", "use 11", 3}, {"MON3", "use 15", 4},
                 {"MON4", "use 18", 5}, {"MON5", "use 26", 6}, {"MON8", "use 28", 7},
                 {"SAC", "use 29", 8}};
    for (unsigned i = 0; i < 7; i++) {
        struct board b;
        start_holding(&b, 2, "6 11 15 18 26 28 29");
        board_landmark(&b, "SAC", "MON");
        board_used(&b, 1, "9");
        board_key(&b, 1, tiles[i].place);
        board_key(&b, 1, tiles[i].place);
        play(&b, tiles[i].use);
        assert_int_equal(vp_of(&b, 1), 2 * tiles[i].vp);
    }
}

TEST(R7_7_two_keys_count_twice_in_a_sum_and_their_value_once_as_the_best_place)
{
    struct board b;
    unsigned best;
    board_start(&b, 2, 0);
    board_used(&b, 1, "9");
    board_key(&b, 1, "MON8 MON8 MON1");
    assert_int_equal(paris_game_sum(b.rules, &b.state, 0, PARIS_MON, &best), 17);
    assert_int_equal(best, 8);
}

TEST(R7_7_a_type_counts_once_for_tile_30_however_many_keys_it_has)
{
    struct board b;
    start_holding(&b, 2, "30");
    board_used(&b, 1, "9");
    board_key(&b, 1, "MON1 MON2 MON3 MON3"); /* three types on four keys */
    assert_refused(&b, "use 30", PARIS_WHY_GIVES_NOTHING, "R7.8");
    board_key(&b, 1, "LAV4 MON4"); /* another cafe, and a residence */
    play(&b, "use 30");
    assert_int_equal(vp_of(&b, 1), 10);
}

/* --- R7.8 --- */

TEST(R7_8_a_use_that_would_give_nothing_is_not_allowed)
{
    static const char *const uses[] = {"use 6",  "use 11", "use 15", "use 18", "use 26",
                                       "use 28", "use 29", "use 30", "use 20"};
    struct board b;
    start_holding(&b, 2, "6 11 15 18 26 28 29 30");
    board_key(&b, 1, "ARC MON0");
    board_key(&b, 2, "MON1 MON2 MON3 MON4 MON5 MON8");
    board_francs(&b, 1, 0);
    for (unsigned i = 0; i < 8; i++) {
        assert_refused(&b, uses[i], PARIS_WHY_GIVES_NOTHING, "R7.8");
        assert_int_not_equal(b.refusal.x, 0);
    }
    assert_free_choices(&b, "");
    start_holding(&b, 2, "20");
    board_used(&b, 1, "1 5");
    assert_refused(&b, uses[8], PARIS_WHY_GIVES_NOTHING, "R7.8");
    assert_true(holds(&b, 1, 20));
}

TEST(R7_8_17_and_25_need_a_tile_to_take)
{
    struct board b;
    start_holding(&b, 2, "17 25");
    board_hold(&b, 2, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 18 19 20 21 22 23 24 26 27 28 29 30");
    board_meeple(&b, 1, 30);
    for (unsigned number = 1; number <= 30; number++) {
        assert_decision_refused(&b, paris_decision(PARIS_USE, 17, number, 0), PARIS_WHY_ALLOWED,
                                NULL);
        assert_decision_refused(&b, paris_decision(PARIS_USE, 25, number, 0), PARIS_WHY_ALLOWED,
                                NULL);
    }
    assert_free_choices(&b, "");
}

TEST(R7_8_tiles_that_always_give_something_are_always_allowed)
{
    struct board b;
    start_holding(&b, 2, "1 2 3 4 5 7 12 22");
    assert_free_choices(&b, "use 1; use 2; use 3; use 4; use 5; use 7; use 12; use 22");
}
