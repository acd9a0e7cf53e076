/* For tests of the store that hold for either kind. */
#include "server/store_kinds.h"

#include "server/cluster.h"

struct paris_store *store;

static struct paris_cluster cluster;
static char address[256] = ":memory:";

int store_kinds_set_up(void **unused)
{
    (void)unused;
    store = open_store(address);
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    add_accounts(store, 4);
    return 0;
}

int store_kinds_tear_down(void **unused)
{
    (void)unused;
    assert_string_equal(paris_store_failure(store), "");
    paris_store_close(store);
    if (cluster.server > 0) /* for what was committed */
        assert_true(paris_cluster_run(address, "DROP SCHEMA paris CASCADE"));
    return 0;
}

int store_kinds_make_database(void **unused)
{
    (void)unused;
    paris_cluster_start(&cluster);
    paris_cluster_database(&cluster, "store", address, sizeof address);
    return 0;
}

int store_kinds_remove_database(void **unused)
{
    (void)unused;
    paris_cluster_remove(&cluster);
    return 0;
}
