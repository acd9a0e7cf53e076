/* Section 10: where the rulebooks disagree or are silent. */
#include "support/board.h"

/* A fourth key comes to Montmartre. */
static void start_at_fourth_key(struct board *b)
{
    board_start(b, 2, 0);
    board_key(b, 1, "MON0");
    board_key(b, 2, "MON1 MON2 MON3");
    board_building(b, "MON4");
    board_francs(b, 1, 4);
}

TEST(R10_1_a_vp_tile_may_go_to_any_district)
{
    static const char *const places[] = {"vp 20 BEL", "vp 20 BAT", "vp 20 MON",
                                         "vp 20 LAV", "vp 20 STG", "vp 20 CHA"};
    struct board b;
    start_at_fourth_key(&b);
    play(&b, "move MON0 MON4");
    for (unsigned i = 0; i < PARIS_DISTRICTS; i++) {
        struct board copy = b;
        play(&copy, places[i]);
        assert_int_equal(copy.state.vp_at[i], 1);
    }
}

TEST(R10_1_same_puts_a_vp_tile_on_the_district_of_the_move_only)
{
    struct board b;
    start_at_fourth_key(&b);
    board_rulings(&b, "same");
    board_vp_tile(&b, "16", "BEL");
    play(&b, "move MON0 MON4");
    assert_choices(&b, "vp 20 MON; vp 18 MON; vp 14 MON; vp 12 MON; vp 10 MON; skip");
    assert_refused(&b, "vp 20 CHA", PARIS_WHY_VP_SAME_DISTRICT, "R4.10");
    assert_int_equal(b.refusal.x, PARIS_MON);
    play(&b, "vp 12 MON");
    assert_int_equal(vp_tile_of(&b, "MON"), 12);
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(R10_1_same_knows_the_district_after_a_bonus_tile_and_after_prestige)
{
    struct board b;
    start_at_fourth_key(&b);
    board_rulings(&b, "same");
    board_landmark(&b, "TUI", "MON");
    board_tokens(&b, 1, "gold bronze");
    board_francs(&b, 1, 10);
    play(&b, "move MON0 TUI; prestige bronze");
    assert_choices(&b, "vp 20 MON; vp 18 MON; vp 16 MON; vp 14 MON; vp 12 MON; vp 10 MON; skip");

    board_start(&b, 2, 0);
    board_rulings(&b, "same");
    board_key(&b, 1, "LAV0");
    board_key(&b, 2, "LAV2 LAV3 LAV4");
    board_building(&b, "LAV1");
    play(&b, "move LAV0 LAV1; bonus 4");
    assert_choices(&b, "vp 20 LAV; vp 18 LAV; vp 16 LAV; vp 14 LAV; vp 12 LAV; vp 10 LAV; skip");
}

TEST(R10_1_same_brings_no_phase_to_a_district_that_has_a_tile)
{
    struct board b;
    start_at_fourth_key(&b);
    board_vp_tile(&b, "16", "MON");
    struct board same = b;
    play(&b, "move MON0 MON4");
    assert_phase(&b, PARIS_PHASE_VP);
    board_rulings(&same, "same");
    play(&same, "move MON0 MON4");
    assert_phase(&same, PARIS_PHASE_WRAP);
}

/* Tile 25 on space 29; the spaces 22 to 26 and 28 are empty. */
static void start_stepping_back(struct board *b)
{
    board_start(b, 2, 0);
    board_hold(b, 1, "25");
    board_hold(b, 2, "22 23 24 26 28");
    board_meeple(b, 1, 29);
}

TEST(R10_2_tile_25_does_not_count_empty_spaces)
{
    struct board b;
    start_stepping_back(&b);
    assert_free_choices(&b, "use 25 27; use 25 21; use 25 20; use 25 19; use 25 18");
}

TEST(R10_2_spaces_counts_empty_spaces_too)
{
    struct board b;
    start_stepping_back(&b);
    board_rulings(&b, "spaces");
    assert_free_choices(&b, "use 25 27");
    assert_refused(&b, "use 25 28", PARIS_WHY_NOT_ON_TRACK, "R7.1");
    assert_refused(&b, "use 25 21", PARIS_WHY_NOT_RIGHT_BEHIND, "R7.6");
    assert_int_equal(b.refusal.y, 5);
    board_meeple(&b, 1, 25);
    assert_free_choices(&b, "use 25 21; use 25 20");
    board_hold(&b, 1, "21");
    assert_refused(&b, "use 25 21", PARIS_WHY_NOT_ON_TRACK, "R7.1");
    assert_legal(&b, "use 25 20");
    assert_refused(&b, "use 25 19", PARIS_WHY_NOT_RIGHT_BEHIND, "R7.6"); /* 21 still counts */
}

TEST(R10_3_tiles_23_and_24_take_real_tokens_only)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 1, "8 10 23 24");
    board_tokens(&b, 1, "gold gold gold crown");
    play(&b, "use 8 crown; use 10 gold");
    assert_refused(&b, "use 23 crown", PARIS_WHY_PAIRS_SHORT, "R7.6");
    assert_refused(&b, "use 24 gold gold", PARIS_WHY_PAIRS_SHORT, "R7.6");
    play(&b, "use 24 gold");
    assert_int_equal(tokens_of(&b, 1, "gold"), 1);
    assert_int_equal(tile_tokens_of(&b, "gold"), 1); /* the pair was a real one */
}

