/* Statistics of games: that sums agree with each other, that threads change nothing, and that rates,
 * intervals and marks are what they are said to be. */

#include "lab/stats/stats.h"
#include "lab/stats/figures.h"
#include "base/json.h"
#include "support/walk.h"
#include "lab/stats/report.h"
#include "support/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct paris_arena_player player = {.name = "random"}; /* all 0 is PARIS_AI_RANDOM */
static const struct paris_arena_lineup lineup;
static struct paris_stats stats;

static struct paris_arena_plan plan_of(unsigned seats, unsigned variants, uint64_t games,
                                       unsigned threads)
{
    return (struct paris_arena_plan){
        .rules = &paris_builtin_rules,
        .players = seats,
        .variants = variants,
        .seed = 11,
        .deals = games,
        .player = &player,
        .player_count = 1,
        .lineup = &lineup,
        .lineup_count = 1,
        .one_rotation = true,
        .threads = threads,
    };
}

static bool add_game(void *context, const struct paris_arena_game *game, const void *notes)
{
    paris_stats_add(context, game, notes);
    return true;
}

static void run(struct paris_stats *out, const struct paris_arena_plan *plan)
{
    const struct paris_arena_watch watch = {.notes = sizeof(struct paris_stats_notes),
                                            .step = paris_stats_step,
                                            .finished = add_game,
                                            .context = out};
    struct paris_error error = {0, 0, ""};
    paris_stats_start(out, plan->rules, plan->players);
    if (paris_arena_run(plan, &watch, &error) != PARIS_OK)
        fail_msg("%s", error.message);
}

static void assert_near(double found, double expected)
{
    if (!(fabs(found - expected) < 1e-6))
        fail_msg("found %.9g, expected %.9g", found, expected);
}

/* --- one game --- */

static uint32_t vp_chances; /* phases in which a VP tile may be placed (R4.10) */

static void step(void *notes, const struct paris_arena_step *it)
{
    vp_chances += it->after->phase == PARIS_PHASE_VP && it->before->phase != PARIS_PHASE_VP;
    paris_stats_step(notes, it);
}

/* Plays the first rotation of a deal and looks at what was noted. */
static void note_game(struct paris_arena_game *game, struct paris_stats_notes *notes,
                      const struct paris_arena_plan *plan, uint64_t deal)
{
    static max_align_t memory[4096];
    const struct paris_arena_watch watch = {.step = step};
    struct paris_arena_seat seats[PARIS_MAX_PLAYERS];
    struct paris_error error = {0, 0, ""};
    assert_true(paris_ai_memory(&player.spec) <= sizeof memory);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        seats[seat] =
            (struct paris_arena_seat){"random", paris_ai_start(memory, plan->rules, &player.spec)};
    memset(notes, 0, sizeof *notes);
    vp_chances = 0;
    paris_arena_prepare(game, plan, deal);
    assert_int_equal(paris_arena_play(game, plan->rules, seats, &watch, notes, NULL, &error),
                     PARIS_OK);
}

static void check_seat(const struct paris_arena_game *game, const struct paris_stats_notes *notes,
                       unsigned seat)
{
    const struct paris_player *end = &notes->end.player[seat];
    uint32_t points = 0, taken = 0;
    for (unsigned source = 0; source < PARIS_STATS_SOURCES; source++)
        points += notes->points[seat][source];
    assert_int_equal(points, game->result.vp[seat]);
    for (unsigned number = 1; number <= PARIS_BONUSES; number++)
        taken |= notes->bonus_round[seat][number] > 0 ? PARIS_BONUS_BIT(number) : 0;
    assert_int_equal(taken, end->held | end->used);
    assert_int_equal(notes->bonus_used[seat], end->used);
}

/* How many seats get what the first gets: with the built-in figures nobody else does. */
static unsigned count_firsts(const struct paris_stats_notes *notes, unsigned district)
{
    unsigned vp[PARIS_MAX_PLAYERS], firsts = 0, tile = notes->end.vp_at[district] - 1u;
    paris_game_majority(&paris_builtin_rules, &notes->end, district, tile, vp);
    for (unsigned seat = 0; seat < notes->end.players; seat++)
        firsts += vp[seat] == paris_builtin_rules.vp_tile[tile][0];
    return firsts;
}

