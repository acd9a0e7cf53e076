/* Deals: what follows from a secret and contributions, and that nothing of it can be changed unseen.
 * The record of tests/golden/dealt is written by `make goldens`. */

#include "base/hex.h"
#include "base/random.h"
#include "rules/game.h"
#include "match/deal.h"
#include "support/test.h"

#include <stdio.h>
#include <string.h>

enum { PLAYERS = 3, VARIANTS = 8, BITS = 8 * PARIS_DEAL_BYTES, TEXT_MAX = 1 << 16 };

typedef uint8_t contributions[PARIS_MAX_PLAYERS][PARIS_DEAL_BYTES];
#define CONST(these) ((const uint8_t(*)[PARIS_DEAL_BYTES])(these))

static const struct paris_rules *const rules = &paris_builtin_rules;
static struct paris_record record;
static struct paris_error error;
static char text[TEXT_MAX];

/* --- the fixed example: seats 1 and 3 are persons --- */

enum { PRESENT = 1 << 0 | 1 << 2 };

static uint8_t secret[PARIS_DEAL_BYTES]; /* 0, 1, 2 ... 31 */
static contributions given;              /* seventeens; nothing; 255, 254, 253 ... */

static void prepare(void)
{
    memset(&record, 0, sizeof record);
    memset(given, 0, sizeof given);
    for (unsigned i = 0; i < PARIS_DEAL_BYTES; i++) {
        secret[i] = (uint8_t)i;
        given[0][i] = 0x11;
        given[2][i] = (uint8_t)(255 - i);
    }
}

static const char commitment_tag[] =
    "[Commitment \"427b5fc4ac06604bfbaf55edca5a97b7a2a4bc7f05a0cc2a5fa0a358ea6f3810\"]\n";
static const char secret_tag[] =
    "[Secret \"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\"]\n";
static const char contributions_tag[] =
    "[Contributions \"1111111111111111111111111111111111111111111111111111111111111111|-|"
    "fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0efeeedecebeae9e8e7e6e5e4e3e2e1e0\"]\n";

static void add_tags(void)
{
    struct paris_text extra = paris_text_in(record.extra, sizeof record.extra);
    paris_deal_tags_write(&extra, PLAYERS, secret, CONST(given), PRESENT);
    assert_false(extra.full);
}

/* The example as a record before its first decision. */
static void deal(unsigned variants)
{
    paris_deal_setup(&record.setup, rules, PLAYERS, variants, secret, CONST(given));
    add_tags();
}

/* --- dealing --- */

TEST(the_commitment_is_the_hash_of_the_secret_behind_its_label)
{
    uint8_t commitment[PARIS_DEAL_BYTES];
    static const uint8_t expected[PARIS_DEAL_BYTES] = {0x42, 0x7b, 0x5f, 0xc4, 0xac, 0x06, 0x60,
                                                       0x4b, 0xfb, 0xaf, 0x55, 0xed, 0xca, 0x5a,
                                                       0x97, 0xb7, 0xa2, 0xa4, 0xbc, 0x7f, 0x05,
                                                       0xa0, 0xcc, 0x2a, 0x5f, 0xa0, 0xa3, 0x58,
                                                       0xea, 0x6f, 0x38, 0x10};
    paris_deal_commit(commitment, secret);
    assert_memory_equal(commitment, expected, sizeof expected);
}

static void assert_dealt(unsigned players, unsigned variants, const char *expected)
{
    paris_deal_setup(&record.setup, rules, players, variants, secret, CONST(given));
    struct paris_text out = paris_text_in(text, sizeof text);
    paris_record_write(&out, rules, &record);
    assert_false(out.full);
    char *stacks = strstr(text, "[Stacks"), *result = strstr(text, "[Result");
    assert_non_null(stacks);
    assert_non_null(result);
    *result = '\0';
    assert_string_equal(stacks, expected);
}

/* The expected set-ups were computed by another program from the description of the protocol. */
TEST(the_example_has_its_stacks)
{
    assert_dealt(3, 0,
                 "[Stacks \"BAT8 CHA5 BAT1 LAV5 BAT3 LAV1 MON1 MON5 LAV4 MON8 LAV8|"
                 "BEL1 MON3 BAT4 BEL5 CHA4 LAV3 CHA2 BEL4 CHA1 CHA3 LAV2|"
                 "BAT2 STG4 MON2 STG2 STG8 MON4 BEL2 STG3 BEL8 BEL3 CHA8\"]\n"
                 "[Removed \"STG5 BAT5 STG1\"]\n"
                 "[Tokens \"-\"]\n"
                 "[Track \"-\"]\n");
}

