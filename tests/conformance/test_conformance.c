/* What must hold at every decision of random games: all player counts, all variants. */
#include "support/walk.h"
#include "support/test.h"

#include "base/file.h"
#include "notation/decisions.h"
#include "notation/position.h"
#include "rules/playout.h"
#include "rules/reminder.h"
#include "rules/view.h"
#include "rules/why.h"
#include "match/history.h"

#include <stdlib.h>
#include <string.h>

/* Every viewer of a game: its seats, then a spectator. */
#define EACH_VIEWER(viewer, state)                                                                 \
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)                                    \
        if (viewer < (state)->players || viewer == PARIS_SPECTATOR)

static unsigned times_listed(const struct walk_step *step, struct paris_decision decision)
{
    unsigned times = 0;
    for (size_t i = 0; i < step->legal_count; i++)
        times += paris_decision_equal(step->legal[i], decision);
    return times;
}

/* --- invariants --- */

static void look_at_invariants(struct walk_step *step, void *context)
{
    uint64_t *longest = context;
    assert_null(paris_state_validate(step->rules, &step->after));
    for (unsigned seat = 0; seat < step->before.players; seat++)
        assert_true(step->after.player[seat].vp >= step->before.player[seat].vp);
    for (unsigned seat = 0; seat < step->before.players; seat++)
        for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
            uint64_t places = PARIS_DISTRICT_BUILDINGS(district) |
                              PARIS_PLACE_BIT(PARIS_FIRST_BANK + district) |
                              (uint64_t)step->before.row[district] << PARIS_FIRST_LANDMARK;
            uint64_t later = places | (uint64_t)step->after.row[district] << PARIS_FIRST_LANDMARK;
            unsigned before = (unsigned)__builtin_popcountll(step->before.keys[seat] & places) +
                              (places >> step->before.doubled[seat] & 1);
            unsigned after = (unsigned)__builtin_popcountll(step->after.keys[seat] & later) +
                             (later >> step->after.doubled[seat] & 1);
            assert_true(after >= before); /* R5.1 */
        }
    if (step->record->count > *longest)
        *longest = step->record->count;
}

TEST(every_state_of_random_games_keeps_all_invariants)
{
    enum { DECISIONS_BOUND = 2000 }; /* far above what 12 keys and 12 searches each allow */
    uint64_t longest = 0;
    walk_games_by_rulings(walk_scale(420), 1, look_at_invariants, &longest);
    assert_in_range(longest, 1, DECISIONS_BOUND);
}

/* --- legality --- */

static void look_at_list(struct walk_step *step, void *context)
{
    (void)context;
    assert_in_range(step->legal_count, 1, PARIS_MAX_LEGAL);
    assert_int_equal(paris_playout_count(step->rules, &step->before), step->legal_count);
    for (unsigned i = 0; i < step->legal_count; i++) {
        assert_int_equal(times_listed(step, step->legal[i]), 1);
        assert_int_equal(times_listed(step, paris_playout_nth(step->rules, &step->before, i)), 1);
        assert_int_equal(paris_why_not(step->rules, &step->before, step->legal[i]).reason,
                         PARIS_WHY_ALLOWED);
    }
    if (paris_state_over(&step->after)) {
        assert_int_equal(paris_playout_count(step->rules, &step->after), 0);
        assert_int_equal(paris_game_legal(step->rules, &step->after, step->legal), 0);
    }
}

TEST(the_list_has_each_legal_decision_once_and_playouts_pick_from_the_same)
{
    walk_games_by_rulings(walk_scale(100), 20000, look_at_list, NULL);
}

static void look_at_every_decision(struct walk_step *step, void *context)
{
    size_t allowed = 0;
    uint32_t cursor = 0;
    struct paris_decision decision;
    if (paris_random_below(step->random, 24) != 0)
        return;
    while (paris_decision_next(step->rules, &cursor, &decision))
        if (paris_why_not(step->rules, &step->before, decision).reason == PARIS_WHY_ALLOWED) {
            assert_int_equal(times_listed(step, decision), 1);
            allowed++;
        }
    assert_int_equal(allowed, step->legal_count);
    ++*(uint64_t *)context;
}

