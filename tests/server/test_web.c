/* HTTP of the network layer alone: every request ends, whatever the client or the rest of the server does, and
 * newcomers find room. The answers are the test's, and so is the clock: it stands still but for pass(). */
#define _GNU_SOURCE /* memmem */
#include "server/raw.h"

#include "server/net/web_server.h"

#include <pthread.h>
#include <stdatomic.h>

enum {
    OK = 200,
    BUSY = 503,
    TIMEOUT_MS = 2000,
    STEP_MS =
        1000, /* a turn of the loop that takes longer is no waiting, but a process that was stopped */
    STOPPED_MS = 10 * TIMEOUT_MS,
    LARGE = 64 << 20,
    CONNECTIONS = 65, /* one socket, and 64 places for requests */
    HELD_MAX = 128
};

static struct paris_host host; /* only its address */
static struct paris_web *web;
static pthread_t thread;
static char *large;

/* Shared with the loop. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static unsigned ticks, held_count;
static _Atomic uint64_t now = 1;
static bool releasing;
static uint64_t stood_still;
static struct paris_web_request *held[HELD_MAX];

/* --- the server --- */

static uint64_t clock_of_test(void)
{
    return atomic_load(&now);
}

static void move_clock(unsigned milliseconds)
{
    atomic_fetch_add(&now, UINT64_C(1000000) * milliseconds);
}

static void reply(struct paris_web_request *request, const char *body, size_t length)
{
    const struct paris_web_response response = {.status = OK,
                                                .content_type = "text/plain",
                                                .body = body,
                                                .length = length,
                                                .lasting = true};
    paris_web_reply(request, &response);
}

static void on_request(void *context, struct paris_web_request *request)
{
    const char *path = paris_web_request_head(request)->path;
    if (strcmp(path, "/large") == 0) {
        reply(request, large, LARGE);
    } else if (strcmp(path, "/held") == 0 || strcmp(path, "/long") == 0) {
        if (strcmp(path, "/long") == 0)
            paris_web_take_time(request);
        pthread_mutex_lock(&lock);
        PARIS_CHECK(held_count < HELD_MAX);
        held[held_count++] = request;
        pthread_cond_broadcast(&changed);
        pthread_mutex_unlock(&lock);
    } else if (strcmp(path, "/stopped") == 0) { /* as if the whole process were */
        move_clock(STOPPED_MS);
        reply(request, "fine\n", 5);
    } else {
        reply(request, "fine\n", 5);
    }
}

static unsigned admit(void *context, const struct paris_web_head *head)
{
    return BUSY;
}

