/* Clocks over the network: whose time runs, what it costs, what happens when it is over.
 *
 * The server's clock stands still unless a test moves it, so that every figure is exact. */
#include "server/people.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#define TEN_MINUTES ",\"clock\":[600,15],\"stand_in\":1"
#define THREE_DAYS ",\"days\":3,\"stand_in\":1"

enum {
    SECOND = 1000,
    MINUTE = 60 * SECOND,
    HOUR = 60 * MINUTE,
    DAY = 24 * HOUR,
    BANK = 600 * SECOND,
    INCREMENT = 15 * SECOND,
    TURN = 3 * DAY
};

static _Atomic int64_t now;

/* --- small things --- */

static int64_t still(void *context)
{
    return atomic_load(&now);
}

static void pass(int64_t milliseconds)
{
    atomic_fetch_add(&now, milliseconds);
}

static void restart_after(int64_t milliseconds)
{
    paris_host_stop(&host);
    pass(milliseconds);
    paris_host_start(&host);
    paris_person_come_again(&ann, &host);
    paris_person_come_again(&bob, &host);
    paris_person_watch(&ann);
    paris_person_watch(&bob);
}

/* What the person's last message says of the clock of a seat. */
static int64_t clock_of(const struct paris_person *person, unsigned seat)
{
    return paris_party_number(person->news, paris_party_words("game.clocks.%u", seat - 1));
}

/* Both are told the same, now. */
static void expect_clocks(int64_t first, int64_t second)
{
    for (unsigned i = 0; i < 2; i++) {
        paris_party_drain(both, 2);
        paris_person_watch(both[i]);
        assert_int_equal(clock_of(both[i], 1), first);
        assert_int_equal(clock_of(both[i], 2), second);
    }
}

static void play_turn(struct paris_person *person)
{
    paris_person_await_turn(person);
    paris_person_play_turn(person);
}

/* --- whose time runs --- */

TEST(the_clocks_start_with_the_bank_and_the_first_increment)
{
    seat_ann_and_bob(TEN_MINUTES);
    assert_value(ann.news, "clock", "[600,15]");
    assert_value(ann.news, "days", "null");
    expect_clocks(BANK + INCREMENT, BANK);
}

TEST(without_clocks_none_are_told)
{
    seat_ann_and_bob("");
    assert_value(ann.news, "clock", "null");
    assert_value(ann.news, "days", "null");
    assert_value(ann.news, "game.clocks", "null");
}

TEST(waiting_for_people_costs_nobody_time)
{
    paris_person_arrive(&ann, &host, "Ann");
    paris_person_arrive(&bob, &host, "Bob");
    paris_person_must(&ann, "create", "\"seats\":" TWO TEN_MINUTES);
    paris_party_word(ann.table, sizeof ann.table, ann.answer, "table");
    paris_person_go_to(&bob, &ann);
    paris_person_join(&ann);
    pass(5 * MINUTE);
    paris_person_join(&bob);
    expect_clocks(BANK + INCREMENT, BANK);
}

TEST(time_runs_for_the_person_to_move_alone)
{
    seat_ann_and_bob(TEN_MINUTES);
    pass(10 * SECOND);
    expect_clocks(BANK + INCREMENT - 10 * SECOND, BANK);
    play_turn(&ann);
    pass(100 * SECOND);
    expect_clocks(BANK + INCREMENT - 10 * SECOND, BANK + INCREMENT - 100 * SECOND);
    play_turn(&bob);
    expect_clocks(BANK + 2 * INCREMENT - 10 * SECOND, BANK + INCREMENT - 100 * SECOND);
}

