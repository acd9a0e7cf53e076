/* The lines of a table's log: words for everything that can happen to it. What is stored is the text;
 * a game is nothing but its lines, one after the other (game.h).
 *
 *   keep SEAT ACCOUNT NAME                 a rematch keeps the seat for this person
 *   join SEAT ACCOUNT CONTRIBUTION NAME    sits down; 32 bytes for the deal in hexadecimal
 *   free SEAT                              gets up before the start
 *   start RECORD                           the deal, as a record without decisions
 *   do SEAT DECISION                       NOTATION, section 1
 *   undo SEAT, redo SEAT                   NOTATION, section 3
 *   wait SEAT                              its clock was charged while the game waited
 *   away SEAT LEVEL                        the computer plays for this seat from now on
 *   back SEAT                              its person again
 *   stop REASON                            something is wrong with this game: it does not go on */
#ifndef PARIS_SERVER_LINE_H
#define PARIS_SERVER_LINE_H

#include "base/status.h"
#include "base/text.h"
#include "server/store.h"

enum { PARIS_CONTRIBUTION_LENGTH = 32 };

enum paris_line_verb {
    PARIS_LINE_KEEP,
    PARIS_LINE_JOIN,
    PARIS_LINE_FREE,
    PARIS_LINE_START,
    PARIS_LINE_DO,
    PARIS_LINE_UNDO,
    PARIS_LINE_REDO,
    PARIS_LINE_WAIT,
    PARIS_LINE_AWAY,
    PARIS_LINE_BACK,
    PARIS_LINE_STOP,
    PARIS_LINE_VERBS
};

struct paris_line {
    uint8_t verb; /* enum paris_line_verb */
    uint8_t seat; /* 0 ... 3 */
    uint8_t level;
    char account[PARIS_ID_LENGTH];
    uint8_t contribution[PARIS_CONTRIBUTION_LENGTH];
    const char *rest; /* name, record, decision or reason: the text up to its end, "" if none */
};

void paris_line_write(struct paris_text *out, const struct paris_line *line);
/* `rest` points into the text. */
PARIS_MUST_USE enum paris_status paris_line_read(struct paris_line *out, const char *text);

/* The hash of a line with all before it: whoever changes one must change all that follow. */
void paris_line_chain(uint8_t out[PARIS_SHA256_LENGTH], const uint8_t before[PARIS_SHA256_LENGTH],
                      const struct paris_log_line *line);

/* 64 hexadecimal digits, lower case, as bytes; false if it is anything else. Also other lengths. */
bool paris_hex_read(uint8_t *out, size_t count, const char *text, size_t length);

#endif
