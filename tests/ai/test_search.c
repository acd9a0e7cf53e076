/* The search with the network: its books add up, it goes on without room, and it finds what wins. */
#include "positions.h"

#include "ai/eval/candidates.h"
#include "ai/search/search.h"
#include "ai/search/search_tree.h"

#include <stdlib.h>

enum { WIN = 65536, NODES_MAX = 4000 };

/* One search's memory for all tests. */
static void *memory;
static size_t memory_size;

static void take_memory(void)
{
    memory_size = paris_search_memory(NODES_MAX, 0);
    memory = malloc(memory_size);
    assert_non_null(memory);
}

static void give_memory(void)
{
    free(memory);
}

static struct paris_decision decide_with(const struct paris_budget *budget, size_t size,
                                         const struct paris_state *state, uint64_t seed,
                                         struct paris_ai_report *report)
{
    struct paris_evaluator evaluator = evaluator_for(state->players);
    struct paris_view view = own_view(state);
    return paris_search_decide(memory, size, &evaluator, &view, seed, budget, report);
}

static struct paris_decision decide_in(size_t size, const struct paris_state *state, uint64_t seed,
                                       uint64_t nodes, struct paris_ai_report *report)
{
    struct paris_budget budget = {.nodes = nodes, .deadline = UINT64_MAX};
    return decide_with(&budget, size, state, seed, report);
}

static struct paris_decision decide(const struct paris_state *state, uint64_t seed, uint64_t nodes,
                                    struct paris_ai_report *report)
{
    return decide_in(memory_size, state, seed, nodes, report);
}

/* --- the books --- */

static void assert_books(const struct paris_ai_report *report, unsigned players)
{
    uint64_t visits = 0;
    for (unsigned i = 0; i < report->count; i++) {
        const struct paris_ai_choice *choice = &report->choice[i];
        int64_t wins = 0;
        for (unsigned seat = 0; seat < players; seat++)
            wins += choice->value.win[seat];
        assert_in_range(wins, WIN - 3 * PARIS_MAX_PLAYERS, WIN); /* each is rounded */
        if (i > 0)
            assert_true(choice->visits <= report->choice[i - 1].visits);
        visits += choice->visits;
    }
    if (report->count < PARIS_AI_CHOICES) /* then all are told */
        assert_int_equal(visits, report->nodes);
    assert_true(visits <= report->nodes);
}

static void look_books(struct walk_step *step, void *context)
{
    struct paris_ai_report report;
    unsigned *told = context;
    if (!is_looked_at(step, 64))
        return;
    uint64_t nodes = 1 + paris_random_below(step->random, 300);
    struct paris_decision decision =
        decide(&step->before, paris_random_next(step->random), nodes, &report);
    assert_true(is_in(step->legal, step->legal_count, decision));
    assert_true(report.nodes == nodes || (report.nodes == 0 && report.count == 1));
    assert_true(report.evaluations > 0);
    assert_books(&report, step->before.players);
    *told += report.nodes > 0 && report.count < PARIS_AI_CHOICES;
}

TEST(visits_add_up_to_nodes_and_chances_to_one)
{
    unsigned told = 0;
    walk_games(walk_scale(10), 10000, look_books, &told);
    assert_true(told > 10);
}

struct settled {
    unsigned looked_at, sooner;
};

static void look_settled(struct walk_step *step, void *context)
{
    struct settled *settled = context;
    struct paris_ai_report whole, part;
    if (!is_looked_at(step, 48))
        return;
    uint64_t nodes = 1 + paris_random_below(step->random, 800);
    uint64_t seed = paris_random_next(step->random);
    struct paris_decision decision = decide(&step->before, seed, nodes, &whole);
    const struct paris_budget budget = {.nodes = nodes,
                                        .deadline = UINT64_MAX,
                                        .limits = {.decision_only = true}};
    assert_true(paris_decision_equal(decision, decide_with(&budget, memory_size, &step->before,
                                                           seed, &part)));
    assert_true(part.nodes <= whole.nodes);
    settled->looked_at++;
    settled->sooner += part.nodes < whole.nodes;
}

TEST(a_search_that_is_asked_for_its_decision_only_ends_sooner_and_decides_the_same)
{
    struct settled settled = {0};
    walk_games(walk_scale(10), 11000, look_settled, &settled);
    assert_true(settled.looked_at > 10 && settled.sooner > settled.looked_at / 2);
}

TEST(a_decision_without_alternative_is_not_searched)
{
    struct board b;
    struct paris_ai_report report;
    board_start_by(&b, rules, 2, 0);
    board_last_turn(&b);
    assert_int_equal(decide(&b.state, 1, UINT64_MAX, &report).verb, PARIS_END);
    assert_int_equal(report.nodes, 0);
    assert_int_equal(report.count, 1);
}

