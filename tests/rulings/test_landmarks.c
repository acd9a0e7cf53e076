/* R4.4 and R4.6: landmarks join a row, stay there, and cost what they show. */
#include "support/board.h"

#include "base/bits.h"

/* Seat 1 can pay for everything, its keys lie at `from`. */
static void start_rich(struct board *b, const char *from)
{
    board_start(b, 2, 0);
    board_rich(b, 1);
    board_key(b, 1, from);
}

/* --- R4.4 --- */

TEST(R4_4_a_landmark_of_the_supply_joins_the_row_of_the_keys_district)
{
    struct board b;
    start_rich(&b, "MON4");
    assert_refused(&b, "move MON4 SAC@LAV", PARIS_WHY_OTHER_DISTRICT, "R5.1");
    assert_refused(&b, "move MON4 SAC", PARIS_WHY_LANDMARK_IN_SUPPLY, "R4.4");
    play(&b, "move MON4 SAC@MON");
    assert_true(has_landmark(&b, "SAC", "MON"));
    assert_int_equal(keys_of(&b, 1, "SAC"), 1);
    assert_int_equal(event_of(&b, PARIS_EVENT_LANDMARK)->b, PARIS_MON);
}

TEST(R4_4_from_the_arc_it_may_be_built_in_any_district)
{
    static const char *const moves[] = {"move ARC EIF@BEL", "move ARC EIF@BAT", "move ARC EIF@MON",
                                        "move ARC EIF@LAV", "move ARC EIF@STG", "move ARC EIF@CHA"};
    struct board b;
    start_rich(&b, "ARC");
    for (unsigned i = 0; i < PARIS_DISTRICTS; i++)
        assert_legal(&b, moves[i]);
    play(&b, moves[PARIS_CHA]);
    assert_true(has_landmark(&b, "EIF", "CHA"));
}

TEST(R4_4_a_new_landmark_is_worth_more_than_every_landmark_in_the_row)
{
    struct board b;
    start_rich(&b, "STG0 ARC");
    board_landmark(&b, "LUX", "STG");
    board_landmark(&b, "OPE", "STG");
    assert_refused(&b, "move STG0 TUI@STG", PARIS_WHY_LANDMARK_TOO_LOW, "R4.4");
    assert_refused(&b, "move STG0 GRA@STG", PARIS_WHY_LANDMARK_TOO_LOW, "R4.4");
    assert_refused(&b, "move ARC SAC@STG", PARIS_WHY_LANDMARK_TOO_LOW, "R4.4");
    assert_int_equal(b.refusal.y, PARIS_STG);
    assert_legal(&b, "move STG0 NOT@STG");
    assert_legal(&b, "move ARC TUI@MON"); /* that row is empty */
}

TEST(R4_4_of_any_two_landmarks_only_the_higher_joins_the_other)
{
    for (unsigned stands = 0; stands < PARIS_LANDMARKS; stands++)
        for (unsigned built = 0; built < PARIS_LANDMARKS; built++) {
            struct board b;
            unsigned place = PARIS_FIRST_LANDMARK + built;
            if (built == stands)
                continue;
            start_rich(&b, "BEL0");
            b.state.row[PARIS_BEL] = (uint8_t)(1u << stands);
            unsigned c = PARIS_MOVE_BUILDS | PARIS_BEL;
            struct paris_decision move = paris_decision(PARIS_MOVE, place_called("BEL0"), place, c);
            struct paris_refusal refusal = paris_why_not(b.rules, &b.state, move);
            bool higher = b.rules->value[place] > b.rules->value[PARIS_FIRST_LANDMARK + stands];
            assert_int_equal(refusal.reason,
                             higher ? PARIS_WHY_ALLOWED : PARIS_WHY_LANDMARK_TOO_LOW);
            if (!higher) {
                assert_decision_refused(&b, move, PARIS_WHY_LANDMARK_TOO_LOW, "R4.4");
                assert_int_equal(refusal.x, built);
                assert_int_equal(refusal.z, stands);
            }
        }
}

TEST(R4_4_a_landmark_of_equal_value_is_not_worth_more)
{
    struct board b;
    start_rich(&b, "ARC");
    board_landmark(&b, "GRA", "BEL");
    assert_refused(&b, "move ARC LUX@BEL", PARIS_WHY_LANDMARK_TOO_LOW, "R4.4");
    assert_legal(&b, "move ARC LUX@BAT");
}