TEST(the_example_has_its_tokens_and_track_in_their_variants)
{
    assert_dealt(
        3, PARIS_VARIANT_TOKENS | PARIS_VARIANT_TRACK | PARIS_VARIANT_FREE_DISTRICT,
        "[Stacks \"BAT8 CHA5 BAT1 LAV5 BAT3 LAV1 MON1 MON5 LAV4 MON8 LAV8 BEL1|"
        "MON3 BAT4 BEL5 CHA4 LAV3 CHA2 BEL4 CHA1 CHA3 LAV2 BAT2 STG4|"
        "MON2 STG2 STG8 MON4 BEL2 STG3 BEL8 BEL3 CHA8 STG5 BAT5 STG1\"]\n"
        "[Removed \"-\"]\n"
        "[Tokens \"marble marble silver crown marble gold|silver bronze marble wood crown gold|"
        "marble bronze wood wood crown gold|crown bronze bronze silver wood gold|"
        "bronze wood silver wood bronze gold|marble silver silver crown crown gold\"]\n"
        "[Track \"6 7 8 5 1 2 4 9 3 10 12 13 14 20 19 11 16 18 17 15 30 22 21 29 23 24 27 26 25 "
        "28\"]\n");
}

TEST(only_the_contributions_of_the_players_count)
{
    struct paris_setup with, without;
    paris_deal_setup(&with, rules, 2, 0, secret, CONST(given));
    memset(given[2], 0, sizeof given[2]);
    paris_deal_setup(&without, rules, 2, 0, secret, CONST(given));
    assert_memory_equal(&with, &without, sizeof with);
    given[1][31] ^= 1;
    paris_deal_setup(&without, rules, 2, 0, secret, CONST(given));
    assert_memory_not_equal(&with, &without, sizeof with);
}

TEST(every_deal_is_possible_whoever_plays_with_whatever_variants)
{
    struct paris_random random = paris_random_from(11);
    for (unsigned deals = 0; deals < 20; deals++)
        for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
            for (unsigned variants = 0; variants < VARIANTS; variants++) {
                struct paris_setup setup;
                for (unsigned i = 0; i < PARIS_DEAL_BYTES; i++)
                    secret[i] = (uint8_t)paris_random_below(&random, 256);
                paris_deal_setup(&setup, rules, players, variants, secret, CONST(given));
                assert_null(paris_setup_check(rules, &setup));
                assert_int_equal(setup.players, players);
                assert_int_equal(setup.variants, variants);
            }
}

/* --- tags --- */

TEST(the_tags_are_three_lines_of_a_record)
{
    char expected[512];
    snprintf(expected, sizeof expected, "%s%s%s", commitment_tag, secret_tag, contributions_tag);
    add_tags();
    assert_string_equal(record.extra, expected);
}

static void assert_tags(const char *first, const char *second, const char *third)
{
    struct paris_deal_tags tags;
    snprintf(text, sizeof text, "%s%s%s", first, second, third);
    if (paris_deal_tags_read(&tags, text, PLAYERS, &error) != PARIS_OK)
        fail_msg("%s", error.message);
    uint8_t commitment[PARIS_DEAL_BYTES];
    paris_deal_commit(commitment, secret);
    assert_memory_equal(tags.commitment, commitment, sizeof commitment);
    assert_memory_equal(tags.secret, secret, sizeof secret);
    assert_memory_equal(tags.contribution, given, sizeof given);
    assert_int_equal(tags.present, PRESENT);
}

TEST(tags_are_read_back_in_any_order_and_among_others)
{
    assert_tags(commitment_tag, secret_tag, contributions_tag);
    assert_tags(contributions_tag, commitment_tag, secret_tag);
    char more[512];
    snprintf(more, sizeof more, "[Event \"a Secret\"]\n%s[Secrets \"none\"]\n", contributions_tag);
    assert_tags(more, secret_tag, commitment_tag);
}

