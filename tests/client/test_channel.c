/* WebSockets and requests over real connections; the test itself is the server at their other end. */

#include "client/channel.h"
#include "client/frames.h"
#include "client/request.h"
#include "support/test.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { AT_ONCE = 0, LONG = 20000 }; /* milliseconds; the long time is only used up by a failure */

/* --- the other end --- */

static void unblock(int descriptor)
{
    assert_int_equal(fcntl(descriptor, F_SETFL, O_NONBLOCK), 0);
}

static void put(int server, const struct paris_bytes *bytes)
{
    size_t length = paris_bytes_length(bytes);
    assert_int_equal(write(server, paris_bytes_front(bytes), length), (ssize_t)length);
}

static void put_text(int server, const char *text)
{
    struct paris_bytes bytes = {0};
    frame_add(&bytes, FRAME_TEXT, text);
    put(server, &bytes);
    paris_bytes_free(&bytes);
}

/* A channel on one end of a pair, its handshake through; the other end is given back. */
static int open_pair(struct paris_channel *channel)
{
    int ends[2];
    struct paris_bytes answer = {0}, request = {0};
    struct paris_error error;
    const char *text;
    size_t length;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    unblock(ends[0]);
    unblock(ends[1]);
    paris_channel_take(channel, ends[0], "pair", "/ws", NULL, paris_random_from(7));
    assert_true(paris_channel_writes(channel));
    paris_channel_advance(channel);
    assert_false(paris_channel_writes(channel));
    assert_true(paris_peer_read(ends[1], &request));
    assert_int_equal(paris_bytes_length(&request), channel->sent);
    handshake_add(&answer, channel->websocket.accept);
    put(ends[1], &answer);
    assert_int_equal(paris_channel_receive(&text, &length, channel, LONG, &error),
                     PARIS_WEBSOCKET_OPENED);
    assert_int_equal(paris_bytes_length(&answer), channel->received);
    paris_bytes_free(&answer);
    paris_bytes_free(&request);
    return ends[1];
}

static void assert_receives(struct paris_channel *channel, const char *expected)
{
    struct paris_error error;
    const char *text;
    size_t length;
    assert_int_equal(paris_channel_receive(&text, &length, channel, LONG, &error),
                     PARIS_WEBSOCKET_TEXT);
    assert_int_equal(length, strlen(expected));
    assert_memory_equal(text, expected, length);
}

static enum paris_websocket_event receive_at_once(struct paris_channel *channel)
{
    struct paris_error error;
    const char *text;
    size_t length;
    return paris_channel_receive(&text, &length, channel, AT_ONCE, &error);
}

/* --- channels --- */

TEST(texts_go_both_ways)
{
    static struct client_frame frame;
    struct paris_channel channel;
    struct paris_bytes got = {0};
    int server = open_pair(&channel);
    assert_true(paris_channel_send(&channel, "hello", 5));
    assert_true(paris_peer_read(server, &got));
    assert_true(frame_take(&frame, &got));
    assert_string_equal(frame.payload, "hello");
    put_text(server, "good day");
    put_text(server, "and more");
    assert_receives(&channel, "good day");
    assert_receives(&channel, "and more");
    assert_int_equal(receive_at_once(&channel), PARIS_WEBSOCKET_NOTHING);
    paris_bytes_free(&got);
    paris_channel_stop(&channel);
    close(server);
}

TEST(what_the_network_does_not_take_at_once_goes_later)
{
    enum { LENGTH = 60000, TEXTS = 40 };
    static struct client_frame frame;
    struct paris_channel channel;
    struct paris_bytes got = {0};
    char *text = malloc(LENGTH);
    assert_non_null(text);
    memset(text, 'x', LENGTH);
    int server = open_pair(&channel);
    for (unsigned i = 0; i < TEXTS; i++)
        assert_true(paris_channel_send(&channel, text, LENGTH));
    assert_true(paris_channel_writes(&channel));
    unsigned arrived = 0;
    while (paris_channel_writes(&channel)) {
        assert_true(paris_peer_read(server, &got));
        assert_int_equal(receive_at_once(&channel), PARIS_WEBSOCKET_NOTHING);
        while (frame_take(&frame, &got))
            arrived += frame.length == LENGTH;
    }
    assert_true(paris_peer_read(server, &got));
    while (frame_take(&frame, &got))
        arrived += frame.length == LENGTH;
    assert_int_equal(arrived, TEXTS);
    free(text);
    paris_bytes_free(&got);
    paris_channel_stop(&channel);
    close(server);
}

