/* The store on PostgreSQL: connecting and connecting again, transactions, news for the others.
 *
 * Several processes share the database. A transaction first locks the rows of the tables it is about
 * to change, in the order of their ids, and the log takes a line only as the next one; who comes second
 * is refused and reads again. What was committed is told by NOTIFY in the same transaction: who hears
 * of it can read it. */
#include "server/store/postgres/postgres.h"

#include "base/clock.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

enum { RETRY_MILLISECONDS = 250, NAME_LENGTH = 16 };

/* What a server of many tables wants, unless the address says something else. A process that hangs
 * inside a transaction must not hold up the others for long. */
static const char *const session_settings =
    "SET synchronous_commit = on; SET statement_timeout = 15000; SET lock_timeout = 10000;"
    "SET idle_in_transaction_session_timeout = 10000; SET search_path = paris;"
    "SET client_min_messages = warning; SET TIME ZONE 'UTC'";

static const struct paris_store_backend postgres_kind; /* at the end of this file */

/* --- connecting --- */

static void forget_notice(void *context, const char *message)
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
    /* The address comes last, so that it has the last word. */
    static const char *const names[] = {
        "connect_timeout",     "keepalives_idle",  "keepalives_count",
        "keepalives_interval", "tcp_user_timeout", "application_name",
        "client_encoding",     "dbname",           NULL};
    const char *const values[] = {"3", "10", "3", "5", "15000", "paris", "UTF8", address, NULL};
    PGconn *connection = PQconnectdbParams(names, values, 1);
    PQsetNoticeProcessor(connection, forget_notice, NULL);
    if (PQstatus(connection) == CONNECTION_OK && run_plain(connection, session_settings))
        return connection;
    paris_postgres_reason(reason, size, PQerrorMessage(connection));
    PQfinish(connection);
    return NULL;
}

static bool prepare(PGconn *connection)
{
    for (int i = 0; i < PARIS_QUERIES; i++) {
        char name[NAME_LENGTH];
        struct paris_text text = paris_text_in(name, sizeof name);
        paris_text_add(&text, "q");
        paris_text_add_number(&text, i);
        PGresult *result = PQprepare(connection, name, paris_query_sql[i], 0, NULL);
        bool good = PQresultStatus(result) == PGRES_COMMAND_OK;
        PQclear(result);
        if (!good)
            return false;
    }
    return true;
}

static void disconnect(struct paris_postgres *store)
{
    PQfinish(store->connection);
    store->connection = NULL;
    store->running = store->spoilt = false;
    store->news_length = 0;
}

static enum paris_status connect_to(struct paris_postgres *store, struct paris_error *error)
{
    char reason[PARIS_ERROR_LENGTH / 2] = "";
    store->tried = paris_clock_milliseconds();
    store->connection = paris_postgres_connect(store->address, reason, sizeof reason);
    if (store->connection == NULL)
        return paris_error_fail(error, PARIS_UNAVAILABLE, "The database cannot be reached: %s",
                                reason);
    enum paris_status status = paris_postgres_update(store->connection, store->reads, error);
    if (status == PARIS_OK && !prepare(store->connection)) {
        paris_postgres_reason(reason, sizeof reason, PQerrorMessage(store->connection));
        status = paris_error_fail(error, PARIS_UNAVAILABLE,
                                  "The database does not fit this program: %s", reason);
    }
    if (status != PARIS_OK)
        disconnect(store);
    return status;
}

/* Not more often than a few times a second: nobody has to wait long for a refusal. */
static enum paris_status connect_again(struct paris_postgres *store)
{
    struct paris_error error = {0, 0, ""};
    if (store->connection != NULL)
        disconnect(store);
    if (paris_clock_milliseconds() - store->tried < RETRY_MILLISECONDS)
        return PARIS_UNAVAILABLE;
    if (connect_to(store, &error) == PARIS_OK)
        return PARIS_OK;
    struct paris_text text = paris_text_in(store->base.trouble, sizeof store->base.trouble);
    paris_text_add(&text, error.message);
    return PARIS_UNAVAILABLE;
}

enum paris_status paris_postgres_open(struct paris_store **out, const char *address, bool reads,
                                      struct paris_error *error)
{
    *out = NULL;
    if (strlen(address) >= PARIS_POSTGRES_ADDRESS)
        return paris_error_set(error, 0, 0, "The address of the database is too long.");
    struct paris_postgres *store = calloc(1, sizeof *store);
    PARIS_CHECK(store != NULL);
    store->base.kind = &postgres_kind;
    store->reads = reads;
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
    paris_query_drop_prefetched(store);
    disconnect(store);
    free(store->prefetched);
    free(store->news);
    free(store);
}

/* --- news --- */

static void add_news(struct paris_postgres *store, const char *text, size_t length)
{
    if (store->news_length + length + 1 > store->news_room) {
        store->news_room = 2 * (store->news_room + length + 1);
        store->news = realloc(store->news, store->news_room);
        PARIS_CHECK(store->news != NULL);
    }
    memcpy(store->news + store->news_length, text, length);
    store->news_length += length;
    store->news[store->news_length] = '\0';
}

