/* Figures as inputs of the network: read off a set, folded into the first layer. */
#include "nets.h"
#include "positions.h"

#include "ai/eval/net.h"

#include <stdlib.h>

/* --- reading --- */

static unsigned differences(const struct paris_rules *one, const struct paris_rules *other,
                            unsigned players, unsigned *first)
{
    int16_t a[PARIS_FIGURE_INPUTS], b[PARIS_FIGURE_INPUTS];
    unsigned count = 0;
    paris_figure_inputs_of(a, one, players);
    paris_figure_inputs_of(b, other, players);
    for (unsigned i = 0; i < PARIS_FIGURE_INPUTS; i++)
        if (a[i] != b[i] && count++ == 0)
            *first = i;
    return count;
}

TEST(each_figure_of_a_bonus_tile_is_one_input)
{
    for (unsigned i = 0; i < PARIS_TILE_FIGURES; i++) {
        struct paris_rules other = *rules;
        struct paris_bonus *bonus = &other.bonus[paris_tile_figures[i].number];
        unsigned first = 0;
        if (paris_tile_figures[i].francs) {
            bonus->francs++;
        } else {
            bonus->vp++;
            for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
                bonus->vp_by_players[players]++;
        }
        assert_int_equal(differences(rules, &other, 3, &first), 1);
        assert_int_equal(first, PARIS_I_TILE + i);
    }
}

TEST(banks_prices_copies_and_rulings_are_inputs)
{
    struct paris_rules other = *rules;
    unsigned first = 0;
    other.bank[PARIS_CHA]++;
    assert_int_equal(differences(rules, &other, 2, &first), 1);
    assert_int_equal(first, PARIS_I_BANK + PARIS_CHA);
    other = *rules;
    other.sell[PARIS_CROWN]++;
    assert_int_equal(differences(rules, &other, 2, &first), 1);
    assert_int_equal(first, PARIS_I_SELL + PARIS_CROWN);
    other = *rules;
    other.copies[4][17]++;
    assert_int_equal(differences(rules, &other, 3, &first), 0); /* only with four */
    assert_int_equal(differences(rules, &other, 4, &first), 1);
    assert_int_equal(first, PARIS_I_COPIES + 16);
    other = *rules;
    other.ruling[PARIS_RULING_TRACK_END] = 1;
    assert_int_equal(differences(rules, &other, 4, &first), 1);
    assert_int_equal(first, PARIS_I_RULING + PARIS_RULING_TRACK_END);
}

TEST(the_networks_that_ship_are_made_for_the_figures_that_ship)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        int16_t inputs[PARIS_FIGURE_INPUTS];
        paris_figure_inputs_of(inputs, rules, players);
        assert_memory_equal(paris_net_builtin[players - 2].figures, inputs, sizeof inputs);
    }
}

TEST(every_link_names_a_feature_a_row_and_an_input_that_exist)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        struct paris_figure_link links[PARIS_FIGURE_LINKS_MAX];
        size_t count = paris_figure_links(links, players);
        for (size_t i = 0; i < count; i++) {
            assert_in_range(links[i].feature, 0, PARIS_FEATURES(players) - 1);
            assert_in_range(links[i].row, PARIS_FIGURE_INPUTS, PARIS_FIGURE_ROWS(players) - 1);
            assert_in_range(links[i].input, 0, PARIS_FIGURE_INPUTS - 1);
        }
    }
}

/* --- folding --- */

/* Wild weights, and figures one or two away from the built-in ones. */
static void fill(struct net_fixture *out, unsigned players, uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    net_fill(out, players, seed);
    paris_figure_inputs_of(out->figures, rules, players);
    for (unsigned i = 0; i < PARIS_FIGURE_INPUTS; i++)
        out->figures[i] = (int16_t)(out->figures[i] + (int)paris_random_below(&random, 5) - 2);
}

/* What a row of the first layer comes to, in double precision and within its limits. */
static double folded_weight(const struct net_fixture *fixture, unsigned feature, unsigned unit)
{
    struct paris_figure_link links[PARIS_FIGURE_LINKS_MAX];
    unsigned players = fixture->net.players;
    int16_t inputs[PARIS_FIGURE_INPUTS];
    size_t count = paris_figure_links(links, players);
    double sum = fixture->input[feature * PARIS_NET_HIDDEN + unit];
    paris_figure_inputs_of(inputs, rules, players);
    for (size_t i = 0; i < count; i++) {
        size_t row = (size_t)PARIS_FEATURES(players) + links[i].row;
        if (links[i].feature == feature)
            sum += (inputs[links[i].input] - fixture->figures[links[i].input]) * links[i].factor *
                   fixture->input[row * PARIS_NET_HIDDEN + unit] / (double)PARIS_FOLD_ONE;
    }
    return sum;
}

TEST(folding_adds_the_rows_of_figures_that_differ)
{
    struct net_fixture *fixture = calloc(1, sizeof *fixture);
    struct paris_folded_net *folded = calloc(1, sizeof *folded);
    assert_true(fixture != NULL && folded != NULL);
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        fill(fixture, players, 100 + players);
        struct paris_evaluator evaluator = paris_evaluator_for(rules, &fixture->net, folded);
        assert_ptr_equal(evaluator.net, &folded->net);
        for (unsigned feature = 0; feature < (unsigned)PARIS_FEATURES(players); feature++)
            for (unsigned unit = 0; unit < PARIS_NET_HIDDEN; unit += 7) {
                double exact = folded_weight(fixture, feature, unit);
                int weight = evaluator.net->input[feature * PARIS_NET_HIDDEN + unit];
                bool cut = weight == INT8_MAX || weight == -INT8_MAX;
                if (!cut && (weight - exact > 1.01 || exact - weight > 1.01))
                    fail_msg("feature %u, unit %u: %d instead of %f", feature, unit, weight, exact);
            }
    }
    free(folded);
    free(fixture);
}

TEST(a_network_for_these_figures_is_used_as_it_is)
{
    struct paris_folded_net *folded = calloc(1, sizeof *folded);
    assert_non_null(folded);
    struct paris_evaluator evaluator = paris_evaluator_for(rules, &paris_net_builtin[1], folded);
    assert_ptr_equal(evaluator.net, &paris_net_builtin[1]);
    free(folded);
}

/* --- neighbours --- */

static void look_near(struct walk_step *step, void *context)
{
    struct net_fixture *fixture = context;
    const struct paris_evaluator evaluator = paris_evaluator_of(step->rules, &fixture->net);
    struct paris_ai_value near, value;
    struct paris_origin origin;
    if (step->before.players != fixture->net.players || !is_looked_at(step, 3))
        return;
    paris_origin_set(&origin, &evaluator, &step->before);
    for (size_t i = 0; i < step->legal_count; i++) {
        struct paris_state next = step->before;
        paris_game_advance(step->rules, &next, step->legal[i]);
        paris_value_near(&near, &evaluator, &origin, &next);
        paris_value_of(&value, &evaluator, &next);
        assert_memory_equal(&near, &value, sizeof value);
    }
}

TEST(a_position_near_another_is_worth_what_it_is_by_itself)
{
    struct net_fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        net_fill(fixture, players, 200 + players);
        walk_games(walk_scale(5), 8800 + players, look_near, fixture);
    }
    free(fixture);
}
