/* Games that nobody looks at rest in the store, whatever their clocks; they are loaded when they are due, some at a
 * time, also after a restart. */
#include "match/settings.h"
#include "server/stage_talk.h"

#include <stdlib.h>

#define ANN "ann22222222222222222"
#define BOB "bob22222222222222222"
#define TWO ",\"seats\":[\"me\",\"open\"],\"stand_in\":1"
#define CLOCK TWO ",\"clock\":[600,15]"
#define DAYS TWO ",\"days\":3"

enum {
    SECOND = 1000,
    MINUTE = 60 * SECOND,
    HOUR = 60 * MINUTE,
    BANK = 600 * SECOND,
    INCREMENT = 15 * SECOND,
    AGENDA_MAX = 256 /* tables at a time */
};

static struct paris_stage stage;
static struct paris_stage_socket ann, bob;

/* --- small things --- */

static void enter(void)
{
    paris_stage_enter(&stage, &ann, ANN, "Ann");
    paris_stage_enter(&stage, &bob, BOB, "Bob");
}

static void start_game(char table[PARIS_ID_LENGTH], const char *members)
{
    talk_create(table, &stage, &ann, members);
    talk_must(&stage, &ann, "join", table, CONTRIBUTION);
    talk_must(&stage, &bob, "join", table, CONTRIBUTION);
}

static size_t in_memory(void)
{
    return paris_tables_counters(stage.tables).tables;
}

/* Time passes, with ticks all along, until everything that is due then is done. */
static void pass(int64_t milliseconds)
{
    enum { TICKS = 8 };
    int64_t end = stage.now + milliseconds;
    for (unsigned i = 0; i < TICKS; i++) {
        stage.now += milliseconds / TICKS;
        paris_stage_tick(&stage);
    }
    stage.now = end;
    for (size_t before = SIZE_MAX; before != in_memory();) {
        before = in_memory();
        stage.now++;
        paris_stage_tick(&stage);
    }
}

/* As after a crash: nothing is stored any more. */
static void restart(bool orderly)
{
    if (orderly)
        paris_stage_end(&stage);
    else
        paris_stage_kill(&stage);
    paris_stage_begin(&stage, 2);
    enter();
}

/* What the table's message says now; in a buffer that the next call uses again. */
static const char *look_at(const struct paris_stage_socket *socket, const char *table)
{
    static char line[64 * 1024];
    const char *found = NULL;
    talk_must(&stage, socket, "watch", table, "");
    for (const char *at = socket->bytes; (at = strstr(at, "{\"table\":\"")) != NULL; at++)
        found = at;
    assert_non_null(found);
    snprintf(line, sizeof line, "%.*s", (int)strcspn(found, "\n"), found);
    talk_must(&stage, socket, "unwatch", table, "");
    return line;
}

/* --- time that is on nobody's clock --- */

/* The process is stopped for an hour, and nobody notices but the clock of the machine. */
static void stand_still(void)
{
    stage.now += HOUR;
    paris_tables_stood_still(stage.tables, HOUR);
}

static void expect_clock(const char *table, int64_t used)
{
    const char *news = look_at(&bob, table);
    assert_value(news, "seats.0.stand_in", NULL);
    assert_in_range(paris_party_number(news, "game.clocks.0"), BANK + INCREMENT - used - SECOND,
                    BANK + INCREMENT - used);
}

TEST(time_during_which_the_process_was_stopped_is_given_back)
{
    char live[PARIS_ID_LENGTH], resting[PARIS_ID_LENGTH];
    start_game(resting, CLOCK);
    pass(2 * MINUTE);
    assert_int_equal(in_memory(), 0);
    start_game(live, CLOCK);
    stand_still();
    paris_stage_tick(&stage);
    expect_clock(live, 0);
    expect_clock(resting, 2 * MINUTE);
    restart(true);
    expect_clock(resting, 2 * MINUTE);
}

TEST(time_is_given_back_during_a_beat_and_a_decision)
{
    char table[PARIS_ID_LENGTH], resting[PARIS_ID_LENGTH];
    start_game(resting, CLOCK);
    pass(2 * MINUTE);
    start_game(table, CLOCK);
    talk_must(&stage, &ann, "decide", table, ",\"seq\":0,\"decision\":\"draw 1\"");
    talk_must(&stage, &ann, "decide", table, ",\"seq\":1,\"decision\":\"key ARC\"");
    stage.now += PARIS_BEAT_MS;
    paris_stage_hold(&stage);
    paris_tables_tick(stage.tables);
    paris_stage_hear(&stage, &ann, talk_words("decide", table, ",\"seq\":2,\"decision\":\"end\""));
    stand_still();
    paris_stage_release(&stage);
    paris_stage_tick(&stage);
    assert_in_range(paris_party_number(look_at(&bob, table), "game.clocks.1"),
                    BANK + INCREMENT - SECOND, BANK + INCREMENT);
    expect_clock(resting, 2 * MINUTE + PARIS_BEAT_MS);
}

