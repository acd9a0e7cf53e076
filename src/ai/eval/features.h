/* A position as the network sees it: a short list of the active features' numbers.
 *
 * Seen from the seat to move: its own block of features first, then those of the others in the order of
 * play. Only what this seat can know goes in (a test compares resampled states): of others' end-game tiles
 * the number, of the stacks the number and the backs on top. Some features are shared by the six districts
 * and can be active several times. */
#ifndef PARIS_AI_EVAL_FEATURES_H
#define PARIS_AI_EVAL_FEATURES_H

#include "rules/state.h"

/* Features of the table: the offset of each group. */
enum {
    PARIS_F_BUILT = 0,                     /* space */
    PARIS_F_TOKEN = PARIS_F_BUILT + 36,    /* value index * 6 + kind: available on a building */
    PARIS_F_LANDMARK = PARIS_F_TOKEN + 36, /* district * 8 + landmark */
    PARIS_F_VP_AT = PARIS_F_LANDMARK + 48, /* district * 6 + VP tile */
    PARIS_F_CROWD = PARIS_F_VP_AT + 36,    /* district * 5 + keys there less 1, at most 4 */
    PARIS_F_UNDRAWN = PARIS_F_CROWD + 30,  /* tiles left / 3 */
    PARIS_F_TAKES = PARIS_F_UNDRAWN + 13,  /* end-game tiles taken */
    PARIS_F_FINAL = PARIS_F_TAKES + 13,    /* 0 it is near, 1 it is the final round */
    PARIS_F_PHASE = PARIS_F_FINAL + 2,     /* enum paris_phase, before the end */
    PARIS_F_BOUGHT = PARIS_F_PHASE + 8,    /* at a bonus: value index; at prestige: 3 + landmark */
    PARIS_F_VP_DUE = PARIS_F_BOUGHT + 11,  /* */
    PARIS_F_COUNTED = PARIS_F_VP_DUE + 1,  /* kind * 2 + tile tokens less 1, at most 1 */
    PARIS_F_BACK =
        PARIS_F_COUNTED + 12, /* before a draw: district * 3 + stacks that show it less 1 */
    PARIS_F_IN_HAND = PARIS_F_BACK + 18, /* tile waiting for a site */
    PARIS_F_SEAT = PARIS_F_IN_HAND + 36, /* place in the order of play */
    PARIS_F_VARIANT = PARIS_F_SEAT + 4,  /* */
    PARIS_F_GONE = PARIS_F_VARIANT + 3,  /* bonus number less 1 of which none is left */
    PARIS_F_SUPPLY = PARIS_F_GONE + 30,  /* resource * 3 + count in the supply less 1, at most 2 */
    PARIS_FEATURES_TABLE = PARIS_F_SUPPLY + 9
};

/* Features of a seat, relative to its block. */
enum {
    PARIS_S_KEY = 0,                         /* space, then 36 + district for banks, 42 the Arc */
    PARIS_S_DOUBLE = PARIS_S_KEY + 43,       /* value index, or 6 for a landmark */
    PARIS_S_LANDMARK = PARIS_S_DOUBLE + 7,   /* district * 8 + landmark */
    PARIS_S_FRANCS = PARIS_S_LANDMARK + 48,  /* see features.c */
    PARIS_S_TOKEN = PARIS_S_FRANCS + 28,     /* kind * 4 + count less 1, at most 3 */
    PARIS_S_HAND = PARIS_S_TOKEN + 24,       /* keys, at most 10 */
    PARIS_S_RESERVE = PARIS_S_HAND + 11,     /* keys less 1 */
    PARIS_S_HELD = PARIS_S_RESERVE + 2,      /* bonus number less 1 */
    PARIS_S_MEEPLE = PARIS_S_HELD + 30,      /* space */
    PARIS_S_END = PARIS_S_MEEPLE + 31,       /* own: kind * 2 + count less 1; others: 20 + count */
    PARIS_S_TYPES = PARIS_S_END + 27,        /* different types occupied */
    PARIS_S_RANK = PARIS_S_TYPES + 8,        /* (VP tile + 1) * 4 + standing; for each district */
    PARIS_S_LEAD = PARIS_S_RANK + 28,        /* with VP tile * 9 + step of the lead; likewise */
    PARIS_S_PENDING = PARIS_S_LEAD + 18,     /* VP that unused tiles would give now / 4 */
    PARIS_S_VALUES = PARIS_S_PENDING + 16,   /* value index * 4 + keys there less 1, at most 3 */
    PARIS_S_LANDMARKS = PARIS_S_VALUES + 24, /* keys on landmarks less 1, at most 3 */
    PARIS_FEATURES_SEAT = PARIS_S_LANDMARKS + 4
};

/* The number of features for this many players, and the most that can be active at once. */
#define PARIS_FEATURES(players) (PARIS_FEATURES_TABLE + (players)*PARIS_FEATURES_SEAT)
enum { PARIS_FEATURES_MAX = 512 };

struct paris_features {
    unsigned count;
    uint16_t index[PARIS_FEATURES_MAX];
};

/* The features fall into groups that depend on different things: the buildings, each district, each seat
 * (counted from the one to move), and the stage of game and turn. */
enum {
    PARIS_GROUP_BUILDINGS,
    PARIS_GROUP_DISTRICT,
    PARIS_GROUP_SEAT = PARIS_GROUP_DISTRICT + PARIS_DISTRICTS,
    PARIS_FEATURE_GROUPS = PARIS_GROUP_SEAT + PARIS_MAX_PLAYERS /* the stage is none of these */
};

static inline unsigned paris_feature_groups(const struct paris_state *state)
{
    return PARIS_GROUP_SEAT + (unsigned)state->players;
}

void paris_features_add_group(struct paris_features *out, const struct paris_rules *rules,
                              const struct paris_state *state, unsigned group);
void paris_features_add_stage(struct paris_features *out, const struct paris_state *state);

/* The groups whose features may differ between two positions of a game, as a set. */
unsigned paris_feature_groups_changed(const struct paris_state *one,
                                      const struct paris_state *other);

/* The features of a game that is not over. */
void paris_features_of(struct paris_features *out, const struct paris_rules *rules,
                       const struct paris_state *state);

#endif
