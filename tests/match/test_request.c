/* Requests are read member by member, with their types and bounds; a wrong one is named. */
#include "match/request_table.h"

#include "support/test.h"

#include <stdio.h>
#include <string.h>

static struct paris_json_node nodes[PARIS_REQUEST_NODES];
static struct paris_request request;

static void read_request(const char *text)
{
    if (!paris_request_read(&request, nodes, PARIS_REQUEST_NODES, text, strlen(text)))
        fail_msg("%s: %s", text, request.error.message);
}

static void assert_error(bool good, const char *words)
{
    assert_false(good);
    if (strstr(request.error.message, words) == NULL)
        fail_msg("\"%s\" instead of \"%s\"", request.error.message, words);
}

TEST(a_request_is_one_object)
{
    assert_error(paris_request_read(&request, nodes, PARIS_REQUEST_NODES, "[1]", 3),
                 "expected one JSON object");
    assert_error(paris_request_read(&request, nodes, PARIS_REQUEST_NODES, "{", 1), "");
    read_request("{\"do\":\"undo\"}");
    assert_true(paris_request_is(&request, "undo"));
    assert_false(paris_request_is(&request, "redo"));
}

TEST(a_command_has_an_id_of_128_bits)
{
    read_request("{\"id\":\"000102030405060708090a0b0c0d0e0f\"}");
    assert_true(paris_request_read_id(&request));
    assert_int_equal(request.command[15], 15);
    assert_string_equal(request.id, "000102030405060708090a0b0c0d0e0f");
    read_request("{\"id\":\"00\"}");
    assert_error(paris_request_read_id(&request), "32 hexadecimal digits");
    assert_string_equal(request.id, "");
    read_request("{}");
    assert_error(paris_request_read_id(&request), "needs an \"id\"");
}

TEST(members_have_their_types_and_bounds)
{
    char word[4] = "old";
    int64_t number = 7;
    uint64_t seed = 1;
    bool flag = true;
    read_request("{\"a\":\"abc\",\"b\":\"abcd\",\"n\":5,\"f\":false,\"null\":null,\"s\":\"ff\"}");
    assert_true(paris_request_word(&request, "a", true, word, sizeof word));
    assert_string_equal(word, "abc");
    assert_error(paris_request_word(&request, "b", true, word, sizeof word), "not too long");
    assert_error(paris_request_word(&request, "c", true, word, sizeof word),
                 "The request needs a member \"c\".");
    assert_true(paris_request_number(&request, "null", false, 0, 9, &number));
    assert_int_equal(number, 7);
    assert_error(paris_request_number(&request, "null", true, 0, 9, &number), "needs a member");
    assert_true(paris_request_number(&request, "n", true, 0, 5, &number));
    assert_int_equal(number, 5);
    assert_error(paris_request_number(&request, "n", true, 6, 9, &number),
                 "a whole number from 6 to 9");
    assert_true(paris_request_flag(&request, "f", &flag));
    assert_false(flag);
    assert_error(paris_request_flag(&request, "n", &flag), "true or false");
    assert_true(paris_request_seed(&request, "s", true, &seed));
    assert_true(seed == 255);
    assert_error(paris_request_seed(&request, "a1", true, &seed), "needs a member");
}

TEST(seats_are_open_on_a_server_and_taken_on_a_device)
{
    struct paris_match_settings settings;
    int own;
    read_request("{\"seats\":[\"open\",\"me\",\"level 4\"],\"public\":true,\"clock\":[600,15]}");
    assert_true(paris_request_settings(&request, &settings, &own));
    assert_int_equal(own, 1);
    assert_int_equal(settings.players, 3);
    assert_int_equal(settings.level[2], 4);
    assert_true(settings.listed && settings.clocks && settings.increment == 15);
    assert_error(paris_request_device_seats(&request, &settings), "\"me\", or \"level 1\"");
    read_request("{\"seats\":[\"me\",\"me\"]}");
    assert_error(paris_request_settings(&request, &settings, &own), "\"me\" (once)");
    assert_true(paris_request_device_seats(&request, &settings));
    assert_int_equal(settings.level[0] + settings.level[1], 0);
    read_request("{\"seats\":[\"me\",\"level 7\"]}");
    assert_error(paris_request_device_seats(&request, &settings), "\"level 6\"");
    read_request("{\"seats\":[\"me\",\"open\"],\"days\":2,\"clock\":[1,0]}");
    assert_error(paris_request_settings(&request, &settings, &own), "not both");
}

TEST(names_and_contributions_are_given_for_each_seat)
{
    char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH], text[512];
    struct paris_deal_tags deal;
    read_request("{\"names\":[\"Ann\",null]}");
    assert_true(paris_request_names(&request, 2, false, names));
    assert_string_equal(names[0], "Ann");
    assert_string_equal(names[1], "");
    assert_error(paris_request_names(&request, 3, false, names), "a name for each seat");
    read_request("{\"names\":[\"A\\u202e\",null]}");
    assert_error(paris_request_names(&request, 2, false, names), "a name of 1 to 32 characters");
    assert_true(paris_request_names(&request, 2, true, names)); /* it was given once */
    snprintf(text, sizeof text, "{\"secret\":\"%064d\",\"contributions\":[\"-\",\"%064d\"]}", 1, 2);
    read_request(text);
    assert_true(paris_request_deal(&request, 2, &deal));
    assert_int_equal(deal.present, 2);
    assert_int_equal(deal.secret[31], 1);
    assert_int_equal(deal.contribution[1][31], 2);
    assert_error(paris_request_deal(&request, 3, &deal), "a contribution for each seat");
}
