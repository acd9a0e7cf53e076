/* `paris learn`, line by line and on the full screen: what it asks, accepts, refuses and shows. */
#include "terminal/dialogue.h"
#include "terminal/window.h"

#include "base/language.h"
#include "lesson/goal.h"
#include "lesson/survey.h"

#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
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

static char catalogues[4096];

/* The catalogues stand beside the program, where there is one. */
static void set_up(void)
{
    dialogue_open();
#ifdef PARIS_PROGRAM
    char program[] = PARIS_PROGRAM;
    snprintf(catalogues, sizeof catalogues, "%s/locale", dirname(program));
    setenv("LC_ALL", "C.UTF-8", 1);
    paris_language_start(catalogues);
#endif
}

ALL_TESTS(set_up, dialogue_close);

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

/* Types a list of decisions, one a line. */
static void type(unsigned scene, const char *list)
{
    char input[PARIS_LESSON_SOLUTION_LENGTH];
    size_t length = 0;
    for (const char *at = list; *at != '\0'; at++) {
        bool ends = *at == ';';
        input[length++] = ends ? '\n' : *at;
        at += ends && at[1] == ' ';
    }
    input[length] = '\0';
    strcat(input, "\n");
    hold(scene, input);
}

/* False where there is no catalogue. */
static bool speaks(const char *language)
{
    char name[sizeof catalogues + 64];
    snprintf(name, sizeof name, "%s/%s/LC_MESSAGES/paris.mo", catalogues, language);
    FILE *catalogue = fopen(name, "r");
    if (catalogue == NULL)
        return false;
    fclose(catalogue);
    return true;
}

static void other_way(char out[PARIS_LESSON_SOLUTION_LENGTH], const struct paris_lesson *lesson)
{
    static struct paris_record record;
    struct paris_lesson_goals goals;
    struct paris_state start;
    struct paris_error error;
    const struct paris_rules *rules = &paris_builtin_rules;
    assert_int_equal(paris_lesson_start(&record, lesson, rules, &error), PARIS_OK);
    paris_record_start(&start, rules, &record);
    assert_int_equal(paris_lesson_goals(&goals, lesson, rules, &start, &error), PARIS_OK);
    assert_true(paris_lesson_other_way(out, &goals, rules, &start, lesson->solution));
}

TEST(every_scene_is_solved_in_two_ways_in_every_language)
{
    static const char *const languages[] = {"en", "el", "fr", "ko", "ru", "th"};
    for (unsigned i = 0; i < paris_lesson_count; i++) {
        const struct paris_lesson *lesson = &paris_lessons[i];
        char way[PARIS_LESSON_SOLUTION_LENGTH];
        other_way(way, lesson);
        for (unsigned j = 0; j < sizeof languages / sizeof *languages; j++) {
            paris_language_choose(languages[j]);
            if (speaks(languages[j]))
                assert_string_not_equal(paris_say(lesson->title), lesson->title);
            type(i + 1, lesson->solution);
            assert_says(paris_say(lesson->title));
            assert_string_equal(last_learnt, lesson->id);
            type(i + 1, way);
            assert_string_equal(last_learnt, lesson->id);
        }
    }
    paris_language_choose("en");
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
