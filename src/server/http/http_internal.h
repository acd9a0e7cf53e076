/* The http in several files: requests, accounts, limits, sockets. Not for others. */
#ifndef PARIS_SERVER_HTTP_HTTP_INTERNAL_H
#define PARIS_SERVER_HTTP_HTTP_INTERNAL_H

#include "base/json_writer.h"
#include "server/common/rate_limit.h"
#include "server/store/postgres/pubsub.h"
#include "server/http/routes.h"

enum {
    HTTP_TOKEN = 32,
    HTTP_RATE_LIMITS = 4096,
    HTTP_HASHING_MAX = 32,           /* passwords that wait */
    HTTP_HASHING_PER_ADDRESS_MAX = 4 /* ... and those of one address among them */
};

/* What is counted, each for itself: the first three by address. */
enum paris_http_limit {
    HTTP_LIMIT_GUESTS,
    HTTP_LIMIT_LOGINS,
    HTTP_LIMIT_CHANGES,
    HTTP_LIMIT_CHANGES_OF_ACCOUNT,
    HTTP_LIMIT_LOGINS_OF_NAME,
    HTTP_LIMITS
};

/* A password in the queue. */
struct paris_http_hashing {
    uint64_t network;
    char account[PARIS_ID_LENGTH]; /* "": of a login */
};

struct paris_http {
    const struct paris_server_settings *settings;
    struct paris_server_io io;
    struct paris_tables *tables;
    struct paris_writer *writer;
    struct paris_worker_pool *hash_pool;
    struct paris_worker_pool *ai_pool;
    const struct paris_static_files *static_files;
    struct paris_web *web;
    struct paris_pubsub *pubsub; /* NULL: nobody else uses the store */
    uint64_t bucket_key[2];
    struct paris_rate_limit rate_limit[HTTP_LIMITS][HTTP_RATE_LIMITS];
    uint64_t familiar[HTTP_RATE_LIMITS];
    struct paris_http_hashing hashing[HTTP_HASHING_MAX];
    unsigned hashing_count;
};

/* --- door.c --- */

void paris_http_answer(struct paris_web_request *request, unsigned status, const char *type,
                       const char *body, const struct paris_web_header *headers);
void paris_http_refuse(struct paris_web_request *request, unsigned status, const char *code,
                       const char *text);
/* The store is down, or has failed. */
void paris_http_refuse_store(const struct paris_http *http, struct paris_web_request *request);
bool paris_http_origin_allowed(const struct paris_http *http, const struct paris_web_head *head);
/* How people reach this server: "https://paris.example.org". */
void paris_http_url(const struct paris_http *http, const struct paris_web_head *head, char *out,
                    size_t capacity);

/* --- door_accounts.c --- */

/* The hash of the session's token in the cookie; false if there is none of the right form. */
bool paris_http_session(const struct paris_http *http, const struct paris_web_head *head,
                        uint8_t out[PARIS_SHA256_LENGTH]);

void paris_http_guest(struct paris_http *http, struct paris_web_request *request);
void paris_http_logout(struct paris_http *http, struct paris_web_request *request);
void paris_http_me(struct paris_http *http, struct paris_web_request *request);

/* --- door_passwords.c --- */

void paris_http_login(struct paris_http *http, struct paris_web_request *request);
void paris_http_password(struct paris_http *http, struct paris_web_request *request);

/* --- door_limits.c --- */

/* Counts a try of this address; false: too often. */
bool paris_http_allow(struct paris_http *http, enum paris_http_limit limit, uint64_t network);
/* Counts a change of this account's password. */
bool paris_http_allow_password_change(struct paris_http *http, const char *account);
/* Counts a password for this name, whether there is such an account or not, unless its person was let in
 * from this address before: who guesses cannot lock the owner out. */
bool paris_http_allow_login(struct paris_http *http, const char *name, uint64_t network);
/* This address belongs to a person of this name. */
void paris_http_remember_address(struct paris_http *http, const char *name, uint64_t network);
/* A place in the queue; false if it, or the share of this address or account ("" for none), is taken. Each
 * place is given back with the same words. */
bool paris_http_hashing_begin(struct paris_http *http, uint64_t network, const char *account);
void paris_http_hashing_end(struct paris_http *http, uint64_t network, const char *account);

/* --- metrics.c --- */

void paris_metrics_write(struct paris_text *out, struct paris_http *http);

#endif
