/* Nothing leaks from a table: two games that differ only in what somebody cannot know give that one the
 * same bytes, whatever is asked, before and after take-back, and after the table was resumed.
 *
 * The server's messages are compared in tests/server/test_secrets.c; here the same is done below them,
 * without store and sockets, and so for many more pairs. */

#include "notation/json/encode.h"
#include "notation/words/sentences.h"
#include "rules/game.h"
#include "support/random_figures.h"
#include "support/twins.h"
#include "support/walk.h"
#include "match/view_message.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORLDS = 2, ROOM = 1 << 20, DECISIONS_MAX = 1 << 17, QUESTIONS = 12 };

static const struct paris_rules *rules = &paris_builtin_rules;

/* A game, its twin, and what one viewer was told in each. */
static struct paris_twin twins[WORLDS], kept[WORLDS];
static char told[WORLDS][ROOM];
static struct paris_text text[WORLDS];
static struct paris_random dice;
static struct {
    unsigned games, pairs, answers, controls;
    uint64_t bytes;
} totals;

static struct paris_decision *all_decisions;
static unsigned all_count;

/* Of the figures in play. */
static void list_decisions(void)
{
    all_count = 0;
    for (uint32_t cursor = 0; all_count < DECISIONS_MAX &&
                              paris_decision_next(rules, &cursor, &all_decisions[all_count]);)
        all_count++;
}

/* --- what a viewer can ask --- */

static void add_situation(struct paris_text *out, const struct paris_history *table,
                          unsigned viewer, uint32_t since, bool reasons)
{
    struct paris_match_viewer asking = {.viewer = viewer,
                                        .since = since,
                                        .decides = viewer == table->state.seat,
                                        .reasons = reasons,
                                        .decision_seq = 1};
    paris_text_add_char(out, '{');
    (void)paris_match_write_view(out, table, &asking);
    paris_text_add_char(out, '}');
}

/* Why not, as code and as sentence; and what it would bring, if it is legal. */
static void add_answer(struct paris_text *out, const struct paris_history *table,
                       struct paris_decision decision)
{
    struct paris_refusal refusal = paris_why_not(rules, &table->state, decision);
    paris_encode_refusal(out, NULL, rules, refusal);
    if (refusal.reason == PARIS_WHY_ALLOWED)
        paris_match_write_preview(out, table, decision);
    else
        paris_sentence_refusal(out, rules, refusal);
    totals.answers++;
}

