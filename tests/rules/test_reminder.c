/* What players are reminded of: unused tiles that would still bring something, tokens that would be lost. */
#include "rules/reminder.h"
#include "support/board.h"

static struct paris_unused unused[PARIS_UNUSED_MAX];
static size_t count;

static void list_for(const struct board *b, unsigned seat)
{
    count = paris_reminder_unused(unused, b->rules, &b->state, seat - 1);
}

/* The entry of a bonus tile, NULL if it is not listed. */
static const struct paris_unused *listed(unsigned number)
{
    for (size_t i = 0; i < count; i++)
        if (unused[i].number == number)
            return &unused[i];
    return NULL;
}

TEST(R11_2_unused_tiles_are_listed_with_what_they_would_bring)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 1, "2 8 12 14 17 18 21 23");
    board_key(&b, 1, "MON4 BEL4");
    board_tokens(&b, 1, "bronze bronze bronze crown crown");
    list_for(&b, 1);
    assert_int_equal(count, 8);
    assert_int_equal(listed(2)->tokens, paris_tokens_of(PARIS_WOOD, 1));
    assert_true(listed(8)->choice == 1 && listed(8)->prestige);
    assert_true(listed(12)->francs == 4 && listed(12)->vp == 3);
    assert_int_equal(listed(14)->keys, 1);
    assert_int_equal(listed(17)->tiles, 1);
    assert_int_equal(listed(18)->vp, 10);
    assert_true(listed(21)->choice == 2 && !listed(21)->prestige);
    assert_int_equal(listed(23)->vp, 4); /* both pairs */
}

TEST(R11_2_tiles_that_would_bring_nothing_are_left_out)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 1, "9 13 16 17 25 26 27 29");
    board_francs(&b, 1, 3); /* 13 costs 4 */
    board_meeple(&b, 1, 30);
    list_for(&b, 1);
    assert_int_equal(count, 0);
    board_rulings(&b, "open");
    list_for(&b, 1);
    assert_true(count == 2 && listed(17) != NULL && listed(25) != NULL);
}

TEST(R11_2_end_game_tiles_are_listed_and_so_are_those_of_a_seat_that_waits)
{
    struct board b;
    board_start(&b, 2, 0);
    board_empty_stacks(&b);
    board_end_hold(&b, 2, "F3V2 R P P");
    board_hold(&b, 2, "7");
    list_for(&b, 2);
    assert_int_equal(count, 5);
    assert_int_equal(listed(7)->vp, 4);
    assert_true(unused[1].francs == 3 && unused[1].vp == 2);
    assert_true(unused[2].choice == 1 && !unused[2].prestige);
    assert_true(unused[3].choice == 1 && unused[3].prestige);
    list_for(&b, 1);
    assert_int_equal(count, 0);
    board_hold(&b, 2, "18");
    board_key(&b, 2, "MON4"); /* seat 1, whose turn it is, has none */
    list_for(&b, 2);
    assert_int_equal(listed(18)->vp, 5);
}

TEST(R11_2_it_is_time_in_the_final_round_only)
{
    struct board b;
    board_start(&b, 2, 0);
    assert_false(paris_reminder_due(&b.state));
    board_last_turn(&b);
    assert_true(paris_reminder_due(&b.state));
    b.state.round--; /* the last end-game tile was taken in this round */
    assert_false(paris_reminder_due(&b.state));
    board_last_turn(&b);
    play(&b, "end");
    assert_false(paris_reminder_due(&b.state));
}

TEST(R11_1_tile_tokens_are_lost_by_the_end_of_the_turn)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 1, "2 8");
    play(&b, "use 2; use 8 crown");
    assert_int_equal(paris_reminder_lost(&b.state), 0); /* the turn cannot end yet */
    play(&b, "key MON");
    assert_int_equal(paris_reminder_lost(&b.state),
                     paris_tokens_of(PARIS_WOOD, 1) + paris_tokens_of(PARIS_CROWN, 1));
    play(&b, "sell wood; sell crown");
    assert_int_equal(paris_reminder_lost(&b.state), 0);
}

TEST(R11_3_tile_20_tells_how_many_tiles_it_counts)
{
    struct board b;
    board_start(&b, 3, 0);
    board_hold(&b, 1, "9 16 20 27 30");
    play(&b, "use 20");
    assert_int_equal(event_of(&b, PARIS_EVENT_BONUS_USED)->amount, 4);
    assert_int_equal(vp_of(&b, 1), 8);
}
