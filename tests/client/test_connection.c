/* WebSockets and requests; the test itself is the server at their other end. */

#include "client/connection.h"
#include "client/request.h"
#include "support/frames.h"
#include "support/listener.h"
#include "support/peer.h"
#include "support/test.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { LONG = 60000 }; /* milliseconds that only a failure uses up */

/* --- the other end --- */

struct script {
    struct paris_listener listener;
    pthread_t thread;
    const char *answer;       /* to a request: everything that is sent */
    bool silent;              /* keeps the connection and says nothing */
    struct paris_bytes bytes; /* after the handshake */
    struct paris_bytes heard; /* what the client sent after the handshake, up to its end */
};

static void hear_to_the_end(int connection, struct paris_bytes *heard)
{
    PARIS_CHECK(fcntl(connection, F_SETFL, O_NONBLOCK) == 0);
    while (paris_peer_wait(connection, false, LONG) && paris_peer_read(connection, heard))
        continue;
}

static void *serve(void *context)
{
    struct script *script = context;
    char head[PARIS_LISTENER_HEAD];
    struct paris_bytes out = {0};
    int connection = paris_listener_accept(&script->listener);
    if (script->answer != NULL) {
        paris_listener_read_head(connection, head);
        paris_listener_write(connection, script->answer, strlen(script->answer));
    } else if (!script->silent) {
        paris_listener_shake_hands(connection, &out);
        paris_bytes_add(&out, paris_bytes_front(&script->bytes),
                        paris_bytes_length(&script->bytes));
        paris_listener_write(connection, paris_bytes_front(&out), paris_bytes_length(&out));
        shutdown(connection, SHUT_WR);
    }
    if (script->answer == NULL)
        hear_to_the_end(connection, &script->heard);
    close(connection);
    paris_bytes_free(&out);
    return NULL;
}

static struct paris_client_address start(struct script *script)
{
    struct paris_client_address address;
    struct paris_error error;
    paris_listener_start(&script->listener);
    assert_int_equal(paris_client_address_read(&address, script->listener.url, &error), PARIS_OK);
    assert_int_equal(pthread_create(&script->thread, NULL, serve, script), 0);
    return address;
}

static void stop(struct script *script)
{
    pthread_join(script->thread, NULL);
    close(script->listener.descriptor);
    paris_bytes_free(&script->bytes);
    paris_bytes_free(&script->heard);
}

/* An address where nobody listens any more. */
static struct paris_client_address nobody(void)
{
    struct paris_listener listener;
    struct paris_client_address address;
    struct paris_error error;
    paris_listener_start(&listener);
    close(listener.descriptor);
    assert_int_equal(paris_client_address_read(&address, listener.url, &error), PARIS_OK);
    return address;
}

static struct paris_client_address name_of_nobody(void)
{
    struct paris_client_address address;
    struct paris_error error;
    assert_int_equal(paris_client_address_read(&address, "http://nobody.invalid", &error),
                     PARIS_OK);
    return address;
}

/* --- WebSockets --- */

static void assert_text(struct paris_client_connection *connection, const char *expected)
{
    const char *text;
    size_t length;
    assert_int_equal(paris_client_receive(&text, &length, connection, LONG), PARIS_CLIENT_TEXT);
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
}

static void assert_event(struct paris_client_connection *connection, enum paris_client_event event)
{
    const char *text;
    size_t length;
    assert_int_equal(paris_client_receive(&text, &length, connection, LONG), event);
}

