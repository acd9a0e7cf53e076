/* Something is sent to hundreds of sockets at once: in each turn of the loop only some of them get it, so that others are
 * heard meanwhile. */
#include "server/raw.h"

#include "server/net/web_server.h"

#include <pthread.h>

enum {
    SWITCHING = 101,
    SOCKETS = 400,
    TURN_MAX = 64,
    IN_A_TURN = TURN_MAX + 1 /* who need not wait */
};

static struct paris_host host; /* only its address */
static struct paris_web *web;
static pthread_t thread;

/* All on the thread of the loop, and read when that has ended. */
static struct paris_web_socket *socket_of[SOCKETS];
static unsigned opened_count, sent, sent_in_turn, most_in_turn, rank_of_first;

static unsigned admit(void *context, const struct paris_web_head *head)
{
    return SWITCHING;
}

static void opened(void *context, struct paris_web_socket *socket,
                   const struct paris_web_head *head)
{
    socket_of[opened_count++] = socket;
}

static void closed(void *context, struct paris_web_socket *socket)
{
}

static bool ready(void *context, struct paris_web_socket *socket)
{
    return true;
}

static struct raw crowd[SOCKETS];

/* Whoever came last asks: then everybody is sent something, and only the one who came first does not wait. */
static void on_message(void *context, struct paris_web_socket *asker, const char *text,
                       size_t length)
{
    for (unsigned i = SOCKETS; i-- > 0;)
        paris_web_schedule_send(socket_of[i], &socket_of[i], i > 0);
    if (strcmp(text, "half leave") == 0)
        for (unsigned i = 0; i < SOCKETS - 1; i += 2)
            raw_stop(&crowd[i]);
}

/* The next turn begins with woken(). */
static const char *render(void *context, struct paris_web_socket *socket, void *scheduled,
                          size_t *length)
{
    sent++;
    sent_in_turn++;
    if (scheduled == &socket_of[0])
        rank_of_first = sent;
    paris_web_wake(web);
    *length = 5;
    return "state";
}

static void woken(void *context)
{
    if (sent_in_turn > most_in_turn)
        most_in_turn = sent_in_turn;
    sent_in_turn = 0;
}

static void nothing(void *context)
{
}

static void stood_still(void *context, uint64_t nanoseconds)
{
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
                                                .max_silence_ms = 600000,
                                                .body_timeout_ms = 600000,
                                                .cookie = "paris",
                                                .headers = none};
    const struct paris_web_callbacks calls = {.admit = admit,
                                              .opened = opened,
                                              .message = on_message,
                                              .ready = ready,
                                              .render = render,
                                              .closed = closed,
                                              .woken = woken,
                                              .tick = nothing,
                                              .stood_still = stood_still};
    struct paris_error error = {0, 0, ""};
    opened_count = sent = sent_in_turn = most_in_turn = rank_of_first = 0;
    NEED(paris_web_open(&web, &settings, &calls, &error));
    snprintf(host.url, sizeof host.url, "http://127.0.0.1:%u", paris_web_port(web));
    PARIS_CHECK(pthread_create(&thread, NULL, run, NULL) == 0);
    for (unsigned i = 0; i < SOCKETS; i++)
        crowd[i] = raw_socket(&host, "");
}

static void end(void)
{
    paris_web_stop(web);
    PARIS_CHECK(pthread_join(thread, NULL) == 0);
}

static void stop(void)
{
    paris_web_free(web);
    for (unsigned i = 0; i < SOCKETS; i++)
        raw_stop(&crowd[i]);
}

TEST(a_crowd_is_sent_something_in_many_turns_of_the_loop)
{
    struct raw_frame_read frame;
    raw_tell(&crowd[SOCKETS - 1], "all");
    for (unsigned i = 0; i < SOCKETS; i++) {
        assert_true(raw_hear(&crowd[i], &frame));
        assert_int_equal(frame.opcode, RAW_TEXT);
        assert_memory_equal(frame.payload, "state", 5);
    }
    end();
    assert_int_equal(sent, SOCKETS);
    assert_in_range(most_in_turn, 1, IN_A_TURN);
    assert_in_range(rank_of_first, 1, IN_A_TURN); /* it was asked for last */
}

TEST(those_who_leave_while_something_waits_for_them_are_forgotten)
{
    struct raw_frame_read frame;
    raw_tell(&crowd[SOCKETS - 1], "half leave");
    for (unsigned i = 1; i < SOCKETS; i += 2)
        assert_true(raw_hear(&crowd[i], &frame));
    end();
}

EACH_TEST(start, stop);
