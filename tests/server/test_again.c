/* Once and for good: commands that come twice are done once, and a server that is started again has all
 * that it said yes to. */
#include "server/people.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- small things --- */

static void restart(void)
{
    paris_host_stop(&host);
    paris_host_start(&host);
}

static int64_t seq_of(const struct paris_person *person)
{
    return paris_party_number(person->news, "game.seq");
}

static void refuse_step(struct paris_person *person, const char *code, const char *what)
{
    paris_person_refused(person, code, what, paris_party_words("\"seq\":%" PRId64, seq_of(person)));
}

static bool ann_can_draw(char out[PARIS_CLIENT_DECISION_SIZE])
{
    paris_person_choose(out, &ann);
    return strncmp(out, "draw ", 5) == 0;
}

/* --- the same command again --- */

struct told {
    char text[PARIS_CLIENT_COMMAND_MAX + 1];
    char id[PARIS_CLIENT_ID_LENGTH + 1];
    char *answer;
};

static void remember(struct told *out, const struct paris_person *person)
{
    memcpy(out->text, person->sent, sizeof out->text);
    memcpy(out->id, person->id, sizeof out->id);
    out->answer = paris_party_copy(person->answer);
}

static void tell_again(struct paris_person *person, const struct told *told)
{
    (void)paris_person_repeat(person, told->text, told->id);
    assert_string_equal(person->answer, told->answer);
}

/* On the same socket, on another, and when the server was started again. */
static void tell_again_everywhere(struct paris_person *person, struct told *told)
{
    struct paris_person other = {0};
    tell_again(person, told);
    paris_person_double(&other, &host, person);
    tell_again(&other, told);
    paris_person_go(&other);
    restart();
    paris_person_come_again(person, &host);
    tell_again(person, told);
    free(told->answer);
}

TEST(a_decision_sent_again_is_answered_again_and_done_once)
{
    struct told draw, key;
    seat_ann_and_bob("");
    paris_person_decide(&ann, "draw 1");
    remember(&draw, &ann);
    assert_value(ann.answer, "seq", paris_party_find(ann.news, "game.seq"));
    paris_person_decide(&ann, "key ARC");
    remember(&key, &ann);
    tell_again(&ann, &draw); /* though the table has gone on since */
    tell_again_everywhere(&ann, &key);
    tell_again(&ann, &draw);
    paris_person_watch(&ann);
    assert_value(ann.news, "game.n", "2");
    assert_value(ann.news, "game.undo", "true");
    free(draw.answer);
}

static bool ann_can_decide_after_drawing(char out[PARIS_CLIENT_DECISION_SIZE])
{
    if (ann_can_draw(out))
        paris_person_decide(&ann, out);
    return paris_person_choose_free(out, &ann);
}

TEST(an_undo_sent_again_takes_back_once)
{
    char decision[PARIS_CLIENT_DECISION_SIZE];
    struct told undo;
    seat_ann_and_bob("");
    paris_party_play_until(both, 2, ann_can_decide_after_drawing, decision);
    paris_person_decide(&ann, decision);
    int64_t n = paris_party_number(ann.news, "game.n");
    paris_person_choose(decision, &ann);
    paris_person_decide(&ann, decision);
    paris_person_step(&ann, "undo");
    remember(&undo, &ann);
    tell_again_everywhere(&ann, &undo);
    paris_person_watch(&ann);
    assert_int_equal(paris_party_number(ann.news, "game.n"), n);
}

TEST(a_table_is_made_once_though_asked_for_twice)
{
    struct told create;
    paris_person_arrive(&ann, &host, "Ann");
    paris_person_must(&ann, "create", "\"seats\":" TWO);
    assert_non_null(paris_party_find(ann.answer, "commitment"));
    remember(&create, &ann);
    tell_again_everywhere(&ann, &create);
    paris_person_must(&ann, "games", "");
    assert_int_equal(paris_party_count(ann.answer, "games"), 1);
}

TEST(who_sends_join_again_sits_once)
{
    struct told join;
    paris_person_arrive(&ann, &host, "Ann");
    paris_person_arrive(&bob, &host, "Bob");
    paris_person_must(&ann, "create", "\"seats\":[\"open\",\"open\",\"me\"]");
    paris_party_word(ann.table, sizeof ann.table, ann.answer, "table");
    paris_person_go_to(&bob, &ann);
    paris_person_join(&bob);
    remember(&join, &bob);
    tell_again_everywhere(&bob, &join);
    paris_person_watch(&bob);
    assert_value(bob.news, "you", "1");
    assert_value(bob.news, "seats.1.kind", "\"open\"");
    assert_value(bob.news, "seats.2.kind", "\"kept\"");
}

