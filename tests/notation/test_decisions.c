/* Decisions as text: reader and writer are exact inverses, and errors say where and what. */
#include "fixture.h"
#include "support/own_figures.h"

#include "notation/decisions.h"
#include "rules/why.h"

static const struct paris_rules *const rules = OWN_FIGURES;
static struct paris_error error;

static enum paris_status read_text(struct paris_decision *out, const char *text)
{
    return paris_notation_read(out, rules, text, strlen(text), &error);
}

static void write_text(char out[PARIS_NOTATION_LENGTH], struct paris_decision decision)
{
    struct paris_text text = paris_text_in(out, PARIS_NOTATION_LENGTH);
    paris_notation_write(&text, rules, decision);
    assert_false(text.full);
}

/* --- both ways --- */

TEST(every_decision_is_read_as_it_was_written)
{
    uint32_t cursor = 0;
    unsigned count = 0;
    struct paris_decision decision, read;
    for (; paris_decision_next(rules, &cursor, &decision); count++) {
        char text[PARIS_NOTATION_LENGTH];
        write_text(text, decision);
        assert_int_equal(read_text(&read, text), PARIS_OK);
        assert_true(paris_decision_equal(read, decision));
    }
    assert_true(count > 10000);
}

TEST(decisions_are_written_as_in_the_notation)
{
    static const char *const texts[] = {
        "draw 1",
        "site MON",
        "key MON",
        "key ARC",
        "move ARC MON5",
        "move MON0 EIF@MON",
        "move EIF LOU",
        "move BAT0 BAT5 with 9",
        "move BEL1 BEL3 with 16",
        "move BEL1 BEL3 with 9 16",
        "search",
        "pass",
        "bonus 18",
        "prestige bronze silver crown",
        "prestige crown",
        "take F3V2",
        "vp 20 BEL",
        "skip",
        "end",
        "buy wood",
        "buy crown",
        "sell crown",
        "use 1",
        "use 9",
        "use 27",
        "use 8 silver",
        "use 10 wood",
        "use 19 bronze crown",
        "use 21 wood wood",
        "use 17 22",
        "use 25 14",
        "use 23 bronze bronze crown",
        "use 24 wood",
        "use F6",
        "use R marble",
        "use P silver",
        "use 23 bronze bronze bronze silver silver silver crown crown crown",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct paris_decision decision;
        char again[PARIS_NOTATION_LENGTH];
        assert_int_equal(read_text(&decision, texts[i]), PARIS_OK);
        write_text(again, decision);
        assert_string_equal(again, texts[i]);
    }
}

TEST(a_decision_read_has_the_operands_of_its_words)
{
    struct paris_decision decision;
    assert_int_equal(read_text(&decision, "move MON0 EIF@MON"), PARIS_OK);
    assert_true(
        paris_decision_equal(decision, paris_decision(PARIS_MOVE, PARIS_FIRST_BANK + PARIS_MON,
                                                      PARIS_FIRST_LANDMARK + PARIS_EIF,
                                                      PARIS_MOVE_BUILDS | PARIS_MON)));
    assert_int_equal(read_text(&decision, "move ARC BEL1 with 9 16"), PARIS_OK);
    assert_true(paris_decision_equal(decision,
                                     paris_decision(PARIS_MOVE, PARIS_ARC, 0,
                                                    PARIS_MOVE_WITH_OWN | PARIS_MOVE_WITH_OTHERS)));
    assert_int_equal(read_text(&decision, "use 23 bronze bronze crown"), PARIS_OK);
    assert_true(paris_decision_equal(decision, paris_decision(PARIS_USE, 23,
                                                              paris_decision_pairs(2, 0, 1), 0)));
    assert_int_equal(read_text(&decision, "prestige bronze crown crown"), PARIS_OK);
    assert_true(paris_decision_equal(decision, paris_decision(PARIS_PRESTIGE, 1, 0, 2)));
    assert_int_equal(read_text(&decision, "vp 18 CHA"), PARIS_OK);
    assert_true(paris_decision_equal(decision, paris_decision(PARIS_PLACE_VP, 1, PARIS_CHA, 0)));
}

