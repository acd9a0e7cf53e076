/* A decision: four bytes, the only way in which a game changes (NOTATION, section 2). */
#ifndef PARIS_RULES_DECISION_H
#define PARIS_RULES_DECISION_H

#include "rules/pieces.h"

#include <assert.h>

enum paris_verb {
    PARIS_DRAW, /* a: stack 0 ... 2 */
    PARIS_SITE, /* a: district */
    PARIS_KEY,  /* a: place, a bank or the Arc */
    PARIS_MOVE, /* a: place left, b: place bought, c: district | flags */
    PARIS_SEARCH,
    PARIS_PASS,
    PARIS_TAKE_BONUS, /* a: number */
    PARIS_PRESTIGE,   /* a, b, c: how many bronze, silver, crown */
    PARIS_TAKE_END,   /* a: kind of end-game tile */
    PARIS_PLACE_VP,   /* a: VP tile 0 ... 5, b: district */
    PARIS_SKIP,
    PARIS_END,
    /* Free decisions, in every phase of the own turn. */
    PARIS_BUY,  /* a: kind */
    PARIS_SELL, /* a: kind */
    PARIS_USE,  /* a: number; b, c by its form (enum paris_bonus_form): KINDS: b, or b <= c, kinds;
                       PAIRS: b pairs given (paris_decision_pairs); TAKES: b number taken */
    PARIS_USE_END, /* a: kind of end-game tile; b: kind of token chosen, if it asks */
    PARIS_VERBS
};

/* PARIS_MOVE, c: which tiles the move uses (R7.7); and for a landmark of the supply the district
 * where it is built. */
enum {
    PARIS_MOVE_DISTRICT = 7, /* meaningful with PARIS_MOVE_BUILDS only, else 0 */
    PARIS_MOVE_BUILDS = 8,
    PARIS_MOVE_WITH_OWN = 16,   /* a tile that shares with own keys */
    PARIS_MOVE_WITH_OTHERS = 32 /* a tile that shares with keys of others */
};

struct paris_decision {
    uint8_t verb; /* enum paris_verb */
    uint8_t a;
    uint8_t b; /* what a verb does not use is 0 */
    uint8_t c;
};

static_assert(sizeof(struct paris_decision) == 4, "four bytes");

static inline struct paris_decision paris_decision(unsigned verb, unsigned a, unsigned b,
                                                   unsigned c)
{
    return (struct paris_decision){(uint8_t)verb, (uint8_t)a, (uint8_t)b, (uint8_t)c};
}

/* Pairs given of the three prestige kinds or resources, two bits each. */
static inline unsigned paris_decision_pairs(unsigned first, unsigned second, unsigned third)
{
    return first | second << 2 | third << 4;
}

static inline bool paris_decision_equal(struct paris_decision x, struct paris_decision y)
{
    return x.verb == y.verb && x.a == y.a && x.b == y.b && x.c == y.c;
}

static inline bool paris_decision_is_free(struct paris_decision decision)
{
    return decision.verb >= PARIS_BUY;
}

#endif
