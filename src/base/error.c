/* Errors in texts. */
#include "base/error.h"

#include "base/text.h"

#include <string.h>

enum paris_status paris_error_set(struct paris_error *out, unsigned line, unsigned column,
                                  const char *first, const char *second, const char *third,
                                  const char *fourth, const char *fifth)
{
    const char *pieces[] = {first, second, third, fourth, fifth};
    struct paris_text text = paris_text_in(out->message, sizeof out->message);
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0] && pieces[i] != NULL; i++)
        paris_text_add(&text, pieces[i]);
    out->line = line;
    out->column = column;
    return PARIS_BAD_INPUT;
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
