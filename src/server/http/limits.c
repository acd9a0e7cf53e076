/* Limits of an address, account or name: attempts a minute, and places in the queue of password hashing. */
#include "server/http/http_internal.h"

#include <sodium.h>
#include <string.h>

/* Login attempts for a name from all addresses that it never logged in from, at once and a minute after that;
 * and password changes of an account. */
enum { LOGINS_BURST = 10, LOGINS_A_MINUTE = 6, CHANGES_A_MINUTE = 6 };
/* Lookups of sessions for each new guest that an address may have a minute: at once, as when everybody comes back
 * after a restart, and a minute. */
enum { LOOKUPS_BURST_SHARE = 32, LOOKUPS_SHARE = 8 };

static uint64_t hash_of(const struct paris_http *http, enum paris_http_limit limit,
                        const void *subject, size_t length)
{
    uint64_t key[2] = {http->hash_key[0] ^ limit, http->hash_key[1]}, hash;
    _Static_assert(sizeof key == crypto_shorthash_KEYBYTES && sizeof hash == crypto_shorthash_BYTES,
                   "sizes of SipHash");
    crypto_shorthash((unsigned char *)&hash, subject, length, (const unsigned char *)key);
    return hash;
}

/* --- attempts a minute --- */

static struct paris_rate_limit *find(struct paris_http *http, enum paris_http_limit limit,
                                     const void *subject, size_t length)
{
    uint64_t hash = hash_of(http, limit, subject, length);
    return &http->rate_limit[limit][hash % PARIS_HTTP_RATE_LIMITS];
}

static bool take(struct paris_http *http, enum paris_http_limit limit, const void *subject,
                 size_t length, int64_t burst, int64_t rate)
{
    return paris_rate_limit_take(find(http, limit, subject, length),
                                 http->io.clock(http->io.context), burst, rate);
}

bool paris_http_allow(struct paris_http *http, enum paris_http_limit limit, uint64_t network)
{
    int64_t rate = http->settings->guests_per_minute;
    return take(http, limit, &network, sizeof network, rate, rate);
}

bool paris_http_allow_lookup(struct paris_http *http, uint64_t network)
{
    int64_t guests = http->settings->guests_per_minute;
    return take(http, PARIS_HTTP_LIMIT_SESSIONS, &network, sizeof network,
                guests * LOOKUPS_BURST_SHARE, guests * LOOKUPS_SHARE);
}

void paris_http_session_exists(struct paris_http *http, uint64_t network)
{
    paris_rate_limit_give_back(find(http, PARIS_HTTP_LIMIT_SESSIONS, &network, sizeof network));
}

bool paris_http_allow_password_change(struct paris_http *http, const char *account)
{
    return take(http, PARIS_HTTP_LIMIT_CHANGES_OF_ACCOUNT, account, strlen(account),
                CHANGES_A_MINUTE, CHANGES_A_MINUTE);
}

/* --- logins for a name --- */

/* The slot of a name and an address, and the mark that it holds if the name logged in from there. Newer marks
 * overwrite older ones. */
static uint64_t *known_address_slot(struct paris_http *http, const char *name, uint64_t network,
                                    uint64_t *mark)
{
    uint64_t both[2] = {hash_of(http, PARIS_HTTP_LIMIT_LOGINS_OF_NAME, name, strlen(name)),
                        network};
    *mark = hash_of(http, PARIS_HTTP_LIMIT_LOGINS_OF_NAME, both, sizeof both);
    return &http->known_address[*mark % PARIS_HTTP_RATE_LIMITS];
}

bool paris_http_allow_login(struct paris_http *http, const char *name, uint64_t network)
{
    uint64_t mark, *slot = known_address_slot(http, name, network, &mark);
    return *slot == mark || take(http, PARIS_HTTP_LIMIT_LOGINS_OF_NAME, name, strlen(name),
                                 LOGINS_BURST, LOGINS_A_MINUTE);
}

void paris_http_remember_address(struct paris_http *http, const char *name, uint64_t network)
{
    uint64_t mark, *slot = known_address_slot(http, name, network, &mark);
    *slot = mark;
}

/* --- the hashing queue --- */

bool paris_http_hashing_begin(struct paris_http *http, uint64_t network, const char *account)
{
    unsigned from_network = 0;
    for (unsigned i = 0; i < http->hashing_count; i++) {
        from_network += http->hashing[i].network == network;
        if (account[0] != '\0' && strcmp(http->hashing[i].account, account) == 0)
            return false;
    }
    if (http->hashing_count == PARIS_HTTP_HASHING_MAX ||
        from_network >= PARIS_HTTP_HASHING_PER_ADDRESS_MAX)
        return false;
    struct paris_http_hashing *hashing = &http->hashing[http->hashing_count++];
    hashing->network = network;
    PARIS_CHECK(strlen(account) < sizeof hashing->account);
    strcpy(hashing->account, account);
    return true;
}

void paris_http_hashing_end(struct paris_http *http, uint64_t network, const char *account)
{
    unsigned i = 0;
    while (i < http->hashing_count &&
           (http->hashing[i].network != network || strcmp(http->hashing[i].account, account) != 0))
        i++;
    PARIS_CHECK(i < http->hashing_count);
    http->hashing[i] = http->hashing[--http->hashing_count];
}
