/* Orders of reports. */
#include "server/tables/reports.h"

#include "ai/eval/net.h"
#include "report/encode.h"
#include "server/tables/registry.h"
#include "server/tables/store_health.h"

#include <stdlib.h>
#include <string.h>

enum {
    WAITING_MAX = 16, /* orders, */
    WAITING_PER_ADDRESS_MAX = 2,
    LOOKING_MAX = 32 /* and requests that look for a report */
};

/* What is needed while a report is made. */
struct making {
    struct paris_job job; /* first */
    struct paris_tables *tables;
    struct paris_rules figures;
    struct paris_record record;
    void *memory;
    struct paris_report report;
    bool begun, finished;
    char text[PARIS_REPORT_JSON_LENGTH];
};

static uint64_t nodes_of(const struct paris_tables *tables)
{
    return tables->settings.report_nodes > 0 ? tables->settings.report_nodes
                                             : (uint64_t)PARIS_REPORT_NODES;
}

struct paris_report_order {
    struct paris_report_order *next;
    char id[PARIS_ID_LENGTH];
    uint64_t network; /* that asked first */
    struct making *making;
};

/* --- orders --- */

static void drop_first(struct paris_tables *tables)
{
    struct paris_report_desk *desk = &tables->reports;
    struct paris_report_order *order = desk->first;
    desk->first = order->next;
    if (desk->first == NULL)
        desk->last = &desk->first;
    desk->waiting--;
    if (order->making != NULL)
        free(order->making->memory);
    free(order->making);
    free(order);
}

/* How many orders are served before the one of this table, itself included; 0: there is none. */
static unsigned place_of(const struct paris_tables *tables, const char *id)
{
    unsigned place = 0;
    for (const struct paris_report_order *order = tables->reports.first; order != NULL;
         order = order->next) {
        place++;
        if (strcmp(order->id, id) == 0)
            return place;
    }
    return 0;
}

static bool has_room(const struct paris_tables *tables, uint64_t network)
{
    unsigned of_network = 0;
    for (const struct paris_report_order *order = tables->reports.first; order != NULL;
         order = order->next)
        of_network += order->network == network;
    return tables->reports.waiting < WAITING_MAX && of_network < WAITING_PER_ADDRESS_MAX &&
           paris_tables_has_room(tables);
}

/* --- steps --- */

static void read_first(struct paris_tables *tables);

static void make_step(struct paris_job *job, void *resource)
{
    struct making *making = (struct making *)job;
    (void)resource;
    if (!making->begun) {
        making->begun = true;
        paris_report_begin(&making->report, making->memory, &making->figures,
                           &paris_net_builtin[making->record.setup.players - 2], &making->record,
                           nodes_of(making->tables));
        return;
    }
    if (paris_report_step(&making->report))
        return;
    struct paris_text text = paris_text_in(making->text, sizeof making->text);
    paris_report_encode(&text, NULL, &making->report);
    making->finished = !text.full;
}

struct keep_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    struct paris_report_order *order;
};

static enum paris_status keep(struct paris_store_job *store_job, struct paris_store *store)
{
    const struct keep_job *job = (const struct keep_job *)store_job;
    return paris_store_keep_report(store, job->order->id, job->tables->reports.maker,
                                   job->order->making->text);
}

/* A report that could not be kept is made again when somebody asks again. */
static void kept(struct paris_job *finished)
{
    struct keep_job *job = (struct keep_job *)finished;
    struct paris_tables *tables = job->tables;
    tables->reports.working = false;
    if (job->store_job.status == PARIS_UNAVAILABLE)
        paris_tables_store_failed(tables);
    drop_first(tables);
    free(job);
    paris_tables_tick_reports(tables);
}

static void start_keeping(struct paris_tables *tables, struct paris_report_order *order)
{
    struct keep_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    job->tables = tables;
    job->order = order;
    job->store_job.act = keep;
    job->store_job.table = order->id;
    job->store_job.job.done = kept;
    job->store_job.job.priority = PARIS_JOB_LAST;
    tables->reports.working = true;
    paris_writer_add(tables->writer, &job->store_job);
}

static void step_made(struct paris_job *finished)
{
    struct paris_tables *tables = ((struct making *)finished)->tables;
    tables->reports.working = false;
    paris_tables_tick_reports(tables);
}

void paris_tables_tick_reports(struct paris_tables *tables)
{
    struct paris_report_order *order = tables->reports.first;
    if (order == NULL || tables->reports.working || tables->stopping || tables->broken ||
        tables->store_down)
        return;
    if (order->making == NULL) {
        read_first(tables);
        return;
    }
    if (order->making->finished) {
        start_keeping(tables, order);
        return;
    }
    if (paris_worker_pool_load(tables->ai_pool) > 0)
        return; /* a tick will find it idle */
    struct paris_job *job = &order->making->job;
    *job = (struct paris_job){.work = make_step,
                              .done = step_made,
                              .priority = PARIS_JOB_LAST,
                              .owner = "report"};
    tables->reports.working = true;
    paris_worker_pool_add(tables->ai_pool, job);
}

