/* The way to a server. */
#include "terminal/session/remote.h"

#include "base/file.h"
#include "base/json_writer.h"
#include "base/language.h"
#include "client/request.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    PATIENCE = 15000, /* milliseconds for a request */
    GOODBYE = 300,
    OK = 200,
    CREATED = 201,
    COOKIE_DIGITS = 64,
    NO_SESSION = 4401,
    HEADERS = 512
};

static const int64_t millisecond = 1000000;
static const int64_t first_pause = 250 * 1000000LL;
static const int64_t longest_pause = 8 * 1000000000LL;
static const int64_t silence = 20 * 1000000000LL; /* then it is asked whether the way is open */

/* --- chance --- */

static void fill_random(uint8_t *out, size_t count)
{
    int descriptor = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    PARIS_CHECK(descriptor >= 0);
    while (count > 0) {
        ssize_t got = read(descriptor, out, count);
        PARIS_CHECK(got > 0 || errno == EINTR);
        out += got > 0 ? got : 0;
        count -= got > 0 ? (size_t)got : 0;
    }
    close(descriptor);
}

void paris_remote_add_contribution(struct paris_text *message)
{
    uint8_t bytes[32];
    char digits[2 * sizeof bytes + 1];
    struct paris_text text = paris_text_in(digits, sizeof digits);
    fill_random(bytes, sizeof bytes);
    paris_text_add_hex(&text, bytes, sizeof bytes);
    paris_wire_add_word(message, "contribution", digits);
}

/* --- the session --- */

static bool is_cookie(const char *text)
{
    return strspn(text, "0123456789abcdef") == COOKIE_DIGITS && text[COOKIE_DIGITS] == '\0';
}

static bool load_cookie(struct paris_remote *remote, const char *path)
{
    char *text;
    size_t length;
    if (path == NULL || paris_file_read(&text, &length, path, sizeof remote->cookie) != PARIS_OK)
        return false;
    text[strcspn(text, "\n")] = '\0';
    bool good = is_cookie(text);
    if (good)
        memcpy(remote->cookie, text, COOKIE_DIGITS + 1);
    free(text);
    return good;
}

/* Whoever has it is the guest: nobody else may read it. */
static void keep_cookie(const struct paris_remote *remote, const char *path)
{
    if (path == NULL)
        return;
    mode_t before = umask(077);
    (void)!paris_file_replace(path, remote->cookie, strlen(remote->cookie));
    umask(before);
}

/* Under both of its names: which one a server uses depends on how browsers reach it. */
#define COOKIES "Cookie: paris={cookie}; __Host-paris={cookie}"

