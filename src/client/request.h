/* One HTTP request over a connection of its own: step by step beside others, or at a stretch. */
#ifndef PARIS_CLIENT_REQUEST_H
#define PARIS_CLIENT_REQUEST_H

#include "client/answer.h"
#include "client/bytes.h"
#include "client/peer.h"

#include <stdint.h>

/* What is asked for. */
struct paris_request_words {
    const char *method; /* "GET", "POST" ... (not HEAD) */
    const char *path;
    const char *headers; /* further lines, each with its CR LF; NULL for none */
    const char *body;    /* JSON; NULL for none */
};

/* A request under way. */
struct paris_request {
    int descriptor; /* less than 0: none */
    bool connecting;
    struct paris_bytes out, in;
    struct paris_answer answer; /* once it is whole; points into `in` */
};

/* A failed start leaves nothing to stop; after a good one paris_request_stop ends it, whatever came of
 * it. */
PARIS_MUST_USE enum paris_status paris_request_start(struct paris_request *out,
                                                     const struct paris_peer *peer,
                                                     const struct paris_request_words *words,
                                                     struct paris_error *error);
/* Does it wait for room to write? It always waits for something to read. */
PARIS_MUST_USE bool paris_request_writes(const struct paris_request *request);
/* Does what can be done without waiting. */
PARIS_MUST_USE enum paris_answer_progress paris_request_advance(struct paris_request *request,
                                                                struct paris_error *error);
void paris_request_stop(struct paris_request *request);

/* Starts it and waits for the whole answer, at most so long. Stop it when it went well. */
PARIS_MUST_USE enum paris_status paris_request_run(struct paris_request *out,
                                                   const struct paris_peer *peer,
                                                   const struct paris_request_words *words,
                                                   int milliseconds, struct paris_error *error);

#endif
