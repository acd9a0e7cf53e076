/* The store on PostgreSQL: connecting and reconnecting, transactions, notices to other processes.
 *
 * Several processes share the database. A transaction first locks the rows of the tables that it is going to
 * change, ordered by id. A log row is accepted only if its number is the next one; a process that comes
 * second is refused and reads the log again. Commits are published by NOTIFY within the transaction, so
 * whatever a notice mentions can be read. */
#include "server/store/postgres/postgres.h"

#include "base/clock.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

enum { RETRY_MILLISECONDS = 250 };

/* Settings of each connection. A process that hangs inside a transaction must not block the others for
 * long. */
static const char *const session_settings =
    "SET synchronous_commit = on; SET statement_timeout = 15000; SET lock_timeout = 10000;"
    "SET idle_in_transaction_session_timeout = 10000; SET search_path = paris;"
    "SET client_min_messages = warning; SET TIME ZONE 'UTC'";

static const struct paris_store_backend postgres_backend; /* at the end of this file */

/* --- connecting --- */

static void ignore_server_message(void *context, const char *message)
{
    (void)context;
    (void)message;
}

static bool run_plain(PGconn *connection, const char *sql)
{
    PGresult *result = PQexec(connection, sql);
    ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

PGconn *paris_postgres_connect(const char *address, char *reason, size_t size)
{
    /* The address comes last, so that its settings override these. */
    static const char *const names[] = {
        "connect_timeout",     "keepalives_idle",  "keepalives_count",
        "keepalives_interval", "tcp_user_timeout", "application_name",
        "client_encoding",     "dbname",           NULL};
    const char *const values[] = {"3", "10", "3", "5", "15000", "paris", "UTF8", address, NULL};
    PGconn *connection = PQconnectdbParams(names, values, 1);
    PQsetNoticeProcessor(connection, ignore_server_message, NULL);
    if (PQstatus(connection) == CONNECTION_OK && run_plain(connection, session_settings))
        return connection;
    paris_postgres_reason(reason, size, PQerrorMessage(connection));
    PQfinish(connection);
    return NULL;
}

static void disconnect(struct paris_postgres *store)
{
    PQfinish(store->connection);
    store->connection = NULL;
    store->statement_count = 0;
    store->running = store->spoilt = false;
    store->notices_length = 0;
}

static enum paris_status connect_to(struct paris_postgres *store, struct paris_error *error)
{
    char reason[PARIS_ERROR_LENGTH / 2] = "";
    store->tried = paris_clock_milliseconds();
    store->connection = paris_postgres_connect(store->address, reason, sizeof reason);
    if (store->connection == NULL)
        return paris_error_fail(error, PARIS_UNAVAILABLE, "The database can't be reached: %s",
                                reason);
    enum paris_status status = paris_postgres_update(store->connection, store->read_only, error);
    if (status != PARIS_OK)
        disconnect(store);
    return status;
}

/* At most a few times a second, so that no caller waits long for a refusal. */
static enum paris_status connect_again(struct paris_postgres *store)
{
    struct paris_error error = {0, 0, ""};
    if (store->connection != NULL)
        disconnect(store);
    if (paris_clock_milliseconds() - store->tried < RETRY_MILLISECONDS)
        return PARIS_UNAVAILABLE;
    if (connect_to(store, &error) == PARIS_OK)
        return PARIS_OK;
    struct paris_text text = paris_text_in(store->base.failure, sizeof store->base.failure);
    paris_text_add(&text, error.message);
    return PARIS_UNAVAILABLE;
}

enum paris_status paris_postgres_open(struct paris_store **out, const char *address, bool read_only,
                                      struct paris_error *error)
{
    *out = NULL;
    if (strlen(address) >= PARIS_POSTGRES_ADDRESS)
        return paris_error_set(error, 0, 0, "The address of the database is too long.");
    struct paris_postgres *store = calloc(1, sizeof *store);
    PARIS_CHECK(store != NULL);
    store->base.backend = &postgres_backend;
    store->read_only = read_only;
    strcpy(store->address, address);
    enum paris_status status = connect_to(store, error);
    if (status != PARIS_OK)
        free(store);
    else
        *out = &store->base;
    return status;
}

static void close_store(struct paris_store *base)
{
    struct paris_postgres *store = paris_postgres_of(base);
    paris_postgres_drop_prefetched(store);
    disconnect(store);
    free(store->prefetched);
    free(store->notices);
    free(store);
}

/* --- notices --- */

static void add_notice_text(struct paris_postgres *store, const char *text, size_t length)
{
    if (store->notices_length + length + 1 > store->notices_capacity) {
        store->notices_capacity = 2 * (store->notices_capacity + length + 1);
        store->notices = realloc(store->notices, store->notices_capacity);
        PARIS_CHECK(store->notices != NULL);
    }
    memcpy(store->notices + store->notices_length, text, length);
    store->notices_length += length;
    store->notices[store->notices_length] = '\0';
}

void paris_postgres_add_notice(struct paris_store *store, const char *line)
{
    add_notice_text(paris_postgres_of(store), line, strlen(line));
    add_notice_text(paris_postgres_of(store), "\n", 1);
}

/* Bytes of the first lines, as many as fit into one notification. */
static size_t count_part(const char *lines)
{
    size_t length = 0;
    for (const char *end; (end = strchr(lines + length, '\n')) != NULL;) {
        if (length > 0 && (size_t)(end + 1 - lines) > PARIS_POSTGRES_NOTICE_MAX)
            break;
        length = (size_t)(end + 1 - lines);
    }
    return length;
}

/* Notices have only letters, digits, blanks and line ends: nothing has to be quoted. */
static char *write_commit(const struct paris_postgres *store)
{
    static const char begin[] = "SELECT pg_notify('" PARIS_POSTGRES_CHANNEL "', '", end[] = "');";
    static const char commit[] = "COMMIT";
    size_t parts = store->notices_length / (PARIS_POSTGRES_NOTICE_MAX / 2) + 1;
    size_t room = store->notices_length + parts * (sizeof begin + sizeof end) + sizeof commit;
    char *sql = malloc(room);
    PARIS_CHECK(sql != NULL);
    struct paris_text text = paris_text_in(sql, room);
    for (size_t from = 0, count; from < store->notices_length; from += count) {
        count = count_part(store->notices + from);
        paris_text_add(&text, begin);
        for (size_t i = 0; i < count; i++)
            paris_text_add_char(&text, store->notices[from + i]);
        paris_text_add(&text, end);
    }
    paris_text_add(&text, commit);
    PARIS_CHECK(!text.full);
    return sql;
}

/* --- transactions --- */

static void roll_back(struct paris_postgres *store)
{
    paris_postgres_drop_prefetched(store);
    store->notices_length = 0;
    store->running = store->spoilt = false;
    if (store->connection != NULL &&
        (!run_plain(store->connection, "ROLLBACK") || PQstatus(store->connection) != CONNECTION_OK))
        disconnect(store);
}

/* Begins a transaction together with all prefetched queries. */
static bool begin_once(struct paris_postgres *store, const char *sql)
{
    if (sql == NULL && store->prefetched_count == 0 ? run_plain(store->connection, "BEGIN")
                                                    : paris_postgres_begin_pipeline(store, sql))
        return true;
    paris_postgres_note_failure(&store->base, PQerrorMessage(store->connection));
    return false;
}

/* If the connection was lost since the last query, tries a new one. The prefetched queries are then run one
 * by one when they are needed. */
static enum paris_status begin_with(struct paris_postgres *store, const char *sql)
{
    PARIS_CHECK(!store->running);
    bool there = store->connection != NULL && PQstatus(store->connection) == CONNECTION_OK;
    if (!there || !begin_once(store, sql)) {
        paris_postgres_drop_prefetched(store);
        if (there &&
            PQstatus(store->connection) == CONNECTION_OK) { /* refused, but still connected */
            roll_back(store);
            return PARIS_UNAVAILABLE;
        }
        if (connect_again(store) != PARIS_OK || !begin_once(store, sql))
            return PARIS_UNAVAILABLE;
    }
    store->running = true;
    store->spoilt = false;
    store->notices_length = 0;
    return PARIS_OK;
}

/* PostgreSQL answers a COMMIT of a failed transaction with "ROLLBACK", which is no error for it. */
static enum paris_status commit_store(struct paris_store *base)
{
    struct paris_postgres *store = paris_postgres_of(base);
    PARIS_CHECK(store->running);
    if (store->spoilt || store->connection == NULL) {
        roll_back(store);
        return PARIS_UNAVAILABLE;
    }
    paris_postgres_drop_prefetched(store);
    char *sql = write_commit(store);
    PGresult *result = PQexec(store->connection, sql);
    bool good =
        PQresultStatus(result) == PGRES_COMMAND_OK && strcmp(PQcmdStatus(result), "COMMIT") == 0;
    if (!good)
        paris_postgres_note_failure(&store->base, PQresultErrorMessage(result));
    PQclear(result);
    free(sql);
    store->running = store->spoilt = false;
    store->notices_length = 0;
    if (!good)
        roll_back(store);
    return good ? PARIS_OK : PARIS_UNAVAILABLE;
}

static void roll_back_store(struct paris_store *base)
{
    roll_back(paris_postgres_of(base));
}

static bool is_plain(const char *id)
{
    return id[strspn(id, "0123456789abcdefghijklmnopqrstuvwxyz")] == '\0';
}

/* One query locks all rows, in the order in which it sorts them. */
static enum paris_status begin_store(struct paris_store *base, const char *const *tables,
                                     size_t count)
{
    static const char begin[] = "SELECT FROM tables WHERE id IN ('',";
    static const char end[] = ") ORDER BY id FOR NO KEY UPDATE";
    struct paris_postgres *store = paris_postgres_of(base);
    if (count == 0)
        return begin_with(store, NULL);
    size_t room = sizeof begin + sizeof end + count * (PARIS_ID_LENGTH + 4);
    char *sql = malloc(room);
    PARIS_CHECK(sql != NULL);
    struct paris_text text = paris_text_in(sql, room);
    paris_text_add(&text, begin);
    for (size_t i = 0; i < count; i++) {
        PARIS_CHECK(is_plain(tables[i])); /* an id needs no quoting */
        paris_text_add(&text, i == 0 ? "'" : ",'");
        paris_text_add(&text, tables[i]);
        paris_text_add(&text, "'");
    }
    paris_text_add(&text, end);
    PARIS_CHECK(!text.full);
    enum paris_status status = begin_with(store, sql);
    free(sql);
    return status;
}

static const struct paris_store_backend postgres_backend = {
    .shared = true,
    .can_recover = true,
    .close = close_store,
    .begin = begin_store,
    .commit = commit_store,
    .roll_back = roll_back_store,
    .prefetch_append = paris_postgres_prefetch_append,
    .prefetch_log = paris_postgres_prefetch_log,
    .prefetch_table = paris_postgres_prefetch_table,
    .prefetch_session = paris_postgres_prefetch_session,
#define QUERY(name, parameters, arguments) .name = paris_postgres_##name,
#include "server/store/queries.h"
#undef QUERY
};
