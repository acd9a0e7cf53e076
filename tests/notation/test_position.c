/* Positions as text: every state has one text, and every text that is read is the text of its state. */
#include "fixture.h"

#include "notation/position.h"
#include "rules/setup.h"
#include "support/own_figures.h"
#include "support/walk.h"

static const struct paris_rules *const rules = OWN_FIGURES;
static struct paris_error error;

static size_t write_text(char out[PARIS_POSITION_LENGTH], const struct paris_state *state)
{
    struct paris_text text = paris_text_in(out, PARIS_POSITION_LENGTH);
    paris_position_write(&text, rules, state);
    assert_false(text.full);
    return text.length;
}

static void start(struct paris_state *out, unsigned players, unsigned variants)
{
    struct paris_setup setup;
    paris_setup_plain(&setup, rules, players, variants);
    paris_setup_start(out, rules, &setup);
}

/* --- both ways --- */

static void look_at_round_trip(struct walk_step *step, void *longest)
{
    char text[PARIS_POSITION_LENGTH];
    struct paris_state read;
    size_t length = write_text(text, &step->after);
    if (length > *(size_t *)longest)
        *(size_t *)longest = length;
    if (paris_position_read(&read, rules, text, length, &error) != PARIS_OK)
        fail_msg("%s\n%u: %s", text, error.column, error.message);
    assert_memory_equal(&read, &step->after, sizeof read);
}

TEST(every_state_of_random_games_is_read_back_byte_for_byte)
{
    size_t longest = 0;
    walk_games_with(rules, walk_scale(20), 1, look_at_round_trip, &longest);
    assert_in_range(longest, 600, 2000); /* far from the limit */
}

TEST(the_position_before_the_first_decision_reads_like_this)
{
    struct paris_state state;
    char text[PARIS_POSITION_LENGTH];
    start(&state, 2, 0);
    write_text(text, &state);
    assert_string_equal(
        text,
        "paris1 players=2 variants=- turn=1.1 phase=draw final=- in_hand=- bought=- vp_due=no "
        "stacks=BEL1,BEL2,BEL3,BEL4,BEL5,BEL8,BAT1,BAT2,BAT3,BAT4,BAT5|"
        "BAT8,MON1,MON2,MON3,MON4,MON5,MON8,LAV1,LAV2,LAV3,LAV4|"
        "LAV5,LAV8,STG1,STG2,STG3,STG4,STG5,STG8,CHA1,CHA2,CHA3 discarded=- buildings=- "
        "spaces=bscwmg|bscwmg|bscwmg|bscwmg|bscwmg|bscwmg landmarks=- vp_tiles=- track=- "
        "bonuses=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30 "
        "supply=- tile_tokens=- end_taken=- "
        "seat=1 francs=3 vp=0 keys=10 reserve=2 tokens=- meeple=0 held=- used=- end_held=- "
        "places=- "
        "seat=2 francs=3 vp=0 keys=10 reserve=2 tokens=- meeple=0 held=- used=- end_held=- "
        "places=-");
}

/* A position with a bit of everything that random games seldom have. */
static const char rich[] =
    "paris1 players=3 variants=free-district turn=14.- phase=over final=14 in_hand=- bought=- "
    "vp_due=no stacks=-|-|- discarded=BEL3,BEL1 "
    "buildings=BEL1:BAT,BEL2,BEL4,BEL5,BEL8,BAT2,BAT3,BAT4,BAT5,BAT8,MON1,MON2,MON3,MON4,MON5,MON8,"
    "LAV1,LAV2,LAV3,LAV4,LAV5,LAV8,STG1,STG2,STG3,STG4,STG5,STG8,CHA1,CHA2,CHA3,CHA4,CHA5,CHA8 "
    "spaces=.scwm.|bscwmg|bscwmg|bscwmg|bscwmg|bscwmg landmarks=TUI@BEL,EIF@BEL vp_tiles=18@MON "
    "track=- "
    "bonuses=1,2,3,4,5,6*2,7,8,10,11*2,12,13,14,15*2,16,17,18*2,19,20,21,22,23,24,25,26*2,27,"
    "28*2,29,30 supply=gold tile_tokens=- "
    "end_taken=1:F6,2:R,2:R,3:P,3:P,1:F5,1:F4,1:V5,1:V4,1:V3,2:F3V2,2:F2V2 "
    "seat=1 francs=0 vp=7 keys=5 reserve=2 tokens=bronze meeple=9 held=- used=9 end_held=- "
    "places=BEL4*2,EIF,ARC "
    "seat=2 francs=300 vp=0 keys=9 reserve=2 tokens=- meeple=0 held=- used=- end_held=R*2 places=- "
    "seat=3 francs=3 vp=0 keys=9 reserve=2 tokens=- meeple=0 held=- used=- end_held=P places=-";

