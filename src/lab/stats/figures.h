/* What the counts of stats.h mean: means, rates and how sure they are, and what stands out.
 *
 * A figure that does not exist is NAN, for instance the win rate with a tile that was never taken. Intervals
 * are of 95 %. */
#ifndef PARIS_LAB_STATS_FIGURES_H
#define PARIS_LAB_STATS_FIGURES_H

#include "lab/arena/interval.h"
#include "lab/stats/stats.h"

/* --- by what something stands out; the output says so too --- */

#define PARIS_STATS_DEAD 0.02       /* a tile is dead if taken in fewer games than this share */
#define PARIS_STATS_LIFT 0.10       /* from which on a win rate is far from the fair one */
#define PARIS_STATS_RARE 0.10       /* a landmark is rare if built in fewer games than this */
#define PARIS_STATS_SEAT_ERROR 0.01 /* a seat's advantage is seen if chance does so more seldom */
enum { PARIS_STATS_LEAST_GAMES = 30 }; /* with a taker, before its win rate says anything */
enum { PARIS_STATS_ENOUGH = 200 };     /* games, before anything is said of balance */

enum paris_stats_mark {
    PARIS_STATS_USUAL,
    PARIS_STATS_IS_DEAD,  /* hardly ever taken */
    PARIS_STATS_DOMINANT, /* its owners win far more often than is fair, and surely so */
    PARIS_STATS_WEAK,     /* far more seldom */
    PARIS_STATS_MARKS
};

/* "", "dead", "dominant", "weak" */
const char *paris_stats_mark_word(enum paris_stats_mark mark);

/* --- quantities --- */

/* sum / count */
double paris_stats_ratio(double sum, uint64_t count);

double paris_stats_mean(const struct paris_stats_measure *measure);
double paris_stats_deviation(const struct paris_stats_measure *measure); /* of a sample */
/* Of the mean; NAN for fewer than two. */
struct paris_arena_interval paris_stats_mean_interval(const struct paris_stats_measure *measure);

/* Mean of the winners less mean of the others, game by game. */
double paris_stats_difference(const struct paris_stats_contrast *contrast);
struct paris_arena_interval paris_stats_difference_interval(
    const struct paris_stats_contrast *contrast);

/* --- winning --- */

double paris_stats_fair(const struct paris_stats *stats); /* 1 / players */

/* Wins per seat of those who did something. A ratio of sums over games: its interval is by the
 * residuals of games (Wilson's if all such seats won, or none). */
double paris_stats_win_rate(const struct paris_stats_takers *takers);
struct paris_arena_interval paris_stats_win_interval(const struct paris_stats_takers *takers);

/* Does owning it go with winning? Never PARIS_STATS_IS_DEAD. */
enum paris_stats_mark paris_stats_mark_of(const struct paris_stats *stats,
                                          const struct paris_stats_takers *takers);
enum paris_stats_mark paris_stats_bonus_mark(const struct paris_stats *stats, unsigned number);

/* --- seats --- */

double paris_stats_seat_rate(const struct paris_stats *stats, unsigned seat);
struct paris_arena_interval paris_stats_seat_interval(const struct paris_stats *stats,
                                                      unsigned seat);

/* Are the wins of the seats as far apart as chance alone makes them? Shared wins count as parts,
 * which makes the test a little cautious. */
struct paris_stats_seat_test {
    double chi_square;
    unsigned freedom;            /* degrees of it */
    double p;                    /* how often chance alone would do so */
    double z[PARIS_MAX_PLAYERS]; /* distance of each seat from the fair rate, in standard errors */
    double largest_z;            /* with its sign */
};

struct paris_stats_seat_test paris_stats_test_seats(const struct paris_stats *stats);

#endif