/* Does the server know the session still? */
static enum paris_status ask_session(bool *known, struct paris_remote *remote,
                                     struct paris_error *error)
{
    char headers[HEADERS];
    struct paris_text text = paris_text_in(headers, sizeof headers);
    PARIS_FILL(&text, COOKIES "\r\n", {"cookie", remote->cookie, 0});
    const struct paris_request_words words = {.method = "GET",
                                              .path = "/api/me",
                                              .headers = headers};
    struct paris_request request;
    if (paris_request_run(&request, &remote->peer, &words, PATIENCE, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    *known = request.answer.status == OK;
    paris_request_stop(&request);
    return PARIS_OK;
}

static enum paris_status make_guest(struct paris_remote *remote, const char *name,
                                    struct paris_error *error)
{
    char body[PARIS_WIRE_TEXT];
    struct paris_text text = paris_text_in(body, sizeof body);
    paris_json_begin_object(&text, NULL);
    paris_json_add_string(&text, "name", name);
    paris_json_end_object(&text);
    const struct paris_request_words words = {.method = "POST", .path = "/api/guest", .body = body};
    struct paris_request request;
    if (paris_request_run(&request, &remote->peer, &words, PATIENCE, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    bool made =
        request.answer.status == CREATED &&
        (paris_answer_cookie(remote->cookie, sizeof remote->cookie, &request.answer, "paris") ||
         paris_answer_cookie(remote->cookie, sizeof remote->cookie, &request.answer,
                             "__Host-paris")) &&
        is_cookie(remote->cookie);
    if (!made)
        (void)paris_error_set(
            error, 0, 0, "%s",
            paris_say("the server takes no guest of that name: a name has 1 to 32 characters, none "
                      "of | and \", no blank at its ends"));
    paris_request_stop(&request);
    return made ? PARIS_OK : PARIS_BAD_INPUT;
}

enum paris_status paris_remote_start(struct paris_remote *out,
                                     const struct paris_session_remote *options,
                                     struct paris_error *error)
{
    uint64_t seed;
    bool known = false;
    memset(out, 0, sizeof *out);
    fill_random((uint8_t *)&seed, sizeof seed);
    out->random = paris_random_from(seed);
    out->wish = *options;
    out->watch = options->watch;
    out->sent_seq = out->seq = -1;
    struct paris_text server = paris_text_in(out->server, sizeof out->server);
    struct paris_text table = paris_text_in(out->table, sizeof out->table);
    paris_text_add(&server, options->server);
    paris_text_add(&table, options->table != NULL ? options->table : "");
    if (server.full || table.full)
        return paris_error_set(error, 0, 0, "%s", paris_say("the address is too long"));
    if (paris_peer_find(&out->peer, out->server, PATIENCE, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    if (load_cookie(out, options->cookie_file) && ask_session(&known, out, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    if (!known) {
        if (make_guest(out, options->name, error) != PARIS_OK)
            return PARIS_BAD_INPUT;
        keep_cookie(out, options->cookie_file);
    }
    out->nodes = malloc(PARIS_WIRE_NODES * sizeof *out->nodes);
    PARIS_CHECK(out->nodes != NULL);
    out->try_at = paris_peer_clock();
    return PARIS_OK;
}

void paris_remote_stop(struct paris_remote *remote)
{
    if (remote->started && remote->open)
        paris_channel_close(&remote->channel, PARIS_WEBSOCKET_NORMAL, GOODBYE);
    else if (remote->started)
        paris_channel_stop(&remote->channel);
    remote->started = remote->open = false;
    free(remote->nodes);
    remote->nodes = NULL;
}

/* --- the socket --- */

static void plan_next_try(struct paris_remote *remote)
{
    int64_t pause = first_pause << (remote->tries < 6 ? remote->tries : 6);
    remote->tries++;
    remote->try_at = paris_peer_clock() + (pause < longest_pause ? pause : longest_pause);
}

static void open_channel(struct paris_remote *remote)
{
    char headers[HEADERS + PARIS_PEER_NAME];
    struct paris_error error;
    struct paris_text text = paris_text_in(headers, sizeof headers);
    PARIS_FILL(&text, COOKIES "\r\nOrigin: http://{host}\r\n", {"cookie", remote->cookie, 0},
               {"host", remote->peer.name, 0});
    struct paris_random masks = paris_random_from(paris_random_next(&remote->random));
    remote->heard_at = paris_peer_clock();
    remote->pinged_at = 0;
    remote->started = paris_channel_start(&remote->channel, &remote->peer, "/ws", headers, masks,
                                          &error) == PARIS_OK;
    if (!remote->started)
        plan_next_try(remote);
}

static enum paris_remote_event lose(struct paris_remote *remote, bool for_good)
{
    paris_channel_stop(&remote->channel);
    remote->started = remote->open = false;
    remote->gone = for_good;
    plan_next_try(remote);
    return for_good ? PARIS_REMOTE_GONE : PARIS_REMOTE_LOST;
}

/* A way that says nothing for long is asked, and given up if it still says nothing. */
static bool is_silent(struct paris_remote *remote)
{
    int64_t now = paris_peer_clock();
    if (now - remote->heard_at < silence)
        return false;
    if (!remote->open ||
        (remote->pinged_at > remote->heard_at && now - remote->pinged_at > silence))
        return true;
    if (remote->pinged_at <= remote->heard_at) {
        (void)!paris_websocket_ping(&remote->channel.websocket);
        remote->pinged_at = now;
    }
    return false;
}

enum paris_remote_event paris_remote_next(const char **text, size_t *length,
                                          struct paris_remote *remote, struct paris_error *error)
{
    if (remote->gone)
        return PARIS_REMOTE_NOTHING;
    if (!remote->started && remote->try_at <= paris_peer_clock())
        open_channel(remote);
    if (!remote->started)
        return PARIS_REMOTE_NOTHING;
    if (remote->repeat_at != 0 && remote->repeat_at <= paris_peer_clock())
        paris_remote_repeat(remote);
    paris_channel_advance(&remote->channel);
    switch (paris_channel_next(text, length, &remote->channel, error)) {
    case PARIS_WEBSOCKET_OPENED:
        remote->open = true;
        remote->tries = 0;
        remote->heard_at = paris_peer_clock();
        return PARIS_REMOTE_OPENED;
    case PARIS_WEBSOCKET_TEXT: remote->heard_at = paris_peer_clock(); return PARIS_REMOTE_TEXT;
    case PARIS_WEBSOCKET_PONG: remote->heard_at = paris_peer_clock(); return PARIS_REMOTE_NOTHING;
    case PARIS_WEBSOCKET_NOTHING:
        return is_silent(remote) ? lose(remote, false) : PARIS_REMOTE_NOTHING;
    case PARIS_WEBSOCKET_ENDED:
        return lose(remote, remote->channel.websocket.close_code == NO_SESSION);
    case PARIS_WEBSOCKET_FAILED: break;
    }
    return lose(remote, remote->channel.websocket.status != 0);
}

size_t paris_remote_wait_for(const struct paris_remote *remote, struct pollfd *out,
                             int *milliseconds)
{
    int64_t now = paris_peer_clock(), due = remote->heard_at + silence;
    *milliseconds = -1;
    if (remote->gone)
        return 0;
    if (remote->pinged_at > remote->heard_at)
        due = remote->pinged_at + silence;
    if (!remote->started)
        due = remote->try_at;
    if (remote->started && remote->repeat_at != 0 && remote->repeat_at < due)
        due = remote->repeat_at;
    if (remote->open && remote->watch_at != 0 && remote->watch_at < due)
        due = remote->watch_at;
    *milliseconds = due > now ? (int)((due - now) / millisecond) + 1 : 0;
    if (!remote->started)
        return 0;
    out[0] = (struct pollfd){.fd = remote->channel.descriptor, .events = POLLIN};
    if (paris_channel_writes(&remote->channel))
        out[0].events |= POLLOUT;
    return 1;
}

/* --- messages --- */

struct paris_text paris_remote_begin(struct paris_remote *remote, enum paris_errand errand,
                                     const char *what)
{
    struct paris_text text = paris_text_in(remote->pending, sizeof remote->pending);
    paris_wire_begin(&text, remote->id, what, &remote->random);
    remote->errand = errand;
    if (remote->table[0] != '\0')
        paris_wire_add_word(&text, "table", remote->table);
    return text;
}

void paris_remote_repeat(struct paris_remote *remote)
{
    remote->repeat_at = 0;
    if (remote->errand != PARIS_ERRAND_NONE && remote->open)
        (void)!paris_channel_send(&remote->channel, remote->pending, strlen(remote->pending));
}

void paris_remote_send(struct paris_remote *remote, struct paris_text *message)
{
    paris_wire_end(message);
    paris_remote_repeat(remote);
}

bool paris_remote_send_once(struct paris_remote *remote, const char *text)
{
    return remote->open && paris_channel_send(&remote->channel, text, strlen(text));
}
