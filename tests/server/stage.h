/* The tables of a server without network and disk: what each socket is sent is collected, the clock is
 * the test's, the store lies in memory, and after every message all work is waited for. */
#ifndef PARIS_TESTS_SERVER_STAGE_H
#define PARIS_TESTS_SERVER_STAGE_H

#include "base/random.h"
#include "server/tables/tables.h"
#include "match/log_entry.h"

/* All that a socket was sent, each message with a line feed behind it. */
struct paris_stage_socket {
    struct paris_connection *connection;
    char *bytes; /* "" or NULL at first */
    size_t length, room;
    unsigned messages;
    unsigned closed; /* the code; 0: open */
};

struct paris_stage {
    struct paris_store *store;
    struct paris_writer writer;
    struct paris_worker_pool ai_pool;
    struct paris_tables *tables; /* NULL between scenes */
    struct paris_random random;
    int64_t now;          /* milliseconds of the clock; the date goes with it */
    unsigned tables_each; /* of the next server; 0: any number */
    unsigned tables_address, tables_live, tables_all; /* the same */
    unsigned spectators;                              /* of a table; the same */
    unsigned keep_tables, keep_guests;                /* days; 0: for good */
    size_t memory_max;                                /* the same */
    uint64_t report_nodes;                            /* the same */
    bool shared; /* the next server believes that other processes use the store, too */
    pthread_mutex_t lock;
    pthread_cond_t wake;
    bool woken;
    struct paris_store_job holder;
    bool holding, held, fails;
};

void paris_stage_open(struct paris_stage *stage);
void paris_stage_close(struct paris_stage *stage);

/* New tables, as after a start of the server; the same seed gives the same random numbers. */
void paris_stage_begin(struct paris_stage *stage, uint64_t seed);
/* As when the server is stopped. All sockets are gone, too; what they were sent stays. */
void paris_stage_end(struct paris_stage *stage);
/* As when it is killed. */
void paris_stage_kill(struct paris_stage *stage);

/* What a socket collected so far is kept. */
void paris_stage_enter(struct paris_stage *stage, struct paris_stage_socket *socket,
                       const char *account, const char *name);
void paris_stage_enter_from(struct paris_stage *stage, struct paris_stage_socket *socket,
                            const char *account, const char *name, uint64_t network);
/* The socket's account has a password. */
void paris_stage_register(const struct paris_stage_socket *socket);
/* Sends a message and waits until nothing is left to do. */
void paris_stage_say(struct paris_stage *stage, const struct paris_stage_socket *socket,
                     const char *text);
/* The same in two steps, so that something may happen between them. */
void paris_stage_hear(struct paris_stage *stage, const struct paris_stage_socket *socket,
                      const char *text);
void paris_stage_settle(struct paris_stage *stage);
/* The store waits from now on, and with it whatever needs it; until `release`, which settles. */
void paris_stage_hold(struct paris_stage *stage);
void paris_stage_release(struct paris_stage *stage);
/* Instead of `release`: what waited fails, and the store with it, for good. */
void paris_stage_fail(struct paris_stage *stage);
/* The tables check their clocks, as they do several times a second. */
void paris_stage_tick(struct paris_stage *stage);
void paris_stage_forget(struct paris_stage_socket *socket);

/* --- writing logs into the store --- */

struct paris_stage_log {
    struct paris_table_row row;
    struct paris_table_index index; /* as it is written with every line */
    uint32_t lines;
    uint8_t chain[PARIS_SHA256_LENGTH];
};

/* Accounts of the name, once each. */
void paris_stage_add_account(struct paris_stage *stage, const char *id, const char *name);
/* The table; then its lines one after the other; then it is committed. */
void paris_stage_open_log(struct paris_stage *stage, struct paris_stage_log *log);
void paris_stage_write(struct paris_stage *stage, struct paris_stage_log *log,
                       const struct paris_log_entry *line, int64_t at, uint32_t spent);
void paris_stage_close_log(struct paris_stage *stage);

#endif
