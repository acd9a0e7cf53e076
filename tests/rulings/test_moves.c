/* NOTATION, section 2: what a move says, and which phase follows it. */
#include "support/board.h"

TEST(N2_move_names_the_place_left_and_the_one_bought)
{
    struct board b;
    board_start(&b, 2, 0);
    board_landmark(&b, "TUI", "MON");
    board_key(&b, 1, "ARC MON0 LAV4 TUI");
    board_building(&b, "MON5 LAV5");
    board_tokens(&b, 1, "marble marble gold gold");
    board_francs(&b, 1, 30);
    assert_legal(&b, "move ARC MON5");
    assert_legal(&b, "move MON0 MON5");
    assert_legal(&b, "move LAV4 LAV5");
    assert_legal(&b, "move TUI SAC@MON");
    assert_legal(&b, "move ARC SAC@CHA");
    assert_refused(&b, "move MON0 SAC", PARIS_WHY_LANDMARK_IN_SUPPLY, "R4.4");
    assert_refused(&b, "move ARC TUI@MON", PARIS_WHY_LANDMARK_ON_BOARD, "R4.4");
    assert_unreadable(&b, "move MON0 MON5@MON");
    assert_unreadable(&b, "move MON0");
    assert_unreadable(&b, "move MON0 MON6");
    assert_unreadable(&b, "Move MON0 MON5");
    assert_unreadable(&b, "move mon0 mon5");
    assert_unreadable(&b, "move MON0  MON5");
    assert_unreadable(&b, "move MON0 MON5 ");
}

TEST(N2_move_says_with_exactly_the_tiles_it_needs)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 1, "9 16");
    board_key(&b, 1, "MON0 MON3 MON4");
    board_key(&b, 2, "MON4 MON5");
    board_building(&b, "MON1");
    board_francs(&b, 1, 9);
    assert_legal(&b, "move MON0 MON1");
    assert_legal(&b, "move MON0 MON3 with 9");
    assert_legal(&b, "move MON0 MON5 with 16");
    assert_legal(&b, "move MON0 MON4 with 9 16");
    assert_illegal(&b, "move MON0 MON1 with 9");
    assert_illegal(&b, "move MON0 MON3");
    assert_illegal(&b, "move MON0 MON3 with 9 16");
    assert_illegal(&b, "move MON0 MON5 with 9 16");
    assert_illegal(&b, "move MON0 MON4 with 9");
    assert_unreadable(&b, "move MON0 MON4 with 16 9");
    assert_unreadable(&b, "move MON0 MON4 with 8");
    assert_unreadable(&b, "move MON0 MON4 with");
}

TEST(N2_after_a_move_to_1_2_or_3_bonus_comes_if_a_tile_may_be_taken)
{
    static const char *const moves[] = {"move MON0 MON1", "move MON0 MON2", "move MON0 MON3"};
    for (unsigned i = 0; i < 3; i++)
        for (unsigned last = 0; last < 2; last++) {
            struct board b;
            board_start(&b, 2, 0);
            board_key(&b, 1, "MON0");
            board_building(&b, "MON1 MON2 MON3");
            board_meeple(&b, 1, last ? 30 : 29);
            play(&b, moves[i]);
            assert_phase(&b, last ? PARIS_PHASE_WRAP : PARIS_PHASE_BONUS);
        }
}

TEST(N2_after_a_move_to_3_bonus_comes_even_without_the_francs)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON3");
    play(&b, "move MON0 MON3");
    assert_int_equal(francs_of(&b, 1), 0);
    assert_phase(&b, PARIS_PHASE_BONUS);
    assert_choices(&b, "skip");
    play(&b, "sell crown");
    assert_phase(&b, PARIS_PHASE_BONUS);
    play(&b, "bonus 30");
    assert_int_equal(francs_of(&b, 1), 1);
}

TEST(N2_after_a_move_the_phase_stays_even_if_a_free_decision_leaves_only_skip)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON1");
    board_hold(&b, 1, "17");
    board_meeple(&b, 1, 29);
    play(&b, "move MON0 MON1");
    assert_choices(&b, "bonus 30; skip");
    play(&b, "use 17 30"); /* the only tile that was left ahead */
    assert_phase(&b, PARIS_PHASE_BONUS);
    assert_choices(&b, "skip");
    assert_refused(&b, "bonus 30", PARIS_WHY_NOT_ON_TRACK, "R7.1");
}

TEST(N2_after_a_move_with_no_tile_ahead_nothing_brings_bonus_back)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON1");
    board_hold(&b, 1, "25");
    board_hold(&b, 2, "30");
    board_meeple(&b, 1, 29);
    play(&b, "move MON0 MON1");
    assert_phase(&b, PARIS_PHASE_WRAP);
    play(&b, "use 25 28");
    assert_phase(&b, PARIS_PHASE_WRAP);
    assert_choices(&b, "end");
}

TEST(N2_after_a_move_to_a_landmark_prestige_always_comes)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_tokens(&b, 1, "gold");
    board_hold(&b, 1, "8");
    board_francs(&b, 1, 10);
    play(&b, "move MON0 TUI@MON");
    assert_phase(&b, PARIS_PHASE_PRESTIGE);
    assert_choices(&b, "skip");
    play(&b, "use 8 bronze");
    assert_choices(&b, "skip; prestige bronze");
}

TEST(N2_after_a_move_to_4_5_or_8_wrap_comes_at_once)
{
    static const char *const moves[] = {"move MON0 MON4", "move MON0 MON5", "move MON0 MON8"};
    for (unsigned i = 0; i < 3; i++) {
        struct board b;
        board_start(&b, 2, 0);
        board_key(&b, 1, "MON0");
        board_building(&b, "MON4 MON5 MON8");
        board_tokens(&b, 1, "wood");
        board_francs(&b, 1, 8);
        play(&b, moves[i]);
        assert_phase(&b, PARIS_PHASE_WRAP);
    }
}

TEST(N2_after_a_move_with_the_fourth_key_vp_follows_whatever_came_between)
{
    static const char *const ways[] = {"move MON0 MON5", "move MON0 MON1; skip",
                                       "move MON0 MON1; bonus 4", "move MON0 TUI@MON; skip",
                                       "move MON0 TUI@MON; prestige bronze"};
    for (unsigned i = 0; i < 5; i++) {
        struct board b;
        board_start(&b, 2, 0);
        board_key(&b, 1, "MON0");
        board_key(&b, 2, "MON2 MON3 MON4");
        board_building(&b, "MON1 MON5");
        board_tokens(&b, 1, "gold bronze");
        board_francs(&b, 1, 10);
        play(&b, ways[i]);
        assert_phase(&b, PARIS_PHASE_VP);
        play(&b, i % 2 == 0 ? "vp 10 BEL" : "skip");
        assert_phase(&b, PARIS_PHASE_WRAP);
    }
}