static void look_line(struct walk_step *step, void *context)
{
    struct paris_ai_report report;
    struct paris_state state = step->before;
    unsigned *longer = context;
    if (!is_looked_at(step, 64))
        return;
    decide(&state, paris_random_next(step->random), 200, &report);
    for (unsigned i = 0; i < report.length; i++) {
        assert_true(is_legal(&state, report.line[i]));
        assert_int_equal(state.seat, step->before.seat);
        if (report.line[i].verb == PARIS_DRAW)
            assert_int_equal(i, report.length - 1);
        paris_game_advance(rules, &state, report.line[i]);
    }
    *longer += report.length > 1;
}

TEST(the_line_can_be_played_to_the_end_of_the_turn_or_a_draw)
{
    unsigned longer = 0;
    walk_games(walk_scale(10), 10100, look_line, &longer);
    assert_true(longer > 10);
}

static void look_order(struct walk_step *step, void *context)
{
    struct paris_view view = own_view(&step->before);
    struct paris_evaluator evaluator = evaluator_for(view.players);
    (void)context;
    if (!is_looked_at(step, 8))
        return;
    struct paris_search *search =
        paris_search_begin(memory, memory_size, &evaluator, &view, paris_no_trades,
                           paris_random_next(step->random));
    const struct paris_search_node *root = paris_search_root(search, &view, NULL);
    const struct paris_search_edge *edges = &search->edge[root->first];
    uint32_t all = 0;
    for (unsigned i = 0; i < root->edges; i++) {
        all += edges[i].prior;
        assert_true(is_in(step->legal, step->legal_count, edges[i].decision));
        if (i == 0)
            continue;
        assert_true(paris_search_utility(search, &edges[i].expectation, view.viewer) <=
                    paris_search_utility(search, &edges[i - 1].expectation, view.viewer));
        assert_true(edges[i].prior <= edges[i - 1].prior);
    }
    assert_in_range(all, 65536 - root->edges, 65536); /* each is rounded down */
}

TEST(decisions_stand_best_first_by_the_networks_word_and_priors_sum_up_to_one)
{
    walk_games(walk_scale(10), 10150, look_order, NULL);
}

/* --- several samples of what others hide --- */

/* They share visits edge by edge, so that their roots must have the same decisions in one order. */
static void look_roots(struct walk_step *step, void *context)
{
    struct paris_view view = own_view(&step->before);
    struct paris_evaluator evaluator = evaluator_for(view.players);
    unsigned *looked = context;
    if (paris_search_samples(&view) == 1)
        return;
    struct paris_search *search =
        paris_search_begin(memory, memory_size, &evaluator, &view, paris_no_trades,
                           paris_random_next(step->random));
    const struct paris_search_node *first = paris_search_root(search, &view, NULL);
    for (unsigned sample = 1; sample < PARIS_SEARCH_SAMPLES; sample++) {
        const struct paris_search_node *root = paris_search_root(search, &view, first);
        assert_int_equal(root->edges, first->edges);
        for (unsigned i = 0; i < root->edges; i++)
            assert_true(paris_decision_equal(search->edge[root->first + i].decision,
                                             search->edge[first->first + i].decision));
    }
    ++*looked;
}

TEST(the_roots_of_all_samples_have_the_same_decisions_in_the_same_order)
{
    unsigned looked = 0;
    walk_games(walk_scale(4), 10200, look_roots, &looked);
    assert_true(looked > 20);
}

/* --- room --- */

TEST(a_search_goes_on_when_its_tree_is_full)
{
    size_t small = paris_search_memory(1, 0);
    assert_true(small < memory_size / 4);
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        struct paris_state state = middle_of_a_game(players, 0, 10300, 60);
        struct paris_ai_report report;
        unsigned char *guard = (unsigned char *)memory + small;
        memset(guard, 0x5a, 64);
        assert_true(is_legal(&state, decide_in(small, &state, 1, NODES_MAX, &report)));
        assert_int_equal(report.nodes, NODES_MAX);
        assert_books(&report, players);
        for (unsigned i = 0; i < 64; i++)
            assert_int_equal(guard[i], 0x5a);
    }
}

TEST(room_for_nodes_draws_and_edges_lies_within_the_memory)
{
    struct paris_state state = middle_of_a_game(2, 0, 10350, 40);
    struct paris_view view = own_view(&state);
    struct paris_evaluator evaluator = evaluator_for(2);
    for (uint64_t nodes = 1; nodes <= NODES_MAX; nodes = 3 * nodes + 1) {
        size_t size = paris_search_memory(nodes, 0);
        const struct paris_search *search =
            paris_search_begin(memory, size, &evaluator, &view, paris_no_trades, 1);
        const char *begin = memory, *node = (char *)search->node, *edge = (char *)search->edge;
        const char *chance = (char *)search->chance;
        assert_true(node >= begin + sizeof *search);
        assert_true(chance >= (const char *)(search->node + search->nodes_max));
        assert_true(edge >= (const char *)(search->chance + search->chances_max));
        assert_true(begin + size >= (const char *)(search->edge + search->edges_max));
        assert_true(search->nodes_max >= nodes);
    }
}

