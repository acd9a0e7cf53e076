/* Figures that are wrong: each kind of mistake is refused by the name of its field. */
#include "rules/figures_edit.h"

/* --- fields by name --- */

TEST(the_error_points_to_the_place_of_the_field)
{
    size_t offset = edit("SAC~gold\": ~1", "12");
    assert_int_equal(load(edited), PARIS_BAD_INPUT);
    assert_string_equal(error.message,
                        "landmarks[3].cost.gold: found 12, expected a number from 0 to 6");
    unsigned line, column;
    paris_json_position(&line, &column, edited, offset);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
}

TEST(a_name_of_other_characters_or_too_long_is_refused)
{
    static const char *const names[] = {"\"\"", "\"House\"", "\"a b\"", "7",
                                        "\"a-name-of-two-and-thirty-letters\""};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char replacement[64], message[128];
        snprintf(replacement, sizeof replacement, "\"name\": %s, \"version\"", names[i]);
        snprintf(message, sizeof message,
                 "name: found %s, expected 1 to 31 of the characters a-z, 0-9 and -", names[i]);
        refused("\"version\"", replacement, message);
    }
}

static void refused_version(int version)
{
    char written[64], message[128];
    snprintf(written, sizeof written, "\"version\": %d, \"why\": ", version);
    snprintf(message, sizeof message,
             "version: found %d, expected %d, the version of the rules that this program plays",
             version, PARIS_RULES_VERSION);
    refused("\"version\": ", written, message);
}

TEST(figures_for_another_edition_of_the_rules_are_refused)
{
    refused_version(PARIS_RULES_VERSION - 1);
    refused_version(PARIS_RULES_VERSION + 1);
}

TEST(a_ruling_is_one_of_its_two_words)
{
    refused("\"rulings\"", "\"rulings_why\"", "rulings: missing");
    refused("\"step_back\"", "\"why\"", "rulings.step_back: missing");
    refused(
        "\"track_end\"", "\"track_ends\"",
        "rulings.track_ends: no such field here, expected one of vp_tile, step_back, track_end");
    refused("vp_tile~\"value\"", "\"a_why\"", "rulings.vp_tile.value: missing");
    refused("vp_tile~\"any\"", "\"all\"",
            "rulings.vp_tile.value: found \"all\", expected \"any\" or \"same\"");
    refused("step_back~\"tiles\"", "5",
            "rulings.step_back.value: found 5, expected \"tiles\" or \"spaces\"");
    refused("track_end~\"closed\"", "true",
            "rulings.track_end.value: found true, expected \"closed\" or \"open\"");
}

TEST(a_missing_field_is_named)
{
    refused("\"start_francs\"", "\"start_why\"", "start_francs: missing");
    refused("start_francs~\"value\"", "\"why_not_why\"", "start_francs.value: missing");
    refused("TUI~\"cost\"", "\"a_why\"", "landmarks[0].cost: missing");
    refused("bonus\"~\"18\"", "\"a_provenance\"", "bonus.18: missing");
    refused("\"13\": {~\"key_price\"", "\"title\"", "bonus.13.key_price: missing");
    refused("market~\"silver\"", "\"why\"", "market.sell.silver: missing");
}

TEST(an_unknown_field_is_named_with_those_that_are_known)
{
    refused("TUI~\"cost\"", "\"cots\"",
            "landmarks[0].cots: no such field here, expected one of code, name, value, cost, "
            "prestige");
    refused("\"13\": {", "\"13\": { \"francs\": 1,",
            "bonus.13.francs: no such field here, expected one of key_price");
    refused("\"1\": {~\"francs\"", "\"vp_per_landmark\": 1, \"francs\"",
            "bonus.1.vp_per_landmark: no such field here, expected one of francs, vp");
    refused("LUX~marble", "marbel",
            "landmarks[1].cost.marbel: no such field here, expected one of wood, marble, gold");
    refused("TUI~\"cost\"",
            "\"a_name_that_is_longer_than_any_field_of_a_file_of_figures_could_ever_be\"",
            "landmarks[0].a_name_that_is_longer_than_any_field_of_a_file_o...: "
            "no such field here, expected one of code, name, value, cost, prestige");
    edit("\"stacks\"", "\"stakcs\"");
    assert_int_equal(load(edited), PARIS_BAD_INPUT);
    assert_non_null(strstr(error.message, "stakcs: no such field here, expected one of name, "));
    assert_non_null(strstr(error.message, ", end_tiles"));
}

TEST(a_field_of_the_wrong_type_is_named)
{
    refused("\"Belleville\"", "\"\"", "districts[0].name: found \"\", expected a text");
    refused("\"keys\": {~\"value\": {", "\"value\": 7, \"why_why\": {",
            "keys.value: found 7, expected an object");
    refused("\"vp_tiles\": [", "\"vp_tiles\": 6, \"other_why\": [",
            "vp_tiles: found 6, expected a list of 6");
    refused("\"name\": \"Belleville\"", "\"name\": 5",
            "districts[0].name: found 5, expected a text");
    assert_int_equal(load("[]"), PARIS_BAD_INPUT);
    assert_string_equal(error.message, "found a list of 0, expected an object");
}

