/* Tables and connections of the tables. */
#include "server/tables/tables_internal.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

enum {
    IDLE_MILLISECONDS = 60 * 1000,
    NOTED_CLOCK = 60 * 1000,     /* used time is written down so often */
    NOTED_DAYS = 60 * 60 * 1000, /* ... with days for a turn */
    FORGET_MILLISECONDS = 24 * 60 * 60 * 1000,
    GOING_AWAY = 1001,
    LOGGED_OUT = 4401
};

/* --- small things --- */

int64_t paris_tables_clock(const struct paris_tables *tables)
{
    return tables->io.clock(tables->io.context);
}

struct paris_text paris_tables_text(struct paris_tables *tables)
{
    return paris_text_in(tables->message, PARIS_MESSAGE_LENGTH);
}

void paris_tables_send(struct paris_tables *tables, const struct paris_connection *connection,
                       const struct paris_text *text)
{
    PARIS_CHECK(!text->full);
    tables->io.send(tables->io.context, connection->socket, text->data, text->length);
}

void paris_tables_refuse(struct paris_tables *tables, const struct paris_connection *connection,
                         const char *id, const char *code, const char *text)
{
    if (connection == NULL)
        return;
    struct paris_text message = paris_tables_text(tables);
    tables->counters.refusals++;
    paris_message_refused(&message, id, code, text);
    paris_tables_send(tables, connection, &message);
}

/* 20 letters and digits, none of which looks like another: 96 bits. */
static const char letters[] = "23456789abcdefghjkmnpqrstuvwxyz";

void paris_tables_new_id(struct paris_tables *tables, char out[PARIS_ID_LENGTH])
{
    enum { KINDS = sizeof letters - 1, FAIR = 256 / KINDS * KINDS };
    for (unsigned i = 0; i < PARIS_ID_LENGTH - 1;) {
        uint8_t byte;
        tables->io.random(tables->io.context, &byte, 1);
        if (byte < FAIR)
            out[i++] = letters[byte % KINDS];
    }
    out[PARIS_ID_LENGTH - 1] = '\0';
}

bool paris_tables_is_id(const char *text)
{
    return strlen(text) == PARIS_ID_LENGTH - 1 && strspn(text, letters) == PARIS_ID_LENGTH - 1;
}

/* --- tables --- */

static int compare_ids(const void *left, const void *right)
{
    return strcmp(left, right); /* the id stands first in a table */
}

struct paris_live_table *paris_live_table(struct paris_tables *tables, const char *id)
{
    void *found = tfind(id, &tables->by_id, compare_ids);
    return found != NULL ? *(struct paris_live_table **)found : NULL;
}

struct paris_live_table *paris_tables_add_table(struct paris_tables *tables, const char *id)
{
    struct paris_live_table *table = calloc(1, sizeof *table);
    PARIS_CHECK(table != NULL);
    strcpy(table->id, id);
    table->last = &table->first;
    table->idle_since = table->since = paris_tables_clock(tables);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        table->absent_since[seat] = table->since;
    table->next = tables->tables;
    if (table->next != NULL)
        table->next->previous = table;
    tables->tables = table;
    PARIS_CHECK(tsearch(table, &tables->by_id, compare_ids) != NULL);
    return table;
}

void paris_tables_drop_table(struct paris_tables *tables, struct paris_live_table *table)
{
    PARIS_CHECK(table->watches == NULL && !table->busy);
    tdelete(table, &tables->by_id, compare_ids);
    *(table->previous != NULL ? &table->previous->next : &tables->tables) = table->next;
    if (table->next != NULL)
        table->next->previous = table->previous;
    for (struct paris_queued_message *waiting = table->first, *next; waiting != NULL;
         waiting = next) {
        next = waiting->next;
        free(waiting);
    }
    paris_tables_forget_presence(table);
    free(table->match);
    free(table->recent);
    free(table);
}

