/* Frames of a WebSocket; section numbers are those of RFC 6455. */
#include "client/websocket.h"

#include "base/utf8.h"
#include "client/handshake.h"

#include <string.h>

enum opcode { CONTINUATION = 0, TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10 };

enum {
    FINAL = 0x80,    /* the last fragment */
    RESERVED = 0x70, /* for extensions */
    OPCODE = 0x0f,
    CONTROL = 0x08, /* the bit that control frames have in their opcode */
    MASKED = 0x80,
    LENGTH = 0x7f,
    LENGTH_16 = 126, /* the length follows in 2 bytes */
    LENGTH_64 = 127, /* ... in 8 */
    MASK = 4,        /* bytes of a mask */
    MOST_HEADER = 2 + 8 + MASK,
    MOST_CONTROL = 125 /* bytes in a control frame */
};

struct frame {
    uint8_t first;
    const uint8_t *payload;
    size_t length;
};

/* --- sending --- */

static size_t put_length(uint8_t *out, size_t length)
{
    size_t bytes = length < LENGTH_16 ? 0 : length <= UINT16_MAX ? 2 : 8;
    out[0] = (uint8_t)(MASKED | (bytes == 0 ? length : bytes == 2 ? LENGTH_16 : LENGTH_64));
    for (size_t i = 0; i < bytes; i++)
        out[1 + i] = (uint8_t)((uint64_t)length >> (8 * (bytes - 1 - i)));
    return 1 + bytes;
}

static void send_frame(struct paris_websocket *socket, enum opcode opcode, const void *payload,
                       size_t length)
{
    uint8_t *to = paris_bytes_room(&socket->out, length + MOST_HEADER);
    const uint8_t *from = payload;
    uint64_t chance = paris_random_next(&socket->random);
    size_t at = 0;
    to[at++] = (uint8_t)(FINAL | opcode);
    at += put_length(to + at, length);
    const uint8_t *mask = to + at;
    for (size_t i = 0; i < MASK; i++)
        to[at++] = (uint8_t)(chance >> (8 * i));
    for (size_t i = 0; i < length; i++)
        to[at + i] = from[i] ^ mask[i % MASK];
    paris_bytes_grow(&socket->out, at + length);
}

bool paris_websocket_send(struct paris_websocket *socket, const char *text, size_t length)
{
    if (socket->state != PARIS_WEBSOCKET_OPEN)
        return false;
    send_frame(socket, TEXT, text, length);
    return true;
}

bool paris_websocket_ping(struct paris_websocket *socket)
{
    if (socket->state != PARIS_WEBSOCKET_OPEN)
        return false;
    send_frame(socket, PING, NULL, 0);
    return true;
}

static void send_close(struct paris_websocket *socket, unsigned code)
{
    uint8_t bytes[2] = {(uint8_t)(code >> 8), (uint8_t)code};
    send_frame(socket, CLOSE, bytes, code != PARIS_WEBSOCKET_NO_CODE ? sizeof bytes : 0);
}

bool paris_websocket_close(struct paris_websocket *socket, unsigned code)
{
    if (socket->state != PARIS_WEBSOCKET_OPEN)
        return false;
    send_close(socket, code);
    socket->state = PARIS_WEBSOCKET_CLOSING;
    return true;
}

/* --- refusing --- */

/* The server broke the protocol: it is told the code, and nothing more of it is read (7.1.7). */
static enum paris_websocket_event fail(struct paris_websocket *socket, unsigned code,
                                       const char *what, struct paris_error *error)
{
    if (socket->state == PARIS_WEBSOCKET_OPEN)
        send_close(socket, code);
    socket->state = PARIS_WEBSOCKET_CLOSED;
    socket->close_code = code;
    (void)paris_error_set(error, 0, 0, "the server sent %s", what);
    return PARIS_WEBSOCKET_FAILED;
}

static bool is_utf8(const uint8_t *bytes, size_t length)
{
    size_t at = 0, count = 1;
    while (at < length && count > 0) {
        count = paris_utf8_length((const char *)bytes + at, length - at);
        at += count;
    }
    return count > 0;
}

/* --- reading a frame --- */

