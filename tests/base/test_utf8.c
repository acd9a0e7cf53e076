/* Characters of UTF-8: which are valid, which control a terminal, which deceive a reader. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/utf8.h"

#include <string.h>

#define TEST(name) static void name(void **unused __attribute__((unused)))

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
        "\xf0\x9f\x97\xbc", /* a tower */
    };
    for (size_t i = 0; i < sizeof honest / sizeof honest[0]; i++)
        assert_false(deceives(honest[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_moves_a_terminal_is_a_control_character),
        cmocka_unit_test(what_turns_a_text_or_is_not_seen_is_deceptive),
        cmocka_unit_test(letters_signs_and_joiners_are_what_they_seem),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
