/* Records of finished games: a cache, and a queue of requests, which are read one at a time.
 *
 * Owned by struct paris_tables. Event loop only; reading is a job of the writer. */
#ifndef PARIS_SERVER_TABLES_RECORDS_H
#define PARIS_SERVER_TABLES_RECORDS_H

#include "match/table_row.h"
#include "server/tables/tables.h"

enum { PARIS_RECORDS_CACHED_MAX = 64 };

struct paris_cached_record {
    char id[PARIS_ID_LENGTH];
    char *text;    /* NULL: the place is free */
    uint64_t used; /* the highest was used last */
};

struct paris_record_request {
    struct paris_record_request *next;
    char id[PARIS_ID_LENGTH];
    uint64_t network; /* that asks */
    void *context;
    paris_tables_record_callback *done;
};

struct paris_record_cache {
    struct paris_cached_record cached[PARIS_RECORDS_CACHED_MAX];
    uint64_t uses;
    struct paris_record_request *first, **last;
    bool reading;
};

/* There must be no request left. */
void paris_tables_free_records(struct paris_tables *tables);

#endif
