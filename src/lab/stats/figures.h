/* Statistics from the counts of stats.h: means, rates, their confidence intervals, and what stands out.
 *
 * A figure that does not exist is NAN, for instance the win rate with a tile that was never taken.
 * Intervals are 95 %. */
#ifndef PARIS_LAB_STATS_FIGURES_H
#define PARIS_LAB_STATS_FIGURES_H

#include "lab/arena/interval.h"
#include "lab/stats/stats.h"

/* --- criteria for what stands out; the report states them too --- */

#define PARIS_STATS_DEAD 0.02          /* a tile is dead if taken in fewer games than this share */
#define PARIS_STATS_LIFT 0.10          /* a win rate this far from the fair one stands out */
#define PARIS_STATS_RARE 0.10          /* a landmark is rare if built in fewer games than this */
#define PARIS_STATS_SEAT_ERROR 0.01    /* a seat's advantage is reported if its p-value is below */
enum { PARIS_STATS_LEAST_GAMES = 30 }; /* games with a taker, before its win rate is judged */
enum { PARIS_STATS_ENOUGH = 200 };     /* games, before balance is judged */

enum paris_stats_mark {
    PARIS_STATS_USUAL,
    PARIS_STATS_IS_DEAD,  /* hardly ever taken */
    PARIS_STATS_DOMINANT, /* its owners win far more often than is fair, beyond the interval */
    PARIS_STATS_WEAK,     /* its owners win far less often */
    PARIS_STATS_MARKS
};

/* "", "dead", "dominant", "weak" */
const char *paris_stats_mark_word(enum paris_stats_mark mark);

/* --- quantities --- */

/* sum / count */
double paris_stats_ratio(double sum, uint64_t count);

double paris_stats_mean(const struct paris_stats_measure *measure);
double paris_stats_deviation(const struct paris_stats_measure *measure); /* of a sample */
/* Of the mean; NAN with fewer than two values. */
struct paris_arena_interval paris_stats_mean_interval(const struct paris_stats_measure *measure);

/* Mean of the winners minus mean of the others, per game. */
double paris_stats_difference(const struct paris_stats_contrast *contrast);
struct paris_arena_interval paris_stats_difference_interval(
    const struct paris_stats_contrast *contrast);

/* --- winning --- */

double paris_stats_fair(const struct paris_stats *stats); /* 1 / players */

/* Wins per seat of the seats that did something. A ratio of sums over games: its interval is by the games'
 * residuals (Wilson's if all such seats won, or none). */
double paris_stats_win_rate(const struct paris_stats_takers *takers);
struct paris_arena_interval paris_stats_win_interval(const struct paris_stats_takers *takers);

/* Do its owners win more or less often? Never PARIS_STATS_IS_DEAD. */
enum paris_stats_mark paris_stats_mark_of(const struct paris_stats *stats,
                                          const struct paris_stats_takers *takers);
enum paris_stats_mark paris_stats_bonus_mark(const struct paris_stats *stats, unsigned number);

/* --- seats --- */

double paris_stats_seat_rate(const struct paris_stats *stats, unsigned seat);
struct paris_arena_interval paris_stats_seat_interval(const struct paris_stats *stats,
                                                      unsigned seat);

/* Do the seats' wins differ more than by chance? Shared wins count as fractions, which makes the test
 * slightly conservative. */
struct paris_stats_seat_test {
    double chi_square;
    unsigned freedom;            /* degrees of freedom */
    double p;                    /* p-value */
    double z[PARIS_MAX_PLAYERS]; /* deviation of each seat from the fair rate, in standard errors */
    double largest_z;            /* with its sign */
};

struct paris_stats_seat_test paris_stats_test_seats(const struct paris_stats *stats);

#endif
