/* Confidence intervals of 95 %. */
#include "lab/arena/interval.h"

#include <math.h>

static const double normal_quantile = 1.959963984540054; /* 97.5 % */

/* The 97.5 % quantile of Student's t: from a table where the Cornish-Fisher series is too inaccurate. */
static double student_quantile(uint64_t freedom)
{
    static const double table[] = {12.706205, 4.302653, 3.182446, 2.776445, 2.570582,
                                   2.446912,  2.364624, 2.306004, 2.262157};
    enum { TABLE = sizeof table / sizeof table[0] };
    if (freedom <= TABLE)
        return table[freedom - 1];
    double v = (double)freedom;
    return normal_quantile + 2.372271 / v + 2.822499 / (v * v) + 2.555850 / (v * v * v);
}

static double within(double value)
{
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

static struct paris_arena_interval wilson(double trials, double rate)
{
    double z = normal_quantile, share = z * z / trials;
    double centre = (rate + share / 2) / (1 + share);
    double half = z / (1 + share) * sqrt(rate * (1 - rate) / trials + share / (4 * trials));
    return (struct paris_arena_interval){within(centre - half), within(centre + half)};
}

struct paris_arena_interval paris_arena_interval_of_deals(uint64_t deals, uint64_t sum,
                                                          uint64_t squares, uint64_t max)
{
    if (deals == 0 || max == 0)
        return (struct paris_arena_interval){0, 1};
    double n = (double)deals, mean = (double)sum / n;
    double spread = (double)squares - mean * (double)sum; /* sum of squared deviations */
    double rate = mean / (double)max;
    if (deals == 1 || spread <= 1e-12 * (double)squares)
        return wilson(n, rate);
    double half = student_quantile(deals - 1) * sqrt(spread / (n - 1) / n) / (double)max;
    return (struct paris_arena_interval){within(rate - half), within(rate + half)};
}
