/* Lines out and in: paragraphs, prompts, and what is typed. */
#ifndef PARIS_TERMINAL_TEXT_LINE_IO_H
#define PARIS_TERMINAL_TEXT_LINE_IO_H

#include "terminal/text/textmode_state.h"

/* For commands that print a few sentences without a text mode: long lines are broken between words where `out` is a
 * terminal, and left whole in files and pipes. */
void paris_textmode_print_lines(FILE *out, const char *lines);

/* Begins a paragraph; the caller fills it, then paris_textmode_end prints it unless it is empty. */
struct paris_text paris_textmode_begin(struct paris_textmode *mode);
void paris_textmode_end(struct paris_textmode *mode);
/* Prints a paragraph of one sentence; the second fills one name in. */
void paris_textmode_say(struct paris_textmode *mode, const char *sentence);
void paris_textmode_say_with(struct paris_textmode *mode, const char *pattern, const char *name,
                             const char *text);
/* Prints a text that is laid out already; a question, which does not end its line. */
void paris_textmode_print(struct paris_textmode *mode, const char *page);
void paris_textmode_prompt(struct paris_textmode *mode, const char *question);
/* Reads the next line, cleaned, into mode->line. Waits for the keyboard and, with `awake`, for the session too:
 * false means that the session has something to do, or the end of the input. */
bool paris_textmode_read_line(struct paris_textmode *mode, bool awake);

#endif
