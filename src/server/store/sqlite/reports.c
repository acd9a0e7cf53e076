/* Queries for reports of finished games on SQLite. */
#include "server/store/sqlite/sqlite.h"

enum paris_status paris_sqlite_find_report(struct paris_store *store, char *out, size_t capacity,
                                           const char *table, const char *maker)
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "SELECT report FROM reports WHERE table_id = ?1 AND maker = ?2");
    paris_sqlite_bind_text(statement, 1, table);
    paris_sqlite_bind_text(statement, 2, maker);
    enum paris_status status = paris_sqlite_next(store, statement);
    if (status == PARIS_OK && !paris_sqlite_read_text(out, capacity, statement, 0))
        status = paris_sqlite_note_damage(store, "a report");
    paris_sqlite_end(statement);
    return status;
}

enum paris_status paris_sqlite_keep_report(struct paris_store *store, const char *table,
                                           const char *maker, const char *report)
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "INSERT INTO reports VALUES (?1, ?2, ?3) ON CONFLICT (table_id)"
                                " DO UPDATE SET maker = excluded.maker, report = excluded.report");
    paris_sqlite_bind_text(statement, 1, table);
    paris_sqlite_bind_text(statement, 2, maker);
    paris_sqlite_bind_text(statement, 3, report);
    return paris_sqlite_run(store, statement);
}
