/* Section 7, first half: taking bonus tiles, using them once, and tiles that count as tokens. */
#include "support/board.h"

#include "rules/bonus.h"

#include <stdio.h>

/* Seat 1 has just bought the 1 of Montmartre and may take a bonus tile. */
static void start_at_bonus(struct board *b, unsigned players)
{
    board_start(b, players, 0);
    board_key(b, 1, "MON0");
    board_building(b, "MON1");
}

/* "bonus 6; bonus 7; ..." for the numbers from ... to, but those in `without`. */
static const char *bonuses(unsigned from, unsigned to, uint32_t without)
{
    static char text[512];
    size_t length = (size_t)sprintf(text, "skip");
    for (unsigned number = from; number <= to; number++)
        if (!(without >> number & 1))
            length += (size_t)sprintf(text + length, "; bonus %u", number);
    return text;
}

/* Seat 1 is to act and holds these tiles. */
static void start_holding(struct board *b, unsigned players, const char *numbers)
{
    board_start(b, players, 0);
    board_hold(b, 1, numbers);
}

/* --- R7.1 --- */

TEST(R7_1_the_meeple_moves_forward_to_any_space_that_still_holds_a_tile)
{
    struct board b;
    start_at_bonus(&b, 2);
    board_meeple(&b, 1, 5);
    board_hold(&b, 2, "12 30");
    play(&b, "move MON0 MON1");
    assert_choices(&b, bonuses(6, 30, PARIS_BONUS_BIT(12) | PARIS_BONUS_BIT(30)));
    assert_refused(&b, "bonus 3", PARIS_WHY_NOT_FORWARD, "R7.1");
    assert_refused(&b, "bonus 5", PARIS_WHY_NOT_FORWARD, "R7.1");
    assert_int_equal(b.refusal.y, 5);
    assert_int_equal(b.refusal.z, 5);
    assert_refused(&b, "bonus 12", PARIS_WHY_NOT_ON_TRACK, "R7.1");
    play(&b, "bonus 18");
    assert_int_equal(meeple_of(&b, 1), 18);
    assert_true(holds(&b, 1, 18));
    assert_int_equal(copies_of(&b, 18), 0);
}

TEST(R7_1_one_tile_of_a_stack_of_copies_is_taken)
{
    struct board b;
    start_at_bonus(&b, 4);
    play(&b, "move MON0 MON1; bonus 28");
    assert_int_equal(copies_of(&b, 28), 2);
}

TEST(R7_1_several_meeples_may_share_a_space)
{
    struct board b;
    start_at_bonus(&b, 3);
    board_hold(&b, 2, "6");
    board_meeple(&b, 2, 6);
    play(&b, "move MON0 MON1; bonus 6");
    assert_int_equal(meeple_of(&b, 1), 6);
    assert_int_equal(meeple_of(&b, 2), 6);
}

TEST(R7_1_from_the_last_space_there_is_no_further_tile)
{
    struct board b;
    start_at_bonus(&b, 2);
    board_meeple(&b, 1, 30);
    play(&b, "move MON0 MON1");
    assert_phase(&b, PARIS_PHASE_WRAP);
}

/* --- R7.2 --- */

TEST(R7_2_nobody_owns_two_tiles_of_a_number_used_ones_included)
{
    struct board b;
    start_at_bonus(&b, 3);
    board_hold(&b, 1, "6");
    board_used(&b, 1, "11");
    play(&b, "move MON0 MON1");
    assert_refused(&b, "bonus 6", PARIS_WHY_ALREADY_OWNED, "R7.2");
    assert_refused(&b, "bonus 11", PARIS_WHY_ALREADY_OWNED, "R7.2");
    assert_choices(&b, bonuses(1, 30, PARIS_BONUS_BIT(6) | PARIS_BONUS_BIT(11)));
}

TEST(R7_2_such_a_space_is_no_target_even_if_it_is_the_last_one)
{
    struct board b;
    start_at_bonus(&b, 3);
    board_meeple(&b, 1, 27);
    board_used(&b, 1, "28");
    board_hold(&b, 2, "29 30");
    play(&b, "move MON0 MON1");
    assert_phase(&b, PARIS_PHASE_WRAP);
}

/* --- R7.3 --- */

TEST(R7_3_a_tile_is_used_once_and_then_lies_open)
{
    struct board b;
    start_holding(&b, 2, "22");
    play(&b, "use 22");
    assert_int_equal(vp_of(&b, 1), 10);
    assert_true(has_used(&b, 1, 22));
    assert_false(holds(&b, 1, 22));
    assert_refused(&b, "use 22", PARIS_WHY_TILE_USED, "R7.3");
    assert_int_equal(b.refusal.x, 22);
}

