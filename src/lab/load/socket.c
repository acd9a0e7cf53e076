/* Connections of `paris-lab load`. */
#include "lab/load/socket.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    READ_SIZE = 16384,
    READS_MAX = 16, /* per event, so that one busy connection does not starve the others */
    HEAD_MAX = 16384,
    MESSAGE_MAX = 1 << 20,
    STATUS_AT = 9, /* length of "HTTP/1.1 " */
    SWITCHING_PROTOCOLS = 101
};

/* RFC 6455, section 5.2. */
enum {
    FINAL_TEXT = 0x81,
    FINAL_CLOSE = 0x88,
    FINAL_PING = 0x89,
    FINAL_PONG = 0x8a,
    MASKED = 0x80,
    LENGTH_16 = 126,
    LENGTH_64 = 127,
    MASK_SIZE = 4,
    CLOSE_NORMAL = 1000,
    CLOSE_LOST = 1006
};

/* --- bytes --- */

static size_t count_of(const struct paris_load_bytes *bytes)
{
    return bytes->end - bytes->start;
}

static uint8_t *make_room(struct paris_load_bytes *bytes, size_t count)
{
    if (bytes->start > 0) {
        memmove(bytes->data, bytes->data + bytes->start, count_of(bytes));
        bytes->end -= bytes->start;
        bytes->start = 0;
    }
    if (bytes->capacity - bytes->end < count) {
        bytes->capacity = 2 * bytes->end + count;
        bytes->data = realloc(bytes->data, bytes->capacity);
        PARIS_CHECK(bytes->data != NULL);
    }
    return bytes->data + bytes->end;
}

static void add(struct paris_load_bytes *bytes, const void *more, size_t count)
{
    if (count > 0)
        memcpy(make_room(bytes, count), more, count);
    bytes->end += count;
}

/* An empty queue frees its memory: there are many connections, and most are idle. */
static void drop(struct paris_load_bytes *bytes, size_t count)
{
    bytes->start += count;
    if (bytes->start < bytes->end)
        return;
    free(bytes->data);
    *bytes = (struct paris_load_bytes){.data = NULL};
}

/* --- connecting --- */

static const char not_connected[] = "cannot connect: {why}";