TEST(R4_4_a_landmark_that_stands_is_bought_whatever_stands_above_it)
{
    struct board b;
    start_rich(&b, "MON0");
    board_landmark(&b, "TUI", "MON");
    board_landmark(&b, "EIF", "MON");
    play(&b, "move MON0 TUI");
    assert_int_equal(keys_of(&b, 1, "TUI"), 1);
}

TEST(R4_4_there_is_no_limit_to_the_landmarks_of_a_district)
{
    static const char *const row[] = {"TUI", "LUX", "SAC", "OPE", "NOT", "LOU"};
    struct board b;
    start_rich(&b, "LAV0");
    for (unsigned i = 0; i < 6; i++)
        board_landmark(&b, row[i], "LAV");
    play(&b, "move LAV0 EIF@LAV");
    assert_int_equal(paris_bits_count(b.state.row[PARIS_LAV]), 7);
}

TEST(R4_4_a_landmark_never_leaves_its_district)
{
    struct board b;
    start_rich(&b, "ARC LAV0");
    board_landmark(&b, "SAC", "LAV");
    board_key(&b, 1, "SAC");
    assert_refused(&b, "move ARC SAC@MON", PARIS_WHY_LANDMARK_ON_BOARD, "R4.4");
    assert_refused(&b, "move LAV0 SAC@LAV", PARIS_WHY_LANDMARK_ON_BOARD, "R4.4");
    play(&b, "move SAC LOU@LAV; skip"); /* empty again, it still stands */
    assert_true(has_landmark(&b, "SAC", "LAV"));
    assert_int_equal(keys_of(&b, 1, "SAC"), 0);
}

/* --- R4.6 --- */

TEST(R4_6_a_landmark_costs_what_it_shows_in_full_also_after_another_one)
{
    struct board b;
    board_start(&b, 2, 0);
    board_landmark(&b, "SAC", "LAV");
    board_key(&b, 1, "SAC");
    board_tokens(&b, 1, "marble gold gold");
    board_francs(&b, 1, 4);
    assert_refused(&b, "move SAC NOT@LAV", PARIS_WHY_RESOURCES_SHORT, "R4.6");
    assert_refused(&b, "move SAC EIF@LAV", PARIS_WHY_RESOURCES_SHORT, "R4.6");
    assert_int_equal(b.refusal.y, 3);
    assert_int_equal(b.refusal.z, 2);
    play(&b, "move SAC LOU@LAV");
    assert_int_equal(b.state.player[0].tokens, 0);
    assert_int_equal(supply_of(&b, "marble"), 1);
    assert_int_equal(supply_of(&b, "gold"), 2);
    assert_int_equal(francs_of(&b, 1), 1);
}

TEST(R4_6_every_landmark_is_bought_with_exactly_its_price_and_with_nothing_less)
{
    static const struct {
        const char *move, *price, *one_less;
    } landmarks[] = {
        {"move MON0 TUI@MON", "gold", ""},
        {"move MON0 LUX@MON", "marble marble", "marble gold gold gold wood"},
        {"move MON0 GRA@MON", "marble marble", "marble gold gold gold wood"},
        {"move MON0 SAC@MON", "marble gold", "marble marble marble wood"},
        {"move MON0 SAC@MON", "marble gold", "gold gold gold wood"},
        {"move MON0 OPE@MON", "gold gold", "gold marble marble wood"},
        {"move MON0 NOT@MON", "marble marble gold", "marble gold gold wood"},
        {"move MON0 NOT@MON", "marble marble gold", "marble marble wood wood"},
        {"move MON0 LOU@MON", "marble gold gold", "marble marble gold wood"},
        {"move MON0 LOU@MON", "marble gold gold", "gold gold gold wood"},
        {"move MON0 EIF@MON", "gold gold gold", "gold gold marble marble wood"},
    };
    for (unsigned i = 0; i < sizeof landmarks / sizeof landmarks[0]; i++) {
        struct board b;
        board_start(&b, 2, 0);
        board_key(&b, 1, "MON0");
        board_francs(&b, 1, 16);
        struct board poor = b;
        board_tokens(&poor, 1, landmarks[i].one_less);
        assert_refused(&poor, landmarks[i].move, PARIS_WHY_RESOURCES_SHORT, "R4.6");
        board_tokens(&b, 1, landmarks[i].price);
        paris_tokens price = b.state.player[0].tokens;
        play(&b, landmarks[i].move);
        assert_int_equal(b.state.player[0].tokens, 0);
        assert_int_equal(b.state.supply, price);
    }
}
