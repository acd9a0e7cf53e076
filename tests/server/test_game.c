/* Games folded from their lines: who sits, the deal, decisions and take-backs, clocks, and what a log
 * that was tampered with comes to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/random.h"
#include "notation/decisions.h"
#include "rules/game.h"
#include "server/message.h"
#include "support/walk.h"
#include "table/deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEST(name) static void name(void **unused __attribute__((unused)))
#define COUNT(list) (sizeof(list) / sizeof(list)[0])

enum { SECOND = 1000, MOST_LINES = 4096 };
static const int64_t morning = 1700000000000;

#define PLAIN "variants=0 listed=0 days=0 clocks=0 bank=0 increment=0 stand_in=3"

static struct paris_game game; /* the one at work */
static struct paris_error error;
static struct paris_refusal refusal;

/* --- making logs --- */

static void begin(const char *settings)
{
    struct paris_table_row row = {.created = morning};
    strcpy(row.id, "table222222222222222");
    strcpy(row.host, "host");
    for (unsigned i = 0; i < sizeof row.secret; i++)
        row.secret[i] = (uint8_t)(i * 11 + 5);
    strcpy(row.settings, settings);
    assert_int_equal(paris_game_begin(&game, &paris_builtin_rules, &row), PARIS_OK);
}

static struct paris_log_line line_of(const char *text, uint32_t spent)
{
    struct paris_log_line line = {.seq = game.lines + 1,
                                  .at = morning + (int64_t)game.lines * SECOND,
                                  .spent = spent};
    snprintf(line.text, sizeof line.text, "%s", text);
    paris_game_seal(&game, &line);
    return line;
}

/* Tries a line on a copy, which becomes the game if it is accepted: as the hall does. */
static enum paris_status try_line(const struct paris_log_line *line)
{
    struct paris_game *copy = malloc(sizeof *copy);
    assert_non_null(copy);
    *copy = game;
    enum paris_status status = paris_game_fold(copy, line, &refusal, &error);
    if (status == PARIS_OK)
        game = *copy;
    free(copy);
    return status;
}

static void add_spending(const char *text, uint32_t spent)
{
    struct paris_log_line line = line_of(text, spent);
    if (try_line(&line) != PARIS_OK)
        fail_msg("\"%s\" is refused: %s", text, error.message);
}

static void add(const char *text)
{
    add_spending(text, 0);
}

static void assert_refused(const char *text, const char *reason)
{
    struct paris_log_line line = line_of(text, 0);
    strcpy(error.message, "");
    if (try_line(&line) != PARIS_BAD_INPUT)
        fail_msg("\"%s\" is not refused", text);
    if (strstr(error.message, reason) == NULL)
        fail_msg("\"%s\" is refused by \"%s\", not by \"%s\"", text, error.message, reason);
}

/* Account and contribution follow from the seat. */
static void join(unsigned seat)
{
    char text[256];
    snprintf(text, sizeof text, "join %u person%u %064u Person %u", seat, seat, seat, seat);
    add(text);
}

static void add_start(void)
{
    char text[PARIS_LINE_LENGTH];
    struct paris_text out = paris_text_in(text, sizeof text);
    struct paris_record *scratch = malloc(sizeof *scratch);
    assert_non_null(scratch);
    paris_text_add(&out, "start ");
    paris_game_deal(&game, scratch, &out);
    assert_false(out.full);
    free(scratch);
    add(text);
}

/* Two people at a table with these settings, and the game has begun. */
static void begin_playing(const char *rest)
{
    char settings[256];
    snprintf(settings, sizeof settings, "seats=00 %s", rest);
    begin(settings);
    join(1);
    join(2);
    add_start();
}

static void decide_spending(const char *decision, uint32_t spent)
{
    char text[128];
    snprintf(text, sizeof text, "do %u %s", (unsigned)game.table.state.seat + 1, decision);
    add_spending(text, spent);
}

static void write_decision(char out[PARIS_DECISION_LENGTH], struct paris_decision decision)
{
    struct paris_text text = paris_text_in(out, PARIS_DECISION_LENGTH);
    paris_decision_write(&text, game.rules, decision);
}

