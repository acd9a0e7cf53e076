/* Games folded from their lines: who sits, the start, decisions and take-backs, clocks, questions. */
#include "match/match_entries.h"

#include "match/messages.h"
#include "match/deal.h"

/* --- before the start --- */

TEST(people_sit_down_where_a_seat_is_free)
{
    begin("seats=040 " PLAIN);
    assert_int_equal(match.seat[1].kind, PARIS_SEAT_COMPUTER);
    assert_int_equal(paris_match_free_seat(&match, "person1"), 0);
    join(1);
    assert_int_equal(match.seat[0].kind, PARIS_SEAT_PERSON);
    assert_string_equal(match.seat[0].name, "Person 1");
    assert_int_equal(match.seat[0].contribution[31], 1);
    assert_int_equal(paris_match_seat_of(&match, "person1"), 0);
    assert_int_equal(paris_match_free_seat(&match, "person1"), -1);
    assert_int_equal(paris_match_free_seat(&match, "person3"), 2);
    assert_false(paris_match_complete(&match));
    join(3);
    assert_true(paris_match_complete(&match));
    assert_int_equal(paris_match_free_seat(&match, "person4"), -1);
    assert_int_equal(paris_match_seat_of(&match, "person4"), -1);
    assert_int_equal(paris_match_seat_of(&match, ""), -1); /* the computer has no account */
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
    assert_refused(text, "already has a seat at the table");
    assert_refused("keep 2 person1 A", "already has a seat at the table");
    static const char *const wrong[] = {"a|b", "a\"b", "a\nb", "a\x1b", "\xff", "\xc3"};
    for (unsigned i = 0; i < COUNT(wrong); i++) {
        snprintf(text, sizeof text, "join 2 person2 %064u %s", 2, wrong[i]);
        assert_refused(text, "This name can't be used for a seat.");
    }
    memset(name, 'n', sizeof name);
    name[PARIS_NAME_LENGTH] = '\0';
    snprintf(text, sizeof text, "join 2 person2 %064u %s", 2, name);
    assert_refused(text, "This name can't be used for a seat.");
    name[PARIS_NAME_LENGTH - 1] = '\0';
    snprintf(text, sizeof text, "join 2 person2 %064u %s", 2, name);
    add(text);
    assert_string_equal(match.seat[1].name, name);
    begin("seats=00 " PLAIN);
    snprintf(text, sizeof text, "join 3 person3 %064u C", 3);
    assert_refused(text, "can't be read"); /* there are two seats */
}

TEST(a_kept_seat_waits_for_its_person_alone)
{
    char text[256];
    begin("seats=000 " PLAIN);
    add("keep 2 person2 Person 2");
    assert_int_equal(match.seat[1].kind, PARIS_SEAT_KEPT);
    assert_int_equal(paris_match_seat_of(&match, "person2"), 1);
    assert_int_equal(paris_match_free_seat(&match, "person2"), 1);
    assert_int_equal(paris_match_free_seat(&match, "person9"), 0);
    snprintf(text, sizeof text, "join 2 person9 %064u X", 9);
    assert_refused(text, "This seat is taken.");
    snprintf(text, sizeof text, "join 1 person2 %064u Person 2", 2);
    assert_refused(text, "already has a seat at the table");
    join(1);
    join(3);
    assert_false(paris_match_complete(&match));
    join(2);
    assert_true(paris_match_complete(&match));
    assert_int_equal(paris_match_free_seat(&match, "person2"), -1);
}

TEST(who_gets_up_leaves_an_open_seat)
{
    char text[256];
    begin("seats=004 " PLAIN);
    assert_refused("free 1", "No one sits there.");
    assert_refused("free 3", "No one sits there.");
    join(1);
    add("keep 2 person2 Person 2");
    add("free 1");
    add("free 2");
    assert_int_equal(match.seat[0].kind, PARIS_SEAT_OPEN);
    assert_int_equal(match.seat[1].kind, PARIS_SEAT_OPEN);
    assert_string_equal(match.seat[0].account, "");
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
    assert_refused("do 1 draw 1", "The game hasn't started.");
    assert_refused("undo 1", "The game hasn't started.");
    assert_refused("away 1 3", "The game hasn't started.");
    assert_int_equal(match.status, PARIS_TABLE_OPEN);
    assert_int_equal(paris_match_waits_for(&match), -1);
    add_start();
    assert_int_equal(match.status, PARIS_TABLE_PLAYING);
    assert_int_equal(paris_match_waits_for(&match), 0);
    assert_refused("start [Game \"Paris\"]\n", "The game has already started.");
    assert_refused("free 1", "The game has already started.");
    assert_refused("keep 1 person1 A", "The game has already started.");
}

