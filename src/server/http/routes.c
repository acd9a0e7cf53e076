/* Requests: the page, the tables' records and codes, counters; and what is refused at the http. */
#include "server/http/http_internal.h"

#include "notation/json/encode.h"
#include "rules/figures_text.h"
#include "server/http/qr.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

enum {
    OK = 200,
    ACCEPTED = 202,
    BAD = 400,
    NO_SESSION = 401,
    FORBIDDEN = 403,
    NOT_FOUND = 404,
    WRONG_METHOD = 405,
    NOT_JSON = 415,
    TOO_OFTEN = 429,
    UNAVAILABLE = 503,
    SWITCHING = 101,
    METRICS_LENGTH = 8192,
    VERSION_LENGTH = 512
};

static const char tables_path[] = "/api/tables/";

/* --- answers --- */

void paris_http_answer(struct paris_web_request *request, unsigned status, const char *type,
                       const char *body, const struct paris_web_header *headers)
{
    struct paris_web_response response = {.status = status,
                                          .content_type = type,
                                          .headers = headers,
                                          .body = body,
                                          .length = strlen(body)};
    paris_web_reply(request, &response);
}

static const struct paris_web_header not_stored[] = {{"cache-control", "no-store"}, {NULL, NULL}};

void paris_http_refuse(struct paris_web_request *request, unsigned status, const char *code,
                       const char *text)
{
    static const struct paris_web_header later[] = {{"cache-control", "no-store"},
                                                    {"retry-after", "10"},
                                                    {NULL, NULL}};
    char bytes[PARIS_ERROR_LENGTH * 2];
    struct paris_text body = paris_text_in(bytes, sizeof bytes);
    paris_json_begin_object(&body, NULL);
    paris_json_add_refusal(&body, code, text);
    paris_json_end_object(&body);
    paris_text_add_char(&body, '\n');
    paris_http_answer(request, status, "application/json", bytes,
                      status == TOO_OFTEN || status == UNAVAILABLE ? later : not_stored);
}

void paris_http_refuse_store(const struct paris_http *http, struct paris_web_request *request)
{
    if (paris_tables_failed(http->tables))
        paris_http_refuse(request, UNAVAILABLE, "stopped",
                          "The server can no longer write to its disk.");
    else
        paris_http_refuse(request, UNAVAILABLE, "busy",
                          "The server has lost its database for now; try again later.");
}

/* --- origins --- */

static bool same_origin(const char *origin, const char *host)
{
    static const char *const schemes[] = {"http://", "https://"};
    for (unsigned i = 0; i < 2; i++) {
        size_t length = strlen(schemes[i]);
        if (strncmp(origin, schemes[i], length) == 0 && strcmp(origin + length, host) == 0)
            return true;
    }
    return false;
}

static bool origin_allowed(const struct paris_http *http, const struct paris_web_head *head)
{
    const struct paris_server_settings *settings = http->settings;
    if (head->origin[0] == '\0') /* no browser */
        return true;
    for (unsigned i = 0; i < PARIS_SERVER_ORIGINS && settings->origin[i] != NULL; i++)
        if (strcmp(head->origin, settings->origin[i]) == 0)
            return true;
    if (settings->url != NULL && strcmp(head->origin, settings->url) == 0)
        return true;
    return same_origin(head->origin, head->host);
}

/* The public address of this server: "https://paris.example.org". */
static void write_url(const struct paris_http *http, const struct paris_web_head *head, char *out,
                      size_t capacity)
{
    struct paris_text text = paris_text_in(out, capacity);
    paris_text_add(&text, http->settings->url != NULL               ? http->settings->url
                          : http->settings->tls_certificate != NULL ? "https://"
                                                                    : "http://");
    paris_text_add(&text, http->settings->url != NULL ? "" : head->host);
}

unsigned paris_http_admit(void *context, const struct paris_web_head *head)
{
    struct paris_http *http = context;
    uint8_t session[PARIS_SHA256_LENGTH];
    if (strcmp(head->path, "/ws") != 0)
        return NOT_FOUND;
    if (!origin_allowed(http, head))
        return FORBIDDEN;
    if (!paris_http_session(http, head, session))
        return NO_SESSION;
    return paris_http_allow_lookup(http, head->network) ? SWITCHING : TOO_OFTEN;
}

/* --- the page --- */

