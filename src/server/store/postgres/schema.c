/* The schema of the store on PostgreSQL, and the steps that update an older one.
 *
 * Everything lies in a schema called paris. Constraints and triggers guard the data against any program that
 * opens the database, not only this one. */
#include "server/store/postgres/postgres.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

/* --- steps --- */

/* `lines` counts the rows of the log. It is in the row that every process locks to append to it. */
static const char first_step[] =
    "CREATE TABLE accounts ("
    "  id text COLLATE \"C\" PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 20),"
    "  name text COLLATE \"C\" NOT NULL,"
    "  password text NOT NULL," /* '' for a guest */
    "  created bigint NOT NULL);"
    "CREATE UNIQUE INDEX accounts_login ON accounts (name) WHERE password <> '';"

    "CREATE TABLE sessions ("
    "  hash bytea PRIMARY KEY CHECK (length(hash) = 32),"
    "  account text COLLATE \"C\" NOT NULL REFERENCES accounts,"
    "  created bigint NOT NULL);"

    "CREATE TABLE tables ("
    "  id text COLLATE \"C\" PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 20),"
    "  host text COLLATE \"C\" NOT NULL REFERENCES accounts,"
    "  command bytea NOT NULL CHECK (length(command) = 16),"
    "  secret bytea NOT NULL CHECK (length(secret) = 32),"
    "  settings text NOT NULL,"
    "  previous text COLLATE \"C\" UNIQUE REFERENCES tables,"
    "  created bigint NOT NULL,"
    /* The index (struct paris_table_index). */
    "  status smallint NOT NULL CHECK (status BETWEEN 0 AND 3),"
    "  listed boolean NOT NULL,"
    "  open_seat boolean NOT NULL,"
    "  waiting text COLLATE \"C\","
    "  changed bigint NOT NULL,"
    "  runs boolean NOT NULL,"
    "  seat_1 text COLLATE \"C\" REFERENCES accounts,"
    "  seat_2 text COLLATE \"C\" REFERENCES accounts,"
    "  seat_3 text COLLATE \"C\" REFERENCES accounts,"
    "  seat_4 text COLLATE \"C\" REFERENCES accounts,"
    "  lines bigint NOT NULL DEFAULT 0,"
    "  UNIQUE (host, command)) WITH (fillfactor = 80);"
    "CREATE INDEX tables_lobby ON tables (created) WHERE listed AND open_seat;"
    "CREATE INDEX tables_unfinished ON tables (host) WHERE status < 2;"
    "CREATE INDEX tables_running ON tables (created) WHERE runs;"
    "CREATE INDEX tables_seat_1 ON tables (seat_1) WHERE seat_1 IS NOT NULL;"
    "CREATE INDEX tables_seat_2 ON tables (seat_2) WHERE seat_2 IS NOT NULL;"
    "CREATE INDEX tables_seat_3 ON tables (seat_3) WHERE seat_3 IS NOT NULL;"
    "CREATE INDEX tables_seat_4 ON tables (seat_4) WHERE seat_4 IS NOT NULL;"

    "CREATE TABLE log ("
    "  table_id text COLLATE \"C\" NOT NULL REFERENCES tables,"
    "  seq bigint NOT NULL,"
    "  at bigint NOT NULL,"
    "  spent bigint NOT NULL,"
    "  command bytea CHECK (length(command) = 16)," /* NULL if not by command */
    "  chain bytea NOT NULL CHECK (length(chain) = 32),"
    "  text text NOT NULL,"
    "  PRIMARY KEY (table_id, seq));"
    "CREATE UNIQUE INDEX log_command ON log (table_id, command) WHERE command IS NOT NULL;"

    "CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$"
    "  BEGIN RAISE integrity_constraint_violation USING MESSAGE = TG_ARGV[0]; END $$;"
    "CREATE FUNCTION check_next() RETURNS trigger LANGUAGE plpgsql AS $$"
    "  BEGIN"
    "    IF NEW.seq <> 1 + coalesce((SELECT max(seq) FROM log WHERE table_id = NEW.table_id), 0)"
    "    THEN RAISE integrity_constraint_violation USING MESSAGE = 'a line follows the last one';"
    "    END IF;"
    "    RETURN NEW;"
    "  END $$;"
    "CREATE TRIGGER log_insert BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION check_next();"
    "CREATE TRIGGER log_change BEFORE UPDATE OR DELETE ON log FOR EACH ROW"
    "  EXECUTE FUNCTION refuse_change('the log is only added to');"
    "CREATE TRIGGER log_truncate BEFORE TRUNCATE ON log"
    "  EXECUTE FUNCTION refuse_change('the log is only added to');"
    "CREATE TRIGGER tables_update"
    "  BEFORE UPDATE OF id, host, command, secret, settings, previous, created ON tables"
    "  FOR EACH ROW EXECUTE FUNCTION refuse_change('what a table was made with never changes');"
    "CREATE TRIGGER tables_delete BEFORE DELETE ON tables FOR EACH ROW"
    "  EXECUTE FUNCTION refuse_change('tables are never deleted');"

    "CREATE FUNCTION all_known(ids text[]) RETURNS boolean LANGUAGE sql STABLE AS $$"
    "  SELECT NOT EXISTS (SELECT FROM unnest(ids) AS wanted (id) WHERE wanted.id IS NOT NULL"
    "    AND NOT EXISTS (SELECT FROM accounts WHERE accounts.id = wanted.id)) $$;"

    /* Appends a log row, or returns false and changes nothing. */
    "CREATE FUNCTION append("
    "  the_table text, the_seq bigint, the_at bigint, the_spent bigint, the_command bytea,"
    "  the_chain bytea, the_text text, the_status smallint, is_listed boolean, has_open boolean,"
    "  is_waiting text, the_changed bigint, does_run boolean, one text, two text, three text,"
    "  four text) RETURNS boolean LANGUAGE plpgsql AS $$"
    "  DECLARE old record;"
    "  BEGIN"
    "    SELECT lines, waiting, seat_1, seat_2, seat_3, seat_4 INTO old"
    "      FROM tables WHERE id = the_table FOR NO KEY UPDATE;"
    "    IF NOT FOUND OR old.lines <> the_seq - 1 OR the_status NOT BETWEEN 0 AND 3"
    "    THEN RETURN false; END IF;"
    "    IF the_command IS NOT NULL AND EXISTS"
    "      (SELECT FROM log WHERE table_id = the_table AND command = the_command)"
    "    THEN RETURN false; END IF;"
    "    IF (old.waiting, old.seat_1, old.seat_2, old.seat_3, old.seat_4)"
    "        IS DISTINCT FROM (is_waiting, one, two, three, four)"
    "      AND NOT all_known(ARRAY[is_waiting, one, two, three, four])"
    "    THEN RETURN false; END IF;"
    "    UPDATE tables SET lines = the_seq, status = the_status, listed = is_listed,"
    "      open_seat = has_open, waiting = is_waiting, changed = the_changed, runs = does_run,"
    "      seat_1 = one, seat_2 = two, seat_3 = three, seat_4 = four WHERE id = the_table;"
    "    INSERT INTO log VALUES"
    "      (the_table, the_seq, the_at, the_spent, the_command, the_chain, the_text);"
    "    RETURN true;"
    "  END $$;";

