/* Records that are wrong: each is refused with the place, what stands there, and what would be right. */
#include "record_edit.h"

#include "notation/json/encode.h"
#include "support/walk.h"

/* --- figures --- */

TEST(a_hash_of_the_figures_is_checked)
{
    static char hash[128];
    struct paris_text text = paris_text_in(hash, sizeof hash);
    paris_text_add(&text, RULES " sha256:");
    paris_text_add_hex(&text, rules->hash, PARIS_HASH_LENGTH);
    assert_no_difference(RULES, hash);
    char *last = hash + text.length - 1;
    *last = *last == '0' ? '1' : '0';
    ASSERT_EDIT_REFUSED(RULES, hash, 2, 22, "sha256:");
    ASSERT_EDIT_REFUSED(RULES, RULES " sha256:12", 2, 22, "found \"sha256:12\"");
    ASSERT_EDIT_REFUSED(RULES, RULES "0", 2, 9, "found \"" RULES "0\"");
    ASSERT_EDIT_REFUSED(RULES, "paris-2021 2", 2, 9, "Expected " RULES);
    ASSERT_EDIT_REFUSED(RULES, "paris-2020", 2, 9, "Expected " RULES);
    ASSERT_EDIT_REFUSED(RULES, "", 2, 9, "Expected " RULES);
}

TEST(a_record_of_the_first_edition_is_refused_with_what_has_changed)
{
    static const char said[] = "version 1 of the rules; this program plays version 2. Since then";
    ASSERT_EDIT_REFUSED(RULES, "paris-2020 1", 2, 9, said);
    ASSERT_EDIT_REFUSED(RULES, "paris-2020 1 sha256:12", 2, 9, "bonus tiles 17 and 25 cannot be");
    ASSERT_EDIT_REFUSED(RULES, "paris-2020 1 sha256:12", 2, 9, "you may pass instead of spending");
    ASSERT_EDIT_REFUSED(RULES, "paris-2020 12", 2, 9, "Expected " RULES);
    ASSERT_EDIT_REFUSED(RULES, "paris-2020 3", 2, 9, "Expected " RULES);
}

TEST(without_a_hash_a_record_means_the_figures_in_use)
{
    static struct paris_rules other;
    other = *rules;
    other.start_francs = 4;
    paris_figures_derive(&other);
    const char *text = edit("", "");
    assert_int_equal(paris_record_read(&record, &final, &other, text, strlen(text), &error),
                     PARIS_OK);
    unsigned francs = final.player[0].francs;
    text = edit("[Rules \"" RULES "\"]\n", "");
    assert_int_equal(paris_record_read(&record, &final, &other, text, strlen(text), &error),
                     PARIS_OK);
    assert_int_equal(final.player[0].francs, francs);
    assert_read(text);
    assert_int_equal(final.player[0].francs, francs - 1);
}

/* --- errors in tags --- */

TEST(required_tags_must_be_there)
{
    assert_refused("", 1, 1,
                   "The Paris tag is missing: a record starts with [Paris \"1\"], a position with "
                   "the word paris1.");
    ASSERT_EDIT_REFUSED("[Paris \"1\"]\n", "", TURN_LINE - 1, 1,
                        "The Paris tag is missing: a record starts with [Paris \"1\"], a position "
                        "with the word paris1.");
    ASSERT_EDIT_REFUSED("[Players \"2\"]\n", "", TURN_LINE - 1, 1, "The Players tag is missing.");
    ASSERT_EDIT_REFUSED("[Variants \"-\"]\n", "", TURN_LINE - 1, 1, "The Variants tag is missing.");
    ASSERT_EDIT_REFUSED("[Stacks", "[Stack", TURN_LINE, 1, "The Stacks tag is missing.");
}

