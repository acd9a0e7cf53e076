/* Reads records, in two halves: tags and turns. Internal to the module. */
#ifndef PARIS_NOTATION_RECORD_RECORD_READER_H
#define PARIS_NOTATION_RECORD_RECORD_READER_H

#include "notation/record/record.h"

enum paris_record_tag {
    PARIS_TAG_PARIS,
    PARIS_TAG_RULES,
    PARIS_TAG_FIGURES,
    PARIS_TAG_PLAYERS,
    PARIS_TAG_VARIANTS,
    PARIS_TAG_SEATS,
    PARIS_TAG_STACKS,
    PARIS_TAG_REMOVED,
    PARIS_TAG_TOKENS,
    PARIS_TAG_TRACK,
    PARIS_TAG_POSITION,
    PARIS_TAG_RESULT,
    PARIS_TAGS
};

/* Part of the text. Offsets are the only coordinates: line and column are counted when an error
 * needs them. */
struct paris_record_span {
    size_t start;
    size_t length;
};

struct paris_record_reader {
    const struct paris_rules *rules;
    const char *text;
    size_t length;
    size_t at; /* the next byte */
    struct paris_error *error;
    struct paris_record *out;

    struct paris_record_span value
        [PARIS_TAGS]; /* between the quotation marks; empty and at the end of the tags if the tag is missing */
    bool present[PARIS_TAGS];
    struct paris_record_span score[PARIS_MAX_PLAYERS]; /* numbers of the Result, if it has any */

    struct paris_state state; /* after the decisions read so far */
    bool deciding;            /* within a decision: comments there belong to it */
};

/* What was between two tokens. */
struct paris_record_gap {
    unsigned blanks; /* outside of comments */
    bool comment;
    bool line_end; /* at least one, possibly within a comment */
};

/* `[Name` of each known tag, for reader and writer. */
extern const char paris_record_tags[PARIS_TAGS][12];

/* --- record_read.c: scanning and errors --- */

/* Skips blanks and comments, and line ends as well if asked to. */
PARIS_MUST_USE enum paris_status paris_record_skip(struct paris_record_reader *reader,
                                                   bool line_ends, struct paris_record_gap *out);
/* At the end of the text or of a line? */
bool paris_record_at_line_end(const struct paris_record_reader *reader);

/* `"found" stands where EXPECTED should stand.` */
enum paris_status paris_record_refuse(struct paris_record_reader *reader,
                                      struct paris_record_span found, const char *expected);
/* Another message: a pattern in the reader's language, with or without the placeholder {name}. */
enum paris_status paris_record_fail(struct paris_record_reader *reader, size_t offset,
                                    const char *pattern, const char *name, const char *what);

/* --- record_tags.c --- */

/* Reads the tags, fills in the set-up and the names, and starts the game. *line_end: may a turn begin at reader->at? */
PARIS_MUST_USE enum paris_status paris_record_read_tags(struct paris_record_reader *reader,
                                                        bool *line_end);
/* Compares the Result with how the game ended. */
PARIS_MUST_USE enum paris_status paris_record_check_result(struct paris_record_reader *reader);

/* --- record_setup.c --- */

/* The tags of the set-up: Stacks, Removed, Tokens, Track. Players and variants are known by then. */
PARIS_MUST_USE enum paris_status paris_record_read_setup(struct paris_record_reader *reader);
/* Is the tag missing, or its value "-"? */
bool paris_record_is_dash(const struct paris_record_reader *reader, enum paris_record_tag tag);

/* --- record_position.c --- */

/* The tag Position, which replaces those of the set-up. */
PARIS_MUST_USE enum paris_status paris_record_read_start(struct paris_record_reader *reader);

/* --- record_comments.c --- */

/* Stores the text between two braces. */
PARIS_MUST_USE enum paris_status paris_record_keep_comment(struct paris_record_reader *reader,
                                                           struct paris_record_span text);
/* Writes the comments of this place, from the one at *at on, each after a space or on a line of its own. */
void paris_record_write_comments(struct paris_text *out, const struct paris_record *record,
                                 uint32_t place, size_t *at, bool lines);

/* --- record_draft.c --- */

/* A saved game counts its decisions in the tag Decided. If the last `end` is not among them, the
 * reader has added it because the notation lets a line leave it out: it is removed again. */
void paris_record_drop_undecided_end(struct paris_record_reader *reader);

/* --- record_turns.c --- */

/* Reads one turn; the next byte must be its first. */
PARIS_MUST_USE enum paris_status paris_record_read_turn(struct paris_record_reader *reader,
                                                        bool *line_end);

#endif