/* The record of another table as a line. */
static void write_start(char out[PARIS_LOG_TEXT_LENGTH], unsigned players, unsigned variants,
                        unsigned decisions)
{
    struct paris_random random = paris_random_from(players);
    struct paris_record *record = calloc(1, sizeof *record);
    struct paris_text text = paris_text_in(out, PARIS_LOG_TEXT_LENGTH);
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
    char text[PARIS_LOG_TEXT_LENGTH];
    begin("seats=000 " PLAIN);
    for (unsigned seat = 1; seat <= 3; seat++)
        join(seat);
    write_start(text, 2, 0, 0);
    assert_refused(text, "This isn't the deal of this table.");
    write_start(text, 4, 0, 0);
    assert_refused(text, "This isn't the deal of this table.");
    for (unsigned variants = 1; variants < 8; variants++) {
        write_start(text, 3, variants, 0);
        assert_refused(text, "This isn't the deal of this table.");
    }
    write_start(text, 3, 0, 1);
    assert_refused(text, "This isn't the deal of this table.");
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
        memcpy(contribution[seat], match.seat[seat].contribution, PARIS_DEAL_BYTES);
    assert_int_equal(contribution[2][31], 3);
    assert_int_equal(contribution[1][31], 0);
    paris_deal_setup(&setup, match.rules, 3, 7, match.row.secret,
                     (const uint8_t(*)[PARIS_DEAL_BYTES])contribution);
    assert_memory_equal(&setup, &match.history.record.setup, sizeof setup);
}

/* --- the log as such --- */

TEST(a_line_that_is_missing_or_there_twice_is_refused)
{
    begin("seats=00 " PLAIN);
    struct paris_log_row line = line_of("keep 1 person1 A", 0);
    for (int by = -1; by <= 1; by++) {
        struct paris_log_row other = line;
        other.number = (uint32_t)((int)line.number + by);
        paris_match_seal(&match, &other);
        assert_int_equal(try_line(&other), by == 0 ? PARIS_OK : PARIS_BAD_INPUT);
        if (by != 0)
            assert_string_equal(error.message, "A log entry is missing or appears twice.");
        begin("seats=00 " PLAIN);
    }
    assert_int_equal(try_line(&line), PARIS_OK);
    assert_int_equal(try_line(&line), PARIS_BAD_INPUT);
}

TEST(a_line_that_was_changed_is_refused)
{
    begin("seats=00 " PLAIN);
    const struct paris_log_row line = line_of("keep 1 person1 A", 0);
    for (unsigned i = 0; i < strlen(line.text); i++) {
        struct paris_log_row other = line;
        other.text[i] ^= 1;
        assert_int_equal(try_line(&other), PARIS_BAD_INPUT);
        assert_string_equal(error.message, "A log entry was changed.");
    }
    for (unsigned i = 0; i < sizeof line.chain; i++) {
        struct paris_log_row other = line;
        other.chain[i] ^= 0x10;
        assert_int_equal(try_line(&other), PARIS_BAD_INPUT);
    }
    struct paris_log_row other = line;
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
    assert_int_equal(match.status, PARIS_TABLE_STOPPED);
    assert_int_equal(paris_match_waits_for(&match), -1);
    assert_int_equal(paris_match_computer_level(&match), 0);
    assert_refused("do 1 draw 1", "The game is over.");
    assert_refused("away 1 3", "The game is over.");
    begin("seats=00 " PLAIN);
    add("stop nobody came");
    assert_int_equal(match.status, PARIS_TABLE_STOPPED);
    assert_refused("keep 1 person1 A", "The game is over.");
}

/* --- decisions --- */

