/* For tests of several users of one PostgreSQL, which is the test's own. */
#ifndef PARIS_TESTS_SERVER_STORE_SHARED_H
#define PARIS_TESTS_SERVER_STORE_SHARED_H

#include "server/database.h"
#include "server/store_samples.h"

static struct paris_database database;
static char address[256];

/* Around all of the tests. */
static inline void start_all(void)
{
    paris_database_start(&database);
    paris_database_create(&database, "store", address, sizeof address);
}

static inline void stop_all(void)
{
    paris_database_remove(&database);
}

/* After each of them: nothing is left of its store. */
static inline int drop_store(void)
{
    return paris_database_run(address, "DROP SCHEMA paris CASCADE") ? 0 : -1;
}

#endif
