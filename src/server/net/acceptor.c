/* The acceptor's thread. Accepting on the event loop would cost players time for every connection that is
 * rejected; so it happens here, on the thread with the lowest priority. */
#define _GNU_SOURCE /* accept4, pipe2 */
#include "server/net/acceptor.h"

#include "base/clock.h"
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
    QUEUE_BYTES = 4096,  /* of the pipe: the minimum that the system gives */
    SILENT_SECONDS = 10, /* Linux rounds them up to retransmissions: about 15 */
    RETRY_MS = 100,      /* when the system has no more descriptors or memory */
    MILLION = 1000000,
    PORT_TEXT = 8
};

struct paris_acceptor {
    struct paris_connection_limits *connection_limits;
    int listener;
    int queue[2];      /* a pipe of accepted sockets: bounded, and the loop can watch it */
    int close_event;   /* an eventfd, signalled to end the thread */
    bool is_exhausted; /* out of descriptors or memory; this was logged */
    bool is_running;   /* there is a thread */
    pthread_t thread;
    atomic_bool closing;
    _Atomic uint64_t rejected;
};

/* --- the thread --- */

/* False if the acceptor is closing. */
static bool wait_for(struct paris_acceptor *acceptor, int descriptor, short events,
                     int milliseconds)
{
    struct pollfd descriptors[] = {{.fd = acceptor->close_event, .events = POLLIN},
                                   {.fd = descriptor, .events = events}};
    (void)poll(descriptors, 2, milliseconds);
    return !atomic_load(&acceptor->closing);
}

/* Resets the connection, so that nothing of it lingers here. */
static void reject(struct paris_acceptor *acceptor, int descriptor)
{
    const struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    atomic_fetch_add_explicit(&acceptor->rejected, 1, memory_order_relaxed);
    (void)setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(descriptor);
}

static void hand_over(struct paris_acceptor *acceptor, const struct paris_accepted_socket *accepted)
{
    for (;;) {
        if (write(acceptor->queue[1], accepted, sizeof *accepted) == (ssize_t)sizeof *accepted)
            return;
        if (!wait_for(acceptor, acceptor->queue[1], POLLOUT, -1)) {
            paris_connection_limits_release(accepted->limit);
            close(accepted->descriptor);
            return;
        }
    }
}

/* Either the client left before it was accepted, or the system lacks resources: then waits instead of
 * spinning. */
static void on_accept_failed(struct paris_acceptor *acceptor, int reason)
{
    if (reason == EAGAIN || reason == EINTR || reason == ECONNABORTED || reason == EPROTO)
        return;
    if (!acceptor->is_exhausted)
        paris_logger_write_number(PARIS_LOGGER_ERROR, "accept_failed", "errno", reason);
    acceptor->is_exhausted = true;
    (void)wait_for(acceptor, -1, 0, RETRY_MS);
}

/* False if there was nothing to accept. */
static bool accept_one(struct paris_acceptor *acceptor)
{
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    memset(&address, 0, sizeof address);
    int descriptor = accept4(acceptor->listener, (struct sockaddr *)&address, &length,
                             SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (descriptor < 0) {
        on_accept_failed(acceptor, errno);
        return false;
    }
    acceptor->is_exhausted = false;
    struct paris_accepted_socket accepted = {.descriptor = descriptor};
    accepted.limit = paris_connection_limits_take(acceptor->connection_limits, &address,
                                                  (int64_t)(paris_clock_nanoseconds() / MILLION));
    if (accepted.limit == NULL)
        reject(acceptor, descriptor);
    else
        hand_over(acceptor, &accepted);
    return true;
}

static void *run(void *argument)
{
    struct paris_acceptor *acceptor = argument;
    (void)setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), NICENESS);
    while (wait_for(acceptor, acceptor->listener, POLLIN, -1))
        while (accept_one(acceptor) && !atomic_load(&acceptor->closing))
            continue;
    return NULL;
}

/* --- opening --- */

