/* Puts the server together: store, worker threads, tables, HTTP and event loop. */
#include "server/server.h"

#include "base/clock.h"
#include "server/store/postgres/pubsub.h"
#include "server/common/worker_pool.h"
#include "server/http/routes.h"
#include "server/common/logger.h"

#include <sodium.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    MILLION = 1000000,
    GOODBYE_MILLISECONDS = 2000, /* for sending the last messages */
    AI_NICENESS = 10,
    HASH_NICENESS = 5,
    WATCH_MICROSECONDS = 50 * 1000,
    SPARE_FILES = 512 /* for requests, sockets that wait at the acceptor (256), the store */
};

struct paris_server {
    const struct paris_server_settings *settings;
    struct paris_store *store;
    struct paris_pubsub *pubsub; /* NULL: the store is not shared */
    struct paris_writer writer;
    struct paris_worker_pool ai_pool;
    struct paris_worker_pool hash_pool;
    struct paris_worker_pool sync_pool;
    struct paris_static_files static_files;
    struct paris_tables *tables;
    struct paris_http *http;
    struct paris_web *web;
    struct paris_web_header headers[PARIS_STATIC_HEADERS + 2]; /* of every response */
    atomic_bool stopping;
    bool closing;      /* goodbye was sent */
    uint64_t deadline; /* nanoseconds: stop waiting for sockets to close */
    pthread_t watchdog;
    atomic_bool watchdog_ends;
};

struct paris_server_settings paris_server_defaults(void)
{
    return (struct paris_server_settings){
        .address = "127.0.0.1",
        .port = 8470,
        .store = "paris.db",
        .max_sockets = 10000,
        .sockets_per_account = 16,
        .connections_per_address = 1000,
        .silence_ms = 45000,
        .request_timeout_ms = 10000,
        .tables_per_account = 50,
        .tables_per_address = 60,
        .live_tables_max = 4000,
        .unfinished_tables_max = 200000,
        .memory_megabytes = 1024,
        .keep_tables_days = 365,
        .keep_guests_days = 90,
        .messages_per_minute = 1200,
        .guests_per_minute = 30,
        .think_ms = 1000,
        .replace_after_seconds = 60,
        .rules = &paris_builtin_rules,
        .version = "",
    };
}

/* --- clock and random numbers --- */

static int64_t clock_of(void *context)
{
    const struct paris_server *server = context;
    return server->settings->clock != NULL ? server->settings->clock(server->settings->context)
                                           : paris_clock_milliseconds();
}

static int64_t date_of(void *context)
{
    const struct paris_server *server = context;
    return server->settings->date != NULL ? server->settings->date(server->settings->context)
                                          : paris_clock_date();
}

static void random_of(void *context, void *out, size_t count)
{
    const struct paris_server *server = context;
    if (server->settings->random != NULL)
        server->settings->random(server->settings->context, out, count);
    else
        randombytes_buf(out, count);
}

/* --- callbacks of the tables --- */

static void send_text(void *context, void *socket, const char *text, size_t length)
{
    (void)context;
    paris_web_send(socket, text, length);
}

static bool is_slow(void *context, const void *socket)
{
    (void)context;
    return paris_web_is_slow(socket);
}

static void schedule_send(void *context, void *socket, void *scheduled, bool can_wait)
{
    (void)context;
    paris_web_schedule_send(socket, scheduled, can_wait);
}

static void cancel_send(void *context, void *socket, const void *scheduled)
{
    (void)context;
    paris_web_cancel_send(socket, scheduled);
}

static void close_socket(void *context, void *socket, unsigned code, const char *reason)
{
    (void)context;
    paris_web_close(socket, code, reason);
}

static void publish(void *context, const char *line)
{
    struct paris_server *server = context;
    if (server->pubsub != NULL)
        paris_pubsub_publish(server->pubsub, line);
}

static void on_notices(void *context, const char *lines)
{
    struct paris_server *server = context;
    paris_tables_on_peer_lines(server->tables, lines);
}

