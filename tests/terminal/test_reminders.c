/* What the terminal owes the players (section 11 of the rules), line by line and on the full screen. */
#include "terminal/dialogue.h"
#include "terminal/window.h"
#include "support/own_figures.h"
#include "support/walk.h"

#include "rules/reminder.h"

#include <stdio.h>
#include <string.h>

static struct paris_record record;
static struct paris_state state; /* at the end of `record` */
static unsigned mover;

/* --- games broken off where something is to be remembered --- */

static bool loses(void)
{
    return paris_reminder_lost(&state) != 0;
}

/* The seat's turn of the final round begins, and it holds something. */
static bool begins_last_turn(void)
{
    struct paris_unused unused[PARIS_UNUSED_MAX];
    return paris_reminder_due(&state) && state.phase == PARIS_PHASE_ACT &&
           record.decision[record.count - 1].verb == PARIS_END &&
           paris_reminder_unused(unused, &paris_builtin_rules, &state, state.seat) > 1;
}

/* The final round begins, and seat 2 holds something. */
static bool begins_final_round(void)
{
    struct paris_unused unused[PARIS_UNUSED_MAX];
    return paris_reminder_due(&state) && state.seat == 0 &&
           record.decision[record.count - 1].verb == PARIS_END &&
           paris_reminder_unused(unused, &paris_builtin_rules, &state, 1) > 0;
}

static void find(bool (*wanted)(void))
{
    for (uint64_t seed = 0;; seed++) {
        walk_game(&record, 2, 0, seed, NULL, NULL);
        uint32_t count = record.count;
        paris_setup_start(&state, &paris_builtin_rules, &record.setup);
        for (record.count = 0; record.count < count;) {
            paris_game_advance(&paris_builtin_rules, &state, record.decision[record.count++]);
            mover = state.seat;
            if (wanted())
                return;
        }
    }
}

static struct paris_session_local options_for(unsigned seat)
{
    return (struct paris_session_local){
        .players = 2, .here = 1u << seat, .level = {1, 1, 1, 1}, .resume = &record, .reseat = true};
}

/* Every unused tile of the seat by its number or code, as the reminder has it. */
static void assert_lists_unused(unsigned seat, void (*says)(const char *))
{
    struct paris_unused unused[PARIS_UNUSED_MAX];
    size_t count = paris_reminder_unused(unused, &paris_builtin_rules, &state, seat);
    for (size_t i = 0; i < count; i++) {
        char tile[64];
        if (unused[i].number > 0)
            snprintf(tile, sizeof tile, "bonus tile %u (", unused[i].number);
        else
            snprintf(tile, sizeof tile, "end-game tile %s (",
                     paris_builtin_rules.end[unused[i].kind].code);
        says(tile);
    }
}

/* --- R11.1 --- */

TEST(R11_1_line_by_line_the_turn_ends_only_when_that_is_said_again)
{
    find(loses);
    struct paris_session_local options = options_for(mover);
    dialogue_run(&options, "end\nmine\nquit\n");
    assert_says("Ending your turn now would waste ");
    assert_int_equal(dialogue_times_said("Ending your turn now would waste"), 1);
    assert_int_equal(dialogue_times_said("You end your turn"), 0);
    dialogue_run(&options, "end\nend\nquit\n");
    assert_int_equal(dialogue_times_said("Ending your turn now would waste"), 1);
    dialogue_run(&options, "\n\nquit\n"); /* Enter alone plays end */
    assert_int_equal(dialogue_times_said("Ending your turn now would waste"), 1);
    dialogue_run(&options, "end\nundo\nredo\nend\nquit\n");
    assert_int_equal(dialogue_times_said("Ending your turn now would waste"), 2);
}

TEST(R11_1_on_the_full_screen_the_turn_ends_only_when_that_is_said_again)
{
    find(loses);
    struct paris_session_local options = options_for(mover);
    window_open(&options, 80, 24, false);
    window_type("end");
    window_press(PARIS_INPUT_ENTER);
    assert_shows("Ending your turn now would waste ");
    assert_int_equal(paris_session_now(window.session)->count, record.count);
    window_press(PARIS_INPUT_UNDO);
    window_press(PARIS_INPUT_REDO);
    window_type("end");
    window_press(PARIS_INPUT_ENTER);
    assert_int_equal(paris_session_now(window.session)->count, record.count);
    window_type("end");
    window_press(PARIS_INPUT_ENTER);
    assert_true(paris_session_now(window.session)->count > record.count);
    window_close();
}

TEST(R11_1_nothing_is_asked_where_nothing_would_be_lost)
{
    find(begins_last_turn);
    struct paris_session_local options = options_for(mover);
    dialogue_run(&options, "list\n1\nend\nquit\n");
    assert_does_not_say("Ending your turn now would waste");
}

/* --- R11.2 --- */

TEST(R11_2_unused_tiles_are_listed_at_each_turn_of_the_final_round)
{
    find(begins_last_turn);
    struct paris_session_local options = options_for(mover);
    dialogue_run(&options, "quit\n");
    assert_says("This is the final round. Unused tiles that are still worth something: ");
    assert_lists_unused(mover, assert_says);
    window_open(&options, 160, 50, false);
    assert_shows("Final round");
    assert_shows("This is the final round.");
    window_press(PARIS_INPUT_ENTER); /* closes the popup, and decides nothing */
    assert_hides("This is the final round.");
    assert_int_equal(paris_session_now(window.session)->count, record.count);
    window_close();
}

TEST(R11_2_others_are_reminded_once_when_the_final_round_begins)
{
    find(begins_final_round);
    struct paris_session_local options = options_for(1);
    dialogue_run(&options, "quit\n"); /* the computer of seat 1 plays meanwhile */
    assert_int_equal(dialogue_times_said("This is the final round."), 2);
}

TEST(R11_2_nobody_is_reminded_before)
{
    find(loses);
    assert_false(paris_reminder_due(&state));
    struct paris_session_local options = options_for(mover);
    dialogue_run(&options, "end\nquit\n");
    assert_does_not_say("This is the final round.");
}

/* --- R11.4 --- */

TEST(R11_4_prices_are_in_sight_at_every_size)
{
    static const struct {
        unsigned width, height;
        const char *shown;
    } sizes[] = {
        {80, 24, "buy/sell  wood 2/1  marble 4/2  gold 6/3  ring -/1  orb -/2  crown -/3"},
        {100, 32, "buy/sell (w)2/1 (m)4/2 (g)6/3 (b)-/1 (s)-/2 (c)-/3"},
        {160, 50, "marble      0    4    2"},
    };
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        window_open_with(OWN_FIGURES, &window_two_players, sizes[i].width, sizes[i].height, false);
        assert_shows(sizes[i].shown);
        window_close();
    }
}

TEST(R11_4_line_by_line_prices_are_told_with_what_can_be_traded)
{
    find(loses);
    struct paris_session_local options = options_for(mover);
    dialogue_run(&options, "quit\n");
    assert_says("Selling prices: ");
}

TEST(R11_4_the_first_player_is_marked)
{
    window_open(&window_two_players, 160, 50, false);
    assert_shows("first player");
    window_close();
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "players\nquit\n");
    assert_says("end-game tiles 0. First player.");
    assert_int_equal(dialogue_times_said("First player."), 1);
}

ALL_TESTS(dialogue_open, dialogue_close);
