/* Adding up: games made by hand, and what they come to. */

#include "lab/arena/report.h"
#include "lab/arena/tally.h"
#include "base/json.h"
#include "support/test.h"

#include <string.h>

static struct paris_arena_player players[PARIS_ARENA_PLAYERS_MAX] = {{.name = "one"},
                                                                     {.name = "two"},
                                                                     {.name = "three"},
                                                                     {.name = "four"}};
static struct paris_arena_lineup lineups[PARIS_ARENA_LINEUPS_MAX];
static struct paris_arena_plan plan;
static struct paris_arena_tally tally;

static void start(unsigned seats, size_t count)
{
    plan = (struct paris_arena_plan){.rules = &paris_builtin_rules,
                                     .players = seats,
                                     .seed = 3,
                                     .deals = 100,
                                     .player = players,
                                     .player_count = count,
                                     .lineup = lineups,
                                     .threads = 1};
    plan.lineup_count = paris_arena_lineups(lineups, count, seats, count < seats);
    paris_arena_tally_start(&tally, &plan);
}

/* The next game of the plan, with these points by seat; the highest win. */
static bool add(unsigned a, unsigned b, unsigned c, unsigned d)
{
    const unsigned points[PARIS_MAX_PLAYERS] = {a, b, c, d};
    struct paris_arena_game game;
    unsigned most = 0;
    paris_arena_prepare(&game, &plan, tally.games);
    for (unsigned seat = 0; seat < plan.players; seat++) {
        game.result.vp[seat] = (uint16_t)points[seat];
        most = points[seat] > most ? points[seat] : most;
        game.effort[seat] =
            (struct paris_arena_effort){.decisions = 30,
                                        .turns = 10,
                                        .nanoseconds = 20000000 * (game.player_at[seat] + 1u)};
    }
    for (unsigned seat = 0; seat < plan.players; seat++)
        game.result.winners |= (uint8_t)((points[seat] == most) << seat);
    return paris_arena_tally_add(&tally, &game);
}

static void assert_near(double found, double expected, double distance)
{
    if (found < expected - distance || found > expected + distance)
        fail_msg("found %.9f, expected %.9f", found, expected);
}

TEST(two_players_change_seats_and_their_results_follow_them)
{
    start(2, 2);
    assert_false(add(50, 40, 0, 0)); /* one sits first */
    assert_true(add(30, 60, 0, 0));  /* one sits second */
    assert_false(add(40, 40, 0, 0));
    assert_true(add(70, 20, 0, 0));
    const struct paris_arena_tally_player *one = &tally.player[0], *two = &tally.player[1];
    assert_int_equal(tally.deals, 2);
    assert_int_equal(one->games, 4);
    assert_int_equal(one->wins, 12 + 12 + 6);
    assert_int_equal(two->wins, 6 + 12);
    assert_int_equal(one->points, 50 + 60 + 40 + 20);
    assert_int_equal(one->margin, 10 + 30 + 0 - 50);
    assert_int_equal(two->margin, -one->margin);
    assert_int_equal(one->squares, 24 * 24 + 6 * 6);
    assert_int_equal(tally.wins[0][0], one->wins);
    assert_int_equal(tally.wins[0][1], two->wins);
    assert_near(paris_arena_tally_rate(one), 0.625, 1e-12);
    struct paris_arena_interval interval = paris_arena_tally_interval(&tally, 0), all;
    all = paris_arena_interval_of_deals(2, 30, 24 * 24 + 6 * 6, 24);
    assert_true(interval.low == all.low && interval.high == all.high);
}

TEST(copies_count_once_for_each_seat)
{
    start(4, 2);
    add(50, 0, 0, 0);  /* the one sits first and wins */
    add(60, 10, 0, 0); /* now a copy does */
    add(9, 9, 9, 9);
    add(0, 0, 70, 0);
    const struct paris_arena_tally_player *one = &tally.player[0], *copies = &tally.player[1];
    assert_int_equal(tally.deals, 1);
    assert_int_equal(one->games, 4);
    assert_int_equal(one->seats, 4);
    assert_int_equal(copies->games, 4);
    assert_int_equal(copies->seats, 12);
    assert_int_equal(one->wins + copies->wins, 4 * 12);
    assert_near(paris_arena_tally_wins(one->wins), 1.25, 1e-12);
    assert_near(paris_arena_tally_rate(copies), 2.75 / 12, 1e-12);
    /* What one interval leaves, the copies share: of one deal both are Wilson's. */
    struct paris_arena_interval of_one = paris_arena_tally_interval(&tally, 0);
    struct paris_arena_interval of_copies = paris_arena_tally_interval(&tally, 1);
    assert_near(of_copies.low, (1 - of_one.high) / 3, 1e-9);
    assert_near(of_copies.high, (1 - of_one.low) / 3, 1e-9);
}

TEST(a_ladder_adds_up_all_meetings_and_takes_the_deal_as_unit)
{
    start(2, 3);
    assert_int_equal(plan.lineup_count, 3); /* one-two, one-three, two-three */
    for (unsigned game = 0; game < 5; game++)
        assert_false(add(50, 40, 0, 0));
    assert_true(add(50, 40, 0, 0)); /* whoever sits first wins */
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(tally.player[i].games, 4);
        assert_int_equal(tally.player[i].wins, 2 * 12);
        assert_int_equal(tally.player[i].squares, 24 * 24);
    }
    double elo[PARIS_ARENA_PLAYERS_MAX], anchor = 1500;
    paris_arena_tally_elo(elo, &tally, NULL);
    assert_near(elo[2], 0, 1e-6);
    paris_arena_tally_elo(elo, &tally, &anchor);
    assert_near(elo[0], 1500, 1e-9);
    assert_near(elo[2], 1500, 1e-6);
}

TEST(the_report_has_the_figures_under_their_names)
{
    static struct paris_json_node nodes[512];
    static char text[1 << 14];
    struct paris_json json;
    struct paris_error error;
    start(2, 2);
    for (unsigned deal = 0; deal < 2; deal++) {
        add(50, 40, 0, 0);
        add(40, 40, 0, 0);
    }
    struct paris_arena_report report = {.plan = &plan, .tally = &tally};
    paris_arena_tally_elo(report.elo, &tally, NULL);
    FILE *out = tmpfile();
    assert_non_null(out);
    paris_arena_report_json(out, &report);
    rewind(out);
    size_t length = fread(text, 1, sizeof text - 1, out);
    fclose(out);
    assert_int_equal(paris_json_parse(&json, nodes, 512, text, length, &error), PARIS_OK);
    static const char first[] = "{\"players\":[{\"spec\":\"one\",\"games\":4,\"wins\":3,"
                                "\"win_rate\":0.750000,\"ci95\":[";
    assert_memory_equal(text, first, sizeof first - 1);
    /* Both deals alike: Wilson's interval of 3/4 in two trials. 20 ms of one player in 10 turns. */
    assert_non_null(strstr(text, "\"ci95\":[0.197867,0.973323],\"mean_score\":45.0000,"
                                 "\"ms_per_turn\":2,\"seats\":4,\"decisions_per_s\":1500,"
                                 "\"mean_margin\":5.0000,\"elo\":95.42}"));
    assert_non_null(strstr(text, "\"table\":{\"players\":2,\"variants\":\"-\",\"seed\":3,"
                                 "\"deals\":2,\"games\":4},\"lineups\":[{\"players\":[0,1],"
                                 "\"wins\":[3,1]}]}"));
}
