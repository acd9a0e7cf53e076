/* What the tests of refusals share: a server that is at rest before them, and well after each. */
#ifndef PARIS_TESTS_SERVER_REFUSALS_H
#define PARIS_TESTS_SERVER_REFUSALS_H

#include "server/raw.h"

#define TEST(name) static void name(void **unused __attribute__((unused)))

static struct paris_host host;
static size_t descriptors; /* open files of the server at rest */

static inline int start(void **unused)
{
    (void)unused;
    paris_host_prepare(&host);
    paris_host_start(&host);
    raw_play(&host);
    raw_await_figure(&host, "paris_sockets", 0);
    descriptors = raw_descriptors() + 1; /* the connection of the last query */
    return 0;
}

static inline int stop(void **unused)
{
    (void)unused;
    paris_host_remove(&host);
    return 0;
}

#endif