TEST(whatever_is_done_in_a_turn_takes_its_time_once)
{
    int64_t left = BANK + INCREMENT;
    seat_ann_and_bob(TEN_MINUTES);
    pass(10 * SECOND);
    paris_person_refused(&ann, "illegal", "decide", "\"seq\":0,\"decision\":\"end\"");
    expect_clocks(left -= 10 * SECOND, BANK);
    pass(1 * SECOND);
    paris_person_decide(&ann, "draw 1");
    assert_int_equal(clock_of(&ann, 1), left -= 1 * SECOND);
    pass(2 * SECOND);
    paris_person_decide(&ann, "key ARC");
    assert_int_equal(clock_of(&ann, 1), left -= 2 * SECOND);
    pass(3 * SECOND);
    paris_person_step(&ann, "undo");
    assert_int_equal(clock_of(&ann, 1), left -= 3 * SECOND);
    pass(4 * SECOND);
    paris_person_step(&ann, "redo");
    assert_int_equal(clock_of(&ann, 1), left -= 4 * SECOND);
    pass(5 * SECOND);
    paris_person_must(&bob, "say", "\"text\":\"Well?\"");
    paris_person_decide(&ann, "end");
    expect_clocks(left -= 5 * SECOND, BANK + INCREMENT);
}

TEST(a_decision_in_no_time_costs_no_time)
{
    seat_ann_and_bob(TEN_MINUTES);
    paris_person_decide(&ann, "draw 1");
    assert_int_equal(clock_of(&ann, 1), BANK + INCREMENT);
    play_turn(&ann);
    play_turn(&bob);
    expect_clocks(BANK + 2 * INCREMENT, BANK + INCREMENT);
}

TEST(computers_have_no_clock_and_cost_no_time)
{
    struct paris_person *const alone[] = {&ann};
    paris_person_arrive(&ann, &host, "Ann");
    paris_party_sit_down(alone, 1, "[\"level 1\",\"me\"]", TEN_MINUTES);
    paris_person_await_turn(&ann);
    assert_value(ann.news, "game.clocks.0", "null");
    assert_int_equal(clock_of(&ann, 2), BANK + INCREMENT);
    pass(SECOND);
    paris_person_play_turn(&ann);
    paris_person_await_turn(&ann);
    assert_int_equal(clock_of(&ann, 2), BANK + 2 * INCREMENT - SECOND);
}

/* --- when it is over --- */

TEST(the_last_moment_is_still_ones_own)
{
    seat_ann_and_bob(TEN_MINUTES);
    pass(BANK + INCREMENT - SECOND);
    paris_person_decide(&ann, "draw 1");
    assert_int_equal(clock_of(&ann, 1), SECOND);
    assert_value(ann.news, "seats.0.stand_in", NULL);
}

TEST(when_the_time_is_over_the_computer_plays_until_the_person_returns)
{
    seat_ann_and_bob(TEN_MINUTES);
    paris_person_arrive(&eve, &host, "Eve");
    paris_person_go_to(&eve, &ann);
    paris_person_watch(&eve);
    paris_person_decide(&ann, "draw 1");
    paris_person_decide(&ann, "key ARC");
    pass(BANK + INCREMENT + SECOND);
    paris_person_await(&ann, "seats.0.stand_in", "1");
    paris_person_await(&bob, "seats.0.stand_in", "1");
    paris_person_await(&eve, "seats.0.stand_in", "1");
    paris_person_await_turn(&bob);
    expect_clocks(0, BANK + INCREMENT);
    pass(MINUTE);
    expect_clocks(0, BANK + INCREMENT - MINUTE);

    paris_person_must(&ann, "return", "");
    paris_person_await(&eve, "seats.0.stand_in", NULL);
    paris_person_play_turn(&bob);
    paris_person_await_turn(&ann);
    assert_int_equal(clock_of(&ann, 1), INCREMENT);
    pass(5 * SECOND);
    paris_person_play_turn(&ann);
    assert_int_equal(clock_of(&ann, 1), INCREMENT - 5 * SECOND);
    assert_value(ann.news, "seats.0.stand_in", NULL);
}