/* For deleting expired sessions. */
static const char second_step[] = "CREATE INDEX sessions_created ON sessions (created);";

/* For ending an account's other sessions when its password changes. */
static const char third_step[] = "CREATE INDEX sessions_account ON sessions (account);";

/* Games that go on by themselves, and when. Those that are played are all looked at once. */
static const char fourth_step[] =
    "CREATE TABLE agenda ("
    "  table_id text COLLATE \"C\" PRIMARY KEY REFERENCES tables,"
    "  due bigint NOT NULL CHECK (due > 0));"
    "CREATE INDEX agenda_due ON agenda (due, table_id);"
    "INSERT INTO agenda SELECT id, 1 FROM tables WHERE status = 1;"
    "CREATE TABLE service (at bigint NOT NULL, stamped timestamptz NOT NULL);"
    "INSERT INTO service VALUES (1, clock_timestamp());"
    "DROP INDEX tables_running;"

    /* A table is deleted only after its id was put into `removals`, in the same transaction. */
    "CREATE TABLE removals (table_id text COLLATE \"C\" PRIMARY KEY);"
    "CREATE INDEX tables_stale ON tables (changed) WHERE status < 2;"
    "CREATE FUNCTION check_removal() RETURNS trigger LANGUAGE plpgsql AS $$"
    "  DECLARE old_row jsonb := to_jsonb(OLD);"
    "  BEGIN"
    "    IF NOT EXISTS (SELECT FROM removals WHERE table_id = old_row ->> TG_ARGV[0])"
    "    THEN RAISE integrity_constraint_violation USING MESSAGE = TG_ARGV[1]; END IF;"
    "    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;"
    "    RETURN NEW;"
    "  END $$;"
    "DROP TRIGGER log_change ON log;"
    "CREATE TRIGGER log_change BEFORE UPDATE ON log FOR EACH ROW"
    "  EXECUTE FUNCTION refuse_change('the log is only added to');"
    "CREATE TRIGGER log_delete BEFORE DELETE ON log FOR EACH ROW"
    "  EXECUTE FUNCTION check_removal('table_id', 'the log is only added to');"
    "DROP TRIGGER tables_delete ON tables;"
    "CREATE TRIGGER tables_delete BEFORE DELETE ON tables FOR EACH ROW"
    "  EXECUTE FUNCTION check_removal('id', 'only whole tables are deleted');"
    "DROP TRIGGER tables_update ON tables;"
    "CREATE TRIGGER tables_update"
    "  BEFORE UPDATE OF id, host, command, secret, settings, created ON tables"
    "  FOR EACH ROW EXECUTE FUNCTION refuse_change('what a table was made with never changes');"
    "CREATE TRIGGER tables_previous BEFORE UPDATE OF previous ON tables FOR EACH ROW"
    "  EXECUTE FUNCTION check_removal('previous', 'what a table was made with never changes');"
    "CREATE FUNCTION remove_table(the_table text, before bigint) RETURNS boolean"
    "  LANGUAGE plpgsql AS $$"
    "  BEGIN"
    "    INSERT INTO removals SELECT id FROM tables WHERE id = the_table AND changed < before;"
    "    IF NOT FOUND THEN RETURN false; END IF;"
    "    UPDATE tables SET previous = NULL WHERE previous = the_table;"
    "    DELETE FROM log WHERE table_id = the_table;"
    "    DELETE FROM agenda WHERE table_id = the_table;"
    "    DELETE FROM tables WHERE id = the_table;"
    "    DELETE FROM removals WHERE table_id = the_table;"
    "    RETURN true;"
    "  END $$;"

    /* As in the first step, with the agenda. */
    "DROP FUNCTION append(text, bigint, bigint, bigint, bytea, bytea, text, smallint, boolean,"
    "  boolean, text, bigint, boolean, text, text, text, text);"
    "CREATE FUNCTION append("
    "  the_table text, the_seq bigint, the_at bigint, the_spent bigint, the_command bytea,"
    "  the_chain bytea, the_text text, the_status smallint, is_listed boolean, has_open boolean,"
    "  is_waiting text, the_changed bigint, the_due bigint, one text, two text, three text,"
    "  four text) RETURNS boolean LANGUAGE plpgsql AS $$"
    "  DECLARE old record;"
    "  BEGIN"
    "    SELECT lines, waiting, runs, seat_1, seat_2, seat_3, seat_4 INTO old"
    "      FROM tables WHERE id = the_table FOR NO KEY UPDATE;"
    "    IF NOT FOUND OR old.lines <> the_seq - 1 OR the_status NOT BETWEEN 0 AND 3"
    "    THEN RETURN false; END IF;"
    "    IF the_command IS NOT NULL AND EXISTS"
    "      (SELECT FROM log WHERE table_id = the_table AND command = the_command)"
    "    THEN RETURN false; END IF;"
    "    IF (old.waiting, old.seat_1, old.seat_2, old.seat_3, old.seat_4)"
    "        IS DISTINCT FROM (is_waiting, one, two, three, four)"
    "      AND NOT all_known(ARRAY[is_waiting, one, two, three, four])"
    "    THEN RETURN false; END IF;"
    "    UPDATE tables SET lines = the_seq, status = the_status, listed = is_listed,"
    "      open_seat = has_open, waiting = is_waiting, changed = the_changed,"
    "      runs = the_due IS NOT NULL,"
    "      seat_1 = one, seat_2 = two, seat_3 = three, seat_4 = four WHERE id = the_table;"
    "    IF the_due IS NOT NULL THEN"
    "      INSERT INTO agenda AS item VALUES (the_table, the_due) ON CONFLICT (table_id)"
    "        DO UPDATE SET due = excluded.due WHERE item.due <> excluded.due;"
    "    ELSIF old.runs THEN DELETE FROM agenda WHERE table_id = the_table; END IF;"
    "    INSERT INTO log VALUES"
    "      (the_table, the_seq, the_at, the_spent, the_command, the_chain, the_text);"
    "    RETURN true;"
    "  END $$;";