TEST(points_by_source_and_tiles_agree_with_the_end_of_every_game)
{
    static struct paris_stats_notes notes;
    for (unsigned seats = 2; seats <= 4; seats++)
        for (unsigned variants = 0; variants < 8; variants++) {
            struct paris_arena_plan plan = plan_of(seats, variants, walk_scale(10), 1);
            unsigned firsts = 0, found = 0;
            paris_stats_start(&stats, &paris_builtin_rules, seats);
            for (uint64_t deal = 0; deal < plan.deals; deal++) {
                struct paris_arena_game game;
                note_game(&game, &notes, &plan, deal);
                for (unsigned seat = 0; seat < seats; seat++)
                    check_seat(&game, &notes, seat);
                assert_int_equal(notes.verbs[PARIS_PLACE_VP] + notes.vp_declined, vp_chances);
                for (unsigned i = 0; i < PARIS_DISTRICTS; i++)
                    firsts += notes.end.vp_at[i] > 0 ? count_firsts(&notes, i) : 0;
                paris_stats_add(&stats, &game, &notes);
            }
            for (unsigned i = 0; i < PARIS_DISTRICTS; i++)
                found += (unsigned)stats.district[i].first.seats;
            assert_int_equal(found, firsts);
        }
}

/* --- sums --- */

static uint64_t sum_of(const uint64_t *list, size_t count)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += list[i];
    return sum;
}

static void check_games(void)
{
    uint64_t wins = 0, scores = 0;
    assert_int_equal(sum_of(stats.rounds_bin, PARIS_STATS_BINS), stats.games);
    assert_int_equal(sum_of(stats.margin_bin, PARIS_STATS_BINS), stats.games);
    assert_int_equal(sum_of(stats.score_bin, PARIS_STATS_BINS), stats.games * stats.players);
    assert_int_equal(sum_of(stats.winners_bin, PARIS_STATS_BINS), stats.winners.count);
    assert_int_equal(stats.winners.sum + stats.others.sum, stats.score.sum);
    assert_int_equal(stats.turns.sum, stats.rounds.sum * stats.players); /* R9.1 */
    assert_int_equal(sum_of(stats.verbs, PARIS_VERBS), stats.decisions.sum);
    assert_int_equal(sum_of(stats.points, PARIS_STATS_SOURCES), stats.score.sum);
    for (unsigned seat = 0; seat < stats.players; seat++) {
        wins += stats.seat[seat].wins;
        scores += stats.seat[seat].score.sum;
    }
    assert_int_equal(wins, stats.games * PARIS_ARENA_SHARES);
    assert_int_equal(scores, stats.score.sum);
    for (unsigned i = 0; i < PARIS_STATS_SOURCES; i++)
        assert_int_equal(stats.source[i].winners_sum + stats.source[i].others_sum, stats.points[i]);
}

static void check_tiles(void)
{
    uint64_t vp = 0, taken = 0, end_vp = 0, placed = 0;
    for (unsigned i = 1; i <= PARIS_BONUSES; i++) {
        assert_int_equal(stats.bonus[i].taken, stats.bonus[i].used + stats.bonus[i].held);
        assert_int_equal(stats.bonus[i].taken, stats.bonus[i].takers.seats);
        vp += stats.bonus[i].vp;
    }
    assert_int_equal(vp, stats.points[PARIS_STATS_BONUSES] + stats.points[PARIS_STATS_FRANCS]);
    assert_int_equal(stats.bonus[27].used, 0);
    assert_int_equal(stats.bonus[27].vp, stats.points[PARIS_STATS_FRANCS]);
    for (unsigned i = 0; i < paris_builtin_rules.end_kinds; i++) {
        const struct paris_stats_end_tile *tile = &stats.end_tile[i];
        assert_int_equal(tile->taken, tile->used + tile->held);
        assert_int_equal(tile->taken, sum_of(tile->at, PARIS_END_TILES));
        assert_int_equal(tile->francs, tile->used * paris_builtin_rules.end[i].francs);
        taken += tile->taken;
        end_vp += tile->vp;
    }
    assert_int_equal(taken, stats.games * PARIS_END_TILES); /* else no game ends */
    assert_int_equal(taken, stats.verbs[PARIS_TAKE_END]);
    assert_int_equal(end_vp, stats.points[PARIS_STATS_END_TILES]);
    for (unsigned i = 0; i < PARIS_VP_TILES; i++) {
        assert_int_equal(stats.vp_tile[i].placed, sum_of(stats.vp_tile[i].in, PARIS_DISTRICTS));
        assert_true(stats.vp_tile[i].placer_first <= stats.vp_tile[i].placed);
        placed += stats.vp_tile[i].placed;
    }
    assert_int_equal(placed, stats.verbs[PARIS_PLACE_VP]);
    assert_true(stats.vp_declined <= stats.verbs[PARIS_SKIP]);
}

