/* New tables: created by an account, or the rematch of another table. */
#include "server/tables/create.h"

#include "server/store/figures_of.h"
#include "server/tables/command.h"
#include "server/tables/commit.h"
#include "server/tables/dispatch.h"
#include "server/tables/store_health.h"

#include <stdlib.h>
#include <string.h>

struct create_job {
    struct paris_commit change; /* first; its `next` is the new match */
    struct paris_table_row
        row;      /* of the new table, or of the one that the same command created before */
    bool existed; /* the latter */
    struct paris_rules *figures; /* of the new match, if it has a set of its own */
    bool too_many;
    unsigned max;
};

/* The set that the match will point to: a constant one, or a copy that is freed with the table. */
static const struct paris_rules *keep_figures(struct create_job *job,
                                              const struct paris_rules *rules,
                                              const struct paris_rules *usual)
{
    if (paris_figures_equal(rules, usual))
        return usual;
    const struct paris_rules *known = paris_figures_known(rules->hash);
    if (known != NULL)
        return known;
    job->figures = malloc(sizeof *job->figures);
    PARIS_CHECK(job->figures != NULL);
    *job->figures = *rules;
    return job->figures;
}

static struct create_job *begin(const struct paris_tables_command *command,
                                const struct paris_match_settings *wanted,
                                const struct paris_rules *rules, const char *previous)
{
    struct paris_match_settings settings = *wanted;
    struct paris_tables *tables = command->tables;
    struct create_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    struct paris_table_row *row = &job->row;
    struct paris_text text = paris_text_in(row->settings, sizeof row->settings);
    paris_tables_new_id(tables, row->id);
    strcpy(row->host, command->connection->account.id);
    strcpy(row->previous, previous);
    memcpy(row->command, command->request->command, sizeof row->command);
    tables->io.random(tables->io.context, row->secret, sizeof row->secret);
    paris_match_settings_name_figures(&settings, rules);
    paris_match_settings_write(&text, &settings);
    row->created = tables->io.date(tables->io.context);
    paris_commit_init(&job->change, tables, row->id, command);
    job->change.by_command = false; /* the command id is in the row, not in the log */
    job->max = tables->settings.tables_per_account;
    PARIS_CHECK(paris_match_begin(job->change.next,
                                  keep_figures(job, rules, tables->settings.rules),
                                  row) == PARIS_OK);
    return job;
}

static void keep_seat(struct create_job *job, unsigned seat, const char *account, const char *name)
{
    struct paris_log_entry entry = {.verb = PARIS_LOG_KEEP, .seat = (uint8_t)seat, .rest = name};
    struct paris_outcome outcome;
    memcpy(entry.account, account, sizeof entry.account);
    PARIS_CHECK(paris_commit_add(&job->change, &entry, &outcome));
}

/* Has the same command created a table before? */
static enum paris_status find_existing(struct create_job *job, struct paris_store *store)
{
    char id[PARIS_ID_LENGTH];
    const struct paris_table_row *row = &job->row;
    enum paris_status status = row->previous[0] != '\0'
                                   ? paris_store_find_rematch(store, id, row->previous)
                                   : paris_store_find_created(store, id, row->host, row->command);
    if (status != PARIS_OK)
        return status;
    job->existed = true;
    return paris_store_find_table(store, &job->row, id);
}

static enum paris_status store_table(struct paris_store_job *store_job, struct paris_store *store)
{
    struct create_job *job = (struct create_job *)store_job;
    unsigned count;
    job->existed = false;
    enum paris_status status = find_existing(job, store);
    if (status != PARIS_NOT_FOUND)
        return status;
    status = paris_store_count_tables(store, &count, job->row.host, job->row.created);
    if (status != PARIS_OK)
        return status;
    job->too_many = count >= job->max;
    if (job->too_many)
        return PARIS_OK;
    status = paris_store_keep_figures(store, job->change.next->rules);
    if (status != PARIS_OK)
        return status;
    status = paris_store_add_table(store, &job->row, &job->change.index);
    if (status == PARIS_CONFLICT) /* another process was first */
        return find_existing(job, store);
    return status == PARIS_OK ? paris_commit_store(store_job, store) : status;
}

/* Keeps the table in memory: its creator will watch it in a moment. Somebody who heard of it from another process may have
 * asked for it before we know that it is stored; then it is loaded already. */
static void install(struct create_job *job)
{
    struct paris_tables *tables = job->change.tables;
    if (paris_live_table(tables, job->row.id) != NULL)
        return;
    if (!paris_tables_has_room(tables)) /* it is loaded when there is */
        return;
    struct paris_live_table *table = paris_tables_add_table(tables, job->row.id);
    table->match = job->change.next;
    table->figures = job->figures;
    job->change.next = NULL;
    job->figures = NULL;
    paris_tables_resume(tables, table);
}

static void announce_rematch(struct create_job *job)
{
    struct paris_tables *tables = job->change.tables;
    struct paris_live_table *before = paris_live_table(tables, job->row.previous);
    if (job->row.previous[0] == '\0' || before == NULL || before->match == NULL)
        return;
    bool is_new = before->rematch[0] == '\0';
    strcpy(before->rematch, job->row.id);
    if (is_new)
        paris_tables_broadcast(tables, before);
}

