/* Sessions that end. */
#include "server/tables/sessions.h"

#include "server/tables/registry.h"
#include "server/tables/store_health.h"

#include <stdlib.h>
#include <string.h>

enum { LOGGED_OUT = 4401 };

static void close_connection(struct paris_tables *tables, const struct paris_connection *connection,
                             const char *reason)
{
    tables->io.close(tables->io.context, connection->socket, LOGGED_OUT, reason);
}

void paris_tables_end_session(struct paris_tables *tables,
                              const uint8_t session[PARIS_SHA256_LENGTH])
{
    for (const struct paris_connection *connection = tables->connections; connection != NULL;
         connection = connection->next)
        if (memcmp(connection->session, session, PARIS_SHA256_LENGTH) == 0)
            close_connection(tables, connection, "logged out");
}

void paris_tables_end_other_sessions(struct paris_tables *tables, const char *account,
                                     const uint8_t session[PARIS_SHA256_LENGTH])
{
    for (const struct paris_connection *connection = tables->connections; connection != NULL;
         connection = connection->next)
        if (strcmp(connection->account.id, account) == 0 &&
            memcmp(connection->session, session, PARIS_SHA256_LENGTH) != 0)
            close_connection(tables, connection, "password changed");
}

/* --- checking all sessions --- */

struct check_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    size_t count;
    struct {
        uint8_t hash[PARIS_SHA256_LENGTH];
        bool ended;
    } session[];
};

static enum paris_status find_sessions(struct paris_store_job *store_job, struct paris_store *store)
{
    struct check_job *job = (struct check_job *)store_job;
    struct paris_account account;
    for (size_t i = 0; i < job->count; i++) {
        enum paris_status status = paris_store_find_session(store, &account, job->session[i].hash);
        if (status == PARIS_UNAVAILABLE)
            return status;
        job->session[i].ended = status == PARIS_NOT_FOUND;
    }
    return PARIS_OK;
}

static void sessions_found(struct paris_job *finished)
{
    struct check_job *job = (struct check_job *)finished;
    bool good = job->store_job.status == PARIS_OK;
    if (!good) /* we check again when the store is back */
        paris_tables_store_failed(job->tables);
    for (size_t i = 0; good && i < job->count; i++)
        if (job->session[i].ended)
            paris_tables_end_session(job->tables, job->session[i].hash);
    free(job);
}

void paris_tables_check_sessions(struct paris_tables *tables)
{
    struct check_job *job =
        calloc(1, sizeof *job + tables->counters.connections * sizeof *job->session);
    PARIS_CHECK(job != NULL);
    for (const struct paris_connection *connection = tables->connections; connection != NULL;
         connection = connection->next)
        memcpy(job->session[job->count++].hash, connection->session, sizeof connection->session);
    job->tables = tables;
    job->store_job.act = find_sessions;
    job->store_job.job.done = sessions_found;
    paris_writer_add(tables->writer, &job->store_job);
}

/* --- deleting expired sessions --- */

struct forget_job {
    struct paris_store_job store_job; /* first */
    int64_t now;
};

static enum paris_status forget_sessions(struct paris_store_job *store_job,
                                         struct paris_store *store)
{
    return paris_store_forget_sessions(store, ((struct forget_job *)store_job)->now);
}

static void sessions_forgotten(struct paris_job *finished)
{
    free(finished); /* after a failure the next run deletes them */
}

void paris_tables_forget_sessions(struct paris_tables *tables)
{
    struct forget_job *job = calloc(1, sizeof *job);
    PARIS_CHECK(job != NULL);
    job->now = tables->io.date(tables->io.context);
    job->store_job.act = forget_sessions;
    job->store_job.job.done = sessions_forgotten;
    paris_writer_add(tables->writer, &job->store_job);
}
