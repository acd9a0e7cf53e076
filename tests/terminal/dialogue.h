/* A dialogue with the terminal's lines: scripted input goes in, what is said comes out. */
#ifndef PARIS_TESTS_TERMINAL_DIALOGUE_H
#define PARIS_TESTS_TERMINAL_DIALOGUE_H

#include "terminal/sitting.h"
#include "support/test.h"

/* What the last dialogue said. */
extern struct dialogue {
    char *printed;
    char *flat; /* the same with blanks for the ends of lines, since texts are wrapped */
} dialogue;

/* Before all tests and after them. */
void dialogue_open(void);
void dialogue_close(void);

/* One person against an easy computer. */
struct paris_sitting_local dialogue_quick(void);

/* Says the input at a sitting, which is closed then; answers what the lines ended with. */
int dialogue_hold(struct paris_sitting *sitting, const char *input, size_t length);
int dialogue_run_bytes(const struct paris_sitting_local *options, const char *input, size_t length);
/* The same, and all must go well. */
void dialogue_run(const struct paris_sitting_local *options, const char *input);
/* Plays to the end by lines that come again and again. */
void dialogue_repeat(const struct paris_sitting_local *options, const char *lines);

void assert_says(const char *expected);
void assert_does_not_say(const char *text);
/* No line is wider than the page. */
void assert_narrow(void);
unsigned dialogue_times_said(const char *text);

#endif
