/* Reports of finished games: made once somebody asks, after everything that players wait for, and kept. */
#include "server/stage_talk.h"
#include "server/tables/registry.h"

#include <sched.h>

#define ANN "ann22222222222222222"

static struct paris_stage stage;
static struct paris_stage_socket ann;

struct asked {
    unsigned answers, place;
    enum paris_status status;
    char *text;
};

static void take(void *context, enum paris_status status, const char *report, unsigned place)
{
    struct asked *asked = context;
    asked->answers++;
    asked->status = status;
    asked->place = place;
    free(asked->text);
    asked->text = report != NULL ? strcpy(malloc(strlen(report) + 1), report) : NULL;
}

/* Until the store has looked, and no further. */
static void ask(struct asked *asked, const char *table, uint64_t network)
{
    asked->answers = 0;
    paris_tables_report(stage.tables, table, network, asked, take);
    while (asked->answers == 0) {
        paris_worker_pool_collect(&stage.writer.pool);
        sched_yield();
    }
}

static void play_game(char out[PARIS_ID_LENGTH])
{
    enum { LONG = 3600 * 1000 };
    talk_create(out, &stage, &ann, ",\"seats\":[\"level 1\",\"level 1\"]");
    stage.now += LONG;
    paris_stage_tick(&stage);
}

/* A computer that thinks until it may end. */
struct thinker {
    struct paris_job job;
    atomic_bool may_end;
    bool *ended;
};

static void think(struct paris_job *job, void *resource)
{
    (void)resource;
    while (!atomic_load(&((struct thinker *)job)->may_end))
        sched_yield();
}

static void thought(struct paris_job *job)
{
    *((struct thinker *)job)->ended = true;
}

TEST(a_report_is_ordered_then_made_and_kept)
{
    char table[PARIS_ID_LENGTH];
    struct asked asked = {0};
    play_game(table);
    ask(&asked, table, 1);
    assert_int_equal(asked.status, PARIS_OK);
    assert_null(asked.text);
    assert_int_equal(asked.place, 1);
    paris_stage_settle(&stage);
    assert_int_equal(stage.tables->reports.waiting, 0);
    for (unsigned i = 0; i < 2; i++) {
        ask(&asked, table, 1);
        assert_int_equal(asked.status, PARIS_OK);
        assert_non_null(asked.text);
        assert_non_null(strstr(asked.text, "\"over\":true"));
        assert_non_null(strstr(asked.text, "\"turns\":[{"));
        paris_stage_end(&stage); /* it is not only in memory */
        paris_stage_begin(&stage, 2);
    }
    free(asked.text);
}

TEST(a_report_waits_while_a_computer_thinks_for_somebody)
{
    char table[PARIS_ID_LENGTH];
    struct asked asked = {0};
    bool ended = false;
    struct thinker thinker = {.job = {.work = think, .done = thought}, .ended = &ended};
    play_game(table);
    atomic_init(&thinker.may_end, false);
    paris_worker_pool_add(&stage.ai_pool, &thinker.job);
    ask(&asked, table, 1);
    assert_int_equal(asked.place, 1);
    while (stage.tables->reports.working) { /* its record is read */
        paris_worker_pool_collect(&stage.writer.pool);
        sched_yield();
    }
    paris_tables_tick(stage.tables);
    assert_false(stage.tables->reports.working);
    assert_int_equal(paris_worker_pool_load(&stage.ai_pool), 1); /* the thinker alone */
    atomic_store(&thinker.may_end, true);
    paris_stage_settle(&stage);
    assert_true(ended);
    paris_stage_tick(&stage);
    ask(&asked, table, 1);
    assert_non_null(asked.text);
    free(asked.text);
}

TEST(only_finished_games_have_reports)
{
    char table[PARIS_ID_LENGTH];
    struct asked asked = {0};
    talk_create(table, &stage, &ann, ",\"seats\":[\"me\",\"open\"]");
    ask(&asked, table, 1);
    assert_int_equal(asked.status, PARIS_CONFLICT);
    ask(&asked, "nnnnnnnnnnnnnnnnnnnn", 1);
    assert_int_equal(asked.status, PARIS_NOT_FOUND);
}

TEST(an_address_has_two_orders_and_all_together_sixteen)
{
    enum { GAMES = 17 };
    static char table[GAMES + 1][PARIS_ID_LENGTH];
    struct asked asked = {0};
    bool ended = false;
    struct thinker thinker = {.job = {.work = think, .done = thought}, .ended = &ended};
    for (unsigned i = 0; i < GAMES; i++)
        play_game(table[i]);
    atomic_init(&thinker.may_end, false);
    paris_worker_pool_add(&stage.ai_pool, &thinker.job); /* so that no order is done meanwhile */
    for (unsigned i = 0; i < 2; i++) {
        ask(&asked, table[i], 1);
        assert_int_equal(asked.place, i + 1);
    }
    ask(&asked, table[2], 1);
    assert_int_equal(asked.status, PARIS_NO_RESOURCES);
    ask(&asked, table[1], 1); /* ordered already */
    assert_int_equal(asked.place, 2);
    for (unsigned i = 2; i < 16; i++) {
        ask(&asked, table[i], 1 + i);
        assert_int_equal(asked.place, i + 1);
    }
    ask(&asked, table[16], 100);
    assert_int_equal(asked.status, PARIS_NO_RESOURCES);
    paris_tables_stop_work(stage.tables); /* what is not made is dropped */
    atomic_store(&thinker.may_end, true);
    paris_stage_settle(&stage);
    assert_true(ended);
}

/* --- around all of them --- */

static void start(void)
{
    paris_stage_open(&stage);
    stage.report_nodes = 40;
    paris_stage_begin(&stage, 1);
    paris_stage_add_account(&stage, ANN, "Ann");
    paris_stage_enter(&stage, &ann, ANN, "Ann");
}

static void stop(void)
{
    paris_stage_close(&stage);
    paris_stage_forget(&ann);
}

#undef TEST

EACH_TEST(start, stop);
