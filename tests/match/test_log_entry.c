/* The small parts of the log: lines, their chain, settings of tables, and how often is too often. */

#include "base/random.h"
#include "server/common/rate_limit.h"
#include "match/log_entry.h"
#include "ai/player.h"
#include "match/settings.h"
#include "support/walk.h"
#include "support/test.h"

#include "base/hex.h"

#include <string.h>

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

static const char digits[] = "00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef";

/* --- lines --- */

static bool reads(const char *text)
{
    struct paris_log_entry line;
    return paris_log_entry_read(&line, text) == PARIS_OK;
}

/* What is read is written again, byte for byte. */
static void assert_round_trip(const char *text)
{
    char again[PARIS_LOG_TEXT_LENGTH];
    struct paris_text out = paris_text_in(again, sizeof again);
    struct paris_log_entry line;
    if (paris_log_entry_read(&line, text) != PARIS_OK)
        fail_msg("\"%s\" is not read", text);
    paris_log_entry_write(&out, &line);
    assert_string_equal(again, text);
}

/* With 32 bytes for the deal, before the name if there is one. */
static void add_sample(struct paris_text *out, const char *sample)
{
    const char *name = strstr(sample, " Zo");
    bool bytes = name != NULL || strncmp(sample, "reveal", 6) == 0;
    paris_text_add_bytes(out, sample, name != NULL ? (size_t)(name - sample) : strlen(sample));
    if (bytes) {
        paris_text_add_char(out, ' ');
        paris_text_add(out, digits);
    }
    paris_text_add(out, name != NULL ? name : "");
}

TEST(a_line_of_every_verb_is_read_and_written_again)
{
    static const char *const samples[] = {
        "keep 1 k7abcdefghjkmnpqrstu Ann",
        "join 4 a Zo\xc3\xab van 't Hof",
        "promise 4 a Zo\xc3\xab van 't Hof",
        "reveal 4",
        "member 2",
        "free 2",
        "start [Game \"Paris\"]\n[Players \"2\"]\n",
        "do 3 move MON0 MON8",
        "undo 1",
        "redo 4",
        "wait 2",
        "away 2 6",
        "back 3",
        "stop its log cannot be read",
    };
    unsigned seen = 0;
    assert_int_equal(COUNT(samples), PARIS_LOG_VERBS);
    for (unsigned i = 0; i < COUNT(samples); i++) {
        char text[256];
        struct paris_text out = paris_text_in(text, sizeof text);
        struct paris_log_entry line;
        add_sample(&out, samples[i]);
        assert_round_trip(text);
        assert_int_equal(paris_log_entry_read(&line, text), PARIS_OK);
        seen |= 1u << line.verb;
    }
    assert_int_equal(seen, (1u << PARIS_LOG_VERBS) - 1);
}

TEST(every_part_of_a_line_comes_out_as_it_went_in)
{
    struct paris_log_entry line = {.verb = PARIS_LOG_JOIN, .seat = 2, .rest = "Ann Lee"}, found;
    char text[PARIS_LOG_TEXT_LENGTH];
    struct paris_text out = paris_text_in(text, sizeof text);
    strcpy(line.account, "k7abcdefghjkmnpqrstu");
    for (unsigned i = 0; i < sizeof line.contribution; i++)
        line.contribution[i] = (uint8_t)(i * 37);
    paris_log_entry_write(&out, &line);
    assert_int_equal(paris_log_entry_read(&found, text), PARIS_OK);
    assert_int_equal(found.verb, line.verb);
    assert_int_equal(found.seat, line.seat);
    assert_string_equal(found.account, line.account);
    assert_memory_equal(found.contribution, line.contribution, sizeof line.contribution);
    assert_string_equal(found.rest, "Ann Lee");
    assert_true(found.rest > text && found.rest < text + sizeof text); /* it points into the text */

    line = (struct paris_log_entry){.verb = PARIS_LOG_AWAY, .seat = 3, .level = 5, .rest = ""};
    out = paris_text_in(text, sizeof text);
    paris_log_entry_write(&out, &line);
    assert_int_equal(paris_log_entry_read(&found, text), PARIS_OK);
    assert_int_equal(found.seat, 3);
    assert_int_equal(found.level, 5);
    assert_string_equal(found.rest, "");
}

