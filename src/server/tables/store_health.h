/* A store that fails: SQLite fails for good (`broken`), PostgreSQL may come back (`store_down`).
 *
 * Event loop only. */
#ifndef PARIS_SERVER_TABLES_STORE_HEALTH_H
#define PARIS_SERVER_TABLES_STORE_HEALTH_H

#include "server/tables/tables.h"

/* A job of the store returned PARIS_UNAVAILABLE. */
void paris_tables_store_failed(struct paris_tables *tables);
/* Refuses a message with "busy" or "stopped". */
void paris_tables_refuse_stopped(struct paris_tables *tables,
                                 const struct paris_connection *connection, const char *id);
/* While the store is down: tries whether it is back. */
void paris_tables_probe(struct paris_tables *tables);

#endif
