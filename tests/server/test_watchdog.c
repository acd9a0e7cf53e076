/* A loop that is blocked is reported while it is blocked, by a thread that does not need it. */
#include "server/host.h"
#include "server/raw.h"

#include <poll.h>
#include <pthread.h>

static struct paris_host host;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t change = PTHREAD_COND_INITIALIZER;
static bool blocked, is_waiting;

/* The loop asks for the time at every tick. */
static int64_t clock_that_blocks(void *context)
{
    pthread_mutex_lock(&lock);
    is_waiting = blocked;
    pthread_cond_broadcast(&change);
    while (blocked)
        pthread_cond_wait(&change, &lock);
    is_waiting = false;
    pthread_mutex_unlock(&lock);
    return paris_clock_milliseconds();
}

static void set_blocked(bool value)
{
    pthread_mutex_lock(&lock);
    blocked = value;
    pthread_cond_broadcast(&change);
    while (value && !is_waiting)
        pthread_cond_wait(&change, &lock);
    pthread_mutex_unlock(&lock);
}

/* What the server logs goes through a pipe. */
static int log_pipe[2], real_error;

static void take_log(void)
{
    assert_int_equal(pipe(log_pipe), 0);
    real_error = dup(STDERR_FILENO);
    assert_true(real_error >= 0 && dup2(log_pipe[1], STDERR_FILENO) >= 0);
}

static void give_log_back(void)
{
    assert_true(dup2(real_error, STDERR_FILENO) >= 0);
    close(real_error);
    close(log_pipe[0]);
    close(log_pipe[1]);
}

static bool hear(const char *words)
{
    char text[8192];
    size_t length = 0;
    struct pollfd descriptor = {.fd = log_pipe[0], .events = POLLIN};
    while (length + 1 < sizeof text && poll(&descriptor, 1, RAW_PATIENCE) == 1) {
        ssize_t count = read(log_pipe[0], text + length, sizeof text - 1 - length);
        if (count <= 0)
            return false;
        length += (size_t)count;
        text[length] = '\0';
        if (strstr(text, words) != NULL)
            return true;
    }
    return false;
}

TEST(a_loop_that_is_blocked_is_reported_while_it_is)
{
    take_log();
    set_blocked(true);
    bool heard = hear("\"event\":\"loop_blocked\"");
    set_blocked(false);
    give_log_back();
    assert_true(heard);
    assert_true(raw_figure(&host, "paris_loop_blocked_total") >= 1);
    assert_true(raw_figure(&host, "paris_loop_longest_microseconds") >= 50 * 1000);
}

static void start(void)
{
    paris_host_prepare(&host);
    host.settings.clock = clock_that_blocks;
    paris_host_start(&host);
}

static void stop(void)
{
    paris_host_remove(&host);
}

EACH_TEST(start, stop);
