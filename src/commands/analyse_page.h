/* The report of a game as a page, in a single file. */
#ifndef PARIS_COMMANDS_ANALYSE_PAGE_H
#define PARIS_COMMANDS_ANALYSE_PAGE_H

#include "report/report.h"

#include <stdio.h>

/* `words` is the text of paris_speech_report; `names` are those of the seats. */
void paris_commands_analyse_page(FILE *out, const struct paris_report *report, const char *words,
                                 const char *const names[PARIS_MAX_PLAYERS]);

#endif
