/* Filling sentences with the names of things, in English. Not for other rooms. */
#ifndef PARIS_NOTATION_WORDS_H
#define PARIS_NOTATION_WORDS_H

#include "base/text.h"
#include "rules/figures.h"

/* Appends a pattern in which {name x}, {name y} and {name z} stand for the operands in words: "There
 * is no key of yours on {place x}". The names are those of the table in words.c. The first letter is
 * made a capital. */
void paris_words_add(struct paris_text *out, const struct paris_rules *rules, const char *pattern,
                     const int operands[3]);

#endif
