/* The tables in memory and the connections of clients: adding, finding, dropping; clocks. */
#include "server/tables/registry.h"

#include "server/tables/commit.h"
#include "server/tables/computers.h"
#include "server/tables/removal.h"
#include "server/tables/sessions.h"
#include "server/tables/store_health.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

enum {
    IDLE_MILLISECONDS = 60 * 1000,
    FORGET_SESSIONS_MILLISECONDS = 24 * 60 * 60 * 1000,
    GOING_AWAY = 1001 /* code of a close frame */
};

/* --- sending --- */

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

/* --- ids --- */

/* 20 of these make 99 bits; none of them looks like another. */
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
    return strcmp(left, right); /* the id is the first member of a table */
}

struct paris_live_table *paris_live_table(struct paris_tables *tables, const char *id)
{
    void *node = tfind(id, &tables->by_id, compare_ids);
    return node != NULL ? *(struct paris_live_table **)node : NULL;
}

struct paris_live_table *paris_tables_add_table(struct paris_tables *tables, const char *id)
{
    struct paris_live_table *table = calloc(1, sizeof *table);
    PARIS_CHECK(table != NULL);
    strcpy(table->id, id);
    table->queue.last = &table->queue.first;
    table->idle_since = table->since = paris_tables_clock(tables);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        table->absent_since[seat] = table->since;
    table->next = tables->tables;
    if (table->next != NULL)
        table->next->previous = table;
    tables->tables = table;
    struct paris_live_table **node = tsearch(table, &tables->by_id, compare_ids);
    PARIS_CHECK(node != NULL && *node == table); /* a table is there once */
    tables->limits.live++;
    return table;
}

void paris_tables_drop_table(struct paris_tables *tables, struct paris_live_table *table)
{
    PARIS_CHECK(table->watches == NULL && !table->busy);
    tdelete(table, &tables->by_id, compare_ids);
    *(table->previous != NULL ? &table->previous->next : &tables->tables) = table->next;
    if (table->next != NULL)
        table->next->previous = table->previous;
    paris_tables_clear_queue(table);
    paris_tables_forget_presence(table);
    tables->agenda.tables -= table->by_agenda;
    tables->limits.live--;
    paris_tables_forget_rendered(table);
    free(table->match);
    free(table->figures);
    free(table->recent.list);
    free(table);
}

void paris_recent_commands_add(struct paris_recent_commands *recent,
                               const struct paris_recent_command *commands, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (recent->count == recent->capacity) {
            recent->capacity = recent->capacity > 0 ? 2 * recent->capacity : 32;
            recent->list = realloc(recent->list, recent->capacity * sizeof *recent->list);
            PARIS_CHECK(recent->list != NULL);
        }
        recent->list[recent->count++] = commands[i];
    }
}

bool paris_tables_is_idle(const struct paris_tables *tables, const struct paris_live_table *table)
{
    return table->watches == NULL &&
           (table->by_agenda ||
            paris_tables_clock(tables) - table->idle_since >= IDLE_MILLISECONDS);
}

/* May it leave memory until somebody asks for it, or the agenda does? */
static bool may_drop(const struct paris_tables *tables, const struct paris_live_table *table)
{
    return table->match != NULL && !table->busy && !table->thinking && table->queue.first == NULL &&
           paris_tables_is_idle(tables, table);
}

/* When the time of a player is over, the computer takes the seat; when that for contributions is over, the deal is
 * made without those that are missing. */
static void check_wait(struct paris_tables *tables, struct paris_live_table *table, int64_t now)
{
    const struct paris_match *match = table->match;
    int64_t wait = match != NULL && !table->busy && !table->missing ? paris_match_wait(match) : -1;
    if (wait < 0 || wait > now - table->since || !paris_tables_owns(tables, table->id))
        return;
    if (match->status == PARIS_TABLE_OPEN) {
        paris_commit_start(tables, table);
        return;
    }
    struct paris_log_entry entry = {.verb = PARIS_LOG_AWAY,
                                    .seat = (uint8_t)paris_match_waits_for(match),
                                    .level = match->settings.stand_in,
                                    .rest = ""};
    paris_commit_append(tables, table, &entry);
}

