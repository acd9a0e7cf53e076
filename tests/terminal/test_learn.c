/* `paris learn`, line by line and on the full screen: what it asks, accepts, refuses and shows. */
#include "terminal/dialogue.h"
#include "terminal/window.h"

#include "lesson/lesson.h"

#include <string.h>

static const char *last_learnt;

static void learnt(const char *id)
{
    last_learnt = id;
}

static struct paris_session *open_scene(unsigned number)
{
    struct paris_session *session;
    struct paris_error error;
    last_learnt = "";
    assert_int_equal(paris_session_open_lesson(&session, &paris_builtin_rules, number, learnt,
                                               &error),
                     PARIS_OK);
    return session;
}

static void hold(unsigned scene, const char *input)
{
    assert_int_equal(dialogue_hold(open_scene(scene), input, strlen(input)), 0);
}

ALL_TESTS(dialogue_open, dialogue_close);

TEST(a_scene_says_what_to_do_and_what_was_learnt)
{
    hold(1, "draw 1\nkey CHA\n");
    assert_says("Scene 1 of 8: Keys earn francs.");
    assert_says("Draw a tile. Then place a key on a bank that pays 6 francs or more.");
    assert_says("Money now; later that key can climb in its district.");
    assert_says("Type next for the next scene.");
    assert_string_equal(last_learnt, "bank");
}

TEST(a_legal_move_beside_the_goal_is_welcome_and_can_be_undone)
{
    hold(1, "draw 1\nkey ARC\nundo\nkey STG\n");
    assert_says("You place a key on the Arc de Triomphe. Also a fine move, but this scene is about "
                "something else.");
    assert_says("Undone: Place a key on the Arc de Triomphe.");
    assert_string_equal(last_learnt, "bank");
}

TEST(an_illegal_move_gets_the_rule_then_a_hint_then_the_move)
{
    hold(1, "draw 1\nmove ARC BEL1\nmove ARC BEL1\n");
    assert_int_equal(dialogue_times_said("Each bank shows what it pays."), 1);
    assert_says("or type show.");
    assert_string_equal(last_learnt, "");
}

TEST(show_plays_every_scene_to_its_end)
{
    for (unsigned scene = 1; scene <= paris_lesson_count; scene++) {
        char input[1024] = "";
        for (unsigned i = 0; i < 40; i++)
            strcat(input, "show\n");
        hold(scene, input);
        assert_string_equal(last_learnt, paris_lessons[scene - 1].id);
    }
}

TEST(show_begins_again_where_the_goal_is_out_of_reach)
{
    hold(1, "draw 1\nkey ARC\nend\ndraw 1\nkey BEL\nshow\nshow\nshow\n");
    assert_int_equal(dialogue_times_said("Scene 1 of 8"), 2);
    assert_string_equal(last_learnt, "bank");
}

TEST(scenes_can_be_skipped_repeated_and_left)
{
    hold(1, "next\nback\nback\nrestart\ntask\nquit\n");
    assert_says("Scene 2 of 8: Bonus tiles.");
    assert_says("This is the first scene.");
    assert_int_equal(dialogue_times_said("Scene 1 of 8"), 3);
    hold(8, "next\n");
    assert_says("This is the last scene.");
}

TEST(the_words_of_lessons_are_refused_elsewhere)
{
    struct paris_session_local quick = dialogue_quick();
    dialogue_run(&quick, "show\nrestart\n");
    assert_int_equal(dialogue_times_said("This works only in lessons"), 2);
}

/* --- full screen --- */

static void open_window(unsigned scene)
{
    window.session = open_scene(scene);
    window.fullscreen = paris_fullscreen_open(window.session, false);
    assert_non_null(window.fullscreen);
    window.width = 100;
    window.height = 40;
    window_draw();
}

TEST(on_the_full_screen_the_task_stands_before_everything)
{
    open_window(1);
    assert_shows("Keys earn francs");
    assert_shows("Then place a key on a bank");
    window_close();
}

TEST(on_the_full_screen_a_scene_is_played_and_the_next_one_follows)
{
    open_window(1);
    window_press(PARIS_INPUT_ESCAPE);
    window_type("draw 1");
    window_press(PARIS_INPUT_ENTER);
    window_type("key CHA");
    window_press(PARIS_INPUT_ENTER);
    assert_shows("Money now");
    assert_string_equal(last_learnt, "bank");
    window_press(PARIS_INPUT_ESCAPE);
    window_type("next");
    window_press(PARIS_INPUT_ENTER);
    assert_shows("Bonus tiles");
    window_close();
}

TEST(on_the_full_screen_the_task_stays_in_sight_and_a_miss_is_remarked_on_with_its_effect)
{
    open_window(1);
    window_press(PARIS_INPUT_ESCAPE);
    window_type("draw 1");
    window_press(PARIS_INPUT_ENTER);
    assert_shows("place a key on a bank that");
    window_type("key ARC");
    window_press(PARIS_INPUT_ENTER);
    assert_shows("You place a key on the Arc de Triomphe.");
    assert_shows("this scene is about something else");
    assert_shows("Each bank shows what it pays.");
    window_close();
}

TEST(on_the_full_screen_show_plays_a_scene)
{
    open_window(5);
    for (unsigned i = 0; i < 3; i++) {
        window_press(PARIS_INPUT_ESCAPE);
        window_type("show");
        window_press(PARIS_INPUT_ENTER);
    }
    assert_string_equal(last_learnt, "landmark");
    window_close();
}
