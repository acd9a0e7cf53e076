/* Sets as file and as code: nothing is lost on the way, nothing else is read, and differences are named. */
#include "rules/figures_text.h"

#include "base/sha256.h"
#include "rules/figures_examples.h"

#include "support/random_figures.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETS = 400 };

static struct paris_rules rules, read_back;
static struct paris_error error;
static char file[PARIS_FIGURES_FILE], code[PARIS_FIGURES_CODE];

static void write_both(const struct paris_rules *set)
{
    struct paris_text text = paris_text_in(file, sizeof file);
    paris_figures_write(&text, set);
    assert_false(text.full);
    text = paris_text_in(code, sizeof code);
    paris_figures_pack(&text, set);
    assert_false(text.full);
}

static void assert_same_from_both(const struct paris_rules *set)
{
    char again[PARIS_FIGURES_FILE];
    struct paris_text text = paris_text_in(again, sizeof again);
    write_both(set);
    assert_int_equal(paris_figures_load(&read_back, file, strlen(file), &error), PARIS_OK);
    assert_memory_equal(&read_back, set, sizeof read_back);
    paris_figures_write(&text, &read_back);
    assert_string_equal(again, file);
    assert_int_equal(paris_figures_unpack(&read_back, code, strlen(code), &error), PARIS_OK);
    assert_memory_equal(&read_back, set, sizeof read_back);
}

TEST(the_built_in_set_comes_back_from_file_and_code)
{
    assert_same_from_both(&paris_builtin_rules);
    assert_in_range(strlen(code), 300, 460);
}

TEST(random_sets_come_back_from_file_and_code)
{
    struct paris_random random = paris_random_from(31);
    for (unsigned i = 0; i < SETS; i++) {
        random_figures(&rules, &random, i % 2 == 0);
        assert_same_from_both(&rules);
    }
}

TEST(former_sets_are_known_by_their_hash)
{
    assert_true(paris_former_count > 0);
    assert_ptr_equal(paris_figures_known(paris_builtin_rules.hash), &paris_builtin_rules);
    for (unsigned i = 0; i < paris_former_count; i++)
        assert_true(paris_figures_equal(paris_figures_known(paris_former_rules[i].hash),
                                        &paris_former_rules[i]));
    uint8_t hash[PARIS_HASH_LENGTH] = {1};
    assert_null(paris_figures_known(hash));
}

TEST(the_examples_of_the_rulebooks_come_out_and_tell_what_is_mistyped)
{
    assert_int_equal(paris_figures_failing_examples(&paris_builtin_rules), 0);
    rules = paris_builtin_rules;
    rules.bonus[18].vp = 6;
    assert_int_equal(paris_figures_failing_examples(&rules), 1u << 6);
    rules = paris_builtin_rules;
    rules.vp_tile[0][1] = 11;
    rules.types_vp[5] = 16;
    assert_int_equal(paris_figures_failing_examples(&rules), 1u << 7 | 1u << 10);
    rules = paris_builtin_rules;
    rules.cost[PARIS_FIRST_LANDMARK + PARIS_SAC] += paris_tokens_of(PARIS_WOOD, 1);
    assert_int_equal(paris_figures_failing_examples(&rules), 1u << 4);
    rules = paris_builtin_rules;
    rules.value[PARIS_FIRST_LANDMARK + PARIS_OPE] = 14;
    assert_int_equal(paris_figures_failing_examples(&rules), 1u << 1 | 1u << 2 | 1u << 7);
}

/* Each condition of each example, broken alone. */

static void fails(uint32_t examples, const char *what)
{
    uint32_t failing = paris_figures_failing_examples(&rules);
    if (failing != examples)
        fail_msg("%s: examples %x fail, not %x", what, (unsigned)failing, (unsigned)examples);
    rules = paris_builtin_rules;
}

