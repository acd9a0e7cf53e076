/* Addresses and TCP connections. */
#include "client/peer.h"

#include "base/clock.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum {
    READ_SIZE = 16384,
    READS = 16,           /* at a time, so that one busy connection does not starve the others */
    NANOSECONDS = 1000000 /* in a millisecond */
};

static const char default_port[] = "80";

/* --- time --- */

int64_t paris_peer_clock(void)
{
    return (int64_t)paris_clock_nanoseconds();
}

int paris_peer_left(int64_t started, int milliseconds)
{
    if (milliseconds < 0)
        return milliseconds;
    int64_t passed = (paris_peer_clock() - started) / NANOSECONDS;
    return passed < milliseconds ? (int)(milliseconds - passed) : 0;
}

bool paris_peer_wait(int descriptor, bool writes, int milliseconds)
{
    struct pollfd wanted = {.fd = descriptor, .events = writes ? POLLIN | POLLOUT : POLLIN};
    int64_t started = paris_peer_clock();
    int ready = poll(&wanted, 1, milliseconds);
    while (ready < 0 && errno == EINTR)
        ready = poll(&wanted, 1, paris_peer_left(started, milliseconds));
    return ready > 0;
}

/* --- the URL --- */

static enum paris_status refuse_url(struct paris_error *error, const char *url)
{
    return paris_error_fill(error, 0, 0,
                            paris_say("\"{address}\" should be like http://example.org:8470"),
                            &(struct paris_filling){"address", url, 0}, 1);
}

static bool is_port(const char *port)
{
    size_t digits = strspn(port, "0123456789");
    return digits > 0 && digits <= 5 && port[digits] == '\0';
}

/* Splits what stands behind "//" into host and port; an IPv6 address stands in brackets. */
static bool split(char host[PARIS_PEER_HOST], char port[PARIS_PEER_HOST], const char *authority)
{
    bool brackets = authority[0] == '[';
    const char *start = authority + brackets;
    size_t length = strcspn(start, brackets ? "]" : ":/?#@");
    if (length == 0 || length >= PARIS_PEER_HOST)
        return false;
    memcpy(host, start, length);
    host[length] = '\0';
    const char *rest = start + length;
    if (brackets && *rest++ != ']')
        return false;
    bool given = *rest == ':';
    rest += given;
    size_t digits = given ? strcspn(rest, "/?#@") : 0;
    if (digits >= PARIS_PEER_HOST)
        return false;
    memcpy(port, rest, digits);
    port[digits] = '\0';
    if (!given)
        memcpy(port, default_port, sizeof default_port);
    rest += digits;
    return is_port(port) && (*rest == '\0' || strcmp(rest, "/") == 0);
}

static void name_peer(struct paris_peer *out, const char *host, const char *port)
{
    struct paris_text name = paris_text_in(out->name, sizeof out->name);
    bool brackets = strchr(host, ':') != NULL;
    paris_text_add(&name, brackets ? "[" : "");
    paris_text_add(&name, host);
    paris_text_add(&name, brackets ? "]" : "");
    if (strcmp(port, default_port) != 0) {
        paris_text_add_char(&name, ':');
        paris_text_add(&name, port);
    }
}

/* --- finding --- */

static void take_address(struct paris_peer *out, const struct addrinfo *from)
{
    PARIS_CHECK(from->ai_addrlen <= sizeof out->address);
    memcpy(&out->address, from->ai_addr, from->ai_addrlen);
    out->length = from->ai_addrlen;
}

static bool accepts(const struct paris_peer *peer, int milliseconds, struct paris_error *error)
{
    int descriptor;
    if (paris_peer_connect(&descriptor, peer, error) != PARIS_OK)
        return false;
    bool there = false;
    bool good = paris_peer_wait(descriptor, true, milliseconds) &&
                paris_peer_connected(&there, descriptor, error) == PARIS_OK;
    close(descriptor);
    return good && there;
}