TEST(a_tag_has_one_form_and_a_line_of_its_own)
{
    ASSERT_EDIT_REFUSED("[Players", "[ Players", 3, 2, "Expected the name of a tag");
    ASSERT_EDIT_REFUSED("[Players \"", "[Players\"", 3, 9, "a space after the tag's name");
    ASSERT_EDIT_REFUSED("[Players \"", "[Players  \"", 3, 10, "the quotation mark before");
    ASSERT_EDIT_REFUSED("[Players \"2\"", "[Players 2", 3, 10, "the quotation mark before");
    ASSERT_EDIT_REFUSED("[Players \"2\"]", "[Players \"2]", 3, 13,
                        "Expected the quotation mark after the tag's value");
    ASSERT_EDIT_REFUSED("\"2\"]", "\"2\"", 3, 13, "Expected \"]\"");
    ASSERT_EDIT_REFUSED("\"2\"]", "\"2\" ]", 3, 13, "Expected \"]\"");
    ASSERT_EDIT_REFUSED("\"2\"]\n", "\"2\"] ", 3, 15, "Expected the end of the line");
    ASSERT_EDIT_REFUSED("Site", "Si\tte", 11, 4, "Expected a space");
    ASSERT_EDIT_REFUSED("a café", "a\tcafé", 11, 9, "Expected the quotation mark");
    ASSERT_EDIT_REFUSED("Site", "Siiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiite", 11, 2, "32 characters");
    ASSERT_EDIT_REFUSED("café\"]\n\n", "café\"] ", 11, 17, "Expected the end of the line");
}

TEST(no_tag_stands_twice_known_or_not)
{
    ASSERT_EDIT_REFUSED("[Tokens", "[Track", 9, 2, "The Track tag appears twice.");
    ASSERT_EDIT_REFUSED("café\"]", "café\"]\n[Site \"b\"]", 12, 2, "The Site tag appears twice");
    assert_read(edit("café\"]", "café\"]\n[Sit \"b\"]\n[Sitee \"Site\"]"));
    assert_string_equal(record.extra, "[Site \"a café\"]\n[Sit \"b\"]\n[Sitee \"Site\"]\n");
}

TEST(too_many_unknown_tags_are_an_error)
{
    static char text[16384];
    size_t length = (size_t)snprintf(text, sizeof text, "%s", tags);
    for (unsigned i = 0; i < 400; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "[Tag%u \"value\"]\n", i);
    assert_int_equal(paris_record_read(&record, NULL, rules, text, length, &error),
                     PARIS_BAD_INPUT);
    assert_non_null(strstr(error.message, "more than 4095 bytes of unknown tags"));
    assert_int_equal(error.column, 2);
}

TEST(tags_come_before_turns)
{
    ASSERT_EDIT_REFUSED("1.2 draw", "[Late \"x\"]\n1.2 draw", TURN_LINE + 1, 1,
                        "tags come before all turns");
}

TEST(values_of_tags_are_checked)
{
    ASSERT_EDIT_REFUSED("[Paris \"1\"]", "[Paris \"2\"]", 1, 9, "Expected version");
    ASSERT_EDIT_REFUSED("[Players \"2\"]", "[Players \"5\"]", 3, 11, "(2, 3 or 4)");
    ASSERT_EDIT_REFUSED("[Players \"2\"]", "[Players \"\"]", 3, 11, "found nothing");
    ASSERT_EDIT_REFUSED("[Variants \"-\"]", "[Variants \"track tokens\"]", 4, 18,
                        "Expected \"-\" or words from tokens track free-district");
    ASSERT_EDIT_REFUSED("[Variants \"-\"]", "[Variants \"tokens tokens\"]", 4, 19, "\"tokens\"");
    ASSERT_EDIT_REFUSED("[Variants \"-\"]", "[Variants \"tokens  track\"]", 4, 19, "found a space");
    ASSERT_EDIT_REFUSED("[Variants \"-\"]", "[Variants \"tokens \"]", 4, 19, "found nothing");
    ASSERT_EDIT_REFUSED("[Variants \"-\"]", "[Variants \"\"]", 4, 12, "found nothing");
    ASSERT_EDIT_REFUSED("Zoë|Bob", "Zoë", 5, 12, "Expected \"|\" and the name");
    ASSERT_EDIT_REFUSED("Zoë|Bob", "Zoë|Bob|Eve", 5, 16, "every seat has its name");
    char name[140];
    memset(name, 'x', sizeof name);
    name[sizeof name - 1] = '\0';
    ASSERT_EDIT_REFUSED("Bob", name, 5, 13, "a name of at most 128 bytes");
}

