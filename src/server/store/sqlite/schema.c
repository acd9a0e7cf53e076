/* The schema of the store on SQLite, the steps that led to it, and every statement run on it.
 *
 * The file guards itself: what must be unique, in order or unchanged is so for any program that
 * opens it, not only for this one. */
#include "server/store/sqlite/sqlite.h"

#include "base/text.h"

/* --- the steps --- */

/* A log is only ever added to. `INSERT OR REPLACE` deletes without asking the triggers for DELETE,
 * which is why repeats are refused before the insert. */
static const char first_step[] =
    "CREATE TABLE accounts ("
    "  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 20),"
    "  name TEXT NOT NULL,"
    "  password TEXT NOT NULL," /* '' for a guest */
    "  created INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE UNIQUE INDEX accounts_login ON accounts (name) WHERE password <> '';"

    "CREATE TABLE sessions ("
    "  hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),"
    "  account TEXT NOT NULL REFERENCES accounts,"
    "  created INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"

    "CREATE TABLE tables ("
    "  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 20),"
    "  host TEXT NOT NULL REFERENCES accounts,"
    "  command BLOB NOT NULL CHECK (length(command) = 16),"
    "  secret BLOB NOT NULL CHECK (length(secret) = 32),"
    "  settings TEXT NOT NULL,"
    "  previous TEXT UNIQUE REFERENCES tables,"
    "  created INTEGER NOT NULL,"
    /* The rest is what lists show. */
    "  status INTEGER NOT NULL CHECK (status BETWEEN 0 AND 3),"
    "  listed INTEGER NOT NULL CHECK (listed IN (0, 1)),"
    "  open_seat INTEGER NOT NULL CHECK (open_seat IN (0, 1)),"
    "  waiting TEXT REFERENCES accounts,"
    "  changed INTEGER NOT NULL,"
    "  UNIQUE (host, command)"
    ") STRICT;"
    "CREATE INDEX tables_lobby ON tables (created) WHERE listed = 1 AND open_seat = 1;"
    "CREATE INDEX tables_unfinished ON tables (host) WHERE status < 2;"
    "CREATE TRIGGER tables_insert BEFORE INSERT ON tables"
    "  WHEN EXISTS (SELECT 1 FROM tables WHERE id = NEW.id)"
    "    OR EXISTS (SELECT 1 FROM tables WHERE host = NEW.host AND command = NEW.command)"
    "    OR EXISTS (SELECT 1 FROM tables WHERE previous = NEW.previous)"
    "  BEGIN SELECT RAISE(ABORT, 'this table is there already'); END;"
    "CREATE TRIGGER tables_update"
    "  BEFORE UPDATE OF id, host, command, secret, settings, previous, created ON tables"
    "  BEGIN SELECT RAISE(ABORT, 'what a table was made with never changes'); END;"
    "CREATE TRIGGER tables_delete BEFORE DELETE ON tables"
    "  BEGIN SELECT RAISE(ABORT, 'tables are never deleted'); END;"

    "CREATE TABLE seats ("
    "  table_id TEXT NOT NULL REFERENCES tables,"
    "  seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),"
    "  account TEXT NOT NULL REFERENCES accounts,"
    "  PRIMARY KEY (table_id, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX seats_account ON seats (account);"

    "CREATE TABLE log ("
    "  table_id TEXT NOT NULL REFERENCES tables,"
    "  seq INTEGER NOT NULL,"
    "  at INTEGER NOT NULL,"
    "  spent INTEGER NOT NULL,"
    "  command BLOB CHECK (length(command) = 16)," /* NULL if not by command */
    "  chain BLOB NOT NULL CHECK (length(chain) = 32),"
    "  text TEXT NOT NULL,"
    "  PRIMARY KEY (table_id, seq)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE UNIQUE INDEX log_command ON log (table_id, command) WHERE command IS NOT NULL;"
    "CREATE TRIGGER log_insert BEFORE INSERT ON log"
    "  WHEN NEW.seq <> 1 + coalesce("
    "         (SELECT max(seq) FROM log WHERE table_id = NEW.table_id), 0)"
    "    OR EXISTS (SELECT 1 FROM log WHERE table_id = NEW.table_id AND command = NEW.command)"
    "  BEGIN SELECT RAISE(ABORT, 'a line follows the last one, by a command of its own'); END;"
    "CREATE TRIGGER log_update BEFORE UPDATE ON log"
    "  BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END;"
    "CREATE TRIGGER log_delete BEFORE DELETE ON log"
    "  BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END;";

/* Sessions are removed when they were not used for long. `created` is the day of the last use; it keeps
 * its name, so that an older program still understands it. */
static const char second_step[] = "CREATE INDEX sessions_created ON sessions (created);";

/* A new password ends the other sessions of its account. */
static const char third_step[] = "CREATE INDEX sessions_account ON sessions (account);";

/* Step n leads from version n to n + 1. A step that was released never changes. */
static const char *const steps[] = {first_step, second_step, third_step};

