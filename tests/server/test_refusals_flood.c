/* Much at once: who says more than is good waits himself, and nobody else is disturbed; who says no more than
 * docs/protocol.md allows gets all his answers. */
#include "server/party.h"
#include "server/refusals_socket.h"
#include "server/stage.h"

enum {
    BURST = 64, /* messages at once */
    FLOOD = 600,
    ROUND_TRIPS = 60,
    SPARE = 10, /* minutes that this may take on a slow machine, at a message a minute */
    TABLES = 16,
    COMINGS = 30,
    FEW = 10
};

#define GOOD "{\"re\":\"" ID "\",\"ok\":true"

#define STALE "{\"re\":\"" ID "\",\"ok\":false,\"error\":{\"code\":\"stale\""

static void add_frame(struct paris_bytes *out, const char *text)
{
    size_t length = strlen(text);
    PARIS_CHECK(length < 256);
    const uint8_t head[] = {
        RAW_FINAL | RAW_TEXT, RAW_MASKED | RAW_SHORT_FRAME, 0, (uint8_t)length, 0, 0, 0, 0};
    const uint8_t small[] = {RAW_FINAL | RAW_TEXT, (uint8_t)(RAW_MASKED | length), 0, 0, 0, 0};
    if (length < RAW_SHORT_FRAME)
        paris_bytes_add(out, small, sizeof small);
    else
        paris_bytes_add(out, head, sizeof head);
    paris_bytes_add(out, text, length);
}

static void add_about(struct paris_bytes *out, const char *what, const char *table)
{
    char text[RAW_PIECE];
    snprintf(text, sizeof text, "{\"do\":\"%s\",\"id\":\"" ID "\",\"table\":\"%s\"}", what, table);
    add_frame(out, text);
}

/* In one write, so that the server finds all of it at once. */
static void send_all(struct raw *raw, struct paris_bytes *bytes)
{
    raw_send(raw, paris_bytes_front(bytes), paris_bytes_length(bytes));
    paris_bytes_free(bytes);
}

/* Passes over what comes until the last of `count` answers; returns how many other messages came before. */
static unsigned hear_answers(struct raw *raw, unsigned count)
{
    struct raw_frame_read frame = {0};
    unsigned others = 0;
    while (count > 0) {
        assert_true(raw_hear(raw, &frame));
        assert_int_not_equal(frame.opcode, RAW_CLOSE);
        if (frame.opcode == RAW_TEXT && strncmp(frame.payload, GOOD, sizeof GOOD - 1) == 0)
            count--;
        else
            others += frame.opcode == RAW_TEXT;
    }
    return others;
}

/* So many messages a minute; pings, after so long a silence, wake the server up as well. */
static void start_with(unsigned messages, unsigned silence)
{
    paris_host_stop(&host);
    host.settings.messages_per_minute = messages;
    host.settings.silence_ms = silence;
    paris_host_start(&host);
}

TEST(a_flood_waits_in_its_own_line_and_others_are_served)
{
    enum { NO_PINGS = 24 * 3600 * 1000 };
    const struct paris_server_settings usual = host.settings;
    start_with(1, NO_PINGS);
    struct raw flood = raw_socket(&host, cookie), honest = raw_socket(&host, cookie);
    struct paris_bytes bytes = {0};
    for (unsigned i = 0; i < FLOOD; i++)
        add_frame(&bytes, PING);
    send_all(&flood, &bytes);
    assert_int_equal(hear_answers(&flood, BURST), 0);
    for (unsigned i = 0; i < ROUND_TRIPS; i++)
        expect_service(&honest);
    assert_in_range(raw_figure(&host, "paris_messages_received_total"), BURST + ROUND_TRIPS,
                    BURST + ROUND_TRIPS + SPARE);
    assert_int_equal(raw_figure(&host, "paris_cut_off_total"), 0);
    for (unsigned rest = FLOOD - BURST; rest > 0;) { /* nothing is lost, and nothing refused */
        unsigned count = rest < BURST ? rest : BURST;
        paris_host_move_clock(&host, 100 * 60 * 1000);
        assert_int_equal(hear_answers(&flood, count), 0);
        rest -= count;
    }
    expect_service(&flood);
    raw_stop(&flood);
    raw_stop(&honest);
    start_with(usual.messages_per_minute, usual.silence_ms);
    raw_check(&host, descriptors);
}

TEST(who_comes_and_goes_all_the_time_throws_nobody_off)
{
    struct paris_person ann, bob;
    struct paris_bytes bytes = {0};
    paris_person_arrive(&ann, &host, "Ann");
    paris_person_arrive(&bob, &host, "Bob");
    paris_party_sit_down((struct paris_person *const[]){&ann, &bob}, 2, "[\"me\",\"open\"]", "");
    paris_person_hang_up(&bob);
    paris_person_await(&ann, "seats.1.online", "false");
    long cut_off = raw_figure(&host, "paris_cut_off_total");
    unsigned before = ann.news_count;
    struct raw raw = raw_socket(&host, bob.cookie);
    expect_service(&raw);
    for (unsigned i = 0; i < COMINGS; i++) {
        add_about(&bytes, "watch", ann.table);
        add_about(&bytes, "unwatch", ann.table);
    }
    add_about(&bytes, "watch", ann.table);
    send_all(&raw, &bytes);
    (void)hear_answers(&raw, 2 * COMINGS + 1);
    paris_person_must(&ann, "ping", "");
    assert_in_range(ann.news_count - before, 0, FEW);
    paris_person_await(&ann, "seats.1.online", "true");
    assert_int_equal(raw_figure(&host, "paris_cut_off_total"), cut_off);
    raw_stop(&raw);
    paris_person_await(&ann, "seats.1.online", "false");
    paris_person_go(&ann);
    paris_person_go(&bob);
    raw_check(&host, descriptors);
}

