/* What is kept for good: accounts, sessions, tables and the log of each table, on SQLite or PostgreSQL.
 *
 * Calls may block on the disk or the network. Only one thread uses a store (writer.h). All changes happen
 * between begin and commit, and nothing counts before commit has returned PARIS_OK. After a failed commit
 * SQLite must not be used any more: the process has to stop accepting commands. PostgreSQL can recover
 * (paris_store_can_recover), but nobody knows whether that commit happened: read the log again.
 *
 * Time that players have is measured in service time, the milliseconds during which a server was running: what a
 * game is due at (paris_table_index) needs no change when the server was down. */
#ifndef PARIS_SERVER_STORE_STORE_H
#define PARIS_SERVER_STORE_STORE_H

#include "base/error.h"
#include "base/sha256.h"
#include "match/table_row.h"
#include "rules/figures_text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PARIS_PASSWORD_HASH = 128, /* bytes of a hash as libsodium writes it, with '\0' */
    PARIS_SESSION_DAYS = 90,   /* a session ends when it was not used for this long */
    PARIS_OPEN_DAYS = 7,       /* an open table without a change for this long no longer counts */
    PARIS_LEFT_HOURS = 1,      /* an open table that its host left counts for this long ... */
    PARIS_LEFT_WEIGHT = 4,     /* ... and this many of them count as one */
    PARIS_LISTED_EACH = 3,     /* tables of one host in the lobby */
    PARIS_BEAT_MS = 10 * 1000, /* how often the service clock is stored */
    PARIS_BEAT_MAX_MS = 2 * PARIS_BEAT_MS
};

struct paris_account {
    char id[PARIS_ID_LENGTH];
    char name[PARIS_NAME_LENGTH];
    char password[PARIS_PASSWORD_HASH]; /* "" for a guest */
    int64_t created;                    /* milliseconds since 1970, as all times here */
};

/* Called for each row in order; returning false ends the query. A visitor must not run the same query. */
typedef bool paris_store_account_visitor(void *context, const struct paris_account *account);
typedef bool paris_store_session_visitor(void *context, const uint8_t hash[PARIS_SHA256_LENGTH],
                                         const char *account, int64_t at);
typedef bool paris_store_agenda_visitor(void *context, const char *table, int64_t due);
typedef bool paris_store_log_visitor(void *context, const struct paris_log_row *row);
typedef bool paris_store_table_visitor(void *context, const struct paris_table_row *row,
                                       const struct paris_table_index *index);

struct paris_store;

/* --- opening --- */

/* `address` is the path of a SQLite file, or postgres://... . Creates the store if there is none, and
 * updates the schema of an older one. PARIS_BAD_INPUT for a store of a newer version or another program's
 * database; PARIS_UNAVAILABLE if it does not answer or another process holds it; PARIS_REFUSED_BY_SYSTEM;
 * PARIS_NO_RESOURCES. */
PARIS_MUST_USE enum paris_status paris_store_open(struct paris_store **out, const char *address,
                                                  struct paris_error *error);
/* The same, but creates, updates and changes nothing; an empty file or database is PARIS_BAD_INPUT. */
PARIS_MUST_USE enum paris_status paris_store_open_to_read(struct paris_store **out,
                                                          const char *address,
                                                          struct paris_error *error);
void paris_store_close(struct paris_store *store);
bool paris_store_is_postgres(const char *address);
/* Can several processes use it at once? Then commits are published to all of them (postgres/pubsub.h). */
bool paris_store_shared(const struct paris_store *store);

/* Copies a store on SQLite into a new file, some pages with each call, outside of transactions; changes between the
 * calls are in the copy. *done: it is complete, and paris_store_sync_backup() is next. PARIS_BAD_INPUT for PostgreSQL, which has pg_dump;
 * PARIS_REFUSED_BY_SYSTEM if the file exists or cannot be written: then it is gone, and the store is as good as before. */
PARIS_MUST_USE enum paris_status paris_store_backup(struct paris_store *store, const char *to,
                                                    bool *done, struct paris_error *error);

/* Brings a complete copy to the disk; from any thread, because it may take long. */
PARIS_MUST_USE enum paris_status paris_store_sync_backup(const char *path,
                                                         struct paris_error *error);

/* --- transactions --- */

PARIS_MUST_USE enum paris_status paris_store_begin(struct paris_store *store);
/* Begins a transaction that will change these tables. Their rows are locked in one order, so that two
 * processes never deadlock. */
PARIS_MUST_USE enum paris_status paris_store_begin_for(struct paris_store *store,
                                                       const char *const *tables, size_t count);
PARIS_MUST_USE enum paris_status paris_store_commit(struct paris_store *store);
/* Instead of commit: discards all changes. */
void paris_store_roll_back(struct paris_store *store);
/* After a failed begin or commit: may a later begin succeed? */
bool paris_store_can_recover(const struct paris_store *store);
/* Why the last call returned PARIS_UNAVAILABLE. */
const char *paris_store_failure(const struct paris_store *store);

/* Announces a query of the next transaction, before paris_store_begin_for: it will be made with the same
 * pointers. PostgreSQL then gets all announced queries in one round trip; SQLite ignores them. */
void paris_store_prefetch_append(struct paris_store *store, const char *table,
                                 const struct paris_log_row *row,
                                 const struct paris_table_index *index);
void paris_store_prefetch_log(struct paris_store *store, const char *table, uint32_t from);
/* Announces find_table, read_log from the first row, and find_rematch. */
void paris_store_prefetch_table(struct paris_store *store, const char *id);
void paris_store_prefetch_session(struct paris_store *store, const uint8_t *hash);

/* --- queries --- */

/* paris_store_NAME(store, ...) for each row of queries.h. */
#define PARIS_STORE_PARAMETERS(...) __VA_ARGS__
#define QUERY(name, parameters, arguments)                                                         \
    PARIS_MUST_USE enum paris_status paris_store_##name(struct paris_store *store,                 \
                                                        PARIS_STORE_PARAMETERS parameters);
#include "server/store/queries.h"
#undef QUERY

/* The account of a session, without counting as a use of it. */
PARIS_MUST_USE enum paris_status paris_store_find_session(struct paris_store *store,
                                                          struct paris_account *out,
                                                          const uint8_t hash[PARIS_SHA256_LENGTH]);
/* The account of a session that is used now. PARIS_NOT_FOUND for one that has expired; others are renewed,
 * at most once a day. */
PARIS_MUST_USE enum paris_status paris_store_use_session(struct paris_store *store,
                                                         struct paris_account *out,
                                                         const uint8_t hash[PARIS_SHA256_LENGTH],
                                                         int64_t now);

#endif