TEST(stacks_hold_every_tile_once)
{
    ASSERT_EDIT_REFUSED("MON5", "MON6", 6, 15, "Expected a building tile");
    ASSERT_EDIT_REFUSED("MON5", "MON0", 6, 15, "Expected a building tile");
    ASSERT_EDIT_REFUSED("MON5", "BAT4", 6, 15, "this one came before");
    ASSERT_EDIT_REFUSED("MON5", "", 6, 15, "Expected a building tile");
    ASSERT_EDIT_REFUSED("MON1|", "MON1 ", 6, 64, "\"|\" and the next list of 3 lists of 11 items");
    ASSERT_EDIT_REFUSED("BAT8 MON1|", "BAT8|", 6, 59, "Expected a space and the next item");
    ASSERT_EDIT_REFUSED("MON4 LAV4", "MON4", 6, 169, "Expected a space and the next");
    ASSERT_EDIT_REFUSED("MON4 LAV4", "MON4 LAV4 MON3", 6, 174, "the end of 3 lists of 11 items");
    ASSERT_EDIT_REFUSED("STG8 MON3", "STG8 MON5", 7, 21, "this one came before");
    ASSERT_EDIT_REFUSED("STG8 MON3", "STG8", 7, 20, "the next item of 3 items");
    ASSERT_EDIT_REFUSED("STG8 MON3", "STG8 XXX1", 7, 21, "that are not in the stacks");
    ASSERT_EDIT_REFUSED("[Variants \"-\"]", "[Variants \"free-district\"]", 6, 64, "3 lists of 12");
}

TEST(no_tile_is_removed_with_free_district)
{
    static char game[VECTOR_MAX];
    use_vector(game, "4p-free-district");
    char *removed = strstr(game, "[Removed \"-\"]");
    assert_non_null(removed);
    removed[strlen("[Removed \"")] = 'x';
    assert_refused(game, 7, 11, "\"-\" (free-district removes no tiles)");
}

TEST(tokens_and_track_belong_to_their_variants)
{
    ASSERT_EDIT_REFUSED("[Variants \"-\"]", "[Variants \"tokens\"]", 8, 10,
                        "The tokens variant needs a full Tokens tag.");
    ASSERT_EDIT_REFUSED("[Variants \"-\"]", "[Variants \"track\"]", 9, 9,
                        "The track variant needs a full Track tag.");
    ASSERT_EDIT_REFUSED("[Tokens \"-\"]", "[Tokens \"iron\"]", 8, 10, "Expected a kind");
    ASSERT_EDIT_REFUSED("[Tokens \"-\"]",
                        "[Tokens \"silver bronze crown wood marble gold|"
                        "bronze silver crown wood marble gold|bronze silver crown wood marble gold|"
                        "bronze silver crown wood marble gold|bronze silver crown wood marble gold|"
                        "bronze silver crown wood marble gold\"]",
                        8, 10, "tokens lie as printed without the `tokens` variant");
    ASSERT_EDIT_REFUSED(
        "[Track \"-\"]",
        "[Track \"2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 "
        "26 27 28 29 30\"]",
        9, 9, "in order without the `track` variant");
    ASSERT_EDIT_REFUSED("[Track \"-\"]", "[Track \"1 2 2\"]", 9, 13, "this one came before");
    ASSERT_EDIT_REFUSED("[Track \"-\"]", "[Track \"1 2 31\"]", 9, 13, "a bonus number (1 to 30)");
}

/* --- results --- */

