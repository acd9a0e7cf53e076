/* Contexts of libwebsockets, and why connections fail. */
#include "client/network.h"

#include <netdb.h>
#include <openssl/x509_vfy.h>
#include <string.h>

enum {
    DESCRIPTORS = 16,     /* one connection, and what libwebsockets opens itself */
    TIMEOUT_SECONDS = 15, /* of each step until the connection is there */
    PING_SECONDS = 20,    /* of silence, until the server is asked for a sign of life ... */
    HANGUP_SECONDS = 40   /* ... and until the connection is given up */
};

void paris_client_network_start(struct paris_client_network *out,
                                const struct paris_client_address *address, const char *session,
                                const struct lws_protocols *protocols)
{
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .user = out,
        .fd_limit_per_thread = DESCRIPTORS,
        .timeout_secs = TIMEOUT_SECONDS,
        .connect_timeout_secs = TIMEOUT_SECONDS,
        .options = LWS_SERVER_OPTION_VALIDATE_UTF8,
    };
    if (address->tls) /* otherwise the certificates need not be read */
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    memset(out, 0, sizeof *out);
    out->address = *address;
    struct paris_text copy = paris_text_in(out->session, sizeof out->session);
    paris_text_add(&copy, session);
    lws_set_log_level(0, NULL); /* failures are reported by their callers */
    out->context = lws_create_context(&info);
    PARIS_CHECK(out->context != NULL && !copy.full);
}

bool paris_client_network_connect(struct paris_client_network *network, const char *method,
                                  const char *path)
{
    static const lws_retry_bo_t idle = {.secs_since_valid_ping = PING_SECONDS,
                                        .secs_since_valid_hangup = HANGUP_SECONDS};
    static const int unverified = LCCSCF_ALLOW_SELFSIGNED | LCCSCF_ALLOW_INSECURE |
                                  LCCSCF_ALLOW_EXPIRED | LCCSCF_SKIP_SERVER_CERT_HOSTNAME_CHECK;
    const struct paris_client_address *address = &network->address;
    const struct lws_client_connect_info info = {
        .context = network->context,
        .address = address->host,
        .port = (int)address->port,
        .ssl_connection = (address->tls ? LCCSCF_USE_SSL : 0) | LCCSCF_HTTP_NO_FOLLOW_REDIRECT |
                          (address->unverified ? unverified : 0),
        .path = path,
        .host = address->name,
        .method = method,
        .local_protocol_name = PARIS_CLIENT_PROTOCOL,
        .alpn = "http/1.1", /* WebSockets over HTTP/2 are not offered everywhere */
        .retry_and_idle_policy = &idle,
        .pwsi = &network->wsi,
    };
    return lws_client_connect_via_info(&info) != NULL;
}

/* --- headers --- */

bool paris_client_add_header(struct lws *wsi, unsigned char **at, size_t room, const char *name,
                             const char *value)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at,
                                       *at + room) == 0;
}

/* Under both names of its cookie: which one a server uses depends on how browsers reach it. */
bool paris_client_add_session(const struct paris_client_network *network, struct lws *wsi,
                              unsigned char **at, size_t room)
{
    char value[3 * PARIS_CLIENT_SESSION_SIZE];
    struct paris_text text = paris_text_in(value, sizeof value);
    if (network->session[0] == '\0')
        return true;
    paris_language_fill(&text, "paris={session}; __Host-paris={session}",
                        &(struct paris_filling){"session", network->session, 0}, 1);
    return paris_client_add_header(wsi, at, room, "cookie:", value);
}

/* --- failures --- */

void paris_client_note_certificate(struct paris_client_network *network, void *store, bool good)
{
    if (!good)
        network->certificate_error = X509_STORE_CTX_get_error(store);
}

/* Why the name of the server has no address; NULL if it has one. */
static const char *find_name_error(const struct paris_client_address *address)
{
    const struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct addrinfo *list = NULL;
    int code = getaddrinfo(address->host, NULL, &hints, &list);
    if (code == EAI_NONAME)
        return paris_say("host not found");
    if (code != 0)
        return gai_strerror(code);
    freeaddrinfo(list);
    return NULL;
}

/* The pattern of the sentence; *why replaces {why}. */
static const char *choose_pattern(const char **why, const struct paris_client_network *network,
                                  const char *reason)
{
    *why = "";
    if (network->certificate_error != 0) {
        *why = X509_verify_cert_error_string(network->certificate_error);
        return paris_say("the certificate of {host} isn't trusted: {why}");
    }
    if (reason != NULL && strstr(reason, "SSL err") != NULL)
        return paris_say("{address} doesn't offer https");
    if (reason != NULL && strstr(reason, "Timed out") != NULL)
        return paris_say("{address} didn't answer in time");
    if (reason != NULL && strcmp(reason, "Unable to connect") != 0)
        return paris_say("the connection closed without an answer");
    if ((*why = find_name_error(&network->address)) != NULL)
        return paris_say("{host} has no address: {why}");
    return paris_say("no server answers at {address}");
}

void paris_client_explain(struct paris_error *out, const struct paris_client_network *network,
                          const char *reason)
{
    const char *why, *pattern = choose_pattern(&why, network, reason);
    const struct paris_filling parts[] = {{"address", network->address.name, 0},
                                          {"host", network->address.host, 0},
                                          {"why", why, 0}};
    (void)paris_error_fill(out, 0, 0, pattern, parts, sizeof parts / sizeof parts[0]);
}