TEST(two_keys_on_a_place_strange_sites_and_counts_are_kept)
{
    struct paris_state state;
    char again[PARIS_POSITION_LENGTH];
    if (paris_position_read(&state, rules, rich, strlen(rich), &error) != PARIS_OK)
        fail_msg("%u: %s", error.column, error.message);
    assert_int_equal(state.doubled[0], paris_building_at(PARIS_BEL, 3));
    assert_int_equal(state.discarded, 2);
    assert_int_equal(paris_state_tile_on(&state, 0), paris_building_at(PARIS_BAT, 0));
    assert_int_equal(paris_state_copies(&state, 6), 2);
    assert_int_equal(state.player[1].francs, 300);
    write_text(again, &state);
    assert_string_equal(again, rich);
}

/* --- errors --- */

/* The first `from` of the rich position is replaced by `to`. */
static void assert_refused(const char *from, const char *to, unsigned column, const char *part)
{
    char text[PARIS_POSITION_LENGTH];
    const char *at = strstr(rich, from);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - rich), rich, to, at + strlen(from));
    struct paris_state state, before;
    memset(&state, 0x5a, sizeof state);
    before = state;
    if (paris_position_read(&state, rules, text, strlen(text), &error) != PARIS_BAD_INPUT)
        fail_msg("%s for %s was read", to, from);
    assert_error_at(&error, column > 0, column, part);
    assert_memory_equal(&state, &before, sizeof state);
}

static unsigned column_of(const char *part)
{
    return 1 + (unsigned)(strstr(rich, part) - rich);
}

TEST(fields_stand_in_their_order_with_one_blank_between)
{
    assert_refused("paris1", "paris2", 1, "Expected paris1, found \"paris2\".");
    assert_refused(" players", "  players", 8, "Expected players=, found a space.");
    assert_refused("variants", "Variants", 18, "Expected variants=");
    assert_refused("turn=14.- ", "", column_of("turn"), "Expected turn=");
    assert_refused(" seat=3 francs=3 vp=0 keys=9 reserve=2 tokens=- meeple=0 held=- used=- "
                   "end_held=P places=-",
                   "", column_of(" seat=3"), "Expected seat=, found nothing.");
    assert_refused("end_held=P places=-", "end_held=P places=- ", (unsigned)strlen(rich) + 1,
                   "the end of the text");
}

TEST(a_wrong_value_is_shown_with_its_field)
{
    assert_refused("players=3", "players=5", 16,
                   "Expected a number from 2 to 4 in the field players, found \"5\".");
    assert_refused("free-district", "free", column_of("free"), "in the field variants");
    assert_refused("14.-", "14.4", column_of("14.-") + 3, "a number from 1 to 3 in the field turn");
    assert_refused("phase=over", "phase=done", column_of("over"), "in the field phase");
    assert_refused("vp_due=no", "vp_due=maybe", column_of("no "), "yes or no");
    assert_refused("BEL3,", "BEL6,", column_of("BEL3"), "Expected a building");
    assert_refused("BEL1:BAT", "BEL1:XYZ", column_of("BAT"), "a district (MON)");
    assert_refused(".scwm.", ".scwmx", column_of(".scwm.") + 5,
                   "one of the letters wmgbsc or a dot");
    assert_refused(".scwm.|", ".scwm.", column_of(".scwm.") + 6, "\"|\" between districts");
    assert_refused("bscwmg landmarks", "bscwm landmarks", column_of(" landmarks") - 1,
                   "36 letters");
    assert_refused("TUI@", "ARC@", column_of("TUI"), "a landmark (EIF)");
    assert_refused("18@MON", "19@MON", column_of("18@"), "a VP tile by its first place (20)");
    assert_refused("track=-", "track=2,1,3,4,5,6,7,8,9,11", column_of("track=") + 24,
                   "a number from 1 to 10 in the field track");
    assert_refused("6*2", "6*1", column_of("6*2") + 2, "a number from 2 to 3 in the field bonuses");
    assert_refused("supply=gold", "supply=crown", column_of("gold"), "a resource");
    assert_refused("2:R", "4:R", column_of("2:R"), "a number from 1 to 3 in the field end_taken");
    assert_refused("tokens=bronze", "tokens=iron", column_of("bronze meeple"), "kinds of token");
    assert_refused("meeple=9", "meeple=31", column_of("9 held"), "a number from 0 to 30");
    assert_refused("francs=300", "francs=65536", column_of("300"), "a number from 0 to 20000");
    assert_refused("francs=300", "francs=0300", column_of("300"), "in the field francs");
    assert_refused("EIF,ARC", "EIF,", column_of("ARC "), "a place (ARC, MON0, MON5, EIF)");
}

