/* One message being heard, for the two files that do it: hall_obey.c finds out whether and when, hall_hear.c
 * has what each command does. */
#ifndef PARIS_SERVER_HALL_HEARING_H
#define PARIS_SERVER_HALL_HEARING_H

#include "server/hall_inner.h"

/* `seat` is the visitor's, or -1. */
struct paris_hearing {
    struct paris_hall *hall;
    struct paris_visitor *visitor;
    const struct paris_wish *wish;
    struct paris_hall_table *table; /* NULL where the command is about none */
    int seat;
    struct paris_error *error;
};

static inline void refuse(const struct paris_hearing *h, const char *code, const char *text)
{
    paris_hall_refuse(h->hall, h->visitor, h->wish->id, code, text);
}

/* It is wrong whatever the table is like. */
static inline void refuse_message(const struct paris_hearing *h)
{
    h->hall->doubting = false;
    refuse(h, "bad_message", h->error->message);
}

static inline void answer(const struct paris_hearing *h, const char *table, uint64_t seq)
{
    struct paris_text text = paris_hall_text(h->hall);
    paris_message_done(&text, h->wish->id, table, seq);
    paris_hall_send(h->hall, h->visitor, &text);
}

enum paris_about {
    ABOUT_NOTHING,  /* that is a table */
    ABOUT_TABLE,    /* as it is here */
    ABOUT_WATCH,    /* ... in the order of the messages, also where one has to wait */
    ABOUT_WATCHING, /* ... and nothing must be shown that is older than what others showed */
    ABOUT_CHANGE    /* waits until the table's last change is stored; done once for each id */
};

struct paris_hearing_command {
    const char *name;
    enum paris_about about;
    void (*act)(const struct paris_hearing *h);
};

/* The command that the message names; NULL: none. */
const struct paris_hearing_command *paris_hearing_find(const struct paris_wish *wish);

#endif
