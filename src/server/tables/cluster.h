/* Several processes on one store: which are alive, which one runs a game, who watches where.
 *
 * Each table is run (computers, clocks) by the process with the highest hash of process and table. While
 * processes come and go, two may briefly act as its owner; then the log accepts the entry of the first,
 * and the other one reads it. Event loop only. */
#ifndef PARIS_SERVER_TABLES_CLUSTER_H
#define PARIS_SERVER_TABLES_CLUSTER_H

#include "match/table_row.h"
#include "server/tables/tables.h"

enum { PARIS_CLUSTER_PEERS_MAX = 64 };

struct paris_live_table;

/* Another process, and when its last notice arrived. */
struct paris_cluster_peer {
    char process[PARIS_ID_LENGTH];
    int64_t last_notice;
};

struct paris_cluster {
    bool on;                       /* the store is shared */
    char process[PARIS_ID_LENGTH]; /* our id */
    unsigned count;
    struct paris_cluster_peer peer[PARIS_CLUSTER_PEERS_MAX];
    int64_t alive_at;      /* when to announce ourselves next */
    bool presence_changed; /* at some table, since we published it */
};

/* Seats (a bit each) that watch a table from another process. */
struct paris_remote_presence {
    struct paris_remote_presence *next;
    char process[PARIS_ID_LENGTH];
    unsigned seats;
};

/* Does this process run the table: its computers and clocks? */
bool paris_tables_owns(const struct paris_tables *tables, const char *table);
/* Publishes at the next tick which seats watch here, if that has changed. */
void paris_tables_publish_presence(struct paris_tables *tables, struct paris_live_table *table);
/* Asks other processes which seats watch there. */
void paris_tables_request_presence(struct paris_tables *tables,
                                   const struct paris_live_table *table);
void paris_tables_forget_presence(struct paris_live_table *table);
void paris_tables_publish_chat(struct paris_tables *tables, const struct paris_live_table *table,
                               const char *message);
void paris_tables_join_cluster(struct paris_tables *tables);
void paris_tables_leave_cluster(struct paris_tables *tables);
void paris_tables_tick_cluster(struct paris_tables *tables, int64_t now);

#endif
