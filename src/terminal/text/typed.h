/* Decisions as people type them: letters of any case, names instead of codes, tokens in any order. */
#ifndef PARIS_TERMINAL_TEXT_TYPED_H
#define PARIS_TERMINAL_TEXT_TYPED_H

#include "terminal/text/textmode_state.h"

/* Copies the first word in small letters; returns what follows it. */
const char *paris_typed_first(char *out, size_t capacity, const char *line);
/* Does a decision begin with this word (in small letters)? */
bool paris_typed_is_verb(const char *word);
/* Reads a decision; says what is wrong with it otherwise. */
bool paris_typed_read_decision(struct paris_decision *out, struct paris_textmode *mode,
                               const char *words);

#endif
