/* Changes to tables: tried on a copy of the match, stored, then installed, answered and broadcast.
 *
 * The builder owns a paris_commit until it is queued; then the writer does, and it is freed when its job is done. The
 * table is busy meanwhile. paris_commit_store() runs on the writer's thread, all else on the event
 * loop. */
#ifndef PARIS_SERVER_TABLES_COMMIT_H
#define PARIS_SERVER_TABLES_COMMIT_H

#include "match/commands.h"
#include "server/tables/registry.h"

enum { PARIS_COMMIT_ENTRIES_MAX = 6 };

struct paris_tables_command;

struct paris_commit {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    char table[PARIS_ID_LENGTH];
    uint64_t connection; /* of the sender; 0: none */
    char account[PARIS_ID_LENGTH];
    char request_id[PARIS_REQUEST_ID_LENGTH];
    bool by_command;
    uint8_t command[PARIS_COMMAND_LENGTH];
    struct paris_match *next; /* the match after the change */
    int64_t since;       /* when the game's next wait begins; INT64_MIN: the current one goes on */
    int64_t given_back;  /* of the agenda, when `since` was set */
    uint32_t spent;      /* milliseconds of the current wait */
    bool takes_seat;     /* the sender must not have too many seats already ... */
    bool too_many_seats; /* ... as it has: then nothing was stored */
    bool visible;        /* others than the seat to move see a difference */
    bool silent;         /* nobody sees a difference */
    char *message;       /* to dispatch it again after a conflict; NULL where that cannot happen */
    size_t message_length;
    struct paris_command_attempt attempt;
    unsigned entries, decisions, undos;
    struct paris_recent_command recent; /* set with the first entry */
    struct paris_log_row row[PARIS_COMMIT_ENTRIES_MAX];
    struct paris_table_index index;
};

/* Stores a command's entry (and the start of the game, if its seats are now complete). The outcome is pending
 * afterwards, or refused. */
void paris_commit_outcome(const struct paris_tables_command *command,
                          struct paris_outcome *outcome);
/* Only tries whether the match refuses the entry; then the outcome is the refusal. */
void paris_commit_try(const struct paris_tables_command *command, struct paris_outcome *outcome);
/* Stores an entry of a clock or a computer. */
void paris_commit_append(struct paris_tables *tables, struct paris_live_table *table,
                         struct paris_log_entry *entry);

/* Deals and starts the game, without the contributions that are missing. */
void paris_commit_start(struct paris_tables *tables, struct paris_live_table *table);

/* --- for create.c --- */

/* `command` is NULL for clocks and computers. The caller fills in `next`. */
void paris_commit_init(struct paris_commit *commit, struct paris_tables *tables, const char *table,
                       const struct paris_tables_command *command);
void paris_commit_free(struct paris_commit *commit);
/* Applies an entry to `next`. If the match refuses it, *outcome is the refusal and the change is freed. */
bool paris_commit_add(struct paris_commit *commit, struct paris_log_entry *entry,
                      struct paris_outcome *outcome);
/* Deals and starts the game if every seat is taken and no promised contribution is missing. */
bool paris_commit_start_if_complete(struct paris_commit *commit, struct paris_outcome *outcome);
void paris_commit_enqueue(struct paris_commit *commit, void (*done)(struct paris_job *job),
                          enum paris_status (*act)(struct paris_store_job *store_job,
                                                   struct paris_store *store));
/* Appends the entries to the log. On the writer's thread. */
PARIS_MUST_USE enum paris_status paris_commit_store(struct paris_store_job *store_job,
                                                    struct paris_store *store);

/* --- for load.c and catch_up.c --- */

/* The hash of a decision's text, as the log has it. */
uint64_t paris_recent_command_words(const char *text);
/* What to remember of a command whose entry has just been applied to the match. */
struct paris_recent_command paris_recent_command_of(const struct paris_match *match,
                                                    const struct paris_log_entry *entry,
                                                    const char *account);

#endif
