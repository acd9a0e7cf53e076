/* What clients are sent: the message of a table as one receiver may see it, answers, refusals, lists.
 *
 * Whatever depends on a game goes through the receiver's view, its own legal decisions, or events as the
 * receiver may see them; there is no other way from a match to a text (docs/protocol.md, section 3). */
#ifndef PARIS_MATCH_MESSAGES_H
#define PARIS_MATCH_MESSAGES_H

#include "base/text.h"
#include "match/match.h"

enum {
    PARIS_MESSAGE_LENGTH = 64 * 1024,
    PARIS_MESSAGE_TABLE_MAX = 48 * 1024 /* bytes of a table's message from a server */
};

/* Who gets a table's message, and what is not in the log. */
struct paris_receiver {
    const char *table; /* the id that the receiver knows the table by */
    unsigned viewer;   /* seat, or PARIS_SPECTATOR */
    bool host;
    bool reasons;        /* wants to know why the rest is not possible */
    uint32_t since;      /* decisions known already */
    unsigned online;     /* seats whose person is connected, as bits */
    int64_t running;     /* milliseconds since the last entry that the seat to move has used */
    const char *rematch; /* id of the next table, or NULL */
    size_t length_max;   /* a longer message leaves out events and reasons; 0: no bound */
    bool replay;         /* nobody decides */
    bool open;           /* in a replay: everything is shown, whoever could know it then */
};

/* Returns how many decisions the receiver then knows. */
uint32_t paris_message_table(struct paris_text *out, const struct paris_match *match,
                             const struct paris_receiver *receiver);

/* --- answers: members may follow between begin and end --- */

/* {"re":ID,"ok":true,"table":ID; the table may be NULL. `id` is "" on a device, where answers have no
 * "re", and NULL where a message had no id that could be read. */
void paris_message_begin(struct paris_text *out, const char *id, const char *table);
void paris_message_end(struct paris_text *out);
/* A whole answer, with "seq" unless it is PARIS_NO_DECISION_SEQ. */
#define PARIS_NO_DECISION_SEQ UINT64_MAX
void paris_message_done(struct paris_text *out, const char *id, const char *table,
                        uint64_t decision_seq);
/* The member "commitment", "" if nobody knows the deal's secret. */
void paris_message_add_commitment(struct paris_text *out, const uint8_t *secret);

/* {"re":ID,"ok":false,"error":{"code":...,"text":...; first the error's object is closed, then the
 * message. */
void paris_message_begin_refusal(struct paris_text *out, const char *id, const char *code,
                                 const char *text);
void paris_message_end_error(struct paris_text *out);
/* A whole refusal. */
void paris_message_refused(struct paris_text *out, const char *id, const char *code,
                           const char *text);
/* A decision against the rules, with its reason. */
void paris_message_illegal(struct paris_text *out, const char *id, const struct paris_rules *rules,
                           struct paris_refusal refusal);

/* One table of a list: {"table":...}; `account` asks, `names` are those of the seats' people. */
void paris_message_listed(struct paris_text *out, const struct paris_table_row *row,
                          const struct paris_table_index *index,
                          const char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH],
                          const char *account);

#endif
