/* The schema of the store on SQLite, and the steps that update an older one.
 *
 * Constraints and triggers guard the data against any program that opens the file, not only this one. */
#include "server/store/sqlite/sqlite.h"

#include "base/text.h"

/* --- steps --- */

/* A log is append-only. `INSERT OR REPLACE` deletes rows without firing DELETE triggers, so duplicates are
 * refused before the insert. */
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
    /* The index (struct paris_table_index). */
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

/* For deleting expired sessions. `created` is the day of the last use; it keeps its name so that an older
 * program still understands it. */
static const char second_step[] = "CREATE INDEX sessions_created ON sessions (created);";

/* For ending an account's other sessions when its password changes. */
static const char third_step[] = "CREATE INDEX sessions_account ON sessions (account);";

/* Games that go on by themselves, and when. Those that are played are all looked at once. */
static const char fourth_step[] =
    "CREATE TABLE agenda ("
    "  table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables,"
    "  due INTEGER NOT NULL CHECK (due > 0)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX agenda_due ON agenda (due, table_id);"
    "INSERT INTO agenda SELECT id, 1 FROM tables WHERE status = 1;"
    "CREATE TABLE service ("
    "  one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),"
    "  at INTEGER NOT NULL"
    ") STRICT;"
    "INSERT INTO service VALUES (1, 1);"

    /* A table is deleted only after its id was put into `removals`, in the same transaction. */
    "CREATE TABLE removals (table_id TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;"
    "CREATE INDEX tables_stale ON tables (changed) WHERE status < 2;"
    "DROP TRIGGER log_delete;"
    "CREATE TRIGGER log_delete BEFORE DELETE ON log"
    "  WHEN OLD.table_id NOT IN (SELECT table_id FROM removals)"
    "  BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END;"
    "DROP TRIGGER tables_delete;"
    "CREATE TRIGGER tables_delete BEFORE DELETE ON tables"
    "  WHEN OLD.id NOT IN (SELECT table_id FROM removals)"
    "  BEGIN SELECT RAISE(ABORT, 'only whole tables are deleted'); END;"
    "DROP TRIGGER tables_update;"
    "CREATE TRIGGER tables_update"
    "  BEFORE UPDATE OF id, host, command, secret, settings, created ON tables"
    "  BEGIN SELECT RAISE(ABORT, 'what a table was made with never changes'); END;"
    "CREATE TRIGGER tables_previous BEFORE UPDATE OF previous ON tables"
    "  WHEN NEW.previous IS NOT NULL OR OLD.previous NOT IN (SELECT table_id FROM removals)"
    "  BEGIN SELECT RAISE(ABORT, 'what a table was made with never changes'); END;";

/* What the names of registered accounts look like. Those of accounts that registered before count as they are
 * written, until their password changes. */
static const char fifth_step[] =
    "CREATE TABLE names ("
    "  skeleton TEXT NOT NULL PRIMARY KEY,"
    "  account TEXT NOT NULL REFERENCES accounts"
    ") STRICT, WITHOUT ROWID;"
    "INSERT INTO names SELECT lower(name), min(id) FROM accounts WHERE password <> ''"
    "  GROUP BY lower(name);";

/* Sets of figures. The settings of a table end in the hash of its set, which finds the tables of a set. */
static const char sixth_step[] =
    "CREATE TABLE figures ("
    "  hash TEXT NOT NULL PRIMARY KEY CHECK (length(hash) = 64),"
    "  code TEXT NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TRIGGER figures_update BEFORE UPDATE ON figures"
    "  BEGIN SELECT RAISE(ABORT, 'a set of figures never changes'); END;"
    "CREATE INDEX tables_figures ON tables (substr(settings, -64));"
    "CREATE TRIGGER figures_delete BEFORE DELETE ON figures"
    "  WHEN EXISTS (SELECT 1 FROM tables WHERE substr(settings, -64) = OLD.hash)"
    "  BEGIN SELECT RAISE(ABORT, 'a table is played with this set'); END;";

/* Reports of finished games. They can be made again at any time. */
static const char seventh_step[] =
    "CREATE TABLE reports ("
    "  table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables,"
    "  maker TEXT NOT NULL," /* an older program or network judged otherwise */
    "  report TEXT NOT NULL"
    ") STRICT, WITHOUT ROWID;";

/* Step n leads from version n to n + 1. A released step never changes. */
static const char *const steps[] = {first_step, second_step, third_step,  fourth_step,
                                    fifth_step, sixth_step,  seventh_step};

enum {
    APPLICATION_ID = 0x50617269, /* "Pari", in the header of the file */
    AGENDA_VERSION = 4,
    FIGURES_VERSION = 6,
    NEWEST_VERSION = sizeof steps / sizeof steps[0]
};

/* --- checks and updates --- */

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
    int64_t id, version, objects;
    int code = read_number(&id, db, "PRAGMA application_id");
    if (code == SQLITE_OK)
        code = read_number(&version, db, "PRAGMA user_version");
    if (code == SQLITE_OK)
        code = read_number(&objects, db, "SELECT count(*) FROM sqlite_schema");
    if (code != SQLITE_OK)
        return paris_sqlite_open_error(error, db, code, path);
    bool fresh = id == 0 && version == 0 && objects == 0;
    if (id != APPLICATION_ID && !fresh)
        return refuse_foreign(error, path, id);
    if (!fresh && (version < 1 || version > NEWEST_VERSION))
        return refuse_version(error, path, version);
    return PARIS_OK;
}

/* The version number changes in the same transaction as the schema. */
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
    /* A failed step is rolled back when the connection closes. */
    return code == SQLITE_OK ? PARIS_OK : paris_sqlite_open_error(error, db, code, path);
}

enum paris_status paris_sqlite_schema_verify(sqlite3 *db, const char *path,
                                             struct paris_error *error)
{
    static const char every_column[] =
        "SELECT accounts.id, name, password, accounts.created, hash, sessions.account,"
        " sessions.created, tables.id, host, tables.command, secret, settings, previous,"
        " tables.created, status, listed, open_seat, waiting, changed, seats.table_id, seat,"
        " seats.account, log.table_id, seq, at, spent, log.command, chain, text"
        " FROM accounts, sessions, tables, seats, log";
    static const char agenda[] = "SELECT agenda.table_id, due, service.at FROM agenda, service";
    sqlite3_stmt *statement;
    int64_t version;
    int code = sqlite3_prepare_v2(db, every_column, -1, &statement, NULL);
    sqlite3_finalize(statement);
    if (code == SQLITE_OK)
        code = read_number(&version, db, "PRAGMA user_version");
    if (code == SQLITE_OK && version >= AGENDA_VERSION) { /* an older one is only read */
        code = sqlite3_prepare_v2(db, agenda, -1, &statement, NULL);
        sqlite3_finalize(statement);
    }
    if (code == SQLITE_OK && version >= FIGURES_VERSION) {
        code = sqlite3_prepare_v2(db, "SELECT hash, code FROM figures", -1, &statement, NULL);
        sqlite3_finalize(statement);
    }
    return code == SQLITE_OK ? PARIS_OK : paris_sqlite_open_error(error, db, code, path);
}
