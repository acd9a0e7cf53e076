/* Queries that delete tables and unused guests, on SQLite. */
#include "server/store/sqlite/sqlite.h"

#include <string.h>

enum { LOOKED_MAX = 64, DIGITS = 64 };

static enum paris_status run_for(struct paris_store *store, const char *sql, const char *id)
{
    sqlite3_stmt *statement = paris_sqlite_use(store, sql);
    paris_sqlite_bind_text(statement, 1, id);
    return paris_sqlite_run(store, statement);
}

/* The digits that the settings end in: the hash of the figures, or something that is no set's. */
static enum paris_status find_figures_of(struct paris_store *store, char out[DIGITS + 1],
                                         const char *id)
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "SELECT substr(settings, -64) FROM tables WHERE id = ?1");
    paris_sqlite_bind_text(statement, 1, id);
    enum paris_status status = paris_sqlite_next(store, statement);
    if (status == PARIS_OK && !paris_sqlite_read_text(out, DIGITS + 1, statement, 0))
        status = paris_sqlite_note_damage(store, "a table");
    paris_sqlite_end(statement);
    return status;
}

static enum paris_status delete_table(struct paris_store *store, const char *id)
{
    char figures[DIGITS + 1];
    static const char *const steps[] = {"UPDATE tables SET previous = NULL WHERE previous = ?1",
                                        "DELETE FROM log WHERE table_id = ?1",
                                        "DELETE FROM agenda WHERE table_id = ?1",
                                        "DELETE FROM reports WHERE table_id = ?1",
                                        "DELETE FROM seats WHERE table_id = ?1",
                                        "DELETE FROM tables WHERE id = ?1",
                                        "DELETE FROM removals WHERE table_id = ?1"};
    enum paris_status status = find_figures_of(store, figures, id);
    for (unsigned i = 0; status == PARIS_OK && i < sizeof steps / sizeof *steps; i++)
        status = run_for(store, steps[i], id);
    if (status == PARIS_OK)
        status = run_for(store,
                         "DELETE FROM figures WHERE hash = ?1 AND NOT EXISTS"
                         " (SELECT 1 FROM tables WHERE substr(settings, -64) = ?1)",
                         figures);
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

struct looked {
    char id[PARIS_ID_LENGTH];
    bool is_old_guest;
};

static enum paris_status look_at_accounts(struct paris_store *store, struct looked out[LOOKED_MAX],
                                          unsigned *count, const char *after, int64_t before,
                                          unsigned max)
{
    enum paris_status status;
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "SELECT id, password = '' AND created < ?2 FROM accounts"
                                " WHERE id > ?1 ORDER BY id LIMIT ?3");
    paris_sqlite_bind_text(statement, 1, after);
    paris_sqlite_bind_number(statement, 2, before);
    paris_sqlite_bind_number(statement, 3, max);
    *count = 0;
    while ((status = paris_sqlite_next(store, statement)) == PARIS_OK) {
        struct looked *one = &out[(*count)++];
        one->is_old_guest = sqlite3_column_int(statement, 1) != 0;
        if (!paris_sqlite_read_text(one->id, PARIS_ID_LENGTH, statement, 0)) {
            status = paris_sqlite_note_damage(store, "an account");
            break;
        }
    }
    paris_sqlite_end(statement);
    return status == PARIS_NOT_FOUND ? PARIS_OK : status;
}

static enum paris_status forget_guest(struct paris_store *store, const char *id, int64_t before)
{
    sqlite3_stmt *statement =
        paris_sqlite_use(store, "DELETE FROM sessions WHERE account = ?1 AND created < ?2");
    paris_sqlite_bind_text(statement, 1, id);
    paris_sqlite_bind_number(statement, 2, before);
    enum paris_status status = paris_sqlite_run(store, statement);
    if (status == PARIS_OK)
        status = run_for(store,
                         "DELETE FROM accounts WHERE id = ?1 AND password = ''"
                         " AND NOT EXISTS (SELECT 1 FROM sessions WHERE account = ?1)"
                         " AND NOT EXISTS (SELECT 1 FROM tables WHERE host = ?1)"
                         " AND NOT EXISTS (SELECT 1 FROM seats WHERE account = ?1)",
                         id);
    return status == PARIS_CONFLICT ? PARIS_OK : status; /* still referred to */
}

enum paris_status paris_sqlite_forget_guests(struct paris_store *store, char after[PARIS_ID_LENGTH],
                                             int64_t before, unsigned max)
{
    struct looked looked[LOOKED_MAX];
    unsigned count = 0;
    unsigned wanted = max < LOOKED_MAX ? max : LOOKED_MAX;
    enum paris_status status = look_at_accounts(store, looked, &count, after, before, wanted);
    for (unsigned i = 0; status == PARIS_OK && i < count; i++)
        if (looked[i].is_old_guest)
            status = forget_guest(store, looked[i].id, before);
    if (status == PARIS_OK)
        strcpy(after, count == wanted ? looked[count - 1].id : "");
    return status;
}
