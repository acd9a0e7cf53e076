/* The entries of a table's log: words for everything that can happen to it. The text is what is stored;
 * a match is nothing but its entries, one after the other (match.h).
 *
 * A row of the store is parsed once, on its way into the match; from there on the entry travels, with its
 * verb and seat. Where an entry is made here it is written once and never parsed.
 *
 *   keep SEAT ACCOUNT NAME                 a rematch keeps the seat for this person
 *   join SEAT ACCOUNT CONTRIBUTION NAME    sits down; 32 bytes for the deal in hexadecimal
 *   promise SEAT ACCOUNT PROMISE NAME      sits down; the hash of its 32 bytes for the deal
 *   reveal SEAT CONTRIBUTION               the bytes of that hash, once every seat is taken
 *   member SEAT                            whoever just sat down there is registered
 *   free SEAT                              gets up before the start
 *   start RECORD                           the deal, as a record without decisions
 *   do SEAT DECISION                       a decision as text (docs/notation.md)
 *   undo SEAT, redo SEAT                   one decision of this turn
 *   wait SEAT                              its clock was charged while the game waited
 *   away SEAT LEVEL                        the computer plays for this seat from now on
 *   back SEAT                              its person again
 *   stop REASON                            something is wrong with this game: it does not go on */
#ifndef PARIS_MATCH_LOG_ENTRY_H
#define PARIS_MATCH_LOG_ENTRY_H

#include "base/status.h"
#include "base/text.h"
#include "match/table_row.h"

enum { PARIS_CONTRIBUTION_LENGTH = 32 };

enum paris_log_verb {
    PARIS_LOG_KEEP,
    PARIS_LOG_JOIN,
    PARIS_LOG_PROMISE,
    PARIS_LOG_REVEAL,
    PARIS_LOG_MEMBER,
    PARIS_LOG_FREE,
    PARIS_LOG_START,
    PARIS_LOG_DO,
    PARIS_LOG_UNDO,
    PARIS_LOG_REDO,
    PARIS_LOG_WAIT,
    PARIS_LOG_AWAY,
    PARIS_LOG_BACK,
    PARIS_LOG_STOP,
    PARIS_LOG_VERBS,
    PARIS_LOG_UNREADABLE = PARIS_LOG_VERBS /* no match applies it */
};

/* Points to its row and into texts, which must outlive it. */
struct paris_log_entry {
    const struct paris_log_row *row; /* as it is stored; NULL until it is written */
    uint8_t verb;                    /* enum paris_log_verb */
    uint8_t seat;                    /* 0 ... 3 */
    uint8_t level;
    char account[PARIS_ID_LENGTH];
    uint8_t contribution[PARIS_CONTRIBUTION_LENGTH]; /* of `promise` its hash */
    const char *rest; /* name, record, decision or reason: the text up to its end, "" if none */
};

void paris_log_entry_write(struct paris_text *out, const struct paris_log_entry *entry);
/* PARIS_BAD_INPUT leaves *out as it is. */
PARIS_MUST_USE enum paris_status paris_log_entry_read(struct paris_log_entry *out,
                                                      const char *text);
/* The entry of a row; PARIS_LOG_UNREADABLE is its verb if the text is none. */
void paris_log_entry_parse(struct paris_log_entry *out, const struct paris_log_row *row);

/* Does a person sit down with this entry? */
bool paris_log_entry_sits_down(const struct paris_log_entry *entry);
/* A step within a turn: a decision, an undo or a redo. */
bool paris_log_entry_is_step(const struct paris_log_entry *entry);

/* The hash of a row with all before it: to change one, all that follow must be changed. */
void paris_log_entry_chain(uint8_t out[PARIS_SHA256_LENGTH],
                           const uint8_t before[PARIS_SHA256_LENGTH],
                           const struct paris_log_row *row);

#endif
