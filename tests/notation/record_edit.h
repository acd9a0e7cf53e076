/* A record with something replaced: the fixture of the tests of records. */
#ifndef PARIS_TESTS_NOTATION_RECORD_EDIT_H
#define PARIS_TESTS_NOTATION_RECORD_EDIT_H

#include "fixture.h"

static const struct paris_rules *rules; /* the built-in ones, or those of a vector */
static struct paris_error error;
static struct paris_record record, again; /* what was read, and read before */
static struct paris_state final;          /* at the end of `record` */
static char written[PARIS_RECORD_TEXT];

/* A game of four turns: small enough to see every place. */
static const char tags[] = "[Paris \"1\"]\n"
                           "[Rules \"" RULES "\"]\n"
                           "[Players \"2\"]\n"
                           "[Variants \"-\"]\n"
                           "[Seats \"Zoë|Bob\"]\n"
                           "[Stacks \"BAT4 MON5 BEL8 STG1 LAV2 STG4 BEL4 LAV3 CHA1 BAT8 MON1|"
                           "LAV1 BAT3 CHA8 CHA5 BEL2 BAT1 MON2 CHA3 MON8 STG3 LAV8|"
                           "BEL1 STG5 BAT5 CHA4 STG2 LAV5 CHA2 BEL3 BEL5 MON4 LAV4\"]\n"
                           "[Removed \"BAT2 STG8 MON3\"]\n"
                           "[Tokens \"-\"]\n"
                           "[Track \"-\"]\n"
                           "[Result \"-\"]\n"
                           "[Site \"a café\"]\n"
                           "\n";
static const char turns[] = "1.1 draw 2 =LAV1; key ARC\n"
                            "1.2 draw 3 =BEL1; key ARC\n"
                            "2.1 draw 2 =BAT3; move ARC BEL1; bonus 16\n"
                            "2.2 draw 2 =CHA8; key LAV\n";
enum { TURN_LINE = 13, ALL_DECISIONS = 13 }; /* the first turn's line; decisions with every `end` */

static inline void use_built_in_rules(void)
{
    rules = &paris_builtin_rules;
}
EACH_TEST(use_built_in_rules, NULL);

/* The text of a vector's record, from now on with its figures; returns its length. */
static inline size_t use_vector(char text[VECTOR_MAX], const char *name)
{
    rules = &vector_rules;
    return read_vector(text, name);
}

static inline enum paris_status read_text(const char *text)
{
    return paris_record_read(&record, &final, rules, text, strlen(text), &error);
}

static char edited[8192];

/* Tags and turns with the first `from` replaced by `to`. */
static inline const char *edit(const char *from, const char *to)
{
    char whole[8192];
    snprintf(whole, sizeof whole, "%s%s", tags, turns);
    const char *at = strstr(whole, from);
    assert_non_null(at);
    snprintf(edited, sizeof edited, "%.*s%s%s", (int)(at - whole), whole, to, at + strlen(from));
    return edited;
}

static inline void assert_read(const char *text)
{
    if (read_text(text) != PARIS_OK)
        fail_msg("%u:%u: %s", error.line, error.column, error.message);
}

static inline void assert_refused(const char *text, unsigned line, unsigned column,
                                  const char *part)
{
    if (read_text(text) != PARIS_BAD_INPUT)
        fail_msg("the record was read");
    assert_error_at(&error, line, column, part);
}

#define ASSERT_EDIT_REFUSED(from, to, line, column, part)                                          \
    assert_refused(edit((from), (to)), (line), (column), (part))

/* With the edit the record says the same as without it; comments do not count. */
static inline void assert_no_difference(const char *from, const char *to)
{
    assert_read(edit("", ""));
    again = record;
    assert_read(edit(from, to));
    memset(record.comments, 0, sizeof record.comments);
    assert_memory_equal(&record, &again, sizeof record);
}

static inline void write_record(void)
{
    struct paris_text text = paris_text_in(written, sizeof written);
    paris_record_write(&text, rules, &record);
    assert_false(text.full);
}

#endif
