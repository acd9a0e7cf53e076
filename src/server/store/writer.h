/* The one thread that uses the store, with grouped commits: jobs that arrive during a commit share the next
 * transaction. A job is handed back to the event loop only after its commit has returned.
 *
 * `act` and `prefetch` run on the writer's thread, `done` of the job on the event loop. */
#ifndef PARIS_SERVER_STORE_WRITER_H
#define PARIS_SERVER_STORE_WRITER_H

#include "server/common/worker_pool.h"
#include "server/store/store.h"

struct paris_writer {
    struct paris_worker_pool pool;
    struct paris_store *store;
    int64_t service; /* the service clock at the last beat; event loop only */
    bool broken; /* the disk failed for good: nothing is written any more; writer's thread only */
};

/* A job for the writer. `status` is what `act` returned, or PARIS_UNAVAILABLE if the transaction failed: then
 * nothing was changed or, if the store can recover, it is unknown whether anything was. `act` is called again
 * if its transaction has to be repeated. */
struct paris_store_job {
    struct paris_job job;
    enum paris_status status;
    const char *table; /* the table that it changes; NULL: none */
    bool outside;      /* `act` runs outside of transactions; not of the first priority */
    enum paris_status (*act)(struct paris_store_job *store_job, struct paris_store *store);
    /* Announces the queries of `act` (paris_store_prefetch_...); NULL: none. */
    void (*prefetch)(struct paris_store_job *store_job, struct paris_store *store);
};

/* Reads the service clock; before the start. */
PARIS_MUST_USE enum paris_status paris_writer_read_clock(struct paris_writer *writer);
/* Set store, pool.wake and pool.context before. */
PARIS_MUST_USE enum paris_status paris_writer_start(struct paris_writer *writer);
void paris_writer_add(struct paris_writer *writer, struct paris_store_job *store_job);
void paris_writer_stop(struct paris_writer *writer);

#endif
