/* Several processes that train together under mpirun, on one machine or many. A program built without MPI,
 * or not started by mpirun, is the only rank. */
#ifndef PARIS_LAB_TRAIN_RANKS_H
#define PARIS_LAB_TRAIN_RANKS_H

#include "base/error.h"

#include <stddef.h>
#include <stdint.h>

/* Collective operations: all ranks call them in the same order. */
struct paris_train_ranks {
    unsigned rank, size;
    /* Every rank gets the sum over all ranks. */
    void (*add)(float *numbers, size_t count);
    /* Every rank gets the smallest number of all. */
    uint64_t (*min)(uint64_t number);
    /* Every rank gets what rank 0 has. */
    void (*share)(void *bytes, size_t count);
    void (*close)(void);
};

/* One process alone, or the ranks of mpirun. */
PARIS_MUST_USE enum paris_status paris_train_ranks_open(struct paris_train_ranks *out,
                                                        struct paris_error *error);

#endif
