/* Learning by self-play, from nothing to a network. */
#ifndef PARIS_LAB_TRAIN_TRAINING_H
#define PARIS_LAB_TRAIN_TRAINING_H

#include "base/error.h"
#include "lab/train/ranks.h"
#include "rules/figures.h"

#include <stdatomic.h>
#include <stdbool.h>

struct paris_train_options {
    unsigned players;
    uint64_t seed;
    unsigned threads;
    uint64_t games;     /* to play altogether; 0: see seconds */
    double seconds;     /* to learn altogether, if games is 0: not reproducible */
    unsigned round;     /* games between two steps of learning */
    float lambda;       /* TD(lambda) */
    float rate;         /* of learning at the start; it falls to a twentieth */
    float exploration;  /* the most that utilities are blurred by, as a share of a win */
    float old;          /* share of games against older networks */
    const char *rivals; /* files of networks of other runs, separated by commas, for half of these
                           games; NULL: none */
    float spar;         /* share of games with the planner */
    float varied;       /* share of games with random variants */
    unsigned
        measure; /* games against greedy, and as many against the planner, for each line of the log; 0: none */
    double measure_step;    /* of the whole, between two lines of the log */
    const char *out;        /* the network: the best of those that were measured */
    const char *last;       /* the network at the end of the run; NULL: nowhere */
    const char *checkpoint; /* everything, to go on later; NULL: none */
    const char *log;        /* CSV, appended; NULL: none */
    const char *start;      /* a checkpoint whose weights to begin with; NULL: from nothing */
    bool progress;          /* lines on standard error, each with a line of the log */
    bool rewrites;          /* ... and one after every round, in the place of the one before */
    /* When it becomes true, the round at work is dropped, the checkpoint is written, and the run ends.
     * NULL: it never does. */
    const atomic_bool *stop;
};

/* Goes on from the checkpoint if there is one. PARIS_INTERRUPTED if it ended by `stop`. */
PARIS_MUST_USE enum paris_status paris_train_run(const struct paris_rules *rules,
                                                 const struct paris_train_options *options,
                                                 const struct paris_train_ranks *ranks,
                                                 struct paris_error *error);

#endif
