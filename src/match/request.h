/* Reading what a request asks for, member by member, with the words of docs/protocol.md. */
#ifndef PARIS_MATCH_REQUEST_H
#define PARIS_MATCH_REQUEST_H

#include "base/json.h"
#include "rules/pieces.h"

struct paris_request {
    struct paris_json json;
    struct paris_error error; /* what is wrong, after a function below answered false */
};

/* Reads the text of a request, one JSON object; text and nodes must outlive the request. */
bool paris_request_read(struct paris_request *out, struct paris_json_node *nodes, size_t capacity,
                        const char *text, size_t length);

bool paris_request_is(const struct paris_request *request, const char *word); /* "do": word */
/* The member's node; PARIS_JSON_NONE if it is not there, and what is null is not there. */
uint32_t paris_request_find(const struct paris_request *request, const char *name);
bool paris_request_has(const struct paris_request *request, const char *name);

/* Both answer false, except that one may do without what is not needed. */
bool paris_request_lacks(struct paris_request *request, const char *name, bool needed);
bool paris_request_refuse(struct paris_request *request, uint32_t node, const char *expected);

/* Members; each answers false if the member is there but wrong, or `needed` and not there. One that is
 * not there leaves *out as it is. */
bool paris_request_word(struct paris_request *request, const char *name, bool needed, char *out,
                        size_t capacity);
bool paris_request_number(struct paris_request *request, const char *name, bool needed, int64_t min,
                          int64_t max, int64_t *out);
bool paris_request_flag(struct paris_request *request, const char *name, bool *out);
/* "variants": a list of words. */
bool paris_request_variants(struct paris_request *request, unsigned *out);
/* "viewer": a seat from 1, or null. *all, if not NULL, gets whether it is "all". */
bool paris_request_viewer(struct paris_request *request, unsigned players, unsigned *out,
                          bool *all);

#endif