TEST(texts_come_whole_and_in_order_and_then_the_close)
{
    struct script script = {.bytes = {0}};
    char *longest = malloc(100001);
    assert_non_null(longest);
    memset(longest, 'x', 100000);
    longest[100000] = '\0';
    frame_add(&script.bytes, FRAME_TEXT, "one");
    frame_add(&script.bytes, FRAME_PART, "two ");
    frame_add(&script.bytes, FRAME_PING, "?");
    frame_add(&script.bytes, FRAME_MORE, "parts ");
    frame_add(&script.bytes, FRAME_LAST, "é");
    frame_add(&script.bytes, FRAME_TEXT, longest);
    frame_add_close(&script.bytes, 4401, "no session");
    struct paris_client_address address = start(&script);
    struct paris_client_connection *connection = paris_client_open(&address, "0123");
    assert_event(connection, PARIS_CLIENT_OPENED);
    assert_text(connection, "one");
    assert_text(connection, "two parts é");
    assert_text(connection, longest);
    for (unsigned i = 0; i < 2; i++) /* it stays ended */
        assert_event(connection, PARIS_CLIENT_CLOSED);
    assert_int_equal(paris_client_end_of(connection)->code, 4401);
    assert_string_equal(paris_client_end_of(connection)->reason, "no session");
    assert_false(paris_client_send(connection, "x", 1));
    paris_client_close(connection, LONG);
    stop(&script);
    free(longest);
}

/* The server is about to restart, or is overloaded: both are reported as 1002. */
TEST(codes_that_the_library_does_not_know_are_reported_as_another)
{
    for (unsigned code = 1012; code <= 1013; code++) {
        struct script script = {.bytes = {0}};
        frame_add_close(&script.bytes, code, "later");
        struct paris_client_address address = start(&script);
        struct paris_client_connection *connection = paris_client_open(&address, "0123");
        assert_event(connection, PARIS_CLIENT_OPENED);
        assert_event(connection, PARIS_CLIENT_CLOSED);
        assert_int_equal(paris_client_end_of(connection)->code, PARIS_CLIENT_CLOSE_PROTOCOL);
        assert_string_equal(paris_client_end_of(connection)->reason, "later");
        paris_client_close(connection, 0);
        stop(&script);
    }
}

TEST(a_connection_that_breaks_is_lost)
{
    struct script script = {.bytes = {0}};
    frame_add(&script.bytes, FRAME_TEXT, "one");
    struct paris_client_address address = start(&script);
    struct paris_client_connection *connection = paris_client_open(&address, "0123");
    assert_event(connection, PARIS_CLIENT_OPENED);
    assert_text(connection, "one");
    assert_event(connection, PARIS_CLIENT_CLOSED);
    assert_int_equal(paris_client_end_of(connection)->code, PARIS_CLIENT_CLOSE_LOST);
    paris_client_close(connection, 0);
    stop(&script);
}

TEST(what_is_no_text_ends_the_connection)
{
    static const struct {
        unsigned first;
        const char *payload;
    } wrong[] = {{FRAME_TEXT, "\xff\xfe"}, {FRAME_BINARY, "one"}, {0x83, "one"}, {0xc1, "one"}};
    for (size_t i = 0; i <= sizeof wrong / sizeof wrong[0]; i++) {
        struct script script = {.bytes = {0}};
        if (i < sizeof wrong / sizeof wrong[0])
            frame_add(&script.bytes, wrong[i].first, wrong[i].payload);
        else /* longer than any message, and never sent */
            frame_add_long(&script.bytes, FRAME_TEXT, NULL, UINT64_C(1) << 62, 8);
        struct paris_client_address address = start(&script);
        struct paris_client_connection *connection = paris_client_open(&address, "0123");
        assert_event(connection, PARIS_CLIENT_OPENED);
        assert_event(connection, PARIS_CLIENT_CLOSED);
        paris_client_close(connection, 0);
        stop(&script);
    }
}

static struct paris_client_end fail_to_open(struct paris_client_address address)
{
    struct paris_client_connection *connection = paris_client_open(&address, "0123");
    assert_event(connection, PARIS_CLIENT_FAILED);
    struct paris_client_end end = *paris_client_end_of(connection);
    paris_client_close(connection, LONG);
    return end;
}

TEST(a_refusal_has_its_status)
{
    struct script script = {.answer = "HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno"};
    assert_int_equal(fail_to_open(start(&script)).status, 403);
    stop(&script);
}

