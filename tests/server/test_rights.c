/* Who may do what and when: spectators, messages that are none, the wrong moment, decisions against the
 * rules, and with which code each is refused. */
#include "server/people.h"

#include <inttypes.h>
#include <string.h>

#define ZEROS "0000000000000000000000000000000000000000000000000000000000000000"
#define CONTRIBUTION "\"contribution\":\"" ZEROS "\""

enum { SECOND = 1000, MINUTE = 60 * SECOND };

/* --- small things --- */

static void arrive(void)
{
    paris_person_arrive(&ann, &host, "Ann");
    paris_person_arrive(&bob, &host, "Bob");
    paris_person_arrive(&eve, &host, "Eve");
}

static void start_game(const char *members)
{
    arrive();
    paris_party_sit_down(both, 2, TWO, members);
    paris_person_go_to(&eve, &ann);
}

static const char *deciding(const struct paris_person *person, const char *decision)
{
    return paris_party_words("\"seq\":%" PRId64 ",\"decision\":\"%s\"",
                             paris_party_number(person->news, "game.seq"), decision);
}

/* --- spectators --- */

TEST(a_spectator_sees_what_everybody_may_see_and_no_more)
{
    start_game("");
    for (unsigned turn = 0; turn < 20; turn++) {
        paris_person_await_turn(turn % 2 == 0 ? &ann : &bob);
        paris_person_play_turn(turn % 2 == 0 ? &ann : &bob);
    }
    paris_person_watch(&eve);
    assert_value(eve.news, "you", "null");
    assert_value(eve.news, "host", "false");
    assert_value(eve.news, "game.view.viewer", "null");
    assert_value(eve.news, "game.view.players.0.screen", "null");
    assert_value(eve.news, "game.view.players.1.screen", "null");
    assert_value(eve.news, "game.view.searching", "null");
    assert_value(eve.news, "game.secret", "null");
    assert_value(eve.news, "game.n", paris_party_find(bob.news, "game.n"));
    assert_value(eve.news, "game.waiting", "1");
    static const char *const own[] = {"game.seq", "game.legal", "game.undo", "game.redo",
                                      "game.reasons"};
    for (unsigned i = 0; i < sizeof own / sizeof *own; i++)
        assert_value(eve.news, own[i], NULL);
    paris_person_must(&eve, "watch", "\"reasons\":true");
    assert_int_equal(paris_person_hear(&eve), PARIS_HEARD_NEWS);
    assert_value(eve.news, "game.reasons", NULL);
    assert_value(bob.news, "game.view.players.0.screen", "null");
    assert_string_not_equal(paris_party_find(bob.news, "game.view.players.1.screen"), "null");
}

TEST(a_spectator_can_do_nothing_at_the_table)
{
    start_game("");
    paris_person_watch(&eve);
    const char *draw = deciding(&ann, "draw 1"), *seq = "\"seq\":0";
    paris_person_refused(&eve, "not_seated", "decide", draw);
    paris_person_refused(&eve, "not_seated", "undo", seq);
    paris_person_refused(&eve, "not_seated", "redo", seq);
    paris_person_refused(&eve, "not_seated", "leave", "");
    paris_person_refused(&eve, "not_seated", "return", "");
    paris_person_refused(&eve, "not_seated", "rematch", "");
    paris_person_refused(&eve, "not_seated", "say", "\"text\":\"hello\"");
    paris_person_refused(&eve, "not_your_turn", "why", "\"decision\":\"draw 1\"");
    paris_person_refused(&eve, "not_your_turn", "preview", "\"decision\":\"draw 1\"");
    paris_person_refused(&eve, "not_your_turn", "hint", "");
    paris_person_hang_up(&bob);
    paris_person_await(&ann, "seats.1.online", "false");
    paris_host_move_clock(&host, 2 * MINUTE);
    paris_person_refused(&eve, "forbidden", "replace", "\"seat\":2");
    paris_person_refused(&eve, "taken", "join", CONTRIBUTION);
    paris_person_heard_nothing(&ann);
    paris_person_come_again(&bob, &host);
    paris_person_watch(&bob);
    paris_party_finish(both, 2);
    paris_person_refused(&eve, "not_seated", "rematch", "");
}