/* A text with a slip of the hand is refused, or it is the text of another decision. */
static void assert_strict(const char *text)
{
    struct paris_decision decision;
    char again[PARIS_NOTATION_LENGTH];
    if (read_text(&decision, text) == PARIS_OK) {
        write_text(again, decision);
        assert_string_equal(again, text);
        return;
    }
    assert_int_equal(error.line, 1);
    assert_in_range(error.column, 1, strlen(text) + 1);
    assert_true(strlen(error.message) > 20);
}

TEST(a_text_with_one_character_changed_added_or_left_out_is_never_read_as_something_else)
{
    static const char instead[] = " \t;=@0189ABEMwx\xff";
    uint32_t cursor = 0;
    struct paris_decision decision;
    for (unsigned count = 0; paris_decision_next(rules, &cursor, &decision); count++) {
        if (decision.verb == PARIS_MOVE && count % 97 != 0)
            continue; /* there are very many of them, all alike */
        char text[PARIS_NOTATION_LENGTH], other[PARIS_NOTATION_LENGTH + 1];
        write_text(text, decision);
        size_t length = strlen(text);
        for (size_t at = 0; at <= length; at++) {
            snprintf(other, sizeof other, "%.*s%s", (int)at, text, text + at + (at < length));
            assert_strict(other);
            for (size_t i = 0; i < sizeof instead - 1; i++) {
                snprintf(other, sizeof other, "%.*s%c%s", (int)at, text, instead[i], text + at);
                assert_strict(other);
                if (at == length)
                    continue;
                memcpy(other, text, length + 1);
                other[at] = instead[i];
                assert_strict(other);
            }
        }
    }
}

/* --- errors --- */

static void assert_refused(const char *text, unsigned column, const char *part)
{
    struct paris_decision decision = paris_decision(PARIS_PASS, 1, 2, 3), before = decision;
    if (read_text(&decision, text) != PARIS_BAD_INPUT)
        fail_msg("\"%s\" was read", text);
    assert_error_at(&error, 1, column, part);
    assert_true(paris_decision_equal(decision, before));
}

TEST(the_first_word_is_a_verb)
{
    assert_refused("", 1,
                   "Expected draw, site, key, move, search, pass, bonus, prestige, take, vp, skip, "
                   "end, buy, sell or use, found nothing.");
    assert_refused("darw 1", 1, "Expected draw");
    assert_refused("Draw 1", 1, "found \"Draw\"");
    assert_refused(" draw 1", 1, "Expected draw");
    assert_refused("draw1", 1, "\"draw1\"");
}

TEST(words_are_one_blank_apart_and_nothing_follows)
{
    assert_refused("draw  1", 6, "Expected a stack (1, 2 or 3)");
    assert_refused("draw 1 ", 7, "Expected the end of the move");
    assert_refused("draw ", 6, "Expected a stack");
    assert_refused("draw", 5, "Expected a stack");
    assert_refused("skip ", 5, "Expected the end");
    assert_refused("skip  ", 6, "Expected the end");
    assert_refused("skip now", 6, "Expected the end of the move");
    assert_refused("draw\t1", 1, "\"draw\\x091\"");
    assert_refused("move ARC MON5 ", 14, "Expected the end");
    assert_refused("prestige crown ", 15, "Expected the end");
    assert_refused("end\n", 1, "\"end\\x0a\"");
}

TEST(stacks_districts_and_places_must_exist)
{
    assert_refused("draw 4", 6, "Expected a stack (1, 2 or 3)");
    assert_refused("draw 0", 6, "\"0\"");
    assert_refused("draw 01", 6, "\"01\"");
    assert_refused("site XYZ", 6, "a district (BEL, BAT, MON, LAV, STG or CHA)");
    assert_refused("site mon", 6, "\"mon\"");
    assert_refused("key MON0", 5, "Expected ARC or a district (BEL");
    assert_refused("key EIF", 5, "\"EIF\"");
}

