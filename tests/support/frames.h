/* The server's side of a WebSocket as far as tests need it: frames, and the answer to a handshake. */
#ifndef PARIS_TESTS_SUPPORT_FRAMES_H
#define PARIS_TESTS_SUPPORT_FRAMES_H

#include "support/bytes.h"

#include <stdbool.h>
#include <string.h>

enum { FRAME_TEXT = 0x81, FRAME_PART = 0x01, FRAME_MORE = 0x00, FRAME_LAST = 0x80 };
enum { FRAME_BINARY = 0x82, FRAME_CLOSE = 0x88, FRAME_PING = 0x89, FRAME_PONG = 0x8a };

/* A frame with its length in `further` bytes more: 0, 2 or 8. */
static inline void frame_add_long(struct paris_bytes *out, unsigned first, const void *payload,
                                  uint64_t length, size_t further)
{
    uint8_t header[10] = {(uint8_t)first};
    header[1] = (uint8_t)(further == 0 ? length : further == 2 ? 126 : 127);
    for (size_t i = 0; i < further; i++)
        header[2 + i] = (uint8_t)(length >> (8 * (further - 1 - i)));
    paris_bytes_add(out, header, 2 + further);
    if (payload != NULL)
        paris_bytes_add(out, payload, (size_t)length);
}

/* The length in the form that it should have. */
static inline void frame_add(struct paris_bytes *out, unsigned first, const char *payload)
{
    size_t length = strlen(payload);
    frame_add_long(out, first, payload, length, length < 126 ? 0 : length < 65536 ? 2 : 8);
}

static inline void frame_add_close(struct paris_bytes *out, unsigned code, const char *reason)
{
    char payload[125] = {(char)(code >> 8), (char)code};
    memcpy(payload + 2, reason, strlen(reason));
    frame_add_long(out, FRAME_CLOSE, payload, 2 + strlen(reason), 0);
}

static inline void handshake_add(struct paris_bytes *out, const char *accept)
{
    const char *const pieces[] = {"HTTP/1.1 101 Switching Protocols\r\nUpgrade: WebSocket\r\n"
                                  "Connection: keep-alive, upgrade\r\nsec-websocket-accept: ",
                                  accept, "\r\n\r\n"};
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++)
        paris_bytes_add(out, pieces[i], strlen(pieces[i]));
}

/* A frame that the client sent, unmasked. False if there is none that is whole and masked. */
struct client_frame {
    unsigned first;
    size_t length;
    char payload[70000];
};

static inline bool frame_take(struct client_frame *out, struct paris_bytes *from)
{
    const uint8_t *bytes = paris_bytes_front(from);
    size_t there = paris_bytes_length(from);
    if (there < 6 || (bytes[1] & 0x80) == 0)
        return false;
    size_t length = bytes[1] & 0x7f, further = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (further > 0)
        length = 0;
    for (size_t i = 0; i < further; i++)
        length = length << 8 | bytes[2 + i];
    size_t start = 2 + further + 4;
    if (there < start + length || length >= sizeof out->payload)
        return false;
    out->first = bytes[0];
    out->length = length;
    for (size_t i = 0; i < length; i++)
        out->payload[i] = (char)(bytes[start + i] ^ bytes[2 + further + i % 4]);
    out->payload[length] = '\0';
    paris_bytes_drop(from, start + length);
    return true;
}

#endif
