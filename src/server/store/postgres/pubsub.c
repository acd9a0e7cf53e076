/* LISTEN and NOTIFY on a thread of their own. */
#include "server/store/postgres/pubsub.h"

#include "server/common/logger.h"
#include "server/store/postgres/postgres.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    RETRY_MILLISECONDS = 250,
    CHECK_MILLISECONDS = 5000, /* without a notice for this long the connection is checked */
    OUTGOING_MAX = 4 * 1024 * 1024
};

struct item {
    struct item *next;
    bool missed; /* notices were lost; there is no text */
    char text[];
};

/* `lock` guards everything from `first` on. */
struct paris_pubsub {
    char address[PARIS_POSTGRES_ADDRESS];
    struct paris_pubsub_callbacks callbacks;
    PGconn *connection; /* used by the thread; NULL while it is down */
    pthread_t thread;
    int wake[2]; /* a pipe: written to when there is something to send, or to end the thread */
    pthread_mutex_t lock;
    struct item *first, **last; /* received */
    char *outgoing;             /* lines */
    size_t outgoing_length, outgoing_capacity;
    bool connected;
    bool ending;
};

/* --- receiving --- */

static void add_item(struct paris_pubsub *pubsub, bool missed, const char *text)
{
    struct item *item = malloc(sizeof *item + strlen(text) + 1);
    PARIS_CHECK(item != NULL);
    item->next = NULL;
    item->missed = missed;
    strcpy(item->text, text);
    pthread_mutex_lock(&pubsub->lock);
    *pubsub->last = item;
    pubsub->last = &item->next;
    pthread_mutex_unlock(&pubsub->lock);
    pubsub->callbacks.wake(pubsub->callbacks.context);
}

void paris_pubsub_collect(struct paris_pubsub *pubsub)
{
    pthread_mutex_lock(&pubsub->lock);
    struct item *item = pubsub->first;
    pubsub->first = NULL;
    pubsub->last = &pubsub->first;
    pthread_mutex_unlock(&pubsub->lock);
    for (struct item *next; item != NULL; item = next) {
        next = item->next;
        if (item->missed)
            pubsub->callbacks.missed(pubsub->callbacks.context);
        else
            pubsub->callbacks.received(pubsub->callbacks.context, item->text);
        free(item);
    }
}

static void take_notices(struct paris_pubsub *pubsub)
{
    for (PGnotify *notify; (notify = PQnotifies(pubsub->connection)) != NULL; PQfreemem(notify))
        add_item(pubsub, false, notify->extra);
}

/* --- sending --- */

void paris_pubsub_publish(struct paris_pubsub *pubsub, const char *line)
{
    size_t length = strlen(line);
    pthread_mutex_lock(&pubsub->lock);
    bool fits =
        length < PARIS_POSTGRES_NOTICE_MAX && pubsub->outgoing_length + length < OUTGOING_MAX;
    if (fits && pubsub->outgoing_length + length + 2 > pubsub->outgoing_capacity) {
        pubsub->outgoing_capacity = 2 * (pubsub->outgoing_length + length + 2);
        pubsub->outgoing = realloc(pubsub->outgoing, pubsub->outgoing_capacity);
        PARIS_CHECK(pubsub->outgoing != NULL);
    }
    if (fits) {
        memcpy(pubsub->outgoing + pubsub->outgoing_length, line, length);
        pubsub->outgoing_length += length;
        pubsub->outgoing[pubsub->outgoing_length++] = '\n';
        pubsub->outgoing[pubsub->outgoing_length] = '\0';
    }
    pthread_mutex_unlock(&pubsub->lock);
    (void)!write(pubsub->wake[1], "", 1);
}

/* Takes what is queued, which is then the caller's; NULL if nothing is. */
static char *take_outgoing(struct paris_pubsub *pubsub)
{
    pthread_mutex_lock(&pubsub->lock);
    char *lines = pubsub->outgoing_length > 0 ? pubsub->outgoing : NULL;
    if (lines != NULL) {
        pubsub->outgoing = NULL;
        pubsub->outgoing_length = pubsub->outgoing_capacity = 0;
    }
    pthread_mutex_unlock(&pubsub->lock);
    return lines;
}

static bool send_lines(struct paris_pubsub *pubsub, const char *lines)
{
    const char *values[] = {lines};
    PGresult *result =
        PQexecParams(pubsub->connection, "SELECT pg_notify('" PARIS_POSTGRES_CHANNEL "', $1)", 1,
                     NULL, values, NULL, NULL, 0);
    bool good = PQresultStatus(result) == PGRES_TUPLES_OK;
    PQclear(result);
    return good;
}

/* Packs the lines into as few notifications as possible. */
static void send_outgoing(struct paris_pubsub *pubsub)
{
    char *lines = take_outgoing(pubsub), *part = lines;
    while (part != NULL && *part != '\0') {
        char *end = part;
        for (char *newline; (newline = strchr(end, '\n')) != NULL &&
                            newline + 1 - part <= PARIS_POSTGRES_NOTICE_MAX;)
            end = newline + 1;
        char next = *end;
        *end = '\0';
        if (!send_lines(pubsub, part))
            break;
        *end = next;
        part = end;
    }
    free(lines);
}

/* --- the thread --- */

static void set_connected(struct paris_pubsub *pubsub, bool connected)
{
    pthread_mutex_lock(&pubsub->lock);
    pubsub->connected = connected;
    pthread_mutex_unlock(&pubsub->lock);
}

static bool must_end(struct paris_pubsub *pubsub)
{
    pthread_mutex_lock(&pubsub->lock);
    bool ending = pubsub->ending;
    pthread_mutex_unlock(&pubsub->lock);
    return ending;
}

