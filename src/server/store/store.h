/* What is kept for good: accounts, sessions, tables and the log of each table.
 *
 * Plain calls that may wait for the disk, used by one thread only (keeper.h). All changes happen
 * between begin and commit; nothing counts before commit has returned PARIS_OK. After a failed commit
 * a store that does not mend itself must not be used any more: the process has to stop accepting. With
 * one that does, it is not known whether the commit happened: what is there has to be read again. */
#ifndef PARIS_SERVER_STORE_STORE_H
#define PARIS_SERVER_STORE_STORE_H

#include "base/error.h"
#include "base/sha256.h"
#include "match/table_row.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PARIS_PASSWORD_HASH = 128, /* as libsodium writes it, '\0' */
    PARIS_SESSION_DAYS = 90,   /* a session that was not used for so long is over */
    PARIS_OPEN_DAYS = 7,       /* an open table that did not change for so long counts no more */
    PARIS_LEFT_HOURS = 1,      /* one without its host counts for so long ... */
    PARIS_LEFT_WEIGHT = 4,     /* ... as much as one of so many with it */
    PARIS_LISTED_EACH = 3,     /* tables of a host in the lobby */
};

struct paris_account {
    char id[PARIS_ID_LENGTH];
    char name[PARIS_NAME_LENGTH];
    char password[PARIS_PASSWORD_HASH]; /* "" for a guest */
    int64_t created;                    /* milliseconds since 1970, as all times here */
};

/* Each is called for every row in order; one that answers false ends the walk. */
typedef bool paris_store_account_visitor(void *context, const struct paris_account *account);
typedef bool paris_store_session_visitor(void *context, const uint8_t hash[PARIS_SHA256_LENGTH],
                                         const char *account, int64_t at);
typedef bool paris_store_log_visitor(void *context, const struct paris_log_row *line);
typedef bool paris_store_table_visitor(void *context, const struct paris_table_row *row,
                                       const struct paris_table_index *index);

struct paris_store;

/* `address` is the path of a SQLite file or postgres://... . Opens or creates what is there; brings an
 * old one up to date; a newer or foreign one is refused: PARIS_BAD_INPUT. PARIS_UNAVAILABLE if it does
 * not answer or another process has it, PARIS_REFUSED_BY_SYSTEM, PARIS_NO_RESOURCES. */
PARIS_MUST_USE enum paris_status paris_store_open(struct paris_store **out, const char *address,
                                                  struct paris_error *error);
/* As above, for lookup_job only: nothing is made, brought up to date or changed, and what has nothing in
 * it is refused, for it is no store. */
PARIS_MUST_USE enum paris_status paris_store_open_to_read(struct paris_store **out,
                                                          const char *address,
                                                          struct paris_error *error);
void paris_store_close(struct paris_store *store);
bool paris_store_is_postgres(const char *address);
/* May other processes use it at the same time? Then they are told of what is committed (bus.h). */
bool paris_store_shared(const struct paris_store *store);

/* After a failed begin or commit: does it mend itself, so that a later begin may go well again? */
bool paris_store_can_recover(const struct paris_store *store);
PARIS_MUST_USE enum paris_status paris_store_begin(struct paris_store *store);
PARIS_MUST_USE enum paris_status paris_store_commit(struct paris_store *store);
/* Instead of commit: nothing of it happened. */
void paris_store_roll_back(struct paris_store *store);
/* A begin for a transaction that is going to change these tables. All are locked in one order, so that
 * two processes never wait for each other. */
PARIS_MUST_USE enum paris_status paris_store_begin_for(struct paris_store *store,
                                                       const char *const *tables, size_t count);
/* Before paris_store_begin_for: the same calls will be made in that transaction, with the same
 * pointers. A store that is far store_down then asks everything at once, and the calls find their answers
 * already there. */
void paris_store_prefetch_append(struct paris_store *store, const char *table,
                                 const struct paris_log_row *line,
                                 const struct paris_table_index *index);
void paris_store_prefetch_log(struct paris_store *store, const char *table, uint32_t from);
/* paris_store_find_table, all its lines, paris_store_find_rematch. */
void paris_store_prefetch_table(struct paris_store *store, const char *id);
void paris_store_prefetch_session(struct paris_store *store, const uint8_t *hash);
/* What went wrong with the last call that answered PARIS_UNAVAILABLE. */
const char *paris_store_failure(const struct paris_store *store);

/* In all of the following: PARIS_OK; PARIS_NOT_FOUND if there is no such thing; PARIS_CONFLICT if it is
 * there already, or belongs to something that is not; PARIS_UNAVAILABLE if the disk, the file or the
 * database failed. */

PARIS_MUST_USE enum paris_status paris_store_add_account(struct paris_store *store,
                                                         const struct paris_account *account);
PARIS_MUST_USE enum paris_status paris_store_find_account(struct paris_store *store,
                                                          struct paris_account *out,
                                                          const char *id);
/* Only accounts with a password can be found by name; there is at most one of each name. */
PARIS_MUST_USE enum paris_status paris_store_find_login(struct paris_store *store,
                                                        struct paris_account *out,
                                                        const char *name);
/* Is this still the hash of the account's password, "" for none? Then it stays until the transaction is over;
 * PARIS_NOT_FOUND if not. */
PARIS_MUST_USE enum paris_status paris_store_hold_password(struct paris_store *store,
                                                           const char *id, const char *password);
