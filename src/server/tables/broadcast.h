/* Which connections watch a table, and what they are sent.
 *
 * A watch belongs to its table and its connection and ends with either. Its message is scheduled, and rendered
 * from the current state when the socket can take it. Event loop only. */
#ifndef PARIS_SERVER_TABLES_BROADCAST_H
#define PARIS_SERVER_TABLES_BROADCAST_H

#include "match/messages.h"
#include "server/tables/tables.h"

enum { PARIS_TABLES_WATCHED_MAX = 16 }; /* by a connection */

struct paris_live_table;

struct paris_watch {
    struct paris_watch *next, *previous; /* at the same table */
    struct paris_connection *connection;
    struct paris_live_table *table;
    uint32_t known;  /* decisions that were sent */
    unsigned online; /* seats that were sent as online */
    bool changed;    /* there is more to send than which seats are online */
    bool reasons;    /* the client wants to know why decisions are illegal */
};

/* What spectators of a table are sent: rendered once for all who know as much. */
struct paris_spectator_message {
    uint32_t entries, since, known; /* of the log; decisions known before and after it */
    unsigned online;
    bool rematch;
    int64_t clock; /* when it was rendered */
    size_t length;
    char *text; /* NULL: there is none */
};

/* After the match was replaced: which seats are online may differ. */
void paris_tables_count_online(struct paris_live_table *table);
void paris_tables_add_watch(struct paris_live_table *table, struct paris_watch *watch);

/* Forgets what was rendered for its spectators. */
void paris_tables_forget_rendered(struct paris_live_table *table);

/* Seats (a bit each) whose players watch in this process, in other processes, in any. */
unsigned paris_tables_online_here(const struct paris_live_table *table);
unsigned paris_tables_online(const struct paris_live_table *table);
/* These seats have just gone offline. */
void paris_tables_mark_absent(struct paris_tables *tables, struct paris_live_table *table,
                              unsigned seats);

/* The connection as receiver of the table's message. */
struct paris_receiver paris_tables_receiver(const struct paris_tables *tables,
                                            const struct paris_live_table *table,
                                            const struct paris_connection *connection,
                                            uint32_t since, bool reasons);
/* Schedules the table's message for one watch, or for all. */
void paris_tables_notify(struct paris_tables *tables, struct paris_watch *watch);
void paris_tables_broadcast(struct paris_tables *tables, struct paris_live_table *table);
/* After a change: for all, or, if only the draft of a turn has changed, for the seat to move. */
void paris_tables_broadcast_change(struct paris_tables *tables, struct paris_live_table *table,
                                   bool everybody);
/* For watches that were sent other seats as online. */
void paris_tables_broadcast_presence(struct paris_tables *tables, struct paris_live_table *table);

struct paris_watch *paris_tables_find_watch(const struct paris_connection *connection,
                                            const struct paris_live_table *table);
void paris_tables_unwatch(struct paris_tables *tables, struct paris_watch *watch);

#endif
