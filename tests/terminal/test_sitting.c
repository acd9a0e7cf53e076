/* The game behind a keyboard, as a face drives it. */

#include "base/file.h"
#include "base/random.h"
#include "terminal/sitting.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct paris_rules *rules = &paris_builtin_rules;

static struct paris_sitting_local two_players(void)
{
    return (struct paris_sitting_local){.players = 2, .here = 1, .level = {1, 1, 1, 1}, .seed = 5};
}

static struct paris_sitting *open_local(const struct paris_sitting_local *options)
{
    struct paris_sitting *sitting;
    struct paris_error error;
    assert_int_equal(paris_sitting_open_local(&sitting, rules, options, &error), PARIS_OK);
    return sitting;
}

/* Any decision, but more often the turn's end, so that games come to theirs. */
static struct paris_decision choose(const struct paris_sitting_now *now,
                                    struct paris_random *random)
{
    for (size_t i = 0; i < now->legal_count; i++)
        if (now->legal[i].verb == PARIS_END && paris_random_below(random, 2) == 0)
            return now->legal[i];
    return now->legal[paris_random_below(random, (unsigned)now->legal_count)];
}

static void assert_blank(const struct paris_sitting *sitting)
{
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    assert_int_equal(now->view.viewer, PARIS_SPECTATOR);
    assert_int_equal(now->legal_count, 0);
    for (size_t i = 0; i < paris_sitting_entries(sitting); i++) {
        struct paris_sitting_entry entry = paris_sitting_entry(sitting, i);
        assert_true(entry.decision.verb != PARIS_TAKE_END || entry.hidden);
        for (size_t j = 0; j < entry.count; j++)
            if (entry.events[j].type == PARIS_EVENT_SEARCHED)
                assert_true(entry.events[j].hidden);
    }
}

/* Plays on until the stage is `last`, or the game is over; returns how many decisions were ours. */
static unsigned play_until(struct paris_sitting *sitting, enum paris_sitting_stage last,
                           unsigned most, uint64_t seed)
{
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    struct paris_random random = paris_random_from(seed);
    struct paris_refusal refusal;
    unsigned decided = 0;
    while (now->stage != PARIS_SITTING_OVER && now->stage != last && decided < most) {
        switch (now->stage) {
        case PARIS_SITTING_HANDOVER:
            assert_blank(sitting);
            paris_sitting_confirm(sitting);
            break;
        case PARIS_SITTING_ASKING:
            assert_int_equal(now->view.viewer, now->seat);
            assert_true(now->legal_count > 0);
            assert_int_equal(paris_sitting_decide(sitting, choose(now, &random), &refusal),
                             PARIS_OK);
            decided++;
            break;
        default:
            assert_int_equal(now->stage, PARIS_SITTING_WAITING);
            paris_sitting_step(sitting, -1);
        }
    }
    return decided;
}

TEST(a_person_and_a_computer_play_to_the_end)
{
    struct paris_sitting_local options = two_players();
    struct paris_sitting *sitting = open_local(&options);
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    assert_string_equal(now->seats[0].name, "Player 1");
    assert_string_equal(now->seats[1].name, "Computer 2");
    play_until(sitting, PARIS_SITTING_STOPPED, UINT32_MAX, 1);
    assert_int_equal(now->stage, PARIS_SITTING_OVER);
    assert_true(now->result.winners != 0);
    assert_int_equal(now->view.viewer, 0);
    size_t last = paris_sitting_entries(sitting) - 1;
    assert_int_equal(paris_sitting_entry(sitting, last).number, now->count);
    paris_sitting_close(sitting);
}

TEST(four_people_at_one_keyboard_are_asked_for_one_after_the_other)
{
    struct paris_sitting_local options = two_players();
    options.players = 4;
    options.here = 15;
    struct paris_sitting *sitting = open_local(&options);
    assert_int_equal(paris_sitting_now(sitting)->stage, PARIS_SITTING_HANDOVER);
    play_until(sitting, PARIS_SITTING_STOPPED, UINT32_MAX, 2);
    assert_int_equal(paris_sitting_now(sitting)->stage, PARIS_SITTING_OVER);
    assert_blank(sitting);
    paris_sitting_close(sitting);
}

