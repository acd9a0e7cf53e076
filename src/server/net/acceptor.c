/* The acceptor's thread. It accepts, because in the event loop every stranger would cost the players time; and
 * it steps back behind the other threads, because of strangers there can be any number. */
#define _GNU_SOURCE /* accept4, pipe2 */
#include "server/net/acceptor.h"

#include "server/common/logger.h"
#include "server/net/web_server.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
    NICENESS = 19,
    QUEUE_BYTES = 4096, /* of guests who wait to be taken; the min that the system gives */
    RETRY_MS = 100,     /* when it gives no more descriptors, or no memory */
    MILLION = 1000000,
    PORT_TEXT = 8
};

struct paris_acceptor {
    struct paris_connection_limits *connection_limits;
    int listener;
    int queue[2];  /* a pipe: its size bounds it, and the loop can watch it */
    int bell;      /* rung when it closes */
    bool is_short; /* of descriptors or memory; this was told */
    bool is_kept;  /* there is a thread */
    pthread_t writer;
    atomic_bool closing;
    _Atomic uint64_t turned_away;
};

/* --- the thread --- */

/* False: the acceptor closes. */
static bool wait_for(struct paris_acceptor *acceptor, int descriptor, short events,
                     int milliseconds)
{
    struct pollfd both[] = {{.fd = acceptor->bell, .events = POLLIN},
                            {.fd = descriptor, .events = events}};
    (void)poll(both, 2, milliseconds);
    return !atomic_load(&acceptor->closing);
}

/* The other side is told at once, and nothing of the connection is kept here. */
static void turn_away(struct paris_acceptor *acceptor, int descriptor)
{
    const struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    atomic_fetch_add_explicit(&acceptor->turned_away, 1, memory_order_relaxed);
    (void)setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(descriptor);
}

static void hand_over(struct paris_acceptor *acceptor, const struct paris_accepted_socket *guest)
{
    for (;;) {
        if (write(acceptor->queue[1], guest, sizeof *guest) == (ssize_t)sizeof *guest)
            return;
        if (!wait_for(acceptor, acceptor->queue[1], POLLOUT, -1)) {
            paris_connection_limits_release(guest->address_limit);
            close(guest->descriptor);
            return;
        }
    }
}

/* Either it went again before it was let in, or the system has no room for it: then wait, not spin. */
static void stumble(struct paris_acceptor *acceptor, int reason)
{
    if (reason == EAGAIN || reason == EINTR || reason == ECONNABORTED || reason == EPROTO)
        return;
    if (!acceptor->is_short)
        paris_logger_write_number(PARIS_LOGGER_ERROR, "accept_failed", "errno", reason);
    acceptor->is_short = true;
    (void)wait_for(acceptor, -1, 0, RETRY_MS);
}

/* False if nobody could be accepted. */
static bool accept_one(struct paris_acceptor *acceptor)
{
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    memset(&address, 0, sizeof address);
    int descriptor = accept4(acceptor->listener, (struct sockaddr *)&address, &length,
                             SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (descriptor < 0) {
        stumble(acceptor, errno);
        return false;
    }
    acceptor->is_short = false;
    struct paris_accepted_socket guest = {.descriptor = descriptor};
    guest.address_limit = paris_connection_limits_take(acceptor->connection_limits, &address,
                                                       (int64_t)(paris_web_now() / MILLION));
    if (guest.address_limit == NULL)
        turn_away(acceptor, descriptor);
    else
        hand_over(acceptor, &guest);
    return true;
}

static void *keep(void *argument)
{
    struct paris_acceptor *acceptor = argument;
    (void)setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), NICENESS);
    while (wait_for(acceptor, acceptor->listener, POLLIN, -1))
        while (accept_one(acceptor) && !atomic_load(&acceptor->closing))
            continue;
    return NULL;
}

/* --- opening --- */

/* What is set here holds for what is accepted, too. */
static bool listen_at(int descriptor, const struct addrinfo *address)
{
    const int yes = 1;
    return setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
           setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes) == 0 &&
           bind(descriptor, address->ai_addr, address->ai_addrlen) == 0 &&
           listen(descriptor, SOMAXCONN) == 0;
}

