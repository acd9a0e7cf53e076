/* One message being heard, for the two files that do it: hall_obey.c finds out whether and when, hall_hear.c
 * has what each command does. */
#ifndef PARIS_SERVER_TABLES_COMMAND_H
#define PARIS_SERVER_TABLES_COMMAND_H

#include "server/tables/tables_internal.h"

/* `seat` is the connection's, or -1. */
struct paris_command_context {
    struct paris_tables *tables;
    struct paris_connection *connection;
    const struct paris_wish *request;
    struct paris_live_table *table; /* NULL where the command is about none */
    int seat;
    struct paris_error *error;
};

static inline void refuse(const struct paris_command_context *h, const char *code, const char *text)
{
    paris_tables_refuse(h->tables, h->connection, h->request->id, code, text);
}

/* It is wrong whatever the table is like. */
static inline void refuse_message(const struct paris_command_context *h)
{
    h->tables->recheck_refusals = false;
    refuse(h, "bad_message", h->error->message);
}

static inline void answer(const struct paris_command_context *h, const char *table, uint64_t seq)
{
    struct paris_text text = paris_tables_text(h->tables);
    paris_message_done(&text, h->request->id, table, seq);
    paris_tables_send(h->tables, h->connection, &text);
}

enum paris_command_scope {
    ABOUT_NOTHING,  /* that is a table */
    ABOUT_TABLE,    /* as it is here */
    ABOUT_WATCH,    /* ... in the order of the messages, also where one has to wait */
    ABOUT_WATCHING, /* ... and nothing must be shown that is older than what others showed */
    ABOUT_CHANGE    /* waits until the table's last change is stored; done once for each id */
};

struct paris_command {
    const char *name;
    enum paris_command_scope about;
    void (*act)(const struct paris_command_context *h);
};

/* The command that the message names; NULL: none. */
const struct paris_command *paris_command_find(const struct paris_wish *request);

#endif
