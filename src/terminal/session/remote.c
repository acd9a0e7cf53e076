/* The way to a server. */
#include "terminal/session/remote.h"

#include "terminal/session/ascii.h"

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
    REFUSAL_NODES = 32,
    NO_SESSION = 4401
};

static const int64_t millisecond = 1000000;
static const int64_t first_pause = 250 * 1000000LL;
static const int64_t longest_pause = 8 * 1000000000LL;

/* --- chance --- */

void paris_remote_random(uint8_t *out, size_t count)
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

/* Does the server know the session still? */
static enum paris_status ask_session(bool *known, struct paris_remote *remote,
                                     struct paris_error *error)
{
    const struct paris_client_request request = {.path = "/api/me", .session = remote->cookie};
    struct paris_client_response response;
    if (paris_client_ask(&response, &remote->address, &request, PATIENCE, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    *known = response.status == OK;
    free(response.body);
    return PARIS_OK;
}

/* What the server says about it, if it is ours that says it. */
static enum paris_status refuse_guest(const struct paris_client_response *response,
                                      struct paris_error *error)
{
    struct paris_json_node nodes[REFUSAL_NODES];
    struct paris_client_message refusal;
    struct paris_error unread;
    if (paris_client_message_read(&refusal, nodes, REFUSAL_NODES, response->body, response->length,
                                  &unread) != PARIS_OK)
        refusal.code[0] = refusal.text[0] = '\0';
    if (strcmp(refusal.code, "bad_name") == 0)
        return paris_error_fill(error, 0, 0,
                                paris_say("the server doesn't accept that name: names have 1 to 32 "
                                          "characters, no | or \", and no space at either end"),
                                NULL, 0);
    char shown[PARIS_CLIENT_TEXT_SIZE];
    struct paris_text text = paris_text_in(shown, sizeof shown);
    paris_ascii_guard(&text, refusal.text); /* it may be meant for the terminal */
    const struct paris_filling parts[] = {{"status", NULL, response->status}, {"text", shown, 0}};
    if (refusal.text[0] == '\0') /* no server of ours says nothing */
        return paris_error_fill(error, 0, 0,
                                paris_say("the server refused the session (status {status}): this "
                                          "may not be the address of a Paris server"),
                                parts, 1);
    return paris_error_fill(error, 0, 0,
                            paris_say("the server refused the session (status {status}). {text}"),
                            parts, 2);
}

static enum paris_status make_guest(struct paris_remote *remote, const char *name,
                                    struct paris_error *error)
{
    char body[PARIS_CLIENT_TEXT_SIZE];
    struct paris_text text = paris_text_in(body, sizeof body);
    paris_json_begin_object(&text, NULL);
    paris_json_add_string(&text, "name", name);
    paris_json_end_object(&text);
    const struct paris_client_request request = {.path = "/api/guest", .body = body};
    struct paris_client_response response;
    if (paris_client_ask(&response, &remote->address, &request, PATIENCE, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    enum paris_status status = PARIS_OK;
    if (response.status == CREATED && is_cookie(response.session))
        memcpy(remote->cookie, response.session, COOKIE_DIGITS + 1);
    else
        status = refuse_guest(&response, error);
    free(response.body);
    return status;
}

enum paris_status paris_remote_start(struct paris_remote *out,
                                     const struct paris_session_remote *options,
                                     struct paris_error *error)
{
    uint64_t seed;
    bool known = false;
    memset(out, 0, sizeof *out);
    paris_remote_random((uint8_t *)&seed, sizeof seed);
    out->random = paris_random_from(seed);
    out->new_table = *options;
    struct paris_text name = paris_text_in(out->name, sizeof out->name);
    paris_text_add(&name, options->name);
    out->watch = options->watch;
    out->sent_seq = out->seq = -1;
    struct paris_text server = paris_text_in(out->server, sizeof out->server);
    struct paris_text table = paris_text_in(out->table, sizeof out->table);
    paris_text_add(&server, options->server);
    paris_text_add(&table, options->table != NULL ? options->table : "");
    if (server.full || table.full)
        return paris_error_set(error, 0, 0, "%s", paris_say("the address is too long"));
    if (paris_client_address_read(&out->address, out->server, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    if (load_cookie(out, options->cookie_file) && ask_session(&known, out, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    if (!known) {
        if (make_guest(out, options->name, error) != PARIS_OK)
            return PARIS_BAD_INPUT;
        keep_cookie(out, options->cookie_file);
    }
    out->cookie_file = options->cookie_file;
    out->nodes = malloc(PARIS_CLIENT_NODES_MAX * sizeof *out->nodes);
    PARIS_CHECK(out->nodes != NULL);
    out->try_at = (int64_t)paris_clock_nanoseconds();
    return PARIS_OK;
}

void paris_remote_stop(struct paris_remote *remote)
{
    paris_client_close(remote->connection, remote->open ? GOODBYE : 0);
    remote->connection = NULL;
    remote->open = false;
    free(remote->nodes);
    remote->nodes = NULL;
}

/* --- the socket --- */

static void plan_next_try(struct paris_remote *remote)
{
    int64_t pause = first_pause << (remote->tries < 6 ? remote->tries : 6);
    remote->tries++;
    remote->try_at =
        (int64_t)paris_clock_nanoseconds() + (pause < longest_pause ? pause : longest_pause);
}

static enum paris_remote_event lose(struct paris_remote *remote, bool for_good)
{
    paris_client_close(remote->connection, 0);
    remote->connection = NULL;
    remote->open = false;
    remote->gone = for_good;
    plan_next_try(remote);
    return for_good ? PARIS_REMOTE_GONE : PARIS_REMOTE_LOST;
}

enum paris_remote_event paris_remote_next(const char **text, size_t *length,
                                          struct paris_remote *remote)
{
    if (remote->gone)
        return PARIS_REMOTE_NOTHING;
    if (remote->connection == NULL && remote->try_at <= (int64_t)paris_clock_nanoseconds())
        remote->connection = paris_client_open(&remote->address, remote->cookie);
    if (remote->connection == NULL)
        return PARIS_REMOTE_NOTHING;
    if (remote->repeat_at != 0 && remote->repeat_at <= (int64_t)paris_clock_nanoseconds())
        paris_remote_repeat(remote);
    switch (paris_client_receive(text, length, remote->connection, 0)) {
    case PARIS_CLIENT_NOTHING: return PARIS_REMOTE_NOTHING;
    case PARIS_CLIENT_TEXT: return PARIS_REMOTE_TEXT;
    case PARIS_CLIENT_OPENED:
        remote->open = true;
        remote->tries = 0;
        return PARIS_REMOTE_OPENED;
    case PARIS_CLIENT_CLOSED:
        return lose(remote, paris_client_end_of(remote->connection)->code == NO_SESSION);
    case PARIS_CLIENT_FAILED: break;
    }
    return lose(remote, paris_client_end_of(remote->connection)->status != 0);
}

size_t paris_remote_wait_for(const struct paris_remote *remote, struct pollfd *out,
                             int *milliseconds)
{
    int64_t now = (int64_t)paris_clock_nanoseconds(), due = INT64_MAX;
    *milliseconds = -1;
    if (remote->gone)
        return 0;
    if (remote->connection == NULL)
        due = remote->try_at;
    else if (remote->repeat_at != 0)
        due = remote->repeat_at;
    if (remote->open && remote->watch_at != 0 && remote->watch_at < due)
        due = remote->watch_at;
    if (due != INT64_MAX)
        *milliseconds = due > now ? (int)((due - now) / millisecond) + 1 : 0;
    if (remote->connection == NULL)
        return 0;
    out[0] = (struct pollfd){.fd = paris_client_descriptor(remote->connection), .events = POLLIN};
    return 1;
}

/* --- messages --- */

struct paris_text paris_remote_begin(struct paris_remote *remote, enum paris_remote_command command,
                                     const char *what)
{
    struct paris_text text = paris_text_in(remote->pending, sizeof remote->pending);
    paris_client_command_begin(&text, remote->id, what, &remote->random);
    remote->command = command;
    if (remote->table[0] != '\0')
        paris_client_command_add_word(&text, "table", remote->table);
    return text;
}

void paris_remote_repeat(struct paris_remote *remote)
{
    remote->repeat_at = 0;
    if (remote->command != PARIS_REMOTE_NONE && remote->open)
        (void)!paris_client_send(remote->connection, remote->pending, strlen(remote->pending));
}

void paris_remote_send(struct paris_remote *remote, struct paris_text *message)
{
    paris_client_command_end(message);
    paris_remote_repeat(remote);
}

bool paris_remote_send_once(struct paris_remote *remote, const char *text)
{
    return remote->open && paris_client_send(remote->connection, text, strlen(text));
}
