/* The tables in several files: tables and connections, commands, changes, computers. Not for others. */
#ifndef PARIS_SERVER_TABLES_TABLES_INTERNAL_H
#define PARIS_SERVER_TABLES_TABLES_INTERNAL_H

#include "base/json.h"
#include "server/common/rate_limit.h"
#include "match/match.h"
#include "server/tables/tables.h"
#include "match/commands.h"
#include "match/messages.h"
#include "match/names.h"

#include <stdatomic.h>

enum {
    WATCHED_TABLES_MAX = 16, /* tables by a socket */
    /* Messages for a table that is busy: of an account; of all who have no seat there, or for all that is
     * known while it is fetched; and of all, so that who has a seat has room whatever others do. */
    QUEUED_PER_ACCOUNT_MAX = 16,
    QUEUED_UNSEATED_MAX = 32,
    QUEUED_LOADING_MAX = 64,
    QUEUED_MAX = QUEUED_UNSEATED_MAX + PARIS_MAX_PLAYERS * QUEUED_PER_ACCOUNT_MAX,
    CHANGE_ENTRIES_MAX = 6, /* of one change */
    CLUSTER_PEERS_MAX = 64, /* processes that share the store with this one */
    COMMAND_TRIES_MAX = 8,  /* of a message that always comes second */
    CACHED_RECORDS_MAX = 64 /* of games that are over, for who asks next */
};

/* A command that was carried out, for who sends it again: the same person and the same command. */
struct paris_recent_command {
    uint8_t command[PARIS_COMMAND_LENGTH];
    uint8_t verb;                  /* of its first line */
    char account[PARIS_ID_LENGTH]; /* whose it was; "": of somebody who sits at the table */
    uint64_t decision_seq;         /* after it, or PARIS_NO_DECISION_SEQ */
};

/* How often a command was tried, and which reading of the log must have ended before it may be refused:
 * the first one that began after the message arrived. */
struct paris_command_attempt {
    unsigned tries; /* that lost against another process */
    uint64_t needs; /* that reading; 0: the message arrives just now */
};

struct paris_queued_message {
    struct paris_queued_message *next;
    uint64_t connection;
    char account[PARIS_ID_LENGTH]; /* who had a place for it; "": nobody needed one */
    bool stranger;
    struct paris_command_attempt attempt;
    size_t length;
    char text[];
};

/* Who watches a table from another process: a bit for each seat. */
struct paris_remote_presence {
    struct paris_remote_presence *next;
    char process[PARIS_ID_LENGTH];
    unsigned seats;
};

struct paris_watch {
    struct paris_watch *next; /* at the same table */
    struct paris_connection *connection;
    struct paris_live_table *table;
    uint32_t known;  /* decisions told */
    unsigned online; /* ... and seats that were told to be there */
    bool changed;    /* there is more to tell than who is there */
    bool reasons;
};

struct paris_connection {
    uint64_t number; /* never used again */
    unsigned lists;  /* of tables, that are being made for it */
    void *socket;
    struct paris_account account;
    uint8_t session[PARIS_SHA256_LENGTH];
    struct paris_rate_limit rate_limit;
    struct paris_watch *watch[WATCHED_TABLES_MAX];
    struct paris_connection *next, *previous;
};

struct paris_live_table {
    char id[PARIS_ID_LENGTH];
    struct paris_live_table *next, *previous;
    struct paris_match *match; /* NULL while it is fetched from the store */
    bool busy;                 /* a change is being stored */
    bool thinking;             /* a computer works on its move */
    bool damaged;              /* its log cannot be read */
    bool missing;              /* there is none of this id, or it is damaged */
    struct paris_queued_message *first, **last;
    unsigned waiting;
    struct paris_watch *watches;
    struct paris_recent_command *recent;
    size_t recent_count, recent_capacity;
    char rematch[PARIS_ID_LENGTH]; /* "" if there is none yet */
    int64_t since;                 /* when the game began to wait for what it waits for */
    int64_t idle_since;            /* when it was last of use */
    int64_t absent_since[PARIS_MAX_PLAYERS];
    /* Only where the store is shared. */
    uint32_t heard;    /* the log has so many lines */
    bool maybe_behind; /* or more: some news may have been missed */
    bool lost;         /* the store went down while it was fetched */
    uint64_t readings; /* of the log that have begun: 1, 2, 3 ... */
    uint64_t read;  /* the last of them that went well; `game` has at least what was there then */
    unsigned shown; /* seats that the other processes were told to be watching here */
    struct paris_remote_presence *elsewhere;
};

