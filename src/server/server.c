/* The server as a whole: store, threads, hall, door and loop put together. */
#include "server/server.h"

#include "server/bus.h"
#include "server/crew.h"
#include "server/door.h"
#include "server/log.h"

#include <sodium.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    MILLION = 1000000,
    GOOD_BYE_MILLISECONDS = 2000, /* for the last messages */
    THINKER_NICENESS = 10,
    HASHER_NICENESS = 5,
    WATCH_MICROSECONDS = 50 * 1000,
    SPARE_FILES = 512 /* for requests, who waits at the gate (256), the store */
};

struct paris_server {
    const struct paris_server_settings *settings;
    struct paris_store *store;
    struct paris_bus *bus; /* NULL: nobody else uses the store */
    struct paris_keeper keeper;
    struct paris_crew thinkers;
    struct paris_crew hashers;
    struct paris_site site;
    struct paris_hall *hall;
    struct paris_door *door;
    struct paris_web *web;
    struct paris_web_header headers[PARIS_SITE_HEADERS + 1];
    atomic_bool stopping;
    bool saying_good_bye;
    uint64_t good_bye; /* nanoseconds: when to stop waiting */
    pthread_t watchdog;
    atomic_bool watchdog_ends;
};

struct paris_server_settings paris_server_defaults(void)
{
    return (struct paris_server_settings){
        .address = "127.0.0.1",
        .port = 8470,
        .store = "paris.db",
        .sockets = 10000,
        .sockets_each = 16,
        .connections_each = 1000,
        .silence = 45000,
        .patience = 10000,
        .tables_each = 50,
        .messages = 1200,
        .guests = 30,
        .think_most = 1000,
        .replace_after = 60,
        .rules = &paris_builtin_rules,
        .version = "",
    };
}

/* --- time and chance --- */

