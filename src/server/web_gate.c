/* The gate's thread. It accepts, because in the event loop every stranger would cost the players time; and
 * it steps back behind the other threads, because of strangers there can be any number. */
#define _GNU_SOURCE /* accept4, pipe2 */
#include "server/web_gate.h"

#include "server/log.h"
#include "server/web.h"

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
    QUEUE_BYTES = 4096, /* of guests who wait to be taken; the least that the system gives */
    RETRY_MS = 100,     /* when it gives no more descriptors, or no memory */
    MILLION = 1000000,
    PORT_TEXT = 8
};

struct paris_web_gate {
    struct paris_web_callers *callers;
    int listener;
    int queue[2];  /* a pipe: its size bounds it, and the loop can watch it */
    int bell;      /* rung when it closes */
    bool is_short; /* of descriptors or memory; this was told */
    bool is_kept;  /* there is a thread */
    pthread_t keeper;
    atomic_bool closing;
    _Atomic uint64_t turned_away;
};

/* --- the thread --- */

/* False: the gate closes. */
static bool wait_for(struct paris_web_gate *gate, int descriptor, short events, int milliseconds)
{
    struct pollfd both[] = {{.fd = gate->bell, .events = POLLIN},
                            {.fd = descriptor, .events = events}};
    (void)poll(both, 2, milliseconds);
    return !atomic_load(&gate->closing);
}

/* The other side is told at once, and nothing of the connection is kept here. */
static void turn_away(struct paris_web_gate *gate, int descriptor)
{
    const struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    atomic_fetch_add_explicit(&gate->turned_away, 1, memory_order_relaxed);
    (void)setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(descriptor);
}

static void hand_over(struct paris_web_gate *gate, const struct paris_web_guest *guest)
{
    for (;;) {
        if (write(gate->queue[1], guest, sizeof *guest) == (ssize_t)sizeof *guest)
            return;
        if (!wait_for(gate, gate->queue[1], POLLOUT, -1)) {
            paris_web_caller_goes(guest->caller);
            close(guest->descriptor);
            return;
        }
    }
}

/* Either it went again before it was let in, or the system has no room for it: then wait, not spin. */
static void stumble(struct paris_web_gate *gate, int reason)
{
    if (reason == EAGAIN || reason == EINTR || reason == ECONNABORTED || reason == EPROTO)
        return;
    if (!gate->is_short)
        paris_log_number(PARIS_LOG_ERROR, "accept_failed", "errno", reason);
    gate->is_short = true;
    (void)wait_for(gate, -1, 0, RETRY_MS);
}

/* False if nobody could be accepted. */
static bool accept_one(struct paris_web_gate *gate)
{
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    memset(&address, 0, sizeof address);
    int descriptor =
        accept4(gate->listener, (struct sockaddr *)&address, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (descriptor < 0) {
        stumble(gate, errno);
        return false;
    }
    gate->is_short = false;
    struct paris_web_guest guest = {.descriptor = descriptor};
    guest.caller =
        paris_web_caller_comes(gate->callers, &address, (int64_t)(paris_web_now() / MILLION));
    if (guest.caller == NULL)
        turn_away(gate, descriptor);
    else
        hand_over(gate, &guest);
    return true;
}

static void *keep(void *argument)
{
    struct paris_web_gate *gate = argument;
    (void)setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), NICENESS);
    while (wait_for(gate, gate->listener, POLLIN, -1))
        while (accept_one(gate) && !atomic_load(&gate->closing))
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