void paris_postgres_add_notice(struct paris_postgres *store, const char *line)
{
    add_news(store, line, strlen(line));
    add_news(store, "\n", 1);
}

/* The first lines of the news that fit into one notification: how many bytes. */
static size_t count_part(const char *news)
{
    size_t length = 0;
    for (const char *end; (end = strchr(news + length, '\n')) != NULL;) {
        if (length > 0 && (size_t)(end + 1 - news) > PARIS_POSTGRES_NOTICE_MAX)
            break;
        length = (size_t)(end + 1 - news);
    }
    return length;
}

/* Only letters, digits, blanks and ends of lines: nothing has to be quoted. */
static char *write_commit(const struct paris_postgres *store)
{
    static const char begin[] = "SELECT pg_notify('" PARIS_POSTGRES_CHANNEL "', '", end[] = "');";
    static const char commit[] = "COMMIT";
    size_t parts = store->news_length / (PARIS_POSTGRES_NOTICE_MAX / 2) + 1;
    size_t room = store->news_length + parts * (sizeof begin + sizeof end) + sizeof commit;
    char *sql = malloc(room);
    PARIS_CHECK(sql != NULL);
    struct paris_text text = paris_text_in(sql, room);
    for (size_t from = 0, count; from < store->news_length; from += count) {
        count = count_part(store->news + from);
        paris_text_add(&text, begin);
        for (size_t i = 0; i < count; i++)
            paris_text_add_char(&text, store->news[from + i]);
        paris_text_add(&text, end);
    }
    paris_text_add(&text, commit);
    PARIS_CHECK(!text.full);
    return sql;
}

/* --- transactions --- */

static void roll_back(struct paris_postgres *store)
{
    paris_query_drop_prefetched(store);
    store->news_length = 0;
    store->running = store->spoilt = false;
    if (store->connection != NULL &&
        (!run_plain(store->connection, "ROLLBACK") || PQstatus(store->connection) != CONNECTION_OK))
        disconnect(store);
}

/* Begins a transaction with all that was prefetched. */
static bool begin_once(struct paris_postgres *store, const char *sql)
{
    if (sql == NULL && store->prefetched_count == 0 ? run_plain(store->connection, "BEGIN")
                                                    : paris_query_send_prefetched(store, sql))
        return true;
    paris_postgres_note_failure(store, PQerrorMessage(store->connection));
    return false;
}

/* The connection may have gone since the last query; a fresh one is worth a try. What was prefetched
 * is asked then when its turn comes. */
static enum paris_status begin_with(struct paris_postgres *store, const char *sql)
{
    PARIS_CHECK(!store->running);
    bool there = store->connection != NULL && PQstatus(store->connection) == CONNECTION_OK;
    if (!there || !begin_once(store, sql)) {
        paris_query_drop_prefetched(store);
        if (there && PQstatus(store->connection) == CONNECTION_OK) { /* refused, but not lost */
            roll_back(store);
            return PARIS_UNAVAILABLE;
        }
        if (connect_again(store) != PARIS_OK || !begin_once(store, sql))
            return PARIS_UNAVAILABLE;
    }
    store->running = true;
    store->spoilt = false;
    store->news_length = 0;
    return PARIS_OK;
}

static enum paris_status begin_store(struct paris_store *base)
{
    return begin_with(paris_postgres_of(base), NULL);
}

/* A transaction that failed inside answers "ROLLBACK" to a commit, and that is no error for it. */
static enum paris_status commit_store(struct paris_store *base)
{
    struct paris_postgres *store = paris_postgres_of(base);
    PARIS_CHECK(store->running);
    if (store->spoilt || store->connection == NULL) {
        roll_back(store);
        return PARIS_UNAVAILABLE;
    }
    paris_query_drop_prefetched(store);
    char *sql = write_commit(store);
    PGresult *result = PQexec(store->connection, sql);
    bool good =
        PQresultStatus(result) == PGRES_COMMAND_OK && strcmp(PQcmdStatus(result), "COMMIT") == 0;
    if (!good)
        paris_postgres_note_failure(store, PQresultErrorMessage(result));
    PQclear(result);
    free(sql);
    store->running = store->spoilt = false;
    store->news_length = 0;
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

/* One query for all; PostgreSQL locks in the order of the rows that it sorted. */
static enum paris_status begin_for(struct paris_store *base, const char *const *tables,
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
        PARIS_CHECK(is_plain(tables[i])); /* an id: nothing has to be quoted */
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

/* --- the kind --- */

static bool always_returns(const struct paris_store *store)
{
    (void)store;
    return true;
}

static const struct paris_store_backend postgres_kind = {
    .people = &paris_postgres_people,
    .games = &paris_postgres_games,
    .shared = true,
    .close = close_store,
    .begin = begin_store,
    .commit = commit_store,
    .roll_back = roll_back_store,
    .returns = always_returns,
    .begin_for = begin_for,
    .foresee_append = paris_postgres_prefetch_append,
    .foresee_lines = paris_postgres_prefetch_log,
    .foresee_table = paris_postgres_prefetch_table,
    .foresee_session = paris_postgres_prefetch_session,
};