TEST(a_malformed_line_is_refused)
{
    static const char *const wrong[] = {
        "",
        " ",
        "\n",
        "nonsense",
        "nonsense 1",
        "Free 1",
        "fre 1",
        "freee 1",
        "free",
        "free ",
        "free 0",
        "free 5",
        "free a",
        "free 11",
        "free 1 ",
        "free 1\n",
        "free 1 2",
        "free  1",
        " free 1",
        "free\t1",
        "free -1",
        "do 1",
        "do 1 ",
        "do end",
        "do 1\nend",
        "undo",
        "undo 0",
        "undo 1 end",
        "redo 9",
        "wait",
        "wait 0",
        "wait 1 1",
        "away 1",
        "away 1 0",
        "away 1 7",
        "away 1 3 ",
        "away 5 3",
        "away 13",
        "back",
        "back 1 3",
        "keep 1 account",
        "keep 1 account ",
        "keep 1  Ann",
        "keep account Ann",
        "keep 1 k7abcdefghjkmnpqrstuv Ann", /* 21 characters */
        "keep 1 acc\nount Ann",
        "join 1 account Ann",
        "join 1 account 00 Ann",
        "start",
        "start ",
        "stop",
        "stop ",
    };
    for (unsigned i = 0; i < COUNT(wrong); i++)
        if (reads(wrong[i]))
            fail_msg("\"%s\" is read", wrong[i]);
}

TEST(a_contribution_is_64_hexadecimal_digits_in_lower_case)
{
    char text[128];
    const size_t at = strlen("join 1 a ");
    for (unsigned i = 0; i < 2 * PARIS_CONTRIBUTION_LENGTH; i++) {
        static const char wrong[] = {'A', 'g', 'G', ' ', '\n', '/', ':', '`', '\x80', '\0'};
        for (unsigned k = 0; k < sizeof wrong; k++) {
            struct paris_text out = paris_text_in(text, sizeof text);
            paris_text_add(&out, "join 1 a ");
            paris_text_add(&out, digits);
            paris_text_add(&out, " Ann");
            assert_true(reads(text));
            text[at + i] = wrong[k];
            assert_false(reads(text));
        }
    }
    uint8_t bytes[2];
    assert_false(paris_hex_read(bytes, 2, "0a1", 3));
    assert_false(paris_hex_read(bytes, 2, "0a1b2", 5));
    assert_true(paris_hex_read(bytes, 2, "0aF1", 4) == false);
    assert_true(paris_hex_read(bytes, 2, "0af1", 4));
    assert_int_equal(bytes[0], 0x0a);
    assert_int_equal(bytes[1], 0xf1);
}

/* One byte of the text becomes another, goes away or comes in. */
static void damage(char *text, size_t capacity, struct paris_random *random)
{
    static const char likely[] = " 0123456789abcdef=\n\t-+";
    size_t length = strlen(text);
    size_t at = paris_random_below(random, (uint32_t)length + 1);
    char byte = paris_random_below(random, 4) > 0
                    ? likely[paris_random_below(random, sizeof likely - 1)]
                    : (char)(1 + paris_random_below(random, 255));
    switch (paris_random_below(random, 3)) {
    case 0:
        if (at < length)
            text[at] = byte;
        break;
    case 1:
        if (at < length)
            memmove(text + at, text + at + 1, length - at);
        break;
    default:
        if (length + 1 < capacity) {
            memmove(text + at + 1, text + at, length - at + 1);
            text[at] = byte;
        }
    }
}

TEST(a_damaged_line_is_refused_or_says_exactly_what_it_says)
{
    static const char *const samples[] = {
        "keep 1 k7abcdefghjkmnpqrstu Ann",
        "free 2",
        "do 3 move MON0 MON8",
        "undo 1",
        "away 2 6",
        "back 3",
        "stop it is wrong",
    };
    struct paris_random random = paris_random_from(1);
    unsigned refused = 0, rounds = walk_scale(200000);
    for (unsigned i = 0; i < rounds; i++) {
        char text[128];
        strcpy(text, samples[paris_random_below(&random, COUNT(samples))]);
        for (unsigned k = 0; k <= i % 3; k++)
            damage(text, sizeof text, &random);
        if (reads(text))
            assert_round_trip(text);
        else
            refused++;
    }
    assert_true(refused > rounds / 4 && refused < rounds);
}

