/* Where the store is shared: reads the log entries that other processes have appended.
 *
 * Event loop only; reading is a job of the writer, on a copy of the match. */
#ifndef PARIS_SERVER_TABLES_CATCH_UP_H
#define PARIS_SERVER_TABLES_CATCH_UP_H

#include <stdbool.h>

struct paris_live_table;
struct paris_tables;

/* May the log have entries that the match has not? */
bool paris_tables_is_behind(const struct paris_live_table *table);
/* Reads and applies them; the table is busy meanwhile. */
void paris_tables_catch_up(struct paris_tables *tables, struct paris_live_table *table);

#endif
