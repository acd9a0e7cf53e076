/* Sets of figures as text, for people and programs that share them: the file, the code, the differences.
 *
 * The file has the form of data/components.json without notes on sources. The code has the same content in
 * some 420 letters, digits, - and _, for links, records and messages. Both hold everything that a struct
 * paris_rules is made of, so set -> file -> set and set -> code -> set give the same bytes, and whatever is
 * read goes through paris_figures_load: there is one place that accepts figures. */
#ifndef PARIS_RULES_FIGURES_TEXT_H
#define PARIS_RULES_FIGURES_TEXT_H

#include "rules/figures.h"

enum {
    PARIS_FIGURES_FILE = 8192,     /* bytes that are enough for every file that is written */
    PARIS_FIGURES_CODE = 640,      /* the same for a code, with '\0' */
    PARIS_FIGURES_TEXT_MAX = 65536 /* bytes of a file that somebody sends: notes have room in it */
};

/* The file, with line breaks. */
void paris_figures_write(struct paris_text *out, const struct paris_rules *rules);

/* The code. */
void paris_figures_pack(struct paris_text *out, const struct paris_rules *rules);
PARIS_MUST_USE enum paris_status paris_figures_unpack(struct paris_rules *out, const char *code,
                                                      size_t length, struct paris_error *error);

/* Do both play alike? Names are ignored. */
bool paris_figures_equal(const struct paris_rules *first, const struct paris_rules *second);

/* Called for each figure and ruling that differs: its path in the file, and both values as JSON without
 * quotation marks and blanks; "" where a set has no such member. */
typedef void paris_figures_difference(void *context, const char *path, const char *first,
                                      const char *second);
void paris_figures_compare(const struct paris_rules *first, const struct paris_rules *second,
                           paris_figures_difference *visit, void *context);

/* --- known_figures.c --- */

/* The built-in figures, or those of an earlier edition of this program (data/former), so that its games can
 * still be opened; NULL for other hashes. */
const struct paris_rules *paris_figures_known(const uint8_t hash[PARIS_HASH_LENGTH]);

#endif
