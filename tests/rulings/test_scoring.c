/* Section 9 after the final round: the scoring of districts, and who wins. */
#include "support/board.h"

static void start_late(struct board *b, unsigned players)
{
    board_start(b, players, 0);
    board_empty_stacks(b);
}

/* The last `end` of the game; everything before it is built by the test. */
static void finish(struct board *b)
{
    board_last_turn(b);
    play(b, "end");
    assert_phase(b, PARIS_PHASE_OVER);
}

/* With this VP tile in a district the seats get these points, asked now and at the end. */
static void assert_majority(struct board *b, const char *first, const char *district,
                            const unsigned expected[PARIS_MAX_PLAYERS])
{
    unsigned vp[PARIS_MAX_PLAYERS] = {0};
    struct board copy = *b;
    board_vp_tile(&copy, first, district);
    paris_game_majority(b->rules, &copy.state, district_called(district),
                        copy.state.vp_at[district_called(district)] - 1u, vp);
    finish(&copy);
    for (unsigned seat = 1; seat <= b->state.players; seat++) {
        assert_int_equal(vp[seat - 1], expected[seat - 1]);
        assert_int_equal(vp_of(&copy, seat), vp_of(b, seat) + expected[seat - 1]);
    }
}
#define EXPECTED(...) ((const unsigned[PARIS_MAX_PLAYERS]){__VA_ARGS__})

static unsigned winners_of(const struct board *b)
{
    return paris_game_result(b->rules, &b->state).winners;
}

/* --- R9.1 --- */

TEST(R9_1_after_the_end_nothing_is_legal)
{
    struct board b;
    start_late(&b, 2);
    board_hold(&b, 1, "22");
    board_tokens(&b, 1, "gold");
    finish(&b);
    assert_choices(&b, "");
    assert_free_choices(&b, "");
    assert_refused(&b, "end", PARIS_WHY_GAME_OVER, "R9.1");
    assert_refused(&b, "use 22", PARIS_WHY_GAME_OVER, "R9.1");
    assert_refused(&b, "sell gold", PARIS_WHY_GAME_OVER, "R9.1");
}

TEST(R9_1_what_was_not_used_by_then_gives_nothing)
{
    struct board b;
    start_late(&b, 2);
    board_hold(&b, 1, "22 7");
    board_end_hold(&b, 1, "V5");
    board_tokens(&b, 1, "gold crown");
    finish(&b);
    assert_int_equal(vp_of(&b, 1), 0);
}

/* --- R9.2 --- */

TEST(R9_2_tile_27_gives_a_point_for_each_franc_and_the_francs_stay)
{
    struct board b;
    start_late(&b, 3);
    board_hold(&b, 2, "27");
    board_score(&b, 2, 5);
    board_francs(&b, 1, 30);
    board_francs(&b, 2, 14);
    finish(&b);
    assert_int_equal(vp_of(&b, 2), 19);
    assert_int_equal(francs_of(&b, 2), 14);
    assert_int_equal(vp_of(&b, 1), 0);
}

TEST(R9_2_the_francs_still_break_ties)
{
    struct board b;
    start_late(&b, 2);
    board_hold(&b, 1, "27");
    board_francs(&b, 1, 10);
    board_francs(&b, 2, 9);
    board_score(&b, 2, 10);
    finish(&b);
    assert_int_equal(vp_of(&b, 1), 10);
    assert_int_equal(winners_of(&b), 1);
}

/* --- R9.3 --- */

TEST(R9_3_players_are_ranked_by_the_values_under_their_keys)
{
    struct board b;
    start_late(&b, 4);
    board_landmark(&b, "TUI", "LAV");
    board_key(&b, 1, "LAV3");
    board_key(&b, 2, "TUI");
    board_key(&b, 3, "LAV4 LAV5");
    board_key(&b, 4, "LAV1 LAV0 ARC"); /* the bank and the Arc count nothing */
    assert_majority(&b, "18", "LAV", EXPECTED(4, 18, 9, 0));
}