TEST(a_price_that_is_no_number_is_refused_by_name)
{
    static const char *const wrong[] = {"\"1\"", "1.5", "1e0", "-1", "true", "null", "7"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char message[128];
        snprintf(message, sizeof message,
                 "landmarks[0].cost.gold: found %s, expected a number from 0 to 6", wrong[i]);
        refused("TUI~gold\": ~1", wrong[i], message);
    }
}

/* --- what the notation is made of --- */

TEST(codes_values_and_spaces_are_fixed)
{
    refused("\"MON\"", "\"MOM\"", "districts[2].code: found \"MOM\", expected \"MON\"");
    refused("\"EIF\"", "\"TOW\"", "landmarks[7].code: found \"TOW\", expected \"EIF\"");
    refused("building_values~5", "6", "building_values.value[4]: found 6, expected the number 5");
    refused("\"types\"~\"hotel\"", "\"inn\"", "types.value[4]: found \"inn\", expected \"hotel\"");
    refused("removed_buildings~3", "4", "removed_buildings.value: found 4, expected the number 3");
    refused("\"stacks\"~3", "2", "stacks.value: found 2, expected the number 3");
    refused("\"spaces\": ~30", "31", "track.value.spaces: found 31, expected the number 30");
    refused("token_count_each~6", "7", "token_count_each.value: found 7, expected the number 6");
}

TEST(zones_follow_each_other_and_fill_the_track)
{
    refused("\"zones\"~11", "12", "track.value.zones.B[0]: found 12, expected the number 11");
    refused("\"zones\"~10", "9", "track.value.zones.B[0]: found 11, expected the number 10");
    refused("\"zones\"~10", "0", "track.value.zones.A[1]: found 0, expected a number from 1 to 16");
    refused("\"zones\"~10", "17",
            "track.value.zones.A[1]: found 17, expected a number from 1 to 16");
    refused("\"zones\"~20", "13",
            "track.value.zones.B[1]: found 13, expected a number from 14 to 26");
    refused("\"zones\"~20", "27",
            "track.value.zones.B[1]: found 27, expected a number from 14 to 26");
    refused("\"zones\"~30", "29", "track.value.zones.C[1]: found 29, expected the number 30");
}

TEST(a_district_has_each_type_once_and_each_kind_of_token_once)
{
    refused("\"BEL\": [~\"cafe\"", "\"bakery\"",
            "buildings.BEL[1]: found \"bakery\", expected each type once in a district");
    refused("\"BEL\": [~\"cafe\"", "\"pub\"",
            "buildings.BEL[1]: found \"pub\", expected \"cafe\", \"bakery\", \"residence\", "
            "\"restaurant\", \"hotel\" or \"theatre\"");
    refused("\"tokens\": {~\"silver\"", "\"bronze\"",
            "tokens.value.2: found \"bronze\", expected each kind at one value only");
}

TEST(tiles_of_fixed_effect_keep_it)
{
    refused("\"own\"", "\"others\"", "bonus.9.share_with: found \"others\", expected \"own\"");
    refused("\"others\"", "\"own\"", "bonus.16.share_with: found \"own\", expected \"others\"");
    refused("take_any_tile\": ~true", "false",
            "bonus.17.take_any_tile: found false, expected true");
    refused("\"8\": {~prestige_of_choice\": ~1", "2",
            "bonus.8.prestige_of_choice: found 2, expected the number 1");
    refused("\"21\": {~resource_of_choice\": ~2", "1",
            "bonus.21.resource_of_choice: found 1, expected the number 2");
}

/* --- bounds --- */

TEST(keys_fit_a_hand)
{
    accepted("\"keys\"~\"2\": ~10", "13");
    refused("\"keys\"~\"2\": ~10", "14", "keys.value.2: found 14, expected a number from 1 to 13");
    refused("reserve_keys~2", "8", "reserve_keys.value: found 8, expected a number from 0 to 7");
}

TEST(a_landmark_is_worth_more_than_every_building)
{
    accepted("TUI~\"value\": ~10", "9");
    refused("TUI~\"value\": ~10", "8",
            "landmarks[0].value: found 8, expected a number from 9 to 31: a landmark is worth more "
            "than every building");
    refused("TUI~\"value\": ~10", "32",
            "landmarks[0].value: found 32, expected a number from 9 to 31");
}

TEST(a_prestige_slot_takes_prestige_and_three_of_them_fit_a_byte)
{
    refused("TUI~\"bronze\"", "\"gold\"",
            "landmarks[0].prestige[0][0]: found \"gold\", expected \"bronze\", \"silver\" or "
            "\"crown\"");
    refused("TUI~\"bronze\",~3", "86",
            "landmarks[0].prestige[0][1]: found 86, expected a number from 0 to 85");
    refused("TUI~\"bronze\",~3", "3, 4",
            "landmarks[0].prestige[0]: found a list of 3, expected a "
            "list of 2");
}

