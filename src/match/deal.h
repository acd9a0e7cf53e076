/* Deals that neither the server nor a player can choose, and that everybody can check afterwards
 * (docs/protocol.md, section 5). */
#ifndef PARIS_MATCH_DEAL_H
#define PARIS_MATCH_DEAL_H

#include "base/error.h"
#include "base/text.h"
#include "notation/record/record.h"
#include "rules/setup.h"

/* Bytes of a secret, of a commitment and of a contribution. */
enum { PARIS_DEAL_BYTES = 32 };

/* What the server shows before anybody contributes: it cannot take another secret then. */
void paris_deal_commit(uint8_t out[PARIS_DEAL_BYTES], const uint8_t secret[PARIS_DEAL_BYTES]);

/* What a player shows before anybody's contribution is known: it cannot take another one then. */
void paris_deal_promise(uint8_t out[PARIS_DEAL_BYTES],
                        const uint8_t contribution[PARIS_DEAL_BYTES]);

/* The set-up that follows from the secret and the contributions of the first `players` seats, zeros
 * for a seat without a person. */
void paris_deal_setup(struct paris_setup *out, const struct paris_rules *rules, unsigned players,
                      unsigned variants, const uint8_t secret[PARIS_DEAL_BYTES],
                      const uint8_t contribution[PARIS_MAX_PLAYERS][PARIS_DEAL_BYTES]);

/* --- in a record --- */

/* What a record contains about its deal. */
struct paris_deal_tags {
    uint8_t commitment[PARIS_DEAL_BYTES];
    uint8_t secret[PARIS_DEAL_BYTES];
    uint8_t contribution[PARIS_MAX_PLAYERS][PARIS_DEAL_BYTES]; /* zeros where there is none */
    unsigned present;                                          /* seats that contributed, as bits */
};

/* The tags Commitment, Secret and Contributions, a line each, as struct paris_record keeps them in
 * `extra`. Whoever is not present must have a contribution of zeros. */
void paris_deal_tags_write(struct paris_text *out, unsigned players,
                           const uint8_t secret[PARIS_DEAL_BYTES],
                           const uint8_t contribution[PARIS_MAX_PLAYERS][PARIS_DEAL_BYTES],
                           unsigned present);

/* Reads exactly what paris_deal_tags_write writes, whatever other tags there are. The lines of the
 * file are not known here: errors name the tag instead. */
PARIS_MUST_USE enum paris_status paris_deal_tags_read(struct paris_deal_tags *out,
                                                      const char *extra, unsigned players,
                                                      struct paris_error *error);

/* Was the record's game dealt by what its tags say? Otherwise the error says which part does not
 * match. The record's set-up must be possible, as paris_record_read leaves it. */
PARIS_MUST_USE enum paris_status paris_deal_verify(const struct paris_rules *rules,
                                                   const struct paris_record *record,
                                                   struct paris_error *error);

/* --- what a player's program keeps --- */

/* What it has seen with its own eyes before the deal: it believes nothing else later. */
struct paris_deal_witness {
    uint8_t commitment[PARIS_DEAL_BYTES];
    uint8_t contribution[PARIS_DEAL_BYTES]; /* its own */
    uint8_t promise[PARIS_MAX_PLAYERS]
                   [PARIS_DEAL_BYTES]; /* of the seats, before it revealed its own */
    unsigned promised;                 /* seats that have one, as bits */
    uint8_t seat;                      /* its own */
    bool saw_commitment, contributed;
};

/* Is the deal the one that was promised? PARIS_NOT_FOUND: it is, but without the witness's own contribution, which came
 * too late; then the server could choose between this deal and another one. */
PARIS_MUST_USE enum paris_status paris_deal_check(const struct paris_deal_witness *witness,
                                                  const struct paris_deal_tags *tags,
                                                  struct paris_error *error);

#endif
