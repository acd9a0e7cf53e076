/* The store on PostgreSQL: shared by the files of this folder, except paris_postgres_open(), which is for
 * store.c.
 *
 * postgres.c connects and runs transactions, schema.c creates and updates the schema, query.c runs queries;
 * accounts.c, tables.c and agenda.c have the queries; pubsub.c publishes between processes on a connection and thread
 * of its own. One thread uses a store. */
#ifndef PARIS_SERVER_STORE_POSTGRES_POSTGRES_H
#define PARIS_SERVER_STORE_POSTGRES_POSTGRES_H

#include "server/store/backend.h"

#include <libpq-fe.h>

enum {
    PARIS_POSTGRES_PARAMETERS_MAX = 20, /* of a query */
    PARIS_POSTGRES_STATEMENTS_MAX = 96,
    PARIS_POSTGRES_NOTICE_MAX = 7000, /* bytes of one notification; PostgreSQL takes 7,999 */
    PARIS_POSTGRES_ADDRESS = 1024
};

/* The channel of notifications: lines that end with '\n' (pubsub.h). */
#define PARIS_POSTGRES_CHANNEL "paris"

/* SQL with its parameters, which are put in from the first on. They must live until the query has run. */
struct paris_postgres_query {
    const char *sql; /* compared by address: a constant in the file that uses it */
    const void
        *key; /* with `sql`, identifies a query that may have been prefetched; NULL: it was not */
    int count;
    const char *value[PARIS_POSTGRES_PARAMETERS_MAX];
    int length[PARIS_POSTGRES_PARAMETERS_MAX];
    int format[PARIS_POSTGRES_PARAMETERS_MAX];
    char digits[PARIS_POSTGRES_PARAMETERS_MAX][24];
};

/* A query sent with the begin of the transaction that it belongs to. */
struct paris_postgres_prefetched {
    struct paris_postgres_query query;
    bool prepares;    /* its statement is prepared in the same pipeline */
    PGresult *result; /* NULL until it has come, and after it was taken */
};

/* A statement of the connection: prepared at its first use, named by its number. */
struct paris_postgres_statement {
    const char *sql;
    unsigned number;
};

/* Invariant: unless `spoilt` or not connected, PostgreSQL is inside a transaction exactly while
 * `running`. */
struct paris_postgres {
    struct paris_store base; /* first */
    char address[PARIS_POSTGRES_ADDRESS];
    PGconn *connection;
    struct paris_postgres_statement statement[PARIS_POSTGRES_STATEMENTS_MAX];
    unsigned statement_count;
    unsigned last_number; /* of a statement; never reused on a connection */
    bool running;         /* between begin and commit */
    bool spoilt;          /* the transaction failed: it can only be rolled back */
    bool read_only;       /* a database without a store is refused */
    int64_t tried;        /* milliseconds: the last attempt to connect */
    struct paris_postgres_prefetched *prefetched;
    size_t prefetched_count, prefetched_capacity;
    char *notices; /* lines to publish with the commit */
    size_t notices_length, notices_capacity;
};

static inline struct paris_postgres *paris_postgres_of(struct paris_store *base)
{
    return (struct paris_postgres *)base;
}

PARIS_MUST_USE enum paris_status paris_postgres_open(struct paris_store **out, const char *address,
                                                     bool read_only, struct paris_error *error);

/* --- queries: accounts.c, tables.c, agenda.c --- */

#define QUERY(name, parameters, arguments)                                                         \
    PARIS_MUST_USE enum paris_status paris_postgres_##name(struct paris_store *store,              \
                                                           PARIS_STORE_PARAMETERS parameters);
#include "server/store/queries.h"
#undef QUERY

void paris_postgres_prefetch_append(struct paris_store *store, const char *table,
                                    const struct paris_log_row *row,
                                    const struct paris_table_index *index);
