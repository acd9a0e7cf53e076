/* The game behind a keyboard, as a frontend drives it. */

#include "base/file.h"
#include "base/random.h"
#include "terminal/session/session.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct paris_rules *rules = &paris_builtin_rules;

static struct paris_session_local two_players(void)
{
    return (struct paris_session_local){.players = 2, .here = 1, .level = {1, 1, 1, 1}, .seed = 5};
}

static struct paris_session *open_local(const struct paris_session_local *options)
{
    struct paris_session *session;
    struct paris_error error;
    assert_int_equal(paris_session_open_local(&session, rules, options, &error), PARIS_OK);
    return session;
}

/* Any decision, but more often the turn's end, so that games come to theirs. */
static struct paris_decision choose(const struct paris_session_now *now,
                                    struct paris_random *random)
{
    for (size_t i = 0; i < now->legal_count; i++)
        if (now->legal[i].verb == PARIS_END && paris_random_below(random, 2) == 0)
            return now->legal[i];
    return now->legal[paris_random_below(random, (unsigned)now->legal_count)];
}

static void assert_blank(const struct paris_session *session)
{
    const struct paris_session_now *now = paris_session_now(session);
    assert_int_equal(now->view.viewer, PARIS_SPECTATOR);
    assert_int_equal(now->legal_count, 0);
    for (size_t i = 0; i < paris_session_entry_count(session); i++) {
        struct paris_session_entry entry = paris_session_entry(session, i);
        assert_true(entry.decision.verb != PARIS_TAKE_END || entry.hidden);
        for (size_t j = 0; j < entry.count; j++)
            if (entry.events[j].type == PARIS_EVENT_SEARCHED)
                assert_true(entry.events[j].hidden);
    }
}

/* Plays on until the stage is `last`, or the game is over; returns how many decisions were ours. */
static unsigned play_until(struct paris_session *session, enum paris_session_stage last,
                           unsigned most, uint64_t seed)
{
    const struct paris_session_now *now = paris_session_now(session);
    struct paris_random random = paris_random_from(seed);
    struct paris_refusal refusal;
    unsigned decided = 0;
    while (now->stage != PARIS_SESSION_OVER && now->stage != last && decided < most) {
        switch (now->stage) {
        case PARIS_SESSION_HANDOVER:
            assert_blank(session);
            paris_session_confirm(session);
            break;
        case PARIS_SESSION_ASKING:
            assert_int_equal(now->view.viewer, now->seat);
            assert_true(now->legal_count > 0);
            assert_int_equal(paris_session_decide(session, choose(now, &random), &refusal),
                             PARIS_OK);
            decided++;
            break;
        default:
            assert_int_equal(now->stage, PARIS_SESSION_WAITING);
            paris_session_step(session, -1);
        }
    }
    return decided;
}

TEST(a_person_and_a_computer_play_to_the_end)
{
    struct paris_session_local options = two_players();
    struct paris_session *session = open_local(&options);
    const struct paris_session_now *now = paris_session_now(session);
    assert_string_equal(now->seats[0].name, "Player 1");
    assert_string_equal(now->seats[1].name, "Computer 2");
    play_until(session, PARIS_SESSION_STOPPED, UINT32_MAX, 1);
    assert_int_equal(now->stage, PARIS_SESSION_OVER);
    assert_true(now->result.winners != 0);
    assert_int_equal(now->view.viewer, 0);
    size_t last = paris_session_entry_count(session) - 1;
    assert_int_equal(paris_session_entry(session, last).number, now->count);
    paris_session_close(session);
}

TEST(four_people_at_one_keyboard_are_asked_for_one_after_the_other)
{
    struct paris_session_local options = two_players();
    options.players = 4;
    options.here = 15;
    struct paris_session *session = open_local(&options);
    assert_int_equal(paris_session_now(session)->stage, PARIS_SESSION_HANDOVER);
    play_until(session, PARIS_SESSION_STOPPED, UINT32_MAX, 2);
    assert_int_equal(paris_session_now(session)->stage, PARIS_SESSION_OVER);
    assert_blank(session);
    paris_session_close(session);
}

