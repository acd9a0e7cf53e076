/* Queries for tables and their logs on SQLite. */
#include "server/store/sqlite/sqlite.h"

enum { SEATS = sizeof((struct paris_table_index *)NULL)->seat / PARIS_ID_LENGTH };

#define ROW_COLUMNS "tables.id, host, command, secret, settings, previous, created"
#define SEAT_COLUMN(seat)                                                                          \
    "(SELECT account FROM seats WHERE table_id = tables.id AND seat = " #seat ")"
#define TABLE_COLUMNS                                                                              \
    ROW_COLUMNS ", status, listed, open_seat, waiting, changed, " SEAT_COLUMN(0) ", " SEAT_COLUMN( \
        1) ", " SEAT_COLUMN(2) ", " SEAT_COLUMN(3)

/* --- rows --- */

static bool read_row(struct paris_table_row *out, sqlite3_stmt *row)
{
    return paris_sqlite_read_text(out->id, sizeof out->id, row, 0) &&
           paris_sqlite_read_text(out->host, sizeof out->host, row, 1) &&
           paris_sqlite_read_bytes(out->command, sizeof out->command, row, 2) &&
           paris_sqlite_read_bytes(out->secret, sizeof out->secret, row, 3) &&
           paris_sqlite_read_text(out->settings, sizeof out->settings, row, 4) &&
           paris_sqlite_read_text(out->previous, sizeof out->previous, row, 5) &&
           paris_sqlite_read_number(&out->created, INT64_MIN, INT64_MAX, row, 6);
}

static bool read_index(struct paris_table_index *out, sqlite3_stmt *row)
{
    enum { STATUS = 7, LISTED, OPEN_SEAT, WAITING, CHANGED, FIRST_SEAT };
    int64_t status, listed, open_seat;
    if (!paris_sqlite_read_number(&status, PARIS_TABLE_OPEN, PARIS_TABLE_STOPPED, row, STATUS) ||
        !paris_sqlite_read_number(&listed, 0, 1, row, LISTED) ||
        !paris_sqlite_read_number(&open_seat, 0, 1, row, OPEN_SEAT) ||
        !paris_sqlite_read_text(out->waiting, sizeof out->waiting, row, WAITING) ||
        !paris_sqlite_read_number(&out->changed, INT64_MIN, INT64_MAX, row, CHANGED))
        return false;
    out->status = (uint8_t)status;
    out->listed = listed != 0;
    out->open_seat = open_seat != 0;
    out->due = PARIS_NEVER_DUE; /* paris_sqlite_find_due() */
    for (int seat = 0; seat < SEATS; seat++)
        if (!paris_sqlite_read_text(out->seat[seat], sizeof out->seat[seat], row,
                                    FIRST_SEAT + seat))
            return false;
    return true;
}

static bool read_log_row(struct paris_log_row *out, sqlite3_stmt *row)
{
    enum { NUMBER, AT, SPENT, COMMAND, CHAIN, TEXT };
    int64_t number, spent;
    if (!paris_sqlite_read_number(&number, 1, UINT32_MAX, row, NUMBER) ||
        !paris_sqlite_read_number(&out->at, INT64_MIN, INT64_MAX, row, AT) ||
        !paris_sqlite_read_number(&spent, 0, UINT32_MAX, row, SPENT) ||
        !paris_sqlite_read_bytes(out->chain, sizeof out->chain, row, CHAIN) ||
        !paris_sqlite_read_text(out->text, sizeof out->text, row, TEXT))
        return false;
    out->number = (uint32_t)number;
    out->spent = (uint32_t)spent;
    out->by_command = sqlite3_column_type(row, COMMAND) != SQLITE_NULL;
    for (unsigned i = 0; i < PARIS_COMMAND_LENGTH; i++)
        out->command[i] = 0;
    return !out->by_command ||
           paris_sqlite_read_bytes(out->command, sizeof out->command, row, COMMAND);
}

/* --- changes of several rows --- */

static enum paris_status run_plain(struct paris_store *store, const char *sql)
{
    return paris_sqlite_run(store, paris_sqlite_use(store, sql));
}

/* Ends a savepoint: keeps all of its changes, or none if one of them failed. */
static enum paris_status end_savepoint(struct paris_store *store, enum paris_status status)
{
    enum paris_status end = PARIS_OK;
    if (status == PARIS_CONFLICT || status == PARIS_NOT_FOUND)
        end = run_plain(store, "ROLLBACK TO several");
    if (status != PARIS_UNAVAILABLE && end == PARIS_OK)
        end = run_plain(store, "RELEASE several");
    return end == PARIS_OK ? status : end;
}

