/* The one thread that touches the store. Jobs that come while it waits for the disk are done in the next
 * transaction, all of them together; none is handed back before its commit has returned. */
#ifndef PARIS_SERVER_STORE_WRITER_H
#define PARIS_SERVER_STORE_WRITER_H

#include "server/common/worker_pool.h"
#include "server/store/store.h"

struct paris_writer {
    struct paris_worker_pool pool;
    struct paris_store *store;
    bool
        broken; /* the disk failed for good: nothing is written any more; on the writer's thread only */
};

/* A job for the writer. `status` is what `act` answered, or PARIS_UNAVAILABLE if the transaction failed:
 * then nothing of it happened, or, with a store that mends itself, it is not known whether. `act` may
 * be called again, if a transaction has to be done a second time. */
struct paris_store_job {
    struct paris_job job;
    enum paris_status status;
    const char *table; /* that it changes; NULL: none */
    enum paris_status (*act)(struct paris_store_job *store_job, struct paris_store *store);
    /* Tells the store what `act` is going to ask (paris_store_prefetch_...); NULL: nothing. */
    void (*prefetch)(struct paris_store_job *store_job, struct paris_store *store);
};

/* Fill in store, pool.wake and pool.context. */
PARIS_MUST_USE enum paris_status paris_writer_start(struct paris_writer *writer);
void paris_writer_add(struct paris_writer *writer, struct paris_store_job *store_job);
void paris_writer_stop(struct paris_writer *writer);

#endif
