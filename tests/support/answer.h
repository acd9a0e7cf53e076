/* An HTTP/1.1 answer as our server gives it, read from bytes that may still be coming. */
#ifndef PARIS_TESTS_SUPPORT_ANSWER_H
#define PARIS_TESTS_SUPPORT_ANSWER_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    PARIS_ANSWER_HEAD = 16384, /* the most bytes of status line and headers */
    PARIS_ANSWER_BODY = 1 << 22
};

/* Points into the bytes that it was read from. */
struct paris_answer {
    unsigned status;
    const char *headers; /* lines, each with its CR LF */
    size_t headers_length;
    size_t head_length; /* bytes up to the body */
    bool
        counted; /* Content-Length, or no body at all; else it lasts until the end of the connection */
    char *body; /* once it is complete */
    size_t body_length;
};

enum paris_answer_progress { PARIS_ANSWER_PARTLY, PARIS_ANSWER_WHOLE, PARIS_ANSWER_WRONG };

/* The head alone. */
PARIS_MUST_USE enum paris_answer_progress paris_answer_head(struct paris_answer *out,
                                                            const char *bytes, size_t length,
                                                            struct paris_error *error);

/* Head and body; `ended`: nothing more will come. */
PARIS_MUST_USE enum paris_answer_progress paris_answer_read(struct paris_answer *out, char *bytes,
                                                            size_t length, bool ended,
                                                            struct paris_error *error);

/* The value of the first header of that name, without blanks around it; false if there is none. */
PARIS_MUST_USE bool paris_answer_header(const char **value, size_t *length,
                                        const struct paris_answer *answer, const char *name);
/* The value that Set-Cookie gives to this cookie; false if there is none or it does not fit. */
PARIS_MUST_USE bool paris_answer_cookie(char *out, size_t capacity,
                                        const struct paris_answer *answer, const char *name);

#endif