enum paris_status paris_peer_find(struct paris_peer *out, const char *url, int milliseconds,
                                  struct paris_error *error)
{
    static const char *const schemes[] = {"http://", "ws://"};
    char host[PARIS_PEER_HOST], port[PARIS_PEER_HOST];
    const char *authority = NULL;
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++)
        if (strncmp(url, schemes[i], strlen(schemes[i])) == 0)
            authority = url + strlen(schemes[i]);
    if (authority == NULL || !split(host, port, authority))
        return refuse_url(error, url);
    memset(out, 0, sizeof *out);
    name_peer(out, host, port);
    const struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    int code = getaddrinfo(host, port, &hints, &found);
    if (code != 0) {
        const struct paris_filling parts[] = {
            {"host", host, 0},
            {"why", code == EAI_NONAME ? paris_say("nobody knows that name") : gai_strerror(code),
             0}};
        (void)paris_error_fill(error, 0, 0, paris_say("{host} has no address: {why}"), parts, 2);
        return PARIS_NOT_FOUND;
    }
    take_address(out, found);
    bool good = found->ai_next == NULL;
    for (const struct addrinfo *at = found; !good && at != NULL; at = at->ai_next) {
        take_address(out, at);
        good = accepts(out, milliseconds, error);
    }
    freeaddrinfo(found);
    return good ? PARIS_OK
                : paris_error_fill(error, 0, 0, paris_say("no server answers at {address}"),
                                   &(struct paris_filling){"address", out->name, 0}, 1);
}

/* --- connecting --- */

enum paris_status paris_peer_connect(int *out, const struct paris_peer *peer,
                                     struct paris_error *error)
{
    int descriptor = socket(peer->address.ss_family, SOCK_STREAM, 0);
    int one = 1;
    if (descriptor < 0)
        return paris_error_set(error, 0, 0, "no socket: %s", strerror(errno));
    int flags = fcntl(descriptor, F_GETFL);
    bool good = flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0 &&
                fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 &&
                setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one) == 0;
    if (good && connect(descriptor, (const struct sockaddr *)&peer->address, peer->length) != 0)
        good = errno == EINPROGRESS || errno == EINTR;
    if (good) {
        *out = descriptor;
        return PARIS_OK;
    }
    const struct paris_filling parts[] = {{"address", peer->name, 0},
                                          {"why", paris_say_system(errno), 0}};
    (void)paris_error_fill(error, 0, 0, paris_say("cannot connect to {address}: {why}"), parts, 2);
    close(descriptor);
    return PARIS_BAD_INPUT;
}

enum paris_status paris_peer_connected(bool *out, int descriptor, struct paris_error *error)
{
    int reason = 0;
    *out = paris_peer_wait(descriptor, true, 0);
    socklen_t length = sizeof reason;
    if (getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &reason, &length) != 0)
        reason = errno;
    if (reason == 0)
        return PARIS_OK;
    return paris_error_fill(error, 0, 0, paris_say("cannot connect: {why}"),
                            &(struct paris_filling){"why", paris_say_system(reason), 0}, 1);
}

/* --- moving bytes --- */

bool paris_peer_read(int descriptor, struct paris_bytes *in)
{
    for (unsigned i = 0; i < READS; i++) {
        ssize_t count = recv(descriptor, paris_bytes_room(in, READ_SIZE), READ_SIZE, 0);
        if (count > 0)
            paris_bytes_grow(in, (size_t)count);
        if (count == 0) {
            errno = 0;
            return false;
        }
        if (count < 0 && errno != EINTR)
            return errno == EAGAIN || errno == EWOULDBLOCK;
        if (count > 0 && count < READ_SIZE)
            return true; /* that was all; an end shows at the next call */
    }
    return true;
}

bool paris_peer_write(int descriptor, struct paris_bytes *out)
{
    while (paris_bytes_length(out) > 0) {
        ssize_t count =
            send(descriptor, paris_bytes_front(out), paris_bytes_length(out), MSG_NOSIGNAL);
        if (count >= 0)
            paris_bytes_drop(out, (size_t)count);
        else if (errno != EINTR)
            return errno == EAGAIN || errno == EWOULDBLOCK;
    }
    return true;
}
