/* Values in messages, for party.c. The other functions of party_read.c are in party.h. */
#ifndef PARIS_TESTS_SERVER_PARTY_READ_H
#define PARIS_TESTS_SERVER_PARTY_READ_H

#include "base/json.h"

/* Parses the text and finds the value; "" is the whole text. PARIS_JSON_NONE if there is no such value.
 * *out is valid until the next search. */
uint32_t paris_party_node(struct paris_json *out, const char *text, const char *path);

#endif
