/* Training by self-play, from random weights to a network. */
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
    uint64_t games;    /* in total; 0: `seconds` limits the run */
    double seconds;    /* in total, if games is 0; not reproducible */
    unsigned round;    /* games between two passes of training */
    float lambda;      /* TD(lambda) */
    float rate;        /* initial learning rate; it falls to a twentieth */
    float exploration; /* upper limit of the noise added to utilities, as a share of a win */
    float pool_share;  /* share of games against networks from the pool */
    /* Comma-separated files of other runs' networks, for half of those games; NULL: none. */
    const char *rivals;
    bool only_rivals;    /* for all of them */
    float planner_share; /* share of games in which the planner plays */
    unsigned nodes;      /* of a search for each of the learner's decisions; 0: one step ahead */
    float variant_share; /* share of games with random variants */
    float figures_share; /* share of games with random figures (lab/figures/draw.h) */
    unsigned
        measure; /* games against greedy, and against the planner, for each line of the log; 0: none */
    double measure_step;    /* share of the run between two lines of the log */
    const char *out;        /* the best network of those measured */
    const char *last;       /* the network at the end of the run; NULL: not written */
    const char *checkpoint; /* to resume from; NULL: none */
    const char *log;        /* CSV, appended; NULL: none */
    const char *start;      /* a checkpoint or network to start from; NULL: random weights */
    bool progress;          /* print each line of the log on standard error */
    bool rewrites;          /* ... and a progress line that each round overwrites */
    /* When it becomes true, the current round is dropped, the checkpoint is written, and the run ends.
     * NULL: never. */
    const atomic_bool *stop;
};

/* Resumes from the checkpoint if there is one. PARIS_INTERRUPTED if `stop` ended the run. */
PARIS_MUST_USE enum paris_status paris_train_run(const struct paris_rules *rules,
                                                 const struct paris_train_options *options,
                                                 const struct paris_train_ranks *ranks,
                                                 struct paris_error *error);

#endif