/* PARIS_CONFLICT if another account of that name has a password. */
PARIS_MUST_USE enum paris_status paris_store_set_password(struct paris_store *store, const char *id,
                                                          const char *password);
/* Up to `max` accounts in the order of their ids, those after this one; "" for the first. */
PARIS_MUST_USE enum paris_status paris_store_accounts(struct paris_store *store, const char *after,
                                                      unsigned max,
                                                      paris_store_account_visitor *visit,
                                                      void *context);

/* Sessions by the hash of their token, with the day of their last use: `at`, written at most once a day. */
PARIS_MUST_USE enum paris_status paris_store_add_session(struct paris_store *store,
                                                         const uint8_t hash[PARIS_SHA256_LENGTH],
                                                         const char *account, int64_t at);
PARIS_MUST_USE enum paris_status paris_store_find_session(struct paris_store *store,
                                                          struct paris_account *out,
                                                          const uint8_t hash[PARIS_SHA256_LENGTH]);
/* As paris_store_find_session, for somebody who comes with it at this time: one that is over is not found,
 * and any other lasts anew. */
PARIS_MUST_USE enum paris_status paris_store_use_session(struct paris_store *store,
                                                         struct paris_account *out,
                                                         const uint8_t hash[PARIS_SHA256_LENGTH],
                                                         int64_t now);
PARIS_MUST_USE enum paris_status paris_store_end_session(struct paris_store *store,
                                                         const uint8_t hash[PARIS_SHA256_LENGTH]);
/* Ends all sessions of the account but this one. */
PARIS_MUST_USE enum paris_status paris_store_end_other_sessions(
    struct paris_store *store, const char *account, const uint8_t hash[PARIS_SHA256_LENGTH]);
/* Removes those that are over. */
PARIS_MUST_USE enum paris_status paris_store_forget_sessions(struct paris_store *store,
                                                             int64_t now);
/* As paris_store_accounts; 32 zero bytes for the first. */
PARIS_MUST_USE enum paris_status paris_store_sessions(struct paris_store *store,
                                                      const uint8_t after[PARIS_SHA256_LENGTH],
                                                      unsigned max,
                                                      paris_store_session_visitor *visit,
                                                      void *context);

PARIS_MUST_USE enum paris_status paris_store_add_table(struct paris_store *store,
                                                       const struct paris_table_row *row,
                                                       const struct paris_table_index *index);
PARIS_MUST_USE enum paris_status paris_store_find_table(struct paris_store *store,
                                                        struct paris_table_row *out,
                                                        const char *id);
/* How far it is, without its log: enum paris_table_status. */
PARIS_MUST_USE enum paris_status paris_store_find_status(struct paris_store *store, uint8_t *out,
                                                         const char *id);
/* The table that a host's earlier `create` with this command made. */
PARIS_MUST_USE enum paris_status paris_store_find_created(
    struct paris_store *store, char out[PARIS_ID_LENGTH], const char *host,
    const uint8_t command[PARIS_COMMAND_LENGTH]);
/* The rematch of a table. There is at most one of each: adding a second is PARIS_CONFLICT. */
PARIS_MUST_USE enum paris_status paris_store_find_rematch(struct paris_store *store,
                                                          char out[PARIS_ID_LENGTH],
                                                          const char *previous);
/* Unfinished tables that an account made: those that are played, and open ones as above. */
PARIS_MUST_USE enum paris_status paris_store_count_tables(struct paris_store *store, unsigned *out,
                                                          const char *host, int64_t now);
/* Open tables that count, at which an account has a seat. */
PARIS_MUST_USE enum paris_status paris_store_count_seats(struct paris_store *store, unsigned *out,
                                                         const char *account, int64_t now);

/* Adds a line, which must have the number after the last one's (else PARIS_CONFLICT), and replaces
 * the table's index. */
PARIS_MUST_USE enum paris_status paris_store_append(struct paris_store *store, const char *table,
                                                    const struct paris_log_row *line,
                                                    const struct paris_table_index *index);

/* The log from this number on. */
PARIS_MUST_USE enum paris_status paris_store_read_log(struct paris_store *store, const char *table,
                                                      uint32_t from, paris_store_log_visitor *visit,
                                                      void *context);
/* Tables at which an account sits or which it made: those waiting for it first, then unfinished ones,
 * then the rest, the last changed first; at most `max`. */
PARIS_MUST_USE enum paris_status paris_store_tables_of(struct paris_store *store,
                                                       const char *account, unsigned max,
                                                       paris_store_table_visitor *visit,
                                                       void *context);
/* Listed tables with an open seat that are not older than `since`, the newest first, and of each host
 * the newest PARIS_LISTED_EACH. */
PARIS_MUST_USE enum paris_status paris_store_lobby(struct paris_store *store, int64_t since,
                                                   unsigned max, paris_store_table_visitor *visit,
                                                   void *context);
/* All tables that are open or playing. */
PARIS_MUST_USE enum paris_status paris_store_unfinished(struct paris_store *store,
                                                        paris_store_table_visitor *visit,
                                                        void *context);
/* Tables that go on by themselves (paris_table_index.runs), maybe more. */
PARIS_MUST_USE enum paris_status paris_store_running(struct paris_store *store,
                                                     paris_store_table_visitor *visit,
                                                     void *context);
/* As paris_store_accounts. */
PARIS_MUST_USE enum paris_status paris_store_tables(struct paris_store *store, const char *after,
                                                    unsigned max, paris_store_table_visitor *visit,
                                                    void *context);

#endif
