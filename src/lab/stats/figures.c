/* Means, rates and their confidence intervals. */
#include "lab/stats/figures.h"

#include <math.h>

static const double normal_quantile = 1.959963984540054; /* 97.5 % */
static const struct paris_arena_interval unknown = {NAN, NAN};

const char *paris_stats_mark_word(enum paris_stats_mark mark)
{
    static const char *const words[PARIS_STATS_MARKS] = {"", "dead", "dominant", "weak"};
    return words[mark];
}

/* --- quantities --- */

double paris_stats_ratio(double sum, uint64_t count)
{
    return count > 0 ? sum / (double)count : NAN;
}

/* Standard deviation of a sample, from its count, sum and sum of squares. */
static double deviation_of(uint64_t count, double sum, double squares)
{
    if (count < 2)
        return NAN;
    double spread = squares - sum / (double)count * sum;
    return sqrt((spread > 0 ? spread : 0) / (double)(count - 1));
}

static struct paris_arena_interval around(double mean, double deviation, uint64_t count)
{
    double half = normal_quantile * deviation / sqrt((double)count);
    return count < 2 ? unknown : (struct paris_arena_interval){mean - half, mean + half};
}

double paris_stats_mean(const struct paris_stats_measure *measure)
{
    return paris_stats_ratio((double)measure->sum, measure->count);
}

double paris_stats_deviation(const struct paris_stats_measure *measure)
{
    return deviation_of(measure->count, (double)measure->sum, (double)measure->squares);
}

struct paris_arena_interval paris_stats_mean_interval(const struct paris_stats_measure *measure)
{
    return around(paris_stats_mean(measure), paris_stats_deviation(measure), measure->count);
}

double paris_stats_difference(const struct paris_stats_contrast *contrast)
{
    return paris_stats_ratio((double)contrast->difference, contrast->games) / PARIS_ARENA_SHARES;
}

struct paris_arena_interval paris_stats_difference_interval(
    const struct paris_stats_contrast *contrast)
{
    double deviation =
        deviation_of(contrast->games, (double)contrast->difference, (double)contrast->squares);
    return around(paris_stats_difference(contrast), deviation / PARIS_ARENA_SHARES,
                  contrast->games);
}

/* --- winning --- */

double paris_stats_fair(const struct paris_stats *stats)
{
    return 1.0 / stats->players;
}

double paris_stats_win_rate(const struct paris_stats_takers *takers)
{
    return paris_stats_ratio((double)takers->wins / PARIS_ARENA_SHARES, takers->seats);
}

static double within(double value)
{
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

struct paris_arena_interval paris_stats_win_interval(const struct paris_stats_takers *takers)
{
    if (takers->games < 2)
        return unknown;
    const uint64_t max = takers->seats * PARIS_ARENA_SHARES;
    if (takers->wins == 0 ||
        takers->wins == max) /* no residuals: Wilson's interval with as many trials as games */
        return paris_arena_interval_of_deals(takers->games, takers->wins == 0 ? 0 : takers->games,
                                             takers->wins == 0 ? 0 : takers->games, 1);
    const double n = (double)takers->games, rate = (double)takers->wins / (double)takers->seats;
    double residuals = (double)takers->wins_squared - 2 * rate * (double)takers->wins_by_seats +
                       rate * rate * (double)takers->seats_squared;
    double error = sqrt((residuals > 0 ? residuals : 0) * n / (n - 1)) / (double)max;
    double centre = paris_stats_win_rate(takers);
    return (struct paris_arena_interval){within(centre - normal_quantile * error),
                                         within(centre + normal_quantile * error)};
}

enum paris_stats_mark paris_stats_mark_of(const struct paris_stats *stats,
                                          const struct paris_stats_takers *takers)
{
    if (takers->games < PARIS_STATS_LEAST_GAMES)
        return PARIS_STATS_USUAL;
    const double fair = paris_stats_fair(stats), lift = paris_stats_win_rate(takers) - fair;
    const struct paris_arena_interval interval = paris_stats_win_interval(takers);
    if (lift > PARIS_STATS_LIFT && interval.low > fair)
        return PARIS_STATS_DOMINANT;
    if (lift < -PARIS_STATS_LIFT && interval.high < fair)
        return PARIS_STATS_WEAK;
    return PARIS_STATS_USUAL;
}

enum paris_stats_mark paris_stats_bonus_mark(const struct paris_stats *stats, unsigned number)
{
    const struct paris_stats_takers *takers = &stats->bonus[number].takers;
    if ((double)takers->games < PARIS_STATS_DEAD * (double)stats->games)
        return PARIS_STATS_IS_DEAD;
    return paris_stats_mark_of(stats, takers);
}

/* --- seats --- */

double paris_stats_seat_rate(const struct paris_stats *stats, unsigned seat)
{
    return paris_stats_ratio((double)stats->seat[seat].wins / PARIS_ARENA_SHARES, stats->games);
}

struct paris_arena_interval paris_stats_seat_interval(const struct paris_stats *stats,
                                                      unsigned seat)
{
    return paris_arena_interval_of_deals(stats->games, stats->seat[seat].wins,
                                         stats->seat[seat].wins_squared, PARIS_ARENA_SHARES);
}

/* The probability that a chi-square of one, two or three degrees of freedom is larger. */
static double chi_square_tail(double x, unsigned freedom)
{
    const double pi = 3.141592653589793;
    switch (freedom) {
    case 1: return erfc(sqrt(x / 2));
    case 2: return exp(-x / 2);
    default: return erfc(sqrt(x / 2)) + sqrt(2 * x / pi) * exp(-x / 2);
    }
}

struct paris_stats_seat_test paris_stats_test_seats(const struct paris_stats *stats)
{
    struct paris_stats_seat_test test = {.chi_square = NAN, .p = NAN, .largest_z = NAN};
    test.freedom = stats->players - 1;
    if (stats->games == 0)
        return test;
    const double fair = paris_stats_fair(stats), games = (double)stats->games;
    test.chi_square = test.largest_z = 0;
    for (unsigned seat = 0; seat < stats->players; seat++) {
        double distance = paris_stats_seat_rate(stats, seat) - fair;
        test.chi_square += distance * distance * games / fair;
        test.z[seat] = distance / sqrt(fair * (1 - fair) / games);
        if (fabs(test.z[seat]) > fabs(test.largest_z))
            test.largest_z = test.z[seat];
    }
    test.p = chi_square_tail(test.chi_square, test.freedom);
    return test;
}
