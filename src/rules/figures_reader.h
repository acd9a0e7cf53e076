/* Checked reading of a file of figures, for figures_*.c only. The first thing that is wrong is
 * kept as the error; every call after it does nothing and answers the least value allowed, so that
 * the code that reads a section is as plain as the section. */
#ifndef PARIS_RULES_FIGURES_READER_H
#define PARIS_RULES_FIGURES_READER_H

#include "base/json.h"
#include "rules/figures.h"

struct paris_figures_reader {
    struct paris_json json;
    struct paris_error *error;
    enum paris_status status;
};

enum { PARIS_FIGURE_MAX = 99 }; /* of a figure for which nothing tighter follows */

static inline bool paris_figures_ok(const struct paris_figures_reader *reader)
{
    return reader->status == PARIS_OK;
}

/* "landmarks[3].value: found 8, expected ...", unless something was wrong before. */
void paris_figures_refuse(struct paris_figures_reader *reader, uint32_t node, const char *expected);

/* Checks that the node is an object without members other than these (words with blanks between)
 * and notes on provenance; answers the node. */
uint32_t paris_figures_object(struct paris_figures_reader *reader, uint32_t node,
                              const char *members);
/* The value of a member that must be there. */
uint32_t paris_figures_member(struct paris_figures_reader *reader, uint32_t object,
                              const char *name);
/* The value of a member that may be missing: PARIS_JSON_NONE. */
uint32_t paris_figures_optional(struct paris_figures_reader *reader, uint32_t object,
                                const char *name);
/* Checks that the node is a list of least ... most items; answers how many. */
unsigned paris_figures_list(struct paris_figures_reader *reader, uint32_t node, unsigned least,
                            unsigned most);
uint32_t paris_figures_item(struct paris_figures_reader *reader, uint32_t list, unsigned index);

/* A whole number within bounds; `of` is the same for a member that must be there. */
unsigned paris_figures_number(struct paris_figures_reader *reader, uint32_t node, unsigned least,
                              unsigned most);
uint8_t paris_figures_number_of(struct paris_figures_reader *reader, uint32_t object,
                                const char *name, unsigned least, unsigned most);
/* Checks that the node is this number or this word: the notation is made of it. */
void paris_figures_exactly(struct paris_figures_reader *reader, uint32_t node, unsigned number);
void paris_figures_word(struct paris_figures_reader *reader, uint32_t node, const char *word);
/* Checks that the node is a string that is not empty. */
void paris_figures_text(struct paris_figures_reader *reader, uint32_t node);
/* The index of the node's word among words[first] ... words[end - 1]. */
unsigned paris_figures_choice(struct paris_figures_reader *reader, uint32_t node,
                              const char *const words[], unsigned first, unsigned end);

/* Sections of their own file. */
void paris_figures_read_bonuses(struct paris_figures_reader *reader, struct paris_rules *out);
void paris_figures_read_end_tiles(struct paris_figures_reader *reader, struct paris_rules *out);

#endif
