/* A store that several simulated processes share, with the faults of a database: it is away, it forgets a transaction at
 * its commit, it commits and its answer is lost, or one of its queries fails. Behind it is SQLite. */
#ifndef PARIS_TESTS_SIMULATION_FAULTY_STORE_H
#define PARIS_TESTS_SIMULATION_FAULTY_STORE_H

#include "server/store/backend.h"

enum sim_fault {
    SIM_FAULT_NONE,
    SIM_FAULT_AWAY,      /* no transaction can be begun */
    SIM_FAULT_FORGETS,   /* at the commit: nothing of it is kept */
    SIM_FAULT_NO_ANSWER, /* at the commit: all of it is kept, but the commit reports a failure */
    SIM_FAULT_FULL,      /* a row cannot be written */
    SIM_FAULT_QUERY      /* a query gets no answer */
};

/* One process's access. */
struct sim_store {
    struct paris_store base; /* first */
    struct paris_store *database;
    enum sim_fault fault; /* strikes at its next chance, then it is NONE again, unless it is AWAY */
    unsigned long *struck; /* number of faults so far */
    /* Called after a commit for each log that has grown. */
    void (*grown)(void *context, const char *table, uint32_t entries, bool runs);
    void *context;
    unsigned count; /* of the transaction */
    struct {
        char table[PARIS_ID_LENGTH];
        uint32_t entries;
        bool runs;
    } news[1024];
};

/* `recovers`: as PostgreSQL does; otherwise the first fault is the last, as for SQLite. */
void sim_store_open(struct sim_store *store, struct paris_store *database, bool recovers);

#endif