TEST(what_is_not_legal_is_refused_with_its_reason)
{
    struct paris_session_local options = two_players();
    struct paris_session *session = open_local(&options);
    struct paris_refusal refusal;
    assert_int_equal(paris_session_decide(session, paris_decision(PARIS_END, 0, 0, 0), &refusal),
                     PARIS_ILLEGAL);
    assert_int_equal(refusal.reason, PARIS_WHY_WRONG_PHASE);
    assert_int_equal(paris_session_now(session)->count, 0);
    paris_session_close(session);
}

/* The first legal decision of a verb. */
static struct paris_decision find(const struct paris_session_now *now, enum paris_verb verb)
{
    for (size_t i = 0; i < now->legal_count; i++)
        if (now->legal[i].verb == verb)
            return now->legal[i];
    fail_msg("no decision of verb %d", (int)verb);
    return now->legal[0];
}

static void decide(struct paris_session *session, enum paris_verb verb)
{
    struct paris_refusal refusal;
    assert_int_equal(paris_session_decide(session, find(paris_session_now(session), verb),
                                          &refusal),
                     PARIS_OK);
}

TEST(a_turn_is_taken_back_up_to_its_draw_and_done_again)
{
    struct paris_session_local options = two_players();
    struct paris_session *session = open_local(&options);
    const struct paris_session_now *now = paris_session_now(session);
    decide(session, PARIS_DRAW);
    assert_false(paris_session_undo(session));
    struct paris_view before = now->view;
    decide(session, PARIS_KEY);
    struct paris_view after = now->view;
    assert_true(paris_session_undo(session));
    assert_memory_equal(&now->view, &before, sizeof before);
    assert_true(paris_session_redo(session));
    assert_memory_equal(&now->view, &after, sizeof after);
    assert_false(paris_session_redo(session));
    paris_session_close(session);
}

TEST(a_preview_tells_what_then_happens)
{
    struct paris_session_local options = two_players();
    struct paris_session *session = open_local(&options);
    const struct paris_session_now *now = paris_session_now(session);
    struct paris_session_preview preview;
    paris_session_preview(&preview, session, find(now, PARIS_DRAW));
    assert_true(preview.reveals);
    assert_int_equal(preview.events.count, 0);
    struct paris_random random = paris_random_from(7);
    for (unsigned i = 0; i < 120 && now->stage != PARIS_SESSION_OVER; i++) {
        play_until(session, PARIS_SESSION_ASKING, UINT32_MAX, i);
        if (now->stage == PARIS_SESSION_OVER)
            break;
        struct paris_decision decision = choose(now, &random);
        struct paris_refusal refusal;
        unsigned francs = now->view.player[0].screen.francs, vp = now->view.player[0].vp;
        paris_session_preview(&preview, session, decision);
        assert_int_equal(paris_session_decide(session, decision, &refusal), PARIS_OK);
        if (preview.reveals || decision.verb == PARIS_END)
            continue;
        assert_int_equal(now->view.player[0].screen.francs, (int)francs + preview.gain[0].francs);
        assert_int_equal(now->view.player[0].vp, (int)vp + preview.gain[0].vp);
        assert_memory_equal(&now->standing, &preview.after, sizeof preview.after);
    }
    paris_session_close(session);
}

