/* A flood of clients that connect, send a bad or incomplete request, drop the connection, and start again
 * at once or after a pause. */
#include "lab/load/load.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { EVENTS = 256, MILLISECOND = 1000000, RETRY_MS = 10, LOOK_MS = 1 };

#define HOST "Host: paris\r\n"

struct request {
    const char *text;
    bool waits; /* for an answer, or to be disconnected, before it drops the connection */
};

static const struct request requests[] = {
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

struct client {
    int descriptor; /* less than 0: none */
    bool sent;
    const struct request *request;
    int64_t again; /* when it reconnects; 0: it is connected */
};

struct flood {
    const struct paris_load_peer *peer;
    int epoll;
    struct client *client;
    unsigned count;
    int64_t pause; /* nanoseconds between two connections of a client */
    size_t next;   /* index of the next request to send */
    struct paris_load_flood_counts counts;
};

/* Resets the connection, so that no port stays in TIME_WAIT. */
static void drop(struct client *client)
{
    const struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    if (client->descriptor < 0)
        return;
    (void)setsockopt(client->descriptor, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(client->descriptor);
    client->descriptor = -1;
}

/* On the same machine the flood uses another address than the players, as it would in practice. */
static bool connect_client(int *out, const struct paris_load_peer *peer)
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

static void begin(struct flood *flood, unsigned number)
{
    struct client *client = &flood->client[number];
    struct epoll_event event = {.events = EPOLLOUT, .data = {.u32 = number}};
    client->sent = false;
    client->request = &requests[flood->next++ % (sizeof requests / sizeof requests[0])];
    client->again = 0;
    if (!connect_client(&client->descriptor, flood->peer)) {
        client->again = (int64_t)paris_clock_nanoseconds() + (int64_t)RETRY_MS * MILLISECOND;
        flood->counts.failed++;
        return;
    }
    flood->counts.connections++;
    PARIS_CHECK(epoll_ctl(flood->epoll, EPOLL_CTL_ADD, client->descriptor, &event) == 0);
}

/* Sends, then waits for an answer; false when it is done with this connection. */
static bool advance(struct flood *flood, unsigned number)
{
    struct client *client = &flood->client[number];
    struct epoll_event event = {.events = EPOLLIN, .data = {.u32 = number}};
    char bytes[4096];
    if (!client->sent) {
        size_t length = strlen(client->request->text);
        if (length > 0 && send(client->descriptor, client->request->text, length, MSG_NOSIGNAL) < 0)
            return false; /* the server closed the connection */
        client->sent = true;
        return client->request->waits &&
               epoll_ctl(flood->epoll, EPOLL_CTL_MOD, client->descriptor, &event) == 0;
    }
    flood->counts.answers += recv(client->descriptor, bytes, sizeof bytes, 0) > 0;
    return false;
}

static void finish(struct flood *flood, unsigned number)
{
    struct client *client = &flood->client[number];
    drop(client);
    if (flood->pause == 0)
        begin(flood, number);
    else
        client->again = (int64_t)paris_clock_nanoseconds() + flood->pause;
}

static void run_once(struct flood *flood)
{
    struct epoll_event events[EVENTS];
    int count = epoll_wait(flood->epoll, events, EVENTS, flood->pause > 0 ? LOOK_MS : RETRY_MS);
    PARIS_CHECK(count >= 0 || errno == EINTR);
    for (int i = 0; i < count; i++)
        if (!advance(flood, events[i].data.u32))
            finish(flood, events[i].data.u32);
    int64_t now = (int64_t)paris_clock_nanoseconds();
    for (unsigned i = 0; i < flood->count; i++)
        if (flood->client[i].again != 0 && flood->client[i].again <= now)
            begin(flood, i);
}

/* Spreads the clients over the first pause, so that they do not all connect at once. */
static void begin_all(struct flood *flood)
{
    int64_t now = (int64_t)paris_clock_nanoseconds();
    for (unsigned i = 0; i < flood->count; i++) {
        flood->client[i].descriptor = -1;
        flood->client[i].again = now + flood->pause * i / flood->count;
    }
}

struct paris_load_flood_counts paris_load_flood(const struct paris_load_peer *peer, unsigned count,
                                                int64_t pause, int64_t nanoseconds)
{
    struct flood flood = {.peer = peer, .count = count, .pause = pause};
    int64_t end = (int64_t)paris_clock_nanoseconds() + nanoseconds;
    flood.client = calloc(count, sizeof *flood.client);
    flood.epoll = epoll_create1(EPOLL_CLOEXEC);
    PARIS_CHECK(flood.client != NULL && flood.epoll >= 0);
    begin_all(&flood);
    while ((int64_t)paris_clock_nanoseconds() < end)
        run_once(&flood);
    for (unsigned i = 0; i < count; i++)
        drop(&flood.client[i]);
    close(flood.epoll);
    free(flood.client);
    return flood.counts;
}
