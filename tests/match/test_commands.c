/* What commands answer with: refusals, answers, and entries for the log. */
#include "match/messages.h"
#include "match/match_entries.h"

#include "match/commands.h"

static struct paris_json_node nodes[PARIS_REQUEST_NODES];
static char answer[PARIS_MESSAGE_LENGTH], sent[1024];
static struct paris_outcome outcome;
static struct paris_request request;
static unsigned absent;

/* The outcome of a command of the person in this seat; seat -1 is "person9". */
static void run(int seat, const char *name, const char *members)
{
    char account[PARIS_ID_LENGTH];
    struct paris_text out = paris_text_in(answer, sizeof answer);
    snprintf(account, sizeof account, "person%d", seat >= 0 ? seat + 1 : 9);
    snprintf(sent, sizeof sent, "{\"do\":\"%s\"%s}", name, members);
    assert_true(paris_request_read(&request, nodes, PARIS_REQUEST_NODES, sent, strlen(sent)));
    const struct paris_command *command = paris_command_find(&request);
    assert_non_null(command);
    const struct paris_command_context context = {.match = &match,
                                                  .seat = seat,
                                                  .request = &request,
                                                  .table = match.row.id,
                                                  .out = &out,
                                                  .account = account,
                                                  .name = "Person",
                                                  .absent = absent};
    command->act(&context, &outcome);
}

static void assert_code(int seat, const char *name, const char *members, const char *code)
{
    run(seat, name, members);
    assert_int_equal(outcome.kind, PARIS_OUTCOME_REFUSED);
    assert_string_equal(outcome.code, code);
    assert_true(outcome.final == (strcmp(code, "bad_message") == 0));
}

/* The outcome is this entry, and the match takes it or refuses it with this code. */
static void assert_entry(int seat, const char *name, const char *members, const char *entry,
                         const char *code)
{
    char text[512];
    struct paris_text written = paris_text_in(text, sizeof text);
    run(seat, name, members);
    assert_int_equal(outcome.kind, PARIS_OUTCOME_APPEND);
    paris_log_entry_write(&written, &outcome.entry);
    assert_string_equal(text, entry);
    struct paris_match *copy = malloc(sizeof *copy);
    assert_non_null(copy);
    *copy = match;
    bool good = paris_outcome_apply(&outcome, copy, &outcome.entry, "person1");
    if (good)
        match = *copy;
    free(copy);
    assert_string_equal(good ? "" : outcome.code, code);
}

#define CONTRIBUTION "0000000000000000000000000000000000000000000000000000000000000007"

TEST(people_sit_down_and_get_up)
{
    begin("seats=004 " PLAIN);
    assert_code(-1, "join", "", "bad_message");
    assert_code(-1, "join", ",\"contribution\":\"" CONTRIBUTION "\",\"seat\":4", "bad_message");
    assert_entry(-1, "join", ",\"contribution\":\"" CONTRIBUTION "\",\"seat\":3",
                 "join 3 person9 " CONTRIBUTION " Person", "taken");
    assert_entry(-1, "join", ",\"contribution\":\"" CONTRIBUTION "\"",
                 "join 1 person9 " CONTRIBUTION " Person", "");
    assert_code(-1, "leave", "", "not_seated");
    assert_entry(0, "leave", "", "free 1", "");
    assert_code(0, "decide", ",\"seq\":0,\"decision\":\"draw 1\"", "not_seated");
}

#define PROMISE "23ccd30829847075b2a3a07d7153d0542e5053b98c1adc5f89a13ba663fabccb"
#define OTHER "0000000000000000000000000000000000000000000000000000000000000008"

