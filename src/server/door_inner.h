/* The door in several files: requests, accounts, sockets. Not for others. */
#ifndef PARIS_SERVER_DOOR_INNER_H
#define PARIS_SERVER_DOOR_INNER_H

#include "base/text.h"
#include "server/bucket.h"
#include "server/bus.h"
#include "server/door.h"

enum { DOOR_TOKEN = 32, DOOR_BUCKETS = 4096 };

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
    struct paris_bucket bucket[DOOR_BUCKETS]; /* new sessions, by address */
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
bool paris_door_session(const struct paris_web_head *head, uint8_t out[PARIS_SHA256_LENGTH]);

void paris_door_guest(struct paris_door *door, struct paris_web_request *request);
void paris_door_login(struct paris_door *door, struct paris_web_request *request);
void paris_door_password(struct paris_door *door, struct paris_web_request *request);
void paris_door_logout(struct paris_door *door, struct paris_web_request *request);
void paris_door_me(struct paris_door *door, struct paris_web_request *request);

/* --- metrics.c --- */

void paris_metrics_write(struct paris_text *out, struct paris_door *door);

#endif
