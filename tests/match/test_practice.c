/* Taking back whole turns, against computers on one device: how far, when, and what it leaves behind. */
#include "match/match.h"
#include "match/messages.h"
#include "notation/decisions.h"
#include "rules/game.h"
#include "support/test.h"

#include <string.h>

static const struct paris_rules *const rules = &paris_builtin_rules;
static struct paris_match match;
static struct paris_record scratch;
static char text[PARIS_RECORD_TEXT];

/* Seat 1 is a person's; the others are computers, or people as well. */
static void begin(unsigned players, bool people)
{
    struct paris_match_settings settings = {.players = (uint8_t)players};
    struct paris_random random = paris_random_from(4);
    for (unsigned seat = 1; seat < players && !people; seat++)
        settings.level[seat] = 2;
    paris_match_begin_on_device(&match, rules, &settings, NULL);
    for (unsigned seat = 0; seat < players; seat++)
        strcpy(match.seat[seat].name, "Ann");
    memset(&scratch, 0, sizeof scratch);
    paris_setup_shuffled(&scratch.setup, rules, players, 0, &random);
    paris_match_resume(&match, &scratch);
}

/* The seat to move takes the first legal decision. */
static void step(void)
{
    struct paris_decision legal[PARIS_MAX_LEGAL];
    char words[PARIS_NOTATION_LENGTH];
    struct paris_text out = paris_text_in(words, sizeof words);
    struct paris_error error;
    size_t count = paris_game_legal(rules, &match.history.state, legal);
    assert_true(count > 0);
    size_t chosen = 0;
    for (size_t i = 0; i < count; i++)
        if (legal[i].verb == PARIS_END)
            chosen = i;
    paris_notation_write(&out, rules, legal[chosen]);
    struct paris_log_entry entry = {.verb = PARIS_LOG_DO,
                                    .seat = (uint8_t)match.history.state.seat,
                                    .rest = words};
    assert_int_equal(paris_match_apply(&match, &entry, NULL, &error), PARIS_OK);
}

/* Steps until this seat is at the beginning of its turn in this round. */
static void play_to(unsigned round, unsigned seat)
{
    while (match.history.state.round != round || match.history.state.seat != seat)
        step();
}

static void play_to_the_end(void)
{
    while (match.status == PARIS_TABLE_PLAYING)
        step();
}

static const char *record_text(void)
{
    struct paris_text out = paris_text_in(text, sizeof text);
    paris_match_record(&match, &scratch, &out);
    return text;
}

TEST(a_turn_is_taken_back_first_to_its_start_and_then_to_the_start_of_the_last_one)
{
    begin(3, false);
    play_to(3, 0);
    uint32_t third = match.history.record.count;
    step();
    step();
    paris_match_undo_turn(&match);
    assert_int_equal(match.history.record.count, third);
    assert_int_equal(match.history.state.round, 3);
    paris_match_undo_turn(&match);
    assert_int_equal(match.history.state.round, 2);
    assert_int_equal(match.history.state.seat, 0);
    assert_int_equal(match.history.state.phase, PARIS_PHASE_DRAW);
    assert_int_equal(match.turns_ended, 3);
    paris_match_undo_turn(&match);
    assert_int_equal(match.history.record.count, 0);
    assert_false(paris_match_can_undo_turn(&match));
}

TEST(the_steps_of_a_turn_that_was_taken_back_can_be_redone_but_not_its_end)
{
    begin(2, false);
    play_to(2, 0);
    paris_match_undo_turn(&match);
    uint32_t steps = 0;
    struct paris_events events;
    for (; paris_history_can_redo(&match.history); steps++)
        paris_history_redo(&match.history, &events);
    assert_true(steps > 0);
    assert_int_equal(match.history.state.seat, 0);
    assert_int_equal(match.history.state.phase, PARIS_PHASE_WRAP);
}

TEST(a_game_in_which_a_turn_was_taken_back_is_practice_and_stays_so)
{
    begin(2, false);
    play_to(3, 0);
    assert_null(strstr(record_text(), "[Practice "));
    paris_match_undo_turn(&match);
    assert_int_equal(paris_history_practice(&match.history), PARIS_PRACTICE_TURNS);
    paris_match_undo_turn(&match);
    assert_non_null(strstr(record_text(), "\n[Practice \"turns\"]\n"));
    struct paris_error error;
    assert_int_equal(paris_record_read(&scratch, NULL, rules, text, strlen(text), &error),
                     PARIS_OK);
    begin(2, false);
    assert_int_equal(paris_record_read(&scratch, NULL, rules, text, strlen(text), &error),
                     PARIS_OK);
    paris_match_resume(&match, &scratch);
    play_to_the_end();
    assert_non_null(strstr(record_text(), "\n[Practice \"turns\"]\n"));
}

