/* The commands of the program `paris`, and what they share. */
#ifndef PARIS_TOOLS_TOOLS_H
#define PARIS_TOOLS_TOOLS_H

#include "ai/trades.h"
#include "base/error.h"
#include "base/language.h"
#include "notation/record.h"
#include "rules/figures.h"
#include "tools/arguments.h"

/* Each command gets the words behind its name and gives the exit code. */
int paris_command_play(int argc, char **argv);
int paris_command_games(int argc, char **argv);
int paris_command_join(int argc, char **argv);
int paris_command_random(int argc, char **argv);
int paris_command_replay(int argc, char **argv);
int paris_command_legal(int argc, char **argv);
int paris_command_show(int argc, char **argv);
int paris_command_rules(int argc, char **argv);
int paris_command_bench(int argc, char **argv);
int paris_command_perft(int argc, char **argv);
int paris_command_arena(int argc, char **argv);
int paris_command_train(int argc, char **argv);
int paris_command_stats(int argc, char **argv);
int paris_command_hint(int argc, char **argv);
int paris_command_serve(int argc, char **argv);
int paris_command_store(int argc, char **argv);
int paris_command_verify(int argc, char **argv);
int paris_command_load(int argc, char **argv);
int paris_command_engine(int argc, char **argv);

#define PARIS_OPTION_RULES                                                                         \
    {                                                                                              \
        "--rules", "FILE", PARIS_TEXT("figures from FILE (same form as data/components.json)")     \
    }

/* All loaders say what is wrong on standard error. */

/* The figures of --rules, or the built-in ones for NULL. */
PARIS_MUST_USE bool paris_tools_load_rules(struct paris_rules *out, const char *path);

/* The same with the text that they come from, allocated: free it. */
PARIS_MUST_USE bool paris_tools_load_figures(struct paris_rules *out, char **text, size_t *length,
                                             const char *path);

/* A record read from a file and checked. *out is allocated: free it. */
PARIS_MUST_USE bool paris_tools_load_record(struct paris_record **out,
                                            const struct paris_rules *rules, const char *path);

/* The state at the end of a record, or that of a position text, whichever the file has; and the
 * names of its seats, "" where there are none. */
PARIS_MUST_USE bool paris_tools_load_state(struct paris_state *out,
                                           char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME],
                                           const struct paris_rules *rules, const char *path);

/* The same with what has been traded on the turn, as far as the file tells. */
PARIS_MUST_USE bool paris_tools_load_turn(struct paris_state *out, struct paris_trades *trades,
                                          char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME],
                                          const struct paris_rules *rules, const char *path);

/* Can a line on standard error be written over? Not in a file, nor on a terminal that is dumb. */
bool paris_tools_rewrites(void);

/* Before the work: can the file of this option be replaced or made, or added to? Says so if not. NULL
 * needs no file. */
PARIS_MUST_USE bool paris_tools_can_write(const struct paris_usage *usage, const char *option,
                                          const char *path);
PARIS_MUST_USE bool paris_tools_can_append(const struct paris_usage *usage, const char *option,
                                           const char *path);

/* "FILE:3:14: message" on standard error. */
void paris_tools_report(const char *path, const struct paris_error *error);

#endif
