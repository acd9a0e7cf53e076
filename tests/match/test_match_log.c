/* Whole games folded from their lines, and what a log that was tampered with comes to. */
#include "match/match_entries.h"

#include "support/walk.h"
#include "match/deal.h"

enum { LINES_MAX = 4096 };

/* --- whole games --- */

static void check_record(bool over)
{
    char *text = malloc(PARIS_RECORD_TEXT);
    struct paris_record *record = malloc(sizeof *record), *scratch = malloc(sizeof *scratch);
    struct paris_state final;
    assert_true(text != NULL && record != NULL && scratch != NULL);
    struct paris_text out = paris_text_in(text, PARIS_RECORD_TEXT);
    paris_match_record(&match, scratch, &out);
    assert_false(out.full);
    if (paris_record_read(record, &final, match.rules, text, out.length, &error) != PARIS_OK)
        fail_msg("the record cannot be read: %s", error.message);
    assert_string_equal(record->names[0], "Person 1");
    assert_string_equal(record->names[1], "level 2");
    if (over) {
        assert_int_equal(record->count, match.history.record.count);
        assert_memory_equal(&final, &match.history.state, sizeof final);
        if (paris_deal_verify(match.rules, record, &error) != PARIS_OK)
            fail_msg("the deal does not verify: %s", error.message);
    } else {
        assert_null(strstr(text, "Secret"));
        assert_null(strstr(text, "Commitment"));
        assert_int_equal(paris_deal_verify(match.rules, record, &error), PARIS_BAD_INPUT);
    }
    free(text);
    free(record);
    free(scratch);
}

static void assert_same_table(const struct paris_history *table)
{
    const struct paris_history *folded = &match.history;
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
    struct paris_history *table = malloc(sizeof *table);
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
    paris_history_start(table, match.rules, &match.history.record.setup);
    while (match.status == PARIS_TABLE_PLAYING) {
        unsigned dice = paris_random_below(&random, 8);
        unsigned seat = (unsigned)table->state.seat + 1;
        if (dice == 0 && paris_history_can_undo(table)) {
            paris_history_undo(table);
            snprintf(text, sizeof text, "undo %u", seat);
            add(text);
        } else if (dice == 1 && paris_history_can_redo(table)) {
            paris_history_redo(table, &events);
            snprintf(text, sizeof text, "redo %u", seat);
            add(text);
        } else {
            struct paris_decision decision = any_decision(&random);
            char words[PARIS_NOTATION_LENGTH];
            write_decision(words, decision);
            assert_int_equal(paris_history_decide(table, decision, &events, &refusal), PARIS_OK);
            decide_spending(words, 0);
        }
        assert_same_table(table);
        assert_true((match.status == PARIS_TABLE_OVER) == paris_state_over(&table->state));
        if (table->record.count == 30)
            check_record(false);
    }
    check_record(true);
    assert_refused("do 1 end", "The game is over.");
    assert_refused("stop too late", "The game is over.");
    assert_int_equal(paris_match_waits_for(&match), -1);
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

static struct paris_log_row *lines; /* of a whole game with everything in it */
static unsigned line_count;

static void record_line(const char *text, struct paris_random *random)
{
    struct paris_log_row line = line_of(text, paris_random_below(random, 5000));
    assert_int_equal(try_line(&line), PARIS_OK);
    assert_true(line_count < LINES_MAX);
    lines[line_count++] = line;
}

static void record_a_game(uint64_t seed)
{
    struct paris_random random = paris_random_from(seed);
    char text[PARIS_LOG_TEXT_LENGTH];
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
    paris_match_deal(&match, scratch, &out);
    record_line(text, &random);
    free(scratch);
    while (match.status == PARIS_TABLE_PLAYING) {
        unsigned seat = (unsigned)match.history.state.seat, dice = paris_random_below(&random, 40);
        if (dice < 4 && paris_history_can_undo(&match.history)) {
            snprintf(text, sizeof text, "undo %u", seat + 1);
        } else if (dice < 8 && paris_history_can_redo(&match.history)) {
            snprintf(text, sizeof text, "redo %u", seat + 1);
        } else if (dice == 9) {
            unsigned other = paris_random_below(&random, 2);
            snprintf(text, sizeof text, match.seat[other].stand_in > 0 ? "back %u" : "away %u 3",
                     other + 1);
        } else {
            char words[PARIS_NOTATION_LENGTH];
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
    if (match.history.rules == NULL)
        return;
    const char *wrong = paris_state_validate(match.rules, &match.history.state);
    if (wrong == NULL)
        wrong = paris_state_validate(match.rules, &match.history.shown);
    if (wrong != NULL)
        fail_msg("a log leads to an impossible state: %s", wrong);
    assert_true(match.history.horizon <= match.history.record.count);
    for (unsigned seat = 0; seat < match.settings.players; seat++)
        assert_true(match.seat[seat].clock >= 0);
}

/* Folds the log with some lines changed, but chained as if they had always been so. Tells how many
 * lines were refused. */
static unsigned fold_damaged(unsigned from, struct paris_random *random)
{
    unsigned refused = 0;
    for (unsigned i = from; i < line_count && i < from + 40; i++) {
        struct paris_log_row line = lines[i];
        if (paris_random_below(random, 8) == 0)
            damage_text(line.text, random);
        if (paris_random_below(random, 8) == 0)
            continue; /* left out */
        line.number = match.entries + 1;
        line.spent = paris_random_below(random, 50) == 0 ? UINT32_MAX : line.spent;
        paris_match_seal(&match, &line);
        refused += try_line(&line) != PARIS_OK;
        assert_possible();
    }
    return refused;
}

TEST(a_log_with_anything_in_it_is_refused_or_leads_to_a_possible_state)
{
    struct paris_random random = paris_random_from(77);
    unsigned refused = 0, rounds = walk_scale(2000);
    lines = calloc(LINES_MAX, sizeof *lines);
    assert_non_null(lines);
    record_a_game(1);
    for (unsigned round = 0; round < rounds; round++) {
        unsigned from = round % 2 == 0 ? 0 : paris_random_below(&random, line_count);
        begin("seats=002 variants=5 listed=1 days=0 clocks=1 bank=600 increment=15 stand_in=3");
        for (unsigned i = 0; i < from; i++)
            assert_int_equal(paris_match_apply_row(&match, &lines[i], &error), PARIS_OK);
        refused += fold_damaged(from, &random);
    }
    assert_true(refused > rounds);
    free(lines);
}
