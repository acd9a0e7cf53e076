/* Settings of the whole server. They must outlive it and do not change while it runs. */
#ifndef PARIS_SERVER_COMMON_SETTINGS_H
#define PARIS_SERVER_COMMON_SETTINGS_H

#include "rules/figures.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PARIS_SERVER_ORIGINS = 8 };

struct paris_server_settings {
    const char *address;      /* to listen on: "127.0.0.1" */
    unsigned port;            /* 0: any that is free */
    const char *store;        /* path of the database, or postgres://... */
    const char *operator_key; /* 64 hexadecimal digits; NULL: no operator over the network */
    const char *static_files; /* directory of the page; NULL: it is not built */
    const char *tls_certificate, *tls_key; /* files; NULL: plain HTTP */
    const char *url; /* public address, for links; NULL: the Host of a request */
    const char *origin[PARIS_SERVER_ORIGINS]; /* further origins that are allowed; NULL ends */
    bool behind_proxy;                        /* trust X-Forwarded-For */
    bool open_metrics;                        /* /metrics for everybody, not only this machine */
    unsigned max_sockets;
    unsigned sockets_per_account;     /* of an account */
    unsigned connections_per_address; /* of an address; 0: any number */
    unsigned silence_ms;            /* after this long without a sign of life a client is dropped */
    unsigned request_timeout_ms;    /* for a slow request (net/web_server.h) */
    unsigned tables_per_account;    /* unfinished tables created by an account */
    unsigned tables_per_address;    /* a minute: new ones, and seats that are taken */
    unsigned live_tables_max;       /* in memory */
    unsigned unfinished_tables_max; /* in the store */
    unsigned keep_tables_days;      /* unfinished ones that nobody uses; 0: for good */
    unsigned keep_guests_days;      /* that nobody is; 0: for good */
    unsigned memory_megabytes;      /* of the process, then nothing new is begun; 0: any number */
    unsigned messages_per_minute;   /* of a socket */
    unsigned guests_per_minute; /* of an address; the same for logins and for password changes */
    unsigned ai_threads;        /* threads for computer players; 0: cores less one */
    unsigned think_ms;          /* for a computer's decision */
    unsigned replace_after_seconds; /* of absence, then the computer may take the seat */
    const struct paris_rules *rules;
    const char *version;
    /* For tests: clock and random numbers; NULL: the system's. */
    void *context;
    int64_t (*clock)(void *context); /* milliseconds, monotonic */
    int64_t (*date)(void *context);  /* milliseconds since 1970 */
    void (*random)(void *context, void *out, size_t count);
};

#endif
