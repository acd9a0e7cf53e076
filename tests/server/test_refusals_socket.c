/* Sockets that are misused: handshakes, frames and messages that docs/protocol.md does not know, readers
 * who do not read, floods. Each is refused as the document says, and nobody else is disturbed. */
#include "server/raw.h"

#define TEST(name) static void name(void **unused __attribute__((unused)))

enum {
    LARGEST_MESSAGE = 4096,
    LARGE = 10000,
    TOO_MANY_NODES = 300,
    DEEP = 1000,
    TIMES = 50,
    BURST = 64, /* messages at once */
    LONGEST_SPEECH = 256,
    LARGEST_QUEUE = 64 * 1024,
    PROTOCOL_ERROR = 1002,
    NOT_ACCEPTED = 1003,
    NOT_UTF8 = 1007,
    TOO_BIG = 1009,
    NO_SESSION = 4401,
    TOO_MANY_SOCKETS = 4429
};

#define ID "00112233445566778899aabbccddeeff"
#define PING "{\"do\":\"ping\",\"id\":\"" ID "\"}"

static struct paris_host host;
static size_t descriptors; /* open files of the server at rest */
static char cookie[PARIS_BOT_COOKIE];

/* The next text is an answer with this code ("": that all is well), to the message of the id ("": to
 * none). */
static void expect_answer(struct raw *raw, const char *id, const char *code)
{
    struct raw_frame_read frame;
    struct paris_wire_message message;
    struct paris_error error = {0, 0, ""};
    static struct paris_json_node nodes[PARIS_WIRE_NODES];
    do {
        if (!raw_hear(raw, &frame))
            fail_msg("the connection ended where %s should come", code);
    } while (frame.opcode == RAW_PING);
    assert_int_equal(frame.opcode, RAW_TEXT);
    NEED(paris_wire_read(&message, nodes, PARIS_WIRE_NODES, frame.payload, frame.length, &error));
    assert_int_equal(message.kind, PARIS_WIRE_ANSWER);
    assert_string_equal(message.code, code);
    assert_string_equal(message.re, id);
    assert_int_equal(message.ok, code[0] == '\0');
    assert_true(message.ok || message.text[0] != '\0');
}

