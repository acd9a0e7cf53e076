/* WebSockets with bytes in memory: every form of frame, in every split, and all that must be refused. */

#include "client/frames.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST = 70000 };

static void begin(struct paris_websocket *socket)
{
    paris_websocket_start(socket, "example.org:8470", "/ws", "Cookie: paris=12\r\n", MOST,
                          paris_random_from(1));
}

/* A socket whose handshake is through, with nothing left to send. */
static void open_it(struct paris_websocket *socket)
{
    struct paris_error error;
    const char *text;
    size_t length;
    begin(socket);
    paris_bytes_drop(&socket->out, paris_bytes_length(&socket->out));
    handshake_add(&socket->in, socket->accept);
    assert_int_equal(paris_websocket_next(&text, &length, socket, &error), PARIS_WEBSOCKET_OPENED);
}

static void assert_text(struct paris_websocket *socket, const char *expected)
{
    struct paris_error error = {0, 0, ""};
    const char *text;
    size_t length;
    assert_int_equal(paris_websocket_next(&text, &length, socket, &error), PARIS_WEBSOCKET_TEXT);
    assert_int_equal(length, strlen(expected));
    assert_memory_equal(text, expected, length);
}

static void assert_next(struct paris_websocket *socket, enum paris_websocket_event expected)
{
    struct paris_error error;
    const char *text;
    size_t length;
    assert_int_equal(paris_websocket_next(&text, &length, socket, &error), expected);
}

/* The socket refuses what is in `in`, tells the server this code, and says what was wrong. */
static void assert_refused(struct paris_websocket *socket, unsigned code, const char *piece)
{
    static struct client_frame frame;
    struct paris_error error = {0, 0, ""};
    const char *text;
    size_t length;
    assert_int_equal(paris_websocket_next(&text, &length, socket, &error), PARIS_WEBSOCKET_FAILED);
    if (strstr(error.message, piece) == NULL)
        fail_msg("\"%s\" does not tell of %s", error.message, piece);
    assert_true(frame_take(&frame, &socket->out));
    assert_int_equal(frame.first, FRAME_CLOSE);
    assert_int_equal((unsigned char)frame.payload[0] << 8 | (unsigned char)frame.payload[1], code);
    assert_next(socket, PARIS_WEBSOCKET_ENDED);
    paris_websocket_free(socket);
}

/* --- the handshake --- */

TEST(the_handshake_asks_for_what_the_standard_demands)
{
    struct paris_websocket socket;
    begin(&socket);
    paris_bytes_add(&socket.out, "", 1);
    const char *request = (const char *)paris_bytes_front(&socket.out);
    assert_memory_equal(request, "GET /ws HTTP/1.1\r\n", 18);
    assert_non_null(strstr(request, "\r\nHost: example.org:8470\r\n"));
    assert_non_null(strstr(request, "\r\nUpgrade: websocket\r\n"));
    assert_non_null(strstr(request, "\r\nConnection: Upgrade\r\n"));
    assert_non_null(strstr(request, "\r\nSec-WebSocket-Version: 13\r\n"));
    assert_non_null(strstr(request, "\r\nCookie: paris=12\r\n"));
    assert_string_equal(request + strlen(request) - 4, "\r\n\r\n");
    const char *key = strstr(request, "Sec-WebSocket-Key: ");
    assert_non_null(key);
    assert_int_equal(strcspn(key + 19, "\r"), 24);
    paris_websocket_free(&socket);
}

TEST(two_sockets_have_different_keys)
{
    struct paris_websocket one, other;
    begin(&one);
    paris_websocket_start(&other, "example.org", "/ws", NULL, MOST, paris_random_from(2));
    assert_string_not_equal(one.accept, other.accept);
    paris_websocket_free(&one);
    paris_websocket_free(&other);
}

