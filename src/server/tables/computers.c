/* Computer players and hints: jobs that think about the view of a seat. */
#include "server/tables/computers.h"

#include "ai/judge/advise.h"
#include "base/clock.h"
#include "notation/decisions.h"
#include "rules/view.h"
#include "server/tables/command.h"
#include "server/tables/commit.h"
#include "match/advice.h"

#include <stdlib.h>
#include <string.h>

_Static_assert((int)PARIS_JOB_OWNER >= (int)PARIS_ID_LENGTH, "accounts own the jobs");

enum {
    THINK_MIN_MILLISECONDS = 20,
    HINT_LEVEL = 5,
    HINT_CHOICES = 3,
    HINTS_MAX = 64,
    HINTS_PER_ADDRESS_MAX = 8
};

struct think_job {
    struct paris_job job; /* first */
    struct paris_tables *tables;
    char table[PARIS_ID_LENGTH];
    uint64_t decision_seq;      /* of the position that it is about */
    struct paris_rules figures; /* a copy: the table may be gone before the job is done */
    struct paris_view view;
    struct paris_trades trades;
    struct paris_ai_spec spec;
    uint64_t seed;
    struct paris_decision decision; /* not of a hint */
};

struct paris_hint_job {
    struct think_job think; /* first */
    struct paris_hint_job *next;
    uint64_t connection;
    struct paris_address_use *use; /* by the asker's address */
    char request_id[PARIS_REQUEST_ID_LENGTH];
    atomic_bool dropped; /* nobody waits for it */
    struct paris_hint hint;
};

size_t paris_tables_ai_memory(void)
{
    const struct paris_ai_spec hint = paris_ai_level(HINT_LEVEL);
    size_t max = paris_judge_advise_memory(&hint);
    for (unsigned level = 1; level <= PARIS_AI_LEVELS; level++) {
        struct paris_ai_spec spec = paris_ai_level(level);
        size_t memory = paris_ai_memory(&spec);
        max = memory > max ? memory : max;
    }
    return max;
}

static void think(struct paris_job *started, void *memory)
{
    struct think_job *job = (struct think_job *)started;
    struct paris_ai_limits limits = {.trades = job->trades,
                                     .clock = paris_clock_nanoseconds,
                                     .cancel = &job->tables->cancel,
                                     .decision_only = true};
    struct paris_ai *ai = paris_ai_start(memory, &job->figures, &job->spec);
    job->decision = paris_ai_decide(ai, &job->view, job->seed, &limits, NULL);
}

/* Tables where a player is online go first, tables with computers only go last. The job's owner is that
 * player's account, or the host's. A table has at most one job in the queue. */
static void set_priority(struct paris_job *job, const struct paris_live_table *table)
{
    const struct paris_match *match = table->match;
    unsigned online = paris_tables_online(table);
    job->priority = PARIS_JOB_LAST;
    strcpy(job->owner, match->row.host);
    for (unsigned i = match->settings.players; i-- > 0;) {
        const struct paris_match_seat *seat = &match->seat[i];
        uint8_t priority = online >> i & 1 ? PARIS_JOB_FIRST : PARIS_JOB_NEXT;
        if (seat->kind != PARIS_SEAT_PERSON || seat->stand_in > 0 || priority > job->priority)
            continue;
        job->priority = priority;
        strcpy(job->owner, seat->account);
    }
}

/* With many jobs ahead each gets less time; jobs of owners that ask for more do not count. */
static unsigned think_time(struct paris_tables *tables, const struct paris_job *job)
{
    size_t each = tables->settings.think_ms * tables->ai_pool->threads /
                  (paris_worker_pool_ahead(tables->ai_pool, job->priority, job->owner) + 1);
    return each < THINK_MIN_MILLISECONDS      ? THINK_MIN_MILLISECONDS
           : each < tables->settings.think_ms ? (unsigned)each
                                              : tables->settings.think_ms;
}

static void begin(struct think_job *job, struct paris_tables *tables,
                  const struct paris_live_table *table, struct paris_ai_spec spec)
{
    const struct paris_match *match = table->match;
    job->tables = tables;
    strcpy(job->table, table->id);
    job->decision_seq = paris_match_decision_seq(match);
    job->figures = *match->rules;
    paris_view_for(&job->view, match->rules, &match->history.state, match->history.state.seat);
    job->trades =
        paris_trades_of(match->rules, match->history.record.decision, match->history.record.count);
    job->spec = spec;
    struct paris_random random = paris_random_from(tables->ai_seed);
    job->seed = tables->ai_seed = paris_random_next(&random);
}

static void submit(struct think_job *job)
{
    job->spec.milliseconds = think_time(job->tables, &job->job);
    paris_worker_pool_add(job->tables->ai_pool, &job->job);
}

/* --- decisions --- */

static void decide(struct paris_tables *tables, struct paris_live_table *table,
                   struct paris_decision decision)
{
    char words[PARIS_NOTATION_LENGTH];
    struct paris_text text = paris_text_in(words, sizeof words);
    struct paris_log_entry entry = {.verb = PARIS_LOG_DO,
                                    .seat = table->match->history.state.seat,
                                    .rest = words};
    paris_notation_write(&text, table->match->rules, decision);
    paris_commit_append(tables, table, &entry);
}