TEST(time_runs_out_also_when_nobody_is_there)
{
    seat_ann_and_bob(TEN_MINUTES);
    paris_person_hang_up(&ann);
    paris_person_hang_up(&bob);
    pass(BANK + INCREMENT + SECOND);
    paris_person_come_again(&bob, &host);
    paris_person_watch(&bob);
    paris_person_await(&bob, "seats.0.stand_in", "1");
    paris_person_await_turn(&bob);
    assert_value(bob.news, "seats.1.stand_in", NULL);
    assert_int_equal(clock_of(&bob, 2), BANK + INCREMENT);
}

TEST(leaving_and_returning_gives_no_time_back)
{
    const int64_t left = BANK + INCREMENT - 10 * SECOND;
    seat_ann_and_bob(TEN_MINUTES);
    pass(10 * SECOND);
    paris_person_must(&ann, "leave", "");
    paris_person_await_turn(&bob);
    expect_clocks(left, BANK + INCREMENT);
    pass(MINUTE);
    paris_person_must(&ann, "return", "");
    expect_clocks(left, BANK + INCREMENT - MINUTE);
    play_turn(&bob);
    expect_clocks(left + INCREMENT, BANK + INCREMENT - MINUTE);
}

/* --- days --- */

TEST(with_days_every_turn_has_its_own_time)
{
    seat_ann_and_bob(THREE_DAYS);
    assert_value(ann.news, "days", "3");
    assert_value(ann.news, "clock", "null");
    assert_int_equal(clock_of(&ann, 1), TURN);
    pass(DAY);
    paris_person_decide(&ann, "draw 1");
    assert_int_equal(clock_of(&ann, 1), TURN - DAY);
    pass(DAY);
    paris_person_play_turn(&ann);
    paris_person_await_turn(&bob);
    assert_int_equal(clock_of(&bob, 2), TURN);
    pass(2 * DAY);
    play_turn(&bob);
    paris_person_await_turn(&ann);
    assert_int_equal(clock_of(&ann, 1), TURN);
}

TEST(when_the_days_are_over_the_computer_plays)
{
    seat_ann_and_bob(THREE_DAYS);
    pass(TURN - SECOND);
    paris_person_decide(&ann, "draw 1");
    assert_int_equal(clock_of(&ann, 1), SECOND);
    pass(2 * SECOND);
    paris_person_await(&bob, "seats.0.stand_in", "1");
    paris_person_await_turn(&bob);
    paris_person_must(&ann, "return", "");
    play_turn(&bob);
    paris_person_await_turn(&ann);
    assert_value(ann.news, "seats.0.stand_in", NULL);
    assert_int_equal(clock_of(&ann, 1), TURN);
    pass(TURN + SECOND);
    paris_person_await(&bob, "seats.0.stand_in", "1");
}

/* --- restarts --- */

TEST(time_without_a_server_is_not_counted)
{
    seat_ann_and_bob(TEN_MINUTES);
    pass(10 * SECOND);
    paris_person_decide(&ann, "draw 1");
    restart_after(HOUR);
    expect_clocks(BANK + INCREMENT - 10 * SECOND, BANK);
    assert_value(ann.news, "seats.0.stand_in", NULL);
    pass(20 * SECOND);
    paris_person_decide(&ann, "key ARC");
    assert_int_equal(clock_of(&ann, 1), BANK + INCREMENT - 30 * SECOND);
}

TEST(days_without_a_server_are_not_counted)
{
    seat_ann_and_bob(THREE_DAYS);
    restart_after(2 * TURN);
    assert_int_equal(clock_of(&ann, 1), TURN);
    assert_value(ann.news, "seats.0.stand_in", NULL);
}

TEST(a_restart_gives_nobody_time_back)
{
    seat_ann_and_bob(TEN_MINUTES);
    pass(100 * SECOND);
    expect_clocks(BANK + INCREMENT - 100 * SECOND, BANK);
    restart_after(0);
    expect_clocks(BANK + INCREMENT - 100 * SECOND, BANK);
}

/* --- all of them --- */

static void start(void)
{
    paris_host_prepare(&host);
    atomic_store(&now, HOUR);
    host.settings.clock = still;
    paris_host_start(&host);
}

EACH_TEST(start, stop_server);