static bool accepts(const struct addrinfo *address)
{
    int descriptor = socket(address->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool good = descriptor >= 0 && connect(descriptor, address->ai_addr, address->ai_addrlen) == 0;
    if (descriptor >= 0)
        close(descriptor);
    return good;
}

/* Uses the first of the host's addresses that accepts a connection. */
enum paris_status paris_load_peer_find(struct paris_load_peer *out, const char *url,
                                       struct paris_error *error)
{
    struct paris_client_address address;
    const struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct addrinfo *list = NULL;
    char port[8];
    if (paris_client_address_read(&address, url, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    struct paris_text digits = paris_text_in(port, sizeof port);
    paris_text_add_number(&digits, address.port);
    int code = address.tls ? 0 : getaddrinfo(address.host, port, &hints, &list);
    if (address.tls || code != 0)
        return paris_error_fill(
            error, 0, 0, "no load for {address}: {why}",
            (struct paris_filling[]){{"address", url, 0},
                                     {"why", address.tls ? "http: only" : gai_strerror(code), 0}},
            2);
    const struct addrinfo *chosen = list;
    while (chosen->ai_next != NULL && !accepts(chosen))
        chosen = chosen->ai_next;
    memcpy(out->name, address.name, sizeof out->name);
    memcpy(&out->address, chosen->ai_addr, chosen->ai_addrlen);
    out->length = chosen->ai_addrlen;
    freeaddrinfo(list);
    return PARIS_OK;
}

static enum paris_status say_why(struct paris_error *error, const char *pattern, int reason)
{
    return paris_error_fill(error, 0, 0, pattern,
                            &(struct paris_filling){"why", strerror(reason), 0}, 1);
}

enum paris_status paris_load_socket_start(struct paris_load_socket *out,
                                          const struct paris_load_peer *peer, const char *request,
                                          struct paris_error *error)
{
    const int one = 1;
    memset(out, 0, sizeof *out);
    out->descriptor =
        socket(peer->address.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (out->descriptor < 0)
        return say_why(error, not_connected, errno);
    (void)setsockopt(out->descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(out->descriptor, (const struct sockaddr *)&peer->address, peer->length) != 0 &&
        errno != EINPROGRESS) {
        int reason = errno;
        paris_load_socket_stop(out);
        return say_why(error, not_connected, reason);
    }
    out->connecting = true;
    add(&out->out, request, strlen(request));
    return PARIS_OK;
}

void paris_load_socket_stop(struct paris_load_socket *socket)
{
    if (socket->descriptor >= 0)
        close(socket->descriptor);
    socket->descriptor = -1;
    socket->lost = true;
    socket->open = false;
    drop(&socket->in, count_of(&socket->in));
    drop(&socket->out, count_of(&socket->out));
}

/* --- reading and writing --- */

bool paris_load_socket_writes(const struct paris_load_socket *socket)
{
    return socket->connecting || count_of(&socket->out) > 0;
}

static void lose(struct paris_load_socket *socket, int reason)
{
    socket->lost = true;
    (void)say_why(&socket->failure,
                  socket->connecting ? not_connected : "the connection was lost: {why}", reason);
}

/* True once it is connected. */
static bool finish_connecting(struct paris_load_socket *socket)
{
    struct pollfd wanted = {.fd = socket->descriptor, .events = POLLOUT};
    int reason = 0;
    socklen_t length = sizeof reason;
    if (poll(&wanted, 1, 0) <= 0)
        return false;
    if (getsockopt(socket->descriptor, SOL_SOCKET, SO_ERROR, &reason, &length) != 0)
        reason = errno;
    if (reason != 0)
        lose(socket, reason);
    socket->connecting = false;
    return reason == 0;
}

/* The server may have sent something before it closed the connection, so a write error is left for the
 * reader to report. */
static void write_some(struct paris_load_socket *socket)
{
    struct paris_load_bytes *out = &socket->out;
    while (count_of(out) > 0) {
        ssize_t count =
            send(socket->descriptor, out->data + out->start, count_of(out), MSG_NOSIGNAL);
        if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return;
        if (count < 0 && errno != EINTR)
            drop(out, count_of(out));
        if (count > 0) {
            socket->sent += (uint64_t)count;
            drop(out, (size_t)count);
        }
    }
}

static void read_some(struct paris_load_socket *socket)
{
    for (unsigned i = 0; i < READS_MAX; i++) {
        ssize_t count = recv(socket->descriptor, make_room(&socket->in, READ_SIZE), READ_SIZE, 0);
        if (count > 0) {
            socket->in.end += (size_t)count;
            socket->received += (uint64_t)count;
        }
        if (count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR))
            lose(socket, count == 0 ? ECONNRESET : errno);
        if (count < READ_SIZE)
            break;
    }
    drop(&socket->in, 0);
}

void paris_load_socket_advance(struct paris_load_socket *socket)
{
    if (socket->lost || (socket->connecting && !finish_connecting(socket)))
        return;
    write_some(socket);
    /* The last event's bytes are no longer needed, and reading may move them. */
    drop(&socket->in, socket->consumed);
    socket->consumed = 0;
    read_some(socket);
}

/* --- HTTP --- */

/* The first occurrence; NULL if there is none. */
static const char *find(const char *bytes, size_t length, const char *piece)
{
    size_t count = strlen(piece);
    for (size_t at = 0; at + count <= length; at++)
        if (memcmp(bytes + at, piece, count) == 0)
            return bytes + at;
    return NULL;
}

unsigned paris_load_response_status(const char *bytes, size_t length)
{
    return length > STATUS_AT ? (unsigned)strtoul(bytes + STATUS_AT, NULL, 10) : 0;
}

bool paris_load_response_session(char *out, size_t capacity, const char *bytes, size_t length)
{
    struct paris_text session = paris_text_in(out, capacity);
    const char *value = find(bytes, length, "paris=");
    if (value == NULL)
        return false;
    value += strlen("paris=");
    for (const char *end = bytes + length; value < end && *value != ';' && *value != '\r'; value++)
        paris_text_add_char(&session, *value);
    return !session.full && session.length > 0;
}

static enum paris_load_event read_head(const char **bytes, size_t *length,
                                       struct paris_load_socket *socket)
{
    *bytes = (const char *)socket->in.data + socket->in.start;
    *length = count_of(&socket->in);
    const char *end = find(*bytes, *length, "\r\n\r\n");
    if (end == NULL && *length > HEAD_MAX)
        lose(socket, EPROTO);
    if (end == NULL)
        return PARIS_LOAD_NOTHING;
    if (paris_load_response_status(*bytes, *length) != SWITCHING_PROTOCOLS) {
        socket->consumed = *length;
        return PARIS_LOAD_RESPONSE;
    }
    socket->consumed = (size_t)(end + 4 - *bytes);
    socket->open = true;
    return PARIS_LOAD_OPENED;
}

/* --- frames --- */

/* The mask is zero: servers accept that, and a load generator has nothing to protect. */
static void add_frame(struct paris_load_bytes *out, unsigned first, const void *payload,
                      size_t length)
{
    uint8_t head[4 + MASK_SIZE] = {(uint8_t)first};
    size_t count = 2;
    PARIS_CHECK(length <= UINT16_MAX);
    if (length < LENGTH_16) {
        head[1] = (uint8_t)(MASKED | length);
    } else {
        head[1] = MASKED | LENGTH_16;
        head[2] = (uint8_t)(length >> 8);
        head[3] = (uint8_t)length;
        count = 4;
    }
    add(out, head, count + MASK_SIZE);
    add(out, payload, length);
}

void paris_load_socket_send(struct paris_load_socket *socket, const char *text, size_t length)
{
    if (!socket->open || socket->lost)
        return;
    add_frame(&socket->out, FINAL_TEXT, text, length);
    write_some(socket);
}

void paris_load_socket_send_close(struct paris_load_socket *socket)
{
    static const uint8_t code[] = {CLOSE_NORMAL >> 8, CLOSE_NORMAL & 0xff};
    if (!socket->open || socket->lost)
        return;
    add_frame(&socket->out, FINAL_CLOSE, code, sizeof code);
    write_some(socket);
}

/* The size of the frame's header, 0 while it is incomplete; *length is that of the payload. */
static size_t read_frame_head(size_t *length, const uint8_t *bytes, size_t count)
{
    if (count < 2)
        return 0;
    size_t further = bytes[1] == LENGTH_16 ? 2 : bytes[1] == LENGTH_64 ? 8 : 0;
    *length = further == 0 ? bytes[1] : 0;
    if (count < 2 + further)
        return 0;
    for (size_t i = 0; i < further; i++)
        *length = *length << 8 | bytes[2 + i];
    return 2 + further;
}

/* Also returns NOTHING for a frame that is no event, such as a ping. */
static enum paris_load_event read_frame(const char **text, size_t *length,
                                        struct paris_load_socket *socket)
{
    const uint8_t *bytes = socket->in.data + socket->in.start;
    size_t head = read_frame_head(length, bytes, count_of(&socket->in));
    if (head > 0 && *length > MESSAGE_MAX)
        lose(socket, EPROTO);
    if (head == 0 || *length > MESSAGE_MAX || count_of(&socket->in) - head < *length)
        return PARIS_LOAD_NOTHING;
    socket->consumed = head + *length;
    *text = (const char *)bytes + head;
    switch (bytes[0]) {
    case FINAL_TEXT: return PARIS_LOAD_TEXT;
    case FINAL_PING: add_frame(&socket->out, FINAL_PONG, bytes + head, *length); break;
    case FINAL_PONG: break;
    case FINAL_CLOSE:
        socket->close_code =
            *length >= 2 ? (unsigned)(bytes[head] << 8 | bytes[head + 1]) : CLOSE_LOST;
        return PARIS_LOAD_CLOSED;
    default: lose(socket, EPROTO); /* our server sends no fragments and no binary messages */
    }
    return PARIS_LOAD_NOTHING;
}

enum paris_load_event paris_load_socket_next(const char **bytes, size_t *length,
                                             struct paris_load_socket *socket)
{
    do {
        drop(&socket->in, socket->consumed);
        socket->consumed = 0;
        if (count_of(&socket->in) == 0)
            break;
        enum paris_load_event event =
            socket->open ? read_frame(bytes, length, socket) : read_head(bytes, length, socket);
        if (event != PARIS_LOAD_NOTHING)
            return event;
    } while (socket->consumed > 0);
    return socket->lost ? PARIS_LOAD_BROKEN : PARIS_LOAD_NOTHING;
}
