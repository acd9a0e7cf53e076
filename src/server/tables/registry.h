/* The tables in memory and the connections of clients.
 *
 * struct paris_tables owns both. A table stays in memory while it is watched, busy or a computer is to move, and a
 * minute longer. All others rest in the store; agenda.h says when they are needed. Event loop only. */
#ifndef PARIS_SERVER_TABLES_REGISTRY_H
#define PARIS_SERVER_TABLES_REGISTRY_H

#include "match/match.h"
#include "server/common/rate_limit.h"
#include "server/tables/agenda.h"
#include "server/tables/broadcast.h"
#include "server/tables/cluster.h"
#include "server/tables/limits.h"
#include "server/tables/queue.h"
#include "server/tables/records.h"
#include "server/tables/reports.h"
#include "server/tables/tables.h"

#include <stdatomic.h>

struct paris_connection {
    uint64_t number;    /* never reused, so that a job can name a connection that may be gone */
    unsigned list_jobs; /* lists of tables that are being made for it */
    void *socket;
    struct paris_account account;
    uint8_t session[PARIS_SHA256_LENGTH];
    struct paris_rate_limit rate_limit;
    struct paris_address_use *use; /* by its address */
    struct paris_watch *watch[PARIS_TABLES_WATCHED_MAX];
    struct paris_connection *next, *previous;
};

/* A command that was carried out, so that the same command sent again gets the same answer. */
struct paris_recent_command {
    uint8_t command[PARIS_COMMAND_LENGTH];
    uint8_t verb;                  /* of its first entry */
    char account[PARIS_ID_LENGTH]; /* its sender; "": somebody with a seat at the table */
    uint64_t decision_seq;         /* after it, or PARIS_NO_DECISION_SEQ */
    uint64_t words;                /* hash of its decision's text; 0 if it is none */
};

struct paris_recent_commands {
    struct paris_recent_command *list;
    size_t count, capacity;
};

/* `match` is never replaced while `busy`, except by the job that set it. */
struct paris_live_table {
    char id[PARIS_ID_LENGTH];
    struct paris_live_table *next, *previous;
    struct paris_match *match; /* NULL while it is being loaded */
    struct paris_rules
        *figures; /* the match's figures if they are neither built in nor the server's; else NULL */
    bool busy;    /* a change is being stored, or the log is being read */
    bool stores_draft; /* that change is one that only the seat to move may know of */
    bool thinking;     /* a computer works on its decision */
    bool by_agenda;    /* it runs only because the agenda says so; nobody asked for it */
    bool damaged;      /* the log cannot be replayed */
    bool other_rules;  /* ... because its rules or figures are not known */
    bool missing;      /* there is no table of this id, or it is damaged */
    struct paris_message_queue queue;
    struct paris_watch *watches;
    unsigned watching; /* how many */
    struct paris_spectator_message spectators;
    unsigned online_here; /* seats (a bit each) of those who watch here */
    unsigned online_sent; /* seats that were last broadcast as online */
    struct paris_recent_commands recent;
    char rematch[PARIS_ID_LENGTH]; /* "" if there is none yet */
    int64_t since;                 /* when the current wait of the game began */
    int64_t idle_since;            /* when it was last used */
    int64_t absent_since[PARIS_MAX_PLAYERS];
    struct paris_rate_limit said[PARIS_MAX_PLAYERS]; /* chat of each seat */
    /* Only where the store is shared. */
    uint32_t announced;   /* the log has at least this many entries, as notices say */
    bool maybe_behind;    /* it may have more: notices may have been lost */
    bool load_failed;     /* the store went down during the load */
    uint64_t reads_begun; /* of the log; they are numbered from 1 */
    uint64_t
        reads_done; /* number of the last successful one; `match` has all that was stored then */
    unsigned published; /* seats last announced to other processes as watching here */
    struct paris_remote_presence *elsewhere;
};

struct paris_tables {
    struct paris_tables_settings settings;
    struct paris_server_io io;
    struct paris_writer *writer;
    struct paris_worker_pool *ai_pool;
    void *by_id;      /* tables: a tree of <search.h> */
    void *by_number;  /* connections: the same */
    void *by_account; /* how many connections an account has: the same */
    struct paris_live_table *tables;
    struct paris_connection *connections;
    uint64_t last_number;
    uint64_t ai_seed;
    struct paris_cluster cluster;
    struct paris_agenda agenda;
    struct paris_tables_limits limits;
    bool broken;     /* the store has failed for good */
    bool store_down; /* the store is unavailable for now */
    bool probing;    /* we are trying whether it is back */
    int64_t store_down_since;
    int64_t forget_sessions_at, sweep_at;
    char sweep_account[PARIS_ID_LENGTH]; /* guests up to here were looked at; "": from the first */
    bool stopping;
    atomic_bool cancel;           /* computers decide at once */
    struct paris_hint_job *hints; /* under way: one for an account, and HINTS_MAX in all */
    struct paris_tables_counters counters;
    struct paris_record_cache records;
    struct paris_report_desk reports;
    const struct paris_rules
        *found_figures;          /* while a `create` that named them by their hash is repeated */
    struct paris_record *record; /* scratch */
    char *message;               /* scratch of PARIS_MESSAGE_LENGTH bytes */
};

int64_t paris_tables_clock(const struct paris_tables *tables);
struct paris_text paris_tables_text(struct paris_tables *tables); /* the scratch, empty */
void paris_tables_send(struct paris_tables *tables, const struct paris_connection *connection,
                       const struct paris_text *text);
/* Sends a refusal; does nothing without a connection. */
void paris_tables_refuse(struct paris_tables *tables, const struct paris_connection *connection,
                         const char *id, const char *code, const char *text);
/* NULL if it has closed. */
struct paris_connection *paris_tables_connection(struct paris_tables *tables, uint64_t number);
/* NULL if it is not in memory. */
struct paris_live_table *paris_live_table(struct paris_tables *tables, const char *id);
/* Adds a table without its match; it must not be in memory yet. */
struct paris_live_table *paris_tables_add_table(struct paris_tables *tables, const char *id);
void paris_tables_drop_table(struct paris_tables *tables, struct paris_live_table *table);
/* Has nobody used it for a minute? */
bool paris_tables_is_idle(const struct paris_tables *tables, const struct paris_live_table *table);
void paris_recent_commands_add(struct paris_recent_commands *recent,
                               const struct paris_recent_command *commands, size_t count);

#endif