static bool listen_on(struct paris_pubsub *pubsub, char *reason, size_t size)
{
    pubsub->connection = paris_postgres_connect(pubsub->address, reason, size);
    if (pubsub->connection == NULL)
        return false;
    PGresult *result = PQexec(pubsub->connection,
                              "SET application_name = 'paris bus'; LISTEN " PARIS_POSTGRES_CHANNEL);
    bool good = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    if (!good) {
        paris_postgres_reason(reason, size, PQerrorMessage(pubsub->connection));
        PQfinish(pubsub->connection);
        pubsub->connection = NULL;
    }
    set_connected(pubsub, good);
    return good;
}

static void on_lost(struct paris_pubsub *pubsub)
{
    char reason[PARIS_ERROR_LENGTH / 2];
    paris_postgres_reason(reason, sizeof reason, PQerrorMessage(pubsub->connection));
    paris_logger_write(PARIS_LOGGER_WARNING, "bus_lost", "reason", reason);
    PQfinish(pubsub->connection);
    pubsub->connection = NULL;
    set_connected(pubsub, false);
}

/* False if the timeout passed without anything. */
static bool pause_or_wake(struct paris_pubsub *pubsub, int timeout)
{
    char bytes[64];
    struct pollfd wanted[2] = {{.fd = pubsub->wake[0], .events = POLLIN},
                               {.fd =
                                    pubsub->connection != NULL ? PQsocket(pubsub->connection) : -1,
                                .events = POLLIN}};
    int count = poll(wanted, 2, timeout);
    if (count > 0 && wanted[0].revents != 0)
        (void)!read(pubsub->wake[0], bytes, sizeof bytes);
    return count != 0;
}

static void reconnect(struct paris_pubsub *pubsub)
{
    char reason[PARIS_ERROR_LENGTH / 2];
    free(take_outgoing(pubsub)); /* cannot be sent */
    if (listen_on(pubsub, reason, sizeof reason)) {
        paris_logger_write(PARIS_LOGGER_WARNING, "bus_back", NULL, NULL);
        add_item(pubsub, true, "");
        return;
    }
    (void)pause_or_wake(pubsub, RETRY_MILLISECONDS);
}

/* A connection that broke unnoticed fails at the next query. */
static bool is_alive(struct paris_pubsub *pubsub)
{
    PGresult *result = PQexec(pubsub->connection, "SELECT 1");
    bool alive = PQresultStatus(result) == PGRES_TUPLES_OK;
    PQclear(result);
    return alive;
}

static void *run(void *context)
{
    struct paris_pubsub *pubsub = context;
    bool quiet = false;
    while (!must_end(pubsub)) {
        if (pubsub->connection == NULL) {
            reconnect(pubsub);
            continue;
        }
        send_outgoing(pubsub);
        bool good = PQconsumeInput(pubsub->connection) != 0;
        take_notices(pubsub);
        if (!good || PQstatus(pubsub->connection) != CONNECTION_OK ||
            (quiet && !is_alive(pubsub))) {
            on_lost(pubsub);
            continue;
        }
        take_notices(pubsub);
        quiet = !pause_or_wake(pubsub, CHECK_MILLISECONDS);
    }
    if (pubsub->connection != NULL)
        send_outgoing(pubsub);
    return NULL;
}

/* --- opening and closing --- */

enum paris_status paris_pubsub_open(struct paris_pubsub **out, const char *address,
                                    const struct paris_pubsub_callbacks *callbacks,
                                    struct paris_error *error)
{
    char reason[PARIS_ERROR_LENGTH / 2] = "";
    struct paris_pubsub *pubsub = calloc(1, sizeof *pubsub);
    PARIS_CHECK(pubsub != NULL && strlen(address) < sizeof pubsub->address);
    strcpy(pubsub->address, address);
    pubsub->callbacks = *callbacks;
    pubsub->last = &pubsub->first;
    pthread_mutex_init(&pubsub->lock, NULL);
    PARIS_CHECK(pipe(pubsub->wake) == 0);
    for (unsigned i = 0; i < 2; i++) {
        (void)fcntl(pubsub->wake[i], F_SETFL, O_NONBLOCK);
        (void)fcntl(pubsub->wake[i], F_SETFD, FD_CLOEXEC);
    }
    if (listen_on(pubsub, reason, sizeof reason) &&
        pthread_create(&pubsub->thread, NULL, run, pubsub) == 0) {
        *out = pubsub;
        return PARIS_OK;
    }
    paris_error_set(error, 0, 0, "The database doesn't accept LISTEN: %s", reason);
    PQfinish(pubsub->connection);
    close(pubsub->wake[0]);
    close(pubsub->wake[1]);
    pthread_mutex_destroy(&pubsub->lock);
    free(pubsub);
    return PARIS_UNAVAILABLE;
}

bool paris_pubsub_connected(struct paris_pubsub *pubsub)
{
    pthread_mutex_lock(&pubsub->lock);
    bool connected = pubsub->connected;
    pthread_mutex_unlock(&pubsub->lock);
    return connected;
}

void paris_pubsub_close(struct paris_pubsub *pubsub)
{
    pthread_mutex_lock(&pubsub->lock);
    pubsub->ending = true;
    pthread_mutex_unlock(&pubsub->lock);
    (void)!write(pubsub->wake[1], "", 1);
    pthread_join(pubsub->thread, NULL);
    PQfinish(pubsub->connection);
    for (struct item *item = pubsub->first, *next; item != NULL; item = next) {
        next = item->next;
        free(item);
    }
    free(pubsub->outgoing);
    close(pubsub->wake[0]);
    close(pubsub->wake[1]);
    pthread_mutex_destroy(&pubsub->lock);
    free(pubsub);
}
