/* Section 4 up to the price of a move, and section 5: keys are placed and moved. */
#include "support/board.h"

/* Seat 1 can pay for everything, its keys lie at `from`. */
static void start_rich(struct board *b, const char *from)
{
    board_start(b, 2, 0);
    board_rich(b, 1);
    board_key(b, 1, from);
}

/* --- R4.1 --- */

TEST(R4_1_a_bank_pays_its_francs_at_once)
{
    static const struct {
        const char *decision, *bank;
        unsigned francs;
    } banks[] = {{"key BEL", "BEL0", 2}, {"key BAT", "BAT0", 4}, {"key MON", "MON0", 5},
                 {"key LAV", "LAV0", 3}, {"key STG", "STG0", 6}, {"key CHA", "CHA0", 7}};
    for (unsigned i = 0; i < PARIS_DISTRICTS; i++) {
        struct board b;
        board_start(&b, 2, 0);
        play(&b, banks[i].decision);
        assert_int_equal(francs_of(&b, 1), 3 + banks[i].francs);
        assert_int_equal(francs_of(&b, 2), 3);
        assert_int_equal(hand_of(&b, 1), 9);
        assert_int_equal(keys_of(&b, 1, banks[i].bank), 1);
    }
}

TEST(R4_1_the_arc_pays_nothing)
{
    struct board b;
    board_start(&b, 2, 0);
    play(&b, "key ARC");
    assert_int_equal(francs_of(&b, 1), 3);
    assert_int_equal(hand_of(&b, 1), 9);
    assert_int_equal(keys_of(&b, 1, "ARC"), 1);
    assert_int_equal(event_count(&b, PARIS_EVENT_FRANCS), 0);
}

TEST(R4_1_never_two_own_keys_on_a_bank_or_the_arc)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0 ARC");
    board_key(&b, 2, "LAV0");
    assert_refused(&b, "key MON", PARIS_WHY_KEY_THERE, "R4.1");
    assert_refused(&b, "key ARC", PARIS_WHY_KEY_THERE, "R4.1");
    assert_choices(&b, "key BEL; key BAT; key LAV; key STG; key CHA");
}

TEST(R4_1_a_bank_that_was_left_pays_again)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_building(&b, "MON4");
    board_francs(&b, 1, 4);
    play(&b, "move MON0 MON4; end");
    board_seat(&b, 1);
    board_phase(&b, PARIS_PHASE_ACT);
    play(&b, "key MON");
    assert_int_equal(francs_of(&b, 1), 5);
}

TEST(R4_1_a_key_is_placed_from_behind_the_screen_not_from_the_reserve)
{
    struct board b;
    board_start(&b, 4, 0);
    board_key(&b, 1, "BEL0 BAT0 MON1 MON2 LAV1 LAV2 STG1");
    assert_int_equal(hand_of(&b, 1), 0);
    assert_int_equal(reserve_of(&b, 1), 2);
    assert_refused(&b, "key CHA", PARIS_WHY_NO_KEY_IN_HAND, "R4.1");
    assert_refused(&b, "key ARC", PARIS_WHY_NO_KEY_IN_HAND, "R4.1");
}

/* --- R4.2 --- */

TEST(R4_2_a_key_from_the_arc_goes_to_any_district)
{
    struct board b;
    start_rich(&b, "ARC");
    board_building(&b, "BEL1 BAT2 MON3 LAV4 STG5 CHA8");
    assert_legal(&b, "move ARC BEL1");
    assert_legal(&b, "move ARC BAT2");
    assert_legal(&b, "move ARC MON3");
    assert_legal(&b, "move ARC LAV4");
    assert_legal(&b, "move ARC STG5");
    play(&b, "move ARC CHA8");
    assert_int_equal(keys_of(&b, 1, "ARC"), 0);
    assert_int_equal(keys_of(&b, 1, "CHA8"), 1);
}

TEST(R4_2_any_other_key_stays_in_its_district)
{
    struct board b;
    start_rich(&b, "MON0 LAV2");
    board_landmark(&b, "TUI", "STG");
    board_landmark(&b, "LUX", "MON");
    board_key(&b, 1, "TUI");
    board_building(&b, "MON5 LAV5 STG5 BEL1");
    assert_legal(&b, "move MON0 MON5");
    assert_legal(&b, "move MON0 LUX");
    assert_legal(&b, "move LAV2 LAV5");
    assert_refused(&b, "move MON0 BEL1", PARIS_WHY_OTHER_DISTRICT, "R5.1");
    assert_refused(&b, "move LAV2 MON5", PARIS_WHY_OTHER_DISTRICT, "R5.1");
    assert_refused(&b, "move TUI LUX", PARIS_WHY_OTHER_DISTRICT, "R5.1");
    assert_refused(&b, "move LAV2 LUX", PARIS_WHY_OTHER_DISTRICT, "R5.1");
}

