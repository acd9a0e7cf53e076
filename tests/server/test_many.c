/* Two processes on one PostgreSQL: whoever is at either plays the same games. (Here they are two servers
 * in threads of the test, which know nothing of each other; test_many_kills.c has real ones.) */
#include "server/database.h"
#include "server/party.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TWO "[\"me\",\"open\"]"

enum {
    OK = 200,
    NO_SESSION = 401,
    UNAVAILABLE = 503,
    BODY = 65536,
    PATIENCE = 600,
    MINUTE = 60000
};

static struct paris_database database;
static char address[256];
static struct paris_host one, two;
static struct paris_person ann, bob, cid, eve;
static struct paris_person *const both[] = {&ann, &bob};

/* --- small things --- */

static void wait_a_moment(time_t end, const char *what)
{
    const struct timespec moment = {.tv_nsec = 20 * 1000 * 1000};
    if (time(NULL) > end)
        fail_msg("in vain: %s", what);
    nanosleep(&moment, NULL);
}

static void await_number(const char *sql, long long number)
{
    time_t end = time(NULL) + PATIENCE;
    while (paris_database_number(address, sql) != number)
        wait_a_moment(end, sql);
}

static long long read_metric(struct paris_person *person, const char *name)
{
    static char body[BODY];
    char line[64];
    assert_int_equal(paris_person_request(person, "/metrics", NULL, body, sizeof body), OK);
    snprintf(line, sizeof line, "\nparis_%s ", name);
    const char *found = strstr(body, line);
    assert_non_null(found);
    return strtoll(found + strlen(line), NULL, 10);
}

static void await_metric(struct paris_person *person, const char *name, long long number)
{
    time_t end = time(NULL) + PATIENCE;
    while (read_metric(person, name) != number)
        wait_a_moment(end, name);
}

/* Ann and Cid at the one, Bob and Eve at the other; both know of each other. */
static void arrive(void)
{
    paris_person_arrive(&ann, &one, "Ann");
    paris_person_arrive(&bob, &two, "Bob");
    paris_person_arrive(&cid, &one, "Cid");
    paris_person_arrive(&eve, &two, "Eve");
    await_metric(&ann, "fellows", 1);
    await_metric(&bob, "fellows", 1);
}

static void start_game(const char *members)
{
    arrive();
    paris_party_sit_down(both, 2, TWO, members);
    strcpy(cid.table, ann.table);
    strcpy(eve.table, ann.table);
    paris_person_await(&ann, "seats.1.online", "true");
    paris_person_await(&ann, "status", "\"playing\"");
    paris_person_await(&bob, "status", "\"playing\"");
}

static void check_logs(void)
{
    assert_int_equal(paris_database_number(address,
                                           "SELECT count(*) FROM paris.tables WHERE lines <>"
                                           " (SELECT count(*) FROM paris.log WHERE"
                                           " table_id = id) OR lines <> coalesce((SELECT"
                                           " max(seq) FROM paris.log WHERE table_id = id),"
                                           " 0)"),
                     0);
}

static void read_record(struct paris_person *person, char *out)
{
    assert_int_equal(paris_person_request(person,
                                          paris_party_words("/api/tables/%s/record", person->table),
                                          NULL, out, BODY),
                     OK);
}

/* --- games --- */

TEST(a_game_across_two_processes_is_one_game)
{
    static char first[BODY], second[BODY];
    start_game("");
    paris_person_watch(&eve);
    paris_party_play_out(both, 2);
    paris_person_await(&eve, "status", "\"over\"");
    read_record(&ann, first);
    read_record(&bob, second);
    assert_string_equal(first, second);
    check_logs();
}

TEST(a_draft_is_seen_in_every_tab_of_its_own_seat_and_nowhere_else)
{
    struct paris_person tab = {0};
    char n[32];
    start_game("");
    paris_person_double(&tab, &two, &ann);
    strcpy(tab.table, ann.table);
    paris_person_watch(&tab);
    paris_party_drain(both, 2);
    paris_person_decide(&ann, "draw 1");
    paris_person_await(&tab, "game.n", "1");
    paris_person_await(&bob, "game.n", "1"); /* a draw shows at once */
    paris_person_decide(&tab, "key ARC");
    paris_person_await(&ann, "game.n", "2");
    paris_person_step(&ann, "undo");
    paris_person_await(&tab, "game.n", "1");
    paris_person_step(&tab, "redo");
    paris_person_await(&ann, "game.n", "2");
    snprintf(n, sizeof n, "%lld", (long long)paris_party_number(bob.news, "game.n"));
    assert_string_equal(n, "1");
    paris_person_heard_nothing(&bob);
    paris_person_go(&tab);
}

