/* Messages of the protocol: what is written, and what is understood. */

#include "client/messages.h"
#include "support/test.h"

#include <string.h>

enum { NODES = 256 };

static struct paris_json_node nodes[NODES];

static struct paris_client_message read_message(const char *text)
{
    struct paris_client_message message;
    struct paris_error error = {0, 0, ""};
    if (paris_client_message_read(&message, nodes, NODES, text, strlen(text), &error) != PARIS_OK)
        fail_msg("%s: %s", text, error.message);
    return message;
}

static struct paris_client_situation situation_of(const struct paris_client_message *message)
{
    struct paris_client_situation situation;
    struct paris_error error = {0, 0, ""};
    if (paris_client_situation_read(&situation, message, &error) != PARIS_OK)
        fail_msg("%s", error.message);
    return situation;
}

/* --- writing --- */

TEST(a_command_is_json_with_an_id_of_its_own)
{
    char buffer[PARIS_CLIENT_COMMAND_MAX], id[PARIS_CLIENT_ID_LENGTH + 1],
        other[PARIS_CLIENT_ID_LENGTH + 1];
    struct paris_random random = paris_random_from(1);
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    struct paris_json json;
    struct paris_error error;
    int64_t seq = 0;
    paris_client_command_begin(&text, other, "ping", &random);
    paris_client_command_begin(&text, id, "decide", &random);
    paris_client_command_add_word(&text, "table", "k\"7");
    paris_client_command_add_number(&text, "seq", 4096);
    paris_client_command_add_value(&text, "seats", "[\"me\"]");
    paris_client_command_add_contribution(&text, &random);
    paris_client_command_end(&text);
    assert_string_not_equal(id, other);
    assert_int_equal(strspn(id, "0123456789abcdef"), PARIS_CLIENT_ID_LENGTH);
    assert_int_equal(paris_json_parse(&json, nodes, NODES, buffer, text.length, &error), PARIS_OK);
    assert_true(paris_json_equal(&json, paris_json_member(&json, 0, "do"), "decide"));
    assert_true(paris_json_equal(&json, paris_json_member(&json, 0, "id"), id));
    assert_true(paris_json_equal(&json, paris_json_member(&json, 0, "table"), "k\"7"));
    assert_true(paris_json_integer(&seq, &json, paris_json_member(&json, 0, "seq"), 4096, 4096));
    assert_int_equal(nodes[paris_json_member(&json, 0, "contribution")].length, 64 + 2);
}

/* --- answers --- */

TEST(an_answer_tells_whether_it_went_well)
{
    struct paris_client_message message =
        read_message("{\"re\":\"0f\",\"ok\":true,\"table\":\"k7\",\"seq\":4097}");
    assert_int_equal(message.kind, PARIS_CLIENT_ANSWER);
    assert_true(message.ok);
    assert_string_equal(message.re, "0f");
    assert_string_equal(message.table, "k7");
    assert_false(message.has_situation);
}

TEST(a_refusal_tells_its_code_and_its_sentence)
{
    struct paris_client_message message =
        read_message("{\"re\":\"0f\",\"ok\":false,\"error\":{\"code\":\"illegal\",\"text\":\"Stack "
                     "2 is empty.\"}}");
    assert_false(message.ok);
    assert_string_equal(message.code, "illegal");
    assert_string_equal(message.text, "Stack 2 is empty.");
}

TEST(a_refusal_to_no_message_in_particular_is_an_answer_too)
{
    struct paris_client_message message = read_message(
        "{\"re\":null,\"ok\":false,\"error\":{\"code\":\"bad_message\",\"text\":\"?\"}}");
    assert_int_equal(message.kind, PARIS_CLIENT_ANSWER);
    assert_string_equal(message.re, "");
    assert_string_equal(message.code, "bad_message");
}

TEST(a_stale_decision_comes_with_the_table_as_it_is)
{
    struct paris_client_message message = read_message(
        "{\"re\":\"0f\",\"ok\":false,\"error\":{\"code\":\"stale\",\"text\":\"\"},\"current\":"
        "{\"table\":\"k7\",\"status\":\"playing\",\"players\":2,\"seats\":[],\"you\":2,"
        "\"game\":{\"n\":3,\"seq\":9,\"legal\":[\"end\"]}}}");
    assert_true(message.has_situation);
    struct paris_client_situation situation = situation_of(&message);
    assert_true(situation.to_move);
    assert_int_equal(situation.you, 2);
    assert_int_equal(situation.seq, 9);
    assert_int_equal(situation.n, 3);
}

/* --- tables --- */

