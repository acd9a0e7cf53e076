/* Sockets that are misused: handshakes and frames that docs/protocol.md does not know. Each is refused as the
 * document says, and nobody else is disturbed. */
#include "server/refusals_socket.h"

enum {
    LARGEST_MESSAGE = 4096,
    LARGE = 10000,
    TIMES = 50,
    PROTOCOL_ERROR = 1002,
    NOT_ACCEPTED = 1003,
    NOT_UTF8 = 1007,
    TOO_BIG = 1009,
    NO_SESSION = 4401
};

/* --- the handshake --- */

static unsigned upgrade_with(const char *path, const char *headers)
{
    return raw_status(&host, "GET", path, headers, NULL);
}

TEST(a_socket_needs_a_session)
{
    static const char *const wrong[] = {
        "",
        "Cookie: \r\n",
        "Cookie: paris\r\n",
        "Cookie: paris=\r\n",
        "Cookie: paris=abc\r\n",
        "Cookie: paris=;;;=;\r\n",
        "Cookie: ;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;\r\n",
        "Cookie: sirap=0000000000000000000000000000000000000000000000000000000000000000\r\n",
        "Cookie: paris=000000000000000000000000000000000000000000000000000000000000000\r\n",
        "Cookie: paris=00000000000000000000000000000000000000000000000000000000000000000\r\n",
        "Cookie: paris=000000000000000000000000000000000000000000000000000000000000000g\r\n",
        "Cookie: paris=ABCDEF0000000000000000000000000000000000000000000000000000000000\r\n",
    };
    char headers[RAW_PIECE];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(headers, sizeof headers, RAW_UPGRADE RAW_VERSION "%s", wrong[i]);
        assert_int_equal(upgrade_with("/ws", headers), 401);
        assert_int_equal(upgrade_with("/api/me", wrong[i]), 401);
    }
    raw_check(&host, descriptors);
}

TEST(a_session_that_never_was_is_turned_away)
{
    static const char never[] = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    char headers[RAW_PIECE];
    struct raw raw = raw_socket(&host, never);
    raw_tell(&raw, PING); /* gets no answer of its own */
    expect_answer(&raw, "", "no_session");
    assert_int_equal(raw_close_code(&raw), NO_SESSION);
    raw_stop(&raw);
    snprintf(headers, sizeof headers, "Cookie: paris=%s\r\n", never);
    assert_int_equal(upgrade_with("/api/me", headers), 401);
    raw_check(&host, descriptors);
}

TEST(a_session_that_ended_loses_its_sockets)
{
    char own[PARIS_BOT_COOKIE], headers[RAW_PIECE];
    raw_guest(own, &host);
    struct raw first = raw_socket(&host, own), second = raw_socket(&host, own);
    expect_service(&first);
    expect_service(&second);
    snprintf(headers, sizeof headers, RAW_JSON "Cookie: paris=%s\r\n", own);
    assert_int_equal(raw_status(&host, "POST", "/api/logout", headers, "{}"), 200);
    assert_int_equal(raw_close_code(&first), NO_SESSION);
    assert_int_equal(raw_close_code(&second), NO_SESSION);
    raw_stop(&first);
    raw_stop(&second);
    assert_int_equal(raw_status(&host, "POST", "/api/logout", headers, "{}"), 401);
    first = raw_socket(&host, own);
    assert_int_equal(raw_close_code(&first), NO_SESSION);
    raw_stop(&first);
    raw_check(&host, descriptors);
}

TEST(a_socket_is_for_the_servers_own_origin)
{
    static const char *const wrong[] = {"http://evil.example", "null", "http://127.0.0.1", "x"};
    char line[2 * RAW_PIECE], filler[RAW_PIECE];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct raw raw = raw_open(&host);
        snprintf(line, sizeof line, "Origin: %s\r\n", wrong[i]);
        assert_int_equal(raw_upgrade(&raw, &host, cookie, line), 403);
        raw_stop(&raw);
    }
    struct raw own = raw_open(&host), none = raw_socket(&host, cookie), far = raw_open(&host);
    snprintf(line, sizeof line, "Origin: %s\r\n", host.url);
    assert_int_equal(raw_upgrade(&own, &host, cookie, line), 101);
    expect_service(&own);
    expect_service(&none);
    memset(filler, 'e', sizeof filler);
    snprintf(line, sizeof line, "Origin: http://%.600s\r\n", filler);
    assert_int_not_equal(raw_upgrade(&far, &host, cookie, line), 101);
    raw_stop(&own);
    raw_stop(&none);
    raw_stop(&far);
    raw_check(&host, descriptors);
}