static void swap_types(unsigned district, unsigned value, unsigned other)
{
    uint8_t *one = &rules.type[paris_building_at(district, value)];
    uint8_t *two = &rules.type[paris_building_at(district, other)];
    uint8_t kept = *one;
    *one = *two;
    *two = kept;
}

TEST(a_building_type_that_an_example_names_is_checked)
{
    enum { VALUE_1, VALUE_2, VALUE_3, VALUE_4, VALUE_5, VALUE_8 };
    rules = paris_builtin_rules;
    swap_types(PARIS_STG, VALUE_1, VALUE_3);
    fails(1u << 1, "the residence of value 3");
    swap_types(PARIS_STG, VALUE_1, VALUE_4);
    fails(1u << 1, "the restaurant of value 4");
    swap_types(PARIS_STG, VALUE_1, VALUE_5);
    fails(1u << 1, "the hotel of value 5");
    swap_types(PARIS_MON, VALUE_1, VALUE_2);
    fails(1u << 3, "the bakery of Montmartre");
    swap_types(PARIS_MON, VALUE_1, VALUE_5);
    fails(1u << 3, "the theatre of Montmartre");
    swap_types(PARIS_LAV, VALUE_1, VALUE_8);
    fails(1u << 4, "the theatre of La Villette");
}

TEST(a_landmark_that_an_example_names_is_checked)
{
    static const struct {
        unsigned landmark, examples; /* the only one of its value, and what needs it */
    } needed[] = {{PARIS_TUI, 1u << 5},
                  {PARIS_SAC, 1u << 2 | 1u << 4},
                  {PARIS_OPE, 1u << 1 | 1u << 2 | 1u << 7},
                  {PARIS_LOU, 1u << 5 | 1u << 8}};
    rules = paris_builtin_rules;
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        rules.value[PARIS_FIRST_LANDMARK + needed[i].landmark] = 20;
        fails(needed[i].examples, "a landmark of another value");
    }
    rules.value[PARIS_FIRST_LANDMARK + PARIS_LUX] = rules.value[PARIS_FIRST_LANDMARK + PARIS_GRA] =
        20;
    fails(1u << 7 | 1u << 8, "both landmarks of 11");
    rules.cost[PARIS_FIRST_LANDMARK + PARIS_LOU] += paris_tokens_of(PARIS_WOOD, 1);
    fails(1u << 5, "the price of the 15");
    rules.slots_vp[PARIS_LOU][PARIS_CROWN][2] = 11;
    fails(1u << 5, "two crowns at the 15");
}

TEST(a_score_that_an_example_names_is_checked)
{
    rules = paris_builtin_rules;
    rules.bonus[18].value_index++;
    fails(1u << 6, "tile 18 on fives");
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++) {
        static const uint32_t needs[PARIS_VP_TILES][3] = {{1u << 7, 1u << 7, 1u << 7},
                                                          {1u << 9, 0, 0},
                                                          {1u << 8, 1u << 8, 1u << 8}};
        for (unsigned rank = 0; rank < 3; rank++) {
            rules.vp_tile[tile][rank]++;
            fails(needs[tile][rank], "a VP tile");
        }
    }
    rules.types_vp[5]++;
    fails(1u << 10, "tile 30");
}

/* --- what is no code --- */

static void assert_no_code(const char *text, size_t length)
{
    memset(&read_back, 0x5a, sizeof read_back);
    struct paris_rules before = read_back;
    error.message[0] = '\0';
    assert_int_equal(paris_figures_unpack(&read_back, text, length, &error), PARIS_BAD_INPUT);
    assert_memory_equal(&read_back, &before, sizeof before);
    assert_true(strlen(error.message) > 0);
}

TEST(a_code_that_was_cut_or_prolonged_is_refused)
{
    char longer[2 * PARIS_FIGURES_CODE];
    write_both(&paris_builtin_rules);
    for (size_t length = 0; length < strlen(code); length++)
        assert_no_code(code, length);
    snprintf(longer, sizeof longer, "%sA", code);
    assert_no_code(longer, strlen(longer));
    snprintf(longer, sizeof longer, "%sAAAA", code);
    assert_no_code(longer, strlen(longer));
}

