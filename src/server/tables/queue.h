/* Messages that wait for a table: while it is loaded, while a change is being stored, or for entries of other
 * processes.
 *
 * The queue belongs to the table. Messages are kept as text and dispatched again, in order, when the table is
 * free. Event loop only. */
#ifndef PARIS_SERVER_TABLES_QUEUE_H
#define PARIS_SERVER_TABLES_QUEUE_H

#include "match/table_row.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct paris_live_table;
struct paris_tables;
struct paris_tables_command;

/* What is known of a command that may be dispatched several times. We may refuse it for good only after a read
 * of the log that began after it arrived. */
struct paris_command_attempt {
    unsigned conflicts; /* times that another process was first */
    uint64_t
        needs_read; /* number of that read (paris_live_table.reads_done); 0: it arrives just now */
};

struct paris_queued_message {
    struct paris_queued_message *next;
    uint64_t connection;
    char account[PARIS_ID_LENGTH]; /* counted for this account; "" for a message that is retried */
    bool unseated;                 /* the account had no seat, as far as was known */
    struct paris_command_attempt attempt;
    size_t length;
    char text[];
};

struct paris_message_queue {
    struct paris_queued_message *first, **last;
    unsigned count;
};

/* Appends the command's message; refuses it with "busy" if the queue is full. */
void paris_tables_enqueue(const struct paris_tables_command *command);
/* Puts a message in front, to be dispatched again when the table is up to date. */
void paris_tables_requeue(struct paris_live_table *table, uint64_t connection, const char *text,
                          size_t length, struct paris_command_attempt attempt);
/* Dispatches waiting messages until the queue is empty or one of them makes the table busy again. */
void paris_tables_dispatch_queued(struct paris_tables *tables, struct paris_live_table *table);
/* After a change or a load: catches up with the log if need be, dispatches waiting messages, then lets
 * computers think. Does nothing while the table is busy or being loaded: that ends with another call. */
void paris_tables_resume(struct paris_tables *tables, struct paris_live_table *table);
void paris_tables_clear_queue(struct paris_live_table *table);

#endif