static bool open_listener(struct paris_acceptor *acceptor,
                          const struct paris_acceptor_settings *settings)
{
    const struct addrinfo hints = {.ai_family = AF_UNSPEC,
                                   .ai_socktype = SOCK_STREAM,
                                   .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    struct addrinfo *found = NULL;
    char port[PORT_TEXT];
    snprintf(port, sizeof port, "%u", settings->port);
    if (getaddrinfo(settings->address, port, &hints, &found) != 0)
        return false;
    for (const struct addrinfo *at = found; at != NULL && acceptor->listener < 0;
         at = at->ai_next) {
        int descriptor = socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        if (descriptor >= 0 && listen_at(descriptor, at))
            acceptor->listener = descriptor;
        else if (descriptor >= 0)
            close(descriptor);
    }
    freeaddrinfo(found);
    return acceptor->listener >= 0;
}

static bool start(struct paris_acceptor *acceptor)
{
    acceptor->bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (acceptor->bell < 0 || pipe2(acceptor->queue, O_CLOEXEC | O_NONBLOCK) != 0 ||
        fcntl(acceptor->queue[1], F_SETPIPE_SZ, QUEUE_BYTES) < 0)
        return false;
    acceptor->is_kept = pthread_create(&acceptor->writer, NULL, keep, acceptor) == 0;
    return acceptor->is_kept;
}

enum paris_status paris_acceptor_open(struct paris_acceptor **out,
                                      const struct paris_acceptor_settings *settings,
                                      struct paris_error *error)
{
    struct paris_acceptor *acceptor = calloc(1, sizeof *acceptor);
    PARIS_CHECK(acceptor != NULL);
    uint64_t fresh = paris_web_now() ^ (uint64_t)(uintptr_t)acceptor;
    acceptor->connection_limits =
        paris_connection_limits_new(settings->max_per_address,
                                    settings->key != 0 ? settings->key : fresh);
    acceptor->listener = acceptor->queue[0] = acceptor->queue[1] = acceptor->bell = -1;
    enum paris_status status = PARIS_OK;
    if (!open_listener(acceptor, settings))
        status = paris_error_fail(
            error, PARIS_REFUSED_BY_SYSTEM,
            "cannot listen on %s: the address is not this machine's, or the port is in use",
            settings->address);
    else if (!start(acceptor))
        status = paris_error_fail(error, PARIS_NO_RESOURCES, "the system gives no more threads");
    if (status == PARIS_OK)
        *out = acceptor;
    else
        paris_acceptor_close(acceptor);
    return status;
}

/* --- for the loop --- */

unsigned paris_acceptor_port(const struct paris_acceptor *acceptor)
{
    struct sockaddr_storage address;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    socklen_t length = sizeof address;
    if (getsockname(acceptor->listener, (struct sockaddr *)&address, &length) != 0)
        return 0;
    memcpy(&four, &address, sizeof four);
    memcpy(&six, &address, sizeof six);
    return ntohs(address.ss_family == AF_INET6 ? six.sin6_port : four.sin_port);
}

int paris_acceptor_descriptor(const struct paris_acceptor *acceptor)
{
    return acceptor->queue[0];
}

size_t paris_acceptor_take(struct paris_accepted_socket *out, size_t max,
                           struct paris_acceptor *acceptor)
{
    ssize_t count = read(acceptor->queue[0], out, max * sizeof *out);
    PARIS_CHECK(count < 0 || (size_t)count % sizeof *out == 0);
    return count < 0 ? 0 : (size_t)count / sizeof *out;
}

uint64_t paris_acceptor_rejected(const struct paris_acceptor *acceptor)
{
    return atomic_load_explicit(&acceptor->turned_away, memory_order_relaxed);
}

static void close_one(int descriptor)
{
    if (descriptor >= 0)
        close(descriptor);
}

void paris_acceptor_close(struct paris_acceptor *acceptor)
{
    struct paris_accepted_socket guest;
    const uint64_t once = 1;
    atomic_store(&acceptor->closing, true);
    if (acceptor->is_kept) {
        ssize_t written = write(acceptor->bell, &once, sizeof once);
        PARIS_CHECK(written == (ssize_t)sizeof once);
        pthread_join(acceptor->writer, NULL);
        while (paris_acceptor_take(&guest, 1, acceptor) == 1)
            close(guest.descriptor);
    }
    close_one(acceptor->listener);
    close_one(acceptor->queue[0]);
    close_one(acceptor->queue[1]);
    close_one(acceptor->bell);
    paris_connection_limits_free(acceptor->connection_limits);
    free(acceptor);
}
