/* LISTEN and NOTIFY on a thread of their own. */
#include "server/bus.h"

#include "server/log.h"
#include "server/store_postgres.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    RETRY_MILLISECONDS = 250,
    LOOK_MILLISECONDS = 5000, /* after so long without news the connection is looked at */
    MOST_OUTGOING = 4 * 1024 * 1024
};

struct item {
    struct item *next;
    bool missed; /* instead of a text */
    char text[];
};

/* `lock` guards everything from `first` on. */
struct paris_bus {
    char address[PARIS_POSTGRES_ADDRESS];
    struct paris_bus_calls calls;
    PGconn *connection; /* the thread's; NULL while it is away */
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

static void add_item(struct paris_bus *bus, bool missed, const char *text)
{
    struct item *item = malloc(sizeof *item + strlen(text) + 1);
    PARIS_CHECK(item != NULL);
    item->next = NULL;
    item->missed = missed;
    strcpy(item->text, text);
    pthread_mutex_lock(&bus->lock);
    *bus->last = item;
    bus->last = &item->next;
    pthread_mutex_unlock(&bus->lock);
    bus->calls.wake(bus->calls.context);
}

void paris_bus_collect(struct paris_bus *bus)
{
    pthread_mutex_lock(&bus->lock);
    struct item *item = bus->first;
    bus->first = NULL;
    bus->last = &bus->first;
    pthread_mutex_unlock(&bus->lock);
    for (struct item *next; item != NULL; item = next) {
        next = item->next;
        if (item->missed)
            bus->calls.missed(bus->calls.context);
        else
            bus->calls.heard(bus->calls.context, item->text);
        free(item);
    }
}

static void take_news(struct paris_bus *bus)
{
    for (PGnotify *news; (news = PQnotifies(bus->connection)) != NULL; PQfreemem(news))
        add_item(bus, false, news->extra);
}

/* --- going out --- */

void paris_bus_say(struct paris_bus *bus, const char *line)
{
    size_t length = strlen(line);
    pthread_mutex_lock(&bus->lock);
    bool fits = length < PARIS_POSTGRES_NEWS && bus->outgoing_length + length < MOST_OUTGOING;
    if (fits && bus->outgoing_length + length + 2 > bus->outgoing_room) {
        bus->outgoing_room = 2 * (bus->outgoing_length + length + 2);
        bus->outgoing = realloc(bus->outgoing, bus->outgoing_room);
        PARIS_CHECK(bus->outgoing != NULL);
    }
    if (fits) {
        memcpy(bus->outgoing + bus->outgoing_length, line, length);
        bus->outgoing_length += length;
        bus->outgoing[bus->outgoing_length++] = '\n';
        bus->outgoing[bus->outgoing_length] = '\0';
    }
    pthread_mutex_unlock(&bus->lock);
    (void)!write(bus->wake[1], "", 1);
}

/* What waits to be sent, which is the caller's; NULL if nothing does. */
static char *take_outgoing(struct paris_bus *bus)
{
    pthread_mutex_lock(&bus->lock);
    char *lines = bus->outgoing_length > 0 ? bus->outgoing : NULL;
    if (lines != NULL) {
        bus->outgoing = NULL;
        bus->outgoing_length = bus->outgoing_room = 0;
    }
    pthread_mutex_unlock(&bus->lock);
    return lines;
}

static bool notify(struct paris_bus *bus, const char *lines)
{
    const char *values[] = {lines};
    PGresult *result =
        PQexecParams(bus->connection, "SELECT pg_notify('" PARIS_POSTGRES_CHANNEL "', $1)", 1, NULL,
                     values, NULL, NULL, 0);
    bool good = PQresultStatus(result) == PGRES_TUPLES_OK;
    PQclear(result);
    return good;
}

/* In as few notifications as they fit into. */
static void send_outgoing(struct paris_bus *bus)
{
    char *lines = take_outgoing(bus), *part = lines;
    while (part != NULL && *part != '\0') {
        char *end = part;
        for (char *next;
             (next = strchr(end, '\n')) != NULL && next + 1 - part <= PARIS_POSTGRES_NEWS;)
            end = next + 1;
        char kept = *end;
        *end = '\0';
        if (!notify(bus, part))
            break;
        *end = kept;
        part = end;
    }
    free(lines);
}

/* --- the thread --- */

static void set_connected(struct paris_bus *bus, bool connected)
{
    pthread_mutex_lock(&bus->lock);
    bus->connected = connected;
    pthread_mutex_unlock(&bus->lock);
}

static bool must_end(struct paris_bus *bus)
{
    pthread_mutex_lock(&bus->lock);
    bool ending = bus->ending;
    pthread_mutex_unlock(&bus->lock);
    return ending;
}

static bool listen_again(struct paris_bus *bus, char *reason, size_t size)
{
    bus->connection = paris_postgres_connect(bus->address, reason, size);
    if (bus->connection == NULL)
        return false;
    PGresult *result = PQexec(bus->connection,
                              "SET application_name = 'paris bus'; LISTEN " PARIS_POSTGRES_CHANNEL);
    bool good = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    if (!good) {
        paris_postgres_reason(reason, size, PQerrorMessage(bus->connection));
        PQfinish(bus->connection);
        bus->connection = NULL;
    }
    set_connected(bus, good);
    return good;
}

static void lose(struct paris_bus *bus)
{
    char reason[PARIS_ERROR_LENGTH / 2];
    paris_postgres_reason(reason, sizeof reason, PQerrorMessage(bus->connection));
    paris_log(PARIS_LOG_WARNING, "bus_lost", "reason", reason);
    PQfinish(bus->connection);
    bus->connection = NULL;
    set_connected(bus, false);
}

/* False if nothing happened in that time. */
static bool pause_or_wake(struct paris_bus *bus, int timeout)
{
    char bytes[64];
    struct pollfd wanted[2] = {{.fd = bus->wake[0], .events = POLLIN},
                               {.fd = bus->connection != NULL ? PQsocket(bus->connection) : -1,
                                .events = POLLIN}};
    int count = poll(wanted, 2, timeout);
    if (count > 0 && wanted[0].revents != 0)
        (void)!read(bus->wake[0], bytes, sizeof bytes);
    return count != 0;
}

static void try_again(struct paris_bus *bus)
{
    char reason[PARIS_ERROR_LENGTH / 2];
    free(take_outgoing(bus)); /* nobody hears it */
    if (listen_again(bus, reason, sizeof reason)) {
        paris_log(PARIS_LOG_WARNING, "bus_back", NULL, NULL);
        add_item(bus, true, "");
        return;
    }
    (void)pause_or_wake(bus, RETRY_MILLISECONDS);
}

/* A connection that is dead without a word fails at the next question. */
static bool is_alive(struct paris_bus *bus)
{
    PGresult *result = PQexec(bus->connection, "SELECT 1");
    bool alive = PQresultStatus(result) == PGRES_TUPLES_OK;
    PQclear(result);
    return alive;
}

static void *run(void *context)
{
    struct paris_bus *bus = context;
    bool quiet = false;
    while (!must_end(bus)) {
        if (bus->connection == NULL) {
            try_again(bus);
            continue;
        }
        send_outgoing(bus);
        bool good = PQconsumeInput(bus->connection) != 0;
        take_news(bus);
        if (!good || PQstatus(bus->connection) != CONNECTION_OK || (quiet && !is_alive(bus))) {
            lose(bus);
            continue;
        }
        take_news(bus);
        quiet = !pause_or_wake(bus, LOOK_MILLISECONDS);
    }
    if (bus->connection != NULL)
        send_outgoing(bus);
    return NULL;
}

/* --- opening and closing --- */

enum paris_status paris_bus_open(struct paris_bus **out, const char *address,
                                 const struct paris_bus_calls *calls, struct paris_error *error)
{
    char reason[PARIS_ERROR_LENGTH / 2] = "";
    struct paris_bus *bus = calloc(1, sizeof *bus);
    PARIS_CHECK(bus != NULL && strlen(address) < sizeof bus->address);
    strcpy(bus->address, address);
    bus->calls = *calls;
    bus->last = &bus->first;
    pthread_mutex_init(&bus->lock, NULL);
    PARIS_CHECK(pipe(bus->wake) == 0);
    for (unsigned i = 0; i < 2; i++) {
        (void)fcntl(bus->wake[i], F_SETFL, O_NONBLOCK);
        (void)fcntl(bus->wake[i], F_SETFD, FD_CLOEXEC);
    }
    if (listen_again(bus, reason, sizeof reason) &&
        pthread_create(&bus->thread, NULL, run, bus) == 0) {
        *out = bus;
        return PARIS_OK;
    }
    paris_error_set(error, 0, 0, "The database tells no news: ", reason, NULL, NULL, NULL);
    PQfinish(bus->connection);
    close(bus->wake[0]);
    close(bus->wake[1]);
    pthread_mutex_destroy(&bus->lock);
    free(bus);
    return PARIS_NO_FILE;
}

bool paris_bus_connected(struct paris_bus *bus)
{
    pthread_mutex_lock(&bus->lock);
    bool connected = bus->connected;
    pthread_mutex_unlock(&bus->lock);
    return connected;
}

void paris_bus_close(struct paris_bus *bus)
{
    pthread_mutex_lock(&bus->lock);
    bus->ending = true;
    pthread_mutex_unlock(&bus->lock);
    (void)!write(bus->wake[1], "", 1);
    pthread_join(bus->thread, NULL);
    PQfinish(bus->connection);
    for (struct item *item = bus->first, *next; item != NULL; item = next) {
        next = item->next;
        free(item);
    }
    free(bus->outgoing);
    close(bus->wake[0]);
    close(bus->wake[1]);
    pthread_mutex_destroy(&bus->lock);
    free(bus);
}
