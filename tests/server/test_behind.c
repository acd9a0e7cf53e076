/* A tables that shares its store and has not heard of every line in it: nobody is shown less than there was,
 * nobody is refused for good what is right, whichever way reading and writing interleave. */

#include "match/match.h"
#include "server/party.h"
#include "server/stage.h"
#include "server/store/backend.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ANN "ann22222222222222222"
#define BOB "bob22222222222222222"
#define CONTRIBUTION "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

static struct paris_stage stage;
static struct paris_stage_socket ann, bob, tab; /* the tab is Bob's, too */
static char table[PARIS_ID_LENGTH];
static unsigned last_id;

/* --- a store that others use, too, and that can be lost --- */

static struct {
    struct paris_store_backend kind;
    struct paris_table_queries games;
    const struct paris_store_backend *real;
    bool store_down;
    unsigned readings;
    void (*after_reading)(void); /* once, between its end and the tables's knowing of it */
    bool has_read;
} shared;

static enum paris_status begin_for(struct paris_store *store, const char *const *tables,
                                   size_t count)
{
    return shared.store_down ? PARIS_UNAVAILABLE : shared.real->begin_for(store, tables, count);
}

static enum paris_status read_lines(struct paris_store *store, const char *id, uint32_t from,
                                    paris_store_log_visitor *visit, void *context)
{
    shared.readings++;
    shared.has_read = true;
    return shared.real->games->lines(store, id, from, visit, context);
}

static enum paris_status commit(struct paris_store *store)
{
    enum paris_status status = shared.real->commit(store);
    void (*act)(void) = shared.has_read ? shared.after_reading : NULL;
    shared.has_read = false;
    if (act != NULL) {
        shared.after_reading = NULL;
        act();
    }
    return status;
}

static bool returns(const struct paris_store *store)
{
    (void)store;
    return true;
}

static void share_store(void)
{
    memset(&shared, 0, sizeof shared);
    shared.real = stage.store->kind;
    shared.kind = *shared.real;
    shared.kind.shared = true;
    shared.kind.begin_for = begin_for;
    shared.kind.commit = commit;
    shared.games = *shared.real->games;
    shared.games.lines = read_lines;
    shared.kind.games = &shared.games;
    shared.kind.returns = returns;
    stage.store->kind = &shared.kind;
}

/* --- the other process --- */

static bool fold(void *context, const struct paris_log_row *line)
{
    struct paris_error error = {0, 0, ""};
    return paris_match_apply_row(context, line, &error) == PARIS_OK;
}

/* The game as it stands in the store. The writer must be idle, or it is its thread that asks. */
static struct paris_match *read_game(void)
{
    struct paris_table_row row;
    struct paris_match *match = malloc(sizeof *match);
    PARIS_CHECK(match != NULL);
    PARIS_CHECK(paris_store_find_table(stage.store, &row, table) == PARIS_OK);
    PARIS_CHECK(paris_match_begin(match, &paris_builtin_rules, &row) == PARIS_OK);
    PARIS_CHECK(shared.real->games->lines(stage.store, table, 1, fold, match) == PARIS_OK);
    return match;
}

/* The seat to move decides at another process, which does not come to tell of it. */
static void decide_elsewhere(const char *decision)
{
    struct paris_match *match = read_game();
    struct paris_error error = {0, 0, ""};
    struct paris_log_row line;
    struct paris_table_index index;
    struct paris_log_entry words = {.verb = PARIS_LOG_DO,
                                    .seat = match->history.state.seat,
                                    .rest = decision};
    paris_match_next_row(match, &line, &words, 1);
    paris_match_seal(match, &line);
    PARIS_CHECK(paris_match_apply(match, &words, NULL, &error) == PARIS_OK);
    paris_match_index(match, &index);
    PARIS_CHECK(shared.real->begin(stage.store) == PARIS_OK);
    PARIS_CHECK(paris_store_append(stage.store, table, &line, &index) == PARIS_OK);
    PARIS_CHECK(shared.real->commit(stage.store) == PARIS_OK);
    free(match);
}

static void ann_plays_elsewhere(void)
{
    decide_elsewhere("draw 1");
    decide_elsewhere("key ARC");
    decide_elsewhere("end");
}

static long long seq_in_store(void)
{
    struct paris_match *match = read_game();
    long long seq = (long long)paris_match_decision_seq(match);
    free(match);
    return seq;
}

/* --- messages --- */