TEST(R4_2_a_key_goes_to_a_strictly_higher_value)
{
    struct board b;
    start_rich(&b, "MON3");
    board_building(&b, "MON1 MON2 MON4 MON8");
    board_landmark(&b, "TUI", "MON");
    board_landmark(&b, "SAC", "MON");
    board_key(&b, 1, "SAC");
    assert_refused(&b, "move MON3 MON1", PARIS_WHY_NOT_HIGHER, "R4.2");
    assert_refused(&b, "move MON3 MON2", PARIS_WHY_NOT_HIGHER, "R4.2");
    assert_int_equal(b.refusal.x, 3);
    assert_int_equal(b.refusal.y, 2);
    assert_legal(&b, "move MON3 MON4");
    assert_legal(&b, "move MON3 MON8");
    assert_legal(&b, "move MON3 TUI");
    assert_refused(&b, "move SAC MON8", PARIS_WHY_NOT_HIGHER, "R4.2");
    assert_refused(&b, "move SAC TUI", PARIS_WHY_NOT_HIGHER, "R4.2");
    assert_legal(&b, "move SAC OPE@MON");
}

TEST(R4_2_a_bank_counts_as_nothing)
{
    struct board b;
    start_rich(&b, "MON0");
    board_building(&b, "MON1 MON2 MON3 MON4 MON5 MON8");
    assert_legal(&b, "move MON0 MON1");
    assert_legal(&b, "move MON0 MON8");
}

TEST(R4_2_a_key_in_the_hand_or_of_another_player_is_not_moved)
{
    struct board b;
    start_rich(&b, "ARC");
    board_key(&b, 2, "MON0");
    board_building(&b, "MON1 LAV1");
    assert_refused(&b, "move MON0 MON1", PARIS_WHY_NO_KEY_AT, "R4.2");
    assert_refused(&b, "move LAV0 LAV1", PARIS_WHY_NO_KEY_AT, "R4.2");
    assert_int_equal(b.refusal.x, place_called("LAV0"));
}

TEST(R4_2_banks_and_the_arc_are_not_for_sale)
{
    struct board b;
    start_rich(&b, "ARC MON0");
    unsigned bank = place_called("MON0"), other = place_called("BEL0");
    assert_decision_refused(&b, paris_decision(PARIS_MOVE, PARIS_ARC, other, 0),
                            PARIS_WHY_NOT_FOR_SALE, "R4.2");
    assert_decision_refused(&b, paris_decision(PARIS_MOVE, bank, PARIS_ARC, 0),
                            PARIS_WHY_NOT_FOR_SALE, "R4.2");
}

/* --- R4.3 --- */

TEST(R4_3_the_target_is_on_the_board)
{
    struct board b;
    start_rich(&b, "MON0 ARC");
    board_building(&b, "MON4");
    assert_legal(&b, "move MON0 MON4");
    assert_refused(&b, "move MON0 MON5", PARIS_WHY_NOT_BUILT, "R4.3");
    assert_refused(&b, "move ARC MON5", PARIS_WHY_NOT_BUILT, "R4.3");
    assert_int_equal(b.refusal.x, place_called("MON5"));
}

TEST(R4_3_the_target_holds_no_key_at_all)
{
    struct board b;
    start_rich(&b, "MON0 MON4");
    board_landmark(&b, "TUI", "MON");
    board_landmark(&b, "LUX", "MON");
    board_key(&b, 1, "TUI");
    board_key(&b, 2, "MON5 LUX");
    assert_refused(&b, "move MON0 MON4", PARIS_WHY_OWN_KEY_THERE, "R4.3");
    assert_refused(&b, "move MON0 TUI", PARIS_WHY_OWN_KEY_THERE, "R4.3");
    assert_refused(&b, "move MON0 MON5", PARIS_WHY_OTHERS_KEY_THERE, "R4.3");
    assert_refused(&b, "move MON4 LUX", PARIS_WHY_OTHERS_KEY_THERE, "R4.3");
}

/* --- R4.5 --- */