/* Accepted sockets inherit these options. */
static bool listen_at(int descriptor, const struct addrinfo *address)
{
    /* The system keeps a connection to itself until its first bytes come. It does not drop a silent one: after
     * SILENT_SECONDS it sends its SYN-ACK once more, and when the client answers that, we get the connection all the
     * same, with as much time for its head as any other. Bytes that come later than that are not lost. */
    const int yes = 1, wait = SILENT_SECONDS;
    return setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
           setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes) == 0 &&
           setsockopt(descriptor, IPPROTO_TCP, TCP_DEFER_ACCEPT, &wait, sizeof wait) == 0 &&
           bind(descriptor, address->ai_addr, address->ai_addrlen) == 0 &&
           listen(descriptor, SOMAXCONN) == 0;
}

static bool open_listener(struct paris_acceptor *acceptor,
                          const struct paris_acceptor_settings *settings)
{
    const struct addrinfo hints = {.ai_family = AF_UNSPEC,
                                   .ai_socktype = SOCK_STREAM,
                                   .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    struct addrinfo *addresses = NULL;
    char port[PORT_TEXT];
    snprintf(port, sizeof port, "%u", settings->port);
    if (getaddrinfo(settings->address, port, &hints, &addresses) != 0)
        return false;
    for (const struct addrinfo *candidate = addresses; candidate != NULL && acceptor->listener < 0;
         candidate = candidate->ai_next) {
        int descriptor =
            socket(candidate->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        if (descriptor >= 0 && listen_at(descriptor, candidate))
            acceptor->listener = descriptor;
        else if (descriptor >= 0)
            close(descriptor);
    }
    freeaddrinfo(addresses);
    return acceptor->listener >= 0;
}

static bool start(struct paris_acceptor *acceptor)
{
    acceptor->close_event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (acceptor->close_event < 0 || pipe2(acceptor->queue, O_CLOEXEC | O_NONBLOCK) != 0 ||
        fcntl(acceptor->queue[1], F_SETPIPE_SZ, QUEUE_BYTES) < 0)
        return false;
    acceptor->is_running = pthread_create(&acceptor->thread, NULL, run, acceptor) == 0;
    return acceptor->is_running;
}

enum paris_status paris_acceptor_open(struct paris_acceptor **out,
                                      const struct paris_acceptor_settings *settings,
                                      struct paris_error *error)
{
    struct paris_acceptor *acceptor = calloc(1, sizeof *acceptor);
    PARIS_CHECK(acceptor != NULL);
    uint64_t random_key = paris_clock_nanoseconds() ^ (uint64_t)(uintptr_t)acceptor;
    acceptor->connection_limits =
        paris_connection_limits_new(settings->max_per_address,
                                    settings->key != 0 ? settings->key : random_key);
    acceptor->listener = acceptor->queue[0] = acceptor->queue[1] = acceptor->close_event = -1;
    enum paris_status status = PARIS_OK;
    if (!open_listener(acceptor, settings))
        status = paris_error_fail(
            error, PARIS_REFUSED_BY_SYSTEM,
            "can't listen on %s port %u: the port is in use, or the address isn't this machine's",
            settings->address, settings->port);
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
    return atomic_load_explicit(&acceptor->rejected, memory_order_relaxed);
}

static void close_one(int descriptor)
{
    if (descriptor >= 0)
        close(descriptor);
}

void paris_acceptor_close(struct paris_acceptor *acceptor)
{
    struct paris_accepted_socket accepted;
    const uint64_t once = 1;
    atomic_store(&acceptor->closing, true);
    if (acceptor->is_running) {
        ssize_t written = write(acceptor->close_event, &once, sizeof once);
        PARIS_CHECK(written == (ssize_t)sizeof once);
        pthread_join(acceptor->thread, NULL);
        while (paris_acceptor_take(&accepted, 1, acceptor) == 1)
            close(accepted.descriptor);
    }
    close_one(acceptor->listener);
    close_one(acceptor->queue[0]);
    close_one(acceptor->queue[1]);
    close_one(acceptor->close_event);
    paris_connection_limits_free(acceptor->connection_limits);
    free(acceptor);
}