TEST(a_game_from_a_moment_of_a_game_with_turns_taken_back_is_said_to_be_from_a_moment)
{
    begin(2, false);
    play_to(3, 0);
    paris_match_undo_turn(&match);
    paris_history_mark_practice(&match.history, PARIS_PRACTICE_MOMENT);
    assert_int_equal(paris_history_practice(&match.history), PARIS_PRACTICE_MOMENT);
    paris_match_undo_turn(&match);
    assert_string_equal(match.history.record.extra, "[Practice \"moment\"]\n");
}

TEST(going_back_to_what_a_plain_undo_reaches_is_no_practice)
{
    begin(2, false);
    while (match.history.state.stack_left[0] + match.history.state.stack_left[1] +
               match.history.state.stack_left[2] >
           0)
        step();
    play_to(match.history.state.round + 1u, 0); /* from now on no turn begins with a draw */
    if (match.status != PARIS_TABLE_PLAYING)
        skip();
    step();
    uint32_t horizon = match.history.horizon, start = match.history.turn_start;
    paris_match_undo_turn(&match);
    assert_int_equal(match.history.record.count, start);
    assert_int_equal(paris_history_practice(&match.history),
                     start < horizon ? PARIS_PRACTICE_TURNS : PARIS_PRACTICE_NONE);
}

TEST(a_finished_game_can_be_taken_back_into_its_last_turn)
{
    begin(2, false);
    play_to_the_end();
    assert_true(paris_match_can_undo_turn(&match));
    paris_match_undo_turn(&match);
    assert_int_equal(match.status, PARIS_TABLE_PLAYING);
    assert_int_equal(paris_match_waits_for(&match), 0);
    play_to_the_end();
    assert_int_equal(match.status, PARIS_TABLE_OVER);
}

TEST(turns_are_not_taken_back_among_people_on_a_server_or_while_a_computer_is_to_move)
{
    begin(2, true);
    play_to(3, 0);
    assert_false(paris_match_can_undo_turn(&match));
    begin(3, false);
    play_to(3, 1);
    assert_false(paris_match_can_undo_turn(&match));
    play_to(4, 0);
    assert_true(paris_match_can_undo_turn(&match));
    match.on_device = false;
    assert_false(paris_match_can_undo_turn(&match));
}

TEST(without_room_for_the_tag_no_turn_is_taken_back)
{
    begin(2, false);
    play_to(2, 0);
    memset(match.history.record.extra, 'x', sizeof match.history.record.extra - 1);
    memcpy(match.history.record.extra, "[Long \"", 7);
    strcpy(match.history.record.extra + sizeof match.history.record.extra - 4, "\"]\n");
    assert_false(paris_match_can_undo_turn(&match));
}

TEST(the_message_says_what_can_be_taken_back_and_that_it_is_practice)
{
    static char answer[PARIS_MESSAGE_LENGTH];
    begin(2, false);
    play_to(2, 0);
    const struct paris_receiver receiver = {.table = "t", .viewer = 0, .online = ~0u};
    struct paris_text out = paris_text_in(answer, sizeof answer);
    (void)paris_message_table(&out, &match, &receiver);
    assert_non_null(strstr(answer, ",\"undo_turn\":true"));
    assert_null(strstr(answer, ",\"practice\""));
    paris_match_undo_turn(&match);
    paris_text_clear(&out);
    (void)paris_message_table(&out, &match, &receiver);
    assert_null(strstr(answer, ",\"undo_turn\""));
    assert_non_null(strstr(answer, ",\"practice\":\"turns\""));
    assert_non_null(strstr(answer, ",\"undo_to\":0"));
}

TEST(comments_on_what_was_taken_back_go_when_something_else_is_decided)
{
    begin(2, false);
    play_to(2, 0);
    strcpy(match.history.record.comments, "1{ good }2{ bad }");
    paris_match_undo_turn(&match);
    struct paris_events events;
    struct paris_refusal refusal;
    struct paris_decision other =
        paris_decision(PARIS_DRAW, (uint8_t)(match.history.record.decision[0].a + 1) % 3, 0, 0);
    assert_int_equal(paris_history_decide(&match.history, other, &events, &refusal), PARIS_OK);
    assert_string_equal(match.history.record.comments, "");
}
