/* A WebSocket that sends back what it gets: civetweb, a thread for each connection. echo_civetweb <port> <connections> */
#include <civetweb.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int on_connect(const struct mg_connection *connection, void *context)
{
    return 0;
}

static void on_ready(struct mg_connection *connection, void *context)
{
}

static int on_message(struct mg_connection *connection, int head, char *text, size_t length,
                      void *context)
{
    if ((head & 15) == MG_WEBSOCKET_OPCODE_TEXT)
        mg_websocket_write(connection, MG_WEBSOCKET_OPCODE_TEXT, text, length);
    return (head & 15) != MG_WEBSOCKET_OPCODE_CONNECTION_CLOSE;
}

static void on_close(const struct mg_connection *connection, void *context)
{
}

int main(int argc, char **argv)
{
    char port[32];
    snprintf(port, sizeof port, "127.0.0.1:%s", argc > 1 ? argv[1] : "0");
    const char *options[] = {"listening_ports",
                             port,
                             "num_threads",
                             argc > 2 ? argv[2] : "64",
                             "websocket_timeout_ms",
                             "3600000",
                             "listen_backlog",
                             "4096",
                             "connection_queue",
                             "4096",
                             NULL};
    mg_init_library(0);
    struct mg_context *context = mg_start(NULL, NULL, options);
    if (context == NULL)
        return EXIT_FAILURE;
    mg_set_websocket_handler(context, "/ws", on_connect, on_ready, on_message, on_close, NULL);
    for (;;)
        pause();
}
