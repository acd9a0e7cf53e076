/* Records of games, the `.paris` files (NOTATION, section 4). */
#ifndef PARIS_NOTATION_RECORD_RECORD_H
#define PARIS_NOTATION_RECORD_RECORD_H

#include "base/error.h"
#include "base/text.h"
#include "rules/decision.h"
#include "rules/setup.h"

enum {
    PARIS_RECORD_DECISIONS =
        8192,                  /* built-in figures stay below 1,000; figures from a file may not */
    PARIS_RECORD_NAME = 129,   /* bytes of a seat's name with its '\0' */
    PARIS_RECORD_EXTRA = 4096, /* bytes of unknown tags that are kept */
    PARIS_RECORD_COMMENTS = 8192, /* bytes of comments that are kept, with their places */
    PARIS_RECORD_TEXT = 1 << 20   /* bytes of a record's text at most */
};

struct paris_record {
    struct paris_setup setup; /* in a game from a position only `players` and `variants` are set */
    bool from_position;       /* the game starts from `start`, not from its set-up */
    struct paris_state start;
    char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME]; /* "" where the Seats tag is "-" */
    char extra[PARIS_RECORD_EXTRA];                   /* unknown tags, a line each */
    char comments
        [PARIS_RECORD_COMMENTS]; /* "12{ text }": one after another, each with the number of decisions before it */
    uint32_t count;
    struct paris_decision decision[PARIS_RECORD_DECISIONS];
};

/* Can this be a seat's name in a record? It must be UTF-8 that fits, without `|`, `"` and control characters. */
bool paris_record_name_fits(const char *name);

/* Reads and plays a record: every tag and decision is checked against the rules, and an `end` that a turn leaves out is added. An error names line and column, what was found, and what was legal there. *final, if not NULL, gets the state at the end. After an error *out and *final are meaningless. */
PARIS_MUST_USE enum paris_status paris_record_read(struct paris_record *out,
                                                   struct paris_state *final,
                                                   const struct paris_rules *rules,
                                                   const char *text, size_t length,
                                                   struct paris_error *error);

/* The same for a text that is either a record or a position (notation/position.h). A position becomes a record without decisions that starts from it. */
PARIS_MUST_USE enum paris_status paris_record_read_any(struct paris_record *out,
                                                       struct paris_state *final,
                                                       const struct paris_rules *rules,
                                                       const char *text, size_t length,
                                                       struct paris_error *error);

/* Does the record name other rules or figures than these, so that it cannot be read with them? */
bool paris_record_names_others(const struct paris_rules *rules, const char *text, size_t length);

/* Finds the figures that a record names, before it is read with them: those of its Figures tag,
 * which are put into *own, or those that this program knows by the hash of its Rules tag. *rules,
 * the figures in use, stays as it is if the record was played with them, does not say, or names a
 * set that nobody knows; in the last case the reader reports where. */
void paris_record_figures(const struct paris_rules **rules, struct paris_rules *own,
                          const char *text, size_t length);

/* The state before the first decision. */
void paris_record_start(struct paris_state *out, const struct paris_rules *rules,
                        const struct paris_record *record);

/* Writes the record in the canonical form, with =TILE after draws, the result if the game is over,
 * and without an `end` at the end of a line. Its decisions must be legal and its names must fit.
 * PARIS_RECORD_TEXT bytes are enough for every record. A game that stops in the phase `wrap` is read
 * back with that turn ended, unless a tag Decided counts the decisions. */
void paris_record_write(struct paris_text *out, const struct paris_rules *rules,
                        const struct paris_record *record);

/* --- tags without a meaning here --- */

/* Where the line of this tag begins among the unknown tags; NULL if there is none. */
const char *paris_record_extra_line(const struct paris_record *record, const char *tag);
/* Its value; false if there is none or it does not fit. */
bool paris_record_extra_value(char *out, size_t capacity, const struct paris_record *record,
                              const char *tag);
/* Its value as a number; false if it is none. */
bool paris_record_extra_number(uint64_t *out, const struct paris_record *record, const char *tag);

/* --- comments --- */

/* A comment stands after this many decisions. Its text is what was between the braces, without spaces and
 * line ends around it; it does not end with '\0'. */
struct paris_record_comment {
    uint32_t place;
    const char *text;
    size_t length;
};

/* The comment at the offset *at, which starts at 0 and is moved to the next one; false after the last. */
bool paris_record_next_comment(struct paris_record_comment *out, const struct paris_record *record,
                               size_t *at);

/* Drops all decisions after the first `count`, and their comments. */
void paris_record_cut(struct paris_record *record, uint32_t count);

#endif
