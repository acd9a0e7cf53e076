/* Several processes that learn together, on one machine or many.
 *
 * Started under mpirun, a process loads the module paris-ranks.so, which lies beside the program and
 * speaks MPI; started alone it needs neither. */
#ifndef PARIS_TRAIN_RANKS_H
#define PARIS_TRAIN_RANKS_H

#include "base/error.h"

#include <stddef.h>
#include <stdint.h>

struct paris_ranks {
    unsigned rank, size;
    /* Every rank gets the sum over all ranks. */
    void (*add)(float *numbers, size_t count);
    /* Every rank gets the least of all. */
    uint64_t (*least)(uint64_t number);
    /* Every rank gets what rank 0 has. */
    void (*share)(void *bytes, size_t count);
    void (*close)(void);
};

/* The name of the module's entry, which fills *out. */
#define PARIS_RANKS_ENTRY "paris_ranks_enter"
typedef int paris_ranks_entry(struct paris_ranks *out);

/* One process alone, or the ranks of mpirun. */
PARIS_MUST_USE enum paris_status paris_ranks_open(struct paris_ranks *out,
                                                  struct paris_error *error);

#endif
