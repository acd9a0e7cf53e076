/* What client/connection.c and client/request.c share of libwebsockets: connecting, headers, and a sentence
 * about what went wrong. For this folder only. */
#ifndef PARIS_CLIENT_NETWORK_H
#define PARIS_CLIENT_NETWORK_H

#include "client/address.h"

#include <libwebsockets.h>

enum { PARIS_CLIENT_SESSION_SIZE = 128 };

/* Finds its callback by this name. */
#define PARIS_CLIENT_PROTOCOL "paris"

/* One connection in a context of its own, whose user it is. */
struct paris_client_network {
    struct lws_context *context;
    struct lws *wsi; /* NULL before and after */
    struct paris_client_address address;
    char session[PARIS_CLIENT_SESSION_SIZE]; /* "": none */
    int certificate_error;                   /* of OpenSSL; 0: none */
};

/* Makes the context, with an event loop of its own; `protocols` has one, and must stay. TLS trusts the
 * certificates of the system, or those in the file that SSL_CERT_FILE names. */
void paris_client_network_start(struct paris_client_network *out,
                                const struct paris_client_address *address, const char *session,
                                const struct lws_protocols *protocols);

/* Begins a WebSocket, or a request if there is a method. False if that failed at once, perhaps after
 * LWS_CALLBACK_CLIENT_CONNECTION_ERROR. */
PARIS_MUST_USE bool paris_client_network_connect(struct paris_client_network *network,
                                                 const char *method, const char *path);

/* Of the context that the callback was called for. */
static inline void *paris_client_network_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* For LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER; false if there is no room. */
PARIS_MUST_USE bool paris_client_add_session(const struct paris_client_network *network,
                                             struct lws *wsi, unsigned char **at, size_t room);
PARIS_MUST_USE bool paris_client_add_header(struct lws *wsi, unsigned char **at, size_t room,
                                            const char *name, const char *value);
/* For LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION. */
void paris_client_note_certificate(struct paris_client_network *network, void *store, bool good);

/* For LWS_CALLBACK_CLIENT_CONNECTION_ERROR: why there is no connection, as a sentence. `reason` is what
 * libwebsockets says, or NULL. */
void paris_client_explain(struct paris_error *out, const struct paris_client_network *network,
                          const char *reason);

#endif