/* Does it do without being in memory until somebody asks for it? */
static bool may_rest(const struct paris_tables *tables, const struct paris_live_table *table,
                     int64_t now)
{
    if (table->watches != NULL || table->busy || table->thinking || table->first != NULL ||
        table->match == NULL || now - table->idle_since < IDLE_MILLISECONDS)
        return false;
    return table->match->status != PARIS_TABLE_PLAYING || !paris_tables_owns(tables, table->id) ||
           (!paris_match_timed(table->match) && paris_match_computer_level(table->match) == 0);
}

/* The seat of the person whose clock runs; -1: none. */
static int running_seat(const struct paris_live_table *table)
{
    bool can =
        table->match != NULL && !table->busy && !table->missing && paris_match_timed(table->match);
    return can ? paris_match_waits_for(table->match) : -1;
}

/* The time that somebody has used is written down now and then, so that a restart gives little of it
 * back. */
static void note_time(struct paris_tables *tables, struct paris_live_table *table, int seat)
{
    struct paris_log_entry entry = {.verb = PARIS_LOG_WAIT, .seat = (uint8_t)seat, .rest = ""};
    paris_change_append(tables, table, &entry);
}

/* Whose time is over is played for by the computer. */
static void check_clock(struct paris_tables *tables, struct paris_live_table *table, int64_t now)
{
    int seat = running_seat(table);
    if (seat < 0 || !paris_tables_owns(tables, table->id))
        return;
    const struct paris_match *match = table->match;
    struct paris_log_entry entry = {.verb = PARIS_LOG_AWAY,
                                    .seat = (uint8_t)seat,
                                    .level = match->settings.stand_in,
                                    .rest = ""};
    if (match->seat[seat].clock <= now - table->since)
        paris_change_append(tables, table, &entry);
    else if (now - table->since >= (match->settings.days > 0 ? NOTED_DAYS : NOTED_CLOCK))
        note_time(tables, table, seat);
}

void paris_tables_tick(struct paris_tables *tables)
{
    int64_t now = paris_tables_clock(tables);
    if (tables->broken || tables->ending)
        return;
    if (tables->store_down) {
        paris_tables_probe(tables);
        return;
    }
    if (now >= tables->forget_at) {
        tables->forget_at = now + FORGET_MILLISECONDS;
        paris_tables_forget_sessions(tables);
    }
    paris_tables_tick_cluster(tables, now);
    for (struct paris_live_table *table = tables->tables, *next; table != NULL; table = next) {
        next = table->next;
        check_clock(tables, table, now);
        if (may_rest(tables, table, now))
            paris_tables_drop_table(tables, table);
    }
}

/* --- connections --- */

static int compare_numbers(const void *left, const void *right)
{
    const struct paris_connection *x = left, *y = right;
    return (x->number > y->number) - (x->number < y->number);
}

struct paris_connection *paris_tables_connection(struct paris_tables *tables, uint64_t number)
{
    struct paris_connection key = {.number = number};
    void *found = tfind(&key, &tables->by_number, compare_numbers);
    return found != NULL ? *(struct paris_connection **)found : NULL;
}

static unsigned sockets_of(const struct paris_tables *tables, const char *account)
{
    unsigned count = 0;
    for (const struct paris_connection *connection = tables->connections; connection;
         connection = connection->next)
        count += strcmp(connection->account.id, account) == 0;
    return count;
}

struct paris_connection *paris_tables_connect(struct paris_tables *tables, void *socket,
                                              const struct paris_account *account,
                                              const uint8_t session[PARIS_SHA256_LENGTH])
{
    if (sockets_of(tables, account->id) >= tables->settings.sockets_per_account)
        return NULL;
    struct paris_connection *connection = calloc(1, sizeof *connection);
    PARIS_CHECK(connection != NULL);
    connection->number = ++tables->last_number;
    connection->socket = socket;
    connection->account = *account;
    memcpy(connection->session, session, sizeof connection->session);
    connection->next = tables->connections;
    if (connection->next != NULL)
        connection->next->previous = connection;
    tables->connections = connection;
    PARIS_CHECK(tsearch(connection, &tables->by_number, compare_numbers) != NULL);
    tables->counters.connections++;
    return connection;
}

