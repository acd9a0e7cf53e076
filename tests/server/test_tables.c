/* Around the table: sitting down, leaving and coming back, who is down, rematches. */
#include "server/people.h"

#include <string.h>

#define ZEROS "0000000000000000000000000000000000000000000000000000000000000000"
#define CONTRIBUTION "\"contribution\":\"" ZEROS "\""

enum { SECOND = 1000, MINUTE = 60 * SECOND };

static struct paris_person *const three[] = {&ann, &bob, &cid};

/* --- small things --- */

static void arrive(void)
{
    paris_person_arrive(&ann, &host, "Ann");
    paris_person_arrive(&bob, &host, "Bob");
    paris_person_arrive(&cid, &host, "Cid");
    paris_person_arrive(&eve, &host, "Eve");
}

static void start_game(const char *members)
{
    arrive();
    paris_party_sit_down(both, 2, TWO, members);
}

/* --- sitting down --- */

TEST(nobody_sits_down_where_there_is_no_place)
{
    static const char *const seats[] = {"0", "4", "-1", "1.5", "\"1\"", "99999999999999999999"};
    arrive();
    paris_person_create(&ann, "[\"open\",\"me\",\"level 1\"]", "");
    paris_person_go_to(&bob, &ann);
    paris_person_go_to(&eve, &ann);
    for (unsigned i = 0; i < sizeof seats / sizeof *seats; i++)
        paris_person_refused(&bob, "bad_message", "join",
                             paris_party_words(CONTRIBUTION ",\"seat\":%s", seats[i]));
    paris_person_refused(&bob, "bad_message", "join", "");
    paris_person_refused(&bob, "bad_message", "join", "\"contribution\":\"00\"");
    paris_person_refused(&bob, "bad_message", "join", "\"contribution\":\"" ZEROS "00\"");
    paris_person_refused(&bob, "taken", "join", CONTRIBUTION ",\"seat\":2");
    paris_person_refused(&bob, "taken", "join", CONTRIBUTION ",\"seat\":3");
    paris_person_must(&bob, "join", CONTRIBUTION ",\"seat\":1");
    paris_person_refused(&bob, "taken", "join", CONTRIBUTION);
    paris_person_refused(&bob, "taken", "join", CONTRIBUTION ",\"seat\":1");
    paris_person_refused(&bob, "taken", "join", CONTRIBUTION ",\"seat\":2");
    paris_person_refused(&eve, "taken", "join", CONTRIBUTION); /* the other is kept */
    paris_person_refused(&ann, "taken", "join", CONTRIBUTION ",\"seat\":1");
    paris_person_watch(&ann);
    assert_value(ann.news, "status", "\"open\"");
    assert_value(ann.news, "seats.0.kind", "\"person\"");
    assert_value(ann.news, "seats.0.name", "\"Bob\"");
    assert_value(ann.news, "seats.1.kind", "\"kept\"");
    assert_value(ann.news, "seats.1.name", "\"Ann\"");
    assert_value(ann.news, "seats.2.level", "1");
    assert_value(ann.news, "host", "true");
    paris_person_must(&ann, "join", CONTRIBUTION);
    paris_person_await(&ann, "status", "\"playing\"");
    paris_person_refused(&eve, "taken", "join", CONTRIBUTION);
    paris_person_refused(&ann, "taken", "join", CONTRIBUTION);
}

