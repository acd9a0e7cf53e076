/* Many spectators of one table: each costs the same, however many there are, and their message is made once. */
#include "base/clock.h"
#include "server/tables/registry.h"
#include "server/stage_talk.h"

#define ANN "ann22222222222222222"
#define BOB "bob22222222222222222"

enum { SPECTATORS = 200, EACH_MAX = 16 };

static struct paris_stage stage;
static struct paris_stage_socket ann, bob, *spectator;
static unsigned spectators;

static void start_game(char table[PARIS_ID_LENGTH])
{
    talk_create(table, &stage, &ann, ",\"seats\":[\"me\",\"open\"]");
    talk_must(&stage, &ann, "join", table, CONTRIBUTION);
    talk_must(&stage, &bob, "join", table, CONTRIBUTION);
    talk_must(&stage, &ann, "watch", table, "");
    talk_must(&stage, &bob, "watch", table, "");
}

static void let_in(unsigned count, const char *table)
{
    spectator = calloc(count, sizeof *spectator);
    assert_non_null(spectator);
    for (; spectators < count; spectators++) {
        char id[PARIS_ID_LENGTH];
        snprintf(id, sizeof id, "eve%017u", spectators / EACH_MAX);
        stage.now++;
        paris_stage_enter(&stage, &spectator[spectators], id, "Eve");
        paris_stage_hear(&stage, &spectator[spectators], talk_words("watch", table, ""));
    }
}

static uint64_t rendered(void)
{
    return paris_tables_counters(stage.tables).rendered;
}

/* Ann draws, which everybody sees. */
static void draw(const char *table)
{
    talk_must(&stage, &ann, "decide", table, ",\"seq\":0,\"decision\":\"draw 1\"");
}

TEST(what_spectators_see_is_rendered_once)
{
    char table[PARIS_ID_LENGTH];
    start_game(table);
    let_in(SPECTATORS, table);
    uint64_t before = rendered();
    draw(table);
    assert_in_range(rendered() - before, 3, 6); /* Ann, Bob, and all the others */
    const char *expected = strstr(spectator[0].bytes, "\"n\":1,");
    assert_non_null(expected);
    for (unsigned i = 1; i < SPECTATORS; i++) {
        const char *seen = strstr(spectator[i].bytes, "\"n\":1,");
        assert_non_null(seen);
        assert_string_equal(seen, expected);
    }
}

static unsigned sent_first, sent_later;

static void note_scheduled(void *context, void *socket, void *scheduled, bool can_wait)
{
    bool plays = socket == &ann || socket == &bob;
    sent_first += plays && !can_wait;
    sent_later += !plays && can_wait;
}

TEST(players_do_not_wait_for_spectators)
{
    char table[PARIS_ID_LENGTH];
    start_game(table);
    let_in(SPECTATORS, table);
    sent_first = sent_later = 0;
    stage.tables->io.schedule_send = note_scheduled;
    draw(table);
    assert_int_equal(sent_first, 2);
    assert_int_equal(sent_later, SPECTATORS);
}

/* Reasons are for the seat to move: a spectator that asks for them gets the same message as the others. */
TEST(spectators_who_want_reasons_cost_no_more)
{
    char table[PARIS_ID_LENGTH];
    start_game(table);
    let_in(SPECTATORS, table);
    for (unsigned i = 0; i < SPECTATORS; i++)
        paris_stage_hear(&stage, &spectator[i], talk_words("watch", table, ",\"reasons\":true"));
    uint64_t before = rendered();
    draw(table);
    assert_in_range(rendered() - before, 3, 6);
}

TEST(two_tables_with_many_spectators_do_not_disturb_each_other)
{
    char table[2][PARIS_ID_LENGTH];
    start_game(table[0]);
    start_game(table[1]);
    let_in(SPECTATORS, table[0]);
    uint64_t before = rendered();
    for (unsigned i = 0; i < SPECTATORS; i++)
        paris_stage_hear(&stage, &spectator[i], talk_words("watch", table[i % 2], ""));
    assert_in_range(rendered() - before, 0, 4);
}