TEST(a_server_that_stops_during_a_beat_counts_that_time_once)
{
    paris_stage_settle(&stage);
    pass(2 * PARIS_BEAT_MS);
    int64_t began = stage.now, service = stage.writer.service;
    paris_stage_hold(&stage);
    stage.now += 2 * PARIS_BEAT_MS;
    paris_tables_tick(stage.tables);
    stage.now += SECOND;
    paris_tables_close_all(stage.tables);
    paris_stage_release(&stage);
    paris_stage_kill(&stage);
    assert_in_range(stage.writer.service - service, stage.now - began,
                    stage.now - began + PARIS_BEAT_MS);
    paris_stage_begin(&stage, 2);
    enter();
}

/* --- resting --- */

TEST(a_game_that_nobody_looks_at_leaves_memory_whatever_its_clock)
{
    char table[PARIS_ID_LENGTH];
    start_game(table, CLOCK);
    start_game(table, DAYS);
    start_game(table, TWO);
    assert_int_equal(in_memory(), 3);
    pass(2 * MINUTE);
    assert_int_equal(in_memory(), 0);
}

TEST(a_clock_runs_on_while_its_game_rests)
{
    char table[PARIS_ID_LENGTH];
    start_game(table, CLOCK);
    int64_t began = stage.now;
    pass(2 * MINUTE);
    assert_int_equal(in_memory(), 0);
    const char *news = look_at(&bob, table);
    assert_in_range(paris_party_number(news, "game.clocks.0"),
                    BANK + INCREMENT - (stage.now - began), BANK + INCREMENT - 2 * MINUTE);
    assert_int_equal(paris_party_number(news, "game.clocks.1"), BANK);
}

TEST(when_the_time_of_a_resting_game_is_over_the_computer_plays)
{
    char table[PARIS_ID_LENGTH];
    start_game(table, CLOCK);
    pass(BANK + INCREMENT - SECOND);
    assert_int_equal(in_memory(), 0);
    assert_value(look_at(&bob, table), "seats.0.stand_in", NULL);
    pass(2 * MINUTE);
    assert_int_equal(in_memory(), 0); /* it waits for Bob now */
    const char *news = look_at(&bob, table);
    assert_value(news, "seats.0.stand_in", "1");
    assert_value(news, "seats.1.stand_in", NULL);
    assert_value(news, "game.waiting", "2");
    pass(BANK + INCREMENT + MINUTE);
    news = look_at(&bob, table);
    assert_value(news, "seats.1.stand_in", "1");
    assert_value(news, "status", "\"over\""); /* two computers played on */
}

TEST(days_run_out_while_the_game_rests)
{
    char table[PARIS_ID_LENGTH];
    start_game(table, DAYS);
    pass(3 * 24 * (int64_t)HOUR - HOUR);
    assert_value(look_at(&bob, table), "seats.0.stand_in", NULL);
    pass(2 * HOUR);
    assert_value(look_at(&bob, table), "seats.0.stand_in", "1");
}

/* --- restarts --- */

TEST(after_a_restart_nothing_is_loaded_that_is_not_due)
{
    char table[PARIS_ID_LENGTH];
    for (unsigned i = 0; i < 3; i++) {
        start_game(table, CLOCK);
        start_game(table, DAYS);
        start_game(table, TWO);
    }
    restart(true);
    pass(5 * SECOND);
    assert_int_equal(in_memory(), 0);
}

TEST(a_restart_gives_no_time_back_and_takes_none)
{
    char table[PARIS_ID_LENGTH];
    start_game(table, CLOCK);
    int64_t began = stage.now;
    pass(100 * SECOND);
    int64_t used = stage.now - began;
    restart(true);
    assert_in_range(paris_party_number(look_at(&ann, table), "game.clocks.0"),
                    BANK + INCREMENT - used - 10, BANK + INCREMENT - used);
    paris_stage_end(&stage);
    stage.now += 24 * HOUR; /* nobody's time */
    paris_stage_begin(&stage, 3);
    enter();
    assert_in_range(paris_party_number(look_at(&ann, table), "game.clocks.0"),
                    BANK + INCREMENT - used - 10, BANK + INCREMENT - used);
    pass(BANK + INCREMENT - used + MINUTE);
    assert_value(look_at(&bob, table), "seats.0.stand_in", "1");
}

TEST(a_crash_gives_little_time_back)
{
    char table[PARIS_ID_LENGTH];
    start_game(table, CLOCK);
    int64_t began = stage.now;
    for (unsigned i = 0; i < 60; i++) {
        stage.now += SECOND;
        paris_stage_tick(&stage);
    }
    int64_t used = stage.now - began;
    restart(false);
    assert_in_range(paris_party_number(look_at(&ann, table), "game.clocks.0"),
                    BANK + INCREMENT - used - 10, BANK + INCREMENT - used + 11 * SECOND);
}

/* --- many --- */

