/* A real server in a thread. */
#include "server/host.h"

#include "base/clock.h"
#include "server/common/logger.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int64_t clock_of(void *context)
{
    struct paris_host *host = context;
    return paris_clock_milliseconds() + atomic_load(&host->moved);
}

static int64_t date_of(void *context)
{
    struct paris_host *host = context;
    return paris_clock_date() + atomic_load(&host->later);
}

void paris_host_prepare(struct paris_host *host)
{
    enum { WIDE = 10000000 };
    memset(host, 0, sizeof *host);
    strcpy(host->directory, "server-test-XXXXXX");
    PARIS_CHECK(mkdtemp(host->directory) != NULL);
    snprintf(host->store, sizeof host->store, "%s/paris.db", host->directory);
    host->settings = paris_server_defaults();
    host->settings.port = 0;
    host->settings.store = host->store;
    host->settings.guests_per_minute = WIDE;
    host->settings.tables_per_address = WIDE;
    host->settings.memory_megabytes = 0; /* sanitizers take a lot */
    host->settings.messages_per_minute = WIDE;
    host->settings.connections_per_address = 0; /* tests ask again and again */
    host->settings.silence_ms = WIDE;           /* a busy machine is no client that is gone, */
    host->settings.request_timeout_ms = WIDE;   /* nor one that is slow */
    host->settings.context = host;
    host->settings.clock = clock_of;
    host->settings.date = date_of;
    host->settings.version = "test";
    paris_logger_set_level(PARIS_LOGGER_WARNING);
}

static void *run(void *context)
{
    struct paris_host *host = context;
    (void)paris_server_run(host->server);
    return NULL;
}

void paris_host_start(struct paris_host *host)
{
    struct paris_error error = {0, 0, ""};
    if (paris_server_open(&host->server, &host->settings, &error) != PARIS_OK) {
        fprintf(stderr, "the server does not start: %s\n", error.message);
        abort();
    }
    snprintf(host->url, sizeof host->url, "http://127.0.0.1:%u", paris_server_port(host->server));
    PARIS_CHECK(pthread_create(&host->thread, NULL, run, host) == 0);
}

void paris_host_stop(struct paris_host *host)
{
    paris_server_stop(host->server);
    pthread_join(host->thread, NULL);
    paris_server_close(host->server);
    host->server = NULL;
}

void paris_host_remove(struct paris_host *host)
{
    char path[512];
    if (host->server != NULL)
        paris_host_stop(host);
    DIR *directory = opendir(host->directory);
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", host->directory, entry->d_name);
        if (entry->d_name[0] != '.')
            (void)unlink(path);
    }
    if (directory != NULL)
        closedir(directory);
    (void)rmdir(host->directory);
}

void paris_host_move_clock(struct paris_host *host, int64_t milliseconds)
{
    atomic_fetch_add(&host->moved, milliseconds);
}

void paris_host_move_date(struct paris_host *host, int64_t milliseconds)
{
    atomic_fetch_add(&host->later, milliseconds);
}
