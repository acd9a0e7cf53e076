/* SIGINT and SIGTERM as requests to stop early: a command then reports what it has so far. */
#ifndef PARIS_CLI_INTERRUPT_H
#define PARIS_CLI_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

/* From now on the first such signal only sets the flag; a second one ends the program. */
void paris_interrupt_listen(void);

/* The flag: long work checks it, and may set it itself to end early. */
atomic_bool *paris_interrupt_flag(void);

/* The exit code after a signal, as shells have it: 130 or 143; 0 if there was none. */
int paris_interrupt_code(void);

#endif