/* What is wrong with the first two bytes; NULL if nothing (5.2, 5.5). */
static const char *find_fault(const uint8_t *bytes, bool in_parts)
{
    unsigned opcode = bytes[0] & OPCODE, length = bytes[1] & LENGTH;
    if ((bytes[0] & RESERVED) != 0)
        return "a frame with reserved bits, which were not agreed upon";
    if ((bytes[1] & MASKED) != 0)
        return "a masked frame";
    if ((opcode & CONTROL) != 0 && opcode != CLOSE && opcode != PING && opcode != PONG)
        return "a control frame of an unknown kind";
    if ((opcode & CONTROL) != 0 && (bytes[0] & FINAL) == 0)
        return "a control frame in fragments";
    if ((opcode & CONTROL) != 0 && length > MOST_CONTROL)
        return "a control frame that is too long";
    if ((opcode & CONTROL) == 0 && opcode > BINARY)
        return "a frame of an unknown kind";
    if (opcode == CONTINUATION && !in_parts)
        return "a fragment of no message";
    if ((opcode == TEXT || opcode == BINARY) && in_parts)
        return "a new message within another one";
    return NULL;
}

/* Reads the length behind the first byte. Answers how many bytes the header has, 0 if they are not all
 * there. */
static size_t read_length(uint64_t *out, const uint8_t *bytes, size_t there)
{
    unsigned length = bytes[1] & LENGTH;
    size_t more = length == LENGTH_16 ? 2 : length == LENGTH_64 ? 8 : 0;
    if (there < 2 + more)
        return 0;
    *out = more == 0 ? length : 0;
    for (size_t i = 0; i < more; i++)
        *out = *out << 8 | bytes[2 + i];
    return 2 + more;
}

/* TEXT stands for "here is a frame". */
static enum paris_websocket_event read_frame(struct frame *out, struct paris_websocket *socket,
                                             struct paris_error *error)
{
    const uint8_t *bytes = paris_bytes_front(&socket->in);
    size_t there = paris_bytes_length(&socket->in);
    uint64_t length = 0;
    if (there < 2)
        return PARIS_WEBSOCKET_NOTHING;
    const char *fault = find_fault(bytes, socket->in_parts);
    if (fault != NULL)
        return fail(socket, PARIS_WEBSOCKET_PROTOCOL, fault, error);
    size_t header = read_length(&length, bytes, there);
    if (header == 0)
        return PARIS_WEBSOCKET_NOTHING;
    if ((header == 4 && length < LENGTH_16) || (header > 4 && length <= UINT16_MAX))
        return fail(socket, PARIS_WEBSOCKET_PROTOCOL, "a length in more bytes than it needs",
                    error);
    if (length > socket->most - paris_bytes_length(&socket->parts) && (bytes[0] & CONTROL) == 0)
        return fail(socket, PARIS_WEBSOCKET_TOO_LONG, "a message that is too long", error);
    if (there - header < length)
        return PARIS_WEBSOCKET_NOTHING;
    *out = (struct frame){.first = bytes[0], .payload = bytes + header, .length = (size_t)length};
    socket->showed = header + (size_t)length;
    return PARIS_WEBSOCKET_TEXT;
}

/* --- what a frame means --- */

static enum paris_websocket_event take_data(const char **text, size_t *length,
                                            struct paris_websocket *socket,
                                            const struct frame *frame, struct paris_error *error)
{
    bool final = (frame->first & FINAL) != 0, continues = (frame->first & OPCODE) == CONTINUATION;
    const uint8_t *whole = frame->payload;
    size_t count = frame->length;
    if ((frame->first & OPCODE) == BINARY)
        return fail(socket, PARIS_WEBSOCKET_UNACCEPTABLE, "a binary message", error);
    if (!final || continues) {
        paris_bytes_add(&socket->parts, frame->payload, frame->length);
        socket->in_parts = !final;
        if (!final)
            return PARIS_WEBSOCKET_NOTHING;
        socket->showed_parts = true;
        whole = paris_bytes_front(&socket->parts);
        count = paris_bytes_length(&socket->parts);
    }
    if (!is_utf8(whole, count))
        return fail(socket, PARIS_WEBSOCKET_NOT_UTF8, "a text that is no UTF-8", error);
    if (socket->state == PARIS_WEBSOCKET_CLOSING)
        return PARIS_WEBSOCKET_NOTHING; /* who said goodbye no longer listens */
    *text = count > 0 ? (const char *)whole : "";
    *length = count;
    return PARIS_WEBSOCKET_TEXT;
}

