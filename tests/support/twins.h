/* Random games and their twins: other truths that somebody at the table cannot tell from the first. */
#ifndef PARIS_TESTS_TWINS_H
#define PARIS_TESTS_TWINS_H

#include "base/random.h"
#include "match/log_entry.h"
#include "match/history.h"

enum { PARIS_TWIN_STEPS = 8192 };

/* What all games are played by from here on: the built-in figures unless a test sets others. */
extern const struct paris_rules *paris_twin_rules;

struct paris_twin_step {
    uint8_t verb; /* PARIS_LOG_DO, UNDO or REDO */
    uint8_t seat;
    uint8_t filler[2]; /* no padding, so that steps compare as bytes */
    uint32_t spent;    /* milliseconds */
    uint32_t at;       /* seconds since the start */
    struct paris_decision decision;
};

/* A game in the middle of it, with everything that was tried and taken back. */
struct paris_twin {
    struct paris_setup setup;
    unsigned count;
    unsigned turn_start; /* steps before the present turn */
    unsigned shown;      /* steps up to the last one that the others saw */
    struct paris_twin_step step[PARIS_TWIN_STEPS];
    struct paris_history table; /* after all of them */
};

/* A random game up to a random moment before its end. */
void paris_twin_play(struct paris_twin *out, unsigned players, unsigned variants,
                     struct paris_random *random);

/* In what a twin differs, as bits. */
enum {
    PARIS_TWIN_TILES = 1,    /* the order of what nobody has drawn; the backs on top stay */
    PARIS_TWIN_TAKES = 2,    /* which end-game tiles were taken */
    PARIS_TWIN_ATTEMPTS = 4, /* nothing was taken back in the turns that have ended */
    PARIS_TWIN_DRAFT = 8,    /* the present draft is another one */
    PARIS_TWIN_WAYS = 15,
    PARIS_TWIN_BACK = 16 /* another back on top, which everybody sees */
};

/* The twin, and in what it really differs. */
unsigned paris_twin_other(struct paris_twin *out, const struct paris_twin *twin, unsigned ways,
                          struct paris_random *random);

/* Has the seat to move done the same in the present turn, attempts and all? */
bool paris_twin_same_draft(const struct paris_twin *one, const struct paris_twin *other);
/* Is what a viewer may know the same in both? */
bool paris_twin_same_for(const struct paris_twin *one, const struct paris_twin *other,
                         unsigned viewer);

/* A decision that is legal in both games, of whose seat and phase the games must not differ, and by
 * which the seat learns nothing; with `draws` it may also draw. False if there is none. */
bool paris_twin_pick(struct paris_decision *out, const struct paris_twin *one,
                     const struct paris_twin *other, bool draws, struct paris_random *random);

/* One step more in the game; it must be possible. */
void paris_twin_step(struct paris_twin *twin, unsigned verb, struct paris_decision decision);

#endif
