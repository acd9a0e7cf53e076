/* The one thread that touches the store. Jobs that come while it waits for the disk are done in the next
 * transaction, all of them together; none is handed back before its commit has returned. */
#ifndef PARIS_SERVER_KEEPER_H
#define PARIS_SERVER_KEEPER_H

#include "server/crew.h"
#include "server/store.h"

struct paris_keeper {
    struct paris_crew crew;
    struct paris_store *store;
    bool
        broken; /* the disk failed for good: nothing is written any more; on the keeper's thread only */
};

/* A job for the keeper. `status` is what `act` answered, or PARIS_NO_FILE if the transaction failed:
 * then nothing of it happened, or, with a store that mends itself, it is not known whether. `act` may
 * be called again, if a transaction has to be done a second time. */
struct paris_keeping {
    struct paris_job job;
    enum paris_status status;
    const char *table; /* that it changes; NULL: none */
    enum paris_status (*act)(struct paris_keeping *keeping, struct paris_store *store);
    /* Tells the store what `act` is going to ask (paris_store_foresee_...); NULL: nothing. */
    void (*foresee)(struct paris_keeping *keeping, struct paris_store *store);
};

/* Fill in store, crew.wake and crew.context. */
PARIS_MUST_USE enum paris_status paris_keeper_start(struct paris_keeper *keeper);
void paris_keeper_add(struct paris_keeper *keeper, struct paris_keeping *keeping);
void paris_keeper_stop(struct paris_keeper *keeper);

#endif
