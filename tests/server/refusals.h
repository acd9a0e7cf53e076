/* What the tests of refusals share: a server that is at rest before them, and well after each. */
#ifndef PARIS_TESTS_SERVER_REFUSALS_H
#define PARIS_TESTS_SERVER_REFUSALS_H

#include "server/raw.h"

static struct paris_host host;
static size_t descriptors; /* open files of the server at rest */

static inline void start(void)
{
    paris_host_prepare(&host);
    paris_host_start(&host);
    raw_play(&host);
    raw_await_figure(&host, "paris_sockets", 0);
    descriptors = raw_descriptors() + 1; /* the connection of the last query */
}

static inline void stop(void)
{
    paris_host_remove(&host);
}

#endif
