/* Addresses of servers. */

#include "client/address.h"
#include "support/test.h"

#include <string.h>

static void assert_address(const char *url, bool tls, const char *host, unsigned port,
                           const char *name)
{
    struct paris_client_address address;
    struct paris_error error = {0, 0, ""};
    if (paris_client_address_read(&address, url, &error) != PARIS_OK)
        fail_msg("%s: %s", url, error.message);
    assert_int_equal(address.tls, tls);
    assert_string_equal(address.host, host);
    assert_int_equal(address.port, port);
    assert_string_equal(address.name, name);
}

TEST(addresses_are_read_with_and_without_a_port)
{
    assert_address("http://127.0.0.1:8470", false, "127.0.0.1", 8470, "127.0.0.1:8470");
    assert_address("http://127.0.0.1:8470/", false, "127.0.0.1", 8470, "127.0.0.1:8470");
    assert_address("ws://example.org", false, "example.org", 80, "example.org");
    assert_address("http://127.0.0.1:80", false, "127.0.0.1", 80, "127.0.0.1");
    assert_address("https://example.org", true, "example.org", 443, "example.org");
    assert_address("wss://example.org:80", true, "example.org", 80, "example.org:80");
    assert_address("http://[::1]:8470", false, "::1", 8470, "[::1]:8470");
}

TEST(what_is_no_address_is_refused)
{
    static const char *const wrong[] = {"",
                                        "127.0.0.1:8470",
                                        "ftp://127.0.0.1",
                                        "http://",
                                        "http://:8470",
                                        "http://127.0.0.1:",
                                        "http://127.0.0.1:0",
                                        "http://127.0.0.1:http",
                                        "http://127.0.0.1:65536",
                                        "http://127.0.0.1:123456",
                                        "http://127.0.0.1/page",
                                        "http://me@127.0.0.1",
                                        "http://[::1",
                                        "http://[::1]x"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct paris_client_address address;
        struct paris_error error = {0, 0, ""};
        assert_int_equal(paris_client_address_read(&address, wrong[i], &error), PARIS_BAD_INPUT);
        assert_non_null(strstr(error.message, "should look like"));
    }
}
