/* Requests: the page, the tables' records and codes, figures; and what is refused at the door. */
#include "server/door_inner.h"

#include "notation/encode.h"
#include "server/qr.h"

#include <stdlib.h>
#include <string.h>

enum {
    OK = 200,
    BAD = 400,
    NO_SESSION = 401,
    FORBIDDEN = 403,
    NOT_FOUND = 404,
    WRONG_METHOD = 405,
    NOT_JSON = 415,
    UNAVAILABLE = 503,
    SWITCHING = 101,
    METRICS_LENGTH = 8192
};

static const char tables_path[] = "/api/tables/";

/* --- answers --- */

void paris_door_answer(struct paris_web_request *request, unsigned status, const char *type,
                       const char *body, const struct paris_web_header *headers)
{
    struct paris_web_answer answer = {.status = status,
                                      .content_type = type,
                                      .headers = headers,
                                      .body = body,
                                      .length = strlen(body)};
    paris_web_reply(request, &answer);
}

static const struct paris_web_header not_stored[] = {{"cache-control", "no-store"}, {NULL, NULL}};

void paris_door_refuse(struct paris_web_request *request, unsigned status, const char *code,
                       const char *text)
{
    enum { TOO_OFTEN = 429 };
    static const struct paris_web_header later[] = {{"cache-control", "no-store"},
                                                    {"retry-after", "10"},
                                                    {NULL, NULL}};
    char bytes[PARIS_ERROR_LENGTH * 2];
    struct paris_text body = paris_text_in(bytes, sizeof bytes);
    paris_text_add(&body, "{\"ok\":false,\"error\":{");
    paris_encode_word_of(&body, "code", code);
    paris_encode_word_of(&body, "text", text);
    paris_text_add(&body, "}}\n");
    paris_door_answer(request, status, "application/json", bytes,
                      status == TOO_OFTEN || status == UNAVAILABLE ? later : not_stored);
}

void paris_door_refuse_store(const struct paris_door *door, struct paris_web_request *request)
{
    if (paris_hall_broken(door->hall))
        paris_door_refuse(request, UNAVAILABLE, "stopped",
                          "The server can no longer write to its disk.");
    else
        paris_door_refuse(request, UNAVAILABLE, "busy",
                          "The server has lost its database for the moment; try again.");
}

/* --- who may ask --- */

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

bool paris_door_origin_allowed(const struct paris_door *door, const struct paris_web_head *head)
{
    const struct paris_server_settings *settings = door->settings;
    if (head->origin[0] == '\0') /* no browser */
        return true;
    for (unsigned i = 0; i < PARIS_SERVER_ORIGINS && settings->origin[i] != NULL; i++)
        if (strcmp(head->origin, settings->origin[i]) == 0)
            return true;
    if (settings->url != NULL && strcmp(head->origin, settings->url) == 0)
        return true;
    return same_origin(head->origin, head->host);
}

void paris_door_url(const struct paris_door *door, const struct paris_web_head *head, char *out,
                    size_t capacity)
{
    struct paris_text text = paris_text_in(out, capacity);
    paris_text_add(&text, door->settings->url != NULL ? door->settings->url : "http://");
    paris_text_add(&text, door->settings->url != NULL ? "" : head->host);
}

unsigned paris_door_admit(void *context, const struct paris_web_head *head)
{
    struct paris_door *door = context;
    uint8_t session[PARIS_SHA256_LENGTH];
    if (strcmp(head->path, "/ws") != 0)
        return NOT_FOUND;
    if (!paris_door_origin_allowed(door, head))
        return FORBIDDEN;
    return paris_door_session(door, head, session) ? SWITCHING : NO_SESSION;
}

/* --- the page --- */

static void serve_file(struct paris_web_request *request, const struct paris_site_file *file)
{
    const struct paris_web_head *head = paris_web_request_head(request);
    struct paris_site_answer chosen =
        paris_site_answer(file, head->if_none_match, head->accept_encoding);
    struct paris_web_header headers[5] = {{"etag", chosen.etag}, {"cache-control", file->cache}};
    unsigned count = 2;
    if (chosen.encoding != NULL)
        headers[count++] = (struct paris_web_header){"content-encoding", chosen.encoding};
    if (chosen.varies)
        headers[count++] = (struct paris_web_header){"vary", "accept-encoding"};
    headers[count] = (struct paris_web_header){NULL, NULL};
    struct paris_web_answer answer = {.status = chosen.status,
                                      .content_type = file->type,
                                      .headers = headers,
                                      .body = chosen.body,
                                      .length = chosen.length,
                                      .lasting = true};
    paris_web_reply(request, &answer);
}

