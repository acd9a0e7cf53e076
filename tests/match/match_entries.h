/* For the tests of matches: one match, and entries that are tried as the server tries them. */
#ifndef PARIS_TESTS_MATCH_MATCH_ENTRIES_H
#define PARIS_TESTS_MATCH_MATCH_ENTRIES_H

#include "base/random.h"
#include "notation/decisions.h"
#include "rules/game.h"
#include "match/match.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

enum { SECOND = 1000 };
static const int64_t morning = 1700000000000;

#define PLAIN "variants=0 listed=0 days=0 clocks=0 bank=0 increment=0 stand_in=3"

static struct paris_match match; /* the one at work */
static struct paris_error error;
static struct paris_refusal refusal;

/* --- making logs --- */

static inline void begin(const char *settings)
{
    struct paris_table_row row = {.created = morning};
    strcpy(row.id, "table222222222222222");
    strcpy(row.host, "host");
    for (unsigned i = 0; i < sizeof row.secret; i++)
        row.secret[i] = (uint8_t)(i * 11 + 5);
    strcpy(row.settings, settings);
    assert_int_equal(paris_match_begin(&match, &paris_builtin_rules, &row), PARIS_OK);
}

static inline struct paris_log_row line_of(const char *text, uint32_t spent)
{
    struct paris_log_row line = {.number = match.entries + 1,
                                 .at = morning + (int64_t)match.entries * SECOND,
                                 .spent = spent};
    snprintf(line.text, sizeof line.text, "%s", text);
    paris_match_seal(&match, &line);
    return line;
}

/* Tries a line on a copy, which becomes the game if it is accepted: as the server does. */
static inline enum paris_status try_line(const struct paris_log_row *line)
{
    struct paris_match *copy = malloc(sizeof *copy);
    assert_non_null(copy);
    *copy = match;
    struct paris_log_entry entry;
    paris_log_entry_parse(&entry, line);
    enum paris_status status = paris_match_apply(copy, &entry, &refusal, &error);
    if (status == PARIS_OK)
        match = *copy;
    free(copy);
    return status;
}

static inline void add_spending(const char *text, uint32_t spent)
{
    struct paris_log_row line = line_of(text, spent);
    if (try_line(&line) != PARIS_OK)
        fail_msg("\"%s\" is refused: %s", text, error.message);
}

static inline void add(const char *text)
{
    add_spending(text, 0);
}

static inline void assert_refused(const char *text, const char *reason)
{
    struct paris_log_row line = line_of(text, 0);
    strcpy(error.message, "");
    if (try_line(&line) != PARIS_BAD_INPUT)
        fail_msg("\"%s\" is not refused", text);
    if (strstr(error.message, reason) == NULL)
        fail_msg("\"%s\" is refused by \"%s\", not by \"%s\"", text, error.message, reason);
}

/* Account and contribution follow from the seat. */
static inline void join(unsigned seat)
{
    char text[256];
    snprintf(text, sizeof text, "join %u person%u %064u Person %u", seat, seat, seat, seat);
    add(text);
}

static inline void add_start(void)
{
    char text[PARIS_LOG_TEXT_LENGTH];
    struct paris_text out = paris_text_in(text, sizeof text);
    struct paris_record *scratch = malloc(sizeof *scratch);
    assert_non_null(scratch);
    paris_text_add(&out, "start ");
    paris_match_deal(&match, scratch, &out);
    assert_false(out.full);
    free(scratch);
    add(text);
}

/* Two people at a table with these settings, and the game has begun. */
static inline void begin_playing(const char *rest)
{
    char settings[256];
    snprintf(settings, sizeof settings, "seats=00 %s", rest);
    begin(settings);
    join(1);
    join(2);
    add_start();
}

static inline void decide_spending(const char *decision, uint32_t spent)
{
    char text[128];
    snprintf(text, sizeof text, "do %u %s", (unsigned)match.history.state.seat + 1, decision);
    add_spending(text, spent);
}

static inline void write_decision(char out[PARIS_NOTATION_LENGTH], struct paris_decision decision)
{
    struct paris_text text = paris_text_in(out, PARIS_NOTATION_LENGTH);
    paris_notation_write(&text, match.rules, decision);
}

/* The first legal decision that passes; a draw of whatever, a way through the phases. */
static inline struct paris_decision any_decision(struct paris_random *random)
{
    struct paris_decision legal[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(match.rules, &match.history.state, legal);
    for (;;) {
        struct paris_decision pick = legal[paris_random_below(random, (uint32_t)count)];
        if (!paris_decision_is_free(pick) || paris_random_below(random, 10) == 0)
            return pick;
    }
}

static inline void decide_any(struct paris_random *random, uint32_t spent)
{
    char words[PARIS_NOTATION_LENGTH];
    write_decision(words, any_decision(random));
    decide_spending(words, spent);
}

static inline struct paris_table_index index_now(void)
{
    struct paris_table_index index;
    paris_match_index(&match, &index);
    return index;
}

#endif
