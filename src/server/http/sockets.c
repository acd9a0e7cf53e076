/* New sockets: looks up the session of each in the store, and connects it to the tables once it is known. */
#include "server/http/http_internal.h"

#include <stdlib.h>
#include <string.h>

enum { NO_SESSION = 4401, TOO_MANY = 4429, SERVICE_RESTART = 1012 };

struct lookup_job;

/* A socket from the handshake until it closes. Owned by the socket; a lookup may outlive it. */
struct client {
    struct paris_http *http;
    struct paris_web_socket *socket;
    struct paris_connection *connection; /* NULL until the account is known */
    struct lookup_job *lookup;           /* NULL when it has ended */
};

struct lookup_job {
    struct paris_store_job store_job; /* first */
    struct paris_http *http;
    struct client *client; /* NULL: the socket closed meanwhile */
    int64_t now;
    struct paris_account account;
    uint8_t session[PARIS_SHA256_LENGTH];
    uint64_t network;
};

static enum paris_status look_up(struct paris_store_job *store_job, struct paris_store *store)
{
    struct lookup_job *lookup = (struct lookup_job *)store_job;
    return paris_store_use_session(store, &lookup->account, lookup->session, lookup->now);
}

static void prefetch_look_up(struct paris_store_job *store_job, struct paris_store *store)
{
    paris_store_prefetch_session(store, ((const struct lookup_job *)store_job)->session);
}

static void refuse(struct client *client, const char *code, const char *text, unsigned close)
{
    char bytes[512];
    struct paris_text message = paris_text_in(bytes, sizeof bytes);
    paris_json_begin_object(&message, NULL);
    paris_json_add_null(&message, "re");
    paris_json_add_refusal(&message, code, text);
    paris_json_end_object(&message);
    paris_web_send(client->socket, message.data, message.length);
    paris_web_close(client->socket, close, code);
}

static void admit(struct client *client, const struct lookup_job *lookup)
{
    struct paris_tables *tables = client->http->tables;
    client->connection = paris_tables_connect(tables, client->socket, &lookup->account,
                                              lookup->session, lookup->network);
    if (client->connection == NULL)
        refuse(client, "too_many", "This account has too many connections open.", TOO_MANY);
}

static void looked_up(struct paris_job *job)
{
    struct lookup_job *lookup = (struct lookup_job *)job;
    struct client *client = lookup->client;
    if (lookup->store_job.status != PARIS_NOT_FOUND)
        paris_http_session_exists(lookup->http, lookup->network);
    if (client != NULL) {
        client->lookup = NULL;
        if (lookup->store_job.status == PARIS_OK)
            admit(client, lookup);
        else if (lookup->store_job.status == PARIS_UNAVAILABLE)
            paris_web_close(client->socket, SERVICE_RESTART, "the store is unavailable");
        else
            refuse(client, "no_session", "This session has ended or doesn't exist.", NO_SESSION);
        paris_web_resume_reading(client->socket);
    }
    free(lookup);
}

void paris_http_opened(void *context, struct paris_web_socket *socket,
                       const struct paris_web_head *head)
{
    struct client *client = calloc(1, sizeof *client);
    struct lookup_job *lookup = calloc(1, sizeof *lookup);
    PARIS_CHECK(client != NULL && lookup != NULL);
    client->http = context;
    client->socket = socket;
    client->lookup = lookup;
    lookup->client = client;
    lookup->http = context;
    paris_web_set_user(socket, client);
    PARIS_CHECK(
        paris_http_session(context, head, lookup->session)); /* paris_http_admit() checked it */
    lookup->network = head->network;
    lookup->now = client->http->io.date(client->http->io.context);
    lookup->store_job.job.priority = PARIS_JOB_NEXT;
    lookup->store_job.job.joins_batch = true;
    lookup->store_job.act = look_up;
    lookup->store_job.prefetch = prefetch_look_up;
    lookup->store_job.job.done = looked_up;
    paris_writer_add(client->http->writer, &lookup->store_job);
}

void paris_http_message(void *context, struct paris_web_socket *socket, const char *text,
                        size_t length)
{
    struct paris_http *http = context;
    struct client *client = paris_web_user(socket);
    if (client->connection != NULL)
        paris_tables_receive(http->tables, client->connection, text, length);
}

/* We do not read from a socket before its account is known; earlier messages wait in its receive buffer. */
bool paris_http_ready(void *context, struct paris_web_socket *socket)
{
    const struct paris_http *http = context;
    const struct client *client = paris_web_user(socket);
    return client->connection != NULL ? paris_tables_ready(http->tables, client->connection)
                                      : client->lookup == NULL;
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
    struct client *client = paris_web_user(socket);
    if (client->connection != NULL)
        paris_tables_disconnect(http->tables, client->connection);
    if (client->lookup != NULL)
        client->lookup->client = NULL;
    free(client);
}
