/* Queries that delete: tables, and guests that nobody is any more, on SQLite. */
#include "server/store/sqlite/sqlite.h"

#include <string.h>

enum { GUESTS_MAX = 64 };

static enum paris_status run_for(struct paris_store *store, const char *sql, const char *id)
{
    sqlite3_stmt *statement = paris_sqlite_use(store, sql);
    paris_sqlite_bind_text(statement, 1, id);
    return paris_sqlite_run(store, statement);
}

static enum paris_status delete_table(struct paris_store *store, const char *id)
{
    static const char *const steps[] = {"UPDATE tables SET previous = NULL WHERE previous = ?1",
                                        "DELETE FROM log WHERE table_id = ?1",
                                        "DELETE FROM agenda WHERE table_id = ?1",
                                        "DELETE FROM seats WHERE table_id = ?1",
                                        "DELETE FROM tables WHERE id = ?1",
                                        "DELETE FROM removals WHERE table_id = ?1"};
    enum paris_status status = PARIS_OK;
    for (unsigned i = 0; status == PARIS_OK && i < sizeof steps / sizeof *steps; i++)
        status = run_for(store, steps[i], id);
    return status == PARIS_OK ? PARIS_OK : PARIS_UNAVAILABLE; /* never half of a table */
}

enum paris_status paris_sqlite_remove_table(struct paris_store *store, const char *id,
                                            int64_t before)
{
    sqlite3_stmt *statement = paris_sqlite_use(store, "INSERT INTO removals SELECT id FROM tables"
                                                      " WHERE id = ?1 AND changed < ?2");
    paris_sqlite_bind_text(statement, 1, id);
    paris_sqlite_bind_number(statement, 2, before);
    enum paris_status status = paris_sqlite_run_on_row(store, statement);
    return status == PARIS_OK ? delete_table(store, id) : status;
}

static enum paris_status find_idle_guests(struct paris_store *store,
                                          char ids[GUESTS_MAX][PARIS_ID_LENGTH], unsigned *count,
                                          int64_t before, unsigned max)
{
    enum paris_status status;
    sqlite3_stmt *statement =
        paris_sqlite_use(store,
                         "SELECT account FROM sessions JOIN accounts ON accounts.id = account"
                         " WHERE sessions.created < ?1 AND password = '' LIMIT ?2");
    paris_sqlite_bind_number(statement, 1, before);
    paris_sqlite_bind_number(statement, 2, max < GUESTS_MAX ? max : GUESTS_MAX);
    *count = 0;
    while ((status = paris_sqlite_next(store, statement)) == PARIS_OK)
        if (!paris_sqlite_read_text(ids[(*count)++], PARIS_ID_LENGTH, statement, 0)) {
            status = paris_sqlite_note_damage(store, "a session");
            break;
        }
    paris_sqlite_end(statement);
    return status == PARIS_NOT_FOUND ? PARIS_OK : status;
}

enum paris_status paris_sqlite_forget_guests(struct paris_store *store, unsigned *out,
                                             int64_t before, unsigned max)
{
    char ids[GUESTS_MAX][PARIS_ID_LENGTH];
    enum paris_status status = find_idle_guests(store, ids, out, before, max);
    for (unsigned i = 0; status == PARIS_OK && i < *out; i++) {
        sqlite3_stmt *statement =
            paris_sqlite_use(store, "DELETE FROM sessions WHERE account = ?1 AND created < ?2");
        paris_sqlite_bind_text(statement, 1, ids[i]);
        paris_sqlite_bind_number(statement, 2, before);
        status = paris_sqlite_run(store, statement);
        if (status == PARIS_OK)
            status = run_for(store,
                             "DELETE FROM accounts WHERE id = ?1 AND password = \'\'"
                             " AND NOT EXISTS (SELECT 1 FROM sessions WHERE account = ?1)"
                             " AND NOT EXISTS (SELECT 1 FROM tables WHERE host = ?1)"
                             " AND NOT EXISTS (SELECT 1 FROM seats WHERE account = ?1)",
                             ids[i]);
        if (status == PARIS_CONFLICT) /* something refers to it still */
            status = PARIS_OK;
    }
    return status;
}