TEST(vp_tiles_descend)
{
    refused("vp_tiles~18", "20", "vp_tiles[1][0]: found 20, expected a number from 5 to 19");
    refused("vp_tiles~20", "256", "vp_tiles[0][0]: found 256, expected a number from 6 to 255");
    refused("vp_tiles~10", "21", "vp_tiles[0][1]: found 21, expected a number from 0 to 20");
    refused("vp_tiles~5", "11", "vp_tiles[0][2]: found 11, expected a number from 0 to 10");
    accepted("vp_tiles~10", "20");
}

TEST(buying_is_dearer_than_selling)
{
    refused("\"buy\"~\"wood\": ~2", "1",
            "market.buy.wood: found 1, expected more francs than selling it pays");
    accepted("\"buy\"~\"wood\": ~2", "3");
}

TEST(copies_of_a_bonus_number_are_one_to_three)
{
    refused("from_2_players\": ~1", "0",
            "bonus_copies.from_2_players: found 0, expected a number from 1 to 3");
    refused("from_2_players\": ~1", "2",
            "bonus_copies.extra_copy_with_4_players[0]: found 6, expected a number with fewer than "
            "three copies before");
    refused("extra_copy_from_3_players~11", "6",
            "bonus_copies.extra_copy_from_3_players[1]: found 6, expected a number that is not in "
            "the list before");
    refused("extra_copy_from_3_players~11", "31",
            "bonus_copies.extra_copy_from_3_players[1]: found 31, expected a number from 1 to 30");
}

TEST(a_bonus_tile_gives_something)
{
    refused("\"1\": {~\"francs\": ~3", "0", "bonus.1: found an object of 3, expected francs or VP");
    refused("\"6\": {~\"vp\": ~2", "0", "bonus.6.vp: found 0, expected a number from 1 to 99");
    refused("\"6\": {~\"vp_per_building_of\": ~1", "7",
            "bonus.6.vp_per_building_of: found 7, expected the value of a building: 1, 2, 3, 4, 5 "
            "or 8");
    refused("\"back_tiles\": ~5", "0",
            "bonus.25.back_tiles: found 0, expected a number from 1 to 29");
    refused("vp_per_franc_at_end\": ~1", "4",
            "bonus.27.vp_per_franc_at_end: found 4, expected a number from 1 to 3");
    refused("vp_per_unused_bonus~\"3\": ~2", "100",
            "bonus.20.vp_per_unused_bonus.3: found 100, expected a number from 1 to 99");
    refused("\"counts_as\": [~\"wood\"", "",
            "bonus.2.counts_as: found a list of 0, expected a list "
            "of 1 to 6");
    refused("\"counts_as\": [~\"wood\"", "\"iron\"",
            "bonus.2.counts_as[0]: found \"iron\", expected \"wood\", \"marble\", \"gold\", "
            "\"bronze\", \"silver\" or \"crown\"");
}

TEST(more_types_never_bring_less)
{
    refused("vp_for_types~15", "9",
            "bonus.30.vp_for_types.5: found 9, expected a number from 10 to 99");
    accepted("vp_for_types~15", "10");
}

TEST(end_tiles_have_codes_of_their_own)
{
    static const char expected[] = ", expected a capital letter and up to four more, or digits";
    static const char *const wrong[] = {"\"\"", "\"6F\"", "\"f6\"", "\"F-6\"", "\"ABCDEF\"", "6"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char message[128];
        snprintf(message, sizeof message, "end_tiles[0].code: found %s%s", wrong[i], expected);
        refused("\"F6\"", wrong[i], message);
    }
    refused("\"F5\"", "\"F6\"",
            "end_tiles[1].code: found \"F6\", expected a code that no other tile has");
    accepted("\"F5\"", "\"ABCD5\"");
}

TEST(end_tiles_give_one_thing_and_are_twelve)
{
    static const char expected[] = "expected either francs and VP, or one resource_of_choice, or "
                                   "one prestige_of_choice";
    char message[256];
    snprintf(message, sizeof message, "end_tiles[8]: found an object of 4, %s", expected);
    refused("\"resource_of_choice\": 1\n", "\"resource_of_choice\": 1, \"vp\": 1\n", message);
    snprintf(message, sizeof message, "end_tiles[0]: found an object of 2, %s", expected);
    refused("\"francs\": 6", "\"francs\": 0", message);
    refused("\"R\"~2", "1",
            "end_tiles: found a list of 10, expected 12 tiles in all, counted with their copies");
    refused("\"R\"~2", "4", "end_tiles[8].count: found 4, expected a number from 1 to 3");
    refused("end_tiles\": [", "end_tiles\": [ {\"code\": \"X\", \"vp\": 1}, ",
            "end_tiles: found a list of 11, expected a list of 1 to 10");
}

TEST(tokens_and_tiles_of_a_kind_fit_one_count)
{
    accepted("\"counts_as\": [~\"wood\"", "\"wood\", \"wood\", \"wood\", \"wood\"");
    edit("\"counts_as\": [~\"wood\"", "\"wood\", \"wood\", \"wood\", \"wood\", \"wood\"");
    assert_int_equal(load(edited), PARIS_BAD_INPUT);
    assert_non_null(strstr(error.message, "more than 15 of a kind"));
}

ALL_TESTS(read_the_file, NULL);