TEST(a_result_has_its_form_and_is_true)
{
    ASSERT_EDIT_REFUSED("[Result \"-\"]", "[Result \"1: 3 2: 4\"]", 10, 10,
                        "Expected \"-\" (the game isn't over");
    ASSERT_EDIT_REFUSED("[Result \"-\"]", "[Result \"draw\"]", 10, 10,
                        "a result for all seats, such as 1: 84 2: 91");
    ASSERT_EDIT_REFUSED("[Result \"-\"]", "[Result \"1: 3\"]", 10, 14, "found nothing");
    ASSERT_EDIT_REFUSED("[Result \"-\"]", "[Result \"1: x 2: 4\"]", 10, 13, "the VP of the seat");
    ASSERT_EDIT_REFUSED("[Result \"-\"]", "[Result \"1: 3 2: 4 3: 5\"]", 10, 19, "every seat has");
    ASSERT_EDIT_REFUSED("[Result \"-\"]", "[Result \"1: 3  2: 4\"]", 10, 15, "found a space");

    static char game[VECTOR_MAX];
    use_vector(game, "2p-base");
    assert_read(game);
    char *number = strstr(game, "2: 42") + 3;
    memcpy(number, "41", 2);
    assert_refused(game, 10, 19, "Expected 42 (as the game was played), found \"41\".");
    memcpy(number, "42", 2);
    *strstr(game, "35.2 pass") = '\0';
    assert_refused(game, 10, 10, "the game isn't over");
}

/* --- errors in turns --- */

TEST(a_turn_begins_with_the_round_and_seat_that_is_to_move)
{
    ASSERT_EDIT_REFUSED("1.1 draw", "1.2 draw", TURN_LINE, 1, "Expected turn 1.1");
    ASSERT_EDIT_REFUSED("2.1 draw", "1.2 draw", TURN_LINE + 2, 1, "Expected turn 2.1");
    ASSERT_EDIT_REFUSED("2.1 draw", "2. draw", TURN_LINE + 2, 1, "round and seat, such as 3.1");
    ASSERT_EDIT_REFUSED("2.1 draw", "draw", TURN_LINE + 2, 1, "Expected a turn");
    ASSERT_EDIT_REFUSED("2.1 draw", "2.01 draw", TURN_LINE + 2, 1, "\"2.01\"");
    ASSERT_EDIT_REFUSED("2.1 draw 2 =BAT3; move ARC BEL1; bonus 16\n", "2.1\n", TURN_LINE + 2, 4,
                        "Expected a move");
    ASSERT_EDIT_REFUSED("key LAV\n", "key LAV\n3.1", TURN_LINE + 4, 4, "Expected a move");
    ASSERT_EDIT_REFUSED("key LAV\n", "key LAV\n3.1 ", TURN_LINE + 4, 4, "Expected a move");
}

TEST(a_turn_stands_on_one_line_and_only_one_turn_does)
{
    ASSERT_EDIT_REFUSED("; key ARC\n1.2", "\n1.1 key ARC\n1.2", TURN_LINE + 1, 1,
                        "turn 1.1 hasn't ended on its line. Legal here: key BEL, key BAT,");
    ASSERT_EDIT_REFUSED("key ARC\n1.2", "key ARC 1.2", TURN_LINE, 27,
                        "Expected the end of the move");
    ASSERT_EDIT_REFUSED("key ARC\n1.2 draw 3", "key ARC; end; draw 3", TURN_LINE, 33,
                        "(the turn has ended)");
    ASSERT_EDIT_REFUSED("; key ARC\n1.2", "\n1.2", TURN_LINE + 1, 1, "turn 1.1 hasn't ended");
}

TEST(decisions_are_separated_by_a_semicolon_and_one_blank)
{
    ASSERT_EDIT_REFUSED("; key ARC", ";key ARC", TURN_LINE, 18, "Expected a space");
    ASSERT_EDIT_REFUSED("; key ARC", " ; key ARC", TURN_LINE, 17, "right after the move");
    ASSERT_EDIT_REFUSED("; key ARC", ";  key ARC", TURN_LINE, 19, "after a single space");
    ASSERT_EDIT_REFUSED("; key ARC", ";; key ARC", TURN_LINE, 18, "Expected a space");
    ASSERT_EDIT_REFUSED("; key ARC", " key ARC", TURN_LINE, 18, "Expected \";\"");
    ASSERT_EDIT_REFUSED("; key ARC\n", ";\n", TURN_LINE, 18, "Expected a move");
    ASSERT_EDIT_REFUSED("; key LAV\n", "; ", TURN_LINE + 3, 18, "Expected a move");
    ASSERT_EDIT_REFUSED("1.1 draw", "1.1  draw", TURN_LINE, 5, "after a single space");
    ASSERT_EDIT_REFUSED("draw 2 =LAV1", "draw  2 =LAV1", TURN_LINE, 10, "after a single space");
    ASSERT_EDIT_REFUSED("1.1 draw", "1.1\tdraw", TURN_LINE, 4, "found \"\\x09\"");
    ASSERT_EDIT_REFUSED("key ARC", "key\tARC", TURN_LINE, 22, "found \"\\x09\"");
}

