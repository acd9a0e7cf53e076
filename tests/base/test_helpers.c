/* The small helpers: hexadecimal digits, the best few of many, clocks. */

#include "base/clock.h"
#include "base/hex.h"
#include "base/top.h"
#include "support/test.h"

TEST(digits_in_lower_case_are_read_as_bytes)
{
    uint8_t bytes[2];
    assert_true(paris_hex_read(bytes, 2, "0af1", 4));
    assert_int_equal(bytes[0], 0x0a);
    assert_int_equal(bytes[1], 0xf1);
}

TEST(other_lengths_and_other_characters_are_refused)
{
    static const char wrong[] = "AF/:`g \x80";
    uint8_t bytes[2];
    assert_false(paris_hex_read(bytes, 2, "0a1", 3));
    assert_false(paris_hex_read(bytes, 2, "0a1b2", 5));
    for (size_t i = 0; wrong[i] != '\0'; i++) {
        assert_false(paris_hex_read(bytes, 1, (const char[]){'0', wrong[i]}, 2));
        assert_false(paris_hex_read(bytes, 1, (const char[]){wrong[i], '0'}, 2));
    }
}

/* The numbers one after the other, of which the three largest are kept, equal ones in their order. */
TEST(the_best_few_are_kept_in_order)
{
    static const int numbers[] = {3, 9, 3, 1, 9, 7, 10};
    static const int expected[] = {10, 9, 9};
    int top[3];
    unsigned count = 0;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        unsigned place = count;
        while (place > 0 && top[place - 1] < numbers[i])
            place--;
        if (paris_top_make_room(top, sizeof top[0], &count, 3, place))
            top[place] = numbers[i];
        else
            assert_true(numbers[i] <= top[2]);
    }
    assert_int_equal(count, 3);
    assert_memory_equal(top, expected, sizeof top);
}

TEST(time_goes_forward_and_the_clocks_agree)
{
    uint64_t before = paris_clock_nanoseconds(), own = paris_clock_thread_nanoseconds();
    int64_t milliseconds = paris_clock_milliseconds();
    double seconds = paris_clock_seconds();
    assert_true((int64_t)(before / 1000000) <= milliseconds);
    assert_true((double)milliseconds <= seconds * 1000 + 1);
    assert_true(paris_clock_nanoseconds() >= before);
    assert_true(paris_clock_thread_nanoseconds() >= own);
    assert_true(paris_clock_date() > INT64_C(1700000000000));
}
