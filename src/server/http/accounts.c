/* Accounts and sessions: new guests, "who am I", logging out; and what all requests about accounts share. */
#include "server/http/account_job.h"

#include "base/hex.h"
#include "base/json.h"
#include "notation/json/encode.h"
#include "match/log_entry.h"
#include "match/names.h"
#include "server/common/name_skeleton.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    OK = 200,
    CREATED = 201,
    BAD = 400,
    NO_SESSION = 401,
    TAKEN = 409,
    TOO_OFTEN = 429,
    NO_ROOM = 503,
    NODES = 32,
    DAY_SECONDS = 24 * 3600,
    COOKIE_LENGTH = 256
};

struct paris_account_job *paris_account_job_begin(struct paris_http *http,
                                                  struct paris_web_request *request)
{
    struct paris_account_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    job->http = http;
    job->request = request;
    job->now = http->io.date(http->io.context);
    job->network = paris_web_request_head(request)->network;
    return job;
}

static void end(struct paris_account_job *job)
{
    sodium_memzero(job, sizeof *job);
    free(job);
}

void paris_account_job_submit(struct paris_account_job *job,
                              enum paris_status (*act)(struct paris_store_job *store_job,
                                                       struct paris_store *store),
                              void (*done)(struct paris_job *done_job))
{
    job->store_job.act = act;
    job->store_job.job.done = done;
    paris_writer_add(job->http->writer, &job->store_job);
}

/* --- answers --- */

void paris_account_job_refuse(struct paris_account_job *job, unsigned status, const char *code,
                              const char *text)
{
    paris_http_refuse(job->request, status, code, text);
    end(job);
}

void paris_account_job_refuse_broken(struct paris_account_job *job)
{
    paris_http_refuse_store(job->http, job->request);
    end(job);
}

static bool is_secure(const struct paris_server_settings *settings)
{
    static const char scheme[] = "https:";
    return settings->url != NULL ? strncmp(settings->url, scheme, sizeof scheme - 1) == 0
                                 : settings->tls_certificate != NULL;
}

/* Browsers accept a __Host- cookie only over https and from the host itself, so that a neighbour under the same
 * domain cannot plant one. */
const char *paris_http_cookie(const struct paris_server_settings *settings)
{
    return is_secure(settings) ? "__Host-paris" : "paris";
}

static void write_cookie(const struct paris_account_job *job, int64_t seconds, char *out,
                         size_t capacity)
{
    const struct paris_server_settings *settings = job->http->settings;
    struct paris_text text = paris_text_in(out, capacity);
    paris_text_add(&text, paris_http_cookie(settings));
    paris_text_add_char(&text, '=');
    paris_text_add(&text, job->token);
    paris_text_add(&text, "; Path=/; HttpOnly; SameSite=Strict; Max-Age=");
    paris_text_add_number(&text, seconds);
    if (is_secure(settings))
        paris_text_add(&text, "; Secure");
}

void paris_account_job_answer(struct paris_account_job *job, unsigned status)
{
    char cookie[COOKIE_LENGTH], bytes[1024];
    struct paris_web_header headers[3] = {{"cache-control", "no-store"}};
    struct paris_text body = paris_text_in(bytes, sizeof bytes);
    if (job->token[0] != '\0') {
        write_cookie(job, PARIS_SESSION_DAYS * DAY_SECONDS, cookie, sizeof cookie);
        headers[1] = (struct paris_web_header){"set-cookie", cookie};
    }
    paris_json_begin_object(&body, NULL);
    paris_json_begin_object(&body, "account");
    paris_json_add_string(&body, "id", job->account.id);
    paris_json_add_string(&body, "name", job->account.name);
    paris_json_add_bool(&body, "guest", job->account.password[0] == '\0');
    paris_json_end_object(&body);
    paris_json_end_object(&body);
    paris_text_add_char(&body, '\n');
    paris_http_answer(job->request, status, "application/json", bytes, headers);
    sodium_memzero(cookie, sizeof cookie);
    end(job);
}

/* --- reading requests --- */

static bool digits_only(const char *text, size_t length)
{
    return length == 2 * PARIS_HTTP_TOKEN &&
           strspn(text, "0123456789abcdef") >= 2 * PARIS_HTTP_TOKEN;
}

