/* New tables: made by somebody, or the rematch of another. */
#include "server/tables/command.h"

#include <stdlib.h>
#include <string.h>

struct create_job {
    struct paris_change change; /* first; its `next` is the new game */
    struct paris_table_row
        row; /* of the table that was made, or that the same request made before */
    bool found;
    bool too_many;
    unsigned max;
};

static struct create_job *begin(const struct paris_tables_command *command,
                                const struct paris_match_settings *settings, const char *previous)
{
    struct paris_tables *tables = command->tables;
    struct create_job *create_job = calloc(1, sizeof *create_job);
    PARIS_CHECK(create_job != NULL);
    struct paris_table_row *row = &create_job->row;
    struct paris_text text = paris_text_in(row->settings, sizeof row->settings);
    paris_tables_new_id(tables, row->id);
    strcpy(row->host, command->connection->account.id);
    strcpy(row->previous, previous);
    memcpy(row->command, command->request->command, sizeof row->command);
    tables->io.random(tables->io.context, row->secret, sizeof row->secret);
    paris_match_settings_write(&text, settings);
    row->created = tables->io.date(tables->io.context);
    paris_change_init(&create_job->change, tables, row->id, command);
    create_job->change.by_command = false; /* the row has it */
    create_job->max = tables->settings.tables_each;
    PARIS_CHECK(paris_match_begin(create_job->change.next, tables->settings.rules, row) ==
                PARIS_OK);
    return create_job;
}

static void keep_seat(struct create_job *create_job, unsigned seat, const char *account,
                      const char *name)
{
    struct paris_log_entry entry = {.verb = PARIS_LOG_KEEP, .seat = (uint8_t)seat, .rest = name};
    struct paris_outcome outcome;
    memcpy(entry.account, account, sizeof entry.account);
    PARIS_CHECK(paris_change_add(&create_job->change, &entry, &outcome));
}

static enum paris_status find_again(struct create_job *create_job, struct paris_store *store)
{
    char id[PARIS_ID_LENGTH];
    const struct paris_table_row *row = &create_job->row;
    enum paris_status status = row->previous[0] != '\0'
                                   ? paris_store_find_rematch(store, id, row->previous)
                                   : paris_store_find_created(store, id, row->host, row->command);
    if (status != PARIS_OK)
        return status;
    create_job->found = true;
    return paris_store_find_table(store, &create_job->row, id);
}

static enum paris_status make(struct paris_store_job *store_job, struct paris_store *store)
{
    struct create_job *create_job = (struct create_job *)store_job;
    unsigned count;
    create_job->found = false;
    enum paris_status status = find_again(create_job, store);
    if (status != PARIS_NOT_FOUND)
        return status;
    status = paris_store_count_tables(store, &count, create_job->row.host, create_job->row.created);
    if (status != PARIS_OK)
        return status;
    create_job->too_many = count >= create_job->max;
    if (create_job->too_many)
        return PARIS_OK;
    status = paris_store_add_table(store, &create_job->row, &create_job->change.index);
    if (status == PARIS_CONFLICT) /* made by another process in this moment */
        return find_again(create_job, store);
    return status == PARIS_OK ? paris_change_store(&create_job->change, store) : status;
}

/* The game is in memory from now on; whoever made it will join in a moment. */
static void install(struct create_job *create_job)
{
    struct paris_tables *tables = create_job->change.tables;
    struct paris_live_table *table = paris_tables_add_table(tables, create_job->row.id);
    table->match = create_job->change.next;
    create_job->change.next = NULL;
    paris_tables_resume(tables, table);
}

static void tell_previous(struct create_job *create_job)
{
    struct paris_tables *tables = create_job->change.tables;
    struct paris_live_table *before = paris_live_table(tables, create_job->row.previous);
    if (create_job->row.previous[0] == '\0' || before == NULL || before->match == NULL)
        return;
    bool news = before->rematch[0] == '\0';
    strcpy(before->rematch, create_job->row.id);
    if (news)
        paris_tables_broadcast(tables, before);
}

static void made(struct paris_job *job)
{
    struct create_job *create_job = (struct create_job *)job;
    struct paris_change *change = &create_job->change;
    struct paris_tables *tables = change->tables;
    struct paris_connection *connection = paris_tables_connection(tables, change->connection);
    if (change->store_job.status != PARIS_OK) {
        if (change->store_job.status == PARIS_UNAVAILABLE)
            paris_tables_store_failed(tables);
        paris_tables_refuse_stopped(tables, connection, change->reply);
    } else if (create_job->too_many) {
        paris_tables_refuse(tables, connection, change->reply, "too_many",
                            "You have made as many unfinished tables as one person may have.");
    } else {
        tables->counters.repeats += create_job->found;
        if (connection != NULL) {
            struct paris_text text = paris_tables_text(tables);
            paris_message_begin(&text, change->reply, create_job->row.id);
            paris_message_add_commitment(&text, create_job->row.secret);
            paris_message_end(&text);
            paris_tables_send(tables, connection, &text);
        }
        if (!create_job->found)
            install(create_job);
        tell_previous(create_job);
    }
    paris_change_free(change); /* the whole of it: it stands first */
}

void paris_tables_create(const struct paris_tables_command *command,
                         const struct paris_match_settings *settings, int own_seat)
{
    const struct paris_account *account = &command->connection->account;
    struct create_job *create_job = begin(command, settings, "");
    struct paris_outcome outcome;
    if (own_seat >= 0)
        keep_seat(create_job, (unsigned)own_seat, account->id, account->name);
    PARIS_CHECK(paris_change_start_if_complete(&create_job->change, &outcome));
    paris_change_enqueue(&create_job->change, made, make);
}

/* The seats rotate by one: the second sits first now, the first last. */
void paris_tables_rematch(const struct paris_tables_command *command)
{
    const struct paris_match *match = command->table->match;
    struct paris_match_settings settings = match->settings;
    unsigned players = settings.players;
    for (unsigned seat = 0; seat < players; seat++)
        settings.level[seat] = match->settings.level[(seat + 1) % players];
    struct create_job *create_job = begin(command, &settings, command->table->id);
    for (unsigned seat = 0; seat < players; seat++) {
        const struct paris_match_seat *before = &match->seat[(seat + 1) % players];
        if (before->kind == PARIS_SEAT_PERSON)
            keep_seat(create_job, seat, before->account, before->name);
    }
    create_job->change.store_job.table = create_job->row.previous;
    paris_change_enqueue(&create_job->change, made, make);
}
