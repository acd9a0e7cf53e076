/* Tables in the store on PostgreSQL: what they were made with, what lists show, and their logs. */
#include "server/store/postgres/postgres.h"

#include "base/text.h"

/* --- rows --- */

static bool read_row(struct paris_table_row *out, const PGresult *result, int row)
{
    return paris_answer_text(out->id, sizeof out->id, result, row, 0) &&
           paris_answer_text(out->host, sizeof out->host, result, row, 1) &&
           paris_answer_bytes(out->command, sizeof out->command, result, row, 2) &&
           paris_answer_bytes(out->secret, sizeof out->secret, result, row, 3) &&
           paris_answer_text(out->settings, sizeof out->settings, result, row, 4) &&
           paris_answer_text(out->previous, sizeof out->previous, result, row, 5) &&
           paris_answer_number(&out->created, INT64_MIN, INT64_MAX, result, row, 6);
}

static bool read_index(struct paris_table_index *out, const PGresult *result, int row)
{
    enum { STATUS = 7, LISTED, OPEN_SEAT, WAITING, CHANGED, RUNS, FIRST_SEAT };
    int64_t status, listed, open_seat, runs;
    if (!paris_answer_number(&status, PARIS_TABLE_OPEN, PARIS_TABLE_STOPPED, result, row, STATUS) ||
        !paris_answer_number(&listed, 0, 1, result, row, LISTED) ||
        !paris_answer_number(&open_seat, 0, 1, result, row, OPEN_SEAT) ||
        !paris_answer_text(out->waiting, sizeof out->waiting, result, row, WAITING) ||
        !paris_answer_number(&out->changed, INT64_MIN, INT64_MAX, result, row, CHANGED) ||
        !paris_answer_number(&runs, 0, 1, result, row, RUNS))
        return false;
    out->status = (uint8_t)status;
    out->listed = listed != 0;
    out->open_seat = open_seat != 0;
    out->runs = runs != 0;
    for (int seat = 0; seat < PARIS_POSTGRES_SEATS; seat++)
        if (!paris_answer_text(out->seat[seat], sizeof out->seat[seat], result, row,
                               FIRST_SEAT + seat))
            return false;
    return true;
}

static bool read_line(struct paris_log_row *out, const PGresult *result, int row)
{
    enum { SEQ, AT, SPENT, COMMAND, CHAIN, TEXT };
    int64_t seq, spent;
    if (!paris_answer_number(&seq, 1, UINT32_MAX, result, row, SEQ) ||
        !paris_answer_number(&out->at, INT64_MIN, INT64_MAX, result, row, AT) ||
        !paris_answer_number(&spent, 0, UINT32_MAX, result, row, SPENT) ||
        !paris_answer_bytes(out->chain, sizeof out->chain, result, row, CHAIN) ||
        !paris_answer_text(out->text, sizeof out->text, result, row, TEXT))
        return false;
    out->number = (uint32_t)seq;
    out->spent = (uint32_t)spent;
    out->by_command = !PQgetisnull(result, row, COMMAND);
    for (unsigned i = 0; i < PARIS_COMMAND_LENGTH; i++)
        out->command[i] = 0;
    return !out->by_command ||
           paris_answer_bytes(out->command, sizeof out->command, result, row, COMMAND);
}

/* --- changes --- */

static void put_index(struct paris_query *query, const struct paris_table_index *index)
{
    paris_query_number(query, index->status);
    paris_query_text(query, index->listed ? "t" : "f");
    paris_query_text(query, index->open_seat ? "t" : "f");
    paris_query_text_or_null(query, index->waiting);
    paris_query_number(query, index->changed);
    paris_query_text(query, index->runs ? "t" : "f");
    for (int seat = 0; seat < PARIS_POSTGRES_SEATS; seat++)
        paris_query_text_or_null(query, index->seat[seat]);
}

