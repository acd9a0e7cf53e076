/* Turns over the network: drafts that nobody else sees, undo and redo, several sockets of one seat. */
#include "server/people.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct paris_person tab;
static struct paris_person *const all[] = {&ann, &bob, &eve};

/* --- small things --- */

/* Somebody who looks on. */
static void let_eve_watch(void)
{
    paris_person_arrive(&eve, &host, "Eve");
    paris_person_go_to(&eve, &ann);
    paris_person_watch(&eve);
}

static void open_tab(void)
{
    paris_person_double(&tab, &host, &ann);
    paris_person_watch(&tab);
    paris_party_drain(both, 2);
}

/* --- drafts --- */

TEST(a_turn_is_seen_by_its_own_seat_alone_until_it_ends)
{
    seat_ann_and_bob("");
    let_eve_watch();
    paris_person_decide(&ann, "draw 1");
    paris_party_drain(all, 3);
    paris_person_watch(&bob);
    paris_person_watch(&eve);
    char *seen_by_bob = paris_party_copy(bob.news), *seen_by_eve = paris_party_copy(eve.news);

    paris_person_decide(&ann, "key ARC");
    paris_person_step(&ann, "undo");
    paris_person_step(&ann, "redo");
    paris_person_step(&ann, "undo");
    paris_person_decide(&ann, "key BEL");
    paris_person_heard_nothing(&bob);
    paris_person_heard_nothing(&eve);
    paris_person_watch(&bob);
    paris_person_watch(&eve);
    paris_party_same(seen_by_bob, bob.news);
    paris_party_same(seen_by_eve, eve.news);

    unsigned told[] = {bob.news_count, eve.news_count};
    paris_person_play_draft(&ann);
    paris_person_decide(&ann, "end");
    paris_person_await(&bob, "game.waiting", "2");
    paris_person_await(&eve, "game.waiting", "2");
    assert_int_equal(bob.news_count, told[0] + 1);
    assert_int_equal(eve.news_count, told[1] + 1);
    for (unsigned i = 0; i < 2; i++) {
        const char *news = i == 0 ? bob.news : eve.news;
        assert_value(news, "game.events.0.n", "2");
        assert_value(news, "game.events.0.decision", "\"key BEL\"");
        assert_int_equal(paris_party_count(news, "game.events"),
                         paris_party_number(news, "game.n") - 1);
    }
    paris_person_heard_nothing(&bob);
    paris_person_heard_nothing(&eve);
}

/* Not the number of the draft, its clock, nor that the seat goes and comes tells what was tried. */
TEST(what_happens_around_the_table_shows_nothing_of_a_draft)
{
    seat_ann_and_bob("");
    paris_person_decide(&ann, "draw 1");
    paris_person_await(&bob, "game.n", "1");
    char *view = paris_party_copy(paris_party_find(bob.news, "game.view"));
    paris_person_decide(&ann, "key ARC");
    let_eve_watch();
    assert_value(eve.news, "game.n", "1");
    paris_person_await(&eve, "game.n", "1");
    paris_person_hang_up(&ann);
    paris_person_await(&bob, "seats.0.online", "false");
    assert_value(bob.news, "game.n", "1");
    assert_value(bob.news, "game.events", "[]");
    assert_value(bob.news, "game.seq", NULL);
    paris_party_same(view, paris_party_find(bob.news, "game.view"));
    paris_person_come_again(&ann, &host);
    paris_person_watch(&ann);
    assert_value(ann.news, "game.n", "2");
}

