/* How a WebSocket begins. */
#include "client/handshake.h"

#include "client/answer.h"
#include "client/base64.h"
#include "client/sha1.h"

#include <string.h>

enum { NONCE = 16, KEY = PARIS_BASE64_LENGTH(NONCE), SHOWN_BODY = 300, SWITCHING_PROTOCOLS = 101 };

/* Section 1.3: what every server that knows the protocol appends to the key. */
static const char known_text[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

static void add(struct paris_bytes *out, const char *piece)
{
    paris_bytes_add(out, piece, strlen(piece));
}

static void make_key(char out[KEY + 1], struct paris_random *random)
{
    uint8_t nonce[NONCE];
    struct paris_text key = paris_text_in(out, KEY + 1);
    for (size_t i = 0; i < NONCE; i++)
        nonce[i] = (uint8_t)(paris_random_next(random) >> 56);
    paris_base64_add(&key, nonce, sizeof nonce);
}

static void make_accept(char out[PARIS_WEBSOCKET_ACCEPT + 1], const char *key)
{
    char joined[KEY + sizeof known_text];
    uint8_t hash[PARIS_SHA1_LENGTH];
    struct paris_text text = paris_text_in(joined, sizeof joined);
    paris_text_add(&text, key);
    paris_text_add(&text, known_text);
    paris_sha1_of(hash, joined, text.length);
    text = paris_text_in(out, PARIS_WEBSOCKET_ACCEPT + 1);
    paris_base64_add(&text, hash, sizeof hash);
    PARIS_CHECK(!text.full);
}

void paris_handshake_write(struct paris_websocket *socket, const char *host, const char *path,
                           const char *headers)
{
    char key[KEY + 1];
    make_key(key, &socket->random);
    make_accept(socket->accept, key);
    const char *const pieces[] = {
        "GET ",
        path,
        " HTTP/1.1\r\nHost: ",
        host,
        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: ",
        key,
        "\r\n",
        headers != NULL ? headers : "",
        "\r\n",
    };
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++)
        add(&socket->out, pieces[i]);
}

static enum paris_websocket_event refuse(struct paris_websocket *socket, const char *what,
                                         struct paris_error *error)
{
    socket->state = PARIS_WEBSOCKET_CLOSED;
    socket->close_code = PARIS_WEBSOCKET_LOST;
    (void)paris_error_set(error, 0, 0, "the server did not open the WebSocket: %s", what);
    return PARIS_WEBSOCKET_FAILED;
}

static enum paris_websocket_event refuse_status(struct paris_websocket *socket,
                                                const struct paris_answer *answer,
                                                struct paris_error *error)
{
    char buffer[SHOWN_BODY + 64];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    size_t there = paris_bytes_length(&socket->in) - answer->head_length;
    paris_text_add(&text, "status ");
    paris_text_add_number(&text, answer->status);
    if (there > 0)
        paris_text_add(&text, ", ");
    paris_text_add_bytes(&text, (const char *)paris_bytes_front(&socket->in) + answer->head_length,
                         there < SHOWN_BODY ? there : SHOWN_BODY);
    return refuse(socket, buffer, error);
}

/* What is wrong with the answer; NULL if nothing (section 4.1). */
static const char *find_fault(const struct paris_websocket *socket,
                              const struct paris_answer *answer)
{
    const char *value;
    size_t length;
    if (!paris_answer_lists(answer, "Upgrade", "websocket"))
        return "its answer has no Upgrade: websocket";
    if (!paris_answer_lists(answer, "Connection", "Upgrade"))
        return "its answer has no Connection: Upgrade";
    if (!paris_answer_header(&value, &length, answer, "Sec-WebSocket-Accept"))
        return "its answer has no Sec-WebSocket-Accept";
    if (length != PARIS_WEBSOCKET_ACCEPT || memcmp(value, socket->accept, length) != 0)
        return "its Sec-WebSocket-Accept does not fit the key";
    if (paris_answer_header(&value, &length, answer, "Sec-WebSocket-Extensions"))
        return "it wants extensions that nobody offered";
    if (paris_answer_header(&value, &length, answer, "Sec-WebSocket-Protocol"))
        return "it wants a subprotocol that nobody offered";
    return NULL;
}

enum paris_websocket_event paris_handshake_read(struct paris_websocket *socket,
                                                struct paris_error *error)
{
    struct paris_answer answer;
    struct paris_error reason;
    if (paris_bytes_length(&socket->in) == 0)
        return PARIS_WEBSOCKET_NOTHING;
    switch (paris_answer_head(&answer, (const char *)paris_bytes_front(&socket->in),
                              paris_bytes_length(&socket->in), &reason)) {
    case PARIS_ANSWER_PARTLY: return PARIS_WEBSOCKET_NOTHING;
    case PARIS_ANSWER_WRONG: return refuse(socket, reason.message, error);
    default: break;
    }
    socket->status = answer.status;
    if (answer.status != SWITCHING_PROTOCOLS)
        return refuse_status(socket, &answer, error);
    const char *fault = find_fault(socket, &answer);
    if (fault != NULL)
        return refuse(socket, fault, error);
    paris_bytes_drop(&socket->in, answer.head_length);
    socket->state = PARIS_WEBSOCKET_OPEN;
    return PARIS_WEBSOCKET_OPENED;
}
