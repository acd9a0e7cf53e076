/* Patterns with named places, counted things, capitals. */

#include "base/language.h"
#include "support/test.h"

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

TEST(what_is_counted_has_its_number)
{
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_language_choose("en");
    paris_language_count(&text, "{n} key", "{n} keys", 1);
    paris_text_add(&text, ", ");
    paris_language_count(&text, "{n} key", "{n} keys", 12);
    assert_string_equal(buffer, "1 key, 12 keys");
}

static const char *capital(const char *sentence)
{
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_text_add(&text, "a ");
    paris_text_add(&text, sentence);
    paris_language_capital(&text, 2);
    return buffer + 2;
}

TEST(a_sentence_begins_with_a_capital_in_scripts_that_have_them)
{
    assert_string_equal(capital("bank"), "Bank");
    assert_string_equal(capital("école"), "École");
    assert_string_equal(capital("банк"), "Банк");
    assert_string_equal(capital("ёлка"), "Ёлка");
    assert_string_equal(capital("τράπεζα"), "Τράπεζα");
    assert_string_equal(capital("άλλο"), "Άλλο");
    assert_string_equal(capital("όλα"), "Όλα");
    assert_string_equal(capital("ธนาคาร"), "ธนาคาร");
    assert_string_equal(capital("은행"), "은행");
    assert_string_equal(capital("Öl÷"), "Öl÷");
    assert_string_equal(capital("÷"), "÷");
    assert_string_equal(capital(""), "");
}

TEST(tenths_are_a_number_with_one_decimal_and_a_minus_sign)
{
    static const struct {
        int64_t tenths;
        const char *told;
    } rows[] = {{0, "0.0"}, {7, "0.7"}, {-7, "−0.7"}, {123, "12.3"}, {-450, "−45.0"}};
    paris_language_choose("en");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct paris_text text = paris_text_in(buffer, sizeof buffer);
        paris_language_tenths(&text, rows[i].tenths);
        assert_string_equal(buffer, rows[i].told);
    }
}
