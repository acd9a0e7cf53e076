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
    LOOK_MILLISECONDS = 5000, /* after so long without news the connection is looked at */
    OUTGOING_MAX = 4 * 1024 * 1024
};

struct item {
    struct item *next;
    bool missed; /* instead of a text */
    char text[];
};

/* `lock` guards everything from `first` on. */
struct paris_pubsub {
    char address[PARIS_POSTGRES_ADDRESS];
    struct paris_pubsub_callbacks calls;
    PGconn *connection; /* the thread's; NULL while it is down */
    pthread_t thread;
    int wake[2]; /* a pipe: something is to be sent, or it is time to end */
    pthread_mutex_t lock;
    struct item *first, **last; /* came in */
    char *outgoing;             /* lines */
    size_t outgoing_length, outgoing_room;
    bool connected;
    bool ending;
};

/* --- coming in --- */

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
    pubsub->calls.wake(pubsub->calls.context);
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
            pubsub->calls.missed(pubsub->calls.context);
        else
            pubsub->calls.heard(pubsub->calls.context, item->text);
        free(item);
    }
}

static void take_news(struct paris_pubsub *pubsub)
{
    for (PGnotify *news; (news = PQnotifies(pubsub->connection)) != NULL; PQfreemem(news))
        add_item(pubsub, false, news->extra);
}

/* --- going out --- */

void paris_pubsub_publish(struct paris_pubsub *pubsub, const char *line)
{
    size_t length = strlen(line);
    pthread_mutex_lock(&pubsub->lock);
    bool fits =
        length < PARIS_POSTGRES_NOTICE_MAX && pubsub->outgoing_length + length < OUTGOING_MAX;
    if (fits && pubsub->outgoing_length + length + 2 > pubsub->outgoing_room) {
        pubsub->outgoing_room = 2 * (pubsub->outgoing_length + length + 2);
        pubsub->outgoing = realloc(pubsub->outgoing, pubsub->outgoing_room);
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

/* What waits to be sent, which is the address_limit's; NULL if nothing does. */
static char *take_outgoing(struct paris_pubsub *pubsub)
{
    pthread_mutex_lock(&pubsub->lock);
    char *lines = pubsub->outgoing_length > 0 ? pubsub->outgoing : NULL;
    if (lines != NULL) {
        pubsub->outgoing = NULL;
        pubsub->outgoing_length = pubsub->outgoing_room = 0;
    }
    pthread_mutex_unlock(&pubsub->lock);
    return lines;
}

static bool notify(struct paris_pubsub *pubsub, const char *lines)
{
    const char *values[] = {lines};
    PGresult *result =
        PQexecParams(pubsub->connection, "SELECT pg_notify('" PARIS_POSTGRES_CHANNEL "', $1)", 1,
                     NULL, values, NULL, NULL, 0);
    bool good = PQresultStatus(result) == PGRES_TUPLES_OK;
    PQclear(result);
    return good;
}

/* In as few notifications as they fit into. */
static void send_outgoing(struct paris_pubsub *pubsub)
{
    char *lines = take_outgoing(pubsub), *part = lines;
    while (part != NULL && *part != '\0') {
        char *end = part;
        for (char *next;
             (next = strchr(end, '\n')) != NULL && next + 1 - part <= PARIS_POSTGRES_NOTICE_MAX;)
            end = next + 1;
        char kept = *end;
        *end = '\0';
        if (!notify(pubsub, part))
            break;
        *end = kept;
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

static bool listen_again(struct paris_pubsub *pubsub, char *reason, size_t size)
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

static void lose(struct paris_pubsub *pubsub)
{
    char reason[PARIS_ERROR_LENGTH / 2];
    paris_postgres_reason(reason, sizeof reason, PQerrorMessage(pubsub->connection));
    paris_logger_write(PARIS_LOGGER_WARNING, "bus_lost", "reason", reason);
    PQfinish(pubsub->connection);
    pubsub->connection = NULL;
    set_connected(pubsub, false);
}

/* False if nothing happened in that time. */
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

static void try_again(struct paris_pubsub *pubsub)
{
    char reason[PARIS_ERROR_LENGTH / 2];
    free(take_outgoing(pubsub)); /* nobody hears it */
    if (listen_again(pubsub, reason, sizeof reason)) {
        paris_logger_write(PARIS_LOGGER_WARNING, "bus_back", NULL, NULL);
        add_item(pubsub, true, "");
        return;
    }
    (void)pause_or_wake(pubsub, RETRY_MILLISECONDS);
}

/* A connection that is dead without a word fails at the next query. */
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
            try_again(pubsub);
            continue;
        }
        send_outgoing(pubsub);
        bool good = PQconsumeInput(pubsub->connection) != 0;
        take_news(pubsub);
        if (!good || PQstatus(pubsub->connection) != CONNECTION_OK ||
            (quiet && !is_alive(pubsub))) {
            lose(pubsub);
            continue;
        }
        take_news(pubsub);
        quiet = !pause_or_wake(pubsub, LOOK_MILLISECONDS);
    }
    if (pubsub->connection != NULL)
        send_outgoing(pubsub);
    return NULL;
}

/* --- opening and closing --- */

enum paris_status paris_pubsub_open(struct paris_pubsub **out, const char *address,
                                    const struct paris_pubsub_callbacks *calls,
                                    struct paris_error *error)
{
    char reason[PARIS_ERROR_LENGTH / 2] = "";
    struct paris_pubsub *pubsub = calloc(1, sizeof *pubsub);
    PARIS_CHECK(pubsub != NULL && strlen(address) < sizeof pubsub->address);
    strcpy(pubsub->address, address);
    pubsub->calls = *calls;
    pubsub->last = &pubsub->first;
    pthread_mutex_init(&pubsub->lock, NULL);
    PARIS_CHECK(pipe(pubsub->wake) == 0);
    for (unsigned i = 0; i < 2; i++) {
        (void)fcntl(pubsub->wake[i], F_SETFL, O_NONBLOCK);
        (void)fcntl(pubsub->wake[i], F_SETFD, FD_CLOEXEC);
    }
    if (listen_again(pubsub, reason, sizeof reason) &&
        pthread_create(&pubsub->thread, NULL, run, pubsub) == 0) {
        *out = pubsub;
        return PARIS_OK;
    }
    paris_error_set(error, 0, 0, "The database tells no news: %s", reason);
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
