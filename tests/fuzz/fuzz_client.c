/* Any bytes as what a server sends: an HTTP answer, the frames of a WebSocket, a message. They come in
 * pieces, and are refused with a reason or understood; nothing is read beyond them. The first byte says
 * which of the three, the second how long the pieces are. */
#include "client/answer.h"
#include "client/websocket.h"
#include "client/wire.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 1 << 16 };

static struct paris_json_node nodes[PARIS_WIRE_NODES];

static void read_message(const char *text, size_t length)
{
    struct paris_wire_message message;
    struct paris_wire_situation situation;
    struct paris_error error = {0, 0, ""};
    if (paris_wire_read(&message, nodes, PARIS_WIRE_NODES, text, length, &error) != PARIS_OK)
        PARIS_CHECK(error.message[0] != '\0');
    else if (message.has_situation && paris_wire_situate(&situation, &message, &error) != PARIS_OK)
        PARIS_CHECK(error.message[0] != '\0');
}

/* What is whole after all bytes came is never whole in another way when they come one by one. */
static void read_answer(const uint8_t *data, size_t size, size_t piece)
{
    struct paris_answer answer;
    struct paris_error error = {0, 0, ""};
    char *bytes = malloc(size > 0 ? size : 1), name[64];
    enum paris_answer_progress progress = PARIS_ANSWER_PARTLY;
    PARIS_CHECK(bytes != NULL);
    for (size_t length = 0; length < size && progress == PARIS_ANSWER_PARTLY;) {
        length = length + piece < size ? length + piece : size;
        memcpy(bytes, data, length);
        progress = paris_answer_read(&answer, bytes, length, length == size, &error);
    }
    if (progress == PARIS_ANSWER_WRONG)
        PARIS_CHECK(error.message[0] != '\0');
    if (progress == PARIS_ANSWER_WHOLE) {
        PARIS_CHECK(answer.status >= 100 && answer.status <= 999);
        PARIS_CHECK(answer.body_length <= size);
        if (paris_answer_cookie(name, sizeof name, &answer, "paris"))
            PARIS_CHECK(strlen(name) < sizeof name);
    }
    free(bytes);
}

static void read_frames(const uint8_t *data, size_t size, size_t piece)
{
    struct paris_websocket socket;
    struct paris_error error = {0, 0, ""};
    enum paris_websocket_event event = PARIS_WEBSOCKET_NOTHING;
    paris_websocket_start(&socket, "localhost", "/ws", NULL, MOST, paris_random_from(1));
    if (piece % 2 == 0)
        socket.state = PARIS_WEBSOCKET_OPEN; /* as if hands had been shaken */
    for (size_t at = 0; at < size && event != PARIS_WEBSOCKET_ENDED;) {
        size_t count = at + piece < size ? piece : size - at;
        const char *text;
        size_t length;
        paris_bytes_add(&socket.in, data + at, count);
        at += count;
        do {
            event = paris_websocket_next(&text, &length, &socket, &error);
            if (event == PARIS_WEBSOCKET_TEXT) {
                PARIS_CHECK(length <= MOST);
                read_message(text, length);
            }
        } while (event != PARIS_WEBSOCKET_NOTHING && event != PARIS_WEBSOCKET_ENDED);
    }
    if (event != PARIS_WEBSOCKET_ENDED)
        paris_websocket_lost(&socket);
    paris_websocket_free(&socket);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2 || size > MOST)
        return 0;
    size_t piece = 1 + data[1] % 64u;
    switch (data[0] % 3) {
    case 0: read_answer(data + 2, size - 2, piece); break;
    case 1: read_frames(data + 2, size - 2, piece); break;
    default: read_message((const char *)data + 2, size - 2); break;
    }
    return 0;
}
