/* A dialogue with the text mode: scripted input goes in, what is said comes out. */
#ifndef PARIS_TESTS_TERMINAL_DIALOGUE_H
#define PARIS_TESTS_TERMINAL_DIALOGUE_H

#include "terminal/session/session.h"
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
struct paris_session_local dialogue_quick(void);

/* Feeds the input to a session in text mode, and closes it; returns what the text mode returned. */
int dialogue_hold(struct paris_session *session, const char *input, size_t length);
int dialogue_run_bytes(const struct paris_session_local *options, const char *input, size_t length);
/* The same, and all must go well. */
void dialogue_run_with(const struct paris_rules *rules, const struct paris_session_local *options,
                       const char *input);
void dialogue_run(const struct paris_session_local *options, const char *input);
/* Plays to the end by repeating these lines. */
void dialogue_repeat(const struct paris_session_local *options, const char *lines);

void assert_says(const char *expected);
void assert_does_not_say(const char *text);
/* No line is wider than the page. */
void assert_narrow(void);
unsigned dialogue_times_said(const char *text);

#endif
