/* Texts that people read, in their language. English is the source and the key.
 *
 * The language belongs to the process, as gettext has it: only faces for people call these. Rules, AI
 * and protocol speak in codes. */
#ifndef PARIS_BASE_LANGUAGE_H
#define PARIS_BASE_LANGUAGE_H

#include "base/text.h"

/* Bytes of room for a phrase and for a sentence of any language, with what is filled in: letters of
 * other alphabets have two or three, and marks of their own. */
enum { PARIS_PHRASE_LENGTH = 1024, PARIS_SENTENCE_LENGTH = 2048 };

/* Follows the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG). The catalogues are in `directory`, as
 * directory/th/LC_MESSAGES/paris.mo; it must stay there. */
void paris_language_start(const char *directory);

/* Another language from now on: "th", or "en" for the source. */
void paris_language_choose(const char *language);

/* The text in the reader's language, or as it is. A text that is chosen elsewhere, such as one of a
 * table, is marked there with PARIS_TEXT. */
const char *paris_say(const char *text);
/* ... with a number that decides the form. */
const char *paris_say_count(const char *one, const char *many, uint64_t n);
#define PARIS_TEXT(text) text
/* The same for both forms of a text with a number, as two initialisers. */
#define PARIS_TEXTS(one, many) one, many

/* What the system says went wrong (errno): the usual mistakes in the reader's language. */
const char *paris_say_system(int error);

/* What stands for {name} in a pattern: a text, or a number if there is no text. */
struct paris_filling {
    const char *name;
    const char *text;
    int64_t number;
};

/* Adds a pattern such as "{who} pays {n} francs": every {name} is replaced, and one that is not among the
 * fillings stays as it is. */
void paris_language_fill(struct paris_text *out, const char *pattern,
                         const struct paris_filling *filling, size_t count);

/* Adds a pattern with its fillings: PARIS_FILL(&text, paris_say("{who} pays {n}"), {"who", name, 0}). */
#define PARIS_FILL(out, pattern, ...)                                                              \
    paris_language_fill((out), (pattern), (const struct paris_filling[]){__VA_ARGS__},             \
                        sizeof((const struct paris_filling[]){__VA_ARGS__}) /                      \
                            sizeof(struct paris_filling))

/* Adds the form for n of a pattern such as "{n} key", "{n} keys". */
void paris_language_count(struct paris_text *out, const char *one, const char *many, uint64_t n);

/* Adds tenths as a number with one decimal: "2.3", "2,3" where the language writes it so, with a minus
 * sign (U+2212) where it is negative. */
void paris_language_tenths(struct paris_text *out, int64_t tenths);

/* Makes the letter at `start` a capital, if it is a Latin, Greek or Cyrillic one: a sentence may begin
 * with a name that has none. */
void paris_language_capital(struct paris_text *text, size_t start);

#endif