TEST(a_hint_comes_while_the_face_stays_awake)
{
    struct paris_session_local options = two_players();
    struct paris_session *session = open_local(&options);
    const struct paris_session_now *now = paris_session_now(session);
    assert_true(paris_session_request_hint(session));
    assert_int_equal(now->hint, PARIS_SESSION_HINT_PENDING);
    while (now->hint == PARIS_SESSION_HINT_PENDING)
        paris_session_step(session, -1);
    assert_true(paris_session_hint(session)->choices > 0);
    assert_true(paris_session_request_hint(session));
    decide(session, PARIS_DRAW);
    assert_int_equal(now->hint, PARIS_SESSION_NO_HINT);
    assert_true(paris_session_request_hint(session));
    decide(session, PARIS_KEY); /* calls the thought off */
    assert_int_equal(now->hint, PARIS_SESSION_NO_HINT);
    paris_session_close(session);
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
    char path[] = "/tmp/paris-session-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    struct paris_session_local options = two_players();
    options.path = path;
    options.here = 2;
    options.level[0] = 2;
    options.name[1] = "Zoë";
    struct paris_session *session = open_local(&options);
    const struct paris_session_now *now = paris_session_now(session);
    unsigned wraps = 0;
    for (unsigned i = 0; i < 60; i++) {
        play_until(session, PARIS_SESSION_ASKING, UINT32_MAX, i);
        struct paris_record *record = load(path);
        struct paris_session_local again = {.resume = record, .level = {1, 1, 1, 1}};
        struct paris_session *other = open_local(&again);
        const struct paris_session_now *then = paris_session_now(other);
        assert_int_equal(then->stage, PARIS_SESSION_ASKING);
        assert_int_equal(then->here, 2);
        assert_int_equal(then->seats[0].level, 2);
        assert_string_equal(then->seats[1].name, "Zoë");
        assert_memory_equal(&then->view, &now->view, sizeof now->view);
        assert_int_equal(then->can_undo, now->can_undo);
        assert_int_equal(then->count, now->count);
        wraps += now->view.phase == PARIS_PHASE_WRAP;
        paris_session_close(other);
        free(record);
        play_until(session, PARIS_SESSION_STOPPED, 1, i);
    }
    assert_true(wraps > 0);
    paris_session_close(session);
    unlink(path);
}

TEST(a_game_that_cannot_be_saved_says_so_once_and_goes_on)
{
    struct paris_session_local options = two_players();
    char notice[PARIS_SESSION_NOTICE_MAX];
    options.path = "/nowhere/at/all.paris";
    struct paris_session *session = open_local(&options);
    assert_true(paris_session_next_notice(session, notice, sizeof notice));
    assert_non_null(strstr(notice, "couldn't be saved"));
    decide(session, PARIS_DRAW);
    assert_false(paris_session_next_notice(session, notice, sizeof notice));
    paris_session_close(session);
}

/* --- looking through --- */

TEST(a_record_is_stepped_through_as_a_seat_knew_it_or_open)
{
    struct paris_session_local options = two_players();
    struct paris_session *session = open_local(&options), *review;
    struct paris_error error;
    play_until(session, PARIS_SESSION_STOPPED, UINT32_MAX, 3);
    char *text;
    size_t length;
    assert_int_equal(paris_session_record(&text, &length, session, &error), PARIS_OK);
    struct paris_record *record = malloc(sizeof *record);
    assert_non_null(record);
    assert_int_equal(paris_record_read(record, NULL, rules, text, length, &error), PARIS_OK);
    assert_int_equal(paris_session_open_review(&review, rules, record, &error), PARIS_OK);
    const struct paris_session_now *now = paris_session_now(review);
    assert_int_equal(now->stage, PARIS_SESSION_REVIEW);
    assert_int_equal(now->last, record->count);
    assert_int_equal(now->count, 0);
    paris_session_seek(review, 1);
    assert_int_equal(paris_session_entry_count(review), 1);
    assert_int_equal(paris_session_turn_start(review, 1), 0);
    uint32_t last_turn = paris_session_turn_start(review, record->count);
    assert_true(last_turn > 0 && record->decision[last_turn - 1].verb == PARIS_END);
    paris_session_set_viewer(review, 1, false);
    assert_int_equal(now->view.viewer, 1);
    paris_session_seek(review, record->count);
    assert_int_equal(now->view.phase, PARIS_PHASE_OVER);
    assert_memory_equal(&now->result, &paris_session_now(session)->result, sizeof now->result);
    paris_session_close(review);
    paris_session_close(session);
    free(record);
    free(text);
}