static void serve_file(struct paris_web_request *request, const struct paris_static_file *file)
{
    const struct paris_web_head *head = paris_web_request_head(request);
    struct paris_static_answer chosen =
        paris_static_answer(file, head->if_none_match, head->accept_encoding);
    struct paris_web_header headers[5] = {{"etag", chosen.etag}, {"cache-control", file->cache}};
    unsigned count = 2;
    if (chosen.encoding != NULL)
        headers[count++] = (struct paris_web_header){"content-encoding", chosen.encoding};
    if (chosen.varies)
        headers[count++] = (struct paris_web_header){"vary", "accept-encoding"};
    headers[count] = (struct paris_web_header){NULL, NULL};
    struct paris_web_response response = {.status = chosen.status,
                                          .content_type = file->type,
                                          .headers = headers,
                                          .body = chosen.body,
                                          .length = chosen.length,
                                          .lasting = true};
    paris_web_reply(request, &response);
}

/* Could this be a wrong link that a person opened? Files have a dot. */
static bool is_page_link(const char *path)
{
    static const char api[] = "/api";
    return strncmp(path, api, sizeof api - 1) != 0 && strchr(path, '.') == NULL;
}

/* The page itself says that there is nothing here, and offers a way on. */
static void serve_not_found(struct paris_http *http, struct paris_web_request *request)
{
    const struct paris_web_head *head = paris_web_request_head(request);
    const struct paris_static_file *page = paris_static_files_find(http->static_files, "/");
    struct paris_static_answer chosen = paris_static_answer(page, NULL, head->accept_encoding);
    struct paris_web_header headers[4] = {{"cache-control", page->cache}};
    unsigned count = 1;
    if (chosen.encoding != NULL)
        headers[count++] = (struct paris_web_header){"content-encoding", chosen.encoding};
    if (chosen.varies)
        headers[count++] = (struct paris_web_header){"vary", "accept-encoding"};
    headers[count] = (struct paris_web_header){NULL, NULL};
    struct paris_web_response response = {.status = NOT_FOUND,
                                          .content_type = page->type,
                                          .headers = headers,
                                          .body = chosen.body,
                                          .length = chosen.length,
                                          .lasting = true};
    paris_web_reply(request, &response);
}

/* --- tables --- */

struct record_request {
    const struct paris_http *http;
    struct paris_web_request *request;
};

static void serve_record(void *context, enum paris_status status, const char *record)
{
    struct record_request wanted = *(struct record_request *)context;
    struct paris_web_request *request = wanted.request;
    free(context);
    if (status == PARIS_UNAVAILABLE)
        paris_http_refuse_store(wanted.http, request);
    else if (status == PARIS_NO_RESOURCES)
        paris_http_refuse(request, UNAVAILABLE, "busy",
                          "Too many records are being read; try again in a moment.");
    else if (status != PARIS_OK)
        paris_http_refuse(request, NOT_FOUND, "unknown", "This table doesn't exist.");
    else if (record[0] == '\0')
        paris_http_refuse(request, FORBIDDEN, "not_over",
                          "A game's record can be had when it is over.");
    else
        paris_http_answer(request, OK, "text/plain; charset=utf-8", record, not_stored);
}

static void request_record(const struct paris_http *http, struct paris_web_request *request,
                           const char *table)
{
    struct record_request *context = malloc(sizeof *context);
    PARIS_CHECK(context != NULL);
    *context = (struct record_request){http, request};
    paris_tables_record(http->tables, table, paris_web_request_head(request)->network, context,
                        serve_record);
}

static void serve_report(void *context, enum paris_status status, const char *report,
                         unsigned place)
{
    struct record_request wanted = *(struct record_request *)context;
    struct paris_web_request *request = wanted.request;
    char ordered[64];
    struct paris_text text = paris_text_in(ordered, sizeof ordered);
    free(context);
    if (status == PARIS_UNAVAILABLE)
        paris_http_refuse_store(wanted.http, request);
    else if (status == PARIS_NO_RESOURCES)
        paris_http_refuse(request, UNAVAILABLE, "busy",
                          "Too many reports are being made; try again in a moment.");
    else if (status == PARIS_CONFLICT)
        paris_http_refuse(request, FORBIDDEN, "not_over",
                          "A game's report can be had when it is over.");
    else if (status != PARIS_OK)
        paris_http_refuse(request, NOT_FOUND, "unknown", "This table doesn't exist.");
    else if (report != NULL)
        paris_http_answer(request, OK, "application/json", report, not_stored);
    else {
        paris_text_addf(&text, "{\"ordered\":%u}", place);
        paris_http_answer(request, ACCEPTED, "application/json", ordered, not_stored);
    }
}

static void request_report(const struct paris_http *http, struct paris_web_request *request,
                           const char *table)
{
    struct record_request *context = malloc(sizeof *context);
    PARIS_CHECK(context != NULL);
    *context = (struct record_request){http, request};
    paris_tables_report(http->tables, table, paris_web_request_head(request)->network, context,
                        serve_report);
}

