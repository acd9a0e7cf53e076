/* Section 11: the worked examples of the rulebooks. */
#include "support/board.h"

static void score(struct board *b, const char *first, const char *district)
{
    board_vp_tile(b, first, district);
    board_last_turn(b);
    play(b, "end");
}

TEST(E1_from_a_residence_3_only_the_restaurant_4_can_be_bought)
{
    struct board b;
    board_start_by(&b, &paris_builtin_rules, 2, 0);
    board_key(&b, 1, "STG3");
    board_building(&b, "STG1 STG2 STG4");
    board_key(&b, 2, "STG5");
    board_landmark(&b, "OPE", "STG");
    board_key(&b, 2, "OPE");
    board_francs(&b, 1, 30);
    assert_choices(&b, "move STG3 STG4;"
                       "key BEL; key BAT; key MON; key LAV; key STG; key CHA; key ARC");
    assert_refused(&b, "move STG3 STG1", PARIS_WHY_NOT_HIGHER, "R4.2");
    assert_refused(&b, "move STG3 STG2", PARIS_WHY_NOT_HIGHER, "R4.2");
    assert_refused(&b, "move STG3 STG8", PARIS_WHY_NOT_BUILT, "R4.3");
    assert_refused(&b, "move STG3 STG5", PARIS_WHY_OTHERS_KEY_THERE, "R4.3");
    assert_refused(&b, "move STG3 OPE", PARIS_WHY_OTHERS_KEY_THERE, "R4.3");
    assert_refused(&b, "move STG3 NOT@STG", PARIS_WHY_RESOURCES_SHORT, "R4.6");
}

TEST(E2_above_a_landmark_of_value_12_the_next_one_is_worth_13_or_more)
{
    struct board b;
    board_start_by(&b, &paris_builtin_rules, 2, 0);
    board_landmark(&b, "SAC", "STG");
    board_key(&b, 1, "STG0");
    board_francs(&b, 1, 30);
    board_tokens(&b, 1, "marble marble marble gold gold gold");
    assert_refused(&b, "move STG0 TUI@STG", PARIS_WHY_LANDMARK_TOO_LOW, "R4.4");
    assert_refused(&b, "move STG0 LUX@STG", PARIS_WHY_LANDMARK_TOO_LOW, "R4.4");
    assert_refused(&b, "move STG0 GRA@STG", PARIS_WHY_LANDMARK_TOO_LOW, "R4.4");
    assert_legal(&b, "move STG0 OPE@STG");
    assert_legal(&b, "move STG0 NOT@STG");
    assert_legal(&b, "move STG0 LOU@STG");
    assert_legal(&b, "move STG0 EIF@STG");
}

TEST(E3_from_the_bakery_2_to_the_theatre_5_of_montmartre_costs_3_francs)
{
    struct board b;
    board_start_by(&b, &paris_builtin_rules, 2, 0);
    board_key(&b, 1, "MON2");
    board_building(&b, "MON5");
    play(&b, "move MON2 MON5");
    assert_int_equal(francs_of(&b, 1), 0);
    assert_int_equal(event_of(&b, PARIS_EVENT_FRANCS)->amount, -3);
}

TEST(E4_from_the_theatre_8_of_la_villette_to_a_new_landmark_12)
{
    struct board b;
    board_start_by(&b, &paris_builtin_rules, 2, 0);
    board_key(&b, 1, "LAV8");
    board_francs(&b, 1, 10);
    board_tokens(&b, 1, "marble marble gold gold");
    play(&b, "move LAV8 SAC@LAV");
    assert_int_equal(francs_of(&b, 1), 10 - 4);
    assert_int_equal(tokens_of(&b, 1, "marble"), 1);
    assert_int_equal(tokens_of(&b, 1, "gold"), 1);
}

TEST(E5_a_landmark_15_above_a_10_in_belleville_with_two_crowns)
{
    struct board b;
    board_start_by(&b, &paris_builtin_rules, 2, 0);
    board_landmark(&b, "TUI", "BEL");
    board_key(&b, 1, "BEL0");
    board_francs(&b, 1, 15);
    board_tokens(&b, 1, "marble gold gold crown crown");
    play(&b, "move BEL0 LOU@BEL; prestige crown crown");
    assert_int_equal(francs_of(&b, 1), 0);
    assert_int_equal(b.state.player[0].tokens, 0);
    assert_int_equal(vp_of(&b, 1), 10);
}

TEST(E6_tile_18_with_keys_on_three_buildings_of_value_4)
{
    struct board b;
    board_start_by(&b, &paris_builtin_rules, 2, 0);
    board_hold(&b, 1, "18");
    board_key(&b, 1, "BEL4 MON4 STG4");
    play(&b, "use 18");
    assert_int_equal(vp_of(&b, 1), 15);
}

TEST(E7_batignolles_a_single_13_beats_11_and_2)
{
    struct board b;
    board_start_by(&b, &paris_builtin_rules, 4, 0);
    board_landmark(&b, "LUX", "BAT");
    board_landmark(&b, "OPE", "BAT");
    board_key(&b, 1, "LUX BAT2");
    board_key(&b, 2, "BAT5 BAT4 BAT1");
    board_key(&b, 3, "OPE");
    board_key(&b, 4, "BAT3");
    score(&b, "20", "BAT");
    assert_int_equal(vp_of(&b, 3), 20);
    assert_int_equal(vp_of(&b, 1), 10);
    assert_int_equal(vp_of(&b, 2), 5);
    assert_int_equal(vp_of(&b, 4), 0);
}

TEST(E8_montmartre_two_21s_on_the_same_landmark_share_the_first_rank)
{
    struct board b;
    board_start_by(&b, &paris_builtin_rules, 4, 0);
    board_landmark(&b, "GRA", "MON");
    board_landmark(&b, "LOU", "MON");
    board_used(&b, 2, "9");
    board_used(&b, 4, "16");
    board_key(&b, 1, "GRA MON5");
    board_key(&b, 2, "LOU MON3 MON3");
    board_key(&b, 3, "MON8");
    board_key(&b, 4, "LOU MON4 MON2");
    score(&b, "16", "MON");
    assert_int_equal(vp_of(&b, 2), 16);
    assert_int_equal(vp_of(&b, 4), 16);
    assert_int_equal(vp_of(&b, 1), 4);
    assert_int_equal(vp_of(&b, 3), 0);
}

TEST(E9_of_two_players_in_belleville_12_to_5_leaves_the_second_nothing)
{
    struct board b;
    board_start_by(&b, &paris_builtin_rules, 2, 0);
    board_key(&b, 1, "BEL8 BEL4");
    board_key(&b, 2, "BEL5");
    score(&b, "18", "BEL");
    assert_int_equal(vp_of(&b, 1), 18);
    assert_int_equal(vp_of(&b, 2), 0);
}

TEST(E10_tile_30_with_five_types_gives_15)
{
    struct board b;
    board_start_by(&b, &paris_builtin_rules, 2, 0);
    board_hold(&b, 1, "30");
    board_landmark(&b, "TUI", "LAV");
    board_landmark(&b, "LUX", "MON");
    /* a cafe; three bakeries; two hotels; a theatre; two landmarks */
    board_key(&b, 1, "BEL2  BEL1 MON2 LAV5  BAT1 STG5  MON5  TUI LUX");
    play(&b, "use 30");
    assert_int_equal(vp_of(&b, 1), 15);
}
