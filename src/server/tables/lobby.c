/* Lists of tables. */
#include "server/tables/lobby.h"

#include "notation/json/encode.h"
#include "server/tables/command.h"
#include "server/tables/store_health.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED_MAX = 40, LOBBY_DAYS = 7, LIST_LENGTH = 48 * 1024 };

struct list_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    struct paris_store *store; /* on the writer's thread */
    uint64_t connection;
    char account[PARIS_ID_LENGTH];
    char request_id[PARIS_REQUEST_ID_LENGTH];
    bool lobby;
    int64_t now;
    struct paris_text text;
    char bytes[LIST_LENGTH];
};

static bool add_table(void *context, const struct paris_table_row *row,
                      const struct paris_table_index *index)
{
    struct list_job *job = context;
    char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH] = {"", "", "", ""};
    struct paris_account account;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        if (index->seat[seat][0] != '\0' &&
            paris_store_find_account(job->store, &account, index->seat[seat]) == PARIS_OK)
            memcpy(names[seat], account.name, sizeof names[seat]);
    paris_message_listed(&job->text, row, index, (const char(*)[PARIS_NAME_LENGTH])names,
                         job->account);
    return true;
}

static enum paris_status list(struct paris_store_job *store_job, struct paris_store *store)
{
    const int64_t day = 24 * 3600 * INT64_C(1000);
    struct list_job *job = (struct list_job *)store_job;
    job->store = store;
    job->text = paris_text_in(job->bytes, sizeof job->bytes);
    paris_message_begin(&job->text, job->request_id, NULL);
    paris_json_begin_array(&job->text, "games");
    enum paris_status status =
        job->lobby
            ? paris_store_lobby(store, job->now - LOBBY_DAYS * day, LISTED_MAX, add_table, job)
            : paris_store_tables_of(store, job->account, LISTED_MAX, add_table, job);
    paris_json_end_array(&job->text);
    paris_message_end(&job->text);
    return status;
}

static void listed(struct paris_job *finished)
{
    struct list_job *job = (struct list_job *)finished;
    struct paris_connection *connection = paris_tables_connection(job->tables, job->connection);
    if (connection != NULL)
        connection->list_jobs--;
    if (job->store_job.status != PARIS_OK) {
        paris_tables_store_failed(job->tables);
        paris_tables_refuse_stopped(job->tables, connection, job->request_id);
    } else if (connection != NULL) {
        paris_tables_send(job->tables, connection, &job->text);
    }
    free(job);
}

void paris_tables_list(const struct paris_tables_command *command, bool lobby)
{
    struct paris_tables *tables = command->tables;
    struct paris_connection *connection = command->connection;
    struct list_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    job->tables = tables;
    job->connection = connection->number;
    job->lobby = lobby;
    job->now = tables->io.date(tables->io.context);
    strcpy(job->account, connection->account.id);
    strcpy(job->request_id, command->request->id);
    job->store_job.act = list;
    job->store_job.job.done = listed;
    /* Slow for an account with many tables, or when many wait for players: decisions go first. */
    job->store_job.job.priority = PARIS_JOB_NEXT;
    strcpy(job->store_job.job.owner, connection->account.id);
    connection->list_jobs++;
    paris_writer_add(tables->writer, &job->store_job);
}