TEST(a_wrong_handshake_opens_nothing)
{
    static const struct {
        const char *method, *path, *headers;
    } wrong[] = {
        {"GET", "/", RAW_UPGRADE RAW_VERSION},
        {"GET", "/wss", RAW_UPGRADE RAW_VERSION},
        {"GET", "/ws/", RAW_UPGRADE RAW_VERSION},
        {"GET", "/api/me", RAW_UPGRADE RAW_VERSION},
        {"POST", "/ws", RAW_UPGRADE RAW_VERSION},
        {"PUT", "/ws", RAW_UPGRADE RAW_VERSION},
        {"GET", "/ws", RAW_UPGRADE},
        {"GET", "/ws", RAW_UPGRADE "Sec-WebSocket-Version: 12\r\n"},
        {"GET", "/ws", RAW_UPGRADE "Sec-WebSocket-Version: 14\r\n"},
        {"GET", "/ws", RAW_UPGRADE "Sec-WebSocket-Version: x\r\n"},
        {"GET", "/ws", "Connection: Upgrade\r\nUpgrade: websocket\r\n" RAW_VERSION},
        {"GET", "/ws", "Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"},
        {"GET", "/ws", "Connection: Upgrade\r\nUpgrade: h2c\r\n" RAW_VERSION},
        {"GET", "/healthz",
         "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
         "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n"},
        {"GET", "/ws", ""},
    };
    char headers[RAW_PIECE];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(headers, sizeof headers, "%sCookie: paris=%s\r\n", wrong[i].headers, cookie);
        unsigned status = raw_status(&host, wrong[i].method, wrong[i].path, headers, NULL);
        if (status != 0 && (status < 400 || status > 499))
            fail_msg("%s %s with %s: %u", wrong[i].method, wrong[i].path, headers, status);
    }
    for (unsigned time = 0; time < TIMES; time++) {
        struct raw raw = raw_open(&host);
        raw_say(&raw, "GET /ws HTTP/1.1\r\n" RAW_UPGRADE);
        raw_stop(&raw);
    }
    raw_check(&host, descriptors);
}

/* --- frames --- */

TEST(a_message_of_more_than_4096_bytes_closes_the_socket)
{
    static char text[LARGE];
    struct raw raw = raw_socket(&host, cookie);
    memset(text, ' ', sizeof text);
    memcpy(text, PING, strlen(PING));
    raw_frame(&raw, RAW_FINAL | RAW_TEXT, text, LARGEST_MESSAGE);
    expect_answer(&raw, ID, "");
    raw_frame(&raw, RAW_FINAL | RAW_TEXT, text, LARGEST_MESSAGE + 1);
    assert_int_equal(raw_close_code(&raw), TOO_BIG);
    raw_stop(&raw);

    raw = raw_socket(&host, cookie); /* in parts of which none is too long */
    raw_frame(&raw, RAW_TEXT, text, LARGEST_MESSAGE / 2);
    raw_frame(&raw, RAW_CONTINUED, text + LARGEST_MESSAGE / 2, LARGEST_MESSAGE / 2);
    raw_frame(&raw, RAW_FINAL | RAW_CONTINUED, " ", 1);
    assert_int_equal(raw_close_code(&raw), TOO_BIG);
    raw_stop(&raw);

    static const uint8_t scheduled[] = {RAW_FINAL | RAW_TEXT,
                                        RAW_MASKED | 127,
                                        0x7f,
                                        0xff,
                                        0xff,
                                        0xff,
                                        0xff,
                                        0xff,
                                        0xff,
                                        0xff,
                                        0,
                                        0,
                                        0,
                                        0,
                                        '{',
                                        '}'};
    raw = raw_socket(&host, cookie); /* 2^63 - 1 bytes */
    raw_send(&raw, scheduled, sizeof scheduled);
    assert_int_equal(raw_close_code(&raw), TOO_BIG);
    raw_stop(&raw);
    raw_check(&host, descriptors);
}

TEST(a_message_may_come_in_parts_with_pings_between)
{
    struct raw_frame_read frame;
    struct raw raw = raw_socket(&host, cookie);
    expect_service(&raw);
    for (size_t i = 0; i < strlen(PING); i++) {
        bool last = i + 1 == strlen(PING);
        raw_frame(&raw, (i == 0 ? RAW_TEXT : RAW_CONTINUED) | (last ? RAW_FINAL : 0), &PING[i], 1);
        if (i == 3) {
            raw_frame(&raw, RAW_FINAL | RAW_PING, "here?", 5);
            assert_true(raw_hear(&raw, &frame));
            assert_int_equal(frame.opcode, RAW_PONG);
            assert_int_equal(frame.length, 5);
            assert_memory_equal(frame.payload, "here?", 5);
        }
        if (i == 5)
            raw_frame(&raw, RAW_FINAL | RAW_PONG, "unasked", 7);
    }
    expect_answer(&raw, ID, "");
    raw_stop(&raw);
    raw_check(&host, descriptors);
}

