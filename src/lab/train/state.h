/* The state of a training run, shared by its files. */
#ifndef PARIS_LAB_TRAIN_STATE_H
#define PARIS_LAB_TRAIN_STATE_H

#include "lab/train/parallel.h"
#include "lab/train/selfplay.h"
#include "lab/train/training.h"

enum {
    PARIS_TRAIN_POOL = 16,   /* older networks to play against */
    PARIS_TRAIN_RIVALS = 8,  /* networks of other runs to play against */
    PARIS_TRAIN_BATCH = 256, /* positions in one step */
    PARIS_TRAIN_PIECES =
        2 /* parts of a batch whose gradients are summed separately, then added in order */
};

/* Saved in a checkpoint, besides the parameters, the optimiser's state and the pool. */
struct paris_train_progress {
    uint64_t rounds, games, positions, steps; /* done */
    uint64_t saved;                           /* networks put into the pool so far */
    double seconds;                           /* spent training */
    double measured;                          /* share of the run at the last line of the log */
    double best;                              /* summed win rates of the network written to `out` */
    double kept;                              /* share of the run when the pool last grew */
};

struct paris_train {
    const struct paris_rules *rules;
    const struct paris_train_options *options;
    const struct paris_train_ranks *ranks;
    struct paris_train_parallel *parallel;
    struct paris_train_layout layout;
    struct paris_train_progress progress;
    float *parameters;
    /* Moving average of the parameters over about a thousand steps: less noisy, so this is what plays. */
    float *average;
    struct paris_train_adam adam;
    float *gradient[PARIS_TRAIN_PIECES];
    struct paris_train_loss loss[PARIS_TRAIN_PIECES];
    struct paris_train_loss recent; /* since the last line of the log */

    struct paris_net net; /* the quantised learner */
    void *net_memory;
    struct paris_evaluator evaluator;
    struct paris_net pool[PARIS_TRAIN_POOL];
    void *pool_memory[PARIS_TRAIN_POOL];
    struct paris_net rival[PARIS_TRAIN_RIVALS];
    void *rival_memory[PARIS_TRAIN_RIVALS];
    unsigned rivals;

    struct paris_train_episode **episode; /* one per game of a round */
    struct paris_train_sample_index {
        uint32_t episode, position;
    } * order; /* the positions of a round, shuffled */
    size_t order_count;
    size_t batch;    /* first position of the current batch */
    float step_rate; /* learning rate of the current step */
    float blend;     /* weight of the new parameters in the moving average */
};

static inline unsigned paris_train_pool_count(const struct paris_train *training)
{
    uint64_t saved = training->progress.saved;
    return saved < PARIS_TRAIN_POOL ? (unsigned)saved : PARIS_TRAIN_POOL;
}

/* --- memory --- */
/* The layout and the options must be set. False if there is not enough; release it all the same. */
PARIS_MUST_USE bool paris_train_allocate(struct paris_train *training);
/* Also stops the threads. */
void paris_train_release(struct paris_train *training);

/* --- checkpoints --- */
PARIS_MUST_USE enum paris_status paris_train_checkpoint_write(const struct paris_train *training,
                                                              struct paris_error *error);
/* Reads progress, parameters and pool; with `weights_only` the parameters alone, which may also be those of
 * a network. */
PARIS_MUST_USE enum paris_status paris_train_checkpoint_read(struct paris_train *training,
                                                             const char *path, bool weights_only,
                                                             struct paris_error *error);

/* --- rivals --- */
/* Loads the networks named in the options. */
PARIS_MUST_USE enum paris_status paris_train_load_rivals(struct paris_train *training,
                                                         struct paris_error *error);

/* Writes the quantised network to a file. */
PARIS_MUST_USE enum paris_status paris_train_write_net(const struct paris_train *training,
                                                       const char *path, struct paris_error *error);

#endif
