/* A damaged log is found out: every single bit of every line, every line that is missing, twice or in
 * another place, and every line cut short. */
#include "match/match_entries.h"
#include "support/walk.h"

enum { LINES_MAX = 120 };

static struct paris_log_row line[LINES_MAX];
static struct paris_match before[LINES_MAX]; /* before each line */

/* A log of a game with people who join, decide and take back. */
static void write_log(void)
{
    struct paris_random random = paris_random_from(7);
    begin("seats=00 " PLAIN);
    for (uint32_t i = 0; i < LINES_MAX; i++) {
        char text[PARIS_LOG_TEXT_LENGTH], words[PARIS_NOTATION_LENGTH];
        before[i] = match;
        if (i < 2) {
            snprintf(text, sizeof text, "join %u person%u %064u Person %u", i + 1, i + 1, i, i);
        } else if (i == 2) {
            static struct paris_record scratch;
            struct paris_text out = paris_text_in(text, sizeof text);
            paris_text_add(&out, "start ");
            paris_match_deal(&match, &scratch, &out);
        } else if (i % 7 == 6 && paris_history_can_undo(&match.history)) {
            snprintf(text, sizeof text, "undo %u", (unsigned)match.history.state.seat + 1);
        } else {
            write_decision(words, any_decision(&random));
            snprintf(text, sizeof text, "do %u %s", (unsigned)match.history.state.seat + 1, words);
        }
        line[i] = line_of(text, i * 10);
        line[i].by_command = i % 3 == 0;
        memset(line[i].command, line[i].by_command ? (int)i : 0, sizeof line[i].command);
        paris_match_seal(&match, &line[i]);
        assert_int_equal(try_line(&line[i]), PARIS_OK);
    }
}

static bool is_taken(unsigned at, const struct paris_log_row *found)
{
    match = before[at];
    return try_line(found) == PARIS_OK;
}

static void flip(void *bytes, size_t bit)
{
    ((uint8_t *)bytes)[bit / 8] ^= (uint8_t)(1u << bit % 8);
}

/* Every bit of a member, as a store might give it back. */
static void assert_flips_are_found(unsigned at, struct paris_log_row *found, void *member,
                                   size_t size, unsigned *flips)
{
    for (size_t bit = 0; bit < 8 * size; bit++) {
        flip(member, bit);
        if (is_taken(at, found))
            fail_msg("line %u is taken with bit %zu of a member flipped: %s", at + 1, bit,
                     found->text);
        flip(member, bit);
        ++*flips;
    }
}

TEST(every_bit_of_a_log_counts)
{
    unsigned flips = 0;
    for (unsigned at = 0; at < LINES_MAX; at += walk_scale(20) < 20 ? 9 : 1) {
        struct paris_log_row found = line[at];
        assert_true(is_taken(at, &found));
        /* The deal's line is long: some of its bits are enough. */
        size_t length = strlen(found.text), max = at == 2 ? 200 : length;
        assert_flips_are_found(at, &found, found.text, max, &flips);
        assert_flips_are_found(at, &found, found.chain, sizeof found.chain, &flips);
        assert_flips_are_found(at, &found, &found.number, sizeof found.number, &flips);
        assert_flips_are_found(at, &found, &found.at, sizeof found.at, &flips);
        assert_flips_are_found(at, &found, &found.spent, sizeof found.spent, &flips);
        if (found.by_command)
            assert_flips_are_found(at, &found, found.command, sizeof found.command, &flips);
    }
    print_message("%u flipped bits, all found\n", flips);
}

TEST(a_line_cut_short_is_found)
{
    for (unsigned at = 0; at < LINES_MAX; at++)
        for (size_t length = 0; length < strlen(line[at].text); length++) {
            struct paris_log_row found = line[at];
            found.text[length] = '\0';
            assert_false(is_taken(at, &found));
        }
}

TEST(a_line_in_another_place_is_found)
{
    for (unsigned at = 0; at < LINES_MAX; at++)
        for (unsigned other = 0; other < LINES_MAX; other++) {
            struct paris_log_row found = line[other];
            found.number = line[at].number;
            if (other != at)
                assert_false(is_taken(at, &found));
        }
}

static void prepare(void)
{
    write_log();
}

ALL_TESTS(prepare, NULL);
