/* Computers at the table: they think on threads of their own, from their seat's view alone. */
#include "server/tables/command.h"

#include "ai/player.h"
#include "notation/decisions.h"
#include "rules/view.h"
#include "server/net/web_server.h"
#include "match/advice.h"

#include <stdlib.h>
#include <string.h>

_Static_assert((int)PARIS_JOB_OWNER >= (int)PARIS_ID_LENGTH, "accounts share the turns");

enum { LEAST_MILLISECONDS = 20, HINT_LEVEL = 5, HINT_CHOICES = 3 };

struct think_job {
    struct paris_job job; /* first */
    struct paris_tables *tables;
    char table[PARIS_ID_LENGTH];
    uint64_t decision_seq; /* of the game that it is about */
    struct paris_view view;
    struct paris_trades trades;
    struct paris_ai_spec spec;
    uint64_t seed;
    struct paris_decision decision;
    /* A hint for a connection. */
    uint64_t connection; /* 0: a computer's move */
    char reply[PARIS_REQUEST_ID_LENGTH];
    struct paris_hint hint;
};

size_t paris_tables_ai_memory(void)
{
    size_t max = 0;
    for (unsigned level = 1; level <= PARIS_AI_LEVELS; level++) {
        struct paris_ai_spec spec = paris_ai_level(level);
        size_t memory = paris_ai_memory(&spec);
        max = memory > max ? memory : max;
    }
    return max;
}

static void think(struct paris_job *job, void *memory)
{
    struct think_job *think_job = (struct think_job *)job;
    struct paris_ai_limits limits = {.trades = think_job->trades,
                                     .clock = paris_web_now,
                                     .cancel = &think_job->tables->cancel,
                                     .decision_only = think_job->connection == 0};
    struct paris_ai *ai =
        paris_ai_start(memory, think_job->tables->settings.rules, &think_job->spec);
    if (think_job->connection != 0)
        paris_hint_give(&think_job->hint, ai, &think_job->view, think_job->seed, &limits);
    else
        think_job->decision = paris_ai_decide(ai, &think_job->view, think_job->seed, &limits, NULL);
}

/* Where a person sits who waits the computers think first, and last where nobody plays but they. Turns go
 * by accounts: the person's, or the one of who made the table. A table is in the queue at most once. */
static void take_place(struct paris_job *job, const struct paris_live_table *table)
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

/* When many wait each gets less time: but who asks for little is not to suffer from who asks for much. */
static unsigned time_for_each(struct paris_tables *tables, const struct paris_job *job)
{
    size_t each = tables->settings.think_ms * tables->ai_pool->threads /
                  (paris_worker_pool_ahead(tables->ai_pool, job->priority, job->owner) + 1);
    return each < LEAST_MILLISECONDS            ? LEAST_MILLISECONDS
           : each < tables->settings.think_ms ? (unsigned)each
                                                : tables->settings.think_ms;
}

/* For the connection, or NULL: for the table. */
static struct think_job *begin(struct paris_tables *tables, const struct paris_live_table *table,
                               unsigned level, const struct paris_connection *connection)
{
    const struct paris_match *match = table->match;
    struct think_job *think_job = calloc(1, sizeof *think_job);
    PARIS_CHECK(think_job != NULL);
    think_job->tables = tables;
    strcpy(think_job->table, table->id);
    think_job->decision_seq = paris_match_decision_seq(match);
    paris_view_for(&think_job->view, match->rules, &match->history.state,
                   match->history.state.seat);
    think_job->trades =
        paris_trades_of(match->rules, match->history.record.decision, match->history.record.count);
    if (connection != NULL)
        think_job->trades = paris_trades_settled(think_job->trades);
    think_job->spec = paris_ai_level(level);
    take_place(&think_job->job, table);
    if (connection != NULL) {
        think_job->connection = connection->number;
        think_job->job.priority = PARIS_JOB_FIRST;
        strcpy(think_job->job.owner, connection->account.id);
    }
    think_job->spec.milliseconds = time_for_each(tables, &think_job->job);
    struct paris_random random = paris_random_from(tables->thought_seed);
    think_job->seed = tables->thought_seed = paris_random_next(&random);
    think_job->job.work = think;
    return think_job;
}

/* --- moves --- */

static void decide(struct paris_tables *tables, struct paris_live_table *table,
                   struct paris_decision decision)
{
    char words[PARIS_DECISION_LENGTH];
    struct paris_text text = paris_text_in(words, sizeof words);
    struct paris_log_entry entry = {.verb = PARIS_LOG_DO,
                                    .seat = table->match->history.state.seat,
                                    .rest = words};
    paris_decision_write(&text, tables->settings.rules, decision);
    paris_change_append(tables, table, &entry);
}

static void thought_out(struct paris_job *job)
{
    struct think_job *think_job = (struct think_job *)job;
    struct paris_tables *tables = think_job->tables;
    struct paris_live_table *table = paris_live_table(tables, think_job->table);
    tables->counters.thoughts++;
    if (table != NULL) {
        table->thinking = false;
        /* Somebody may have taken the seat back, or is just being heard: then think again if need be. */
        if (!tables->broken && !tables->ending && table->match != NULL && !table->busy) {
            if (paris_match_computer_level(table->match) > 0 &&
                paris_match_decision_seq(table->match) == think_job->decision_seq)
                decide(tables, table, think_job->decision);
            else
                paris_tables_think(tables, table);
        }
    }
    free(think_job);
}

void paris_tables_think(struct paris_tables *tables, struct paris_live_table *table)
{
    if (tables->broken || tables->store_down || tables->ending || table->thinking || table->busy ||
        table->match == NULL || table->missing || !paris_tables_owns(tables, table->id))
        return;
    unsigned level = paris_match_computer_level(table->match);
    if (level == 0)
        return;
    struct think_job *think_job = begin(tables, table, level, NULL);
    think_job->job.done = thought_out;
    table->thinking = true;
    paris_worker_pool_add(tables->ai_pool, &think_job->job);
}

/* --- hints --- */

static void hinted(struct paris_job *job)
{
    struct think_job *think_job = (struct think_job *)job;
    struct paris_tables *tables = think_job->tables;
    struct paris_connection *connection = paris_tables_connection(tables, think_job->connection);
    if (connection != NULL) {
        struct paris_text text = paris_tables_text(tables);
        paris_message_begin(&text, think_job->reply, NULL);
        paris_advice_hint(&text, tables->settings.rules, &think_job->hint, think_job->view.seat,
                          HINT_CHOICES);
        paris_message_end(&text);
        paris_tables_send(tables, connection, &text);
    }
    free(think_job);
}

void paris_tables_hint(const struct paris_tables_command *command)
{
    struct think_job *think_job =
        begin(command->tables, command->table, HINT_LEVEL, command->connection);
    strcpy(think_job->reply, command->request->id);
    think_job->job.done = hinted;
    paris_worker_pool_add(command->tables->ai_pool, &think_job->job);
}
