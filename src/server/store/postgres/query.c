/* Runs queries: parameters in, rows out, and what PostgreSQL's results mean for the store.
 *
 * All queries are prepared statements. Numbers are sent as text and bytes as they are; all results come in
 * binary form. */
#include "server/store/postgres/postgres.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

enum { STATEMENT_NAME = 16 };

/* --- failures --- */

void paris_postgres_reason(char *out, size_t size, const char *message)
{
    struct paris_text text = paris_text_in(out, size);
    for (const char *next = message; *next != '\0'; next++)
        paris_text_add_char(&text, *next == '\n' || *next == '\t' ? ' ' : *next);
    while (text.length > 0 && out[text.length - 1] == ' ')
        out[--text.length] = '\0';
}

enum paris_status paris_postgres_note_failure(struct paris_store *base, const char *reason)
{
    struct paris_postgres *store = paris_postgres_of(base);
    char line[PARIS_ERROR_LENGTH / 2];
    struct paris_text text = paris_text_in(base->failure, sizeof base->failure);
    paris_postgres_reason(line, sizeof line, reason);
    paris_text_add(&text, "The database cannot be used: ");
    paris_text_add(&text, line[0] != '\0' ? line : "the connection was lost");
    store->spoilt = store->running;
    return PARIS_UNAVAILABLE;
}

enum paris_status paris_postgres_note_damage(struct paris_store *base, const char *what)
{
    struct paris_text text = paris_text_in(base->failure, sizeof base->failure);
    paris_text_add(&text, "The database is damaged: it holds ");
    paris_text_add(&text, what);
    paris_text_add(&text, " that no server can have written.");
    return PARIS_UNAVAILABLE;
}

/* --- parameters --- */

enum { NUMBER = 2 }; /* a format of ours: text in `digits` */

static void put(struct paris_postgres_query *query, const char *value, size_t length, int format)
{
    PARIS_CHECK(query->count < PARIS_POSTGRES_PARAMETERS_MAX);
    query->value[query->count] = value;
    query->length[query->count] = (int)length;
    query->format[query->count++] = format;
}

void paris_postgres_put_text(struct paris_postgres_query *query, const char *text)
{
    put(query, text, 0, 0);
}

void paris_postgres_put_text_or_null(struct paris_postgres_query *query, const char *text)
{
    put(query, text[0] != '\0' ? text : NULL, 0, 0);
}

void paris_postgres_put_bytes(struct paris_postgres_query *query, const uint8_t *bytes,
                              size_t count)
{
    put(query, (const char *)bytes, count, 1);
}

void paris_postgres_put_bytes_or_null(struct paris_postgres_query *query, const uint8_t *bytes,
                                      size_t count, bool present)
{
    put(query, present ? (const char *)bytes : NULL, count, 1);
}

void paris_postgres_put_number(struct paris_postgres_query *query, int64_t number)
{
    char *digits = query->digits[query->count];
    struct paris_text text = paris_text_in(digits, sizeof query->digits[0]);
    paris_text_add_number(&text, number);
    put(query, digits, 0, NUMBER);
}

void paris_postgres_put_number_or_null(struct paris_postgres_query *query, int64_t number,
                                       bool present)
{
    if (present)
        paris_postgres_put_number(query, number);
    else
        put(query, NULL, 0, 0);
}

/* Points the values of numbers at their digits: only now, since the query may have moved until here. */
static void settle_digits(struct paris_postgres_query *query)
{
    for (int i = 0; i < query->count; i++)
        if (query->format[i] == NUMBER) {
            query->value[i] = query->digits[i];
            query->format[i] = 0;
        }
}

/* --- prepared statements --- */

static const char *name_of(char out[STATEMENT_NAME], unsigned number)
{
    struct paris_text text = paris_text_in(out, STATEMENT_NAME);
    paris_text_add(&text, "q");
    paris_text_add_number(&text, number);
    return out;
}

static struct paris_postgres_statement *find_statement(struct paris_postgres *store,
                                                       const char *sql)
{
    for (unsigned i = 0; i < store->statement_count; i++)
        if (store->statement[i].sql == sql)
            return &store->statement[i];
    return NULL;
}

static struct paris_postgres_statement *add_statement(struct paris_postgres *store, const char *sql)
{
    PARIS_CHECK(store->statement_count < PARIS_POSTGRES_STATEMENTS_MAX);
    struct paris_postgres_statement *statement = &store->statement[store->statement_count++];
    *statement = (struct paris_postgres_statement){sql, ++store->last_number};
    return statement;
}

static void drop_statement(struct paris_postgres *store, const char *sql)
{
    *find_statement(store, sql) = store->statement[--store->statement_count];
}

