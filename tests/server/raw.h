/* For tests that say what no decent client says: connections on which every byte is the test's own, and
 * the query whether the server is well afterwards. */
#ifndef PARIS_TESTS_SERVER_RAW_H
#define PARIS_TESTS_SERVER_RAW_H

#include "server/bot.h"
#include "server/host.h"
#include "support/answer.h"
#include "support/peer.h"
#include "support/test.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    RAW_PATIENCE = 600000, /* milliseconds: only what never comes is given up */
    RAW_PIECE = 1024,
    RAW_SHORT_FRAME = 126, /* from this many bytes on a payload's length is elsewhere */
    RAW_FINAL = 0x80,
    RAW_MASKED = 0x80,
    RAW_OPCODE = 0x0f,
    RAW_CONTINUED = 0,
    RAW_TEXT = 1,
    RAW_BINARY = 2,
    RAW_CLOSE = 8,
    RAW_PING = 9,
    RAW_PONG = 10
};

#define NEED(call)                                                                                 \
    do {                                                                                           \
        if ((call) != PARIS_OK)                                                                    \
            fail_msg("%s: %s", #call, error.message);                                              \
    } while (0)

struct raw {
    int descriptor;
    bool ended; /* the server ended the connection, or broke it */
    struct paris_bytes in;
    size_t taken; /* bytes at the front of `in` that were shown already */
};

/* A server that does not answer any more cannot be stopped either: no use in going on. */
static inline void raw_hangs(const char *what)
{
    fprintf(stderr, "the server hangs: no %s\n", what);
    abort();
}

/* What a failed test left open is closed after it, so that it fails alone. */
enum { RAW_OPEN = 2048 };
static bool raw_opened[RAW_OPEN]; /* by descriptor */

static inline void raw_stop_all(void)
{
    for (int i = 0; i < RAW_OPEN; i++)
        if (raw_opened[i])
            close(i);
    memset(raw_opened, 0, sizeof raw_opened);
}

static inline struct raw raw_open(const struct paris_host *host)
{
    struct raw raw = {.descriptor = paris_peer_connect(host->url, RAW_PATIENCE)};
    if (raw.descriptor < 0) { /* rejected */
        raw.ended = true;
        return raw;
    }
    PARIS_CHECK(raw.descriptor < RAW_OPEN);
    raw_opened[raw.descriptor] = true;
    return raw;
}

static inline void raw_stop(struct raw *raw)
{
    if (raw->descriptor >= 0) {
        raw_opened[raw->descriptor] = false;
        close(raw->descriptor);
    }
    paris_bytes_free(&raw->in);
    *raw = (struct raw){.descriptor = -1, .ended = true};
}

/* A connection that the server ended is no failure here: what follows tells. */
static inline void raw_send(struct raw *raw, const void *bytes, size_t count)
{
    struct paris_bytes out = {0};
    paris_bytes_add(&out, bytes, count);
    while (paris_peer_write(raw->descriptor, &out) && paris_bytes_length(&out) > 0)
        if (!paris_peer_wait(raw->descriptor, true, RAW_PATIENCE))
            raw_hangs("room for what is sent");
    paris_bytes_free(&out);
}

static inline void raw_say(struct raw *raw, const char *text)
{
    raw_send(raw, text, strlen(text));
}

/* Waits for more bytes; false at the end. */
static inline bool raw_more(struct raw *raw)
{
    if (raw->ended)
        return false;
    if (!paris_peer_wait(raw->descriptor, false, RAW_PATIENCE))
        raw_hangs("bytes");
    raw->ended = !paris_peer_read(raw->descriptor, &raw->in);
    return true;
}

static inline void raw_drop(struct raw *raw)
{
    paris_bytes_drop(&raw->in, raw->taken);
    raw->taken = 0;
}

/* --- HTTP --- */

/* Reads the next answer, which stays until the next call; its status, or 0 if the connection ended
 * before. `bare`: it has no body, whatever its headers say. */
static inline unsigned raw_answer(struct raw *raw, struct paris_answer *out, bool bare)
{
    struct paris_error error = {0, 0, ""};
    raw_drop(raw);
    for (;;) {
        char *bytes = (char *)paris_bytes_front(&raw->in);
        size_t length = paris_bytes_length(&raw->in);
        enum paris_answer_progress progress =
            length == 0 ? PARIS_ANSWER_PARTLY
            : bare      ? paris_answer_head(out, bytes, length, &error)
                        : paris_answer_read(out, bytes, length, raw->ended, &error);
        if (progress == PARIS_ANSWER_WRONG)
            fail_msg("not an answer: %s", error.message);
        if (progress == PARIS_ANSWER_WHOLE) {
            raw->taken = out->head_length + (bare ? 0 : out->body_length);
            return out->status;
        }
        if (!raw_more(raw))
            return 0;
    }
}

/* Sends these bytes and no more; the status of the answer, or 0 if the server just ends the connection. */
static inline unsigned raw_status_of(const struct paris_host *host, const void *bytes, size_t count)
{
    struct paris_answer answer;
    struct raw raw = raw_open(host);
    raw_send(&raw, bytes, count);
    shutdown(raw.descriptor, SHUT_WR);
    unsigned status = raw_answer(&raw, &answer, false);
    raw_stop(&raw);
    return status;
}

/* Has the server nothing more to say, and ends the connection? */
static inline bool raw_only_ends(struct raw *raw)
{
    raw_drop(raw);
    while (!raw->ended) {
        if (!paris_peer_wait(raw->descriptor, false, RAW_PATIENCE))
            return false;
        (void)raw_more(raw);
    }
    return paris_bytes_length(&raw->in) == 0;
}

static inline void raw_head(struct paris_text *out, const struct paris_host *host,
                            const char *method, const char *path, const char *headers)
{
    paris_text_add(out, method);
    paris_text_add(out, " ");
    paris_text_add(out, path);
    paris_text_add(out, " HTTP/1.1\r\nHost: ");
    paris_text_add(out, host->url + strlen("http://"));
    paris_text_add(out, "\r\n");
    paris_text_add(out, headers);
    PARIS_CHECK(!out->full);
}

/* A whole request; `body` NULL for none. */
static inline void raw_ask(struct raw *raw, const struct paris_host *host, const char *method,
                           const char *path, const char *headers, const char *body)
{
    size_t capacity = RAW_PIECE + strlen(path) + strlen(headers) + strlen(body != NULL ? body : "");
    char *bytes = malloc(capacity);
    assert_non_null(bytes);
    struct paris_text text = paris_text_in(bytes, capacity);
    raw_head(&text, host, method, path, headers);
    if (body != NULL) {
        paris_text_add(&text, "Content-Length: ");
        paris_text_add_number(&text, (int64_t)strlen(body));
        paris_text_add(&text, "\r\n");
    }
    paris_text_add(&text, "\r\n");
    paris_text_add(&text, body != NULL ? body : "");
    PARIS_CHECK(!text.full);
    raw_send(raw, text.data, text.length);
    free(bytes);
}

/* The status of one request over a connection of its own. */
static inline unsigned raw_status(const struct paris_host *host, const char *method,
                                  const char *path, const char *headers, const char *body)
{
    struct raw raw = raw_open(host);
    struct paris_answer answer;
    raw_ask(&raw, host, method, path, headers, body);
    unsigned status = raw_answer(&raw, &answer, strcmp(method, "HEAD") == 0);
    raw_stop(&raw);
    return status;
}

/* Refused, or no answer at all. */
static inline void raw_assert_refusal(unsigned status)
{
    if (status != 0 && (status < 400 || status > 499))
        fail_msg("answered with %u", status);
}

#define RAW_JSON "Content-Type: application/json\r\n"

static inline void raw_guest(char cookie[PARIS_BOT_COOKIE], const struct paris_host *host)
{
    struct raw raw = raw_open(host);
    struct paris_answer answer;
    raw_ask(&raw, host, "POST", "/api/guest", RAW_JSON, "{\"name\":\"Eve\"}");
    assert_int_equal(raw_answer(&raw, &answer, false), 201);
    assert_true(paris_answer_cookie(cookie, PARIS_BOT_COOKIE, &answer, "paris"));
    raw_stop(&raw);
}

/* --- WebSocket --- */

#define RAW_UPGRADE                                                                                \
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define RAW_VERSION "Sec-WebSocket-Version: 13\r\n"

/* Asks for a socket with that cookie and further headers; the status of the answer. */
static inline unsigned raw_upgrade(struct raw *raw, const struct paris_host *host,
                                   const char *cookie, const char *headers)
{
    struct paris_answer answer;
    char lines[4 * RAW_PIECE];
    snprintf(lines, sizeof lines, RAW_UPGRADE RAW_VERSION "Cookie: paris=%s\r\n%s", cookie,
             headers);
    raw_ask(raw, host, "GET", "/ws", lines, NULL);
    return raw_answer(raw, &answer, true);
}

static inline struct raw raw_socket(const struct paris_host *host, const char *cookie)
{
    struct raw raw = raw_open(host);
    assert_int_equal(raw_upgrade(&raw, host, cookie, ""), 101);
    return raw;
}

/* `first`: the opcode, with RAW_FINAL or without. The mask is zero, so that the payload stands as it
 * is. */
static inline void raw_frame(struct raw *raw, unsigned first, const void *payload, size_t length)
{
    struct paris_bytes out = {0};
    uint8_t head[8] = {(uint8_t)first};
    size_t count = 2;
    PARIS_CHECK(length <= UINT16_MAX);
    if (length < RAW_SHORT_FRAME) {
        head[1] = (uint8_t)(RAW_MASKED | length);
    } else {
        head[1] = RAW_MASKED | RAW_SHORT_FRAME;
        head[2] = (uint8_t)(length >> 8);
        head[3] = (uint8_t)length;
        count = 4;
    }
    paris_bytes_add(&out, head, count);
    paris_bytes_add(&out, "\0\0\0\0", 4);
    paris_bytes_add(&out, payload, length);
    raw_send(raw, paris_bytes_front(&out), paris_bytes_length(&out));
    paris_bytes_free(&out);
}

static inline void raw_tell(struct raw *raw, const char *text)
{
    raw_frame(raw, RAW_FINAL | RAW_TEXT, text, strlen(text));
}

struct raw_frame_read {
    unsigned opcode;
    const char *payload; /* until the next call */
    size_t length;
    unsigned code; /* of a close */
};

/* The next frame, which must be whole; false if the connection ended before. */
static inline bool raw_hear(struct raw *raw, struct raw_frame_read *out)
{
    raw_drop(raw);
    for (;;) {
        const uint8_t *bytes = paris_bytes_front(&raw->in);
        size_t have = paris_bytes_length(&raw->in), head = 2, length = 0;
        if (have >= 2) {
            length = bytes[1];
            head = length < RAW_SHORT_FRAME ? 2 : length == RAW_SHORT_FRAME ? 4 : 10;
        }
        if (have >= head && head > 2) {
            length = 0;
            for (size_t i = 2; i < head; i++)
                length = length << 8 | bytes[i];
        }
        if (have >= head && have >= 2 && have - head >= length) {
            assert_true(bytes[0] & RAW_FINAL);
            *out = (struct raw_frame_read){.opcode = bytes[0] & RAW_OPCODE,
                                           .payload = (const char *)bytes + head,
                                           .length = length};
            if (out->opcode == RAW_CLOSE && length >= 2)
                out->code = (unsigned)(bytes[head] << 8 | bytes[head + 1]);
            raw->taken = head + length;
            return true;
        }
        if (!raw_more(raw))
            return false;
    }
}

/* Passes texts over until the close; its code, or 0 if the connection just ended. */
static inline unsigned raw_close_code(struct raw *raw)
{
    struct raw_frame_read frame;
    while (raw_hear(raw, &frame))
        if (frame.opcode == RAW_CLOSE)
            return frame.code;
    return 0;
}

/* --- is it well? --- */

/* A figure of /metrics. */
static inline long raw_figure(const struct paris_host *host, const char *name)
{
    struct raw raw = raw_open(host);
    struct paris_answer answer;
    char line[RAW_PIECE];
    raw_ask(&raw, host, "GET", "/metrics", "", NULL);
    assert_int_equal(raw_answer(&raw, &answer, false), 200);
    paris_bytes_add(&raw.in, "", 1); /* room for the end of a string */
    char *text = (char *)paris_bytes_front(&raw.in);
    text[answer.head_length + answer.body_length] = '\0';
    snprintf(line, sizeof line, "\n%s ", name);
    const char *found = strstr(text, line);
    assert_non_null(found);
    long figure = strtol(found + strlen(line), NULL, 10);
    raw_stop(&raw);
    return figure;
}

/* Asks again and again: what was closed here is noticed there a little later. */
static inline void raw_await_figure(const struct paris_host *host, const char *name, long wanted)
{
    int64_t started = (int64_t)paris_clock_nanoseconds();
    long figure;
    while ((figure = raw_figure(host, name)) != wanted)
        if (paris_clock_time_left(started, RAW_PATIENCE) == 0)
            fail_msg("%s stays at %ld, not %ld", name, figure, wanted);
}

/* Open files of this process, which has the server in it. */
static inline size_t raw_descriptors(void)
{
    size_t count = 0;
    DIR *directory = opendir("/proc/self/fd");
    assert_non_null(directory);
    for (const struct dirent *entry; (entry = readdir(directory)) != NULL;)
        count += entry->d_name[0] != '.';
    closedir(directory);
    return count;
}

/* Two honest bots play a game to its end. */
static inline void raw_play(const struct paris_host *host)
{
    struct paris_error error = {0, 0, ""};
    struct paris_bot bots[2];
    static uint64_t seed = 1;
    for (unsigned i = 0; i < 2; i++)
        NEED(paris_bot_start(&bots[i], host->url, i == 0 ? "Ann" : "Bob", seed++, &error));
    NEED(paris_bot_create(&bots[0], "[\"me\",\"open\"]", "", &error));
    char table[PARIS_CLIENT_TABLE_SIZE];
    memcpy(table, bots[0].answer.table, sizeof table);
    NEED(paris_bot_join(&bots[1], table, &error));
    for (unsigned i = 0; i < 2; i++)
        NEED(paris_bot_watch(&bots[i], table, &error));
    NEED(paris_bot_play(bots, 2, &error));
    for (unsigned i = 0; i < 2; i++) {
        assert_true(bots[i].situation.over);
        paris_bot_stop(&bots[i]);
    }
}

/* The server is as it was before: it says ok, honest bots play, and nobody's socket or file was left. */
static inline void raw_check(const struct paris_host *host, size_t descriptors)
{
    int64_t started = (int64_t)paris_clock_nanoseconds();
    size_t open;
    assert_int_equal(raw_status(host, "GET", "/healthz", "", NULL), 200);
    raw_play(host);
    raw_await_figure(host, "paris_sockets", 0);
    raw_await_figure(host, "paris_visitors", 0);
    while ((open = raw_descriptors()) > descriptors) {
        assert_int_equal(raw_status(host, "GET", "/healthz", "", NULL), 200);
        if (paris_clock_time_left(started, RAW_PATIENCE) == 0)
            fail_msg("%zu files stay open, not %zu", open, descriptors);
    }
}

#endif
