/* Decisions as people type them: letters of any size, names for codes, tokens in any order. */
#ifndef PARIS_TERMINAL_LINES_TYPED_H
#define PARIS_TERMINAL_LINES_TYPED_H

#include "rules/decision.h"
#include "rules/figures.h"

#include <stddef.h>

/* The first word in small letters; returns what follows it. */
const char *paris_typed_first(char *out, size_t capacity, const char *line);
/* Does a decision begin with this word (in small letters)? */
bool paris_typed_is_verb(const char *word);
/* The line as the notation has it. */
void paris_typed_tidy(char *out, size_t capacity, const char *line);
/* How many slips of the finger make one word the other: letters too many, missing, wrong or swapped. */
unsigned paris_typed_distance(const char *a, const char *b);

#endif
