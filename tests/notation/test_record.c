/* Records: what is read, what is written, and that damage to them is found or does no harm. */
#include "record_edit.h"

#include "rules/game.h"
#include "support/walk.h"

/* --- reading --- */

TEST(a_record_gives_setup_names_unknown_tags_decisions_and_the_state_at_the_end)
{
    assert_read(edit("", ""));
    assert_int_equal(record.setup.players, 2);
    assert_int_equal(record.setup.variants, 0);
    assert_int_equal(record.setup.stacks[1][0], paris_building_at(PARIS_LAV, 0));
    assert_int_equal(record.setup.removed[2], paris_building_at(PARIS_MON, 2));
    assert_string_equal(record.names[0], "Zoë");
    assert_string_equal(record.names[1], "Bob");
    assert_string_equal(record.names[2], "");
    assert_string_equal(record.extra, "[Site \"a café\"]\n");
    assert_int_equal(record.count, ALL_DECISIONS);
    assert_int_equal(record.decision[ALL_DECISIONS - 1].verb, PARIS_END);
    assert_int_equal(final.round, 3);
    assert_int_equal(final.seat, 0);
    assert_true(final.player[0].held == PARIS_BONUS_BIT(16));
}

TEST(an_end_may_be_written_or_left_out)
{
    assert_no_difference("key ARC\n1.2", "key ARC; end\n1.2");
    assert_no_difference("key LAV\n", "key LAV; end\n");
    assert_no_difference("key LAV\n", "key LAV");
}

TEST(a_record_may_stop_anywhere_between_decisions)
{
    assert_read(edit("; key LAV\n", "\n"));
    assert_int_equal(final.phase, PARIS_PHASE_ACT);
    assert_read(edit("; bonus 16\n2.2 draw 2 =CHA8; key LAV\n", ""));
    assert_int_equal(final.phase, PARIS_PHASE_BONUS);
    assert_read(tags);
    assert_int_equal(record.count, 0);
}

TEST(a_line_that_stops_in_wrap_has_ended_its_turn)
{
    assert_read(edit("", ""));
    assert_int_equal(final.phase, PARIS_PHASE_DRAW);
    assert_int_equal(final.round, 3);
}

TEST(the_tile_behind_a_draw_may_be_left_out)
{
    assert_no_difference(" =LAV1", "");
}

TEST(comments_blank_lines_and_both_line_ends_make_no_difference)
{
    assert_no_difference("key ARC\n", "key ARC   { a comment }\n");
    assert_no_difference("draw 2 =LAV1; key ARC", "{a}draw{b}2 { ; } =LAV1 {c} ; {d} key ARC{e}");
    assert_no_difference("1.1 draw", "{ over\n two lines }\n1.1 draw");
    assert_no_difference("key ARC\n1.2", "key ARC { over\n two lines }\n1.2");
    assert_no_difference("draw 2 =LAV1; key", "draw 2 { over\n two lines } =LAV1; key");
    assert_no_difference("key ARC\n1.2", "key ARC { over\n two lines } 1.2");
    assert_no_difference("[Players", "{ { does not nest } [Players");
    assert_no_difference("\"2\"]\n", "\"2\"] { behind a tag }\n\n\n");
    assert_no_difference("\n1.2", "\n\n\n   1.2");
    assert_no_difference("key ARC\n", "key ARC   \n");
    assert_no_difference("key ARC\n", "key ARC\r\n");
    assert_no_difference("\n[Rules", "\r\n[Rules");
    assert_no_difference("key LAV\n", "key LAV\r\n\r\n { é\t }  ");
}

TEST(a_whole_record_with_windows_line_ends_is_read_alike)
{
    static char windows[8192];
    const char *unix_text = edit("", "");
    size_t length = 0;
    for (; *unix_text != '\0'; unix_text++) {
        if (*unix_text == '\n')
            windows[length++] = '\r';
        windows[length++] = *unix_text;
    }
    windows[length] = '\0';
    assert_read(windows);
    assert_int_equal(record.count, ALL_DECISIONS);
    assert_string_equal(record.extra, "[Site \"a café\"]\n");
}

