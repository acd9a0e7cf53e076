/* Games that go on by themselves: a computer is to move, or a clock runs.
 *
 * A table that nobody uses rests in the store, whose agenda says when it is due; it is loaded then, and leaves memory
 * as soon as it waits for a person again. So a game that waits costs no memory, whatever its clock. Time is service
 * time (store.h); a beat stores it every PARIS_BEAT_MS. Event loop only. */
#ifndef PARIS_SERVER_TABLES_AGENDA_H
#define PARIS_SERVER_TABLES_AGENDA_H

#include "match/match.h"

struct paris_live_table;
struct paris_tables;

struct paris_agenda {
    int64_t service, clock; /* the service clock, and ours at the same moment */
    int64_t given_back;     /* milliseconds that were on nobody's clock, of our clock */
    int64_t beaten;         /* our clock as far as beats were handed to the writer */
    int64_t beat_at, look_at, think_at;
    bool beating, looking;
    int64_t after_due; /* where the next look goes on */
    char after[PARIS_ID_LENGTH];
    unsigned tables; /* in memory only because of the agenda */
};

void paris_tables_open_agenda(struct paris_tables *tables);
void paris_tables_tick_agenda(struct paris_tables *tables, int64_t now);
/* Looks for games that are due at the next tick, from the first on. */
void paris_tables_look_at_agenda(struct paris_tables *tables);
/* Stores the service clock. */
void paris_tables_beat(struct paris_tables *tables);
/* Nobody could play for this time, so it is on nobody's clock. */
void paris_tables_give_time_back(struct paris_tables *tables, int64_t milliseconds);

/* When a match is due whose wait began then, on our clock. */
int64_t paris_tables_due(const struct paris_tables *tables, const struct paris_match *match,
                         int64_t since);
/* The inverse: when the wait of a match began that is due then. */
int64_t paris_tables_wait_since(const struct paris_tables *tables, const struct paris_match *match,
                                int64_t due);
/* Stores when a table is due that was just loaded, if the agenda says otherwise. */
void paris_tables_correct_due(struct paris_tables *tables, const struct paris_live_table *table,
                              int64_t due);
/* A table that cannot go on. */
void paris_tables_take_off_agenda(struct paris_tables *tables, const char *table, int64_t due);

/* May a table that nobody uses stay in memory to go on by itself? Otherwise it does so later. */
bool paris_agenda_admits(struct paris_tables *tables, struct paris_live_table *table);
/* Loads a table that is due, unless there are too many: then later. It must not be in memory. */
void paris_agenda_load(struct paris_tables *tables, const char *id);
/* Somebody uses the table now. */
void paris_agenda_release(struct paris_tables *tables, struct paris_live_table *table);

#endif
