/* A real server in a thread of the test, on a free port, with a clock that the test moves. */
#ifndef PARIS_TESTS_SERVER_HOST_H
#define PARIS_TESTS_SERVER_HOST_H

#include "server/server.h"

#include <pthread.h>
#include <stdatomic.h>

struct paris_host {
    struct paris_server_settings settings;
    struct paris_server *server;
    pthread_t thread;
    char directory[64];
    char store[96];
    char url[64];
    _Atomic int64_t moved; /* milliseconds that the test has added to the clock ... */
    _Atomic int64_t later; /* ... and to the date */
};

/* Settings with wide limits and a store in a new directory; change them before the first start. */
void paris_host_prepare(struct paris_host *host);
/* Both trap when they fail. The games stay in the store from one start to the next. */
void paris_host_start(struct paris_host *host);
void paris_host_stop(struct paris_host *host);
/* Stops it if need be, removes the directory. */
void paris_host_remove(struct paris_host *host);
void paris_host_move_clock(struct paris_host *host, int64_t milliseconds);
void paris_host_move_date(struct paris_host *host, int64_t milliseconds);

#endif