TEST(R9_3_a_player_without_a_key_on_a_building_or_landmark_gets_nothing)
{
    struct board b;
    start_late(&b, 3);
    board_key(&b, 1, "LAV0 ARC");
    board_key(&b, 2, "LAV1");
    board_key(&b, 3, "BEL8");
    assert_majority(&b, "20", "LAV", EXPECTED(0, 20, 0));
}

TEST(R9_3_only_districts_with_a_vp_tile_are_scored_each_by_its_own)
{
    struct board b;
    start_late(&b, 3);
    board_key(&b, 1, "BEL8 BAT5 MON1");
    board_key(&b, 2, "BEL5 BAT8 MON2");
    board_key(&b, 3, "BEL4 MON3 CHA8");
    board_vp_tile(&b, "14", "BEL");
    board_vp_tile(&b, "10", "BAT");
    board_vp_tile(&b, "12", "MON");
    board_vp_tile(&b, "20", "STG"); /* nobody is there */
    finish(&b);
    assert_int_equal(vp_of(&b, 1), 14 + 5 + 3);
    assert_int_equal(vp_of(&b, 2), 7 + 10 + 6);
    assert_int_equal(vp_of(&b, 3), 3 + 12);
}

TEST(R9_3_all_six_vp_tiles_pay_what_they_show)
{
    static const char *const firsts[] = {"20", "18", "16", "14", "12", "10"};
    static const unsigned shown[][4] = {{20, 10, 5}, {18, 9, 4}, {16, 8, 4},
                                        {14, 7, 3},  {12, 6, 3}, {10, 5, 2}};
    struct board b;
    start_late(&b, 3);
    board_key(&b, 1, "MON5");
    board_key(&b, 2, "MON4");
    board_key(&b, 3, "MON3");
    for (unsigned i = 0; i < PARIS_VP_TILES; i++)
        assert_majority(&b, firsts[i], "MON", shown[i]);
}

TEST(R9_3_a_tie_goes_to_the_single_most_valuable_place)
{
    struct board b;
    start_late(&b, 3);
    board_key(&b, 1, "MON4 MON3 MON1"); /* 8, 4 at best */
    board_key(&b, 2, "MON8");           /* 8 */
    board_key(&b, 3, "MON5 MON2");      /* 7 */
    assert_majority(&b, "20", "MON", EXPECTED(10, 20, 5));
}

TEST(R9_3_a_tie_after_that_shares_the_rank_and_skips_the_next)
{
    struct board b;
    start_late(&b, 3);
    board_used(&b, 1, "16");
    board_key(&b, 1, "MON8");
    board_key(&b, 2, "MON8");
    board_key(&b, 3, "MON5");
    assert_majority(&b, "20", "MON", EXPECTED(20, 20, 5));
}

TEST(R9_3_three_who_share_the_first_rank_leave_nothing)
{
    struct board b;
    start_late(&b, 4);
    board_key(&b, 1, "MON8");
    board_key(&b, 2, "MON8");
    board_key(&b, 3, "MON5");
    board_key(&b, 4, "MON8");
    assert_majority(&b, "16", "MON", EXPECTED(16, 16, 0, 16));
}

TEST(R9_3_a_shared_second_rank_skips_the_third)
{
    struct board b;
    start_late(&b, 4);
    board_key(&b, 1, "MON5");
    board_key(&b, 2, "MON8");
    board_key(&b, 3, "MON5");
    board_key(&b, 4, "MON4");
    assert_majority(&b, "20", "MON", EXPECTED(10, 20, 10, 0));
}

TEST(R9_3_a_shared_third_rank_is_paid_to_both)
{
    struct board b;
    start_late(&b, 4);
    board_key(&b, 1, "MON2");
    board_key(&b, 2, "MON8");
    board_key(&b, 3, "MON2");
    board_key(&b, 4, "MON4");
    assert_majority(&b, "20", "MON", EXPECTED(5, 20, 5, 10));
}