TEST(a_preview_changes_nothing_and_foretells_nothing_hidden)
{
    seat_ann_and_bob("");
    let_eve_watch();
    paris_person_must(&ann, "preview", "\"decision\":\"draw 1\"");
    assert_value(ann.answer, "preview", "{\"reveals\":true}");
    paris_person_refused(&ann, "illegal", "preview", "\"decision\":\"key ARC\"");
    paris_person_refused(&ann, "malformed", "preview", "\"decision\":\"fly\"");
    paris_person_decide(&ann, "draw 1");
    paris_party_drain(all, 3);
    paris_person_watch(&ann);
    char *before = paris_party_copy(ann.news);
    paris_person_must(&ann, "preview", "\"decision\":\"key ARC\"");
    assert_value(ann.answer, "preview.reveals", "false");
    assert_value(ann.answer, "preview.events.0.event", "\"key_placed\"");
    paris_person_heard_nothing(&ann);
    paris_person_heard_nothing(&bob);
    paris_person_heard_nothing(&eve);
    paris_person_watch(&ann);
    paris_party_same(before, ann.news);
}

static bool ann_can_draw(char out[PARIS_CLIENT_DECISION_SIZE])
{
    paris_person_choose(out, &ann);
    return strncmp(out, "draw ", 5) == 0;
}

static bool ann_can_decide_before_drawing(char out[PARIS_CLIENT_DECISION_SIZE])
{
    return ann_can_draw(out) && paris_person_choose_free(out, &ann);
}

TEST(a_draw_shows_all_that_was_decided_before_it)
{
    char first[PARIS_CLIENT_DECISION_SIZE], draw[PARIS_CLIENT_DECISION_SIZE];
    seat_ann_and_bob("");
    paris_party_play_until(both, 2, ann_can_decide_before_drawing, first);
    assert_true(ann_can_draw(draw));
    let_eve_watch();
    paris_party_drain(all, 3);
    int64_t n = paris_party_number(bob.news, "game.n");
    paris_person_decide(&ann, first);
    assert_value(ann.news, "game.undo", "true");
    paris_person_heard_nothing(&bob);
    paris_person_heard_nothing(&eve);

    unsigned told = bob.news_count;
    paris_person_decide(&ann, draw);
    assert_value(ann.news, "game.undo", "false");
    paris_person_await(&bob, "game.n", paris_party_words("%" PRId64, n + 2));
    paris_person_await(&eve, "game.n", paris_party_words("%" PRId64, n + 2));
    assert_int_equal(bob.news_count, told + 1);
    assert_value(bob.news, "game.events.0.decision", paris_party_words("\"%s\"", first));
    assert_value(bob.news, "game.events.1.decision", paris_party_words("\"%s\"", draw));
    assert_value(bob.news, "game.events.2", NULL);
    assert_value(eve.news, "game.events.1.events.0.event", "\"drawn\"");
}

static bool ann_can_search(char out[PARIS_CLIENT_DECISION_SIZE])
{
    if (ann_can_draw(out))
        paris_person_decide(&ann, out);
    return paris_person_may(&ann, "search");
}

TEST(a_search_is_seen_at_once_but_never_what_was_found)
{
    char decision[PARIS_CLIENT_DECISION_SIZE];
    seat_ann_and_bob("");
    paris_party_play_until(both, 2, ann_can_search, decision);
    let_eve_watch();
    paris_person_decide(&ann, "search");
    int64_t n = paris_party_number(ann.news, "game.n");
    assert_value(ann.news, "game.view.phase", "\"take\"");
    assert_string_not_equal(paris_party_find(ann.news, "game.view.searching"), "null");
    paris_person_await(&bob, "game.n", paris_party_words("%" PRId64, n));
    paris_person_await(&eve, "game.n", paris_party_words("%" PRId64, n));
    assert_value(bob.news, "game.view.searching", "null");
    assert_value(eve.news, "game.view.searching", "null");
    assert_value(bob.news, "game.events.0.events.0.event", "\"searched\"");
    assert_value(bob.news, "game.events.0.events.0.left", "null");
    assert_value(eve.news, "game.view.players.0.screen", "null");

    paris_person_choose(decision, &ann);
    assert_memory_equal(decision, "take ", 5);
    paris_person_decide(&ann, decision);
    paris_person_heard_nothing(&bob);
    paris_person_play_draft(&ann);
    paris_person_decide(&ann, "end");
    paris_person_await(&bob, "game.waiting", "2");
    assert_value(bob.news, "game.events.0.decision", "\"take\"");
    assert_value(bob.news, "game.events.0.events.0.event", "\"end_taken\"");
    assert_value(bob.news, "game.events.0.events.0.tile", "null");
    paris_person_await(&eve, "game.waiting", "2");
    assert_value(eve.news, "game.events.0.decision", "\"take\"");
    assert_null(strstr(bob.news, decision));
    assert_null(strstr(eve.news, decision));
    paris_person_watch(&bob); /* also in what is told again */
    assert_null(strstr(bob.news, decision));
}