/* What was sent is refused, or the socket is closed with this code (or as a breach of the protocol, or
 * without a word); it is not obeyed, and not passed over either. */
static void expect_refused(struct raw *raw, unsigned code)
{
    struct raw_frame_read frame = {.opcode = RAW_CLOSE};
    raw_tell(raw, PING); /* the answer to this would come first */
    if (!raw_hear(raw, &frame))
        frame.code = 0;
    if (frame.opcode == RAW_TEXT) {
        char text[RAW_PIECE];
        snprintf(text, sizeof text, "%.*s", (int)frame.length, frame.payload);
        if (strstr(text, "\"bad_message\"") == NULL)
            fail_msg("it was taken: %s", text);
    } else if (frame.code != code && frame.code != 0 && frame.code != PROTOCOL_ERROR)
        fail_msg("closed with %u instead of %u", frame.code, code);
    raw_stop(raw);
}

TEST(a_message_is_text)
{
    static const char *const wrong[] = {"\"\xff\"", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                                        "\"\xe2\x82\""};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct raw raw = raw_socket(&host, cookie);
        raw_tell(&raw, wrong[i]);
        expect_refused(&raw, NOT_UTF8);
    }
    struct raw raw = raw_socket(&host, cookie);
    raw_frame(&raw, RAW_FINAL | RAW_BINARY, PING, strlen(PING));
    expect_refused(&raw, NOT_ACCEPTED);
    raw_check(&host, descriptors);
}

TEST(a_frame_against_the_rules_is_refused)
{
    static const struct {
        const char *bytes;
        size_t length;
    } wrong[] = {
        {"\xc1\x82\0\0\0\0{}", 8}, /* reserved bits */
        {"\xb1\x82\0\0\0\0{}", 8},
        {"\x83\x82\0\0\0\0{}", 8}, /* reserved opcodes */
        {"\x8b\x82\0\0\0\0{}", 8},
        {"\x80\x82\0\0\0\0{}", 8},                  /* continues nothing */
        {"\x09\x82\0\0\0\0{}", 8},                  /* a ping in parts */
        {"\x89\xfe\x00\x7e\0\0\0\0", 8},            /* a ping of 126 bytes */
        {"\x01\x81\0\0\0\0{\x81\x81\0\0\0\0}", 14}, /* a message within one */
        {"\x81\x02{}", 4},                          /* no mask */
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct raw raw = raw_socket(&host, cookie);
        raw_send(&raw, wrong[i].bytes, wrong[i].length);
        expect_refused(&raw, PROTOCOL_ERROR);
    }
    raw_check(&host, descriptors);
}

TEST(a_close_is_answered_and_a_client_may_just_go)
{
    static const char *const halves[] = {"\x81", "\x81\xfe", "\x81\xfe\x10\x00",
                                         "\x81\x85\0\0\0\0{", "\x01\x81"};
    static const size_t lengths[] = {1, 2, 4, 7, 2};
    struct raw_frame_read frame;
    for (unsigned time = 0; time < TIMES; time++) {
        struct raw raw = raw_socket(&host, cookie);
        if (time % 2 == 0)
            expect_service(&raw);
        raw_send(&raw, halves[time % 5], lengths[time % 5]);
        raw_stop(&raw);
    }
    struct raw raw = raw_socket(&host, cookie), empty = raw_socket(&host, cookie);
    expect_service(&raw);
    expect_service(&empty);
    raw_frame(&raw, RAW_FINAL | RAW_CLOSE, "\x03\xe8", 2);
    assert_true(raw_hear(&raw, &frame));
    assert_int_equal(frame.opcode, RAW_CLOSE);
    assert_true(raw_only_ends(&raw));
    raw_frame(&empty, RAW_FINAL | RAW_CLOSE, "", 0);
    (void)raw_close_code(&empty);
    assert_true(raw_only_ends(&empty));
    raw_stop(&raw);
    raw_stop(&empty);
    raw_check(&host, descriptors);
}

EACH_TEST(NULL, raw_stop_all);
ALL_TESTS(start_with_session, stop);