/* --- messages that cannot be understood --- */

static void refuse_text(const char *text)
{
    paris_person_send(&eve, text);
    assert_int_equal(paris_person_hear(&eve), PARIS_HEARD_ANSWER);
    assert_value(eve.answer, "ok", "false");
    assert_value(eve.answer, "error.code", "\"bad_message\"");
    assert_string_not_equal(paris_party_find(eve.answer, "error.text"), "\"\"");
}

TEST(what_is_no_message_is_refused_and_the_socket_stays_open)
{
    static const char *const texts[] = {
        "",
        "ping",
        "null",
        "[]",
        "\"ping\"",
        "{}",
        "{\"do\":\"ping\"}",
        "{\"do\":\"ping\",\"id\":\"00\"}",
        "{\"do\":\"ping\",\"id\":7}",
        "{\"do\":\"ping\",\"id\":\"000102030405060708090A0B0C0D0E0F\"}",
        "{\"do\":\"ping\",\"id\":\"000102030405060708090a0b0c0d0e0f00\"}",
        "{\"id\":\"000102030405060708090a0b0c0d0e0f\"}",
        "{\"do\":\"dance\",\"id\":\"000102030405060708090a0b0c0d0e0f\"}",
        "{\"do\":7,\"id\":\"000102030405060708090a0b0c0d0e0f\"}",
        "{\"do\":\"ping\",\"do\":\"ping\",\"id\":\"000102030405060708090a0b0c0d0e0f\"}",
        "{\"do\":\"ping\",\"id\":\"000102030405060708090a0b0c0d0e0f\"} more",
        "{\"do\":\"ping\",\"id\":\"000102030405060708090a0b0c0d0e0f\",\"x\":\"\\ud800\"}",
    };
    paris_person_arrive(&eve, &host, "Eve");
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
        refuse_text(texts[i]);
    paris_person_heard_nothing(&eve);
}

TEST(a_refusal_names_the_message_that_it_answers)
{
    paris_person_arrive(&eve, &host, "Eve");
    refuse_text("{\"do\":\"dance\",\"id\":\"000102030405060708090a0b0c0d0e0f\"}");
    assert_value(eve.answer, "re", "\"000102030405060708090a0b0c0d0e0f\"");
}

TEST(tables_that_cannot_be_are_not_made)
{
    static const char *const wrong[] = {
        "",
        "\"seats\":[]",
        "\"seats\":[\"me\"]",
        "\"seats\":[\"me\",\"open\",\"open\",\"open\",\"open\"]",
        "\"seats\":[\"me\",\"me\"]",
        "\"seats\":[\"me\",\"level 0\"]",
        "\"seats\":[\"me\",\"level 7\"]",
        "\"seats\":[\"me\",\"level 10\"]",
        "\"seats\":[\"me\",\"Open\"]",
        "\"seats\":[\"me\",7]",
        "\"seats\":\"me\"",
        "\"seats\":" TWO ",\"variants\":[\"tokens\",\"tokens\"]",
        "\"seats\":" TWO ",\"variants\":[\"chess\"]",
        "\"seats\":" TWO ",\"variants\":\"tokens\"",
        "\"seats\":" TWO ",\"public\":1",
        "\"seats\":" TWO ",\"days\":0",
        "\"seats\":" TWO ",\"days\":-3",
        "\"seats\":" TWO ",\"days\":1.5",
        "\"seats\":" TWO ",\"clock\":[600]",
        "\"seats\":" TWO ",\"clock\":[600,-1]",
        "\"seats\":" TWO ",\"clock\":[99999999999999999999,0]",
        "\"seats\":" TWO ",\"clock\":600",
        "\"seats\":" TWO ",\"clock\":[600,15],\"days\":3",
        "\"seats\":" TWO ",\"stand_in\":0",
        "\"seats\":" TWO ",\"stand_in\":7",
    };
    paris_person_arrive(&eve, &host, "Eve");
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        paris_person_refused(&eve, "bad_message", "create", wrong[i]);
    paris_person_must(&eve, "games", "");
    assert_value(eve.answer, "games", "[]");
}

