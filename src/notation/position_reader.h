/* Reads positions, in three files: parts of the text, the board, the rest. Internal to the module. */
#ifndef PARIS_NOTATION_POSITION_READER_H
#define PARIS_NOTATION_POSITION_READER_H

#include "base/error.h"
#include "rules/state.h"

struct paris_position_span {
    const char *text;
    size_t length;
};

struct paris_position_reader {
    const struct paris_rules *rules;
    const char *text;
    size_t length;
    size_t at;
    struct paris_error *error;
    struct paris_state *state;
    const char *field;                            /* its name, for errors */
    unsigned seat;                                /* whose fields are being read */
    unsigned stack;                               /* which stack is being read */
    uint8_t tiles[PARIS_STACKS][PARIS_BUILDINGS]; /* stacks, top first, until all are known */
};

/* Reads a field's value, or an item of a list. */
typedef enum paris_status paris_position_read_value(struct paris_position_reader *reader,
                                                    struct paris_position_span value);

/* --- position_parts.c --- */

/* The column of a pointer into the text, from 1. */
unsigned paris_position_column(const struct paris_position_reader *reader, const char *where);
enum paris_status paris_position_refuse(const struct paris_position_reader *reader,
                                        struct paris_position_span found, const char *expected);
bool paris_position_is(struct paris_position_span span, const char *word);
/* Takes the front of *rest up to a separator, and the separator; all of it if there is none. */
struct paris_position_span paris_position_cut(struct paris_position_span *rest, char separator);

/* A blank, the field's name, `=`, and its value up to the next blank. */
PARIS_MUST_USE enum paris_status paris_position_field(struct paris_position_reader *reader,
                                                      const char *name,
                                                      paris_position_read_value *read);
/* Calls a function for each item of a comma-separated list; `-` is the empty list. */
PARIS_MUST_USE enum paris_status paris_position_list(struct paris_position_reader *reader,
                                                     struct paris_position_span list,
                                                     paris_position_read_value *item);

/* Single values. */
PARIS_MUST_USE enum paris_status paris_position_number(const struct paris_position_reader *reader,
                                                       struct paris_position_span value,
                                                       unsigned min, unsigned max, unsigned *out);
/* Splits `item*3` into item and count; the count is 1 without `*`. */
PARIS_MUST_USE enum paris_status paris_position_count(const struct paris_position_reader *reader,
                                                      struct paris_position_span *item,
                                                      unsigned max, unsigned *out);
PARIS_MUST_USE enum paris_status paris_position_district(const struct paris_position_reader *reader,
                                                         struct paris_position_span code,
                                                         unsigned *out);
PARIS_MUST_USE enum paris_status paris_position_tile(const struct paris_position_reader *reader,
                                                     struct paris_position_span code,
                                                     unsigned *out);
PARIS_MUST_USE enum paris_status paris_position_place(const struct paris_position_reader *reader,
                                                      struct paris_position_span code,
                                                      unsigned *out);
PARIS_MUST_USE enum paris_status paris_position_end_tile(const struct paris_position_reader *reader,
                                                         struct paris_position_span code,
                                                         unsigned *out);
/* `wood*2`: added to *tokens. */
PARIS_MUST_USE enum paris_status paris_position_tokens(const struct paris_position_reader *reader,
                                                       struct paris_position_span item,
                                                       paris_tokens *tokens);

/* --- position_board.c --- */

/* PARIS_POSITION_BOARD_FIELDS */
PARIS_MUST_USE enum paris_status paris_position_read_board(struct paris_position_reader *reader);

#endif