/* --- the chain --- */

static struct paris_log_row sample_line(void)
{
    struct paris_log_row line = {.number = 7,
                                 .at = 1700000000000,
                                 .spent = 1234,
                                 .by_command = true};
    memset(line.command, 0x5c, sizeof line.command);
    strcpy(line.text, "do 1 draw 2");
    return line;
}

static const uint8_t before[PARIS_SHA256_LENGTH] = {1, 2, 3};

static bool same_chain(const struct paris_log_row *x, const struct paris_log_row *y)
{
    uint8_t one[PARIS_SHA256_LENGTH], other[PARIS_SHA256_LENGTH];
    paris_log_entry_chain(one, before, x);
    paris_log_entry_chain(other, before, y);
    return memcmp(one, other, sizeof one) == 0;
}

TEST(the_chain_follows_from_the_line_and_from_what_came_before)
{
    uint8_t one[PARIS_SHA256_LENGTH], other[PARIS_SHA256_LENGTH], changed[PARIS_SHA256_LENGTH];
    struct paris_log_row line = sample_line();
    paris_log_entry_chain(one, before, &line);
    paris_log_entry_chain(other, before, &line);
    assert_memory_equal(one, other, sizeof one);
    for (unsigned bit = 0; bit < 8 * sizeof before; bit++) {
        memcpy(changed, before, sizeof changed);
        changed[bit / 8] ^= (uint8_t)(1u << bit % 8);
        paris_log_entry_chain(other, changed, &line);
        assert_memory_not_equal(one, other, sizeof one);
    }
}

TEST(the_chain_changes_with_every_bit_of_every_field)
{
    const struct paris_log_row line = sample_line();
    for (unsigned bit = 0; bit < 32; bit++) {
        struct paris_log_row other = line;
        other.number ^= UINT32_C(1) << bit;
        assert_false(same_chain(&line, &other));
        other = line;
        other.spent ^= UINT32_C(1) << bit;
        assert_false(same_chain(&line, &other));
    }
    for (unsigned bit = 0; bit < 64; bit++) {
        struct paris_log_row other = line;
        other.at = (int64_t)((uint64_t)other.at ^ UINT64_C(1) << bit);
        assert_false(same_chain(&line, &other));
    }
    for (unsigned bit = 0; bit < 8 * sizeof line.command; bit++) {
        struct paris_log_row other = line;
        other.command[bit / 8] ^= (uint8_t)(1u << bit % 8);
        assert_false(same_chain(&line, &other));
    }
    struct paris_log_row other = line;
    other.by_command = false;
    assert_false(same_chain(&line, &other));
    memset(other.command, 0, sizeof other.command); /* which then says nothing */
    struct paris_log_row without = line;
    without.by_command = false;
    assert_true(same_chain(&without, &other));
}

TEST(the_chain_changes_with_every_bit_of_the_text_and_with_its_length)
{
    const struct paris_log_row line = sample_line();
    for (unsigned bit = 0; bit < 8 * strlen(line.text); bit++) {
        struct paris_log_row other = line;
        other.text[bit / 8] ^= (char)(1u << bit % 8);
        assert_false(same_chain(&line, &other));
    }
    struct paris_log_row other = line;
    strcat(other.text, " ");
    assert_false(same_chain(&line, &other));
    other.text[strlen(line.text) - 1] = '\0';
    assert_false(same_chain(&line, &other));
}

TEST(what_lies_behind_the_end_of_the_text_and_the_old_chain_do_not_count)
{
    struct paris_log_row line = sample_line(), other = sample_line();
    other.text[sizeof other.text - 2] = 'x';
    memset(other.chain, 0xff, sizeof other.chain);
    assert_true(same_chain(&line, &other));
}

/* --- settings --- */