/* A code takes a millisecond to draw, and never changes. */
static void serve_qr(struct paris_http *http, struct paris_web_request *request, const char *table)
{
    static const struct paris_web_header kept[] = {{"cache-control", "private, max-age=86400"},
                                                   {NULL, NULL}};
    if (!paris_http_allow(http, PARIS_HTTP_LIMIT_CODES, paris_web_request_head(request)->network)) {
        paris_http_refuse(request, TOO_OFTEN, "too_often",
                          "Too many codes from this address; wait a little.");
        return;
    }
    char link[PARIS_WEB_FIELD + 64], *picture = malloc(PARIS_QR_SVG_LENGTH);
    PARIS_CHECK(picture != NULL);
    struct paris_text out = paris_text_in(picture, PARIS_QR_SVG_LENGTH);
    write_url(http, paris_web_request_head(request), link, sizeof link);
    struct paris_text text = {link, sizeof link, strlen(link), false};
    paris_text_add(&text, "/t/");
    paris_text_add(&text, table);
    if (paris_qr_svg(&out, link) == PARIS_OK)
        paris_http_answer(request, OK, "image/svg+xml", picture, kept);
    else
        paris_http_refuse(request, BAD, "too_long", "The link is too long for a QR code.");
    free(picture);
}

/* "/api/tables/ID/record", "/api/tables/ID/report" and "/api/tables/ID/qr.svg". */
static void serve_table(struct paris_http *http, struct paris_web_request *request)
{
    const char *id = paris_web_request_head(request)->path + sizeof tables_path - 1;
    char table[PARIS_ID_LENGTH] = "";
    const char *what = strchr(id, '/');
    if (what != NULL && (size_t)(what - id) < sizeof table)
        memcpy(table, id, (size_t)(what - id));
    if (what == NULL || !paris_tables_is_id(table))
        paris_http_refuse(request, NOT_FOUND, "unknown", "This table doesn't exist.");
    else if (strcmp(what, "/record") == 0)
        request_record(http, request, table);
    else if (strcmp(what, "/report") == 0)
        request_report(http, request, table);
    else if (strcmp(what, "/qr.svg") == 0)
        serve_qr(http, request, table);
    else
        paris_http_refuse(request, NOT_FOUND, "unknown", "There's nothing at this address.");
}

/* --- for operators --- */

static bool is_this_machine(const char *address)
{
    static const char mapped[] = "::ffff:"; /* an IPv4 address on an IPv6 socket */
    struct in_addr four;                    /* a proxy may pass on any text, such as "127.evil" */
    if (strncmp(address, mapped, sizeof mapped - 1) == 0)
        address += sizeof mapped - 1;
    return (inet_pton(AF_INET, address, &four) == 1 && strncmp(address, "127.", 4) == 0) ||
           strcmp(address, "::1") == 0;
}

/* Not for players: on a quiet server the counters would reveal drafts (docs/secrecy.md). */
static void serve_metrics(struct paris_http *http, struct paris_web_request *request)
{
    if (!http->settings->open_metrics &&
        !is_this_machine(paris_web_request_head(request)->address)) {
        paris_http_refuse(request, FORBIDDEN, "forbidden",
                          "Metrics are for this machine, unless the server is started with "
                          "--open-metrics.");
        return;
    }
    char bytes[METRICS_LENGTH];
    struct paris_text text = paris_text_in(bytes, sizeof bytes);
    paris_metrics_write(&text, http);
    paris_http_answer(request, OK, "text/plain; version=0.0.4; charset=utf-8", bytes, not_stored);
}

static void serve_health(struct paris_http *http, struct paris_web_request *request)
{
    bool good = paris_tables_accepts(http->tables);
    paris_http_answer(request, good ? OK : UNAVAILABLE, "text/plain; charset=utf-8",
                      good                                ? "ok\n"
                      : paris_tables_failed(http->tables) ? "the store failed\n"
                                                          : "the store is unavailable\n",
                      not_stored);
}

/* For the rules that the page shows, where they are not the usual ones. */
static void add_rulings(struct paris_text *out, const struct paris_rules *rules)
{
    if (memcmp(rules->ruling, paris_builtin_rules.ruling, sizeof rules->ruling) == 0)
        return;
    paris_json_begin_object(out, "rulings");
    for (unsigned i = 0; i < PARIS_RULINGS; i++)
        paris_json_add_string(out, paris_ruling_codes[i], paris_ruling_words[i][rules->ruling[i]]);
    paris_json_end_object(out);
}

/* For the choice of figures of a new table: the set that it gets if it names none, and the hash by
 * which it asks for the built-in one. */
static void add_figures(struct paris_text *out, const struct paris_rules *rules)
{
    paris_json_begin_object(out, "figures");
    paris_json_add_string(out, "name", rules->name);
    paris_json_add_hex(out, "built_in", paris_builtin_rules.hash, sizeof paris_builtin_rules.hash);
    paris_json_end_object(out);
}

