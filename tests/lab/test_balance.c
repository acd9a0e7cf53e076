/* The search for balanced figures: what is measured, how it is judged, and a table to go on from. */
#include "support/test.h"

#include "lab/balance/candidates.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct paris_balance_measures perfect = {
    .seat = {0.25, 0.25, 0.25, 0.25},
    .close = 0.6,
    .alive = 30,
    .same = 0.2,
    .opening = 0.2,
    .openings = 8,
    .bank = 0.1,
    .landmark = 0.3,
};

TEST(a_game_that_meets_every_target_has_no_penalty)
{
    assert_true(paris_balance_penalty(&perfect, 4) <= 0);
}

TEST(every_target_that_is_missed_costs_something)
{
    struct paris_balance_measures m = perfect;
    m.seat[0] = 0.31;
    assert_true(paris_balance_penalty(&m, 4) > 0);
    m = perfect, m.seat[3] = 0.19;
    assert_true(paris_balance_penalty(&m, 4) > 0);
    m = perfect, m.alive = 25;
    assert_true(paris_balance_penalty(&m, 4) > 0);
    m = perfect, m.same = 0.6;
    assert_true(paris_balance_penalty(&m, 4) > 0);
    m = perfect, m.opening = 0.5;
    assert_true(paris_balance_penalty(&m, 4) > 0);
    m = perfect, m.openings = 4;
    assert_true(paris_balance_penalty(&m, 4) > 0);
    m = perfect, m.bank = 0.03;
    assert_true(paris_balance_penalty(&m, 4) > 0);
    m = perfect, m.landmark = 0.05;
    assert_true(paris_balance_penalty(&m, 4) > 0);
    m = perfect, m.close = 0.4;
    assert_true(paris_balance_penalty(&m, 4) > 0);
}

/* --- measuring --- */

static void measure(struct paris_balance_measures *out, unsigned players)
{
    static struct paris_balance_counts counts;
    const struct paris_arena_player player = {.name = "greedy", .spec = {.kind = PARIS_AI_GREEDY}};
    const struct paris_arena_lineup lineup = {{0}};
    const struct paris_arena_plan plan = {.rules = &paris_builtin_rules,
                                          .players = players,
                                          .seed = 3,
                                          .deals = 40,
                                          .player = &player,
                                          .player_count = 1,
                                          .lineup = &lineup,
                                          .lineup_count = 1,
                                          .one_rotation = true,
                                          .threads = 1};
    struct paris_error error;
    assert_int_equal(paris_balance_measure(out, &counts, &plan, &error), PARIS_OK);
    uint64_t first = 0;
    for (unsigned number = 0; number <= PARIS_BONUSES; number++)
        first += counts.first[number];
    assert_int_equal(first, 40); /* every game has one first tile, or none */
}

TEST(seats_share_the_wins_and_shares_are_shares)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        struct paris_balance_measures m;
        double sum = 0;
        measure(&m, players);
        for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
            sum += m.seat[seat];
        assert_true(sum > 0.999 && sum < 1.001);
        assert_true(m.alive >= 1 && m.alive <= PARIS_BONUSES);
        assert_true(m.opening > 0 && m.opening <= 1 && m.openings >= 1);
        assert_true(m.same > 0 && m.same <= 1);
        assert_true(m.bank >= 0 && m.bank <= 1.0 / PARIS_DISTRICTS);
        assert_true(m.close >= 0 && m.close <= 1 && m.landmark >= 0 && m.landmark <= 1);
    }
}

/* --- the table --- */

enum { LINES = 30 };

static struct paris_balance_table table_of(void)
{
    struct paris_balance_table table = {.base = &paris_builtin_rules};
    table.candidate = calloc(PARIS_BALANCE_CANDIDATES_MAX, sizeof *table.candidate);
    assert_non_null(table.candidate);
    return table;
}

/* As a search would, without games: a candidate's penalty is by its number. */
static void grow(struct paris_balance_table *table, const char *path, size_t to)
{
    struct paris_error error;
    while (table->count < to) {
        struct paris_balance_candidate next;
        paris_balance_next(&next, table, 10, 77);
        next.penalty = (double)(table->count * 7 % 11);
        next.measures[3] = perfect;
        assert_int_equal(paris_balance_append(table, &next, path, &error), PARIS_OK);
    }
}

TEST(a_search_that_was_stopped_goes_on_as_if_it_had_not_been)
{
    char path[] = "/tmp/paris-balance-XXXXXX", other[] = "/tmp/paris-balance-XXXXXX";
    close(mkstemp(path));
    close(mkstemp(other));
    struct paris_balance_table whole = table_of(), half = table_of(), again = table_of();
    struct paris_error error;
    grow(&whole, path, LINES);
    grow(&half, other, LINES / 2);
    FILE *file = fopen(other, "a"); /* killed while it wrote a line */
    assert_non_null(file);
    fputs("15,3,2", file);
    fclose(file);
    assert_int_equal(paris_balance_load(&again, other, &error), PARIS_OK);
    assert_int_equal(again.count, LINES / 2);
    grow(&again, other, LINES);
    again.count = 0;
    assert_int_equal(paris_balance_load(&again, other, &error), PARIS_OK);
    assert_int_equal(again.count, LINES);
    for (size_t i = 0; i < LINES; i++) {
        struct paris_rules one, two;
        paris_balance_figures(&one, &whole, &whole.candidate[i]);
        paris_balance_figures(&two, &again, &again.candidate[i]);
        assert_memory_equal(one.hash, two.hash, sizeof one.hash);
        assert_true(memcmp(&whole.candidate[i].measures[3], &again.candidate[i].measures[3],
                           sizeof perfect) == 0);
    }
    unlink(path);
    unlink(other);
    free(whole.candidate);
    free(half.candidate);
    free(again.candidate);
}

TEST(the_first_candidate_is_the_base_and_later_ones_differ)
{
    char path[] = "/tmp/paris-balance-XXXXXX";
    close(mkstemp(path));
    struct paris_balance_table table = table_of();
    struct paris_rules rules;
    unsigned others = 0;
    grow(&table, path, LINES);
    paris_balance_figures(&rules, &table, &table.candidate[0]);
    assert_memory_equal(rules.hash, paris_builtin_rules.hash, sizeof rules.hash);
    for (size_t i = 1; i < LINES; i++) {
        paris_balance_figures(&rules, &table, &table.candidate[i]);
        others += memcmp(rules.hash, paris_builtin_rules.hash, sizeof rules.hash) != 0;
    }
    assert_true(others > LINES / 2);
    unlink(path);
    free(table.candidate);
}

TEST(a_line_that_is_none_is_named)
{
    char path[] = "/tmp/paris-balance-XXXXXX";
    close(mkstemp(path));
    struct paris_balance_table table = table_of();
    struct paris_error error;
    grow(&table, path, 3);
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs("nonsense\n", file);
    fclose(file);
    table.count = 0;
    assert_int_equal(paris_balance_load(&table, path, &error), PARIS_BAD_INPUT);
    assert_int_equal(error.line, 5);
    unlink(path);
    free(table.candidate);
}
