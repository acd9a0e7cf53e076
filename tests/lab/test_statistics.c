/* Intervals, Elo and the sequential test against figures worked out by hand. */

#include "lab/arena/elo.h"
#include "lab/arena/interval.h"
#include "lab/arena/sprt.h"
#include "support/test.h"

static void assert_near(double found, double expected, double distance)
{
    if (found < expected - distance || found > expected + distance)
        fail_msg("found %.9f, expected %.9f", found, expected);
}

/* --- intervals --- */

TEST(the_interval_is_that_of_student_on_the_scores_of_deals)
{
    /* 25 deals lost twice, 50 won once, 25 won twice: variance 50 / 99, t with 99 degrees of freedom
     * 1.984217, so 1.984217 * sqrt(50 / 99 / 100) / 2 = 0.070506 to either side. */
    struct paris_arena_interval interval = paris_arena_interval_of_deals(100, 100, 50 + 25 * 4, 2);
    assert_near(interval.low, 0.5 - 0.070506, 1e-6);
    assert_near(interval.high, 0.5 + 0.070506, 1e-6);
}

TEST(few_deals_have_the_wide_interval_of_few_degrees_of_freedom)
{
    /* 4, 5, 5 and 6 of 10: variance 2 / 3, t with 3 degrees 3.182446. */
    struct paris_arena_interval interval =
        paris_arena_interval_of_deals(4, 20, 16 + 25 + 25 + 36, 10);
    assert_near(interval.low, 0.5 - 0.129923, 1e-6);
    assert_near(interval.high, 0.5 + 0.129923, 1e-6);
    /* Ten degrees, where the table has ended: 2.228139. Eleven deals: 0 ... 10 of 10. */
    interval = paris_arena_interval_of_deals(11, 55, 385, 10);
    assert_near(interval.low, 0.5 - 0.222814, 1e-4);
}

TEST(the_interval_does_not_leave_what_is_possible)
{
    struct paris_arena_interval interval = paris_arena_interval_of_deals(3, 1, 1, 1);
    assert_true(interval.low == 0 && interval.high == 1);
}

TEST(deals_that_are_all_alike_have_the_interval_of_wilson)
{
    /* Ten of ten: from 10 / (10 + 1.959964^2). */
    struct paris_arena_interval interval = paris_arena_interval_of_deals(10, 20, 40, 2);
    assert_near(interval.low, 0.722467, 1e-6);
    assert_near(interval.high, 1, 1e-9);
    interval = paris_arena_interval_of_deals(10, 0, 0, 2);
    assert_near(interval.low, 0, 1e-9);
    assert_near(interval.high, 1 - 0.722467, 1e-6);
    /* One deal won once of twice: the half is 1.959964 / 4.841459 * sqrt(1.210365). */
    interval = paris_arena_interval_of_deals(1, 1, 1, 2);
    assert_near(interval.low, 0.5 - 0.445379, 1e-6);
    assert_near(interval.high, 0.5 + 0.445379, 1e-6);
}

TEST(no_deals_say_nothing)
{
    struct paris_arena_interval interval = paris_arena_interval_of_deals(0, 0, 0, 2);
    assert_true(interval.low == 0 && interval.high == 1);
}

/* --- Elo --- */

TEST(three_wins_of_four_are_191_elo)
{
    const struct paris_arena_elo_wins result = {{{0, 1}}, {75, 25}};
    double elo[PARIS_ARENA_PLAYERS_MAX];
    paris_arena_elo_fit(elo, 2, &result, 1, 2); /* 400 log10 3 = 190.8485 */
    assert_near(elo[0], 95.4243, 1e-3);
    assert_near(elo[1], -95.4243, 1e-3);
}

TEST(a_ladder_that_fits_strengths_of_four_two_and_one_gives_them_back)
{
    const struct paris_arena_elo_wins results[] = {{{{0, 1}}, {200, 100}},
                                                   {{{1, 2}}, {40, 20}},
                                                   {{{0, 2}}, {240, 60}}};
    double elo[PARIS_ARENA_PLAYERS_MAX];
    paris_arena_elo_fit(elo, 3, results, 3, 2); /* 400 log10 2 = 120.4120 */
    assert_near(elo[0], 120.4120, 1e-3);
    assert_near(elo[1], 0, 1e-3);
    assert_near(elo[2], -120.4120, 1e-3);
}

TEST(a_ladder_that_contradicts_itself_has_the_elo_that_explains_every_score_best)
{
    /* 0 beats 1, 1 beats 2, 2 beats 0, all alike: nobody is stronger. */
    const struct paris_arena_elo_wins results[] = {{{{0, 1}}, {70, 30}},
                                                   {{{1, 2}}, {70, 30}},
                                                   {{{0, 2}}, {30, 70}}};
    double elo[PARIS_ARENA_PLAYERS_MAX];
    paris_arena_elo_fit(elo, 3, results, 3, 2);
    for (unsigned i = 0; i < 3; i++)
        assert_near(elo[i], 0, 1e-6);
}

TEST(of_three_at_a_table_strength_is_the_part_of_the_wins)
{
    const struct paris_arena_elo_wins result = {{{0, 1, 2}}, {60, 30, 10}};
    double elo[PARIS_ARENA_PLAYERS_MAX];
    paris_arena_elo_fit(elo, 3, &result, 1, 3);
    assert_near(elo[0] - elo[1], 120.4120, 1e-3); /* 60 : 30 */
    assert_near(elo[0] - elo[2], 311.2605, 1e-3); /* 400 log10 6 */
    assert_near(elo[0] + elo[1] + elo[2], 0, 1e-6);
}