/* A process on the same store, and when it was last heard of. */
struct paris_cluster_peer {
    char process[PARIS_ID_LENGTH];
    int64_t at;
};

/* What a tables knows of those with whom it shares the store (hall_share.c). */
struct paris_cluster {
    bool on;
    char process[PARIS_ID_LENGTH]; /* our name among them */
    unsigned count;
    struct paris_cluster_peer peer[CLUSTER_PEERS_MAX];
    int64_t alive_at; /* when to say that we are there */
    int64_t adopt_at; /* when to look for games that nobody sees to */
    bool adopting;
    bool unshown; /* some table has other seats watching here than the others know */
};

struct paris_cached_record {
    char id[PARIS_ID_LENGTH];
    char *text;    /* NULL: the place is free */
    uint64_t used; /* the greatest was used last */
};

/* Somebody wants the record of a game. */
struct paris_record_request {
    struct paris_record_request *next;
    char id[PARIS_ID_LENGTH];
    void *context;
    paris_tables_record_callback *done;
};

/* Those that were read lately, and those that wait to be (hall_record.c). */
struct paris_record_cache {
    struct paris_cached_record kept[CACHED_RECORDS_MAX];
    uint64_t uses;
    struct paris_record_request *first, **last;
    bool reading;
};

struct paris_tables {
    struct paris_tables_settings settings;
    struct paris_server_io io;
    struct paris_writer *writer;
    struct paris_worker_pool *ai_pool;
    void *by_id;     /* tables, a tree of search.h */
    void *by_number; /* connections */
    struct paris_live_table *tables;
    struct paris_connection *connections;
    uint64_t last_number;
    uint64_t thought_seed;
    struct paris_cluster share;
    bool broken;
    bool store_down; /* the store is lost for the moment */
    bool probing;    /* whether it is back */
    int64_t store_down_since;
    int64_t forget_at; /* when to remove the sessions that are over; at first at once */
    bool ending;
    atomic_bool cancel; /* computers answer at once */
    struct paris_tables_counters counters;
    struct paris_record_cache records;
    struct paris_record *record; /* scratch */
    char *message;               /* scratch of PARIS_MESSAGE_LENGTH */
};

/* --- hall.c --- */

int64_t paris_tables_clock(const struct paris_tables *tables);
struct paris_text paris_tables_text(struct paris_tables *tables); /* the scratch, empty */
void paris_tables_send(struct paris_tables *tables, const struct paris_connection *connection,
                       const struct paris_text *text);
void paris_tables_refuse(struct paris_tables *tables, const struct paris_connection *connection,
                         const char *id, const char *code, const char *text);
struct paris_connection *paris_tables_connection(struct paris_tables *tables, uint64_t number);
struct paris_live_table *paris_live_table(struct paris_tables *tables, const char *id);
/* A table of this id without its game yet; there must be none. */
struct paris_live_table *paris_tables_add_table(struct paris_tables *tables, const char *id);
void paris_tables_drop_table(struct paris_tables *tables, struct paris_live_table *table);

/* --- hall_tell.c --- */

/* The seats whose people watch: here, in other processes, in any. */
unsigned paris_tables_online_here(const struct paris_live_table *table);
unsigned paris_tables_online_elsewhere(const struct paris_live_table *table);
unsigned paris_tables_online(const struct paris_live_table *table);
/* These seats are watched by nobody from now on. */
void paris_tables_mark_absent(struct paris_tables *tables, struct paris_live_table *table,
                              unsigned gone);

