/* Games that go on by themselves: found when they are due; and the service clock. */
#include "server/tables/agenda.h"

#include "server/tables/computers.h"
#include "server/tables/load.h"
#include "server/tables/registry.h"
#include "server/tables/store_health.h"

#include <stdlib.h>
#include <string.h>

enum {
    LOOK_MS = 1000,
    FIRST_LOOK_MS =
        1000, /* where the store is shared: time for other processes to announce themselves */
    THINK_MS = 30 * 1000, /* how often we look for computers that another process no longer runs */
    AGENDA_MAX = 256,     /* tables in memory only because of the agenda ... */
    COMPUTERS_MAX = 128, /* ... with which no further ones are loaded where a computer is to move */
    PAGE = 64
};

/* --- time --- */

static int64_t service_at(const struct paris_tables *tables, int64_t clock)
{
    return tables->agenda.service + clock - tables->agenda.clock;
}

int64_t paris_tables_due(const struct paris_tables *tables, const struct paris_match *match,
                         int64_t since)
{
    struct paris_table_index index;
    int64_t wait = paris_match_wait(match);
    paris_match_index(match, &index);
    if (wait < 0)
        return index.due;
    int64_t due = service_at(tables, since) + wait;
    return due > PARIS_DUE_NOW ? due : PARIS_DUE_NOW + 1;
}

int64_t paris_tables_wait_since(const struct paris_tables *tables, const struct paris_match *match,
                                int64_t due)
{
    int64_t now = paris_tables_clock(tables);
    int64_t wait = paris_match_wait(match);
    if (wait < 0 || due <= PARIS_DUE_NOW)
        return now;
    int64_t used = wait - (due - service_at(tables, now));
    return now - (used < 0 ? 0 : used < wait ? used : wait);
}

void paris_tables_give_time_back(struct paris_tables *tables, int64_t milliseconds)
{
    tables->agenda.clock += milliseconds;
    tables->agenda.beaten += milliseconds;
    tables->agenda.given_back += milliseconds;
    for (struct paris_live_table *table = tables->tables; table != NULL; table = table->next)
        table->since += milliseconds;
}

struct beat_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    int64_t passed, service;
};

static enum paris_status beat(struct paris_store_job *store_job, struct paris_store *store)
{
    struct beat_job *job = (struct beat_job *)store_job;
    return paris_store_beat(store, &job->service, job->passed);
}

static void beaten(struct paris_job *finished)
{
    struct beat_job *job = (struct beat_job *)finished;
    struct paris_tables *tables = job->tables;
    tables->agenda.beating = false;
    if (job->store_job.status == PARIS_OK) {
        tables->writer->service = tables->agenda.service = job->service;
        tables->agenda.clock += job->passed;
    } else {
        tables->agenda.beaten -= job->passed;
        paris_tables_store_failed(tables);
    }
    free(job);
}

void paris_tables_beat(struct paris_tables *tables)
{
    struct beat_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    job->tables = tables;
    int64_t now = paris_tables_clock(tables);
    job->passed = now - tables->agenda.beaten;
    tables->agenda.beaten = now;
    job->store_job.act = beat;
    job->store_job.job.done = beaten;
    tables->agenda.beating = true;
    tables->agenda.beat_at = now + PARIS_BEAT_MS;
    paris_writer_add(tables->writer, &job->store_job);
}

/* --- what the store has --- */

struct due_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    char table[PARIS_ID_LENGTH];
    int64_t before, due;
};

static enum paris_status set_due(struct paris_store_job *store_job, struct paris_store *store)
{
    const struct due_job *job = (const struct due_job *)store_job;
    return paris_store_set_due(store, job->table, job->before, job->due);
}

static void due_set(struct paris_job *finished)
{
    struct due_job *job = (struct due_job *)finished;
    if (job->store_job.status == PARIS_UNAVAILABLE)
        paris_tables_store_failed(job->tables);
    free(job);
}

static void store_due(struct paris_tables *tables, const char *table, int64_t before, int64_t due)
{
    struct due_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    job->tables = tables;
    strcpy(job->table, table);
    job->before = before;
    job->due = due;
    job->store_job.table = job->table;
    job->store_job.act = set_due;
    job->store_job.job.done = due_set;
    paris_writer_add(tables->writer, &job->store_job);
}

void paris_tables_correct_due(struct paris_tables *tables, const struct paris_live_table *table,
                              int64_t due)
{
    int64_t right = paris_tables_due(tables, table->match, table->since);
    bool known = due > PARIS_DUE_NOW && right > PARIS_DUE_NOW; /* `since` follows from it */
    if (due != PARIS_NEVER_DUE && due != right && !known)
        store_due(tables, table->id, due, right);
}

void paris_tables_take_off_agenda(struct paris_tables *tables, const char *table, int64_t due)
{
    if (due != PARIS_NEVER_DUE)
        store_due(tables, table, due, PARIS_NEVER_DUE);
}