TEST(R9_3_two_pairs_share_two_ranks)
{
    struct board b;
    start_late(&b, 4);
    board_key(&b, 1, "MON8");
    board_key(&b, 2, "MON5");
    board_key(&b, 3, "MON8");
    board_key(&b, 4, "MON5");
    assert_majority(&b, "20", "MON", EXPECTED(20, 5, 20, 5));
}

TEST(R9_3_all_four_share_the_first_rank)
{
    struct board b;
    start_late(&b, 4);
    for (unsigned seat = 1; seat <= 4; seat++)
        board_key(&b, seat, "MON3");
    assert_majority(&b, "10", "MON", EXPECTED(10, 10, 10, 10));
}

TEST(R9_3_two_keys_on_a_place_count_twice_in_the_sum_but_not_as_the_best)
{
    struct board b;
    start_late(&b, 3);
    board_used(&b, 1, "9");
    board_key(&b, 1, "MON4 MON4"); /* 8, 4 at best */
    board_key(&b, 2, "MON5 MON3"); /* 8, 5 at best */
    board_key(&b, 3, "MON2");
    assert_majority(&b, "20", "MON", EXPECTED(10, 20, 5));
}

/* The points of a rank, which is one more than the number of seats that are strictly better. */
static unsigned by_hand(const struct board *b, unsigned seat, unsigned district, unsigned tile)
{
    unsigned sum[PARIS_MAX_PLAYERS], best[PARIS_MAX_PLAYERS], better = 0, most = 0;
    for (unsigned i = 0; i < b->state.players; i++) {
        sum[i] = best[i] = 0;
        for (unsigned place = 0; place < PARIS_FIRST_BANK; place++) {
            unsigned keys = paris_state_keys_at(&b->state, i, place);
            if (keys == 0 || paris_state_district(&b->state, place) != district)
                continue;
            sum[i] += keys * b->rules->value[place];
            if (best[i] < b->rules->value[place])
                best[i] = b->rules->value[place];
        }
        most = sum[i] > most ? sum[i] : most;
    }
    for (unsigned i = 0; i < b->state.players; i++)
        better += sum[i] > sum[seat] || (sum[i] == sum[seat] && best[i] > best[seat]);
    bool nothing = sum[seat] == 0 || better > 2 ||
                   (b->state.players == 2 && better == 1 && 2 * sum[seat] < most);
    return nothing ? 0 : b->rules->vp_tile[tile][better];
}

TEST(R9_3_random_districts_are_ranked_as_by_hand)
{
    static const char *const places[] = {"MON1", "MON2", "MON3", "MON4", "MON5",
                                         "MON8", "LUX",  "LOU",  "MON0"};
    struct paris_random random = paris_random_from(9);
    for (unsigned n = 0; n < 3000; n++) {
        struct board b;
        unsigned vp[PARIS_MAX_PLAYERS], tile = n % PARIS_VP_TILES;
        board_start(&b, 2 + n % 3, 0);
        board_landmark(&b, "LUX", "MON");
        board_landmark(&b, "LOU", "MON");
        for (unsigned seat = 1; seat <= b.state.players; seat++) {
            bool doubled = false; /* tile 9 is there once */
            for (unsigned keys = paris_random_below(&random, 4); keys > 0; keys--) {
                const char *place = places[paris_random_below(&random, 9)];
                unsigned there = keys_of(&b, seat, place);
                if (there == 2 || (there == 1 && (doubled || place == places[8])))
                    continue;
                doubled |= there == 1;
                board_key(&b, seat, place);
            }
        }
        paris_game_majority(b.rules, &b.state, PARIS_MON, tile, vp);
        for (unsigned seat = 0; seat < b.state.players; seat++)
            assert_int_equal(vp[seat], by_hand(&b, seat, PARIS_MON, tile));
    }
}

/* --- R9.4 --- */

