/* Where a file of figures differs from the built-in one. */
#ifndef PARIS_COMMANDS_FIGURES_DIFFER_H
#define PARIS_COMMANDS_FIGURES_DIFFER_H

#include <stddef.h>
#include <stdio.h>

/* Prints a line for each figure and ruling of the text that is not the built-in one, by its path in the
 * file. The text must be one that paris_figures_load has accepted. */
void paris_commands_print_differences(FILE *out, const char *figures_text, size_t length);

#endif