TEST(of_all_well_formed_decisions_exactly_the_listed_ones_have_no_reason_against_them)
{
    uint64_t positions = 0;
    walk_games_by_rulings(walk_scale(40), 30000, look_at_every_decision, &positions);
    assert_true(positions > 0);
}

static void look_at_refusals(struct walk_step *step, void *context)
{
    uint32_t cursor = 0;
    struct paris_decision decision;
    (void)context;
    if (paris_random_below(step->random, 200) != 0)
        return;
    while (paris_decision_next(step->rules, &cursor, &decision)) {
        struct paris_state state = step->before;
        struct paris_events events;
        struct paris_refusal refusal;
        enum paris_status status = paris_why_play(step->rules, &state, decision, &events, &refusal);
        bool unchanged = memcmp(&state, &step->before, sizeof state) == 0;
        assert_int_equal(status == PARIS_OK, refusal.reason == PARIS_WHY_ALLOWED);
        assert_int_equal(status == PARIS_OK, !unchanged);
        if (status == PARIS_OK)
            assert_null(paris_state_validate(step->rules, &state));
    }
}

TEST(a_refused_decision_changes_nothing_and_any_allowed_one_leads_to_a_valid_state)
{
    walk_games_by_rulings(walk_scale(40), 40000, look_at_refusals, NULL);
}

/* --- reminders --- */

/* The most VP that a legal use of each bonus number brings; -1 where there is none. */
static void find_uses(int best[PARIS_BONUSES + 1], const struct walk_step *step)
{
    for (unsigned number = 0; number <= PARIS_BONUSES; number++)
        best[number] = -1;
    for (size_t i = 0; i < step->legal_count; i++) {
        struct paris_decision decision = step->legal[i];
        struct paris_state state = step->before;
        if (decision.verb != PARIS_USE)
            continue;
        paris_game_advance(step->rules, &state, decision);
        int vp = state.player[state.seat].vp - step->before.player[state.seat].vp;
        best[decision.a] = vp > best[decision.a] ? vp : best[decision.a];
    }
}

static void look_at_reminders(struct walk_step *step, void *context)
{
    struct paris_unused unused[PARIS_UNUSED_MAX];
    int best[PARIS_BONUSES + 1];
    (void)context;
    find_uses(best, step);
    size_t count = paris_reminder_unused(unused, step->rules, &step->before, step->before.seat);
    unsigned end_tiles = 0;
    for (size_t i = 0; i < count; i++) {
        end_tiles += unused[i].number == 0;
        if (unused[i].number == 0)
            continue;
        assert_int_equal(unused[i].vp, best[unused[i].number]);
        best[unused[i].number] = -1;
    }
    for (unsigned number = 1; number <= PARIS_BONUSES; number++)
        assert_int_equal(best[number], -1);
    unsigned held = 0;
    for (unsigned kind = 0; kind < step->rules->end_kinds; kind++)
        held += paris_end_count(step->before.player[step->before.seat].end_held, kind);
    assert_int_equal(end_tiles, held);
}

TEST(reminders_name_exactly_the_tiles_whose_use_is_legal_with_their_vp)
{
    walk_games_by_rulings(walk_scale(20), 45000, look_at_reminders, NULL);
}

/* --- copies, hashes, texts --- */

static void look_at_advance(struct walk_step *step, void *context)
{
    (void)context;
    struct paris_state quick = step->before;
    paris_game_advance(step->rules, &quick, step->decision);
    assert_memory_equal(&quick, &step->after, sizeof quick);
    assert_true(paris_state_hash(&quick) == paris_state_hash(&step->after));
    assert_true(paris_state_hash(&step->before) != paris_state_hash(&step->after));
}

