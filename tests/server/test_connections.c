/* Around the tables: lists, talk, sessions, hints. */
#include "server/people.h"

#include "base/json_writer.h"
#include <stdio.h>
#include <string.h>

enum { OK = 200, NO_SESSION = 401, TURNED_AWAY = 4401, BODY = 1024 };

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
    paris_person_go_to(&cid, &ann);
    paris_person_go_to(&eve, &ann);
}

/* --- lists --- */

static void check_listed(const char *answer, const char *path)
{
    static const char *const members[] = {"table",   "status", "players", "variants", "you",
                                          "waiting", "yours",  "days",    "changed"};
    for (unsigned i = 0; i < sizeof members / sizeof *members; i++)
        if (paris_party_find(answer, paris_party_words("%s.%s", path, members[i])) == NULL)
            fail_msg("no %s in %s", members[i], answer);
}

TEST(the_own_games_that_wait_come_first)
{
    char mine[PARIS_CLIENT_TABLE_SIZE + 2], theirs[PARIS_CLIENT_TABLE_SIZE + 2];
    arrive();
    paris_person_must(&ann, "games", "");
    assert_value(ann.answer, "games", "[]");
    paris_party_sit_down(both, 2, TWO, ""); /* waits for Ann */
    snprintf(mine, sizeof mine, "\"%s\"", ann.table);
    paris_person_must(&ann, "unwatch", "");
    paris_person_must(&bob, "unwatch", "");
    paris_party_sit_down(both, 2, "[\"open\",\"me\"]", ",\"days\":3"); /* Bob joins seat 1 */
    snprintf(theirs, sizeof theirs, "\"%s\"", ann.table);
    struct paris_person *const alone[] = {&cid};
    paris_party_sit_down(alone, 1, TWO, "");

    paris_person_must(&ann, "games", "");
    assert_int_equal(paris_party_count(ann.answer, "games"), 2);
    check_listed(ann.answer, "games.0");
    check_listed(ann.answer, "games.1");
    assert_value(ann.answer, "games.0.table", mine);
    assert_value(ann.answer, "games.0.yours", "true");
    assert_value(ann.answer, "games.0.waiting", "1");
    assert_value(ann.answer, "games.0.you", "1");
    assert_value(ann.answer, "games.1.table", theirs);
    assert_value(ann.answer, "games.1.yours", "false");
    assert_value(ann.answer, "games.1.you", "2");
    assert_value(ann.answer, "games.1.days", "3");
    paris_person_must(&bob, "games", "");
    assert_value(bob.answer, "games.0.table", theirs);

    paris_person_play_turn(&bob);
    paris_person_must(&bob, "games", ""); /* now both wait for Ann */
    assert_value(bob.answer, "games.0.yours", "false");
    assert_value(bob.answer, "games.1.yours", "false");
    paris_person_must(&ann, "games", "");
    assert_value(ann.answer, "games.0.yours", "true");
    assert_value(ann.answer, "games.1.yours", "true");
    paris_person_must(&eve, "games", "");
    assert_value(eve.answer, "games", "[]");
}

TEST(listed_games_tell_who_sits_there)
{
    arrive();
    paris_person_create(&ann, TWO, ",\"public\":true");
    paris_person_join(&ann);
    paris_person_must(&ann, "games", "");
    assert_int_equal(paris_party_count(ann.answer, "games.0.seats"), 2);
    paris_person_must(&eve, "lobby", "");
    assert_int_equal(paris_party_count(eve.answer, "games.0.seats"), 2);
}

TEST(the_lobby_has_public_tables_with_an_open_seat)
{
    arrive();
    paris_person_create(&ann, TWO, "");                                    /* private */
    paris_person_create(&ann, "[\"me\",\"level 1\"]", ",\"public\":true"); /* none is open */
    paris_person_create(&ann, TWO, ",\"public\":true");
    char table[PARIS_CLIENT_TABLE_SIZE + 2];
    snprintf(table, sizeof table, "\"%s\"", ann.table);
    paris_person_must(&eve, "lobby", "");
    assert_int_equal(paris_party_count(eve.answer, "games"), 1);
    check_listed(eve.answer, "games.0");
    assert_value(eve.answer, "games.0.table", table);
    assert_value(eve.answer, "games.0.status", "\"open\"");
    assert_value(eve.answer, "games.0.you", "null");
    assert_value(eve.answer, "games.0.yours", "false");
    paris_person_go_to(&bob, &ann);
    paris_person_join(&bob); /* Ann has not come yet */
    paris_person_must(&eve, "lobby", "");
    assert_value(eve.answer, "games", "[]");
    paris_person_must(&bob, "leave", "");
    paris_person_must(&eve, "lobby", "");
    assert_value(eve.answer, "games.0.table", table);
    paris_person_join(&ann);
    paris_person_join(&bob);
    paris_person_must(&eve, "lobby", "");
    assert_value(eve.answer, "games", "[]");
}

