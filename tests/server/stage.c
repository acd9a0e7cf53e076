/* A tables without network and disk. */
#include "server/stage.h"

#include "server/common/logger.h"
#include "server/tables/registry.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { THINK_MILLISECONDS = 3600 * 1000, WIDE = 10000000 };

static const int64_t date_of_birth = 1700000000000;

/* --- the io of the tables --- */

static void send_bytes(void *context, void *target, const char *text, size_t length)
{
    struct paris_stage_socket *socket = target;
    (void)context;
    if (socket->length + length + 2 > socket->room) {
        socket->room = 2 * (socket->length + length + 2);
        socket->bytes = realloc(socket->bytes, socket->room);
        PARIS_CHECK(socket->bytes != NULL);
    }
    PARIS_CHECK(memchr(text, '\n', length) == NULL);
    memcpy(socket->bytes + socket->length, text, length);
    socket->length += length;
    socket->bytes[socket->length++] = '\n';
    socket->bytes[socket->length] = '\0';
    socket->messages++;
}

static void close_socket(void *context, void *target, unsigned code, const char *reason)
{
    struct paris_stage_socket *socket = target;
    (void)context;
    (void)reason;
    socket->closed = code;
}

static int64_t clock_of(void *context)
{
    const struct paris_stage *stage = context;
    return stage->now;
}

static int64_t date_of(void *context)
{
    const struct paris_stage *stage = context;
    return date_of_birth + stage->now;
}

static void chance(void *context, void *out, size_t count)
{
    struct paris_stage *stage = context;
    uint8_t *bytes = out;
    for (size_t i = 0; i < count; i++)
        bytes[i] = (uint8_t)paris_random_next(&stage->random);
}

/* Nobody listens. */
static void publish(void *context, const char *line)
{
    (void)context;
    (void)line;
}

/* --- waiting --- */

static void wake(void *context)
{
    struct paris_stage *stage = context;
    pthread_mutex_lock(&stage->lock);
    stage->woken = true;
    pthread_cond_broadcast(&stage->wake);
    pthread_mutex_unlock(&stage->lock);
}

/* A pool that is not idle after `woken` was cleared wakes us once more. */
void paris_stage_settle(struct paris_stage *stage)
{
    for (;;) {
        pthread_mutex_lock(&stage->lock);
        stage->woken = false;
        pthread_mutex_unlock(&stage->lock);
        paris_worker_pool_collect(&stage->writer.pool);
        paris_worker_pool_collect(&stage->ai_pool);
        if (paris_worker_pool_idle(&stage->writer.pool) && paris_worker_pool_idle(&stage->ai_pool))
            return;
        pthread_mutex_lock(&stage->lock);
        while (!stage->woken)
            pthread_cond_wait(&stage->wake, &stage->lock);
        pthread_mutex_unlock(&stage->lock);
    }
}

static enum paris_status hold_on(struct paris_store_job *store_job, struct paris_store *store)
{
    struct paris_stage *stage =
        (struct paris_stage *)((char *)store_job - offsetof(struct paris_stage, holder));
    (void)store;
    pthread_mutex_lock(&stage->lock);
    stage->holding = true;
    pthread_cond_broadcast(&stage->wake);
    while (stage->held)
        pthread_cond_wait(&stage->wake, &stage->lock);
    stage->holding = false;
    bool fails = stage->fails;
    pthread_mutex_unlock(&stage->lock);
    return fails ? PARIS_UNAVAILABLE : PARIS_OK;
}

static void nothing_more(struct paris_job *job)
{
    (void)job;
}

void paris_stage_hold(struct paris_stage *stage)
{
    memset(&stage->holder, 0, sizeof stage->holder);
    stage->holder.act = hold_on;
    stage->holder.job.done = nothing_more;
    stage->held = true;
    paris_writer_add(&stage->writer, &stage->holder);
    pthread_mutex_lock(&stage->lock);
    while (!stage->holding)
        pthread_cond_wait(&stage->wake, &stage->lock);
    pthread_mutex_unlock(&stage->lock);
}

void paris_stage_release(struct paris_stage *stage)
{
    pthread_mutex_lock(&stage->lock);
    stage->held = false;
    pthread_cond_broadcast(&stage->wake);
    pthread_mutex_unlock(&stage->lock);
    paris_stage_settle(stage);
}

void paris_stage_fail(struct paris_stage *stage)
{
    stage->fails = true;
    paris_stage_release(stage);
}

/* --- the stage --- */

void paris_stage_open(struct paris_stage *stage)
{
    struct paris_error error = {0, 0, ""};
    memset(stage, 0, sizeof *stage);
    stage->now = 1;
    pthread_mutex_init(&stage->lock, NULL);
    pthread_cond_init(&stage->wake, NULL);
    paris_logger_set_level(PARIS_LOGGER_WARNING);
    PARIS_CHECK(paris_store_open(&stage->store, ":memory:", &error) == PARIS_OK);
    stage->writer.store = stage->store;
    stage->writer.pool.wake = stage->ai_pool.wake = wake;
    stage->writer.pool.context = stage->ai_pool.context = stage;
    stage->ai_pool.threads = 1;
    stage->ai_pool.max_in_batch = 1;
    stage->ai_pool.worker[0].resource = malloc(paris_tables_ai_memory());
    PARIS_CHECK(stage->ai_pool.worker[0].resource != NULL);
    PARIS_CHECK(paris_writer_read_clock(&stage->writer) == PARIS_OK);
    PARIS_CHECK(paris_writer_start(&stage->writer) == PARIS_OK);
    PARIS_CHECK(paris_worker_pool_start(&stage->ai_pool) == PARIS_OK);
}

