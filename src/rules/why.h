/* Why a decision is not legal: a code, its operands and its clause, so that every face can say it. */
#ifndef PARIS_RULES_WHY_H
#define PARIS_RULES_WHY_H

#include "rules/decision.h"
#include "rules/event.h"
#include "rules/state.h"

/* X(code, clause): the comment names the operands x, y, z. */
#define PARIS_REASONS(X)                                                                           \
    X(ALLOWED, "")                /* it is legal */                                                \
    X(MALFORMED, "R3.1")          /* no such decision: an operand is out of range */               \
    X(GAME_OVER, "R9.1")          /* */                                                            \
    X(WRONG_PHASE, "R3.1")        /* x: phase now, y: phase in which it would be possible */       \
    X(STACK_EMPTY, "R3.2")        /* x: stack from 0 */                                            \
    X(SITE_TAKEN, "R3.4")         /* x: district, y: value */                                      \
    X(SITE_HAS_TYPE, "R3.4")      /* x: district, y: type */                                       \
    X(NO_KEY_IN_HAND, "R4.1")     /* */                                                            \
    X(KEY_THERE, "R4.1")          /* x: place */                                                   \
    X(NO_KEY_AT, "R4.2")          /* x: place */                                                   \
    X(NOT_FOR_SALE, "R4.2")       /* x: place, a bank or the Arc */                                \
    X(OTHER_DISTRICT, "R5.1")     /* x: place left, y: place or landmark wanted */                 \
    X(NOT_HIGHER, "R4.2")         /* x: value left, y: value wanted */                             \
    X(NOT_BUILT, "R4.3")          /* x: building space */                                          \
    X(LANDMARK_IN_SUPPLY, "R4.4") /* x: landmark: say in which district it is built */             \
    X(LANDMARK_ON_BOARD, "R4.4")  /* x: landmark, y: its district: it cannot be built again */     \
    X(LANDMARK_TOO_LOW, "R4.4")   /* x: landmark, y: district, z: landmark that stands there */    \
    X(OWN_KEY_THERE, "R4.3")      /* x: place: needs tile 9 */                                     \
    X(OTHERS_KEY_THERE, "R4.3")   /* x: place: needs tile 16 */                                    \
    X(ALL_KEYS_THERE, "R7.7")     /* x: place with own and others' keys: needs tiles 9 and 16 */   \
    X(TILE_NOT_NEEDED, "R7.7")    /* x: tile 9 or 16 */                                            \
    X(FRANCS_SHORT, "R6.2")       /* x: needed, y: there */                                        \
    X(RESOURCES_SHORT, "R4.6")    /* x: kind, y: needed, z: there */                               \
    X(STACKS_NOT_EMPTY, "R3.5")   /* x: tiles left */                                              \
    X(NO_END_TILE_LEFT, "R3.5")   /* */                                                            \
    X(MAY_NOT_PASS, "R3.6")       /* */                                                            \
    X(NOT_ON_TRACK, "R7.1")       /* x: bonus number: none left */                                 \
    X(NOT_FORWARD, "R7.1")        /* x: bonus number, y: its space, z: the meeple's */             \
    X(TRACK_ENDED, "R7.1")        /* x: bonus number to use: the meeple is on the last space */    \
    X(ALREADY_OWNED, "R7.2")      /* x: bonus number */                                            \
    X(SLOTS_SHORT, "R4.8")        /* x: kind, y: chosen, z: slots */                               \
    X(PRESTIGE_SHORT, "R4.8")     /* x: kind, y: chosen, z: there */                               \
    X(END_TILE_GONE, "R4.9")      /* x: kind of end-game tile */                                   \
    X(VP_TILE_GONE, "R4.10")      /* x: VP tile */                                                 \
    X(VP_SPACE_TAKEN, "R4.10")    /* x: district, y: VP tile there */                              \
    X(VP_SAME_DISTRICT, "R4.10")  /* x: the only district that may get the tile */                 \
    X(NOT_IN_SUPPLY, "R6.1")      /* x: kind */                                                    \
    X(PRESTIGE_NOT_SOLD, "R6.1")  /* x: kind: prestige cannot be bought */                         \
    X(NOTHING_TO_SELL, "R6.1")    /* x: kind */                                                    \
    X(TILE_NOT_HELD, "R7.3")      /* x: bonus number: never taken */                               \
    X(TILE_USED, "R7.3")          /* x: bonus number: used already */                              \
    X(TILE_NEVER_USED, "R7.3")    /* x: 27 */                                                      \
    X(TILE_FOR_MOVES, "R7.7")     /* x: 9 or 16: used by making a move */                          \
    X(GIVES_NOTHING, "R7.8")      /* x: bonus number */                                            \
    X(NO_RESERVE_KEY, "R7.6")     /* x: bonus number */                                            \
    X(NOT_AMONG_NEAREST, "R7.6")  /* x: bonus number, y: how many spaces with tiles count */       \
    X(NOT_RIGHT_BEHIND, "R7.6")   /* x: bonus number, y: how many spaces count */                  \
    X(PAIRS_SHORT, "R7.6")        /* x: kind, y: tokens needed, z: real tokens there */            \
    X(END_TILE_NOT_HELD, "R8.1")  /* x: kind of end-game tile */

#define PARIS_REASON_MEMBER(code, clause) PARIS_WHY_##code,
enum paris_reason { PARIS_REASONS(PARIS_REASON_MEMBER) PARIS_REASON_COUNT };
#undef PARIS_REASON_MEMBER

struct paris_refusal {
    uint16_t reason; /* enum paris_reason; no padding, so that refusals compare as bytes */
    int16_t x, y, z;
};

/* ALLOWED if and only if paris_game_legal lists the decision. */
struct paris_refusal paris_why_not(const struct paris_rules *rules, const struct paris_state *state,
                                   struct paris_decision decision);

/* Carries out a decision from outside: refuses what is not legal and then changes nothing. */
PARIS_MUST_USE enum paris_status paris_why_play(const struct paris_rules *rules,
                                                struct paris_state *state,
                                                struct paris_decision decision,
                                                struct paris_events *events,
                                                struct paris_refusal *refusal);

/* "R4.3"; "" for ALLOWED. */
const char *paris_reason_clause(enum paris_reason reason);

/* Every well-formed decision there is, whatever the position, one after the other: for lists of what
 * is not possible, and for tests. Start with *cursor = 0; false at the end. */
bool paris_decision_next(const struct paris_rules *rules, uint32_t *cursor,
                         struct paris_decision *out);

#endif
