/* The network: all kernels give the same numbers, and these are chances and points. */
#include "positions.h"
#include "nets.h"

#include "ai/eval/net.h"
#include "ai/eval/oneply.h"

#include <math.h>
#include <stdlib.h>

enum { WIN = 65536, POINT = 256 };

static const struct paris_net *builtin_for(unsigned players)
{
    return &paris_net_builtin[players - 2];
}

/* --- kernels --- */

static void assert_kernels_agree(const struct paris_net *net, const struct paris_features *features)
{
    const struct paris_kernel *kernels[PARIS_KERNELS_MAX];
    unsigned count = paris_kernels(kernels);
    unsigned blocks = net_padded_rows(net->players) / PARIS_NET_BLOCK;
    int32_t expected[PARIS_NET_ROWS_MAX], rows[PARIS_NET_ROWS_MAX + 1];
    assert_in_range(count, 1, PARIS_KERNELS_MAX);
    paris_net_run(expected, net, kernels[0], features, blocks);
    for (unsigned i = 0; i < count; i++)
        for (unsigned some = 1; some <= blocks; some += blocks - 1) { /* one, and all */
            rows[some * PARIS_NET_BLOCK] = 12345;
            paris_net_run(rows, net, kernels[i], features, some);
            if (memcmp(rows, expected, some * PARIS_NET_BLOCK * sizeof rows[0]) != 0)
                fail_msg("%s differs from %s", kernels[i]->name, kernels[0]->name);
            assert_int_equal(rows[some * PARIS_NET_BLOCK], 12345);
        }
}

static void look_kernels(struct walk_step *step, void *context)
{
    struct paris_features features;
    (void)context;
    if (!is_looked_at(step, 4))
        return;
    paris_features_of(&features, rules, &step->before);
    assert_kernels_agree(builtin_for(step->before.players), &features);
}

TEST(all_kernels_agree_on_the_built_in_networks)
{
    walk_games(walk_scale(20), 4000, look_kernels, NULL);
}

/* As many features as fit, so that the sums of the first layer go round too. */
static void fill_features(struct paris_features *out, unsigned players, struct paris_random *random)
{
    out->count = PARIS_FEATURES_MAX;
    for (unsigned i = 0; i < PARIS_FEATURES_MAX; i++)
        out->index[i] = (uint16_t)paris_random_below(random, (uint32_t)PARIS_FEATURES(players));
}

TEST(all_kernels_agree_on_any_network_that_a_file_may_hold)
{
    struct net_fixture *fixture = calloc(1, sizeof *fixture);
    struct paris_random random = paris_random_from(4100);
    struct paris_features features;
    assert_non_null(fixture);
    for (unsigned seed = 0; seed < walk_scale(200); seed++) {
        unsigned players = 2 + seed % 3;
        net_fill(fixture, players, seed);
        for (unsigned decisions = 0; decisions < 60; decisions += 20) {
            struct paris_state state = middle_of_a_game(players, seed % 8, seed, decisions);
            paris_features_of(&features, rules, &state);
            assert_kernels_agree(&fixture->net, &features);
        }
        fill_features(&features, players, &random);
        assert_kernels_agree(&fixture->net, &features);
    }
    free(fixture);
}

/* The three layers as they are defined, with room for any sum. */
static void run_exactly(int64_t *out, const struct paris_net *net,
                        const struct paris_features *features)
{
    int64_t hidden[PARIS_NET_HIDDEN], middle[PARIS_NET_MIDDLE];
    for (unsigned j = 0; j < PARIS_NET_HIDDEN; j++) {
        int64_t sum = net->input_bias[j];
        for (unsigned i = 0; i < features->count; i++)
            sum += net->input[features->index[i] * PARIS_NET_HIDDEN + j];
        hidden[j] = sum < 0 ? 0 : sum > PARIS_NET_HIDDEN_TOP ? PARIS_NET_HIDDEN_TOP : sum;
    }
    for (unsigned k = 0; k < PARIS_NET_MIDDLE; k++) {
        int64_t sum = net->middle_bias[k];
        for (unsigned j = 0; j < PARIS_NET_HIDDEN; j++)
            sum += hidden[j] * net->middle[net_middle_at(j, k)];
        sum >>= net->middle_shift;
        middle[k] = sum < 0 ? 0 : sum > PARIS_NET_MIDDLE_TOP ? PARIS_NET_MIDDLE_TOP : sum;
    }
    for (unsigned row = 0; row < net_padded_rows(net->players); row++) {
        out[row] = net->output_bias[row];
        for (unsigned k = 0; k < PARIS_NET_MIDDLE; k++)
            out[row] += middle[k] * net->output[net_output_at(k, row)];
    }
}