TEST(contributions_are_promised_and_revealed_when_all_seats_are_taken)
{
    begin("seats=004 " PLAIN);
    assert_code(-1, "join", ",\"promise\":\"07\"", "bad_message");
    assert_code(-1, "reveal", ",\"contribution\":\"" CONTRIBUTION "\"", "not_seated");
    assert_entry(-1, "join", ",\"promise\":\"" PROMISE "\"", "promise 1 person9 " PROMISE " Person",
                 "");
    assert_false(paris_match_is_dealing(&match));
    assert_code(0, "reveal", ",\"contribution\":\"" CONTRIBUTION "\"", "forbidden");
    assert_refused("reveal 1 " CONTRIBUTION, "No contribution is missing");
    add("join 2 person2 " OTHER " B");
    assert_true(paris_match_is_dealing(&match));
    assert_code(0, "leave", "", "forbidden");
    assert_code(1, "leave", "", "forbidden");
    assert_refused("free 1", "The deal is being made.");
    assert_code(0, "reveal", "", "bad_message");
    assert_code(0, "reveal", ",\"contribution\":\"" OTHER "\"", "forbidden");
    assert_refused("reveal 1 " OTHER, "isn't the contribution that was promised");
    assert_code(1, "reveal", ",\"contribution\":\"" OTHER "\"", "nothing");
    assert_entry(0, "reveal", ",\"contribution\":\"" CONTRIBUTION "\"", "reveal 1 " CONTRIBUTION,
                 "");
    assert_false(paris_match_is_dealing(&match));
    assert_code(0, "reveal", ",\"contribution\":\"" CONTRIBUTION "\"", "nothing");
    assert_int_equal(match.seat[0].contribution[31], 7);
}

TEST(during_the_game_the_computer_plays_for_people_that_are_away)
{
    begin_playing(PLAIN);
    assert_code(0, "join", ",\"contribution\":\"" CONTRIBUTION "\"", "taken");
    assert_code(0, "replace", ",\"seat\":2", "forbidden");
    assert_code(-1, "replace", ",\"seat\":2", "forbidden");
    absent = 2;
    assert_code(0, "replace", ",\"seat\":1", "forbidden");
    assert_entry(0, "replace", ",\"seat\":2", "away 2 3", "");
    assert_entry(0, "replace", ",\"seat\":2", "away 2 3", "nothing");
    absent = 0;
    assert_entry(1, "return", "", "back 2", "");
    assert_entry(0, "leave", "", "away 1 3", "");
    assert_code(0, "decide", ",\"seq\":0,\"decision\":\"draw 1\"", "not_your_turn");
    assert_code(0, "rematch", "", "not_playing");
    assert_code(-1, "rematch", "", "not_seated");
}

TEST(a_step_is_the_movers_and_names_the_game_as_it_is)
{
    begin_playing(PLAIN);
    assert_code(0, "decide", ",\"decision\":\"draw 1\"", "bad_message");
    assert_code(-1, "decide", ",\"seq\":0,\"decision\":\"draw 1\"", "not_seated");
    assert_code(1, "decide", ",\"seq\":0,\"decision\":\"draw 1\"", "not_your_turn");
    assert_code(0, "decide", ",\"seq\":1,\"decision\":\"draw 1\"", "stale");
    assert_code(0, "decide", ",\"seq\":0,\"decision\":\"\"", "malformed");
    assert_entry(0, "decide", ",\"seq\":0,\"decision\":\"dance\"", "do 1 dance", "malformed");
    assert_entry(0, "decide", ",\"seq\":0,\"decision\":\"end\"", "do 1 end", "illegal");
    assert_entry(0, "undo", ",\"seq\":0", "undo 1", "nothing");
    assert_entry(0, "decide", ",\"seq\":0,\"decision\":\"draw 1\"", "do 1 draw 1", "");
    assert_entry(0, "decide", ",\"seq\":1,\"decision\":\"key ARC\"", "do 1 key ARC", "");
    assert_entry(0, "undo", ",\"seq\":2", "undo 1", "");
    assert_entry(0, "redo", ",\"seq\":3", "redo 1", "");
    match.seat[0].undos = PARIS_MATCH_UNDOS_MAX;
    assert_entry(0, "undo", ",\"seq\":4", "undo 1", "too_many");
    match.seat[0].undos = 0;
    match.steps = PARIS_MATCH_STEPS_MAX;
    assert_entry(0, "undo", ",\"seq\":2000", "undo 1", "nothing");
}