TEST(R7_3_only_an_own_tile_is_used)
{
    struct board b;
    start_holding(&b, 2, "22");
    board_seat(&b, 2);
    assert_refused(&b, "use 22", PARIS_WHY_TILE_NOT_HELD, "R7.3");
    assert_free_choices(&b, "");
}

TEST(R7_3_it_may_be_used_at_once_when_taken)
{
    struct board b;
    start_at_bonus(&b, 2);
    play(&b, "move MON0 MON1; bonus 7; use 7");
    assert_int_equal(vp_of(&b, 1), 4);
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(R7_3_it_may_be_used_at_any_moment_of_the_own_turn)
{
    static const enum paris_phase phases[] = {PARIS_PHASE_DRAW, PARIS_PHASE_ACT, PARIS_PHASE_WRAP};
    for (unsigned i = 0; i < 3; i++) {
        struct board b;
        start_holding(&b, 2, "12");
        board_phase(&b, phases[i]);
        play(&b, "use 12");
        assert_phase(&b, phases[i]);
        assert_int_equal(francs_of(&b, 1), 7);
        assert_int_equal(vp_of(&b, 1), 3);
    }
}

TEST(R7_3_tile_27_is_never_used)
{
    struct board b;
    start_holding(&b, 2, "27");
    assert_refused(&b, "use 27", PARIS_WHY_TILE_NEVER_USED, "R7.3");
    start_holding(&b, 2, "26");
    assert_refused(&b, "use 27", PARIS_WHY_TILE_NOT_HELD, "R7.3");
    start_holding(&b, 2, "27");
    assert_free_choices(&b, "");
}

/* --- R7.4 --- */

TEST(R7_4_tiles_2_3_and_4_count_as_the_resource_shown)
{
    static const char *const uses[] = {"use 2", "use 3", "use 4"};
    static const char *const kinds[] = {"wood", "marble", "gold"};
    for (unsigned i = 0; i < 3; i++) {
        struct board b;
        start_holding(&b, 2, "2 3 4");
        play(&b, uses[i]);
        assert_int_equal(b.state.tile_tokens, paris_tokens_of(i, 1));
        assert_int_equal(tile_tokens_of(&b, kinds[i]), 1);
        assert_int_equal(b.state.player[0].tokens, 0);
        assert_int_equal(b.state.supply, 0);
    }
}

TEST(R7_4_tiles_8_and_10_count_as_one_token_of_choice)
{
    struct board b;
    start_holding(&b, 2, "8 10");
    assert_free_choices(&b, "use 8 bronze; use 8 silver; use 8 crown;"
                            "use 10 wood; use 10 marble; use 10 gold");
    play(&b, "use 8 silver; use 10 gold");
    assert_int_equal(b.state.tile_tokens,
                     paris_tokens_of(PARIS_SILVER, 1) + paris_tokens_of(PARIS_GOLD, 1));
    assert_unreadable(&b, "use 8 wood");
    assert_unreadable(&b, "use 10 crown");
}

TEST(R7_4_tiles_19_and_21_count_as_two_tokens_of_choice)
{
    struct board b;
    start_holding(&b, 2, "19 21");
    assert_free_choices(&b, "use 19 bronze bronze; use 19 bronze silver; use 19 bronze crown;"
                            "use 19 silver silver; use 19 silver crown; use 19 crown crown;"
                            "use 21 wood wood; use 21 wood marble; use 21 wood gold;"
                            "use 21 marble marble; use 21 marble gold; use 21 gold gold");
    play(&b, "use 19 bronze crown; use 21 wood wood");
    assert_int_equal(b.state.tile_tokens, paris_tokens_of(PARIS_BRONZE, 1) +
                                              paris_tokens_of(PARIS_CROWN, 1) +
                                              paris_tokens_of(PARIS_WOOD, 2));
}

TEST(R7_4_tile_tokens_pay_costs_before_real_ones_and_never_go_to_the_supply)
{
    struct board b;
    start_holding(&b, 2, "2");
    board_key(&b, 1, "MON0");
    board_building(&b, "MON8");
    board_tokens(&b, 1, "wood");
    board_francs(&b, 1, 8);
    play(&b, "use 2; move MON0 MON8");
    assert_int_equal(tile_tokens_of(&b, "wood"), 0);
    assert_int_equal(tokens_of(&b, 1, "wood"), 1);
    assert_int_equal(supply_of(&b, "wood"), 0);
}

TEST(R7_4_a_price_is_paid_with_tile_tokens_and_real_ones_together)
{
    struct board b;
    start_holding(&b, 2, "4 10");
    board_key(&b, 1, "MON0");
    board_tokens(&b, 1, "gold gold");
    board_francs(&b, 1, 16);
    play(&b, "use 4; use 10 gold; move MON0 EIF@MON");
    assert_int_equal(tile_tokens_of(&b, "gold"), 0);
    assert_int_equal(tokens_of(&b, 1, "gold"), 1);
    assert_int_equal(supply_of(&b, "gold"), 1);
}

TEST(R7_4_tile_tokens_fill_prestige_slots_before_real_ones)
{
    struct board b;
    start_holding(&b, 2, "19");
    board_key(&b, 1, "MON0");
    board_tokens(&b, 1, "marble gold gold crown");
    board_francs(&b, 1, 15);
    play(&b, "move MON0 LOU@MON; use 19 silver crown");
    assert_choices(&b, "skip; prestige silver; prestige crown; prestige crown crown;"
                       "prestige silver crown; prestige silver crown crown");
    struct board all = b;
    play(&b, "prestige crown");
    assert_int_equal(vp_of(&b, 1), 5);
    assert_int_equal(tokens_of(&b, 1, "crown"), 1);
    assert_int_equal(b.state.tile_tokens, paris_tokens_of(PARIS_SILVER, 1));
    play(&all, "prestige silver crown crown");
    assert_int_equal(vp_of(&all, 1), 14);
    assert_int_equal(all.state.tile_tokens | all.state.player[0].tokens, 0);
}

TEST(R7_4_tile_tokens_are_sold_like_real_ones_and_first)
{
    struct board b;
    start_holding(&b, 2, "4 8");
    board_tokens(&b, 1, "gold crown");
    play(&b, "use 4; use 8 crown; sell gold; sell crown");
    assert_int_equal(francs_of(&b, 1), 3 + 3 + 3);
    assert_int_equal(b.state.tile_tokens, 0);
    assert_int_equal(tokens_of(&b, 1, "gold"), 1);
    assert_int_equal(tokens_of(&b, 1, "crown"), 1);
    assert_int_equal(supply_of(&b, "gold"), 0);
    play(&b, "sell gold");
    assert_int_equal(supply_of(&b, "gold"), 1);
}

TEST(R7_4_tile_tokens_do_not_count_for_23_and_24)
{
    struct board b;
    start_holding(&b, 2, "19 21 23 24");
    board_tokens(&b, 1, "wood bronze");
    play(&b, "use 19 bronze bronze; use 21 wood wood");
    assert_refused(&b, "use 23 bronze", PARIS_WHY_PAIRS_SHORT, "R7.6");
    assert_int_equal(b.refusal.y, 2);
    assert_int_equal(b.refusal.z, 1);
    assert_refused(&b, "use 24 wood", PARIS_WHY_PAIRS_SHORT, "R7.6");
}

TEST(R7_4_tile_tokens_are_lost_at_the_end_of_the_turn)
{
    struct board b;
    start_holding(&b, 2, "3 19");
    play(&b, "use 3; use 19 crown crown; key BEL; end");
    assert_int_equal(b.state.tile_tokens, 0);
    assert_int_equal(b.state.player[0].tokens, 0);
    assert_free_choices(&b, "");
    assert_true(has_used(&b, 1, 3) && has_used(&b, 1, 19));
}

/* --- R7.5 --- */

TEST(R7_5_tiles_1_5_7_12_and_22_give_francs_and_points)
{
    static const struct {
        const char *use;
        unsigned francs, vp;
    } gains[] = {
        {"use 1", 3, 0}, {"use 5", 5, 0}, {"use 7", 0, 4}, {"use 12", 4, 3}, {"use 22", 0, 10}};
    for (unsigned i = 0; i < 5; i++) {
        struct board b;
        start_holding(&b, 2, "1 5 7 12 22");
        play(&b, gains[i].use);
        assert_int_equal(francs_of(&b, 1), 3 + gains[i].francs);
        assert_int_equal(vp_of(&b, 1), gains[i].vp);
    }
}

TEST(R7_5_six_tiles_give_points_for_own_keys_on_buildings_of_a_value)
{
    static const struct {
        const char *use, *own, *other;
        unsigned number, each;
    } tiles[] = {
        {"use 6", "MON1 LAV1", "BEL1", 6, 2},   {"use 11", "MON2 LAV2", "BEL2", 11, 3},
        {"use 15", "MON3 LAV3", "BEL3", 15, 4}, {"use 18", "MON4 LAV4", "BEL4", 18, 5},
        {"use 26", "MON5 LAV5", "BEL5", 26, 6}, {"use 28", "MON8 LAV8", "BEL8", 28, 7},
    };
    for (unsigned i = 0; i < 6; i++) {
        struct board b;
        start_holding(&b, 2, "6 11 15 18 26 28");
        board_key(&b, 1, tiles[i].own);
        board_key(&b, 1, tiles[(i + 1) % 6].other); /* another value does not count, */
        board_key(&b, 1, "CHA0");                   /* a bank does not, */
        board_key(&b, 2, tiles[i].other);           /* nor another player's key */
        assert_int_equal(paris_bonus_vp(b.rules, &b.state, 0, tiles[i].number), 2 * tiles[i].each);
        play(&b, tiles[i].use);
        assert_int_equal(vp_of(&b, 1), 2 * tiles[i].each);
    }
}

TEST(R7_5_tile_29_gives_8_for_each_own_key_on_a_landmark)
{
    struct board b;
    start_holding(&b, 2, "29");
    board_landmark(&b, "TUI", "MON");
    board_landmark(&b, "EIF", "MON");
    board_landmark(&b, "SAC", "LAV");
    board_key(&b, 1, "TUI SAC MON8");
    board_key(&b, 2, "EIF");
    play(&b, "use 29");
    assert_int_equal(vp_of(&b, 1), 16);
}

TEST(R7_5_tile_30_gives_10_15_20_25_for_4_to_7_types)
{
    /* Of Montmartre: restaurant, bakery, cafe, residence, theatre, hotel. */
    static const char *const places[] = {"MON1 MON2 MON3", "MON4", "MON5", "MON8", "TUI"};
    static const unsigned vp[] = {0, 10, 15, 20, 25};
    struct board b;
    start_holding(&b, 2, "30");
    board_landmark(&b, "TUI", "MON");
    for (unsigned i = 0; i < 5; i++) {
        board_key(&b, 1, places[i]);
        struct board copy = b;
        if (vp[i] == 0) {
            assert_refused(&copy, "use 30", PARIS_WHY_GIVES_NOTHING, "R7.8");
            continue;
        }
        play(&copy, "use 30");
        assert_int_equal(vp_of(&copy, 1), vp[i]);
    }
}

TEST(R7_5_tile_30_counts_the_types_that_stand_there)
{
    struct board b;
    board_start(&b, 2, PARIS_VARIANT_FREE_DISTRICT);
    board_hold(&b, 1, "30");
    board_building_on(&b, "LAV5", "STG5"); /* a hotel where a bakery was meant */
    board_key(&b, 1, "MON1 MON2 MON3 LAV5");
    play(&b, "use 30");
    assert_int_equal(vp_of(&b, 1), 10);
}

TEST(R7_5_what_a_tile_would_give_is_known_beforehand)
{
    static const struct {
        const char *use;
        unsigned number;
    } tiles[] = {
        {"use 1", 1},   {"use 2", 2},   {"use 6", 6},        {"use 7", 7},
        {"use 11", 11}, {"use 12", 12}, {"use 15", 15},      {"use 18", 18},
        {"use 20", 20}, {"use 22", 22}, {"use 26", 26},      {"use 28", 28},
        {"use 29", 29}, {"use 30", 30}, {"use 24 wood", 24}, {"use 23 silver silver crown", 23}};
    for (unsigned players = 2; players <= 4; players++)
        for (unsigned i = 0; i < sizeof tiles / sizeof tiles[0]; i++) {
            struct board b;
            start_holding(&b, players, "1 2 6 7 11 12 15 18 20 22 23 24 26 28 29 30");
            board_used(&b, 1, "5");
            board_landmark(&b, "TUI", "MON");
            board_key(&b, 1, "MON1 LAV2 BEL3 CHA4 BAT5 STG8 TUI");
            board_tokens(&b, 1, "wood wood wood silver silver silver silver silver crown crown");
            unsigned vp = paris_bonus_vp(b.rules, &b.state, 0, tiles[i].number);
            play(&b, tiles[i].use);
            assert_int_equal(vp_of(&b, 1), vp);
        }
}