/* --- tables in memory because of the agenda --- */

bool paris_agenda_admits(struct paris_tables *tables, struct paris_live_table *table)
{
    if (!table->by_agenda && tables->agenda.tables >= AGENDA_MAX)
        return false;
    tables->agenda.tables += !table->by_agenda;
    table->by_agenda = true;
    return true;
}

void paris_agenda_load(struct paris_tables *tables, const char *id)
{
    if (tables->agenda.tables >= AGENDA_MAX)
        return;
    struct paris_live_table *table = paris_tables_add_table(tables, id);
    (void)paris_agenda_admits(tables, table);
    paris_tables_load(tables, table);
}

void paris_agenda_release(struct paris_tables *tables, struct paris_live_table *table)
{
    tables->agenda.tables -= table->by_agenda;
    table->by_agenda = false;
}

/* --- looking --- */

struct look_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    int64_t after_due, until;
    char after[PARIS_ID_LENGTH];
    unsigned count;
    struct {
        char table[PARIS_ID_LENGTH];
        int64_t due;
    } found[PAGE];
};

static bool note_due(void *context, const char *table, int64_t due)
{
    struct look_job *job = context;
    strcpy(job->found[job->count].table, table);
    job->found[job->count++].due = due;
    return true;
}

static enum paris_status read_agenda(struct paris_store_job *store_job, struct paris_store *store)
{
    struct look_job *job = (struct look_job *)store_job;
    job->count = 0;
    return paris_store_agenda(store, job->after_due, job->after, job->until, PAGE, note_due, job);
}

static void load_found(struct paris_tables *tables, const struct look_job *job)
{
    for (unsigned i = 0; i < job->count && tables->agenda.tables < AGENDA_MAX; i++) {
        const char *id = job->found[i].table;
        tables->agenda.after_due = job->found[i].due;
        strcpy(tables->agenda.after, id);
        if (paris_tables_owns(tables, id) && paris_live_table(tables, id) == NULL)
            paris_agenda_load(tables, id);
    }
}

static void looked(struct paris_job *finished)
{
    struct look_job *job = (struct look_job *)finished;
    struct paris_tables *tables = job->tables;
    struct paris_agenda *agenda = &tables->agenda;
    agenda->looking = false;
    if (job->store_job.status != PARIS_OK) {
        paris_tables_store_failed(tables);
    } else if (!tables->stopping) {
        load_found(tables, job);
        if (job->count < PAGE) { /* the end: from the first on again, later */
            agenda->after_due = PARIS_NEVER_DUE;
            agenda->after[0] = '\0';
            agenda->look_at = paris_tables_clock(tables) + LOOK_MS;
        }
    }
    free(job);
}

/* Games where a computer is to move come first, but they must not keep those from being loaded whose clocks run
 * out. */
static void look(struct paris_tables *tables)
{
    static const char last[] = "~"; /* after every id */
    const struct paris_agenda *agenda = &tables->agenda;
    bool clocks_only = agenda->tables >= COMPUTERS_MAX && agenda->after_due <= PARIS_DUE_NOW;
    struct look_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    job->tables = tables;
    job->until = service_at(tables, paris_tables_clock(tables));
    job->after_due = clocks_only ? PARIS_DUE_NOW : agenda->after_due;
    strcpy(job->after, clocks_only ? last : agenda->after);
    job->store_job.act = read_agenda;
    job->store_job.job.done = looked;
    tables->agenda.looking = true;
    paris_writer_add(tables->writer, &job->store_job);
}

void paris_tables_look_at_agenda(struct paris_tables *tables)
{
    tables->agenda.after_due = PARIS_NEVER_DUE;
    tables->agenda.after[0] = '\0';
    tables->agenda.look_at = tables->agenda.think_at = 0;
}

void paris_tables_open_agenda(struct paris_tables *tables)
{
    int64_t now = paris_tables_clock(tables);
    tables->agenda.service = tables->writer->service;
    tables->agenda.clock = tables->agenda.beaten = now;
    tables->agenda.beat_at = now + PARIS_BEAT_MS;
    tables->agenda.look_at = tables->cluster.on ? now + FIRST_LOOK_MS : now;
    tables->agenda.think_at = now + THINK_MS;
}

void paris_tables_tick_agenda(struct paris_tables *tables, int64_t now)
{
    struct paris_agenda *agenda = &tables->agenda;
    if (now >= agenda->beat_at && !agenda->beating)
        paris_tables_beat(tables);
    if (now >= agenda->look_at && !agenda->looking && agenda->tables < AGENDA_MAX)
        look(tables);
    if (now < agenda->think_at || !tables->cluster.on)
        return;
    agenda->think_at = now + THINK_MS;
    for (struct paris_live_table *table = tables->tables; table != NULL; table = table->next)
        paris_tables_think(tables, table);
}