TEST(R10_4_free_districts_have_one_building_of_a_type)
{
    struct board b;
    board_start(&b, 2, PARIS_VARIANT_FREE_DISTRICT);
    board_building(&b, "BEL1"); /* a bakery */
    board_top(&b, 1, "LAV5");   /* another */
    board_phase(&b, PARIS_PHASE_DRAW);
    play(&b, "draw 1");
    assert_refused(&b, "site BEL", PARIS_WHY_SITE_HAS_TYPE, "R3.4");
    assert_choices(&b, "site BAT; site MON; site LAV; site STG; site CHA");
}

TEST(R10_5_the_market_is_for_the_own_turn)
{
    struct board b;
    board_start(&b, 2, 0);
    board_tokens(&b, 1, "gold");
    board_supply(&b, "wood");
    board_phase(&b, PARIS_PHASE_WRAP);
    assert_free_choices(&b, "buy wood; sell gold");
    play(&b, "end"); /* with the turn the market closes for seat 1 */
    assert_refused(&b, "sell gold", PARIS_WHY_NOTHING_TO_SELL, "R6.1");
    play(&b, "buy wood");
    assert_int_equal(tokens_of(&b, 2, "wood"), 1);
    assert_int_equal(francs_of(&b, 1), 3);
}

TEST(R10_6_a_new_landmark_may_be_built_from_the_arc_in_any_district)
{
    static const char *const moves[] = {"move ARC TUI@BEL", "move ARC TUI@BAT", "move ARC TUI@MON",
                                        "move ARC TUI@LAV", "move ARC TUI@STG", "move ARC TUI@CHA"};
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "ARC");
    board_tokens(&b, 1, "gold");
    board_francs(&b, 1, 10);
    for (unsigned i = 0; i < PARIS_DISTRICTS; i++) {
        struct board copy = b;
        play(&copy, moves[i]);
        assert_int_equal(copy.state.row[i], 1u << PARIS_TUI);
        assert_int_equal(francs_of(&copy, 1), 0);
    }
}

TEST(R10_7_only_an_action_without_a_tile_forbids_the_pass_and_a_token_comes_unasked)
{
    struct board b;
    board_start(&b, 4, 0);
    board_key(&b, 1, "BEL0 BAT0 MON0 LAV0 STG0 CHA0 ARC");
    board_key(&b, 2, "MON1");
    board_hold(&b, 1, "16");
    board_francs(&b, 1, 1);
    play(&b, "pass");
    assert_true(holds(&b, 1, 16));

    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON4");
    board_francs(&b, 1, 4);
    play(&b, "move MON0 MON4");
    assert_int_equal(tokens_of(&b, 1, "wood"), 1);
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(R10_8_a_tile_token_is_used_before_a_real_one)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 1, "2");
    board_tokens(&b, 1, "wood");
    play(&b, "use 2; sell wood");
    assert_int_equal(tile_tokens_of(&b, "wood"), 0);
    assert_int_equal(tokens_of(&b, 1, "wood"), 1);
    assert_int_equal(supply_of(&b, "wood"), 0);
}

