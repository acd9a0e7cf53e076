/* An HTTP/1.1 answer (RFC 9112), read from bytes that may still be coming. */
#ifndef PARIS_CLIENT_ANSWER_H
#define PARIS_CLIENT_ANSWER_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    PARIS_ANSWER_HEAD = 16384, /* the most bytes of status line and headers */
    PARIS_ANSWER_BODY = 1 << 22
};

enum paris_answer_framing {
    PARIS_ANSWER_COUNTED, /* Content-Length, or no body at all */
    PARIS_ANSWER_CHUNKED,
    PARIS_ANSWER_UNTIL_END /* of the connection */
};

/* Points into the bytes that it was read from. */
struct paris_answer {
    unsigned status;
    const char *headers; /* lines, each with its CR LF */
    size_t headers_length;
    size_t head_length; /* bytes up to the body */
    enum paris_answer_framing framing;
    char *body; /* once it is complete */
    size_t body_length;
};

enum paris_answer_progress { PARIS_ANSWER_PARTLY, PARIS_ANSWER_WHOLE, PARIS_ANSWER_WRONG };

/* The head alone. */
PARIS_MUST_USE enum paris_answer_progress paris_answer_head(struct paris_answer *out,
                                                            const char *bytes, size_t length,
                                                            struct paris_error *error);

/* Head and body; `ended`: nothing more will come. Chunks are put together in place, so that the bytes
 * must not be read again once the answer is whole. */
PARIS_MUST_USE enum paris_answer_progress paris_answer_read(struct paris_answer *out, char *bytes,
                                                            size_t length, bool ended,
                                                            struct paris_error *error);

/* The value of the first header of that name, without blanks around it; false if there is none. */
PARIS_MUST_USE bool paris_answer_header(const char **value, size_t *length,
                                        const struct paris_answer *answer, const char *name);
/* Does a header of that name have this word in its list? Upper and lower case are alike. */
PARIS_MUST_USE bool paris_answer_lists(const struct paris_answer *answer, const char *name,
                                       const char *word);
/* The value that Set-Cookie gives to this cookie; false if there is none or it does not fit. */
PARIS_MUST_USE bool paris_answer_cookie(char *out, size_t capacity,
                                        const struct paris_answer *answer, const char *name);

#endif
