/* For tests of the store that hold for either kind: each begins in a transaction of an empty store, which lies
 * in SQLite's memory or in a PostgreSQL of the test's own. */
#ifndef PARIS_TESTS_SERVER_STORE_KINDS_H
#define PARIS_TESTS_SERVER_STORE_KINDS_H

#include "server/store_samples.h"

/* The store of the test that runs, with the accounts 1 to 4. */
extern struct paris_store *store;

void store_kinds_set_up(void);
void store_kinds_tear_down(void);

/* Where the stores are: in SQLite's memory, or in PostgreSQL until it is left. */
void store_on_sqlite(void);
void store_on_postgres(void);
void store_off_postgres(void);

/* Runs all tests of the program on either kind. */
#define ON_EACH_KIND_OF_STORE                                                                      \
    EACH_TEST(store_kinds_set_up, store_kinds_tear_down);                                          \
    TEST_FIXTURE(all, sqlite, store_on_sqlite, NULL);                                              \
    TEST_FIXTURE(all, postgres, store_on_postgres, store_off_postgres)

#endif