/* Could somebody have opened this in a browser, by a link that is wrong? Files have a dot. */
static bool is_for_people(const char *path)
{
    static const char api[] = "/api";
    return strncmp(path, api, sizeof api - 1) != 0 && strchr(path, '.') == NULL;
}

/* The page says in words that nothing is there, and leads on. */
static void serve_lost(struct paris_door *door, struct paris_web_request *request)
{
    const struct paris_web_head *head = paris_web_request_head(request);
    const struct paris_site_file *page = paris_site_find(door->site, "/");
    struct paris_site_answer chosen = paris_site_answer(page, NULL, head->accept_encoding);
    struct paris_web_header headers[4] = {{"cache-control", page->cache}};
    unsigned count = 1;
    if (chosen.encoding != NULL)
        headers[count++] = (struct paris_web_header){"content-encoding", chosen.encoding};
    if (chosen.varies)
        headers[count++] = (struct paris_web_header){"vary", "accept-encoding"};
    headers[count] = (struct paris_web_header){NULL, NULL};
    struct paris_web_answer answer = {.status = NOT_FOUND,
                                      .content_type = page->type,
                                      .headers = headers,
                                      .body = chosen.body,
                                      .length = chosen.length,
                                      .lasting = true};
    paris_web_reply(request, &answer);
}

/* --- tables --- */

struct record_request {
    const struct paris_door *door;
    struct paris_web_request *request;
};

static void serve_record(void *context, enum paris_status status, const char *record)
{
    struct record_request asked = *(struct record_request *)context;
    struct paris_web_request *request = asked.request;
    free(context);
    if (status == PARIS_NO_FILE)
        paris_door_refuse_store(asked.door, request);
    else if (status != PARIS_OK)
        paris_door_refuse(request, NOT_FOUND, "unknown", "There is no such table.");
    else if (record[0] == '\0')
        paris_door_refuse(request, FORBIDDEN, "not_over",
                          "A game's record can be had when it is over.");
    else
        paris_door_answer(request, OK, "text/plain; charset=utf-8", record, not_stored);
}

static void ask_for_record(const struct paris_door *door, struct paris_web_request *request,
                           const char *table)
{
    struct record_request *asked = malloc(sizeof *asked);
    PARIS_CHECK(asked != NULL);
    *asked = (struct record_request){door, request};
    paris_hall_record(door->hall, table, asked, serve_record);
}

static void serve_qr(const struct paris_door *door, struct paris_web_request *request,
                     const char *table)
{
    char link[PARIS_WEB_FIELD + 64], *picture = malloc(PARIS_QR_SVG_LENGTH);
    PARIS_CHECK(picture != NULL);
    struct paris_text out = paris_text_in(picture, PARIS_QR_SVG_LENGTH);
    paris_door_url(door, paris_web_request_head(request), link, sizeof link);
    struct paris_text text = {link, sizeof link, strlen(link), false};
    paris_text_add(&text, "/t/");
    paris_text_add(&text, table);
    if (paris_qr_svg(&out, link) == PARIS_OK)
        paris_door_answer(request, OK, "image/svg+xml", picture, not_stored);
    else
        paris_door_refuse(request, BAD, "too_long", "The link is too long for a code.");
    free(picture);
}

/* "/api/tables/ID/record" and "/api/tables/ID/qr.svg". */
static void serve_table(struct paris_door *door, struct paris_web_request *request)
{
    const char *id = paris_web_request_head(request)->path + sizeof tables_path - 1;
    char table[PARIS_ID_LENGTH] = "";
    const char *what = strchr(id, '/');
    if (what != NULL && (size_t)(what - id) < sizeof table)
        memcpy(table, id, (size_t)(what - id));
    if (what == NULL || !paris_hall_is_id(table))
        paris_door_refuse(request, NOT_FOUND, "unknown", "There is no such table.");
    else if (strcmp(what, "/record") == 0)
        ask_for_record(door, request, table);
    else if (strcmp(what, "/qr.svg") == 0)
        serve_qr(door, request, table);
    else
        paris_door_refuse(request, NOT_FOUND, "unknown", "There is nothing of that name.");
}

/* --- for who runs it --- */

