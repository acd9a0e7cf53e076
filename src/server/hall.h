/* The hall with its tables and visitors: what messages ask for, and who hears of it.
 *
 * Knows nothing of sockets, disks and clocks: it is given ways to reach them, so that tests can bend
 * each. All calls on one thread. The order for every change: tried on a copy of the game, stored, and
 * only when the store has answered for good: done, answered, told to those around the table. */
#ifndef PARIS_SERVER_HALL_H
#define PARIS_SERVER_HALL_H

#include "rules/figures.h"
#include "server/keeper.h"
#include "server/store.h"

struct paris_hall_ways {
    void *context;
    void (*send)(void *context, void *socket, const char *text, size_t length);
    /* Something for this socket is to be asked for (paris_hall_due) when it can be sent; and no more. NULL:
     * it is sent at once. */
    void (*announce)(void *context, void *socket, void *announced);
    void (*withdraw)(void *context, void *socket, const void *announced);
    void (*close)(void *context, void *socket, unsigned code, const char *reason);
    int64_t (*clock)(void *context);                        /* milliseconds, only forward */
    int64_t (*date)(void *context);                         /* milliseconds since 1970 */
    void (*random)(void *context, void *out, size_t count); /* not to be foreseen by anybody */
    /* A line for the halls of other processes on the same store (bus.h); NULL: there are none. */
    void (*publish)(void *context, const char *line);
};

struct paris_hall_settings {
    const struct paris_rules *rules;
    unsigned tables_each;   /* unfinished tables that an account may have made */
    unsigned sockets_each;  /* of an account */
    unsigned messages;      /* a minute from a socket; a fifth of it at once */
    unsigned think_most;    /* milliseconds for a computer's decision */
    unsigned replace_after; /* seconds of absence before others may let the computer play */
};

struct paris_hall;
struct paris_visitor;

/* `thinkers` has a player's memory as the tool of each thread (paris_hall_thinker_memory). */
struct paris_hall *paris_hall_new(const struct paris_hall_settings *settings,
                                  const struct paris_hall_ways *ways, struct paris_keeper *keeper,
                                  struct paris_crew *thinkers);
void paris_hall_free(struct paris_hall *hall);
size_t paris_hall_thinker_memory(void);

/* Finds the games that go on by themselves: computers to move, clocks. */
void paris_hall_restore(struct paris_hall *hall);
/* Clocks and tidying; some times a second. */
void paris_hall_tick(struct paris_hall *hall);
/* No new work from now on; computers answer at once. Before the threads are stopped. */
void paris_hall_wind_up(struct paris_hall *hall);
/* Once the store has failed for good: nothing is accepted any more. */
bool paris_hall_broken(const struct paris_hall *hall);
/* Not while the store is away or broken. */
bool paris_hall_accepts(const struct paris_hall *hall);

/* Lines that came from the other halls, or from this one; and that some may have been missed. */
void paris_hall_news(struct paris_hall *hall, const char *lines);
void paris_hall_missed(struct paris_hall *hall);

/* A connection of an account; NULL if it has too many. `session` is to be known when it ends. */
struct paris_visitor *paris_hall_enter(struct paris_hall *hall, void *socket,
                                       const struct paris_account *account,
                                       const uint8_t session[PARIS_SHA256_LENGTH]);
/* Has enough time passed for its next message? One that comes sooner is refused. And lists of tables are long:
 * the next one is made when the one before can be read. */
bool paris_hall_ready(const struct paris_hall *hall, const struct paris_visitor *visitor);
void paris_hall_hear(struct paris_hall *hall, struct paris_visitor *visitor, const char *text,
                     size_t length);
/* What was announced, as it is now: valid until the next call. NULL: nothing new after all. */
const char *paris_hall_due(struct paris_hall *hall, void *announced, size_t *length);
void paris_hall_leave(struct paris_hall *hall, struct paris_visitor *visitor);
/* Closes all connections of a session. */
void paris_hall_end_session(struct paris_hall *hall, const uint8_t session[PARIS_SHA256_LENGTH]);
/* Closes all connections of an account but those of this session. */
void paris_hall_end_other_sessions(struct paris_hall *hall, const char *account,
                                   const uint8_t session[PARIS_SHA256_LENGTH]);
/* Tells everybody that the server goes away, and closes. */
void paris_hall_close(struct paris_hall *hall);

/* The record of a game that is over, for everybody; "" if it is not over. PARIS_BAD_INPUT if there is no such
 * table, PARIS_NO_FILE if the store cannot be asked: then `record` is NULL. */
typedef void paris_hall_record_taker(void *context, enum paris_status status, const char *record);
void paris_hall_record(struct paris_hall *hall, const char *table, void *context,
                       paris_hall_record_taker *done);
/* A fresh id, which nobody can guess. */
void paris_hall_new_id(struct paris_hall *hall, char out[PARIS_ID_LENGTH]);
/* Is this the form of an id? */
bool paris_hall_is_id(const char *text);

struct paris_hall_figures {
    size_t visitors, tables, playing, thinking;
    uint64_t decisions, undos, refusals, stale, repeats, thoughts;
    size_t fellows;      /* other processes on the same store */
    uint64_t news;       /* lines heard */
    uint64_t caught_up;  /* times that a table was brought up to others' lines */
    uint64_t conflicts;  /* changes that came second */
    uint64_t times_away; /* times that the store was lost */
};

struct paris_hall_figures paris_hall_figures(const struct paris_hall *hall);

#endif