TEST(a_move_goes_from_a_place_to_something_that_can_be_bought)
{
    assert_refused("move", 5, "ARC, a bank (MON0), a building (MON5) or a landmark (EIF)");
    assert_refused("move MON MON5", 6, "Expected ARC, a bank");
    assert_refused("move MON0", 10,
                   "a building (MON5), a landmark on the board (EIF) or one to "
                   "build (EIF@MON)");
    assert_refused("move MON3 AR", 11, "Expected a building");
    assert_refused("move MON0 EIF@XYZ", 15, "Expected a district");
    assert_refused("move MON0 EIF@", 15, "Expected a district");
    assert_refused("move MON0 MON5@MON", 11, "a landmark and its district (EIF@MON)");
    assert_refused("move MON0 @MON", 11, "a landmark and its district");
    assert_refused("move EIF@MON LOU", 6, "Expected ARC, a bank");
}

TEST(with_names_the_tiles_9_and_16_in_this_order)
{
    assert_refused("move ARC MON5 using 9", 15, "Expected \"with\" or the end");
    assert_refused("move ARC MON5 with", 19, "the bonus tiles needed (9, 16 or 9 16)");
    assert_refused("move ARC MON5 with 8", 20, "found \"8\"");
    assert_refused("move ARC MON5 with 16 9", 23, "Expected the end of the move");
    assert_refused("move ARC MON5 with 9 9", 22, "16 or the end of the move");
    assert_refused("move ARC MON5 with 9 16 16", 25, "the end of the move");
    assert_refused("move ARC EIF@MON with 9", 18, "Expected the end");
}

TEST(kinds_stand_in_order_and_are_of_the_right_sort)
{
    assert_refused("prestige crown bronze", 16,
                   "\"bronze\" comes after \"crown\", but kinds go in the order wood marble gold "
                   "bronze silver crown.");
    assert_refused("prestige", 9, "Expected bronze, silver or crown");
    assert_refused("prestige wood", 10, "Expected bronze, silver or crown");
    assert_refused("prestige crown crown crown crown", 28, "the end of the move");
    assert_refused("buy iron", 5, "wood, marble, gold, bronze, silver or crown");
    assert_refused("use 8 wood", 7, "bronze, silver or crown");
    assert_refused("use 10 crown", 8, "wood, marble or gold");
    assert_refused("use 19 bronze", 14, "Expected bronze, silver or crown");
    assert_refused("use 19 crown bronze", 14, "\"bronze\" comes after \"crown\"");
    assert_refused("use 21 wood wood wood", 18, "the end of the move");
    assert_refused("use 23", 7, "Expected bronze");
    assert_refused("use 23 silver bronze", 15, "in the order wood marble gold");
    assert_refused("use 24 wood wood wood wood", 23, "another kind or the end of the move");
    assert_refused("use 24 wood bronze", 13, "Expected wood, marble or gold");
}

TEST(tiles_are_named_by_their_codes)
{
    assert_refused("bonus 31", 7, "the number of a bonus tile (1 to 30)");
    assert_refused("bonus 0", 7, "\"0\"");
    assert_refused("use 17", 7, "the number of the bonus tile to take (1 to 30)");
    assert_refused("use 25 31", 8, "\"31\"");
    assert_refused("use 1 2", 7, "Expected the end of the move");
    assert_refused("use X", 5,
                   "a bonus tile (1 to 30) or an end-game tile (F6, F5, F4, V5, V4, V3, "
                   "F3V2, F2V2, R or P)");
    assert_refused("use R", 6, "wood, marble or gold");
    assert_refused("use P wood", 7, "bronze, silver or crown");
    assert_refused("use F6 wood", 8, "the end of the move");
    assert_refused("take F", 6, "an end-game tile (F6,");
    assert_refused("vp 19 MON", 4, "a VP tile (20, 18, 16, 14, 12 or 10)");
    assert_refused("vp 20", 6, "Expected a district");
}

TEST(what_was_found_is_shown_shortened_and_harmless)
{
    char text[300];
    memset(text, 'a', sizeof text);
    text[sizeof text - 1] = '\0';
    assert_refused(text, 1, "found \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…\"");
    assert_refused("\x1b[2J", 1, "found \"\\x1b[2J\"");
    assert_refused("\xff\xc3", 1, "found \"\\xff\\xc3\"");
    assert_refused("é", 1, "found \"é\"");
    assert_refused("buy é", 5, "Expected wood");
}
