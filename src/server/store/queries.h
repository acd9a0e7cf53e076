/* Every query of the store, declared once.
 *
 * A row is QUERY(name, (parameters after the store), (their names)). This file has no include guard: it is
 * included with different definitions of QUERY, which make of each row
 *   paris_store_NAME      what the server calls: declared in store.h, forwarded by store.c
 *   paris_sqlite_NAME     the work on SQLite, somewhere in sqlite/
 *   paris_postgres_NAME   the work on PostgreSQL, somewhere in postgres/
 * To add a query, add a row here, write the last two (the linker reports a missing one), and test it in
 * tests/server/test_store_*.c, which run on both databases.
 *
 * Every query returns PARIS_OK; PARIS_NOT_FOUND if there is no such row; PARIS_CONFLICT if the row exists
 * already or refers to one that does not; PARIS_UNAVAILABLE if the disk or the database failed. */

/* clang-format off: it takes a first parameter that is a pointer for a product */

/* --- accounts --- */

QUERY(add_account, (const struct paris_account *account), (account))
QUERY(find_account, (struct paris_account * out, const char *id), (out, id))
/* Only accounts with a password can be found by name; at most one of each name has a password. */
QUERY(find_login, (struct paris_account * out, const char *name), (out, name))
/* PARIS_OK if this is still the account's password hash ("" for none). It then stays so until the end of
 * the transaction. PARIS_NOT_FOUND if it is not. */
QUERY(hold_password, (const char *id, const char *password), (id, password))
/* PARIS_CONFLICT if another account of the same name has a password. */
QUERY(set_password, (const char *id, const char *password), (id, password))
/* The registered account whose name looks like this (common/name_skeleton.h). */
QUERY(find_name, (struct paris_account * out, const char *skeleton), (out, skeleton))
/* PARIS_CONFLICT if another account has it. */
QUERY(reserve_name, (const char *skeleton, const char *account), (skeleton, account))
/* Up to `max` accounts ordered by id, starting after this one ("" for the first). */
QUERY(accounts,
      (const char *after, unsigned max, paris_store_account_visitor *visit, void *context),
      (after, max, visit, context))

/* --- sessions, by the hash of their token --- */

/* `at` is the day of the session's last use. */
QUERY(add_session, (const uint8_t hash[PARIS_SHA256_LENGTH], const char *account, int64_t at),
      (hash, account, at))
/* The account of a session and its last use. Callers want paris_store_use_session(). */
QUERY(look_up_session,
      (struct paris_account * out, int64_t *at, const uint8_t hash[PARIS_SHA256_LENGTH]),
      (out, at, hash))
QUERY(renew_session, (const uint8_t hash[PARIS_SHA256_LENGTH], int64_t at), (hash, at))
QUERY(end_session, (const uint8_t hash[PARIS_SHA256_LENGTH]), (hash))
/* Ends all sessions of the account except this one. */
QUERY(end_other_sessions, (const char *account, const uint8_t hash[PARIS_SHA256_LENGTH]),
      (account, hash))
/* Deletes sessions not used for PARIS_SESSION_DAYS. */
QUERY(forget_sessions, (int64_t now), (now))
/* Up to `max` sessions ordered by hash, starting after this one (32 zero bytes for the first). */
QUERY(sessions,
      (const uint8_t after[PARIS_SHA256_LENGTH], unsigned max, paris_store_session_visitor *visit,
       void *context),
      (after, max, visit, context))

/* --- tables --- */

QUERY(add_table, (const struct paris_table_row *row, const struct paris_table_index *index),
      (row, index))
QUERY(find_table, (struct paris_table_row * out, const char *id), (out, id))
/* enum paris_table_status of a table, without reading its log. */
QUERY(find_status, (uint8_t * out, const char *id), (out, id))
/* The table that an earlier `create` of this host with this command id made. */
QUERY(find_created,
      (char out[PARIS_ID_LENGTH], const char *host, const uint8_t command[PARIS_COMMAND_LENGTH]),
      (out, host, command))
