/* The server as a whole: settings in, one event loop, until it is told to stop. */
#ifndef PARIS_SERVER_SERVER_H
#define PARIS_SERVER_SERVER_H

#include "base/error.h"
#include "rules/figures.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PARIS_SERVER_ORIGINS = 8 };

struct paris_server_settings {
    const char *address;      /* to listen on: "127.0.0.1" */
    unsigned port;            /* 0: any that is free */
    const char *store;        /* file of the database, or postgres://... */
    const char *static_files; /* directory of the page; NULL: the one built in */
    const char *url; /* how people reach the server, for links; NULL: by the Host of a request */
    const char *origin[PARIS_SERVER_ORIGINS]; /* further origins that are allowed; NULL ends */
    bool behind_proxy;                        /* believe X-Forwarded-For */
    bool open_metrics;                        /* /metrics for everybody, not this machine alone */
    unsigned sockets;                         /* at most */
    unsigned sockets_each;                    /* of an account */
    unsigned connections_each;                /* of an address; 0: any number */
    unsigned silence;                         /* milliseconds until who answers no ping is gone */
    unsigned patience;                        /* milliseconds for a slow request (web.h) */
    unsigned tables_each;                     /* unfinished ones that an account made */
    unsigned messages;                        /* a minute from a socket */
    unsigned
        guests; /* new guests a minute from an address, as many logins and changes of passwords */
    unsigned ai_pool;       /* threads for computers; 0: cores less one */
    unsigned think_most;    /* milliseconds for a computer's decision */
    unsigned replace_after; /* seconds of absence */
    const struct paris_rules *rules;
    const char *version;
    /* For tests: time and chance passed in; NULL: those of the machine. */
    void *context;
    int64_t (*clock)(void *context); /* milliseconds, only forward */
    int64_t (*date)(void *context);  /* milliseconds since 1970 */
    void (*random)(void *context, void *out, size_t count);
};

struct paris_server_settings paris_server_defaults(void);

struct paris_server;

/* Opens the store, finds the games, listens. The settings must outlive the server. */
PARIS_MUST_USE enum paris_status paris_server_open(struct paris_server **out,
                                                   const struct paris_server_settings *settings,
                                                   struct paris_error *error);
unsigned paris_server_port(const struct paris_server *server);
/* Until it is told to stop. False if the store failed. */
bool paris_server_run(struct paris_server *server);
/* Sends what waits, says good-bye, stops. From any thread or a signal's handler. */
void paris_server_stop(struct paris_server *server);
void paris_server_close(struct paris_server *server);

#endif