static void assert_handshake_refused(const char *answer, const char *piece)
{
    struct paris_websocket socket;
    struct paris_error error = {0, 0, ""};
    const char *text;
    size_t length;
    char buffer[512];
    begin(&socket);
    snprintf(buffer, sizeof buffer, answer, socket.accept);
    paris_bytes_add(&socket.in, buffer, strlen(buffer));
    assert_int_equal(paris_websocket_next(&text, &length, &socket, &error), PARIS_WEBSOCKET_FAILED);
    if (strstr(error.message, piece) == NULL)
        fail_msg("\"%s\" does not tell of %s", error.message, piece);
    assert_next(&socket, PARIS_WEBSOCKET_ENDED);
    assert_false(paris_websocket_send(&socket, "x", 1));
    paris_websocket_free(&socket);
}

TEST(a_wrong_accept_is_refused)
{
    assert_handshake_refused("HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n",
                             "does not fit the key");
}

TEST(an_answer_without_one_of_the_headers_is_refused)
{
    assert_handshake_refused("HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
                             "no Sec-WebSocket-Accept");
    assert_handshake_refused("HTTP/1.1 101 X\r\nConnection: Upgrade\r\n"
                             "Sec-WebSocket-Accept: %s\r\n\r\n",
                             "no Upgrade");
    assert_handshake_refused("HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: close\r\n"
                             "Sec-WebSocket-Accept: %s\r\n\r\n",
                             "no Connection");
}

TEST(extensions_and_subprotocols_that_nobody_offered_are_refused)
{
    assert_handshake_refused("HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             "Sec-WebSocket-Accept: %s\r\n"
                             "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n",
                             "extensions");
    assert_handshake_refused("HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             "Sec-WebSocket-Accept: %s\r\nSec-WebSocket-Protocol: chat\r\n\r\n",
                             "subprotocol");
}

TEST(another_status_is_told_with_what_the_server_says)
{
    assert_handshake_refused("HTTP/1.1 401 Unauthorized\r\nContent-Length: 9\r\n\r\nno cookie",
                             "status 401, no cookie");
    assert_handshake_refused("SSH-2.0-OpenSSH\r\n", "it begins otherwise");
}

/* --- sending --- */

static void assert_sent(size_t length)
{
    static struct client_frame frame;
    struct paris_websocket socket;
    char *text = malloc(length + 1);
    assert_non_null(text);
    for (size_t i = 0; i < length; i++)
        text[i] = (char)('a' + i % 26);
    text[length] = '\0';
    open_it(&socket);
    assert_true(paris_websocket_send(&socket, text, length));
    assert_true(frame_take(&frame, &socket.out));
    assert_int_equal(paris_bytes_length(&socket.out), 0);
    assert_int_equal(frame.first, FRAME_TEXT);
    assert_string_equal(frame.payload, text);
    free(text);
    paris_websocket_free(&socket);
}

TEST(texts_of_all_length_forms_are_sent_masked)
{
    static const size_t lengths[] = {0, 1, 3, 4, 125, 126, 127, 65535, 65536};
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
        assert_sent(lengths[i]);
}

TEST(every_frame_has_a_mask_of_its_own)
{
    struct paris_websocket socket;
    open_it(&socket);
    assert_true(paris_websocket_send(&socket, "", 0));
    assert_true(paris_websocket_send(&socket, "", 0));
    const uint8_t *bytes = paris_bytes_front(&socket.out);
    assert_memory_not_equal(bytes + 2, bytes + 8, 4);
    paris_websocket_free(&socket);
}

TEST(nothing_is_sent_before_the_handshake_is_through)
{
    struct paris_websocket socket;
    begin(&socket);
    size_t before = paris_bytes_length(&socket.out);
    assert_false(paris_websocket_send(&socket, "x", 1));
    assert_false(paris_websocket_ping(&socket));
    assert_false(paris_websocket_close(&socket, PARIS_WEBSOCKET_NORMAL));
    assert_int_equal(paris_bytes_length(&socket.out), before);
    paris_websocket_free(&socket);
}

/* --- receiving --- */

TEST(texts_of_all_length_forms_are_received)
{
    static const size_t lengths[] = {0, 1, 125, 126, 65535, 65536, MOST};
    static char text[MOST + 1];
    struct paris_websocket socket;
    open_it(&socket);
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        memset(text, 'x', lengths[i]);
        text[lengths[i]] = '\0';
        frame_add(&socket.in, FRAME_TEXT, text);
        assert_text(&socket, text);
    }
    assert_next(&socket, PARIS_WEBSOCKET_NOTHING);
    paris_websocket_free(&socket);
}