TEST(only_the_seat_to_move_may_ask)
{
    begin_playing(PLAIN);
    assert_code(1, "why", ",\"decision\":\"draw 1\"", "not_your_turn");
    assert_code(0, "why", "", "bad_message");
    assert_code(0, "why", ",\"decision\":\"dance\"", "malformed");
    run(0, "why", ",\"decision\":\"draw 1\"");
    assert_int_equal(outcome.kind, PARIS_OUTCOME_ANSWERED);
    assert_string_equal(answer, "{\"ok\":true,\"table\":\"table222222222222222\",\"reason\":null}");
    assert_code(0, "preview", ",\"decision\":\"end\"", "illegal");
    run(0, "preview", ",\"decision\":\"draw 1\"");
    assert_string_equal(
        answer, "{\"ok\":true,\"table\":\"table222222222222222\",\"preview\":{\"reveals\":true}}");
    assert_code(0, "hint", "", "forbidden"); /* the other seat is a person's */
    begin("seats=04 " PLAIN);
    join(1);
    assert_code(0, "hint", "", "not_playing");
    add_start();
    run(0, "hint", "");
    assert_int_equal(outcome.kind, PARIS_OUTCOME_ALLOWED);
}

TEST(only_people_at_the_table_speak)
{
    begin_playing(PLAIN);
    assert_code(-1, "say", ",\"text\":\"Salut\"", "not_seated");
    assert_code(0, "say", ",\"text\":\"\"", "bad_message");
    run(0, "say", ",\"text\":\"Salut\"");
    assert_int_equal(outcome.kind, PARIS_OUTCOME_ALLOWED);
}

TEST(a_refusal_is_written_with_what_belongs_to_it)
{
    struct paris_text out = paris_text_in(answer, sizeof answer);
    const struct paris_receiver receiver = {.table = "here", .viewer = 0};
    begin_playing(PLAIN);
    paris_outcome_refuse(&outcome, "stale", "Late.");
    paris_outcome_write_refusal(&out, &outcome, NULL, &match, &receiver);
    assert_non_null(strstr(answer, "{\"re\":null,\"ok\":false,\"error\":{\"code\":\"stale\","
                                   "\"text\":\"Late.\"},\"current\":{\"table\":\"here\","));
    out = paris_text_in(answer, sizeof answer);
    paris_outcome_refuse(&outcome, "nothing", "No.");
    paris_outcome_write_refusal(&out, &outcome, "", &match, NULL);
    assert_string_equal(answer, "{\"ok\":false,\"error\":{\"code\":\"nothing\",\"text\":\"No.\"}}");
}

/* --- on one device --- */

TEST(a_match_on_a_device_goes_on_from_a_record)
{
    struct paris_match_settings settings = {.players = 2,
                                            .level = {0, 4},
                                            .style = {0, PARIS_STYLE_MAYOR},
                                            .stand_in = 3};
    struct paris_record *record = malloc(sizeof *record);
    assert_non_null(record);
    begin_playing(PLAIN);
    add("do 1 draw 1");
    add("do 1 key ARC");
    add("do 1 end");
    add("do 2 draw 1");
    *record = match.history.record;
    paris_match_begin_on_device(&match, &paris_builtin_rules, &settings, NULL);
    paris_match_resume(&match, record);
    free(record);
    assert_true(match.deal_unknown);
    assert_int_equal(match.status, PARIS_TABLE_PLAYING);
    assert_int_equal(match.turns_ended, 1);
    assert_int_equal(match.steps, 1);
    assert_int_equal(match.seat[0].kind, PARIS_SEAT_PERSON);
    assert_int_equal(paris_match_computer_level(&match), 4);
    assert_int_equal(paris_match_computer(&match).nodes, paris_ai_level(4).nodes);
    assert_int_equal(paris_match_computer(&match).style, PARIS_STYLE_MAYOR);
    assert_int_equal(paris_match_waits_for(&match), -1);
    static char message[PARIS_MESSAGE_LENGTH];
    struct paris_text text = paris_text_in(message, sizeof message);
    (void)paris_message_table(&text, &match, &(struct paris_receiver){.table = "t", .viewer = 0});
    assert_non_null(strstr(message, "{\"kind\":\"computer\",\"level\":4,\"style\":\"mayor\"}"));
    struct paris_log_entry entry = {.verb = PARIS_LOG_DO, .seat = 1, .rest = "key ARC"};
    assert_true(paris_outcome_apply(&outcome, &match, &entry, NULL));
    assert_int_equal(match.steps, 2);
    assert_int_equal(match.entries, 0); /* nobody stores it */
}
