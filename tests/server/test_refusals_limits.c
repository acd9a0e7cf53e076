/* Sockets and connections beyond the limits of docs/protocol.md: readers who do not read, floods, too many of
 * one address or of all, silence. Each is cut off or rejected, and nobody else is disturbed. */
#include "server/refusals_socket.h"

enum { LONGEST_SPEECH = 256, SPEECHES = 16, CHAT_KEPT = 4 * 1024, TOO_MANY_SOCKETS = 4429 };

/* Says something long at the table that it made. */
static void speak(struct paris_bot *bot, const char *table)
{
    struct paris_error error = {0, 0, ""};
    char members[2 * RAW_PIECE];
    struct paris_text text = paris_text_in(members, sizeof members);
    paris_client_command_add_word(&text, "table", table);
    paris_text_add(&text, ",\"text\":\"");
    for (unsigned i = 0; i < LONGEST_SPEECH; i++)
        paris_text_add(&text, "\xf0\x9f\x98\x80");
    paris_text_add(&text, "\"");
    paris_host_move_clock(&host, 3000); /* not too often */
    NEED(paris_bot_ask(bot, "say", members, &error));
    assert_true(bot->answer.ok);
}

/* It is the game's: what others say is not kept for it. */
TEST(a_reader_who_does_not_read_gets_no_more_chat)
{
    struct paris_error error = {0, 0, ""};
    struct paris_bot bot;
    char message[RAW_PIECE], table[PARIS_CLIENT_TABLE_SIZE];
    int small = 1;
    paris_host_stop(&host);
    unsigned silence = host.settings.silence_ms;
    host.settings.silence_ms = 24 * 3600 * 1000; /* it is not for that */
    paris_host_start(&host);
    NEED(paris_bot_start(&bot, host.url, "Ann", 900, &error));
    NEED(paris_bot_create(&bot, "[\"me\",\"open\"]", "", &error));
    memcpy(table, bot.answer.table, sizeof table);
    snprintf(message, sizeof message, "{\"do\":\"watch\",\"id\":\"" ID "\",\"table\":\"%s\"}",
             table);
    struct raw raw = raw_open(&host);
    setsockopt(raw.descriptor, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    assert_int_equal(raw_upgrade(&raw, &host, cookie, ""), 101);
    raw_tell(&raw, message);
    expect_answer(&raw, ID, "");
    int64_t started = (int64_t)paris_clock_nanoseconds();
    while (raw_figure(&host, "paris_bytes_waiting") <= CHAT_KEPT) {
        for (unsigned i = 0; i < SPEECHES; i++) /* the system's own buffers hold some thousand */
            speak(&bot, table);
        if (paris_clock_time_left(started, 4 * RAW_PATIENCE) == 0)
            fail_msg("%ld bytes wait", raw_figure(&host, "paris_bytes_waiting"));
    }
    long waiting = raw_figure(&host, "paris_bytes_waiting");
    for (unsigned i = 0; i < 4 * SPEECHES; i++)
        speak(&bot, table);
    assert_int_equal(raw_figure(&host, "paris_bytes_waiting"), waiting);
    assert_int_equal(raw_figure(&host, "paris_sockets"), 2); /* nor is it cut off */
    raw_stop(&raw);
    speak(&bot, table);
    raw_play(&host);
    paris_bot_stop(&bot);
    raw_await_figure(&host, "paris_sockets", 0);
    paris_host_stop(&host);
    host.settings.silence_ms = silence;
    paris_host_start(&host);
    raw_check(&host, descriptors);
}

TEST(sessions_may_not_begin_too_often)
{
    const char *value;
    size_t length;
    struct paris_answer answer;
    paris_host_stop(&host);
    unsigned guests = host.settings.guests_per_minute;
    host.settings.guests_per_minute = 3;
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
        raw_stop(&raw);
        struct raw socket = raw_socket(&host, cookie); /* who has a session is not meant */
        expect_service(&socket);
        raw_stop(&socket);
        paris_host_move_clock(&host, 10 * 60 * 1000);
    }
    paris_host_stop(&host);
    host.settings.guests_per_minute = guests;
    paris_host_start(&host);
    raw_check(&host, descriptors);
}