TEST(several_texts_in_one_delivery_come_one_after_the_other)
{
    struct paris_websocket socket;
    open_it(&socket);
    frame_add(&socket.in, FRAME_TEXT, "one");
    frame_add(&socket.in, FRAME_TEXT, "");
    frame_add(&socket.in, FRAME_TEXT, "three");
    assert_text(&socket, "one");
    assert_text(&socket, "");
    assert_text(&socket, "three");
    assert_next(&socket, PARIS_WEBSOCKET_NOTHING);
    paris_websocket_free(&socket);
}

TEST(a_text_behind_the_handshake_in_the_same_delivery_is_kept)
{
    struct paris_websocket socket;
    begin(&socket);
    handshake_add(&socket.in, socket.accept);
    frame_add(&socket.in, FRAME_TEXT, "early");
    assert_next(&socket, PARIS_WEBSOCKET_OPENED);
    assert_text(&socket, "early");
    paris_websocket_free(&socket);
}

TEST(fragments_become_one_text_also_across_a_character)
{
    struct paris_websocket socket;
    open_it(&socket);
    frame_add(&socket.in, FRAME_PART, "Zo\xc3");
    frame_add(&socket.in, FRAME_MORE, "\xab is");
    frame_add(&socket.in, FRAME_MORE, "");
    frame_add(&socket.in, FRAME_LAST, " here");
    frame_add(&socket.in, FRAME_PART, "and");
    frame_add(&socket.in, FRAME_LAST, " there");
    frame_add(&socket.in, FRAME_TEXT, "whole");
    assert_text(&socket, "Zo\xc3\xab is here");
    assert_text(&socket, "and there");
    assert_text(&socket, "whole");
    paris_websocket_free(&socket);
}

TEST(a_ping_in_the_middle_of_a_fragmented_text_is_answered_with_what_it_said)
{
    static struct client_frame frame;
    struct paris_websocket socket;
    open_it(&socket);
    frame_add(&socket.in, FRAME_PART, "first ");
    frame_add(&socket.in, FRAME_PING, "are you there?");
    frame_add(&socket.in, FRAME_LAST, "second");
    assert_text(&socket, "first second");
    assert_true(frame_take(&frame, &socket.out));
    assert_int_equal(frame.first, FRAME_PONG);
    assert_string_equal(frame.payload, "are you there?");
    assert_int_equal(paris_bytes_length(&socket.out), 0);
    paris_websocket_free(&socket);
}

TEST(an_own_ping_is_sent_and_its_pong_is_told)
{
    static struct client_frame frame;
    struct paris_websocket socket;
    open_it(&socket);
    assert_true(paris_websocket_ping(&socket));
    assert_true(frame_take(&frame, &socket.out));
    assert_int_equal(frame.first, FRAME_PING);
    frame_add(&socket.in, FRAME_PONG, "");
    assert_next(&socket, PARIS_WEBSOCKET_PONG);
    paris_websocket_free(&socket);
}

/* All kinds of frames in one stream. */
static void add_stream(struct paris_bytes *out, const char *accept)
{
    char long_text[201] = {0};
    memset(long_text, 'z', sizeof long_text - 1);
    handshake_add(out, accept);
    frame_add(out, FRAME_TEXT, "one");
    frame_add(out, FRAME_PART, "tw\xc3");
    frame_add(out, FRAME_PING, "ping");
    frame_add(out, FRAME_LAST, "\xb6");
    frame_add(out, FRAME_TEXT, long_text);
    frame_add_close(out, PARIS_WEBSOCKET_GOING_AWAY, "bye");
}