/* Their messages are some hundred thousand bytes, which a reader gets as he reads them. While a game goes on
 * its message may come after answers to later questions: it is the newest there is when its turn comes. */
TEST(sixteen_tables_can_be_watched_at_once)
{
    struct paris_error error = {0, 0, ""};
    struct paris_bot bot;
    struct paris_bytes bytes = {0};
    struct raw_frame_read frame = {0};
    char start[TABLES][RAW_PIECE];
    NEED(paris_bot_start(&bot, host.url, "Ann", 901, &error));
    for (unsigned i = 0; i < TABLES; i++) {
        NEED(paris_bot_create(&bot, "[\"level 1\",\"level 1\",\"level 1\",\"level 1\"]", "",
                              &error));
        snprintf(start[i], sizeof start[i], "{\"table\":\"%s\",\"status\"", bot.answer.table);
        add_about(&bytes, "watch", bot.answer.table);
    }
    long cut_off = raw_figure(&host, "paris_cut_off_total");
    struct raw raw = raw_socket(&host, cookie);
    expect_service(&raw);
    send_all(&raw, &bytes);
    unsigned answers = 0, told = 0;
    while (answers < TABLES || told != (1u << TABLES) - 1) {
        assert_true(raw_hear(&raw, &frame));
        assert_int_equal(frame.opcode, RAW_TEXT);
        answers += strncmp(frame.payload, GOOD, sizeof GOOD - 1) == 0;
        for (unsigned i = 0; i < TABLES; i++)
            if (strncmp(frame.payload, start[i], strlen(start[i])) == 0)
                told |= 1u << i;
    }
    assert_int_equal(raw_figure(&host, "paris_cut_off_total"), cut_off);
    raw_stop(&raw);
    paris_bot_stop(&bot);
    raw_check(&host, descriptors);
}

/* Each answer has the whole table in it: more than may wait, if it were made before the others are read. */
TEST(long_answers_are_made_as_they_are_read)
{
    struct paris_person ann, bob;
    struct paris_bytes bytes = {0};
    struct raw_frame_read frame = {0};
    char text[RAW_PIECE];
    paris_person_arrive(&ann, &host, "Ann");
    paris_person_arrive(&bob, &host, "Bob");
    paris_party_sit_down((struct paris_person *const[]){&ann, &bob}, 2, "[\"me\",\"open\"]", "");
    snprintf(text, sizeof text,
             "{\"do\":\"undo\",\"id\":\"" ID "\",\"table\":\"%s\",\"seq\":999999}", ann.table);
    for (unsigned i = 0; i < BURST; i++)
        add_frame(&bytes, text);
    struct raw raw = raw_socket(&host, paris_person_to_move(&ann) ? ann.cookie : bob.cookie);
    send_all(&raw, &bytes);
    for (unsigned i = 0; i < BURST; i++) {
        assert_true(raw_hear(&raw, &frame));
        assert_int_equal(frame.opcode, RAW_TEXT);
        assert_memory_equal(frame.payload, STALE, sizeof STALE - 1);
    }
    raw_stop(&raw);
    paris_person_go(&ann);
    paris_person_go(&bob);
    raw_check(&host, descriptors);
}

/* Some of it comes while the store is still asked for the session. */
TEST(what_comes_before_it_is_known_who_it_is_is_answered)
{
    struct paris_bytes bytes = {0};
    struct raw raw = raw_socket(&host, cookie);
    for (unsigned i = 0; i < BURST; i++)
        add_frame(&bytes, PING);
    send_all(&raw, &bytes);
    assert_int_equal(hear_answers(&raw, BURST), 0);
    raw_stop(&raw);
    raw_check(&host, descriptors);
}

/* Whoever hands over more than that all the same is told which of them was not heard. */
TEST(a_message_over_the_rate_limit_is_refused_with_its_id)
{
    struct paris_stage stage;
    struct paris_stage_socket socket = {0};
    paris_stage_open(&stage);
    paris_stage_begin(&stage, 1);
    stage.now = 1000;
    paris_stage_enter(&stage, &socket, "aaaaaaaaaaaaaaaaaaaa", "Ann");
    unsigned heard = 0;
    while (strstr(socket.bytes != NULL ? socket.bytes : "", "too_often") == NULL) {
        assert_true(heard++ < 100000);
        paris_stage_hear(&stage, &socket, PING);
    }
    assert_true(heard > BURST);
    assert_non_null(
        strstr(socket.bytes, "{\"re\":\"" ID "\",\"ok\":false,\"error\":{\"code\":\"too_often\""));
    paris_stage_end(&stage);
    paris_stage_forget(&socket);
    paris_stage_close(&stage);
}

EACH_TEST(NULL, raw_stop_all);
ALL_TESTS(start_with_session, stop);
