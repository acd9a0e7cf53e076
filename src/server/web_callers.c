/* How many connections each address has and how often it makes new ones: one caller must not take all of
 * them, or all of our time. */
#include "server/web_gate.h"

#include "server/bucket.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { COUNTERS = 8192, NETWORK_BYTES = 8 };

struct paris_web_caller {
    _Atomic uint32_t connections;
    struct paris_bucket often; /* for the thread where they come */
};

struct paris_web_callers {
    uint64_t key;
    unsigned most;
    struct paris_web_caller uncounted;
    struct paris_web_caller counter[COUNTERS];
};

struct paris_web_callers *paris_web_callers_new(unsigned most, uint64_t key)
{
    struct paris_web_callers *callers = calloc(1, sizeof *callers);
    PARIS_CHECK(callers != NULL);
    callers->most = most;
    callers->key = key;
    return callers;
}

void paris_web_callers_free(struct paris_web_callers *callers)
{
    free(callers);
}

static uint64_t mix(uint64_t key, uint64_t word)
{
    word = (word ^ key) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ word >> 31) * UINT64_C(0x94d049bb133111eb);
    return word ^ word >> 29;
}

bool paris_web_network(uint64_t *out, const struct sockaddr_storage *address)
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
bool paris_web_network_read(uint64_t *out, const char *text)
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
    return paris_web_network(out, &address);
}

/* Counters are shared by addresses that happen to fall together; the key is new with every start, so that
 * nobody can choose whom to fall together with. NULL: not an address that is counted. */
static struct paris_web_caller *find(struct paris_web_callers *callers,
                                     const struct sockaddr_storage *address)
{
    uint64_t network;
    return paris_web_network(&network, address)
               ? &callers->counter[mix(callers->key, network) % COUNTERS]
               : NULL;
}

/* As many at a time; and of those that come and go twice as many at a stretch, then as many a minute. */
static bool is_too_many(struct paris_web_caller *caller, unsigned most, int64_t now)
{
    enum { STRETCH = 2 };
    return atomic_load(&caller->connections) >= most ||
           !paris_bucket_take(&caller->often, now, (int64_t)STRETCH * most, most);
}

struct paris_web_caller *paris_web_caller_comes(struct paris_web_callers *callers,
                                                const struct sockaddr_storage *address, int64_t now)
{
    struct paris_web_caller *caller = callers->most > 0 ? find(callers, address) : NULL;
    if (caller == NULL)
        caller = &callers->uncounted;
    else if (is_too_many(caller, callers->most, now))
        return NULL;
    atomic_fetch_add(&caller->connections, 1);
    return caller;
}

void paris_web_caller_goes(struct paris_web_caller *caller)
{
    uint32_t before = atomic_fetch_sub(&caller->connections, 1);
    PARIS_CHECK(before > 0);
}
