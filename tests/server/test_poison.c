/* What a viewer is told does not depend on what is hidden: the second proof, by the memory sanitizer.
 *
 * Twin worlds (test_secrets.c, tests/table/test_secrecy.c) compare what comes out. Here every byte that
 * a viewer must not know is marked as never written, then views, messages, events and computers' answers
 * are made: the sanitizer stops the program at the first branch, address or output that depends on one
 * of them. What may follow from hidden bytes all the same is declared here, field by field, and nothing
 * else: the backs on top of the stacks, what a searcher saw, how many end-game tiles somebody holds and
 * which were shown. In builds without that sanitizer there is nothing to see, and the tests are skipped. */

#include "ai/player.h"
#include "notation/json/encode.h"
#include "rules/game.h"
#include "match/messages.h"
#include "support/twins.h"
#include "support/walk.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(memory_sanitizer)
#define WATCHED 1
#include <sanitizer/msan_interface.h>
#endif
#endif

#ifndef WATCHED
#define WATCHED 0
static void __msan_poison(const volatile void *bytes, size_t size)
{
    (void)bytes, (void)size;
}
static void __msan_unpoison(const volatile void *bytes, size_t size)
{
    (void)bytes, (void)size;
}
static void __msan_partial_poison(const volatile void *bytes, void *shadow, size_t size)
{
    (void)bytes, (void)shadow, (void)size;
}
static intptr_t __msan_test_shadow(const volatile void *bytes, size_t size)
{
    (void)bytes, (void)size;
    return -1;
}
#endif

enum { CLEAN = -1, ROOM = 1 << 18 };

static const struct paris_rules *const rules = &paris_builtin_rules;
static struct paris_twin twin;
static struct paris_match game;
static char told[ROOM];
static struct paris_random dice;
static unsigned poisoned;

/* --- marking --- */

static void hide(void *bytes, size_t size)
{
    __msan_poison(bytes, size);
    poisoned += (unsigned)size;
}

/* Only the bits of the mask. */
static void hide_bits(uint8_t *byte, uint8_t mask)
{
    __msan_partial_poison(byte, &mask, 1);
    poisoned++;
}

/* Tiles of the stacks, bottom first, with or without those on top. */
static void hide_stacks(struct paris_state *state, bool tops)
{
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        unsigned left = state->stack_left[stack];
        if (left > 0)
            hide(state->tiles + paris_state_stack_start(state, stack), tops ? left : left - 1);
    }
}

/* The kinds of end-game tiles that the others took, and what they hold. */
static void hide_end_tiles(struct paris_state *state, unsigned viewer)
{
    struct paris_player mark;
    for (unsigned i = 0; i < state->takes; i++)
        if ((unsigned)state->taken[i] >> PARIS_TAKEN_SEAT_SHIFT != viewer)
            hide_bits(&state->taken[i], PARIS_TAKEN_KIND);
    memset(&mark, 0, sizeof mark);
    mark.end_held = (1u << 20) - 1;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        if (seat != viewer)
            __msan_partial_poison(&state->player[seat], &mark, sizeof mark);
}

/* What nobody has drawn in the set-up from which events are told anew. */
static void hide_setup(struct paris_setup *setup, const struct paris_state *state)
{
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        unsigned left = state->stack_left[stack], drawn = setup->stack_size - left;
        if (left > 1)
            hide(setup->stacks[stack] + drawn + 1, left - 1);
    }
    hide(setup->removed, sizeof setup->removed);
}

/* --- what is allowed to follow from it --- */

static void declare(struct paris_view *view)
{
    __msan_unpoison(view->stack_back, sizeof view->stack_back);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        __msan_unpoison(&view->player[seat].end_held, sizeof view->player[seat].end_held);
        __msan_unpoison(&view->player[seat].end_used, sizeof view->player[seat].end_used);
    }
    for (unsigned i = 0; i < view->takes; i++)
        if (view->taken_by[i] == view->viewer)
            __msan_unpoison(&view->seen_left[i], sizeof view->seen_left[i]);
    if (view->phase == PARIS_PHASE_TAKE && view->seat == view->viewer)
        __msan_unpoison(&view->searching, sizeof view->searching);
}

