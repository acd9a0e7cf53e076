/* Records of finished games. Anybody may ask for them, so they must not cost players anything: they are read
 * one at a time, at the lowest priority, and cached. Of an unfinished game only the status is read. */
#include "server/tables/records.h"

#include "server/store/figures_of.h"
#include "server/tables/registry.h"
#include "server/tables/store_health.h"

#include <stdlib.h>
#include <string.h>

enum {
    CACHED_LENGTH_MAX = 128 * 1024, /* of a cached record; most have less than a tenth of it */
    WAITING_MAX = 64,
    WAITING_PER_ADDRESS_MAX = 8
};

/* --- the cache: a record never changes --- */

static const char *find_cached(struct paris_tables *tables, const char *id)
{
    struct paris_record_cache *records = &tables->records;
    for (unsigned i = 0; i < PARIS_RECORDS_CACHED_MAX; i++)
        if (records->cached[i].text != NULL && strcmp(records->cached[i].id, id) == 0) {
            records->cached[i].used = ++records->uses;
            return records->cached[i].text;
        }
    return NULL;
}

/* Replaces the least recently used one. */
static void cache(struct paris_tables *tables, const char *id, const char *text)
{
    struct paris_record_cache *records = &tables->records;
    struct paris_cached_record *oldest = &records->cached[0];
    size_t length = strlen(text);
    if (length >= CACHED_LENGTH_MAX)
        return;
    for (unsigned i = 1; i < PARIS_RECORDS_CACHED_MAX; i++)
        if (records->cached[i].used < oldest->used)
            oldest = &records->cached[i];
    free(oldest->text);
    oldest->text = malloc(length + 1);
    PARIS_CHECK(oldest->text != NULL);
    memcpy(oldest->text, text, length + 1);
    strcpy(oldest->id, id);
    oldest->used = ++records->uses;
}

/* --- reading --- */

struct record_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    struct paris_record_request *request;
    uint8_t status; /* of the table */
    bool damaged;
    struct paris_match *match;
    struct paris_rules *figures; /* of the match, if it has a set of its own */
};

static void read_next(struct paris_tables *tables);

static void answer(struct paris_record_request *request, enum paris_status status, const char *text)
{
    request->done(request->context, status, text);
    free(request);
}

static void write_record(struct paris_tables *tables, const struct paris_match *match,
                         struct paris_record_request *request)
{
    char *bytes = malloc(PARIS_RECORD_TEXT);
    PARIS_CHECK(bytes != NULL);
    struct paris_text text = paris_text_in(bytes, PARIS_RECORD_TEXT);
    paris_match_record(match, tables->record, &text);
    cache(tables, request->id, bytes);
    answer(request, PARIS_OK, bytes);
    free(bytes);
}

static bool apply_row(void *context, const struct paris_log_row *row)
{
    struct record_job *job = context;
    struct paris_error error;
    job->damaged = paris_match_apply_row(job->match, row, &error) != PARIS_OK;
    return !job->damaged;
}

static enum paris_status read_record(struct paris_store_job *store_job, struct paris_store *store)
{
    struct record_job *job = (struct record_job *)store_job;
    const char *id = job->request->id;
    struct paris_table_row row;
    enum paris_status status = paris_store_find_status(store, &job->status, id);
    if (status != PARIS_OK || job->status != PARIS_TABLE_OVER)
        return status;
    status = paris_store_find_table(store, &row, id);
    if (status != PARIS_OK)
        return status;
    const struct paris_rules *rules;
    free(job->figures);
    status =
        paris_store_figures_of(store, &rules, &job->figures, job->tables->settings.rules, &row);
    if (status != PARIS_OK && status != PARIS_BAD_INPUT)
        return status;
    job->damaged = status != PARIS_OK || paris_match_begin(job->match, rules, &row) != PARIS_OK;
    return job->damaged ? PARIS_OK : paris_store_read_log(store, id, 1, apply_row, job);
}

static void record_read(struct paris_job *finished)
{
    struct record_job *job = (struct record_job *)finished;
    struct paris_tables *tables = job->tables;
    tables->records.reading = false;
    if (job->store_job.status == PARIS_UNAVAILABLE)
        paris_tables_store_failed(tables);
    if (job->store_job.status != PARIS_OK)
        answer(job->request, job->store_job.status, NULL);
    else if (job->damaged)
        answer(job->request, PARIS_BAD_INPUT, NULL);
    else if (job->status != PARIS_TABLE_OVER)
        answer(job->request, PARIS_OK, "");
    else
        write_record(tables, job->match, job->request);
    free(job->match);
    free(job->figures);
    free(job);
    read_next(tables);
}

static void read_one(struct paris_tables *tables, struct paris_record_request *request)
{
    struct record_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    job->match = malloc(sizeof *job->match);
    PARIS_CHECK(job->match != NULL);
    job->tables = tables;
    job->request = request;
    job->store_job.act = read_record;
    job->store_job.job.done = record_read;
    job->store_job.job.priority = PARIS_JOB_LAST;
    tables->records.reading = true;
    paris_writer_add(tables->writer, &job->store_job);
}

/* Starts reading the next request, after answering those that are cached by now. */
static void read_next(struct paris_tables *tables)
{
    struct paris_record_cache *records = &tables->records;
    while (records->first != NULL && !records->reading) {
        struct paris_record_request *request = records->first;
        const char *cached = find_cached(tables, request->id);
        records->first = request->next;
        if (records->first == NULL)
            records->last = &records->first;
        if (cached != NULL)
            answer(request, PARIS_OK, cached);
        else
            read_one(tables, request);
    }
}

/* --- requests --- */

/* Requests whose clients have left wait, too. */
static bool has_room(const struct paris_tables *tables, uint64_t network)
{
    unsigned count = 0, of_network = 0;
    for (const struct paris_record_request *request = tables->records.first; request != NULL;
         request = request->next) {
        count++;
        of_network += request->network == network;
    }
    return count < WAITING_MAX && of_network < WAITING_PER_ADDRESS_MAX;
}

void paris_tables_record(struct paris_tables *tables, const char *id, uint64_t network,
                         void *context, paris_tables_record_callback *done)
{
    const struct paris_live_table *table = paris_live_table(tables, id);
    const struct paris_match *match = table != NULL ? table->match : NULL;
    const char *cached = find_cached(tables, id);
    if (cached != NULL) {
        done(context, PARIS_OK, cached);
        return;
    }
    bool over = match != NULL && match->status == PARIS_TABLE_OVER;
    if (match != NULL && !over &&
        !tables->cluster.on) { /* otherwise another process may have just ended it */
        done(context, PARIS_OK, "");
        return;
    }
    if (!over && !has_room(tables, network)) {
        done(context, PARIS_NO_RESOURCES, NULL);
        return;
    }
    struct paris_record_request *request = calloc(1, sizeof *request);
    PARIS_CHECK(request != NULL);
    strcpy(request->id, id);
    request->network = network;
    request->context = context;
    request->done = done;
    if (over) {
        write_record(tables, match, request);
        return;
    }
    *tables->records.last = request;
    tables->records.last = &request->next;
    read_next(tables);
}

void paris_tables_free_records(struct paris_tables *tables)
{
    PARIS_CHECK(tables->records.first == NULL && !tables->records.reading);
    for (unsigned i = 0; i < PARIS_RECORDS_CACHED_MAX; i++)
        free(tables->records.cached[i].text);
}
