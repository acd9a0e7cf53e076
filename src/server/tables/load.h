/* Loads a table: replays its log from the store. Messages for it wait meanwhile (queue.h).
 *
 * Event loop only; replaying is a job of the writer, on a match of its own. */
#ifndef PARIS_SERVER_TABLES_LOAD_H
#define PARIS_SERVER_TABLES_LOAD_H

struct paris_live_table;
struct paris_tables;

void paris_tables_load(struct paris_tables *tables, struct paris_live_table *table);

#endif
