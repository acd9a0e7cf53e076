/* The queue of password hashing: what an address and an account may have in it, however quick the hashing is. */
#include "server/http/http_internal.h"
#include "support/test.h"

#include <stdlib.h>

static struct paris_http *http;

static bool begin(uint64_t network, const char *account)
{
    return paris_http_hashing_begin(http, network, account);
}

TEST(an_account_has_one_place_in_the_queue_of_passwords_and_gets_it_again)
{
    assert_true(begin(1, "ann"));
    assert_false(begin(1, "ann"));
    assert_false(begin(2, "ann")); /* from another address, too */
    assert_true(begin(2, "bob"));
    paris_http_hashing_end(http, 1, "ann");
    assert_true(begin(2, "ann"));
    assert_false(begin(1, "bob"));
}

TEST(an_address_has_a_few_places_in_the_queue_of_passwords)
{
    for (unsigned i = 0; i < PARIS_HTTP_HASHING_PER_ADDRESS_MAX; i++)
        assert_true(begin(1, "")); /* logins, which count for no account */
    assert_false(begin(1, ""));
    assert_false(begin(1, "ann"));
    assert_true(begin(2, "ann"));
    paris_http_hashing_end(http, 1, "");
    assert_true(begin(1, ""));
}

TEST(the_queue_of_passwords_is_bounded)
{
    for (unsigned i = 0; i < PARIS_HTTP_HASHING_MAX; i++)
        assert_true(begin(i, ""));
    assert_false(begin(PARIS_HTTP_HASHING_MAX, ""));
    paris_http_hashing_end(http, 5, "");
    assert_true(begin(PARIS_HTTP_HASHING_MAX, ""));
}

static void start(void)
{
    http = calloc(1, sizeof *http);
    assert_non_null(http);
}

static void stop(void)
{
    free(http);
}

EACH_TEST(start, stop);
