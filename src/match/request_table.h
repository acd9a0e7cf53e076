/* Reading what a table is made with: seats, names, the deal. */
#ifndef PARIS_MATCH_REQUEST_TABLE_H
#define PARIS_MATCH_REQUEST_TABLE_H

#include "match/deal.h"
#include "match/request.h"
#include "match/settings.h"

/* Of `create` on a server: one seat may be "me", others "open"; *own gets the seat "me", or -1. */
bool paris_request_settings(struct paris_request *request, struct paris_match_settings *out,
                            int *own);
/* Of a table on one device, where every person is "me": "seats" alone. */
bool paris_request_device_seats(struct paris_request *request, struct paris_match_settings *out);

/* The set of figures that is named `name`: its code. *out stays as it is if there is none. */
bool paris_request_figures(struct paris_request *request, const char *name,
                           struct paris_rules *out);

/* Is this member a set's hash, 64 hexadecimal digits? */
bool paris_request_figures_hash(const struct paris_request *request, uint32_t node,
                                uint8_t out[PARIS_HASH_LENGTH]);

/* "names": one for each seat; "" where it is null or where there are none at all. `kept`: of a game that was
 * saved with them, which may be older than today's check. */
bool paris_request_names(struct paris_request *request, unsigned players, bool kept,
                         char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH]);
/* "secret", 64 hexadecimal digits, and "contributions", 64 digits or "-" for each seat. */
bool paris_request_deal(struct paris_request *request, unsigned players,
                        struct paris_deal_tags *out);

/* What a player's program has kept of a deal: "seat", "commitment", "contribution", and "promises", 64 digits or "-"
 * for each seat. */
bool paris_request_witness(struct paris_request *request, unsigned players,
                           struct paris_deal_witness *out);

#endif