TEST(a_rematch_asked_for_twice_is_one_table)
{
    struct told rematch;
    seat_ann_and_bob("");
    paris_party_play_out(both, 2);
    paris_person_must(&ann, "rematch", "");
    remember(&rematch, &ann);
    tell_again_everywhere(&ann, &rematch);
    paris_person_must(&ann, "games", "");
    assert_int_equal(paris_party_count(ann.answer, "games"), 2);
}

TEST(leaving_and_returning_are_done_once_each)
{
    struct told leave, back;
    seat_ann_and_bob("");
    paris_person_must(&bob, "leave", ""); /* it is Ann's turn: nothing happens meanwhile */
    remember(&leave, &bob);
    paris_person_must(&bob, "return", "");
    remember(&back, &bob);
    tell_again(&bob, &leave);
    paris_person_watch(&bob);
    assert_value(bob.news, "seats.1.stand_in", NULL);
    tell_again_everywhere(&bob, &back);
    tell_again(&bob, &leave);
    paris_person_watch(&bob);
    assert_value(bob.news, "seats.1.stand_in", NULL);
    free(leave.answer);
}

/* --- after a restart --- */

TEST(a_turn_goes_on_after_a_restart_where_it_was)
{
    seat_ann_and_bob("");
    paris_person_decide(&ann, "draw 3");
    paris_person_decide(&ann, "key ARC");
    paris_person_step(&ann, "undo");
    paris_person_decide(&ann, "key LAV");
    paris_person_watch(&ann);
    paris_person_watch(&bob);
    char *game = paris_party_copy(paris_party_find(ann.news, "game"));
    char *others = paris_party_copy(paris_party_find(bob.news, "game"));
    restart();
    paris_person_come_again(&ann, &host);
    paris_person_come_again(&bob, &host);
    paris_person_watch(&ann);
    paris_person_watch(&bob);
    paris_party_same(game, paris_party_find(ann.news, "game"));
    paris_party_same(others, paris_party_find(bob.news, "game"));

    paris_person_step(&ann, "undo");
    assert_value(ann.news, "game.n", "1");
    refuse_step(&ann, "nothing", "undo");
    restart();
    paris_person_come_again(&ann, &host);
    paris_person_watch(&ann);
    assert_value(ann.news, "game.redo", "true");
    paris_person_step(&ann, "redo");
    assert_value(ann.news, "game.view.banks.LAV", "[1]");
    paris_person_come_again(&bob, &host);
    paris_person_watch(&bob);
    paris_party_play_out(both, 2);
}

/* A list comes from the disk and wakes no table. */
TEST(computers_go_on_after_a_restart_though_nobody_looks)
{
    paris_person_arrive(&ann, &host, "Ann");
    paris_person_must(&ann, "create", "\"seats\":[\"level 1\",\"level 1\",\"level 1\"]");
    restart();
    paris_person_come_again(&ann, &host);
    do
        paris_person_must(&ann, "games", "");
    while (strcmp(paris_party_find(ann.answer, "games.0.status"), "\"playing\"") == 0);
    assert_value(ann.answer, "games.0.status", "\"over\"");
}

TEST(a_computer_interrupted_by_a_restart_decides_afterwards)
{
    struct paris_person *const alone[] = {&ann};
    paris_person_arrive(&ann, &host, "Ann");
    paris_party_sit_down(alone, 1, "[\"me\",\"level 3\"]", "");
    for (unsigned turn = 0; turn < 3; turn++) {
        paris_person_play_draft(&ann);
        int64_t n = paris_party_number(ann.news, "game.n");
        paris_person_must(&ann, "decide",
                          paris_party_words("\"seq\":%" PRId64 ",\"decision\":\"end\"",
                                            seq_of(&ann)));
        restart();
        paris_person_come_again(&ann, &host);
        paris_person_watch(&ann);
        paris_person_await_turn(&ann);
        assert_true(paris_party_number(ann.news, "game.n") > n + 1);
        assert_value(ann.news, "game.view.round", paris_party_words("%u", turn + 2));
    }
    paris_party_play_out(alone, 1);
}

EACH_TEST(start_server, stop_server);