/* `count` items with commas. */
static const char *repeated(const char *field, const char *item, unsigned count)
{
    static char text[1024];
    size_t length = (size_t)snprintf(text, sizeof text, "%s", field);
    for (unsigned i = 0; i < count; i++)
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%s%s", i > 0 ? "," : "", item);
    return text;
}

TEST(lists_that_are_too_long_are_refused_where_they_should_have_ended)
{
    unsigned stacks = column_of("stacks=") + 7;
    assert_refused("stacks=-", repeated("stacks=", "BEL1", 37), stacks + 36 * 5,
                   "the end of the stack");
    assert_refused("stacks=-|-", repeated("stacks=BEL1|", "BEL1", 36), stacks, "36 tiles at most");
    assert_refused("discarded=BEL3,BEL1", repeated("discarded=", "BEL1", 37),
                   column_of("BEL3,") + 36 * 5, "the end of the list (there are 36 tiles)");
    assert_refused("end_taken=1:F6", repeated("end_taken=", "1:F6", 2), column_of("2:F2V2") + 5,
                   "(there are 12 end-game tiles)");
    assert_refused(
        "track=-",
        "track=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,"
        "29,30,31",
        column_of("track=") + 87, "the end of the list");
    assert_refused("6*2", "6*4", column_of("6*2") + 2, "a number from 2 to 3");
    assert_refused("bronze meeple", "bronze*16 meeple", column_of("bronze meeple") + 7,
                   "a number from 2 to 15");
}

TEST(a_position_has_only_one_text)
{
    assert_refused("EIF,ARC", "ARC,EIF", column_of("EIF,ARC"), "(a position has only one text)");
    assert_refused("TUI@BEL,EIF@BEL", "EIF@BEL,TUI@BEL", column_of("TUI@BEL"), "only one text");
    assert_refused("ARC seat=2", "ARC,ARC seat=2", column_of("ARC seat=2") + 3, "only one text");
    assert_refused("held=- used=9", "held=- used=9,9", column_of("9 end_held") + 1,
                   "only one text");
    assert_refused("BEL2,BEL4", "BEL2:BEL,BEL4", column_of("BEL2,BEL4") + 4, "only one text");
    assert_refused(
        "track=-",
        "track=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,"
        "29,30",
        column_of("- bonuses"), "only one text");
}

TEST(what_cannot_be_is_refused_with_the_invariant_that_breaks)
{
    assert_refused(
        "seat=1 francs=0 vp=7 keys=5", "seat=1 francs=0 vp=7 keys=6", 0,
        "This position isn't possible: a player's keys are constant (keys of seat 1: 12, "
        "should be 11).");
    assert_refused("used=9", "used=10", 0, "isn't possible");
    assert_refused(
        "discarded=BEL3,BEL1", "discarded=BEL3", 0,
        "all building tiles are there but the removed ones (building tiles: 35, should be "
        "36).");
    assert_refused("discarded=BEL3,BEL1", "discarded=BEL3,BEL3", 0, "BEL3: 2, should be at most 1");
    assert_refused("final=14", "final=-", 0, "isn't possible");
}

TEST(a_text_that_is_too_long_is_refused_at_once)
{
    static char text[PARIS_POSITION_LENGTH + 1];
    struct paris_state state;
    memset(text, ' ', sizeof text);
    memcpy(text, rich, strlen(rich));
    assert_int_equal(paris_position_read(&state, rules, text, sizeof text, &error),
                     PARIS_BAD_INPUT);
    assert_error_at(&error, 0, 0, "longer than a position can be");
}

/* --- damage --- */

static void assert_refused_or_exact(const char *text, size_t length)
{
    struct paris_state state;
    char again[PARIS_POSITION_LENGTH];
    if (paris_position_read(&state, rules, text, length, &error) == PARIS_OK) {
        assert_int_equal(write_text(again, &state), length);
        assert_memory_equal(again, text, length);
    } else {
        assert_in_range(error.column, 0, length + 1);
        assert_true(strlen(error.message) > 20);
    }
}

TEST(every_text_cut_short_or_with_one_bit_flipped_is_refused_or_is_another_position)
{
    char text[sizeof rich];
    memcpy(text, rich, sizeof rich);
    for (size_t length = 0; length < sizeof rich - 1; length++) {
        assert_refused_or_exact(rich, length);
        for (unsigned bit = 0; bit < 8; bit++) {
            text[length] = (char)(text[length] ^ (1 << bit));
            assert_refused_or_exact(text, sizeof rich - 1);
            text[length] = rich[length];
        }
    }
}