void paris_tables_tick(struct paris_tables *tables)
{
    int64_t now = paris_tables_clock(tables);
    if (tables->broken || tables->stopping)
        return;
    if (tables->store_down) {
        paris_tables_probe(tables);
        return;
    }
    if (now >= tables->forget_sessions_at) {
        tables->forget_sessions_at = now + FORGET_SESSIONS_MILLISECONDS;
        paris_tables_forget_sessions(tables);
    }
    paris_tables_tick_cluster(tables, now);
    paris_tables_tick_agenda(tables, now);
    paris_tables_tick_limits(tables, now);
    paris_tables_tick_removal(tables, now);
    paris_tables_tick_reports(tables);
    for (struct paris_live_table *table = tables->tables, *next; table != NULL; table = next) {
        next = table->next;
        check_wait(tables, table, now);
        if (may_drop(tables, table))
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
    void *node = tfind(&key, &tables->by_number, compare_numbers);
    return node != NULL ? *(struct paris_connection **)node : NULL;
}

/* How many connections an account has; it exists while there is one. */
struct account_use {
    char account[PARIS_ID_LENGTH]; /* first */
    unsigned connections;
};

static struct account_use *find_use(struct paris_tables *tables, const char *account)
{
    void *node = tfind(account, &tables->by_account, compare_ids);
    return node != NULL ? *(struct account_use **)node : NULL;
}

/* False if the account has too many. */
static bool count_connection(struct paris_tables *tables, const char *account)
{
    struct account_use *use = find_use(tables, account);
    if (use != NULL && use->connections >= tables->settings.sockets_per_account)
        return false;
    if (use == NULL) {
        use = calloc(1, sizeof *use);
        PARIS_CHECK(use != NULL);
        strcpy(use->account, account);
        PARIS_CHECK(tsearch(use, &tables->by_account, compare_ids) != NULL);
    }
    use->connections++;
    return true;
}

static void discount_connection(struct paris_tables *tables, const char *account)
{
    struct account_use *use = find_use(tables, account);
    if (--use->connections > 0)
        return;
    tdelete(use, &tables->by_account, compare_ids);
    free(use);
}

struct paris_connection *paris_tables_connect(struct paris_tables *tables, void *socket,
                                              const struct paris_account *account,
                                              const uint8_t session[PARIS_SHA256_LENGTH],
                                              uint64_t network)
{
    if (!count_connection(tables, account->id))
        return NULL;
    struct paris_connection *connection = calloc(1, sizeof *connection);
    PARIS_CHECK(connection != NULL);
    connection->number = ++tables->last_number;
    connection->socket = socket;
    connection->account = *account;
    memcpy(connection->session, session, sizeof connection->session);
    connection->use = paris_tables_address_use(tables, network);
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
    for (unsigned i = 0; i < PARIS_TABLES_WATCHED_MAX; i++)
        if (connection->watch[i] != NULL)
            paris_tables_unwatch(tables, connection->watch[i]);
    paris_tables_drop_hint(tables, connection);
    discount_connection(tables, connection->account.id);
    tables->counters.connections--;
    free(connection);
}

void paris_tables_close_all(struct paris_tables *tables)
{
    static const char text[] = "{\"closing\":true}";
    if (!tables->broken)
        paris_tables_beat(tables);
    for (struct paris_connection *connection = tables->connections; connection != NULL;
         connection = connection->next) {
        tables->io.send(tables->io.context, connection->socket, text, sizeof text - 1);
        tables->io.close(tables->io.context, connection->socket, GOING_AWAY, "the server stops");
    }
    paris_tables_leave_cluster(tables);
}

/* --- all of it --- */

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
    tables->reports.last = &tables->reports.first;
    tables->record = malloc(sizeof *tables->record);
    tables->message = malloc(PARIS_MESSAGE_LENGTH);
    PARIS_CHECK(tables->record != NULL && tables->message != NULL);
    io->random(io->context, &tables->ai_seed, sizeof tables->ai_seed);
    paris_tables_join_cluster(tables);
    paris_tables_open_agenda(tables);
    paris_tables_open_limits(tables);
    return tables;
}

void paris_tables_free(struct paris_tables *tables)
{
    while (tables->connections != NULL)
        paris_tables_disconnect(tables, tables->connections);
    while (tables->tables != NULL)
        paris_tables_drop_table(tables, tables->tables);
    paris_tables_free_reports(tables);
    paris_tables_free_records(tables);
    free(tables->record);
    free(tables->message);
    paris_tables_close_limits(tables);
    free(tables);
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
    counters.peers = tables->cluster.count;
    for (const struct paris_live_table *table = tables->tables; table; table = table->next) {
        counters.tables++;
        counters.playing += table->match != NULL && table->match->status == PARIS_TABLE_PLAYING;
        counters.thinking += table->thinking;
    }
    return counters;
}
