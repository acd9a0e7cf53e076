/* States, set-ups, results, views and events as JSON (NOTATION, section 5), without white space, in
 * the manner of base/json_writer.h: each value begins with a comma where one is needed. */
#ifndef PARIS_NOTATION_JSON_ENCODE_H
#define PARIS_NOTATION_JSON_ENCODE_H

#include "base/json_writer.h"
#include "notation/record/record.h"
#include "rules/game.h"
#include "rules/view.h"
#include "rules/why.h"

enum {
    PARIS_ENCODE_LENGTH = 1 << 16,
    PARIS_ENCODE_EVENTS_LENGTH = 1 << 13 /* enough for all events of a decision */
};

/* Members are in the order of the notation; buildings, tokens and landmarks in that of their codes. Contains hidden information: neither a person nor a bot may get it during a game. */
void paris_encode_state(struct paris_text *out, const char *name, const struct paris_rules *rules,
                        const struct paris_state *state);
void paris_encode_setup(struct paris_text *out, const char *name, const struct paris_rules *rules,
                        const struct paris_record *record);
/* "draw 1" */
/* The text of a comment. */
void paris_encode_comment(struct paris_text *out, const char *name,
                          struct paris_record_comment comment);
void paris_encode_decision(struct paris_text *out, const char *name,
                           const struct paris_rules *rules, struct paris_decision decision);
/* {"scores":[...],"winners":[...]} */
void paris_encode_result(struct paris_text *out, const char *name, struct paris_result result,
                         unsigned players);
/* ["draw 1",...] */
void paris_encode_decisions(struct paris_text *out, const char *name,
                            const struct paris_rules *rules, const struct paris_decision *list,
                            size_t count);

/* Does the JSON of a view include what is behind the others' screens, as far as it can be counted? */
enum paris_encode_screens { PARIS_SCREENS_CLOSED, PARIS_SCREENS_COUNTED };

void paris_encode_view(struct paris_text *out, const char *name, const struct paris_rules *rules,
                       const struct paris_view *view, enum paris_encode_screens screens);

/* {"event":"key_moved","seat":2,"from":"ARC","to":"MON5"}. The event must be filtered for the
 * viewer already (paris_event_for): what is hidden is null. */
void paris_encode_event(struct paris_text *out, const char *name, const struct paris_rules *rules,
                        struct paris_event event);
/* The type of "key_moved"; -1 if there is no such event. */
int paris_encode_find_event(const char *word, size_t length);
/* A list of what a decision did, as the viewer may see it. */
void paris_encode_events(struct paris_text *out, const char *name, const struct paris_rules *rules,
                         const struct paris_events *events, unsigned viewer);
/* "take F6", but only "take" for everybody else: nothing else in the text of a decision is hidden. */
void paris_encode_decision_for(struct paris_text *out, const char *name,
                               const struct paris_rules *rules, struct paris_decision decision,
                               bool own);

/* {"reason":"FRANCS_SHORT","clause":"R6.2","x":6,"y":3,"z":0,"text":"..."}: the operands as numbers of
 * rules/why.h, the text in English. */
void paris_encode_refusal(struct paris_text *out, const char *name, const struct paris_rules *rules,
                          struct paris_refusal refusal);

/* What one unused tile would bring: {"tile":18,"vp":15}; only what is not 0. */
struct paris_unused;
void paris_encode_tile_use(struct paris_text *out, const char *name,
                           const struct paris_rules *rules, const struct paris_unused *unused);

/* The seat's unused tiles that would still bring something (rules/reminder.h):
 * [{"tile":18,"vp":15},{"tile":"F3V2","francs":3,"vp":2}]; only what is not 0. */
void paris_encode_unused(struct paris_text *out, const char *name, const struct paris_rules *rules,
                         const struct paris_state *state, unsigned seat);

/* --- pieces that states, views and messages share; `name` as in base/json_writer.h --- */

/* What lies open on the board, the same for every viewer. */
struct paris_board {
    unsigned players;
    uint64_t keys[PARIS_MAX_PLAYERS];
    uint8_t doubled[PARIS_MAX_PLAYERS];
    uint64_t built;
    const uint8_t *site;  /* PARIS_BUILDINGS of them, as in struct paris_state */
    const uint8_t *row;   /* PARIS_DISTRICTS */
    const uint8_t *vp_at; /* PARIS_DISTRICTS */
    uint32_t copies_low;
    uint32_t copies_high;
    uint32_t supply;
};

/* The member "MON5":"painter". */
void paris_encode_token_at(struct paris_text *out, unsigned place, unsigned kind);
/* A member whose name is a number: "7":2. */
void paris_encode_numbered(struct paris_text *out, unsigned number, int64_t value);
/* The place or building tile, null if it is PARIS_NONE. */
void paris_encode_place(struct paris_text *out, const char *name, unsigned place);
/* The member "variants". */
void paris_encode_variants(struct paris_text *out, unsigned variants);
/* A set of bonus numbers as a list. */
void paris_encode_bonuses(struct paris_text *out, const char *name, uint32_t numbers);
/* The first `kinds` kinds of token with their counts. */
void paris_encode_tokens(struct paris_text *out, const char *name, paris_tokens tokens,
                         unsigned kinds);
/* Those there are: {"wood":1}. */
void paris_encode_some_tokens(struct paris_text *out, const char *name, paris_tokens tokens);
/* A multiset of end-game tiles as a list of codes. */
void paris_encode_end_set(struct paris_text *out, const struct paris_rules *rules, const char *name,
                          paris_end_set set);
/* The members from "buildings" to "supply". */
void paris_encode_board(struct paris_text *out, const struct paris_rules *rules,
                        const struct paris_board *board);

#endif
