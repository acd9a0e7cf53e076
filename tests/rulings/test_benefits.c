/* Section 4 after the price of a move: what is left behind, benefits, VP tiles. */
#include "support/board.h"

/* Seat 1 has a key on the bank of Montmartre and 20 francs. */
static void start_at_bank(struct board *b, unsigned players)
{
    board_start(b, players, 0);
    board_key(b, 1, "MON0");
    board_francs(b, 1, 20);
}

/* --- R4.7 --- */

TEST(R4_7_the_space_left_is_free_again_without_its_token)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_key(&b, 2, "MON0");
    board_building(&b, "MON2 MON4");
    play(&b, "move MON0 MON2; skip");
    assert_int_equal(tokens_of(&b, 1, "silver"), 1);
    board_phase(&b, PARIS_PHASE_ACT);
    board_francs(&b, 1, 2);
    play(&b, "move MON2 MON4; end");
    assert_false(has_any_token(&b, "MON2"));
    board_phase(&b, PARIS_PHASE_ACT);
    play(&b, "move MON0 MON2");
    assert_int_equal(keys_of(&b, 2, "MON2"), 1);
    assert_int_equal(tokens_of(&b, 2, "silver"), 0);
}

TEST(R4_7_points_already_won_stay)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON8");
    board_score(&b, 1, 2);
    board_tokens(&b, 1, "gold");
    play(&b, "move MON8 TUI@MON; skip");
    assert_int_equal(vp_of(&b, 1), 2);
}

/* --- R4.8 --- */

TEST(R4_8_a_a_buildings_token_is_taken_if_it_is_still_there)
{
    static const struct {
        const char *space, *decision, *kind;
    } spaces[] = {{"MON1", "move MON0 MON1", "bronze"}, {"MON2", "move MON0 MON2", "silver"},
                  {"MON3", "move MON0 MON3", "crown"},  {"MON4", "move MON0 MON4", "wood"},
                  {"MON5", "move MON0 MON5", "marble"}, {"MON8", "move MON0 MON8", "gold"}};
    for (unsigned i = 0; i < PARIS_VALUES; i++)
        for (unsigned there = 0; there < 2; there++) {
            struct board b;
            start_at_bank(&b, 2);
            board_hold(&b, 1, "2");
            board_building(&b, spaces[i].space);
            if (!there)
                board_token_gone(&b, spaces[i].space);
            play(&b, "use 2"); /* the wood for an 8, which does not count among the real tokens */
            play(&b, spaces[i].decision);
            assert_int_equal(tokens_of(&b, 1, spaces[i].kind), there);
            assert_int_equal(event_count(&b, PARIS_EVENT_TOKEN_FOUND), there);
            assert_false(has_any_token(&b, spaces[i].space));
        }
}

TEST(R4_8_b_values_1_and_2_bring_a_bonus_tile_for_nothing)
{
    static const char *const moves[] = {"move MON0 MON1", "move MON0 MON2"};
    for (unsigned i = 0; i < 2; i++) {
        struct board b;
        start_at_bank(&b, 2);
        board_building(&b, "MON1 MON2");
        board_francs(&b, 1, i + 1);
        play(&b, moves[i]);
        assert_phase(&b, PARIS_PHASE_BONUS);
        play(&b, "bonus 5");
        assert_int_equal(francs_of(&b, 1), 0);
        assert_true(holds(&b, 1, 5));
        assert_phase(&b, PARIS_PHASE_WRAP);
    }
}

TEST(R4_8_b_the_bonus_tile_is_optional)
{
    struct board b;
    start_at_bank(&b, 2);
    board_building(&b, "MON1");
    play(&b, "move MON0 MON1; skip");
    assert_phase(&b, PARIS_PHASE_WRAP);
    assert_int_equal(b.state.player[0].held, 0);
    assert_int_equal(meeple_of(&b, 1), 0);
}

TEST(R4_8_c_value_3_brings_a_bonus_tile_for_2_francs_if_wanted)
{
    struct board b;
    start_at_bank(&b, 2);
    board_building(&b, "MON3");
    board_francs(&b, 1, 5);
    play(&b, "move MON0 MON3");
    assert_legal(&b, "skip");
    play(&b, "bonus 20");
    assert_int_equal(francs_of(&b, 1), 0);
    assert_true(holds(&b, 1, 20));
}

TEST(R4_8_c_without_2_francs_there_is_none)
{
    struct board b;
    start_at_bank(&b, 2);
    board_building(&b, "MON3");
    board_token_gone(&b, "MON3");
    board_francs(&b, 1, 4);
    play(&b, "move MON0 MON3");
    assert_phase(&b, PARIS_PHASE_BONUS);
    assert_choices(&b, "skip");
    assert_refused(&b, "bonus 20", PARIS_WHY_FRANCS_SHORT, "R6.2");
    assert_int_equal(b.refusal.x, 2);
    assert_int_equal(b.refusal.y, 1);
}

