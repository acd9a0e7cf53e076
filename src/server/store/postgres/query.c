/* Questions to PostgreSQL: values in, rows out, and what its answers mean for the store.
 *
 * All questions are prepared statements; numbers go in as text, bytes as they are, and everything
 * comes out in binary form. */
#include "server/store/postgres/postgres.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

/* --- trouble --- */

void paris_postgres_reason(char *out, size_t size, const char *message)
{
    struct paris_text text = paris_text_in(out, size);
    for (const char *at = message; *at != '\0'; at++)
        paris_text_add_char(&text, *at == '\n' || *at == '\t' ? ' ' : *at);
    while (text.length > 0 && out[text.length - 1] == ' ')
        out[--text.length] = '\0';
}

enum paris_status paris_postgres_note_failure(struct paris_postgres *store, const char *reason)
{
    char line[PARIS_ERROR_LENGTH / 2];
    struct paris_text text = paris_text_in(store->base.trouble, sizeof store->base.trouble);
    paris_postgres_reason(line, sizeof line, reason);
    paris_text_add(&text, "The database cannot be used: ");
    paris_text_add(&text, line[0] != '\0' ? line : "the connection was lost");
    store->spoilt = store->running;
    return PARIS_UNAVAILABLE;
}

enum paris_status paris_postgres_note_damage(struct paris_postgres *store, const char *what)
{
    struct paris_text text = paris_text_in(store->base.trouble, sizeof store->base.trouble);
    paris_text_add(&text, "The database is damaged: it holds ");
    paris_text_add(&text, what);
    paris_text_add(&text, " that no server can have written.");
    return PARIS_UNAVAILABLE;
}

/* --- values in --- */

enum { NUMBER = 2 }; /* a format of ours: text in `digits` */

static void put(struct paris_query *query, const char *value, size_t length, int format)
{
    PARIS_CHECK(query->count < PARIS_POSTGRES_PLACES);
    query->value[query->count] = value;
    query->length[query->count] = (int)length;
    query->format[query->count++] = format;
}

void paris_query_text(struct paris_query *query, const char *text)
{
    put(query, text, 0, 0);
}

void paris_query_text_or_null(struct paris_query *query, const char *text)
{
    put(query, text[0] != '\0' ? text : NULL, 0, 0);
}

void paris_query_bytes(struct paris_query *query, const uint8_t *bytes, size_t count)
{
    put(query, (const char *)bytes, count, 1);
}

void paris_query_bytes_or_null(struct paris_query *query, const uint8_t *bytes, size_t count,
                               bool there)
{
    put(query, there ? (const char *)bytes : NULL, count, 1);
}

void paris_query_number(struct paris_query *query, int64_t number)
{
    char *digits = query->digits[query->count];
    struct paris_text text = paris_text_in(digits, sizeof query->digits[0]);
    paris_text_add_number(&text, number);
    put(query, digits, 0, NUMBER);
}

/* --- asking --- */

static const char *name_of(char out[16], enum paris_query_id which)
{
    struct paris_text text = paris_text_in(out, 16);
    paris_text_add(&text, "q");
    paris_text_add_number(&text, which);
    return out;
}

/* Rules of the schema have the class 23 of SQL's states. */
static bool is_forbidden(const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return state != NULL && strncmp(state, "23", 2) == 0;
}

/* --- asking at once --- */

struct paris_query *paris_query_prefetch(struct paris_postgres *store, enum paris_query_id which,
                                         const void *key)
{
    if (store->prefetched_count == store->prefetched_capacity) {
        store->prefetched_capacity =
            store->prefetched_capacity > 0 ? 2 * store->prefetched_capacity : 16;
        store->prefetched =
            realloc(store->prefetched, store->prefetched_capacity * sizeof *store->prefetched);
        PARIS_CHECK(store->prefetched != NULL);
    }
    struct paris_prefetched_query *prefetched = &store->prefetched[store->prefetched_count++];
    prefetched->key = key;
    prefetched->result = NULL;
    prefetched->query.which = which;
    prefetched->query.key = key;
    prefetched->query.count = 0;
    return &prefetched->query;
}

void paris_query_drop_prefetched(struct paris_postgres *store)
{
    for (size_t i = 0; i < store->prefetched_count; i++)
        PQclear(store->prefetched[i].result);
    store->prefetched_count = 0;
}

/* The array of questions may have moved since a number was written into one. */
static void settle_digits(struct paris_query *query)
{
    for (int i = 0; i < query->count; i++)
        if (query->format[i] == NUMBER) {
            query->value[i] = query->digits[i];
            query->format[i] = 0;
        }
}