static bool open_listener(struct paris_web_gate *gate,
                          const struct paris_web_gate_settings *settings)
{
    const struct addrinfo hints = {.ai_family = AF_UNSPEC,
                                   .ai_socktype = SOCK_STREAM,
                                   .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    struct addrinfo *found = NULL;
    char port[PORT_TEXT];
    snprintf(port, sizeof port, "%u", settings->port);
    if (getaddrinfo(settings->address, port, &hints, &found) != 0)
        return false;
    for (const struct addrinfo *at = found; at != NULL && gate->listener < 0; at = at->ai_next) {
        int descriptor = socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        if (descriptor >= 0 && listen_at(descriptor, at))
            gate->listener = descriptor;
        else if (descriptor >= 0)
            close(descriptor);
    }
    freeaddrinfo(found);
    return gate->listener >= 0;
}

static bool start(struct paris_web_gate *gate)
{
    gate->bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (gate->bell < 0 || pipe2(gate->queue, O_CLOEXEC | O_NONBLOCK) != 0 ||
        fcntl(gate->queue[1], F_SETPIPE_SZ, QUEUE_BYTES) < 0)
        return false;
    gate->is_kept = pthread_create(&gate->keeper, NULL, keep, gate) == 0;
    return gate->is_kept;
}

enum paris_status paris_web_gate_open(struct paris_web_gate **out,
                                      const struct paris_web_gate_settings *settings,
                                      struct paris_error *error)
{
    struct paris_web_gate *gate = calloc(1, sizeof *gate);
    PARIS_CHECK(gate != NULL);
    uint64_t fresh = paris_web_now() ^ (uint64_t)(uintptr_t)gate;
    gate->callers = paris_web_callers_new(settings->most_of_address,
                                          settings->key != 0 ? settings->key : fresh);
    gate->listener = gate->queue[0] = gate->queue[1] = gate->bell = -1;
    enum paris_status status = PARIS_OK;
    if (!open_listener(gate, settings))
        status = paris_error_set(error, 0, 0, "cannot listen on ", settings->address,
                                 ": the address is not this machine's, or the port is in use", NULL,
                                 NULL);
    else if (!start(gate))
        status = paris_error_set(error, 0, 0, "the system gives no more threads", NULL, NULL, NULL,
                                 NULL);
    if (status == PARIS_OK)
        *out = gate;
    else
        paris_web_gate_close(gate);
    return status;
}

/* --- for the loop --- */

unsigned paris_web_gate_port(const struct paris_web_gate *gate)
{
    struct sockaddr_storage address;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    socklen_t length = sizeof address;
    if (getsockname(gate->listener, (struct sockaddr *)&address, &length) != 0)
        return 0;
    memcpy(&four, &address, sizeof four);
    memcpy(&six, &address, sizeof six);
    return ntohs(address.ss_family == AF_INET6 ? six.sin6_port : four.sin_port);
}

int paris_web_gate_descriptor(const struct paris_web_gate *gate)
{
    return gate->queue[0];
}

size_t paris_web_gate_take(struct paris_web_guest *out, size_t most, struct paris_web_gate *gate)
{
    ssize_t count = read(gate->queue[0], out, most * sizeof *out);
    PARIS_CHECK(count < 0 || (size_t)count % sizeof *out == 0);
    return count < 0 ? 0 : (size_t)count / sizeof *out;
}

uint64_t paris_web_gate_turned_away(const struct paris_web_gate *gate)
{
    return atomic_load_explicit(&gate->turned_away, memory_order_relaxed);
}

static void close_one(int descriptor)
{
    if (descriptor >= 0)
        close(descriptor);
}

void paris_web_gate_close(struct paris_web_gate *gate)
{
    struct paris_web_guest guest;
    const uint64_t once = 1;
    atomic_store(&gate->closing, true);
    if (gate->is_kept) {
        ssize_t written = write(gate->bell, &once, sizeof once);
        PARIS_CHECK(written == (ssize_t)sizeof once);
        pthread_join(gate->keeper, NULL);
        while (paris_web_gate_take(&guest, 1, gate) == 1)
            close(guest.descriptor);
    }
    close_one(gate->listener);
    close_one(gate->queue[0]);
    close_one(gate->queue[1]);
    close_one(gate->bell);
    paris_web_callers_free(gate->callers);
    free(gate);
}
