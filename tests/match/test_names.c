/* Names of people and chat: what is allowed is seen, and looks like nothing else. */
#include "match/names.h"

#include "support/test.h"

#include <string.h>

TEST(a_name_has_1_to_32_characters_of_any_script)
{
    char name[64] = "";
    assert_false(paris_match_is_player_name(""));
    for (unsigned i = 1; i <= 32; i++) {
        strcat(name, "n");
        assert_true(paris_match_is_player_name(name));
    }
    strcat(name, "n");
    assert_false(paris_match_is_player_name(name));
    assert_true(paris_match_is_player_name("Zo\xc3\xab the 1st"));
    assert_true(paris_match_is_player_name("\xe0\xb8\x81\xe0\xb8\xb3")); /* Thai */
}

TEST(a_name_has_nothing_that_a_record_or_a_reader_takes_for_something_else)
{
    static const char *const wrong[] = {
        "a|b",
        "a\"b",
        "a\nb",
        "a\x1b[0m",
        "a\xff",
        "a\xe2\x80\xae"
        "b",            /* turns the direction */
        "\xe2\x80\x8b", /* a space without width */
        "\xe3\x85\xa4", /* a letter that is not seen */
        "\xcc\x81"
        "a", /* begins with an accent */
        " a",
        "a ",
        "a\xe2\x80\x83", /* ends with a wide blank */
        "a\xe2\x80\x8d", /* ... with a joiner */
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (paris_match_is_player_name(wrong[i]))
            fail_msg("\"%s\" is a name", wrong[i]);
}

TEST(chat_may_begin_and_end_as_it_likes_but_not_deceive)
{
    char text[1030] = "";
    assert_true(paris_match_is_chat_text(" Salut | \"Ann\" "));
    assert_false(paris_match_is_chat_text(""));
    assert_false(paris_match_is_chat_text("a\xe2\x80\xae"
                                          "b"));
    assert_false(paris_match_is_chat_text("a\nb"));
    for (unsigned i = 0; i < PARIS_CHAT_CHARACTERS_MAX; i++)
        strcat(text, "\xc3\xa9");
    assert_true(paris_match_is_chat_text(text));
    strcat(text, "e");
    assert_false(paris_match_is_chat_text(text));
}