static void assert_clean(const void *bytes, size_t size, const char *what)
{
    intptr_t at = __msan_test_shadow(bytes, size);
    if (at != CLEAN)
        fail_msg("%s: byte %ld depends on what is hidden", what, (long)at);
}

/* A view of a state whose hidden bytes are marked. The count of end-game tiles is got by shifting the
 * set until nothing is left of it: that is declared, so the set is the viewer's while it is counted. */
static void view_of(struct paris_view *out, const struct paris_state *truth, unsigned viewer)
{
    struct paris_state state = *truth;
    hide_stacks(&state, true);
    for (unsigned i = 0; i < state.takes; i++)
        if ((unsigned)state.taken[i] >> PARIS_TAKEN_SEAT_SHIFT != viewer)
            hide_bits(&state.taken[i], PARIS_TAKEN_KIND);
    paris_view_for(out, rules, &state, viewer);
    declare(out);
    assert_clean(out, sizeof *out, "view");
}

static void deal(void)
{
    paris_twin_play(&twin, 2 + paris_random_below(&dice, 3), paris_random_below(&dice, 8), &dice);
    poisoned = 0;
}

static bool is_there(unsigned viewer)
{
    return viewer < twin.setup.players || viewer == PARIS_SPECTATOR;
}

static void begin(uint64_t seed)
{
    dice = paris_random_from(walk_seed(seed));
    if (!WATCHED)
        skip();
}

/* --- the tests --- */

static void look_at_views(struct walk_step *step, void *context)
{
    unsigned *views = context;
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++) {
        struct paris_view view;
        struct paris_text text = paris_text_in(told, sizeof told);
        if (paris_random_below(step->random, 16) != 0 ||
            (viewer >= step->after.players && viewer != PARIS_SPECTATOR))
            continue;
        view_of(&view, &step->after, viewer);
        paris_encode_view(&text, NULL, rules, &view, PARIS_SCREENS_CLOSED);
        assert_clean(told, text.length, "view as text");
        ++*views;
    }
}

TEST(a_view_follows_from_nothing_hidden_but_what_is_declared)
{
    unsigned views = 0;
    begin(1);
    walk_games(walk_scale(20), walk_seed(1), look_at_views, &views);
    print_message("%u views, %u bytes hidden, none shows\n", views, poisoned);
    assert_true(poisoned > views);
}

/* A table of the server around the twin. */
static void set_table(void)
{
    memset(&game, 0, sizeof game);
    game.rules = rules;
    game.status = PARIS_TABLE_PLAYING;
    game.settings.players = twin.setup.players;
    game.settings.variants = twin.setup.variants;
    strcpy(game.row.id, "aaaaaaaaaaaaaaaaaaaa");
    for (unsigned seat = 0; seat < twin.setup.players; seat++)
        game.seat[seat].kind = PARIS_SEAT_PERSON;
    game.history = twin.table;
    hide_stacks(&game.history.state, false);
    hide_stacks(&game.history.shown, false);
    hide_setup(&game.history.record.setup, &twin.table.state);
}

TEST(a_message_follows_from_nothing_that_lies_below_the_top_of_a_stack)
{
    unsigned games = walk_scale(2000), messages = 0, bytes = 0;
    begin(2);
    for (unsigned i = 0; i < games; i++) {
        deal();
        set_table();
        for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++) {
            struct paris_receiver receiver = {.table = game.row.id,
                                              .viewer = viewer,
                                              .length_max = PARIS_MESSAGE_TABLE_MAX,
                                              .reasons = i % 8 == 0};
            struct paris_text text = paris_text_in(told, sizeof told);
            if (!is_there(viewer))
                continue;
            (void)paris_message_table(&text, &game, &receiver);
            assert_clean(told, text.length, "message");
            messages++;
        }
        bytes += poisoned;
    }
    print_message("%u messages, %u bytes hidden, none shows\n", messages, bytes);
    assert_true(bytes > messages);
}