TEST(playing_with_and_without_events_gives_the_same_bytes_and_hash)
{
    walk_games_by_rulings(walk_scale(200), 50000, look_at_advance, NULL);
}

static void look_at_texts(struct walk_step *step, void *context)
{
    char text[PARIS_POSITION_LENGTH];
    struct paris_error error;
    struct paris_text out = paris_text_in(text, sizeof text);
    struct paris_state state;
    struct paris_decision decision;
    (void)context;
    paris_position_write(&out, step->rules, &step->after);
    assert_false(out.full);
    assert_int_equal(paris_position_read(&state, step->rules, text, out.length, &error), PARIS_OK);
    assert_memory_equal(&state, &step->after, sizeof state);
    for (size_t i = 0; i < step->legal_count; i++) {
        paris_text_clear(&out);
        paris_notation_write(&out, step->rules, step->legal[i]);
        assert_true(out.length < PARIS_NOTATION_LENGTH);
        assert_int_equal(paris_notation_read(&decision, step->rules, text, out.length, &error),
                         PARIS_OK);
        assert_true(paris_decision_equal(decision, step->legal[i]));
    }
}

TEST(positions_and_decisions_survive_their_texts)
{
    walk_games_by_rulings(walk_scale(60), 60000, look_at_texts, NULL);
}

TEST(a_record_written_and_read_again_is_the_same_game)
{
    struct paris_record *record = calloc(1, sizeof *record), *again = calloc(1, sizeof *again);
    char *text = malloc(PARIS_RECORD_TEXT);
    for (uint64_t seed = 0; seed < walk_scale(2400); seed++) {
        struct paris_text out = paris_text_in(text, PARIS_RECORD_TEXT);
        struct paris_error error;
        struct paris_state final;
        walk_game(record, 2 + (unsigned)(seed % 3), (unsigned)(seed / 3 % 8), 70000 + seed, NULL,
                  NULL);
        if (seed % 5 == 0) { /* broken off; in phase wrap the notation closes the turn */
            record->count = record->count * 2 / 3;
            while (record->decision[record->count - 1].verb != PARIS_END)
                record->count--;
        }
        paris_record_write(&out, &paris_builtin_rules, record);
        assert_false(out.full);
        assert_int_equal(paris_record_read(again, &final, &paris_builtin_rules, text, out.length,
                                           &error),
                         PARIS_OK);
        assert_int_equal(again->count, record->count);
        assert_memory_equal(again->decision, record->decision,
                            record->count * sizeof record->decision[0]);
        assert_memory_equal(&again->setup, &record->setup, sizeof record->setup);
    }
    free(text);
    free(again);
    free(record);
}

/* --- take-back --- */

static void look_at_table(struct walk_step *step, void *context)
{
    struct paris_history *table = context;
    struct paris_events events;
    struct paris_refusal refusal;
    if (step->record->count == 1)
        paris_history_start(table, step->rules, &step->record->setup);
    assert_memory_equal(&table->state, &step->before, sizeof step->before);
    assert_int_equal(paris_history_decide(table, step->decision, &events, &refusal), PARIS_OK);
    assert_memory_equal(&table->state, &step->after, sizeof step->after);
    bool final =
        step->decision.verb == PARIS_END || paris_events_reveal(&step->events, step->before.seat);
    assert_int_equal(paris_history_can_undo(table), !final);
    if (!final && paris_random_below(step->random, 8) == 0) {
        paris_history_undo(table);
        assert_memory_equal(&table->state, &step->before, sizeof step->before);
        assert_true(paris_history_can_redo(table));
        paris_history_redo(table, &events);
        assert_memory_equal(&table->state, &step->after, sizeof step->after);
    }
}

TEST(a_decision_taken_back_gives_the_very_same_bytes_as_before)
{
    struct paris_history *table = calloc(1, sizeof *table);
    walk_games_by_rulings(walk_scale(60), 80000, look_at_table, table);
    free(table);
}