/* A table has at most one rematch: adding a second is PARIS_CONFLICT. */
QUERY(find_rematch, (char out[PARIS_ID_LENGTH], const char *previous), (out, previous))
/* Unfinished tables that an account created: games in progress, open tables where it has a seat and that
 * changed within PARIS_OPEN_DAYS, and, PARIS_LEFT_WEIGHT for one, those it left within PARIS_LEFT_HOURS. */
QUERY(count_tables, (unsigned *out, const char *host, int64_t now), (out, host, now))
/* Open tables where an account has a seat and that changed within PARIS_OPEN_DAYS. */
QUERY(count_seats, (unsigned *out, const char *account, int64_t now), (out, account, now))
/* Tables where an account has a seat or which it created: first those waiting for it, then unfinished
 * ones, then the rest; each group by last change, newest first. */
QUERY(tables_of,
      (const char *account, unsigned max, paris_store_table_visitor *visit, void *context),
      (account, max, visit, context))
/* Public tables with an open seat created since then, newest first; at most PARIS_LISTED_EACH of a host. */
QUERY(lobby, (int64_t since, unsigned max, paris_store_table_visitor *visit, void *context),
      (since, max, visit, context))
/* How many tables are open or playing. */
QUERY(count_unfinished, (int64_t * out), (out))
/* Up to `max` tables ordered by id, starting after this one ("" for the first). */
QUERY(tables, (const char *after, unsigned max, paris_store_table_visitor *visit, void *context),
      (after, max, visit, context))

/* Up to `max` unfinished tables that did not change since then, the oldest first. */
QUERY(stale_tables, (int64_t before, unsigned max, paris_store_table_visitor *visit, void *context),
      (before, max, visit, context))
/* Deletes a table with its log, if it did not change since then; PARIS_NOT_FOUND otherwise. Its rematch stays. */
QUERY(remove_table, (const char *id, int64_t before), (id, before))
/* Looks at the next `max` accounts by id after this one ("" for the first), and deletes the guests among them that were
 * made before then, have no session that was used since, and no table. `after` is then the last that was looked at, or ""
 * if there are no more. */
QUERY(forget_guests, (char after[PARIS_ID_LENGTH], int64_t before, unsigned max),
      (after, before, max))

/* --- sets of figures, by their hash; each goes with the last table that is played with it --- */

/* Adds a set, unless it is there. */
QUERY(add_figures, (const uint8_t hash[PARIS_HASH_LENGTH], const char *code), (hash, code))
QUERY(find_figures, (char out[PARIS_FIGURES_CODE], const uint8_t hash[PARIS_HASH_LENGTH]),
      (out, hash))

/* --- reports of finished games, each kept with its table --- */

/* The report that this maker made; PARIS_NOT_FOUND if it made none. */
QUERY(find_report, (char *out, size_t capacity, const char *table, const char *maker),
      (out, capacity, table, maker))
/* Keeps it instead of an older one. */
QUERY(keep_report, (const char *table, const char *maker, const char *report),
      (table, maker, report))

/* --- games that go on by themselves --- */

/* Adds the time since the last beat to the service clock, and returns it: the milliseconds during which a server
 * has been running. SQLite adds `passed`; PostgreSQL the time since the last beat of any process, by its own
 * clock, and nothing if that is longer than PARIS_BEAT_MAX_MS: then no process was running. */
QUERY(beat, (int64_t * out, int64_t passed), (out, passed))
/* When the table goes on by itself; PARIS_NOT_FOUND: never. */
QUERY(find_due, (int64_t * out, const char *table), (out, table))
/* Corrects that, unless it has changed meanwhile from `before`. */
QUERY(set_due, (const char *table, int64_t before, int64_t due), (table, before, due))
/* Up to `max` tables that are due by `until`, in the order of (due, id), starting after this one. */
QUERY(agenda,
      (int64_t after_due, const char *after, int64_t until, unsigned max,
       paris_store_agenda_visitor *visit, void *context),
      (after_due, after, until, max, visit, context))

/* --- logs --- */

/* Appends a row, whose number must follow the last one's (else PARIS_CONFLICT), and replaces the index. */
QUERY(append,
      (const char *table, const struct paris_log_row *row, const struct paris_table_index *index),
      (table, row, index))
/* The log from this number on. */
QUERY(read_log, (const char *table, uint32_t from, paris_store_log_visitor *visit, void *context),
      (table, from, visit, context))