enum {
    APPLICATION_ID = 0x50617269, /* "Pari", in the header of the file */
    NEWEST_VERSION = sizeof steps / sizeof steps[0]
};

/* --- the statements --- */

#define ACCOUNT_COLUMNS "accounts.id, name, password, accounts.created"
#define ROW_COLUMNS "tables.id, host, command, secret, settings, previous, created"
#define SEAT_COLUMN(seat)                                                                          \
    "(SELECT account FROM seats WHERE table_id = tables.id AND seat = " #seat ")"
#define TABLE_COLUMNS                                                                              \
    ROW_COLUMNS ", status, listed, open_seat, waiting, changed, " SEAT_COLUMN(0) ", " SEAT_COLUMN( \
        1) ", " SEAT_COLUMN(2) ", " SEAT_COLUMN(3)

const char *const paris_statement_text[PARIS_STATEMENTS] = {
    [PARIS_STATEMENT_BEGIN] = "BEGIN IMMEDIATE",
    [PARIS_STATEMENT_COMMIT] = "COMMIT",
    [PARIS_STATEMENT_ROLLBACK] = "ROLLBACK",
    [PARIS_STATEMENT_SAVE] = "SAVEPOINT several",
    [PARIS_STATEMENT_KEEP] = "RELEASE several",
    [PARIS_STATEMENT_RETURN] = "ROLLBACK TO several",

    [PARIS_STATEMENT_ADD_ACCOUNT] = "INSERT INTO accounts VALUES (?1, ?2, ?3, ?4)",
    [PARIS_STATEMENT_FIND_ACCOUNT] = "SELECT " ACCOUNT_COLUMNS " FROM accounts WHERE id = ?1",
    [PARIS_STATEMENT_FIND_LOGIN] =
        "SELECT " ACCOUNT_COLUMNS " FROM accounts WHERE name = ?1 AND password <> ''",
    [PARIS_STATEMENT_HOLD_PASSWORD] =
        "SELECT " ACCOUNT_COLUMNS " FROM accounts WHERE id = ?1 AND password = ?2",
    [PARIS_STATEMENT_SET_PASSWORD] = "UPDATE accounts SET password = ?2 WHERE id = ?1",
    [PARIS_STATEMENT_ACCOUNTS] =
        "SELECT " ACCOUNT_COLUMNS " FROM accounts WHERE id > ?1 ORDER BY id LIMIT ?2",
    [PARIS_STATEMENT_ADD_SESSION] = "INSERT INTO sessions VALUES (?1, ?2, ?3)",
    [PARIS_STATEMENT_FIND_SESSION] = "SELECT " ACCOUNT_COLUMNS ", sessions.created FROM sessions"
                                     " JOIN accounts ON accounts.id = account WHERE hash = ?1",
    [PARIS_STATEMENT_RENEW_SESSION] = "UPDATE sessions SET created = ?2 WHERE hash = ?1",
    [PARIS_STATEMENT_END_SESSION] = "DELETE FROM sessions WHERE hash = ?1",
    [PARIS_STATEMENT_END_OTHER_SESSIONS] = "DELETE FROM sessions WHERE account = ?1 AND hash <> ?2",
    [PARIS_STATEMENT_FORGET_SESSIONS] = "DELETE FROM sessions WHERE created < ?1",
    [PARIS_STATEMENT_SESSIONS] = "SELECT hash, account, created FROM sessions"
                                 " WHERE hash > ?1 ORDER BY hash LIMIT ?2",

    [PARIS_STATEMENT_ADD_TABLE] =
        "INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    [PARIS_STATEMENT_FIND_TABLE] = "SELECT " ROW_COLUMNS " FROM tables WHERE id = ?1",
    [PARIS_STATEMENT_FIND_STATUS] = "SELECT status FROM tables WHERE id = ?1",
    [PARIS_STATEMENT_FIND_CREATED] = "SELECT id FROM tables WHERE host = ?1 AND command = ?2",
    [PARIS_STATEMENT_FIND_REMATCH] = "SELECT id FROM tables WHERE previous = ?1",
    [PARIS_STATEMENT_COUNT_TABLES] =
        "SELECT count(*) FILTER (WHERE status = 1 OR (sits AND changed >= ?2))"
        " + count(*) FILTER (WHERE status = 0 AND NOT sits AND created >= ?3) / ?4"
        " FROM (SELECT status, changed, created, EXISTS (SELECT 1 FROM seats"
        " WHERE table_id = tables.id AND account = host) AS sits"
        " FROM tables WHERE host = ?1 AND status < 2)",
    [PARIS_STATEMENT_COUNT_SEATS] = "SELECT count(*) FROM seats JOIN tables ON tables.id = table_id"
                                    " WHERE account = ?1 AND status = 0 AND changed >= ?2",

    [PARIS_STATEMENT_ADD_LOG_ROW] = "INSERT INTO log VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    /* Two statements, as max lines change nothing of what the second one's columns are indexed
     * for: then two pages fewer are written. */
    [PARIS_STATEMENT_TOUCH_TABLE] = "UPDATE tables SET waiting = ?2, changed = ?3 WHERE id = ?1",
    [PARIS_STATEMENT_LIST_TABLE] = "UPDATE tables SET status = ?2, listed = ?3, open_seat = ?4"
                                   " WHERE id = ?1 AND (status, listed, open_seat) <> (?2, ?3, ?4)",
    [PARIS_STATEMENT_TAKE_SEAT] =
        "INSERT INTO seats VALUES (?1, ?2, ?3) ON CONFLICT (table_id, seat)"
        " DO UPDATE SET account = excluded.account WHERE account <> excluded.account",
    [PARIS_STATEMENT_LEAVE_SEAT] = "DELETE FROM seats WHERE table_id = ?1 AND seat = ?2",
    [PARIS_STATEMENT_READ_LOG] = "SELECT seq, at, spent, command, chain, text FROM log"
                                 " WHERE table_id = ?1 AND seq >= ?2 ORDER BY seq",

    /* The id last, so that the order never depends on how SQLite walks. */
    [PARIS_STATEMENT_TABLES_OF] =
        "SELECT " TABLE_COLUMNS " FROM tables WHERE id IN"
        " (SELECT table_id FROM seats WHERE account = ?1"
        "  UNION ALL SELECT id FROM tables WHERE host = ?1)"
        " ORDER BY CASE WHEN waiting = ?1 THEN 0 WHEN status < 2 THEN 1 ELSE 2 END,"
        " changed DESC, id LIMIT ?2",
    [PARIS_STATEMENT_LOBBY] = "SELECT " TABLE_COLUMNS " FROM tables"
                              " WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER"
                              " (PARTITION BY host ORDER BY created DESC, id) AS place FROM tables"
                              " WHERE listed = 1 AND open_seat = 1 AND created >= ?1)"
                              " WHERE place <= ?3) ORDER BY created DESC, id LIMIT ?2",
    [PARIS_STATEMENT_UNFINISHED] =
        "SELECT " TABLE_COLUMNS " FROM tables WHERE status < 2 ORDER BY created, id",
    [PARIS_STATEMENT_TABLES] =
        "SELECT " TABLE_COLUMNS " FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2",
};