TEST(a_command_sent_to_both_is_done_once)
{
    struct paris_person tab = {0};
    start_game("");
    paris_person_double(&tab, &two, &ann);
    strcpy(tab.table, ann.table);
    paris_person_watch(&tab);
    long long seq = paris_party_number(ann.news, "game.seq");
    for (unsigned i = 0; i < 3; i++) {
        static const char *const decisions[] = {"draw 1", "key ARC", "end"};
        static const char *const digits = "0123456789abcdef0123456789abcde";
        char id[33], text[512];
        snprintf(id, sizeof id, "%s%u", digits, i);
        snprintf(
            text, sizeof text,
            "{\"do\":\"decide\",\"id\":\"%s\",\"table\":\"%s\",\"seq\":%lld,\"decision\":\"%s\"}",
            id, ann.table, seq, decisions[i]);
        paris_person_send(&tab, text); /* both are under way at the same time */
        assert_true(paris_person_repeat(&ann, text, id));
        assert_true(paris_person_repeat(&tab, text, id));
        assert_value(tab.answer, "seq", paris_party_find(ann.answer, "seq"));
        seq = paris_party_number(ann.answer, "seq");
    }
    assert_int_equal(paris_database_number(address, "SELECT count(*) FROM paris.log WHERE text LIKE"
                                                    " 'do %'"),
                     3);
    check_logs();
    paris_person_go(&tab);
}

TEST(a_seat_is_taken_by_one_of_two)
{
    arrive();
    paris_person_must(&ann, "create", "\"seats\":[\"me\",\"open\",\"open\"]");
    paris_party_word(ann.table, sizeof ann.table, ann.answer, "table");
    strcpy(bob.table, ann.table);
    strcpy(cid.table, ann.table);
    strcpy(eve.table, ann.table);
    paris_person_join(&ann);
    paris_person_watch(&bob); /* in memory everywhere */
    paris_person_watch(&cid);
    paris_person_watch(&eve);
    unsigned seated = 0;
    const char *contribution =
        "\"seat\":2,\"contribution\":"
        "\"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\"";
    seated += paris_person_ask(&bob, "join", contribution);
    seated += paris_person_ask(&cid, "join", contribution);
    seated += paris_person_ask(&eve, "join", contribution);
    assert_int_equal(seated, 1);
    paris_person_await(&cid, "seats.1.name", "\"Bob\"");
    paris_person_await(&eve, "seats.1.name", "\"Bob\"");
    check_logs();
}

TEST(computers_decide_once_though_both_could)
{
    static struct paris_person *const alone[] = {&ann};
    arrive();
    paris_party_sit_down(alone, 1, "[\"me\",\"level 1\",\"level 1\"]", "");
    strcpy(eve.table, ann.table);
    paris_person_watch(&eve); /* both have it in memory */
    paris_party_play_out(alone, 1);
    long long thoughts = read_metric(&ann, "thoughts_total") + read_metric(&bob, "thoughts_total");
    long long decisions = paris_database_number(
        address, "SELECT count(*) FROM paris.log WHERE text LIKE 'do 2 %' OR text LIKE 'do 3 %'");
    assert_true(decisions > 20);
    assert_int_equal(thoughts, decisions);
    check_logs();
}

TEST(a_process_that_stops_leaves_its_games_to_the_other)
{
    arrive();
    for (unsigned i = 0; i < 6; i++) { /* some belong to the one, some to the other */
        paris_person_must(&ann, "create", "\"seats\":[\"me\",\"level 1\"],\"stand_in\":1");
        paris_party_word(ann.table, sizeof ann.table, ann.answer, "table");
        paris_person_join(&ann);
        paris_person_must(&ann, "leave", ""); /* the computer plays for her */
    }
    paris_person_go(&bob);
    paris_person_go(&eve);
    paris_host_stop(&two);
    await_number("SELECT count(*) FROM paris.tables WHERE status = 2", 6);
    check_logs();
}