TEST(what_came_before_the_connection_was_lost_is_still_heard)
{
    struct paris_channel channel;
    int server = open_pair(&channel);
    put_text(server, "last words");
    close(server);
    assert_receives(&channel, "last words");
    assert_int_equal(receive_at_once(&channel), PARIS_WEBSOCKET_ENDED);
    assert_int_equal(channel.websocket.close_code, PARIS_WEBSOCKET_LOST);
    assert_false(paris_channel_send(&channel, "x", 1));
    paris_channel_stop(&channel);
}

TEST(the_code_of_a_server_that_closes_is_told_though_writing_fails)
{
    struct paris_channel channel;
    struct paris_bytes bytes = {0};
    int server = open_pair(&channel);
    frame_add_close(&bytes, PARIS_WEBSOCKET_TOO_LONG, "");
    put(server, &bytes);
    close(server);
    assert_true(paris_channel_send(&channel, "into the void", 13));
    assert_int_equal(receive_at_once(&channel), PARIS_WEBSOCKET_ENDED);
    assert_int_equal(channel.websocket.close_code, PARIS_WEBSOCKET_TOO_LONG);
    paris_bytes_free(&bytes);
    paris_channel_stop(&channel);
}

TEST(a_connection_lost_within_the_handshake_is_a_failure)
{
    struct paris_channel channel;
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    unblock(ends[0]);
    paris_channel_take(&channel, ends[0], "pair", "/ws", NULL, paris_random_from(7));
    assert_int_equal(write(ends[1], "HTTP/1.1 101", 12), 12);
    close(ends[1]);
    assert_int_equal(receive_at_once(&channel), PARIS_WEBSOCKET_FAILED);
    assert_int_equal(receive_at_once(&channel), PARIS_WEBSOCKET_ENDED);
    paris_channel_stop(&channel);
}

TEST(closing_says_goodbye_and_waits_for_the_answer)
{
    static struct client_frame frame;
    struct paris_channel channel;
    struct paris_bytes bytes = {0}, got = {0};
    int server = open_pair(&channel);
    frame_add(&bytes, FRAME_TEXT, "was under way");
    frame_add_close(&bytes, PARIS_WEBSOCKET_NORMAL, "");
    put(server, &bytes); /* its answer, which waits in the pipe */
    paris_channel_close(&channel, PARIS_WEBSOCKET_NORMAL, LONG);
    assert_int_equal(channel.descriptor, -1);
    assert_false(paris_peer_read(server, &got) && paris_peer_read(server, &got));
    assert_true(frame_take(&frame, &got));
    assert_int_equal(frame.first, FRAME_CLOSE);
    paris_bytes_free(&bytes);
    paris_bytes_free(&got);
    close(server);
}

/* --- requests over the loopback --- */

/* A listener on a port of the system's choice. */
static int listen_here(struct paris_peer *peer)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    struct paris_error error;
    socklen_t length = sizeof address;
    char url[64];
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(bind(listener, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(listener, 4), 0);
    assert_int_equal(getsockname(listener, (struct sockaddr *)&address, &length), 0);
    snprintf(url, sizeof url, "http://127.0.0.1:%u", (unsigned)ntohs(address.sin_port));
    assert_int_equal(paris_peer_find(peer, url, LONG, &error), PARIS_OK);
    return listener;
}