static void look_exact(struct walk_step *step, void *context)
{
    const struct paris_net *net = builtin_for(step->before.players);
    const struct paris_kernel *kernels[PARIS_KERNELS_MAX];
    struct paris_features features;
    int64_t exact[PARIS_NET_ROWS_MAX];
    int32_t rows[PARIS_NET_ROWS_MAX];
    (void)context;
    if (!is_looked_at(step, 8))
        return;
    paris_kernels(kernels);
    paris_features_of(&features, rules, &step->before);
    run_exactly(exact, net, &features);
    paris_net_run(rows, net, kernels[0], &features,
                  net_padded_rows(net->players) / PARIS_NET_BLOCK);
    for (unsigned row = 0; row < net_padded_rows(net->players); row++)
        assert_int_equal(rows[row], exact[row]);
}

TEST(no_sum_of_the_built_in_networks_leaves_its_bits)
{
    walk_games(walk_scale(10), 4200, look_exact, NULL);
}

/* --- values --- */

static void assert_chances(const struct paris_ai_value *value, unsigned players)
{
    int64_t sum = 0;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        if (seat >= players) {
            assert_int_equal(value->win[seat], 0);
            assert_int_equal(value->points[seat], 0);
        }
        assert_in_range(value->win[seat], 0, WIN);
        sum += value->win[seat];
    }
    assert_in_range(sum, WIN - players, WIN); /* shares are rounded down */
}

static void look_values(struct walk_step *step, void *context)
{
    const struct paris_state *state = &step->before;
    struct paris_evaluator evaluator = paris_evaluator_of(rules, builtin_for(state->players));
    int32_t sources[PARIS_MAX_PLAYERS][PARIS_SOURCES] = {{0}};
    struct paris_ai_value value, same;
    (void)context;
    if (!is_looked_at(step, 4))
        return;
    paris_evaluate(&value, &evaluator, state);
    assert_chances(&value, state->players);
    paris_evaluate_sources(sources, &same, &evaluator, state);
    assert_memory_equal(&value, &same, sizeof value);
    for (unsigned seat = 0; seat < state->players; seat++) {
        int32_t sum = state->player[seat].vp * POINT;
        for (unsigned source = 0; source < PARIS_SOURCES; source++)
            sum += sources[seat][source];
        assert_in_range(abs(sum - value.points[seat]), 0, POINT / 2); /* rounded nine times */
    }
}

TEST(chances_sum_up_to_one_and_sources_to_the_points)
{
    walk_games(walk_scale(20), 4300, look_values, NULL);
}

/* What a file may bring in: whoever reads networks refuses those that cannot be evaluated. */
static void assert_refused_or_sane(const struct paris_net *net, const struct paris_state *state)
{
    size_t size = paris_net_memory(net->players), length = paris_net_file_size(net->players);
    void *memory = malloc(size);
    uint8_t *bytes = malloc(length);
    struct paris_error error;
    struct paris_net read;
    assert_true(memory != NULL && bytes != NULL);
    paris_net_write(bytes, net);
    if (paris_net_read(&read, memory, size, bytes, length, &error) == PARIS_OK) {
        struct paris_evaluator evaluator = paris_evaluator_of(rules, &read);
        struct paris_decision list[PARIS_MAX_LEGAL];
        struct paris_ai_value value;
        paris_evaluate(&value, &evaluator, state);
        assert_chances(&value, net->players);
        size_t count = paris_candidates(rules, state, paris_no_trades, list);
        paris_oneply_best(&value, &evaluator, state, paris_no_trades, list, count);
        assert_chances(&value, net->players);
    }
    free(memory);
    free(bytes);
}

TEST(chances_are_chances_whatever_the_weights)
{
    struct net_fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    for (unsigned seed = 0; seed < walk_scale(300); seed++) {
        unsigned players = 2 + seed % 3;
        struct paris_state state = middle_of_a_game(players, 0, seed, seed % 64);
        net_fill(fixture, players, 5000 + seed);
        assert_refused_or_sane(&fixture->net, &state);
    }
    free(fixture);
}

TEST(chances_are_chances_where_points_are_absurd)
{
    struct net_fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    for (unsigned i = 0; i < 12; i++) {
        unsigned players = 2 + i % 3;
        struct paris_state state = middle_of_a_game(players, 0, i, 30);
        net_fill(fixture, players, 5900 + i);
        memset(fixture->output, 0, sizeof fixture->output);
        fixture->net.points_shift = (uint8_t)(i / 3 * 3); /* 0 3 6 9 */
        fixture->net.slope_shift = 0;
        for (unsigned row = 0; row < net_padded_rows(players); row++)
            fixture->output_bias[row] = row % 2 ? -INT32_MAX : INT32_MAX;
        assert_refused_or_sane(&fixture->net, &state);
    }
    free(fixture);
}