/* The token in the cookie, 2 * PARIS_HTTP_TOKEN hexadecimal digits; NULL if there is no well-formed one. */
static const char *find_token(const struct paris_http *http, const struct paris_web_head *head)
{
    const char *name = paris_http_cookie(http->settings);
    size_t name_length = strlen(name);
    for (const char *at = head->cookie; *at != '\0';) {
        at += strspn(at, "; ");
        size_t length = strcspn(at, ";");
        const char *value = at + name_length + 1;
        if (length > name_length && strncmp(at, name, name_length) == 0 && at[name_length] == '=' &&
            digits_only(value, length - name_length - 1))
            return value;
        at += length;
    }
    return NULL;
}

bool paris_http_session(const struct paris_http *http, const struct paris_web_head *head,
                        uint8_t out[PARIS_SHA256_LENGTH])
{
    const char *digits = find_token(http, head);
    uint8_t token[PARIS_HTTP_TOKEN];
    if (digits == NULL)
        return false;
    (void)paris_hex_read(token, sizeof token, digits, 2 * PARIS_HTTP_TOKEN);
    paris_sha256_of(out, token, sizeof token);
    sodium_memzero(token, sizeof token);
    return true;
}

bool paris_account_job_read(struct paris_account_job *job, const char *name, bool needed, char *out,
                            size_t capacity)
{
    struct paris_json json;
    struct paris_json_node nodes[NODES];
    struct paris_error error = {0, 0, ""};
    size_t length;
    const char *body = paris_web_request_body(job->request, &length);
    if (paris_json_parse(&json, nodes, NODES, body, length, &error) == PARIS_OK) {
        uint32_t node = paris_json_member(&json, 0, name);
        if (node == PARIS_JSON_NONE ? !needed
                                    : paris_json_copy(out, capacity, &json, node) == PARIS_OK)
            return true;
        (void)paris_error_set(&error, 0, 0,
                              "The body needs a member \"%s\", a string that is not too long.",
                              name);
    }
    paris_account_job_refuse(job, BAD, "bad_message", error.message);
    return false;
}

static bool read_name(struct paris_account_job *job)
{
    if (!paris_account_job_read(job, "name", true, job->account.name, sizeof job->account.name))
        return false;
    if (paris_match_is_player_name(job->account.name))
        return true;
    paris_account_job_refuse(
        job, BAD, "bad_name",
        "A name has 1 to 32 characters, no control characters and none that turn the direction "
        "of a text or are not seen, none of | and \", and no blank at its ends.");
    return false;
}

static void refuse_too_often(struct paris_account_job *job)
{
    paris_account_job_refuse(job, TOO_OFTEN, "too_often",
                             "Too many requests from this address. Please wait a while.");
}

bool paris_account_job_allow(struct paris_account_job *job, enum paris_http_limit limit)
{
    bool allowed = paris_http_allow(job->http, limit, job->network);
    if (!allowed)
        refuse_too_often(job);
    return allowed;
}

/* --- sessions --- */

void paris_account_job_new_token(struct paris_account_job *job)
{
    uint8_t token[PARIS_HTTP_TOKEN];
    struct paris_text text = paris_text_in(job->token, sizeof job->token);
    job->http->io.random(job->http->io.context, token, sizeof token);
    paris_text_add_hex(&text, token, sizeof token);
    paris_sha256_of(job->session, token, sizeof token);
    sodium_memzero(token, sizeof token);
}

static enum paris_status store_guest(struct paris_store_job *store_job, struct paris_store *store)
{
    struct paris_account_job *job = (struct paris_account_job *)store_job;
    struct paris_account owner;
    char skeleton[PARIS_NAME_SKELETON];
    paris_name_skeleton(skeleton, job->account.name);
    enum paris_status status = paris_store_find_name(store, &owner, skeleton);
    job->known = status == PARIS_OK;
    if (job->known || status != PARIS_NOT_FOUND)
        return status;
    status = paris_store_add_account(store, &job->account);
    return status == PARIS_OK
               ? paris_store_add_session(store, job->session, job->account.id, job->now)
               : status;
}