void paris_postgres_prefetch_log(struct paris_store *store, const char *table, uint32_t from);
void paris_postgres_prefetch_table(struct paris_store *store, const char *id);
void paris_postgres_prefetch_session(struct paris_store *store, const uint8_t *hash);
void paris_postgres_prefetch_due(struct paris_store *store, const char *table);

/* --- schema.c --- */

/* Creates the schema in an empty database or updates an older one; refuses another program's, a newer one,
 * and one that lacks a table or column. A store that is only read is not changed, and must exist. */
PARIS_MUST_USE enum paris_status paris_postgres_update(PGconn *connection, bool read_only,
                                                       struct paris_error *error);

/* --- query.c --- */

void paris_postgres_put_text(struct paris_postgres_query *query, const char *text);
void paris_postgres_put_text_or_null(struct paris_postgres_query *query, const char *text);
void paris_postgres_put_bytes(struct paris_postgres_query *query, const uint8_t *bytes,
                              size_t count);
void paris_postgres_put_bytes_or_null(struct paris_postgres_query *query, const uint8_t *bytes,
                                      size_t count, bool present);
void paris_postgres_put_number(struct paris_postgres_query *query, int64_t number);
void paris_postgres_put_number_or_null(struct paris_postgres_query *query, int64_t number,
                                       bool present);

/* Adds a query to those sent with the next begin; the caller puts in its parameters. */
struct paris_postgres_query *paris_postgres_prefetch(struct paris_store *store, const char *sql,
                                                     const void *key);
/* Sends BEGIN, the SQL (NULL: none) and all prefetched queries in one pipeline, and reads the results. */
PARIS_MUST_USE bool paris_postgres_begin_pipeline(struct paris_postgres *store, const char *sql);
void paris_postgres_drop_prefetched(struct paris_postgres *store);

/* Runs a query, or takes its prefetched result. *out is NULL unless PARIS_OK; the caller clears it. */
PARIS_MUST_USE enum paris_status paris_postgres_rows(PGresult **out, struct paris_store *store,
                                                     struct paris_postgres_query *query);
/* The same; PARIS_NOT_FOUND if there is no row. */
PARIS_MUST_USE enum paris_status paris_postgres_find_row(PGresult **out, struct paris_store *store,
                                                         struct paris_postgres_query *query);
/* Reads the number in the only row and column. `what` it is, for the failure text. */
PARIS_MUST_USE enum paris_status paris_postgres_find_number(struct paris_store *store, int64_t *out,
                                                            int64_t max,
                                                            struct paris_postgres_query *query,
                                                            const char *what);
/* Runs a change. Returns `none` if no row was changed, PARIS_CONFLICT if a constraint forbids it. */
PARIS_MUST_USE enum paris_status paris_postgres_change(struct paris_store *store,
                                                       struct paris_postgres_query *query,
                                                       enum paris_status none);

/* Columns count from 0. False if the database holds a value that the store never writes. */
PARIS_MUST_USE bool paris_postgres_read_text(char *out, size_t size, const PGresult *result,
                                             int row, int column); /* "" for NULL */
PARIS_MUST_USE bool paris_postgres_read_bytes(uint8_t *out, size_t count, const PGresult *result,
                                              int row, int column);
PARIS_MUST_USE bool paris_postgres_read_number(int64_t *out, int64_t min, int64_t max,
                                               const PGresult *result, int row, int column);

/* Both set the store's failure text and return PARIS_UNAVAILABLE. */
enum paris_status paris_postgres_note_failure(struct paris_store *store, const char *reason);
enum paris_status paris_postgres_note_damage(struct paris_store *store, const char *what);
/* PostgreSQL's message in one line. */
void paris_postgres_reason(char *out, size_t size, const char *message);

/* --- postgres.c --- */

/* Adds a line that is published if the transaction commits. */
void paris_postgres_add_notice(struct paris_store *store, const char *line);
/* Connects with the settings that store and pubsub share; NULL and *reason on failure. */
PGconn *paris_postgres_connect(const char *address, char *reason, size_t size);

#endif