TEST(a_rematch_asked_for_at_both_is_one_table)
{
    char first[PARIS_CLIENT_TABLE_SIZE], second[PARIS_CLIENT_TABLE_SIZE];
    start_game("");
    paris_party_play_out(both, 2);
    paris_person_must(&ann, "rematch", "");
    paris_party_word(first, sizeof first, ann.answer, "table");
    paris_person_must(&bob, "rematch", "");
    paris_party_word(second, sizeof second, bob.answer, "table");
    assert_string_equal(first, second);
    paris_person_await(&bob, "rematch", paris_party_words("\"%s\"", first));
    assert_int_equal(paris_database_number(address, "SELECT count(*) FROM paris.tables"), 2);
}

/* --- people --- */

TEST(what_is_said_at_one_is_heard_at_the_other_once)
{
    start_game("");
    paris_person_watch(&eve);
    paris_party_drain(both, 2);
    paris_person_must(&ann, "say", "\"text\":\"Bonjour \xe2\x98\x83\"");
    while (eve.said_count == 0)
        (void)paris_person_hear(&eve);
    assert_value(eve.said, "said.name", "\"Ann\"");
    assert_value(eve.said, "said.text", "\"Bonjour \xe2\x98\x83\"");
    while (ann.said_count == 0)
        (void)paris_person_hear(&ann);
    paris_person_must(&ann, "say", "\"text\":\"2\"");
    while (eve.said_count == 1)
        (void)paris_person_hear(&eve);
    assert_value(eve.said, "said.text", "\"2\"");
    paris_person_must(&ann, "ping", "");
    assert_int_equal(ann.said_count, 2);
}

TEST(who_watches_is_known_at_both)
{
    start_game("");
    paris_person_await(&ann, "seats.1.online", "true");
    paris_person_await(&bob, "seats.0.online", "true");
    paris_person_hang_up(&bob);
    paris_person_await(&ann, "seats.1.online", "false");
    paris_person_come_again(&bob, &one);
    paris_person_watch(&bob);
    paris_person_await(&ann, "seats.1.online", "true");
    paris_person_watch(&eve); /* the other one asks who is there */
    paris_person_await(&eve, "seats.1.online", "true");
}

TEST(who_is_at_the_other_process_cannot_be_replaced)
{
    start_game("");
    paris_person_await(&ann, "seats.1.online", "true");
    paris_host_move_clock(&one, 2 * MINUTE);
    paris_host_move_clock(&two, 2 * MINUTE);
    paris_person_refused(&ann, "forbidden", "replace", "\"seat\":2");
    paris_person_hang_up(&bob);
    paris_person_await(&ann, "seats.1.online", "false");
    paris_person_refused(&ann, "forbidden", "replace", "\"seat\":2");
    paris_host_move_clock(&one, 2 * MINUTE);
    paris_person_must(&ann, "replace", "\"seat\":2");
}

TEST(logging_out_at_one_closes_the_sockets_at_the_other)
{
    struct paris_person tab = {0};
    start_game("");
    paris_person_double(&tab, &two, &ann);
    strcpy(tab.table, ann.table);
    paris_person_watch(&tab);
    assert_int_equal(paris_person_request(&ann, "/api/logout", "{}", NULL, 0), OK);
    while (paris_person_hear(&tab) != PARIS_HEARD_END)
        continue;
    assert_int_equal(paris_person_request(&tab, "/api/me", NULL, NULL, 0), NO_SESSION);
    paris_person_must(&bob, "ping", "");
    paris_person_go(&tab);
}

/* --- time --- */

