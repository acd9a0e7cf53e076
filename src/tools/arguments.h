/* The words behind a command: options, help, and errors that say what would be right. */
#ifndef PARIS_TOOLS_ARGUMENTS_H
#define PARIS_TOOLS_ARGUMENTS_H

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

enum { PARIS_MAX_OPTIONS = 20, PARIS_MAX_WORDS = 16 };

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
    const char *value[PARIS_MAX_OPTIONS]; /* in the order of the usage; NULL not given; "" a flag */
    const char *file;
    const char *word[PARIS_MAX_WORDS]; /* in the order of the call */
    size_t words;                      /* how many */
};

enum paris_parsed { PARIS_PARSED, PARIS_HELP_SHOWN, PARIS_WRONG_CALL };

/* Says "paris play: ..." on standard error, from a pattern in the reader's language. */
void paris_arguments_complain(const struct paris_usage *usage, const char *pattern,
                              const struct paris_filling *filling, size_t count);

/* argv[0] is the first word after the command's name. Says what is wrong on standard error. */
PARIS_MUST_USE enum paris_parsed paris_arguments_parse(struct paris_arguments *out,
                                                       const struct paris_usage *usage, int argc,
                                                       char **argv);

/* A number from least to most; says what is wrong on standard error. */
PARIS_MUST_USE bool paris_arguments_number(uint64_t *out, const struct paris_usage *usage,
                                           const char *name, const char *text, uint64_t least,
                                           uint64_t most);

/* "tokens track free-district" in any order, or "-". */
PARIS_MUST_USE bool paris_arguments_variants(unsigned *out, const struct paris_usage *usage,
                                             const char *text);

#endif
