/* News between the processes that share a store: PostgreSQL's LISTEN and NOTIFY, on a connection and a
 * thread of its own.
 *
 * News are lines of words. What is committed tells itself (store_postgres_*.c):
 *   line TABLE SEQ RUNS             the table's log has grown up to SEQ; RUNS: 1 if it goes on by itself
 *   rematch TABLE NEXT              the table has a rematch
 *   out HASH                        a session has ended
 * What is not kept is told by the halls (hall_share.c):
 *   alive PROCESS, bye PROCESS      who is there
 *   here PROCESS TABLE SEATS LINES ELAPSED   which seats (a bit each) watch from there, and how many
 *                                   milliseconds the game has waited since its line LINES
 *   who PROCESS TABLE               asks for `here`
 *   said PROCESS TABLE MESSAGE      chat, as it goes to the sockets
 * Every line comes to every process, to the one that said it too. While the connection is away lines are
 * lost; when it is back, `missed` says so, and whoever hears that has to read again. */
#ifndef PARIS_SERVER_BUS_H
#define PARIS_SERVER_BUS_H

#include "base/error.h"

#include <stdbool.h>

/* The first two are called by paris_bus_collect, `wake` from the bus's thread. */
struct paris_bus_calls {
    void *context;
    void (*heard)(void *context, const char *lines);
    void (*missed)(void *context);
    void (*wake)(void *context);
};

struct paris_bus;

/* Listens when this returns PARIS_OK. */
PARIS_MUST_USE enum paris_status paris_bus_open(struct paris_bus **out, const char *address,
                                                const struct paris_bus_calls *calls,
                                                struct paris_error *error);
/* A line without its end; soon, or never if the connection is away. */
void paris_bus_say(struct paris_bus *bus, const char *line);
/* Hands over what came since the last time. */
void paris_bus_collect(struct paris_bus *bus);
bool paris_bus_connected(struct paris_bus *bus);
/* Sends what waits, if it can. */
void paris_bus_close(struct paris_bus *bus);

#endif