TEST(a_table_that_is_not_there_is_unknown)
{
    static const char *const commands[] = {"watch",   "unwatch", "leave", "return", "rematch",
                                           "replace", "decide",  "undo",  "redo",   "why",
                                           "hint",    "say",     "join",  "preview"};
    static const char *const ids[] = {"k7", "22222222222222222222", "../../etc/passwd", "\\u0000"};
    static const char *const kinds[] = {"7", "null", "[\"22222222222222222222\"]"};
    paris_person_arrive(&eve, &host, "Eve");
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
        paris_person_refused(&eve, "unknown", commands[i], "\"table\":\"22222222222222222222\"");
    for (unsigned i = 0; i < 3; i++)
        paris_person_refused(&eve, "unknown", "watch",
                             paris_party_words("\"table\":\"%s\"", ids[i]));
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
        paris_person_refused(&eve, "bad_message", "watch",
                             paris_party_words("\"table\":%s", kinds[i]));
    paris_person_refused(&eve, "bad_message", "watch", "");
    assert_false(paris_person_ask(&eve, "watch", paris_party_words("\"table\":\"%s\"", ids[3])));
    assert_false(paris_person_ask(&eve, "watch", "\"table\":\"" ZEROS ZEROS "\""));
    paris_person_heard_nothing(&eve);
}

/* --- the wrong moment --- */

TEST(before_the_start_nothing_is_played)
{
    arrive();
    paris_person_create(&ann, TWO, "");
    paris_person_join(&ann);
    paris_person_refused(&ann, "not_playing", "decide", "\"seq\":0,\"decision\":\"draw 1\"");
    paris_person_refused(&ann, "not_playing", "undo", "\"seq\":0");
    paris_person_refused(&ann, "not_playing", "redo", "\"seq\":0");
    paris_person_refused(&ann, "not_playing", "rematch", "");
}

TEST(before_the_start_there_is_nothing_to_ask)
{
    arrive();
    paris_person_create(&ann, TWO, "");
    paris_person_join(&ann);
    paris_person_refused(&ann, "not_playing", "why", "\"decision\":\"draw 1\"");
    paris_person_refused(&ann, "not_playing", "hint", "");
}

TEST(before_the_start_nobody_is_replaced_or_returns)
{
    arrive();
    paris_person_create(&ann, TWO, "");
    paris_person_join(&ann);
    paris_person_refused(&ann, "not_playing", "return", "");
    paris_person_refused(&ann, "not_playing", "replace", "\"seat\":2");
}

TEST(after_the_end_nothing_is_decided)
{
    start_game("");
    paris_party_finish(both, 2);
    paris_person_refused(&ann, "not_playing", "decide", "\"seq\":0,\"decision\":\"draw 1\"");
    paris_person_refused(&bob, "not_playing", "undo", "\"seq\":0");
    paris_person_refused(&bob, "not_playing", "redo", "\"seq\":0");
}

TEST(after_the_end_there_is_nothing_to_ask)
{
    start_game("");
    paris_party_finish(both, 2);
    paris_person_refused(&ann, "not_playing", "why", "\"decision\":\"end\"");
    paris_person_refused(&ann, "not_playing", "hint", "");
}

TEST(after_the_end_nobody_leaves_or_returns)
{
    start_game("");
    paris_party_finish(both, 2);
    paris_person_refused(&ann, "not_playing", "leave", "");
    paris_person_refused(&ann, "not_playing", "return", "");
}