/* A connection as the receiver of the table's message. */
struct paris_receiver paris_tables_receiver(const struct paris_tables *tables,
                                            const struct paris_live_table *table,
                                            const struct paris_connection *connection,
                                            uint32_t since, bool reasons);
void paris_tables_notify(struct paris_tables *tables, struct paris_watch *watch);
void paris_tables_broadcast(struct paris_tables *tables, struct paris_live_table *table);
/* Tells those who were told otherwise who is there. */
void paris_tables_broadcast_presence(struct paris_tables *tables, struct paris_live_table *table);
struct paris_watch *paris_tables_find_watch(const struct paris_connection *connection,
                                            const struct paris_live_table *table);
void paris_tables_unwatch(struct paris_tables *tables, struct paris_watch *watch);

/* --- hall_change.c --- */

struct paris_change {
    struct paris_store_job store_job; /* first: it is the writer's */
    struct paris_tables *tables;
    char table[PARIS_ID_LENGTH];
    uint64_t connection;           /* 0: none */
    char account[PARIS_ID_LENGTH]; /* the connection's */
    char reply[PARIS_REQUEST_ID_LENGTH];
    bool by_command;
    uint8_t command[PARIS_COMMAND_LENGTH];
    struct paris_match *next;
    int64_t since; /* of the game's next wait */
    uint32_t spent;
    bool sits_down;     /* somebody, who must not have too many seats already ... */
    bool too_many;      /* ... as here: then nothing was stored */
    bool shown_changed; /* does anybody but the seat to move see a difference? */
    bool silent;        /* nobody does */
    char *again;        /* the message, if it can be heard again; else NULL */
    size_t again_length;
    struct paris_command_attempt attempt;
    unsigned entries, decisions, undos;
    struct paris_recent_command recent; /* the command, once its first entry is added */
    struct paris_log_row row[CHANGE_ENTRIES_MAX];
    struct paris_table_index index;
};

/* A command from a connection (command.h). */
struct paris_tables_command;

void paris_change_init(struct paris_change *change, struct paris_tables *tables, const char *table,
                       const struct paris_tables_command *command);
void paris_change_free(struct paris_change *change);
/* Writes the lines: on the writer's thread. */
PARIS_MUST_USE enum paris_status paris_change_store(struct paris_change *change,
                                                    struct paris_store *store);
void paris_change_enqueue(struct paris_change *change, void (*done)(struct paris_job *job),
                          enum paris_status (*act)(struct paris_store_job *store_job,
                                                   struct paris_store *store));

/* A change of a table that is not busy, in three steps: begin, add entries, submit. `command` is NULL for
 * clocks and computers. If the match refuses an entry, *outcome is the refusal and the change is gone. */
struct paris_change *paris_change_begin(struct paris_tables *tables, struct paris_live_table *table,
                                        const struct paris_tables_command *command);
bool paris_change_add(struct paris_change *change, struct paris_log_entry *entry,
                      struct paris_outcome *outcome);
/* Deals and starts the game if every seat is taken. */
bool paris_change_start_if_complete(struct paris_change *change, struct paris_outcome *outcome);
void paris_change_submit(struct paris_change *change);
/* All of it for the entry of a command's outcome, which is pending afterwards, or refused. */
void paris_change_commit(const struct paris_tables_command *command, struct paris_outcome *outcome);
/* ... and for an entry that no command asked for. */
void paris_change_append(struct paris_tables *tables, struct paris_live_table *table,
                         struct paris_log_entry *entry);

/* What is remembered of a command: `match` has its entry, which was the account's. */
struct paris_recent_command paris_recent_command_of(const struct paris_match *match,
                                                    const struct paris_log_entry *entry,
                                                    const char *account);
void paris_tables_add_recent(struct paris_live_table *table,
                             const struct paris_recent_command *recent, size_t count);
/* Tells those who see a difference: everybody, or only the seat to move. */
void paris_tables_broadcast_change(struct paris_tables *tables, struct paris_live_table *table,
                                   bool everybody);
