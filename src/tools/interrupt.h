/* SIGINT and SIGTERM as a wish to stop early, after which a command tells what it has. */
#ifndef PARIS_TOOLS_INTERRUPT_H
#define PARIS_TOOLS_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

/* From now on the first such signal only sets the flag; a second one ends the program. */
void paris_interrupt_listen(void);

/* The flag: work that may last looks at it, and may set it as well when it has enough. */
atomic_bool *paris_interrupt_flag(void);

/* Was there a signal? Then what the command ends with, by the custom of shells: 130 or 143; else 0. */
int paris_interrupt_code(void);

#endif