static void check_places(void)
{
    uint64_t vp = 0, keys = 0, tiles = 0, points = 0, landmarks[2] = {0, 0};
    for (unsigned i = 0; i < PARIS_LANDMARKS; i++) {
        const struct paris_stats_landmark *landmark = &stats.landmark[i];
        assert_int_equal(landmark->built, sum_of(landmark->in, PARIS_DISTRICTS));
        assert_true(landmark->bought >= landmark->built);
        vp += landmark->vp;
        landmarks[0] += landmark->built;
    }
    assert_int_equal(vp, stats.points[PARIS_STATS_PRESTIGE]);
    for (unsigned i = 0; i < PARIS_STATS_BANKS; i++) {
        unsigned pays = i < PARIS_DISTRICTS ? paris_builtin_rules.bank[i] : 0;
        assert_int_equal(stats.bank[i].francs, stats.bank[i].keys * pays);
        keys += stats.bank[i].keys;
    }
    assert_int_equal(keys, stats.verbs[PARIS_KEY]);
    for (unsigned i = 0; i < PARIS_DISTRICTS; i++) {
        tiles += stats.district[i].tiles;
        points += stats.district[i].points;
        landmarks[1] += stats.district[i].landmarks;
    }
    assert_int_equal(tiles, stats.verbs[PARIS_PLACE_VP]);
    assert_int_equal(points, stats.points[PARIS_STATS_MAJORITIES]);
    assert_int_equal(landmarks[0], landmarks[1]);
}

static void check_market(void)
{
    uint64_t bought = 0, sold = 0;
    for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
        bought += stats.bought[kind].winners_sum + stats.bought[kind].others_sum;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        sold += stats.sold[kind].winners_sum + stats.sold[kind].others_sum;
    assert_int_equal(bought, stats.verbs[PARIS_BUY]);
    assert_int_equal(sold, stats.verbs[PARIS_SELL]);
}

TEST(sums_over_games_agree_with_each_other)
{
    for (unsigned seats = 2; seats <= 4; seats++)
        for (unsigned variants = 0; variants < 8; variants++) {
            struct paris_arena_plan plan = plan_of(seats, variants, walk_scale(40), 1);
            run(&stats, &plan);
            assert_int_equal(stats.games, plan.deals);
            check_games();
            check_tiles();
            check_places();
            check_market();
        }
}

TEST(one_two_and_three_threads_find_the_same)
{
    static struct paris_stats other;
    for (unsigned seats = 2; seats <= 4; seats++) {
        struct paris_arena_plan plan = plan_of(seats, 0, walk_scale(60), 1);
        run(&stats, &plan);
        for (plan.threads = 2; plan.threads <= 3; plan.threads++) {
            run(&other, &plan);
            assert_memory_equal(&other, &stats, sizeof stats);
        }
    }
}

/* --- figures --- */

TEST(means_and_deviations_are_those_of_a_sample)
{
    const struct paris_stats_measure measure = {4, 20, 4 + 16 + 36 + 64, 2, 8}; /* 2 4 6 8 */
    assert_near(paris_stats_mean(&measure), 5);
    assert_near(paris_stats_deviation(&measure), sqrt(20.0 / 3));
    const struct paris_arena_interval interval = paris_stats_mean_interval(&measure);
    assert_near(interval.high - 5, 1.959963984540054 * sqrt(20.0 / 3 / 4));
    assert_near(5 - interval.low, interval.high - 5);
    const struct paris_stats_measure nothing = {0, 0, 0, 0, 0};
    assert_true(isnan(paris_stats_mean(&nothing)) && isnan(paris_stats_deviation(&nothing)));
    assert_true(isnan(paris_stats_mean_interval(&nothing).low));
}