/* Prepares a statement if need be, then executes it; the result of whichever failed. */
static PGresult *execute(struct paris_postgres *store, const struct paris_postgres_query *query)
{
    char name[STATEMENT_NAME];
    const struct paris_postgres_statement *statement = find_statement(store, query->sql);
    if (statement == NULL) {
        statement = add_statement(store, query->sql);
        PGresult *result =
            PQprepare(store->connection, name_of(name, statement->number), query->sql, 0, NULL);
        if (PQresultStatus(result) != PGRES_COMMAND_OK) {
            drop_statement(store, query->sql);
            return result;
        }
        PQclear(result);
    }
    return PQexecPrepared(store->connection, name_of(name, statement->number), query->count,
                          query->value, query->length, query->format, 1);
}

/* --- prefetching --- */

struct paris_postgres_query *paris_postgres_prefetch(struct paris_store *base, const char *sql,
                                                     const void *key)
{
    struct paris_postgres *store = paris_postgres_of(base);
    if (store->prefetched_count == store->prefetched_capacity) {
        store->prefetched_capacity =
            store->prefetched_capacity > 0 ? 2 * store->prefetched_capacity : 16;
        store->prefetched =
            realloc(store->prefetched, store->prefetched_capacity * sizeof *store->prefetched);
        PARIS_CHECK(store->prefetched != NULL);
    }
    struct paris_postgres_prefetched *prefetched = &store->prefetched[store->prefetched_count++];
    prefetched->prepares = false;
    prefetched->result = NULL;
    prefetched->query.sql = sql;
    prefetched->query.key = key;
    prefetched->query.count = 0;
    return &prefetched->query;
}

void paris_postgres_drop_prefetched(struct paris_postgres *store)
{
    for (size_t i = 0; i < store->prefetched_count; i++)
        PQclear(store->prefetched[i].result);
    store->prefetched_count = 0;
}

static bool send_prefetched(struct paris_postgres *store,
                            struct paris_postgres_prefetched *prefetched)
{
    char name[STATEMENT_NAME];
    struct paris_postgres_query *query = &prefetched->query;
    const struct paris_postgres_statement *statement = find_statement(store, query->sql);
    prefetched->prepares = statement == NULL;
    if (prefetched->prepares)
        statement = add_statement(store, query->sql);
    settle_digits(query);
    return (!prefetched->prepares ||
            PQsendPrepare(store->connection, name_of(name, statement->number), query->sql, 0,
                          NULL) == 1) &&
           PQsendQueryPrepared(store->connection, name_of(name, statement->number), query->count,
                               query->value, query->length, query->format, 1) == 1;
}

static bool send_all(struct paris_postgres *store, const char *sql)
{
    PGconn *connection = store->connection;
    bool good =
        PQsendQueryParams(connection, "BEGIN", 0, NULL, NULL, NULL, NULL, 0) == 1 &&
        (sql == NULL || PQsendQueryParams(connection, sql, 0, NULL, NULL, NULL, NULL, 0) == 1);
    for (size_t i = 0; good && i < store->prefetched_count; i++)
        good = send_prefetched(store, &store->prefetched[i]);
    return PQpipelineSync(connection) == 1 && good;
}

/* The next result of the pipeline, without the NULL that ends it; NULL if the connection is lost. */
static PGresult *receive(PGconn *connection)
{
    PGresult *result = PQgetResult(connection);
    for (PGresult *end; result != NULL && PQresultStatus(result) != PGRES_PIPELINE_SYNC &&
                        (end = PQgetResult(connection)) != NULL;)
        PQclear(end);
    return result;
}