TEST(games_that_are_due_together_are_loaded_some_at_a_time)
{
    enum { GAMES = AGENDA_MAX + 100 };
    static char table[GAMES][PARIS_ID_LENGTH];
    for (unsigned i = 0; i < GAMES; i++)
        start_game(table[i], CLOCK);
    restart(true);
    assert_int_equal(in_memory(), 0);
    stage.now += BANK + INCREMENT + MINUTE;
    size_t most = 0;
    for (unsigned i = 0; i < 40; i++) {
        paris_tables_tick(stage.tables);
        most = in_memory() > most ? in_memory() : most;
        paris_stage_settle(&stage);
        most = in_memory() > most ? in_memory() : most;
        stage.now += 100;
    }
    assert_in_range(most, 1, AGENDA_MAX);
    for (unsigned i = 0; i < GAMES; i += 17)
        assert_value(look_at(&bob, table[i]), "seats.0.stand_in", "1");
}

/* --- damage --- */

static void try_damaged(const char *id, const char *settings)
{
    static struct paris_stage_log log;
    const struct paris_log_entry wrong = {.verb = PARIS_LOG_REDO, .rest = ""};
    int64_t due;
    log = (struct paris_stage_log){.index = {.status = PARIS_TABLE_PLAYING, .due = PARIS_DUE_NOW}};
    strcpy(log.row.settings, settings);
    strcpy(log.row.id, id);
    strcpy(log.row.host, ANN);
    log.row.command[0] = (uint8_t)strlen(settings);
    paris_stage_open_log(&stage, &log);
    paris_stage_write(&stage, &log, &wrong, 1, 0);
    paris_stage_close_log(&stage);
    pass(2 * SECOND);
    assert_int_equal(in_memory(), 0);
    assert_int_equal(paris_store_find_due(stage.store, &due, id), PARIS_NOT_FOUND);
}

TEST(a_game_that_cannot_be_loaded_is_tried_once)
{
    struct paris_match_settings settings = {.players = 2, .level = {1, 1}, .stand_in = 1};
    char text[256];
    struct paris_text out = paris_text_in(text, sizeof text);
    paris_match_settings_write(&out, &settings);
    try_damaged("damaged2222222222222", text);
    try_damaged("damaged3333333333333", "nonsense");
}

/* Two computers, dealt with these rules; what people get who look at the table. */
static const char *look_at_dealt(const char *id, const char *rules)
{
    static struct paris_stage_log log;
    struct paris_match_settings settings = {.players = 2, .level = {1, 1}, .stand_in = 1};
    char deal[256];
    struct paris_log_entry start = {.verb = PARIS_LOG_START, .rest = deal};
    snprintf(deal, sizeof deal, "[Paris \"1\"]\n[Rules \"%s\"]\n", rules);
    log = (struct paris_stage_log){.index = {.status = PARIS_TABLE_PLAYING}};
    struct paris_text out = paris_text_in(log.row.settings, sizeof log.row.settings);
    paris_match_settings_write(&out, &settings);
    strcpy(log.row.id, id);
    strcpy(log.row.host, ANN);
    memcpy(log.row.command, id + 8, sizeof log.row.command < 12 ? sizeof log.row.command : 12);
    paris_stage_open_log(&stage, &log);
    paris_stage_write(&stage, &log, &start, 1, 0);
    paris_stage_close_log(&stage);
    return talk(&stage, &ann, "watch", id, "");
}

TEST(a_game_of_other_rules_is_told_from_a_damaged_one)
{
    static const char other[] =
        "\"This game was begun by rules or figures that the server doesn't know. It is kept.\"";
    static const char damaged[] =
        "\"This table's log is damaged. The server's operator has been notified.\"";
    char mine[160], foreign[160];
    struct paris_text out = paris_text_in(mine, sizeof mine);
    paris_text_add(&out, "paris-2020 2 sha256:");
    paris_text_add_hex(&out, paris_builtin_rules.hash, PARIS_HASH_LENGTH);
    strcpy(foreign, mine);
    foreign[out.length - 1] = foreign[out.length - 1] == '0' ? '1' : '0';
    assert_value(look_at_dealt("dead2222222222222222", "paris-2020 1"), "error.text", other);
    assert_value(look_at_dealt("dead2333333333333333", foreign), "error.text", other);
    assert_value(look_at_dealt("dead2444444444444444", mine), "error.text", damaged);
    assert_value(look_at_dealt("dead2555555555555555", "paris-2020 2"), "error.text", damaged);
}

/* --- around all of them --- */

static void start(void)
{
    paris_stage_open(&stage);
    stage.now = HOUR;
    paris_stage_begin(&stage, 1);
    paris_stage_add_account(&stage, ANN, "Ann");
    paris_stage_add_account(&stage, BOB, "Bob");
    enter();
}

static void stop(void)
{
    paris_stage_close(&stage);
    paris_stage_forget(&ann);
    paris_stage_forget(&bob);
}

#undef TEST

EACH_TEST(start, stop);