static void serve_version(struct paris_http *http, struct paris_web_request *request)
{
    char bytes[VERSION_LENGTH];
    struct paris_text text = paris_text_in(bytes, sizeof bytes);
    paris_json_begin_object(&text, NULL);
    paris_json_add_string(&text, "paris", http->settings->version);
    paris_json_add_number(&text, "protocol", 1);
    add_rulings(&text, http->settings->rules);
    if (!paris_figures_equal(http->settings->rules, &paris_builtin_rules))
        add_figures(&text, http->settings->rules);
    paris_json_end_object(&text);
    paris_text_add_char(&text, '\n');
    paris_http_answer(request, OK, "application/json", bytes, not_stored);
}

/* --- routing --- */

static const struct {
    const char *path;
    enum paris_web_method method;
    void (*serve)(struct paris_http *http, struct paris_web_request *request);
} routes[] = {
    {"/api/version", PARIS_WEB_GET, serve_version},
    {"/api/me", PARIS_WEB_GET, paris_http_me},
    {"/api/guest", PARIS_WEB_POST, paris_http_guest},
    {"/api/login", PARIS_WEB_POST, paris_http_login},
    {"/api/password", PARIS_WEB_POST, paris_http_password},
    {"/api/logout", PARIS_WEB_POST, paris_http_logout},
    {"/api/operator", PARIS_WEB_POST, paris_http_operate},
    {"/metrics", PARIS_WEB_GET, serve_metrics},
    {"/healthz", PARIS_WEB_GET, serve_health},
};

static void serve_post(struct paris_http *http, struct paris_web_request *request, size_t route)
{
    static const char json[] = "application/json";
    const struct paris_web_head *head = paris_web_request_head(request);
    if (!origin_allowed(http, head))
        paris_http_refuse(request, FORBIDDEN, "forbidden", "This request comes from another site.");
    else if (strncmp(head->content_type, json, sizeof json - 1) != 0 ||
             strchr("; ", head->content_type[sizeof json - 1]) == NULL)
        paris_http_refuse(request, NOT_JSON, "not_json",
                          "The body must be JSON, with Content-Type: application/json.");
    else if (paris_tables_failed(http->tables))
        paris_http_refuse_store(http, request);
    else
        routes[route].serve(http, request);
}

void paris_http_request(void *context, struct paris_web_request *request)
{
    struct paris_http *http = context;
    const struct paris_web_head *head = paris_web_request_head(request);
    const struct paris_static_file *file = paris_static_files_find(http->static_files, head->path);
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
        if (strcmp(routes[i].path, head->path) != 0)
            continue;
        if (routes[i].method != head->method)
            paris_http_refuse(request, WRONG_METHOD, "wrong_method",
                              routes[i].method == PARIS_WEB_POST ? "This needs a POST request."
                                                                 : "This needs a GET request.");
        else if (head->method == PARIS_WEB_POST)
            serve_post(http, request, i);
        else
            routes[i].serve(http, request);
        return;
    }
    if (head->method != PARIS_WEB_GET)
        paris_http_refuse(request, WRONG_METHOD, "wrong_method", "This needs a GET request.");
    else if (strncmp(head->path, tables_path, sizeof tables_path - 1) == 0)
        serve_table(http, request);
    else if (file != NULL)
        serve_file(request, file);
    else if (is_page_link(head->path))
        serve_not_found(http, request);
    else
        paris_http_refuse(request, NOT_FOUND, "unknown", "There's nothing at this address.");
}

/* --- opening --- */

struct paris_http *paris_http_new(const struct paris_server_settings *settings,
                                  const struct paris_server_io *io, struct paris_tables *tables,
                                  struct paris_writer *writer, struct paris_worker_pool *hash_pool,
                                  const struct paris_static_files *static_files)
{
    struct paris_http *http = calloc(1, sizeof *http);
    PARIS_CHECK(http != NULL);
    http->settings = settings;
    http->io = *io;
    http->tables = tables;
    http->writer = writer;
    http->hash_pool = hash_pool;
    http->static_files = static_files;
    io->random(io->context, http->hash_key, sizeof http->hash_key);
    return http;
}

void paris_http_attach(struct paris_http *http, struct paris_web *web,
                       struct paris_worker_pool *ai_pool, struct paris_worker_pool *sync_pool,
                       struct paris_pubsub *pubsub)
{
    http->sync_pool = sync_pool;
    http->pubsub = pubsub;
    http->web = web;
    http->ai_pool = ai_pool;
}

void paris_http_free(struct paris_http *http)
{
    free(http);
}
