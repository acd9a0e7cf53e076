/* The sequential probability ratio test. */
#include "lab/arena/sprt.h"

#include "lab/arena/elo.h"

#include <math.h>

double paris_arena_sprt_bound(void)
{
    return log((1 - PARIS_ARENA_SPRT_ERROR) / PARIS_ARENA_SPRT_ERROR);
}

struct paris_arena_sprt paris_arena_sprt_start(double elo_0, double elo_1, unsigned players)
{
    PARIS_CHECK(elo_0 < elo_1 && players >= 2 && players <= PARIS_MAX_PLAYERS);
    return (struct paris_arena_sprt){.elo = {elo_0, elo_1}, .players = players};
}

/* The results of the deals: values 0 ... 1 with their weights. */
struct outcomes {
    unsigned cells;
    double value[PARIS_ARENA_SPRT_CELLS];
    double weight[PARIS_ARENA_SPRT_CELLS];
};

/* Results that did not occur get a little weight, so that every mean is possible and a few equal deals
 * prove nothing. */
static struct outcomes outcomes_of(const struct paris_arena_sprt *sprt)
{
    static const double never_seen = 1e-3;
    struct outcomes outcomes = {.cells = 0};
    const unsigned max = sprt->players * PARIS_ARENA_SHARES;
    for (unsigned shares = 0; shares <= max; shares++) {
        bool plain = shares % (PARIS_ARENA_SHARES / 2) == 0;
        if (sprt->count[shares] == 0 && !plain)
            continue;
        outcomes.value[outcomes.cells] = (double)shares / max;
        outcomes.weight[outcomes.cells] =
            sprt->count[shares] > 0 ? (double)sprt->count[shares] : never_seen;
        outcomes.cells++;
    }
    return outcomes;
}

/* Among all distributions with this mean, the likeliest gives a value v the probability weight / (1 + tilt
 * * (v - mean)), where the tilt makes this sum 0. */
static double imbalance(const struct outcomes *outcomes, double mean, double tilt)
{
    double sum = 0;
    for (unsigned i = 0; i < outcomes->cells; i++) {
        double distance = outcomes->value[i] - mean;
        sum += outcomes->weight[i] * distance / (1 + tilt * distance);
    }
    return sum;
}

/* The imbalance decreases with the tilt; the bounds are where a probability would be infinite. */
static double tilt_of(const struct outcomes *outcomes, double mean)
{
    double low = -1 / (1 - mean), high = 1 / mean;
    for (unsigned i = 0; i < 60; i++) {
        double middle = (low + high) / 2;
        if (imbalance(outcomes, mean, middle) > 0)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

static double log_likelihood(const struct outcomes *outcomes, double mean)
{
    double tilt = tilt_of(outcomes, mean), sum = 0;
    for (unsigned i = 0; i < outcomes->cells; i++)
        sum -= outcomes->weight[i] * log(1 + tilt * (outcomes->value[i] - mean));
    return sum;
}

enum paris_arena_sprt_verdict paris_arena_sprt_add(struct paris_arena_sprt *sprt, unsigned shares)
{
    PARIS_CHECK(shares <= sprt->players * PARIS_ARENA_SHARES);
    if (sprt->verdict != PARIS_ARENA_SPRT_UNDECIDED)
        return sprt->verdict;
    sprt->deals++;
    sprt->count[shares]++;
    struct outcomes outcomes = outcomes_of(sprt);
    sprt->ratio = log_likelihood(&outcomes, paris_arena_elo_expected(sprt->elo[1], sprt->players)) -
                  log_likelihood(&outcomes, paris_arena_elo_expected(sprt->elo[0], sprt->players));
    if (sprt->ratio >= paris_arena_sprt_bound())
        sprt->verdict = PARIS_ARENA_SPRT_H1;
    else if (sprt->ratio <= -paris_arena_sprt_bound())
        sprt->verdict = PARIS_ARENA_SPRT_H0;
    return sprt->verdict;
}
