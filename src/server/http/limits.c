/* What one address, account or name may take of the http: so many tries a minute, and so much of the queue in
 * which passwords wait to be hashed. */
#include "server/http/http_internal.h"

#include <sodium.h>
#include <string.h>

/* Tries of passwords for a name, from all addresses that are not familiar with it, and changes of the password
 * of an account: so many at once, and so many a minute after that. */
enum { TRIES_OF_NAME = 10, TRIES_A_MINUTE = 6, CHANGES_OF_ACCOUNT = 6 };

static uint64_t hash_of(const struct paris_http *http, enum paris_http_limit limit, const void *who,
                        size_t length)
{
    uint64_t key[2] = {http->bucket_key[0] ^ limit, http->bucket_key[1]}, hash;
    _Static_assert(sizeof key == crypto_shorthash_KEYBYTES && sizeof hash == crypto_shorthash_BYTES,
                   "a key and a hash of these sizes");
    crypto_shorthash((unsigned char *)&hash, who, length, (const unsigned char *)key);
    return hash;
}

/* --- tries a minute --- */

static bool take(struct paris_http *http, enum paris_http_limit limit, const void *who,
                 size_t length, int64_t burst, int64_t rate)
{
    uint64_t hash = hash_of(http, limit, who, length);
    return paris_rate_limit_take(&http->rate_limit[limit][hash % HTTP_RATE_LIMITS],
                                 http->io.clock(http->io.context), burst, rate);
}

bool paris_http_allow(struct paris_http *http, enum paris_http_limit limit, uint64_t network)
{
    int64_t rate = http->settings->guests_per_minute;
    return take(http, limit, &network, sizeof network, rate, rate);
}

bool paris_http_allow_password_change(struct paris_http *http, const char *account)
{
    return take(http, HTTP_LIMIT_CHANGES_OF_ACCOUNT, account, strlen(account), CHANGES_OF_ACCOUNT,
                CHANGES_OF_ACCOUNT);
}

/* --- passwords for a name --- */

/* A mark in a table that remembers the newest ones: which address has been let in by which name. */
static uint64_t *familiar(struct paris_http *http, const char *name, uint64_t network,
                          uint64_t *mark)
{
    uint64_t both[2] = {hash_of(http, HTTP_LIMIT_LOGINS_OF_NAME, name, strlen(name)), network};
    *mark = hash_of(http, HTTP_LIMIT_LOGINS_OF_NAME, both, sizeof both);
    return &http->familiar[*mark % HTTP_RATE_LIMITS];
}

bool paris_http_allow_login(struct paris_http *http, const char *name, uint64_t network)
{
    uint64_t mark, *place = familiar(http, name, network, &mark);
    return *place == mark ||
           take(http, HTTP_LIMIT_LOGINS_OF_NAME, name, strlen(name), TRIES_OF_NAME, TRIES_A_MINUTE);
}

void paris_http_remember_address(struct paris_http *http, const char *name, uint64_t network)
{
    uint64_t mark, *place = familiar(http, name, network, &mark);
    *place = mark;
}

/* --- the queue of hashing --- */

bool paris_http_hashing_begin(struct paris_http *http, uint64_t network, const char *account)
{
    unsigned of_network = 0;
    for (unsigned i = 0; i < http->hashing_count; i++) {
        of_network += http->hashing[i].network == network;
        if (account[0] != '\0' && strcmp(http->hashing[i].account, account) == 0)
            return false;
    }
    if (http->hashing_count == HTTP_HASHING_MAX || of_network >= HTTP_HASHING_PER_ADDRESS_MAX)
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
