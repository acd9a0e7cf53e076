/* Lists of tables, and which ones go on by themselves when the server starts. */
#include "server/tables/command.h"
#include "server/common/logger.h"

#include "notation/encode.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED_MAX = 40, LOBBY_DAYS = 7, LIST_LENGTH = 48 * 1024 };

struct list_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    struct paris_store *store; /* on the writer's thread */
    uint64_t connection;
    char account[PARIS_ID_LENGTH];
    char reply[PARIS_REQUEST_ID_LENGTH];
    bool lobby;
    int64_t now;
    struct paris_text text;
    char bytes[LIST_LENGTH];
};

static bool add_table(void *context, const struct paris_table_row *row,
                      const struct paris_table_index *index)
{
    struct list_job *list_job = context;
    char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH] = {"", "", "", ""};
    struct paris_account account;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        if (index->seat[seat][0] != '\0' &&
            paris_store_find_account(list_job->store, &account, index->seat[seat]) == PARIS_OK)
            memcpy(names[seat], account.name, sizeof names[seat]);
    paris_message_listed(&list_job->text, row, index, (const char(*)[PARIS_NAME_LENGTH])names,
                         list_job->account);
    return true;
}

static enum paris_status list(struct paris_store_job *store_job, struct paris_store *store)
{
    const int64_t day = 24 * 3600 * INT64_C(1000);
    struct list_job *list_job = (struct list_job *)store_job;
    list_job->store = store;
    list_job->text = paris_text_in(list_job->bytes, sizeof list_job->bytes);
    paris_message_begin(&list_job->text, list_job->reply, NULL);
    paris_encode_name(&list_job->text, "games");
    paris_text_add_char(&list_job->text, '[');
    enum paris_status status =
        list_job->lobby
            ? paris_store_lobby(store, list_job->now - LOBBY_DAYS * day, LISTED_MAX, add_table,
                                list_job)
            : paris_store_tables_of(store, list_job->account, LISTED_MAX, add_table, list_job);
    paris_text_add_char(&list_job->text, ']');
    paris_message_end(&list_job->text);
    return status;
}

static void listed(struct paris_job *job)
{
    struct list_job *list_job = (struct list_job *)job;
    struct paris_connection *connection =
        paris_tables_connection(list_job->tables, list_job->connection);
    if (connection != NULL)
        connection->lists--;
    if (list_job->store_job.status != PARIS_OK) {
        paris_tables_store_failed(list_job->tables);
        paris_tables_refuse_stopped(list_job->tables, connection, list_job->reply);
    } else if (connection != NULL) {
        paris_tables_send(list_job->tables, connection, &list_job->text);
    }
    free(list_job);
}

void paris_tables_list(const struct paris_tables_command *command, bool lobby)
{
    struct paris_tables *tables = command->tables;
    struct paris_connection *connection = command->connection;
    struct list_job *list_job = calloc(1, sizeof *list_job);
    PARIS_CHECK(list_job != NULL);
    list_job->tables = tables;
    list_job->connection = connection->number;
    list_job->lobby = lobby;
    list_job->now = tables->io.date(tables->io.context);
    strcpy(list_job->account, connection->account.id);
    strcpy(list_job->reply, command->request->id);
    list_job->store_job.act = list;
    list_job->store_job.job.done = listed;
    if (lobby) { /* the more tables wait for players the longer it takes: decisions go before */
        list_job->store_job.job.priority = PARIS_JOB_NEXT;
        strcpy(list_job->store_job.job.owner, connection->account.id);
    }
    connection->lists++;
    paris_writer_add(tables->writer, &list_job->store_job);
}

/* --- after a start --- */

struct restore_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    size_t count, room;
    char (*ids)[PARIS_ID_LENGTH];
};

static bool add_id(void *context, const struct paris_table_row *row,
                   const struct paris_table_index *index)
{
    struct restore_job *restore_job = context;
    if (index->status != PARIS_TABLE_PLAYING)
        return true;
    if (restore_job->count == restore_job->room) {
        restore_job->room = restore_job->room > 0 ? 2 * restore_job->room : 64;
        restore_job->ids = realloc(restore_job->ids, restore_job->room * sizeof *restore_job->ids);
        PARIS_CHECK(restore_job->ids != NULL);
    }
    memcpy(restore_job->ids[restore_job->count++], row->id, PARIS_ID_LENGTH);
    return true;
}

static enum paris_status find_running(struct paris_store_job *store_job, struct paris_store *store)
{
    ((struct restore_job *)store_job)->count = 0;
    return paris_store_running(store, add_id, store_job);
}

static void found_running(struct paris_job *job)
{
    struct restore_job *restore_job = (struct restore_job *)job;
    struct paris_tables *tables = restore_job->tables;
    size_t count = 0;
    if (restore_job->store_job.status != PARIS_OK)
        paris_tables_store_failed(tables);
    bool wanted = restore_job->store_job.status == PARIS_OK && !tables->ending;
    for (size_t i = 0; wanted && i < restore_job->count; i++)
        if (paris_tables_owns(tables, restore_job->ids[i]) &&
            paris_live_table(tables, restore_job->ids[i]) == NULL) {
            paris_tables_load(tables, paris_tables_add_table(tables, restore_job->ids[i]));
            count++;
        }
    tables->share.adopting = false;
    if (count > 0 || !tables->share.on)
        paris_logger_write_number(PARIS_LOGGER_INFO, "games_found", "count", (long long)count);
    free(restore_job->ids);
    free(restore_job);
}

void paris_tables_adopt(struct paris_tables *tables)
{
    struct restore_job *restore_job = calloc(1, sizeof *restore_job);
    PARIS_CHECK(restore_job != NULL);
    restore_job->tables = tables;
    restore_job->store_job.act = find_running;
    restore_job->store_job.job.done = found_running;
    tables->share.adopting = true;
    paris_writer_add(tables->writer, &restore_job->store_job);
}

/* --- sessions that are over --- */

struct forget_job {
    struct paris_store_job store_job; /* first */
    int64_t now;
};

static enum paris_status forget_sessions(struct paris_store_job *store_job,
                                         struct paris_store *store)
{
    return paris_store_forget_sessions(store, ((struct forget_job *)store_job)->now);
}

static void forgot_sessions(struct paris_job *job)
{
    free(job); /* what was not removed now will be the next time */
}

void paris_tables_forget_sessions(struct paris_tables *tables)
{
    struct forget_job *forget_job = calloc(1, sizeof *forget_job);
    PARIS_CHECK(forget_job != NULL);
    forget_job->now = tables->io.date(tables->io.context);
    forget_job->store_job.act = forget_sessions;
    forget_job->store_job.job.done = forgot_sessions;
    paris_writer_add(tables->writer, &forget_job->store_job);
}

void paris_tables_restore(struct paris_tables *tables)
{
    if (!tables->share.on) /* else a little later, when it is known who else is there */
        paris_tables_adopt(tables);
}