/* What the names of registered accounts look like. Those of accounts that registered before count as they are
 * written, until their password changes. */
static const char fifth_step[] =
    "CREATE TABLE names ("
    "  skeleton TEXT NOT NULL PRIMARY KEY,"
    "  account TEXT NOT NULL REFERENCES accounts"
    ");"
    "INSERT INTO names SELECT lower(name), min(id) FROM accounts WHERE password <> ''"
    "  GROUP BY lower(name);";

/* Sets of figures. The settings of a table end in the hash of its set, which finds the tables of a set. */
static const char sixth_step[] =
    "CREATE TABLE figures ("
    "  hash text COLLATE \"C\" PRIMARY KEY CHECK (length(hash) = 64),"
    "  code text NOT NULL);"
    "CREATE TRIGGER figures_update BEFORE UPDATE ON figures FOR EACH ROW"
    "  EXECUTE FUNCTION refuse_change('a set of figures never changes');"
    "CREATE INDEX tables_figures ON tables (right(settings, 64));"
    "CREATE OR REPLACE FUNCTION remove_table(the_table text, before bigint) RETURNS boolean"
    "  LANGUAGE plpgsql AS $$"
    "  DECLARE its_figures text;"
    "  BEGIN"
    "    INSERT INTO removals SELECT id FROM tables WHERE id = the_table AND changed < before;"
    "    IF NOT FOUND THEN RETURN false; END IF;"
    "    SELECT right(settings, 64) INTO its_figures FROM tables WHERE id = the_table;"
    "    UPDATE tables SET previous = NULL WHERE previous = the_table;"
    "    DELETE FROM log WHERE table_id = the_table;"
    "    DELETE FROM agenda WHERE table_id = the_table;"
    "    DELETE FROM tables WHERE id = the_table;"
    "    DELETE FROM removals WHERE table_id = the_table;"
    /* Waits for tables of this set that others are adding. */
    "    PERFORM 1 FROM figures WHERE hash = its_figures FOR UPDATE;"
    "    DELETE FROM figures WHERE hash = its_figures"
    "      AND NOT EXISTS (SELECT FROM tables WHERE right(settings, 64) = its_figures);"
    "    RETURN true;"
    "  END $$;";

