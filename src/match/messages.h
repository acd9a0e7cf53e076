/* What the server tells: the message of a table as one receiver may see it, answers, lists.
 *
 * Whatever depends on a game goes through the receiver's view, its own legal decisions, or events made
 * the receiver's; there is no other way from a game to a text (docs/protocol.md, section 3). */
#ifndef PARIS_MATCH_MESSAGES_H
#define PARIS_MATCH_MESSAGES_H

#include "base/text.h"
#include "match/match.h"

enum {
    PARIS_MESSAGE_LENGTH = 64 * 1024,
    PARIS_MESSAGE_TABLE_MAX =
        48 * 1024, /* bytes of a table's message, so that a reader may fall behind */
};

/* Who gets a table's message, and what is not in the log. */
struct paris_receiver {
    unsigned viewer; /* seat, or PARIS_SPECTATOR */
    bool host;
    bool reasons;        /* wants to know why the rest is not possible */
    uint32_t since;      /* decisions known already */
    unsigned online;     /* seats whose person is connected, as bits */
    int64_t running;     /* milliseconds since the last line that the seat to move has used */
    const char *rematch; /* id of the next table, or NULL */
};

/* Returns how many decisions the receiver then knows. */
uint32_t paris_message_table(struct paris_text *out, const struct paris_match *match,
                             const struct paris_receiver *receiver);

/* {"re":ID,"ok":true,"table":...,"seq":...}; the table may be NULL, the number absent (NO_SEQ). */
#define PARIS_NO_DECISION_SEQ UINT64_MAX
void paris_message_done(struct paris_text *out, const char *id, const char *table, uint64_t seq);

/* The answer to `create`: with the commitment, so that contributions come after it. */
void paris_message_made(struct paris_text *out, const char *id, const char *table,
                        const uint8_t secret[PARIS_SECRET_LENGTH]);

/* A decision against the rules, with its reason. */
void paris_message_illegal(struct paris_text *out, const char *id, const struct paris_rules *rules,
                           struct paris_refusal refusal);

/* {"re":ID,"ok":false,"error":{"code":...,"text":...}} without the last brace, so that more may
 * follow; `id` may be NULL. */
void paris_message_refused(struct paris_text *out, const char *id, const char *code,
                           const char *text);

/* One table of a list: {"table":...}; `account` is who asks, `names` those of the seats' people. */
void paris_message_listed(struct paris_text *out, const struct paris_table_row *row,
                          const struct paris_table_index *index,
                          const char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH],
                          const char *account);

#endif
