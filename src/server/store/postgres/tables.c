/* Queries for tables and their logs on PostgreSQL. */
#include "server/store/postgres/postgres.h"

#include "base/text.h"

enum { SEATS = sizeof((struct paris_table_index *)NULL)->seat / PARIS_ID_LENGTH };

#define ROW_COLUMNS "id, host, command, secret, settings, previous, created"
#define TABLE_COLUMNS                                                                              \
    ROW_COLUMNS ", status, listed, open_seat, waiting, changed,"                                   \
                " seat_1, seat_2, seat_3, seat_4"

/* SQL of queries that are prefetched. */
static const char find_table_sql[] = "SELECT " ROW_COLUMNS " FROM tables WHERE id = $1";
static const char find_rematch_sql[] = "SELECT id FROM tables WHERE previous = $1";
static const char append_sql[] = "SELECT append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,"
                                 " $17, $13, $14, $15, $16)";
static const char read_log_sql[] = "SELECT seq, at, spent, command, chain, text FROM log"
                                   " WHERE table_id = $1 AND seq >= $2 ORDER BY seq";

/* --- rows --- */

static bool read_row(struct paris_table_row *out, const PGresult *result, int row)
{
    return paris_postgres_read_text(out->id, sizeof out->id, result, row, 0) &&
           paris_postgres_read_text(out->host, sizeof out->host, result, row, 1) &&
           paris_postgres_read_bytes(out->command, sizeof out->command, result, row, 2) &&
           paris_postgres_read_bytes(out->secret, sizeof out->secret, result, row, 3) &&
           paris_postgres_read_text(out->settings, sizeof out->settings, result, row, 4) &&
           paris_postgres_read_text(out->previous, sizeof out->previous, result, row, 5) &&
           paris_postgres_read_number(&out->created, INT64_MIN, INT64_MAX, result, row, 6);
}

static bool read_index(struct paris_table_index *out, const PGresult *result, int row)
{
    enum { STATUS = 7, LISTED, OPEN_SEAT, WAITING, CHANGED, FIRST_SEAT };
    int64_t status, listed, open_seat;
    if (!paris_postgres_read_number(&status, PARIS_TABLE_OPEN, PARIS_TABLE_STOPPED, result, row,
                                    STATUS) ||
        !paris_postgres_read_number(&listed, 0, 1, result, row, LISTED) ||
        !paris_postgres_read_number(&open_seat, 0, 1, result, row, OPEN_SEAT) ||
        !paris_postgres_read_text(out->waiting, sizeof out->waiting, result, row, WAITING) ||
        !paris_postgres_read_number(&out->changed, INT64_MIN, INT64_MAX, result, row, CHANGED))
        return false;
    out->status = (uint8_t)status;
    out->listed = listed != 0;
    out->open_seat = open_seat != 0;
    out->due = PARIS_NEVER_DUE; /* paris_postgres_find_due() */
    for (int seat = 0; seat < SEATS; seat++)
        if (!paris_postgres_read_text(out->seat[seat], sizeof out->seat[seat], result, row,
                                      FIRST_SEAT + seat))
            return false;
    return true;
}

static bool read_log_row(struct paris_log_row *out, const PGresult *result, int row)
{
    enum { NUMBER, AT, SPENT, COMMAND, CHAIN, TEXT };
    int64_t number, spent;
    if (!paris_postgres_read_number(&number, 1, UINT32_MAX, result, row, NUMBER) ||
        !paris_postgres_read_number(&out->at, INT64_MIN, INT64_MAX, result, row, AT) ||
        !paris_postgres_read_number(&spent, 0, UINT32_MAX, result, row, SPENT) ||
        !paris_postgres_read_bytes(out->chain, sizeof out->chain, result, row, CHAIN) ||
        !paris_postgres_read_text(out->text, sizeof out->text, result, row, TEXT))
        return false;
    out->number = (uint32_t)number;
    out->spent = (uint32_t)spent;
    out->by_command = !PQgetisnull(result, row, COMMAND);
    for (unsigned i = 0; i < PARIS_COMMAND_LENGTH; i++)
        out->command[i] = 0;
    return !out->by_command ||
           paris_postgres_read_bytes(out->command, sizeof out->command, result, row, COMMAND);
}

/* --- changes --- */

static void put_index(struct paris_postgres_query *query, const struct paris_table_index *index)
{
    paris_postgres_put_number(query, index->status);
    paris_postgres_put_text(query, index->listed ? "t" : "f");
    paris_postgres_put_text(query, index->open_seat ? "t" : "f");
    paris_postgres_put_text_or_null(query, index->waiting);
    paris_postgres_put_number(query, index->changed);
    for (int seat = 0; seat < SEATS; seat++)
        paris_postgres_put_text_or_null(query, index->seat[seat]);
}

