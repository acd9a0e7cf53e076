/* Computers at the server's tables do not know more than their seats: in two games that a seat cannot
 * tell apart its computer decides the same, and the hint is the same. */
#include "server/worlds.h"

#include "ai/player.h"
#include "notation/decisions.h"
#include "rules/view.h"
#include "support/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct paris_rules *const rules = &paris_builtin_rules;

/* --- scene.computers --- */

/* Plays the scene where hints are given: the other seats are scene.computers. */
TEST(a_hint_follows_from_what_its_seat_may_know)
{
    unsigned games = walk_scale(8);
    worlds_begin(4);
    while (totals.games < games) {
        unsigned same = 1u << PARIS_SPECTATOR, differs;
        differs = worlds_deal(PARIS_TWIN_TILES | PARIS_TWIN_TAKES, ONLY_WHO_MOVES);
        if (!paris_twin_same_for(&worlds[0].twin, &worlds[1].twin, worlds_mover()))
            continue;
        worlds_write_logs();
        worlds_enter();
        worlds_ask(worlds_mover(), "watch", "");
        worlds_ask(PARIS_SPECTATOR, "hint", "");
        worlds_ask(worlds_mover(), "hint", "");
        worlds_leave();
        if (strstr(worlds[0].socket[worlds_mover()].bytes, "\"choices\":[{") == NULL)
            fail_msg("no hint: %s", strrchr(worlds[0].socket[worlds_mover()].bytes, 'r'));
        worlds_judge(same | 1u << worlds_mover(), 0, differs);
        worlds_forget();
        totals.games++;
    }
    worlds_tell_totals("hints");
}

/* What the computer has done since, up to the first thing by which it learns. */
struct deeds {
    unsigned count;
    bool ended;
    char text[64][PARIS_NOTATION_LENGTH + 8];
};

static bool see_deed(void *context, const struct paris_log_row *line)
{
    struct deeds *deeds = context;
    snprintf(deeds->text[deeds->count++], sizeof deeds->text[0], "%.*s", PARIS_NOTATION_LENGTH + 7,
             line->text);
    deeds->ended = strstr(line->text, "draw") != NULL || strstr(line->text, "search") != NULL;
    return !deeds->ended && deeds->count < 64;
}

static struct deeds deeds_of(struct world *world)
{
    struct deeds deeds = {0};
    uint32_t lines = world->twin.count + 1 + scene.players - 1; /* joins, start, steps */
    assert_int_equal(paris_store_read_log(world->stage.store, scene.row.id, lines + 1, see_deed,
                                          &deeds),
                     PARIS_OK);
    return deeds;
}

TEST(a_computer_decides_by_what_its_seat_may_know)
{
    unsigned games = walk_scale(100), decisions = 0;
    worlds_begin(5);
    while (totals.games < games) {
        (void)worlds_deal(PARIS_TWIN_TILES | PARIS_TWIN_TAKES, ALL_BUT_WHO_MOVES);
        if (!paris_twin_same_for(&worlds[0].twin, &worlds[1].twin, worlds_mover()))
            continue;
        worlds_write_logs();
        worlds_enter();
        worlds_ask(PARIS_SPECTATOR, "watch",
                   ""); /* the table comes into memory, and the computer plays */
        worlds_leave();
        struct deeds one = deeds_of(&worlds[0]), other = deeds_of(&worlds[1]);
        assert_true(one.count > 0);
        assert_int_equal(one.count, other.count);
        for (unsigned i = 0; i < one.count; i++)
            assert_string_equal(one.text[i], other.text[i]);
        decisions += one.count;
        totals.games++;
        worlds_forget();
    }
    print_message("computers: %u games twice, %u decisions the same\n", games, decisions);
}

/* Stronger ones than a test has time for in whole turns. */
TEST(a_search_of_so_many_nodes_decides_by_what_its_seat_may_know)
{
    static const char *const names[] = {"level:4", "level:5", "level:6", "ismcts:nodes=40",
                                        "planner", "greedy",  "random"};
    enum { NODES = 80 };
    unsigned pairs = walk_scale(60);
    worlds_begin(6);
    for (unsigned done = 0; done < pairs;) {
        (void)worlds_deal(PARIS_TWIN_TILES | PARIS_TWIN_TAKES, EVERYBODY);
        if (!paris_twin_same_for(&worlds[0].twin, &worlds[1].twin, worlds_mover()))
            continue;
        struct paris_ai_spec spec;
        struct paris_error error;
        struct paris_decision decision[WORLDS];
        assert_int_equal(paris_ai_spec_read(&spec, names[done % 7], &error), PARIS_OK);
        spec.nodes = spec.nodes > NODES ? NODES : spec.nodes;
        void *memory = malloc(paris_ai_memory(&spec));
        assert_non_null(memory);
        for (unsigned i = 0; i < WORLDS; i++) {
            struct paris_view view;
            paris_view_for(&view, rules, &worlds[i].twin.table.state, worlds_mover());
            struct paris_ai *ai = paris_ai_start(memory, rules, &spec);
            decision[i] = paris_ai_decide(ai, &view, done, NULL, NULL);
        }
        assert_true(paris_decision_equal(decision[0], decision[1]));
        free(memory);
        done++;
    }
}

ALL_TESTS(worlds_open, worlds_close);