/* --- what is to be judged --- */

static bool understand(struct making *making, const struct paris_tables *tables, const char *text)
{
    const struct paris_rules *rules = tables->settings.rules;
    struct paris_error error;
    size_t length = strlen(text);
    paris_record_figures(&rules, &making->figures, text, length);
    if (rules != &making->figures)
        making->figures = *rules;
    return paris_record_read(&making->record, NULL, &making->figures, text, length, &error) ==
               PARIS_OK &&
           making->record.count > 0;
}

static void record_found(void *context, enum paris_status status, const char *text)
{
    struct paris_tables *tables = context;
    struct paris_report_order *order = tables->reports.first;
    struct making *making = NULL;
    tables->reports.working = false;
    if (status == PARIS_OK && text[0] != '\0' && !tables->stopping) {
        making = aligned_alloc(_Alignof(struct making), sizeof *making);
        PARIS_CHECK(making != NULL);
        memset(making, 0, sizeof *making);
        making->tables = tables;
        making->memory = malloc(paris_report_memory(nodes_of(tables)));
        order->making = making;
    }
    if (making == NULL || making->memory == NULL || !understand(making, tables, text))
        drop_first(tables);
    paris_tables_tick_reports(tables);
}

static void read_first(struct paris_tables *tables)
{
    tables->reports.working = true;
    paris_tables_record(tables, tables->reports.first->id, 0, tables, record_found);
}

/* --- requests --- */

struct look_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    char id[PARIS_ID_LENGTH];
    uint64_t network;
    uint8_t status; /* of the table */
    void *context;
    paris_tables_report_callback *done;
    char text[PARIS_REPORT_JSON_LENGTH];
};

static enum paris_status look(struct paris_store_job *store_job, struct paris_store *store)
{
    struct look_job *job = (struct look_job *)store_job;
    job->text[0] = '\0';
    enum paris_status status = paris_store_find_status(store, &job->status, job->id);
    if (status != PARIS_OK || job->status != PARIS_TABLE_OVER)
        return status;
    status = paris_store_find_report(store, job->text, sizeof job->text, job->id,
                                     job->tables->reports.maker);
    return status == PARIS_NOT_FOUND ? PARIS_OK : status;
}

static void place_order(struct look_job *job)
{
    struct paris_tables *tables = job->tables;
    struct paris_report_desk *desk = &tables->reports;
    unsigned place = place_of(tables, job->id);
    if (place == 0 && !has_room(tables, job->network)) {
        job->done(job->context, PARIS_NO_RESOURCES, NULL, 0);
        return;
    }
    if (place == 0) {
        struct paris_report_order *order = calloc(1, sizeof *order);
        PARIS_CHECK(order != NULL);
        strcpy(order->id, job->id);
        order->network = job->network;
        *desk->last = order;
        desk->last = &order->next;
        place = ++desk->waiting;
    }
    job->done(job->context, PARIS_OK, NULL, place);
    paris_tables_tick_reports(tables);
}

static void looked(struct paris_job *finished)
{
    struct look_job *job = (struct look_job *)finished;
    job->tables->reports.looking--;
    if (job->store_job.status == PARIS_UNAVAILABLE)
        paris_tables_store_failed(job->tables);
    if (job->store_job.status != PARIS_OK)
        job->done(job->context, job->store_job.status, NULL, 0);
    else if (job->status != PARIS_TABLE_OVER)
        job->done(job->context, PARIS_CONFLICT, NULL, 0);
    else if (job->text[0] != '\0')
        job->done(job->context, PARIS_OK, job->text, 0);
    else if (job->tables->stopping)
        job->done(job->context, PARIS_NO_RESOURCES, NULL, 0);
    else
        place_order(job);
    free(job);
}

void paris_tables_report(struct paris_tables *tables, const char *id, uint64_t network,
                         void *context, paris_tables_report_callback *done)
{
    struct paris_report_desk *desk = &tables->reports;
    struct look_job *job = desk->looking < LOOKING_MAX ? calloc(1, sizeof *job) : NULL;
    if (job == NULL) {
        done(context, PARIS_NO_RESOURCES, NULL, 0);
        return;
    }
    if (desk->maker[0] == '\0')
        paris_report_maker(desk->maker);
    strcpy(job->id, id);
    job->tables = tables;
    job->network = network;
    job->context = context;
    job->done = done;
    job->store_job.act = look;
    job->store_job.job.done = looked;
    job->store_job.job.priority = PARIS_JOB_LAST;
    desk->looking++;
    paris_writer_add(tables->writer, &job->store_job);
}

void paris_tables_free_reports(struct paris_tables *tables)
{
    PARIS_CHECK(tables->reports.looking == 0);
    while (tables->reports.first != NULL)
        drop_first(tables);
}