TEST(it_is_told_why_there_is_no_connection)
{
    struct paris_client_end end = fail_to_open(nobody());
    assert_int_equal(end.status, 0);
    assert_non_null(strstr(end.error.message, "no server answers at 127.0.0.1:"));
    end = fail_to_open(name_of_nobody());
    assert_non_null(strstr(end.error.message, "nobody.invalid has no address: "));
}

TEST(a_connection_can_be_given_up_at_any_time)
{
    struct script script = {.silent = true};
    struct paris_client_address address = start(&script);
    const char *text;
    size_t length;
    struct paris_client_connection *connection = paris_client_open(&address, "0123");
    assert_int_equal(paris_client_receive(&text, &length, connection, 0), PARIS_CLIENT_NOTHING);
    assert_false(paris_client_send(connection, "x", 1));
    paris_client_close(connection, LONG);
    stop(&script);
    paris_client_close(NULL, LONG);
}

/* --- requests --- */

static enum paris_status ask(struct paris_client_response *out, const char *answer,
                             struct paris_error *error)
{
    const struct paris_client_request request = {.path = "/x", .session = "0123"};
    struct script script = {.answer = answer};
    struct paris_client_address address = start(&script);
    enum paris_status status = paris_client_ask(out, &address, &request, LONG, error);
    stop(&script);
    return status;
}

static void assert_answer(const char *answer, unsigned status, const char *session,
                          const char *body)
{
    struct paris_client_response response;
    struct paris_error error = {0, 0, ""};
    if (ask(&response, answer, &error) != PARIS_OK)
        fail_msg("%s: %s", answer, error.message);
    assert_int_equal(response.status, status);
    assert_string_equal(response.session, session);
    assert_string_equal(response.body, body);
    assert_int_equal(response.length, strlen(body));
    free(response.body);
}

TEST(an_answer_has_status_body_and_session)
{
    assert_answer("HTTP/1.1 201 Created\r\nContent-Length: 5\r\n"
                  "Set-Cookie: paris=0123abcd; HttpOnly; Path=/\r\n\r\nhello",
                  201, "0123abcd", "hello");
    assert_answer("HTTP/1.1 404 Not Found\r\nSet-Cookie: __Host-paris=ab; Path=/\r\n"
                  "Content-Length: 0\r\n\r\n",
                  404, "ab", "");
    assert_answer("HTTP/1.1 200 OK\r\nSet-Cookie: parisian=x\r\nTransfer-Encoding: chunked\r\n\r\n"
                  "5\r\nhello\r\n1\r\n!\r\n0\r\n\r\n",
                  200, "", "hello!");
    assert_answer("HTTP/1.1 301 Moved\r\nLocation: https://localhost/x\r\nContent-Length: 2\r\n\r\n"
                  "no",
                  301, "", "no");
}

TEST(what_is_no_answer_is_refused)
{
    static const char *const wrong[] = {"", "SSH-2.0\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Le",
                                        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct paris_client_response response;
        struct paris_error error = {0, 0, ""};
        if (ask(&response, wrong[i], &error) == PARIS_OK)
            fail_msg("%s is an answer", wrong[i]);
        assert_string_equal(error.message, "the connection closed without an answer");
    }
}

TEST(a_server_that_says_nothing_is_not_waited_for)
{
    const struct paris_client_request request = {.path = "/x", .body = "{}"};
    struct paris_client_response response;
    struct paris_error error = {0, 0, ""};
    struct script script = {.silent = true};
    struct paris_client_address address = start(&script);
    assert_int_equal(paris_client_ask(&response, &address, &request, 50, &error), PARIS_BAD_INPUT);
    assert_non_null(strstr(error.message, "didn't answer in time"));
    stop(&script);
}

TEST(it_is_told_why_there_is_no_answer)
{
    const struct paris_client_request request = {.path = "/x"};
    struct paris_client_address address = nobody();
    struct paris_client_response response;
    struct paris_error error = {0, 0, ""};
    assert_int_equal(paris_client_ask(&response, &address, &request, LONG, &error),
                     PARIS_BAD_INPUT);
    assert_non_null(strstr(error.message, "no server answers at 127.0.0.1:"));
}
