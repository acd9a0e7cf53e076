/* What one viewer is told of a running game, as JSON: its view, what it may decide, what happened, and
 * what people would otherwise count by hand. The same for the server and the browser
 * (docs/protocol.md, section 3). */
#ifndef PARIS_TABLE_SITUATION_H
#define PARIS_TABLE_SITUATION_H

#include "base/text.h"
#include "table/table.h"

enum { PARIS_SITUATION_EVENTS = 64 }; /* decisions whose events are told at most */

struct paris_asking {
    unsigned viewer; /* seat, or PARIS_SPECTATOR */
    uint32_t since;  /* decisions that the viewer knows already */
    bool decides;    /* is to move, and may: gets its legal decisions */
    bool reasons;    /* ... and why the rest is not possible */
    uint64_t seq;    /* ... and this number */
    bool open;       /* only for replays: everything is told, whoever could know it then */
};

/* The members of the object, from "n" to "events", without braces. Returns n, how many decisions the
 * viewer then knows. With `open` the screens show what can be counted, the events what the seat that
 * decided saw, and a member "state" tells the rest. */
uint32_t paris_situation_write(struct paris_text *out, const struct paris_table *table,
                               const struct paris_asking *asking);

/* What a legal decision of the seat to move would bring: {"reveals":false,"events":[...],
 * "majorities":{...}}, or {"reveals":true} alone for one that shows something hidden. */
void paris_situation_preview(struct paris_text *out, const struct paris_table *table,
                             struct paris_decision decision);

#endif
