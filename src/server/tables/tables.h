/* Live tables: carries out the commands of connections and broadcasts what they change.
 *
 * It reaches sockets, clocks and random numbers through callbacks only, so that tests can replace them. All
 * functions are for the event loop. Every change is tried on a copy of the match, stored, and only after the
 * commit has returned installed, answered and broadcast. */
#ifndef PARIS_SERVER_TABLES_TABLES_H
#define PARIS_SERVER_TABLES_TABLES_H

#include "rules/figures.h"
#include "server/store/store.h"
#include "server/store/writer.h"

struct paris_server_io {
    void *context;
    void (*send)(void *context, void *socket, const char *text, size_t length);
    /* Is much queued for the socket already? Then it gets no chat. NULL: never. */
    bool (*is_slow)(void *context, const void *socket);
    /* Asks paris_tables_render() for the message when the socket can take it, which can wait for others; and
     * takes that back. NULL: messages are sent at once. */
    void (*schedule_send)(void *context, void *socket, void *scheduled, bool can_wait);
    void (*cancel_send)(void *context, void *socket, const void *scheduled);
    void (*close)(void *context, void *socket, unsigned code, const char *reason);
    int64_t (*clock)(void *context);                        /* milliseconds, monotonic */
    int64_t (*date)(void *context);                         /* milliseconds since 1970 */
    void (*random)(void *context, void *out, size_t count); /* cryptographic */
    /* Publishes a notice to all processes on the same store (store/postgres/pubsub.h); NULL: there are none. */
    void (*publish)(void *context, const char *line);
};

struct paris_tables_settings {
    const struct paris_rules *rules;
    unsigned tables_per_account; /* unfinished tables that an account created */
    unsigned sockets_per_account;
    unsigned messages_per_minute;   /* of a socket, after a burst */
    unsigned think_ms;              /* for a computer's decision */
    unsigned replace_after_seconds; /* of absence, then others may let the computer play */
    unsigned
        tables_per_address;   /* a minute: new ones, and seats that are taken; at a time an eighth
                                     * of it as public tables in the lobby, and half of it as public
                                     * tables with a seat */
    unsigned spectators_max;  /* of a table, its players included */
    unsigned live_tables_max; /* in memory; an address watches an eighth of them at most */
    unsigned unfinished_tables_max; /* in the store */
    unsigned keep_tables_days;      /* unfinished ones that nobody uses; 0: for good */
    unsigned keep_guests_days;      /* that nobody is; 0: for good */
    uint64_t report_nodes;          /* of the judge of reports; 0: as many as everywhere */
    size_t memory_max;              /* bytes of the process, then nothing new is begun; 0: any */
};

struct paris_tables;
struct paris_connection;

/* Each worker of `ai_pool` has paris_tables_ai_memory() bytes as its resource. */
struct paris_tables *paris_tables_new(const struct paris_tables_settings *settings,
                                      const struct paris_server_io *io, struct paris_writer *writer,
                                      struct paris_worker_pool *ai_pool);
void paris_tables_free(struct paris_tables *tables);
size_t paris_tables_ai_memory(void);

/* Clocks and housekeeping; several times a second. */
void paris_tables_tick(struct paris_tables *tables);
/* The process stood still for this many milliseconds, which are charged to nobody's clock. */
void paris_tables_stood_still(struct paris_tables *tables, int64_t milliseconds);
/* Starts no new work; computers decide at once. Before the threads are stopped. */
void paris_tables_stop_work(struct paris_tables *tables);
/* Has the store failed for good? Then nothing is accepted any more. */
bool paris_tables_failed(const struct paris_tables *tables);
/* Is there room for more, such as another table or a new guest? */
bool paris_tables_has_room(const struct paris_tables *tables);
/* Are changes accepted? Not while the store is down or broken. */
bool paris_tables_accepts(const struct paris_tables *tables);

/* Notices of all processes, this one included. */
void paris_tables_on_peer_lines(struct paris_tables *tables, const char *lines);
/* Notices may have been lost. */
void paris_tables_on_gap(struct paris_tables *tables);

/* Connects a socket; NULL if its account has too many. It is closed when the session ends. */
struct paris_connection *paris_tables_connect(struct paris_tables *tables, void *socket,
                                              const struct paris_account *account,
                                              const uint8_t session[PARIS_SHA256_LENGTH],
                                              uint64_t network);
/* May its next message be read now? Not while it is over its rate limit, or a list is being made for it. */
bool paris_tables_ready(const struct paris_tables *tables,
                        const struct paris_connection *connection);
void paris_tables_receive(struct paris_tables *tables, struct paris_connection *connection,
                          const char *text, size_t length);
/* Renders a scheduled message; the text is valid until the next call. NULL: there is nothing new. */
const char *paris_tables_render(struct paris_tables *tables, void *scheduled, size_t *length);
void paris_tables_disconnect(struct paris_tables *tables, struct paris_connection *connection);
/* Closes all connections of a session. */
void paris_tables_end_session(struct paris_tables *tables,
                              const uint8_t session[PARIS_SHA256_LENGTH]);
/* Closes all connections of an account except those of this session. */
void paris_tables_end_other_sessions(struct paris_tables *tables, const char *account,
                                     const uint8_t session[PARIS_SHA256_LENGTH]);
/* Tells all clients that the server stops, and closes their connections. */
void paris_tables_close_all(struct paris_tables *tables);

/* Gets the record of a finished game; "" if it is not finished. PARIS_NOT_FOUND if there is no such table,
 * PARIS_BAD_INPUT if its log is damaged, PARIS_UNAVAILABLE if the store is, PARIS_NO_RESOURCES if too many wait, of
 * all or from this network: then `record` is NULL. */
typedef void paris_tables_record_callback(void *context, enum paris_status status,
                                          const char *record);
void paris_tables_record(struct paris_tables *tables, const char *table, uint64_t network,
                         void *context, paris_tables_record_callback *done);
/* Gets the kept report of a finished game, or orders one and tells its place in the queue: then `report` is NULL.
 * PARIS_CONFLICT if the game is not finished; otherwise as above. */
typedef void paris_tables_report_callback(void *context, enum paris_status status,
                                          const char *report, unsigned place);
void paris_tables_report(struct paris_tables *tables, const char *table, uint64_t network,
                         void *context, paris_tables_report_callback *done);
/* For operators. Stops a game for good, or deletes a table with its log. PARIS_NOT_FOUND if there is none,
 * PARIS_CONFLICT if it is over or stopped, PARIS_BAD_INPUT if its log is damaged: then it can be removed. */
typedef void paris_tables_operator_callback(void *context, enum paris_status status);
void paris_tables_stop(struct paris_tables *tables, const char *id, void *context,
                       paris_tables_operator_callback *done);
void paris_tables_remove(struct paris_tables *tables, const char *id, void *context,
                         paris_tables_operator_callback *done);
/* A new random id, which nobody can guess. */
void paris_tables_new_id(struct paris_tables *tables, char out[PARIS_ID_LENGTH]);
/* Is this a well-formed id? */
bool paris_tables_is_id(const char *text);

struct paris_tables_counters {
    size_t connections, tables, playing, thinking;
    uint64_t decisions, undos, refusals, stale, repeats, thoughts;
    uint64_t rendered;     /* messages of tables */
    size_t peers;          /* other processes on the same store */
    uint64_t notices;      /* received */
    uint64_t caught_up;    /* times that entries of other processes were applied */
    uint64_t conflicts;    /* changes that lost against another process */
    uint64_t store_losses; /* times that the store went down */
};

struct paris_tables_counters paris_tables_counters(const struct paris_tables *tables);

#endif