/* Writes only rows that differ. */
static enum paris_status set_seats(struct paris_store *store, const char *table,
                                   const struct paris_table_index *index)
{
    enum paris_status status = PARIS_OK;
    for (int seat = 0; status == PARIS_OK && seat < SEATS; seat++) {
        bool taken = index->seat[seat][0] != '\0';
        sqlite3_stmt *statement = paris_sqlite_use(
            store,
            taken ? "INSERT INTO seats VALUES (?1, ?2, ?3) ON CONFLICT (table_id, seat)"
                    " DO UPDATE SET account = excluded.account WHERE account <> excluded.account"
                  : "DELETE FROM seats WHERE table_id = ?1 AND seat = ?2");
        paris_sqlite_bind_text(statement, 1, table);
        paris_sqlite_bind_number(statement, 2, seat);
        if (taken)
            paris_sqlite_bind_text(statement, 3, index->seat[seat]);
        status = paris_sqlite_run(store, statement);
    }
    return status;
}

/* Two updates: most entries leave the indexed columns of the second alone, which saves writing two pages. */
static enum paris_status set_index(struct paris_store *store, const char *table,
                                   const struct paris_table_index *index)
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "UPDATE tables SET waiting = ?2, changed = ?3 WHERE id = ?1");
    paris_sqlite_bind_text(statement, 1, table);
    paris_sqlite_bind_text_or_null(statement, 2, index->waiting);
    paris_sqlite_bind_number(statement, 3, index->changed);
    enum paris_status status = paris_sqlite_run_on_row(store, statement);
    if (status < 0)
        return status;
    statement =
        paris_sqlite_use(store, "UPDATE tables SET status = ?2, listed = ?3, open_seat = ?4"
                                " WHERE id = ?1 AND (status, listed, open_seat) <> (?2, ?3, ?4)");
    paris_sqlite_bind_text(statement, 1, table);
    paris_sqlite_bind_number(statement, 2, index->status);
    paris_sqlite_bind_number(statement, 3, index->listed);
    paris_sqlite_bind_number(statement, 4, index->open_seat);
    status = paris_sqlite_run(store, statement);
    return status == PARIS_OK ? set_seats(store, table, index) : status;
}

static enum paris_status add_row(struct paris_store *store, const struct paris_table_row *row,
                                 const struct paris_table_index *index)
{
    sqlite3_stmt *statement = paris_sqlite_use(
        store, "INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)");
    paris_sqlite_bind_text(statement, 1, row->id);
    paris_sqlite_bind_text(statement, 2, row->host);
    paris_sqlite_bind_bytes(statement, 3, row->command, sizeof row->command);
    paris_sqlite_bind_bytes(statement, 4, row->secret, sizeof row->secret);
    paris_sqlite_bind_text(statement, 5, row->settings);
    paris_sqlite_bind_text_or_null(statement, 6, row->previous);
    paris_sqlite_bind_number(statement, 7, row->created);
    paris_sqlite_bind_number(statement, 8, index->status);
    paris_sqlite_bind_number(statement, 9, index->listed);
    paris_sqlite_bind_number(statement, 10, index->open_seat);
    paris_sqlite_bind_text_or_null(statement, 11, index->waiting);
    paris_sqlite_bind_number(statement, 12, index->changed);
    return paris_sqlite_run(store, statement);
}

static enum paris_status add_log_row(struct paris_store *store, const char *table,
                                     const struct paris_log_row *row)
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "INSERT INTO log VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    paris_sqlite_bind_text(statement, 1, table);
    paris_sqlite_bind_number(statement, 2, row->number);
    paris_sqlite_bind_number(statement, 3, row->at);
    paris_sqlite_bind_number(statement, 4, row->spent);
    if (row->by_command)
        paris_sqlite_bind_bytes(statement, 5, row->command, sizeof row->command);
    paris_sqlite_bind_bytes(statement, 6, row->chain, sizeof row->chain);
    paris_sqlite_bind_text(statement, 7, row->text);
    return paris_sqlite_run(store, statement);
}

enum paris_status paris_sqlite_add_table(struct paris_store *store,
                                         const struct paris_table_row *row,
                                         const struct paris_table_index *index)
{
    enum paris_status status = run_plain(store, "SAVEPOINT several");
    if (status < 0)
        return status;
    status = add_row(store, row, index);
    if (status == PARIS_OK)
        status = set_seats(store, row->id, index);
    return end_savepoint(store, status);
}

enum paris_status paris_sqlite_append(struct paris_store *store, const char *table,
                                      const struct paris_log_row *row,
                                      const struct paris_table_index *index)
{
    enum paris_status status = run_plain(store, "SAVEPOINT several");
    if (status < 0)
        return status;
    status = add_log_row(store, table, row);
    if (status == PARIS_OK)
        status = set_index(store, table, index);
    if (status == PARIS_OK)
        status = paris_sqlite_put_due(store, table, index->due);
    return end_savepoint(store, status);
}

