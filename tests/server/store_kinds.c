/* For tests of the store that hold for either kind. */
#include "server/store_kinds.h"

#include "server/database.h"

struct paris_store *store;

static struct paris_database database;
static char address[256];

void store_kinds_set_up(void)
{
    store = open_store(address);
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    add_accounts(store, 4);
}

void store_kinds_tear_down(void)
{
    assert_string_equal(paris_store_failure(store), "");
    paris_store_close(store);
    if (database.server > 0) /* for what was committed */
        assert_true(paris_database_run(address, "DROP SCHEMA paris CASCADE"));
}

void store_on_sqlite(void)
{
    strcpy(address, ":memory:");
}

void store_on_postgres(void)
{
    paris_database_start(&database);
    paris_database_create(&database, "store", address, sizeof address);
}

void store_off_postgres(void)
{
    paris_database_remove(&database);
}