TEST(a_code_with_one_other_letter_is_refused)
{
    static const char others[] = "AZaz09-_ \n=é";
    write_both(&paris_builtin_rules);
    for (size_t i = 0; i < strlen(code); i++) {
        char letter = code[i];
        for (const char *other = others; *other != '\0'; other++) {
            if (*other == letter)
                continue;
            code[i] = *other;
            assert_no_code(code, strlen(code));
        }
        code[i] = letter;
    }
}

TEST(random_letters_are_no_code)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    struct paris_random random = paris_random_from(5);
    char text[700];
    for (unsigned i = 0; i < 3000; i++) {
        size_t length = paris_random_below(&random, sizeof text);
        for (size_t at = 0; at < length; at++)
            text[at] = letters[paris_random_below(&random, 64)];
        assert_no_code(text, length);
    }
}

/* --- codes whose check is right, as somebody may make them who knows the format --- */

enum { CODE_BYTES = 512, CHECK = 4 };

static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static size_t decode(uint8_t out[CODE_BYTES], const char *text)
{
    uint32_t group = 0;
    size_t count = 0;
    for (size_t i = 0; text[i] != '\0'; i++) {
        group = group << 6 | (uint32_t)(strchr(base64, text[i]) - base64);
        if (i % 4 > 0)
            out[count++] = (uint8_t)(group >> (6 - 2 * (i % 4)));
    }
    return count;
}

static void encode_with_check(char out[2 * CODE_BYTES], uint8_t *bytes, size_t count)
{
    struct paris_sha256 hash;
    uint8_t check[PARIS_SHA256_LENGTH];
    size_t length = 0;
    paris_sha256_init(&hash);
    paris_sha256_update(&hash, bytes, count - CHECK);
    paris_sha256_final(check, &hash);
    memcpy(bytes + count - CHECK, check, CHECK);
    for (size_t bit = 0; bit < 8 * count; bit += 6) {
        unsigned next = bit / 8 + 1 < count ? bytes[bit / 8 + 1] : 0;
        unsigned pair = (unsigned)bytes[bit / 8] << 8 | next;
        out[length++] = base64[pair >> (10 - bit % 8) & 63];
    }
    out[length] = '\0';
}

/* Every byte of the set becomes many others: what is accepted is a set within all bounds, whose code is this one. */
static void forge_codes_of(const struct paris_rules *set)
{
    static const uint8_t values[] = {0,  1,  2,  6,   7,   15,  16,  31, 32,
                                     85, 86, 99, 100, 127, 128, 254, 255};
    uint8_t bytes[CODE_BYTES];
    char forged[2 * CODE_BYTES];
    unsigned accepted = 0, refused = 0;
    write_both(set);
    size_t count = decode(bytes, code);
    encode_with_check(forged, bytes, count);
    assert_string_equal(forged, code); /* the forger knows the format */
    for (size_t i = 0; i < count - CHECK; i++) {
        uint8_t kept = bytes[i];
        for (unsigned value = 0; value < sizeof values; value++) {
            bytes[i] = values[value];
            encode_with_check(forged, bytes, count);
            error.message[0] = '\0';
            if (paris_figures_unpack(&rules, forged, strlen(forged), &error) == PARIS_OK) {
                assert_same_from_both(&rules);
                assert_string_equal(code, forged);
                accepted++;
            } else {
                assert_true(strlen(error.message) > 20);
                refused++;
            }
        }
        bytes[i] = kept;
    }
    print_message("%u forged codes are sets, %u are refused\n", accepted, refused);
    assert_true(accepted > 1000 && refused > 1000);
}

static void set_zones(unsigned first, unsigned second)
{
    rules = paris_builtin_rules;
    rules.zone_end[0] = (uint8_t)first;
    rules.zone_end[1] = (uint8_t)second;
    paris_figures_derive(&rules);
}