/* --- one row --- */

enum paris_status paris_sqlite_find_table(struct paris_store *store, struct paris_table_row *out,
                                          const char *id)
{
    struct paris_table_row row;
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "SELECT " ROW_COLUMNS " FROM tables WHERE id = ?1");
    paris_sqlite_bind_text(statement, 1, id);
    enum paris_status status = paris_sqlite_next(store, statement);
    if (status == PARIS_OK) {
        if (read_row(&row, statement))
            *out = row;
        else
            status = paris_sqlite_note_damage(store, "a table");
    }
    paris_sqlite_end(statement);
    return status;
}

static enum paris_status find_id(struct paris_store *store, char out[PARIS_ID_LENGTH],
                                 sqlite3_stmt *statement)
{
    enum paris_status status = paris_sqlite_next(store, statement);
    if (status == PARIS_OK && !paris_sqlite_read_text(out, PARIS_ID_LENGTH, statement, 0))
        status = paris_sqlite_note_damage(store, "the id of a table");
    paris_sqlite_end(statement);
    return status;
}

enum paris_status paris_sqlite_find_created(struct paris_store *store, char out[PARIS_ID_LENGTH],
                                            const char *host,
                                            const uint8_t command[PARIS_COMMAND_LENGTH])
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "SELECT id FROM tables WHERE host = ?1 AND command = ?2");
    paris_sqlite_bind_text(statement, 1, host);
    paris_sqlite_bind_bytes(statement, 2, command, PARIS_COMMAND_LENGTH);
    return find_id(store, out, statement);
}

enum paris_status paris_sqlite_find_rematch(struct paris_store *store, char out[PARIS_ID_LENGTH],
                                            const char *previous)
{
    sqlite3_stmt *statement = paris_sqlite_use(store, "SELECT id FROM tables WHERE previous = ?1");
    paris_sqlite_bind_text(statement, 1, previous);
    return find_id(store, out, statement);
}

enum paris_status paris_sqlite_find_status(struct paris_store *store, uint8_t *out, const char *id)
{
    int64_t number;
    sqlite3_stmt *statement = paris_sqlite_use(store, "SELECT status FROM tables WHERE id = ?1");
    paris_sqlite_bind_text(statement, 1, id);
    enum paris_status status = paris_sqlite_find_number(store, &number, PARIS_TABLE_STOPPED,
                                                        statement, "the status of a table");
    if (status == PARIS_OK)
        *out = (uint8_t)number;
    return status;
}

enum paris_status paris_sqlite_count_seats(struct paris_store *store, unsigned *out,
                                           const char *account, int64_t now)
{
    int64_t count;
    sqlite3_stmt *statement = paris_sqlite_use(
        store, "SELECT count(DISTINCT table_id) FROM seats JOIN tables ON tables.id = table_id"
               " WHERE account = ?1 AND status = 0 AND changed >= ?2");
    paris_sqlite_bind_text(statement, 1, account);
    paris_sqlite_bind_number(statement, 2, now - PARIS_OPEN_DAYS * PARIS_STORE_DAY);
    enum paris_status status =
        paris_sqlite_find_number(store, &count, UINT32_MAX, statement, "a number of tables");
    if (status == PARIS_OK)
        *out = (unsigned)count;
    return status;
}

enum paris_status paris_sqlite_count_tables(struct paris_store *store, unsigned *out,
                                            const char *host, int64_t now)
{
    int64_t count;
    sqlite3_stmt *statement =
        paris_sqlite_use(store,
                         "SELECT count(*) FILTER (WHERE status = 1 OR (sits AND changed >= ?2))"
                         " + count(*) FILTER (WHERE status = 0 AND NOT sits AND created >= ?3) / ?4"
                         " FROM (SELECT status, changed, created, EXISTS (SELECT 1 FROM seats"
                         " WHERE table_id = tables.id AND account = host) AS sits"
                         " FROM tables WHERE host = ?1 AND status < 2)");
    paris_sqlite_bind_text(statement, 1, host);
    paris_sqlite_bind_number(statement, 2, now - PARIS_OPEN_DAYS * PARIS_STORE_DAY);
    paris_sqlite_bind_number(statement, 3, now - PARIS_LEFT_HOURS * PARIS_STORE_HOUR);
    paris_sqlite_bind_number(statement, 4, PARIS_LEFT_WEIGHT);
    enum paris_status status =
        paris_sqlite_find_number(store, &count, UINT32_MAX, statement, "a number of tables");
    if (status == PARIS_OK)
        *out = (unsigned)count;
    return status;
}

