/* Connection limits: no address may take all connections, or all of the acceptor's time. */
#include "server/net/connection_limits.h"

#include "base/status.h"
#include "server/common/rate_limit.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 8192, NETWORK_BYTES = 8 };

struct paris_address_limit {
    _Atomic uint32_t connections;
    struct paris_rate_limit rate; /* the acceptor's thread only */
};

struct paris_connection_limits {
    uint64_t key;
    unsigned max;
    struct paris_address_limit unlimited;
    struct paris_address_limit slot[SLOTS];
};

struct paris_connection_limits *paris_connection_limits_new(unsigned max, uint64_t key)
{
    struct paris_connection_limits *limits = calloc(1, sizeof *limits);
    PARIS_CHECK(limits != NULL);
    limits->max = max;
    limits->key = key;
    return limits;
}

void paris_connection_limits_free(struct paris_connection_limits *limits)
{
    free(limits);
}

static uint64_t mix(uint64_t key, uint64_t word)
{
    word = (word ^ key) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ word >> 31) * UINT64_C(0x94d049bb133111eb);
    return word ^ word >> 29;
}

/* The part of an address that limits count by: an IPv4 address, or the /64 network of an IPv6 address, which
 * is usually one household. False for other addresses, which are not limited. */
static bool network_of(uint64_t *out, const struct sockaddr_storage *address)
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

/* Takes what proxies write, also "[2001:db8::1]:443" and "192.0.2.1:443". */
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
    return network_of(out, &address);
}

/* Addresses with the same hash share a slot. The key is new with every start, so nobody can choose which
 * addresses collide. NULL: not an address that is limited. */
static struct paris_address_limit *find(struct paris_connection_limits *limits,
                                        const struct sockaddr_storage *address)
{
    uint64_t network;
    return network_of(&network, address) ? &limits->slot[mix(limits->key, network) % SLOTS] : NULL;
}

static bool is_over_limit(struct paris_address_limit *limit, unsigned max, int64_t now)
{
    enum { BURST = 2 };
    return atomic_load(&limit->connections) >= max ||
           !paris_rate_limit_take(&limit->rate, now, (int64_t)BURST * max, max);
}

struct paris_address_limit *paris_connection_limits_take(struct paris_connection_limits *limits,
                                                         const struct sockaddr_storage *address,
                                                         int64_t now)
{
    struct paris_address_limit *limit = limits->max > 0 ? find(limits, address) : NULL;
    if (limit == NULL)
        limit = &limits->unlimited;
    else if (is_over_limit(limit, limits->max, now))
        return NULL;
    atomic_fetch_add(&limit->connections, 1);
    return limit;
}

void paris_connection_limits_release(struct paris_address_limit *limit)
{
    uint32_t before = atomic_fetch_sub(&limit->connections, 1);
    PARIS_CHECK(before > 0);
}