static void on_gap(void *context)
{
    struct paris_server *server = context;
    paris_tables_on_gap(server->tables);
}

static void wake(void *context)
{
    struct paris_server *server = context;
    if (server->web != NULL)
        paris_web_wake(server->web);
}

/* --- the loop --- */

static void collect(struct paris_server *server)
{
    paris_worker_pool_collect(&server->writer.pool);
    paris_worker_pool_collect(&server->ai_pool);
    paris_worker_pool_collect(&server->hash_pool);
    paris_worker_pool_collect(&server->sync_pool);
    if (server->pubsub != NULL)
        paris_pubsub_collect(server->pubsub);
}

static void on_wake(void *context)
{
    struct paris_server *server = context;
    collect(server);
    if (atomic_load(&server->stopping) && !server->closing) {
        server->closing = true;
        server->deadline = paris_web_now(server->web) + (uint64_t)GOODBYE_MILLISECONDS * MILLION;
        paris_logger_write(PARIS_LOGGER_INFO, "stopping", NULL, NULL);
        paris_tables_close_all(server->tables);
    }
}

static void on_tick(void *context)
{
    struct paris_server *server = context;
    collect(server);
    paris_tables_tick(server->tables);
    if (server->closing && (paris_web_counters(server->web)->sockets == 0 ||
                            paris_web_now(server->web) > server->deadline))
        paris_web_stop(server->web);
    else if (atomic_load(&server->stopping))
        on_wake(server);
}

/* Nobody could play meanwhile, so the time counts on nobody's clock. */
static void on_standstill(void *context, uint64_t nanoseconds)
{
    struct paris_server *server = context;
    int64_t milliseconds = (int64_t)(nanoseconds / MILLION);
    paris_logger_write_number(PARIS_LOGGER_WARNING, "stood_still", "milliseconds", milliseconds);
    paris_tables_stood_still(server->tables, milliseconds);
}

/* Logs a blocked loop while it is blocked, not only afterwards. */
static void *watch_loop(void *context)
{
    struct paris_server *server = context;
    uint64_t reported = 0;
    const struct timespec pause = {.tv_nsec = WATCH_MICROSECONDS * 1000};
    while (!atomic_load(&server->watchdog_ends)) {
        uint64_t since = paris_web_busy_since(server->web), now = paris_web_now(server->web);
        if (since != 0 && since != reported && now > since &&
            now - since > (uint64_t)WATCH_MICROSECONDS * 1000) {
            reported = since;
            paris_logger_write_number(PARIS_LOGGER_WARNING, "loop_blocked", "milliseconds",
                                      (long long)((now - since) / MILLION));
        }
        nanosleep(&pause, NULL);
    }
    return NULL;
}

/* --- opening --- */

static void raise_file_limit(unsigned sockets)
{
    struct rlimit limit;
    rlim_t wanted = sockets + SPARE_FILES;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted)
        return;
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
}

static unsigned ai_thread_count(const struct paris_server_settings *settings)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    unsigned count = settings->ai_threads > 0 ? settings->ai_threads
                     : cores > 2              ? (unsigned)cores - 1
                                              : 1;
    return count < PARIS_WORKERS_MAX ? count : PARIS_WORKERS_MAX;
}

static bool start_threads(struct paris_server *server)
{
    struct paris_worker_pool *const pools[] = {&server->writer.pool, &server->ai_pool,
                                               &server->hash_pool, &server->sync_pool};
    for (size_t i = 0; i < sizeof pools / sizeof *pools; i++) {
        pools[i]->wake = wake;
        pools[i]->context = server;
    }
    server->ai_pool.threads = ai_thread_count(server->settings);
    server->ai_pool.niceness = AI_NICENESS;
    server->ai_pool.max_in_batch = 1;
    for (unsigned i = 0; i < server->ai_pool.threads; i++) {
        server->ai_pool.worker[i].resource = malloc(paris_tables_ai_memory());
        PARIS_CHECK(server->ai_pool.worker[i].resource != NULL);
    }
    server->hash_pool.threads = 1;
    server->hash_pool.niceness = HASH_NICENESS;
    server->hash_pool.max_in_batch = 1;
    server->sync_pool.threads = 1;
    server->sync_pool.max_in_batch = 1;
    return paris_writer_start(&server->writer) == PARIS_OK &&
           paris_worker_pool_start(&server->ai_pool) == PARIS_OK &&
           paris_worker_pool_start(&server->hash_pool) == PARIS_OK &&
           paris_worker_pool_start(&server->sync_pool) == PARIS_OK;
}