/* --- talk --- */

static void hear_said(struct paris_person *person, const char *name, const char *text)
{
    char words[PARIS_CLIENT_COMMAND_MAX];
    unsigned count = person->said_count;
    if (strcmp(name, person->name) != 0) /* own words come before the answer */
        assert_int_equal(paris_person_hear(person), PARIS_HEARD_OTHER);
    assert_int_equal(person->said_count, count + (strcmp(name, person->name) != 0));
    assert_value(person->said, "table", paris_party_words("\"%s\"", person->table));
    paris_party_word(words, sizeof words, person->said, "said.name");
    assert_string_equal(words, name);
    paris_party_word(words, sizeof words, person->said, "said.text");
    assert_string_equal(words, text);
}

static void say(struct paris_person *person, const char *text)
{
    char json[PARIS_CLIENT_COMMAND_MAX];
    struct paris_text quoted = paris_text_in(json, sizeof json);
    paris_json_add_string(&quoted, NULL, text);
    paris_person_must(person, "say", paris_party_words("\"text\":%s", json));
}

TEST(what_is_said_is_heard_by_all_who_watch)
{
    static const char hostile[] =
        "</script><img src=x onerror=alert(1)>'\"\\ {\"closing\":true} %s%n \xe2\x98\x83";
    start_game("");
    paris_person_watch(&eve);
    say(&ann, "Hello!");
    hear_said(&ann, "Ann", "Hello!");
    hear_said(&bob, "Ann", "Hello!");
    hear_said(&eve, "Ann", "Hello!");
    paris_person_heard_nothing(&cid);
    say(&bob, hostile);
    hear_said(&ann, "Bob", hostile);
    hear_said(&eve, "Bob", hostile);
    paris_person_must(&eve, "unwatch", "");
    say(&bob, "x");
    hear_said(&ann, "Bob", "x");
    paris_person_heard_nothing(&eve);
}

TEST(what_cannot_be_said_is_heard_by_nobody)
{
    static const char *const wrong[] = {"\"\"",        "\"a\\nb\"",   "\"\\u0007\"",
                                        "\"\\u0000\"", "\"\\u007f\"", "\"\\u0085\"",
                                        "7",           "null",        "[\"a\"]"};
    enum { MAX = 256 };
    char longest[4 * MAX + 8] = "";
    start_game("");
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        paris_person_refused(&ann, "bad_message", "say",
                             paris_party_words("\"text\":%s", wrong[i]));
    paris_person_refused(&ann, "bad_message", "say", "");
    for (unsigned i = 0; i < MAX; i++)
        strcat(longest, "\xf0\x9f\x97\xbc");
    say(&ann, longest);
    hear_said(&bob, "Ann", longest);
    strcat(longest, "x");
    paris_person_refused(&ann, "bad_message", "say", paris_party_words("\"text\":\"%s\"", longest));
    paris_person_refused(&eve, "not_seated", "say", "\"text\":\"I only look on\"");
    paris_person_heard_nothing(&bob);
}

/* --- sessions --- */

TEST(logging_out_ends_that_session_and_no_other)
{
    struct paris_person tab = {0}, device = {0};
    char body[BODY];
    const char *account = "account.id";
    start_game("");
    assert_int_equal(paris_person_request(&ann, "/api/password", "{\"password\":\"correct horse\"}",
                                          NULL, 0),
                     OK);
    assert_int_equal(paris_person_request(&ann, "/api/me", NULL, body, sizeof body), OK);
    char id[PARIS_CLIENT_TABLE_SIZE];
    snprintf(id, sizeof id, "%s", paris_party_find(body, account));
    paris_person_double(&tab, &host, &ann);
    paris_person_watch(&tab);
    paris_person_arrive(&device, &host, "Somebody");
    assert_int_equal(paris_person_request(&device, "/api/login",
                                          "{\"name\":\"Ann\",\"password\":\"correct horse\"}", body,
                                          sizeof body),
                     OK);
    assert_value(body, account, id);
    paris_person_come_again(&device, &host);
    paris_person_must(&device, "games", "");
    assert_value(device.answer, "games.0.table", paris_party_words("\"%s\"", ann.table));
    assert_value(device.answer, "games.0.yours", "true");
    paris_person_go_to(&device, &ann);
    paris_person_watch(&device);
    assert_value(device.news, "you", "1");
    paris_person_decide(&device, "draw 1");
    paris_person_await(&ann, "game.n", "1");

    assert_int_equal(paris_person_request(&ann, "/api/logout", "{}", NULL, 0), OK);
    while (paris_person_hear(&ann) != PARIS_HEARD_END)
        continue;
    while (paris_person_hear(&tab) != PARIS_HEARD_END)
        continue;
    assert_int_equal(paris_person_request(&tab, "/api/me", NULL, NULL, 0), NO_SESSION);
    assert_int_equal(paris_person_request(&tab, "/api/logout", "{}", NULL, 0), NO_SESSION);
    paris_person_decide(&device, "key ARC");
    paris_person_must(&bob, "ping", "");
    assert_int_equal(paris_person_request(&device, "/api/me", NULL, body, sizeof body), OK);
    assert_value(body, account, id);
    paris_person_go(&tab);
    paris_person_go(&device);
}

