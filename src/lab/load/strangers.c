/* A flood of strangers: they connect, send nonsense or half a request, drop the connection, and return at
 * once or after a pause. */
#include "lab/load/load.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { EVENTS = 256, MILLISECOND = 1000000, RETRY_MS = 10, LOOK_MS = 1 };

#define HOST "Host: paris\r\n"

struct nonsense {
    const char *text;
    bool waits; /* for an answer, or to be thrown out, before it drops the connection */
};

static const struct nonsense nonsenses[] = {
    {"POST /api/guest HTTP/1.1\r\n" HOST
     "Content-Type: application/json\r\nContent-Length: 9\r\n\r\n"
     "{\"name\":1",
     true},
    {"GET /nothing HTTP/1.1\r\n" HOST "\r\n", true},
    {"GET /ws HTTP/1.1\r\n" HOST "Upgrade: web", false},
    {"GET /ws HTTP/1.1\r\n" HOST
     "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
     "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
     true},
    {"\x16\x03\x01\x02 not a word of HTTP\r\n\r\n", true},
    {"GET / HTTP/1.1\r\n" HOST "Cookie: paris=none\r\n\r\n", true},
    {"", false},
};

struct stranger {
    int descriptor; /* less than 0: none */
    bool sent;
    const struct nonsense *nonsense;
    int64_t again; /* when it comes again; 0: is connected */
};

struct strangers {
    const struct paris_load_peer *peer;
    int epoll;
    struct stranger *stranger;
    unsigned count;
    int64_t pause; /* nanoseconds between two connections of one */
    size_t next;   /* nonsense */
    struct paris_load_strangers figures;
};

/* Without the other side's leave, so that no port is kept for it. */
static void drop(struct stranger *stranger)
{
    const struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    if (stranger->descriptor < 0)
        return;
    (void)setsockopt(stranger->descriptor, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(stranger->descriptor);
    stranger->descriptor = -1;
}

/* On the same machine they come from another address than the players, as strangers would. */
static bool connect_stranger(int *out, const struct paris_load_peer *peer)
{
    struct sockaddr_in here = {.sin_family = AF_INET,
                               .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK + 1)}};
    struct sockaddr_in there;
    int descriptor = socket(peer->address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (descriptor < 0)
        return false;
    memcpy(&there, &peer->address, sizeof there);
    if (there.sin_family == AF_INET && there.sin_addr.s_addr == htonl(INADDR_LOOPBACK))
        (void)bind(descriptor, (const struct sockaddr *)&here, sizeof here);
    if (connect(descriptor, (const struct sockaddr *)&peer->address, peer->length) != 0 &&
        errno != EINPROGRESS) {
        close(descriptor);
        return false;
    }
    *out = descriptor;
    return true;
}

static void begin(struct strangers *strangers, unsigned number)
{
    struct stranger *stranger = &strangers->stranger[number];
    struct epoll_event event = {.events = EPOLLOUT, .data = {.u32 = number}};
    stranger->sent = false;
    stranger->nonsense = &nonsenses[strangers->next++ % (sizeof nonsenses / sizeof nonsenses[0])];
    stranger->again = 0;
    if (!connect_stranger(&stranger->descriptor, strangers->peer)) {
        stranger->again = (int64_t)paris_clock_nanoseconds() + (int64_t)RETRY_MS * MILLISECOND;
        strangers->figures.failed++;
        return;
    }
    strangers->figures.connections++;
    PARIS_CHECK(epoll_ctl(strangers->epoll, EPOLL_CTL_ADD, stranger->descriptor, &event) == 0);
}

/* Sends, then waits; false when it is through with this connection. */
static bool go_on(struct strangers *strangers, unsigned number)
{
    struct stranger *stranger = &strangers->stranger[number];
    struct epoll_event event = {.events = EPOLLIN, .data = {.u32 = number}};
    char bytes[4096];
    if (!stranger->sent) {
        size_t length = strlen(stranger->nonsense->text);
        if (length > 0 &&
            send(stranger->descriptor, stranger->nonsense->text, length, MSG_NOSIGNAL) < 0)
            return false; /* turned away */
        stranger->sent = true;
        return stranger->nonsense->waits &&
               epoll_ctl(strangers->epoll, EPOLL_CTL_MOD, stranger->descriptor, &event) == 0;
    }
    strangers->figures.answers += recv(stranger->descriptor, bytes, sizeof bytes, 0) > 0;
    return false;
}

static void finish(struct strangers *strangers, unsigned number)
{
    struct stranger *stranger = &strangers->stranger[number];
    drop(stranger);
    if (strangers->pause == 0)
        begin(strangers, number);
    else
        stranger->again = (int64_t)paris_clock_nanoseconds() + strangers->pause;
}

static void turn(struct strangers *strangers)
{
    struct epoll_event events[EVENTS];
    int count =
        epoll_wait(strangers->epoll, events, EVENTS, strangers->pause > 0 ? LOOK_MS : RETRY_MS);
    PARIS_CHECK(count >= 0 || errno == EINTR);
    for (int i = 0; i < count; i++)
        if (!go_on(strangers, events[i].data.u32))
            finish(strangers, events[i].data.u32);
    int64_t now = (int64_t)paris_clock_nanoseconds();
    for (unsigned i = 0; i < strangers->count; i++)
        if (strangers->stranger[i].again != 0 && strangers->stranger[i].again <= now)
            begin(strangers, i);
}

/* Spread over the first pause, so that they do not all come at the same moment. */
static void begin_all(struct strangers *strangers)
{
    int64_t now = (int64_t)paris_clock_nanoseconds();
    for (unsigned i = 0; i < strangers->count; i++) {
        strangers->stranger[i].descriptor = -1;
        strangers->stranger[i].again = now + strangers->pause * i / strangers->count;
    }
}

struct paris_load_strangers paris_load_flood(const struct paris_load_peer *peer, unsigned count,
                                             int64_t pause, int64_t nanoseconds)
{
    struct strangers strangers = {.peer = peer, .count = count, .pause = pause};
    int64_t end = (int64_t)paris_clock_nanoseconds() + nanoseconds;
    strangers.stranger = calloc(count, sizeof *strangers.stranger);
    strangers.epoll = epoll_create1(EPOLL_CLOEXEC);
    PARIS_CHECK(strangers.stranger != NULL && strangers.epoll >= 0);
    begin_all(&strangers);
    while ((int64_t)paris_clock_nanoseconds() < end)
        turn(&strangers);
    for (unsigned i = 0; i < count; i++)
        drop(&strangers.stranger[i]);
    close(strangers.epoll);
    free(strangers.stranger);
    return strangers.figures;
}
