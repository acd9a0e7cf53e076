/* What requests of a device tell besides: seats, names, secrets. */
#ifndef PARIS_WASM_REQUEST_H
#define PARIS_WASM_REQUEST_H

#include "match/deal.h"
#include "match/request.h"

enum { PARIS_REQUEST_NODES = 256 };

/* 1 to 16 hexadecimal digits. */
bool paris_request_seed(struct paris_request *request, const char *name, bool needed,
                        uint64_t *out);
/* 64 hexadecimal digits. */
bool paris_request_secret(struct paris_request *request, uint8_t out[PARIS_DEAL_BYTES]);

/* "seats": 2 to 4 of "me", which is level 0 here, and "level 1" ... "level 6". */
bool paris_request_seats(struct paris_request *request, unsigned *players,
                         uint8_t level[PARIS_MAX_PLAYERS]);
/* "names": one for each seat; "" where it is null or where there are none at all. */
bool paris_request_names(struct paris_request *request, unsigned players,
                         char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME]);
/* "contributions": 64 hexadecimal digits or "-" for each seat; *present gets who has one, as bits. */
bool paris_request_contributions(struct paris_request *request, unsigned players,
                                 uint8_t out[PARIS_MAX_PLAYERS][PARIS_DEAL_BYTES],
                                 unsigned *present);

#endif