TEST(tags_stand_in_any_order)
{
    assert_no_difference("[Players \"2\"]\n[Variants \"-\"]\n",
                         "[Variants \"-\"]\n[Players \"2\"]\n");
    assert_read(edit("", ""));
    again = record;
    char text[8192];
    size_t length = 0;
    for (const char *end = tags + strlen(tags) - 1, *line = end - 1; end > tags; line--) {
        if (line >= tags && *line != '\n')
            continue; /* lines of tags, last first */
        length += (size_t)snprintf(text + length, sizeof text - length, "%.*s\n",
                                   (int)(end - line - 1), line + 1);
        end = line;
    }
    snprintf(text + length, sizeof text - length, "\n%s", turns);
    assert_read(text);
    assert_memory_equal(&record, &again, sizeof record);
}

TEST(tags_that_are_not_required_may_be_missing)
{
    assert_no_difference("[Rules \"" RULES "\"]\n", "");
    assert_no_difference("[Rules \"" RULES "\"]\n", "[Rules \"-\"]\n");
    assert_no_difference("[Tokens \"-\"]\n[Track \"-\"]\n[Result \"-\"]\n", "");
    assert_read(edit("[Seats \"Zoë|Bob\"]\n", ""));
    assert_string_equal(record.names[0], "");
    assert_read(edit("[Removed \"BAT2 STG8 MON3\"]\n", ""));
    assert_int_equal(record.setup.removed[0], paris_building_at(PARIS_BAT, 1));
    assert_int_equal(record.setup.removed[1], paris_building_at(PARIS_MON, 2));
    assert_int_equal(record.setup.removed[2], paris_building_at(PARIS_STG, 5));
}

TEST(tokens_and_track_may_be_told_in_full_where_they_are_as_printed)
{
    assert_no_difference(
        "[Tokens \"-\"]",
        "[Tokens \"bronze silver crown wood marble gold|"
        "bronze silver crown wood marble gold|bronze silver crown wood marble gold|"
        "bronze silver crown wood marble gold|bronze silver crown wood marble gold|"
        "bronze silver crown wood marble gold\"]");
    assert_no_difference(
        "[Track \"-\"]",
        "[Track \"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 "
        "26 27 28 29 30\"]");
}

/* --- writing --- */

TEST(a_record_is_written_in_its_canonical_form)
{
    assert_read(edit("key ARC\n", "key ARC; end\n"));
    write_record();
    assert_non_null(strstr(written, "[Rules \"" RULES " sha256:"));
    assert_non_null(strstr(written, "[Seats \"Zoë|Bob\"]\n[Stacks \"BAT4 MON5 "));
    assert_non_null(strstr(written, "MON4 LAV4\"]\n[Removed \"BAT2 STG8 MON3\"]\n[Tokens \"-\"]\n"
                                    "[Track \"-\"]\n[Result \"-\"]\n[Site \"a café\"]\n\n"
                                    "1.1 draw 2 =LAV1; key ARC\n1.2 draw 3 =BEL1; key ARC\n2.1 "));
    assert_string_equal(strstr(written, "1.1 "), turns);
}

TEST(an_unfinished_turn_is_written_without_what_is_to_come)
{
    assert_read(edit("; key LAV\n", "\n"));
    write_record();
    assert_string_equal(strstr(written, "2.2 "), "2.2 draw 2 =CHA8\n");
}

TEST(a_game_that_stops_in_wrap_is_read_back_with_its_turn_ended)
{
    assert_read(edit("", ""));
    record.count--; /* the last `end` is taken away */
    write_record();
    assert_read(written);
    assert_int_equal(record.count, ALL_DECISIONS);
}