TEST(what_is_not_legal_is_refused_with_its_reason)
{
    struct paris_sitting_local options = two_players();
    struct paris_sitting *sitting = open_local(&options);
    struct paris_refusal refusal;
    assert_int_equal(paris_sitting_decide(sitting, paris_decision(PARIS_END, 0, 0, 0), &refusal),
                     PARIS_ILLEGAL);
    assert_int_equal(refusal.reason, PARIS_WHY_WRONG_PHASE);
    assert_int_equal(paris_sitting_now(sitting)->count, 0);
    paris_sitting_close(sitting);
}

/* The first legal decision of a verb. */
static struct paris_decision find(const struct paris_sitting_now *now, enum paris_verb verb)
{
    for (size_t i = 0; i < now->legal_count; i++)
        if (now->legal[i].verb == verb)
            return now->legal[i];
    fail_msg("no decision of verb %d", (int)verb);
    return now->legal[0];
}

static void decide(struct paris_sitting *sitting, enum paris_verb verb)
{
    struct paris_refusal refusal;
    assert_int_equal(paris_sitting_decide(sitting, find(paris_sitting_now(sitting), verb),
                                          &refusal),
                     PARIS_OK);
}

TEST(a_turn_is_taken_back_up_to_its_draw_and_done_again)
{
    struct paris_sitting_local options = two_players();
    struct paris_sitting *sitting = open_local(&options);
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    decide(sitting, PARIS_DRAW);
    assert_false(paris_sitting_undo(sitting));
    struct paris_view before = now->view;
    decide(sitting, PARIS_KEY);
    struct paris_view after = now->view;
    assert_true(paris_sitting_undo(sitting));
    assert_memory_equal(&now->view, &before, sizeof before);
    assert_true(paris_sitting_redo(sitting));
    assert_memory_equal(&now->view, &after, sizeof after);
    assert_false(paris_sitting_redo(sitting));
    paris_sitting_close(sitting);
}

TEST(a_preview_tells_what_then_happens)
{
    struct paris_sitting_local options = two_players();
    struct paris_sitting *sitting = open_local(&options);
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    struct paris_preview preview;
    paris_sitting_preview(&preview, sitting, find(now, PARIS_DRAW));
    assert_true(preview.reveals);
    assert_int_equal(preview.events.count, 0);
    struct paris_random random = paris_random_from(7);
    for (unsigned i = 0; i < 120 && now->stage != PARIS_SITTING_OVER; i++) {
        play_until(sitting, PARIS_SITTING_ASKING, UINT32_MAX, i);
        if (now->stage == PARIS_SITTING_OVER)
            break;
        struct paris_decision decision = choose(now, &random);
        struct paris_refusal refusal;
        unsigned francs = now->view.player[0].screen.francs, vp = now->view.player[0].vp;
        paris_sitting_preview(&preview, sitting, decision);
        assert_int_equal(paris_sitting_decide(sitting, decision, &refusal), PARIS_OK);
        if (preview.reveals || decision.verb == PARIS_END)
            continue;
        assert_int_equal(now->view.player[0].screen.francs, (int)francs + preview.gain[0].francs);
        assert_int_equal(now->view.player[0].vp, (int)vp + preview.gain[0].vp);
        assert_memory_equal(&now->standing, &preview.after, sizeof preview.after);
    }
    paris_sitting_close(sitting);
}

TEST(a_hint_comes_while_the_face_stays_awake)
{
    struct paris_sitting_local options = two_players();
    struct paris_sitting *sitting = open_local(&options);
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    assert_true(paris_sitting_ask_hint(sitting));
    assert_int_equal(now->hint, PARIS_SITTING_HINT_COMES);
    while (now->hint == PARIS_SITTING_HINT_COMES)
        paris_sitting_step(sitting, -1);
    assert_true(paris_sitting_hint(sitting)->choices > 0);
    assert_true(paris_sitting_ask_hint(sitting));
    decide(sitting, PARIS_DRAW);
    assert_int_equal(now->hint, PARIS_SITTING_NO_HINT);
    assert_true(paris_sitting_ask_hint(sitting));
    decide(sitting, PARIS_KEY); /* calls the thought off */
    assert_int_equal(now->hint, PARIS_SITTING_NO_HINT);
    paris_sitting_close(sitting);
}

/* --- keeping --- */

