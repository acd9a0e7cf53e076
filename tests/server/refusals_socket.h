/* For tests that misuse sockets: a session to open them with, and the answers to expect. */
#ifndef PARIS_TESTS_SERVER_REFUSALS_SOCKET_H
#define PARIS_TESTS_SERVER_REFUSALS_SOCKET_H

#include "server/refusals.h"

#define ID "00112233445566778899aabbccddeeff"
#define PING "{\"do\":\"ping\",\"id\":\"" ID "\"}"

static char cookie[PARIS_BOT_COOKIE];

/* The next text is an answer with this code ("": that all is well), to the message of the id ("": to
 * none). */
static inline void expect_answer(struct raw *raw, const char *id, const char *code)
{
    struct raw_frame_read frame = {0};
    struct paris_client_message message;
    struct paris_error error = {0, 0, ""};
    static struct paris_json_node nodes[PARIS_CLIENT_NODES_MAX];
    do {
        if (!raw_hear(raw, &frame))
            fail_msg("the connection ended where %s should come", code);
    } while (frame.opcode == RAW_PING);
    assert_int_equal(frame.opcode, RAW_TEXT);
    NEED(paris_client_message_read(&message, nodes, PARIS_CLIENT_NODES_MAX, frame.payload,
                                   frame.length, &error));
    assert_int_equal(message.kind, PARIS_CLIENT_ANSWER);
    assert_string_equal(message.code, code);
    assert_string_equal(message.re, id);
    assert_int_equal(message.ok, code[0] == '\0');
    assert_true(message.ok || message.text[0] != '\0');
}

/* An honest message gets its answer. */
static inline void expect_service(struct raw *raw)
{
    raw_tell(raw, PING);
    expect_answer(raw, ID, "");
}

static inline void start_with_session(void)
{
    start();
    raw_guest(cookie, &host);
}

#endif