static void assert_refused(const char *first, const char *second, const char *third,
                           const char *message)
{
    struct paris_deal_tags tags;
    snprintf(text, sizeof text, "%s%s%s", first, second, third);
    assert_int_equal(paris_deal_tags_read(&tags, text, PLAYERS, &error), PARIS_BAD_INPUT);
    assert_string_equal(error.message, message);
    assert_int_equal(error.line, 0);
}

TEST(a_missing_tag_is_named)
{
    assert_refused("", secret_tag, contributions_tag, "The Commitment tag is missing.");
    assert_refused(commitment_tag, "", contributions_tag, "The Secret tag is missing.");
    assert_refused(commitment_tag, secret_tag, "", "The Contributions tag is missing.");
    assert_refused("", secret_tag, "", "The Commitment tag is missing.");
}

TEST(a_record_without_all_three_was_not_dealt_by_a_server)
{
    static const char message[] = "This game wasn't dealt by a server: the record has no "
                                  "Commitment, Secret and Contributions tags.";
    assert_refused("", "", "", message);
    assert_refused("[Event \"x\"]\n", "", "", message);
    assert_refused("[Secrets \"x\"]\n", "[secret \"x\"]\n", "", message);
}

TEST(a_commitment_or_secret_is_64_digits_and_nothing_else)
{
    static const char message[] = "The Secret tag should have 64 hexadecimal digits (0-9, a-f).";
    static const char *const wrong[] = {
        "[Secret \"\"]\n",
        "[Secret \"-\"]\n",
        "[Secret \"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1\"]\n",
        "[Secret \"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f0\"]\n",
        "[Secret \"000102030405060708090A0b0c0d0e0f101112131415161718191a1b1c1d1e1f\"]\n",
        "[Secret \"000102030405060708090g0b0c0d0e0f101112131415161718191a1b1c1d1e1f\"]\n",
        "[Secret \"00010203040506070809/a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\"]\n",
        "[Secret \"00010203040506070809 a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\"]\n",
        "[Secret \"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n",
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_refused(commitment_tag, wrong[i], contributions_tag, message);
    assert_refused("[Commitment \"427b\"]\n", secret_tag, contributions_tag,
                   "The Commitment tag should have 64 hexadecimal digits (0-9, a-f).");
}

#define ONES "1111111111111111111111111111111111111111111111111111111111111111"

TEST(there_is_exactly_one_contribution_for_each_seat)
{
    static const char *const wrong[] = {
        "",
        "-",
        "-|-",
        "-|-|-|-",
        "-|-|",
        "|-|-",
        "-||-",
        "-|-|-|",
        "-|-|--",
        "-|- |-",
        ONES "|-",
        ONES "|-|",
        ONES "|-|1",
        "-|-|" ONES "1",
        ONES ONES "|-",
        "-|-|" ONES "|",
        "-;-;-",
        "none|-|-",
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char tag[512];
        snprintf(tag, sizeof tag, "[Contributions \"%s\"]\n", wrong[i]);
        assert_refused(commitment_tag, secret_tag, tag,
                       "The Contributions tag should have 64 hexadecimal digits (0-9, a-f) or "
                       "\"-\" for each seat, with \"|\" between.");
    }
    struct paris_deal_tags tags;
    snprintf(text, sizeof text, "%s%s%s", commitment_tag, secret_tag,
             "[Contributions \"-|-|" ONES "\"]\n");
    assert_int_equal(paris_deal_tags_read(&tags, text, PLAYERS, &error), PARIS_OK);
    assert_int_equal(tags.present, 1 << 2);
}

/* --- verifying --- */

static void assert_verified(void)
{
    if (paris_deal_verify(rules, &record, &error) != PARIS_OK)
        fail_msg("%s", error.message);
}

static void assert_not_verified(const char *part)
{
    error.message[0] = '\0';
    assert_int_equal(paris_deal_verify(rules, &record, &error), PARIS_BAD_INPUT);
    if (strstr(error.message, part) == NULL)
        fail_msg("expected \"%s\", got \"%s\"", part, error.message);
}

static const char no_commitment[] = "The commitment doesn't match the secret, whose commitment is ";
static const char no_deal[] = "The deal doesn't match: by the secret and the contributions, ";

TEST(what_was_dealt_is_verified_with_all_variants)
{
    for (unsigned variants = 0; variants < VARIANTS; variants++) {
        deal(variants);
        assert_verified();
    }
}

TEST(a_record_without_tags_is_not_verified)
{
    deal(0);
    record.extra[0] = '\0';
    assert_not_verified("wasn't dealt by a server");
}

/* Changes one digit of a hexadecimal number within the tags by one bit. */
static void flip(char *digits, unsigned bit)
{
    static const char hex[] = "0123456789abcdef";
    char *digit = digits + bit / 4;
    const char *value = strchr(hex, *digit);
    assert_non_null(value);
    *digit = hex[(unsigned)(value - hex) ^ 1u << bit % 4];
}

static char *digits_of(const char *tag)
{
    char *at = strstr(record.extra, tag);
    assert_non_null(at);
    return at + strlen(tag);
}

TEST(every_bit_of_commitment_and_secret_counts)
{
    deal(0);
    for (unsigned bit = 0; bit < BITS; bit++) {
        flip(digits_of("[Commitment \""), bit);
        assert_not_verified(no_commitment);
        flip(digits_of("[Commitment \""), bit);
        flip(digits_of("[Secret \""), bit);
        assert_not_verified(no_commitment);
        flip(digits_of("[Secret \""), bit);
    }
    assert_verified();
}

TEST(a_secret_that_was_exchanged_with_its_commitment_is_noticed)
{
    deal(0);
    for (unsigned bit = 0; bit < BITS; bit++) {
        secret[bit / 8] = (uint8_t)(secret[bit / 8] ^ 1u << bit % 8);
        add_tags();
        assert_not_verified(no_deal);
        secret[bit / 8] = (uint8_t)(secret[bit / 8] ^ 1u << bit % 8);
    }
}

TEST(every_bit_of_every_contribution_counts)
{
    deal(0);
    char *first = digits_of("[Contributions \""), *third = first + BITS / 4 + strlen("|-|");
    for (unsigned bit = 0; bit < BITS; bit++) {
        flip(first, bit);
        assert_not_verified(no_deal);
        flip(first, bit);
        flip(third, bit);
        assert_not_verified(no_deal);
        flip(third, bit);
    }
    assert_verified();
}

TEST(contributions_of_other_seats_are_another_deal)
{
    deal(0);
    memcpy(given[1], given[0], sizeof given[1]);
    memset(given[0], 0, sizeof given[0]);
    struct paris_text extra = paris_text_in(record.extra, sizeof record.extra);
    paris_deal_tags_write(&extra, PLAYERS, secret, CONST(given), 1 << 1 | 1 << 2);
    assert_not_verified(no_deal);
}

static void swap(uint8_t *one, uint8_t *other)
{
    uint8_t kept = *one;
    *one = *other;
    *other = kept;
}

TEST(a_tile_that_was_exchanged_is_named)
{
    deal(0);
    swap(&record.setup.stacks[1][3], &record.setup.stacks[2][10]);
    assert_not_verified("tile 4 of stack 2 is BEL5, but the record has CHA8.");
    deal(0);
    swap(&record.setup.stacks[2][10], &record.setup.removed[2]);
    assert_not_verified("tile 11 of stack 3 is CHA8, but the record has STG1.");
}

TEST(removed_tiles_may_be_named_in_any_order)
{
    deal(0);
    swap(&record.setup.removed[0], &record.setup.removed[2]);
    assert_verified();
}

TEST(a_token_that_was_exchanged_is_named)
{
    deal(PARIS_VARIANT_TOKENS);
    swap(&record.setup.tokens[0], &record.setup.tokens[2]);
    assert_not_verified("the token at BEL1 is marble, but the record has silver.");
}

TEST(a_number_of_the_track_that_was_exchanged_is_named)
{
    deal(PARIS_VARIANT_TRACK);
    swap(&record.setup.track[28], &record.setup.track[29]);
    assert_not_verified("the number on space 29 of the track is ");
}

/* --- what a player's program has seen --- */

/* Hashed by another program. */
static const char *const promises[] = {
    "0a253305308a6d2aeb9e404b89860e486e469ba249705021248bdd05cbb6f7b4", "-",
    "5d872375bc6334fd0c85edd499c80749855e6546a4b50b9051db9baed823b3f1"};

/* Seat 1 has seen it all. */
static struct paris_deal_witness witness_of(void)
{
    struct paris_deal_witness witness = {.saw_commitment = true,
                                         .contributed = true,
                                         .promised = PRESENT};
    paris_deal_commit(witness.commitment, secret);
    memcpy(witness.contribution, given[0], PARIS_DEAL_BYTES);
    for (unsigned seat = 0; seat < PLAYERS; seat += 2)
        assert_true(paris_hex_read(witness.promise[seat], PARIS_DEAL_BYTES, promises[seat],
                                   strlen(promises[seat])));
    return witness;
}

static void assert_check(const struct paris_deal_witness *witness, const char *message)
{
    struct paris_deal_tags tags;
    assert_int_equal(paris_deal_tags_read(&tags, record.extra, PLAYERS, &error), PARIS_OK);
    enum paris_status status = paris_deal_check(witness, &tags, &error);
    assert_int_equal(status, message == NULL ? PARIS_OK : PARIS_BAD_INPUT);
    if (message != NULL)
        assert_string_equal(error.message, message);
}

TEST(a_deal_is_checked_against_every_bit_that_was_seen_before)
{
    prepare();
    deal(0);
    struct paris_deal_witness witness = witness_of();
    assert_check(&witness, NULL);
    for (unsigned bit = 0; bit < BITS; bit++) {
        uint8_t mask = (uint8_t)(1u << bit % 8);
        witness.commitment[bit / 8] ^= mask;
        assert_check(&witness, "Before the game the server had committed to another deal.");
        witness.commitment[bit / 8] ^= mask;
        witness.contribution[bit / 8] ^= mask;
        assert_check(&witness, "The deal was made with a contribution other than yours.");
        witness.contribution[bit / 8] ^= mask;
        witness.promise[2][bit / 8] ^= mask;
        assert_check(&witness, "Player 3's contribution isn't the one promised before the deal.");
        witness.promise[2][bit / 8] ^= mask;
    }
    assert_check(&witness, NULL);
}

TEST(what_was_not_seen_is_not_checked)
{
    prepare();
    deal(0);
    struct paris_deal_witness witness = {0};
    assert_check(&witness, NULL);
}

TEST(a_deal_without_the_own_contribution_is_told_apart)
{
    prepare();
    deal(0);
    struct paris_deal_witness witness = witness_of();
    struct paris_deal_tags tags;
    assert_int_equal(paris_deal_tags_read(&tags, record.extra, PLAYERS, &error), PARIS_OK);
    tags.present = 1 << 2;
    assert_int_equal(paris_deal_check(&witness, &tags, &error), PARIS_NOT_FOUND);
}

/* --- a whole game --- */

/* Plays the example to its end, mostly without free decisions. */
static void play(void)
{
    static const char *const names[PLAYERS] = {"Ann", "level 4", "Bob"};
    struct paris_random random = paris_random_from(2020);
    struct paris_decision legal[PARIS_MAX_LEGAL];
    struct paris_state state;
    deal(PARIS_VARIANT_TOKENS | PARIS_VARIANT_TRACK);
    for (unsigned seat = 0; seat < PLAYERS; seat++)
        strcpy(record.names[seat], names[seat]);
    paris_setup_start(&state, rules, &record.setup);
    while (!paris_state_over(&state)) {
        size_t count = paris_game_legal(rules, &state, legal);
        struct paris_decision decision = legal[paris_random_below(&random, (uint32_t)count)];
        if (paris_decision_is_free(decision) && paris_random_below(&random, 10) > 0)
            continue;
        PARIS_CHECK(record.count < PARIS_RECORD_DECISIONS);
        record.decision[record.count++] = decision;
        paris_game_advance(rules, &state, decision);
    }
}

static void write_game(void)
{
    struct paris_text out = paris_text_in(text, sizeof text);
    play();
    paris_record_write(&out, rules, &record);
    PARIS_CHECK(!out.full);
}

TEST(the_record_that_is_kept_is_this_game)
{
    write_game();
    assert_golden("tests/golden/dealt/3p-tokens+track.paris", text);
}

TEST(a_game_is_verified_from_its_text)
{
    write_game();
    if (paris_record_read(&record, NULL, rules, text, strlen(text), &error) != PARIS_OK)
        fail_msg("%u:%u: %s", error.line, error.column, error.message);
    assert_verified();
}

EACH_TEST(prepare, NULL);