TEST(a_table_has_so_many_spectators_and_always_room_for_its_players)
{
    enum { MAX = 10 };
    char table[PARIS_ID_LENGTH];
    paris_stage_end(&stage);
    stage.spectators = MAX;
    paris_stage_begin(&stage, 2);
    paris_stage_enter(&stage, &ann, ANN, "Ann");
    paris_stage_enter(&stage, &bob, BOB, "Bob");
    start_game(table);
    talk_must(&stage, &bob, "unwatch", table, "");
    let_in(MAX, table); /* Ann is there, so it is one too many */
    assert_value(talk_answer(&spectator[MAX - 1], talk_last), "error.code", "\"too_many\"");
    assert_value(talk_answer(&spectator[MAX - 2], talk_last - 1), "ok", "true");
    talk_must(&stage, &bob, "watch", table, "");
}

/* A spectator that knows less gets more events. */
TEST(what_is_rendered_once_is_right_for_each)
{
    char table[PARIS_ID_LENGTH];
    start_game(table);
    let_in(2, table);
    draw(table);
    paris_stage_forget(&spectator[1]);
    paris_stage_enter(&stage, &spectator[1], "mallory2222222222222", "Mallory");
    talk_must(&stage, &spectator[1], "watch", table, "");
    assert_non_null(strstr(spectator[1].bytes, "\"decision\":\"draw 1\""));
    size_t before = spectator[1].length;
    talk_must(&stage, &spectator[1], "watch", table, ",\"since\":1");
    const char *later = spectator[1].bytes + before;
    assert_non_null(strstr(later, "\"n\":1,"));
    assert_null(strstr(later, "\"decision\":\"draw 1\""));
    assert_null(strstr(spectator[0].bytes, "\"legal\":[\"")); /* that is the mover's */
    assert_null(strstr(bob.bytes, "\"you\":null"));
}

/* The figures are printed; nothing depends on them. PARIS_SPECTATORS=10000 for a large event. */
TEST(how_long_a_decision_takes_with_many_spectators)
{
    char table[PARIS_ID_LENGTH];
    const char *wanted = getenv("PARIS_SPECTATORS");
    start_game(table);
    int64_t began = (int64_t)paris_clock_nanoseconds();
    let_in(wanted != NULL ? (unsigned)strtoul(wanted, NULL, 10) : SPECTATORS, table);
    int64_t entered = (int64_t)paris_clock_nanoseconds();
    draw(table);
    int64_t drawn = (int64_t)paris_clock_nanoseconds();
    for (unsigned i = 0; i < spectators; i++)
        paris_tables_disconnect(stage.tables, spectator[i].connection);
    int64_t left = (int64_t)paris_clock_nanoseconds();
    printf("%u spectators: %lld ms to enter, %lld ms for a decision, %lld ms to leave\n",
           spectators, (long long)(entered - began) / 1000000,
           (long long)(drawn - entered) / 1000000, (long long)(left - drawn) / 1000000);
}

static void start(void)
{
    paris_stage_open(&stage);
    stage.now = 1000;
    paris_stage_begin(&stage, 1);
    paris_stage_add_account(&stage, ANN, "Ann");
    paris_stage_add_account(&stage, BOB, "Bob");
    paris_stage_enter(&stage, &ann, ANN, "Ann");
    paris_stage_enter(&stage, &bob, BOB, "Bob");
}

static void stop(void)
{
    paris_stage_close(&stage);
    paris_stage_forget(&ann);
    paris_stage_forget(&bob);
    for (unsigned i = 0; i < spectators; i++)
        paris_stage_forget(&spectator[i]);
    free(spectator);
    spectator = NULL;
    spectators = 0;
}

/* As when another process has told of it already. */
TEST(a_table_that_is_asked_for_before_its_maker_is_answered_is_there_once)
{
    char table[PARIS_ID_LENGTH];
    talk_create(table, &stage, &ann, ",\"seats\":[\"me\",\"open\"]");
    stop();
    start(); /* with the same random numbers */
    paris_stage_hold(&stage);
    paris_stage_hear(&stage, &ann, talk_words("create", NULL, ",\"seats\":[\"me\",\"open\"]"));
    unsigned made = talk_last;
    paris_stage_hear(&stage, &bob, talk_words("watch", table, ""));
    unsigned watched = talk_last;
    paris_stage_release(&stage);
    assert_non_null(strstr(talk_answer(&ann, made), table));
    assert_non_null(strstr(talk_answer(&bob, watched), "\"ok\":true"));
    talk_must(&stage, &ann, "join", table, CONTRIBUTION);
    assert_non_null(strstr(bob.bytes, "\"kind\":\"person\""));
}

#undef TEST

EACH_TEST(start, stop);
