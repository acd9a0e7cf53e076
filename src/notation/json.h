/* States, set-ups, results, views and events as JSON (NOTATION, section 5), without white space. */
#ifndef PARIS_NOTATION_JSON_H
#define PARIS_NOTATION_JSON_H

#include "base/text.h"
#include "notation/record.h"
#include "rules/game.h"
#include "rules/view.h"
#include "rules/why.h"

enum {
    PARIS_JSON_LENGTH = 1 << 16,
    PARIS_JSON_EVENTS_LENGTH = 1 << 13 /* enough for all events of a decision */
};

/* The members stand in the order of the notation; buildings, tokens and landmarks in the order of
 * their codes. The truth: never for a person or a bot during a game. */
void paris_json_state(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_state *state);
void paris_json_setup(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_record *record);
/* {"scores":[...],"winners":[...]} */
void paris_json_result(struct paris_text *out, struct paris_result result, unsigned players);
/* ["draw 1",...] */
void paris_json_decisions(struct paris_text *out, const struct paris_rules *rules,
                          const struct paris_decision *list, size_t count);

/* Should the JSON of a view tell what lies behind the others' screens, as far as it can be counted? */
enum paris_json_screens { PARIS_SCREENS_CLOSED, PARIS_SCREENS_COUNTED };

void paris_json_view(struct paris_text *out, const struct paris_rules *rules,
                     const struct paris_view *view, enum paris_json_screens screens);

/* {"event":"key_moved","seat":2,"from":"ARC","to":"MON5"}. The event must already be the viewer's
 * (paris_event_for): what is hidden is null. */
void paris_json_event(struct paris_text *out, const struct paris_rules *rules,
                      struct paris_event event);
/* "key_moved" as its type; -1 if there is none of that name. */
int paris_json_find_event(const char *word, size_t length);
/* What happened by a decision, as a viewer may see it: a list. */
void paris_json_events(struct paris_text *out, const struct paris_rules *rules,
                       const struct paris_events *events, unsigned viewer);
/* "take F6", for others than the seat that decided "take": nothing else in the text of a decision is
 * hidden from anybody. */
void paris_json_decision_for(struct paris_text *out, const struct paris_rules *rules,
                             struct paris_decision decision, bool own);

/* {"reason":"FRANCS_SHORT","clause":"R6.2","x":6,"y":3,"z":0,"text":"..."}: the operands as numbers of
 * rules/why.h, the text in English. */
void paris_json_refusal(struct paris_text *out, const struct paris_rules *rules,
                        struct paris_refusal refusal);

#endif