/* Asked of who is to move; a refused decision changes nothing. */
static void ask_mover(unsigned world, const struct paris_decision *query)
{
    struct paris_history *table = &twins[world].table;
    struct paris_decision legal[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(rules, &table->state, legal);
    for (unsigned i = 0; i < QUESTIONS; i++)
        add_answer(&text[world], table, query[i]);
    for (size_t i = 0; i < count; i += 1 + count / QUESTIONS)
        add_answer(&text[world], table, legal[i]);
    for (unsigned i = 0; i < QUESTIONS; i++) {
        struct paris_events events;
        struct paris_refusal refusal;
        if (paris_why_not(rules, &table->state, query[i]).reason == PARIS_WHY_ALLOWED)
            continue;
        assert_int_not_equal(paris_history_decide(table, query[i], &events, &refusal), PARIS_OK);
        paris_encode_refusal(&text[world], NULL, rules, refusal);
    }
}

/* All that a viewer is told of the present moment; at first with all events that are told at all. */
static void look(unsigned viewer, bool first)
{
    struct paris_decision query[QUESTIONS];
    uint32_t max = twins[0].table.record.count + 2;
    uint32_t since = first ? 0 : max - 1 - paris_random_below(&dice, max < 10 ? max : 10);
    for (unsigned i = 0; i < QUESTIONS; i++)
        query[i] = all_decisions[paris_random_below(&dice, all_count)];
    for (unsigned world = 0; world < WORLDS; world++) {
        struct paris_history *table = &twins[world].table;
        add_situation(&text[world], table, viewer, since, first);
        if (viewer == table->state.seat)
            ask_mover(world, query);
    }
}

/* --- what happens while a viewer looks on --- */

static void step(unsigned verb, struct paris_decision decision)
{
    for (unsigned world = 0; world < WORLDS; world++)
        paris_twin_step(&twins[world], verb, decision);
}

static bool both_can(bool (*can)(const struct paris_history *))
{
    return can(&twins[0].table) && can(&twins[1].table);
}

/* The same decision in both, told as events. Another's draft is told of only when it ends or draws,
 * and none of these does. */
static void decide(unsigned viewer)
{
    struct paris_decision decision;
    if (!paris_twin_pick(&decision, &twins[0], &twins[1], false, &dice))
        return;
    for (unsigned world = 0; world < WORLDS && viewer == twins[0].table.state.seat; world++) {
        struct paris_state state = twins[world].table.state;
        struct paris_events events;
        paris_game_apply(rules, &state, decision, &events);
        paris_encode_events(&text[world], NULL, rules, &events, viewer);
        for (size_t i = 0; i < events.count; i++)
            paris_sentence_event(&text[world], rules, paris_event_for(events.list[i], viewer));
    }
    step(PARIS_LOG_DO, decision);
}

/* As after a restart: from the record alone. */
static void resume(void)
{
    static struct paris_record record;
    for (unsigned world = 0; world < WORLDS; world++) {
        record = twins[world].table.record;
        paris_history_resume(&twins[world].table, rules, &record);
    }
}

static void watch(unsigned viewer)
{
    static const struct paris_decision none;
    bool same_draft = paris_twin_same_draft(&twins[0], &twins[1]);
    look(viewer, true);
    if (same_draft) {
        decide(viewer);
        look(viewer, false);
        if (both_can(paris_history_can_undo)) {
            step(PARIS_LOG_UNDO, none);
            look(viewer, false);
        }
        if (both_can(paris_history_can_redo)) {
            step(PARIS_LOG_REDO, none);
            look(viewer, false);
        }
    }
    resume();
    look(viewer, false);
}

/* --- the verdict --- */

static bool same_text(void)
{
    return text[0].length == text[1].length && memcmp(told[0], told[1], text[0].length) == 0;
}

static void tell_difference(unsigned viewer, unsigned differs)
{
    enum { AROUND = 200 };
    size_t at = 0;
    while (told[0][at] != '\0' && told[0][at] == told[1][at])
        at++;
    size_t from = at > AROUND ? at - AROUND : 0;
    fail_msg("game %u differs in %u: viewer %u is told\n%.*s\nand\n%.*s", totals.games, differs,
             viewer, 2 * AROUND, told[0] + from, 2 * AROUND, told[1] + from);
}

/* Whoever can tell the games apart is told so: the comparison sees. */
static void judge(unsigned viewer, unsigned differs)
{
    bool same = paris_twin_same_for(&twins[0], &twins[1], viewer);
    bool unclear =
        viewer == twins[0].table.state.seat && !paris_twin_same_draft(&twins[0], &twins[1]);
    for (unsigned world = 0; world < WORLDS; world++) {
        kept[world] = twins[world];
        text[world] = paris_text_in(told[world], sizeof told[world]);
    }
    watch(viewer);
    for (unsigned world = 0; world < WORLDS; world++) {
        assert_false(text[world].full);
        twins[world] = kept[world];
    }
    if (same) {
        if (!same_text())
            tell_difference(viewer, differs);
        totals.pairs++;
        totals.bytes += text[0].length;
    } else if (!unclear) {
        assert_false(same_text());
        totals.controls++;
    }
}

static void play_pairs(unsigned io)
{
    unsigned players = 2 + paris_random_below(&dice, 3);
    paris_twin_play(&twins[0], players, paris_random_below(&dice, 8), &dice);
    unsigned differs = paris_twin_other(&twins[1], &twins[0], io, &dice);
    if (differs == 0)
        return;
    assert_int_equal(twins[0].table.state.seat, twins[1].table.state.seat);
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
        if (viewer < players || viewer == PARIS_SPECTATOR)
            judge(viewer, differs);
    totals.games++;
}

static void play_by(const struct paris_rules *set)
{
    rules = paris_twin_rules = set;
    list_decisions();
}

static void begin(uint64_t seed)
{
    memset(&totals, 0, sizeof totals);
    dice = paris_random_from(walk_seed(seed));
    play_by(&paris_builtin_rules);
}

static void tell_totals(const char *what)
{
    print_message("%s: %u pairs of %u games, %u answers and %llu bytes compared, 0 differences; %u "
                  "viewers saw what they should see\n",
                  what, totals.pairs, totals.games, totals.answers,
                  (unsigned long long)totals.bytes, totals.controls);
}

/* --- the tests --- */

TEST(who_cannot_tell_two_games_apart_is_told_the_same)
{
    unsigned pairs = walk_scale(10000);
    begin(70);
    while (totals.pairs < pairs)
        play_pairs(1 + paris_random_below(&dice, PARIS_TWIN_WAYS));
    tell_totals("twin tables");
    assert_true(totals.controls > pairs / 20);
}

TEST(another_back_on_top_of_a_stack_is_told_to_everybody)
{
    unsigned seen = walk_scale(300);
    begin(71);
    while (totals.controls < seen) /* near the end there may be no tile with another back */
        play_pairs(PARIS_TWIN_BACK);
}

TEST(with_other_figures_who_cannot_tell_two_games_apart_is_told_the_same)
{
    enum { SETS = 20 };
    struct paris_rules set;
    unsigned pairs = walk_scale(3000);
    begin(72);
    for (unsigned i = 1; i <= SETS; i++) {
        random_figures(&set, &dice, false);
        play_by(&set);
        while (totals.pairs * SETS < pairs * i)
            play_pairs(1 + paris_random_below(&dice, PARIS_TWIN_WAYS));
    }
    tell_totals("twin tables of 20 other sets");
    assert_true(totals.controls > pairs / 20);
}

static void make_room(void)
{
    all_decisions = malloc(DECISIONS_MAX * sizeof *all_decisions);
    assert_non_null(all_decisions);
}

static void free_room(void)
{
    free(all_decisions);
}

ALL_TESTS(make_room, free_room);