/* The first legal decision that passes; a draw of whatever, a way through the phases. */
static struct paris_decision any_decision(struct paris_random *random)
{
    struct paris_decision legal[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(game.rules, &game.table.state, legal);
    for (;;) {
        struct paris_decision pick = legal[paris_random_below(random, (uint32_t)count)];
        if (!paris_decision_is_free(pick) || paris_random_below(random, 10) == 0)
            return pick;
    }
}

static void decide_any(struct paris_random *random, uint32_t spent)
{
    char words[PARIS_DECISION_LENGTH];
    write_decision(words, any_decision(random));
    decide_spending(words, spent);
}

/* --- before the start --- */

TEST(people_sit_down_where_a_seat_is_free)
{
    begin("seats=040 " PLAIN);
    assert_int_equal(game.seat[1].kind, PARIS_SEAT_COMPUTER);
    assert_int_equal(paris_game_free_seat(&game, "person1"), 0);
    join(1);
    assert_int_equal(game.seat[0].kind, PARIS_SEAT_PERSON);
    assert_string_equal(game.seat[0].name, "Person 1");
    assert_int_equal(game.seat[0].contribution[31], 1);
    assert_int_equal(paris_game_seat_of(&game, "person1"), 0);
    assert_int_equal(paris_game_free_seat(&game, "person1"), -1);
    assert_int_equal(paris_game_free_seat(&game, "person3"), 2);
    assert_false(paris_game_complete(&game));
    join(3);
    assert_true(paris_game_complete(&game));
    assert_int_equal(paris_game_free_seat(&game, "person4"), -1);
    assert_int_equal(paris_game_seat_of(&game, "person4"), -1);
    assert_int_equal(paris_game_seat_of(&game, ""), -1); /* the computer has no account */
}

TEST(nobody_sits_where_somebody_sits_nor_twice_nor_without_a_name)
{
    char text[512], name[160];
    begin("seats=0040 " PLAIN);
    join(1);
    snprintf(text, sizeof text, "join 1 person2 %064u B", 2);
    assert_refused(text, "This seat is taken.");
    snprintf(text, sizeof text, "join 3 person2 %064u B", 2);
    assert_refused(text, "This seat is taken.");
    snprintf(text, sizeof text, "join 2 person1 %064u A", 1);
    assert_refused(text, "has a seat at the table already");
    assert_refused("keep 2 person1 A", "has a seat at the table already");
    static const char *const wrong[] = {"a|b", "a\"b", "a\nb", "a\x1b", "\xff", "\xc3"};
    for (unsigned i = 0; i < COUNT(wrong); i++) {
        snprintf(text, sizeof text, "join 2 person2 %064u %s", 2, wrong[i]);
        assert_refused(text, "This is no name for a seat.");
    }
    memset(name, 'n', sizeof name);
    name[PARIS_NAME_LENGTH] = '\0';
    snprintf(text, sizeof text, "join 2 person2 %064u %s", 2, name);
    assert_refused(text, "This is no name for a seat.");
    name[PARIS_NAME_LENGTH - 1] = '\0';
    snprintf(text, sizeof text, "join 2 person2 %064u %s", 2, name);
    add(text);
    assert_string_equal(game.seat[1].name, name);
    begin("seats=00 " PLAIN);
    snprintf(text, sizeof text, "join 3 person3 %064u C", 3);
    assert_refused(text, "cannot be read"); /* there are two seats */
}

TEST(a_kept_seat_waits_for_its_person_alone)
{
    char text[256];
    begin("seats=000 " PLAIN);
    add("keep 2 person2 Person 2");
    assert_int_equal(game.seat[1].kind, PARIS_SEAT_KEPT);
    assert_int_equal(paris_game_seat_of(&game, "person2"), 1);
    assert_int_equal(paris_game_free_seat(&game, "person2"), 1);
    assert_int_equal(paris_game_free_seat(&game, "person9"), 0);
    snprintf(text, sizeof text, "join 2 person9 %064u X", 9);
    assert_refused(text, "This seat is taken.");
    snprintf(text, sizeof text, "join 1 person2 %064u Person 2", 2);
    assert_refused(text, "has a seat at the table already");
    join(1);
    join(3);
    assert_false(paris_game_complete(&game));
    join(2);
    assert_true(paris_game_complete(&game));
    assert_int_equal(paris_game_free_seat(&game, "person2"), -1);
}

TEST(who_gets_up_leaves_an_open_seat)
{
    char text[256];
    begin("seats=004 " PLAIN);
    assert_refused("free 1", "Nobody sits there.");
    assert_refused("free 3", "Nobody sits there.");
    join(1);
    add("keep 2 person2 Person 2");
    add("free 1");
    add("free 2");
    assert_int_equal(game.seat[0].kind, PARIS_SEAT_OPEN);
    assert_int_equal(game.seat[1].kind, PARIS_SEAT_OPEN);
    assert_string_equal(game.seat[0].account, "");
    snprintf(text, sizeof text, "join 2 person1 %064u A", 1);
    add(text);
}

/* --- the start --- */

TEST(a_game_starts_when_every_seat_is_taken_and_only_once)
{
    begin("seats=00 " PLAIN);
    assert_refused("start [Game \"Paris\"]\n", "A seat is still open.");
    join(1);
    add("keep 2 person2 Person 2");
    assert_refused("start [Game \"Paris\"]\n", "A seat is still open.");
    join(2);
    assert_refused("do 1 draw 1", "The game has not begun.");
    assert_refused("undo 1", "The game has not begun.");
    assert_refused("away 1 3", "The game has not begun.");
    assert_int_equal(game.status, PARIS_TABLE_OPEN);
    assert_int_equal(paris_game_waits_for(&game), -1);
    add_start();
    assert_int_equal(game.status, PARIS_TABLE_PLAYING);
    assert_int_equal(paris_game_waits_for(&game), 0);
    assert_refused("start [Game \"Paris\"]\n", "The game has begun already.");
    assert_refused("free 1", "The game has begun already.");
    assert_refused("keep 1 person1 A", "The game has begun already.");
}

/* The record of another table as a line. */
static void write_start(char out[PARIS_LINE_LENGTH], unsigned players, unsigned variants,
                        unsigned decisions)
{
    struct paris_random random = paris_random_from(players);
    struct paris_record *record = calloc(1, sizeof *record);
    struct paris_text text = paris_text_in(out, PARIS_LINE_LENGTH);
    assert_non_null(record);
    paris_setup_shuffled(&record->setup, &paris_builtin_rules, players, variants, &random);
    record->decision[record->count] = paris_decision(PARIS_DRAW, 0, 0, 0);
    record->count += decisions;
    paris_text_add(&text, "start ");
    paris_record_write(&text, &paris_builtin_rules, record);
    assert_false(text.full);
    free(record);
}

TEST(a_start_for_other_players_or_variants_or_with_decisions_is_refused)
{
    char text[PARIS_LINE_LENGTH];
    begin("seats=000 " PLAIN);
    for (unsigned seat = 1; seat <= 3; seat++)
        join(seat);
    write_start(text, 2, 0, 0);
    assert_refused(text, "The deal is not the one of this table.");
    write_start(text, 4, 0, 0);
    assert_refused(text, "The deal is not the one of this table.");
    for (unsigned variants = 1; variants < 8; variants++) {
        write_start(text, 3, variants, 0);
        assert_refused(text, "The deal is not the one of this table.");
    }
    write_start(text, 3, 0, 1);
    assert_refused(text, "The deal is not the one of this table.");
    assert_refused("start nonsense", "");
    assert_string_not_equal(error.message, "");
    write_start(text, 3, 0, 0);
    text[strlen(text) / 2] = '\0';
    assert_refused(text, "");
    write_start(text, 3, 0, 0);
    add(text);
}

TEST(the_deal_of_a_start_follows_from_secret_and_contributions)
{
    struct paris_setup setup;
    uint8_t contribution[PARIS_MAX_PLAYERS][PARIS_DEAL_BYTES] = {{0}};
    begin("seats=050 variants=7 listed=0 days=0 clocks=0 bank=0 increment=0 stand_in=3");
    join(1);
    join(3);
    add_start();
    for (unsigned seat = 0; seat < 3; seat++)
        memcpy(contribution[seat], game.seat[seat].contribution, PARIS_DEAL_BYTES);
    assert_int_equal(contribution[2][31], 3);
    assert_int_equal(contribution[1][31], 0);
    paris_deal_setup(&setup, game.rules, 3, 7, game.row.secret,
                     (const uint8_t(*)[PARIS_DEAL_BYTES])contribution);
    assert_memory_equal(&setup, &game.table.record.setup, sizeof setup);
}

/* --- the log as such --- */

TEST(a_line_that_is_missing_or_there_twice_is_refused)
{
    begin("seats=00 " PLAIN);
    struct paris_log_line line = line_of("keep 1 person1 A", 0);
    for (int by = -1; by <= 1; by++) {
        struct paris_log_line other = line;
        other.seq = (uint32_t)((int)line.seq + by);
        paris_game_seal(&game, &other);
        assert_int_equal(try_line(&other), by == 0 ? PARIS_OK : PARIS_BAD_INPUT);
        if (by != 0)
            assert_string_equal(error.message, "A line of the log is missing or there twice.");
        begin("seats=00 " PLAIN);
    }
    assert_int_equal(try_line(&line), PARIS_OK);
    assert_int_equal(try_line(&line), PARIS_BAD_INPUT);
}

TEST(a_line_that_was_changed_is_refused)
{
    begin("seats=00 " PLAIN);
    const struct paris_log_line line = line_of("keep 1 person1 A", 0);
    for (unsigned i = 0; i < strlen(line.text); i++) {
        struct paris_log_line other = line;
        other.text[i] ^= 1;
        assert_int_equal(try_line(&other), PARIS_BAD_INPUT);
        assert_string_equal(error.message, "A line of the log was changed.");
    }
    for (unsigned i = 0; i < sizeof line.chain; i++) {
        struct paris_log_line other = line;
        other.chain[i] ^= 0x10;
        assert_int_equal(try_line(&other), PARIS_BAD_INPUT);
    }
    struct paris_log_line other = line;
    other.at++;
    assert_int_equal(try_line(&other), PARIS_BAD_INPUT);
    other = line;
    other.spent++;
    assert_int_equal(try_line(&other), PARIS_BAD_INPUT);
    other = line;
    other.by_command = true;
    assert_int_equal(try_line(&other), PARIS_BAD_INPUT);
    assert_int_equal(try_line(&line), PARIS_OK);
}

TEST(a_stopped_game_goes_no_further)
{
    begin_playing(PLAIN);
    add("stop the disk lost a line");
    assert_int_equal(game.status, PARIS_TABLE_STOPPED);
    assert_int_equal(paris_game_waits_for(&game), -1);
    assert_int_equal(paris_game_thinker(&game), 0);
    assert_refused("do 1 draw 1", "The game is over.");
    assert_refused("away 1 3", "The game is over.");
    begin("seats=00 " PLAIN);
    add("stop nobody came");
    assert_int_equal(game.status, PARIS_TABLE_STOPPED);
    assert_refused("keep 1 person1 A", "The game is over.");
}

/* --- decisions --- */

TEST(a_decision_that_is_illegal_malformed_or_another_seats_is_refused)
{
    begin_playing(PLAIN);
    struct paris_log_line line = line_of("do 1 end", 0);
    assert_int_equal(try_line(&line), PARIS_ILLEGAL);
    assert_int_equal(refusal.reason, PARIS_WHY_WRONG_PHASE);
    assert_refused("do 1 draw 4", "");
    assert_string_not_equal(error.message, "");
    assert_refused("do 1 Draw 1", "");
    assert_refused("do 1 draw 1 ", "");
    assert_refused("do 2 draw 1", "It is another seat's turn.");
    assert_refused("undo 2", "It is another seat's turn.");
    assert_refused("redo 2", "It is another seat's turn.");
    assert_refused("do 3 draw 1", "cannot be read");
    add("do 1 draw 1");
    line = line_of("do 1 draw 1", 0);
    assert_true(try_line(&line) == PARIS_ILLEGAL);
}

static void begin_with_a_draft(void)
{
    begin_playing(PLAIN);
    add("do 1 draw 1");
    add("do 1 key ARC");
}

TEST(a_step_can_be_taken_back_and_done_again)
{
    begin_with_a_draft();
    struct paris_state after = game.table.state;
    assert_refused("redo 1", "There is nothing to do again.");
    add("undo 1");
    assert_int_equal(game.table.record.count, 1);
    assert_memory_not_equal(&game.table.state, &after, sizeof after);
    add("redo 1");
    assert_memory_equal(&game.table.state, &after, sizeof after);
    assert_refused("redo 1", "There is nothing to do again.");
    add("undo 1");
    assert_refused("undo 1", "There is nothing to take back."); /* the draw was seen */
    add("do 1 key MON");
    assert_refused("redo 1", "There is nothing to do again.");
    add("do 1 end");
    assert_refused("undo 2", "There is nothing to take back.");
    assert_refused("undo 1", "It is another seat's turn.");
}

TEST(a_draft_is_seen_by_its_own_seat_alone)
{
    uint32_t count;
    begin_with_a_draft();
    assert_ptr_equal(paris_table_state_for(&game.table, 0, &count), &game.table.state);
    assert_int_equal(count, 2);
    assert_ptr_equal(paris_table_state_for(&game.table, 1, &count), &game.table.shown);
    assert_int_equal(count, 1);
    assert_ptr_equal(paris_table_state_for(&game.table, PARIS_SPECTATOR, &count),
                     &game.table.shown);
    assert_int_equal(count, 1);
}

TEST(endless_taking_back_comes_to_an_end_but_the_turn_can_go_on)
{
    enum { MOST = 2000 };
    unsigned steps = 2;
    begin_with_a_draft();
    for (; steps < MOST; steps++)
        add(steps % 2 == 0 ? "undo 1" : "redo 1");
    assert_refused("undo 1", "it must go on now");
    add("do 1 end");
    assert_int_equal(game.table.state.seat, 1);
    add("do 2 draw 1");
    add("do 2 key ARC");
    add("undo 2");
}

/* --- people and computers --- */

TEST(the_computer_plays_for_who_is_away)
{
    begin("seats=005 " PLAIN);
    join(1);
    join(2);
    add_start();
    assert_int_equal(paris_game_thinker(&game), 0);
    assert_refused("back 1", "The person plays this seat already.");
    assert_refused("away 3 2", "The computer plays this seat already.");
    assert_refused("back 3", "The person plays this seat already.");
    add("away 1 4");
    assert_int_equal(paris_game_thinker(&game), 4);
    assert_int_equal(paris_game_waits_for(&game), -1);
    assert_int_equal(paris_game_seat_of(&game, "person1"), 0);
    assert_refused("away 1 2", "The computer plays this seat already.");
    add("do 1 draw 1"); /* by the computer */
    add("back 1");
    assert_int_equal(paris_game_thinker(&game), 0);
    assert_int_equal(paris_game_waits_for(&game), 0);
    add("do 1 key ARC");
    add("away 2 1");
    add("do 1 end");
    assert_int_equal(paris_game_thinker(&game), 1);
    add("do 2 draw 1");
    add("do 2 key ARC");
    add("do 2 end");
    assert_int_equal(paris_game_thinker(&game), 5);
    assert_int_equal(paris_game_waits_for(&game), -1);
}

/* --- clocks --- */

TEST(a_clock_loses_what_was_spent_and_gains_at_the_beginning_of_a_turn)
{
    begin_playing("variants=0 listed=0 days=0 clocks=1 bank=600 increment=15 stand_in=3");
    assert_true(paris_game_timed(&game));
    assert_int_equal(game.seat[0].clock, 615 * SECOND);
    assert_int_equal(game.seat[1].clock, 600 * SECOND);
    add_spending("do 1 draw 1", 1234);
    add_spending("do 1 key ARC", 10000);
    add_spending("undo 1", 1);
    add_spending("redo 1", 2);
    assert_int_equal(game.seat[0].clock, 615 * SECOND - 11237);
    add_spending("do 1 end", 763);
    assert_int_equal(game.seat[0].clock, 615 * SECOND - 12000);
    assert_int_equal(game.seat[1].clock, 615 * SECOND);
    add_spending("away 2 3", 615 * SECOND + 1);
    assert_int_equal(game.seat[1].clock, 0); /* never below */
    add_spending("back 2", 0);
    add_spending("do 2 draw 1", UINT32_MAX);
    assert_int_equal(game.seat[1].clock, 0);
    decide_spending("key ARC", 0);
    decide_spending("end", 5);
    assert_int_equal(game.seat[1].clock, 0);
    assert_int_equal(game.seat[0].clock, 630 * SECOND - 12000);
}

TEST(with_days_every_turn_has_its_own_time)
{
    const int64_t day = 24 * 3600 * INT64_C(1000);
    begin_playing("variants=0 listed=0 days=30 clocks=0 bank=0 increment=0 stand_in=3");
    assert_int_equal(game.seat[0].clock, 30 * day);
    add_spending("do 1 draw 1", 2 * 24 * 3600 * SECOND);
    assert_int_equal(game.seat[0].clock, 28 * day);
    add("do 1 key ARC");
    add("do 1 end");
    assert_int_equal(game.seat[1].clock, 30 * day);
    add("do 2 draw 1");
    add("do 2 key ARC");
    add("do 2 end");
    assert_int_equal(game.seat[0].clock, 30 * day);
}

TEST(without_clocks_and_for_computers_no_time_is_counted)
{
    begin_playing(PLAIN);
    assert_false(paris_game_timed(&game));
    add_spending("do 1 draw 1", 1234);
    assert_int_equal(game.seat[0].clock, 0);
    begin("seats=40 variants=0 listed=0 days=0 clocks=1 bank=600 increment=0 stand_in=3");
    join(2);
    add_start();
    add_spending("do 1 draw 1", 1234);
    assert_int_equal(game.seat[0].clock, 600 * SECOND);
}

/* --- questions --- */

static struct paris_table_index index_now(void)
{
    struct paris_table_index index;
    paris_game_index(&game, &index);
    return index;
}

TEST(the_index_tells_status_seats_and_for_whom_the_game_waits)
{
    begin("seats=040 variants=0 listed=1 days=0 clocks=0 bank=0 increment=0 stand_in=3");
    assert_true(index_now().listed);
    assert_true(index_now().open_seat);
    assert_int_equal(index_now().status, PARIS_TABLE_OPEN);
    assert_int_equal(index_now().changed, morning);
    join(1);
    add("keep 3 person3 Person 3");
    assert_false(index_now().open_seat); /* it is kept */
    join(3);
    assert_string_equal(index_now().waiting, "");
    add_start();
    struct paris_table_index index = index_now();
    assert_int_equal(index.status, PARIS_TABLE_PLAYING);
    assert_string_equal(index.waiting, "person1");
    assert_string_equal(index.seat[0], "person1");
    assert_string_equal(index.seat[1], "");
    assert_string_equal(index.seat[2], "person3");
    assert_string_equal(index.seat[3], "");
    assert_int_equal(index.changed, morning + ((int64_t)game.lines - 1) * SECOND);
    add("away 1 3");
    assert_string_equal(index_now().waiting, "");
    add("stop it is enough");
    assert_int_equal(index_now().status, PARIS_TABLE_STOPPED);
}

TEST(a_draft_does_not_show_in_the_index)
{
    begin_playing(PLAIN);
    add("do 1 draw 1");
    struct paris_table_index before = index_now(), after;
    add("do 1 key ARC");
    after = index_now();
    assert_memory_equal(&before, &after, sizeof before);
    add("undo 1");
    after = index_now();
    assert_memory_equal(&before, &after, sizeof before);
    add("redo 1");
    add("do 1 end");
    assert_true(index_now().changed > before.changed);
}

TEST(the_number_grows_with_every_step)
{
    struct paris_random random = paris_random_from(5);
    begin_playing(PLAIN);
    uint64_t last = paris_game_seq(&game);
    for (unsigned i = 0; i < 200 && game.status == PARIS_TABLE_PLAYING; i++) {
        if (i % 3 == 0 && paris_table_can_undo(&game.table))
            add(game.table.state.seat == 0 ? "undo 1" : "undo 2");
        else
            decide_any(&random, 0);
        assert_true(paris_game_seq(&game) > last);
        assert_true(paris_game_seq(&game) < UINT64_C(1) << 53); /* exact in every JSON reader */
        last = paris_game_seq(&game);
    }
    add("away 1 3"); /* is no step */
    assert_true(paris_game_seq(&game) == last);
}

static void write_message(char *out, unsigned viewer)
{
    struct paris_text text = paris_text_in(out, PARIS_MESSAGE_LENGTH);
    struct paris_receiver receiver = {.viewer = viewer};
    (void)paris_message_table(&text, &game, &receiver);
    assert_false(text.full);
}

/* Every other seat's message after a turn, and during it, is the same with and without attempts. */
TEST(what_was_taken_back_in_a_turn_shows_nowhere_afterwards)
{
    static const char *const straight[] = {"do 1 draw 1", "do 1 key ARC", "do 1 end"};
    static const char *const crooked[] = {"do 1 draw 1", "do 1 key MON", "undo 1",
                                          "redo 1",      "undo 1",       "do 1 key ARC",
                                          "undo 1",      "do 1 key ARC", "do 1 end"};
    static char first[PARIS_VIEWERS][PARIS_MESSAGE_LENGTH], second[PARIS_MESSAGE_LENGTH];
    begin_playing("variants=0 listed=0 days=0 clocks=1 bank=600 increment=15 stand_in=3");
    for (unsigned i = 0; i < COUNT(straight); i++)
        add_spending(straight[i], i > 0 ? 4000 : 0);
    uint64_t seq = paris_game_seq(&game);
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
        if (viewer < 2 || viewer == PARIS_SPECTATOR)
            write_message(first[viewer], viewer);
    begin_playing("variants=0 listed=0 days=0 clocks=1 bank=600 increment=15 stand_in=3");
    for (unsigned i = 0; i < COUNT(crooked); i++)
        add_spending(crooked[i], i > 0 ? 1000 : 0);
    assert_true(paris_game_seq(&game) == seq);
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
        if (viewer < 2 || viewer == PARIS_SPECTATOR) {
            write_message(second, viewer);
            assert_string_equal(first[viewer], second);
        }
}

/* --- whole games --- */

static void check_record(bool over)
{
    char *text = malloc(PARIS_RECORD_TEXT);
    struct paris_record *record = malloc(sizeof *record), *scratch = malloc(sizeof *scratch);
    struct paris_state final;
    assert_true(text != NULL && record != NULL && scratch != NULL);
    struct paris_text out = paris_text_in(text, PARIS_RECORD_TEXT);
    paris_game_record(&game, scratch, &out);
    assert_false(out.full);
    if (paris_record_read(record, &final, game.rules, text, out.length, &error) != PARIS_OK)
        fail_msg("the record cannot be read: %s", error.message);
    assert_string_equal(record->names[0], "Person 1");
    assert_string_equal(record->names[1], "level 2");
    if (over) {
        assert_int_equal(record->count, game.table.record.count);
        assert_memory_equal(&final, &game.table.state, sizeof final);
        if (paris_deal_verify(game.rules, record, &error) != PARIS_OK)
            fail_msg("the deal does not verify: %s", error.message);
    } else {
        assert_null(strstr(text, "Secret"));
        assert_null(strstr(text, "Commitment"));
        assert_int_equal(paris_deal_verify(game.rules, record, &error), PARIS_BAD_INPUT);
    }
    free(text);
    free(record);
    free(scratch);
}

static void assert_same_table(const struct paris_table *table)
{
    const struct paris_table *folded = &game.table;
    assert_memory_equal(&folded->state, &table->state, sizeof table->state);
    assert_memory_equal(&folded->shown, &table->shown, sizeof table->shown);
    assert_int_equal(folded->turn_start, table->turn_start);
    assert_int_equal(folded->horizon, table->horizon);
    assert_int_equal(folded->redo, table->redo);
    assert_int_equal(folded->record.count, table->record.count);
    assert_memory_equal(folded->record.decision, table->record.decision,
                        table->record.count * sizeof table->record.decision[0]);
}

/* Plays a game to its end, both by lines and at a table of the other rooms. */
static void play_both_ways(unsigned players, unsigned variants, uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    struct paris_table *table = malloc(sizeof *table);
    struct paris_events events;
    char settings[256], text[16];
    assert_non_null(table);
    snprintf(settings, sizeof settings,
             "seats=%.*s variants=%u listed=0 days=0 clocks=0 bank=0 increment=0 stand_in=3",
             (int)players, "0202", variants);
    begin(settings);
    for (unsigned seat = 1; seat <= players; seat += 2)
        join(seat);
    add_start();
    paris_table_start(table, game.rules, &game.table.record.setup);
    while (game.status == PARIS_TABLE_PLAYING) {
        unsigned dice = paris_random_below(&random, 8);
        unsigned seat = (unsigned)table->state.seat + 1;
        if (dice == 0 && paris_table_can_undo(table)) {
            paris_table_undo(table);
            snprintf(text, sizeof text, "undo %u", seat);
            add(text);
        } else if (dice == 1 && paris_table_can_redo(table)) {
            paris_table_redo(table, &events);
            snprintf(text, sizeof text, "redo %u", seat);
            add(text);
        } else {
            struct paris_decision decision = any_decision(&random);
            char words[PARIS_DECISION_LENGTH];
            write_decision(words, decision);
            assert_int_equal(paris_table_decide(table, decision, &events, &refusal), PARIS_OK);
            decide_spending(words, 0);
        }
        assert_same_table(table);
        assert_true((game.status == PARIS_TABLE_OVER) == paris_state_over(&table->state));
        if (table->record.count == 30)
            check_record(false);
    }
    check_record(true);
    assert_refused("do 1 end", "The game is over.");
    assert_refused("stop too late", "The game is over.");
    assert_int_equal(paris_game_waits_for(&game), -1);
    assert_string_equal(index_now().waiting, "");
    free(table);
}

TEST(whole_games_folded_from_lines_equal_the_same_decisions_at_a_table)
{
    for (unsigned round = 0; round < walk_scale(20); round++)
        for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
            for (unsigned variants = round % 2; variants < 8; variants += 2)
                play_both_ways(players, variants, 100 * round + 10 * players + variants);
}

/* --- logs that were tampered with --- */

static struct paris_log_line *lines; /* of a whole game with everything in it */
static unsigned line_count;

static void record_line(const char *text, struct paris_random *random)
{
    struct paris_log_line line = line_of(text, paris_random_below(random, 5000));
    assert_int_equal(try_line(&line), PARIS_OK);
    assert_true(line_count < MOST_LINES);
    lines[line_count++] = line;
}

static void record_a_game(uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    char text[PARIS_LINE_LENGTH];
    struct paris_text out = paris_text_in(text, sizeof text);
    struct paris_record *scratch = malloc(sizeof *scratch);
    assert_non_null(scratch);
    line_count = 0;
    begin("seats=002 variants=5 listed=1 days=0 clocks=1 bank=600 increment=15 stand_in=3");
    record_line("keep 2 person2 Person 2", &random);
    snprintf(text, sizeof text, "join 1 person1 %064u Person 1", 1);
    record_line(text, &random);
    record_line("free 1", &random);
    record_line(text, &random);
    snprintf(text, sizeof text, "join 2 person2 %064u Person 2", 2);
    record_line(text, &random);
    paris_text_add(&out, "start ");
    paris_game_deal(&game, scratch, &out);
    record_line(text, &random);
    free(scratch);
    while (game.status == PARIS_TABLE_PLAYING) {
        unsigned seat = (unsigned)game.table.state.seat, dice = paris_random_below(&random, 40);
        if (dice < 4 && paris_table_can_undo(&game.table)) {
            snprintf(text, sizeof text, "undo %u", seat + 1);
        } else if (dice < 8 && paris_table_can_redo(&game.table)) {
            snprintf(text, sizeof text, "redo %u", seat + 1);
        } else if (dice == 9) {
            unsigned other = paris_random_below(&random, 2);
            snprintf(text, sizeof text, game.seat[other].stand_in > 0 ? "back %u" : "away %u 3",
                     other + 1);
        } else {
            char words[PARIS_DECISION_LENGTH];
            write_decision(words, any_decision(&random));
            snprintf(text, sizeof text, "do %u %s", seat + 1, words);
        }
        record_line(text, &random);
    }
}

static void damage_text(char *text, struct paris_random *random)
{
    size_t length = strlen(text);
    size_t at = paris_random_below(random, (uint32_t)length);
    const char *other = lines[paris_random_below(random, line_count)].text;
    switch (paris_random_below(random, 5)) {
    case 0: text[at] = (char)(1 + paris_random_below(random, 255)); break;
    case 1: memmove(text + at, text + at + 1, length - at); break;
    case 2: text[at] = '\0'; break;
    case 3: text[at] = (char)('1' + paris_random_below(random, 9)); break;
    default: strcpy(text, other); /* what was right at another time */
    }
}

/* Whatever a log comes to is possible. */
static void assert_possible(void)
{
    if (game.table.rules == NULL)
        return;
    const char *wrong = paris_state_validate(game.rules, &game.table.state);
    if (wrong == NULL)
        wrong = paris_state_validate(game.rules, &game.table.shown);
    if (wrong != NULL)
        fail_msg("a log leads to an impossible state: %s", wrong);
    assert_true(game.table.horizon <= game.table.record.count);
    for (unsigned seat = 0; seat < game.settings.players; seat++)
        assert_true(game.seat[seat].clock >= 0);
}

/* Folds the log with some lines changed, but chained as if they had always been so. Tells how many
 * lines were refused. */
static unsigned fold_damaged(unsigned from, struct paris_random *random)
{
    unsigned refused = 0;
    for (unsigned i = from; i < line_count && i < from + 40; i++) {
        struct paris_log_line line = lines[i];
        if (paris_random_below(random, 8) == 0)
            damage_text(line.text, random);
        if (paris_random_below(random, 8) == 0)
            continue; /* left out */
        line.seq = game.lines + 1;
        line.spent = paris_random_below(random, 50) == 0 ? UINT32_MAX : line.spent;
        paris_game_seal(&game, &line);
        refused += try_line(&line) != PARIS_OK;
        assert_possible();
    }
    return refused;
}

TEST(a_log_with_anything_in_it_is_refused_or_leads_to_a_possible_state)
{
    struct paris_random random = paris_random_from(77);
    unsigned refused = 0, rounds = walk_scale(2000);
    lines = calloc(MOST_LINES, sizeof *lines);
    assert_non_null(lines);
    record_a_game(1);
    for (unsigned round = 0; round < rounds; round++) {
        unsigned from = round % 2 == 0 ? 0 : paris_random_below(&random, line_count);
        begin("seats=002 variants=5 listed=1 days=0 clocks=1 bank=600 increment=15 stand_in=3");
        for (unsigned i = 0; i < from; i++)
            assert_int_equal(paris_game_fold(&game, &lines[i], NULL, &error), PARIS_OK);
        refused += fold_damaged(from, &random);
    }
    assert_true(refused > rounds);
    free(lines);
}

TEST(a_row_with_damaged_settings_is_no_table)
{
    struct paris_table_row row = {.created = morning};
    strcpy(row.settings, "seats=00 variants=9");
    assert_int_equal(paris_game_begin(&game, &paris_builtin_rules, &row), PARIS_BAD_INPUT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_sit_down_where_a_seat_is_free),
        cmocka_unit_test(nobody_sits_where_somebody_sits_nor_twice_nor_without_a_name),
        cmocka_unit_test(a_kept_seat_waits_for_its_person_alone),
        cmocka_unit_test(who_gets_up_leaves_an_open_seat),
        cmocka_unit_test(a_game_starts_when_every_seat_is_taken_and_only_once),
        cmocka_unit_test(a_start_for_other_players_or_variants_or_with_decisions_is_refused),
        cmocka_unit_test(the_deal_of_a_start_follows_from_secret_and_contributions),
        cmocka_unit_test(a_line_that_is_missing_or_there_twice_is_refused),
        cmocka_unit_test(a_line_that_was_changed_is_refused),
        cmocka_unit_test(a_stopped_game_goes_no_further),
        cmocka_unit_test(a_decision_that_is_illegal_malformed_or_another_seats_is_refused),
        cmocka_unit_test(a_step_can_be_taken_back_and_done_again),
        cmocka_unit_test(a_draft_is_seen_by_its_own_seat_alone),
        cmocka_unit_test(endless_taking_back_comes_to_an_end_but_the_turn_can_go_on),
        cmocka_unit_test(the_computer_plays_for_who_is_away),
        cmocka_unit_test(a_clock_loses_what_was_spent_and_gains_at_the_beginning_of_a_turn),
        cmocka_unit_test(with_days_every_turn_has_its_own_time),
        cmocka_unit_test(without_clocks_and_for_computers_no_time_is_counted),
        cmocka_unit_test(the_index_tells_status_seats_and_for_whom_the_game_waits),
        cmocka_unit_test(a_draft_does_not_show_in_the_index),
        cmocka_unit_test(the_number_grows_with_every_step),
        cmocka_unit_test(what_was_taken_back_in_a_turn_shows_nowhere_afterwards),
        cmocka_unit_test(whole_games_folded_from_lines_equal_the_same_decisions_at_a_table),
        cmocka_unit_test(a_log_with_anything_in_it_is_refused_or_leads_to_a_possible_state),
        cmocka_unit_test(a_row_with_damaged_settings_is_no_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
