/* How many connections each address has and how often it makes new ones: one address_limit must not take all of
 * them, or all of our time. */
#include "server/net/acceptor.h"

#include "server/common/rate_limit.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { COUNTERS = 8192, NETWORK_BYTES = 8 };

struct paris_address_limit {
    _Atomic uint32_t connections;
    struct paris_rate_limit often; /* for the thread where they come */
};

struct paris_connection_limits {
    uint64_t key;
    unsigned max;
    struct paris_address_limit uncounted;
    struct paris_address_limit counter[COUNTERS];
};

struct paris_connection_limits *paris_connection_limits_new(unsigned max, uint64_t key)
{
    struct paris_connection_limits *connection_limits = calloc(1, sizeof *connection_limits);
    PARIS_CHECK(connection_limits != NULL);
    connection_limits->max = max;
    connection_limits->key = key;
    return connection_limits;
}

void paris_connection_limits_free(struct paris_connection_limits *connection_limits)
{
    free(connection_limits);
}

static uint64_t mix(uint64_t key, uint64_t word)
{
    word = (word ^ key) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ word >> 31) * UINT64_C(0x94d049bb133111eb);
    return word ^ word >> 29;
}

bool paris_address_network(uint64_t *out, const struct sockaddr_storage *address)
{
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    *out = 0;
    if (address->ss_family == AF_INET) {
        memcpy(&four, address, sizeof four);
        memcpy(out, &four.sin_addr, sizeof four.sin_addr);
    } else if (address->ss_family == AF_INET6) {
        memcpy(&six, address, sizeof six);
        bool is_four = IN6_IS_ADDR_V4MAPPED(&six.sin6_addr);
        memcpy(out, &six.sin6_addr.s6_addr[is_four ? 12 : 0],
               is_four ? sizeof four.sin_addr : NETWORK_BYTES);
    } else {
        return false;
    }
    return true;
}

/* As proxies write them: also "[2001:db8::1]:443" and "192.0.2.1:443". */
bool paris_address_network_read(uint64_t *out, const char *text)
{
    char plain[INET6_ADDRSTRLEN];
    struct sockaddr_storage address = {0};
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    bool has_port = strchr(text, '.') != NULL && strchr(text, ':') == strrchr(text, ':');
    text += text[0] == '[';
    size_t length = strcspn(text, has_port ? "]: " : "] ");
    if (length >= sizeof plain)
        return false;
    memcpy(plain, text, length);
    plain[length] = '\0';
    if (inet_pton(AF_INET, plain, &four.sin_addr) == 1)
        memcpy(&address, &four, sizeof four);
    else if (inet_pton(AF_INET6, plain, &six.sin6_addr) == 1)
        memcpy(&address, &six, sizeof six);
    else
        return false;
    return paris_address_network(out, &address);
}

/* Counters are shared by addresses that happen to fall together; the key is new with every start, so that
 * nobody can choose whom to fall together with. NULL: not an address that is counted. */
static struct paris_address_limit *find(struct paris_connection_limits *connection_limits,
                                        const struct sockaddr_storage *address)
{
    uint64_t network;
    return paris_address_network(&network, address)
               ? &connection_limits->counter[mix(connection_limits->key, network) % COUNTERS]
               : NULL;
}

/* As many at a time; and of those that come and go twice as many at a stretch, then as many a minute. */
static bool is_too_many(struct paris_address_limit *address_limit, unsigned max, int64_t now)
{
    enum { STRETCH = 2 };
    return atomic_load(&address_limit->connections) >= max ||
           !paris_rate_limit_take(&address_limit->often, now, (int64_t)STRETCH * max, max);
}

struct paris_address_limit *paris_connection_limits_take(
    struct paris_connection_limits *connection_limits, const struct sockaddr_storage *address,
    int64_t now)
{
    struct paris_address_limit *address_limit =
        connection_limits->max > 0 ? find(connection_limits, address) : NULL;
    if (address_limit == NULL)
        address_limit = &connection_limits->uncounted;
    else if (is_too_many(address_limit, connection_limits->max, now))
        return NULL;
    atomic_fetch_add(&address_limit->connections, 1);
    return address_limit;
}

void paris_connection_limits_release(struct paris_address_limit *address_limit)
{
    uint32_t before = atomic_fetch_sub(&address_limit->connections, 1);
    PARIS_CHECK(before > 0);
}