static void created(struct paris_job *finished)
{
    struct create_job *job = (struct create_job *)finished;
    struct paris_commit *commit = &job->change;
    struct paris_tables *tables = commit->tables;
    struct paris_connection *connection = paris_tables_connection(tables, commit->connection);
    if (commit->store_job.status != PARIS_OK) {
        if (commit->store_job.status == PARIS_UNAVAILABLE)
            paris_tables_store_failed(tables);
        paris_tables_refuse_stopped(tables, connection, commit->request_id);
    } else if (job->too_many) {
        paris_tables_refuse(tables, connection, commit->request_id, "too_many",
                            "You have too many unfinished tables. Finish one first.");
    } else {
        tables->counters.repeats += job->existed;
        if (connection != NULL) {
            struct paris_text text = paris_tables_text(tables);
            paris_message_begin(&text, commit->request_id, job->row.id);
            paris_message_add_commitment(&text, job->row.secret);
            paris_message_end(&text);
            paris_tables_send(tables, connection, &text);
        }
        if (!job->existed)
            install(job);
        announce_rematch(job);
    }
    free(job->figures);
    paris_commit_free(commit); /* frees the job, whose first member it is */
}

void paris_tables_create(const struct paris_tables_command *command,
                         const struct paris_match_settings *settings,
                         const struct paris_rules *rules, int own_seat)
{
    const struct paris_account *account = &command->connection->account;
    struct create_job *job = begin(command, settings, rules, "");
    struct paris_outcome outcome;
    if (own_seat >= 0)
        keep_seat(job, (unsigned)own_seat, account->id, account->name);
    PARIS_CHECK(paris_commit_start_if_complete(&job->change, &outcome));
    if (settings->listed)
        paris_stock_add(command->tables, &command->connection->use->lobby, job->row.id);
    paris_commit_enqueue(&job->change, created, store_table);
}

/* Seats move up by one: the second player starts, the first becomes the last. */
void paris_tables_rematch(const struct paris_tables_command *command)
{
    const struct paris_match *match = command->table->match;
    struct paris_match_settings settings = match->settings;
    unsigned players = settings.players;
    for (unsigned seat = 0; seat < players; seat++) {
        settings.level[seat] = match->settings.level[(seat + 1) % players];
        settings.style[seat] = match->settings.style[(seat + 1) % players];
    }
    struct create_job *job = begin(command, &settings, match->rules, command->table->id);
    for (unsigned seat = 0; seat < players; seat++) {
        const struct paris_match_seat *before = &match->seat[(seat + 1) % players];
        if (before->kind == PARIS_SEAT_PERSON)
            keep_seat(job, seat, before->account, before->name);
    }
    job->change.store_job.table = job->row.previous;
    paris_commit_enqueue(&job->change, created, store_table);
}

/* --- a set that a command names by its hash alone --- */

struct find_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    uint64_t connection;
    char request_id[PARIS_REQUEST_ID_LENGTH];
    struct paris_table_row named; /* by these settings */
    const struct paris_rules *found;
    struct paris_rules *figures; /* what was found, if it must be freed */
    size_t length;
    char text[]; /* of the command */
};

static enum paris_status find_figures(struct paris_store_job *store_job, struct paris_store *store)
{
    struct find_job *job = (struct find_job *)store_job;
    free(job->figures);
    return paris_store_figures_of(store, &job->found, &job->figures, job->tables->settings.rules,
                                  &job->named);
}

/* With the set at hand the command is dispatched again, and this time carried out at once. */
static void figures_found(struct paris_job *finished)
{
    struct find_job *job = (struct find_job *)finished;
    struct paris_tables *tables = job->tables;
    struct paris_connection *connection = paris_tables_connection(tables, job->connection);
    enum paris_status status = job->store_job.status;
    if (status == PARIS_UNAVAILABLE) {
        paris_tables_store_failed(tables);
        paris_tables_refuse_stopped(tables, connection, job->request_id);
    } else if (status != PARIS_OK) {
        paris_tables_refuse(tables, connection, job->request_id, "unknown",
                            "This server doesn't know that set of figures: send its code.");
    } else if (connection != NULL) {
        const struct paris_command_attempt first = {0, 0};
        tables->found_figures = job->found;
        paris_tables_dispatch(tables, connection, job->text, job->length, first);
        tables->found_figures = NULL;
    }
    free(job->figures);
    free(job);
}

void paris_tables_find_figures(const struct paris_tables_command *command,
                               const struct paris_match_settings *settings)
{
    const struct paris_request *request = command->request;
    struct find_job *job = calloc(1, sizeof *job + request->length + 1);
    PARIS_CHECK(job != NULL);
    struct paris_text text = paris_text_in(job->named.settings, sizeof job->named.settings);
    paris_match_settings_write(&text, settings);
    job->tables = command->tables;
    job->connection = command->connection->number;
    strcpy(job->request_id, request->id);
    job->length = request->length;
    memcpy(job->text, request->text, request->length);
    job->store_job.act = find_figures;
    job->store_job.job.done = figures_found;
    paris_writer_add(command->tables->writer, &job->store_job);
}