TEST(a_table_that_waits_for_people_has_no_game)
{
    struct paris_client_message message =
        read_message("{\"table\":\"k7\",\"status\":\"open\",\"players\":3,\"seats\":[],"
                     "\"you\":null,\"game\":null}");
    assert_int_equal(message.kind, PARIS_CLIENT_TABLE_CHANGED);
    struct paris_client_situation situation = situation_of(&message);
    assert_false(situation.begun || situation.over || situation.to_move);
    assert_int_equal(situation.you, 0);
    assert_int_equal(situation.players, 3);
}

TEST(who_is_not_to_move_has_no_choice)
{
    struct paris_client_message message =
        read_message("{\"table\":\"k7\",\"status\":\"playing\",\"players\":2,\"seats\":[],"
                     "\"you\":1,\"game\":{\"n\":17,\"result\":null}}");
    struct paris_client_situation situation = situation_of(&message);
    assert_true(situation.begun);
    assert_false(situation.to_move);
    assert_int_equal(situation.n, 17);
}

TEST(the_end_has_scores_and_winners)
{
    struct paris_client_message message =
        read_message("{\"table\":\"k7\",\"status\":\"over\",\"players\":3,\"seats\":[],\"you\":1,"
                     "\"game\":{\"n\":99,\"result\":{\"scores\":[84,91,91],\"winners\":[2,3]}}}");
    struct paris_client_situation situation = situation_of(&message);
    assert_true(situation.over);
    assert_int_equal(situation.scores[0], 84);
    assert_int_equal(situation.scores[2], 91);
    assert_int_equal(situation.winners, 1u << 1 | 1u << 2);
}

TEST(a_message_without_what_the_protocol_promises_is_refused)
{
    static const char *const wrong[] = {
        "{\"table\":\"k7\",\"seats\":[],\"players\":2}",
        "{\"table\":\"k7\",\"seats\":[],\"status\":\"open\"}",
        "{\"table\":\"k7\",\"seats\":[],\"status\":\"playing\",\"players\":2,\"game\":{}}",
        "{\"table\":\"k7\",\"seats\":[],\"status\":\"over\",\"players\":2,\"game\":{\"n\":1}}",
        "{\"seats\":[],\"status\":\"\",\"players\":2,\"game\":{\"n\":1,\"legal\":[\"end\"]}}",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct paris_client_situation situation;
        struct paris_error error = {0, 0, ""};
        struct paris_client_message message = read_message(wrong[i]);
        assert_int_equal(paris_client_situation_read(&situation, &message, &error),
                         PARIS_BAD_INPUT);
        assert_string_not_equal(error.message, "");
    }
}

TEST(other_messages_are_told_apart)
{
    assert_int_equal(read_message("{\"closing\":true}").kind, PARIS_CLIENT_CLOSING);
    assert_int_equal(read_message("{\"table\":\"k7\",\"said\":{\"name\":\"A\"}}").kind,
                     PARIS_CLIENT_OTHER);
}

TEST(what_is_no_message_is_refused)
{
    static const char *const wrong[] = {"", "[]", "{\"re\":1}", "{\"re\":\"0f\"}",
                                        "{\"re\":\"0123456789abcdef0123456789abcdef0\"}"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct paris_client_message message;
        struct paris_error error = {0, 0, ""};
        assert_true(paris_client_message_read(&message, nodes, NODES, wrong[i], strlen(wrong[i]),
                                              &error) < 0);
        assert_string_not_equal(error.message, "");
    }
}

/* --- choosing --- */

TEST(every_legal_decision_is_chosen_some_time_and_end_most_often)
{
    static const char *const legal[] = {"end", "buy wood", "sell crown"};
    unsigned chosen[3] = {0};
    struct paris_random random = paris_random_from(5);
    struct paris_client_message message = read_message(
        "{\"table\":\"k7\",\"status\":\"playing\",\"players\":2,\"seats\":[],\"you\":1,"
        "\"game\":{\"n\":1,\"seq\":1,\"legal\":[\"end\",\"buy wood\",\"sell crown\"]}}");
    struct paris_client_situation situation = situation_of(&message);
    for (unsigned i = 0; i < 300; i++) {
        char decision[PARIS_CLIENT_DECISION_SIZE];
        struct paris_error error;
        assert_int_equal(paris_client_choose(decision, &message, &situation, &random, &error),
                         PARIS_OK);
        for (size_t k = 0; k < 3; k++)
            chosen[k] += strcmp(decision, legal[k]) == 0;
    }
    assert_int_equal(chosen[0] + chosen[1] + chosen[2], 300);
    assert_true(chosen[1] > 0 && chosen[2] > 0);
    assert_true(chosen[0] > 150);
}
