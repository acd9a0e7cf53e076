/* The computer players' part of `paris-lab bench`. */
#ifndef PARIS_LAB_BENCH_AI_H
#define PARIS_LAB_BENCH_AI_H

#include <stdbool.h>

/* Both print and give the exit code. */

/* How fast evaluations and searches are, and where the time of a search goes. */
int paris_bench_ai(unsigned runs, bool json);

/* The signatures of games of a player against itself, or of the networks: "evaluations". */
int paris_bench_signatures(const char *spec, unsigned games);

#endif