static bool send_all(struct paris_postgres *store, const char *sql)
{
    char name[16];
    PGconn *connection = store->connection;
    bool good =
        PQsendQueryParams(connection, "BEGIN", 0, NULL, NULL, NULL, NULL, 0) == 1 &&
        (sql == NULL || PQsendQueryParams(connection, sql, 0, NULL, NULL, NULL, NULL, 0) == 1);
    for (size_t i = 0; good && i < store->prefetched_count; i++) {
        struct paris_query *query = &store->prefetched[i].query;
        settle_digits(query);
        good = PQsendQueryPrepared(connection, name_of(name, query->which), query->count,
                                   query->value, query->length, query->format, 1) == 1;
    }
    return PQpipelineSync(connection) == 1 && good;
}

/* The next answer of the pipeline, which ends with a NULL; NULL if the connection is lost. */
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
    for (size_t i = 0; i < store->prefetched_count; i++)
        store->prefetched[i].result = receive(store->connection);
    PGresult *sync = receive(store->connection);
    good = PQresultStatus(sync) == PGRES_PIPELINE_SYNC && good;
    PQclear(sync);
    return good;
}

bool paris_query_send_prefetched(struct paris_postgres *store, const char *sql)
{
    if (PQenterPipelineMode(store->connection) != 1)
        return false;
    bool good = send_all(store, sql) && receive_all(store, sql != NULL);
    return PQexitPipelineMode(store->connection) == 1 && good;
}

/* The answer to a query that was prefetched, which is the address_limit's; NULL: it was not. */
static PGresult *take_foreseen(struct paris_postgres *store, const struct paris_query *query)
{
    for (size_t i = 0; query->key != NULL && i < store->prefetched_count; i++) {
        struct paris_prefetched_query *prefetched = &store->prefetched[i];
        PGresult *result = prefetched->result;
        if (result == NULL || prefetched->key != query->key ||
            prefetched->query.which != query->which)
            continue;
        prefetched->result = NULL;
        return result;
    }
    return NULL;
}

static enum paris_status ask(PGresult **out, struct paris_postgres *store,
                             struct paris_query *query, ExecStatusType expected)
{
    char name[16];
    *out = NULL;
    if (store->connection == NULL || store->spoilt)
        return PARIS_UNAVAILABLE;
    settle_digits(query);
    PGresult *result = take_foreseen(store, query);
    if (result == NULL)
        result = PQexecPrepared(store->connection, name_of(name, query->which), query->count,
                                query->value, query->length, query->format, 1);
    if (PQresultStatus(result) == expected) {
        *out = result;
        return PARIS_OK;
    }
    enum paris_status status = is_forbidden(result) ? PARIS_CONFLICT : PARIS_UNAVAILABLE;
    if (status == PARIS_UNAVAILABLE)
        paris_postgres_note_failure(store, PQresultErrorMessage(result));
    store->spoilt = store->running;
    PQclear(result);
    return status;
}

enum paris_status paris_query_run_rows(PGresult **out, struct paris_postgres *store,
                                       struct paris_query *query)
{
    return ask(out, store, query, PGRES_TUPLES_OK);
}

enum paris_status paris_query_find(PGresult **out, struct paris_postgres *store,
                                   struct paris_query *query)
{
    enum paris_status status = ask(out, store, query, PGRES_TUPLES_OK);
    if (status == PARIS_OK && PQntuples(*out) == 0) {
        PQclear(*out);
        *out = NULL;
        return PARIS_NOT_FOUND;
    }
    return status;
}

enum paris_status paris_query_run(struct paris_postgres *store, struct paris_query *query,
                                  enum paris_status none)
{
    PGresult *result;
    PARIS_CHECK(store->running); /* changes happen between begin and commit */
    enum paris_status status = ask(&result, store, query, PGRES_COMMAND_OK);
    if (status == PARIS_OK && strcmp(PQcmdTuples(result), "0") == 0)
        status = none;
    PQclear(result);
    return status;
}

/* --- values out --- */

bool paris_answer_text(char *out, size_t size, const PGresult *result, int row, int column)
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

bool paris_answer_bytes(uint8_t *out, size_t count, const PGresult *result, int row, int column)
{
    if (PQgetisnull(result, row, column) || (size_t)PQgetlength(result, row, column) != count)
        return false;
    memcpy(out, PQgetvalue(result, row, column), count);
    return true;
}

/* A boolean or a whole number of any size, the highest byte first. */
bool paris_answer_number(int64_t *out, int64_t min, int64_t max, const PGresult *result, int row,
                         int column)
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
