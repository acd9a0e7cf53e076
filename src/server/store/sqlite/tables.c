/* Tables in the store: what they were made with, what lists show of them, and their logs. */
#include "server/store/sqlite/sqlite.h"

/* --- rows --- */

static bool read_row(struct paris_table_row *out, sqlite3_stmt *row)
{
    return paris_statement_read_text(out->id, sizeof out->id, row, 0) &&
           paris_statement_read_text(out->host, sizeof out->host, row, 1) &&
           paris_statement_read_bytes(out->command, sizeof out->command, row, 2) &&
           paris_statement_read_bytes(out->secret, sizeof out->secret, row, 3) &&
           paris_statement_read_text(out->settings, sizeof out->settings, row, 4) &&
           paris_statement_read_text(out->previous, sizeof out->previous, row, 5) &&
           paris_statement_read_number(&out->created, INT64_MIN, INT64_MAX, row, 6);
}

static bool read_index(struct paris_table_index *out, sqlite3_stmt *row)
{
    enum { STATUS = 7, LISTED, OPEN_SEAT, WAITING, CHANGED, FIRST_SEAT };
    int64_t status, listed, open_seat;
    if (!paris_statement_read_number(&status, PARIS_TABLE_OPEN, PARIS_TABLE_STOPPED, row, STATUS) ||
        !paris_statement_read_number(&listed, 0, 1, row, LISTED) ||
        !paris_statement_read_number(&open_seat, 0, 1, row, OPEN_SEAT) ||
        !paris_statement_read_text(out->waiting, sizeof out->waiting, row, WAITING) ||
        !paris_statement_read_number(&out->changed, INT64_MIN, INT64_MAX, row, CHANGED))
        return false;
    out->status = (uint8_t)status;
    out->listed = listed != 0;
    out->open_seat = open_seat != 0;
    out->runs = false; /* not kept: nobody shares the file */
    for (int seat = 0; seat < PARIS_SEATS_AT_TABLE; seat++)
        if (!paris_statement_read_text(out->seat[seat], sizeof out->seat[seat], row,
                                       FIRST_SEAT + seat))
            return false;
    return true;
}

static bool read_line(struct paris_log_row *out, sqlite3_stmt *row)
{
    enum { SEQ, AT, SPENT, COMMAND, CHAIN, TEXT };
    int64_t seq, spent;
    if (!paris_statement_read_number(&seq, 1, UINT32_MAX, row, SEQ) ||
        !paris_statement_read_number(&out->at, INT64_MIN, INT64_MAX, row, AT) ||
        !paris_statement_read_number(&spent, 0, UINT32_MAX, row, SPENT) ||
        !paris_statement_read_bytes(out->chain, sizeof out->chain, row, CHAIN) ||
        !paris_statement_read_text(out->text, sizeof out->text, row, TEXT))
        return false;
    out->number = (uint32_t)seq;
    out->spent = (uint32_t)spent;
    out->by_command = sqlite3_column_type(row, COMMAND) != SQLITE_NULL;
    for (unsigned i = 0; i < PARIS_COMMAND_LENGTH; i++)
        out->command[i] = 0;
    return !out->by_command ||
           paris_statement_read_bytes(out->command, sizeof out->command, row, COMMAND);
}

/* --- changes of several rows --- */

static enum paris_status run_plain(struct paris_store *store, enum paris_statement which)
{
    return paris_statement_run(store, paris_statement_use(store, which));
}

/* Ends what PARIS_STATEMENT_SAVE began: all of it stays, or nothing. */
static enum paris_status keep_or_return(struct paris_store *store, enum paris_status status)
{
    enum paris_status end = PARIS_OK;
    if (status == PARIS_CONFLICT || status == PARIS_NOT_FOUND)
        end = run_plain(store, PARIS_STATEMENT_RETURN);
    if (status != PARIS_UNAVAILABLE && end == PARIS_OK)
        end = run_plain(store, PARIS_STATEMENT_KEEP);
    return end == PARIS_OK ? status : end;
}

/* Rows that are right already are not touched. */
static enum paris_status set_seats(struct paris_store *store, const char *table,
                                   const struct paris_table_index *index)
{
    enum paris_status status = PARIS_OK;
    for (int seat = 0; status == PARIS_OK && seat < PARIS_SEATS_AT_TABLE; seat++) {
        bool taken = index->seat[seat][0] != '\0';
        sqlite3_stmt *statement = paris_statement_use(store, taken ? PARIS_STATEMENT_TAKE_SEAT
                                                                   : PARIS_STATEMENT_LEAVE_SEAT);
        paris_statement_bind_text(statement, 1, table);
        paris_statement_bind_number(statement, 2, seat);
        if (taken)
            paris_statement_bind_text(statement, 3, index->seat[seat]);
        status = paris_statement_run(store, statement);
    }
    return status;
}

