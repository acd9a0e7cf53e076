/* Where two sets of figures differ, for people. */
#ifndef PARIS_COMMANDS_FIGURES_DIFFER_H
#define PARIS_COMMANDS_FIGURES_DIFFER_H

#include "rules/figures.h"

#include <stdio.h>

/* Prints a line for each figure and ruling of the second set that is not the first one's, by its path in the
 * file. Returns how many. */
unsigned paris_commands_print_differences(FILE *out, const struct paris_rules *first,
                                          const struct paris_rules *second);

#endif