TEST(who_leaves_before_the_start_frees_the_seat)
{
    arrive();
    paris_person_create(&ann, "[\"me\",\"open\",\"open\"]", "");
    for (unsigned i = 1; i < 3; i++)
        paris_person_go_to(three[i], &ann);
    paris_person_go_to(&eve, &ann);
    paris_person_join(&ann);
    paris_person_join(&bob);
    paris_person_watch(&ann);
    assert_value(ann.news, "seats.1.name", "\"Bob\"");
    paris_person_must(&bob, "leave", "");
    paris_person_await(&ann, "seats.1", "{\"kind\":\"open\"}");
    paris_person_refused(&bob, "not_seated", "leave", "");
    paris_person_must(&ann, "leave", ""); /* the host may as well */
    paris_person_await(&ann, "seats.0", "{\"kind\":\"open\"}");
    assert_value(ann.news, "you", "null");
    assert_value(ann.news, "host", "true");
    assert_value(ann.news, "game", "null");
    paris_person_join(&cid);
    paris_person_join(&eve);
    paris_person_await(&ann, "seats.1.name", "\"Eve\"");
    assert_value(ann.news, "seats.0.name", "\"Cid\"");
    paris_person_join(&bob);
    paris_person_await(&ann, "status", "\"playing\"");
    assert_value(ann.news, "you", "null");
    assert_value(ann.news, "seats.2.name", "\"Bob\"");
}

/* --- leaving a game --- */

TEST(the_computer_plays_for_who_left_until_they_return)
{
    start_game(",\"stand_in\":1");
    paris_person_decide(&ann, "draw 1");
    paris_person_decide(&ann, "key ARC");
    paris_person_must(&ann, "leave", "");
    paris_person_await(&bob, "seats.0.stand_in", "1");
    assert_value(bob.news, "seats.0.kind", "\"person\"");
    assert_value(bob.news, "seats.0.name", "\"Ann\"");
    assert_value(bob.news, "seats.1.stand_in", NULL);
    for (unsigned turn = 0; turn < 3; turn++) {
        paris_person_await_turn(&bob);
        paris_person_play_turn(&bob);
    }
    paris_party_drain(both, 2);
    assert_false(paris_person_to_move(&ann));
    paris_person_refused(&ann, "not_your_turn", "decide", "\"seq\":0,\"decision\":\"draw 1\"");
    paris_person_await_turn(&bob);
    paris_person_must(&ann, "return", "");
    paris_person_await(&ann, "seats.0.stand_in", NULL);
    paris_person_await(&bob, "seats.0.stand_in", NULL);
    paris_person_play_turn(&bob);
    paris_person_await_turn(&ann);
    paris_person_play_turn(&ann);
    assert_value(ann.news, "game.waiting", "2");
    paris_party_finish(both, 2);
}

TEST(a_game_that_everybody_left_comes_to_its_end)
{
    start_game("");
    paris_person_must(&ann, "leave", "");
    paris_person_await(&bob, "seats.0.stand_in", "3"); /* unless the table says otherwise */
    paris_person_must(&bob, "leave", "");
    paris_person_await(&ann, "status", "\"over\"");
    paris_person_await(&bob, "status", "\"over\"");
    assert_non_null(paris_party_find(ann.news, "game.result.winners.0"));
}

/* --- replacing --- */

TEST(only_who_is_away_for_a_minute_is_replaced)
{
    start_game(",\"stand_in\":1");
    paris_person_play_turn(&ann);
    paris_person_await_turn(&bob);
    paris_host_move_clock(&host, 2 * MINUTE);
    paris_person_refused(&ann, "forbidden", "replace", "\"seat\":2");
    paris_person_hang_up(&bob);
    paris_person_await(&ann, "seats.1.online", "false");
    paris_person_refused(&ann, "forbidden", "replace", "\"seat\":2");
    paris_host_move_clock(&host, MINUTE - 20 * SECOND);
    paris_person_refused(&ann, "forbidden", "replace", "\"seat\":2");
    paris_person_heard_nothing(&ann);
    paris_host_move_clock(&host, 21 * SECOND);
    paris_person_must(&ann, "replace", "\"seat\":2");
    paris_person_await(&ann, "seats.1.stand_in", "1");
    paris_person_await_turn(&ann);

    paris_person_come_again(&bob, &host);
    paris_person_watch(&bob);
    assert_value(bob.news, "seats.1.stand_in", "1");
    assert_value(bob.news, "you", "2");
    paris_person_must(&bob, "return", "");
    paris_person_await(&ann, "seats.1.stand_in", NULL);
    paris_person_play_turn(&ann);
    paris_person_await_turn(&bob);
    paris_person_play_turn(&bob);
    paris_party_finish(both, 2);
}

