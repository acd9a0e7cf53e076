/* One HTTP request to a server, over TCP or TLS, with its whole answer. */
#ifndef PARIS_CLIENT_REQUEST_H
#define PARIS_CLIENT_REQUEST_H

#include "client/address.h"

#include <stddef.h>

enum { PARIS_CLIENT_COOKIE_SIZE = 128 };

struct paris_client_request {
    const char *path;
    const char *session; /* NULL: none */
    const char *body;    /* JSON, for a POST; NULL: a GET */
};

struct paris_client_response {
    unsigned status;
    char session[PARIS_CLIENT_COOKIE_SIZE]; /* "" unless the server set a new one */
    char *body; /* to be freed; ends with a 0 that the length does not count */
    size_t length;
};

/* Waits at most so long; less than 0 milliseconds is no limit. Every status is PARIS_OK; without an answer
 * the error says why, and there is nothing to free. */
PARIS_MUST_USE enum paris_status paris_client_ask(struct paris_client_response *out,
                                                  const struct paris_client_address *address,
                                                  const struct paris_client_request *request,
                                                  int milliseconds, struct paris_error *error);

#endif