/* --- views --- */

static void look_at_following(struct walk_step *step, void *context)
{
    struct paris_view *views = context, fresh;
    EACH_VIEWER (viewer, &step->before) {
        if (step->record->count == 1)
            paris_view_for(&views[viewer], step->rules, &step->before, viewer);
        for (size_t i = 0; i < step->events.count; i++)
            paris_view_follow(&views[viewer], paris_event_for(step->events.list[i], viewer));
        paris_view_for(&fresh, step->rules, &step->after, viewer);
        assert_memory_equal(&views[viewer], &fresh, sizeof fresh);
    }
}

TEST(events_meant_for_a_viewer_re_create_its_view)
{
    struct paris_view views[PARIS_VIEWERS];
    walk_games_by_rulings(walk_scale(200), 90000, look_at_following, views);
}

static void look_at_resampling(struct walk_step *step, void *context)
{
    uint64_t *different = context;
    const struct paris_state *truth = &step->after;
    EACH_VIEWER (viewer, truth) {
        struct paris_view view, twin_view;
        struct paris_state twin;
        paris_view_for(&view, step->rules, truth, viewer);
        paris_view_resample(&twin, step->rules, &view, step->random);
        assert_null(paris_state_validate(step->rules, &twin));
        paris_view_for(&twin_view, step->rules, &twin, viewer);
        assert_memory_equal(&twin_view, &view, sizeof view);
        *different += memcmp(&twin, truth, sizeof twin) != 0;
        if (viewer == truth->seat && !paris_state_over(truth)) {
            struct paris_decision here[PARIS_MAX_LEGAL], there[PARIS_MAX_LEGAL];
            size_t count = paris_game_legal(step->rules, truth, here);
            assert_int_equal(paris_game_legal(step->rules, &twin, there), count);
            assert_memory_equal(here, there, count * sizeof here[0]);
        }
    }
}

TEST(a_view_and_the_legal_list_do_not_change_when_what_is_hidden_is_drawn_anew)
{
    uint64_t different = 0;
    walk_games_by_rulings(walk_scale(60), 100000, look_at_resampling, &different);
    assert_true(different > 0);
}

static void look_at_hidden_reasons(struct walk_step *step, void *context)
{
    uint32_t cursor = 0;
    struct paris_decision decision;
    struct paris_view view;
    struct paris_state twin;
    (void)context;
    if (paris_random_below(step->random, 200) != 0)
        return;
    paris_view_for(&view, step->rules, &step->before, step->before.seat);
    paris_view_resample(&twin, step->rules, &view, step->random);
    while (paris_decision_next(step->rules, &cursor, &decision)) {
        struct paris_refusal here = paris_why_not(step->rules, &step->before, decision);
        struct paris_refusal there = paris_why_not(step->rules, &twin, decision);
        assert_memory_equal(&here, &there, sizeof here);
    }
}

TEST(no_reason_for_a_refusal_depends_on_what_is_hidden)
{
    walk_games_by_rulings(walk_scale(40), 110000, look_at_hidden_reasons, NULL);
}

static void look_at_learning(struct walk_step *step, void *context)
{
    (void)context;
    unsigned seat = step->before.seat, learned = 0;
    for (size_t i = 0; i < step->events.count; i++)
        learned |= step->events.list[i].learned;
    unsigned expected = 0;
    if (step->decision.verb == PARIS_DRAW)
        expected = 0x1f;
    if (step->decision.verb == PARIS_SEARCH)
        expected = 1u << seat;
    if (step->decision.verb == PARIS_USE_END)
        expected = 0x1f & ~(1u << seat);
    assert_int_equal(learned, expected);
}

TEST(only_draws_searches_and_shown_end_game_tiles_teach_somebody_something)
{
    walk_games_by_rulings(walk_scale(60), 120000, look_at_learning, NULL);
}

