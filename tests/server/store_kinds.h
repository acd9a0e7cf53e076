/* For tests of the store that hold for either kind: each begins in a transaction of an empty store, which lies
 * in SQLite's memory or in a PostgreSQL of the test's own. */
#ifndef PARIS_TESTS_SERVER_STORE_KINDS_H
#define PARIS_TESTS_SERVER_STORE_KINDS_H

#include "server/store_samples.h"

/* The store of the test that runs, with the accounts 1 to 4. */
extern struct paris_store *store;

#define CASE(name) cmocka_unit_test_setup_teardown(name, store_kinds_set_up, store_kinds_tear_down)

int store_kinds_set_up(void **unused);
int store_kinds_tear_down(void **unused);

/* Stores lie in SQLite before the one, and in PostgreSQL between both. */
int store_kinds_make_database(void **unused);
int store_kinds_remove_database(void **unused);

/* How many of the tests failed, on either kind. */
#define STORE_KINDS_RUN(tests)                                                                     \
    (cmocka_run_group_tests_name("the store on SQLite", tests, NULL, NULL) +                       \
     cmocka_run_group_tests_name("the store on PostgreSQL", tests, store_kinds_make_database,      \
                                 store_kinds_remove_database))

#endif
