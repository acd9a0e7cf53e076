/* Reading a request, one JSON object, member by member: the one reader for the server, the browser and
 * the engine. docs/protocol.md has the words.
 *
 * A function that reads a member answers false, and request->error says why, if the member is there but
 * wrong, or `needed` and missing. A member that is null counts as missing; a missing one leaves *out as
 * it is. */
#ifndef PARIS_MATCH_REQUEST_H
#define PARIS_MATCH_REQUEST_H

#include "base/json.h"
#include "match/table_row.h"
#include "rules/pieces.h"

enum {
    PARIS_REQUEST_ID_LENGTH = 33, /* 32 hexadecimal digits, '\0' */
    PARIS_REQUEST_NODES = 256     /* JSON values of a request to a table at most */
};

/* It points to the text and to the nodes, which must outlive it. */
struct paris_request {
    struct paris_json json;
    const char *text;
    size_t length;
    struct paris_error error;
    char id[PARIS_REQUEST_ID_LENGTH]; /* of a command to a server; "" if it has none */
    uint8_t command[PARIS_COMMAND_LENGTH];
};

bool paris_request_read(struct paris_request *out, struct paris_json_node *nodes, size_t capacity,
                        const char *text, size_t length);
/* "id": 128 random bits, by which the server recognises a command that is sent again. */
bool paris_request_read_id(struct paris_request *request);

bool paris_request_is(const struct paris_request *request, const char *word); /* "do": word */
/* The member's node; PARIS_JSON_NONE if it is missing. */
uint32_t paris_request_find(const struct paris_request *request, const char *name);
bool paris_request_has(const struct paris_request *request, const char *name);

/* What a reader of a member answers if it is missing, and if its value is wrong. */
bool paris_request_lacks(struct paris_request *request, const char *name, bool needed);
bool paris_request_refuse(struct paris_request *request, uint32_t node, const char *expected);

bool paris_request_word(struct paris_request *request, const char *name, bool needed, char *out,
                        size_t capacity);
bool paris_request_number(struct paris_request *request, const char *name, bool needed, int64_t min,
                          int64_t max, int64_t *out);
bool paris_request_flag(struct paris_request *request, const char *name, bool *out);
/* 1 to 16 hexadecimal digits. */
bool paris_request_seed(struct paris_request *request, const char *name, bool needed,
                        uint64_t *out);
/* Exactly `count` bytes as hexadecimal digits. */
bool paris_request_bytes(struct paris_request *request, const char *name, uint8_t *out,
                         size_t count);
/* "variants": a list of words. */
bool paris_request_variants(struct paris_request *request, unsigned *out);
/* "viewer": a seat from 1, or null. *all, if not NULL, gets whether it is "all". */
bool paris_request_viewer(struct paris_request *request, unsigned players, unsigned *out,
                          bool *all);

#endif