TEST(out_of_turn_nothing_is_decided)
{
    start_game("");
    paris_person_refused(&bob, "not_your_turn", "decide", deciding(&ann, "draw 1"));
    paris_person_refused(&bob, "not_your_turn", "undo", "\"seq\":0");
    paris_person_refused(&bob, "not_your_turn", "redo", "\"seq\":0");
    paris_person_refused(&bob, "not_your_turn", "why", "\"decision\":\"draw 1\"");
    paris_person_refused(&bob, "not_your_turn", "preview", "\"decision\":\"draw 1\"");
    paris_person_refused(&bob, "not_your_turn", "hint", "");
    paris_person_refused(&bob, "not_playing", "rematch", "");
    paris_person_refused(&ann, "bad_message", "decide", "\"decision\":\"draw 1\"");
    paris_person_refused(&ann, "bad_message", "decide", "\"seq\":-1,\"decision\":\"draw 1\"");
    paris_person_refused(&ann, "bad_message", "decide", "\"seq\":\"0\",\"decision\":\"draw 1\"");
    paris_person_refused(&ann, "bad_message", "decide", "\"seq\":0");
    paris_person_refused(&ann, "bad_message", "decide", "\"seq\":0,\"decision\":1");
    paris_person_refused(&ann, "bad_message", "undo", "");
    paris_person_refused(&ann, "bad_message", "replace", "");
    paris_person_refused(&ann, "bad_message", "replace", "\"seat\":3");
    paris_person_refused(&ann, "bad_message", "replace", "\"seat\":0");
    paris_person_heard_nothing(&ann);
    paris_person_heard_nothing(&bob);
}

TEST(an_illegal_decision_is_refused_with_its_reason)
{
    start_game("");
    paris_person_refused(&ann, "illegal", "decide", deciding(&ann, "key ARC"));
    assert_non_null(paris_party_find(ann.answer, "error.reason.reason"));
    assert_non_null(strstr(paris_party_find(ann.answer, "error.reason.clause"), "\"R"));
    paris_person_heard_nothing(&ann);
    paris_person_decide(&ann, "draw 1");
    paris_person_decide(&ann, "key ARC");
    paris_person_refused(&ann, "illegal", "decide", deciding(&ann, "key BEL"));
    paris_person_heard_nothing(&ann);
    paris_person_decide(&ann, "end");
    assert_value(ann.news, "game.n", "3");
}

TEST(a_decision_that_is_none_is_malformed)
{
    static const char *const words[] = {"fly",     "draw",      "draw 4",
                                        "draw  1", " draw 1",   "draw 1 ",
                                        "DRAW 1",  "draw 1\\n", "draw 1; key ARC",
                                        "key",     "move ARC",  "use 31",
                                        "draw 01", "é"};
    start_game("");
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        paris_person_refused(&ann, "malformed", "decide", deciding(&ann, words[i]));
    paris_person_refused(&ann, "malformed", "why", "\"decision\":\"fly\"");
    paris_person_heard_nothing(&ann);
}

TEST(an_empty_decision_is_malformed)
{
    start_game("");
    paris_person_refused(&ann, "malformed", "decide", deciding(&ann, ""));
    paris_person_refused(&ann, "malformed", "why", "\"decision\":\"\"");
}

TEST(a_decision_longer_than_any_is_malformed)
{
    start_game("");
    paris_person_refused(&ann, "malformed", "decide", deciding(&ann, ZEROS ZEROS ZEROS));
    paris_person_refused(&ann, "malformed", "why", "\"decision\":\"" ZEROS ZEROS ZEROS "\"");
}

TEST(why_tells_whether_a_decision_is_possible)
{
    start_game("");
    paris_person_must(&ann, "why", "\"decision\":\"draw 1\"");
    assert_value(ann.answer, "reason", "null");
    paris_person_must(&ann, "why", "\"decision\":\"end\"");
    assert_non_null(paris_party_find(ann.answer, "reason.reason"));
    assert_non_null(strstr(paris_party_find(ann.answer, "reason.clause"), "\"R"));
    assert_non_null(paris_party_find(ann.answer, "reason.text"));
    paris_person_heard_nothing(&ann);
    paris_person_must(&ann, "watch", "\"reasons\":true");
    assert_int_equal(paris_person_hear(&ann), PARIS_HEARD_NEWS);
    assert_non_null(paris_party_find(ann.news, "game.reasons"));
}

EACH_TEST(start_server, stop_server);
