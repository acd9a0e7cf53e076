/* What the levels lose at a choice. Written by scripts/studies.sh levels; internal to levels.c. */
#ifndef PARIS_REPORT_LEVEL_TABLE_H
#define PARIS_REPORT_LEVEL_TABLE_H

/* Of networks with another fingerprint, or judges with another number of nodes, reports give no level. */
static const struct level_row level_table[] = {
    {0, 0, 0, {0}},
};

#endif
