/* Codes: every one both ways, and nothing else. */
#include "fixture.h"
#include "support/own_figures.h"

#include "notation/codes.h"

static const struct paris_rules *const rules = OWN_FIGURES;

static int place_called(const char *code)
{
    return paris_code_find_place(code, strlen(code));
}

TEST(every_place_has_one_code_that_is_found_again)
{
    for (unsigned place = 0; place < PARIS_PLACES; place++) {
        char code[8];
        struct paris_text text = paris_text_in(code, sizeof code);
        paris_code_add_place(&text, place);
        assert_false(text.full);
        assert_int_equal(place_called(code), place);
        assert_int_equal(paris_code_find_tile(code, text.length),
                         paris_is_building(place) ? (int)place : -1);
    }
}

TEST(places_are_called_as_in_the_notation)
{
    assert_int_equal(place_called("BEL1"), 0);
    assert_int_equal(place_called("MON8"), paris_building_at(PARIS_MON, 5));
    assert_int_equal(place_called("CHA5"), paris_building_at(PARIS_CHA, 4));
    assert_int_equal(place_called("MON0"), PARIS_FIRST_BANK + PARIS_MON);
    assert_int_equal(place_called("TUI"), PARIS_FIRST_LANDMARK + PARIS_TUI);
    assert_int_equal(place_called("EIF"), PARIS_FIRST_LANDMARK + PARIS_EIF);
    assert_int_equal(place_called("ARC"), PARIS_ARC);
}

TEST(what_only_looks_like_a_place_is_none)
{
    static const char *const wrong[] = {"",     "MON",  "MON6", "MON7", "MON9", "mon5", "MON55",
                                        "MON ", " MON", "ARC0", "ARc",  "EIFF", "EI",   "XYZ1"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(place_called(wrong[i]), -1);
}

TEST(a_word_need_not_end_in_a_zero_byte)
{
    assert_int_equal(paris_code_find_kind("goldsmith", 4), PARIS_GOLD);
    assert_int_equal(paris_code_find_kind("goldsmith", 5), -1);
    assert_int_equal(paris_code_find_district("MON5", 3), PARIS_MON);
    assert_int_equal(paris_code_find_number("123", 2, 30), 12);
}

TEST(kinds_phases_types_verbs_and_variants_have_their_words)
{
    static const char *const kinds[] = {"wood", "marble", "gold", "bronze", "silver", "crown"};
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        assert_string_equal(paris_code_kind(kind), kinds[kind]);
        assert_int_equal(paris_code_find_kind(kinds[kind], strlen(kinds[kind])), kind);
    }
    for (unsigned phase = 0; phase < PARIS_PHASE_OVER; phase++) {
        const char *word = paris_code_phase(phase);
        assert_int_equal(paris_code_find_phase(word, strlen(word)), phase);
    }
    assert_null(paris_code_phase(PARIS_PHASE_OVER));
    assert_string_equal(paris_code_phase(PARIS_PHASE_PRESTIGE), "prestige");
    assert_string_equal(paris_code_type(0), "cafe");
    assert_string_equal(paris_code_type(5), "theatre");
    assert_string_equal(paris_code_verb(PARIS_PLACE_VP), "vp");
    assert_string_equal(paris_code_variant(PARIS_VARIANT_FREE_DISTRICT), "free-district");
    assert_int_equal(paris_code_find_variant("track", 5), PARIS_VARIANT_TRACK);
    assert_int_equal(paris_code_find_variant("tracks", 6), -1);
}

TEST(tiles_are_found_by_the_figures_codes)
{
    assert_int_equal(paris_code_find_vp_tile(rules, "20", 2), 0);
    assert_int_equal(paris_code_find_vp_tile(rules, "10", 2), 5);
    assert_int_equal(paris_code_find_vp_tile(rules, "11", 2), -1);
    assert_int_equal(paris_code_find_vp_tile(rules, "", 0), -1);
    assert_int_equal(paris_code_find_end_tile(rules, "F6", 2), 0);
    assert_int_equal(paris_code_find_end_tile(rules, "P", 1), 9);
    assert_int_equal(paris_code_find_end_tile(rules, "F", 1), -1);
}

TEST(a_number_has_no_sign_no_leading_zero_and_a_limit)
{
    static const struct {
        const char *text;
        int most, number;
    } cases[] = {{"0", 30, 0},
                 {"7", 30, 7},
                 {"30", 30, 30},
                 {"31", 30, -1},
                 {"007", 30, -1},
                 {"00", 30, -1},
                 {"+1", 30, -1},
                 {"-1", 30, -1},
                 {"1 ", 30, -1},
                 {"", 30, -1},
                 {"3", 2, -1},
                 {"99999999999999999999", 65535, -1},
                 {"65535", 65535, 65535},
                 {"65536", 65535, -1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(paris_code_find_number(cases[i].text, strlen(cases[i].text),
                                                cases[i].most),
                         cases[i].number);
}
