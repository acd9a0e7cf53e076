/* The scenes of data/lessons.json: each can be played, in more than one way, and is judged fairly. */
#include "lesson/path.h"
#include "lesson/survey.h"
#include "notation/decisions.h"
#include "rules/why.h"
#include "support/test.h"

#include <string.h>

static const struct paris_rules *const rules = &paris_builtin_rules;
static struct paris_record record;
static struct paris_lesson_goals goals;
static struct paris_state start, state;

static void open_scene(const struct paris_lesson *lesson)
{
    struct paris_error error;
    if (paris_lesson_start(&record, lesson, rules, &error) != PARIS_OK)
        fail_msg("%s: %s", lesson->id, error.message);
    paris_record_start(&start, rules, &record);
    state = start;
    assert_int_equal(paris_lesson_goals(&goals, lesson, rules, &start, &error), PARIS_OK);
}

/* Adds a decision of the learner, and the others' turns, to the record. */
static void play(struct paris_decision decision)
{
    do {
        if (paris_why_not(rules, &state, decision).reason != PARIS_WHY_ALLOWED)
            fail_msg("a decision is not legal");
        record.decision[record.count++] = decision;
        paris_game_advance(rules, &state, decision);
        if (state.seat != start.seat && !paris_state_over(&state))
            decision = paris_lesson_reply(rules, &state);
    } while (state.seat != start.seat && !paris_state_over(&state));
}

static struct paris_decision read(const char *words)
{
    struct paris_decision decision;
    struct paris_error error;
    assert_int_equal(paris_notation_read(&decision, rules, words, strlen(words), &error), PARIS_OK);
    return decision;
}

static struct paris_lesson_review review(const struct paris_lesson *lesson)
{
    struct paris_lesson_review out;
    paris_lesson_review(&out, lesson, rules, &record);
    return out;
}

/* A scene at the end of the game is won at its end only. */
static bool is_finale(const struct paris_lesson *lesson)
{
    return lesson->step[lesson->step_count - 1].wins;
}

TEST(there_are_seven_scenes_and_a_finale)
{
    assert_int_equal(paris_lesson_count, 8);
    for (unsigned i = 0; i < paris_lesson_count; i++)
        assert_int_equal(is_finale(&paris_lessons[i]), i == 7);
}

TEST(every_solution_reaches_its_goal)
{
    for (unsigned i = 0; i < paris_lesson_count; i++) {
        bool legal;
        open_scene(&paris_lessons[i]);
        unsigned met =
            paris_lesson_play(&state, &legal, &goals, rules, &start, paris_lessons[i].solution);
        if (!legal || met != goals.count)
            fail_msg("%s: renew it (docs/contributing.md)", paris_lessons[i].id);
    }
}

TEST(show_me_plays_every_scene_to_its_goal)
{
    for (unsigned i = 0; i < paris_lesson_count; i++) {
        struct paris_lesson_review now;
        open_scene(&paris_lessons[i]);
        for (now = review(&paris_lessons[i]); !now.done; now = review(&paris_lessons[i])) {
            if (!now.has_next || now.verdict >= PARIS_LESSON_BESIDE)
                fail_msg("%s is lost on its own way", paris_lessons[i].id);
            play(now.next);
        }
    }
}

/* The end of a game is too long to be searched, so there only the solution is shown: but the learner may use tiles and
 * trade in another order. */
TEST(show_me_goes_on_in_the_finale_when_tiles_were_used_in_another_order)
{
    const struct paris_lesson *finale = &paris_lessons[paris_lesson_count - 1];
    open_scene(finale);
    struct paris_decision first = review(finale).next;
    assert_int_equal(first.verb, PARIS_USE);
    play(first);
    struct paris_decision second = review(finale).next;
    assert_int_equal(second.verb, PARIS_USE);
    open_scene(finale);
    play(second);
    assert_true(paris_decision_equal(review(finale).next, first));
    while (!review(finale).done) {
        assert_true(review(finale).has_next);
        play(review(finale).next);
    }
}

TEST(show_me_does_not_go_on_in_the_finale_after_another_action_than_the_solutions)
{
    const struct paris_lesson *finale = &paris_lessons[paris_lesson_count - 1];
    struct paris_decision list[PARIS_MAX_LEGAL];
    open_scene(finale);
    struct paris_state before = state;
    size_t count = paris_game_legal(rules, &state, list), strayed = 0;
    for (size_t i = 0; i < count; i++) {
        state = before;
        record.count = 0;
        play(list[i]);
        strayed += !review(finale).has_next;
    }
    assert_in_range(strayed, 1, count - 1);
}

TEST(every_scene_has_two_ways_at_least)
{
    for (unsigned i = 0; i < paris_lesson_count; i++) {
        struct paris_lesson_survey survey;
        open_scene(&paris_lessons[i]);
        if (is_finale(&paris_lessons[i]))
            continue;
        assert_true(paris_lesson_survey(&survey, &goals, rules, &start, PARIS_LESSON_DEPTH_MAX));
        if (survey.ways < 2)
            fail_msg("%s has a single way", paris_lessons[i].id);
    }
}

TEST(every_scene_is_won_in_another_way_than_its_solution)
{
    for (unsigned i = 0; i < paris_lesson_count; i++) {
        char way[PARIS_LESSON_SOLUTION_LENGTH];
        bool legal;
        open_scene(&paris_lessons[i]);
        if (!paris_lesson_other_way(way, &goals, rules, &start, paris_lessons[i].solution))
            fail_msg("%s has a single way", paris_lessons[i].id);
        assert_string_not_equal(way, paris_lessons[i].solution);
        unsigned met = paris_lesson_play(&state, &legal, &goals, rules, &start, way);
        if (!legal || met != goals.count)
            fail_msg("%s: %s does not win", paris_lessons[i].id, way);
    }
}