/* Takes what there is into a protocol of events. */
static void note_events(char *notes, size_t capacity, struct paris_websocket *socket)
{
    enum paris_websocket_event event;
    struct paris_error error;
    do {
        const char *text = "";
        size_t length = 0, used = strlen(notes);
        event = paris_websocket_next(&text, &length, socket, &error);
        if (event != PARIS_WEBSOCKET_NOTHING)
            snprintf(notes + used, capacity - used, "%d:%.*s|", (int)event,
                     event == PARIS_WEBSOCKET_TEXT ? (int)length : 0, text);
    } while (event != PARIS_WEBSOCKET_NOTHING && event != PARIS_WEBSOCKET_ENDED &&
             event != PARIS_WEBSOCKET_FAILED);
}

TEST(a_stream_means_the_same_in_whatever_two_pieces_it_comes)
{
    struct paris_websocket socket;
    struct paris_bytes stream = {0};
    char whole[1024] = "";
    begin(&socket);
    add_stream(&stream, socket.accept);
    paris_bytes_add(&socket.in, paris_bytes_front(&stream), paris_bytes_length(&stream));
    note_events(whole, sizeof whole, &socket);
    assert_non_null(strstr(whole, "2:one|2:tw\xc3\xb6|2:zzz"));
    paris_websocket_free(&socket);
    for (size_t first = 0; first <= paris_bytes_length(&stream); first++) {
        char pieces[1024] = "";
        begin(&socket);
        paris_bytes_add(&socket.in, paris_bytes_front(&stream), first);
        note_events(pieces, sizeof pieces, &socket);
        paris_bytes_add(&socket.in, paris_bytes_front(&stream) + first,
                        paris_bytes_length(&stream) - first);
        if (first < paris_bytes_length(&stream))
            note_events(pieces, sizeof pieces, &socket);
        assert_string_equal(pieces, whole);
        paris_websocket_free(&socket);
    }
    paris_bytes_free(&stream);
}

TEST(a_stream_means_the_same_byte_by_byte)
{
    struct paris_websocket socket;
    struct paris_bytes stream = {0};
    char whole[1024] = "", single[1024] = "";
    begin(&socket);
    add_stream(&stream, socket.accept);
    paris_bytes_add(&socket.in, paris_bytes_front(&stream), paris_bytes_length(&stream));
    note_events(whole, sizeof whole, &socket);
    paris_websocket_free(&socket);
    begin(&socket);
    for (size_t i = 0; i < paris_bytes_length(&stream); i++) {
        paris_bytes_add(&socket.in, paris_bytes_front(&stream) + i, 1);
        note_events(single, sizeof single, &socket);
    }
    assert_string_equal(single, whole);
    paris_websocket_free(&socket);
    paris_bytes_free(&stream);
}

/* --- closing --- */

TEST(the_server_closes_and_gets_its_code_back)
{
    static struct client_frame frame;
    struct paris_websocket socket;
    open_it(&socket);
    frame_add_close(&socket.in, 1008, "too slow");
    frame_add(&socket.in, FRAME_TEXT, "after the end");
    assert_next(&socket, PARIS_WEBSOCKET_ENDED);
    assert_int_equal(socket.close_code, 1008);
    assert_string_equal(socket.close_reason, "too slow");
    assert_true(frame_take(&frame, &socket.out));
    assert_int_equal(frame.first, FRAME_CLOSE);
    assert_int_equal(frame.length, 2);
    assert_int_equal((unsigned char)frame.payload[0] << 8 | (unsigned char)frame.payload[1], 1008);
    assert_next(&socket, PARIS_WEBSOCKET_ENDED);
    assert_false(paris_websocket_send(&socket, "x", 1));
    paris_websocket_free(&socket);
}

TEST(a_close_without_a_code_is_answered_without_one)
{
    static struct client_frame frame;
    struct paris_websocket socket;
    open_it(&socket);
    frame_add(&socket.in, FRAME_CLOSE, "");
    assert_next(&socket, PARIS_WEBSOCKET_ENDED);
    assert_int_equal(socket.close_code, PARIS_WEBSOCKET_NO_CODE);
    assert_true(frame_take(&frame, &socket.out));
    assert_int_equal(frame.length, 0);
    paris_websocket_free(&socket);
}