enum paris_status paris_sqlite_count_unfinished(struct paris_store *store, int64_t *out)
{
    return paris_sqlite_find_number(
        store, out, INT64_MAX,
        paris_sqlite_use(store, "SELECT count(*) FROM tables WHERE status < 2"),
        "a number of tables");
}

/* --- lists --- */

/* Running out of rows is success. */
static enum paris_status end_list(sqlite3_stmt *statement, enum paris_status status)
{
    paris_sqlite_end(statement);
    return status == PARIS_NOT_FOUND ? PARIS_OK : status;
}

enum paris_status paris_sqlite_read_log(struct paris_store *store, const char *table, uint32_t from,
                                        paris_store_log_visitor *visit, void *context)
{
    struct paris_log_row row;
    uint32_t expected = from > 0 ? from : 1;
    enum paris_status status;
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "SELECT seq, at, spent, command, chain, text FROM log"
                                " WHERE table_id = ?1 AND seq >= ?2 ORDER BY seq");
    paris_sqlite_bind_text(statement, 1, table);
    paris_sqlite_bind_number(statement, 2, from);
    while ((status = paris_sqlite_next(store, statement)) == PARIS_OK) {
        if (!read_log_row(&row, statement) || row.number != expected++) {
            status = paris_sqlite_note_damage(store, "a line of a log");
            break;
        }
        if (!visit(context, &row))
            break;
    }
    return end_list(statement, status);
}

static enum paris_status list_tables(struct paris_store *store, sqlite3_stmt *statement,
                                     paris_store_table_visitor *visit, void *context)
{
    struct paris_table_row row;
    struct paris_table_index index;
    enum paris_status status;
    while ((status = paris_sqlite_next(store, statement)) == PARIS_OK) {
        if (!read_row(&row, statement) || !read_index(&index, statement)) {
            status = paris_sqlite_note_damage(store, "a table");
            break;
        }
        if (!visit(context, &row, &index))
            break;
    }
    return end_list(statement, status);
}

/* Lists are ordered by id last, so that the order never depends on the query plan. */
enum paris_status paris_sqlite_tables_of(struct paris_store *store, const char *account,
                                         unsigned max, paris_store_table_visitor *visit,
                                         void *context)
{
    sqlite3_stmt *statement = paris_sqlite_use(
        store, "SELECT " TABLE_COLUMNS " FROM tables WHERE id IN"
               " (SELECT table_id FROM seats WHERE account = ?1"
               "  UNION ALL SELECT id FROM tables WHERE host = ?1)"
               " ORDER BY CASE WHEN waiting = ?1 THEN 0 WHEN status < 2 THEN 1 ELSE 2 END,"
               " changed DESC, id LIMIT ?2");
    paris_sqlite_bind_text(statement, 1, account);
    paris_sqlite_bind_number(statement, 2, max);
    return list_tables(store, statement, visit, context);
}

enum paris_status paris_sqlite_lobby(struct paris_store *store, int64_t since, unsigned max,
                                     paris_store_table_visitor *visit, void *context)
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store,
                         "SELECT " TABLE_COLUMNS " FROM tables"
                         " WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER"
                         " (PARTITION BY host ORDER BY created DESC, id) AS place FROM tables"
                         " WHERE listed = 1 AND open_seat = 1 AND created >= ?1)"
                         " WHERE place <= ?3) ORDER BY created DESC, id LIMIT ?2");
    paris_sqlite_bind_number(statement, 1, since);
    paris_sqlite_bind_number(statement, 2, max);
    paris_sqlite_bind_number(statement, 3, PARIS_LISTED_EACH);
    return list_tables(store, statement, visit, context);
}

enum paris_status paris_sqlite_stale_tables(struct paris_store *store, int64_t before, unsigned max,
                                            paris_store_table_visitor *visit, void *context)
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "SELECT " TABLE_COLUMNS " FROM tables"
                                " WHERE status < 2 AND changed < ?1 ORDER BY changed, id LIMIT ?2");
    paris_sqlite_bind_number(statement, 1, before);
    paris_sqlite_bind_number(statement, 2, max);
    return list_tables(store, statement, visit, context);
}

enum paris_status paris_sqlite_tables(struct paris_store *store, const char *after, unsigned max,
                                      paris_store_table_visitor *visit, void *context)
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store,
                         "SELECT " TABLE_COLUMNS " FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2");
    paris_sqlite_bind_text(statement, 1, after);
    paris_sqlite_bind_number(statement, 2, max);
    return list_tables(store, statement, visit, context);
}
