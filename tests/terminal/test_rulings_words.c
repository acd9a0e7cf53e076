/* What the terminal says of a VP tile follows the ruling in play (R10.1). */
#include "terminal/dialogue.h"
#include "terminal/window.h"
#include "support/walk.h"

#include "notation/words/phrases.h"
#include "terminal/wording/preview.h"

#include <stdio.h>
#include <string.h>

static struct paris_rules same;

static void open_all(void)
{
    dialogue_open();
    walk_rulings(&same, 1u << PARIS_RULING_VP_TILE);
}

/* A game broken off before a move that brings a VP tile: at once, or after another benefit. */
struct found {
    bool at_once, there;
    struct paris_record record;
    struct paris_state after;
    struct paris_decision decision;
};

static void look(struct walk_step *step, void *context)
{
    struct found *found = context;
    bool brings = found->at_once ? step->after.phase == PARIS_PHASE_VP : step->after.vp_due;
    if (found->there || step->decision.verb != PARIS_MOVE || !brings)
        return;
    found->there = true;
    found->record = *step->record;
    found->record.count--;
    found->after = step->after;
    found->decision = step->decision;
}

/* `expected` may have a %s for the district. */
static void assert_previews(const struct paris_rules *rules, bool at_once, const char *expected)
{
    static struct found found;
    found = (struct found){.at_once = at_once};
    walk_games_with(rules, 1, 7, look, &found);
    assert_true(found.there);
    struct paris_session_local options = {.players = found.after.players,
                                          .here = 1u << found.after.seat,
                                          .level = {1, 1, 1, 1},
                                          .resume = &found.record,
                                          .reseat = true};
    struct paris_session *session;
    struct paris_session_preview preview;
    struct paris_error error;
    char said[PARIS_WORDING_MAX], answer[256];
    struct paris_text text = paris_text_in(said, sizeof said);
    assert_int_equal(paris_session_open_local(&session, rules, &options, &error), PARIS_OK);
    paris_session_preview(&preview, session, found.decision);
    paris_wording_preview(&text, rules, paris_session_now(session), &preview, found.decision);
    paris_session_close(session);
    snprintf(answer, sizeof answer, expected,
             paris_phrase_district(paris_state_district(&found.after, found.after.bought)));
    if (strstr(said, answer) == NULL)
        fail_msg("\"%s\" is not in \"%s\"", answer, said);
}

TEST(R10_1_a_preview_names_the_district_that_gets_the_vp_tile)
{
    assert_previews(&paris_builtin_rules, true, "Then you may place a VP tile in any district.");
    assert_previews(&same, true, "Then: a VP tile in %s.");
    assert_previews(&paris_builtin_rules, false,
                    "After that you may place a VP tile in any district.");
    assert_previews(&same, false, "After that: a VP tile in %s.");
}

TEST(R10_1_help_on_vp_tiles_follows_the_ruling)
{
    struct paris_session_local options = dialogue_quick();
    dialogue_run(&options, "help vp\n");
    assert_does_not_say("that is left in that district.");
    dialogue_run_with(&same, &options, "help vp\n");
    assert_says("to 4 may put any VP tile that is left in that district.");
}

TEST(R10_1_the_screen_explains_a_district_by_the_ruling)
{
    window_open(&window_two_players, 100, 30, false);
    window_type("?MON");
    assert_shows("VP tile for any district (R4.10).");
    window_close();
    window_open_with(&same, &window_two_players, 100, 30, false);
    window_type("?MON");
    assert_shows("VP tile for this district (R4.10).");
    window_close();
}

ALL_TESTS(open_all, dialogue_close);
