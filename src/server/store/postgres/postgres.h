/* Shared by the files of the store on PostgreSQL only: the connection, questions and their answers. */
#ifndef PARIS_SERVER_STORE_POSTGRES_POSTGRES_H
#define PARIS_SERVER_STORE_POSTGRES_POSTGRES_H

#include "server/store/backend.h"

#include <libpq-fe.h>

enum {
    PARIS_POSTGRES_SEATS = 4,
    PARIS_POSTGRES_PLACES = 20,       /* of a query */
    PARIS_POSTGRES_NOTICE_MAX = 7000, /* bytes of one notification; PostgreSQL takes 7,999 */
    PARIS_POSTGRES_ADDRESS = 1024
};

/* The channel of notifications: lines that end with '\n', which bus.h describes. */
#define PARIS_POSTGRES_CHANNEL "paris"

/* Every query the store ever asks; their texts stand in store_postgres_schema.c. */
enum paris_query_id {
    PARIS_QUERY_ADD_ACCOUNT,
    PARIS_QUERY_FIND_ACCOUNT,
    PARIS_QUERY_FIND_LOGIN,
    PARIS_QUERY_HOLD_PASSWORD,
    PARIS_QUERY_SET_PASSWORD,
    PARIS_QUERY_ACCOUNTS,
    PARIS_QUERY_ADD_SESSION,
    PARIS_QUERY_FIND_SESSION,
    PARIS_QUERY_RENEW_SESSION,
    PARIS_QUERY_END_SESSION,
    PARIS_QUERY_END_OTHER_SESSIONS,
    PARIS_QUERY_FORGET_SESSIONS,
    PARIS_QUERY_SESSIONS,
    PARIS_QUERY_ADD_TABLE,
    PARIS_QUERY_FIND_TABLE,
    PARIS_QUERY_FIND_STATUS,
    PARIS_QUERY_FIND_CREATED,
    PARIS_QUERY_FIND_REMATCH,
    PARIS_QUERY_COUNT_TABLES,
    PARIS_QUERY_COUNT_SEATS,
    PARIS_QUERY_APPEND,
    PARIS_QUERY_READ_LOG,
    PARIS_QUERY_TABLES_OF,
    PARIS_QUERY_LOBBY,
    PARIS_QUERY_UNFINISHED,
    PARIS_QUERY_RUNNING,
    PARIS_QUERY_TABLES,
    PARIS_QUERIES
};

/* Invariant: unless `spoilt` or not connected, PostgreSQL is inside a transaction exactly while
 * `running`. */
struct paris_postgres {
    struct paris_store base; /* first */
    char address[PARIS_POSTGRES_ADDRESS];
    PGconn *connection;
    bool running;  /* between begin and commit */
    bool spoilt;   /* the transaction failed: it can only be rolled back */
    bool reads;    /* only: a database without a store is refused */
    int64_t tried; /* milliseconds of the last attempt to connect */
    struct paris_prefetched_query
        *prefetched; /* questions to be asked with the next begin, and their answers */
    size_t prefetched_count, prefetched_capacity;
    char *news; /* for the others, to be sent with the commit; lines */
    size_t news_length, news_room;
};

struct paris_prefetched_query;

static inline struct paris_postgres *paris_postgres_of(struct paris_store *base)
{
    return (struct paris_postgres *)base;
}

/* --- store_postgres_schema.c --- */

extern const char *const paris_query_sql[PARIS_QUERIES];

/* Brings an empty or old database up to date; refuses a foreign or newer one. For who only reads it
 * changes nothing, and refuses an empty one too. */
PARIS_MUST_USE enum paris_status paris_postgres_update(PGconn *connection, bool reads,
                                                       struct paris_error *error);

/* --- store_postgres_ask.c --- */

/* A query with what goes into its places, which are filled from the first on. What is put there
 * must live until it was asked. */
