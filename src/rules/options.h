/* The legal decisions of a position as sets, before any of them is spelt out.
 *
 * The one place where legality is worked out for lists and playouts: legal.c turns all of it into
 * decisions, playout.c picks one. (why.c explains a single decision by another way, as a check.) */
#ifndef PARIS_RULES_OPTIONS_H
#define PARIS_RULES_OPTIONS_H

#include "rules/decision.h"
#include "rules/state.h"

/* Moves from one place: to what stands, or (with builds) to landmarks of the supply in a district. */
struct paris_move_set {
    uint64_t targets;
    uint8_t from;
    uint8_t builds; /* 0, or PARIS_MOVE_BUILDS | district */
};

/* At most 15 keys with two sets each, but the Arc's has six districts to build in. */
enum { PARIS_MOVE_SETS = 40 };

struct paris_options {
    uint64_t members; /* decisions that are a verb and one operand: every member is one */
    uint8_t verb;     /* their verb */
    uint8_t single;   /* a decision without operands (skip, end, search, pass), or PARIS_VERBS */
    uint8_t districts;   /* phase vp: every member with every one of these; else 0 */
    uint8_t prestige[3]; /* phase prestige: how many bronze, silver, crown at most; else 0 */
    uint8_t move_sets;
    uint32_t uses;    /* bonus tiles that can be used and ask for nothing */
    uint32_t choices; /* bonus tiles held that ask for a choice (which may turn out empty) */
    uint32_t end_uses;   /* kinds of end-game tile held: bit 2 * kind */
    uint64_t market;     /* kinds that can be sold and bought, see PARIS_MARKET_BUY */
    uint64_t own, others; /* places with keys: what tells `with 9` and `with 16` */
    struct paris_move_set move[PARIS_MOVE_SETS]; /* the first move_sets of them */
};

/* market: bit 5 * kind + 4 is a sale; the same 32 bits higher is a purchase. */
enum { PARIS_MARKET_BUY = 32 };

/* Tiles that ask for a choice: a kind (8 10 19 21), a number (17 25), pairs (23 24). */
#define PARIS_CHOICE_TILES                                                                         \
    (UINT32_C(1) << 8 | UINT32_C(1) << 10 | UINT32_C(1) << 19 | UINT32_C(1) << 21 |                \
     UINT32_C(1) << 17 | UINT32_C(1) << 25 | UINT32_C(1) << 23 | UINT32_C(1) << 24)

/* Fills *out; its move array is written only as far as move_sets says. */
void paris_options_of(struct paris_options *out, const struct paris_rules *rules,
                      const struct paris_state *state);

#endif