TEST(one_that_wins_half_against_three_copies_is_three_times_as_strong)
{
    const struct paris_arena_elo_wins result = {{{0, 1, 1, 1}}, {50, 20, 20, 10}};
    double elo[PARIS_ARENA_PLAYERS_MAX];
    paris_arena_elo_fit(elo, 2, &result, 1, 4);
    assert_near(elo[0] - elo[1], 190.8485, 1e-3);
    assert_near(paris_arena_elo_expected(190.8485, 4), 0.5, 1e-6);
}

TEST(who_won_nothing_has_the_elo_of_one_more_game_that_is_shared)
{
    const struct paris_arena_elo_wins result = {{{0, 1}}, {10, 0}};
    double elo[PARIS_ARENA_PLAYERS_MAX];
    paris_arena_elo_fit(elo, 2, &result, 1, 2); /* 10.5 : 0.5, 400 log10 21 */
    assert_near(elo[0] - elo[1], 528.8877, 1e-3);
}

TEST(equal_strength_expects_an_equal_part)
{
    for (unsigned seats = 2; seats <= 4; seats++)
        assert_near(paris_arena_elo_expected(0, seats), 1.0 / seats, 1e-12);
    assert_near(paris_arena_elo_expected(400, 2), 10.0 / 11, 1e-12);
    assert_near(paris_arena_elo_expected(-400, 2), 1.0 / 11, 1e-12);
}

/* --- the sequential test --- */

/* After as many deals as `by_half_wins` has for each number of half wins, whatever their order; the last is of the first. */
static struct paris_arena_sprt sprt_of(double elo_0, double elo_1, unsigned players,
                                       const unsigned *by_half_wins)
{
    struct paris_arena_sprt sprt = paris_arena_sprt_start(elo_0, elo_1, players);
    for (unsigned halves = 0; halves <= 2 * players; halves++) {
        unsigned earlier = by_half_wins[halves] - (halves == 0);
        sprt.count[halves * PARIS_ARENA_SHARES / 2] = earlier;
        sprt.deals += earlier;
    }
    (void)paris_arena_sprt_add(&sprt, 0);
    return sprt;
}

TEST(deals_that_are_won_or_lost_as_a_whole_give_the_ratio_of_coins)
{
    /* 60 ln(0.528751 / 0.5) + 40 ln(0.471249 / 0.5); a little is owed to cells never seen. */
    static const unsigned deals[] = {40, 0, 0, 0, 60};
    struct paris_arena_sprt sprt = sprt_of(0, 20, 2, deals);
    assert_near(sprt.ratio, 0.985700, 1e-4);
    assert_int_equal(sprt.deals, 100);
    assert_int_equal(sprt.verdict, PARIS_ARENA_SPRT_UNDECIDED);
}

TEST(five_outcomes_give_the_ratio_of_their_likeliest_distributions)
{
    /* Computed apart; the normal approximation of the first gives 2.294. */
    static const unsigned two[] = {10, 30, 100, 40, 20};
    assert_near(sprt_of(0, 20, 2, two).ratio, 2.270420, 1e-5);
    static const unsigned more[] = {20, 200, 500, 220, 25};
    assert_near(sprt_of(0, 5, 2, more).ratio, 0.746582, 1e-5);
}

TEST(four_players_are_tested_against_their_fair_part)
{
    /* 30 ln(0.372155 / 0.25) + 70 ln(0.627845 / 0.75) = -0.5092 */
    static const unsigned deals[] = {70, 0, 0, 0, 0, 0, 0, 0, 30};
    assert_near(sprt_of(0, 100, 4, deals).ratio, -0.508485, 1e-5);
}

TEST(winning_everything_is_decided_for_the_stronger_and_then_stays_so)
{
    struct paris_arena_sprt sprt = paris_arena_sprt_start(0, 20, 2);
    unsigned deals = 0;
    while (deals < 1000 && paris_arena_sprt_add(&sprt, 24) == PARIS_ARENA_SPRT_UNDECIDED)
        deals++;
    /* ln 19 / ln(0.528751 / 0.5) = 52.7 deals */
    assert_int_equal(sprt.verdict, PARIS_ARENA_SPRT_H1);
    assert_int_equal(sprt.deals, 53);
    assert_int_equal(paris_arena_sprt_add(&sprt, 0), PARIS_ARENA_SPRT_H1);
    assert_int_equal(sprt.deals, 53);
}

TEST(losing_everything_is_decided_for_the_weaker)
{
    struct paris_arena_sprt sprt = paris_arena_sprt_start(0, 20, 2);
    while (sprt.deals < 1000 && paris_arena_sprt_add(&sprt, 0) == PARIS_ARENA_SPRT_UNDECIDED)
        continue;
    assert_int_equal(sprt.verdict, PARIS_ARENA_SPRT_H0); /* ln 19 / -ln(0.471249 / 0.5) = 49.7 */
    assert_int_equal(sprt.deals, 50);
}

TEST(a_few_even_deals_decide_nothing)
{
    struct paris_arena_sprt sprt = paris_arena_sprt_start(0, 20, 2);
    for (unsigned i = 0; i < 10; i++)
        assert_int_equal(paris_arena_sprt_add(&sprt, 12), PARIS_ARENA_SPRT_UNDECIDED);
    assert_true(sprt.ratio < 0 && sprt.ratio > -1);
}

TEST(the_bounds_are_those_of_errors_of_five_per_cent)
{
    assert_near(paris_arena_sprt_bound(), 2.944439, 1e-6);
}