TEST(a_malformed_decision_is_shown_where_it_is_wrong)
{
    ASSERT_EDIT_REFUSED("key ARC", "key ARK", TURN_LINE, 23, "Expected ARC or a district");
    ASSERT_EDIT_REFUSED("key ARC", "kye ARC", TURN_LINE, 19, "Expected draw");
    ASSERT_EDIT_REFUSED("key ARC", "key {x} ARK", TURN_LINE, 27, "found \"ARK\"");
    ASSERT_EDIT_REFUSED("key ARC", "{ é } key", TURN_LINE, 28, "Expected ARC");
    ASSERT_EDIT_REFUSED("move ARC BEL1", "move ARC EIF@XYZ", TURN_LINE + 2, 32, "found \"XYZ\"");
    ASSERT_EDIT_REFUSED("key ARC",
                        "use 23 crown crown crown crown crown crown crown crown crown "
                        "crown crown crown",
                        TURN_LINE, 86, "\";\" or the end of the line");
    ASSERT_EDIT_REFUSED("key ARC",
                        "key "
                        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
                        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
                        "aaaaaaaaaaaaaaaaaaaaaaaa",
                        TURN_LINE, 23, "\"aaaaaaaa");
}

TEST(an_illegal_decision_is_shown_with_its_reason_and_what_was_legal)
{
    ASSERT_EDIT_REFUSED("key ARC", "key ARC; pass", TURN_LINE, 28,
                        "\"pass\" isn't possible: First: End your turn (R3.1). Legal here: end.");
    ASSERT_EDIT_REFUSED("bonus 16", "bonus 16; buy wood", TURN_LINE + 2, 44,
                        "\"buy wood\" isn't possible: There's no wood in the supply (R6.1). Legal "
                        "here: end, sell bronze.");
    ASSERT_EDIT_REFUSED("move ARC BEL1", "move ARC BEL3", TURN_LINE + 2, 19,
                        "Belleville 3 isn't built yet (R4.3).");
    assert_true(strlen(error.message) < PARIS_ERROR_LENGTH - 1);
}

/* Where much is legal, a decision that never is follows the game so far. */
static void look_at_long_list(struct walk_step *step, void *lists)
{
    struct paris_text legal = paris_text_in(written, sizeof written);
    paris_encode_decisions(&legal, NULL, rules, step->legal, step->legal_count);
    if (legal.length < PARIS_ERROR_LENGTH || step->before.phase == PARIS_PHASE_SITE)
        return;
    ++*(unsigned *)lists;
    record = *step->record;
    record.count--;
    write_record();
    size_t length = strlen(written);
    if (record.decision[record.count - 1].verb == PARIS_END)
        snprintf(written + length, sizeof written - length, "%u.%u ", (unsigned)step->before.round,
                 (unsigned)step->before.seat + 1);
    else
        snprintf(written + length - 1, sizeof written - length, "; ");
    length = strlen(written);
    snprintf(written + length, sizeof written - length, "site MON");
    assert_int_equal(paris_record_read(&again, NULL, rules, written, strlen(written), &error),
                     PARIS_BAD_INPUT);
    assert_non_null(strstr(error.message, ", and "));
    assert_non_null(strstr(error.message, " more."));
    assert_true(strlen(error.message) < PARIS_ERROR_LENGTH - 1);
}

TEST(a_long_list_of_legal_decisions_is_cut_with_a_count)
{
    unsigned lists = 0;
    walk_games(10, 3, look_at_long_list, &lists);
    assert_true(lists > 0);
}

