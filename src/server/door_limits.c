/* What one address, account or name may take of the door: so many tries a minute, and so much of the queue in
 * which passwords wait to be hashed. */
#include "server/door_inner.h"

#include <sodium.h>
#include <string.h>

/* Tries of passwords for a name, from all addresses that are not familiar with it, and changes of the password
 * of an account: so many at once, and so many a minute after that. */
enum { TRIES_OF_NAME = 10, TRIES_A_MINUTE = 6, CHANGES_OF_ACCOUNT = 6 };

static uint64_t hash_of(const struct paris_door *door, enum paris_door_limit limit, const void *who,
                        size_t length)
{
    uint64_t key[2] = {door->bucket_key[0] ^ limit, door->bucket_key[1]}, hash;
    _Static_assert(sizeof key == crypto_shorthash_KEYBYTES && sizeof hash == crypto_shorthash_BYTES,
                   "a key and a hash of these sizes");
    crypto_shorthash((unsigned char *)&hash, who, length, (const unsigned char *)key);
    return hash;
}

/* --- tries a minute --- */

static bool take(struct paris_door *door, enum paris_door_limit limit, const void *who,
                 size_t length, int64_t burst, int64_t rate)
{
    uint64_t hash = hash_of(door, limit, who, length);
    return paris_bucket_take(&door->bucket[limit][hash % DOOR_BUCKETS],
                             door->ways.clock(door->ways.context), burst, rate);
}

bool paris_door_may(struct paris_door *door, enum paris_door_limit limit, uint64_t network)
{
    int64_t rate = door->settings->guests;
    return take(door, limit, &network, sizeof network, rate, rate);
}

bool paris_door_may_change(struct paris_door *door, const char *account)
{
    return take(door, DOOR_CHANGES_OF_ACCOUNT, account, strlen(account), CHANGES_OF_ACCOUNT,
                CHANGES_OF_ACCOUNT);
}

/* --- passwords for a name --- */

/* A mark in a table that remembers the newest ones: which address has been let in by which name. */
static uint64_t *familiar(struct paris_door *door, const char *name, uint64_t network,
                          uint64_t *mark)
{
    uint64_t both[2] = {hash_of(door, DOOR_TRIES_OF_NAME, name, strlen(name)), network};
    *mark = hash_of(door, DOOR_TRIES_OF_NAME, both, sizeof both);
    return &door->familiar[*mark % DOOR_BUCKETS];
}

bool paris_door_may_try(struct paris_door *door, const char *name, uint64_t network)
{
    uint64_t mark, *place = familiar(door, name, network, &mark);
    return *place == mark ||
           take(door, DOOR_TRIES_OF_NAME, name, strlen(name), TRIES_OF_NAME, TRIES_A_MINUTE);
}

void paris_door_let_in(struct paris_door *door, const char *name, uint64_t network)
{
    uint64_t mark, *place = familiar(door, name, network, &mark);
    *place = mark;
}

/* --- the queue of hashing --- */

bool paris_door_hashing_begins(struct paris_door *door, uint64_t network, const char *account)
{
    unsigned of_network = 0;
    for (unsigned i = 0; i < door->hashing_count; i++) {
        of_network += door->hashing[i].network == network;
        if (account[0] != '\0' && strcmp(door->hashing[i].account, account) == 0)
            return false;
    }
    if (door->hashing_count == DOOR_HASHING || of_network >= DOOR_HASHING_OF_ADDRESS)
        return false;
    struct paris_door_hashing *hashing = &door->hashing[door->hashing_count++];
    hashing->network = network;
    PARIS_CHECK(strlen(account) < sizeof hashing->account);
    strcpy(hashing->account, account);
    return true;
}

void paris_door_hashing_ends(struct paris_door *door, uint64_t network, const char *account)
{
    unsigned i = 0;
    while (i < door->hashing_count &&
           (door->hashing[i].network != network || strcmp(door->hashing[i].account, account) != 0))
        i++;
    PARIS_CHECK(i < door->hashing_count);
    door->hashing[i] = door->hashing[--door->hashing_count];
}
