/* A small thread pool for loops. */
#ifndef PARIS_LAB_TRAIN_PARALLEL_H
#define PARIS_LAB_TRAIN_PARALLEL_H

#include "base/status.h"

struct paris_train_parallel;

/* NULL if out of memory or threads. The caller counts as one of the threads. */
struct paris_train_parallel *paris_train_parallel_start(unsigned threads);

/* Runs job(context, i) for every i below count, in any order, and waits for all. */
void paris_train_parallel_run(struct paris_train_parallel *parallel,
                              void (*job)(void *context, unsigned i), void *context,
                              unsigned count);

void paris_train_parallel_stop(struct paris_train_parallel *parallel);

#endif
