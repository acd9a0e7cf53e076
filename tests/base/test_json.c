/* The JSON reader: what RFC 8259 allows and nothing else, and answers about what was read. */

#include "base/json.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

enum { NODES = 64 };

static struct paris_json_node nodes[NODES];
static struct paris_json json;
static struct paris_error error;

/* Parses from a block of exactly the text's size, so that a sanitizer sees the first byte beyond. */
static enum paris_status parse_bytes(const char *text, size_t length)
{
    static char *block;
    free(block);
    block = malloc(length > 0 ? length : 1);
    assert_non_null(block);
    memcpy(block, text, length);
    memset(&error, 0, sizeof error);
    return paris_json_parse(&json, nodes, NODES, block, length, &error);
}

static void parsed(const char *text)
{
    enum paris_status status = parse_bytes(text, strlen(text));
    if (status != PARIS_OK)
        fail_msg("%s: %u:%u: %s", text, error.line, error.column, error.message);
}

static void refused_at(const char *text, unsigned line, unsigned column, const char *message)
{
    if (parse_bytes(text, strlen(text)) != PARIS_BAD_INPUT)
        fail_msg("%s was not refused", text);
    assert_string_equal(error.message, message);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
}

static void refused(const char *text)
{
    if (parse_bytes(text, strlen(text)) != PARIS_BAD_INPUT)
        fail_msg("%s was not refused", text);
    assert_true(error.line > 0 && error.column > 0 && error.message[0] != '\0');
}

/* --- what is JSON --- */

TEST(every_kind_of_value_is_read)
{
    parsed(" [null, true, false, -1.5e+3, \"text\", [], {}] ");
    static const uint8_t types[] = {PARIS_JSON_NULL,   PARIS_JSON_TRUE,   PARIS_JSON_FALSE,
                                    PARIS_JSON_NUMBER, PARIS_JSON_STRING, PARIS_JSON_ARRAY,
                                    PARIS_JSON_OBJECT};
    assert_int_equal(nodes[0].type, PARIS_JSON_ARRAY);
    assert_int_equal(nodes[0].count, 7);
    for (size_t i = 0; i < sizeof types; i++)
        assert_int_equal(nodes[paris_json_item(&json, 0, i)].type, types[i]);
    assert_int_equal(paris_json_item(&json, 0, 7), PARIS_JSON_NONE);
}

TEST(a_value_alone_is_a_text)
{
    parsed("7");
    parsed("\t\r\n \"x\"\n");
    parsed("null");
}