/* Codes that may be sent (7.4). */
static bool is_code(unsigned code)
{
    return (code >= 1000 && code <= 1014 && code != 1004 && code != PARIS_WEBSOCKET_NO_CODE &&
            code != PARIS_WEBSOCKET_LOST) ||
           (code >= 3000 && code <= 4999);
}

static enum paris_websocket_event take_close(struct paris_websocket *socket,
                                             const struct frame *frame, struct paris_error *error)
{
    unsigned code = PARIS_WEBSOCKET_NO_CODE;
    size_t before = frame->length < 2 ? frame->length : 2, reason = frame->length - before;
    if (frame->length >= 2)
        code = (unsigned)frame->payload[0] << 8 | frame->payload[1];
    if (frame->length == 1 || (frame->length >= 2 && !is_code(code)))
        return fail(socket, PARIS_WEBSOCKET_PROTOCOL, "a close without a valid code", error);
    if (!is_utf8(frame->payload + before, reason))
        return fail(socket, PARIS_WEBSOCKET_NOT_UTF8, "a reason that is no UTF-8", error);
    socket->close_code = code;
    memcpy(socket->close_reason, frame->payload + before, reason);
    socket->close_reason[reason] = '\0';
    if (socket->state == PARIS_WEBSOCKET_OPEN)
        send_close(socket, code);
    socket->state = PARIS_WEBSOCKET_CLOSED;
    return PARIS_WEBSOCKET_ENDED;
}

static enum paris_websocket_event take_frame(const char **text, size_t *length,
                                             struct paris_websocket *socket,
                                             const struct frame *frame, struct paris_error *error)
{
    switch (frame->first & OPCODE) {
    case CLOSE: return take_close(socket, frame, error);
    case PONG: return PARIS_WEBSOCKET_PONG;
    case PING:
        if (socket->state == PARIS_WEBSOCKET_OPEN)
            send_frame(socket, PONG, frame->payload, frame->length);
        return PARIS_WEBSOCKET_NOTHING;
    default: return take_data(text, length, socket, frame, error);
    }
}

/* What the last call showed is no longer needed. */
static void forget_shown(struct paris_websocket *socket)
{
    paris_bytes_drop(&socket->in, socket->showed);
    socket->showed = 0;
    if (socket->showed_parts)
        paris_bytes_drop(&socket->parts, paris_bytes_length(&socket->parts));
    socket->showed_parts = false;
}

enum paris_websocket_event paris_websocket_next(const char **text, size_t *length,
                                                struct paris_websocket *socket,
                                                struct paris_error *error)
{
    enum paris_websocket_event event = PARIS_WEBSOCKET_NOTHING;
    forget_shown(socket);
    if (socket->state == PARIS_WEBSOCKET_SHAKING)
        return paris_handshake_read(socket, error);
    while (event == PARIS_WEBSOCKET_NOTHING) {
        struct frame frame;
        if (socket->state == PARIS_WEBSOCKET_CLOSED)
            return PARIS_WEBSOCKET_ENDED;
        forget_shown(socket);
        event = read_frame(&frame, socket, error);
        if (event != PARIS_WEBSOCKET_TEXT)
            return event;
        event = take_frame(text, length, socket, &frame, error);
    }
    return event;
}

/* --- beginning and end --- */

void paris_websocket_start(struct paris_websocket *out, const char *host, const char *path,
                           const char *headers, size_t most, struct paris_random random)
{
    memset(out, 0, sizeof *out);
    out->random = random;
    out->most = most;
    paris_handshake_write(out, host, path, headers);
}

void paris_websocket_lost(struct paris_websocket *socket)
{
    if (socket->state != PARIS_WEBSOCKET_CLOSED)
        socket->close_code = PARIS_WEBSOCKET_LOST;
    socket->state = PARIS_WEBSOCKET_CLOSED;
}

void paris_websocket_free(struct paris_websocket *socket)
{
    paris_bytes_free(&socket->in);
    paris_bytes_free(&socket->out);
    paris_bytes_free(&socket->parts);
    socket->showed = 0;
    socket->showed_parts = false;
    socket->state = PARIS_WEBSOCKET_CLOSED;
}
