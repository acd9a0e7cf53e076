/* What happened, as ids and numbers, each marked with who learned something hidden by it.
 *
 * Events are complete: a view that follows those meant for its viewer (view.h) equals the view made
 * anew from the state. The undo horizon is computed from the marks (NOTATION, section 3). */
#ifndef PARIS_RULES_EVENT_H
#define PARIS_RULES_EVENT_H

#include "rules/pieces.h"

#include <stddef.h>

/* Viewers: seats 0 ... 3, then anybody else. */
enum { PARIS_SPECTATOR = PARIS_MAX_PLAYERS, PARIS_VIEWERS };

enum paris_event_type {
    PARIS_EVENT_DRAWN,       /* a: stack, b: tile, amount: district on the back now on top, or -1 */
    PARIS_EVENT_BUILT,       /* a: tile, b: space */
    PARIS_EVENT_DISCARDED,   /* a: tile */
    PARIS_EVENT_KEY_PLACED,  /* a: place */
    PARIS_EVENT_LANDMARK,    /* a: landmark, b: district: built from the supply */
    PARIS_EVENT_KEY_MOVED,   /* a: from, b: to */
    PARIS_EVENT_FRANCS,      /* amount: gained (+) or paid (-) */
    PARIS_EVENT_VP,          /* amount; a: enum paris_vp_source, b: its operand */
    PARIS_EVENT_TOKEN_FOUND, /* a: kind, b: space where it lay */
    PARIS_EVENT_TOKENS,      /* a: kind, amount: real tokens of the seat, gained or given */
    PARIS_EVENT_TILE_TOKENS, /* a: kind, amount: tile tokens of the seat, gained or given */
    PARIS_EVENT_SUPPLY,      /* a: kind, amount: into (+) or out of (-) the common supply */
    PARIS_EVENT_BONUS_TAKEN, /* a: number */
    PARIS_EVENT_MEEPLE,      /* a: space */
    PARIS_EVENT_BONUS_USED,  /* a: number, amount: unused tiles that PER_UNUSED counts (R11.3) */
    PARIS_EVENT_RESERVE,     /* a key from the reserve goes behind the screen */
    PARIS_EVENT_SEARCHED,    /* amount: the end-game tiles left, a paris_end_set; hidden: 0 */
    PARIS_EVENT_END_TAKEN,   /* a: kind; hidden: PARIS_NONE */
    PARIS_EVENT_END_USED,    /* a: kind */
    PARIS_EVENT_VP_PLACED,   /* a: VP tile, b: district */
    PARIS_EVENT_PASSED,
    PARIS_EVENT_SKIPPED, /* a: enum paris_phase that was skipped */
    PARIS_EVENT_PHASE, /* a: enum paris_phase now, b: place bought or PARIS_NONE, amount: vp due */
    PARIS_EVENT_TURN,  /* amount: round; the seat's turn begins */
    PARIS_EVENT_FINAL_ROUND, /* amount: its number */
    PARIS_EVENT_OVER
};

enum paris_vp_source {
    PARIS_VP_FROM_BUILDING, /* b: space of value 8 */
    PARIS_VP_FROM_PRESTIGE, /* b: landmark */
    PARIS_VP_FROM_BONUS,    /* b: number */
    PARIS_VP_FROM_END_TILE, /* b: kind */
    PARIS_VP_FROM_MAJORITY  /* b: district */
};

struct paris_event {
    uint8_t type; /* enum paris_event_type */
    uint8_t seat; /* whose doing, or whose gain */
    uint8_t a, b;
    int32_t amount;
    uint8_t
        learned;    /* viewers (as bits) who know something by it that they could not know before */
    uint8_t hidden; /* 1: the operands are kept from this viewer */
    uint8_t unused[2];
};

enum { PARIS_MAX_EVENTS = 64 };

struct paris_events {
    size_t count;
    struct paris_event list[PARIS_MAX_EVENTS];
};

/* The event as a viewer may see it. */
struct paris_event paris_event_for(struct paris_event event, unsigned viewer);

/* Did the seat learn something? Then what came before cannot be taken back. */
bool paris_events_reveal(const struct paris_events *events, unsigned seat);

#endif
