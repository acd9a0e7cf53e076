/* What one viewer may know: a type of its own, filled field by field from what the rules allow.
 *
 * The only door out of the engine. Three things are hidden from a viewer: the order of the stacks
 * and the removed tiles (R2.3; the top tile's back is seen), and which end-game tiles the others
 * hold (R4.9). What lies behind another player's screen (R1.8) got there in the open, so whoever
 * counts knows it: it is in the view, apart, as `screen`. Faces for people leave it out; AI seats,
 * which count, may use it. */
#ifndef PARIS_RULES_VIEW_H
#define PARIS_RULES_VIEW_H

#include "base/random.h"
#include "rules/event.h"
#include "rules/state.h"

/* What a screen hides, as far as it can be counted. */
struct paris_screen {
    paris_tokens tokens;
    uint32_t held; /* unused bonus tiles */
    uint16_t francs;
    uint8_t hand; /* keys not yet placed */
    uint8_t unused;
};

struct paris_view_player {
    uint64_t keys;
    uint32_t used;          /* bonus tiles lying open */
    paris_end_set end_used; /* end-game tiles shown and gone */
    uint16_t vp;
    uint8_t doubled;
    uint8_t meeple;
    uint8_t reserve;
    uint8_t end_held; /* how many unused end-game tiles */
    uint8_t unused[2];
    struct paris_screen screen;
};

struct paris_view {
    uint8_t viewer; /* seat 0 ... 3 or PARIS_SPECTATOR */
    uint8_t players;
    uint8_t variants;
    uint8_t seat; /* to move */
    uint8_t phase;
    uint8_t in_hand;
    uint8_t bought;
    uint8_t vp_due;
    uint8_t discarded;
    uint8_t takes;
    uint16_t round;
    uint16_t final_round;
    uint8_t unused_2[2];
    uint64_t built;
    struct paris_view_player player[PARIS_MAX_PLAYERS];
    paris_tokens tile_tokens; /* of the seat to move: got in the open */
    uint32_t copies_low;
    uint32_t copies_high;
    uint16_t supply;
    uint8_t site[PARIS_BUILDINGS];
    uint8_t number_at[PARIS_BONUSES / 2];
    uint8_t row[PARIS_DISTRICTS];
    uint8_t vp_at[PARIS_DISTRICTS];
    uint8_t stack_left[PARIS_STACKS];
    uint8_t stack_back[PARIS_STACKS];        /* district on top, PARIS_DISTRICTS if empty */
    uint8_t discarded_tile[PARIS_BUILDINGS]; /* the first `discarded` of them, else PARIS_NONE */
    /* End-game tiles in the order in which they were taken: by whom; which, if the viewer took it;
     * and what the viewer then saw left. */
    uint8_t taken_by[PARIS_END_TILES];   /* seat or PARIS_NONE */
    uint8_t taken_kind[PARIS_END_TILES]; /* kind or PARIS_NONE */
    uint8_t unused[3];
    paris_end_set seen_left[PARIS_END_TILES]; /* after the viewer's own takes, else 0 */
    paris_end_set searching;                  /* what the viewer sees now, in phase take; else 0 */
};

/* What a viewer knows of a state. */
void paris_view_for(struct paris_view *out, const struct paris_rules *rules,
                    const struct paris_state *state, unsigned viewer);

/* The unused end-game tiles of the viewer, which must have a seat. */
paris_end_set paris_view_end_held(const struct paris_view *view);

/* Brings a view up to date by an event as its viewer may see it. */
void paris_view_follow(struct paris_view *view, struct paris_event event);

/* A random truth that gives this very view, every one equally likely as far as the stacks go.
 *
 * A view remembers who took end-game tiles, in which order, what its viewer saw when searching, and
 * what was shown; but not when it was shown. Of kinds that are there twice a truth may therefore
 * give somebody a copy of which a perfect memory would know better. */
void paris_view_resample(struct paris_state *out, const struct paris_rules *rules,
                         const struct paris_view *view, struct paris_random *random);

/* The same of a view that came from outside; false if there is no such truth. Its fields must be in
 * range, and the result is still to be validated, and to be compared: it may be of another view. */
PARIS_MUST_USE bool paris_view_try(struct paris_state *out, const struct paris_rules *rules,
                                   const struct paris_view *view, struct paris_random *random);

#endif