/* The store failed, or is down. */
void paris_tables_store_failed(struct paris_tables *tables);
void paris_tables_refuse_stopped(struct paris_tables *tables,
                                 const struct paris_connection *connection, const char *id);

/* --- hall_make.c --- */

/* Makes a table with its first lines. */
void paris_tables_create(const struct paris_tables_command *command,
                         const struct paris_match_settings *settings, int own_seat);
void paris_tables_rematch(const struct paris_tables_command *command);

/* --- hall_fetch.c --- */

/* Fetches a table from the store; messages wait meanwhile. */
void paris_tables_load(struct paris_tables *tables, struct paris_live_table *table);
/* Puts a message aside until the table is free. */
void paris_tables_enqueue(const struct paris_tables_command *command);
/* Puts a message before the others that wait: it is heard again when the table is up to date. */
void paris_tables_requeue(struct paris_live_table *table, uint64_t connection, const char *text,
                          size_t length, struct paris_command_attempt attempt);
/* After a change or a fetch: computers think, waiting messages are heard. */
void paris_tables_resume(struct paris_tables *tables, struct paris_live_table *table);
/* The own tables, or those of the lobby. */
void paris_tables_list(const struct paris_tables_command *command, bool lobby);

/* --- hall_chat.c --- */

enum { CHAT_BYTES_MAX = 4 * PARIS_CHAT_CHARACTERS_MAX + 1 };

/* Somebody at the table said this: who watches is told, here and elsewhere. */
void paris_tables_send_chat(struct paris_tables *tables, const struct paris_live_table *table,
                            const char *name, const char *words);
/* What another process told of that; nothing is told unless it is of the right form. */
void paris_tables_receive_chat(struct paris_tables *tables, const struct paris_live_table *table,
                               const char *message);

/* --- hall_record.c --- */

/* Before the tables is gone. */
void paris_tables_forget_records(struct paris_tables *tables);

/* --- hall_share.c --- */

/* Is it this process that sees to the table: lets computers think, looks at clocks? */
bool paris_tables_owns(const struct paris_tables *tables, const char *table);
/* Who watches here, for the others; a moment later, and nothing if they know by then. */
void paris_tables_publish_presence(struct paris_tables *tables, struct paris_live_table *table);
/* Asks who watches elsewhere. */
void paris_tables_request_presence(struct paris_tables *tables,
                                   const struct paris_live_table *table);
void paris_tables_forget_presence(struct paris_live_table *table);
void paris_tables_publish_chat(struct paris_tables *tables, const struct paris_live_table *table,
                               const char *message);
void paris_tables_join_cluster(struct paris_tables *tables);
void paris_tables_leave_cluster(struct paris_tables *tables);
void paris_tables_tick_cluster(struct paris_tables *tables, int64_t now);

/* --- hall_catch_up.c --- */

/* Has the log lines that the game has not? */
bool paris_tables_is_behind(const struct paris_live_table *table);
/* Reads and folds them; the table is busy meanwhile. */
void paris_tables_catch_up(struct paris_tables *tables, struct paris_live_table *table);
/* While the store is down: asks whether it is back. */
void paris_tables_probe(struct paris_tables *tables);
/* Closes the sockets of sessions that have ended unheard. */
void paris_tables_check_sessions(struct paris_tables *tables);

/* --- hall_list.c --- */

/* Fetches the running games that are ours and not in memory. */
void paris_tables_adopt(struct paris_tables *tables);
/* Removes the sessions that are over: they are refused before that, too. */
void paris_tables_forget_sessions(struct paris_tables *tables);

/* --- hall_think.c --- */

void paris_tables_think(struct paris_tables *tables, struct paris_live_table *table);
void paris_tables_hint(const struct paris_tables_command *command);

/* --- hall_obey.c --- */

/* What paris_tables_receive does, without counting how often. */
void paris_tables_dispatch(struct paris_tables *tables, struct paris_connection *connection,
                           const char *text, size_t length, struct paris_command_attempt attempt);

#endif
