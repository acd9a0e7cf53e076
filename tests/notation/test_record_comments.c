/* Comments of records: where they stand, that they are written again, and how many there may be. */
#include "record_edit.h"

/* The comments that were read: "0:text|3:text". */
static const char *comments(void)
{
    static char list[PARIS_RECORD_COMMENTS];
    struct paris_text out = paris_text_in(list, sizeof list);
    struct paris_record_comment comment;
    for (size_t at = 0; paris_record_next_comment(&comment, &record, &at);) {
        paris_text_add(&out, out.length > 0 ? "|" : "");
        paris_text_add_number(&out, comment.place);
        paris_text_add_char(&out, ':');
        paris_text_add_bytes(&out, comment.text, comment.length);
    }
    return list;
}

static void assert_comments(const char *from, const char *to, const char *expected)
{
    assert_read(edit(from, to));
    assert_string_equal(comments(), expected);
    again = record;
    write_record();
    assert_read(written);
    assert_string_equal(comments(), expected);
    assert_memory_equal(&record, &again, sizeof record);
}

TEST(a_comment_stands_after_the_decision_that_it_follows)
{
    assert_comments("=LAV1; key", "=LAV1 { lucky }; key", "1:lucky");
    assert_comments("=LAV1; key", "=LAV1; { lucky } key", "1:lucky");
    assert_comments("key ARC\n1.2", "key ARC { a start }\n1.2", "2:a start");
    assert_comments("bonus 16", "bonus 16 {one}{two}", "9:one|9:two");
}

TEST(a_comment_within_a_decision_belongs_to_it)
{
    assert_comments("draw 2 =LAV1", "draw { which? } 2 =LAV1", "1:which?");
    assert_comments("=LAV1; key", "{a} =LAV1 {b}; key", "1:a|1:b");
}

TEST(a_comment_between_turns_stands_after_the_end_of_the_turn)
{
    assert_comments("\n1.2", "\n{ now Bob }\n1.2", "3:now Bob");
    assert_comments("key ARC\n1.2", "key ARC; end { done }\n1.2", "3:done");
    assert_comments("1.2 draw", "1.2 { hm } draw", "3:hm");
    assert_comments("key LAV\n", "key LAV\n\n{ goodbye }\n", "13:goodbye");
}

TEST(comments_before_the_first_turn_stand_at_the_start)
{
    assert_comments("[Players", "{ about the game }\n[Players", "0:about the game");
    assert_comments("1.1 draw", "{ a }\n{ b }\n1.1 draw", "0:a|0:b");
    assert_comments("1.1 draw", "1.1 {c} draw", "0:c");
}

TEST(a_comment_may_have_several_lines_and_any_characters_but_a_closing_brace)
{
    assert_comments("key ARC\n1.2", "key ARC { over\n\ttwo lines }\n1.2", "2:over\n\ttwo lines");
    assert_comments("=LAV1; key", "=LAV1 {over\r\ntwo lines}; key", "1:over\ntwo lines");
    assert_comments("\n1.2", "\n{ 12{ é; =LAV1 [Players \"3\"] }\n1.2",
                    "3:12{ é; =LAV1 [Players \"3\"]");
    assert_comments("\n1.2", "\n{}\n1.2", "3:");
}

TEST(a_record_is_written_with_its_comments_in_their_places)
{
    assert_read(edit("=LAV1; key ARC\n", "=LAV1 { lucky }; key ARC {so}\n{ now Bob }\n"));
    write_record();
    assert_non_null(
        strstr(written, "\n1.1 draw 2 =LAV1 { lucky }; key ARC {so}\n{ now Bob }\n1.2 "));
}

TEST(comments_have_a_limit)
{
    static char text[PARIS_RECORD_COMMENTS + 8192], comment[PARIS_RECORD_COMMENTS + 8];
    for (unsigned more = 0; more < 2; more++) {
        memset(comment, 'x', sizeof comment); /* with "0{}" they are 8191 bytes, and one more */
        comment[0] = '{';
        strcpy(comment + PARIS_RECORD_COMMENTS - 3 + more, "}\n");
        snprintf(text, sizeof text, "%s%s%s", tags, comment, turns);
        if (more)
            assert_refused(text, TURN_LINE, 1, "There are more than 8191 bytes of comments.");
        else
            assert_read(text);
    }
}

TEST(a_record_that_is_cut_loses_the_comments_on_what_is_cut_off)
{
    assert_read(edit("=LAV1; key ARC\n", "=LAV1 { lucky }; key ARC {so}\n{ now Bob }\n"));
    paris_record_cut(&record, 2);
    assert_int_equal(record.count, 2);
    assert_string_equal(comments(), "1:lucky|2:so");
    paris_record_cut(&record, 0);
    assert_string_equal(comments(), "");
}