static void publish_rematch(struct paris_store *store, const struct paris_table_row *row)
{
    char line[16 + 2 * PARIS_ID_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_text_add(&text, "rematch ");
    paris_text_add(&text, row->previous);
    paris_text_add_char(&text, ' ');
    paris_text_add(&text, row->id);
    paris_postgres_add_notice(store, line);
}

enum paris_status paris_postgres_add_table(struct paris_store *store,
                                           const struct paris_table_row *row,
                                           const struct paris_table_index *index)
{
    struct paris_postgres_query query = {
        .sql =
            "INSERT INTO tables (" TABLE_COLUMNS
            ", runs) SELECT $1::text, $2::text, $3::bytea, $4::bytea,"
            " $5::text, $6::text, $7::bigint, $8::smallint, $9::boolean, $10::boolean, $11::text,"
            " $12::bigint, $13::text, $14::text, $15::text, $16::text, false"
            " WHERE all_known(ARRAY[$2, $11, $13, $14, $15, $16])"
            " AND ($6 IS NULL OR EXISTS (SELECT FROM tables WHERE id = $6))"
            " ON CONFLICT DO NOTHING"};
    paris_postgres_put_text(&query, row->id);
    paris_postgres_put_text(&query, row->host);
    paris_postgres_put_bytes(&query, row->command, sizeof row->command);
    paris_postgres_put_bytes(&query, row->secret, sizeof row->secret);
    paris_postgres_put_text(&query, row->settings);
    paris_postgres_put_text_or_null(&query, row->previous);
    paris_postgres_put_number(&query, row->created);
    put_index(&query, index);
    enum paris_status status = paris_postgres_change(store, &query, PARIS_CONFLICT);
    if (status == PARIS_OK && row->previous[0] != '\0')
        publish_rematch(store, row);
    return status;
}

static void publish_append(struct paris_store *store, const char *table, uint32_t number,
                           int64_t due)
{
    char line[48 + PARIS_ID_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_text_add(&text, "line ");
    paris_text_add(&text, table);
    paris_text_add_char(&text, ' ');
    paris_text_add_number(&text, number);
    paris_text_add(&text, due == PARIS_DUE_NOW ? " 1" : " 0");
    paris_postgres_add_notice(store, line);
}

static void put_log_row(struct paris_postgres_query *query, const char *table,
                        const struct paris_log_row *row, const struct paris_table_index *index)
{
    paris_postgres_put_text(query, table);
    paris_postgres_put_number(query, row->number);
    paris_postgres_put_number(query, row->at);
    paris_postgres_put_number(query, row->spent);
    paris_postgres_put_bytes_or_null(query, row->command, sizeof row->command, row->by_command);
    paris_postgres_put_bytes(query, row->chain, sizeof row->chain);
    paris_postgres_put_text(query, row->text);
    put_index(query, index);
    paris_postgres_put_number_or_null(query, index->due, index->due != PARIS_NEVER_DUE);
}

void paris_postgres_prefetch_append(struct paris_store *store, const char *table,
                                    const struct paris_log_row *row,
                                    const struct paris_table_index *index)
{
    put_log_row(paris_postgres_prefetch(store, append_sql, row), table, row, index);
}

enum paris_status paris_postgres_append(struct paris_store *store, const char *table,
                                        const struct paris_log_row *row,
                                        const struct paris_table_index *index)
{
    struct paris_postgres_query query = {.sql = append_sql, .key = row};
    PGresult *result;
    int64_t done = 0;
    PARIS_CHECK(paris_postgres_of(store)->running);
    put_log_row(&query, table, row, index);
    enum paris_status status = paris_postgres_find_row(&result, store, &query);
    if (status == PARIS_OK && (!paris_postgres_read_number(&done, 0, 1, result, 0, 0) || done == 0))
        status = PARIS_CONFLICT;
    PQclear(result);
    if (status == PARIS_OK)
        publish_append(store, table, row->number, index->due);
    return status;
}

void paris_postgres_prefetch_log(struct paris_store *store, const char *table, uint32_t from)
{
    struct paris_postgres_query *query = paris_postgres_prefetch(store, read_log_sql, table);
    paris_postgres_put_text(query, table);
    paris_postgres_put_number(query, from);
}

void paris_postgres_prefetch_table(struct paris_store *store, const char *id)
{
    paris_postgres_put_text(paris_postgres_prefetch(store, find_table_sql, id), id);
    paris_postgres_prefetch_log(store, id, 1);
    paris_postgres_put_text(paris_postgres_prefetch(store, find_rematch_sql, id), id);
    paris_postgres_prefetch_due(store, id);
}

/* --- one row --- */

enum paris_status paris_postgres_find_table(struct paris_store *store, struct paris_table_row *out,
                                            const char *id)
{
    struct paris_postgres_query query = {.sql = find_table_sql, .key = id};
    struct paris_table_row row;
    PGresult *result;
    paris_postgres_put_text(&query, id);
    enum paris_status status = paris_postgres_find_row(&result, store, &query);
    if (status != PARIS_OK)
        return status;
    if (read_row(&row, result, 0))
        *out = row;
    else
        status = paris_postgres_note_damage(store, "a table");
    PQclear(result);
    return status;
}

static enum paris_status find_id(struct paris_store *store, char out[PARIS_ID_LENGTH],
                                 struct paris_postgres_query *query)
{
    PGresult *result;
    enum paris_status status = paris_postgres_find_row(&result, store, query);
    if (status == PARIS_OK && !paris_postgres_read_text(out, PARIS_ID_LENGTH, result, 0, 0))
        status = paris_postgres_note_damage(store, "the id of a table");
    PQclear(result);
    return status;
}

enum paris_status paris_postgres_find_created(struct paris_store *store, char out[PARIS_ID_LENGTH],
                                              const char *host,
                                              const uint8_t command[PARIS_COMMAND_LENGTH])
{
    struct paris_postgres_query query = {
        .sql = "SELECT id FROM tables WHERE host = $1 AND command = $2"};
    paris_postgres_put_text(&query, host);
    paris_postgres_put_bytes(&query, command, PARIS_COMMAND_LENGTH);
    return find_id(store, out, &query);
}

enum paris_status paris_postgres_find_rematch(struct paris_store *store, char out[PARIS_ID_LENGTH],
                                              const char *previous)
{
    struct paris_postgres_query query = {.sql = find_rematch_sql, .key = previous};
    paris_postgres_put_text(&query, previous);
    return find_id(store, out, &query);
}

enum paris_status paris_postgres_find_status(struct paris_store *store, uint8_t *out,
                                             const char *id)
{
    struct paris_postgres_query query = {.sql = "SELECT status FROM tables WHERE id = $1"};
    int64_t number;
    paris_postgres_put_text(&query, id);
    enum paris_status status = paris_postgres_find_number(store, &number, PARIS_TABLE_STOPPED,
                                                          &query, "the status of a table");
    if (status == PARIS_OK)
        *out = (uint8_t)number;
    return status;
}

enum paris_status paris_postgres_count_seats(struct paris_store *store, unsigned *out,
                                             const char *account, int64_t now)
{
    struct paris_postgres_query query = {
        .sql = "SELECT count(*) FROM tables WHERE status = 0 AND changed >= $2"
               " AND (seat_1 = $1 OR seat_2 = $1 OR seat_3 = $1 OR seat_4 = $1)"};
    int64_t count;
    paris_postgres_put_text(&query, account);
    paris_postgres_put_number(&query, now - PARIS_OPEN_DAYS * PARIS_STORE_DAY);
    enum paris_status status =
        paris_postgres_find_number(store, &count, UINT32_MAX, &query, "a number of tables");
    if (status == PARIS_OK)
        *out = (unsigned)count;
    return status;
}

enum paris_status paris_postgres_count_tables(struct paris_store *store, unsigned *out,
                                              const char *host, int64_t now)
{
    struct paris_postgres_query query = {
        .sql = "SELECT count(*) FILTER (WHERE status = 1 OR (sits AND changed >= $2))"
               " + count(*) FILTER (WHERE status = 0 AND NOT sits AND created >= $3) / $4::bigint"
               " FROM (SELECT status, changed, created,"
               " coalesce(host IN (seat_1, seat_2, seat_3, seat_4), false) AS sits"
               " FROM tables WHERE host = $1 AND status < 2) AS made"};
    int64_t count;
    paris_postgres_put_text(&query, host);
    paris_postgres_put_number(&query, now - PARIS_OPEN_DAYS * PARIS_STORE_DAY);
    paris_postgres_put_number(&query, now - PARIS_LEFT_HOURS * PARIS_STORE_HOUR);
    paris_postgres_put_number(&query, PARIS_LEFT_WEIGHT);
    enum paris_status status =
        paris_postgres_find_number(store, &count, UINT32_MAX, &query, "a number of tables");
    if (status == PARIS_OK)
        *out = (unsigned)count;
    return status;
}

enum paris_status paris_postgres_count_unfinished(struct paris_store *store, int64_t *out)
{
    struct paris_postgres_query query = {.sql = "SELECT count(*) FROM tables WHERE status < 2"};
    return paris_postgres_find_number(store, out, INT64_MAX, &query, "a number of tables");
}

/* --- lists --- */

enum paris_status paris_postgres_read_log(struct paris_store *store, const char *table,
                                          uint32_t from, paris_store_log_visitor *visit,
                                          void *context)
{
    struct paris_postgres_query query = {.sql = read_log_sql, .key = table};
    PGresult *result;
    uint32_t expected = from > 0 ? from : 1;
    paris_postgres_put_text(&query, table);
    paris_postgres_put_number(&query, from);
    enum paris_status status = paris_postgres_rows(&result, store, &query);
    for (int row = 0; status == PARIS_OK && row < PQntuples(result); row++) {
        struct paris_log_row log_row;
        if (!read_log_row(&log_row, result, row) || log_row.number != expected++)
            status = paris_postgres_note_damage(store, "a line of a log");
        else if (!visit(context, &log_row))
            break;
    }
    PQclear(result);
    return status;
}

static enum paris_status list_tables(struct paris_store *store, struct paris_postgres_query *query,
                                     paris_store_table_visitor *visit, void *context)
{
    PGresult *result;
    enum paris_status status = paris_postgres_rows(&result, store, query);
    for (int row = 0; status == PARIS_OK && row < PQntuples(result); row++) {
        struct paris_table_row table;
        struct paris_table_index index;
        if (!read_row(&table, result, row) || !read_index(&index, result, row))
            status = paris_postgres_note_damage(store, "a table");
        else if (!visit(context, &table, &index))
            break;
    }
    PQclear(result);
    return status;
}

/* Lists are ordered by id last, so that the order never depends on the query plan. */
enum paris_status paris_postgres_tables_of(struct paris_store *store, const char *account,
                                           unsigned max, paris_store_table_visitor *visit,
                                           void *context)
{
    struct paris_postgres_query query = {
        .sql = "SELECT " TABLE_COLUMNS " FROM tables WHERE host = $1 OR seat_1 = $1 OR seat_2 = $1"
               " OR seat_3 = $1 OR seat_4 = $1"
               " ORDER BY CASE WHEN waiting = $1 THEN 0 WHEN status < 2 THEN 1 ELSE 2 END,"
               " changed DESC, id LIMIT $2::bigint"};
    paris_postgres_put_text(&query, account);
    paris_postgres_put_number(&query, max);
    return list_tables(store, &query, visit, context);
}

enum paris_status paris_postgres_lobby(struct paris_store *store, int64_t since, unsigned max,
                                       paris_store_table_visitor *visit, void *context)
{
    struct paris_postgres_query query = {
        .sql = "SELECT " TABLE_COLUMNS " FROM tables"
               " WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER"
               " (PARTITION BY host ORDER BY created DESC, id) AS place FROM tables"
               " WHERE listed AND open_seat AND created >= $1) AS listed"
               " WHERE place <= $3::bigint) ORDER BY created DESC, id LIMIT $2::bigint"};
    paris_postgres_put_number(&query, since);
    paris_postgres_put_number(&query, max);
    paris_postgres_put_number(&query, PARIS_LISTED_EACH);
    return list_tables(store, &query, visit, context);
}

enum paris_status paris_postgres_stale_tables(struct paris_store *store, int64_t before,
                                              unsigned max, paris_store_table_visitor *visit,
                                              void *context)
{
    struct paris_postgres_query query = {.sql = "SELECT " TABLE_COLUMNS
                                                " FROM tables WHERE status < 2 AND changed < $1"
                                                " ORDER BY changed, id LIMIT $2::bigint"};
    paris_postgres_put_number(&query, before);
    paris_postgres_put_number(&query, max);
    return list_tables(store, &query, visit, context);
}

enum paris_status paris_postgres_tables(struct paris_store *store, const char *after, unsigned max,
                                        paris_store_table_visitor *visit, void *context)
{
    struct paris_postgres_query query = {
        .sql = "SELECT " TABLE_COLUMNS " FROM tables WHERE id > $1 ORDER BY id LIMIT $2::bigint"};
    paris_postgres_put_text(&query, after);
    paris_postgres_put_number(&query, max);
    return list_tables(store, &query, visit, context);
}
