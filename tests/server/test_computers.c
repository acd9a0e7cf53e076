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
    stage.now++; /* not too often */
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

/* --- tables that nobody looks at --- */

TEST(games_of_computers_that_nobody_looks_at_go_on_some_at_a_time)
{
    enum { GAMES = 300, MAX = 256 };
    char table[PARIS_ID_LENGTH];
    for (unsigned i = 0; i < GAMES; i++)
        create(table, &ann, ",\"seats\":[\"level 1\",\"level 1\"]");
    assert_int_equal(paris_tables_counters(stage.tables).tables, GAMES);
    stage.now += 2 * 60 * 1000;
    for (unsigned i = 0; i < GAMES; i++)
        think_once();
    paris_tables_tick(stage.tables);
    assert_int_equal(paris_tables_counters(stage.tables).tables, MAX);
}

TEST(games_whose_time_is_over_are_loaded_some_at_a_time)
{
    enum { GAMES = 300, MAX = 256, HOUR = 3600 * 1000 };
    char table[PARIS_ID_LENGTH];
    for (unsigned i = 0; i < GAMES; i++) {
        create(table, &ann, ",\"seats\":[\"me\",\"level 1\"],\"clock\":[600,0]");
        say(&ann, "join", table, CONTRIBUTION);
    }
    stage.now += 2 * 60 * 1000;
    paris_tables_tick(stage.tables);
    assert_int_equal(paris_tables_counters(stage.tables).tables, 0);
    stage.now += HOUR;
    for (unsigned i = 0; i < 20; i++) {
        settle_store();
        stage.now += 1000;
        paris_tables_tick(stage.tables);
        assert_in_range(paris_tables_counters(stage.tables).tables, 0, MAX);
    }
    assert_int_equal(paris_tables_counters(stage.tables).tables, MAX);
}

/* --- hints --- */

/* A game against the computer, in which it is the person's turn. */
static void start_lesson(char table[PARIS_ID_LENGTH], const struct paris_stage_socket *socket)
{
    create(table, socket, ",\"seats\":[\"me\",\"level 1\"]");
    say(socket, "join", table, CONTRIBUTION);
}

/* The error code of the answer; "": none yet. */
static const char *ask_hint(const struct paris_stage_socket *socket, const char *table)
{
    static char code[64];
    paris_stage_hear(&stage, socket, talk_words("hint", table, ""));
    const char *answer = talk_answer(socket, talk_last);
    code[0] = '\0';
    if (answer != NULL)
        paris_party_word(code, sizeof code, answer, "error.code");
    return code;
}

TEST(an_account_waits_for_one_hint_at_a_time)
{
    char table[PARIS_ID_LENGTH], other[PARIS_ID_LENGTH];
    static struct paris_stage_socket second;
    paris_stage_enter(&stage, &second, ANN, "Ann");
    start_lesson(table, &ann);
    start_lesson(other, &ann);
    assert_string_equal(ask_hint(&ann, table), "");
    unsigned first = talk_last;
    assert_string_equal(ask_hint(&ann, table), "busy");
    assert_string_equal(ask_hint(&ann, other), "busy");
    assert_string_equal(ask_hint(&second, other), "busy");
    assert_int_equal(paris_worker_pool_load(&stage.ai_pool), 1);
    allow(1);
    paris_stage_settle(&stage);
    assert_value(talk_answer(&ann, first), "ok", "true");
    assert_string_equal(ask_hint(&second, other), ""); /* and now the next */
    paris_tables_disconnect(stage.tables, second.connection);
    paris_stage_forget(&second);
}

/* The thread thinks about somebody else's game, so the hint waits. */
TEST(a_hint_is_dropped_when_its_asker_leaves)
{
    char table[PARIS_ID_LENGTH], other[PARIS_ID_LENGTH];
    start_lesson(table, &ann);
    start_lesson(other, &guest[0][0]);
    assert_string_equal(ask_hint(&guest[0][0], other), "");
    for (unsigned i = 0; i < 100; i++) {
        assert_string_equal(ask_hint(&ann, table), "");
        assert_in_range(paris_worker_pool_load(&stage.ai_pool), 1, 2);
        paris_tables_disconnect(stage.tables, ann.connection);
        assert_int_equal(paris_worker_pool_load(&stage.ai_pool), 1);
        paris_stage_enter(&stage, &ann, ANN, "Ann");
    }
}

TEST(a_server_has_so_many_hints_under_way)
{
    enum { MAX = 64 };
    static struct paris_stage_socket people[MAX + 1];
    char id[PARIS_ID_LENGTH], table[PARIS_ID_LENGTH];
    for (unsigned i = 0; i <= MAX; i++) {
        snprintf(id, sizeof id, "%020u", i);
        paris_stage_add_account(&stage, id, "person");
        paris_stage_enter_from(&stage, &people[i], id, "person", 100 + i);
        start_lesson(table, &people[i]);
        assert_string_equal(ask_hint(&people[i], table), i < MAX ? "" : "busy");
    }
    for (unsigned i = 0; i <= MAX; i++) {
        paris_tables_disconnect(stage.tables, people[i].connection);
        paris_stage_forget(&people[i]);
    }
}

TEST(an_address_has_so_many_hints_under_way_whoever_its_guests_are)
{
    enum { MAX = 8, HERE = 7 };
    static struct paris_stage_socket people[MAX + 1];
    char id[PARIS_ID_LENGTH], table[PARIS_ID_LENGTH];
    for (unsigned i = 0; i <= MAX; i++) {
        snprintf(id, sizeof id, "%020u", i);
        paris_stage_add_account(&stage, id, "person");
        paris_stage_enter_from(&stage, &people[i], id, "person", HERE);
        start_lesson(table, &people[i]);
        assert_string_equal(ask_hint(&people[i], table), i < MAX ? "" : "busy");
    }
    char last[PARIS_ID_LENGTH];
    start_lesson(last, &ann);
    assert_string_equal(ask_hint(&ann, last), ""); /* from elsewhere */
    paris_tables_disconnect(stage.tables,
                            people[1].connection); /* the first one is thought about */
    assert_string_equal(ask_hint(&people[MAX], table), "");
    for (unsigned i = 0; i <= MAX; i++) {
        if (i != 1)
            paris_tables_disconnect(stage.tables, people[i].connection);
        paris_stage_forget(&people[i]);
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