static void look_at_written_record(struct walk_step *step, void *context)
{
    if (!paris_state_over(&step->after) && paris_random_below(step->random, 40) != 0)
        return;
    if (step->after.phase == PARIS_PHASE_WRAP)
        return; /* would be read with the turn ended */
    record = *step->record;
    write_record();
    if (paris_record_read(&again, &final, rules, written, strlen(written), &error) != PARIS_OK)
        fail_msg("%u:%u: %s", error.line, error.column, error.message);
    assert_memory_equal(&final, &step->after, sizeof final);
    assert_int_equal(again.count, record.count);
    assert_memory_equal(again.decision, record.decision, record.count * sizeof record.decision[0]);
    assert_memory_equal(&again.setup, &record.setup, sizeof record.setup);
}

TEST(random_games_are_read_as_they_were_written)
{
    walk_games(walk_scale(10), 2, look_at_written_record, NULL);
}

/* --- names --- */

TEST(a_name_fits_if_a_record_can_hold_it)
{
    char name[PARIS_RECORD_NAME + 1];
    memset(name, 'x', sizeof name);
    name[PARIS_RECORD_NAME - 1] = '\0';
    assert_true(paris_record_name_fits(name));
    name[PARIS_RECORD_NAME - 1] = 'x';
    name[PARIS_RECORD_NAME] = '\0';
    assert_false(paris_record_name_fits(name));
    assert_true(paris_record_name_fits(""));
    assert_true(paris_record_name_fits("Zoë {the} 1st; [x]"));
    assert_false(paris_record_name_fits("a|b"));
    assert_false(paris_record_name_fits("a\"b"));
    assert_false(paris_record_name_fits("a\nb"));
    assert_false(paris_record_name_fits("a\x1b[0m"));
    assert_false(paris_record_name_fits("a\xff"));
}

/* --- damage --- */

static unsigned lines_of(const char *text, size_t length)
{
    unsigned lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

/* Either an error with its place, or a record that can be written and read again. */
static void assert_refused_or_valid(const char *text, size_t length)
{
    if (paris_record_read(&record, &final, rules, text, length, &error) != PARIS_OK) {
        assert_in_range(error.line, 1, lines_of(text, length));
        assert_in_range(error.column, 1, length + 1);
        assert_true(strlen(error.message) > 15);
        return;
    }
    assert_null(paris_state_validate(rules, &final));
    write_record();
    struct paris_state same;
    assert_int_equal(paris_record_read(&again, &same, rules, written, strlen(written), &error),
                     PARIS_OK);
    assert_memory_equal(&same, &final, sizeof same);
    assert_memory_equal(&again, &record, sizeof again);
}

TEST(every_record_cut_short_is_refused_or_valid)
{
    static char game[VECTOR_MAX];
    size_t length = use_vector(game, "3p-tokens+track+free-district");
    for (size_t cut = 0; cut < length; cut++) {
        assert_refused_or_valid(game, cut);
    }
    const char *text = edit("", "");
    for (size_t cut = 0; cut < strlen(text); cut++)
        assert_refused_or_valid(text, cut);
}

TEST(a_record_with_a_result_is_never_read_when_it_is_cut_short)
{
    static char game[VECTOR_MAX];
    size_t length = use_vector(game, "2p-base");
    size_t first = (size_t)(strstr(game, "[Result \"1") - game) + 1;
    for (size_t cut = first; cut + 1 < length; cut++)
        assert_int_equal(paris_record_read(&record, &final, rules, game, cut, &error),
                         PARIS_BAD_INPUT);
    assert_int_equal(paris_record_read(&record, &final, rules, game, length - 1, &error), PARIS_OK);
}

TEST(every_record_with_one_bit_flipped_is_refused_or_valid)
{
    static char game[VECTOR_MAX];
    size_t length = use_vector(game, "2p-base");
    for (size_t at = 0; at < length; at += walk_scale(4) < 4 ? 3 : 1) {
        for (unsigned bit = 0; bit < 8; bit++) {
            game[at] = (char)(game[at] ^ (1 << bit));
            assert_refused_or_valid(game, length);
            game[at] = (char)(game[at] ^ (1 << bit));
        }
    }
}
