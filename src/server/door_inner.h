/* The door in several files: requests, accounts, limits, sockets. Not for others. */
#ifndef PARIS_SERVER_DOOR_INNER_H
#define PARIS_SERVER_DOOR_INNER_H

#include "base/text.h"
#include "server/bucket.h"
#include "server/bus.h"
#include "server/door.h"

enum {
    DOOR_TOKEN = 32,
    DOOR_BUCKETS = 4096,
    DOOR_HASHING = 32,          /* passwords that wait */
    DOOR_HASHING_OF_ADDRESS = 4 /* ... and those of one address among them */
};

/* What is counted, each for itself: the first three by address. */
enum paris_door_limit {
    DOOR_GUESTS,
    DOOR_LOGINS,
    DOOR_CHANGES,
    DOOR_CHANGES_OF_ACCOUNT,
    DOOR_TRIES_OF_NAME,
    DOOR_LIMITS
};

/* A password in the queue. */
struct paris_door_hashing {
    uint64_t network;
    char account[PARIS_ID_LENGTH]; /* "": of a login */
};

struct paris_door {
    const struct paris_server_settings *settings;
    struct paris_hall_ways ways;
    struct paris_hall *hall;
    struct paris_keeper *keeper;
    struct paris_crew *hashers;
    struct paris_crew *thinkers;
    const struct paris_site *site;
    struct paris_web *web;
    struct paris_bus *bus; /* NULL: nobody else uses the store */
    uint64_t bucket_key[2];
    struct paris_bucket bucket[DOOR_LIMITS][DOOR_BUCKETS];
    uint64_t familiar[DOOR_BUCKETS];
    struct paris_door_hashing hashing[DOOR_HASHING];
    unsigned hashing_count;
};

/* --- door.c --- */

void paris_door_answer(struct paris_web_request *request, unsigned status, const char *type,
                       const char *body, const struct paris_web_header *headers);
void paris_door_refuse(struct paris_web_request *request, unsigned status, const char *code,
                       const char *text);
/* The store is away, or has failed. */
void paris_door_refuse_store(const struct paris_door *door, struct paris_web_request *request);
bool paris_door_origin_allowed(const struct paris_door *door, const struct paris_web_head *head);
/* How people reach this server: "https://paris.example.org". */
void paris_door_url(const struct paris_door *door, const struct paris_web_head *head, char *out,
                    size_t capacity);

/* --- door_accounts.c --- */

/* The hash of the session's token in the cookie; false if there is none of the right form. */
bool paris_door_session(const struct paris_door *door, const struct paris_web_head *head,
                        uint8_t out[PARIS_SHA256_LENGTH]);

void paris_door_guest(struct paris_door *door, struct paris_web_request *request);
void paris_door_logout(struct paris_door *door, struct paris_web_request *request);
void paris_door_me(struct paris_door *door, struct paris_web_request *request);

/* --- door_passwords.c --- */

void paris_door_login(struct paris_door *door, struct paris_web_request *request);
void paris_door_password(struct paris_door *door, struct paris_web_request *request);

/* --- door_limits.c --- */

/* Counts a try of this address; false: too often. */
bool paris_door_may(struct paris_door *door, enum paris_door_limit limit, uint64_t network);
/* Counts a change of this account's password. */
bool paris_door_may_change(struct paris_door *door, const char *account);
/* Counts a password for this name, whether there is such an account or not, unless its person was let in
 * from this address before: who guesses cannot lock the owner out. */
bool paris_door_may_try(struct paris_door *door, const char *name, uint64_t network);
/* This address belongs to a person of this name. */
void paris_door_let_in(struct paris_door *door, const char *name, uint64_t network);
/* A place in the queue; false if it, or the share of this address or account ("" for none), is taken. Each
 * place is given back with the same words. */
bool paris_door_hashing_begins(struct paris_door *door, uint64_t network, const char *account);
void paris_door_hashing_ends(struct paris_door *door, uint64_t network, const char *account);

/* --- metrics.c --- */

void paris_metrics_write(struct paris_text *out, struct paris_door *door);

#endif
