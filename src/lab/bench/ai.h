/* The computer players' part of `paris-lab bench`. */
#ifndef PARIS_LAB_BENCH_AI_H
#define PARIS_LAB_BENCH_AI_H

#include <stdbool.h>

/* Both print a report and return the exit code. */

/* The speed of evaluations and searches, and where a search spends its time. */
int paris_bench_ai(unsigned runs, bool json);

/* The signatures of a player's games against itself, or of the networks: "evaluations". */
int paris_bench_signatures(const char *spec, unsigned games);

#endif
