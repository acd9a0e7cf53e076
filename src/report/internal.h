/* What the files of the report share. Internal to the module. */
#ifndef PARIS_REPORT_INTERNAL_H
#define PARIS_REPORT_INTERNAL_H

#include "report/report.h"

/* The state before decision n of the record, with the trades of its turn. */
void paris_report_state_at(struct paris_state *out, struct paris_trades *trades,
                           const struct paris_report *report, uint32_t n);

/* chances.c: what every seat can expect before a turn, as far as the table and its player know. */
void paris_report_chances(int32_t win[PARIS_MAX_PLAYERS], const struct paris_report *report,
                          const struct paris_state *state);

/* account.c: sums, worst turns and levels, from the stages judged so far. */
void paris_report_account(struct paris_report *report);

/* levels.c: the level, in tenths, that loses so much at a choice; *slope gets how much a tenth of a level is
 * there. 0 if that was not measured for the report's network, figures and nodes. */
unsigned paris_report_level_of(const struct paris_report *report, int32_t mean_loss,
                               int32_t *slope);
/* The same by this table, which falls. */
unsigned paris_report_level_in(const int32_t table[PARIS_AI_LEVELS], int32_t mean_loss,
                               int32_t *slope);

/* jobs.c: the order of the comparisons. */
void paris_report_plan(struct paris_report *report);

#endif