/* What becomes of a socket with this cookie: 0 if it stays open and answers, else its close code. */
static unsigned knock(const struct paris_client_address *server, const char *cookie)
{
    static const char ping[] = "{\"do\":\"ping\",\"id\":\"00000000000000000000000000000000\"}";
    struct paris_client_connection *connection = paris_client_open(server, cookie);
    const char *text;
    size_t length;
    unsigned code = 1;
    while (code == 1)
        switch (paris_client_receive(&text, &length, connection, -1)) {
        case PARIS_CLIENT_OPENED:
            (void)!paris_client_send(connection, ping, sizeof ping - 1);
            break;
        case PARIS_CLIENT_TEXT: code = strstr(text, "\"ok\":true") != NULL ? 0 : 1; break;
        default: code = paris_client_end_of(connection)->code;
        }
    paris_client_close(connection, 0);
    return code;
}

TEST(an_ended_session_is_turned_away)
{
    char cookie[PARIS_PERSON_COOKIE];
    paris_person_arrive(&ann, &host, "Ann");
    memcpy(cookie, ann.cookie, sizeof cookie);
    assert_int_equal(knock(&ann.address, cookie), 0);
    assert_int_equal(paris_person_request(&ann, "/api/logout", "{}", NULL, 0), OK);
    assert_int_equal(knock(&ann.address, cookie), TURNED_AWAY);
}

/* Whatever it is used for: a request or a socket. */
TEST(a_session_is_over_ninety_days_after_its_last_use)
{
    static const int64_t day = 24 * 3600 * INT64_C(1000);
    paris_person_arrive(&ann, &host, "Ann");
    for (unsigned i = 0; i < 2; i++) {
        paris_host_move_date(&host, 89 * day);
        assert_int_equal(paris_person_request(&ann, "/api/me", NULL, NULL, 0), OK);
        paris_host_move_date(&host, 89 * day);
        assert_int_equal(knock(&ann.address, ann.cookie), 0);
    }
    paris_host_move_date(&host, 91 * day);
    assert_int_equal(knock(&ann.address, ann.cookie), TURNED_AWAY);
    assert_int_equal(paris_person_request(&ann, "/api/me", NULL, NULL, 0), NO_SESSION);
    paris_host_move_clock(&host, 2 * day); /* it is removed one day, and that changes nothing */
    assert_int_equal(paris_person_request(&ann, "/api/me", NULL, NULL, 0), NO_SESSION);
}

/* --- hints --- */

TEST(hints_are_given_against_computers)
{
    struct paris_person *const alone[] = {&ann};
    char decision[PARIS_CLIENT_DECISION_SIZE];
    arrive();
    paris_party_sit_down(alone, 1, "[\"level 1\",\"me\",\"level 1\"]", "");
    paris_person_await_turn(&ann);
    paris_person_must(&ann, "hint", "");
    unsigned count = paris_party_count(ann.answer, "choices");
    int64_t before = 100;
    assert_in_range(count, 1, 3);
    for (unsigned i = 0; i < count; i++) {
        paris_party_word(decision, sizeof decision, ann.answer,
                         paris_party_words("choices.%u.decision", i));
        assert_true(paris_person_may(&ann, decision));
        int64_t win = paris_party_number(ann.answer, paris_party_words("choices.%u.win", i));
        assert_true(win >= 0 && win <= 100);
        assert_non_null(paris_party_find(ann.answer, paris_party_words("choices.%u.points", i)));
        assert_non_null(paris_party_find(ann.answer, paris_party_words("choices.%u.reasons", i)));
        assert_true(win <= before); /* no later one looks better */
        before = win;
    }
    paris_person_heard_nothing(&ann);
    paris_person_go_to(&eve, &ann);
    paris_person_refused(&eve, "not_your_turn", "hint", "");
}

TEST(hints_are_not_given_against_people)
{
    arrive();
    paris_party_sit_down(both, 2, "[\"me\",\"level 1\",\"open\"]", "");
    paris_person_refused(&ann, "forbidden", "hint", "");
    paris_person_refused(&bob, "not_your_turn", "hint", "");
    paris_person_must(&bob, "leave", ""); /* the seat is a person's all the same */
    paris_person_await(&ann, "seats.2.stand_in", "3");
    paris_person_refused(&ann, "forbidden", "hint", "");
}

EACH_TEST(start_server, stop_server);
