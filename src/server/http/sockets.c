/* Sockets at the http: who they are is asked of the store; until it answers, they wait. */
#include "server/http/http_internal.h"

#include <stdlib.h>
#include <string.h>

enum { NO_SESSION = 4401, TOO_MANY = 4429, SERVICE_RESTART = 1012 };

struct lookup_job;

/* A connection, from the handshake on. */
struct arrival_job {
    struct paris_http *http;
    struct paris_web_socket *socket;
    struct paris_connection *connection; /* NULL until it is known who it is */
    struct lookup_job *lookup_job;       /* NULL when that is settled */
};

struct lookup_job {
    struct paris_store_job store_job; /* first */
    struct arrival_job *arrival_job;  /* NULL: gone meanwhile */
    int64_t now;
    struct paris_account account;
    uint8_t session[PARIS_SHA256_LENGTH];
};

static enum paris_status look(struct paris_store_job *store_job, struct paris_store *store)
{
    struct lookup_job *lookup_job = (struct lookup_job *)store_job;
    return paris_store_use_session(store, &lookup_job->account, lookup_job->session,
                                   lookup_job->now);
}

static void foresee_look(struct paris_store_job *store_job, struct paris_store *store)
{
    paris_store_prefetch_session(store, ((const struct lookup_job *)store_job)->session);
}

static void turn_away(struct arrival_job *arrival_job, const char *code, const char *text,
                      unsigned close)
{
    char bytes[512];
    struct paris_text message = paris_text_in(bytes, sizeof bytes);
    paris_json_begin_object(&message, NULL);
    paris_json_add_null(&message, "re");
    paris_json_add_bool(&message, "ok", false);
    paris_json_begin_object(&message, "error");
    paris_json_add_string(&message, "code", code);
    paris_json_add_string(&message, "text", text);
    paris_json_end_object(&message);
    paris_json_end_object(&message);
    paris_web_send(arrival_job->socket, message.data, message.length);
    paris_web_close(arrival_job->socket, close, code);
}

static void let_in(struct arrival_job *arrival_job, const struct lookup_job *lookup_job)
{
    struct paris_tables *tables = arrival_job->http->tables;
    arrival_job->connection = paris_tables_connect(tables, arrival_job->socket,
                                                   &lookup_job->account, lookup_job->session);
    if (arrival_job->connection == NULL)
        turn_away(arrival_job, "too_many", "This account has too many sockets open.", TOO_MANY);
}

static void looked(struct paris_job *job)
{
    struct lookup_job *lookup_job = (struct lookup_job *)job;
    struct arrival_job *arrival_job = lookup_job->arrival_job;
    if (arrival_job != NULL) {
        arrival_job->lookup_job = NULL;
        if (lookup_job->store_job.status == PARIS_OK)
            let_in(arrival_job, lookup_job);
        else if (lookup_job->store_job.status == PARIS_UNAVAILABLE)
            paris_web_close(arrival_job->socket, SERVICE_RESTART, "the store is away");
        else
            turn_away(arrival_job, "no_session", "This session has ended, or never was.",
                      NO_SESSION);
        paris_web_resume_reading(arrival_job->socket);
    }
    free(lookup_job);
}

void paris_http_opened(void *context, struct paris_web_socket *socket,
                       const struct paris_web_head *head)
{
    struct arrival_job *arrival_job = calloc(1, sizeof *arrival_job);
    struct lookup_job *lookup_job = calloc(1, sizeof *lookup_job);
    PARIS_CHECK(arrival_job != NULL && lookup_job != NULL);
    arrival_job->http = context;
    arrival_job->socket = socket;
    arrival_job->lookup_job = lookup_job;
    lookup_job->arrival_job = arrival_job;
    paris_web_set_user(socket, arrival_job);
    PARIS_CHECK(paris_http_session(context, head, lookup_job->session)); /* admitted with it */
    lookup_job->now = arrival_job->http->io.date(arrival_job->http->io.context);
    lookup_job->store_job.act = look;
    lookup_job->store_job.prefetch = foresee_look;
    lookup_job->store_job.job.done = looked;
    paris_writer_add(arrival_job->http->writer, &lookup_job->store_job);
}

void paris_http_message(void *context, struct paris_web_socket *socket, const char *text,
                        size_t length)
{
    struct paris_http *http = context;
    struct arrival_job *arrival_job = paris_web_user(socket);
    if (arrival_job->connection != NULL)
        paris_tables_receive(http->tables, arrival_job->connection, text, length);
}

/* Nobody is read before it is known who it is: what came too soon waits in the line. */
bool paris_http_ready(void *context, struct paris_web_socket *socket)
{
    const struct paris_http *http = context;
    const struct arrival_job *arrival_job = paris_web_user(socket);
    return arrival_job->connection != NULL
               ? paris_tables_ready(http->tables, arrival_job->connection)
               : arrival_job->lookup_job == NULL;
}

const char *paris_http_render(void *context, struct paris_web_socket *socket, void *scheduled,
                              size_t *length)
{
    const struct paris_http *http = context;
    (void)socket;
    return paris_tables_render(http->tables, scheduled, length);
}

void paris_http_closed(void *context, struct paris_web_socket *socket)
{
    struct paris_http *http = context;
    struct arrival_job *arrival_job = paris_web_user(socket);
    if (arrival_job->connection != NULL)
        paris_tables_disconnect(http->tables, arrival_job->connection);
    if (arrival_job->lookup_job != NULL)
        arrival_job->lookup_job->arrival_job = NULL;
    free(arrival_job);
}