void paris_tables_disconnect(struct paris_tables *tables, struct paris_connection *connection)
{
    tdelete(connection, &tables->by_number, compare_numbers);
    *(connection->previous != NULL ? &connection->previous->next : &tables->connections) =
        connection->next;
    if (connection->next != NULL)
        connection->next->previous = connection->previous;
    for (unsigned i = 0; i < WATCHED_TABLES_MAX; i++)
        if (connection->watch[i] != NULL)
            paris_tables_unwatch(tables, connection->watch[i]);
    tables->counters.connections--;
    free(connection);
}

void paris_tables_end_session(struct paris_tables *tables,
                              const uint8_t session[PARIS_SHA256_LENGTH])
{
    for (struct paris_connection *connection = tables->connections; connection != NULL;
         connection = connection->next)
        if (memcmp(connection->session, session, PARIS_SHA256_LENGTH) == 0)
            tables->io.close(tables->io.context, connection->socket, LOGGED_OUT, "logged out");
}

void paris_tables_end_other_sessions(struct paris_tables *tables, const char *account,
                                     const uint8_t session[PARIS_SHA256_LENGTH])
{
    for (struct paris_connection *connection = tables->connections; connection != NULL;
         connection = connection->next)
        if (strcmp(connection->account.id, account) == 0 &&
            memcmp(connection->session, session, PARIS_SHA256_LENGTH) != 0)
            tables->io.close(tables->io.context, connection->socket, LOGGED_OUT,
                             "password changed");
}

void paris_tables_close_all(struct paris_tables *tables)
{
    static const char text[] = "{\"closing\":true}";
    for (struct paris_live_table *table = tables->tables; table != NULL; table = table->next)
        if (!tables->broken && running_seat(table) >= 0 && paris_tables_owns(tables, table->id))
            note_time(tables, table, running_seat(table));
    for (struct paris_connection *connection = tables->connections; connection != NULL;
         connection = connection->next) {
        tables->io.send(tables->io.context, connection->socket, text, sizeof text - 1);
        tables->io.close(tables->io.context, connection->socket, GOING_AWAY, "the server stops");
    }
    paris_tables_leave_cluster(tables);
}

/* --- the tables --- */

struct paris_tables *paris_tables_new(const struct paris_tables_settings *settings,
                                      const struct paris_server_io *io, struct paris_writer *writer,
                                      struct paris_worker_pool *ai_pool)
{
    struct paris_tables *tables = calloc(1, sizeof *tables);
    PARIS_CHECK(tables != NULL);
    tables->settings = *settings;
    tables->io = *io;
    tables->writer = writer;
    tables->ai_pool = ai_pool;
    tables->records.last = &tables->records.first;
    tables->record = malloc(sizeof *tables->record);
    tables->message = malloc(PARIS_MESSAGE_LENGTH);
    PARIS_CHECK(tables->record != NULL && tables->message != NULL);
    io->random(io->context, &tables->thought_seed, sizeof tables->thought_seed);
    paris_tables_join_cluster(tables);
    return tables;
}

void paris_tables_free(struct paris_tables *tables)
{
    while (tables->connections != NULL)
        paris_tables_disconnect(tables, tables->connections);
    while (tables->tables != NULL)
        paris_tables_drop_table(tables, tables->tables);
    paris_tables_forget_records(tables);
    free(tables->record);
    free(tables->message);
    free(tables);
}

void paris_tables_stop_work(struct paris_tables *tables)
{
    tables->ending = true;
    atomic_store(&tables->cancel, true);
}

bool paris_tables_failed(const struct paris_tables *tables)
{
    return tables->broken;
}

bool paris_tables_accepts(const struct paris_tables *tables)
{
    return !tables->broken && !tables->store_down;
}

struct paris_tables_counters paris_tables_counters(const struct paris_tables *tables)
{
    struct paris_tables_counters counters = tables->counters;
    counters.peers = tables->share.count;
    for (const struct paris_live_table *table = tables->tables; table; table = table->next) {
        counters.tables++;
        counters.playing += table->match != NULL && table->match->status == PARIS_TABLE_PLAYING;
        counters.thinking += table->thinking;
    }
    return counters;
}
