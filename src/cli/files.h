/* Files that commands read and write: figures, records, positions. */
#ifndef PARIS_CLI_FILES_H
#define PARIS_CLI_FILES_H

#include "ai/trades.h"
#include "base/error.h"
#include "base/language.h"
#include "cli/arguments.h"
#include "notation/record/record.h"
#include "rules/figures.h"

#define PARIS_OPTION_RULES                                                                         \
    {                                                                                              \
        "--rules", "FILE",                                                                         \
            PARIS_TEXT("play with the figures of this file, code or link (see paris figures)")     \
    }

/* All loaders print errors on standard error. */

/* The figures of --rules, a file, a code or a link with one; or the built-in ones for NULL. */
PARIS_MUST_USE bool paris_cli_load_rules(struct paris_rules *out, const char *path);

/* The same with the text that they come from, allocated: free it. */
PARIS_MUST_USE bool paris_cli_load_figures(struct paris_rules *out, char **text, size_t *length,
                                           const char *path);

/* A record read from a file and checked. *out is allocated: free it.
 *
 * If *rules are the built-in figures and the record names others, which it brings along or this program knows, these
 * are put into *rules. */
PARIS_MUST_USE bool paris_cli_load_record(struct paris_record **out, struct paris_rules *rules,
                                          const char *path);

/* The same of a record or a position text, whichever the file has, with the state at its end. */
PARIS_MUST_USE bool paris_cli_load_game(struct paris_record **out, struct paris_state *final,
                                        struct paris_rules *rules, const char *path);

/* Only the state at the end, and the names of the seats, "" where there are none. */
PARIS_MUST_USE bool paris_cli_load_state(struct paris_state *out,
                                         char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME],
                                         struct paris_rules *rules, const char *path);

/* The same with what has been traded on the turn, as far as the file contains it. */
PARIS_MUST_USE bool paris_cli_load_turn(struct paris_state *out, struct paris_trades *trades,
                                        char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME],
                                        struct paris_rules *rules, const char *path);

/* Finds a file that was built or installed with the program: `name` in the folder `built` beside the
 * program, or else in `installed`, which is relative to the program as well. False if neither is there. */
PARIS_MUST_USE bool paris_cli_find_data(char *out, size_t capacity, const char *built,
                                        const char *installed, const char *name);

/* Can a line on standard error be overwritten? Not in a file, nor on a dumb terminal. */
bool paris_cli_rewrites(void);

/* Checks before long work that the file of this option can be created or replaced, or appended to; prints an
 * error if not. NULL: there is no file. */
PARIS_MUST_USE bool paris_cli_can_write(const struct paris_usage *usage, const char *option,
                                        const char *path);
PARIS_MUST_USE bool paris_cli_can_append(const struct paris_usage *usage, const char *option,
                                         const char *path);

/* Processors of this machine, at least 1: the usual number of threads. */
unsigned paris_cli_processors(void);

/* "FILE:3:14: message" on standard error. */
void paris_cli_report(const char *path, const struct paris_error *error);

#endif
