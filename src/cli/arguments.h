/* Command-line arguments: options, help, and errors that name what is expected. */
#ifndef PARIS_CLI_ARGUMENTS_H
#define PARIS_CLI_ARGUMENTS_H

#include "base/language.h"
#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Exit codes of every command. */
enum { PARIS_EXIT_OK = 0, PARIS_EXIT_INPUT = 1, PARIS_EXIT_CALL = 2 };

struct paris_option {
    const char *name;  /* "--seed" */
    const char *value; /* what its value is called in the help; NULL for a flag */
    const char *help;
};

enum { PARIS_ARGUMENTS_OPTIONS_MAX = 32, PARIS_ARGUMENTS_WORDS_MAX = 16 };

struct paris_usage {
    const char *command;
    const char *summary; /* one sentence */
    const char *file;    /* the help for its one file argument; NULL if there is none */
    const char *word;    /* what each of its several words is called, "SPEC"; NULL if it has none */
    const char *words;   /* the help for them */
    bool one_word;       /* there is only one of them */
    const char *details; /* further paragraphs of the help, or NULL */
    const struct paris_option *options; /* ends with a name of NULL */
};

struct paris_arguments {
    const char *value
        [PARIS_ARGUMENTS_OPTIONS_MAX]; /* in the order of the usage; NULL not given; "" a flag */
    const char *file;
    const char *word[PARIS_ARGUMENTS_WORDS_MAX]; /* in the order of the call */
    size_t words;                                /* how many */
};

enum paris_parsed { PARIS_PARSED_OK, PARIS_PARSED_HELP, PARIS_PARSED_WRONG };

/* Prints "paris play: ..." on standard error, from a pattern in the reader's language. */
void paris_arguments_complain(const struct paris_usage *usage, const char *pattern,
                              const struct paris_filling *filling, size_t count);

/* argv[0] is the first word after the command's name. Prints errors on standard error. */
PARIS_MUST_USE enum paris_parsed paris_arguments_parse(struct paris_arguments *out,
                                                       const struct paris_usage *usage, int argc,
                                                       char **argv);

/* The values of options, which keep *out where they are not given. Both print errors on standard error. */

/* A number from min to max. */
PARIS_MUST_USE bool paris_arguments_number(uint64_t *out, const struct paris_usage *usage,
                                           const struct paris_arguments *arguments, unsigned option,
                                           uint64_t min, uint64_t max);

/* "tokens track free-district" in any order, or "-". */
PARIS_MUST_USE bool paris_arguments_variants(unsigned *out, const struct paris_usage *usage,
                                             const struct paris_arguments *arguments,
                                             unsigned option);

#endif
