/* Reports of a run, for people and for programs. */
#ifndef PARIS_LAB_ARENA_REPORT_H
#define PARIS_LAB_ARENA_REPORT_H

#include "base/text.h"
#include "lab/arena/sprt.h"
#include "lab/arena/tally.h"

#include <stdio.h>

struct paris_arena_report {
    const struct paris_arena_plan *plan;
    const struct paris_arena_tally *tally;
    const struct paris_arena_sprt *sprt; /* NULL: not requested */
    bool partial;                        /* the run was interrupted */
    double elo[PARIS_ARENA_PLAYERS_MAX];
};

void paris_arena_report_table(FILE *out, const struct paris_arena_report *report);

/* One line, one object. */
void paris_arena_report_json(FILE *out, const struct paris_arena_report *report);

/* "tokens track", or "-" for none: the format of --variants. Returns the text. */
const char *paris_arena_variants_text(struct paris_text *out, unsigned variants);

#endif