/* A message with a new id, in a buffer that the next one uses again. */
static const char *message(const char *what, const char *members)
{
    static char text[1024];
    int length = snprintf(text, sizeof text, "{\"do\":\"%s\",\"id\":\"%032x\"%s%s%s%s}", what,
                          ++last_id, table[0] != '\0' ? ",\"table\":\"" : "", table,
                          table[0] != '\0' ? "\"" : "", members);
    PARIS_CHECK(length > 0 && (size_t)length < sizeof text);
    return text;
}

/* The answer to the last message; NULL: there is none. */
static const char *answer_of(const struct paris_stage_socket *socket)
{
    static char line[PARIS_WIRE_MOST * 16];
    char start[64];
    snprintf(start, sizeof start, "{\"re\":\"%032x\"", last_id);
    const char *found = socket->bytes != NULL ? strstr(socket->bytes, start) : NULL;
    if (found == NULL)
        return NULL;
    assert_null(strstr(found + 1, start)); /* there is one at max */
    snprintf(line, sizeof line, "%.*s", (int)strcspn(found, "\n"), found);
    return line;
}

static void assert_done(const struct paris_stage_socket *socket)
{
    const char *answer = answer_of(socket);
    assert_non_null(answer);
    if (strstr(answer, "\"ok\":true") == NULL)
        fail_msg("refused: %s", answer);
}

static void assert_refused(const struct paris_stage_socket *socket, const char *code)
{
    char quoted[64];
    snprintf(quoted, sizeof quoted, "\"%s\"", code);
    const char *answer = answer_of(socket);
    assert_non_null(answer);
    assert_value(answer, "error.code", quoted);
}

static void say(const struct paris_stage_socket *socket, const char *what, const char *members)
{
    paris_stage_say(&stage, socket, message(what, members));
}

static const char *decision_now(const char *decision)
{
    return paris_party_words(",\"seq\":%lld,\"decision\":\"%s\"", seq_in_store(), decision);
}

/* Decisions in the last table's message that this socket got; -1: it got none. */
static int64_t told(const struct paris_stage_socket *socket)
{
    const char *found = NULL;
    for (const char *at = socket->bytes; at != NULL && (at = strstr(at, "\"game\":{")) != NULL;
         at++)
        found = at;
    if (found == NULL)
        return -1;
    return strtoll(strstr(found, "\"n\":") + 4, NULL, 10);
}

/* --- around all of them --- */

static void start(void)
{
    paris_stage_open(&stage);
    share_store();
    stage.shared = true;
    paris_stage_begin(&stage, 1);
    paris_stage_add_account(&stage, ANN, "Ann");
    paris_stage_add_account(&stage, BOB, "Bob");
    paris_stage_enter(&stage, &ann, ANN, "Ann");
    paris_stage_enter(&stage, &bob, BOB, "Bob");
    paris_stage_enter(&stage, &tab, BOB, "Bob");
    table[0] = '\0';
    say(&ann, "create", ",\"seats\":[\"me\",\"open\"]");
    char id[PARIS_ID_LENGTH];
    paris_party_word(id, sizeof id, answer_of(&ann), "table");
    strcpy(table, id);
    say(&ann, "join", ",\"contribution\":\"" CONTRIBUTION "\"");
    say(&bob, "join", ",\"contribution\":\"" CONTRIBUTION "\"");
    say(&ann, "watch", "");
    say(&bob, "watch", "");
    assert_int_equal(told(&bob), 0);
    shared.readings = 0;
}

static void stop(void)
{
    shared.store_down = false;
    paris_stage_close(&stage);
    paris_stage_forget(&ann);
    paris_stage_forget(&bob);
    paris_stage_forget(&tab);
}

/* --- watching --- */

TEST(who_comes_to_watch_sees_what_was_stored_untold)
{
    ann_plays_elsewhere();
    say(&tab, "watch", "");
    assert_done(&tab);
    assert_int_equal(tab.messages, 2); /* the answer and the table, which was not shown as it was */
    assert_int_equal(told(&tab), 3);
    assert_int_equal(told(&bob), 3);
}

static void draw_elsewhere(void)
{
    decide_elsewhere("draw 1");
}

TEST(a_reading_that_began_before_does_not_do_for_who_comes_to_watch)
{
    shared.after_reading = draw_elsewhere;
    paris_tables_on_peer_lines(stage.tables, paris_party_words("line %s 99 0", table));
    paris_stage_hear(&stage, &tab, message("watch", ""));
    paris_stage_settle(&stage);
    assert_null(shared.after_reading);
    assert_done(&tab);
    assert_int_equal(tab.messages, 2);
    assert_int_equal(told(&tab), 1);
}