TEST(the_tile_behind_a_draw_is_checked)
{
    ASSERT_EDIT_REFUSED("=LAV1", "=LAV2", TURN_LINE, 12,
                        "Expected =LAV1 (the tile on top of the stack), found \"=LAV2\".");
    ASSERT_EDIT_REFUSED("=LAV1", "=", TURN_LINE, 12, "Expected =LAV1");
    ASSERT_EDIT_REFUSED("=LAV1", "LAV1", TURN_LINE, 12, "Expected the end");
    ASSERT_EDIT_REFUSED("=LAV1", "=LAV1 =LAV1", TURN_LINE, 18, "\";\" or the end of the line");
    ASSERT_EDIT_REFUSED("=LAV1", "= LAV1", TURN_LINE, 14, "\";\" or the end of the line");
    ASSERT_EDIT_REFUSED("key ARC", "key ARC =LAV1", TURN_LINE, 27, "only a draw shows a tile");
    ASSERT_EDIT_REFUSED("draw 2 =LAV1", "=LAV1", TURN_LINE, 5, "Expected draw");
}

TEST(nothing_follows_the_end_of_the_game)
{
    static char game[VECTOR_MAX];
    size_t length = use_vector(game, "2p-base");
    memcpy(game + length, "36.1 pass\n", 11);
    unsigned line = 1;
    for (const char *c = game; c < game + length; c++)
        line += *c == '\n';
    assert_refused(game, line, 1, "the game is over");
}

/* --- characters --- */

TEST(a_comment_that_is_not_closed_is_shown_where_it_begins)
{
    ASSERT_EDIT_REFUSED("key ARC\n1.2", "key ARC { oh\n1.2", TURN_LINE, 27,
                        "is never closed by \"}\"");
    ASSERT_EDIT_REFUSED("[Players", "{[Players", 3, 1, "is never closed");
    ASSERT_EDIT_REFUSED("key ARC\n1.2", "key ARC }\n1.2", TURN_LINE, 27, "found \"}\"");
    ASSERT_EDIT_REFUSED("key LAV\n", "key LAV\n{ oh", TURN_LINE + 4, 1, "is never closed");
}

TEST(only_utf_8_without_control_characters_is_read)
{
    ASSERT_EDIT_REFUSED("Bob", "B\xffob", 5, 14, "Expected a UTF-8 character");
    ASSERT_EDIT_REFUSED("Zoë", "Zo\xc3", 5, 11, "UTF-8");
    ASSERT_EDIT_REFUSED("Bob", "B\xed\xa0\x80", 5, 14, "UTF-8");
    ASSERT_EDIT_REFUSED("Bob", "B\xc0\x80", 5, 14, "UTF-8");
    ASSERT_EDIT_REFUSED("Bob", "B\x1bob", 5, 14, "Expected a printable character");
    ASSERT_EDIT_REFUSED("Bob", "B\x7fob", 5, 14, "a printable character");
    ASSERT_EDIT_REFUSED("Bob", "B\xc2\x9bob", 5, 14, "a printable character");
    ASSERT_EDIT_REFUSED("key ARC\n", "key ARC\r1.2", TURN_LINE, 26, "found the end of the line");
    ASSERT_EDIT_REFUSED("[Paris", "\xef\xbb\xbf[Paris", 1, 1, "byte order mark");
    const char *text = edit("Bob", "B#b");
    *strchr(edited, '#') = '\0';
    assert_int_equal(paris_record_read(&record, NULL, rules, text, strlen(tags) + strlen(turns),
                                       &error),
                     PARIS_BAD_INPUT);
    assert_error_at(&error, 5, 14, "found \"\\x00\"");
}

TEST(a_text_that_is_too_long_is_refused_at_once)
{
    assert_int_equal(paris_record_read(&record, NULL, rules, written, (size_t)PARIS_RECORD_TEXT + 1,
                                       &error),
                     PARIS_BAD_INPUT);
    assert_error_at(&error, 0, 0, "longer than a record can be");
}
