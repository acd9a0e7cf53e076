/* Requests of the operator, who has the key that the server wrote into a file at its start: lists, stops and removes
 * tables, and saves the database. `paris tables` and `paris store backup` send them. */
#include "server/http/http_internal.h"

#include "base/json.h"
#include "notation/json/encode.h"

#include <limits.h>
#include <sodium.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    OK = 200,
    BAD = 400,
    FORBIDDEN = 403,
    NOT_FOUND = 404,
    CONFLICT = 409,
    REFUSED = 500,
    NODES = 16,
    WORD = 32,
    LISTED_MAX = 50,
    LISTED_LENGTH = 512 /* bytes of one table */
};

static const char done_text[] = "{\"ok\":true}\n";

static void answer(struct paris_web_request *request, const char *text)
{
    static const struct paris_web_header not_stored[] = {{"cache-control", "no-store"},
                                                         {NULL, NULL}};
    paris_http_answer(request, OK, "application/json", text, not_stored);
}

/* A member of the body; "" if it is missing. */
static bool read_member(char *out, size_t capacity, struct paris_web_request *request,
                        const char *name)
{
    struct paris_json json;
    struct paris_json_node nodes[NODES];
    struct paris_error error;
    size_t length;
    const char *body = paris_web_request_body(request, &length);
    out[0] = '\0';
    if (paris_json_parse(&json, nodes, NODES, body, length, &error) != PARIS_OK)
        return false;
    uint32_t node = paris_json_member(&json, 0, name);
    return node == PARIS_JSON_NONE || paris_json_copy(out, capacity, &json, node) == PARIS_OK;
}

/* --- one table --- */

struct table_request {
    struct paris_http *http;
    struct paris_web_request *request;
};

static void table_done(void *context, enum paris_status status)
{
    struct table_request done = *(struct table_request *)context;
    free(context);
    if (status == PARIS_OK)
        answer(done.request, done_text);
    else if (status == PARIS_UNAVAILABLE)
        paris_http_refuse_store(done.http, done.request);
    else if (status == PARIS_BAD_INPUT)
        paris_http_refuse(done.request, CONFLICT, "damaged",
                          "The log of this table is damaged; it can only be removed.");
    else if (status == PARIS_CONFLICT)
        paris_http_refuse(done.request, CONFLICT, "not_playing", "This table is over already.");
    else
        paris_http_refuse(done.request, NOT_FOUND, "unknown", "This table doesn't exist.");
}

static void operate_on_table(struct paris_http *http, struct paris_web_request *request,
                             bool removes)
{
    char table[PARIS_ID_LENGTH];
    if (!read_member(table, sizeof table, request, "table") || !paris_tables_is_id(table)) {
        paris_http_refuse(request, NOT_FOUND, "unknown", "This table doesn't exist.");
        return;
    }
    struct table_request *context = malloc(sizeof *context);
    PARIS_CHECK(context != NULL);
    *context = (struct table_request){http, request};
    (removes ? paris_tables_remove : paris_tables_stop)(http->tables, table, context, table_done);
}

static void stop_table(struct paris_http *http, struct paris_web_request *request)
{
    operate_on_table(http, request, false);
}

static void remove_table(struct paris_http *http, struct paris_web_request *request)
{
    operate_on_table(http, request, true);
}

/* --- lists --- */

struct list_job {
    struct paris_store_job store_job; /* first */
    struct paris_http *http;
    struct paris_web_request *request;
    char after[PARIS_ID_LENGTH];
    struct paris_store *store; /* on the writer's thread */
    struct paris_text text;
    char bytes[LISTED_MAX * LISTED_LENGTH];
};

static bool add_table(void *context, const struct paris_table_row *row,
                      const struct paris_table_index *index)
{
    static const char *const statuses[] = {"open", "playing", "over", "stopped"};
    struct list_job *job = context;
    struct paris_account host = {.name = ""};
    if (paris_store_find_account(job->store, &host, row->host) != PARIS_OK)
        host.name[0] = '\0';
    paris_json_begin_object(&job->text, NULL);
    paris_json_add_string(&job->text, "table", row->id);
    paris_json_add_string(&job->text, "status", statuses[index->status]);
    paris_json_add_string(&job->text, "host", host.name);
    paris_json_add_bool(&job->text, "guest", host.password[0] == '\0');
    paris_json_add_number(&job->text, "created", row->created / 1000);
    paris_json_add_number(&job->text, "changed", index->changed / 1000);
    paris_json_end_object(&job->text);
    return true;
}

