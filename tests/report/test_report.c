/* Reports: sums are complete, luck is fair, mistakes are found, and nothing hidden shows. */
#include "support/test.h"

#include "ai/eval/chance.h"
#include "base/bits.h"
#include "notation/record/record.h"
#include "report/encode.h"
#include "report/internal.h"
#include "report/report.h"
#include "rules/game.h"

#include <stdlib.h>
#include <string.h>

static const struct paris_rules *const rules = &paris_builtin_rules;

enum { NODES = 500, WIN = 65536 };

static struct paris_record *record;
static struct paris_report *report;
static void *memory;
static char *text, *other_text;

static void set_up(void)
{
    record = calloc(1, sizeof *record);
    report = aligned_alloc(_Alignof(struct paris_report), sizeof *report);
    memory = malloc(paris_report_memory(NODES));
    text = malloc(PARIS_REPORT_JSON_LENGTH);
    other_text = malloc(PARIS_REPORT_JSON_LENGTH);
    assert_true(record && report && memory && text && other_text);
}

static void tear_down(void)
{
    free(other_text);
    free(text);
    free(memory);
    free(report);
    free(record);
}

/* Plays `turns` turns, or to the end, by a player. */
static void play_game(unsigned players, uint64_t seed, unsigned level, unsigned turns)
{
    struct paris_ai_spec spec = paris_ai_level(level);
    void *player = malloc(paris_ai_memory(&spec));
    struct paris_random random = paris_random_from(seed);
    struct paris_state state;
    assert_non_null(player);
    memset(record, 0, sizeof *record);
    paris_setup_shuffled(&record->setup, rules, players, 0, &random);
    paris_setup_start(&state, rules, &record->setup);
    while (!paris_state_over(&state) && turns > 0) {
        struct paris_view view;
        const struct paris_ai_limits limits = {
            .trades = paris_trades_of(rules, record->decision, record->count)};
        paris_view_for(&view, rules, &state, state.seat);
        struct paris_decision decision =
            paris_ai_decide(paris_ai_start(player, rules, &spec), &view, paris_random_next(&random),
                            &limits, NULL);
        record->decision[record->count++] = decision;
        paris_game_advance(rules, &state, decision);
        turns -= decision.verb == PARIS_END;
    }
    free(player);
}

static void begin(uint64_t nodes)
{
    paris_report_begin(report, memory, rules, &paris_net_builtin[record->setup.players - 2], record,
                       nodes);
}

static size_t write_report(char *out)
{
    struct paris_text json = paris_text_in(out, PARIS_REPORT_JSON_LENGTH);
    paris_report_encode(&json, NULL, report);
    assert_false(json.full);
    return json.length;
}

EACH_TEST(set_up, tear_down);

TEST(the_parts_of_each_account_add_up_to_the_result)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        play_game(players, 40 + players, 2, UINT32_MAX);
        begin(NODES);
        for (unsigned steps = 0; steps < 12; steps++)
            assert_true(paris_report_step(report));
        assert_true(report->over);
        for (unsigned seat = 0; seat < players; seat++) {
            const struct paris_report_seat *part = &report->seat[seat];
            int32_t sum = part->start + part->deal + part->luck + part->mistakes + part->own +
                          part->others + part->rest;
            assert_int_equal(part->result - WIN / (int32_t)players, sum);
        }
    }
}

TEST(the_luck_of_a_draw_is_zero_on_average_over_the_tiles_that_the_back_allowed)
{
    play_game(3, 7, 3, 9);
    begin(NODES);
    unsigned draws = 0;
    for (unsigned i = 0; i < report->turns; i++) {
        const struct paris_report_draw draw = report->turn[i].draw;
        struct paris_state state;
        int64_t sum[PARIS_MAX_PLAYERS] = {0};
        if (!draw.drew)
            continue;
        paris_setup_start(&state, rules, &record->setup);
        for (uint32_t n = 0; n < draw.n; n++)
            paris_game_advance(rules, &state, record->decision[n]);
        uint64_t tops = paris_chance_tops(&state, paris_chance_unseen(&state), draw.stack);
        assert_true(tops >> draw.tile & 1);
        for (PARIS_BITS(tile, tops)) {
            struct paris_ai_value value;
            struct paris_state after = state;
            paris_chance_put(&after, draw.stack, (unsigned)tile);
            paris_game_advance(rules, &after, record->decision[draw.n]);
            paris_value_of(&value, &report->judge.evaluator, &after);
            for (unsigned seat = 0; seat < 3; seat++)
                sum[seat] += value.win[seat];
            if (tile == draw.tile)
                for (unsigned seat = 0; seat < 3; seat++)
                    sum[seat] -=
                        (int64_t)paris_bits_count(tops) * (value.win[seat] - draw.luck[seat]);
        }
        /* The remainder: the sum of value - mean over all tiles, rounded once. */
        for (unsigned seat = 0; seat < 3; seat++)
            assert_in_range(sum[seat] + 6, 0, 12);
        draws++;
    }
    assert_int_equal(draws, 9);
}

