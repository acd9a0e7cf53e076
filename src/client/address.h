/* The address of a server, read from a URL. */
#ifndef PARIS_CLIENT_ADDRESS_H
#define PARIS_CLIENT_ADDRESS_H

#include "base/error.h"

#include <stdbool.h>

enum { PARIS_CLIENT_HOST_SIZE = 256, PARIS_CLIENT_NAME_SIZE = PARIS_CLIENT_HOST_SIZE + 8 };

struct paris_client_address {
    bool tls;
    bool
        unverified; /* any certificate will do: for the operator, whose server is on this machine */
    unsigned port;
    char host[PARIS_CLIENT_HOST_SIZE]; /* a name or a number; of IPv6 without brackets */
    char name
        [PARIS_CLIENT_NAME_SIZE]; /* for the header Host: the port only if it is not the usual one */
};

/* Reads http://HOST[:PORT][/], or the same with https, ws or wss. */
PARIS_MUST_USE enum paris_status paris_client_address_read(struct paris_client_address *out,
                                                           const char *url,
                                                           struct paris_error *error);

#endif