static enum paris_status set_index(struct paris_store *store, const char *table,
                                   const struct paris_table_index *index)
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_TOUCH_TABLE);
    paris_statement_bind_text(statement, 1, table);
    paris_statement_bind_text_or_null(statement, 2, index->waiting);
    paris_statement_bind_number(statement, 3, index->changed);
    enum paris_status status = paris_statement_run_on_row(store, statement);
    if (status < 0)
        return status;
    statement = paris_statement_use(store, PARIS_STATEMENT_LIST_TABLE);
    paris_statement_bind_text(statement, 1, table);
    paris_statement_bind_number(statement, 2, index->status);
    paris_statement_bind_number(statement, 3, index->listed);
    paris_statement_bind_number(statement, 4, index->open_seat);
    status = paris_statement_run(store, statement);
    return status == PARIS_OK ? set_seats(store, table, index) : status;
}

static enum paris_status add_row(struct paris_store *store, const struct paris_table_row *row,
                                 const struct paris_table_index *index)
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_ADD_TABLE);
    paris_statement_bind_text(statement, 1, row->id);
    paris_statement_bind_text(statement, 2, row->host);
    paris_statement_bind_bytes(statement, 3, row->command, sizeof row->command);
    paris_statement_bind_bytes(statement, 4, row->secret, sizeof row->secret);
    paris_statement_bind_text(statement, 5, row->settings);
    paris_statement_bind_text_or_null(statement, 6, row->previous);
    paris_statement_bind_number(statement, 7, row->created);
    paris_statement_bind_number(statement, 8, index->status);
    paris_statement_bind_number(statement, 9, index->listed);
    paris_statement_bind_number(statement, 10, index->open_seat);
    paris_statement_bind_text_or_null(statement, 11, index->waiting);
    paris_statement_bind_number(statement, 12, index->changed);
    return paris_statement_run(store, statement);
}

static enum paris_status add_line(struct paris_store *store, const char *table,
                                  const struct paris_log_row *line)
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_ADD_LOG_ROW);
    paris_statement_bind_text(statement, 1, table);
    paris_statement_bind_number(statement, 2, line->number);
    paris_statement_bind_number(statement, 3, line->at);
    paris_statement_bind_number(statement, 4, line->spent);
    if (line->by_command)
        paris_statement_bind_bytes(statement, 5, line->command, sizeof line->command);
    paris_statement_bind_bytes(statement, 6, line->chain, sizeof line->chain);
    paris_statement_bind_text(statement, 7, line->text);
    return paris_statement_run(store, statement);
}

static enum paris_status add_table(struct paris_store *store, const struct paris_table_row *row,
                                   const struct paris_table_index *index)
{
    enum paris_status status = run_plain(store, PARIS_STATEMENT_SAVE);
    if (status < 0)
        return status;
    status = add_row(store, row, index);
    if (status == PARIS_OK)
        status = set_seats(store, row->id, index);
    return keep_or_return(store, status);
}

static enum paris_status append(struct paris_store *store, const char *table,
                                const struct paris_log_row *line,
                                const struct paris_table_index *index)
{
    enum paris_status status = run_plain(store, PARIS_STATEMENT_SAVE);
    if (status < 0)
        return status;
    status = add_line(store, table, line);
    if (status == PARIS_OK)
        status = set_index(store, table, index);
    return keep_or_return(store, status);
}

/* --- questions --- */

static enum paris_status find_table(struct paris_store *store, struct paris_table_row *out,
                                    const char *id)
{
    struct paris_table_row row;
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_FIND_TABLE);
    paris_statement_bind_text(statement, 1, id);
    enum paris_status status = paris_statement_next(store, statement);
    if (status == PARIS_OK) {
        if (read_row(&row, statement))
            *out = row;
        else
            status = paris_sqlite_note_damage(store, "a table");
    }
    paris_statement_end(statement);
    return status;
}

static enum paris_status find_id(struct paris_store *store, char out[PARIS_ID_LENGTH],
                                 sqlite3_stmt *statement)
{
    enum paris_status status = paris_statement_next(store, statement);
    if (status == PARIS_OK && !paris_statement_read_text(out, PARIS_ID_LENGTH, statement, 0))
        status = paris_sqlite_note_damage(store, "the id of a table");
    paris_statement_end(statement);
    return status;
}

static enum paris_status find_created(struct paris_store *store, char out[PARIS_ID_LENGTH],
                                      const char *host, const uint8_t command[PARIS_COMMAND_LENGTH])
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_FIND_CREATED);
    paris_statement_bind_text(statement, 1, host);
    paris_statement_bind_bytes(statement, 2, command, PARIS_COMMAND_LENGTH);
    return find_id(store, out, statement);
}

static enum paris_status find_rematch(struct paris_store *store, char out[PARIS_ID_LENGTH],
                                      const char *previous)
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_FIND_REMATCH);
    paris_statement_bind_text(statement, 1, previous);
    return find_id(store, out, statement);
}

