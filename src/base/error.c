/* Error messages. */
#include "base/error.h"

#include "base/text.h"

#include <string.h>

static void set(struct paris_error *out, unsigned line, unsigned column, const char *format,
                va_list values)
{
    struct paris_text text = paris_text_in(out->message, sizeof out->message);
    paris_text_addv(&text, format, values);
    out->line = line;
    out->column = column;
}

enum paris_status paris_error_set(struct paris_error *out, unsigned line, unsigned column,
                                  const char *format, ...)
{
    va_list values;
    va_start(values, format);
    set(out, line, column, format, values);
    va_end(values);
    return PARIS_BAD_INPUT;
}

enum paris_status paris_error_fail(struct paris_error *out, enum paris_status status,
                                   const char *format, ...)
{
    va_list values;
    va_start(values, format);
    set(out, 0, 0, format, values);
    va_end(values);
    return status;
}

void paris_error_name(struct paris_error *error, const char *name)
{
    char message[PARIS_ERROR_LENGTH];
    memcpy(message, error->message, sizeof message);
    struct paris_text text = paris_text_in(error->message, sizeof error->message);
    paris_text_add(&text, name);
    paris_text_add(&text, ": ");
    paris_text_add(&text, message);
}

enum paris_status paris_error_fill(struct paris_error *out, unsigned line, unsigned column,
                                   const char *pattern, const struct paris_filling *filling,
                                   size_t count)
{
    struct paris_text text = paris_text_in(out->message, sizeof out->message);
    paris_language_fill(&text, pattern, filling, count);
    out->line = line;
    out->column = column;
    return PARIS_BAD_INPUT;
}
