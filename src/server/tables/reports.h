/* Reports of finished games (report/report.h): made once somebody asks, one at a time, and kept with the game.
 *
 * A report takes seconds, so it is made step by step, and a step begins only while no player waits for a computer
 * and nobody for a hint. Owned by struct paris_tables. Event loop only. */
#ifndef PARIS_SERVER_TABLES_REPORTS_H
#define PARIS_SERVER_TABLES_REPORTS_H

#include "report/encode.h"
#include "server/tables/tables.h"

struct paris_report_order;

struct paris_report_desk {
    struct paris_report_order *first, **last; /* orders; the first one is being made */
    unsigned waiting;                         /* how many there are */
    unsigned looking;                         /* requests that look for a kept one */
    char maker[PARIS_REPORT_MAKER]; /* of reports by this program; "" until it is needed */
    bool working;                   /* a step, or a job of the store, is under way */
};

/* Goes on with the first order, if there is nothing more urgent. */
void paris_tables_tick_reports(struct paris_tables *tables);
/* Drops all orders; no job may be under way. */
void paris_tables_free_reports(struct paris_tables *tables);

#endif
