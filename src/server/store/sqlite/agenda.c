/* Queries for games that go on by themselves, and the service clock, on SQLite. */
#include "server/store/sqlite/sqlite.h"

enum paris_status paris_sqlite_beat(struct paris_store *store, int64_t *out, int64_t passed)
{
    sqlite3_stmt *statement = paris_sqlite_use(store, "UPDATE service SET at = at + ?1");
    paris_sqlite_bind_number(statement, 1, passed);
    enum paris_status status = paris_sqlite_run_on_row(store, statement);
    return status == PARIS_OK
               ? paris_sqlite_find_number(store, out, INT64_MAX,
                                          paris_sqlite_use(store, "SELECT at FROM service"),
                                          "the service clock")
               : status;
}

enum paris_status paris_sqlite_find_due(struct paris_store *store, int64_t *out, const char *table)
{
    sqlite3_stmt *statement = paris_sqlite_use(store, "SELECT due FROM agenda WHERE table_id = ?1");
    paris_sqlite_bind_text(statement, 1, table);
    return paris_sqlite_find_number(store, out, INT64_MAX, statement, "the due time of a table");
}

enum paris_status paris_sqlite_put_due(struct paris_store *store, const char *table, int64_t due)
{
    bool never = due == PARIS_NEVER_DUE;
    sqlite3_stmt *statement =
        paris_sqlite_use(store, never ? "DELETE FROM agenda WHERE table_id = ?1"
                                      : "INSERT INTO agenda VALUES (?1, ?2) ON CONFLICT (table_id)"
                                        " DO UPDATE SET due = excluded.due"
                                        " WHERE due <> excluded.due");
    paris_sqlite_bind_text(statement, 1, table);
    if (!never)
        paris_sqlite_bind_number(statement, 2, due);
    return paris_sqlite_run(store, statement);
}

enum paris_status paris_sqlite_set_due(struct paris_store *store, const char *table, int64_t before,
                                       int64_t due)
{
    int64_t present;
    enum paris_status status = paris_sqlite_find_due(store, &present, table);
    if (status != PARIS_OK || present != before)
        return status == PARIS_NOT_FOUND ? PARIS_OK : status;
    return paris_sqlite_put_due(store, table, due);
}

enum paris_status paris_sqlite_agenda(struct paris_store *store, int64_t after_due,
                                      const char *after, int64_t until, unsigned max,
                                      paris_store_agenda_visitor *visit, void *context)
{
    char table[PARIS_ID_LENGTH];
    int64_t due;
    enum paris_status status;
    sqlite3_stmt *statement = paris_sqlite_use(
        store, "SELECT table_id, due FROM agenda WHERE (due, table_id) > (?1, ?2) AND due <= ?3"
               " ORDER BY due, table_id LIMIT ?4");
    paris_sqlite_bind_number(statement, 1, after_due);
    paris_sqlite_bind_text(statement, 2, after);
    paris_sqlite_bind_number(statement, 3, until);
    paris_sqlite_bind_number(statement, 4, max);
    while ((status = paris_sqlite_next(store, statement)) == PARIS_OK) {
        if (!paris_sqlite_read_text(table, sizeof table, statement, 0) ||
            !paris_sqlite_read_number(&due, PARIS_DUE_NOW, INT64_MAX, statement, 1)) {
            status = paris_sqlite_note_damage(store, "the due time of a table");
            break;
        }
        if (!visit(context, table, due))
            break;
    }
    paris_sqlite_end(statement);
    return status == PARIS_NOT_FOUND ? PARIS_OK : status;
}
