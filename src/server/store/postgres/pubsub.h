/* Notices between the processes that share a store: PostgreSQL's LISTEN and NOTIFY, on a connection and a thread
 * of its own.
 *
 * A notice is a line of words. Commits of the store publish (accounts.c, tables.c):
 *   line TABLE NUMBER RUNS          the table's log has grown to NUMBER; RUNS: 1 if it goes on without a person
 *   rematch TABLE NEXT              the table has a rematch
 *   out HASH                        a session has ended
 * Processes publish what is not stored (tables/cluster.c):
 *   alive PROCESS, bye PROCESS      which processes run
 *   here PROCESS TABLE SEATS ENTRIES ELAPSED   the seats (a bit each) that watch there, and for how many
 *                                   milliseconds the game has waited since its log had ENTRIES
 *   who PROCESS TABLE               asks for `here`
 *   said PROCESS TABLE MESSAGE      chat, as it is sent to sockets
 * Every process gets every notice, its own too. While the connection is down, notices are lost; `missed` is
 * called when it is back, and the receiver has to read the store again. */
#ifndef PARIS_SERVER_STORE_POSTGRES_PUBSUB_H
#define PARIS_SERVER_STORE_POSTGRES_PUBSUB_H

#include "base/error.h"

#include <stdbool.h>

/* paris_pubsub_collect() calls the first two; the pubsub's thread calls `wake`. */
struct paris_pubsub_callbacks {
    void *context;
    void (*received)(void *context, const char *lines);
    void (*missed)(void *context);
    void (*wake)(void *context);
};

struct paris_pubsub;

/* Listens once this has returned PARIS_OK. */
PARIS_MUST_USE enum paris_status paris_pubsub_open(struct paris_pubsub **out, const char *address,
                                                   const struct paris_pubsub_callbacks *callbacks,
                                                   struct paris_error *error);
/* Publishes a line, given without its end: soon, or never if the connection is down. */
void paris_pubsub_publish(struct paris_pubsub *pubsub, const char *line);
/* Calls back for everything received since the last time. */
void paris_pubsub_collect(struct paris_pubsub *pubsub);
bool paris_pubsub_connected(struct paris_pubsub *pubsub);
/* Publishes what is queued, if it can. */
void paris_pubsub_close(struct paris_pubsub *pubsub);

#endif