static void on_tick(void *context)
{
    pthread_mutex_lock(&lock);
    ticks++;
    while (releasing && held_count > 0)
        reply(held[--held_count], "late\n", 5);
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

static void on_standstill(void *context, uint64_t nanoseconds)
{
    pthread_mutex_lock(&lock);
    stood_still += nanoseconds;
    pthread_mutex_unlock(&lock);
}

static void nothing(void *context)
{
}

static void *run(void *argument)
{
    paris_web_run(web);
    return NULL;
}

static void start(void)
{
    static const struct paris_web_header none[] = {{NULL, NULL}};
    const struct paris_web_settings settings = {.address = "127.0.0.1",
                                                .max_sockets = 1,
                                                .max_silence_ms = 45000,
                                                .body_timeout_ms = TIMEOUT_MS,
                                                .clock = clock_of_test,
                                                .cookie = "paris",
                                                .headers = none};
    const struct paris_web_callbacks calls = {.request = on_request,
                                              .admit = admit,
                                              .woken = nothing,
                                              .tick = on_tick,
                                              .stood_still = on_standstill};
    struct paris_error error = {0, 0, ""};
    releasing = false;
    stood_still = 0;
    NEED(paris_web_open(&web, &settings, &calls, &error));
    snprintf(host.url, sizeof host.url, "http://127.0.0.1:%u", paris_web_port(web));
    PARIS_CHECK(pthread_create(&thread, NULL, run, NULL) == 0);
}

/* Answers what is held, whoever still wants it. */
static void release(void)
{
    pthread_mutex_lock(&lock);
    releasing = true;
    while (held_count > 0)
        pthread_cond_wait(&changed, &lock);
    releasing = false;
    pthread_mutex_unlock(&lock);
}

static void stop(void)
{
    release();
    raw_stop_all();
    paris_web_stop(web);
    pthread_join(thread, NULL);
    paris_web_free(web);
}

static void await_held(unsigned count)
{
    pthread_mutex_lock(&lock);
    while (held_count < count)
        pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
}

/* Some time passes, in which the loop does what is due. */
static void pass(void)
{
    move_clock(STEP_MS);
    pthread_mutex_lock(&lock);
    for (unsigned until = ticks + 2; ticks < until;)
        pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
}

static void pass_until_readable(const struct raw *raw)
{
    while (!paris_peer_wait(raw->descriptor, false, 0))
        pass();
}

/* --- the client --- */

static struct raw ask(const char *method, const char *path, const char *headers, const char *body)
{
    struct raw raw = raw_open(&host);
    raw_ask(&raw, &host, method, path, headers, body);
    return raw;
}

static unsigned again(struct raw *raw, const char *path)
{
    struct paris_answer answer;
    raw_ask(raw, &host, "GET", path, "", NULL);
    return raw_answer(raw, &answer, false);
}

/* --- every request ends --- */

TEST(a_request_that_nobody_answers_gets_a_503_with_a_sentence)
{
    struct paris_answer answer;
    struct raw get = ask("GET", "/held", "", NULL), post = ask("POST", "/held", RAW_JSON, "{}");
    await_held(2);
    pass_until_readable(&get);
    pass_until_readable(&post);
    assert_int_equal(raw_answer(&get, &answer, false), BUSY);
    assert_non_null(memmem(answer.body, answer.body_length, "Please try again", 16));
    assert_int_equal(raw_answer(&post, &answer, false), BUSY);
    release(); /* an answer that comes too late harms nobody */
    assert_int_equal(again(&get, "/"), OK);
    assert_int_equal(again(&post, "/"), OK);
    raw_stop(&get);
    raw_stop(&post);
}

TEST(a_request_that_may_take_long_is_waited_for)
{
    struct paris_answer answer;
    struct raw other = ask("GET", "/held", "", NULL), patient = ask("GET", "/long", "", NULL);
    await_held(2);
    pass_until_readable(&other);
    assert_int_equal(raw_answer(&other, &answer, false), BUSY); /* so much time has passed */
    release();
    assert_int_equal(raw_answer(&patient, &answer, false), OK);
    raw_stop(&other);
    raw_stop(&patient);
}

/* Reads a little now and then, for longer than a head or a body may take. */
TEST(a_slow_reader_gets_its_whole_file)
{
    enum {
        STEPS = 15,
        PIECE = 256 * 1024
    }; /* also longer than the timers of the library, which are real */
    static char piece[PIECE];
    struct raw raw = ask("GET", "/large", "", NULL);
    size_t received = 0;
    ssize_t count = 1;
    for (unsigned i = 0; i < STEPS; i++) {
        pass();
        for (size_t taken = 0; taken < PIECE && count > 0; taken += (size_t)count) {
            assert_true(paris_peer_wait(raw.descriptor, false, RAW_PATIENCE));
            count = read(raw.descriptor, piece, PIECE - taken);
            received += count > 0 ? (size_t)count : 0;
        }
        assert_true(count > 0);
    }
    while (count > 0 && received < LARGE) {
        assert_true(paris_peer_wait(raw.descriptor, false, RAW_PATIENCE));
        count = read(raw.descriptor, piece, PIECE);
        received += count > 0 ? (size_t)count : 0;
    }
    assert_true(received >= LARGE);
    raw_stop(&raw);
}

TEST(time_during_which_the_process_was_stopped_is_on_no_requests_clock)
{
    enum { MILLISECOND = 1000 * 1000 };
    struct paris_answer answer;
    struct raw waiting = ask("GET", "/held", "", NULL);
    await_held(1);
    assert_int_equal(raw_status(&host, "GET", "/stopped", "", NULL), OK);
    assert_int_equal(raw_status(&host, "GET", "/", "", NULL), OK); /* a turn later */
    release();
    assert_int_equal(raw_answer(&waiting, &answer, false), OK); /* no 503 */
    pthread_mutex_lock(&lock);
    assert_true(stood_still >= UINT64_C(1) * STOPPED_MS * MILLISECOND);
    pthread_mutex_unlock(&lock);
    raw_stop(&waiting);
}

/* Nothing else happens meanwhile. */
TEST(a_head_has_to_come_to_its_end)
{
    struct raw raw = raw_open(&host);
    raw_say(&raw, "GET / HTTP/1.1\r\nHo");
    pass_until_readable(&raw);
    assert_true(raw_only_ends(&raw));
    raw_stop(&raw);
}

/* A browser connects before it has anything to ask. The time of a head begins with its first byte. */
TEST(a_first_byte_may_come_late)
{
    enum { STEPS = 2 * TIMEOUT_MS / STEP_MS };
    struct raw raw = raw_open(&host);
    for (unsigned i = 0; i < STEPS; i++)
        pass();
    assert_int_equal(again(&raw, "/"), OK);
    raw_stop(&raw);
}

/* --- every request is answered --- */

static void check_not_swallowed(const char *method, const char *headers)
{
    struct paris_answer answer;
    struct raw raw = ask(method, "/", headers, NULL);
    assert_int_equal(raw_answer(&raw, &answer, false), OK);
    raw_ask(&raw, &host, "GET", "/", "", NULL);
    unsigned status = raw_answer(&raw, &answer, false);
    if (status != 0) /* otherwise the connection was closed, so that the client asks again */
        assert_int_equal(status, OK);
    raw_stop(&raw);
}

TEST(a_request_after_one_without_a_length_is_not_swallowed)
{
    check_not_swallowed("POST", RAW_JSON);
    check_not_swallowed("GET", "Content-Length: 100\r\n");
    check_not_swallowed("PUT", "");
    check_not_swallowed("DELETE", "");
}

TEST(a_connection_that_ends_says_so_in_its_answer)
{
    struct paris_answer answer;
    const char *value;
    size_t length;
    struct raw raw = ask("POST", "/", RAW_JSON, NULL);
    assert_int_equal(raw_answer(&raw, &answer, false), OK);
    assert_true(paris_answer_header(&value, &length, &answer, "connection"));
    assert_memory_equal(value, "close", length);
    assert_true(raw_only_ends(&raw));
    raw_stop(&raw);
}

/* --- newcomers find room --- */

TEST(the_connection_that_is_idle_longest_makes_room)
{
    struct raw idle[CONNECTIONS];
    for (unsigned i = 0; i < CONNECTIONS; i++) {
        idle[i] = raw_open(&host);
        assert_int_equal(again(&idle[i], "/"), OK);
    }
    assert_int_equal(again(&idle[0], "/"), OK); /* not the oldest any more */
    assert_int_equal(raw_status(&host, "GET", "/", "", NULL), OK);
    assert_true(raw_only_ends(&idle[1]));
    assert_int_equal(again(&idle[0], "/"), OK);
    assert_int_equal(again(&idle[CONNECTIONS - 1], "/"), OK);
    for (unsigned i = 0; i < CONNECTIONS; i++)
        raw_stop(&idle[i]);
}

TEST(when_every_connection_is_busy_a_newcomer_gets_a_503_at_once)
{
    struct raw busy[CONNECTIONS];
    struct paris_answer answer;
    for (unsigned i = 0; i < CONNECTIONS; i++)
        busy[i] = ask("GET", "/held", "", NULL);
    await_held(CONNECTIONS);
    assert_int_equal(raw_status(&host, "GET", "/", "", NULL), BUSY);
    release();
    for (unsigned i = 0; i < CONNECTIONS; i++) {
        assert_int_equal(raw_answer(&busy[i], &answer, false), OK);
        raw_stop(&busy[i]);
    }
    assert_int_equal(raw_status(&host, "GET", "/", "", NULL), OK);
}

static void prepare(void)
{
    large = calloc(1, LARGE);
    PARIS_CHECK(large != NULL);
}

static void end(void)
{
    free(large);
}

EACH_TEST(start, stop);
ALL_TESTS(prepare, end);