TEST(time_runs_out_once)
{
    start_game(",\"clock\":[60,0],\"stand_in\":1");
    for (unsigned seat = 1; seat <= 2; seat++) {
        char sql[128];
        paris_person_await(&bob, "game.waiting", seat == 1 ? "1" : "2");
        paris_host_move_clock(&one, 61000);
        paris_host_move_clock(&two, 61000);
        snprintf(sql, sizeof sql, "SELECT count(*) FROM paris.log WHERE text LIKE 'away %u %%'",
                 seat);
        await_number(sql, 1);
    }
    await_number("SELECT count(*) FROM paris.tables WHERE status = 2", 1); /* computers play on */
    assert_int_equal(paris_database_number(address, "SELECT count(*) FROM paris.log WHERE text LIKE"
                                                    " 'away %'"),
                     2);
    check_logs();
}

TEST(a_fresh_process_gives_no_time_back)
{
    start_game(",\"clock\":[600,0]");
    paris_host_move_clock(&one, 40000);
    paris_host_move_clock(&two, 40000);
    paris_host_stop(&two); /* and comes back without memory of the game */
    paris_host_start(&two);
    paris_person_come_again(&ann, &two);
    paris_person_watch(&ann);
    while (paris_party_number(ann.news, "game.clocks.0") > 560000) /* the other one tells */
        (void)paris_person_hear(&ann);
    paris_person_decide(&ann, "draw 1");
    assert_true(paris_party_number(ann.news, "game.clocks.0") <= 560000);
}

/* --- trouble --- */

TEST(while_the_database_is_away_decisions_are_to_be_sent_again)
{
    char text[PARIS_CLIENT_COMMAND_MAX + 1], id[PARIS_CLIENT_ID_LENGTH + 1];
    time_t end = time(NULL) + PATIENCE;
    start_game("");
    paris_database_halt(&database, false);
    paris_person_refused(&ann, "busy", "decide",
                         paris_party_words("\"seq\":%lld,\"decision\":\"draw 1\"",
                                           (long long)paris_party_number(ann.news, "game.seq")));
    strcpy(text, ann.sent);
    strcpy(id, ann.id);
    assert_int_equal(paris_person_request(&ann, "/healthz", NULL, NULL, 0), UNAVAILABLE);
    assert_int_equal(paris_person_request(&ann, "/api/guest", "{\"name\":\"x\"}", NULL, 0),
                     UNAVAILABLE);
    paris_database_resume(&database);
    while (!paris_person_repeat(&ann, text, id))
        wait_a_moment(end, "a decision after the database came back");
    paris_person_await(&ann, "game.n", "1");
    paris_person_await(&bob, "game.n", "1");
    while (paris_person_request(&bob, "/healthz", NULL, NULL, 0) != OK)
        wait_a_moment(end, "health after the database came back");
    paris_party_play_out(both, 2);
    check_logs();
}

TEST(what_was_missed_is_read_when_the_connection_is_back)
{
    static const char deafen[] = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                 " WHERE application_name = 'paris bus'";
    struct paris_person tab = {0};
    start_game("");
    paris_person_double(&tab, &two, &cid);
    strcpy(tab.table, ann.table);
    paris_person_watch(&tab);
    /* Nobody listens for a moment, in which something happens. */
    assert_true(paris_database_run(address, deafen));
    paris_person_decide(&ann, "draw 1");
    paris_person_await(&bob, "game.n", "1");
    assert_true(paris_database_run(address, "DELETE FROM paris.sessions WHERE account ="
                                            " (SELECT id FROM paris.accounts WHERE name = 'Cid')"));
    assert_true(paris_database_run(address, deafen));
    while (paris_person_hear(&tab) != PARIS_HEARD_END) /* whose session is gone */
        continue;
    paris_person_go(&tab);
}

/* --- around all of them --- */

static void start(void)
{
    paris_database_create(&database, "many", address, sizeof address);
    paris_host_prepare(&one);
    paris_host_prepare(&two);
    one.settings.store = two.settings.store = address;
    paris_host_start(&one);
    paris_host_start(&two);
}

static void stop(void)
{
    paris_person_go(&ann);
    paris_person_go(&bob);
    paris_person_go(&cid);
    paris_person_go(&eve);
    paris_host_remove(&one);
    paris_host_remove(&two);
}

static void start_database(void)
{
    paris_database_start(&database);
}

static void remove_database(void)
{
    paris_database_remove(&database);
}

EACH_TEST(start, stop);
ALL_TESTS(start_database, remove_database);