static void decided(struct paris_job *finished)
{
    struct think_job *job = (struct think_job *)finished;
    struct paris_tables *tables = job->tables;
    struct paris_live_table *table = paris_live_table(tables, job->table);
    tables->counters.thoughts++;
    if (table != NULL) {
        table->thinking = false;
        /* Meanwhile a player may have taken the seat back: then the decision is dropped. */
        if (!tables->broken && !tables->stopping && table->match != NULL && !table->busy &&
            !table->missing) {
            if (paris_match_computer_level(table->match) > 0 &&
                paris_match_decision_seq(table->match) == job->decision_seq)
                decide(tables, table, job->decision);
            else
                paris_tables_think(tables, table);
        }
    }
    free(job);
}

void paris_tables_think(struct paris_tables *tables, struct paris_live_table *table)
{
    if (tables->broken || tables->store_down || tables->stopping || table->thinking ||
        table->busy || table->match == NULL || table->missing ||
        !paris_tables_owns(tables, table->id))
        return;
    if (paris_match_computer_level(table->match) == 0 ||
        (paris_tables_is_idle(tables, table) && !paris_agenda_admits(tables, table)))
        return;
    struct think_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    begin(job, tables, table, paris_match_computer(table->match));
    set_priority(&job->job, table);
    job->job.work = think;
    job->job.done = decided;
    table->thinking = true;
    submit(job);
}

/* --- hints --- */

static void think_of_hint(struct paris_job *started, void *memory)
{
    struct paris_hint_job *job = (struct paris_hint_job *)started;
    struct think_job *think = &job->think;
    struct paris_ai_limits limits = {.trades = think->trades,
                                     .clock = paris_clock_nanoseconds,
                                     .cancel = &job->dropped};
    paris_judge_advise(&job->hint, memory, &think->figures, &think->spec, &think->view, think->seed,
                       &limits);
}

static void forget_hint(struct paris_hint_job *job)
{
    struct paris_hint_job **link = &job->think.tables->hints;
    while (*link != job)
        link = &(*link)->next;
    *link = job->next;
    job->use->hints--;
    free(job);
}

static void hint_found(struct paris_job *finished)
{
    struct paris_hint_job *job = (struct paris_hint_job *)finished;
    struct paris_tables *tables = job->think.tables;
    const struct paris_connection *connection = paris_tables_connection(tables, job->connection);
    if (connection != NULL) {
        struct paris_text text = paris_tables_text(tables);
        paris_message_begin(&text, job->request_id, NULL);
        paris_advice_hint(&text, &job->think.figures, &job->hint, job->think.view.seat,
                          HINT_CHOICES);
        paris_message_end(&text);
        paris_tables_send(tables, connection, &text);
    }
    forget_hint(job);
}

/* Why the account gets no hint now; NULL: it gets one. */
static const char *why_no_hint(const struct paris_tables *tables,
                               const struct paris_connection *connection)
{
    unsigned count = 0;
    for (const struct paris_hint_job *job = tables->hints; job != NULL; job = job->next, count++)
        if (strcmp(job->think.job.owner, connection->account.id) == 0)
            return "The last hint you asked for is still on its way.";
    return count < HINTS_MAX && connection->use->hints < HINTS_PER_ADDRESS_MAX
               ? NULL
               : "Too many people want a hint; ask again in a moment.";
}

void paris_tables_hint(const struct paris_tables_command *command)
{
    struct paris_tables *tables = command->tables;
    const struct paris_connection *connection = command->connection;
    const char *reason = why_no_hint(tables, connection);
    if (reason != NULL) {
        paris_tables_refuse(tables, connection, command->request->id, "busy", reason);
        return;
    }
    struct paris_hint_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    begin(&job->think, tables, command->table, paris_ai_level(HINT_LEVEL));
    job->think.trades = paris_trades_settled(job->think.trades);
    job->think.job.priority = PARIS_JOB_FIRST;
    strcpy(job->think.job.owner, connection->account.id);
    job->connection = connection->number;
    job->use = connection->use;
    job->use->hints++;
    strcpy(job->request_id, command->request->id);
    job->think.job.work = think_of_hint;
    job->think.job.done = hint_found;
    job->next = tables->hints;
    tables->hints = job;
    submit(&job->think);
}

void paris_tables_drop_hint(struct paris_tables *tables, const struct paris_connection *connection)
{
    struct paris_hint_job *job = tables->hints;
    while (job != NULL && job->connection != connection->number)
        job = job->next;
    if (job == NULL)
        return;
    if (paris_worker_pool_take_back(tables->ai_pool, &job->think.job))
        forget_hint(job);
    else
        atomic_store(&job->dropped, true);
}

void paris_tables_stop_work(struct paris_tables *tables)
{
    tables->stopping = true;
    atomic_store(&tables->cancel, true);
    for (struct paris_hint_job *job = tables->hints; job != NULL; job = job->next)
        atomic_store(&job->dropped, true);
}
