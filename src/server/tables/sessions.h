/* Sessions that end: their connections are closed, and expired ones are deleted from the store.
 *
 * Event loop only; the store is asked by jobs of the writer. */
#ifndef PARIS_SERVER_TABLES_SESSIONS_H
#define PARIS_SERVER_TABLES_SESSIONS_H

#include "server/tables/tables.h"

/* Closes connections whose session has ended without our noticing. */
void paris_tables_check_sessions(struct paris_tables *tables);
/* Deletes expired sessions. Until then they are refused, too. */
void paris_tables_forget_sessions(struct paris_tables *tables);

#endif