TEST(a_decision_that_is_illegal_malformed_or_another_seats_is_refused)
{
    begin_playing(PLAIN);
    struct paris_log_row line = line_of("do 1 end", 0);
    assert_int_equal(try_line(&line), PARIS_ILLEGAL);
    assert_int_equal(refusal.reason, PARIS_WHY_WRONG_PHASE);
    assert_refused("do 1 draw 4", "");
    assert_string_not_equal(error.message, "");
    assert_refused("do 1 Draw 1", "");
    assert_refused("do 1 draw 1 ", "");
    assert_refused("do 2 draw 1", "It's another player's turn.");
    assert_refused("undo 2", "It's another player's turn.");
    assert_refused("redo 2", "It's another player's turn.");
    assert_refused("do 3 draw 1", "can't be read");
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
    struct paris_state after = match.history.state;
    assert_refused("redo 1", "Nothing to redo.");
    add("undo 1");
    assert_int_equal(match.history.record.count, 1);
    assert_memory_not_equal(&match.history.state, &after, sizeof after);
    add("redo 1");
    assert_memory_equal(&match.history.state, &after, sizeof after);
    assert_refused("redo 1", "Nothing to redo.");
    add("undo 1");
    assert_refused("undo 1", "There's nothing to undo."); /* the draw was seen */
    add("do 1 key MON");
    assert_refused("redo 1", "Nothing to redo.");
    add("do 1 end");
    assert_refused("undo 2", "There's nothing to undo.");
    assert_refused("undo 1", "It's another player's turn.");
}

TEST(a_draft_is_seen_by_its_own_seat_alone)
{
    uint32_t count;
    begin_with_a_draft();
    assert_ptr_equal(paris_history_state_for(&match.history, 0, &count), &match.history.state);
    assert_int_equal(count, 2);
    assert_ptr_equal(paris_history_state_for(&match.history, 1, &count), &match.history.shown);
    assert_int_equal(count, 1);
    assert_ptr_equal(paris_history_state_for(&match.history, PARIS_SPECTATOR, &count),
                     &match.history.shown);
    assert_int_equal(count, 1);
}

TEST(endless_taking_back_comes_to_an_end_but_the_turn_can_go_on)
{
    enum { MAX = 2000 };
    unsigned steps = 2;
    begin_with_a_draft();
    for (; steps < MAX; steps++)
        add(steps % 2 == 0 ? "undo 1" : "redo 1");
    assert_refused("undo 1", "go on from here");
    add("do 1 end");
    assert_int_equal(match.history.state.seat, 1);
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
    assert_int_equal(paris_match_computer_level(&match), 0);
    assert_refused("back 1", "Its player already plays this seat.");
    assert_refused("away 3 2", "A computer already plays this seat.");
    assert_refused("back 3", "Its player already plays this seat.");
    add("away 1 4");
    assert_int_equal(paris_match_computer_level(&match), 4);
    assert_int_equal(paris_match_waits_for(&match), -1);
    assert_int_equal(paris_match_seat_of(&match, "person1"), 0);
    assert_refused("away 1 2", "A computer already plays this seat.");
    add("do 1 draw 1"); /* by the computer */
    add("back 1");
    assert_int_equal(paris_match_computer_level(&match), 0);
    assert_int_equal(paris_match_waits_for(&match), 0);
    add("do 1 key ARC");
    add("away 2 1");
    add("do 1 end");
    assert_int_equal(paris_match_computer_level(&match), 1);
    add("do 2 draw 1");
    add("do 2 key ARC");
    add("do 2 end");
    assert_int_equal(paris_match_computer_level(&match), 5);
    assert_int_equal(paris_match_waits_for(&match), -1);
}

/* --- clocks --- */

TEST(a_clock_loses_what_was_spent_and_gains_at_the_beginning_of_a_turn)
{
    begin_playing("variants=0 listed=0 days=0 clocks=1 bank=600 increment=15 stand_in=3");
    assert_true(paris_match_timed(&match));
    assert_int_equal(match.seat[0].clock, 615 * SECOND);
    assert_int_equal(match.seat[1].clock, 600 * SECOND);
    add_spending("do 1 draw 1", 1234);
    add_spending("do 1 key ARC", 10000);
    add_spending("undo 1", 1);
    add_spending("redo 1", 2);
    assert_int_equal(match.seat[0].clock, 615 * SECOND - 11237);
    add_spending("do 1 end", 763);
    assert_int_equal(match.seat[0].clock, 615 * SECOND - 12000);
    assert_int_equal(match.seat[1].clock, 615 * SECOND);
    add_spending("away 2 3", 615 * SECOND + 1);
    assert_int_equal(match.seat[1].clock, 0); /* never below */
    add_spending("back 2", 0);
    add_spending("do 2 draw 1", UINT32_MAX);
    assert_int_equal(match.seat[1].clock, 0);
    decide_spending("key ARC", 0);
    decide_spending("end", 5);
    assert_int_equal(match.seat[1].clock, 0);
    assert_int_equal(match.seat[0].clock, 630 * SECOND - 12000);
}