static void look_at_events(struct walk_step *step, void *context)
{
    unsigned *hidden = context;
    bool takes = step->decision.verb == PARIS_TAKE_END;
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++) {
        struct paris_events events = step->events;
        struct paris_decision decision = step->decision;
        struct paris_text text = paris_text_in(told, sizeof told);
        if (viewer == step->before.seat)
            continue;
        for (size_t i = 0; i < events.count; i++) {
            struct paris_event *event = &events.list[i];
            if (event->type == PARIS_EVENT_SEARCHED)
                hide(&event->amount, sizeof event->amount);
            else if (event->type == PARIS_EVENT_END_TAKEN)
                hide(&event->a, sizeof event->a);
            else
                continue;
            ++*hidden;
        }
        if (takes)
            hide(&decision.a, sizeof decision.a);
        paris_encode_events(&text, NULL, rules, &events, viewer);
        paris_encode_decision_for(&text, NULL, rules, decision, false);
        assert_clean(told, text.length, "events");
    }
}

TEST(what_somebody_took_out_of_a_searched_stack_is_not_in_the_others_events)
{
    unsigned hidden = 0;
    begin(3);
    walk_games(walk_scale(20), walk_seed(3), look_at_events, &hidden);
    print_message("%u events with a hidden part\n", hidden);
    assert_true(hidden > 20);
}

TEST(a_computer_answers_from_its_view_alone)
{
    static const unsigned nodes[] = {0, 0, 0, 20, 40, 60};
    unsigned games = walk_scale(2400), answers = 0;
    begin(4);
    for (unsigned i = 0; i < games; i++) {
        struct paris_ai_spec spec = paris_ai_level(1 + i % PARIS_AI_LEVELS);
        struct paris_ai_report report;
        struct paris_view view;
        spec.nodes = nodes[i % PARIS_AI_LEVELS];
        void *memory = malloc(paris_ai_memory(&spec)); /* never written, for the sanitizer */
        assert_non_null(memory);
        deal();
        view_of(&view, &twin.table.state, twin.table.state.seat);
        struct paris_ai *ai = paris_ai_start(memory, rules, &spec);
        struct paris_decision decision = paris_ai_decide(ai, &view, i, NULL, &report);
        assert_clean(&decision, sizeof decision, "decision");
        assert_clean(&report.nodes, sizeof report.nodes, "nodes");
        assert_clean(&report.draws, sizeof report.draws, "draws");
        free(memory);
        answers++;
    }
    print_message("%u answers of all levels\n", answers);
}

/* --- the proof of the proof --- */

enum leak { LEAK_NONE, LEAK_BELOW_TOP, LEAK_TAKEN, LEAK_REMOVED };

/* What a careless encoder would do. */
static void tell(enum leak leak)
{
    struct paris_state state = twin.table.state;
    struct paris_setup setup = twin.setup;
    struct paris_text text = paris_text_in(told, sizeof told);
    hide_stacks(&state, false);
    hide_end_tiles(&state, PARIS_SPECTATOR);
    hide_setup(&setup, &state);
    switch (leak) {
    case LEAK_NONE: paris_text_add_number(&text, state.takes); break;
    case LEAK_BELOW_TOP: paris_text_add_number(&text, state.tiles[0]); break;
    case LEAK_TAKEN: paris_text_add_number(&text, state.taken[0] & PARIS_TAKEN_KIND); break;
    case LEAK_REMOVED: paris_text_add_number(&text, setup.removed[0]); break;
    }
}

static bool is_reported(enum leak leak)
{
    int status = 0;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (freopen("/dev/null", "w", stderr) == NULL)
            _exit(0);
        tell(leak);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return !WIFEXITED(status) || WEXITSTATUS(status) != 0;
}

TEST(a_planted_leak_is_reported)
{
    begin(5);
    do
        deal();
    while (twin.table.state.takes == 0);
    assert_false(is_reported(LEAK_NONE));
    assert_true(is_reported(LEAK_TAKEN));
    assert_true(is_reported(LEAK_REMOVED));
    paris_setup_start(&twin.table.state, rules, &twin.setup);
    assert_false(is_reported(LEAK_NONE));
    assert_true(is_reported(LEAK_BELOW_TOP));
}
