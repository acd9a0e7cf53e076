/* A WebSocket that sends back what it gets: h2o's own event loop, with wslay behind it. echo_h2o <port> */
#include <arpa/inet.h>
#include <h2o.h>
#include <h2o/http1.h>
#include <h2o/websocket.h>
#include <stdlib.h>
#include <sys/socket.h>

static h2o_globalconf_t config;
static h2o_context_t context;
static h2o_accept_ctx_t accepting;

static void on_message(h2o_websocket_conn_t *connection,
                       const struct wslay_event_on_msg_recv_arg *message)
{
    if (message == NULL) {
        h2o_websocket_close(connection);
        return;
    }
    const struct wslay_event_msg answer = {message->opcode, message->msg, message->msg_length};
    if (!wslay_is_ctrl_frame(message->opcode))
        wslay_event_queue_msg(connection->ws_ctx, &answer);
}

static int on_request(h2o_handler_t *self, h2o_req_t *request)
{
    const char *key;
    if (h2o_is_websocket_handshake(request, &key) != 0 || key == NULL)
        return -1;
    h2o_upgrade_to_websocket(request, key, NULL, on_message);
    return 0;
}

static void on_accept(h2o_socket_t *listener, const char *error)
{
    h2o_socket_t *socket;
    while (error == NULL && (socket = h2o_evloop_socket_accept(listener)) != NULL)
        h2o_accept(&accepting, socket);
}

int main(int argc, char **argv)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)(argc > 1 ? atoi(argv[1]) : 0)),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int descriptor = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0 ||
        listen(descriptor, 4096) != 0)
        return EXIT_FAILURE;
    h2o_config_init(&config);
    h2o_hostconf_t *host =
        h2o_config_register_host(&config, h2o_iovec_init(H2O_STRLIT("default")), 65535);
    h2o_create_handler(h2o_config_register_path(host, "/", 0), sizeof(h2o_handler_t))->on_req =
        on_request;
    h2o_context_init(&context, h2o_evloop_create(), &config);
    accepting.ctx = &context;
    accepting.hosts = config.hosts;
    h2o_socket_read_start(h2o_evloop_socket_create(context.loop, descriptor,
                                                   H2O_SOCKET_FLAG_DONT_READ),
                          on_accept);
    while (h2o_evloop_run(context.loop, INT32_MAX) == 0)
        continue;
    return EXIT_FAILURE;
}
