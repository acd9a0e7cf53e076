/* Dispatches messages of connections: decides whether a command is carried out now, later, or refused.
 *
 * Event loop only. */
#ifndef PARIS_SERVER_TABLES_DISPATCH_H
#define PARIS_SERVER_TABLES_DISPATCH_H

#include "server/tables/queue.h"
#include "server/tables/tables.h"

/* Dispatches a message; unlike paris_tables_receive() without counting it against the rate limit. */
void paris_tables_dispatch(struct paris_tables *tables, struct paris_connection *connection,
                           const char *text, size_t length, struct paris_command_attempt attempt);

#endif