TEST(an_address_has_so_many_codes_drawn)
{
    enum { MAX = 3 };
    static const char path[] = "/api/tables/23456789abcdefghjkmn/qr.svg";
    paris_host_stop(&host);
    unsigned guests = host.settings.guests_per_minute;
    host.settings.guests_per_minute = MAX;
    paris_host_start(&host);
    for (unsigned i = 0; i < MAX; i++)
        assert_int_equal(raw_status(&host, "GET", path, "", NULL), 200);
    assert_int_equal(raw_status(&host, "GET", path, "", NULL), 429);
    paris_host_move_clock(&host, 10 * 60 * 1000);
    assert_int_equal(raw_status(&host, "GET", path, "", NULL), 200);
    paris_host_stop(&host);
    host.settings.guests_per_minute = guests;
    paris_host_start(&host);
    raw_check(&host, descriptors);
}

TEST(an_account_and_the_server_have_so_many_sockets)
{
    enum { EACH = 3, ALL = 5 };
    char other[PARIS_BOT_COOKIE];
    struct raw mine[EACH], others[ALL - EACH];
    paris_host_stop(&host);
    unsigned each = host.settings.sockets_per_account, all = host.settings.max_sockets;
    host.settings.sockets_per_account = EACH;
    host.settings.max_sockets = ALL;
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
    host.settings.sockets_per_account = each;
    host.settings.max_sockets = all;
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

/* One address cannot take all connections; one that closes makes room. */
TEST(an_address_has_so_many_connections)
{
    enum { MAX = 6, FURTHER = 3 };
    struct raw taken[MAX];
    paris_host_stop(&host);
    unsigned each = host.settings.connections_per_address;
    host.settings.connections_per_address = MAX;
    paris_host_start(&host);
    for (unsigned i = 0; i < MAX; i++) { /* half of them are no sockets */
        taken[i] = i % 2 == 0 ? raw_socket(&host, cookie) : raw_open(&host);
        if (i % 2 == 0)
            expect_service(&taken[i]);
        else
            assert_turned_away(&taken[i], 0);
    }
    for (unsigned i = 0; i < FURTHER; i++) {
        struct raw further = raw_open(&host);
        raw_say(&further, "G"); /* without a byte it takes no place */
        assert_true(raw_only_ends(&further));
        raw_stop(&further);
    }
    expect_service(&taken[0]); /* those that are there stay */
    assert_turned_away(&taken[1], FURTHER);
    for (unsigned i = 1; i < MAX; i++)
        raw_stop(&taken[i]);
    while (is_turned_away()) /* the server may not have seen yet that they went */
        continue;
    expect_service(&taken[0]);
    raw_stop(&taken[0]);
    paris_host_stop(&host);
    host.settings.connections_per_address = each;
    paris_host_start(&host);
    raw_check(&host, descriptors);
}

/* Half requests count as well; whoever finds all connections taken waits for the first that goes. */
TEST(who_finds_all_connections_taken_is_served_when_one_goes)
{
    enum { SOCKETS = 2, SPARE = 64, LATE = 3 };
    struct raw taken[SOCKETS + SPARE], late[LATE];
    struct paris_answer answer;
    paris_host_stop(&host);
    unsigned all = host.settings.max_sockets;
    host.settings.max_sockets = SOCKETS;
    paris_host_start(&host);
    for (unsigned i = 0; i < SOCKETS + SPARE; i++) {
        taken[i] = raw_open(&host);
        raw_say(&taken[i], "G");
    }
    for (unsigned i = 0; i < LATE; i++) {
        late[i] = raw_open(&host);
        raw_ask(&late[i], &host, "GET", "/healthz", "", NULL);
    }
    for (unsigned i = 0; i < LATE; i++) {
        raw_stop(&taken[i]);
        assert_int_equal(raw_answer(&late[i], &answer, false), 200);
    }
    for (unsigned i = LATE; i < SOCKETS + SPARE; i++)
        raw_stop(&taken[i]);
    for (unsigned i = 0; i < LATE; i++)
        raw_stop(&late[i]);
    paris_host_stop(&host);
    host.settings.max_sockets = all;
    paris_host_start(&host);
    raw_check(&host, descriptors);
}

/* Nor all of our time: an address that connects too often is rejected before anything is read. */
TEST(an_address_has_so_many_new_connections)
{
    enum { MAX = 6, STRETCH = 2 * MAX };
    struct paris_answer answer;
    paris_host_stop(&host);
    unsigned each = host.settings.connections_per_address;
    host.settings.connections_per_address = MAX;
    paris_host_start(&host);
    struct raw first = raw_open(&host);
    assert_turned_away(&first, 0);
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
    host.settings.connections_per_address = each;
    paris_host_start(&host);
    raw_check(&host, descriptors);
}

/* Answers pings until the only other socket is closed, and is pinged once more then. False if it was closed, too. */
static bool outlives_by_pongs(struct raw *raw)
{
    struct raw_frame_read frame;
    bool is_alone = false;
    while (raw_hear(raw, &frame) && frame.opcode != RAW_CLOSE) {
        if (frame.opcode != RAW_PING)
            continue;
        if (is_alone)
            return true;
        raw_frame(raw, RAW_FINAL | RAW_PONG, frame.payload, frame.length);
        is_alone = raw_figure(&host, "paris_sockets") == 1;
    }
    return false;
}

/* A client that answers pings may be silent for ever; one that does not is closed. */
TEST(a_socket_that_answers_no_ping_is_closed)
{
    enum { SHORT = 1000, LONG = 512 * SHORT }; /* a busy machine may need more time to answer */
    unsigned silence = host.settings.silence_ms, tried = SHORT;
    for (bool outlived = false; !outlived; tried *= 2) {
        assert_true(tried <= LONG);
        paris_host_stop(&host);
        host.settings.silence_ms = tried;
        paris_host_start(&host);
        struct raw deaf = raw_socket(&host, cookie), alive = raw_socket(&host, cookie);
        outlived = outlives_by_pongs(&alive);
        if (outlived)
            assert_int_equal(raw_close_code(&deaf), 0);
        raw_stop(&alive);
        raw_stop(&deaf);
    }
    paris_host_stop(&host);
    host.settings.silence_ms = silence;
    paris_host_start(&host);
    raw_check(&host, descriptors);
}

/* --- sessions that do not exist --- */

static unsigned ask_me(const char *session)
{
    char headers[RAW_PIECE];
    snprintf(headers, sizeof headers, "Cookie: paris=%s\r\n", session);
    return raw_status(&host, "GET", "/api/me", headers, NULL);
}

/* Each costs the store a query. Sessions that exist are not counted. */
TEST(an_address_may_invent_so_many_sessions)
{
    enum { GUESTS = 1, BURST = 32 * GUESTS, NO_SESSION = 401, TOO_OFTEN = 429 };
    static const char never[] = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    unsigned guests = host.settings.guests_per_minute;
    paris_host_stop(&host);
    host.settings.guests_per_minute = GUESTS;
    paris_host_start(&host);
    for (unsigned i = 0; i < 2 * BURST; i++) {
        assert_int_equal(ask_me(cookie), 200);
        struct raw raw = raw_socket(&host, cookie);
        expect_service(&raw);
        raw_stop(&raw);
    }
    for (unsigned i = 0; i < BURST / 2; i++) {
        assert_int_equal(ask_me(never), NO_SESSION);
        struct raw raw = raw_socket(&host, never);
        assert_int_equal(raw_close_code(&raw), 4401);
        raw_stop(&raw);
    }
    unsigned status = NO_SESSION; /* meanwhile some more are allowed */
    for (unsigned i = 0; i < BURST && status == NO_SESSION; i++)
        status = ask_me(never);
    assert_int_equal(status, TOO_OFTEN);
    paris_host_move_clock(&host, 60 * 1000);
    assert_int_equal(ask_me(cookie), 200);
    paris_host_stop(&host);
    host.settings.guests_per_minute = guests;
    paris_host_start(&host);
    raw_check(&host, descriptors);
}

EACH_TEST(NULL, raw_stop_all);
ALL_TESTS(start_with_session, stop);