/* Reports of finished games. They can be made again at any time, and go with their tables. */
static const char seventh_step[] =
    "CREATE TABLE reports ("
    "  table_id text COLLATE \"C\" PRIMARY KEY REFERENCES tables ON DELETE CASCADE,"
    "  maker text NOT NULL," /* an older program or network judged otherwise */
    "  report text NOT NULL);";

/* Step n leads from version n to n + 1. A released step never changes. */
static const char *const steps[] = {first_step, second_step, third_step,  fourth_step,
                                    fifth_step, sixth_step,  seventh_step};

enum { NEWEST_VERSION = sizeof steps / sizeof steps[0], AGENDA_VERSION = 4, FIGURES_VERSION = 6 };

/* --- checks and updates --- */

static enum paris_status refuse(struct paris_error *error, PGconn *connection)
{
    char reason[PARIS_ERROR_LENGTH / 2];
    paris_postgres_reason(reason, sizeof reason, PQerrorMessage(connection));
    return paris_error_fail(error, PARIS_UNAVAILABLE, "The database can't be used as a store: %s",
                            reason);
}

static bool run(PGconn *connection, const char *sql)
{
    PGresult *result = PQexec(connection, sql);
    ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* The number in the only row; `none` if it is NULL or there is no row. */
static bool read_number(long *out, PGconn *connection, const char *sql, long none)
{
    PGresult *result = PQexec(connection, sql);
    bool good = PQresultStatus(result) == PGRES_TUPLES_OK;
    *out = none;
    if (good && PQntuples(result) == 1 && !PQgetisnull(result, 0, 0))
        *out = strtol(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    return good;
}

static enum paris_status refuse_version(struct paris_error *error, long version)
{
    return paris_error_set(error, 0, 0,
                           "The database is a store of version %ld, and this program knows 1 to "
                           "%d; it needs the program that wrote it, or a newer one.",
                           version, (int)NEWEST_VERSION);
}

/* The version; 0 if there is no store yet. A schema of our name without a version is not ours. */
static enum paris_status read_version(long *out, PGconn *connection, struct paris_error *error)
{
    long there, ours;
    if (!read_number(&there, connection,
                     "SELECT count(*) FROM pg_namespace WHERE nspname = 'paris'", 0) ||
        !read_number(&ours, connection,
                     "SELECT count(*) FROM pg_tables WHERE schemaname = 'paris' AND"
                     " tablename = 'version'",
                     0))
        return refuse(error, connection);
    *out = 0;
    if (there == 0)
        return PARIS_OK;
    if (ours == 0)
        return paris_error_set(
            error, 0, 0,
            "The database has a schema paris of another program; give one without it.");
    if (!read_number(out, connection, "SELECT number FROM paris.version", 0))
        return refuse(error, connection);
    return *out < 1 || *out > NEWEST_VERSION ? refuse_version(error, *out) : PARIS_OK;
}

static bool take_step(PGconn *connection, long version)
{
    char number[64];
    struct paris_text text = paris_text_in(number, sizeof number);
    paris_text_add(&text, "UPDATE version SET number = ");
    paris_text_add_number(&text, version + 1);
    return (version > 0 || run(connection, "CREATE SCHEMA paris; CREATE TABLE version"
                                           " (number integer NOT NULL);"
                                           "INSERT INTO version VALUES (0)")) &&
           run(connection, steps[version]) && run(connection, number);
}

/* All steps in one transaction, one process at a time: the others wait and find the update done. */
static enum paris_status update(PGconn *connection, struct paris_error *error)
{
    long version;
    if (!run(connection, "BEGIN; SELECT pg_advisory_xact_lock(1348563561)")) /* "Pari" */
        return refuse(error, connection);
    enum paris_status status = read_version(&version, connection, error);
    for (; status == PARIS_OK && version < NEWEST_VERSION; version++)
        if (!take_step(connection, version))
            status = refuse(error, connection);
    if (status == PARIS_OK && !run(connection, "COMMIT"))
        status = refuse(error, connection);
    return status;
}

/* The statements need every table and column, and the function append(). */
static enum paris_status verify(PGconn *connection, long version, struct paris_error *error)
{
    static const char every_column[] =
        "SELECT 'append'::regproc, 'all_known'::regproc, accounts.id, name, password,"
        " accounts.created, hash, account, sessions.created, tables.id, host, tables.command,"
        " secret, settings, previous, tables.created, status, listed, open_seat, waiting, changed,"
        " runs, seat_1, seat_2, seat_3, seat_4, lines, table_id, seq, at, spent, log.command, "
        "chain,"
        " text FROM accounts, sessions, tables, log LIMIT 0";
    static const char agenda[] = "SELECT agenda.table_id, due, service.at, stamped"
                                 " FROM agenda, service LIMIT 0";
    char reason[PARIS_ERROR_LENGTH / 2];
    if (run(connection, every_column) && (version < AGENDA_VERSION || run(connection, agenda)) &&
        (version < FIGURES_VERSION || run(connection, "SELECT hash, code FROM figures LIMIT 0")))
        return PARIS_OK;
    paris_postgres_reason(reason, sizeof reason, PQerrorMessage(connection));
    return paris_error_fail(error, PARIS_UNAVAILABLE, "The database doesn't fit this program: %s",
                            reason);
}

enum paris_status paris_postgres_update(PGconn *connection, bool read_only,
                                        struct paris_error *error)
{
    long version;
    enum paris_status status = read_version(&version, connection, error);
    if (status == PARIS_OK && read_only && version == 0)
        return paris_error_set(
            error, 0, 0,
            "The database isn't a store: it has no schema paris. Give one that a server has used.");
    if (status == PARIS_OK && !read_only && version < NEWEST_VERSION) {
        status = update(connection, error);
        if (status != PARIS_OK)
            (void)run(connection, "ROLLBACK");
        version = NEWEST_VERSION;
    }
    return status == PARIS_OK ? verify(connection, version, error) : status;
}