TEST(R4_5_the_price_is_the_value_less_what_the_key_leaves)
{
    static const struct {
        const char *from, *decision;
        unsigned francs;
    } moves[] = {{"MON3", "move MON3 MON5", 2}, {"MON2", "move MON2 MON3", 1},
                 {"MON5", "move MON5 TUI", 5},  {"TUI", "move TUI SAC@MON", 2},
                 {"MON0", "move MON0 MON5", 5}, {"ARC", "move ARC MON5", 5},
                 {"ARC", "move ARC TUI", 10},   {"MON1", "move MON1 MON8", 7}};
    static const char *const spaces[] = {"MON3", "MON5", "MON8"};
    for (unsigned i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        struct board b;
        board_start(&b, 2, 0);
        board_landmark(&b, "TUI", "MON");
        board_key(&b, 1, moves[i].from);
        for (unsigned j = 0; j < 3; j++)
            if (!is_built(&b, spaces[j]))
                board_building(&b, spaces[j]);
        board_tokens(&b, 1, "wood marble gold");
        board_francs(&b, 1, moves[i].francs - 1);
        assert_refused(&b, moves[i].decision, PARIS_WHY_FRANCS_SHORT, "R6.2");
        assert_int_equal(b.refusal.x, moves[i].francs);
        assert_int_equal(b.refusal.y, moves[i].francs - 1);
        board_francs(&b, 1, moves[i].francs + 4);
        play(&b, moves[i].decision);
        assert_int_equal(francs_of(&b, 1), 4);
    }
}

/* --- R4.6 --- */

TEST(R4_6_a_building_of_value_8_costs_a_wood_that_goes_to_the_supply)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON5");
    board_building(&b, "MON8");
    assert_refused(&b, "move MON5 MON8", PARIS_WHY_RESOURCES_SHORT, "R4.6");
    assert_int_equal(b.refusal.x, PARIS_WOOD);
    board_tokens(&b, 1, "wood");
    play(&b, "move MON5 MON8");
    assert_int_equal(tokens_of(&b, 1, "wood"), 0);
    assert_int_equal(supply_of(&b, "wood"), 1);
    assert_int_equal(francs_of(&b, 1), 0);
}

TEST(R4_6_tokens_that_are_really_tiles_do_not_go_to_the_supply)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_tokens(&b, 1, "gold");
    board_hold(&b, 1, "3");
    board_francs(&b, 1, 12);
    play(&b, "use 3; move MON0 SAC@MON");
    assert_int_equal(supply_of(&b, "marble"), 0);
    assert_int_equal(supply_of(&b, "gold"), 1);
    assert_int_equal(tile_tokens_of(&b, "marble"), 0);
}

/* --- R5.1 --- */

TEST(R5_1_a_key_never_leaves_its_district)
{
    struct board b;
    start_rich(&b, "MON0 MON4");
    board_building(&b, "LAV5 MON5");
    assert_refused(&b, "move MON0 LAV5", PARIS_WHY_OTHER_DISTRICT, "R5.1");
    assert_refused(&b, "move MON4 LAV5", PARIS_WHY_OTHER_DISTRICT, "R5.1");
    assert_refused(&b, "move MON4 TUI@LAV", PARIS_WHY_OTHER_DISTRICT, "R5.1");
    assert_legal(&b, "move MON4 MON5");
    assert_illegal(&b, "key MON"); /* no way back to the bank that holds one, */
    assert_decision_refused(&b, paris_decision(PARIS_MOVE, place_called("MON4"), PARIS_ARC, 0),
                            PARIS_WHY_NOT_FOR_SALE, "R4.2"); /* nor to the Arc */
}

/* Plays a game of random decisions; keys of a player, wherever they are, stay the same number. */
TEST(R5_1_hand_board_and_reserve_are_constant)
{
    static const unsigned all[] = {[2] = 12, [3] = 11, [4] = 9};
    struct paris_decision legal[PARIS_MAX_LEGAL];
    for (unsigned players = 2; players <= 4; players++) {
        struct paris_random random = paris_random_from(players);
        struct board b;
        board_start(&b, players, 0);
        for (size_t count; (count = paris_game_legal(b.rules, &b.state, legal)) > 0;) {
            paris_game_advance(b.rules, &b.state,
                               legal[paris_random_below(&random, (uint32_t)count)]);
            for (unsigned seat = 0; seat < players; seat++) {
                unsigned keys = hand_of(&b, seat + 1) + reserve_of(&b, seat + 1);
                for (unsigned place = 0; place < PARIS_PLACES; place++)
                    keys += paris_state_keys_at(&b.state, seat, place);
                assert_int_equal(keys, all[players]);
            }
        }
        assert_true(paris_state_over(&b.state));
    }
}