TEST(who_has_another_window_open_is_not_away)
{
    struct paris_person tab = {0};
    start_game("");
    paris_person_double(&tab, &host, &bob);
    paris_person_watch(&tab);
    paris_person_hang_up(&bob);
    paris_host_move_clock(&host, 2 * MINUTE);
    paris_person_refused(&ann, "forbidden", "replace", "\"seat\":2");
    paris_person_hang_up(&tab);
    paris_person_await(&ann, "seats.1.online", "false");
    paris_person_refused(&ann, "forbidden", "replace", "\"seat\":2");
    paris_host_move_clock(&host, 2 * MINUTE);
    paris_person_must(&ann, "replace", "\"seat\":2");
    paris_person_go(&tab);
}

TEST(a_restart_is_no_absence)
{
    start_game("");
    paris_host_stop(&host);
    paris_host_move_clock(&host, 60 * MINUTE);
    paris_host_start(&host);
    paris_person_come_again(&ann, &host);
    paris_person_watch(&ann);
    assert_value(ann.news, "seats.1.online", "false");
    paris_person_refused(&ann, "forbidden", "replace", "\"seat\":2");
    paris_host_move_clock(&host, 2 * MINUTE);
    paris_person_must(&ann, "replace", "\"seat\":2");
}

/* --- rematch --- */

TEST(a_rematch_keeps_the_people_and_rotates_the_seats)
{
    arrive();
    paris_party_sit_down(both, 2, "[\"me\",\"level 1\",\"open\"]",
                         ",\"variants\":[\"track\"],\"public\":true");
    paris_person_refused(&ann, "not_playing", "rematch", "");
    paris_party_play_out(both, 2);
    assert_value(ann.news, "rematch", "null");
    paris_person_must(&bob, "rematch", "");
    paris_party_word(eve.table, sizeof eve.table, bob.answer, "table");
    paris_person_await(&ann, "rematch", paris_party_words("\"%s\"", eve.table));
    paris_person_must(&ann, "rematch", "");
    assert_value(ann.answer, "table", paris_party_words("\"%s\"", eve.table));

    paris_person_must(&ann, "unwatch", "");
    paris_person_must(&bob, "unwatch", "");
    paris_person_go_to(&ann, &eve);
    paris_person_go_to(&bob, &eve);
    paris_person_watch(&eve);
    assert_value(eve.news, "status", "\"open\"");
    assert_value(eve.news, "variants", "[\"track\"]");
    assert_value(eve.news, "public", "true");
    assert_value(eve.news, "seats.0.kind", "\"computer\"");
    assert_value(eve.news, "seats.0.level", "1");
    assert_value(eve.news, "seats.1.kind", "\"kept\"");
    assert_value(eve.news, "seats.1.name", "\"Bob\"");
    assert_value(eve.news, "seats.2.kind", "\"kept\"");
    assert_value(eve.news, "seats.2.name", "\"Ann\"");
    paris_person_refused(&eve, "taken", "join", CONTRIBUTION);
    paris_person_refused(&eve, "taken", "join", CONTRIBUTION ",\"seat\":2");
    paris_person_refused(&ann, "taken", "join", CONTRIBUTION ",\"seat\":2");
    paris_person_must(&eve, "lobby", "");
    assert_value(eve.answer, "games", "[]");

    paris_person_join(&ann);
    paris_person_await(&eve, "seats.2.kind", "\"person\"");
    assert_value(eve.news, "status", "\"open\"");
    paris_person_join(&bob);
    paris_person_await(&eve, "status", "\"playing\"");
    paris_person_watch(&ann);
    paris_person_watch(&bob);
    assert_value(ann.news, "you", "3");
    assert_value(bob.news, "you", "2");
    paris_party_play_out(both, 2);
}

EACH_TEST(start_server, stop_server);
