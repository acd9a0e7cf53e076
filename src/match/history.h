/* A game being played: its record, the present turn as a draft, undo and redo. Shared by all user interfaces.
 *
 * A turn is a draft until `end`. A seat can undo its own decisions of this turn, back to the last one that revealed
 * something hidden to it.
 *
 * A person who plays against computers only may also take back whole turns (paris_history_undo_turn). That game
 * is practice from then on, and so is one that goes on from a moment of another: the record has the tag
 * [Practice "turns"] or [Practice "moment"]. */
#ifndef PARIS_MATCH_HISTORY_H
#define PARIS_MATCH_HISTORY_H

#include "notation/record/record.h"
#include "rules/event.h"
#include "rules/why.h"

/* About 40 kB: keep it in static or allocated memory. */
struct paris_history {
    const struct paris_rules *rules;
    struct paris_state state; /* after record.count decisions */
    struct paris_state
        shown;           /* after `horizon` decisions: what the others may see of a draft turn */
    uint32_t turn_start; /* decisions before the present turn */
    uint32_t horizon;    /* decisions that cannot be taken back any more */
    uint32_t redo;       /* decisions that were taken back and can be done again: they stand in
                                   record.decision behind record.count */
    struct paris_record record;
};

void paris_history_start(struct paris_history *history, const struct paris_rules *rules,
                         const struct paris_setup *setup);

/* Goes on with a record that paris_record_read has accepted. */
void paris_history_resume(struct paris_history *history, const struct paris_rules *rules,
                          const struct paris_record *record);

/* Takes a decision, or refuses it and changes nothing. What was taken back is forgotten, unless the
 * decision is the very one that a redo would give. */
PARIS_MUST_USE enum paris_status paris_history_decide(struct paris_history *history,
                                                      struct paris_decision decision,
                                                      struct paris_events *events,
                                                      struct paris_refusal *refusal);

bool paris_history_can_undo(const struct paris_history *history);
bool paris_history_can_redo(const struct paris_history *history);
/* The state that a viewer may have a view of: with the draft for the seat to move, without it for
 * everybody else. *count gets how many decisions led to it. */
const struct paris_state *paris_history_state_for(const struct paris_history *history,
                                                  unsigned viewer, uint32_t *count);
/* Undo or redo one decision; call only if paris_history_can_undo or _can_redo says so. */
void paris_history_undo(struct paris_history *history);
void paris_history_redo(struct paris_history *history, struct paris_events *events);

/* --- practice --- */

/* Is there a turn of this seat to take back: the present one, or an earlier one? Also when the game is over. The
 * caller knows that all others are computers, and that none of them is to move. */
bool paris_history_can_undo_turn(const struct paris_history *history, unsigned seat);
/* Goes back to the start of the seat's turn or, from there, of its last one; call only if
 * paris_history_can_undo_turn says so. The steps of that turn can be redone, but not its end. */
void paris_history_undo_turn(struct paris_history *history, unsigned seat);

enum paris_practice {
    PARIS_PRACTICE_NONE,
    PARIS_PRACTICE_TURNS, /* turns were taken back */
    PARIS_PRACTICE_MOMENT /* the game goes on from a moment of another one, or from a position */
};

enum paris_practice paris_history_practice(const struct paris_history *history);
/* What the tag says; "" for NONE. */
const char *paris_practice_word(enum paris_practice practice);
/* MOMENT takes the place of TURNS, not the other way round. Without room among the record's unknown tags nothing is marked, and
 * paris_history_can_undo_turn is false. */
void paris_history_mark_practice(struct paris_history *history, enum paris_practice practice);

#endif