static struct paris_record *load(const char *path)
{
    char *text;
    size_t length;
    struct paris_error error;
    struct paris_record *record = malloc(sizeof *record);
    assert_non_null(record);
    assert_int_equal(paris_file_read(&text, &length, path, PARIS_RECORD_TEXT), PARIS_OK);
    if (paris_record_read(record, NULL, rules, text, length, &error) != PARIS_OK)
        fail_msg("line %u: %s", error.line, error.message);
    free(text);
    return record;
}

TEST(a_kept_game_goes_on_from_every_decision_as_if_nothing_had_been)
{
    char path[] = "/tmp/paris-sitting-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    struct paris_sitting_local options = two_players();
    options.path = path;
    options.here = 2;
    options.level[0] = 2;
    options.name[1] = "Zoë";
    struct paris_sitting *sitting = open_local(&options);
    const struct paris_sitting_now *now = paris_sitting_now(sitting);
    unsigned wraps = 0;
    for (unsigned i = 0; i < 60; i++) {
        play_until(sitting, PARIS_SITTING_ASKING, UINT32_MAX, i);
        struct paris_record *record = load(path);
        struct paris_sitting_local again = {.resume = record, .level = {1, 1, 1, 1}};
        struct paris_sitting *other = open_local(&again);
        const struct paris_sitting_now *then = paris_sitting_now(other);
        assert_int_equal(then->stage, PARIS_SITTING_ASKING);
        assert_int_equal(then->here, 2);
        assert_int_equal(then->seats[0].level, 2);
        assert_string_equal(then->seats[1].name, "Zoë");
        assert_memory_equal(&then->view, &now->view, sizeof now->view);
        assert_int_equal(then->can_undo, now->can_undo);
        assert_int_equal(then->count, now->count);
        wraps += now->view.phase == PARIS_PHASE_WRAP;
        paris_sitting_close(other);
        free(record);
        play_until(sitting, PARIS_SITTING_STOPPED, 1, i);
    }
    assert_true(wraps > 0);
    paris_sitting_close(sitting);
    unlink(path);
}

TEST(a_game_that_cannot_be_saved_says_so_once_and_goes_on)
{
    struct paris_sitting_local options = two_players();
    char notice[PARIS_SITTING_NOTICE];
    options.path = "/nowhere/at/all.paris";
    struct paris_sitting *sitting = open_local(&options);
    assert_true(paris_sitting_notice(sitting, notice, sizeof notice));
    assert_non_null(strstr(notice, "could not be saved"));
    decide(sitting, PARIS_DRAW);
    assert_false(paris_sitting_notice(sitting, notice, sizeof notice));
    paris_sitting_close(sitting);
}

/* --- looking through --- */

TEST(a_record_is_stepped_through_as_a_seat_knew_it_or_open)
{
    struct paris_sitting_local options = two_players();
    struct paris_sitting *sitting = open_local(&options), *review;
    struct paris_error error;
    play_until(sitting, PARIS_SITTING_STOPPED, UINT32_MAX, 3);
    char *text;
    size_t length;
    assert_int_equal(paris_sitting_record(&text, &length, sitting, &error), PARIS_OK);
    struct paris_record *record = malloc(sizeof *record);
    assert_non_null(record);
    assert_int_equal(paris_record_read(record, NULL, rules, text, length, &error), PARIS_OK);
    assert_int_equal(paris_sitting_open_review(&review, rules, record, &error), PARIS_OK);
    const struct paris_sitting_now *now = paris_sitting_now(review);
    assert_int_equal(now->stage, PARIS_SITTING_REVIEW);
    assert_int_equal(now->last, record->count);
    assert_int_equal(now->count, 0);
    paris_sitting_go(review, 1);
    assert_int_equal(paris_sitting_entries(review), 1);
    assert_int_equal(paris_sitting_turn_start(review, 1), 0);
    uint32_t last_turn = paris_sitting_turn_start(review, record->count);
    assert_true(last_turn > 0 && record->decision[last_turn - 1].verb == PARIS_END);
    paris_sitting_look(review, 1, false);
    assert_int_equal(now->view.viewer, 1);
    paris_sitting_go(review, record->count);
    assert_int_equal(now->view.phase, PARIS_PHASE_OVER);
    assert_memory_equal(&now->result, &paris_sitting_now(sitting)->result, sizeof now->result);
    paris_sitting_close(review);
    paris_sitting_close(sitting);
    free(record);
    free(text);
}
