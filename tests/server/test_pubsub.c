/* News between processes on one PostgreSQL. What is told comes in the order of the commits: so whoever has
 * heard a mark that was set afterwards has heard all before it, or it was lost. */
#include "server/store/postgres/pubsub.h"
#include "server/store_shared.h"

#include <pthread.h>
#include <time.h>

enum { HEARD_MAX = 1 << 18, PATIENCE = 600 };

static struct paris_store *store;

/* --- who listens --- */

struct listener {
    struct paris_pubsub *pubsub;
    char heard[HEARD_MAX]; /* all lines */
    size_t length;
    unsigned missed;
};

static struct listener listener;
static unsigned marks;

static void receive(void *context, const char *lines)
{
    struct listener *who = context;
    size_t length = strlen(lines);
    PARIS_CHECK(who->length + length < sizeof who->heard);
    memcpy(who->heard + who->length, lines, length + 1);
    who->length += length;
}

static void miss(void *context)
{
    ((struct listener *)context)->missed++;
}

static void wake(void *context)
{
    (void)context;
}

static void listen(struct listener *who)
{
    const struct paris_pubsub_callbacks calls = {.context = who,
                                                 .received = receive,
                                                 .missed = miss,
                                                 .wake = wake};
    struct paris_error error = {0, 0, ""};
    who->heard[0] = '\0';
    who->length = who->missed = 0;
    assert_int_equal(paris_pubsub_open(&who->pubsub, address, &calls, &error), PARIS_OK);
}

static void set_mark(char out[32])
{
    char sql[64];
    snprintf(out, 32, "mark %u\n", ++marks);
    snprintf(sql, sizeof sql, "SELECT pg_notify('paris', E'mark %u\\n')", marks);
    assert_true(paris_database_run(address, sql));
}

static void pause_before(time_t end)
{
    const struct timespec moment = {.tv_nsec = 2000000};
    if (time(NULL) > end)
        fail_msg("nothing is heard but: %s", listener.heard);
    nanosleep(&moment, NULL);
}

/* Takes all that was told up to now. */
static void catch_up(void)
{
    char mark[32];
    set_mark(mark);
    for (time_t end = time(NULL) + PATIENCE; strstr(listener.heard, mark) == NULL;) {
        pause_before(end);
        paris_pubsub_collect(listener.pubsub);
    }
}

static unsigned times_heard(const char *line)
{
    unsigned count = 0;
    for (const char *at = listener.heard; (at = strstr(at, line)) != NULL; at++)
        count++;
    return count;
}

/* --- the tests --- */

TEST(what_is_committed_is_told_and_what_is_not_is_not)
{
    char one[PARIS_ID_LENGTH], line[64];
    name_table(one, 1);
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    assert_int_equal(append(store, 1, 1), PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_OK);
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    assert_int_equal(append(store, 1, 2), PARIS_OK);
    catch_up();
    paris_store_roll_back(store);
    catch_up();
    snprintf(line, sizeof line, "line %s 1 0\n", one);
    assert_int_equal(times_heard(line), 1);
    snprintf(line, sizeof line, "line %s 2 0\n", one);
    assert_int_equal(times_heard(line), 0);
}

TEST(a_transaction_that_has_more_to_tell_than_one_notification_holds_tells_all)
{
    enum { LINES = 500 };
    char one[PARIS_ID_LENGTH], line[64];
    name_table(one, 1);
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    for (uint32_t seq = 1; seq <= LINES; seq++)
        assert_int_equal(append(store, 1, seq), PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_OK);
    catch_up();
    for (uint32_t seq = 1; seq <= LINES; seq++) {
        snprintf(line, sizeof line, "line %s %u 0\n", one, seq);
        assert_int_equal(times_heard(line), 1);
    }
}

TEST(what_one_says_the_others_hear_each_line_once)
{
    enum { LINES = 500 };
    static struct listener other;
    char line[64];
    listen(&other);
    for (unsigned i = 0; i < LINES; i++) {
        snprintf(line, sizeof line, "said nnnnnnnnnnnnnnnnnnnn %u", i);
        paris_pubsub_publish(other.pubsub, line);
    }
    paris_pubsub_close(other.pubsub); /* has said all */
    catch_up();
    for (unsigned i = 0; i < LINES; i++) {
        snprintf(line, sizeof line, "said nnnnnnnnnnnnnnnnnnnn %u\n", i);
        assert_int_equal(times_heard(line), 1);
    }
}

/* What was told meanwhile is lost: so that it is known before anything else is heard. */
TEST(who_lost_the_connection_is_told_that_something_may_have_been_missed)
{
    static const char which[] = "SELECT coalesce(max(pid), 0) FROM pg_stat_activity"
                                " WHERE application_name = 'paris bus'";
    char mark[32];
    catch_up();
    assert_int_equal(listener.missed, 0);
    long long lost = paris_database_number(address, which), now;
    assert_true(paris_database_run(address, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                            " WHERE application_name = 'paris bus'"));
    for (time_t end = time(NULL) + PATIENCE;
         (now = paris_database_number(address, which)) == lost || now == 0;)
        pause_before(end);
    size_t before = listener.length;
    for (time_t end = time(NULL) + PATIENCE; listener.length == before;) {
        set_mark(mark);
        pause_before(end);
        paris_pubsub_collect(listener.pubsub);
    }
    assert_int_equal(listener.missed, 1);
}

/* --- around each of them --- */

static void start(void)
{
    store = open_store(address);
    assert_int_equal(paris_store_begin(store), PARIS_OK);
    add_accounts(store, 1);
    assert_int_equal(add_table(store, 1, 1), PARIS_OK);
    assert_int_equal(paris_store_commit(store), PARIS_OK);
    listen(&listener);
}

static void stop(void)
{
    paris_pubsub_close(listener.pubsub);
    paris_store_close(store);
    assert_int_equal(drop_store(), 0);
}

EACH_TEST(start, stop);
ALL_TESTS(start_all, stop_all);