/* --- undo and redo --- */

static int64_t seq_of(const struct paris_person *person)
{
    return paris_party_number(person->news, "game.seq");
}

static void refuse_step(struct paris_person *person, const char *code, const char *what)
{
    paris_person_refused(person, code, what, paris_party_words("\"seq\":%" PRId64, seq_of(person)));
}

TEST(undo_goes_back_to_the_draw_and_redo_forth_again)
{
    seat_ann_and_bob("");
    assert_value(ann.news, "game.undo", "false");
    refuse_step(&ann, "nothing", "undo");
    refuse_step(&ann, "nothing", "redo");
    paris_person_decide(&ann, "draw 2");
    assert_value(ann.news, "game.undo", "false");
    refuse_step(&ann, "nothing", "undo");

    char *drawn = paris_party_copy(paris_party_find(ann.news, "game.view"));
    paris_person_decide(&ann, "key MON");
    assert_value(ann.news, "game.n", "2");
    assert_value(ann.news, "game.undo", "true");
    assert_value(ann.news, "game.redo", "false");
    char *placed = paris_party_copy(paris_party_find(ann.news, "game.view"));
    int64_t seq = seq_of(&ann);

    paris_person_step(&ann, "undo");
    assert_value(ann.news, "game.n", "1");
    assert_value(ann.news, "game.undo", "false");
    assert_value(ann.news, "game.redo", "true");
    assert_true(seq_of(&ann) > seq);
    paris_party_same(drawn, paris_party_find(ann.news, "game.view"));
    refuse_step(&ann, "nothing", "undo");
    seq = seq_of(&ann);

    paris_person_step(&ann, "redo");
    assert_value(ann.news, "game.n", "2");
    assert_value(ann.news, "game.redo", "false");
    assert_true(seq_of(&ann) > seq);
    paris_party_same(placed, paris_party_find(ann.news, "game.view"));
    refuse_step(&ann, "nothing", "redo");
}

TEST(another_decision_forgets_what_was_taken_back)
{
    seat_ann_and_bob("");
    paris_person_decide(&ann, "draw 2");
    paris_person_decide(&ann, "key MON");
    paris_person_step(&ann, "undo");
    paris_person_decide(&ann, "key CHA");
    assert_value(ann.news, "game.redo", "false");
    assert_value(ann.news, "game.events.0.decision", "\"key CHA\"");
    refuse_step(&ann, "nothing", "redo");
    assert_value(ann.news, "game.view.banks.CHA", "[1]");
    assert_value(ann.news, "game.view.banks.MON", "[]");
}

TEST(the_end_of_a_turn_closes_it_for_good)
{
    seat_ann_and_bob("");
    paris_person_play_draft(&ann);
    int64_t seq = seq_of(&ann);
    paris_person_decide(&ann, "end");
    assert_value(ann.news, "game.seq", NULL);
    assert_value(ann.news, "game.legal", NULL);
    assert_value(ann.news, "game.undo", NULL);
    assert_value(ann.news, "game.redo", NULL);
    paris_person_refused(&ann, "not_your_turn", "undo",
                         paris_party_words("\"seq\":%" PRId64, seq + 1));
    paris_person_await_turn(&bob);
    assert_value(bob.news, "game.undo", "false");
    refuse_step(&bob, "nothing", "undo");
    refuse_step(&bob, "nothing", "redo");
    assert_true(seq_of(&bob) > seq);
}