TEST(R10_9_an_end_game_tile_may_be_taken_in_the_turn_of_the_last_draw)
{
    struct board b;
    board_start(&b, 4, 0);
    board_stacks(&b, "|LAV3|");
    board_seat(&b, 3);
    board_phase(&b, PARIS_PHASE_DRAW);
    play(&b, "draw 2; search; take R");
    assert_true(holds_end(&b, 3, "R"));
}

TEST(R10_10_tiles_19_and_21_give_two_tokens_one_may_pay_and_one_be_sold)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 1, "19 21");
    board_key(&b, 1, "MON5");
    board_building(&b, "MON8");
    assert_unreadable(&b, "use 21 wood");
    assert_unreadable(&b, "use 19 silver");
    play(&b, "use 21 wood gold; move MON5 MON8; sell gold");
    assert_int_equal(francs_of(&b, 1), 3 - 3 + 3);
    assert_int_equal(b.state.tile_tokens, 0);
    assert_int_equal(tokens_of(&b, 1, "gold"), 1); /* the space's own */

    board_start(&b, 2, 0);
    board_hold(&b, 1, "21");
    play(&b, "use 21 gold gold; sell gold; key MON; end"); /* the second goes unused */
    assert_int_equal(b.state.tile_tokens, 0);
}

TEST(R10_11_a_slip_of_the_hand_does_not_cost_a_tile)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 1, "18");
    assert_refused(&b, "use 18", PARIS_WHY_GIVES_NOTHING, "R7.8");
    assert_true(holds(&b, 1, 18));
    board_key(&b, 1, "MON4");
    play(&b, "use 18"); /* once it gives something */
    assert_int_equal(vp_of(&b, 1), 5);
}

TEST(R10_12_on_the_last_space_tiles_17_and_25_are_dead)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 1, "17 25");
    board_meeple(&b, 1, 30);
    assert_free_choices(&b, "");
    assert_refused(&b, "use 17 22", PARIS_WHY_TRACK_ENDED, "R7.1");
    assert_int_equal(b.refusal.x, 17);
    assert_refused(&b, "use 25 29", PARIS_WHY_TRACK_ENDED, "R7.1");
    assert_int_equal(b.refusal.x, 25);
    board_meeple(&b, 1, 29);
    assert_legal(&b, "use 17 22");
    assert_legal(&b, "use 25 28");
}

TEST(R10_12_open_lets_them_work_there)
{
    struct board b;
    board_start(&b, 2, 0);
    board_rulings(&b, "open");
    board_hold(&b, 1, "17 25");
    board_meeple(&b, 1, 30);
    assert_refused(&b, "use 17 17", PARIS_WHY_NOT_ON_TRACK, "R7.1");
    assert_refused(&b, "use 25 23", PARIS_WHY_NOT_AMONG_NEAREST, "R7.6");
    assert_legal(&b, "use 17 30");
    play(&b, "use 17 22; use 25 29");
    assert_int_equal(meeple_of(&b, 1), 29);
    assert_true(holds(&b, 1, 22) && holds(&b, 1, 29));
}

TEST(R10_12_the_last_space_is_meant_not_the_number_30)
{
    struct paris_setup setup;
    struct board b;
    paris_setup_plain(&setup, OWN_FIGURES, 2, PARIS_VARIANT_TRACK);
    setup.track[29] = 21; /* 30 lies on space 21, 21 on the last one */
    setup.track[20] = 30;
    board_start_from(&b, &setup);
    board_phase(&b, PARIS_PHASE_ACT);
    board_hold(&b, 1, "17 25");
    board_meeple(&b, 1, 21);
    assert_legal(&b, "use 17 30");
    assert_legal(&b, "use 25 20");
    board_meeple(&b, 1, 30);
    assert_refused(&b, "use 17 30", PARIS_WHY_TRACK_ENDED, "R7.1");
    assert_refused(&b, "use 25 29", PARIS_WHY_TRACK_ENDED, "R7.1");
}