static bool is_this_machine(const char *address)
{
    static const char mapped[] =
        "::ffff:"; /* an address of the fourth version on a socket of the sixth */
    if (strncmp(address, mapped, sizeof mapped - 1) == 0)
        address += sizeof mapped - 1;
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

/* Not for players: on a quiet server the counts would tell of drafts (docs/secrecy.md). */
static void serve_metrics(struct paris_door *door, struct paris_web_request *request)
{
    if (!door->settings->open_metrics &&
        !is_this_machine(paris_web_request_head(request)->address)) {
        paris_door_refuse(request, FORBIDDEN, "forbidden",
                          "Figures are for this machine, unless the server is started with "
                          "--open-metrics.");
        return;
    }
    char bytes[METRICS_LENGTH];
    struct paris_text text = paris_text_in(bytes, sizeof bytes);
    paris_metrics_write(&text, door);
    paris_door_answer(request, OK, "text/plain; version=0.0.4; charset=utf-8", bytes, not_stored);
}

static void serve_health(struct paris_door *door, struct paris_web_request *request)
{
    bool good = paris_hall_accepts(door->hall);
    paris_door_answer(request, good ? OK : UNAVAILABLE, "text/plain",
                      good                            ? "ok\n"
                      : paris_hall_broken(door->hall) ? "the store failed\n"
                                                      : "the store is away\n",
                      not_stored);
}

static void serve_version(struct paris_door *door, struct paris_web_request *request)
{
    char bytes[128];
    struct paris_text text = paris_text_in(bytes, sizeof bytes);
    paris_text_add_char(&text, '{');
    paris_encode_word_of(&text, "paris", door->settings->version);
    paris_encode_number_of(&text, "protocol", 1);
    paris_text_add(&text, "}\n");
    paris_door_answer(request, OK, "application/json", bytes, not_stored);
}

/* --- dispatch --- */

static const struct {
    const char *path;
    enum paris_web_method method;
    void (*serve)(struct paris_door *door, struct paris_web_request *request);
} places[] = {
    {"/api/version", PARIS_WEB_GET, serve_version},
    {"/api/me", PARIS_WEB_GET, paris_door_me},
    {"/api/guest", PARIS_WEB_POST, paris_door_guest},
    {"/api/login", PARIS_WEB_POST, paris_door_login},
    {"/api/password", PARIS_WEB_POST, paris_door_password},
    {"/api/logout", PARIS_WEB_POST, paris_door_logout},
    {"/metrics", PARIS_WEB_GET, serve_metrics},
    {"/healthz", PARIS_WEB_GET, serve_health},
};

static void serve_post(struct paris_door *door, struct paris_web_request *request, size_t place)
{
    static const char json[] = "application/json";
    const struct paris_web_head *head = paris_web_request_head(request);
    if (!paris_door_origin_allowed(door, head))
        paris_door_refuse(request, FORBIDDEN, "forbidden", "This origin is not the server's own.");
    else if (strncmp(head->content_type, json, sizeof json - 1) != 0 ||
             strchr("; ", head->content_type[sizeof json - 1]) == NULL)
        paris_door_refuse(request, NOT_JSON, "not_json",
                          "The body must be JSON, with Content-Type: application/json.");
    else if (paris_hall_broken(door->hall))
        paris_door_refuse_store(door, request);
    else
        places[place].serve(door, request);
}

void paris_door_request(void *context, struct paris_web_request *request)
{
    struct paris_door *door = context;
    const struct paris_web_head *head = paris_web_request_head(request);
    const struct paris_site_file *file = paris_site_find(door->site, head->path);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (strcmp(places[i].path, head->path) != 0)
            continue;
        if (places[i].method != head->method)
            paris_door_refuse(request, WRONG_METHOD, "wrong_method",
                              places[i].method == PARIS_WEB_POST ? "This wants a POST."
                                                                 : "This wants a GET.");
        else if (head->method == PARIS_WEB_POST)
            serve_post(door, request, i);
        else
            places[i].serve(door, request);
        return;
    }
    if (head->method != PARIS_WEB_GET)
        paris_door_refuse(request, WRONG_METHOD, "wrong_method", "This wants a GET.");
    else if (strncmp(head->path, tables_path, sizeof tables_path - 1) == 0)
        serve_table(door, request);
    else if (file != NULL)
        serve_file(request, file);
    else if (is_for_people(head->path))
        serve_lost(door, request);
    else
        paris_door_refuse(request, NOT_FOUND, "unknown", "There is nothing of that name.");
}

/* --- making --- */

struct paris_door *paris_door_new(const struct paris_server_settings *settings,
                                  const struct paris_hall_ways *ways, struct paris_hall *hall,
                                  struct paris_keeper *keeper, struct paris_crew *hashers,
                                  const struct paris_site *site)
{
    struct paris_door *door = calloc(1, sizeof *door);
    PARIS_CHECK(door != NULL);
    door->settings = settings;
    door->ways = *ways;
    door->hall = hall;
    door->keeper = keeper;
    door->hashers = hashers;
    door->site = site;
    ways->random(ways->context, door->bucket_key, sizeof door->bucket_key);
    return door;
}

void paris_door_at(struct paris_door *door, struct paris_web *web, struct paris_crew *thinkers,
                   struct paris_bus *bus)
{
    door->bus = bus;
    door->web = web;
    door->thinkers = thinkers;
}

void paris_door_free(struct paris_door *door)
{
    free(door);
}