/* Room for edges runs out now and then before that for nodes. */
TEST(a_position_whose_decisions_find_no_room_is_not_entered)
{
    struct paris_state state = middle_of_a_game(2, 0, 10360, 40);
    struct paris_view view = own_view(&state);
    struct paris_evaluator evaluator = evaluator_for(2);
    for (unsigned room = 0; room <= 8; room++) {
        struct paris_search *search =
            paris_search_begin(memory, memory_size, &evaluator, &view, paris_no_trades, 1);
        struct paris_search_node *root = paris_search_root(search, &view, NULL);
        search->edges_max = search->edges + room;
        for (unsigned i = 0; i < root->edges; i++) {
            uint32_t nodes = search->nodes, edges = search->edges;
            bool fresh = false;
            struct paris_search_edge *edge = &search->edge[root->first + i];
            struct paris_search_node *next = paris_search_follow(search, root, edge, &fresh);
            assert_true(search->edges <= search->edges_max);
            assert_int_equal(fresh, next != NULL);
            assert_int_equal(search->nodes, nodes + fresh);
            if (next == NULL)
                assert_int_equal(search->edges, edges);
            else
                assert_int_equal(search->edges, edges + next->edges);
        }
    }
}

/* --- judgement --- */

static void assert_found(struct board *b, uint64_t nodes, unsigned verb, unsigned a)
{
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct paris_ai_report report;
        struct paris_decision decision = decide(&b->state, seed, nodes, &report);
        assert_int_equal(decision.verb, verb);
        assert_int_equal(decision.a, a);
        assert_true(report.choice[0].value.win[b->state.seat] > WIN / 2);
    }
}

TEST(a_win_by_a_tile_is_found)
{
    struct board b;
    board_start_by(&b, rules, 2, 0);
    board_score(&b, 1, 25);
    board_score(&b, 2, 20);
    board_hold(&b, 2, "22"); /* ten points, if used */
    board_last_turn(&b);
    assert_found(&b, 100, PARIS_USE, 22);
}

/* With tile 27 every franc is a point (R9.2): one spent is the win, as a tie is not enough (R9.5). */
TEST(a_win_by_ending_the_turn_is_found)
{
    struct board b;
    board_start_by(&b, rules, 2, 0);
    board_score(&b, 1, 20);
    board_score(&b, 2, 11);
    board_francs(&b, 1, 30);
    board_francs(&b, 2, 10);
    board_hold(&b, 2, "24 27");
    board_supply(&b, "wood wood");
    board_last_turn(&b);
    struct paris_decision list[PARIS_MAX_LEGAL];
    assert_true(paris_candidates(rules, &b.state, paris_no_trades, list) > 1);
    assert_found(&b, 300, PARIS_END, 0);
}

/* The tile counts as the wood for the building that brings the majority, and with it the win. */
TEST(a_win_by_three_steps_is_found)
{
    struct board b;
    board_start_by(&b, rules, 2, 0);
    board_score(&b, 1, 30);
    board_score(&b, 2, 28);
    board_key(&b, 1, "MON5");
    board_vp_tile(&b, "20", "MON");
    board_key(&b, 2, "MON0");
    board_hold(&b, 2, "2");
    board_francs(&b, 2, 8);
    board_last_turn(&b);
    board_phase(&b, PARIS_PHASE_ACT);
    assert_found(&b, 2000, PARIS_USE, 2);
    play(&b, "use 2");
    assert_found(&b, 2000, PARIS_MOVE, place_called("MON0"));
    play(&b, "move MON0 MON8; end");
    assert_int_equal(paris_game_result(rules, &b.state).winners, 2);
}

TEST(any_number_of_nodes_gives_a_legal_answer)
{
    struct paris_state state = middle_of_a_game(4, 7, 10400, 50);
    for (uint64_t nodes = 1; nodes <= 2048; nodes *= 2) {
        struct paris_ai_report report;
        assert_true(is_legal(&state, decide(&state, nodes, nodes, &report)));
        assert_int_equal(report.nodes, nodes);
    }
}

/* Using a tile and using another do not always commute (R7.6): both orders must be in the tree. */
TEST(the_tile_that_counts_unused_tiles_is_used_before_them)
{
    struct board b;
    struct paris_ai_report report;
    board_start_by(&b, rules, 4, 0);
    board_hold(&b, 4, "7 12 20"); /* 4 and 3 points, and 3 for each other tile that is unused */
    board_last_turn(&b);
    b.state.player[3].end_held = 0; /* all shown */
    b.state.player[0].vp = 11;      /* more than 20 brings when it comes second */
    struct paris_decision decision = decide(&b.state, 1, 500, &report);
    assert_int_equal(decision.verb, PARIS_USE);
    assert_int_equal(decision.a, 20);
}

ALL_TESTS(take_memory, give_memory);