static enum paris_status list(struct paris_store_job *store_job, struct paris_store *store)
{
    struct list_job *job = (struct list_job *)store_job;
    job->store = store;
    job->text = paris_text_in(job->bytes, sizeof job->bytes);
    paris_json_begin_object(&job->text, NULL);
    paris_json_begin_array(&job->text, "tables");
    enum paris_status status = paris_store_tables(store, job->after, LISTED_MAX, add_table, job);
    paris_json_end_array(&job->text);
    paris_json_end_object(&job->text);
    paris_text_add_char(&job->text, '\n');
    return status;
}

static void listed(struct paris_job *finished)
{
    struct list_job *job = (struct list_job *)finished;
    if (job->store_job.status == PARIS_OK)
        answer(job->request, job->bytes);
    else
        paris_http_refuse_store(job->http, job->request);
    free(job);
}

static void list_tables(struct paris_http *http, struct paris_web_request *request)
{
    struct list_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    job->http = http;
    job->request = request;
    (void)read_member(job->after, sizeof job->after, request, "after");
    job->store_job.act = list;
    job->store_job.job.done = listed;
    job->store_job.job.priority = PARIS_JOB_LAST;
    paris_writer_add(http->writer, &job->store_job);
}

/* --- backup: a step is a job, so that decisions go on between them; another thread syncs the copy --- */

struct backup_job {
    struct paris_store_job store_job; /* first */
    struct paris_http *http;
    struct paris_web_request *request;
    struct paris_job syncing;
    char to[PATH_MAX];
    bool done;
    enum paris_status status;
    struct paris_error error;
};

static enum paris_status copy_pages(struct paris_store_job *store_job, struct paris_store *store)
{
    struct backup_job *job = (struct backup_job *)store_job;
    return paris_store_backup(store, job->to, &job->done, &job->error);
}

static void finish_backup(struct backup_job *job, enum paris_status status)
{
    if (status == PARIS_OK)
        answer(job->request, done_text);
    else
        paris_http_refuse(job->request, REFUSED, "failed", job->error.message);
    job->http->backing_up = false;
    free(job);
}

static struct backup_job *backup_of(struct paris_job *syncing)
{
    return (struct backup_job *)((char *)syncing - offsetof(struct backup_job, syncing));
}

static void sync_copy(struct paris_job *syncing, void *resource)
{
    struct backup_job *job = backup_of(syncing);
    (void)resource;
    job->status = paris_store_sync_backup(job->to, &job->error);
}

static void copy_synced(struct paris_job *syncing)
{
    finish_backup(backup_of(syncing), backup_of(syncing)->status);
}

static void pages_copied(struct paris_job *finished)
{
    struct backup_job *job = (struct backup_job *)finished;
    if (job->store_job.status != PARIS_OK) {
        finish_backup(job, job->store_job.status);
    } else if (!job->done) {
        paris_writer_add(job->http->writer, &job->store_job);
    } else {
        job->syncing.work = sync_copy;
        job->syncing.done = copy_synced;
        paris_worker_pool_add(job->http->sync_pool, &job->syncing);
    }
}

static void back_up(struct paris_http *http, struct paris_web_request *request)
{
    struct backup_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    if (http->backing_up || !read_member(job->to, sizeof job->to, request, "to") ||
        job->to[0] != '/') {
        paris_http_refuse(request, CONFLICT, "busy",
                          http->backing_up ? "A backup is under way."
                                           : "The backup needs the full path of a new file.");
        free(job);
        return;
    }
    paris_web_take_time(request);
    http->backing_up = true;
    job->http = http;
    job->request = request;
    job->store_job.outside = true;
    job->store_job.act = copy_pages;
    job->store_job.job.done = pages_copied;
    job->store_job.job.priority = PARIS_JOB_LAST;
    paris_writer_add(http->writer, &job->store_job);
}

/* --- all of them --- */

static const struct {
    const char *name;
    void (*serve)(struct paris_http *http, struct paris_web_request *request);
} commands[] = {{"tables", list_tables},
                {"stop", stop_table},
                {"remove", remove_table},
                {"backup", back_up}};

static bool has_key(const struct paris_http *http, struct paris_web_request *request)
{
    char key[PARIS_HTTP_OPERATOR_KEY + 1] = "";
    return http->settings->operator_key != NULL && read_member(key, sizeof key, request, "key") &&
           strlen(key) == PARIS_HTTP_OPERATOR_KEY &&
           sodium_memcmp(key, http->settings->operator_key, PARIS_HTTP_OPERATOR_KEY) == 0;
}

void paris_http_operate(struct paris_http *http, struct paris_web_request *request)
{
    char what[WORD];
    if (!has_key(http, request)) {
        paris_http_refuse(request, FORBIDDEN, "forbidden", "This is for the operator.");
        return;
    }
    (void)read_member(what, sizeof what, request, "do");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, what) == 0) {
            commands[i].serve(http, request);
            return;
        }
    paris_http_refuse(request, BAD, "bad_message",
                      "\"do\" is none of tables, stop, remove, backup.");
}
