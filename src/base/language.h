/* Texts for people, in their language. The English text is the key.
 *
 * The language is a property of the process, as in gettext. Only user interfaces call these functions;
 * rules, AI and protocol use codes. */
#ifndef PARIS_BASE_LANGUAGE_H
#define PARIS_BASE_LANGUAGE_H

#include "base/text.h"

/* Buffer sizes for a phrase and for a sentence in any language, placeholders filled in: letters of other
 * alphabets take two or three bytes each, plus combining marks. */
enum { PARIS_PHRASE_LENGTH = 1024, PARIS_SENTENCE_LENGTH = 2048 };

/* Takes the language from the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG). Catalogues are at
 * directory/th/LC_MESSAGES/paris.mo. `directory` must outlive the process's use of texts. */
void paris_language_start(const char *directory);

/* Does the locale of the environment have UTF-8? */
bool paris_language_is_utf8(void);

/* Switches the language: "th", or "en" for the source texts. */
void paris_language_choose(const char *language);

/* The translation of the text, or the text itself. A text that is not a literal here, such as an entry
 * of a table, is marked with PARIS_TEXT where it is one. */
const char *paris_say(const char *text);
/* The same with a plural: n selects the form. */
const char *paris_say_count(const char *one, const char *many, uint64_t n);
#define PARIS_TEXT(text) text
/* The same for both forms of a text with a number, as two initialisers. */
#define PARIS_TEXTS(one, many) one, many

/* The message for an errno value; the usual ones are translated. */
const char *paris_say_system(int error);

/* The value of the placeholder {name} in a pattern: the text, or the number if the text is NULL. */
struct paris_filling {
    const char *name;
    const char *text;
    int64_t number;
};

/* Adds a pattern such as "{who} pays {n} francs" with its placeholders replaced; unknown ones stay as they
 * are. */
void paris_language_fill(struct paris_text *out, const char *pattern,
                         const struct paris_filling *filling, size_t count);

/* Adds a pattern with its fillings: PARIS_FILL(&text, paris_say("{who} pays {n}"), {"who", name, 0}). */
#define PARIS_FILL(out, pattern, ...)                                                              \
    paris_language_fill((out), (pattern), (const struct paris_filling[]){__VA_ARGS__},             \
                        sizeof((const struct paris_filling[]){__VA_ARGS__}) /                      \
                            sizeof(struct paris_filling))

/* Adds the plural form for n of a pattern such as "{n} key", "{n} keys". */
void paris_language_count(struct paris_text *out, const char *one, const char *many, uint64_t n);

/* Adds a number of tenths with one decimal, with the language's decimal separator ("2.3", "2,3") and the
 * minus sign U+2212. */
void paris_language_tenths(struct paris_text *out, int64_t tenths);

/* Capitalises the letter at `start` if it is Latin, Greek or Cyrillic: for sentences that begin with a
 * lower-case word. */
void paris_language_capital(struct paris_text *text, size_t start);

#endif