TEST(the_finale_is_the_learners_last_two_turns_a_few_points_behind)
{
    open_scene(paris_lesson_find("finale"));
    int behind = start.player[1 - start.seat].vp - start.player[start.seat].vp;
    assert_in_range(behind, 1, 20);
    assert_true(paris_lesson_ends_next_round(&goals, rules, &start));
}

TEST(no_scene_is_won_by_pressing_one_thing_again_and_again)
{
    for (unsigned i = 0; i < paris_lesson_count; i++) {
        open_scene(&paris_lessons[i]);
        if (paris_lesson_mashable(&goals, rules, &start))
            fail_msg("%s is won by pressing one thing", paris_lessons[i].id);
    }
}

/* Any first action that can still lead to the goal is accepted, whatever the solution says. */
TEST(whoever_goes_another_way_is_shown_the_rest)
{
    for (unsigned i = 0; i + 1 < paris_lesson_count; i++) {
        const struct paris_lesson *lesson = &paris_lessons[i];
        struct paris_decision list[PARIS_MAX_LEGAL];
        open_scene(lesson);
        if (state.phase == PARIS_PHASE_DRAW)
            play(review(lesson).next);
        struct paris_state before = state;
        uint32_t count = record.count;
        size_t legal = paris_game_legal(rules, &state, list), ways = 0;
        for (size_t j = 0; j < legal; j++) {
            state = before;
            record.count = count;
            play(list[j]);
            struct paris_lesson_review now = review(lesson);
            if (now.verdict != PARIS_LESSON_TOWARD)
                continue;
            ways++;
            for (; !now.done; now = review(lesson)) {
                assert_true(now.has_next);
                play(now.next);
            }
        }
        if (ways < 1)
            fail_msg("%s: no way", lesson->id);
    }
}

TEST(a_legal_step_beside_the_goal_is_told_from_a_step_towards_it)
{
    const struct paris_lesson *lesson = paris_lesson_find("bank");
    open_scene(lesson);
    assert_int_equal(review(lesson).verdict, PARIS_LESSON_NONE);
    play(review(lesson).next);
    assert_int_equal(review(lesson).verdict, PARIS_LESSON_TOWARD);
    play(read("key ARC"));
    struct paris_lesson_review now = review(lesson);
    assert_int_equal(now.verdict, PARIS_LESSON_BESIDE);
    assert_true(now.has_next && !now.done);
    record.count--;
    assert_true(review(lesson).has_next);
}

static void spend_turn(const char *action)
{
    play(read("draw 1"));
    play(read(action));
    play(read("end"));
}

TEST(a_turn_that_was_spent_otherwise_can_be_made_good)
{
    const struct paris_lesson *lesson = paris_lesson_find("bank");
    open_scene(lesson);
    spend_turn("key ARC");
    play(read("draw 1"));
    play(read("key STG"));
    assert_true(review(lesson).done);
}

TEST(a_goal_that_is_met_too_late_does_not_count)
{
    const struct paris_lesson *lesson = paris_lesson_find("bank");
    open_scene(lesson);
    spend_turn("key ARC");
    play(read("draw 1"));
    play(read("key BEL"));
    struct paris_lesson_review now = review(lesson);
    assert_int_equal(now.verdict, PARIS_LESSON_LOST);
    assert_false(now.done || now.has_next);
    play(read("end"));
    play(read("draw 1"));
    play(read("key STG"));
    assert_int_equal(review(lesson).met, 0);
}

TEST(a_scene_is_found_by_its_number_and_by_its_name)
{
    assert_ptr_equal(paris_lesson_find("2"), &paris_lessons[1]);
    assert_ptr_equal(paris_lesson_find("finale"), &paris_lessons[7]);
    assert_null(paris_lesson_find("0"));
    assert_null(paris_lesson_find("9"));
    assert_null(paris_lesson_find("nothing"));
}

/* --- words --- */

static unsigned count_words(const char *text)
{
    unsigned words = *text != '\0';
    for (; *text != '\0'; text++)
        words += *text == ' ';
    if (words > 18)
        fail_msg("more than 18 words");
    return words;
}

TEST(no_text_has_more_than_18_words_and_all_have_350_at_most)
{
    unsigned words = 0;
    for (unsigned i = 0; i < paris_lesson_count; i++) {
        const struct paris_lesson *lesson = &paris_lessons[i];
        words += count_words(lesson->title) + count_words(lesson->hint) + count_words(lesson->done);
        for (unsigned step = 0; step < lesson->step_count; step++)
            words += count_words(lesson->step[step].text);
    }
    assert_in_range(words, 1, 350);
}

TEST(a_number_in_a_text_is_what_the_goal_wants_or_how_far_one_is_behind)
{
    open_scene(paris_lesson_find("bank"));
    const struct paris_lesson *bank = paris_lesson_find("bank"),
                              *last = paris_lesson_find("finale");
    assert_int_equal(paris_lesson_numbers(bank, rules, &start, 0).n, 6);
    assert_int_equal(paris_lesson_numbers(bank, rules, &start, 0).keys, rules->vp_trigger);
    open_scene(last);
    int behind = start.player[1 - start.seat].vp - start.player[start.seat].vp;
    assert_int_equal(paris_lesson_numbers(last, rules, &start, 0).n, behind);
    assert_true(behind > 0);
}