TEST(who_closes_hears_no_more_texts_and_sends_none)
{
    static struct client_frame frame;
    struct paris_websocket socket;
    open_it(&socket);
    assert_true(paris_websocket_close(&socket, PARIS_WEBSOCKET_NORMAL));
    assert_false(paris_websocket_send(&socket, "x", 1));
    assert_true(frame_take(&frame, &socket.out));
    frame_add(&socket.in, FRAME_TEXT, "was under way");
    frame_add(&socket.in, FRAME_PING, "");
    frame_add_close(&socket.in, PARIS_WEBSOCKET_NORMAL, "");
    assert_next(&socket, PARIS_WEBSOCKET_ENDED);
    assert_int_equal(socket.close_code, PARIS_WEBSOCKET_NORMAL);
    assert_int_equal(paris_bytes_length(&socket.out), 0);
    paris_websocket_free(&socket);
}

TEST(a_lost_connection_has_the_code_for_it)
{
    struct paris_websocket socket;
    open_it(&socket);
    paris_websocket_lost(&socket);
    assert_next(&socket, PARIS_WEBSOCKET_ENDED);
    assert_int_equal(socket.close_code, PARIS_WEBSOCKET_LOST);
    paris_websocket_free(&socket);
}

/* --- what must be refused --- */

TEST(a_text_that_is_too_long_is_refused_before_it_is_there)
{
    struct paris_websocket socket;
    open_it(&socket);
    frame_add_long(&socket.in, FRAME_TEXT, NULL, MOST + 1, 8);
    assert_refused(&socket, PARIS_WEBSOCKET_TOO_LONG, "too long");
    open_it(&socket);
    frame_add_long(&socket.in, FRAME_TEXT, NULL, UINT64_MAX, 8);
    assert_refused(&socket, PARIS_WEBSOCKET_TOO_LONG, "too long");
}

TEST(fragments_that_are_too_long_together_are_refused)
{
    static char half[MOST / 2 + 1];
    struct paris_websocket socket;
    memset(half, 'x', sizeof half - 1);
    open_it(&socket);
    frame_add(&socket.in, FRAME_PART, half);
    frame_add(&socket.in, FRAME_MORE, half);
    frame_add(&socket.in, FRAME_LAST, "x");
    assert_refused(&socket, PARIS_WEBSOCKET_TOO_LONG, "too long");
}

TEST(frames_against_the_standard_are_refused)
{
    static const struct {
        uint8_t bytes[12];
        size_t count;
        unsigned code;
        const char *piece;
    } wrong[] = {
        {{0xc1, 0}, 2, 1002, "reserved bits"},
        {{0x91, 0}, 2, 1002, "reserved bits"},
        {{0x81, 0x80}, 2, 1002, "masked"},
        {{0x83, 0}, 2, 1002, "unknown kind"},
        {{0x8b, 0}, 2, 1002, "unknown kind"},
        {{0x09, 0}, 2, 1002, "control frame in fragments"},
        {{0x89, 126}, 2, 1002, "control frame that is too long"},
        {{0x80, 0}, 2, 1002, "fragment of no message"},
        {{0x01, 0, 0x81, 0}, 4, 1002, "within another"},
        {{0x81, 126, 0, 125}, 4, 1002, "more bytes than it needs"},
        {{0x81, 127, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, 10, 1002, "more bytes than it needs"},
        {{0x82, 0}, 2, 1003, "binary"},
        {{0x81, 2, 0xc3, 0x28}, 4, 1007, "no UTF-8"},
        {{0x81, 1, 0xc3}, 3, 1007, "no UTF-8"},
        {{0x88, 1, 3}, 3, 1002, "valid code"},
        {{0x88, 2, 0x03, 0xed}, 4, 1002, "valid code"}, /* 1005 */
        {{0x88, 2, 0x03, 0xe7}, 4, 1002, "valid code"}, /* 999 */
        {{0x88, 3, 0x03, 0xe8, 0xff}, 5, 1007, "no UTF-8"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct paris_websocket socket;
        open_it(&socket);
        paris_bytes_add(&socket.in, wrong[i].bytes, wrong[i].count);
        assert_refused(&socket, wrong[i].code, wrong[i].piece);
    }
}