TEST(a_request_is_sent_whole_and_its_answer_is_read)
{
    static const char answer[] = "HTTP/1.1 201 Created\r\nSet-Cookie: paris=ab; Path=/\r\n"
                                 "Content-Length: 2\r\n\r\n{}";
    static const char expected[] = "POST /api/guest HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n"
                                   "X: 1\r\nContent-Type: application/json\r\n"
                                   "Content-Length: 14\r\n\r\n{\"name\":\"Ann\"}";
    const struct paris_request_words words = {"POST", "/api/guest", "X: 1\r\n",
                                              "{\"name\":\"Ann\"}"};
    struct paris_request request;
    struct paris_error error = {0, 0, ""};
    struct paris_bytes got = {0};
    struct paris_peer peer;
    char text[512], cookie[8];
    int listener = listen_here(&peer);
    assert_int_equal(paris_request_start(&request, &peer, &words, &error), PARIS_OK);
    assert_true(paris_request_writes(&request));
    int server = accept(listener, NULL, NULL);
    assert_true(server >= 0);
    assert_true(paris_peer_wait(request.descriptor, true, LONG));
    assert_int_equal(paris_request_advance(&request, &error), PARIS_ANSWER_PARTLY);
    assert_false(paris_request_writes(&request));
    snprintf(text, sizeof text, expected, peer.name);
    while (paris_bytes_length(&got) < strlen(text))
        assert_true(paris_peer_read(server, &got));
    assert_memory_equal(paris_bytes_front(&got), text, strlen(text));
    assert_int_equal(write(server, answer, 30), 30);
    assert_true(paris_peer_wait(request.descriptor, false, LONG));
    assert_int_equal(paris_request_advance(&request, &error), PARIS_ANSWER_PARTLY);
    assert_int_equal(write(server, answer + 30, sizeof answer - 31), sizeof answer - 31);
    assert_true(paris_peer_wait(request.descriptor, false, LONG));
    assert_int_equal(paris_request_advance(&request, &error), PARIS_ANSWER_WHOLE);
    assert_int_equal(request.answer.status, 201);
    assert_memory_equal(request.answer.body, "{}", 2);
    assert_true(paris_answer_cookie(cookie, sizeof cookie, &request.answer, "paris"));
    assert_string_equal(cookie, "ab");
    paris_request_stop(&request);
    paris_bytes_free(&got);
    close(server);
    close(listener);
}

TEST(a_request_that_nobody_listens_to_fails)
{
    const struct paris_request_words words = {"GET", "/", NULL, NULL};
    struct paris_request request;
    struct paris_error error = {0, 0, ""};
    struct paris_peer peer;
    close(listen_here(&peer));
    assert_int_equal(paris_request_run(&request, &peer, &words, LONG, &error), PARIS_BAD_INPUT);
    assert_non_null(strstr(error.message, "cannot connect"));
}

TEST(a_request_that_gets_no_answer_in_time_fails)
{
    const struct paris_request_words words = {"GET", "/", NULL, NULL};
    struct paris_request request;
    struct paris_error error = {0, 0, ""};
    struct paris_peer peer;
    int listener = listen_here(&peer);
    assert_int_equal(paris_request_run(&request, &peer, &words, AT_ONCE, &error), PARIS_BAD_INPUT);
    assert_non_null(strstr(error.message, "in time"));
    close(listener);
}

TEST(a_channel_connects_over_the_network)
{
    struct paris_channel channel;
    struct paris_bytes bytes = {0};
    struct paris_error error = {0, 0, ""};
    struct paris_peer peer;
    const char *text;
    size_t length;
    int listener = listen_here(&peer);
    assert_int_equal(paris_channel_start(&channel, &peer, "/ws", NULL, paris_random_from(1),
                                         &error),
                     PARIS_OK);
    int server = accept(listener, NULL, NULL);
    handshake_add(&bytes, channel.websocket.accept);
    put(server, &bytes);
    assert_int_equal(paris_channel_receive(&text, &length, &channel, LONG, &error),
                     PARIS_WEBSOCKET_OPENED);
    assert_true(channel.sent > 0);
    paris_channel_stop(&channel);
    paris_bytes_free(&bytes);
    close(server);
    close(listener);
}

TEST(a_channel_that_nobody_listens_to_fails)
{
    struct paris_channel channel;
    struct paris_error error = {0, 0, ""};
    struct paris_peer peer;
    const char *text;
    size_t length;
    close(listen_here(&peer));
    if (paris_channel_start(&channel, &peer, "/ws", NULL, paris_random_from(1), &error) == PARIS_OK)
        assert_int_equal(paris_channel_receive(&text, &length, &channel, LONG, &error),
                         PARIS_WEBSOCKET_FAILED);
    assert_non_null(strstr(error.message, "cannot connect"));
    paris_channel_stop(&channel);
}
