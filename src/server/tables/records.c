/* Records of games that are over, for everybody who asks, strangers too: so they must not cost those who
 * play anything. They are read one at a time and when the store has nothing better to do, kept for who
 * asks next, and of a game that is not over nothing is read but how far it is. */
#include "server/tables/tables_internal.h"

#include <stdlib.h>
#include <string.h>

enum {
    CACHED_LENGTH_MAX = 128 * 1024
}; /* bytes of a record that is kept; few games have a tenth */

/* --- those that are kept: a record never changes --- */

static const char *find_kept(struct paris_tables *tables, const char *id)
{
    struct paris_record_cache *records = &tables->records;
    for (unsigned i = 0; i < CACHED_RECORDS_MAX; i++)
        if (records->kept[i].text != NULL && strcmp(records->kept[i].id, id) == 0) {
            records->kept[i].used = ++records->uses;
            return records->kept[i].text;
        }
    return NULL;
}

/* In the place of the one that nobody asked for the longest. */
static void keep(struct paris_tables *tables, const char *id, const char *text)
{
    struct paris_record_cache *records = &tables->records;
    struct paris_cached_record *place = &records->kept[0];
    size_t length = strlen(text);
    if (length >= CACHED_LENGTH_MAX)
        return;
    for (unsigned i = 1; i < CACHED_RECORDS_MAX; i++)
        if (records->kept[i].used < place->used)
            place = &records->kept[i];
    free(place->text);
    place->text = malloc(length + 1);
    PARIS_CHECK(place->text != NULL);
    memcpy(place->text, text, length + 1);
    strcpy(place->id, id);
    place->used = ++records->uses;
}

/* --- reading --- */

struct record_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    struct paris_record_request *asked;
    uint8_t status; /* of the table */
    bool damaged;
    struct paris_match *match;
};

static void read_next(struct paris_tables *tables);

static void answer(struct paris_record_request *asked, enum paris_status status, const char *text)
{
    asked->done(asked->context, status, text);
    free(asked);
}

static void write_record(struct paris_tables *tables, const struct paris_match *match,
                         struct paris_record_request *asked)
{
    char *bytes = malloc(PARIS_RECORD_TEXT);
    PARIS_CHECK(bytes != NULL);
    struct paris_text text = paris_text_in(bytes, PARIS_RECORD_TEXT);
    paris_match_record(match, tables->record, &text);
    keep(tables, asked->id, bytes);
    answer(asked, PARIS_OK, bytes);
    free(bytes);
}

static bool apply_row(void *context, const struct paris_log_row *row)
{
    struct record_job *record_job = context;
    struct paris_error error;
    record_job->damaged = paris_match_apply_row(record_job->match, row, &error) != PARIS_OK;
    return !record_job->damaged;
}

static enum paris_status read_record(struct paris_store_job *store_job, struct paris_store *store)
{
    struct record_job *record_job = (struct record_job *)store_job;
    const char *id = record_job->asked->id;
    struct paris_table_row row;
    enum paris_status status = paris_store_find_status(store, &record_job->status, id);
    if (status != PARIS_OK || record_job->status != PARIS_TABLE_OVER)
        return status;
    status = paris_store_find_table(store, &row, id);
    if (status != PARIS_OK)
        return status;
    record_job->damaged =
        paris_match_begin(record_job->match, record_job->tables->settings.rules, &row) != PARIS_OK;
    return record_job->damaged ? PARIS_OK
                               : paris_store_read_log(store, id, 1, apply_row, record_job);
}

static void record_read(struct paris_job *job)
{
    struct record_job *record_job = (struct record_job *)job;
    struct paris_tables *tables = record_job->tables;
    tables->records.reading = false;
    if (record_job->store_job.status == PARIS_UNAVAILABLE)
        paris_tables_store_failed(tables);
    if (record_job->store_job.status != PARIS_OK)
        answer(record_job->asked, record_job->store_job.status, NULL);
    else if (record_job->damaged)
        answer(record_job->asked, PARIS_BAD_INPUT, NULL);
    else if (record_job->status != PARIS_TABLE_OVER)
        answer(record_job->asked, PARIS_OK, "");
    else
        write_record(tables, record_job->match, record_job->asked);
    free(record_job->match);
    free(record_job);
    read_next(tables);
}

static void read_one(struct paris_tables *tables, struct paris_record_request *asked)
{
    struct record_job *record_job = calloc(1, sizeof *record_job);
    PARIS_CHECK(record_job != NULL);
    record_job->match = malloc(sizeof *record_job->match);
    PARIS_CHECK(record_job->match != NULL);
    record_job->tables = tables;
    record_job->asked = asked;
    record_job->store_job.act = read_record;
    record_job->store_job.job.done = record_read;
    record_job->store_job.job.priority = PARIS_JOB_LAST;
    tables->records.reading = true;
    paris_writer_add(tables->writer, &record_job->store_job);
}

/* The next one that waits, and all before it that were read meanwhile. */
static void read_next(struct paris_tables *tables)
{
    struct paris_record_cache *records = &tables->records;
    while (records->first != NULL && !records->reading) {
        struct paris_record_request *asked = records->first;
        const char *kept = find_kept(tables, asked->id);
        records->first = asked->next;
        if (records->first == NULL)
            records->last = &records->first;
        if (kept != NULL)
            answer(asked, PARIS_OK, kept);
        else
            read_one(tables, asked);
    }
}

/* --- asking --- */

void paris_tables_record(struct paris_tables *tables, const char *id, void *context,
                         paris_tables_record_callback *done)
{
    const struct paris_live_table *table = paris_live_table(tables, id);
    const struct paris_match *match = table != NULL ? table->match : NULL;
    const char *kept = find_kept(tables, id);
    if (kept != NULL) {
        done(context, PARIS_OK, kept);
        return;
    }
    bool over = match != NULL && match->status == PARIS_TABLE_OVER;
    if (match != NULL && !over && !tables->share.on) { /* else others may have ended it just now */
        done(context, PARIS_OK, "");
        return;
    }
    struct paris_record_request *asked = calloc(1, sizeof *asked);
    PARIS_CHECK(asked != NULL);
    strcpy(asked->id, id);
    asked->context = context;
    asked->done = done;
    if (over) {
        write_record(tables, match, asked);
        return;
    }
    *tables->records.last = asked;
    tables->records.last = &asked->next;
    read_next(tables);
}

void paris_tables_forget_records(struct paris_tables *tables)
{
    PARIS_CHECK(tables->records.first == NULL && !tables->records.reading);
    for (unsigned i = 0; i < CACHED_RECORDS_MAX; i++)
        free(tables->records.kept[i].text);
}