static struct paris_match_settings random_settings(struct paris_random *random)
{
    struct paris_match_settings settings = {
        .players = (uint8_t)(2 + paris_random_below(random, 3)),
        .variants = (uint8_t)paris_random_below(random, 8),
        .stand_in = (uint8_t)(1 + paris_random_below(random, 6)),
        .listed = paris_random_below(random, 2) != 0,
    };
    bool styles = paris_random_below(random, 2) != 0;
    for (unsigned seat = 0; seat < settings.players; seat++) {
        settings.level[seat] = (uint8_t)paris_random_below(random, 7);
        if (styles && settings.level[seat] > 0)
            settings.style[seat] = (uint8_t)paris_random_below(random, PARIS_STYLES);
    }
    switch (paris_random_below(random, 3)) {
    case 0: settings.days = (uint8_t)(1 + paris_random_below(random, PARIS_DAYS_MAX)); break;
    case 1:
        settings.clocks = true;
        settings.bank = 1 + paris_random_below(random, PARIS_BANK_MAX);
        settings.increment = paris_random_below(random, PARIS_INCREMENT_MAX + 1);
        break;
    default: break;
    }
    return settings;
}

static bool same_settings(const struct paris_match_settings *x,
                          const struct paris_match_settings *y)
{
    return x->players == y->players && x->variants == y->variants &&
           memcmp(x->level, y->level, sizeof x->level) == 0 &&
           memcmp(x->style, y->style, sizeof x->style) == 0 && x->stand_in == y->stand_in &&
           x->days == y->days && x->listed == y->listed && x->clocks == y->clocks &&
           x->bank == y->bank && x->increment == y->increment;
}

static void write_settings(char out[256], const struct paris_match_settings *settings)
{
    struct paris_text text = paris_text_in(out, 256); /* as a table's row has room */
    paris_match_settings_write(&text, settings);
    assert_false(text.full);
}

TEST(settings_come_out_as_they_went_in)
{
    struct paris_random random = paris_random_from(2);
    for (unsigned i = 0; i < walk_scale(20000); i++) {
        struct paris_match_settings settings = random_settings(&random), found;
        char text[256];
        assert_true(paris_match_settings_valid(&settings));
        write_settings(text, &settings);
        assert_int_equal(paris_match_settings_read(&found, text), PARIS_OK);
        assert_true(same_settings(&settings, &found));
    }
}

TEST(settings_at_their_bounds_are_possible_and_beyond_them_not)
{
    const struct paris_match_settings plain = {.players = 2, .stand_in = 1};
    struct paris_match_settings edges[] = {
        {.players = 4, .variants = 7, .level = {6, 6, 6, 6}, .stand_in = 6},
        {.players = 2, .stand_in = 1, .days = PARIS_DAYS_MAX},
        {.players = 2, .stand_in = 1, .clocks = true, .bank = 1},
        {.players = 2,
         .stand_in = 1,
         .clocks = true,
         .bank = PARIS_BANK_MAX,
         .increment = PARIS_INCREMENT_MAX},
    };
    struct paris_match_settings beyond[] = {plain,    plain,    plain, plain,   plain,    plain,
                                            plain,    plain,    plain, plain,   edges[2], edges[3],
                                            edges[3], edges[2], plain, edges[0]};
    beyond[0].players = 1;
    beyond[1].players = 5;
    beyond[2].variants = 8;
    beyond[3].level[0] = 7;
    beyond[4].level[2] = 1; /* a seat that is not there */
    beyond[5].stand_in = 0;
    beyond[6].stand_in = 7;
    beyond[7].days = PARIS_DAYS_MAX + 1;
    beyond[8].bank = 1; /* without clocks */
    beyond[9].increment = 1;
    beyond[10].bank = 0;
    beyond[11].bank++;
    beyond[12].increment++;
    beyond[13].days = 1;     /* a clock and days */
    beyond[14].style[0] = 1; /* a person */
    beyond[15].style[3] = PARIS_STYLES;
    assert_true(paris_match_settings_valid(&plain));
    for (unsigned i = 0; i < COUNT(edges); i++)
        assert_true(paris_match_settings_valid(&edges[i]));
    for (unsigned i = 0; i < COUNT(beyond); i++)
        if (paris_match_settings_valid(&beyond[i]))
            fail_msg("number %u is possible", i);
}

/* Whatever is read is possible, and nothing else than what would be written for it. */
static bool reads_settings(const char *text)
{
    struct paris_match_settings found;
    char again[256];
    if (paris_match_settings_read(&found, text) != PARIS_OK)
        return false;
    assert_true(paris_match_settings_valid(&found));
    write_settings(again, &found);
    if (strcmp(again, text) != 0)
        fail_msg("\"%s\" is read like \"%s\"", text, again);
    return true;
}

