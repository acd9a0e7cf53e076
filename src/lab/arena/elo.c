/* Fits Elo ratings to results. */
#include "lab/arena/elo.h"

#include <math.h>

/* Limit of iterations, and the relative change of a strength at which to stop earlier. */
enum { ITERATIONS_MAX = 20000 };
static const double small_change = 1e-10;

double paris_arena_elo_expected(double elo, unsigned seats)
{
    return 1 / (1 + (seats - 1) * pow(10, -elo / 400));
}

/* Did a player of the lineup win nothing on any of its seats? */
static bool somebody_won_nothing(const struct paris_arena_elo_wins *result, unsigned seats)
{
    for (unsigned seat = 0; seat < seats; seat++) {
        double wins = 0;
        for (unsigned other = 0; other < seats; other++)
            if (result->lineup.player[other] == result->lineup.player[seat])
                wins += result->wins[other];
        if (wins <= 0)
            return true;
    }
    return false;
}

/* Adds a lineup's results: the wins of each player, and its games, each divided by the total strength at
 * the table. */
static void add_result(double wins[], double weight[], const double strength[],
                       const struct paris_arena_elo_wins *result, unsigned seats)
{
    double games = 0, at_table = 0;
    double more = somebody_won_nothing(result, seats) ? 1.0 / seats : 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        games += result->wins[seat] + more;
        at_table += strength[result->lineup.player[seat]];
    }
    for (unsigned seat = 0; seat < seats; seat++) {
        wins[result->lineup.player[seat]] += result->wins[seat] + more;
        weight[result->lineup.player[seat]] += games / at_table;
    }
}

/* One iteration; returns the largest relative change of a strength. */
static double improve(double strength[], size_t players, const struct paris_arena_elo_wins *results,
                      size_t count, unsigned seats)
{
    double wins[PARIS_ARENA_PLAYERS_MAX] = {0}, weight[PARIS_ARENA_PLAYERS_MAX] = {0};
    double total = 0, change = 0;
    for (size_t i = 0; i < count; i++)
        add_result(wins, weight, strength, &results[i], seats);
    for (size_t i = 0; i < players; i++) {
        wins[i] /= weight[i];
        total += wins[i];
    }
    for (size_t i = 0; i < players; i++) {
        double next = wins[i] / total * (double)players;
        change = fmax(change, fabs(next / strength[i] - 1));
        strength[i] = next;
    }
    return change;
}

void paris_arena_elo_fit(double out[PARIS_ARENA_PLAYERS_MAX], size_t players,
                         const struct paris_arena_elo_wins *results, size_t count, unsigned seats)
{
    double strength[PARIS_ARENA_PLAYERS_MAX], mean = 0;
    for (size_t i = 0; i < players; i++)
        strength[i] = 1;
    for (unsigned i = 0; i < ITERATIONS_MAX; i++)
        if (improve(strength, players, results, count, seats) < small_change)
            break;
    for (size_t i = 0; i < players; i++) {
        out[i] = 400 * log10(strength[i]);
        mean += out[i] / (double)players;
    }
    for (size_t i = 0; i < players; i++)
        out[i] -= mean;
}