static void guest_stored(struct paris_job *finished)
{
    struct paris_account_job *job = (struct paris_account_job *)finished;
    if (job->store_job.status != PARIS_OK)
        paris_account_job_refuse_broken(job);
    else if (job->known)
        paris_account_job_refuse(
            job, TAKEN, "name_taken",
            "A registered player has this name, or one that looks like it. Log "
            "in if it's yours, or choose another one.");
    else
        paris_account_job_answer(job, CREATED);
}

void paris_http_guest(struct paris_http *http, struct paris_web_request *request)
{
    struct paris_account_job *job = paris_account_job_begin(http, request);
    if (!read_name(job) || !paris_account_job_allow(job, PARIS_HTTP_LIMIT_GUESTS))
        return;
    if (!paris_tables_has_room(http->tables)) {
        paris_account_job_refuse(job, NO_ROOM, "busy",
                                 "The server has no room for more guests right now.");
        return;
    }
    paris_tables_new_id(http->tables, job->account.id);
    job->account.created = job->now;
    paris_account_job_new_token(job);
    paris_account_job_submit(job, store_guest, guest_stored);
}

enum paris_status paris_account_job_use_session(struct paris_store_job *store_job,
                                                struct paris_store *store)
{
    struct paris_account_job *job = (struct paris_account_job *)store_job;
    return paris_store_use_session(store, &job->account, job->session, job->now);
}

struct paris_account_job *paris_account_job_begin_with_session(struct paris_http *http,
                                                               struct paris_web_request *request)
{
    struct paris_account_job *job = paris_account_job_begin(http, request);
    job->store_job.job.priority = PARIS_JOB_NEXT;
    job->store_job.job.joins_batch = true;
    if (!paris_http_session(http, paris_web_request_head(request), job->session))
        paris_account_job_refuse(job, NO_SESSION, "no_session",
                                 "This needs a session: POST /api/guest or /api/login.");
    else if (!paris_http_allow_lookup(http, job->network))
        refuse_too_often(job);
    else
        return job;
    return NULL;
}

bool paris_account_job_session_found(struct paris_account_job *job)
{
    if (job->store_job.status != PARIS_NOT_FOUND)
        paris_http_session_exists(job->http, job->network);
    if (job->store_job.status == PARIS_OK)
        return true;
    if (job->store_job.status == PARIS_UNAVAILABLE)
        paris_account_job_refuse_broken(job);
    else
        paris_account_job_refuse(job, NO_SESSION, "no_session", "This session has ended.");
    return false;
}

/* The page asks this when it is opened, which renews the session; so the cookie is renewed too. */
static void me_found(struct paris_job *finished)
{
    struct paris_account_job *job = (struct paris_account_job *)finished;
    if (!paris_account_job_session_found(job))
        return;
    const struct paris_web_head *head = paris_web_request_head(job->request);
    memcpy(job->token, find_token(job->http, head), 2 * PARIS_HTTP_TOKEN);
    if (job->account.password[0] != '\0') /* any guest may have that name */
        paris_http_remember_address(job->http, job->account.name, job->network);
    paris_account_job_answer(job, OK);
}

void paris_http_me(struct paris_http *http, struct paris_web_request *request)
{
    struct paris_account_job *job = paris_account_job_begin_with_session(http, request);
    if (job != NULL)
        paris_account_job_submit(job, paris_account_job_use_session, me_found);
}

static enum paris_status end_session(struct paris_store_job *store_job, struct paris_store *store)
{
    struct paris_account_job *job = (struct paris_account_job *)store_job;
    return paris_store_end_session(store, job->session);
}

static void session_ended(struct paris_job *finished)
{
    char cookie[COOKIE_LENGTH];
    struct paris_web_header headers[] = {{"cache-control", "no-store"},
                                         {"set-cookie", cookie},
                                         {NULL, NULL}};
    struct paris_account_job *job = (struct paris_account_job *)finished;
    if (!paris_account_job_session_found(job))
        return;
    paris_tables_end_session(job->http->tables, job->session);
    write_cookie(job, 0, cookie, sizeof cookie);
    paris_http_answer(job->request, OK, "application/json", "{\"ok\":true}\n", headers);
    end(job);
}

void paris_http_logout(struct paris_http *http, struct paris_web_request *request)
{
    struct paris_account_job *job = paris_account_job_begin_with_session(http, request);
    if (job != NULL)
        paris_account_job_submit(job, end_session, session_ended);
}