TEST(a_code_with_a_right_check_is_a_set_within_bounds_or_refused)
{
    forge_codes_of(&paris_builtin_rules);
    set_zones(9, 21);
    struct paris_rules other = rules;
    forge_codes_of(&other);
}

/* Codes that were made when zones were no figure stay as they were; a set has one code only. */
TEST(zones_are_in_the_code_only_where_they_are_not_the_usual_ones)
{
    uint8_t bytes[CODE_BYTES];
    char forged[2 * CODE_BYTES];
    write_both(&paris_builtin_rules);
    size_t usual = decode(bytes, code);
    assert_int_equal(bytes[0], 1);
    set_zones(9, 21);
    struct paris_rules other = rules;
    assert_same_from_both(&other);
    size_t count = decode(bytes, code);
    assert_int_equal(bytes[0], 2);
    assert_int_equal(count, usual + 2);
    bytes[count - CHECK - 2] = 10;
    bytes[count - CHECK - 1] = 20;
    encode_with_check(forged, bytes, count);
    assert_no_code(forged, strlen(forged));
}

/* --- differences --- */

struct list {
    char text[2048];
};

static void note(void *context, const char *path, const char *first, const char *second)
{
    struct list *list = context;
    size_t used = strlen(list->text);
    snprintf(list->text + used, sizeof list->text - used, "%s: %s -> %s\n", path, first, second);
}

TEST(differences_are_named_by_the_paths_of_the_file)
{
    struct list list = {""};
    rules = paris_builtin_rules;
    strcpy(rules.name, "mine");
    paris_figures_compare(&paris_builtin_rules, &rules, note, &list);
    assert_string_equal(list.text, "");
    rules.start_francs = 9;
    rules.ruling[PARIS_RULING_VP_TILE] = 1;
    rules.bonus[18].vp = 77;
    rules.cost[PARIS_FIRST_LANDMARK + PARIS_EIF] = paris_tokens_of(PARIS_GOLD, 3) | 1;
    paris_figures_compare(&paris_builtin_rules, &rules, note, &list);
    assert_string_equal(list.text, "rulings.vp_tile.value: any -> same\n"
                                   "start_francs.value: 3 -> 9\n"
                                   "landmarks[7].cost.wood:  -> 1\n"
                                   "bonus.18.vp: 5 -> 77\n");
}

/* What only one of two sets has is named, whichever comes first; a list may be the longer one in either. */
TEST(what_only_one_of_two_sets_has_is_a_difference)
{
    struct list list = {""};
    rules = paris_builtin_rules;
    rules.cost[PARIS_FIRST_LANDMARK + PARIS_TUI] = paris_tokens_of(PARIS_WOOD, 1);
    paris_figures_compare(&paris_builtin_rules, &rules, note, &list);
    assert_string_equal(list.text, "landmarks[0].cost.gold: 1 -> \n"
                                   "landmarks[0].cost.wood:  -> 1\n");
    rules = paris_builtin_rules;
    rules.copies[4][6]--;
    list.text[0] = '\0';
    paris_figures_compare(&paris_builtin_rules, &rules, note, &list);
    assert_string_equal(list.text, "bonus_copies.extra_copy_with_4_players[0]: 6 -> 11\n"
                                   "bonus_copies.extra_copy_with_4_players[1]: 11 -> 15\n"
                                   "bonus_copies.extra_copy_with_4_players[2]: 15 -> 18\n"
                                   "bonus_copies.extra_copy_with_4_players[3]: 18 -> 26\n"
                                   "bonus_copies.extra_copy_with_4_players[4]: 26 -> 28\n"
                                   "bonus_copies.extra_copy_with_4_players[5]: 28 -> \n");
    list.text[0] = '\0';
    paris_figures_compare(&rules, &paris_builtin_rules, note, &list);
    assert_non_null(strstr(list.text, "bonus_copies.extra_copy_with_4_players[5]:  -> 28\n"));
}
