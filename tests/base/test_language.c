/* Patterns with named places. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/language.h"

#define TEST(name) static void name(void **unused __attribute__((unused)))

static char buffer[64];

static const char *filled(const char *pattern)
{
    const struct paris_filling fillings[] = {{"who", "Ann", 0}, {"n", NULL, -3}};
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_language_fill(&text, pattern, fillings, 2);
    return buffer;
}

TEST(texts_and_numbers_are_filled_in_any_order_and_number)
{
    assert_string_equal(filled("{who} pays {n}"), "Ann pays -3");
    assert_string_equal(filled("{n}: {who}, {who}"), "-3: Ann, Ann");
    assert_string_equal(filled("nothing"), "nothing");
    assert_string_equal(filled(""), "");
}

TEST(what_is_not_known_stays)
{
    assert_string_equal(filled("{whom} {wh} {} {who"), "{whom} {wh} {} {who");
    assert_string_equal(filled("} {n}"), "} -3");
}

TEST(without_a_catalogue_texts_are_english)
{
    paris_language_choose("en");
    assert_string_equal(paris_say("End turn"), "End turn");
    assert_string_equal(paris_say(""), "");
    assert_string_equal(paris_say_count("one", "many", 1), "one");
    assert_string_equal(paris_say_count("one", "many", 2), "many");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_and_numbers_are_filled_in_any_order_and_number),
        cmocka_unit_test(what_is_not_known_stays),
        cmocka_unit_test(without_a_catalogue_texts_are_english),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
