/* What one viewer is sent of a running game, as JSON: its view, what it may decide, what happened, and
 * what people would otherwise count by hand. The same for the server and the browser
 * (docs/protocol.md, section 3). */
#ifndef PARIS_MATCH_VIEW_MESSAGE_H
#define PARIS_MATCH_VIEW_MESSAGE_H

#include "base/text.h"
#include "match/history.h"

enum { PARIS_VIEW_MESSAGE_EVENTS_MAX = 64 }; /* decisions whose events are sent at most */

struct paris_match_viewer {
    unsigned viewer;       /* seat, or PARIS_SPECTATOR */
    uint32_t since;        /* decisions that the viewer knows already */
    bool decides;          /* is to move, and may: gets its legal decisions */
    bool reasons;          /* ... and why the rest is not possible */
    uint64_t decision_seq; /* ... and this number */
    bool open;             /* only for replays: everything is shown, whoever could know it then */
};

/* The members of the object, from "n" to "events", without braces. Returns n, how many decisions the
 * viewer then knows. With `open` the screens show what can be counted, the events what the seat that
 * decided saw, and a member "state" has the rest. */
uint32_t paris_match_write_view(struct paris_text *out, const struct paris_history *history,
                                const struct paris_match_viewer *asking);

/* What a legal decision of the seat to move would bring: {"reveals":false,"events":[...],
 * "majorities":{...}}, or {"reveals":true} alone for one that shows something hidden. For one that takes a
 * bonus tile also "brings", what that tile would give at once; for one that lets the seat spend prestige
 * also "prestige", the most points for it. */
void paris_match_write_preview(struct paris_text *out, const struct paris_history *history,
                               struct paris_decision decision);

#endif