TEST(R10_12_tile_17_is_dead_even_in_the_benefit_that_reached_the_last_space)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON1");
    board_hold(&b, 1, "17");
    play(&b, "move MON0 MON1");
    assert_legal(&b, "use 17 22");
    play(&b, "bonus 30");
    assert_refused(&b, "use 17 22", PARIS_WHY_TRACK_ENDED, "R7.1");
}

TEST(R10_13_free_actions_are_open_before_the_draw)
{
    struct board b;
    board_start(&b, 2, 0);
    board_phase(&b, PARIS_PHASE_DRAW);
    board_hold(&b, 1, "1 12");
    board_tokens(&b, 1, "gold");
    play(&b, "sell gold; use 1");
    assert_phase(&b, PARIS_PHASE_DRAW);
    play(&b, "draw 1; use 12");
    assert_phase(&b, PARIS_PHASE_ACT);
}

TEST(R10_14_tile_9_lifts_own_keys_only_and_16_others_only)
{
    struct board b;
    board_start(&b, 3, 0);
    board_key(&b, 1, "MON0 MON4");
    board_key(&b, 2, "MON3");
    board_francs(&b, 1, 8);
    board_hold(&b, 1, "9");
    assert_legal(&b, "move MON0 MON4 with 9");
    assert_refused(&b, "move MON0 MON3 with 9", PARIS_WHY_OTHERS_KEY_THERE, "R4.3");

    board_start(&b, 3, 0);
    board_key(&b, 1, "MON0 MON4");
    board_key(&b, 2, "MON3");
    board_francs(&b, 1, 8);
    board_hold(&b, 1, "16");
    assert_legal(&b, "move MON0 MON3 with 16");
    assert_refused(&b, "move MON0 MON4 with 16", PARIS_WHY_OWN_KEY_THERE, "R4.3");
}

TEST(R10_15_a_vp_tile_comes_after_the_bonus_tile_and_is_forfeited_by_declining)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "LAV0");
    board_key(&b, 2, "LAV2 LAV3 LAV4");
    board_building(&b, "LAV1 LAV5");
    board_francs(&b, 1, 5);
    play(&b, "move LAV0 LAV1");
    assert_phase(&b, PARIS_PHASE_BONUS);
    play(&b, "bonus 4");
    assert_phase(&b, PARIS_PHASE_VP);
    play(&b, "skip");
    assert_phase(&b, PARIS_PHASE_WRAP);
    board_phase(&b, PARIS_PHASE_ACT); /* the same district again */
    play(&b, "move LAV1 LAV5");
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(R10_16_prestige_given_for_tile_23_leaves_the_game)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 1, "23");
    board_tokens(&b, 1, "bronze bronze crown");
    play(&b, "use 23 bronze");
    assert_int_equal(tokens_of(&b, 1, "bronze"), 0);
    assert_int_equal(supply_of(&b, "bronze"), 0);
    assert_refused(&b, "buy bronze", PARIS_WHY_PRESTIGE_NOT_SOLD, "R6.1");
}

TEST(R10_17_used_tiles_count_as_owned_and_20_does_not_count_them)
{
    struct board b;
    board_start(&b, 3, 0);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON1");
    board_hold(&b, 1, "12 20");
    board_used(&b, 1, "6");
    play(&b, "use 20"); /* for the 12 */
    assert_int_equal(vp_of(&b, 1), 2);
    play(&b, "move MON0 MON1");
    assert_refused(&b, "bonus 6", PARIS_WHY_ALREADY_OWNED, "R7.2");
}

TEST(R10_17_a_move_with_16_brings_the_benefits)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_key(&b, 2, "MON2");
    board_hold(&b, 1, "16");
    play(&b, "move MON0 MON2 with 16");
    assert_phase(&b, PARIS_PHASE_BONUS);
}

/* The Thai book has keys stay on a bank, and 17 take a tile that has left the track. */
TEST(R10_18_a_slip_of_a_single_edition_changes_nothing)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON3");
    board_hold(&b, 1, "17");
    board_hold(&b, 2, "22");
    assert_refused(&b, "use 17 22", PARIS_WHY_NOT_ON_TRACK, "R7.1");
    play(&b, "move MON0 MON3");
}
