/* The tables with its tables and connections: what messages ask for, and who hears of it.
 *
 * Knows nothing of sockets, disks and clocks: it is given io to reach them, so that tests can bend
 * each. All calls on one thread. The order for every change: tried on a copy of the game, stored, and
 * only when the store has answered for good: done, answered, told to those around the table. */
#ifndef PARIS_SERVER_TABLES_TABLES_H
#define PARIS_SERVER_TABLES_TABLES_H

#include "rules/figures.h"
#include "server/store/writer.h"
#include "server/store/store.h"

struct paris_server_io {
    void *context;
    void (*send)(void *context, void *socket, const char *text, size_t length);
    /* Something for this socket is to be asked for (paris_tables_render) when it can be sent; and no more. NULL:
     * it is sent at once. */
    void (*schedule_send)(void *context, void *socket, void *scheduled);
    void (*cancel_send)(void *context, void *socket, const void *scheduled);
    void (*close)(void *context, void *socket, unsigned code, const char *reason);
    int64_t (*clock)(void *context);                        /* milliseconds, only forward */
    int64_t (*date)(void *context);                         /* milliseconds since 1970 */
    void (*random)(void *context, void *out, size_t count); /* not to be prefetched by anybody */
    /* A line for the processes of other processes on the same store (bus.h); NULL: there are none. */
    void (*publish)(void *context, const char *line);
};

struct paris_tables_settings {
    const struct paris_rules *rules;
    unsigned tables_per_account; /* unfinished tables that an account created */
    unsigned sockets_per_account;
    unsigned messages_per_minute;   /* of a socket, after a burst */
    unsigned think_ms;              /* for a computer's decision */
    unsigned replace_after_seconds; /* of absence, then others may let the computer play */
};

struct paris_tables;
struct paris_connection;

/* `ai_pool` has a player's memory as the tool of each thread (paris_tables_ai_memory). */
struct paris_tables *paris_tables_new(const struct paris_tables_settings *settings,
                                      const struct paris_server_io *io, struct paris_writer *writer,
                                      struct paris_worker_pool *ai_pool);
void paris_tables_free(struct paris_tables *tables);
size_t paris_tables_ai_memory(void);

/* Finds the games that go on by themselves: computers to move, clocks. */
void paris_tables_restore(struct paris_tables *tables);
/* Clocks and tidying; some times a second. */
void paris_tables_tick(struct paris_tables *tables);
/* No new work from now on; computers answer at once. Before the threads are stopped. */
void paris_tables_stop_work(struct paris_tables *tables);
/* Once the store has failed for good: nothing is accepted any more. */
bool paris_tables_failed(const struct paris_tables *tables);
/* Not while the store is down or broken. */
bool paris_tables_accepts(const struct paris_tables *tables);

/* Lines that came from the other processes, or from this one; and that some may have been missed. */
void paris_tables_on_peer_lines(struct paris_tables *tables, const char *lines);
void paris_tables_on_gap(struct paris_tables *tables);

/* A connection of an account; NULL if it has too many. `session` is to be known when it ends. */
struct paris_connection *paris_tables_connect(struct paris_tables *tables, void *socket,
                                              const struct paris_account *account,
                                              const uint8_t session[PARIS_SHA256_LENGTH]);
/* Has enough time passed for its next message? One that comes sooner is refused. And lists of tables are long:
 * the next one is made when the one before can be read. */
bool paris_tables_ready(const struct paris_tables *tables,
                        const struct paris_connection *connection);
void paris_tables_receive(struct paris_tables *tables, struct paris_connection *connection,
                          const char *text, size_t length);
/* What was scheduled, as it is now: valid until the next call. NULL: nothing new after all. */
const char *paris_tables_render(struct paris_tables *tables, void *scheduled, size_t *length);
void paris_tables_disconnect(struct paris_tables *tables, struct paris_connection *connection);
/* Closes all connections of a session. */
void paris_tables_end_session(struct paris_tables *tables,
                              const uint8_t session[PARIS_SHA256_LENGTH]);
/* Closes all connections of an account but those of this session. */
void paris_tables_end_other_sessions(struct paris_tables *tables, const char *account,
                                     const uint8_t session[PARIS_SHA256_LENGTH]);
/* Tells everybody that the server goes away, and closes. */
void paris_tables_close_all(struct paris_tables *tables);

/* The record of a game that is over, for everybody; "" if it is not over. PARIS_NOT_FOUND if there is no such
 * table, PARIS_BAD_INPUT if its log is damaged, PARIS_UNAVAILABLE if the store cannot be asked: then
 * `record` is NULL. */
typedef void paris_tables_record_callback(void *context, enum paris_status status,
                                          const char *record);
void paris_tables_record(struct paris_tables *tables, const char *table, void *context,
                         paris_tables_record_callback *done);
/* A fresh id, which nobody can guess. */
void paris_tables_new_id(struct paris_tables *tables, char out[PARIS_ID_LENGTH]);
/* Is this the form of an id? */
bool paris_tables_is_id(const char *text);

struct paris_tables_counters {
    size_t connections, tables, playing, thinking;
    uint64_t decisions, undos, refusals, stale, repeats, thoughts;
    size_t peers;        /* other processes on the same store */
    uint64_t news;       /* lines heard */
    uint64_t caught_up;  /* times that a table was brought up to others' lines */
    uint64_t conflicts;  /* changes that came second */
    uint64_t times_away; /* times that the store was lost */
};

struct paris_tables_counters paris_tables_counters(const struct paris_tables *tables);

#endif