/* --- two windows --- */

TEST(two_sockets_of_a_seat_both_see_the_draft)
{
    seat_ann_and_bob("");
    open_tab();
    paris_person_decide(&ann, "draw 1");
    paris_person_await(&tab, "game.n", "1");
    paris_person_decide(&tab, "key ARC");
    paris_person_await(&ann, "game.n", "2");
    assert_string_equal(tab.news, ann.news);
    paris_person_step(&ann, "undo");
    paris_person_await(&tab, "game.n", "1");
    assert_string_equal(tab.news, ann.news);
    paris_person_step(&tab, "redo");
    paris_person_await(&ann, "game.n", "2");
    paris_person_hang_up(&tab); /* one of them goes, the seat stays there */
    paris_person_watch(&bob);
    assert_value(bob.news, "seats.0.online", "true");
}

TEST(a_decision_about_an_older_table_is_stale_and_gets_the_present_one)
{
    seat_ann_and_bob("");
    open_tab();
    int64_t old = seq_of(&ann);
    paris_person_decide(&ann, "draw 1");
    paris_person_decide(&ann, "key ARC");
    paris_person_refused(&tab, "stale", "decide",
                         paris_party_words("\"seq\":%" PRId64 ",\"decision\":\"draw 2\"", old));
    assert_value(tab.answer, "current.table", paris_party_find(ann.news, "table"));
    assert_value(tab.answer, "current.game.n", "2");
    assert_value(tab.answer, "current.game.seq", paris_party_find(ann.news, "game.seq"));
    assert_value(tab.answer, "current.game.view", paris_party_find(ann.news, "game.view"));
    assert_value(tab.answer, "current.game.legal", paris_party_find(ann.news, "game.legal"));
    paris_person_refused(&tab, "stale", "undo", paris_party_words("\"seq\":%" PRId64, old));
    paris_person_heard_nothing(&ann);
    paris_person_must(&tab, "decide",
                      paris_party_words("\"seq\":%" PRId64 ",\"decision\":\"end\"",
                                        paris_party_number(tab.answer, "current.game.seq")));
    paris_person_await(&bob, "game.waiting", "2");
    assert_value(bob.news, "game.n", "3");
}

TEST(of_two_decisions_at_once_exactly_one_is_taken)
{
    static const char format[] = "{\"do\":\"decide\",\"id\":\"%032d\",\"table\":\"%s\","
                                 "\"seq\":%" PRId64 ",\"decision\":\"%s\"}";
    char text[2][PARIS_CLIENT_TEXT_SIZE];
    seat_ann_and_bob("");
    open_tab();
    paris_person_decide(&ann, "draw 1");
    paris_person_await(&tab, "game.n", "1");
    snprintf(text[0], sizeof text[0], format, 1, ann.table, seq_of(&ann), "key ARC");
    snprintf(text[1], sizeof text[1], format, 2, ann.table, seq_of(&ann), "key BEL");
    paris_person_send(&ann, text[0]);
    paris_person_send(&tab, text[1]);
    while (paris_person_hear(&ann) != PARIS_HEARD_ANSWER)
        continue;
    while (paris_person_hear(&tab) != PARIS_HEARD_ANSWER)
        continue;
    bool first = strcmp(paris_party_find(ann.answer, "ok"), "true") == 0;
    assert_value(tab.answer, "ok", first ? "false" : "true");
    assert_value(first ? tab.answer : ann.answer, "error.code", "\"stale\"");
    paris_person_watch(&ann);
    assert_value(ann.news, "game.n", "2");
    assert_value(ann.news, "game.view.arc", first ? "[1]" : "[]");
    assert_value(ann.news, "game.view.banks.BEL", first ? "[]" : "[1]");
}

/* --- all of them --- */

static void stop(void)
{
    paris_person_go(&tab);
    stop_server();
}

EACH_TEST(start_server, stop);