TEST(R4_8_d_value_8_brings_2_points)
{
    struct board b;
    start_at_bank(&b, 2);
    board_building(&b, "MON8");
    board_tokens(&b, 1, "wood");
    play(&b, "move MON0 MON8");
    assert_int_equal(vp_of(&b, 1), 2);
    assert_int_equal(event_of(&b, PARIS_EVENT_VP)->a, PARIS_VP_FROM_BUILDING);
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(R4_8_values_4_and_5_bring_their_token_only)
{
    static const char *const moves[] = {"move MON0 MON4", "move MON0 MON5"};
    for (unsigned i = 0; i < 2; i++) {
        struct board b;
        start_at_bank(&b, 2);
        board_building(&b, "MON4 MON5");
        play(&b, moves[i]);
        assert_phase(&b, PARIS_PHASE_WRAP);
        assert_int_equal(vp_of(&b, 1), 0);
    }
}

TEST(R4_8_e_prestige_fills_a_landmarks_slots_of_its_kind)
{
    struct board b;
    start_at_bank(&b, 2);
    board_tokens(&b, 1, "marble gold bronze bronze silver crown");
    play(&b, "move MON0 SAC@MON");
    assert_phase(&b, PARIS_PHASE_PRESTIGE);
    assert_choices(&b, "skip; prestige bronze; prestige silver; prestige crown;"
                       "prestige bronze silver; prestige bronze crown; prestige silver crown;"
                       "prestige bronze silver crown");
    assert_refused(&b, "prestige bronze bronze", PARIS_WHY_SLOTS_SHORT, "R4.8");
    assert_int_equal(b.refusal.y, 2);
    assert_int_equal(b.refusal.z, 1);
    play(&b, "prestige bronze silver crown");
    assert_int_equal(vp_of(&b, 1), 3 + 4 + 5);
    assert_int_equal(tokens_of(&b, 1, "bronze"), 1);
    assert_int_equal(tokens_of(&b, 1, "silver") + tokens_of(&b, 1, "crown"), 0);
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(R4_8_e_only_tokens_that_are_there_fill_slots)
{
    struct board b;
    start_at_bank(&b, 2);
    board_tokens(&b, 1, "gold gold gold crown crown");
    play(&b, "move MON0 EIF@MON");
    assert_choices(&b, "skip; prestige crown; prestige crown crown");
    assert_refused(&b, "prestige crown crown crown", PARIS_WHY_PRESTIGE_SHORT, "R4.8");
    assert_refused(&b, "prestige silver", PARIS_WHY_SLOTS_SHORT, "R4.8");
    play(&b, "skip");
    assert_int_equal(vp_of(&b, 1), 0);
    assert_int_equal(tokens_of(&b, 1, "crown"), 2);
}

TEST(R4_8_e_real_prestige_leaves_the_game)
{
    struct board b;
    start_at_bank(&b, 2);
    board_tokens(&b, 1, "gold bronze bronze bronze");
    play(&b, "move MON0 TUI@MON; prestige bronze bronze bronze");
    assert_int_equal(vp_of(&b, 1), 9);
    assert_int_equal(supply_of(&b, "gold"), 1);
    assert_int_equal(b.state.supply, paris_tokens_of(PARIS_GOLD, 1));
    assert_int_equal(b.state.player[0].tokens, 0);
}

TEST(R4_8_benefits_come_with_every_purchase)
{
    struct board b;
    start_at_bank(&b, 2);
    board_landmark(&b, "TUI", "MON"); /* someone bought it before, and left it */
    board_tokens(&b, 1, "gold bronze");
    play(&b, "move MON0 TUI; prestige bronze");
    assert_int_equal(vp_of(&b, 1), 3);
    assert_int_equal(francs_of(&b, 1), 10);

    start_at_bank(&b, 2);
    board_building(&b, "MON1 MON8");
    board_token_gone(&b, "MON1");
    board_token_gone(&b, "MON8");
    board_tokens(&b, 1, "wood");
    play(&b, "move MON0 MON1; bonus 7; end");
    board_seat(&b, 1);
    board_phase(&b, PARIS_PHASE_ACT);
    play(&b, "move MON1 MON8");
    assert_int_equal(vp_of(&b, 1), 2);
    assert_int_equal(tokens_of(&b, 1, "gold") + tokens_of(&b, 1, "bronze"), 0);
}

/* --- R4.10 --- */

/* Montmartre has keys of seat 2 on the 2 and the 4 and of seat 1 on the 5: three. */
static void start_with_three(struct board *b)
{
    start_at_bank(b, 2);
    board_key(b, 2, "MON0 MON2 MON4");
    board_key(b, 1, "MON5");
    board_building(b, "MON1 MON3");
}

TEST(R4_10_the_fourth_key_of_a_district_brings_a_vp_tile)
{
    struct board b;
    start_with_three(&b);
    play(&b, "move MON0 MON3; skip");
    assert_phase(&b, PARIS_PHASE_VP);
    play(&b, "vp 16 MON");
    assert_int_equal(vp_tile_of(&b, "MON"), 16);
    assert_int_equal(vp_of(&b, 1), 0);
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(R4_10_any_vp_tile_left_goes_to_any_district_without_one)
{
    struct board b;
    start_with_three(&b);
    board_vp_tile(&b, "20", "CHA");
    board_vp_tile(&b, "14", "BEL");
    board_vp_tile(&b, "12", "LAV");
    play(&b, "move MON0 MON3; skip");
    assert_choices(&b, "skip; vp 18 BAT; vp 18 MON; vp 18 STG; vp 16 BAT; vp 16 MON; vp 16 STG;"
                       "vp 10 BAT; vp 10 MON; vp 10 STG");
    assert_refused(&b, "vp 20 MON", PARIS_WHY_VP_TILE_GONE, "R4.10");
    assert_refused(&b, "vp 18 CHA", PARIS_WHY_VP_SPACE_TAKEN, "R4.10");
    play(&b, "vp 10 STG");
    assert_int_equal(vp_tile_of(&b, "STG"), 10);
    assert_int_equal(vp_tile_of(&b, "MON"), 0);
}

TEST(R4_10_it_comes_after_the_moves_other_benefits)
{
    struct board b;
    start_with_three(&b);
    board_tokens(&b, 1, "gold bronze");
    play(&b, "move MON0 TUI@MON");
    assert_phase(&b, PARIS_PHASE_PRESTIGE);
    play(&b, "prestige bronze");
    assert_phase(&b, PARIS_PHASE_VP);

    start_with_three(&b);
    play(&b, "move MON0 MON1");
    assert_phase(&b, PARIS_PHASE_BONUS);
    play(&b, "bonus 5");
    assert_phase(&b, PARIS_PHASE_VP);
}

TEST(R4_10_banks_do_not_count)
{
    struct board b;
    start_at_bank(&b, 2);
    board_key(&b, 2, "MON0 MON2");
    board_key(&b, 1, "MON5");
    board_building(&b, "MON4");
    play(&b, "move MON0 MON4"); /* the third on a building; one more key lies on the bank */
    assert_phase(&b, PARIS_PHASE_WRAP);
    assert_int_equal(paris_state_keys_in(&b.state, PARIS_MON), 3);
}

TEST(R4_10_a_move_inside_the_district_brings_no_further_key)
{
    struct board b;
    start_with_three(&b);
    board_building(&b, "MON8");
    board_tokens(&b, 1, "wood");
    play(&b, "move MON5 MON8");
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(R4_10_a_place_with_two_keys_counts_2)
{
    struct board b;
    start_at_bank(&b, 3);
    board_used(&b, 2, "9");
    board_key(&b, 2, "MON2 MON2 MON4");
    board_building(&b, "MON5");
    assert_int_equal(paris_state_keys_in(&b.state, PARIS_MON), 3);
    play(&b, "move MON0 MON5");
    assert_phase(&b, PARIS_PHASE_VP);

    start_at_bank(&b, 2); /* the fourth key joins another one */
    board_key(&b, 1, "MON5");
    board_key(&b, 2, "MON2 MON4");
    board_hold(&b, 1, "9");
    play(&b, "move MON0 MON5 with 9");
    assert_phase(&b, PARIS_PHASE_VP);
}

TEST(R4_10_it_happens_once_for_a_district_and_declining_forfeits_it)
{
    struct board b;
    start_with_three(&b);
    play(&b, "move MON0 MON3; skip; skip");
    assert_phase(&b, PARIS_PHASE_WRAP);
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        assert_int_equal(b.state.vp_at[district], 0);
    play(&b, "end");
    board_phase(&b, PARIS_PHASE_ACT);
    board_francs(&b, 2, 1);
    play(&b, "move MON0 MON1; skip"); /* the fifth key */
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(R4_10_a_move_inside_a_district_of_four_keys_brings_nothing)
{
    struct board b;
    start_with_three(&b);
    play(&b, "move MON0 MON3; skip; skip; end");
    assert_int_equal(paris_state_keys_in(&b.state, PARIS_MON), 4);
    board_seat(&b, 1);
    board_phase(&b, PARIS_PHASE_ACT);
    board_building(&b, "MON8");
    board_tokens(&b, 1, "wood");
    board_francs(&b, 1, 10);
    play(&b, "move MON5 MON8");
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(R4_10_a_key_from_the_arc_counts_where_it_arrives)
{
    struct board b;
    start_with_three(&b);
    board_key(&b, 1, "ARC");
    board_building(&b, "LAV4");
    struct board other = b;
    play(&other, "move ARC LAV4");
    assert_phase(&other, PARIS_PHASE_WRAP);
    play(&b, "move ARC MON3; skip");
    assert_phase(&b, PARIS_PHASE_VP);
}

TEST(R4_10_the_sixth_and_last_vp_tile)
{
    struct board b;
    start_with_three(&b);
    board_vp_tile(&b, "20", "CHA");
    board_vp_tile(&b, "18", "MON");
    board_vp_tile(&b, "16", "STG");
    board_vp_tile(&b, "14", "BEL");
    board_vp_tile(&b, "10", "LAV");
    play(&b, "move MON0 MON3; skip");
    assert_choices(&b, "skip; vp 12 BAT");
    play(&b, "vp 12 BAT");
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        assert_int_not_equal(b.state.vp_at[district], 0);
}
