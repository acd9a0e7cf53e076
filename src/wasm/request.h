/* Reading what a request asks for, member by member, with the words of docs/protocol.md. */
#ifndef PARIS_WASM_REQUEST_H
#define PARIS_WASM_REQUEST_H

#include "base/json.h"
#include "rules/pieces.h"
#include "table/deal.h"

enum { PARIS_REQUEST_NODES = 256 };

struct paris_request {
    struct paris_json json;
    struct paris_json_node nodes[PARIS_REQUEST_NODES];
    struct paris_error error; /* what is wrong, after a function below answered false */
};

/* Reads the text of a request, one JSON object; the text must outlive the request. */
bool paris_request_read(struct paris_request *out, const char *text, size_t length);

bool paris_request_is(const struct paris_request *request, const char *word); /* "do": word */
/* Is the member there, and not null? */
bool paris_request_has(const struct paris_request *request, const char *name);

/* Members; each answers false if the member is there but wrong, or `needed` and not there. One that is
 * not there leaves *out as it is. */
bool paris_request_word(struct paris_request *request, const char *name, bool needed, char *out,
                        size_t capacity);
bool paris_request_number(struct paris_request *request, const char *name, bool needed,
                          int64_t least, int64_t most, int64_t *out);
bool paris_request_flag(struct paris_request *request, const char *name, bool *out);
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
bool paris_request_variants(struct paris_request *request, unsigned *out);
/* "contributions": 64 hexadecimal digits or "-" for each seat; *present gets who has one, as bits. */
bool paris_request_contributions(struct paris_request *request, unsigned players,
                                 uint8_t out[PARIS_MAX_PLAYERS][PARIS_DEAL_BYTES],
                                 unsigned *present);
/* "viewer": a seat from 1, or null. *all, if not NULL, gets whether it is "all". */
bool paris_request_viewer(struct paris_request *request, unsigned players, unsigned *out,
                          bool *all);

#endif