void paris_stage_close(struct paris_stage *stage)
{
    if (stage->tables != NULL)
        paris_stage_end(stage);
    paris_worker_pool_stop(&stage->ai_pool);
    paris_writer_stop(&stage->writer);
    free(stage->ai_pool.worker[0].resource);
    paris_store_close(stage->store);
    pthread_cond_destroy(&stage->wake);
    pthread_mutex_destroy(&stage->lock);
}

void paris_stage_begin(struct paris_stage *stage, uint64_t seed)
{
    const struct paris_tables_settings settings = {
        .rules = &paris_builtin_rules,
        .tables_per_account = stage->tables_each > 0 ? stage->tables_each : WIDE,
        .sockets_per_account = 16,
        .messages_per_minute = WIDE,
        .think_ms = THINK_MILLISECONDS, /* so that nodes are the only bound */
        .replace_after_seconds = 60,
        .tables_per_address = stage->tables_address > 0 ? stage->tables_address : WIDE,
        .spectators_max = stage->spectators > 0 ? stage->spectators : WIDE,
        .live_tables_max = stage->tables_live > 0 ? stage->tables_live : WIDE,
        .unfinished_tables_max = stage->tables_all > 0 ? stage->tables_all : WIDE,
        .report_nodes = stage->report_nodes,
        .keep_tables_days = stage->keep_tables,
        .keep_guests_days = stage->keep_guests,
        .memory_max = stage->memory_max,
    };
    const struct paris_server_io io = {
        .context = stage,
        .send = send_bytes,
        .close = close_socket,
        .clock = clock_of,
        .date = date_of,
        .random = chance,
        .publish = stage->shared ? publish : NULL,
    };
    PARIS_CHECK(stage->tables == NULL);
    stage->random = paris_random_from(seed);
    stage->tables = paris_tables_new(&settings, &io, &stage->writer, &stage->ai_pool);
}

void paris_stage_kill(struct paris_stage *stage)
{
    paris_stage_settle(stage);
    paris_tables_free(stage->tables);
    stage->tables = NULL;
}

void paris_stage_end(struct paris_stage *stage)
{
    paris_tables_close_all(stage->tables);
    paris_stage_kill(stage);
}

void paris_stage_enter(struct paris_stage *stage, struct paris_stage_socket *socket,
                       const char *account, const char *name)
{
    paris_stage_enter_from(stage, socket, account, name, 0);
}

void paris_stage_enter_from(struct paris_stage *stage, struct paris_stage_socket *socket,
                            const char *account, const char *name, uint64_t network)
{
    static const uint8_t session[PARIS_SHA256_LENGTH];
    struct paris_account who = {.created = date_of_birth};
    PARIS_CHECK(strlen(account) < sizeof who.id && strlen(name) < sizeof who.name);
    strcpy(who.id, account);
    strcpy(who.name, name);
    socket->connection = paris_tables_connect(stage->tables, socket, &who, session, network);
    PARIS_CHECK(socket->connection != NULL);
}

void paris_stage_register(const struct paris_stage_socket *socket)
{
    strcpy(socket->connection->account.password, "$hash");
}

void paris_stage_hear(struct paris_stage *stage, const struct paris_stage_socket *socket,
                      const char *text)
{
    paris_tables_receive(stage->tables, socket->connection, text, strlen(text));
}

void paris_stage_say(struct paris_stage *stage, const struct paris_stage_socket *socket,
                     const char *text)
{
    paris_stage_hear(stage, socket, text);
    paris_stage_settle(stage);
}

void paris_stage_tick(struct paris_stage *stage)
{
    paris_tables_tick(stage->tables);
    paris_stage_settle(stage);
}

void paris_stage_forget(struct paris_stage_socket *socket)
{
    free(socket->bytes);
    memset(socket, 0, sizeof *socket);
}

/* --- logs --- */

void paris_stage_add_account(struct paris_stage *stage, const char *id, const char *name)
{
    struct paris_account account = {.created = date_of_birth};
    strcpy(account.id, id);
    strcpy(account.name, name);
    PARIS_CHECK(paris_store_begin(stage->store) == PARIS_OK);
    PARIS_CHECK(paris_store_add_account(stage->store, &account) == PARIS_OK);
    PARIS_CHECK(paris_store_commit(stage->store) == PARIS_OK);
}

/* The writer's thread is idle, so that the store is ours for the moment. */
void paris_stage_open_log(struct paris_stage *stage, struct paris_stage_log *log)
{
    PARIS_CHECK(paris_worker_pool_idle(&stage->writer.pool));
    log->lines = 0;
    memset(log->chain, 0, sizeof log->chain);
    PARIS_CHECK(paris_store_begin(stage->store) == PARIS_OK);
    PARIS_CHECK(paris_store_add_table(stage->store, &log->row, &log->index) == PARIS_OK);
}

void paris_stage_write(struct paris_stage *stage, struct paris_stage_log *log,
                       const struct paris_log_entry *line, int64_t at, uint32_t spent)
{
    struct paris_log_row written = {.number = ++log->lines, .at = at, .spent = spent};
    struct paris_text text = paris_text_in(written.text, sizeof written.text);
    paris_log_entry_write(&text, line);
    PARIS_CHECK(!text.full);
    paris_log_entry_chain(written.chain, log->chain, &written);
    memcpy(log->chain, written.chain, sizeof log->chain);
    PARIS_CHECK(paris_store_append(stage->store, log->row.id, &written, &log->index) == PARIS_OK);
}

void paris_stage_close_log(struct paris_stage *stage)
{
    PARIS_CHECK(paris_store_commit(stage->store) == PARIS_OK);
}