/* The only number of the answer. */
static enum paris_status find_number(struct paris_store *store, int64_t *out, int64_t max,
                                     sqlite3_stmt *statement, const char *what)
{
    enum paris_status status = paris_statement_next(store, statement);
    if (status == PARIS_OK && !paris_statement_read_number(out, 0, max, statement, 0))
        status = paris_sqlite_note_damage(store, what);
    paris_statement_end(statement);
    return status;
}

static enum paris_status find_status(struct paris_store *store, uint8_t *out, const char *id)
{
    int64_t number;
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_FIND_STATUS);
    paris_statement_bind_text(statement, 1, id);
    enum paris_status status =
        find_number(store, &number, PARIS_TABLE_STOPPED, statement, "the status of a table");
    if (status == PARIS_OK)
        *out = (uint8_t)number;
    return status;
}

static enum paris_status count_seats(struct paris_store *store, unsigned *out, const char *account,
                                     int64_t changed)
{
    int64_t count;
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_COUNT_SEATS);
    paris_statement_bind_text(statement, 1, account);
    paris_statement_bind_number(statement, 2, changed);
    enum paris_status status =
        find_number(store, &count, UINT32_MAX, statement, "a number of tables");
    if (status == PARIS_OK)
        *out = (unsigned)count;
    return status;
}

static enum paris_status count_tables(struct paris_store *store, unsigned *out, const char *host,
                                      int64_t changed, int64_t made)
{
    int64_t count;
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_COUNT_TABLES);
    paris_statement_bind_text(statement, 1, host);
    paris_statement_bind_number(statement, 2, changed);
    paris_statement_bind_number(statement, 3, made);
    paris_statement_bind_number(statement, 4, PARIS_LEFT_WEIGHT);
    enum paris_status status =
        find_number(store, &count, UINT32_MAX, statement, "a number of tables");
    if (status == PARIS_OK)
        *out = (unsigned)count;
    return status;
}

/* --- walks --- */

/* A walk that has come to its end has gone well. */
static enum paris_status end_walk(sqlite3_stmt *statement, enum paris_status status)
{
    paris_statement_end(statement);
    return status == PARIS_NOT_FOUND ? PARIS_OK : status;
}

static enum paris_status lines(struct paris_store *store, const char *table, uint32_t from,
                               paris_store_log_visitor *visit, void *context)
{
    struct paris_log_row line;
    uint32_t expected = from > 0 ? from : 1;
    enum paris_status status;
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_READ_LOG);
    paris_statement_bind_text(statement, 1, table);
    paris_statement_bind_number(statement, 2, from);
    while ((status = paris_statement_next(store, statement)) == PARIS_OK) {
        if (!read_line(&line, statement) || line.number != expected++) {
            status = paris_sqlite_note_damage(store, "a line of a log");
            break;
        }
        if (!visit(context, &line))
            break;
    }
    return end_walk(statement, status);
}

static enum paris_status walk_tables(struct paris_store *store, sqlite3_stmt *statement,
                                     paris_store_table_visitor *visit, void *context)
{
    struct paris_table_row row;
    struct paris_table_index index;
    enum paris_status status;
    while ((status = paris_statement_next(store, statement)) == PARIS_OK) {
        if (!read_row(&row, statement) || !read_index(&index, statement)) {
            status = paris_sqlite_note_damage(store, "a table");
            break;
        }
        if (!visit(context, &row, &index))
            break;
    }
    return end_walk(statement, status);
}

static enum paris_status tables_of(struct paris_store *store, const char *account, unsigned max,
                                   paris_store_table_visitor *visit, void *context)
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_TABLES_OF);
    paris_statement_bind_text(statement, 1, account);
    paris_statement_bind_number(statement, 2, max);
    return walk_tables(store, statement, visit, context);
}

static enum paris_status lobby(struct paris_store *store, int64_t since, unsigned max,
                               paris_store_table_visitor *visit, void *context)
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_LOBBY);
    paris_statement_bind_number(statement, 1, since);
    paris_statement_bind_number(statement, 2, max);
    paris_statement_bind_number(statement, 3, PARIS_LISTED_EACH);
    return walk_tables(store, statement, visit, context);
}

static enum paris_status unfinished(struct paris_store *store, paris_store_table_visitor *visit,
                                    void *context)
{
    return walk_tables(store, paris_statement_use(store, PARIS_STATEMENT_UNFINISHED), visit,
                       context);
}

static enum paris_status tables(struct paris_store *store, const char *after, unsigned max,
                                paris_store_table_visitor *visit, void *context)
{
    sqlite3_stmt *statement = paris_statement_use(store, PARIS_STATEMENT_TABLES);
    paris_statement_bind_text(statement, 1, after);
    paris_statement_bind_number(statement, 2, max);
    return walk_tables(store, statement, visit, context);
}

const struct paris_table_queries paris_sqlite_games = {
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
    .running = unfinished,
    .tables = tables,
};
