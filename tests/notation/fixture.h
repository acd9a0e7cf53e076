/* What the tests of the notation share: cmocka, the vectors, and errors. */
#ifndef PARIS_TESTS_NOTATION_FIXTURE_H
#define PARIS_TESTS_NOTATION_FIXTURE_H

#include "base/error.h"
#include "notation/record/record.h"
#include "rules/figures.h"
#include "support/test.h"

#include <stdio.h>
#include <string.h>

/* Name and version of the built-in rules. */
#define TEXT_OF(number) #number
#define RULES_OF(version) "paris-2020 " TEXT_OF(version)
#define RULES RULES_OF(PARIS_RULES_VERSION)

enum { VECTOR_MAX = 1 << 14, FIGURES_MAX = 1 << 16 };

/* The records in tests/vectors, each a whole game. */
static const char *const vector_names[] = {
    "2p-base",
    "2p-tokens",
    "2p-tokens+track+free-district",
    "2p-rulings-open-spaces-same",
    "3p-base",
    "3p-track",
    "3p-tokens+track+free-district",
    "4p-base",
    "4p-free-district",
    "4p-tokens+track+free-district",
    "4p-rulings-same",
};
enum { VECTORS = sizeof vector_names / sizeof vector_names[0] };

/* The figures of the vector that was read last: its own, or those of all others. They stay as they
 * are when the built-in figures change. */
static struct paris_rules vector_rules;

/* A file of tests/vectors; returns its length, or 0 if there is none. */
static inline size_t read_vector_file(char *text, size_t size, const char *name, const char *ending)
{
    char path[512];
    snprintf(path, sizeof path, "%s/tests/vectors/%s%s", PARIS_SOURCE_DIR, name, ending);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return 0;
    size_t length = fread(text, 1, size - 1, file);
    fclose(file);
    assert_in_range(length, 100, size - 2);
    text[length] = '\0';
    return length;
}

/* The text of a vector's record, and its figures in vector_rules; returns the text's length. */
static inline size_t read_vector(char text[VECTOR_MAX], const char *name)
{
    static char figures[FIGURES_MAX];
    struct paris_error error;
    size_t length = read_vector_file(figures, sizeof figures, name, ".components.json");
    if (length == 0)
        length = read_vector_file(figures, sizeof figures, "components", ".json");
    assert_int_equal(paris_figures_load(&vector_rules, figures, length, &error), PARIS_OK);
    length = read_vector_file(text, VECTOR_MAX, name, ".paris");
    assert_int_not_equal(length, 0);
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