/* --- states from anywhere --- */

/* Changes one to three bits or bytes of a state: most of what comes out is refused, the rest is as
 * strange as a position text can be. */
static void disturb(struct paris_state *state, struct paris_random *random)
{
    uint8_t bytes[sizeof *state];
    memcpy(bytes, state, sizeof bytes);
    for (unsigned i = paris_random_below(random, 3) + 1; i > 0; i--) {
        uint8_t *byte = &bytes[paris_random_below(random, sizeof bytes)];
        if (paris_random_below(random, 2) == 0)
            *byte ^= (uint8_t)(1u << paris_random_below(random, 8));
        else
            *byte = (uint8_t)paris_random_below(random, 256);
    }
    memcpy(state, bytes, sizeof bytes);
}

/* Plays a state to its end, looking closely at the first decisions. */
static void play_out(const struct paris_rules *rules, struct paris_state state,
                     struct paris_random *random)
{
    enum { CLOSELY = 40 };
    for (unsigned i = 0; i < CLOSELY && !paris_state_over(&state); i++) {
        struct paris_decision list[PARIS_MAX_LEGAL];
        struct paris_events events;
        size_t count = paris_game_legal(rules, &state, list);
        assert_in_range(count, 1, PARIS_MAX_LEGAL);
        assert_int_equal(paris_playout_count(rules, &state), count);
        size_t pick = paris_random_below(random, (uint32_t)count);
        paris_game_apply(rules, &state, list[pick], &events);
        assert_null(paris_state_validate(rules, &state));
    }
    paris_playout_finish(rules, &state, random);
    assert_null(paris_state_validate(rules, &state));
}

static void look_at_disturbed(struct walk_step *step, void *context)
{
    for (unsigned i = 0; i < 10; i++) {
        struct paris_state state = step->after;
        disturb(&state, step->random);
        bool within = state.round <= PARIS_ROUND_MAX; /* what position texts accept */
        for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
            within = within && state.player[seat].francs <= PARIS_FRANCS_MAX &&
                     state.player[seat].vp <= PARIS_VP_MAX;
        if (within && paris_state_validate(step->rules, &state) == NULL) {
            play_out(step->rules, state, step->random);
            ++*(uint64_t *)context;
        }
    }
}

TEST(every_state_that_passes_validation_can_be_played_to_the_end)
{
    uint64_t played = 0;
    walk_games_by_rulings(walk_scale(20), 140000, look_at_disturbed, &played);
    print_message("%lu disturbed states played\n", (unsigned long)played);
    assert_true(played > 0);
}

/* --- other figures --- */

static void look_at_everything(struct walk_step *step, void *context)
{
    uint64_t longest = 0;
    look_at_invariants(step, &longest);
    look_at_advance(step, NULL);
    look_at_following(step, context);
    if (paris_random_below(step->random, 16) != 0)
        return;
    look_at_list(step, NULL);
    look_at_texts(step, NULL);
    look_at_resampling(step, &longest);
}

TEST(with_the_largest_and_smallest_figures_that_are_accepted_all_of_this_holds)
{
    static const char *const files[] = {"most", "most-keys", "least"};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char path[512], *text;
        size_t length;
        struct paris_error error;
        struct paris_rules rules;
        struct paris_view views[PARIS_VIEWERS];
        struct paris_text out = paris_text_in(path, sizeof path);
        paris_text_add(&out, PARIS_SOURCE_DIR "/tests/golden/figures/");
        paris_text_add(&out, files[i]);
        paris_text_add(&out, ".json");
        assert_int_equal(paris_file_read(&text, &length, path, 1 << 18), PARIS_OK);
        assert_int_equal(paris_figures_load(&rules, text, length, &error), PARIS_OK);
        walk_games_with(&rules, walk_scale(20), 130000, look_at_everything, views);
        free(text);
    }
}
