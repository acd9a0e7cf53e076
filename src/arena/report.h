/* What came of a run, for people and for programs. */
#ifndef PARIS_ARENA_REPORT_H
#define PARIS_ARENA_REPORT_H

#include "arena/sprt.h"
#include "arena/tally.h"

#include <stdio.h>

struct paris_report {
    const struct paris_match_plan *plan;
    const struct paris_tally *tally;
    const struct paris_sprt *sprt; /* NULL: not asked for */
    bool partial;                  /* the run was interrupted */
    double elo[PARIS_LINEUP_PLAYERS];
};

void paris_report_table(FILE *out, const struct paris_report *report);

/* One line, one object. */
void paris_report_json(FILE *out, const struct paris_report *report);

#endif