TEST(a_computers_seat_is_read_as_it_is_written)
{
    static const char *const wrong[] = {
        "",         "level",         "level 0",        "level 7",
        "level 44", "level 4 ",      "level 4 banke",  "level 4 bankers",
        "Level 4",  "level 4banker", "level 4 banker "};
    uint8_t level, style;
    for (unsigned n = 1; n <= PARIS_AI_LEVELS; n++)
        for (unsigned one = PARIS_STYLE_NONE; one < PARIS_STYLES; one++) {
            char word[64];
            struct paris_text text = paris_text_in(word, sizeof word);
            paris_match_settings_add_computer(&text, n, one);
            assert_true(paris_match_settings_computer(word, &level, &style));
            assert_int_equal(level, n);
            assert_int_equal(style, one);
        }
    for (unsigned i = 0; i < COUNT(wrong); i++)
        if (paris_match_settings_computer(wrong[i], &level, &style) || level != 0 || style != 0)
            fail_msg("\"%s\" is a computer", wrong[i]);
}

TEST(settings_with_a_part_missing_or_too_much_are_refused)
{
    struct paris_match_settings settings = {
        .players = 3, .level = {0, 4, 0}, .stand_in = 3, .clocks = true, .bank = 600};
    char text[256], part[256];
    write_settings(text, &settings);
    assert_true(reads_settings(text));
    for (size_t length = 0; length < strlen(text); length++) {
        memcpy(part, text, length);
        part[length] = '\0';
        assert_false(reads_settings(part));
        memmove(part, text + length + 1, strlen(text) - length);
        assert_false(reads_settings(part));
    }
    static const char *const endings[] = {" ", "0", "\n", " days=0", "=", "x"};
    for (unsigned i = 0; i < COUNT(endings); i++) {
        strcpy(part, text);
        strcat(part, endings[i]);
        assert_false(reads_settings(part));
    }
}

TEST(settings_with_numbers_out_of_their_bounds_are_refused)
{
    static const char *const wrong[] = {
        "seats= variants=0 listed=0 days=0 clocks=0 bank=0 increment=0 stand_in=3",
        "seats=0 variants=0 listed=0 days=0 clocks=0 bank=0 increment=0 stand_in=3",
        "seats=00000 variants=0 listed=0 days=0 clocks=0 bank=0 increment=0 stand_in=3",
        "seats=07 variants=0 listed=0 days=0 clocks=0 bank=0 increment=0 stand_in=3",
        "seats=0a variants=0 listed=0 days=0 clocks=0 bank=0 increment=0 stand_in=3",
        "seats=00 variants=8 listed=0 days=0 clocks=0 bank=0 increment=0 stand_in=3",
        "seats=00 variants=0 listed=2 days=0 clocks=0 bank=0 increment=0 stand_in=3",
        "seats=00 variants=0 listed=0 days=31 clocks=0 bank=0 increment=0 stand_in=3",
        "seats=00 variants=0 listed=0 days=-1 clocks=0 bank=0 increment=0 stand_in=3",
        "seats=00 variants=0 listed=0 days=1 clocks=1 bank=9 increment=0 stand_in=3",
        "seats=00 variants=0 listed=0 days=0 clocks=1 bank=0 increment=0 stand_in=3",
        "seats=00 variants=0 listed=0 days=0 clocks=1 bank=86401 increment=0 stand_in=3",
        "seats=00 variants=0 listed=0 days=0 clocks=0 bank=1 increment=0 stand_in=3",
        "seats=00 variants=0 listed=0 days=0 clocks=0 bank=0 increment=0 stand_in=0",
        "seats=00 variants=0 listed=0 days=0 clocks=0 bank=0 increment=0 stand_in=7",
        "seats=00 variants=0 days=0 listed=0 clocks=0 bank=0 increment=0 stand_in=3",
    };
    for (unsigned i = 0; i < COUNT(wrong); i++)
        assert_false(reads_settings(wrong[i]));
    /* 2^64 + 1 */
    assert_false(reads_settings("seats=00 variants=0 listed=18446744073709551617 days=0 clocks=0 "
                                "bank=0 increment=0 stand_in=3"));
    assert_true(reads_settings("seats=00 variants=0 listed=1 days=0 clocks=0 "
                               "bank=0 increment=0 stand_in=3"));
}

