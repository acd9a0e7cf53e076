/* What the tests of the notation share: cmocka, the golden records, and errors. */
#ifndef PARIS_TESTS_NOTATION_FIXTURE_H
#define PARIS_TESTS_NOTATION_FIXTURE_H

#include "base/error.h"
#include "notation/record.h"
#include "rules/figures.h"
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#define RULES "paris-2020 1" /* name and version of the built-in rules */

enum { GOLDEN_MAX = 1 << 14 };

/* The records in tests/golden, each a whole game. */
static const char *const golden_names[] = {
    "2p-base", "2p-tokens",        "2p-tokens+track+free-district",
    "3p-base", "3p-track",         "3p-tokens+track+free-district",
    "4p-base", "4p-free-district", "4p-tokens+track+free-district",
};
enum { GOLDENS = sizeof golden_names / sizeof golden_names[0] };

/* The text of a golden record; returns its length. */
static inline size_t read_golden(char text[GOLDEN_MAX], const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/tests/golden/%s.paris", PARIS_SOURCE_DIR, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, GOLDEN_MAX - 1, file);
    fclose(file);
    assert_in_range(length, 100, GOLDEN_MAX - 2);
    text[length] = '\0';
    return length;
}

/* The message must contain `part`; the place must be this one. */
static inline void assert_error_at(const struct paris_error *error, unsigned line, unsigned column,
                                   const char *part)
{
    if (error->line != line || error->column != column || strstr(error->message, part) == NULL)
        fail_msg("expected %u:%u \"%s\", got %u:%u \"%s\"", line, column, part, error->line,
                 error->column, error->message);
}

#endif