TEST(numbers_of_every_form_are_read_and_malformed_ones_are_refused)
{
    static const char *const good[] = {"0", "-0", "10", "1.0", "0.5", "1e5", "1E-5", "-1.25e+10"};
    static const char *const bad[] = {"01",  "-",   "-01", "+1",  ".5",       "1.",  "1.e5", "1e",
                                      "1e+", "0x1", "1_0", "NaN", "Infinity", "--1", "1 2"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        parsed(good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        refused(bad[i]);
}

TEST(commas_stand_between_values_only)
{
    refused_at("[1,]", 1, 4, "found ']', expected a value");
    refused_at("[,1]", 1, 2, "found ',', expected a value");
    refused_at("[1 2]", 1, 4, "found '2', expected ',' or ']'");
    refused_at("{\"a\":1,}", 1, 8, "found '}', expected a key in \"quotes\"");
    refused_at("{\"a\":1 \"b\":2}", 1, 8, "found '\"', expected ',' or '}'");
    refused_at("{\"a\" 1}", 1, 6, "found '1', expected ':' after a key");
    refused_at("{a:1}", 1, 2, "found 'a', expected a key in \"quotes\"");
}

TEST(comments_and_other_words_are_refused)
{
    refused("// comment\n1");
    refused("[1 /* one */]");
    refused("True");
    refused("nul");
    refused("truefalse");
    refused("'text'");
}

TEST(a_text_that_ends_early_is_refused)
{
    refused_at("", 1, 1, "found the end of the text, expected a value");
    refused_at("[1,\n 2", 2, 3, "found the end of the text, expected ',' or ']'");
    refused_at("\"abc", 1, 5, "found the end of the text, expected \" at the end of a string");
    refused("{\"a\"");
    refused("{\"a\":");
    refused("[");
    refused("{");
    refused("-");
    refused("tru");
}

TEST(every_beginning_of_a_text_is_refused_without_reading_beyond_it)
{
    static const char text[] =
        "{\"a\\u00e9\\ud83d\\ude00\": [1.5e2, true, null, {\"b\": \"\xc3\xa9\"}]}";
    for (size_t length = 0; length + 1 < sizeof text; length++)
        assert_int_equal(parse_bytes(text, length), PARIS_BAD_INPUT);
    assert_int_equal(parse_bytes(text, sizeof text - 1), PARIS_OK);
}

TEST(text_after_the_value_is_refused)
{
    refused_at("{} x", 1, 4, "found 'x', expected nothing after the value");
    refused("[]]");
    assert_int_equal(parse_bytes("1\0", 2), PARIS_BAD_INPUT);
    assert_string_equal(error.message, "found the byte 0x00, expected nothing after the value");
}

TEST(a_byte_order_mark_is_refused)
{
    refused("\xef\xbb\xbf{}");
}

TEST(a_key_twice_in_an_object_is_refused_also_in_disguise)
{
    refused_at("{\"a\":1,\n\"a\":2}", 2, 1, "found '\"', expected no key twice in an object");
    refused("{\"a\":1,\"b\":[{}],\"\\u0061\":2}");
    refused("{\"\xc3\xa9\":1,\"\\u00e9\":2}");
    refused("{\"\":1,\"\":2}");
    parsed("{\"a\":{\"a\":1},\"b\":{\"a\":1},\"ab\":[{\"a\":2}]}");
}

TEST(lists_deeper_than_the_limit_are_refused)
{
    char text[2 * PARIS_JSON_DEPTH + 3] = "";
    memset(text, '[', PARIS_JSON_DEPTH);
    memset(text + PARIS_JSON_DEPTH, ']', PARIS_JSON_DEPTH);
    parsed(text);
    memset(text, '[', PARIS_JSON_DEPTH + 1);
    memset(text + PARIS_JSON_DEPTH + 1, ']', PARIS_JSON_DEPTH + 1);
    refused_at(text, 1, PARIS_JSON_DEPTH + 1,
               "found '[', expected fewer lists and objects in each other");
}

TEST(a_text_with_more_values_than_room_is_too_long)
{
    char text[2 * NODES + 2] = "[";
    for (size_t i = 0; i < NODES; i++)
        memcpy(text + 1 + 2 * i, i + 1 < NODES ? "1," : "1]", 2);
    assert_int_equal(parse_bytes(text, strlen(text)), PARIS_TOO_LONG);
    assert_non_null(strstr(error.message, "room"));
    text[2 * NODES - 2] = ']';
    assert_int_equal(parse_bytes(text, 2 * NODES - 1), PARIS_OK);
}

/* --- strings --- */

static void assert_copy(const char *text, const char *expected)
{
    char out[32];
    parsed(text);
    assert_int_equal(paris_json_copy(out, sizeof out, &json, 0), PARIS_OK);
    assert_string_equal(out, expected);
    assert_true(paris_json_equal(&json, 0, expected));
}

TEST(escapes_are_undone)
{
    assert_copy("\"\"", "");
    assert_copy("\"plain\"", "plain");
    assert_copy("\"\\\" \\\\ \\/ \\b\\f\\n\\r\\t\"", "\" \\ / \b\f\n\r\t");
    assert_copy("\"\\u0041\\u00e9\\u20AC\\uffff\"", "A\xc3\xa9\xe2\x82\xac\xef\xbf\xbf");
    assert_copy("\"\\ud83d\\ude00\"", "\xf0\x9f\x98\x80");
    assert_copy("\"\\ud800\\udc00\\udbff\\udfff\"", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf");
}

TEST(wrong_escapes_are_refused)
{
    refused_at("\"\\x41\"", 1, 2,
               "found '\\', expected an escape: one of \" \\ / b f n r t u after the backslash");
    refused("\"\\");
    refused("\"\\u12\"");
    refused("\"\\u12g4\"");
    refused("\"\\u");
}

TEST(surrogates_come_in_pairs)
{
    refused("\"\\ud83d\"");
    refused("\"\\ud83dx\"");
    refused("\"\\ud83d\\n\"");
    refused("\"\\ud83d\\u0041\"");
    refused("\"\\ude00\"");
    refused("\"\\ude00\\ud83d\"");
}

TEST(control_characters_in_strings_are_refused)
{
    refused_at("\"a\nb\"", 1, 3,
               "found the byte 0x0a, expected an escape in place of a control character");
    refused("\"\t\"");
    assert_int_equal(parse_bytes("\"\0\"", 3), PARIS_BAD_INPUT);
    parsed("\"\x7f\"");
}

TEST(bytes_that_are_not_utf_8_are_refused)
{
    static const char *const bad[] = {
        "\"\x80\"",
        "\"\xc3\"",
        "\"\xc3(\"",
        "\"\xc0\xaf\"",
        "\"\xe0\x9f\xbf\"",
        "\"\xed\xa0\x80\"",
        "\"\xf0\x8f\xbf\xbf\"",
        "\"\xf4\x90\x80\x80\"",
        "\"\xf5\x80\x80\x80\"",
        "\"\xe2\x82\"",
        "\"\xe2\x82(\"",
        "\"\xff\"",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        refused(bad[i]);
        assert_non_null(strstr(error.message, "expected valid UTF-8"));
    }
    parsed("\"\xc2\x80 \xdf\xbf \xe0\xa0\x80 \xed\x9f\xbf \xef\xbf\xbf \xf0\x90\x80\x80 "
           "\xf4\x8f\xbf\xbf\"");
}

TEST(a_string_that_does_not_fit_is_not_copied_in_part)
{
    char out[4] = "xxx";
    parsed("\"abcd\"");
    assert_int_equal(paris_json_copy(out, sizeof out, &json, 0), PARIS_TOO_LONG);
    assert_string_equal(out, "");
    parsed("\"abc\"");
    assert_int_equal(paris_json_copy(out, sizeof out, &json, 0), PARIS_OK);
    assert_string_equal(out, "abc");
}

TEST(a_string_with_a_zero_or_no_string_at_all_is_not_copied)
{
    char out[8];
    parsed("\"a\\u0000b\"");
    assert_int_equal(paris_json_copy(out, sizeof out, &json, 0), PARIS_BAD_INPUT);
    assert_false(paris_json_equal(&json, 0, "a"));
    parsed("12");
    assert_int_equal(paris_json_copy(out, sizeof out, &json, 0), PARIS_BAD_INPUT);
    assert_false(paris_json_equal(&json, 0, "12"));
}

TEST(strings_are_equal_only_as_a_whole)
{
    parsed("\"gold\"");
    assert_true(paris_json_equal(&json, 0, "gold"));
    assert_false(paris_json_equal(&json, 0, "gol"));
    assert_false(paris_json_equal(&json, 0, "golden"));
    assert_false(paris_json_equal(&json, 0, ""));
}

/* --- numbers --- */

static bool integer(const char *text, int64_t least, int64_t most, int64_t *out)
{
    parsed(text);
    return paris_json_integer(out, &json, 0, least, most);
}

TEST(whole_numbers_are_read_up_to_both_ends_of_their_range)
{
    int64_t number = 0;
    assert_true(integer("9223372036854775807", INT64_MIN, INT64_MAX, &number));
    assert_true(number == INT64_MAX);
    assert_true(integer("-9223372036854775808", INT64_MIN, INT64_MAX, &number));
    assert_true(number == INT64_MIN);
    assert_true(integer("-0", 0, 0, &number));
    assert_int_equal(number, 0);
}

TEST(numbers_out_of_bounds_are_not_read)
{
    int64_t number = 42;
    assert_true(integer("6", 0, 6, &number));
    assert_int_equal(number, 6);
    assert_false(integer("7", 0, 6, &number));
    assert_false(integer("-1", 0, 6, &number));
    assert_false(integer("9223372036854775808", INT64_MIN, INT64_MAX, &number));
    assert_false(integer("-9223372036854775809", INT64_MIN, INT64_MAX, &number));
    assert_false(integer("99999999999999999999999999", INT64_MIN, INT64_MAX, &number));
    assert_int_equal(number, 6);
}

TEST(fractions_exponents_and_other_values_are_no_whole_numbers)
{
    static const char *const others[] = {"1.0",   "1e0",  "1E2",  "-0.0",
                                         "\"1\"", "true", "null", "[1]"};
    int64_t number = 42;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_false(integer(others[i], INT64_MIN, INT64_MAX, &number));
    assert_int_equal(number, 42);
}

/* --- finding --- */

TEST(members_are_found_by_name_past_whatever_stands_before)
{
    parsed("{\"a\": [1, {\"x\": 2}], \"b\": {\"a\": 3}, \"\\u0063\": 4, \"x\": 5}");
    assert_int_equal(json.nodes[0].count, 4);
    int64_t number = 0;
    assert_true(paris_json_integer(&number, &json, paris_json_member(&json, 0, "c"), 4, 4));
    assert_true(paris_json_integer(&number, &json, paris_json_member(&json, 0, "x"), 5, 5));
    uint32_t b = paris_json_member(&json, 0, "b");
    assert_true(paris_json_integer(&number, &json, paris_json_member(&json, b, "a"), 3, 3));
    assert_int_equal(paris_json_member(&json, 0, "d"), PARIS_JSON_NONE);
    assert_int_equal(paris_json_member(&json, paris_json_member(&json, 0, "a"), "x"),
                     PARIS_JSON_NONE);
    assert_int_equal(paris_json_item(&json, 0, 0), PARIS_JSON_NONE);
}

TEST(a_walk_visits_every_child_once)
{
    parsed("[[1, 2], {\"a\": 1}, 3]");
    unsigned visited = 0;
    for (uint32_t item = paris_json_first(&json, 0); item != PARIS_JSON_NONE;
         item = paris_json_next(&json, 0, item))
        assert_int_equal(item, paris_json_item(&json, 0, visited++));
    assert_int_equal(visited, 3);
    parsed("{\"a\": [1, 2], \"b\": {}}");
    uint32_t key = paris_json_first(&json, 0);
    assert_true(paris_json_equal(&json, key, "a"));
    key = paris_json_next(&json, 0, key);
    assert_true(paris_json_equal(&json, key, "b"));
    assert_true(paris_json_is(&json, key + 1, PARIS_JSON_OBJECT));
    assert_int_equal(paris_json_next(&json, 0, key), PARIS_JSON_NONE);
    assert_int_equal(paris_json_first(&json, key + 1), PARIS_JSON_NONE);
}

/* --- telling where and what --- */

static void assert_path(uint32_t node, const char *expected)
{
    char buffer[128];
    struct paris_text path = paris_text_in(buffer, sizeof buffer);
    paris_json_add_path(&path, &json, node);
    assert_string_equal(buffer, expected);
}

TEST(every_node_has_its_path)
{
    parsed(
        "{\"landmarks\": [{}, {\"cost\": {\"wood\": 1, \"gold\": 2}}, [[3]]], \"a b\": {\"\": 4}}");
    uint32_t list = paris_json_member(&json, 0, "landmarks");
    uint32_t cost = paris_json_member(&json, paris_json_item(&json, list, 1), "cost");
    uint32_t gold = paris_json_member(&json, cost, "gold");
    assert_path(0, "");
    assert_path(list, "landmarks");
    assert_path(paris_json_item(&json, list, 0), "landmarks[0]");
    assert_path(gold, "landmarks[1].cost.gold");
    assert_path(gold - 1, "landmarks[1].cost.gold");
    assert_path(paris_json_item(&json, paris_json_item(&json, list, 2), 0), "landmarks[2][0]");
    uint32_t odd = paris_json_member(&json, 0, "a b");
    assert_path(paris_json_member(&json, odd, ""), "[\"a b\"][\"\"]");
}

TEST(a_refusal_names_path_place_and_both_sides)
{
    parsed("{\"\xc3\xa9\": 1,\n \"cost\": {\"gold\": 12, \"wood\": [1, 2]}}");
    uint32_t cost = paris_json_member(&json, 0, "cost");
    assert_int_equal(paris_json_refuse(&error, &json, paris_json_member(&json, cost, "gold"),
                                       "a number from 0 to 6"),
                     PARIS_BAD_INPUT);
    assert_string_equal(error.message, "cost.gold: found 12, expected a number from 0 to 6");
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 19);
    (void)paris_json_refuse(&error, &json, paris_json_member(&json, cost, "wood"), "a number");
    assert_string_equal(error.message, "cost.wood: found a list of 2, expected a number");
    (void)paris_json_refuse(&error, &json, 0, "a list");
    assert_string_equal(error.message, "found an object of 2, expected a list");
}

TEST(columns_count_characters_not_bytes)
{
    refused_at("[\"Sacr\xc3\xa9-C\xc5\x93ur\" x]", 1, 15, "found 'x', expected ',' or ']'");
}

TEST(a_long_text_is_shown_shortened_between_two_characters)
{
    char text[256] = "\"";
    for (unsigned i = 0; i < 60; i++)
        memcpy(text + 1 + 2 * i, i + 1 < 60 ? "\xc3\xa9" : "\"", i + 1 < 60 ? 3 : 2);
    parsed(text);
    (void)paris_json_refuse(&error, &json, 0, "less");
    const char *dots = strstr(error.message, "...");
    assert_non_null(dots);
    assert_int_equal((unsigned char)dots[-1], 0xa9);
    assert_string_equal(dots, "..., expected less");
}