TEST(damaged_settings_are_refused_or_say_exactly_what_they_say)
{
    struct paris_random random = paris_random_from(3);
    unsigned refused = 0, rounds = walk_scale(100000);
    for (unsigned i = 0; i < rounds; i++) {
        struct paris_match_settings settings = random_settings(&random);
        char text[256];
        write_settings(text, &settings);
        for (unsigned k = 0; k <= i % 3; k++)
            damage(text, sizeof text, &random);
        refused += !reads_settings(text);
    }
    assert_true(refused > rounds / 2 && refused < rounds);
}

/* --- buckets --- */

enum { BURST = 5, RATE = 60, MINUTE = 60000 };

/* How many acts of `tries` at this moment are allowed. */
static unsigned take(struct paris_rate_limit *rate_limit, int64_t now, unsigned tries)
{
    unsigned taken = 0;
    while (tries-- > 0)
        taken += paris_rate_limit_take(rate_limit, now, BURST, RATE);
    return taken;
}

TEST(a_full_bucket_allows_a_burst_and_then_nothing)
{
    struct paris_rate_limit rate_limit = {0};
    assert_int_equal(take(&rate_limit, 1, 20), BURST);
    assert_int_equal(take(&rate_limit, 1, 20), 0);
}

TEST(a_bucket_refills_at_its_rate)
{
    struct paris_rate_limit rate_limit = {0};
    int64_t now = 1000;
    assert_int_equal(take(&rate_limit, now, 20), BURST);
    assert_int_equal(take(&rate_limit, now + 999, 1), 0);
    assert_int_equal(take(&rate_limit, now + 1000, 2), 1);
    assert_int_equal(take(&rate_limit, now + 3000, 20), 2);
    unsigned taken = 0;
    for (now += 3000; now < 1000 + 3000 + MINUTE; now += 100)
        taken += take(&rate_limit, now + 100, 3);
    assert_int_equal(taken, RATE);
}

TEST(a_bucket_never_holds_more_than_a_burst_after_a_pause_of_any_length)
{
    static const int64_t pauses[] = {5000, 3600000, INT64_C(365) * 24 * 3600000, INT64_C(1) << 40};
    for (unsigned i = 0; i < COUNT(pauses); i++) {
        struct paris_rate_limit rate_limit = {0};
        assert_int_equal(take(&rate_limit, 1, 20), BURST);
        assert_int_equal(take(&rate_limit, 1 + pauses[i], 20), BURST);
        assert_int_equal(take(&rate_limit, 1 + pauses[i], 1), 0);
    }
}

/* Whoever knocks all the time is let in as often as the rate says: what is too small to count at one
 * knock must not be lost at every knock. */
TEST(a_bucket_refills_at_its_rate_however_often_it_is_asked)
{
    static const int64_t rates[] = {1, 7, 30, 59, 100, 1200};
    for (unsigned i = 0; i < COUNT(rates); i++) {
        struct paris_rate_limit rate_limit = {0};
        int64_t taken = 0;
        for (int64_t now = 1; now <= 1 + 10 * MINUTE; now++)
            taken += paris_rate_limit_take(&rate_limit, now, 1, rates[i]);
        if (taken < 10 * rates[i] || taken > 10 * rates[i] + 1)
            fail_msg("%d instead of %d in ten minutes", (int)taken, (int)(10 * rates[i]));
    }
}

TEST(a_bucket_does_not_overflow_with_huge_clocks_and_rates)
{
    static const int64_t moments[] = {INT64_C(1) << 44, INT64_C(1) << 56, INT64_MAX / 2,
                                      INT64_MAX - 1, INT64_MAX};
    static const int64_t rates[] = {1, RATE, 1200, 10000000};
    for (unsigned i = 0; i < COUNT(moments); i++)
        for (unsigned k = 0; k < COUNT(rates); k++) {
            struct paris_rate_limit rate_limit = {0};
            assert_true(paris_rate_limit_take(&rate_limit, 1, 1, rates[k]));
            assert_false(paris_rate_limit_take(&rate_limit, 1, 1, rates[k]));
            assert_true(paris_rate_limit_take(&rate_limit, moments[i], 1, rates[k]));
            assert_false(paris_rate_limit_take(&rate_limit, moments[i], 1, rates[k]));
        }
}
