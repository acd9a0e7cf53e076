/* A WebSocket that sends back what it gets: libmicrohttpd for HTTP, wslay for frames, and an event loop of our own for what
 * has left the library. echo_microhttpd <port> */
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wslay/wslay.h>

#define GUID "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

enum { EVENTS = 256 };

struct session {
    int descriptor;
    struct MHD_UpgradeResponseHandle *handle;
    wslay_event_context_ptr frames;
};

static int loop;

static ssize_t receive(wslay_event_context_ptr frames, uint8_t *out, size_t length, int flags,
                       void *user)
{
    ssize_t got = recv(((struct session *)user)->descriptor, out, length, 0);
    if (got > 0)
        return got;
    wslay_event_set_error(frames, got < 0 && errno == EAGAIN ? WSLAY_ERR_WOULDBLOCK
                                                             : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t transmit(wslay_event_context_ptr frames, const uint8_t *bytes, size_t length,
                        int flags, void *user)
{
    ssize_t sent = send(((struct session *)user)->descriptor, bytes, length, MSG_NOSIGNAL);
    if (sent >= 0)
        return sent;
    wslay_event_set_error(frames,
                          errno == EAGAIN ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static void on_message(wslay_event_context_ptr frames,
                       const struct wslay_event_on_msg_recv_arg *message, void *user)
{
    const struct wslay_event_msg answer = {message->opcode, message->msg, message->msg_length};
    if (!wslay_is_ctrl_frame(message->opcode))
        wslay_event_queue_msg(frames, &answer);
}

static void on_upgrade(void *context, struct MHD_Connection *connection, void *request,
                       const char *extra, size_t extra_length, MHD_socket descriptor,
                       struct MHD_UpgradeResponseHandle *handle)
{
    static const struct wslay_event_callbacks calls = {.recv_callback = receive,
                                                       .send_callback = transmit,
                                                       .on_msg_recv_callback = on_message};
    struct session *session = calloc(1, sizeof *session);
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT | EPOLLET, .data.ptr = session};
    session->descriptor = descriptor;
    session->handle = handle;
    wslay_event_context_server_init(&session->frames, &calls, session);
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
    epoll_ctl(loop, EPOLL_CTL_ADD, descriptor, &event);
}

static enum MHD_Result on_request(void *context, struct MHD_Connection *connection,
                                  const char *path, const char *method, const char *version,
                                  const char *body, size_t *body_length, void **request)
{
    const char *key = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Sec-WebSocket-Key");
    char text[128], accept[64];
    unsigned char digest[SHA_DIGEST_LENGTH];
    if (key == NULL || strlen(key) > 40)
        return MHD_NO;
    strcpy(text, key);
    strcat(text, GUID);
    SHA1((unsigned char *)text, strlen(text), digest);
    EVP_EncodeBlock((unsigned char *)accept, digest, sizeof digest);
    struct MHD_Response *response = MHD_create_response_for_upgrade(on_upgrade, NULL);
    MHD_add_response_header(response, "Upgrade", "websocket");
    MHD_add_response_header(response, "Sec-WebSocket-Accept", accept);
    enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_SWITCHING_PROTOCOLS, response);
    MHD_destroy_response(response);
    return result;
}

int main(int argc, char **argv)
{
    struct epoll_event events[EVENTS];
    loop = epoll_create1(EPOLL_CLOEXEC);
    if (MHD_start_daemon(MHD_ALLOW_UPGRADE | MHD_USE_EPOLL_INTERNAL_THREAD,
                         (uint16_t)(argc > 1 ? atoi(argv[1]) : 0), NULL, NULL, on_request, NULL,
                         MHD_OPTION_CONNECTION_LIMIT, 20000U, MHD_OPTION_LISTEN_BACKLOG_SIZE, 4096U,
                         MHD_OPTION_END) == NULL)
        return EXIT_FAILURE;
    for (;;) {
        int count = epoll_wait(loop, events, EVENTS, -1);
        for (int i = 0; i < count; i++) {
            struct session *session = events[i].data.ptr;
            if (wslay_event_recv(session->frames) == 0 && wslay_event_send(session->frames) == 0)
                continue;
            epoll_ctl(loop, EPOLL_CTL_DEL, session->descriptor, NULL);
            wslay_event_context_free(session->frames);
            MHD_upgrade_action(session->handle, MHD_UPGRADE_ACTION_CLOSE);
            free(session);
        }
    }
}