TEST(a_win_rate_of_single_takers_is_that_of_independent_trials)
{
    /* 60 of 100 games won, one taker in each. */
    const struct paris_stats_takers takers = {100, 100, 60 * 12, UINT64_C(60) * 144, 60 * 12, 100};
    const struct paris_arena_interval interval = paris_stats_win_interval(&takers);
    assert_near(paris_stats_win_rate(&takers), 0.6);
    assert_near(interval.high, 0.6 + 1.959963984540054 * sqrt(0.24 / 99));
    assert_near(interval.low, 0.6 - 1.959963984540054 * sqrt(0.24 / 99));
}

TEST(what_everybody_always_takes_says_nothing_of_winning)
{
    /* 50 games of 4 players who all take it: always one win for four. */
    const struct paris_stats_takers takers = {50, 200, 600, 50 * 144, 50 * 48, 50 * 16};
    const struct paris_arena_interval interval = paris_stats_win_interval(&takers);
    assert_near(paris_stats_win_rate(&takers), 0.25);
    assert_near(interval.low, 0.25);
    assert_near(interval.high, 0.25);
}

TEST(takers_who_always_win_or_never_do_are_not_sure_to)
{
    const struct paris_stats_takers always = {10, 10, 120, 1440, 120, 10};
    const struct paris_stats_takers never = {10, 10, 0, 0, 0, 10};
    assert_near(paris_stats_win_interval(&always).high, 1);
    assert_true(paris_stats_win_interval(&always).low < 0.75);
    assert_near(paris_stats_win_interval(&never).low, 0);
    assert_true(paris_stats_win_interval(&never).high > 0.25);
    const struct paris_stats_takers nobody = {0, 0, 0, 0, 0, 0};
    assert_true(isnan(paris_stats_win_rate(&nobody)));
    assert_true(isnan(paris_stats_win_interval(&nobody).low));
}

/* A tile that was taken once in each of `taken` games, with `wins` wins. */
static void set_bonus(unsigned number, uint64_t taken, uint64_t wins)
{
    stats.bonus[number].takers =
        (struct paris_stats_takers){taken, taken, wins * 12, wins * 144, wins * 12, taken};
}

TEST(marks_need_a_large_and_sure_distance_and_enough_games)
{
    static const struct {
        uint64_t taken, wins;
        enum paris_stats_mark mark;
    } cases[] = {
        {0, 0, PARIS_STATS_IS_DEAD},      {19, 19, PARIS_STATS_IS_DEAD},
        {20, 20, PARIS_STATS_USUAL},      {30, 30, PARIS_STATS_DOMINANT},
        {500, 250, PARIS_STATS_USUAL},    {500, 299, PARIS_STATS_USUAL},
        {500, 302, PARIS_STATS_DOMINANT}, {40, 25, PARIS_STATS_USUAL},
        {500, 198, PARIS_STATS_WEAK},     {500, 202, PARIS_STATS_USUAL},
    };
    paris_stats_start(&stats, &paris_builtin_rules, 2);
    stats.games = 1000;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        set_bonus(7, cases[i].taken, cases[i].wins);
        if (paris_stats_bonus_mark(&stats, 7) != cases[i].mark)
            fail_msg("%u wins of %u: '%s'", (unsigned)cases[i].wins, (unsigned)cases[i].taken,
                     paris_stats_mark_word(paris_stats_bonus_mark(&stats, 7)));
    }
}

TEST(the_test_of_seats_gives_chi_square_and_its_tail)
{
    static const struct {
        unsigned players;
        unsigned wins[PARIS_MAX_PLAYERS];
        double chi_square, p;
    } cases[] = {
        {2, {60, 40}, 4, 0.0455002639},
        {3, {50, 50, 50}, 0, 1},
        {3, {60, 50, 40}, 4, 0.1353352832},
        {4, {40, 20, 20, 20}, 12, 0.0073831603},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        paris_stats_start(&stats, &paris_builtin_rules, cases[i].players);
        for (unsigned seat = 0; seat < cases[i].players; seat++) {
            stats.games += cases[i].wins[seat];
            stats.seat[seat].wins = cases[i].wins[seat] * UINT64_C(12);
            stats.seat[seat].wins_squared = cases[i].wins[seat] * UINT64_C(144);
        }
        struct paris_stats_seat_test test = paris_stats_test_seats(&stats);
        assert_near(test.chi_square, cases[i].chi_square);
        assert_int_equal(test.freedom, cases[i].players - 1);
        assert_near(test.p, cases[i].p);
    }
    assert_near(paris_stats_seat_rate(&stats, 0), 0.4);
    assert_near(paris_stats_test_seats(&stats).largest_z, 0.15 / sqrt(0.25 * 0.75 / 100));
}

