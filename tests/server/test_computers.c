/* Whose computers think first: that of a person who waits, whatever else there is to think about. Counted in
 * thoughts, not in time; the thread that thinks does so when it is told to. */
#include "server/stage_talk.h"

#include <time.h>

#define ANN "ann22222222222222222"

enum { GUESTS = 4, TABLES = 50, WATCHED = 16 };

static struct paris_stage stage;
static struct paris_stage_socket ann, guest[GUESTS][1 + TABLES / WATCHED];

/* --- a thread that thinks when it is told to --- */

static struct {
    pthread_mutex_t lock;
    pthread_cond_t change;
    uint64_t allowed, done;
} steps = {.lock = PTHREAD_MUTEX_INITIALIZER, .change = PTHREAD_COND_INITIALIZER};

static void think_when_allowed(struct paris_worker_pool *pool, struct paris_job *jobs, void *tool)
{
    (void)pool;
    pthread_mutex_lock(&steps.lock);
    while (steps.done >= steps.allowed)
        pthread_cond_wait(&steps.change, &steps.lock);
    pthread_mutex_unlock(&steps.lock);
    PARIS_CHECK(jobs->next == NULL);
    jobs->work(jobs, tool);
    pthread_mutex_lock(&steps.lock);
    steps.done++;
    pthread_cond_broadcast(&steps.change);
    pthread_mutex_unlock(&steps.lock);
}

static void allow(uint64_t count)
{
    pthread_mutex_lock(&steps.lock);
    steps.allowed = count;
    pthread_cond_broadcast(&steps.change);
    pthread_mutex_unlock(&steps.lock);
}

/* --- nothing is thought about: only the store can be waited for --- */

static void settle_store(void)
{
    const struct timespec moment = {.tv_nsec = 200000};
    for (;;) {
        paris_worker_pool_collect(&stage.writer.pool);
        if (paris_worker_pool_idle(&stage.writer.pool))
            return;
        nanosleep(&moment, NULL);
    }
}

static void say(const struct paris_stage_socket *socket, const char *what, const char *table,
                const char *members)
{
    paris_stage_hear(&stage, socket, talk_words(what, table, members));
    settle_store();
    const char *answer = talk_answer(socket, talk_last);
    assert_non_null(answer);
    if (strstr(answer, "\"ok\":true") == NULL)
        fail_msg("%s is refused: %s", what, answer);
}

static void create(char out[PARIS_ID_LENGTH], const struct paris_stage_socket *socket,
                   const char *seats)
{
    say(socket, "create", NULL, seats);
    paris_party_word(out, PARIS_ID_LENGTH, talk_answer(socket, talk_last), "table");
}

/* Fifty tables of each guest, all of them watched; `sits`: the guest has a seat at each, and somebody has to
 * think there. */
static void fill_the_house(bool sits)
{
    char table[PARIS_ID_LENGTH];
    for (unsigned g = 0; g < GUESTS; g++)
        for (unsigned i = 0; i < TABLES; i++) {
            const struct paris_stage_socket *socket = &guest[g][i / WATCHED];
            create(table, socket,
                   sits ? ",\"seats\":[\"level 1\",\"level 1\",\"level 1\",\"me\"]"
                        : ",\"seats\":[\"level 1\",\"level 1\",\"level 1\",\"level 1\"]");
            say(socket, "watch", table, "");
            if (sits)
                say(socket, "join", table, CONTRIBUTION);
        }
    assert_int_equal(paris_tables_counters(stage.tables).thinking, GUESTS * TABLES);
}

/* The next thought, with everything that follows from it except further thoughts. */
static void think_once(void)
{
    const struct timespec moment = {.tv_nsec = 50000};
    uint64_t before = paris_tables_counters(stage.tables).thoughts;
    allow(before + 1);
    for (;;) {
        paris_worker_pool_collect(&stage.ai_pool);
        if (paris_tables_counters(stage.tables).thoughts > before)
            break;
        nanosleep(&moment, NULL);
    }
    settle_store();
}

/* Ann's game begins, and a computer has some decisions to make before it is her turn. How many thoughts are
 * there for each of them? */
static uint64_t thoughts_for_a_decision(void)
{
    char table[PARIS_ID_LENGTH];
    create(table, &ann, ",\"seats\":[\"level 1\",\"me\"]");
    say(&ann, "watch", table, "");
    say(&ann, "join", table, CONTRIBUTION);
    while (strstr(ann.bytes, "\"legal\":[\"") == NULL)
        think_once();
    const char *turn = strstr(ann.bytes, "\"legal\":[\"");
    while (strncmp(turn, "\"game\":{\"n\":", 12) != 0)
        turn--;
    uint64_t decisions = strtoull(turn + 12, NULL, 10);
    assert_in_range(decisions, 2, 20);
    return (paris_tables_counters(stage.tables).thoughts + decisions - 1) / decisions;
}

/* --- the tests --- */

/* The thread has taken a job already when a decision is stored and the next one can be thought about: so
 * there is one of the others' for each. */
TEST(who_waits_at_a_table_does_not_wait_for_tables_of_computers)
{
    fill_the_house(false);
    assert_in_range(thoughts_for_a_decision(), 1, 3);
}

/* Then there is a round of all who wait, and one that was taken before it. */
TEST(who_waits_at_one_table_does_not_wait_for_all_tables_of_those_who_sit_at_many)
{
    fill_the_house(true);
    assert_in_range(thoughts_for_a_decision(), 1, GUESTS + 3);
}

/* Nobody starves: one of eight thoughts is for those who come last. */
TEST(tables_of_computers_go_on_while_people_wait)
{
    char table[PARIS_ID_LENGTH];
    fill_the_house(true);
    create(table, &ann, ",\"seats\":[\"level 1\",\"level 1\"]");
    say(&ann, "watch", table, "");
    while (strstr(ann.bytes, "\"n\":1,") == NULL && strstr(ann.bytes, "\"n\":2,") == NULL) {
        think_once();
        assert_true(paris_tables_counters(stage.tables).thoughts < 40);
    }
}

/* --- around all of them --- */

static void start(void)
{
    paris_stage_open(&stage);
    steps.allowed = steps.done = 0;
    stage.ai_pool.batch = think_when_allowed;
    paris_stage_begin(&stage, 1);
    paris_stage_add_account(&stage, ANN, "Ann");
    paris_stage_enter(&stage, &ann, ANN, "Ann");
    for (unsigned g = 0; g < GUESTS; g++) {
        char id[PARIS_ID_LENGTH];
        snprintf(id, sizeof id, "guest%u22222222222222", g + 2);
        paris_stage_add_account(&stage, id, "guest");
        for (unsigned i = 0; i < sizeof guest[g] / sizeof guest[g][0]; i++)
            paris_stage_enter(&stage, &guest[g][i], id, "guest");
    }
}

static void stop(void)
{
    paris_tables_stop_work(stage.tables); /* the games of computers need not come to their end */
    allow(UINT64_MAX);
    paris_stage_settle(&stage);
    paris_stage_close(&stage);
    paris_stage_forget(&ann);
    for (unsigned g = 0; g < GUESTS; g++)
        for (unsigned i = 0; i < sizeof guest[g] / sizeof guest[g][0]; i++)
            paris_stage_forget(&guest[g][i]);
}

#undef TEST

EACH_TEST(start, stop);