static void tell_rematch(struct paris_postgres *store, const struct paris_table_row *row)
{
    char line[16 + 2 * PARIS_ID_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_text_add(&text, "rematch ");
    paris_text_add(&text, row->previous);
    paris_text_add_char(&text, ' ');
    paris_text_add(&text, row->id);
    paris_postgres_add_notice(store, line);
}

static enum paris_status add_table(struct paris_store *base, const struct paris_table_row *row,
                                   const struct paris_table_index *index)
{
    struct paris_query query = {.which = PARIS_QUERY_ADD_TABLE};
    paris_query_text(&query, row->id);
    paris_query_text(&query, row->host);
    paris_query_bytes(&query, row->command, sizeof row->command);
    paris_query_bytes(&query, row->secret, sizeof row->secret);
    paris_query_text(&query, row->settings);
    paris_query_text_or_null(&query, row->previous);
    paris_query_number(&query, row->created);
    put_index(&query, index);
    enum paris_status status = paris_query_run(paris_postgres_of(base), &query, PARIS_CONFLICT);
    if (status == PARIS_OK && row->previous[0] != '\0')
        tell_rematch(paris_postgres_of(base), row);
    return status;
}

static void tell_line(struct paris_postgres *store, const char *table, uint32_t seq, bool runs)
{
    char line[48 + PARIS_ID_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    paris_text_add(&text, "line ");
    paris_text_add(&text, table);
    paris_text_add_char(&text, ' ');
    paris_text_add_number(&text, seq);
    paris_text_add(&text, runs ? " 1" : " 0");
    paris_postgres_add_notice(store, line);
}

static void put_line(struct paris_query *query, const char *table, const struct paris_log_row *line,
                     const struct paris_table_index *index)
{
    paris_query_text(query, table);
    paris_query_number(query, line->number);
    paris_query_number(query, line->at);
    paris_query_number(query, line->spent);
    paris_query_bytes_or_null(query, line->command, sizeof line->command, line->by_command);
    paris_query_bytes(query, line->chain, sizeof line->chain);
    paris_query_text(query, line->text);
    put_index(query, index);
}

void paris_postgres_prefetch_append(struct paris_store *store, const char *table,
                                    const struct paris_log_row *line,
                                    const struct paris_table_index *index)
{
    put_line(paris_query_prefetch(paris_postgres_of(store), PARIS_QUERY_APPEND, line), table, line,
             index);
}

static enum paris_status append(struct paris_store *base, const char *table,
                                const struct paris_log_row *line,
                                const struct paris_table_index *index)
{
    struct paris_postgres *store = paris_postgres_of(base);
    struct paris_query query = {.which = PARIS_QUERY_APPEND, .key = line};
    PGresult *result;
    int64_t done = 0;
    PARIS_CHECK(store->running);
    put_line(&query, table, line, index);
    enum paris_status status = paris_query_find(&result, store, &query);
    if (status == PARIS_OK && (!paris_answer_number(&done, 0, 1, result, 0, 0) || done == 0))
        status = PARIS_CONFLICT;
    PQclear(result);
    if (status == PARIS_OK)
        tell_line(store, table, line->number, index->runs);
    return status;
}

void paris_postgres_prefetch_log(struct paris_store *store, const char *table, uint32_t from)
{
    struct paris_query *query =
        paris_query_prefetch(paris_postgres_of(store), PARIS_QUERY_READ_LOG, table);
    paris_query_text(query, table);
    paris_query_number(query, from);
}

void paris_postgres_prefetch_table(struct paris_store *store, const char *id)
{
    struct paris_postgres *postgres = paris_postgres_of(store);
    paris_query_text(paris_query_prefetch(postgres, PARIS_QUERY_FIND_TABLE, id), id);
    paris_postgres_prefetch_log(store, id, 1);
    paris_query_text(paris_query_prefetch(postgres, PARIS_QUERY_FIND_REMATCH, id), id);
}

/* --- questions --- */

static enum paris_status find_table(struct paris_store *base, struct paris_table_row *out,
                                    const char *id)
{
    struct paris_query query = {.which = PARIS_QUERY_FIND_TABLE, .key = id};
    struct paris_table_row row;
    PGresult *result;
    paris_query_text(&query, id);
    enum paris_status status = paris_query_find(&result, paris_postgres_of(base), &query);
    if (status != PARIS_OK)
        return status;
    if (read_row(&row, result, 0))
        *out = row;
    else
        status = paris_postgres_note_damage(paris_postgres_of(base), "a table");
    PQclear(result);
    return status;
}

static enum paris_status find_id(struct paris_store *base, char out[PARIS_ID_LENGTH],
                                 struct paris_query *query)
{
    PGresult *result;
    enum paris_status status = paris_query_find(&result, paris_postgres_of(base), query);
    if (status == PARIS_OK && !paris_answer_text(out, PARIS_ID_LENGTH, result, 0, 0))
        status = paris_postgres_note_damage(paris_postgres_of(base), "the id of a table");
    PQclear(result);
    return status;
}

static enum paris_status find_created(struct paris_store *store, char out[PARIS_ID_LENGTH],
                                      const char *host, const uint8_t command[PARIS_COMMAND_LENGTH])
{
    struct paris_query query = {.which = PARIS_QUERY_FIND_CREATED};
    paris_query_text(&query, host);
    paris_query_bytes(&query, command, PARIS_COMMAND_LENGTH);
    return find_id(store, out, &query);
}

static enum paris_status find_rematch(struct paris_store *store, char out[PARIS_ID_LENGTH],
                                      const char *previous)
{
    struct paris_query query = {.which = PARIS_QUERY_FIND_REMATCH, .key = previous};
    paris_query_text(&query, previous);
    return find_id(store, out, &query);
}

/* The only number of the answer. */
static enum paris_status find_number(struct paris_store *base, int64_t *out, int64_t max,
                                     struct paris_query *query, const char *what)
{
    PGresult *result;
    enum paris_status status = paris_query_find(&result, paris_postgres_of(base), query);
    if (status != PARIS_OK)
        return status;
    if (!paris_answer_number(out, 0, max, result, 0, 0))
        status = paris_postgres_note_damage(paris_postgres_of(base), what);
    PQclear(result);
    return status;
}

static enum paris_status find_status(struct paris_store *store, uint8_t *out, const char *id)
{
    struct paris_query query = {.which = PARIS_QUERY_FIND_STATUS};
    int64_t number;
    paris_query_text(&query, id);
    enum paris_status status =
        find_number(store, &number, PARIS_TABLE_STOPPED, &query, "the status of a table");
    if (status == PARIS_OK)
        *out = (uint8_t)number;
    return status;
}

static enum paris_status count_seats(struct paris_store *store, unsigned *out, const char *account,
                                     int64_t changed)
{
    struct paris_query query = {.which = PARIS_QUERY_COUNT_SEATS};
    int64_t count;
    paris_query_text(&query, account);
    paris_query_number(&query, changed);
    enum paris_status status = find_number(store, &count, UINT32_MAX, &query, "a number of tables");
    if (status == PARIS_OK)
        *out = (unsigned)count;
    return status;
}

static enum paris_status count_tables(struct paris_store *store, unsigned *out, const char *host,
                                      int64_t changed, int64_t made)
{
    struct paris_query query = {.which = PARIS_QUERY_COUNT_TABLES};
    int64_t count;
    paris_query_text(&query, host);
    paris_query_number(&query, changed);
    paris_query_number(&query, made);
    paris_query_number(&query, PARIS_LEFT_WEIGHT);
    enum paris_status status = find_number(store, &count, UINT32_MAX, &query, "a number of tables");
    if (status == PARIS_OK)
        *out = (unsigned)count;
    return status;
}

/* --- walks --- */

static enum paris_status lines(struct paris_store *base, const char *table, uint32_t from,
                               paris_store_log_visitor *visit, void *context)
{
    struct paris_query query = {.which = PARIS_QUERY_READ_LOG, .key = table};
    PGresult *result;
    uint32_t expected = from > 0 ? from : 1;
    paris_query_text(&query, table);
    paris_query_number(&query, from);
    enum paris_status status = paris_query_run_rows(&result, paris_postgres_of(base), &query);
    for (int row = 0; status == PARIS_OK && row < PQntuples(result); row++) {
        struct paris_log_row line;
        if (!read_line(&line, result, row) || line.number != expected++)
            status = paris_postgres_note_damage(paris_postgres_of(base), "a line of a log");
        else if (!visit(context, &line))
            break;
    }
    PQclear(result);
    return status;
}

static enum paris_status walk_tables(struct paris_store *base, struct paris_query *query,
                                     paris_store_table_visitor *visit, void *context)
{
    PGresult *result;
    enum paris_status status = paris_query_run_rows(&result, paris_postgres_of(base), query);
    for (int row = 0; status == PARIS_OK && row < PQntuples(result); row++) {
        struct paris_table_row table;
        struct paris_table_index index;
        if (!read_row(&table, result, row) || !read_index(&index, result, row))
            status = paris_postgres_note_damage(paris_postgres_of(base), "a table");
        else if (!visit(context, &table, &index))
            break;
    }
    PQclear(result);
    return status;
}

static enum paris_status tables_of(struct paris_store *store, const char *account, unsigned max,
                                   paris_store_table_visitor *visit, void *context)
{
    struct paris_query query = {.which = PARIS_QUERY_TABLES_OF};
    paris_query_text(&query, account);
    paris_query_number(&query, max);
    return walk_tables(store, &query, visit, context);
}

static enum paris_status lobby(struct paris_store *store, int64_t since, unsigned max,
                               paris_store_table_visitor *visit, void *context)
{
    struct paris_query query = {.which = PARIS_QUERY_LOBBY};
    paris_query_number(&query, since);
    paris_query_number(&query, max);
    paris_query_number(&query, PARIS_LISTED_EACH);
    return walk_tables(store, &query, visit, context);
}

static enum paris_status unfinished(struct paris_store *store, paris_store_table_visitor *visit,
                                    void *context)
{
    struct paris_query query = {.which = PARIS_QUERY_UNFINISHED};
    return walk_tables(store, &query, visit, context);
}

static enum paris_status running(struct paris_store *store, paris_store_table_visitor *visit,
                                 void *context)
{
    struct paris_query query = {.which = PARIS_QUERY_RUNNING};
    return walk_tables(store, &query, visit, context);
}

static enum paris_status tables(struct paris_store *store, const char *after, unsigned max,
                                paris_store_table_visitor *visit, void *context)
{
    struct paris_query query = {.which = PARIS_QUERY_TABLES};
    paris_query_text(&query, after);
    paris_query_number(&query, max);
    return walk_tables(store, &query, visit, context);
}

const struct paris_table_queries paris_postgres_games = {
    .add_table = add_table,
    .find_table = find_table,
    .find_status = find_status,
    .find_created = find_created,
    .find_rematch = find_rematch,
    .count_tables = count_tables,
    .count_seats = count_seats,
    .append = append,
    .lines = lines,
    .tables_of = tables_of,
    .lobby = lobby,
    .unfinished = unfinished,
    .running = running,
    .tables = tables,
};