TEST(a_difference_of_winners_to_others_is_that_within_games)
{
    /* Two games: 3 and 1 more; in twelfths 36 and 12. */
    const struct paris_stats_contrast contrast = {2, 10, 2, 6, 2, 48, 36 * 36 + 12 * 12};
    assert_near(paris_stats_difference(&contrast), 2);
    assert_near(paris_stats_difference_interval(&contrast).high,
                2 + 1.959963984540054 * sqrt(2.0) / sqrt(2.0));
    const struct paris_stats_contrast nothing = {0, 0, 0, 0, 0, 0, 0};
    assert_true(isnan(paris_stats_difference(&nothing)));
    assert_true(isnan(paris_stats_difference_interval(&nothing).low));
}

/* --- the report --- */

static struct paris_sheet sheet;

/* The whole report of these games in one form, allocated. */
static char *report_of(const struct paris_arena_plan *plan,
                       void (*print)(FILE *out, const struct paris_sheet *sheet))
{
    char *text = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&text, &length);
    assert_non_null(memory);
    memset(&sheet, 0, sizeof sheet);
    paris_stats_report(&(struct paris_stats_report){plan, &stats, &sheet});
    print(memory, &sheet);
    assert_int_equal(fclose(memory), 0);
    return text;
}

static void print_page(FILE *out, const struct paris_sheet *from)
{
    paris_sheet_print_page(out, from, "<script id=\"report\"></script>");
}

TEST(names_from_outside_are_text_in_every_form)
{
    struct paris_arena_plan plan = plan_of(2, 0, 3, 1);
    run(&stats, &plan);
    player.name = "<b a=\"1\">&\\\x1b\xff";
    char *page = report_of(&plan, print_page);
    char *json = report_of(&plan, paris_sheet_print_json);
    player.name = "random";
    assert_non_null(strstr(page, "[\"\\u003cb a=\\\"1\\\">&\\\\\\u001b"));
    assert_null(strstr(page, "<b a"));
    assert_non_null(strstr(json, "\"player\":\"<b a=\\\"1\\\">&\\\\\\u001b"));
    free(page);
    free(json);
}

TEST(one_game_is_enough_for_every_table_but_not_for_findings)
{
    static struct paris_json_node nodes[4096];
    for (unsigned seats = 2; seats <= 4; seats++) {
        struct paris_arena_plan plan = plan_of(seats, 7, 1, 1);
        struct paris_json json;
        struct paris_error error;
        run(&stats, &plan);
        char *text = report_of(&plan, paris_sheet_print_json);
        assert_int_equal(paris_json_parse(&json, nodes, 4096, text, strlen(text), &error),
                         PARIS_OK);
        assert_int_equal(sheet.findings, 1);
        assert_non_null(strstr(sheet.finding[0].text, "too few"));
        assert_true(sheet.criteria > 0);
        free(text);
    }
}

TEST(cells_for_people_have_no_negative_zero)
{
    static const struct paris_sheet_column columns[] = {
        {"number", "number", PARIS_SHEET_CELL_NUMBER, 1, 0},
        {"share", "share", PARIS_SHEET_CELL_PERCENT, 1, 0},
        {"span", "span", PARIS_SHEET_CELL_PERCENT_INTERVAL, 1, 0},
    };
    char text[PARIS_SHEET_WORD];
    struct paris_sheet_cell cell = {.low = -0.04, .high = 0.25};
    assert_string_equal(paris_sheet_cell_text(text, &columns[0], &cell), "0.0");
    assert_string_equal(paris_sheet_cell_text(text, &columns[1], &cell), "-4.0");
    assert_string_equal(paris_sheet_cell_text(text, &columns[2], &cell), "-4.0 .. 25.0");
    cell.low = NAN;
    assert_string_equal(paris_sheet_cell_text(text, &columns[1], &cell), "-");
    assert_string_equal(paris_sheet_heading(text, &columns[1]), "share %");
}