static bool receive_plain(PGconn *connection)
{
    PGresult *result = receive(connection);
    ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

static bool receive_all(struct paris_postgres *store, bool with_sql)
{
    bool good = receive_plain(store->connection);
    if (with_sql)
        good = receive_plain(store->connection) && good;
    for (size_t i = 0; i < store->prefetched_count; i++) {
        struct paris_postgres_prefetched *prefetched = &store->prefetched[i];
        if (prefetched->prepares && !receive_plain(store->connection))
            drop_statement(store, prefetched->query.sql);
        prefetched->result = receive(store->connection);
    }
    PGresult *sync = receive(store->connection);
    good = PQresultStatus(sync) == PGRES_PIPELINE_SYNC && good;
    PQclear(sync);
    return good;
}

bool paris_postgres_begin_pipeline(struct paris_postgres *store, const char *sql)
{
    if (PQenterPipelineMode(store->connection) != 1)
        return false;
    bool good = send_all(store, sql) && receive_all(store, sql != NULL);
    return PQexitPipelineMode(store->connection) == 1 && good;
}

/* The prefetched result of a query, which is then the caller's; NULL if there is none. */
static PGresult *take_prefetched(struct paris_postgres *store,
                                 const struct paris_postgres_query *query)
{
    for (size_t i = 0; query->key != NULL && i < store->prefetched_count; i++) {
        struct paris_postgres_prefetched *prefetched = &store->prefetched[i];
        PGresult *result = prefetched->result;
        if (result == NULL || prefetched->query.key != query->key ||
            prefetched->query.sql != query->sql)
            continue;
        prefetched->result = NULL;
        return result;
    }
    return NULL;
}

/* --- running --- */

/* Violated constraints have SQL states of class 23. */
static bool violates_constraint(const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return state != NULL && strncmp(state, "23", 2) == 0;
}

static enum paris_status run(PGresult **out, struct paris_store *base,
                             struct paris_postgres_query *query, ExecStatusType expected)
{
    struct paris_postgres *store = paris_postgres_of(base);
    *out = NULL;
    if (store->connection == NULL || store->spoilt)
        return PARIS_UNAVAILABLE;
    settle_digits(query);
    PGresult *result = take_prefetched(store, query);
    if (result == NULL)
        result = execute(store, query);
    if (PQresultStatus(result) == expected) {
        *out = result;
        return PARIS_OK;
    }
    enum paris_status status = violates_constraint(result) ? PARIS_CONFLICT : PARIS_UNAVAILABLE;
    if (status == PARIS_UNAVAILABLE)
        paris_postgres_note_failure(base, PQresultErrorMessage(result));
    store->spoilt = store->running;
    PQclear(result);
    return status;
}

enum paris_status paris_postgres_rows(PGresult **out, struct paris_store *store,
                                      struct paris_postgres_query *query)
{
    return run(out, store, query, PGRES_TUPLES_OK);
}

enum paris_status paris_postgres_find_row(PGresult **out, struct paris_store *store,
                                          struct paris_postgres_query *query)
{
    enum paris_status status = run(out, store, query, PGRES_TUPLES_OK);
    if (status == PARIS_OK && PQntuples(*out) == 0) {
        PQclear(*out);
        *out = NULL;
        return PARIS_NOT_FOUND;
    }
    return status;
}

enum paris_status paris_postgres_find_number(struct paris_store *store, int64_t *out, int64_t max,
                                             struct paris_postgres_query *query, const char *what)
{
    PGresult *result;
    enum paris_status status = paris_postgres_find_row(&result, store, query);
    if (status != PARIS_OK)
        return status;
    if (!paris_postgres_read_number(out, 0, max, result, 0, 0))
        status = paris_postgres_note_damage(store, what);
    PQclear(result);
    return status;
}

enum paris_status paris_postgres_change(struct paris_store *store,
                                        struct paris_postgres_query *query, enum paris_status none)
{
    PGresult *result;
    PARIS_CHECK(paris_postgres_of(store)->running); /* changes need a transaction */
    enum paris_status status = run(&result, store, query, PGRES_COMMAND_OK);
    if (status == PARIS_OK && strcmp(PQcmdTuples(result), "0") == 0)
        status = none;
    PQclear(result);
    return status;
}

/* --- columns --- */

bool paris_postgres_read_text(char *out, size_t size, const PGresult *result, int row, int column)
{
    const char *text = PQgetvalue(result, row, column);
    size_t length = (size_t)PQgetlength(result, row, column);
    out[0] = '\0';
    if (PQgetisnull(result, row, column))
        return true;
    if (length >= size)
        return false;
    memcpy(out, text, length);
    out[length] = '\0';
    return true;
}

bool paris_postgres_read_bytes(uint8_t *out, size_t count, const PGresult *result, int row,
                               int column)
{
    if (PQgetisnull(result, row, column) || (size_t)PQgetlength(result, row, column) != count)
        return false;
    memcpy(out, PQgetvalue(result, row, column), count);
    return true;
}

/* A boolean or an integer of any size, in network byte order. */
bool paris_postgres_read_number(int64_t *out, int64_t min, int64_t max, const PGresult *result,
                                int row, int column)
{
    enum { BYTE = 8, NEGATIVE = 0x80 };
    const unsigned char *bytes = (const unsigned char *)PQgetvalue(result, row, column);
    int length = PQgetlength(result, row, column);
    if (PQgetisnull(result, row, column) || length < 1 || length > (int)sizeof *out)
        return false;
    uint64_t number = (bytes[0] & NEGATIVE) != 0 ? UINT64_MAX : 0;
    for (int i = 0; i < length; i++)
        number = number << BYTE | bytes[i];
    *out = (int64_t)number;
    return *out >= min && *out <= max;
}
