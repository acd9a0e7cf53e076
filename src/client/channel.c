/* WebSockets on TCP connections. */
#include "client/channel.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

void paris_channel_take(struct paris_channel *out, int descriptor, const char *host,
                        const char *path, const char *headers, struct paris_random random)
{
    memset(out, 0, sizeof *out);
    out->descriptor = descriptor;
    paris_websocket_start(&out->websocket, host, path, headers, PARIS_CHANNEL_MESSAGE, random);
}

enum paris_status paris_channel_start(struct paris_channel *out, const struct paris_peer *peer,
                                      const char *path, const char *headers,
                                      struct paris_random random, struct paris_error *error)
{
    int descriptor;
    if (paris_peer_connect(&descriptor, peer, error) != PARIS_OK) {
        memset(out, 0, sizeof *out);
        out->descriptor = -1;
        return PARIS_BAD_INPUT;
    }
    paris_channel_take(out, descriptor, peer->name, path, headers, random);
    out->connecting = true;
    return PARIS_OK;
}

bool paris_channel_writes(const struct paris_channel *channel)
{
    return channel->connecting || paris_bytes_length(&channel->websocket.out) > 0;
}

/* --- moving bytes --- */

static void lose(struct paris_channel *channel, int reason)
{
    channel->lost = true;
    if (channel->failure.message[0] == '\0')
        (void)paris_error_fill(&channel->failure, 0, 0,
                               reason != 0 ? paris_say("the connection was lost: {why}")
                                           : paris_say("the connection was lost"),
                               &(struct paris_filling){"why", paris_say_system(reason), 0}, 1);
}

/* A server that ends the connection may have sent something before, so that a failure to write drops
 * what is to be sent and leaves the rest to reading. */
static void write_some(struct paris_channel *channel)
{
    struct paris_bytes *out = &channel->websocket.out;
    size_t before = paris_bytes_length(out);
    bool good = paris_peer_write(channel->descriptor, out);
    channel->sent += before - paris_bytes_length(out);
    if (!good)
        paris_bytes_drop(out, paris_bytes_length(out));
}

static void read_some(struct paris_channel *channel)
{
    struct paris_bytes *in = &channel->websocket.in;
    size_t before = paris_bytes_length(in);
    bool good = paris_peer_read(channel->descriptor, in);
    int reason = errno;
    channel->received += paris_bytes_length(in) - before;
    if (!good)
        lose(channel, reason);
}

void paris_channel_advance(struct paris_channel *channel)
{
    if (channel->connecting) {
        bool there;
        if (paris_peer_connected(&there, channel->descriptor, &channel->failure) != PARIS_OK)
            channel->lost = true;
        if (channel->lost || !there)
            return;
        channel->connecting = false;
    }
    if (channel->lost)
        return;
    write_some(channel);
    read_some(channel);
}

enum paris_websocket_event paris_channel_next(const char **text, size_t *length,
                                              struct paris_channel *channel,
                                              struct paris_error *error)
{
    struct paris_websocket *websocket = &channel->websocket;
    enum paris_websocket_event event = paris_websocket_next(text, length, websocket, error);
    if (event != PARIS_WEBSOCKET_NOTHING || !channel->lost)
        return event;
    bool shaking = websocket->state == PARIS_WEBSOCKET_SHAKING;
    paris_websocket_lost(websocket);
    *error = channel->failure;
    return shaking ? PARIS_WEBSOCKET_FAILED : PARIS_WEBSOCKET_ENDED;
}

void paris_channel_stop(struct paris_channel *channel)
{
    if (channel->descriptor >= 0)
        close(channel->descriptor);
    channel->descriptor = -1;
    channel->lost = true;
    paris_websocket_lost(&channel->websocket);
    paris_websocket_free(&channel->websocket);
}

/* --- waiting --- */

enum paris_websocket_event paris_channel_receive(const char **text, size_t *length,
                                                 struct paris_channel *channel, int milliseconds,
                                                 struct paris_error *error)
{
    int64_t started = paris_peer_clock();
    for (;;) {
        enum paris_websocket_event event = paris_channel_next(text, length, channel, error);
        if (event != PARIS_WEBSOCKET_NOTHING || channel->descriptor < 0)
            return event;
        if (!paris_peer_wait(channel->descriptor, paris_channel_writes(channel),
                             paris_peer_left(started, milliseconds)))
            return PARIS_WEBSOCKET_NOTHING;
        paris_channel_advance(channel);
    }
}

bool paris_channel_send(struct paris_channel *channel, const char *text, size_t length)
{
    if (channel->lost || !paris_websocket_send(&channel->websocket, text, length))
        return false;
    if (!channel->connecting)
        write_some(channel);
    return true;
}

void paris_channel_close(struct paris_channel *channel, unsigned code, int milliseconds)
{
    int64_t started = paris_peer_clock();
    enum paris_websocket_event event = PARIS_WEBSOCKET_TEXT;
    struct paris_error error;
    const char *text;
    size_t length;
    if (channel->descriptor >= 0 && paris_websocket_close(&channel->websocket, code))
        while (event == PARIS_WEBSOCKET_TEXT || event == PARIS_WEBSOCKET_PONG)
            event = paris_channel_receive(&text, &length, channel,
                                          paris_peer_left(started, milliseconds), &error);
    paris_channel_stop(channel);
}