/* An honest message gets its answer. */
static void expect_service(struct raw *raw)
{
    raw_tell(raw, PING);
    expect_answer(raw, ID, "");
}

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

    static const uint8_t announced[] = {RAW_FINAL | RAW_TEXT,
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
    raw_send(&raw, announced, sizeof announced);
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

/* --- limits --- */

/* Says something long at the table that it made. */
static void speak(struct paris_bot *bot, const char *table)
{
    struct paris_error error = {0, 0, ""};
    char members[2 * RAW_PIECE];
    struct paris_text text = paris_text_in(members, sizeof members);
    paris_wire_add_word(&text, "table", table);
    paris_text_add(&text, ",\"text\":\"");
    for (unsigned i = 0; i < LONGEST_SPEECH; i++)
        paris_text_add(&text, "\xf0\x9f\x98\x80");
    paris_text_add(&text, "\"");
    NEED(paris_bot_ask(bot, "say", members, &error));
    assert_true(bot->answer.ok);
}

TEST(a_reader_who_does_not_read_is_cut_off)
{
    struct paris_error error = {0, 0, ""};
    struct paris_bot bot;
    char message[RAW_PIECE], table[PARIS_WIRE_TABLE];
    int small = 1;
    NEED(paris_bot_start(&bot, host.url, "Ann", 900, &error));
    NEED(paris_bot_create(&bot, "[\"me\",\"open\"]", "", &error));
    memcpy(table, bot.answer.table, sizeof table);
    snprintf(message, sizeof message, "{\"do\":\"watch\",\"id\":\"" ID "\",\"table\":\"%s\"}",
             table);
    long before = raw_figure(&host, "paris_cut_off_total");
    struct raw raw = raw_open(&host);
    setsockopt(raw.descriptor, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    assert_int_equal(raw_upgrade(&raw, &host, cookie, ""), 101);
    raw_tell(&raw, message);
    expect_answer(&raw, ID, "");
    int64_t started = paris_peer_clock();
    while (raw_figure(&host, "paris_cut_off_total") == before) {
        speak(&bot, table);
        assert_in_range(raw_figure(&host, "paris_bytes_waiting"), 0, LARGEST_QUEUE);
        if (paris_peer_left(started, RAW_PATIENCE) == 0)
            fail_msg("%ld bytes wait", raw_figure(&host, "paris_bytes_waiting"));
    }
    speak(&bot, table);
    raw_play(&host);
    paris_bot_stop(&bot);
    raw_await_figure(&host, "paris_sockets", 0); /* without one byte read here */
    raw_stop(&raw);
    raw_check(&host, descriptors);
}

TEST(messages_may_not_come_too_often)
{
    paris_host_stop(&host);
    unsigned messages = host.settings.messages;
    host.settings.messages = 1; /* a minute, after the first ones */
    paris_host_start(&host);
    struct raw raw = raw_socket(&host, cookie);
    for (unsigned i = 0; i < BURST; i++)
        expect_service(&raw);
    for (unsigned i = 0; i < TIMES; i++) {
        raw_tell(&raw, PING);
        expect_answer(&raw, "", "too_often");
    }
    struct raw other = raw_socket(&host, cookie);
    expect_service(&other);
    paris_host_move_clock(&host, 61 * 1000);
    expect_service(&raw);
    raw_tell(&raw, PING);
    expect_answer(&raw, "", "too_often");
    paris_host_move_clock(&host, 100 * 60 * 1000);
    for (unsigned i = 0; i < BURST; i++)
        expect_service(&raw);
    raw_stop(&raw);
    raw_stop(&other);
    paris_host_stop(&host);
    host.settings.messages = messages;
    paris_host_start(&host);
    raw_check(&host, descriptors);
}

TEST(sessions_may_not_begin_too_often)
{
    const char *value;
    size_t length;
    struct paris_answer answer;
    paris_host_stop(&host);
    unsigned guests = host.settings.guests;
    host.settings.guests = 3;
    paris_host_start(&host);
    for (unsigned round = 0; round < 2; round++) {
        char guest[PARIS_BOT_COOKIE];
        for (unsigned i = 0; i < 3; i++)
            raw_guest(guest, &host);
        struct raw raw = raw_open(&host);
        raw_ask(&raw, &host, "POST", "/api/guest", RAW_JSON, "{\"name\":\"Eve\"}");
        assert_int_equal(raw_answer(&raw, &answer, false), 429);
        assert_true(paris_answer_header(&value, &length, &answer, "retry-after"));
        assert_in_range(strtol(value, NULL, 10), 1, 3600);
        raw_ask(&raw, &host, "POST", "/api/login", RAW_JSON,
                "{\"name\":\"Eve\",\"password\":\"12345678\"}");
        assert_int_equal(raw_answer(&raw, &answer, false), 429);
        raw_stop(&raw);
        struct raw socket = raw_socket(&host, cookie); /* who has a session is not meant */
        expect_service(&socket);
        raw_stop(&socket);
        paris_host_move_clock(&host, 10 * 60 * 1000);
    }
    paris_host_stop(&host);
    host.settings.guests = guests;
    paris_host_start(&host);
    raw_check(&host, descriptors);
}

TEST(an_account_and_the_server_have_so_many_sockets)
{
    enum { EACH = 3, ALL = 5 };
    char other[PARIS_BOT_COOKIE];
    struct raw mine[EACH], others[ALL - EACH];
    paris_host_stop(&host);
    unsigned each = host.settings.sockets_each, all = host.settings.sockets;
    host.settings.sockets_each = EACH;
    host.settings.sockets = ALL;
    paris_host_start(&host);
    raw_guest(other, &host);
    for (unsigned i = 0; i < EACH; i++) {
        mine[i] = raw_socket(&host, cookie);
        expect_service(&mine[i]);
    }
    struct raw one_more = raw_socket(&host, cookie);
    expect_answer(&one_more, "", "too_many");
    assert_int_equal(raw_close_code(&one_more), TOO_MANY_SOCKETS);
    raw_stop(&one_more);
    raw_await_figure(&host, "paris_sockets", EACH);
    for (unsigned i = 0; i < ALL - EACH; i++) {
        others[i] = raw_socket(&host, other);
        expect_service(&others[i]);
    }
    one_more = raw_open(&host);
    assert_int_equal(raw_upgrade(&one_more, &host, other, ""), 503);
    raw_stop(&one_more);
    raw_stop(&mine[0]);
    raw_await_figure(&host, "paris_sockets", ALL - 1);
    mine[0] = raw_socket(&host, cookie);
    for (unsigned i = 0; i < EACH; i++)
        expect_service(&mine[i]);
    for (unsigned i = 0; i < EACH; i++)
        raw_stop(&mine[i]);
    for (unsigned i = 0; i < ALL - EACH; i++)
        raw_stop(&others[i]);
    paris_host_stop(&host);
    host.settings.sockets_each = each;
    host.settings.sockets = all;
    paris_host_start(&host);
    raw_check(&host, descriptors);
}

static bool is_turned_away(void)
{
    struct raw one = raw_open(&host);
    struct paris_answer answer;
    raw_ask(&one, &host, "GET", "/healthz", "", NULL);
    unsigned status = raw_answer(&one, &answer, false);
    raw_stop(&one);
    return status == 0;
}

/* Over a connection that is there already. */
static void assert_turned_away(struct raw *raw, unsigned count)
{
    struct paris_answer answer;
    char line[RAW_PIECE];
    raw_ask(raw, &host, "GET", "/metrics", "", NULL);
    assert_int_equal(raw_answer(raw, &answer, false), 200);
    snprintf(line, sizeof line, "\nparis_turned_away_total %u\n", count);
    answer.body[answer.body_length - 1] = '\0';
    assert_non_null(strstr(answer.body, line));
}

/* One caller cannot take all connections; who goes makes room. */
TEST(an_address_has_so_many_connections)
{
    enum { MOST = 6, FURTHER = 3 };
    struct raw taken[MOST];
    paris_host_stop(&host);
    unsigned each = host.settings.connections_each;
    host.settings.connections_each = MOST;
    paris_host_start(&host);
    for (unsigned i = 0; i < MOST; i++) { /* half of them say nothing at all */
        taken[i] = i % 2 == 0 ? raw_socket(&host, cookie) : raw_open(&host);
        if (i % 2 == 0)
            expect_service(&taken[i]);
    }
    assert_turned_away(&taken[1], 0);
    for (unsigned i = 0; i < FURTHER; i++) {
        struct raw further = raw_open(&host);
        assert_true(raw_only_ends(&further));
        raw_stop(&further);
    }
    expect_service(&taken[0]); /* those that are there stay */
    assert_turned_away(&taken[1], FURTHER);
    for (unsigned i = 1; i < MOST; i++)
        raw_stop(&taken[i]);
    while (is_turned_away()) /* the server may not have seen yet that they went */
        continue;
    expect_service(&taken[0]);
    raw_stop(&taken[0]);
    paris_host_stop(&host);
    host.settings.connections_each = each;
    paris_host_start(&host);
    raw_check(&host, descriptors);
}

/* Nor all of our time: who comes and goes too often is turned away without being heard. */
TEST(an_address_has_so_many_new_connections)
{
    enum { MOST = 6, STRETCH = 2 * MOST };
    struct paris_answer answer;
    paris_host_stop(&host);
    unsigned each = host.settings.connections_each;
    host.settings.connections_each = MOST;
    paris_host_start(&host);
    struct raw first = raw_open(&host);
    for (unsigned i = 1; i < STRETCH; i++) {
        while (is_turned_away()) /* while those before were not seen to go: that does not count */
            continue;
    }
    unsigned more = 0;
    while (!is_turned_away()) /* one may come every ten seconds, on a slow machine */
        assert_true(++more < STRETCH);
    raw_ask(&first, &host, "GET", "/healthz", "", NULL); /* who is there stays */
    assert_int_equal(raw_answer(&first, &answer, false), 200);
    raw_stop(&first);
    paris_host_stop(&host);
    host.settings.connections_each = each;
    paris_host_start(&host);
    raw_check(&host, descriptors);
}

/* Who answers pings may be silent for ever; who does not is gone. */
TEST(a_socket_that_answers_no_ping_is_closed)
{
    enum { PINGS = 4 };
    struct raw_frame_read frame;
    paris_host_stop(&host);
    unsigned silence = host.settings.silence;
    host.settings.silence = 2000;
    paris_host_start(&host);
    struct raw deaf = raw_socket(&host, cookie), alive = raw_socket(&host, cookie);
    for (unsigned pings = 0; pings < PINGS;) { /* twice as long as the deaf one's time */
        assert_true(raw_hear(&alive, &frame));
        if (frame.opcode != RAW_PING)
            continue;
        pings++;
        raw_frame(&alive, RAW_FINAL | RAW_PONG, frame.payload, frame.length);
    }
    raw_await_figure(&host, "paris_sockets", 1);
    assert_int_equal(raw_close_code(&deaf), 0);
    expect_service(&alive);
    raw_stop(&alive);
    raw_stop(&deaf);
    paris_host_stop(&host);
    host.settings.silence = silence;
    paris_host_start(&host);
    raw_check(&host, descriptors);
}

static int start(void **unused)
{
    (void)unused;
    paris_host_prepare(&host);
    paris_host_start(&host);
    raw_guest(cookie, &host);
    raw_play(&host);
    raw_await_figure(&host, "paris_sockets", 0);
    descriptors = raw_descriptors() + 1; /* the connection of the last question */
    return 0;
}

static int stop(void **unused)
{
    (void)unused;
    paris_host_remove(&host);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_socket_needs_a_session, raw_stop_all),
        cmocka_unit_test_teardown(a_session_that_never_was_is_turned_away, raw_stop_all),
        cmocka_unit_test_teardown(a_session_that_ended_loses_its_sockets, raw_stop_all),
        cmocka_unit_test_teardown(a_socket_is_for_the_servers_own_origin, raw_stop_all),
        cmocka_unit_test_teardown(a_wrong_handshake_opens_nothing, raw_stop_all),
        cmocka_unit_test_teardown(a_message_of_more_than_4096_bytes_closes_the_socket,
                                  raw_stop_all),
        cmocka_unit_test_teardown(a_message_may_come_in_parts_with_pings_between, raw_stop_all),
        cmocka_unit_test_teardown(a_message_is_text, raw_stop_all),
        cmocka_unit_test_teardown(a_frame_against_the_rules_is_refused, raw_stop_all),
        cmocka_unit_test_teardown(a_close_is_answered_and_a_client_may_just_go, raw_stop_all),
        cmocka_unit_test_teardown(a_reader_who_does_not_read_is_cut_off, raw_stop_all),
        cmocka_unit_test_teardown(messages_may_not_come_too_often, raw_stop_all),
        cmocka_unit_test_teardown(sessions_may_not_begin_too_often, raw_stop_all),
        cmocka_unit_test_teardown(an_account_and_the_server_have_so_many_sockets, raw_stop_all),
        cmocka_unit_test_teardown(an_address_has_so_many_connections, raw_stop_all),
        cmocka_unit_test_teardown(a_socket_that_answers_no_ping_is_closed, raw_stop_all),
        cmocka_unit_test_teardown(an_address_has_so_many_new_connections, raw_stop_all),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
