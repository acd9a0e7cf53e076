/* Escapes in JSON strings. Shared by json.c and json_parse.c only. */
#ifndef PARIS_BASE_JSON_STRING_H
#define PARIS_BASE_JSON_STRING_H

#include "base/json.h"

/* The length of the escape whose backslash is at `at`; 0 if it is invalid, and then *expected says what was
 * expected. */
size_t paris_json_escape_length(const char *at, size_t room, const char **expected);

/* A valid string as a stream of unescaped bytes. */
struct paris_json_stream {
    const char *at;
    const char *end;
    unsigned char pending[4]; /* of an escape, last byte first */
    unsigned left;
};

struct paris_json_stream paris_json_stream_from(const char *text,
                                                const struct paris_json_node *node);
/* The next byte, -1 at the end. */
int paris_json_stream_next(struct paris_json_stream *stream);

#endif