static int64_t read_clock(clockid_t which)
{
    struct timespec now;
    clock_gettime(which, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / MILLION;
}

static int64_t clock_of(void *context)
{
    const struct paris_server *server = context;
    return server->settings->clock != NULL ? server->settings->clock(server->settings->context)
                                           : read_clock(CLOCK_MONOTONIC);
}

static int64_t date_of(void *context)
{
    const struct paris_server *server = context;
    return server->settings->date != NULL ? server->settings->date(server->settings->context)
                                          : read_clock(CLOCK_REALTIME);
}

static void random_of(void *context, void *out, size_t count)
{
    const struct paris_server *server = context;
    if (server->settings->random != NULL)
        server->settings->random(server->settings->context, out, count);
    else
        randombytes_buf(out, count);
}

/* --- the ways of the hall --- */

static void send_text(void *context, void *socket, const char *text, size_t length)
{
    (void)context;
    paris_web_send(socket, text, length);
}

static void announce(void *context, void *socket, void *announced)
{
    (void)context;
    paris_web_announce(socket, announced);
}

static void withdraw(void *context, void *socket, const void *announced)
{
    (void)context;
    paris_web_withdraw(socket, announced);
}

static void close_socket(void *context, void *socket, unsigned code, const char *reason)
{
    (void)context;
    paris_web_close(socket, code, reason);
}

static void publish(void *context, const char *line)
{
    struct paris_server *server = context;
    if (server->bus != NULL)
        paris_bus_say(server->bus, line);
}

static void hear_news(void *context, const char *lines)
{
    struct paris_server *server = context;
    paris_hall_news(server->hall, lines);
}

static void missed_news(void *context)
{
    struct paris_server *server = context;
    paris_hall_missed(server->hall);
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
    paris_crew_collect(&server->keeper.crew);
    paris_crew_collect(&server->thinkers);
    paris_crew_collect(&server->hashers);
    if (server->bus != NULL)
        paris_bus_collect(server->bus);
}

static void woken(void *context)
{
    struct paris_server *server = context;
    collect(server);
    if (atomic_load(&server->stopping) && !server->saying_good_bye) {
        server->saying_good_bye = true;
        server->good_bye = paris_web_now() + (uint64_t)GOOD_BYE_MILLISECONDS * MILLION;
        paris_log(PARIS_LOG_INFO, "stopping", NULL, NULL);
        paris_hall_close(server->hall);
    }
}

static void tick(void *context)
{
    struct paris_server *server = context;
    collect(server);
    paris_hall_tick(server->hall);
    if (server->saying_good_bye &&
        (paris_web_figures(server->web)->sockets == 0 || paris_web_now() > server->good_bye))
        paris_web_stop(server->web);
    else if (atomic_load(&server->stopping))
        woken(server);
}

/* Says so while the loop is held up, not only afterwards. */
static void *watch_loop(void *context)
{
    struct paris_server *server = context;
    uint64_t told = 0;
    const struct timespec pause = {.tv_nsec = WATCH_MICROSECONDS * 1000};
    while (!atomic_load(&server->watchdog_ends)) {
        uint64_t since = paris_web_busy_since(server->web), now = paris_web_now();
        if (since != 0 && since != told && now > since &&
            now - since > (uint64_t)WATCH_MICROSECONDS * 1000) {
            told = since;
            paris_log_number(PARIS_LOG_WARNING, "loop_blocked", "milliseconds",
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

static unsigned thinker_count(const struct paris_server_settings *settings)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    unsigned count = settings->thinkers > 0 ? settings->thinkers
                     : cores > 2            ? (unsigned)cores - 1
                                            : 1;
    return count < PARIS_CREW_MOST ? count : PARIS_CREW_MOST;
}

static bool start_threads(struct paris_server *server)
{
    server->keeper.store = server->store;
    server->keeper.crew.wake = server->thinkers.wake = server->hashers.wake = wake;
    server->keeper.crew.context = server->thinkers.context = server->hashers.context = server;
    server->thinkers.threads = thinker_count(server->settings);
    server->thinkers.niceness = THINKER_NICENESS;
    server->thinkers.most_in_batch = 1;
    for (unsigned i = 0; i < server->thinkers.threads; i++) {
        server->thinkers.place[i].tool = malloc(paris_hall_thinker_memory());
        PARIS_CHECK(server->thinkers.place[i].tool != NULL);
    }
    server->hashers.threads = 1;
    server->hashers.niceness = HASHER_NICENESS;
    server->hashers.most_in_batch = 1;
    return paris_keeper_start(&server->keeper) == PARIS_OK &&
           paris_crew_start(&server->thinkers) == PARIS_OK &&
           paris_crew_start(&server->hashers) == PARIS_OK;
}

static void make_hall(struct paris_server *server)
{
    const struct paris_server_settings *settings = server->settings;
    struct paris_hall_settings hall = {
        .rules = settings->rules,
        .tables_each = settings->tables_each,
        .sockets_each = settings->sockets_each,
        .messages = settings->messages,
        .think_most = settings->think_most,
        .replace_after = settings->replace_after,
    };
    struct paris_hall_ways ways = {.context = server,
                                   .send = send_text,
                                   .announce = announce,
                                   .withdraw = withdraw,
                                   .close = close_socket,
                                   .clock = clock_of,
                                   .date = date_of,
                                   .random = random_of,
                                   .publish = server->bus != NULL ? publish : NULL};
    server->hall = paris_hall_new(&hall, &ways, &server->keeper, &server->thinkers);
    server->door = paris_door_new(settings, &ways, server->hall, &server->keeper, &server->hashers,
                                  &server->site);
}

static enum paris_status listen_on(struct paris_server *server, struct paris_error *error)
{
    const struct paris_server_settings *settings = server->settings;
    for (unsigned i = 0; i < PARIS_SITE_HEADERS; i++)
        server->headers[i] =
            (struct paris_web_header){paris_site_headers[i].name, paris_site_headers[i].value};
    struct paris_web_settings web = {.address = settings->address,
                                     .port = settings->port,
                                     .most_sockets = settings->sockets,
                                     .most_of_address = settings->connections_each,
                                     .most_silence = settings->silence,
                                     .patience = settings->patience,
                                     .cookie = paris_door_cookie(settings),
                                     .behind_proxy = settings->behind_proxy,
                                     .headers = server->headers};
    struct paris_web_calls calls = {.door = server->door,
                                    .request = paris_door_request,
                                    .admit = paris_door_admit,
                                    .opened = paris_door_opened,
                                    .message = paris_door_message,
                                    .ready = paris_door_ready,
                                    .due = paris_door_due,
                                    .closed = paris_door_closed,
                                    .loop = server,
                                    .woken = woken,
                                    .tick = tick};
    raise_file_limit(settings->sockets);
    enum paris_status status = paris_web_open(&server->web, &web, &calls, error);
    if (status == PARIS_OK)
        paris_door_at(server->door, server->web, &server->thinkers, server->bus);
    return status;
}

/* Before the first table is read, so that nothing is missed. */
static enum paris_status open_bus(struct paris_server *server, struct paris_error *error)
{
    const struct paris_bus_calls calls = {.context = server,
                                          .heard = hear_news,
                                          .missed = missed_news,
                                          .wake = wake};
    if (!paris_store_shared(server->store))
        return PARIS_OK;
    return paris_bus_open(&server->bus, server->settings->store, &calls, error);
}

static enum paris_status load_site(struct paris_server *server, struct paris_error *error)
{
    if (server->settings->site != NULL)
        return paris_site_load(&server->site, server->settings->site, error);
    enum paris_status status = paris_site_builtin(&server->site);
    if (status != PARIS_OK)
        (void)paris_error_set(error, 0, 0, "not enough memory for the page", NULL, NULL, NULL,
                              NULL);
    return status;
}

enum paris_status paris_server_open(struct paris_server **out,
                                    const struct paris_server_settings *settings,
                                    struct paris_error *error)
{
    struct paris_server *server = calloc(1, sizeof *server);
    PARIS_CHECK(server != NULL && sodium_init() >= 0);
    server->settings = settings;
    enum paris_status status = load_site(server, error);
    if (status == PARIS_OK)
        status = paris_store_open(&server->store, settings->store, error);
    if (status == PARIS_OK)
        status = open_bus(server, error);
    if (status == PARIS_OK && !start_threads(server))
        status = paris_error_set(error, 0, 0, "the system gives no more threads", NULL, NULL, NULL,
                                 NULL);
    if (status == PARIS_OK) {
        make_hall(server);
        status = listen_on(server, error);
    }
    if (status == PARIS_OK) {
        paris_hall_restore(server->hall);
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
    return !paris_hall_broken(server->hall);
}

void paris_server_stop(struct paris_server *server)
{
    atomic_store(&server->stopping, true);
    paris_web_wake(server->web);
}

/* What is under way comes to its end, and what follows from it: a password that was found is hashed, then
 * stored. */
static void finish_work(struct paris_server *server)
{
    struct paris_crew *const crews[] = {&server->thinkers, &server->hashers, &server->keeper.crew};
    const struct timespec moment = {.tv_nsec = 1000000};
    for (bool idle = false; !idle;) {
        idle = true;
        for (size_t i = 0; i < sizeof crews / sizeof crews[0]; i++)
            paris_crew_collect(crews[i]);
        for (size_t i = 0; i < sizeof crews / sizeof crews[0]; i++)
            idle = idle && paris_crew_idle(crews[i]);
        if (!idle)
            nanosleep(&moment, NULL);
    }
}

void paris_server_close(struct paris_server *server)
{
    if (server->hall != NULL) {
        paris_hall_wind_up(server->hall);
        finish_work(server);
        paris_crew_stop(&server->thinkers);
        paris_crew_stop(&server->hashers);
        paris_keeper_stop(&server->keeper);
    }
    if (server->bus != NULL) /* wakes the loop no more */
        paris_bus_close(server->bus);
    server->bus = NULL; /* sockets that are still open tell nobody that they go */
    if (server->web != NULL)
        paris_web_free(server->web);
    if (server->hall != NULL) {
        paris_door_free(server->door);
        paris_hall_free(server->hall);
    }
    for (unsigned i = 0; i < server->thinkers.threads; i++)
        free(server->thinkers.place[i].tool);
    if (server->store != NULL)
        paris_store_close(server->store);
    paris_site_free(&server->site);
    free(server);
}
