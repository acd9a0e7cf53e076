/* Records that start from a position, and texts that are one or the other. */
#include "record_edit.h"

#include "notation/position.h"
#include "rules/game.h"

static char position[PARIS_POSITION_LENGTH], whole[8192];

/* The position after the game of the fixture. */
static void make_position(void)
{
    struct paris_text text = paris_text_in(position, sizeof position);
    assert_read(edit("", ""));
    paris_position_write(&text, rules, &final);
}

/* A record from the position with these tags and turns. */
static const char *from_position(const char *more, const char *played)
{
    make_position();
    snprintf(whole, sizeof whole,
             "[Paris \"1\"]\n[Players \"2\"]\n[Variants \"-\"]\n%s[Position \"%s\"]\n\n%s", more,
             position, played);
    return whole;
}

static enum paris_status read_any(const char *text)
{
    return paris_record_read_any(&record, &final, rules, text, strlen(text), &error);
}

TEST(a_record_may_start_from_a_position_and_goes_on_from_there)
{
    assert_read(
        from_position("[Seats \"Ann|Bob\"]\n", "3.1 draw 1 =BAT4 { from here }; key LAV\n"));
    assert_true(record.from_position);
    assert_int_equal(record.count, 3);
    assert_int_equal(final.seat, 1);
    again = record;
    write_record();
    assert_non_null(strstr(written, "[Position \"paris1 players=2 "));
    assert_null(strstr(written, "[Stacks "));
    assert_read(written);
    assert_memory_equal(&record, &again, sizeof record);
}

TEST(its_first_turn_is_the_positions)
{
    assert_refused(from_position("", "3.2 draw 1\n"), 6, 1, "turn 3.1");
}

TEST(a_position_may_be_in_the_middle_of_a_turn)
{
    make_position();
    assert_int_equal(read_any(position), PARIS_OK);
    paris_game_advance(rules, &final, paris_decision(PARIS_DRAW, 0, 0, 0));
    struct paris_text text = paris_text_in(position, sizeof position);
    paris_position_write(&text, rules, &final);
    snprintf(whole, sizeof whole,
             "[Paris \"1\"]\n[Players \"2\"]\n[Variants \"-\"]\n[Position \"%s\"]\n\n3.1 key LAV\n",
             position);
    assert_read(whole);
    assert_int_equal(record.count, 2);
}

TEST(a_position_takes_the_place_of_the_set_up)
{
    assert_refused(from_position("[Removed \"BAT2 STG8 MON3\"]\n", ""), 4, 11,
                   "either a Position tag or a Removed tag");
    assert_refused(from_position("[Track \"-\"]\n", ""), 4, 9,
                   "either a Position tag or a Track tag");
}

TEST(players_and_variants_agree_with_the_position)
{
    const char *text = from_position("", "");
    char *players = strstr(text, "[Players \"2\"]") + 10;
    *players = '3';
    assert_refused(text, 2, 11, "another number of players");
    *players = '2';
    strcpy(edited, text);
    strcpy(strstr(edited, "[Variants \"-\"]"), "[Variants \"track\"]");
    strcat(edited, strstr(text, "\n[Position"));
    assert_refused(edited, 3, 12, "other variants");
}

TEST(an_error_in_the_position_has_its_place_in_the_record)
{
    from_position("", "");
    *(strstr(whole, "players=2 ") + 8) = '7';
    assert_refused(whole, 4, 27, "Expected a number from 2 to 4 in the field players, found \"7\"");
    from_position("", "");
    strstr(whole, " keys=")[6] = '1'; /* the others are missing */
    assert_refused(whole, 4, 12, "This position isn't possible: ");
}

TEST(a_text_is_a_record_or_a_position)
{
    assert_int_equal(read_any(edit("", "")), PARIS_OK);
    assert_false(record.from_position);
    make_position();
    assert_int_equal(read_any(position), PARIS_OK);
    assert_true(record.from_position);
    assert_int_equal(record.setup.players, 2);
    assert_int_equal(record.count, 0);
    assert_memory_equal(&record.start, &final, sizeof final);
    strcat(position, "\r\n\n");
    assert_int_equal(read_any(position), PARIS_OK);
    strcat(position, "1.1 draw 1\n");
    assert_int_equal(read_any(position), PARIS_BAD_INPUT);
    assert_error_at(&error, 2, 1, "nothing may follow it");
    assert_int_equal(read_any("paris1 players=5"), PARIS_BAD_INPUT);
    assert_error_at(&error, 1, 16, "found \"5\"");
    assert_int_equal(read_any("paris"), PARIS_BAD_INPUT);
    assert_error_at(&error, 1, 1, "The Paris tag is missing");
}