static void open_tables(struct paris_server *server)
{
    const struct paris_server_settings *settings = server->settings;
    struct paris_tables_settings tables = {
        .rules = settings->rules,
        .tables_per_account = settings->tables_per_account,
        .sockets_per_account = settings->sockets_per_account,
        .messages_per_minute = settings->messages_per_minute,
        .think_ms = settings->think_ms,
        .replace_after_seconds = settings->replace_after_seconds,
        .tables_per_address = settings->tables_per_address,
        .spectators_max = settings->max_sockets / 2,
        .live_tables_max = settings->live_tables_max,
        .unfinished_tables_max = settings->unfinished_tables_max,
        .keep_tables_days = settings->keep_tables_days,
        .keep_guests_days = settings->keep_guests_days,
        .memory_max = (size_t)settings->memory_megabytes * MILLION,
    };
    struct paris_server_io io = {.context = server,
                                 .send = send_text,
                                 .is_slow = is_slow,
                                 .schedule_send = schedule_send,
                                 .cancel_send = cancel_send,
                                 .close = close_socket,
                                 .clock = clock_of,
                                 .date = date_of,
                                 .random = random_of,
                                 .publish = server->pubsub != NULL ? publish : NULL};
    server->tables = paris_tables_new(&tables, &io, &server->writer, &server->ai_pool);
    server->http = paris_http_new(settings, &io, server->tables, &server->writer,
                                  &server->hash_pool, &server->static_files);
}

static enum paris_status listen_on(struct paris_server *server, struct paris_error *error)
{
    const struct paris_server_settings *settings = server->settings;
    for (unsigned i = 0; i < PARIS_STATIC_HEADERS; i++)
        server->headers[i] =
            (struct paris_web_header){paris_static_headers[i].name, paris_static_headers[i].value};
    if (settings->tls_certificate != NULL) /* behind a proxy that is the proxy's */
        server->headers[PARIS_STATIC_HEADERS] =
            (struct paris_web_header){"strict-transport-security",
                                      "max-age=31536000; includeSubDomains"};
    struct paris_web_settings web = {.address = settings->address,
                                     .port = settings->port,
                                     .max_sockets = settings->max_sockets,
                                     .max_per_address = settings->connections_per_address,
                                     .max_silence_ms = settings->silence_ms,
                                     .body_timeout_ms = settings->request_timeout_ms,
                                     .cookie = paris_http_cookie(settings),
                                     .behind_proxy = settings->behind_proxy,
                                     .tls_certificate = settings->tls_certificate,
                                     .tls_key = settings->tls_key,
                                     .headers = server->headers};
    struct paris_web_callbacks calls = {.http = server->http,
                                        .request = paris_http_request,
                                        .admit = paris_http_admit,
                                        .opened = paris_http_opened,
                                        .message = paris_http_message,
                                        .ready = paris_http_ready,
                                        .render = paris_http_render,
                                        .closed = paris_http_closed,
                                        .loop = server,
                                        .woken = on_wake,
                                        .tick = on_tick,
                                        .stood_still = on_standstill};
    raise_file_limit(settings->max_sockets);
    enum paris_status status = paris_web_open(&server->web, &web, &calls, error);
    if (status == PARIS_OK)
        paris_http_attach(server->http, server->web, &server->ai_pool, &server->sync_pool,
                          server->pubsub);
    return status;
}