TEST(watching_begins_and_ends_in_the_order_of_the_messages)
{
    paris_stage_hear(&stage, &tab, message("watch", ""));
    paris_stage_hear(&stage, &tab, message("unwatch", ""));
    paris_stage_settle(&stage);
    assert_done(&tab);
    decide_elsewhere("draw 1");
    paris_tables_on_gap(stage.tables);
    paris_stage_settle(&stage);
    assert_int_equal(told(&bob), 1);
    assert_int_equal(told(&tab), 0);
    paris_stage_hear(&stage, &tab, message("watch", ""));
    paris_stage_hear(&stage, &tab, message("unwatch", ""));
    paris_stage_hear(&stage, &tab, message("watch", ""));
    paris_stage_settle(&stage);
    assert_int_equal(told(&tab), 1);
    decide_elsewhere("key ARC");
    decide_elsewhere("end");
    paris_tables_on_gap(stage.tables);
    paris_stage_settle(&stage);
    assert_int_equal(told(&tab), 3);
}

/* --- decisions and questions --- */

TEST(a_decision_about_lines_that_were_not_heard_of_is_done)
{
    ann_plays_elsewhere();
    say(&bob, "decide", decision_now("draw 1"));
    assert_done(&bob);
    assert_int_equal(told(&bob), 4);
}

TEST(a_decision_about_lines_that_came_after_the_reading_under_way_is_done)
{
    struct paris_match *match = read_game();
    long long seq = (long long)(match->turns_ended + 1) << 16; /* the next turn's first */
    free(match);
    shared.after_reading = ann_plays_elsewhere;
    paris_tables_on_peer_lines(stage.tables, paris_party_words("line %s 99 0", table));
    paris_stage_hear(&stage, &bob,
                     message("decide",
                             paris_party_words(",\"seq\":%lld,\"decision\":\"draw 1\"", seq)));
    paris_stage_settle(&stage);
    assert_null(shared.after_reading);
    assert_done(&bob);
    assert_int_equal(told(&bob), 4);
}

TEST(a_question_about_lines_that_came_after_the_reading_under_way_is_answered)
{
    shared.after_reading = ann_plays_elsewhere;
    paris_tables_on_peer_lines(stage.tables, paris_party_words("line %s 99 0", table));
    paris_stage_hear(&stage, &bob, message("why", ",\"decision\":\"draw 1\""));
    paris_stage_settle(&stage);
    assert_null(shared.after_reading);
    assert_done(&bob);
}

/* Which the tables learns from a conflict: it believed that Ann had not drawn. */
TEST(a_decision_that_comes_second_is_judged_by_what_came_first)
{
    const char *draw = decision_now("draw 1");
    decide_elsewhere("draw 2");
    say(&ann, "decide", draw);
    assert_refused(&ann, "stale");
    assert_int_equal(told(&ann), 1);
}

TEST(a_refusal_that_is_right_is_said_once_after_one_reading)
{
    say(&bob, "decide", decision_now("draw 1"));
    assert_refused(&bob, "not_your_turn");
    assert_int_equal(shared.readings, 1);
    say(&bob, "why", ",\"decision\":\"draw 1\"");
    assert_refused(&bob, "not_your_turn");
    assert_int_equal(shared.readings, 2);
    say(&bob, "decide", ",\"seq\":\"x\",\"decision\":\"draw 1\"");
    assert_refused(&bob, "bad_message"); /* whatever the table is like */
    assert_int_equal(shared.readings, 2);
}

/* --- a store that is store_down --- */

TEST(what_is_heard_when_the_store_goes_away_is_to_be_sent_again)
{
    char text[1024];
    ann_plays_elsewhere();
    strcpy(text, message("decide", decision_now("draw 1")));
    shared.store_down = true; /* the tables finds out when it has to read */
    paris_stage_say(&stage, &bob, text);
    assert_refused(&bob, "busy");
    shared.store_down = false;
    paris_stage_tick(&stage);
    paris_stage_forget(&(struct paris_stage_socket){.bytes = bob.bytes});
    bob.bytes = NULL;
    bob.length = bob.room = 0;
    paris_stage_say(&stage, &bob, text);
    assert_done(&bob);
    assert_int_equal(told(&bob), 4);
}

