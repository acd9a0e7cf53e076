/* Reading HTTP answers. */
#include "support/answer.h"

#include <string.h>
#include <strings.h>

static const char line_end[] = "\r\n";
static const char version[] = "HTTP/1.1 ";

enum { LINE_END = sizeof line_end - 1, VERSION = sizeof version - 1, STATUS_DIGITS = 3 };

static enum paris_answer_progress refuse(struct paris_error *error, const char *what)
{
    (void)paris_error_set(error, 0, 0, "the server's answer is no HTTP/1.1: %s", what);
    return PARIS_ANSWER_WRONG;
}

/* Where the piece first stands; NULL if nowhere. */
static const char *find(const char *bytes, size_t length, const char *piece)
{
    size_t count = strlen(piece);
    for (size_t at = 0; at + count <= length; at++)
        if (memcmp(bytes + at, piece, count) == 0)
            return bytes + at;
    return NULL;
}

/* --- headers --- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static void trim(const char **text, size_t *length)
{
    for (; *length > 0 && is_blank(**text); ++*text)
        --*length;
    while (*length > 0 && is_blank((*text)[*length - 1]))
        --*length;
}

/* The next header of that name from *at on; *at then is the line after it. */
static bool next_header(const char **value, size_t *length, const char **at,
                        const struct paris_answer *answer, const char *name)
{
    const char *end = answer->headers + answer->headers_length;
    size_t count = strlen(name);
    while (*at < end) {
        const char *line = *at, *stop = find(line, (size_t)(end - line), line_end);
        PARIS_CHECK(stop != NULL);
        *at = stop + LINE_END;
        size_t line_length = (size_t)(stop - line);
        if (line_length <= count || line[count] != ':' || strncasecmp(line, name, count) != 0)
            continue;
        *value = line + count + 1;
        *length = line_length - count - 1;
        trim(value, length);
        return true;
    }
    return false;
}

bool paris_answer_header(const char **value, size_t *length, const struct paris_answer *answer,
                         const char *name)
{
    const char *at = answer->headers;
    return next_header(value, length, &at, answer, name);
}

bool paris_answer_cookie(char *out, size_t capacity, const struct paris_answer *answer,
                         const char *name)
{
    const char *at = answer->headers, *value;
    size_t length, count = strlen(name);
    while (next_header(&value, &length, &at, answer, "Set-Cookie")) {
        const char *semicolon = memchr(value, ';', length);
        if (semicolon != NULL)
            length = (size_t)(semicolon - value);
        if (length <= count || memcmp(value, name, count) != 0 || value[count] != '=')
            continue;
        value += count + 1;
        length -= count + 1;
        trim(&value, &length);
        if (length >= capacity)
            return false;
        memcpy(out, value, length);
        out[length] = '\0';
        return true;
    }
    return false;
}

/* --- the head --- */

static bool read_status(unsigned *out, const char *bytes)
{
    *out = 0;
    for (size_t i = 0; i < STATUS_DIGITS; i++) {
        char c = bytes[VERSION + i];
        if (c < '0' || c > '9')
            return false;
        *out = *out * 10 + (unsigned)(c - '0');
    }
    char after = bytes[VERSION + STATUS_DIGITS];
    return *out >= 100 && (after == ' ' || after == '\r');
}

/* A number of at most PARIS_ANSWER_BODY. */
static bool read_size(size_t *out, const char *digits, size_t count)
{
    *out = 0;
    for (size_t i = 0; i < count && *out <= PARIS_ANSWER_BODY; i++) {
        if (digits[i] < '0' || digits[i] > '9')
            return false;
        *out = *out * 10 + (size_t)(digits[i] - '0');
    }
    return count > 0 && *out <= PARIS_ANSWER_BODY;
}

static bool has_no_body(unsigned status)
{
    return status < 200 || status == 204 || status == 304;
}

static enum paris_answer_progress read_framing(struct paris_answer *out, struct paris_error *error)
{
    const char *value;
    size_t length;
    out->counted =
        has_no_body(out->status) || paris_answer_header(&value, &length, out, "Content-Length");
    if (paris_answer_header(&value, &length, out, "Transfer-Encoding"))
        return refuse(error, "its body comes in chunks");
    if (!has_no_body(out->status) && out->counted && !read_size(&out->body_length, value, length))
        return refuse(error, "its Content-Length is no number, or too large");
    return PARIS_ANSWER_WHOLE;
}

enum paris_answer_progress paris_answer_head(struct paris_answer *out, const char *bytes,
                                             size_t length, struct paris_error *error)
{
    memset(out, 0, sizeof *out);
    if (memcmp(bytes, version, length < VERSION - 2 ? length : VERSION - 2) != 0)
        return refuse(error, "it begins otherwise"); /* HTTP/1.0 will do */
    const char *end = find(bytes, length, "\r\n\r\n");
    if (end == NULL && length > PARIS_ANSWER_HEAD)
        return refuse(error, "its headers do not end");
    if (end == NULL)
        return PARIS_ANSWER_PARTLY;
    const char *first = find(bytes, length, line_end);
    if ((size_t)(first - bytes) < VERSION + STATUS_DIGITS || !read_status(&out->status, bytes))
        return refuse(error, "it has no status");
    out->headers = first + LINE_END;
    out->headers_length = end > first ? (size_t)(end - first) : 0;
    out->head_length = (size_t)(end - bytes) + 2 * LINE_END;
    return read_framing(out, error);
}

/* --- the body --- */

static enum paris_answer_progress read_body(struct paris_answer *out, size_t there, bool ended)
{
    if (out->counted)
        return there >= out->body_length ? PARIS_ANSWER_WHOLE : PARIS_ANSWER_PARTLY;
    out->body_length = there;
    return ended ? PARIS_ANSWER_WHOLE : PARIS_ANSWER_PARTLY;
}

enum paris_answer_progress paris_answer_read(struct paris_answer *out, char *bytes, size_t length,
                                             bool ended, struct paris_error *error)
{
    enum paris_answer_progress progress = paris_answer_head(out, bytes, length, error);
    if (progress == PARIS_ANSWER_WHOLE) {
        out->body = bytes + out->head_length;
        progress = read_body(out, length - out->head_length, ended);
    }
    if (progress == PARIS_ANSWER_PARTLY && ended)
        return refuse(error, "it ends too early");
    return progress;
}