/* Before the first table is loaded, so that no notice is missed. */
static enum paris_status open_pubsub(struct paris_server *server, struct paris_error *error)
{
    const struct paris_pubsub_callbacks callbacks = {.context = server,
                                                     .received = on_notices,
                                                     .missed = on_gap,
                                                     .wake = wake};
    if (!paris_store_shared(server->store))
        return PARIS_OK;
    return paris_pubsub_open(&server->pubsub, server->settings->store, &callbacks, error);
}

enum paris_status paris_server_open(struct paris_server **out,
                                    const struct paris_server_settings *settings,
                                    struct paris_error *error)
{
    struct paris_server *server = calloc(1, sizeof *server);
    PARIS_CHECK(server != NULL && sodium_init() >= 0);
    server->settings = settings;
    enum paris_status status =
        paris_static_files_load(&server->static_files, settings->static_files, settings->url,
                                error);
    if (status == PARIS_OK)
        status = paris_store_open(&server->store, settings->store, error);
    server->writer.store = server->store;
    if (status == PARIS_OK && paris_writer_read_clock(&server->writer) != PARIS_OK)
        status =
            paris_error_fail(error, PARIS_UNAVAILABLE, "%s", paris_store_failure(server->store));
    if (status == PARIS_OK)
        status = open_pubsub(server, error);
    if (status == PARIS_OK && !start_threads(server))
        status = paris_error_fail(error, PARIS_NO_RESOURCES, "the system gives no more threads");
    if (status == PARIS_OK) {
        open_tables(server);
        status = listen_on(server, error);
    }
    if (status == PARIS_OK) {
        *out = server;
        return PARIS_OK;
    }
    paris_server_close(server);
    return status;
}

unsigned paris_server_port(const struct paris_server *server)
{
    return paris_web_port(server->web);
}

/* --- running and stopping --- */

bool paris_server_run(struct paris_server *server)
{
    bool watched = pthread_create(&server->watchdog, NULL, watch_loop, server) == 0;
    paris_web_run(server->web);
    atomic_store(&server->watchdog_ends, true);
    if (watched)
        pthread_join(server->watchdog, NULL);
    return !paris_tables_failed(server->tables);
}

void paris_server_stop(struct paris_server *server)
{
    atomic_store(&server->stopping, true);
    paris_web_wake(server->web);
}

void paris_server_reload_tls(struct paris_server *server)
{
    paris_web_reload_tls(server->web);
}

/* Waits for all jobs and those that follow from them: a password that was looked up is hashed, then
 * stored. */
static void finish_work(struct paris_server *server)
{
    struct paris_worker_pool *const pools[] = {&server->ai_pool, &server->hash_pool,
                                               &server->sync_pool, &server->writer.pool};
    const struct timespec pause = {.tv_nsec = 1000000};
    for (bool idle = false; !idle;) {
        idle = true;
        for (size_t i = 0; i < sizeof pools / sizeof pools[0]; i++)
            paris_worker_pool_collect(pools[i]);
        for (size_t i = 0; i < sizeof pools / sizeof pools[0]; i++)
            idle = idle && paris_worker_pool_idle(pools[i]);
        if (!idle)
            nanosleep(&pause, NULL);
    }
}

void paris_server_close(struct paris_server *server)
{
    if (server->tables != NULL) {
        paris_tables_stop_work(server->tables);
        finish_work(server);
        paris_worker_pool_stop(&server->ai_pool);
        paris_worker_pool_stop(&server->hash_pool);
        paris_worker_pool_stop(&server->sync_pool);
        paris_writer_stop(&server->writer);
    }
    if (server->pubsub != NULL) /* first, so that it no longer wakes the loop */
        paris_pubsub_close(server->pubsub);
    server->pubsub = NULL; /* closing sockets publish nothing any more */
    if (server->web != NULL)
        paris_web_free(server->web);
    if (server->tables != NULL) {
        paris_http_free(server->http);
        paris_tables_free(server->tables);
    }
    for (unsigned i = 0; i < server->ai_pool.threads; i++)
        free(server->ai_pool.worker[i].resource);
    if (server->store != NULL)
        paris_store_close(server->store);
    paris_static_files_free(&server->static_files);
    free(server);
}
