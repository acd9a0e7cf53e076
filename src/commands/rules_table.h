/* The figures as a table for people, each with its provenance (`paris rules`). */
#ifndef PARIS_COMMANDS_RULES_TABLE_H
#define PARIS_COMMANDS_RULES_TABLE_H

#include "rules/figures.h"

#include <stdio.h>

enum { PARIS_RULES_TABLE_WIDTH = 100 };

/* The text must be the one that the rules were loaded from: names and provenance come from it. */
void paris_commands_print_figures(FILE *out, const struct paris_rules *rules,
                                  const char *figures_text, size_t length);

#endif
