/* A WebSocket that sends back what it gets: libwebsockets on libev, as src/server/net has it. echo_lws <port> */
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 256 };

struct session {
    unsigned char bytes[LWS_PRE + ROOM];
    size_t length;
};

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    struct session *session = user;
    if (reason == LWS_CALLBACK_RECEIVE && length <= ROOM) {
        memcpy(session->bytes + LWS_PRE, in, length);
        session->length = length;
        lws_callback_on_writable(wsi);
    } else if (reason == LWS_CALLBACK_SERVER_WRITEABLE && session->length > 0) {
        if (lws_write(wsi, session->bytes + LWS_PRE, session->length, LWS_WRITE_TEXT) < 0)
            return -1;
        session->length = 0;
    }
    return 0;
}

int main(int argc, char **argv)
{
    static const struct lws_protocols protocols[] = {{"echo", on_event, sizeof(struct session),
                                                      ROOM, 0, NULL, 0},
                                                     {NULL, NULL, 0, 0, 0, NULL, 0}};
    struct lws_context_creation_info info = {.port = argc > 1 ? atoi(argv[1]) : 0,
                                             .iface = "127.0.0.1",
                                             .protocols = protocols,
                                             .options = LWS_SERVER_OPTION_LIBEV};
    lws_set_log_level(LLL_ERR, NULL);
    struct lws_context *context = lws_create_context(&info);
    while (context != NULL && lws_service(context, 0) >= 0)
        continue;
    return EXIT_FAILURE;
}
