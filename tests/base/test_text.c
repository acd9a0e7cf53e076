/* Bounded text: what fits is there, what does not is remembered. */

#include "base/error.h"
#include "base/text.h"
#include "support/test.h"

#include <string.h>

static char buffer[64];

static struct paris_text empty_text(void)
{
    memset(buffer, 'x', sizeof buffer);
    return paris_text_in(buffer, sizeof buffer);
}

TEST(a_new_text_is_empty_and_not_full)
{
    struct paris_text text = empty_text();
    assert_string_equal(buffer, "");
    assert_int_equal(text.length, 0);
    assert_false(text.full);
}

TEST(pieces_are_appended_one_after_the_other)
{
    struct paris_text text = empty_text();
    paris_text_add(&text, "move ");
    paris_text_add_bytes(&text, "MON0 and more", 4);
    paris_text_add_char(&text, '!');
    assert_string_equal(buffer, "move MON0!");
    assert_int_equal(text.length, 10);
}

TEST(what_just_fits_does_not_make_the_text_full)
{
    char small[4];
    struct paris_text text = paris_text_in(small, sizeof small);
    paris_text_add(&text, "abc");
    assert_string_equal(small, "abc");
    assert_false(text.full);
}

TEST(what_does_not_fit_is_cut_and_remembered)
{
    char guarded[6] = "......";
    struct paris_text text = paris_text_in(guarded, 4);
    paris_text_add(&text, "abcd");
    assert_string_equal(guarded, "abc");
    assert_true(text.full);
    assert_int_equal(guarded[4], '.');
    paris_text_add_char(&text, 'e');
    assert_string_equal(guarded, "abc");
}

TEST(a_character_is_never_cut_in_two)
{
    static const char word[] = "aé€𝄞!"; /* characters of 1, 2, 3, 4 and 1 bytes */
    static const size_t whole[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10};
    for (size_t room = 0; room < sizeof whole / sizeof whole[0]; room++) {
        char at_once[16], by_bytes[16];
        struct paris_text text = paris_text_in(at_once, room + 1);
        struct paris_text bytes = paris_text_in(by_bytes, room + 1);
        paris_text_add(&text, word);
        for (const char *byte = word; *byte != '\0'; byte++)
            paris_text_add_char(&bytes, *byte);
        assert_int_equal(text.length, whole[room]);
        assert_int_equal(strlen(at_once), whole[room]);
        assert_memory_equal(at_once, word, whole[room]);
        assert_true(text.full && bytes.full);
        assert_string_equal(by_bytes, at_once);
    }
}

TEST(nothing_follows_what_was_cut)
{
    char small[4];
    struct paris_text text = paris_text_in(small, sizeof small);
    paris_text_add(&text, "a€"); /* "€" has three bytes, and "b" would have room */
    paris_text_add(&text, "b");
    assert_string_equal(small, "a");
}

TEST(a_text_of_one_byte_holds_nothing)
{
    char one[1] = {'x'};
    struct paris_text text = paris_text_in(one, 1);
    paris_text_add(&text, "");
    assert_false(text.full);
    paris_text_add_char(&text, 'a');
    assert_true(text.full);
    assert_int_equal(one[0], '\0');
}

TEST(a_cleared_text_can_be_filled_again)
{
    char small[4];
    struct paris_text text = paris_text_in(small, sizeof small);
    paris_text_add(&text, "too long");
    paris_text_clear(&text);
    assert_false(text.full);
    paris_text_add(&text, "abc");
    assert_string_equal(small, "abc");
}

static void assert_number(int64_t number, unsigned width, const char *expected)
{
    struct paris_text text = empty_text();
    paris_text_add_padded(&text, number, width);
    assert_string_equal(buffer, expected);
}

TEST(numbers_are_written_in_decimal_up_to_both_ends_of_their_range)
{
    struct paris_text text = empty_text();
    paris_text_add_number(&text, -7);
    assert_string_equal(buffer, "-7");
    assert_number(0, 0, "0");
    assert_number(1234567890, 0, "1234567890");
    assert_number(INT64_MAX, 0, "9223372036854775807");
    assert_number(INT64_MIN, 0, "-9223372036854775808");
}

TEST(padded_numbers_stand_at_the_right_and_wide_ones_keep_their_digits)
{
    assert_number(7, 3, "  7");
    assert_number(-7, 3, " -7");
    assert_number(-77, 3, "-77");
    assert_number(12345, 3, "12345");
}

TEST(bytes_are_written_as_two_lower_case_hexadecimal_digits)
{
    struct paris_text text = empty_text();
    paris_text_add_hex(&text, (const uint8_t[]){0x00, 0x0f, 0xa5, 0xff}, 4);
    assert_string_equal(buffer, "000fa5ff");
}

TEST(a_format_takes_texts_and_numbers_of_every_width)
{
    struct paris_text text = empty_text();
    paris_text_addf(&text, "%s|%.*s|%c|%%|%d|%u", "all", 2, "part", 'x', INT32_MIN, UINT32_MAX);
    assert_string_equal(buffer, "all|pa|x|%|-2147483648|4294967295");
    paris_text_clear(&text);
    paris_text_addf(&text, "%ld|%lld|%llu|%zd", -1L, (long long)INT64_MIN,
                    (unsigned long long)UINT64_MAX, (ptrdiff_t)-2);
    assert_string_equal(buffer, "-1|-9223372036854775808|18446744073709551615|-2");
    paris_text_clear(&text);
    paris_text_addf(&text, "%lu%zu", 1UL, (size_t)2);
    assert_string_equal(buffer, "12");
    paris_text_addf(&text, "%s", "");
    assert_string_equal(buffer, "12");
}

TEST(a_formatted_text_that_does_not_fit_is_cut_and_remembered)
{
    char small[6];
    struct paris_text text = paris_text_in(small, sizeof small);
    paris_text_addf(&text, "a%d%s", 123, "bcd");
    assert_string_equal(small, "a123b");
    assert_true(text.full);
}

TEST(an_error_is_a_place_and_a_formatted_message)
{
    struct paris_error error;
    assert_int_equal(paris_error_set(&error, 3, 14, "found %d, expected %s", 7, "8"),
                     PARIS_BAD_INPUT);
    assert_string_equal(error.message, "found 7, expected 8");
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 14);
}
