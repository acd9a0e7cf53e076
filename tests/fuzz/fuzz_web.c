/* Any bytes at the entry points of the network library: the real network layer on a real connection, before an upgrade to a
 * WebSocket and after one. Whatever comes, what is handed over is within its bounds, and the connection ends when the client
 * has gone.
 *
 * The first byte says what comes before the rest (a sound handshake or nothing), and into how many pieces it is cut. */
#include "base/utf8.h"
#include "server/net/web_server.h"

#include <arpa/inet.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LONGEST = 16 * 1024, PIECES = 8, UPGRADES = 0x80, OK = 200, SWITCHING = 101, SOCKETS = 64 };

static const char handshake[] =
    "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

static struct paris_web *web;

static void check_text(const char *text, size_t room)
{
    PARIS_CHECK(memchr(text, '\0', room) != NULL && strpbrk(text, "\r\n") == NULL);
}

static void check_head(const struct paris_web_head *head)
{
    check_text(head->path, sizeof head->path);
    check_text(head->address, sizeof head->address);
    check_text(head->host, sizeof head->host);
    check_text(head->origin, sizeof head->origin);
    check_text(head->cookie, sizeof head->cookie);
    check_text(head->content_type, sizeof head->content_type);
    check_text(head->if_none_match, sizeof head->if_none_match);
    check_text(head->accept_encoding, sizeof head->accept_encoding);
}

static void on_request(void *context, struct paris_web_request *request)
{
    const struct paris_web_response response = {.status = OK,
                                                .content_type = "text/plain",
                                                .body = "fine\n",
                                                .length = 5};
    size_t length = 0;
    check_head(paris_web_request_head(request));
    const char *body = paris_web_request_body(request, &length);
    PARIS_CHECK(length <= PARIS_WEB_MESSAGE && (length == 0 || body != NULL));
    paris_web_reply(request, &response);
}

static unsigned admit(void *context, const struct paris_web_head *head)
{
    check_head(head);
    return SWITCHING;
}

static void opened(void *context, struct paris_web_socket *socket,
                   const struct paris_web_head *head)
{
    check_head(head);
}

static void on_message(void *context, struct paris_web_socket *socket, const char *text,
                       size_t length)
{
    PARIS_CHECK(length <= PARIS_WEB_MESSAGE);
    paris_web_send(socket, text, length);
}

static bool ready(void *context, struct paris_web_socket *socket)
{
    return true;
}

static const char *render(void *context, struct paris_web_socket *socket, void *scheduled,
                          size_t *length)
{
    return NULL;
}

static void nothing(void *context)
{
}

static void closed(void *context, struct paris_web_socket *socket)
{
}

static void stood_still(void *context, uint64_t nanoseconds)
{
}

/* It stands still: no time limit ends a connection. */
static uint64_t no_time(void)
{
    return 1;
}

static void *run(void *argument)
{
    paris_web_run(web);
    return argument;
}

static void start(void)
{
    static const struct paris_web_header none[] = {{NULL, NULL}};
    const struct paris_web_settings settings = {.address = "127.0.0.1",
                                                .max_sockets = SOCKETS,
                                                .max_silence_ms = 1000,
                                                .body_timeout_ms = 1000,
                                                .clock = no_time,
                                                .cookie = "paris",
                                                .headers = none};
    const struct paris_web_callbacks calls = {.request = on_request,
                                              .admit = admit,
                                              .opened = opened,
                                              .message = on_message,
                                              .ready = ready,
                                              .render = render,
                                              .closed = closed,
                                              .woken = nothing,
                                              .tick = nothing,
                                              .stood_still = stood_still};
    struct paris_error error = {0, 0, ""};
    pthread_t thread;
    PARIS_CHECK(paris_web_open(&web, &settings, &calls, &error) == PARIS_OK);
    PARIS_CHECK(pthread_create(&thread, NULL, run, NULL) == 0);
}

/* Sends it all, unless the server has closed; what it answers meanwhile is read, so that it never waits for us. */
static void deliver(int line, const void *bytes, size_t size)
{
    char answer[4096];
    for (size_t sent = 0; sent < size;) {
        struct pollfd both = {.fd = line, .events = POLLIN | POLLOUT};
        PARIS_CHECK(poll(&both, 1, -1) == 1);
        if ((both.revents & POLLIN) != 0 && recv(line, answer, sizeof answer, 0) <= 0)
            return;
        if ((both.revents & POLLOUT) == 0)
            continue;
        ssize_t count =
            send(line, (const char *)bytes + sent, size - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count < 0)
            return;
        sent += (size_t)count;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct sockaddr_in server = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const struct linger at_once = {.l_onoff = 1};
    char answer[4096];
    if (web == NULL)
        start();
    if (size == 0 || size > LONGEST)
        return 0;
    int line = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    server.sin_port = htons((uint16_t)paris_web_port(web));
    PARIS_CHECK(line >= 0 && connect(line, (struct sockaddr *)&server, sizeof server) == 0);
    PARIS_CHECK(setsockopt(line, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once) == 0);
    if ((data[0] & UPGRADES) != 0)
        deliver(line, handshake, sizeof handshake - 1);
    size_t pieces = 1 + data[0] % PIECES, each = (size - 1) / pieces + 1;
    for (size_t at = 1; at < size; at += each)
        deliver(line, data + at, size - at < each ? size - at : each);
    shutdown(line, SHUT_WR);
    while (recv(line, answer, sizeof answer, 0) > 0)
        continue;
    close(line);
    return 0;
}