TEST(R9_4_of_two_players_the_second_gets_points_only_with_half_the_firsts_sum)
{
    static const struct {
        const char *first, *second;
        unsigned vp;
    } cases[] = {{"MON8", "MON4", 9},     {"MON8", "MON3", 0}, {"MON5", "MON2", 0},
                 {"MON5", "MON3", 9},     {"MON4", "MON2", 9}, {"MON8 MON1", "MON4", 0},
                 {"MON8 MON1", "MON5", 9}};
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct board b;
        start_late(&b, 2);
        board_key(&b, 2, cases[i].first);
        board_key(&b, 1, cases[i].second);
        assert_majority(&b, "18", "MON", EXPECTED(cases[i].vp, 18));
    }
}

TEST(R9_4_two_players_who_tie_on_the_sum_are_both_above_half)
{
    struct board b;
    start_late(&b, 2);
    board_key(&b, 1, "MON8");
    board_key(&b, 2, "MON5 MON3");
    assert_majority(&b, "18", "MON", EXPECTED(18, 9));
    start_late(&b, 2);
    board_key(&b, 1, "MON8");
    board_key(&b, 2, "MON8");
    assert_majority(&b, "18", "MON", EXPECTED(18, 18));
}

TEST(R9_4_two_players_in_a_district_of_a_larger_game_need_no_half)
{
    for (unsigned players = 3; players <= 4; players++) {
        struct board b;
        start_late(&b, players);
        board_key(&b, 2, "MON8");
        board_key(&b, 3, "MON1");
        assert_majority(&b, "18", "MON", EXPECTED(0, 18, 9, 0));
    }
}

/* --- R9.5 --- */

TEST(R9_5_most_points_win)
{
    struct board b;
    start_late(&b, 3);
    board_score(&b, 1, 50);
    board_score(&b, 2, 51);
    board_score(&b, 3, 49);
    board_francs(&b, 1, 90);
    finish(&b);
    struct paris_result result = paris_game_result(b.rules, &b.state);
    assert_int_equal(result.winners, 2);
    assert_int_equal(result.vp[0], 50);
    assert_int_equal(result.vp[1], 51);
    assert_int_equal(result.vp[2], 49);
}

TEST(R9_5_points_of_the_final_scoring_count)
{
    struct board b;
    start_late(&b, 2);
    board_score(&b, 1, 19);
    board_key(&b, 2, "MON1");
    board_vp_tile(&b, "20", "MON");
    finish(&b);
    assert_int_equal(paris_game_result(b.rules, &b.state).vp[1], 20);
    assert_int_equal(winners_of(&b), 2);
}

TEST(R9_5_then_most_francs)
{
    struct board b;
    start_late(&b, 3);
    for (unsigned seat = 1; seat <= 3; seat++)
        board_score(&b, seat, 50);
    board_francs(&b, 3, 4);
    board_key(&b, 1, "MON8 LAV8");
    finish(&b);
    assert_int_equal(winners_of(&b), 4);
}

TEST(R9_5_then_the_highest_total_value_under_own_keys)
{
    struct board b;
    start_late(&b, 4);
    board_landmark(&b, "TUI", "CHA");
    board_key(&b, 1, "MON5 LAV5 CHA0 ARC");
    board_key(&b, 2,
              "TUI BEL1"); /* 11: no VP tile lies in these districts, it counts all the same */
    board_key(&b, 3, "BAT8");
    finish(&b);
    assert_int_equal(winners_of(&b), 2);
}

TEST(R9_5_a_place_counts_once_for_each_own_key)
{
    struct board b;
    start_late(&b, 2);
    board_used(&b, 1, "9");
    board_key(&b, 1, "MON5 MON5");
    board_key(&b, 2, "LAV8 LAV1");
    finish(&b);
    assert_int_equal(winners_of(&b), 1);
}

TEST(R9_5_then_the_victory_is_shared)
{
    struct board b;
    start_late(&b, 4);
    board_score(&b, 2, 7);
    board_score(&b, 3, 7);
    board_score(&b, 4, 7);
    board_key(&b, 2, "MON5 LAV3");
    board_key(&b, 4, "CHA8");
    finish(&b);
    assert_int_equal(winners_of(&b), 2 | 8);
}
