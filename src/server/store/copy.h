/* A whole store looked through, or copied into an empty one of either kind. */
#ifndef PARIS_SERVER_STORE_COPY_H
#define PARIS_SERVER_STORE_COPY_H

#include "rules/figures.h"
#include "server/store/store.h"

struct paris_store_count {
    uint64_t accounts, sessions, tables, lines;
    uint8_t hash[PARIS_SHA256_LENGTH]; /* of everything in it, in a fixed order */
};

/* Reads everything and folds every log from its first line on: each must be dense, its chain whole and
 * every decision legal, and lists must show what the logs say. PARIS_BAD_INPUT and which table if not,
 * PARIS_UNAVAILABLE if the store fails. */
PARIS_MUST_USE enum paris_status paris_store_check(struct paris_store_count *out,
                                                   struct paris_store *store,
                                                   const struct paris_rules *rules,
                                                   struct paris_error *error);

/* Copies everything; `to` must be empty (else PARIS_CONFLICT). Neither may be used by a server meanwhile. If it fails, part of
 * it may be there: take an empty one again. */
PARIS_MUST_USE enum paris_status paris_store_copy(struct paris_store *to, struct paris_store *from,
                                                  const struct paris_rules *rules,
                                                  struct paris_error *error);

#endif
