/* The writer of JSON: commas, names and escapes come right. */

#include "base/json_writer.h"
#include "support/test.h"

static char buffer[256];

static struct paris_text empty_text(void)
{
    return paris_text_in(buffer, sizeof buffer);
}

TEST(values_of_an_object_and_items_of_an_array_are_separated_by_commas)
{
    struct paris_text text = empty_text();
    paris_json_begin_object(&text, NULL);
    paris_json_add_number(&text, "n", -7);
    paris_json_add_string(&text, "word", "draw 1");
    paris_json_add_string(&text, "none", NULL);
    paris_json_begin_array(&text, "list");
    paris_json_add_bool(&text, NULL, true);
    paris_json_add_null(&text, NULL);
    paris_json_begin_array(&text, NULL);
    paris_json_end_array(&text);
    paris_json_begin_object(&text, NULL);
    paris_json_end_object(&text);
    paris_json_end_array(&text);
    paris_json_add_raw(&text, "raw", "[1,2]");
    paris_json_end_object(&text);
    assert_string_equal(buffer, "{\"n\":-7,\"word\":\"draw 1\",\"none\":null,"
                                "\"list\":[true,null,[],{}],\"raw\":[1,2]}");
}

TEST(a_string_and_a_name_are_quoted_and_escaped)
{
    struct paris_text text = empty_text();
    paris_json_add_string(&text, NULL, "a \"quoted\" \\ and\n\x01 Sacr\xc3\xa9");
    assert_string_equal(buffer, "\"a \\\"quoted\\\" \\\\ and\\u000a\\u0001 Sacr\xc3\xa9\"");
    paris_text_clear(&text);
    paris_json_begin_object(&text, NULL);
    paris_json_add_number(&text, "a\"b", 1);
    assert_string_equal(buffer, "{\"a\\\"b\":1");
}

TEST(a_value_may_follow_its_name_later_and_a_new_line_begins_without_a_comma)
{
    struct paris_text text = empty_text();
    paris_json_begin_object(&text, NULL);
    paris_json_add_name(&text, "key");
    paris_json_begin_array(&text, NULL);
    paris_json_end_array(&text);
    paris_json_end_object(&text);
    paris_text_add_char(&text, '\n');
    paris_json_begin_array(&text, NULL);
    assert_string_equal(buffer, "{\"key\":[]}\n[");
}

TEST(bytes_are_a_string_of_digits)
{
    struct paris_text text = empty_text();
    paris_json_begin_array(&text, NULL);
    paris_json_add_hex(&text, NULL, (const uint8_t[]){0x0f, 0xa5}, 2);
    paris_json_add_hex(&text, NULL, NULL, 0);
    assert_string_equal(buffer, "[\"0fa5\",\"\"");
}

static void assert_decimal(int64_t number, int64_t unit, unsigned decimals, const char *expected)
{
    struct paris_text text = empty_text();
    paris_json_add_decimal(&text, NULL, number, unit, decimals);
    assert_string_equal(buffer, expected);
}

TEST(decimals_are_rounded_and_nothing_is_minus_zero)
{
    assert_decimal(3159, 256, 2, "12.34");
    assert_decimal(-128, 256, 1, "-0.5");
    assert_decimal(-1, 256, 1, "0.0");
    assert_decimal(255, 256, 2, "1.00");
    assert_decimal(0, 65536, 4, "0.0000");
}