TEST(while_the_store_is_away_nothing_is_refused_for_good_and_nothing_old_is_shown)
{
    ann_plays_elsewhere();
    shared.store_down = true;
    say(&bob, "why", ",\"decision\":\"draw 1\"");
    assert_refused(&bob, "busy");
    assert_false(paris_tables_accepts(stage.tables));
    say(&bob, "why", ",\"decision\":\"draw 1\"");
    assert_refused(&bob, "busy");
    say(&bob, "undo", ",\"seq\":0");
    assert_refused(&bob, "busy");
    say(&bob, "rematch", "");
    assert_refused(&bob, "busy");
    say(&tab, "watch", "");
    assert_refused(&tab, "busy");
    assert_int_equal(told(&tab), -1);
    say(&bob, "unwatch", "");
    assert_done(&bob);
    shared.store_down = false;
    paris_stage_tick(&stage);
    assert_true(paris_tables_accepts(stage.tables));
    say(&tab, "watch", "");
    assert_done(&tab);
    assert_int_equal(told(&tab), 3);
    say(&bob, "why", ",\"decision\":\"draw 1\"");
    assert_done(&bob);
    say(&bob, "rematch", "");
    assert_refused(&bob, "not_playing");
}

/* --- what is on the pubsub: whoever may connect to the database can write there --- */

#define OTHER "fff22222222222222222"

static void hear_line(const char *line)
{
    paris_tables_on_peer_lines(stage.tables, line);
    paris_stage_settle(&stage);
}

TEST(what_was_said_at_another_process_is_told)
{
    unsigned before = bob.messages;
    hear_line(paris_party_words("said " OTHER " %s {\"table\":\"%s\",\"said\":{\"name\":\"Ann\","
                                "\"text\":\"Bon\\u0020jour\"}}",
                                table, table));
    assert_int_equal(bob.messages, before + 1);
    assert_non_null(strstr(bob.bytes, "\"said\":{\"name\":\"Ann\",\"text\":\"Bon jour\"}}"));
}

TEST(who_has_a_name_that_would_not_be_given_today_is_heard_everywhere)
{
    unsigned before = bob.messages;
    hear_line(paris_party_words("said " OTHER " %s {\"said\":{\"name\":\"Ann\\u00a0\","
                                "\"text\":\"Hello\"}}",
                                table));
    assert_int_equal(bob.messages, before + 1);
    assert_non_null(strstr(bob.bytes, "\"said\":{\"name\":\"Ann\u00a0\",\"text\":\"Hello\"}}"));
}

TEST(what_has_not_the_form_of_chat_reaches_nobody)
{
    static const char *const messages[] = {
        "",
        "x",
        "[]",
        "{}",
        "{\"said\":7}",
        "{\"said\":{\"name\":\"Ann\"}}",
        "{\"said\":{\"text\":\"Hello\"}}",
        "{\"said\":{\"name\":7,\"text\":\"Hello\"}}",
        "{\"said\":{\"name\":\"Ann\",\"text\":\"\"}}",
        "{\"said\":{\"name\":\"\",\"text\":\"Hello\"}}",
        "{\"said\":{\"name\":\"A\\u0007nn\",\"text\":\"Hello\"}}",
        "{\"said\":{\"name\":\"Ann\",\"text\":\"a\\u0007b\"}}",
        "{\"re\":null,\"ok\":false}",
        "{\"said\":{\"name\":\"Ann\",\"text\":\"Hello\"}} {\"over\":true}",
    };
    unsigned before = bob.messages;
    for (size_t i = 0; i < sizeof messages / sizeof *messages; i++) {
        hear_line(paris_party_words("said " OTHER " %s %s", table, messages[i]));
        if (bob.messages != before)
            fail_msg("told: %s", messages[i]);
    }
}

TEST(who_is_no_process_is_neither_obeyed_nor_counted)
{
    char name[2048];
    size_t peers = paris_tables_counters(stage.tables).peers;
    unsigned before = bob.messages;
    for (size_t length = 1; length < sizeof name; length = length * 2 + 1) {
        memset(name, 'A', length);
        name[length] = '\0';
        hear_line(paris_party_words("here %s %s 1 0 0", name, table));
        hear_line(paris_party_words("alive %s", name));
        hear_line(paris_party_words("said %s %s {\"said\":{\"name\":\"Ann\",\"text\":\"Hello\"}}",
                                    name, table));
    }
    assert_int_equal(paris_tables_counters(stage.tables).peers, peers);
    assert_int_equal(bob.messages, before);
}

#undef TEST

EACH_TEST(start, stop);
