/* Queries for sets of figures on SQLite. */
#include "server/store/sqlite/sqlite.h"

static void bind_hash(sqlite3_stmt *statement, const uint8_t hash[PARIS_HASH_LENGTH],
                      char digits[2 * PARIS_HASH_LENGTH + 1])
{
    struct paris_text text = paris_text_in(digits, 2 * PARIS_HASH_LENGTH + 1);
    paris_text_add_hex(&text, hash, PARIS_HASH_LENGTH);
    paris_sqlite_bind_text(statement, 1, digits);
}

enum paris_status paris_sqlite_add_figures(struct paris_store *store,
                                           const uint8_t hash[PARIS_HASH_LENGTH], const char *code)
{
    char digits[2 * PARIS_HASH_LENGTH + 1];
    sqlite3_stmt *statement =
        paris_sqlite_use(store,
                         "INSERT INTO figures VALUES (?1, ?2) ON CONFLICT (hash) DO NOTHING");
    bind_hash(statement, hash, digits);
    paris_sqlite_bind_text(statement, 2, code);
    return paris_sqlite_run(store, statement);
}

enum paris_status paris_sqlite_find_figures(struct paris_store *store, char out[PARIS_FIGURES_CODE],
                                            const uint8_t hash[PARIS_HASH_LENGTH])
{
    char digits[2 * PARIS_HASH_LENGTH + 1];
    sqlite3_stmt *statement = paris_sqlite_use(store, "SELECT code FROM figures WHERE hash = ?1");
    bind_hash(statement, hash, digits);
    enum paris_status status = paris_sqlite_next(store, statement);
    if (status == PARIS_OK && !paris_sqlite_read_text(out, PARIS_FIGURES_CODE, statement, 0))
        status = paris_sqlite_note_damage(store, "a set of figures");
    paris_sqlite_end(statement);
    return status;
}
