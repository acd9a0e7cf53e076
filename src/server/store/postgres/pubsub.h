/* News between the processes that share a store: PostgreSQL's LISTEN and NOTIFY, on a connection and a
 * thread of its own.
 *
 * News are lines of words. What is committed tells itself (store_postgres_*.c):
 *   line TABLE SEQ RUNS             the table's log has grown up to SEQ; RUNS: 1 if it goes on by itself
 *   rematch TABLE NEXT              the table has a rematch
 *   out HASH                        a session has ended
 * What is not kept is told by the processes (hall_share.c):
 *   alive PROCESS, bye PROCESS      who is there
 *   here PROCESS TABLE SEATS LINES ELAPSED   which seats (a bit each) watch from there, and how many
 *                                   milliseconds the game has waited since its line LINES
 *   who PROCESS TABLE               asks for `here`
 *   said PROCESS TABLE MESSAGE      chat, as it goes to the sockets
 * Every line comes to every process, to the one that said it too. While the connection is down lines are
 * lost; when it is back, `missed` says so, and whoever hears that has to read again. */
#ifndef PARIS_SERVER_STORE_POSTGRES_PUBSUB_H
#define PARIS_SERVER_STORE_POSTGRES_PUBSUB_H

#include "base/error.h"

#include <stdbool.h>

/* The first two are called by paris_pubsub_collect, `wake` from the pubsub's thread. */
struct paris_pubsub_callbacks {
    void *context;
    void (*heard)(void *context, const char *lines);
    void (*missed)(void *context);
    void (*wake)(void *context);
};

struct paris_pubsub;

/* Listens when this returns PARIS_OK. */
PARIS_MUST_USE enum paris_status paris_pubsub_open(struct paris_pubsub **out, const char *address,
                                                   const struct paris_pubsub_callbacks *calls,
                                                   struct paris_error *error);
/* A line without its end; soon, or never if the connection is down. */
void paris_pubsub_publish(struct paris_pubsub *pubsub, const char *line);
/* Hands over what came since the last time. */
void paris_pubsub_collect(struct paris_pubsub *pubsub);
bool paris_pubsub_connected(struct paris_pubsub *pubsub);
/* Sends what waits, if it can. */
void paris_pubsub_close(struct paris_pubsub *pubsub);

#endif
