/* Requests of the engine: positions in all their forms, questions, and every kind of nonsense. */
#include "engine/talk.h"
#include "support/own_figures.h"

#include "base/json_writer.h"
#include "notation/codes.h"
#include "notation/decisions.h"
#include "notation/position.h"
#include "rules/game.h"
#include "support/walk.h"

/* --- nonsense --- */

TEST(nonsense_gets_an_error_that_says_what_would_be_right)
{
    static const char *const pairs[][2] = {
        {"nonsense",
         "{\"re\":null,\"ok\":false,\"error\":{\"code\":\"bad_json\",\"text\":\"found 'n', "
         "expected a value\",\"column\":1}}"},
        {"[1]", "found a list of 1, expected one JSON object\",\"column\":1}"},
        {" null", "found null, expected one JSON object\",\"column\":2}"},
        {"{\"id\":1,\"do\":\"hello\"", "\"code\":\"bad_json\""},
        {"{\"id\":1,\"do\":\"hello\"} x", "\"column\":23"},
        {"{\"id\":1,\"id\":2,\"do\":\"hello\"}", "\"code\":\"bad_json\""},
        {"{\"id\":1,\"do\":\"\\ud800\"}", "\"code\":\"bad_json\""},
        {"{\"do\":\"hello\"}", "The request needs a member \\\"id\\\"."},
        {"{\"id\":null,\"do\":\"hello\"}", "The request needs a member \\\"id\\\"."},
        {"{\"id\":1.5,\"do\":\"hello\"}",
         "id: found 1.5, expected a whole number from -9223372036854775808 to "
         "9223372036854775807, or a text of at most 77 bytes"},
        {"{\"id\":123456789012345678901234567890,\"do\":\"hello\"}",
         "expected a whole number from -9223372036854775808 to 9223372036854775807"},
        {"{\"id\":[1],\"do\":\"hello\"}", "id: found a list of 1, expected"},
        {"{\"id\":1}", "The request needs a member \\\"do\\\": one of hello, set"},
        {"{\"id\":1,\"do\":7}", "do: found 7, expected one of hello, set"},
        {"{\"id\":\"x\",\"do\":\"gone\"}",
         "{\"re\":\"x\",\"ok\":false,\"error\":{\"code\":\"bad_message\","
         "\"text\":\"do: found \\\"gone\\\", expected one of hello"},
        {"{\"id\":1,\"do\":\"hello\",\"to\":2}",
         "There is no member to in \\\"hello\\\", which takes none."},
        {"{\"id\":1,\"do\":\"go\",\"nods\":2}", "there are seat, player, nodes, ms,"},
        {"{\"id\":1,\"do\":\"go\"}", "\"code\":\"no_position\""},
        {"{\"id\":1,\"do\":\"legal\"}", "\"code\":\"no_position\""},
        {"{\"id\":1,\"do\":\"record\"}", "\"code\":\"no_position\""},
        {"{\"id\":1,\"do\":\"go\",\"deal\":1,\"nodes\":0}",
         "nodes: found 0, expected a whole number from 1 to"},
        {"{\"id\":1,\"do\":\"go\",\"deal\":1,\"ms\":\"1\"}",
         "ms: found \\\"1\\\", expected a whole number"},
        {"{\"id\":1,\"do\":\"go\",\"deal\":1,\"player\":\"nobody\"}",
         "an unknown kind in the player 'nobody'"},
        {"{\"id\":1,\"do\":\"go\",\"deal\":1,\"player\":\"net:file=x\"}", "built-in networks only"},
        {"{\"id\":1,\"do\":\"go\",\"deal\":1,\"player\":\"greedy\",\"nodes\":5}",
         "This player does not search"},
        {"{\"id\":1,\"do\":\"go\",\"deal\":1,\"player\":\"net\",\"progress\":5}",
         "it has no progress"},
        {"{\"id\":1,\"do\":\"go\",\"deal\":1,\"player\":\"greedy\",\"reasons\":true}",
         "cannot say why"},
        {"{\"id\":1,\"do\":\"go\",\"deal\":1,\"seat\":2}", "\"code\":\"not_to_move\""},
        {"{\"id\":1,\"do\":\"go\",\"deal\":1,\"seat\":3}",
         "seat: found 3, expected a whole number from 1 to 2"},
        {"{\"id\":1,\"do\":\"go\",\"deal\":1,\"choices\":9}",
         "choices: found 9, expected a whole number from 1 to 8"},
        {"{\"id\":1,\"do\":\"position\",\"deal\":1,\"record\":\"\"}", "not several of them"},
        {"{\"id\":1,\"do\":\"position\",\"players\":3}", "go with \\\"deal\\\""},
        {"{\"id\":1,\"do\":\"position\",\"deal\":1,\"players\":5}", "from 2 to 4"},
        {"{\"id\":1,\"do\":\"position\",\"deal\":1,\"variants\":[\"x\"]}",
         "a list out of \\\"tokens\\\""},
        {"{\"id\":1,\"do\":\"position\",\"deal\":-1}", "deal: found -1"},
        {"{\"id\":1,\"do\":\"position\",\"record\":\"[Paris]\"}", "\"code\":\"malformed\""},
        {"{\"id\":1,\"do\":\"position\",\"record\":\"[Paris \\\"1\\\"]\\n[Players \\\"9\\\"]\"}",
         "\"in\":\"record\",\"line\":2,\"column\":14"},
        {"{\"id\":1,\"do\":\"position\",\"position\":\"paris1 players=9\"}",
         "\"in\":\"position\",\"line\":1,\"column\":16"},
        {"{\"id\":1,\"do\":\"position\",\"position\":5}", "position: found 5, expected a string"},
        {"{\"id\":1,\"do\":\"position\",\"deal\":1,\"decisions\":5}",
         "decisions: found 5, expected a list of decisions"},
        {"{\"id\":1,\"do\":\"position\",\"deal\":1,\"decisions\":[5]}",
         "decisions[0]: found 5, expected a decision"},
        {"{\"id\":1,\"do\":\"position\",\"deal\":1,\"decisions\":[\"draw 1\",\"draw 7\"]}",
         "\"in\":\"decisions[1]\",\"line\":1,\"column\":6"},
        {"{\"id\":1,\"do\":\"position\",\"deal\":1,\"decisions\":[\"end\"]}",
         "\"decision\":\"end\",\"reason\":{\"reason\":\"WRONG_PHASE\""},
        {"{\"id\":1,\"do\":\"why\",\"deal\":1}", "The request needs a member \\\"decision\\\"."},
        {"{\"id\":1,\"do\":\"play\",\"deal\":1}", "The request needs a member \\\"decision\\\"."},
        {"{\"id\":1,\"do\":\"play\",\"deal\":1,\"decision\":\"jump\"}", "\"code\":\"malformed\""},
        {"{\"id\":1,\"do\":\"legal\",\"deal\":1,\"why\":1}",
         "why: found 1, expected true or false"},
        {"{\"id\":1,\"do\":\"set\",\"player\":\"level:7\"}", "levels go from 1 to 6"},
        {"{\"id\":1,\"do\":\"set\",\"seed\":-1}", "seed: found -1"},
        {"{\"id\":1,\"do\":\"analyse\",\"deal\":1,\"nodes\":9}", "nodes: found 9"},
        {"{\"id\":1,\"do\":\"analyse\"}", "\"code\":\"no_position\""},
        {"{\"id\":1,\"do\":\"cancel\"}", "the id of a request, or \\\"all\\\""},
        {"{\"id\":1,\"do\":\"cancel\",\"target\":{}}", "target: found an object of 0"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        talk_expect(pairs[i][0], pairs[i][1]);
}

TEST(an_id_that_is_too_long_is_refused_and_the_longest_is_kept)
{
    char request[256], answer[256];
    snprintf(request, sizeof request, "{\"id\":\"%077d\",\"do\":\"cancel\",\"target\":\"all\"}", 5);
    snprintf(answer, sizeof answer, "{\"re\":\"%077d\",\"ok\":true,\"cancelled\":0}\n", 5);
    talk_expect(request, answer);
    snprintf(request, sizeof request, "{\"id\":\"%078d\",\"do\":\"hello\"}", 5);
    talk_expect(request, "{\"re\":null,\"ok\":false,\"error\":{\"code\":\"bad_message\"");
}

TEST(a_line_that_is_too_long_is_passed_over_and_the_next_is_read)
{
    static char requests[PARIS_ENGINE_LINE + 100];
    memset(requests, 'x', PARIS_ENGINE_LINE + 1);
    strcpy(requests + PARIS_ENGINE_LINE + 1, "\n{\"id\":2,\"do\":\"cancel\",\"target\":1}");
    char *answers = talk(1, requests);
    assert_string_equal(
        answers,
        "{\"re\":null,\"ok\":false,\"error\":{\"code\":\"too_long\",\"text\":\"This line has "
        "2097153 bytes; a request has at most 2097152.\"}}\n"
        "{\"re\":2,\"ok\":true,\"cancelled\":0}\n");
    free(answers);
}

TEST(a_line_of_just_the_greatest_length_is_read)
{
    static char request[PARIS_ENGINE_LINE + 1];
    static const char words[] = "{\"id\":2,\"do\":\"cancel\",\"target\":1}";
    memset(request, ' ', PARIS_ENGINE_LINE);
    memcpy(request, words, sizeof words - 1);
    talk_expect(request, "{\"re\":2,\"ok\":true,\"cancelled\":0}");
}

TEST(a_request_with_more_values_than_any_needs_is_refused)
{
    enum { ITEMS = 40000 };
    static char request[ITEMS * 2 + 100];
    strcpy(request, "{\"id\":1,\"do\":\"go\",\"decisions\":[0");
    for (size_t i = 0, at = strlen(request); i < ITEMS; i++, at += 2)
        strcpy(request + at, ",0");
    strcat(request, "]}");
    talk_expect(request, "\"code\":\"bad_json\"");
}

TEST(blank_lines_and_no_input_at_all_get_no_answer)
{
    char *answers = talk(1, "\n  \n\t\r\n");
    assert_string_equal(answers, "");
    free(answers);
    answers = talk(1, "");
    assert_string_equal(answers, "");
    free(answers);
}

/* Requests with damaged bytes: one answer to each line that is not blank, whatever it says. */
TEST(every_line_gets_one_answer_whatever_its_bytes_are)
{
    static const char *const good[] = {
        "{\"id\":1,\"do\":\"position\",\"deal\":7,\"players\":3,\"variants\":[\"track\"],\"text\":"
        "true}",
        "{\"id\":\"a\",\"do\":\"go\",\"deal\":5,\"nodes\":3,\"reasons\":true}",
        "{\"id\":3,\"do\":\"evaluate\",\"deal\":7,\"decisions\":[\"draw 1\",\"key "
        "ARC\",\"end\"],\"seat\":1}",
        "{\"id\":4,\"do\":\"legal\",\"deal\":9,\"players\":4,\"why\":true}",
        "{\"id\":5,\"do\":\"why\",\"deal\":9,\"decision\":\"move ARC EIF@MON with 9 16\"}",
    };
    struct paris_random dice = paris_random_from(77);
    for (unsigned round = 0; round < walk_scale(400); round++) {
        char request[256];
        strcpy(request, good[paris_random_below(&dice, 5)]);
        size_t length = strlen(request);
        for (unsigned damages = 1 + paris_random_below(&dice, 3); damages > 0; damages--) {
            char byte = (char)paris_random_below(&dice, 256);
            request[paris_random_below(&dice, (uint32_t)length)] = byte == '\n' ? ' ' : byte;
        }
        char *answers = talk_bytes(1, request, length);
        talk_assert_lines(answers);
        if (talk_count(answers) != 1)
            fail_msg("%s: %s", request, answers);
        free(answers);
    }
}

/* --- positions --- */

static void add_escaped(char *out, const char *text)
{
    struct paris_text json = paris_text_in(out, 1 << 18);
    paris_json_add_string(&json, NULL, text);
}

TEST(a_position_is_the_same_by_text_by_record_and_by_deal_with_decisions)
{
    static char request[1 << 20], text[1 << 18], quoted[1 << 18];
    struct paris_random dice = paris_random_from(5);
    struct paris_record *record = calloc(1, sizeof *record);
    struct paris_state state;
    assert_non_null(record);
    for (unsigned players = 2; players <= 4; players++) {
        char decisions[4096] = "";
        dice = paris_random_from(players + 100);
        memset(record, 0, sizeof *record);
        paris_setup_shuffled(&record->setup, rules, players, 0, &dice);
        paris_setup_start(&state, rules, &record->setup);
        while (record->count < 40 || state.phase != PARIS_PHASE_ACT) {
            struct paris_decision legal[PARIS_MAX_LEGAL];
            char words[PARIS_NOTATION_LENGTH];
            struct paris_text out = paris_text_in(words, sizeof words);
            size_t count = paris_game_legal(rules, &state, legal);
            struct paris_decision decision = legal[paris_random_below(&dice, (uint32_t)count)];
            paris_notation_write(&out, rules, decision);
            sprintf(decisions + strlen(decisions), "%s\"%s\"", record->count > 0 ? "," : "", words);
            record->decision[record->count++] = decision;
            paris_game_advance(rules, &state, decision);
        }
        struct paris_text out = paris_text_in(text, sizeof text);
        paris_record_write(&out, rules, record);
        add_escaped(quoted, text);
        char *at = request;
        at += sprintf(at, "{\"id\":1,\"do\":\"position\",\"text\":true,\"record\":%s}\n", quoted);
        at += sprintf(at,
                      "{\"id\":1,\"do\":\"position\",\"text\":true,\"deal\":%u,\"players\":%u,"
                      "\"decisions\":[%s]}\n",
                      players + 100, players, decisions);
        out = paris_text_in(text, sizeof text);
        paris_position_write(&out, rules, &state);
        sprintf(at, "{\"id\":1,\"do\":\"position\",\"text\":true,\"position\":\"%s\"}\n", text);
        char *answers = talk(1, request), *rest;
        assert_int_equal(talk_count(answers), 3);
        char *first = strtok_r(answers, "\n", &rest), *next;
        assert_non_null(strstr(first, text));
        while ((next = strtok_r(NULL, "\n", &rest)) != NULL)
            assert_string_equal(next, first);
        free(answers);
    }
    free(record);
}

TEST(a_request_with_a_position_leaves_the_standing_one_alone)
{
    char *answers = talk(1, "{\"id\":1,\"do\":\"position\",\"deal\":3}\n"
                            "{\"id\":2,\"do\":\"legal\",\"deal\":3,\"decisions\":[\"draw 1\"]}\n"
                            "{\"id\":3,\"do\":\"legal\",\"decisions\":[\"draw 1\"]}\n"
                            "{\"id\":4,\"do\":\"position\",\"deal\":3,\"decisions\":[\"pass\"]}\n"
                            "{\"id\":5,\"do\":\"legal\"}\n");
    assert_non_null(strstr(answers, "{\"re\":2,\"ok\":true,\"seat\":1,\"legal\":[\"key BEL\","));
    assert_non_null(strstr(answers, "{\"re\":3,\"ok\":true,\"seat\":1,\"legal\":[\"key BEL\","));
    assert_non_null(strstr(answers, "{\"re\":4,\"ok\":false"));
    assert_non_null(
        strstr(answers,
               "{\"re\":5,\"ok\":true,\"seat\":1,\"legal\":[\"draw 1\",\"draw 2\",\"draw 3\"]}"));
    free(answers);
}

TEST(a_position_text_has_no_record)
{
    char request[PARIS_POSITION_LENGTH + 200], position[PARIS_POSITION_LENGTH];
    struct paris_random dice = paris_random_from(1);
    struct paris_setup setup;
    struct paris_state state;
    paris_setup_shuffled(&setup, rules, 2, 0, &dice);
    paris_setup_start(&state, rules, &setup);
    struct paris_text out = paris_text_in(position, sizeof position);
    paris_position_write(&out, rules, &state);
    snprintf(request, sizeof request, "{\"id\":1,\"do\":\"record\",\"position\":\"%s\"}", position);
    talk_expect(request, "\"code\":\"no_record\"");
}

TEST(a_game_that_is_over_has_a_result_and_nothing_to_decide)
{
    static char request[1 << 20], text[1 << 18], quoted[1 << 18];
    struct paris_record *record = calloc(1, sizeof *record);
    assert_non_null(record);
    walk_game(record, 2, 0, 9, NULL, NULL);
    struct paris_text out = paris_text_in(text, sizeof text);
    paris_record_write(&out, rules, record);
    add_escaped(quoted, text);
    char *at = request + sprintf(request, "{\"id\":1,\"do\":\"position\",\"record\":%s}\n", quoted);
    strcpy(at, "{\"id\":2,\"do\":\"go\"}\n{\"id\":3,\"do\":\"legal\"}\n{\"id\":4,\"do\":\"why\","
               "\"decision\":\"end\"}\n"
               "{\"id\":5,\"do\":\"play\",\"decision\":\"end\"}\n{\"id\":6,\"do\":\"evaluate\"}\n"
               "{\"id\":7,\"do\":\"view\",\"seat\":1}\n");
    char *answers = talk(1, request);
    assert_non_null(strstr(answers, "\"seat\":null,\"phase\":null,\"result\":{\"scores\":["));
    for (unsigned id = 2; id <= 5; id++) {
        char over[80];
        sprintf(over, "{\"re\":%u,\"ok\":false,\"error\":{\"code\":\"over\"", id);
        assert_non_null(strstr(answers, over));
    }
    assert_non_null(strstr(answers, "{\"re\":6,\"ok\":true,\"evaluation\":{\"win\":[")); /* exact */
    assert_non_null(strstr(answers, "\"to_come\":[{\"tiles\":0.00,"));
    assert_non_null(strstr(answers, "{\"re\":7,\"ok\":true,\"view\":{\"viewer\":1,"));
    free(answers);
    free(record);
}

/* Points of the seat in the last list of them before `end`, or the highest one of all. */
static double points_told(const char *from, const char *end, unsigned seat, bool highest)
{
    double told = 0;
    for (const char *at = from; (at = strstr(at, "\"points\":[")) != NULL && at < end; at++) {
        double points[2];
        assert_int_equal(sscanf(at, "\"points\":[%lf,%lf]", &points[0], &points[1]), 2);
        told = !highest || points[seat] > told ? points[seat] : told;
    }
    return told;
}

TEST(in_the_last_turn_no_choice_is_better_than_the_evaluation)
{
    /* Seat 2 wins whatever it does, and has more ways to than are looked at. */
    static const char request[] =
        "{\"id\":1,\"do\":\"go\",\"nodes\":400,\"choices\":4,\"reasons\":%s,\"position\":\""
        "paris1 players=2 variants=- turn=26.2 phase=act final=26 in_hand=- bought=- vp_due=no "
        "stacks=-|-|- discarded=- buildings=BEL1,BEL2,BEL3,BEL4,BEL5,BAT1,BAT2,BAT3,BAT5,BAT8,"
        "MON1,MON2,MON3,MON4,MON5,MON8,LAV1,LAV2,LAV3,LAV4,LAV5,LAV8,STG1,STG2,STG4,STG5,STG8,"
        "CHA1,CHA2,CHA3,CHA4,CHA5,CHA8 spaces=....mg|bscwm.|..cwm.|......|..cwm.|.s.... "
        "landmarks=- vp_tiles=- track=- bonuses=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,18,19,21,"
        "24 supply=wood*2,marble*2,gold*3 tile_tokens=marble end_taken=1:V5,1:V4,1:F6,1:F3V2,"
        "1:F2V2,2:V3,1:F5,1:F4,1:R,2:R,1:P,2:P seat=1 francs=48 vp=23 keys=2 reserve=2 "
        "tokens=bronze,crown meeple=29 held=27,29 used=17,26 end_held=- places=BEL1,BAT8,LAV1,"
        "LAV8,CHA5,MON0,STG0,CHA0 seat=2 francs=9 vp=13 keys=1 reserve=2 tokens=wood,gold*2,"
        "bronze*2,silver*2,crown*2 meeple=23 held=22,23,28,30 used=20,25 end_held=P places=BEL4,"
        "MON8,LAV4,STG8,CHA8,BEL0,MON0,STG0,CHA0"
        "\"}\n";
    for (unsigned reasons = 0; reasons < 2; reasons++) {
        char text[sizeof request + 8];
        sprintf(text, request, reasons ? "true" : "false");
        char *answers = talk_bytes_by(OWN_FIGURES, 1, text, strlen(text));
        const char *evaluation = strstr(answers, "\"evaluation\":");
        assert_non_null(evaluation);
        double best = points_told(answers, evaluation, 1, true);
        assert_true(best > 0);
        assert_true(points_told(evaluation, answers + strlen(answers), 1, false) >= best);
        free(answers);
    }
}

TEST(legal_decisions_are_those_of_the_rules_with_reasons_on_request)
{
    char *answers = talk(1, "{\"id\":1,\"do\":\"position\",\"deal\":3,\"decisions\":[\"draw 1\"]}\n"
                            "{\"id\":2,\"do\":\"legal\",\"why\":true}\n"
                            "{\"id\":3,\"do\":\"why\",\"decision\":\"key ARC\"}\n"
                            "{\"id\":4,\"do\":\"why\",\"decision\":\"search\"}\n");
    assert_non_null(strstr(answers,
                           "\"legal\":[\"key BEL\",\"key BAT\",\"key MON\",\"key LAV\","
                           "\"key STG\",\"key CHA\",\"key ARC\"],\"reasons\":[{\"reason\":"));
    assert_non_null(strstr(answers, "{\"re\":3,\"ok\":true,\"reason\":null}"));
    assert_non_null(strstr(answers,
                           "{\"re\":4,\"ok\":true,\"reason\":{\"reason\":\"STACKS_NOT_EMPTY\","
                           "\"clause\":\"R3.5\",\"x\":32,"));
    free(answers);
}

TEST(what_is_set_counts_for_the_requests_behind_it)
{
    char *answers =
        talk(1, "{\"id\":1,\"do\":\"go\",\"deal\":3,\"player\":\"level:1\",\"seed\":5}\n"
                "{\"id\":2,\"do\":\"set\",\"player\":\"level:1\",\"seed\":5}\n"
                "{\"id\":9,\"do\":\"set\",\"seed\":-5}\n"
                "{\"id\":3,\"do\":\"hello\"}\n"
                "{\"id\":4,\"do\":\"go\",\"deal\":3}\n");
    const char *first = strstr(answers, "{\"re\":1,\"ok\":true,"),
               *last = strstr(answers, "{\"re\":4,\"ok\":true,");
    assert_non_null(strstr(answers, "\"name\":\"player\",\"type\":\"text\",\"value\":\"level:1\""));
    assert_non_null(first);
    assert_non_null(last);
    first += 7, last += 7;
    assert_memory_equal(first, last, strcspn(first, "\n"));
    free(answers);
}

TEST(analyse_answers_with_the_report_of_the_game_so_far)
{
    char *answers =
        talk(2, "{\"id\":1,\"do\":\"analyse\",\"nodes\":500,\"deal\":3,\"players\":2,"
                "\"decisions\":[\"draw 1\",\"key ARC\",\"end\",\"draw 1\",\"key ARC\",\"end\"]}\n");
    talk_assert_lines(answers);
    assert_non_null(strstr(answers, "{\"re\":1,\"ok\":true,\"report\":{\"format\":1,\"players\":2,"
                                    "\"over\":false"));
    assert_non_null(strstr(answers, "\"n\":3,\"count\":3,\"round\":1,\"seat\":2"));
    free(answers);
}