/* --- check_job and updating --- */

static int read_number(int64_t *out, sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement;
    int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    if (code != SQLITE_OK)
        return code;
    code = sqlite3_step(statement);
    *out = code == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_finalize(statement);
    return code == SQLITE_ROW ? SQLITE_OK : code;
}

static enum paris_status refuse_foreign(struct paris_error *error, const char *path, int64_t id)
{
    return paris_error_set(
        error, 0, 0,
        "%s is a database of another program: its application id is %lld, that of a store is %d; "
        "give the file of a store, or a name that is not taken yet.",
        path, (long long)id, APPLICATION_ID);
}

static enum paris_status refuse_version(struct paris_error *error, const char *path,
                                        int64_t version)
{
    return paris_error_set(error, 0, 0,
                           "%s is a store of version %lld, and this program knows 1 to %d; it "
                           "needs the program that wrote it, or a newer one.",
                           path, (long long)version, (int)NEWEST_VERSION);
}

enum paris_status paris_sqlite_schema_check(sqlite3 *db, const char *path,
                                            struct paris_error *error)
{
    int64_t id, version, things;
    int code = read_number(&id, db, "PRAGMA application_id");
    if (code == SQLITE_OK)
        code = read_number(&version, db, "PRAGMA user_version");
    if (code == SQLITE_OK)
        code = read_number(&things, db, "SELECT count(*) FROM sqlite_schema");
    if (code != SQLITE_OK)
        return paris_sqlite_open_error(error, db, code, path);
    bool fresh = id == 0 && version == 0 && things == 0;
    if (id != APPLICATION_ID && !fresh)
        return refuse_foreign(error, path, id);
    if (!fresh && (version < 1 || version > NEWEST_VERSION))
        return refuse_version(error, path, version);
    return PARIS_OK;
}

/* The number of the version changes in the same transaction as the schema. */
static int take_step(sqlite3 *db, int64_t version)
{
    char numbers[PARIS_ERROR_LENGTH];
    struct paris_text text = paris_text_in(numbers, sizeof numbers);
    paris_text_add(&text, "PRAGMA application_id = ");
    paris_text_add_number(&text, APPLICATION_ID);
    paris_text_add(&text, "; PRAGMA user_version = ");
    paris_text_add_number(&text, version + 1);
    int code = sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, steps[version], NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, numbers, NULL, NULL, NULL);
    return code == SQLITE_OK ? sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) : code;
}

enum paris_status paris_sqlite_schema_update(sqlite3 *db, const char *path,
                                             struct paris_error *error)
{
    int64_t version;
    int code = read_number(&version, db, "PRAGMA user_version");
    for (; code == SQLITE_OK && version < NEWEST_VERSION; version++)
        code = take_step(db, version);
    /* What a failed step did is undone when the connection closes. */
    return code == SQLITE_OK ? PARIS_OK : paris_sqlite_open_error(error, db, code, path);
}
