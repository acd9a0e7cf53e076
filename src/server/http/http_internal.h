/* Shared by the files of this folder: routes.c, accounts.c, passwords.c, limits.c, sockets.c, metrics.c.
 *
 * `struct paris_http` belongs to the server. Everything runs on the event loop, except the `act` and `work`
 * functions of jobs, which touch only their job. */
#ifndef PARIS_SERVER_HTTP_HTTP_INTERNAL_H
#define PARIS_SERVER_HTTP_HTTP_INTERNAL_H

#include "base/json_writer.h"
#include "server/common/rate_limit.h"
#include "server/http/routes.h"
#include "server/store/postgres/pubsub.h"

enum {
    PARIS_HTTP_TOKEN = 32,                  /* bytes of a session token */
    PARIS_HTTP_RATE_LIMITS = 4096,          /* slots for each limit */
    PARIS_HTTP_HASHING_MAX = 32,            /* passwords that wait to be hashed ... */
    PARIS_HTTP_HASHING_PER_ADDRESS_MAX = 4, /* ... and those of one address among them */
    PARIS_HTTP_OPERATOR_KEY = 64            /* hexadecimal digits */
};

/* Rate limits. The first five count by address. */
enum paris_http_limit {
    PARIS_HTTP_LIMIT_GUESTS,
    PARIS_HTTP_LIMIT_LOGINS,
    PARIS_HTTP_LIMIT_CHANGES,
    PARIS_HTTP_LIMIT_CODES,    /* QR codes */
    PARIS_HTTP_LIMIT_SESSIONS, /* that do not exist */
    PARIS_HTTP_LIMIT_CHANGES_OF_ACCOUNT,
    PARIS_HTTP_LIMIT_LOGINS_OF_NAME,
    PARIS_HTTP_LIMITS
};

/* A password that waits to be hashed. */
struct paris_http_hashing {
    uint64_t network;
    char account[PARIS_ID_LENGTH]; /* "" for a login */
};

struct paris_http {
    const struct paris_server_settings *settings;
    struct paris_server_io io;
    struct paris_tables *tables;
    struct paris_writer *writer;
    struct paris_worker_pool *hash_pool;
    struct paris_worker_pool *ai_pool;
    struct paris_worker_pool *sync_pool; /* waits for the disk */
    const struct paris_static_files *static_files;
    struct paris_web *web;
    struct paris_pubsub *pubsub; /* NULL: the store is not shared */
    uint64_t hash_key[2];        /* for choosing slots; random, so that nobody can aim at one */
    struct paris_rate_limit rate_limit[PARIS_HTTP_LIMITS][PARIS_HTTP_RATE_LIMITS];
    uint64_t known_address
        [PARIS_HTTP_RATE_LIMITS]; /* hashes of a name and an address it logged in from */
    struct paris_http_hashing hashing[PARIS_HTTP_HASHING_MAX];
    unsigned hashing_count;
    bool backing_up;
};

/* --- routes.c --- */

void paris_http_answer(struct paris_web_request *request, unsigned status, const char *type,
                       const char *body, const struct paris_web_header *headers);
void paris_http_refuse(struct paris_web_request *request, unsigned status, const char *code,
                       const char *text);
/* The store is unavailable for now, or has failed for good. */
void paris_http_refuse_store(const struct paris_http *http, struct paris_web_request *request);

/* --- accounts.c --- */

/* The hash of the session token in the cookie; false if there is no well-formed one. */
bool paris_http_session(const struct paris_http *http, const struct paris_web_head *head,
                        uint8_t out[PARIS_SHA256_LENGTH]);

void paris_http_guest(struct paris_http *http, struct paris_web_request *request);
void paris_http_logout(struct paris_http *http, struct paris_web_request *request);
void paris_http_me(struct paris_http *http, struct paris_web_request *request);

/* --- passwords.c --- */

void paris_http_login(struct paris_http *http, struct paris_web_request *request);
void paris_http_password(struct paris_http *http, struct paris_web_request *request);

/* --- operator.c --- */

void paris_http_operate(struct paris_http *http, struct paris_web_request *request);

/* --- limits.c --- */

/* Counts an attempt from this address; false: over the limit. */
bool paris_http_allow(struct paris_http *http, enum paris_http_limit limit, uint64_t network);
/* A session is looked up; and it exists, so it does not count. Invented ones are limited. */
bool paris_http_allow_lookup(struct paris_http *http, uint64_t network);
void paris_http_session_exists(struct paris_http *http, uint64_t network);
/* Counts a change of this account's password. */
bool paris_http_allow_password_change(struct paris_http *http, const char *account);
/* Counts a login attempt for this name, whether the account exists or not, unless somebody logged in as this
 * name from this address before: so guessing from elsewhere does not lock the owner out. */
bool paris_http_allow_login(struct paris_http *http, const char *name, uint64_t network);
/* Somebody logged in as this name from this address. */
void paris_http_remember_address(struct paris_http *http, const char *name, uint64_t network);
/* Takes a place in the hashing queue; false if it is full, or this address or account ("": none) has its
 * share already. Each place is given back with the same arguments. */
bool paris_http_hashing_begin(struct paris_http *http, uint64_t network, const char *account);
void paris_http_hashing_end(struct paris_http *http, uint64_t network, const char *account);

/* --- metrics.c --- */

void paris_metrics_write(struct paris_text *out, struct paris_http *http);

#endif
