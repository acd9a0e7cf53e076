/* Tables that an operator stops or removes, and those that are abandoned. Event loop only. */
#ifndef PARIS_SERVER_TABLES_REMOVAL_H
#define PARIS_SERVER_TABLES_REMOVAL_H

#include "server/tables/tables.h"

/* Removes what was not used for long: unfinished tables, and guests. */
void paris_tables_tick_removal(struct paris_tables *tables, int64_t now);
/* The table was removed from the store: nobody watches it any more, and it leaves memory. */
void paris_tables_on_removed(struct paris_tables *tables, const char *id);

#endif
