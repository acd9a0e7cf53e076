/* The gate of the event loop: a thread that listens, turns away who comes too often, and hands the others
 * over one by one. It has nothing to do with HTTP. */
#ifndef PARIS_SERVER_WEB_GATE_H
#define PARIS_SERVER_WEB_GATE_H

#include "base/error.h"
#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

/* --- web_callers.c: how many connections each address has, and how often it makes new ones --- */

/* What of an address counts, here and at the door: all of it, of the sixth version the network (/64), which
 * is one household's. False: nothing that is counted. */
bool paris_web_network(uint64_t *out, const struct sockaddr_storage *address);
bool paris_web_network_read(uint64_t *out, const char *text);

struct paris_web_caller; /* an address, or several that fall together */
struct paris_web_callers;

/* `most` connections at a time, and as many new ones a minute, twice as many at a stretch; 0: any number. */
struct paris_web_callers *paris_web_callers_new(unsigned most, uint64_t key);
void paris_web_callers_free(struct paris_web_callers *callers);
/* A connection comes, at this time in milliseconds; NULL: it is one too many. From one thread only. */
struct paris_web_caller *paris_web_caller_comes(struct paris_web_callers *callers,
                                                const struct sockaddr_storage *address,
                                                int64_t now);
/* It is gone. From any thread. */
void paris_web_caller_goes(struct paris_web_caller *caller);

/* --- web_gate.c --- */

struct paris_web_gate;

struct paris_web_gate_settings {
    const char *address; /* to listen on */
    unsigned port;       /* 0: any free one */
    unsigned most_of_address;
    uint64_t key; /* by which addresses are counted; 0: a fresh one */
};

/* Who was let in: a connected socket, which is the taker's, as is telling that the caller goes. */
struct paris_web_guest {
    int descriptor;
    struct paris_web_caller *caller;
};

PARIS_MUST_USE enum paris_status paris_web_gate_open(struct paris_web_gate **out,
                                                     const struct paris_web_gate_settings *settings,
                                                     struct paris_error *error);
unsigned paris_web_gate_port(const struct paris_web_gate *gate);
/* Can be read from when somebody waits to be taken. */
int paris_web_gate_descriptor(const struct paris_web_gate *gate);
/* Takes up to `most` of those who wait, and never waits itself; how many. While nobody takes them, only
 * some are let in and the system lets the rest wait. */
size_t paris_web_gate_take(struct paris_web_guest *out, size_t most, struct paris_web_gate *gate);
uint64_t paris_web_gate_turned_away(const struct paris_web_gate *gate);
/* Who still waits is dropped. Guests that were taken must have gone. */
void paris_web_gate_close(struct paris_web_gate *gate);

#endif