TEST(with_days_every_turn_has_its_own_time)
{
    const int64_t day = 24 * 3600 * INT64_C(1000);
    begin_playing("variants=0 listed=0 days=30 clocks=0 bank=0 increment=0 stand_in=3");
    assert_int_equal(match.seat[0].clock, 30 * day);
    add_spending("do 1 draw 1", 2 * 24 * 3600 * SECOND);
    assert_int_equal(match.seat[0].clock, 28 * day);
    add("do 1 key ARC");
    add("do 1 end");
    assert_int_equal(match.seat[1].clock, 30 * day);
    add("do 2 draw 1");
    add("do 2 key ARC");
    add("do 2 end");
    assert_int_equal(match.seat[0].clock, 30 * day);
}

TEST(waiting_is_charged_and_nothing_else)
{
    begin_playing("variants=0 listed=0 days=0 clocks=1 bank=600 increment=0 stand_in=3");
    add("do 1 draw 1");
    uint64_t seq = paris_match_decision_seq(&match);
    struct paris_table_index before = index_now();
    add_spending("wait 1", 60 * SECOND);
    struct paris_table_index after = index_now();
    assert_int_equal(match.seat[0].clock, 540 * SECOND);
    assert_true(paris_match_decision_seq(&match) == seq);
    assert_memory_equal(&before, &after, sizeof before); /* it would tell of drafts before it */
    assert_refused("wait 2", "It's another player's turn.");
    add("do 1 key ARC");
    add("wait 1");
    add("undo 1");
    add("wait 1");
    add("redo 1"); /* what was taken back is not forgotten by it */
}

TEST(without_clocks_and_for_computers_no_time_is_counted)
{
    begin_playing(PLAIN);
    assert_false(paris_match_timed(&match));
    add_spending("do 1 draw 1", 1234);
    assert_int_equal(match.seat[0].clock, 0);
    begin("seats=40 variants=0 listed=0 days=0 clocks=1 bank=600 increment=0 stand_in=3");
    join(2);
    add_start();
    add_spending("do 1 draw 1", 1234);
    assert_int_equal(match.seat[0].clock, 600 * SECOND);
}

/* --- questions --- */

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
    assert_int_equal(index.changed, morning + ((int64_t)match.entries - 1) * SECOND);
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
    uint64_t last = paris_match_decision_seq(&match);
    for (unsigned i = 0; i < 200 && match.status == PARIS_TABLE_PLAYING; i++) {
        if (i % 3 == 0 && paris_history_can_undo(&match.history))
            add(match.history.state.seat == 0 ? "undo 1" : "undo 2");
        else
            decide_any(&random, 0);
        assert_true(paris_match_decision_seq(&match) > last);
        assert_true(paris_match_decision_seq(&match) < UINT64_C(1)
                                                           << 53); /* exact in every JSON reader */
        last = paris_match_decision_seq(&match);
    }
    add("away 1 3"); /* is no step */
    assert_true(paris_match_decision_seq(&match) == last);
}

static void write_message(char *out, unsigned viewer)
{
    struct paris_text text = paris_text_in(out, PARIS_MESSAGE_LENGTH);
    struct paris_receiver receiver = {.table = match.row.id, .viewer = viewer};
    (void)paris_message_table(&text, &match, &receiver);
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
    uint64_t seq = paris_match_decision_seq(&match);
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
        if (viewer < 2 || viewer == PARIS_SPECTATOR)
            write_message(first[viewer], viewer);
    begin_playing("variants=0 listed=0 days=0 clocks=1 bank=600 increment=15 stand_in=3");
    for (unsigned i = 0; i < COUNT(crooked); i++)
        add_spending(crooked[i], i > 0 ? 1000 : 0);
    assert_true(paris_match_decision_seq(&match) == seq);
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
        if (viewer < 2 || viewer == PARIS_SPECTATOR) {
            write_message(second, viewer);
            assert_string_equal(first[viewer], second);
        }
}

TEST(a_row_with_damaged_settings_is_no_table)
{
    struct paris_table_row row = {.created = morning};
    strcpy(row.settings, "seats=00 variants=9");
    assert_int_equal(paris_match_begin(&match, &paris_builtin_rules, &row), PARIS_BAD_INPUT);
}