struct paris_query {
    enum paris_query_id which;
    const void *key; /* it may have been prefetched by this; NULL: not */
    int count;
    const char *value[PARIS_POSTGRES_PLACES];
    int length[PARIS_POSTGRES_PLACES];
    int format[PARIS_POSTGRES_PLACES];
    char digits[PARIS_POSTGRES_PLACES][24];
};

void paris_query_text(struct paris_query *query, const char *text);
void paris_query_text_or_null(struct paris_query *query, const char *text);
void paris_query_bytes(struct paris_query *query, const uint8_t *bytes, size_t count);
void paris_query_bytes_or_null(struct paris_query *query, const uint8_t *bytes, size_t count,
                               bool there);
void paris_query_number(struct paris_query *query, int64_t number);

/* A query that will be asked in the next transaction; `key` tells it from others of its kind. */
struct paris_prefetched_query {
    const void *key;
    PGresult *result; /* once it was asked */
    struct paris_query query;
};

/* Room for one more, empty. */
struct paris_query *paris_query_prefetch(struct paris_postgres *store, enum paris_query_id which,
                                         const void *key);
/* Begins a transaction, runs the SQL (NULL: none) and asks all that was prefetched, in one go. */
PARIS_MUST_USE bool paris_query_send_prefetched(struct paris_postgres *store, const char *sql);
void paris_query_drop_prefetched(struct paris_postgres *store);

/* The rows; *out is NULL unless PARIS_OK, else for PQclear. */
PARIS_MUST_USE enum paris_status paris_query_run_rows(PGresult **out, struct paris_postgres *store,
                                                      struct paris_query *query);
/* As above; PARIS_NOT_FOUND if there is no row. */
PARIS_MUST_USE enum paris_status paris_query_find(PGresult **out, struct paris_postgres *store,
                                                  struct paris_query *query);
/* A change; `none` if no row was changed, PARIS_CONFLICT if a rule of the schema forbids it. */
PARIS_MUST_USE enum paris_status paris_query_run(struct paris_postgres *store,
                                                 struct paris_query *query, enum paris_status none);

/* Columns count from 0. False if the database holds something that the store never wrote. */
PARIS_MUST_USE bool paris_answer_text(char *out, size_t size, const PGresult *result, int row,
                                      int column); /* "" for NULL */
PARIS_MUST_USE bool paris_answer_bytes(uint8_t *out, size_t count, const PGresult *result, int row,
                                       int column);
PARIS_MUST_USE bool paris_answer_number(int64_t *out, int64_t min, int64_t max,
                                        const PGresult *result, int row, int column);

/* All note what went wrong; the first two return PARIS_UNAVAILABLE. */
enum paris_status paris_postgres_note_failure(struct paris_postgres *store, const char *reason);
enum paris_status paris_postgres_note_damage(struct paris_postgres *store, const char *what);
/* What PostgreSQL said, in one line. */
void paris_postgres_reason(char *out, size_t size, const char *message);

/* --- store_postgres.c --- */

/* A line of news for the others, sent if the transaction is committed. */
void paris_postgres_add_notice(struct paris_postgres *store, const char *line);
/* Connects with the settings that both the store and the pubsub want; NULL and *reason if that fails. */
PGconn *paris_postgres_connect(const char *address, char *reason, size_t size);

/* --- the functions of the kind --- */

PARIS_MUST_USE enum paris_status paris_postgres_open(struct paris_store **out, const char *address,
                                                     bool reads, struct paris_error *error);
extern const struct paris_account_queries paris_postgres_people;
extern const struct paris_table_queries paris_postgres_games;

void paris_postgres_prefetch_append(struct paris_store *store, const char *table,
                                    const struct paris_log_row *line,
                                    const struct paris_table_index *index);
void paris_postgres_prefetch_log(struct paris_store *store, const char *table, uint32_t from);
void paris_postgres_prefetch_table(struct paris_store *store, const char *id);
void paris_postgres_prefetch_session(struct paris_store *store, const uint8_t *hash);

#endif