/* The same game, with everything that nobody has seen in another order. */
static void shuffle_unseen(void)
{
    struct paris_state state;
    struct paris_setup *setup = &record->setup;
    paris_setup_start(&state, rules, setup);
    for (uint32_t i = 0; i < record->count; i++)
        paris_game_advance(rules, &state, record->decision[i]);
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        unsigned left = state.stack_left[stack], size = setup->stack_size;
        assert_true(left > 3);
        /* The top tile shows its back; the two lowest are swapped with a removed tile in
         * between. */
        uint8_t lowest = setup->stacks[stack][size - 1];
        setup->stacks[stack][size - 1] = setup->stacks[stack][size - 2];
        setup->stacks[stack][size - 2] = setup->removed[stack];
        setup->removed[stack] = lowest;
    }
}

TEST(reports_of_games_that_differ_in_what_nobody_knew_are_the_same_bytes)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players += 2) {
        play_game(players, 91, 3, 8);
        begin(NODES);
        while (paris_report_step(report))
            ;
        size_t length = write_report(text);
        shuffle_unseen();
        begin(NODES);
        while (paris_report_step(report))
            ;
        assert_int_equal(length, write_report(other_text));
        assert_memory_equal(text, other_text, length);
    }
}

TEST(a_planted_blunder_is_among_the_worst_turns)
{
    play_game(2, 5, 3, 24);
    uint32_t whole = record->count, turn = whole - 1;
    while (record->decision[turn - 1].verb != PARIS_END)
        turn--;
    struct paris_state state;
    struct paris_decision list[PARIS_MAX_LEGAL];
    paris_setup_start(&state, rules, &record->setup);
    for (uint32_t i = 0; i < turn; i++)
        paris_game_advance(rules, &state, record->decision[i]);
    unsigned seat = state.seat;
    record->count = turn;
    /* The worst turn that the network finds, decision by decision. */
    begin(NODES);
    while (state.seat == seat) {
        size_t count = paris_game_legal(rules, &state, list), worst = 0;
        int32_t least = INT32_MAX;
        for (size_t i = 0; i < count; i++) {
            struct paris_state after = state;
            struct paris_ai_value value;
            if (paris_decision_is_free(list[i]))
                continue;
            paris_game_advance(rules, &after, list[i]);
            paris_value_of(&value, &report->judge.evaluator, &after);
            if (value.win[seat] < least) {
                least = value.win[seat];
                worst = i;
            }
        }
        record->decision[record->count++] = list[worst];
        paris_game_advance(rules, &state, list[worst]);
    }
    begin(NODES * 4);
    while (paris_report_step(report))
        ;
    const struct paris_report_seat *account = &report->seat[seat];
    assert_true(account->worst_count > 0);
    bool found = false;
    for (unsigned i = 0; i < account->worst_count; i++)
        found = found || report->turn[account->worst[i]].n == turn;
    assert_true(found);
    assert_true(paris_report_loss(&report->turn[report->turns - 1]) > WIN / 20);
}

TEST(a_report_can_be_read_at_every_step)
{
    play_game(4, 11, 2, 6);
    begin(NODES);
    unsigned jobs = report->jobs;
    assert_true(jobs >= 12);
    for (unsigned done = 0; done < jobs; done++) {
        assert_int_equal(report->done, done);
        assert_true(write_report(text) > 0);
        (void)paris_report_step(report);
    }
    assert_false(report->over);
}

TEST(a_level_lies_between_those_that_lose_more_and_less)
{
    const int32_t table[PARIS_AI_LEVELS] = {2400, 1200, 1000, 800, 800, 400};
    int32_t slope;
    assert_int_equal(paris_report_level_in(table, 5000, &slope), 10);
    assert_int_equal(paris_report_level_in(table, 2400, &slope), 10);
    assert_int_equal(paris_report_level_in(table, 1800, &slope), 15);
    assert_int_equal(slope, 120);
    assert_int_equal(paris_report_level_in(table, 1100, &slope), 25);
    assert_int_equal(paris_report_level_in(table, 600, &slope), 55);
    assert_int_equal(paris_report_level_in(table, 0, &slope), 60);
}

TEST(no_level_is_told_of_a_judge_that_was_not_measured)
{
    play_game(2, 3, 2, 12);
    begin(NODES); /* no table is of so few */
    while (report->done < report->comparisons && paris_report_step(report))
        ;
    assert_true(report->seat[0].choices >= 8);
    assert_int_equal(report->seat[0].level, 0);
}

TEST(only_what_was_played_on_or_is_exact_is_called_a_mistake)
{
    play_game(2, 17, 1, 14);
    begin(NODES);
    while (report->done < report->comparisons && paris_report_step(report))
        ;
    unsigned suspected = 0, called = 0;
    for (unsigned i = 0; i < report->turns; i++)
        for (unsigned s = 0; s < report->turn[i].stages; s++) {
            const struct paris_report_stage *stage = &report->turn[i].stage[s];
            suspected +=
                stage->judged && stage->gap >= PARIS_REPORT_MISTAKE && stage->gap > stage->margin;
            called += paris_report_is_mistake(stage);
        }
    assert_true(suspected > 0);
    assert_true(called <= suspected);
    assert_in_range(report->jobs - report->comparisons, 1, 2 * PARIS_REPORT_DUELS);
    while (paris_report_step(report))
        ;
    for (unsigned i = 0; i < report->turns; i++)
        for (unsigned s = 0; s < report->turn[i].stages; s++) {
            const struct paris_report_stage *stage = &report->turn[i].stage[s];
            if (paris_report_is_mistake(stage))
                assert_true(stage->duelled || stage->exact);
        }
    for (unsigned seat = 0; seat < 2; seat++)
        assert_true(report->seat[seat].rest <= 0); /* a better turn explains every gain */
}