static void look_twin(struct walk_step *step, void *context)
{
    struct paris_evaluator evaluator = paris_evaluator_of(rules, builtin_for(step->before.players));
    struct paris_state twin = twin_of(&step->before, step->random);
    struct paris_ai_value one, two;
    (void)context;
    if (!is_looked_at(step, 4))
        return;
    paris_evaluate(&one, &evaluator, &step->before);
    paris_evaluate(&two, &evaluator, &twin);
    assert_memory_equal(&one, &two, sizeof one);
}

TEST(the_value_does_not_change_with_what_the_seat_cannot_know)
{
    walk_games(walk_scale(10), 4400, look_twin, NULL);
}

/* Whatever the weights learnt: points that are there count for whoever has them. */
TEST(who_is_far_ahead_is_expected_to_win)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
        for (unsigned ahead = 0; ahead < players; ahead++)
            for (unsigned mover = 0; mover < players; mover++) {
                struct paris_evaluator evaluator = paris_evaluator_of(rules, builtin_for(players));
                struct paris_ai_value value;
                struct board b;
                board_start_by(&b, rules, players, 0);
                board_score(&b, ahead + 1, 150);
                board_seat(&b, mover + 1);
                paris_evaluate(&value, &evaluator, &b.state);
                assert_in_range(value.win[ahead], WIN * 2 / 3, WIN);
                for (unsigned seat = 0; seat < players; seat++)
                    if (seat != ahead)
                        assert_true(value.points[seat] < value.points[ahead]);
            }
}

/* --- the end --- */

TEST(the_end_has_its_exact_value)
{
    struct board b;
    struct paris_ai_value value;
    struct paris_evaluator evaluator = paris_evaluator_of(rules, builtin_for(3));
    board_start_by(&b, rules, 3, 0);
    board_score(&b, 1, 30);
    board_score(&b, 2, 40);
    board_score(&b, 3, 20);
    board_last_turn(&b);
    play(&b, "end");
    paris_value_of(&value, &evaluator, &b.state);
    struct paris_result result = paris_game_result(rules, &b.state);
    assert_int_equal(value.win[0], 0);
    assert_int_equal(value.win[1], WIN);
    assert_int_equal(value.win[2], 0);
    for (unsigned seat = 0; seat < 3; seat++)
        assert_int_equal(value.points[seat], result.vp[seat] * POINT);
    assert_int_equal(value.points[3], 0);
}

TEST(a_shared_win_is_shared)
{
    struct board b;
    struct paris_ai_value value;
    board_start_by(&b, rules, 2, 0);
    board_last_turn(&b);
    play(&b, "end");
    assert_int_equal(paris_game_result(rules, &b.state).winners, 3); /* nobody did anything */
    paris_value_of_end(&value, rules, &b.state);
    assert_int_equal(value.win[0], WIN / 2);
    assert_int_equal(value.win[1], WIN / 2);
}

/* --- utilities --- */

TEST(a_win_is_worth_more_than_any_lead_and_a_point_a_little)
{
    struct paris_ai_value lost = {.win = {0, WIN}, .points = {100 * POINT, 101 * POINT}};
    struct paris_ai_value won = {.win = {WIN}, .points = {102 * POINT, 101 * POINT}};
    struct paris_ai_value higher = {.win = {WIN}, .points = {103 * POINT, 101 * POINT}};
    assert_true(paris_utility(&won, 2, 0) > paris_utility(&lost, 2, 0) + WIN - WIN / 100);
    assert_int_equal(paris_utility(&higher, 2, 0) - paris_utility(&won, 2, 0), PARIS_UTILITY_POINT);
    assert_int_equal(paris_utility(&won, 2, 1), -PARIS_UTILITY_POINT);
}

TEST(the_lead_counts_against_the_average_of_the_others)
{
    struct paris_ai_value value = {.points = {10 * POINT, 30 * POINT, 20 * POINT, 40 * POINT}};
    assert_int_equal(paris_utility(&value, 4, 0), -20 * PARIS_UTILITY_POINT);
    assert_int_equal(paris_utility(&value, 3, 1), 15 * PARIS_UTILITY_POINT);
}

TEST(halvings_are_powers_of_two)
{
    uint64_t before = UINT64_MAX;
    for (uint64_t d = 0; d < 40 * 1024; d += 7) {
        uint64_t share = paris_halvings(d);
        double exact = exp2(30 - (double)d / 1024);
        assert_true(share <= before);
        assert_true(fabs((double)share - exact) <= exact * 1e-4 + 1);
        before = share;
    }
    assert_int_equal(paris_halvings(0), 1 << 30);
    assert_int_equal(paris_halvings(UINT64_MAX), 0);
}
