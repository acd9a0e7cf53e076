/* Calibration: what is kept of a game, and errors for games with a known result. */
#include "support/test.h"

#include "lab/calibration/calibration.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct paris_rules *const rules = &paris_builtin_rules;

struct watcher {
    struct paris_calibration found;
    struct paris_evaluator evaluator;
    uint64_t turns;
};

static bool finished(void *context, const struct paris_arena_game *game, const void *from)
{
    struct watcher *watcher = context;
    const struct paris_calibration_notes *notes = from;
    paris_calibration_add(&watcher->found, &watcher->evaluator, game, notes);
    watcher->turns += notes->turns;
    for (unsigned seat = 0; seat < game->setup.players; seat++) {
        int all = 0;
        for (unsigned i = 0; i < PARIS_CALIBRATION_ALL; i++)
            all += notes->gained[seat][i];
        assert_int_equal(all, notes->gained[seat][PARIS_CALIBRATION_ALL]);
        assert_int_equal(all, game->result.vp[seat]); /* every point has a source */
    }
    return true;
}

static struct watcher *watched(unsigned players, uint64_t games)
{
    const struct paris_arena_player player = {.name = "net", .spec = {.kind = PARIS_AI_NET}};
    const struct paris_arena_lineup lineup = {{0}};
    const struct paris_arena_plan plan = {.rules = rules,
                                          .players = players,
                                          .seed = 5,
                                          .deals = games,
                                          .player = &player,
                                          .player_count = 1,
                                          .lineup = &lineup,
                                          .lineup_count = 1,
                                          .one_rotation = true,
                                          .threads = 1};
    struct watcher *watcher = calloc(1, sizeof *watcher);
    assert_non_null(watcher);
    watcher->evaluator = paris_evaluator_of(rules, &paris_net_builtin[players - 2]);
    const struct paris_arena_watch watch = {.notes = sizeof(struct paris_calibration_notes),
                                            .step = paris_calibration_step,
                                            .finished = finished,
                                            .context = watcher};
    struct paris_error error;
    assert_int_equal(paris_arena_run(&plan, &watch, &error), PARIS_OK);
    return watcher;
}

TEST(every_seat_of_every_turn_is_estimated_once)
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        struct watcher *watcher = watched(players, 6);
        const struct paris_calibration *found = &watcher->found;
        uint64_t wins = 0, points = 0;
        double came = 0, expected = 0;
        for (unsigned i = 0; i < PARIS_CALIBRATION_TENTHS; i++) {
            wins += found->win[i].count;
            came += found->win[i].came;
            expected += found->win[i].expected;
        }
        for (unsigned third = 0; third < PARIS_CALIBRATION_THIRDS; third++)
            points += found->points[third][PARIS_CALIBRATION_ALL].count;
        assert_int_equal(wins, watcher->turns * players);
        assert_int_equal(points, watcher->turns * players);
        /* Shares of a win add up to one at every turn, the actual ones like the expected ones. */
        assert_true(fabs(came - (double)watcher->turns) < 0.01);
        assert_true(fabs(expected - (double)watcher->turns) < 0.01 * (double)watcher->turns);
        free(watcher);
    }
}

TEST(chances_are_in_their_own_tenth)
{
    struct watcher *watcher = watched(2, 6);
    for (unsigned i = 0; i < PARIS_CALIBRATION_TENTHS; i++) {
        const struct paris_calibration_error *error = &watcher->found.win[i];
        if (error->count > 0)
            assert_true(error->expected / (double)error->count >= i / 10.0 - 1e-9 &&
                        error->expected / (double)error->count <= (i + 1) / 10.0 + 1e-9);
    }
    free(watcher);
}

TEST(less_is_still_to_come_in_each_third)
{
    struct watcher *watcher = watched(2, 6);
    double before = INFINITY;
    for (unsigned third = 0; third < PARIS_CALIBRATION_THIRDS; third++) {
        const struct paris_calibration_error *error =
            &watcher->found.points[third][PARIS_CALIBRATION_ALL];
        double came = error->came / (double)error->count;
        assert_true(came >= 0 && came < before);
        before = came;
    }
    free(watcher);
}

/* Three games of one, two and three estimates, all wrong by one half. */
TEST(an_error_that_is_always_the_same_has_no_interval)
{
    struct paris_calibration_error error = {0};
    assert_true(fabs(paris_calibration_mean(&error)) + fabs(paris_calibration_margin(&error)) <
                1e-12);
    for (unsigned count = 1; count <= 3; count++) {
        double off = 0.5 * count;
        error.count += count;
        error.came += off;
        error.squares += off * off;
        error.products += off * count;
        error.counts += (double)count * count;
    }
    assert_true(fabs(paris_calibration_mean(&error) - 0.5) < 1e-12);
    assert_true(paris_calibration_margin(&error) < 1e-6);
    error.squares += 1; /* one game more wrong */
    assert_true(paris_calibration_margin(&error) > 0.1);
}
