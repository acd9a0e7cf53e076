/* Characters of UTF-8: which are valid, which control a terminal, which deceive a reader. */

#include "base/utf8.h"
#include "support/test.h"

#include <string.h>

static bool controls(const char *text)
{
    assert_int_equal(paris_utf8_length(text, strlen(text)), strlen(text));
    return paris_utf8_is_control(text, strlen(text));
}

static bool deceives(const char *text)
{
    assert_int_equal(paris_utf8_length(text, strlen(text)), strlen(text));
    return paris_utf8_is_deceptive(text, strlen(text));
}

TEST(what_moves_a_terminal_is_a_control_character)
{
    assert_true(controls("\033"));
    assert_true(controls("\177"));
    assert_true(controls("\xc2\x9b")); /* the one-character form of ESC [ */
    assert_false(controls("A"));
    assert_false(controls("\xc2\xa0"));
    assert_false(controls("\xe0\xb8\x81"));
}

TEST(what_turns_a_text_or_is_not_seen_is_deceptive)
{
    static const char *const deceptive[] = {
        "\xe2\x80\xae",     /* right-to-left override */
        "\xe2\x80\xaa",     /* embedding */
        "\xe2\x81\xa6",     /* isolate */
        "\xe2\x81\xa9",     /* and its end */
        "\xe2\x80\x8e",     /* left-to-right mark */
        "\xd8\x9c",         /* Arabic letter mark */
        "\xe2\x80\x8b",     /* zero width space */
        "\xe2\x80\xa8",     /* line separator */
        "\xef\xbb\xbf",     /* byte order mark */
        "\xc2\xad",         /* soft hyphen */
        "\xf3\xa0\x81\x81", /* a tag */
        "\xe3\x85\xa4",     /* Hangul fillers */
        "\xe1\x85\x9f",     /* ... */
        "\xe1\x85\xa0",     /* ... */
        "\xef\xbe\xa0",     /* ... */
        "\xcd\x8f",         /* grapheme joiner */
        "\xe1\x9e\xb4",     /* Khmer vowels that are not written */
        "\xe1\x9e\xb5",     /* ... */
        "\xef\xb7\x90",     /* no characters */
        "\xef\xb7\xaf",     /* ... */
        "\xef\xbf\xbe",     /* ... */
        "\xef\xbf\xbf",     /* ... */
        "\xf0\x9f\xbf\xbf", /* ... of another plane */
        "\xf4\x8f\xbf\xbe", /* ... of the last one */
    };
    for (size_t i = 0; i < sizeof deceptive / sizeof deceptive[0]; i++)
        assert_true(deceives(deceptive[i]));
}

TEST(letters_signs_and_joiners_are_what_they_seem)
{
    static const char *const honest[] = {
        "A",
        "~",
        " ",
        "\xc3\xab",
        "\xd7\x90",
        "\xd8\xa7",
        "\xe0\xb8\x81",
        "\xed\x95\x9c",
        "\xe2\x80\x8c",     /* zero width non-joiner: Persian needs it */
        "\xe2\x80\x8d",     /* zero width joiner */
        "\xe2\x80\xa7",     /* just before the separators */
        "\xe2\x80\xaf",     /* just behind the overrides */
        "\xe2\x81\x9f",     /* just before the word joiner */
        "\xef\xb8\x8f",     /* a selector: hearts need it */
        "\xe1\x84\x80",     /* just before the Hangul fillers' block: a letter */
        "\xe1\x85\xa1",     /* just behind them: a vowel */
        "\xef\xb7\x8f",     /* just before what is no character */
        "\xef\xb7\xb0",     /* just behind it */
        "\xef\xbf\xbd",     /* the sign for what could not be read */
        "\xf0\x9f\x97\xbc", /* a tower */
    };
    for (size_t i = 0; i < sizeof honest / sizeof honest[0]; i++)
        assert_false(deceives(honest[i]));
}

TEST(blanks_have_many_widths)
{
    static const char *const blanks[] = {
        " ",
        "\xc2\xa0",
        "\xe1\x9a\x80",
        "\xe2\x80\x80",
        "\xe2\x80\x8a",
        "\xe2\x80\xaf",
        "\xe2\x81\x9f",
        "\xe2\xa0\x80",
        "\xe3\x80\x80",
    };
    static const char *const others[] = {"A", "_", "\xc2\xa1", "\xe2\xa0\x81", "\xe3\x80\x81"};
    for (size_t i = 0; i < sizeof blanks / sizeof blanks[0]; i++)
        assert_true(paris_utf8_is_blank(blanks[i], strlen(blanks[i])));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_false(paris_utf8_is_blank(others[i], strlen(others[i])));
}

TEST(marks_lean_on_what_stands_before_them)
{
    static const char *const marks[] = {
        "\xcc\x81",         /* acute */
        "\xd2\x89",         /* Cyrillic millions */
        "\xe0\xb8\xb4",     /* a Thai vowel */
        "\xe2\x80\x8d",     /* joiner */
        "\xef\xb8\x8f",     /* selector */
        "\xe2\x83\xa3",     /* keycap */
        "\xf0\x9f\x8f\xbb", /* colour of a skin */
    };
    static const char *const letters[] = {"A",
                                          "1",
                                          "\xc3\xa9",
                                          "\xd0\xb9",
                                          "\xe0\xb8\x81",
                                          "\xe0\xb9\x80", /* a Thai vowel that stands in front */
                                          "\xea\xb0\x80",
                                          "\xe1\x84\x80", /* a letter of old Korean */
                                          "\xce\xac",
                                          "\xf0\x9f\x97\xbc"};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        assert_true(paris_utf8_is_combining(marks[i], strlen(marks[i])));
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++)
        assert_false(paris_utf8_is_combining(letters[i], strlen(letters[i])));
}
