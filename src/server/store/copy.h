/* Checks a whole store, or copies it into an empty one, of the same or the other database. */
#ifndef PARIS_SERVER_STORE_COPY_H
#define PARIS_SERVER_STORE_COPY_H

#include "rules/figures.h"
#include "server/store/store.h"

struct paris_store_count {
    uint64_t accounts, sessions, tables, lines;
    uint8_t hash[PARIS_SHA256_LENGTH]; /* of all content, in a fixed order */
};

/* Reads everything and replays every log: rows must be numbered without gaps, their hash chain intact, every
 * decision legal, and the index must agree with the log. PARIS_BAD_INPUT and the table if not,
 * PARIS_UNAVAILABLE if the store fails. */
PARIS_MUST_USE enum paris_status paris_store_check(struct paris_store_count *out,
                                                   struct paris_store *store,
                                                   const struct paris_rules *rules,
                                                   struct paris_error *error);

/* Copies everything; `to` must be empty (else PARIS_CONFLICT). No server may use either meanwhile. After a
 * failure `to` may hold a part: start again with an empty one. */
PARIS_MUST_USE enum paris_status paris_store_copy(struct paris_store *to, struct paris_store *from,
                                                  const struct paris_rules *rules,
                                                  struct paris_error *error);

#endif
