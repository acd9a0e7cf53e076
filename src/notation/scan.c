/* Helpers of the readers. */
#include "notation/scan.h"

#include "base/language.h"
#include "base/utf8.h"

enum { SHOWN_CHARACTERS = 32, EXPECTED_LENGTH = 600 };

/* Is this byte not the first of a character? */
static bool continues(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

unsigned paris_scan_columns(const char *bytes, size_t count)
{
    unsigned columns = 0;
    for (size_t i = 0; i < count; i++)
        columns += !continues(bytes[i]);
    return columns;
}

void paris_scan_add_quoted(struct paris_text *out, const char *found, size_t length)
{
    paris_text_add_char(out, '"');
    size_t at = 0;
    for (unsigned shown = 0; at < length && shown < SHOWN_CHARACTERS; shown++) {
        size_t bytes = paris_utf8_length(found + at, length - at);
        if (bytes > 0 && !paris_utf8_is_control(found + at, bytes)) {
            paris_text_add_bytes(out, found + at, bytes);
            at += bytes;
            continue;
        }
        size_t end = at + (bytes > 0 ? bytes : 1);
        for (; at < end; at++) {
            unsigned char byte = (unsigned char)found[at];
            paris_text_add(out, "\\x");
            paris_text_add_hex(out, &byte, 1);
        }
    }
    paris_text_add(out, at < length ? "…\"" : "\"");
}

void paris_scan_add_list(struct paris_text *out, const char *const *items, size_t count)
{
    char list[EXPECTED_LENGTH];
    struct paris_text some = paris_text_in(list, sizeof list);
    for (size_t i = 0; i + 1 < count; i++) {
        paris_text_add(&some, i > 0 ? ", " : "");
        paris_text_add(&some, items[i]);
    }
    if (count == 0)
        return;
    const struct paris_filling parts[] = {{"some", list, 0}, {"last", items[count - 1], 0}};
    paris_language_fill(out, count > 1 ? paris_say("{some} or {last}") : "{last}", parts, 2);
}

static const char *as_it_is(const char *text)
{
    return text;
}

static enum paris_status refuse(struct paris_error *error, unsigned line, unsigned column,
                                const char *found, size_t length, const char *expected,
                                const char *(*say)(const char *))
{
    char shown[EXPECTED_LENGTH];
    struct paris_text text = paris_text_in(shown, sizeof shown);
    bool line_end = length > 0 && (found[0] == '\n' || found[0] == '\r');
    paris_scan_add_quoted(&text, found, length);
    const struct paris_filling parts[] = {{"found", shown, 0}, {"expected", say(expected), 0}};
    const char *pattern = length == 0       ? PARIS_TEXT("Expected {expected}, found nothing.")
                          : found[0] == ' ' ? PARIS_TEXT("Expected {expected}, found a space.")
                          : line_end ? PARIS_TEXT("Expected {expected}, found the end of the line.")
                                     : PARIS_TEXT("Expected {expected}, found {found}.");
    return paris_error_fill(error, line, column, say(pattern), parts, 2);
}

enum paris_status paris_scan_refuse(struct paris_error *error, unsigned line, unsigned column,
                                    const char *found, size_t length, const char *expected)
{
    return refuse(error, line, column, found, length, expected, paris_say);
}

enum paris_status paris_scan_refuse_in_english(struct paris_error *error, unsigned line,
                                               unsigned column, const char *found, size_t length,
                                               const char *expected)
{
    return refuse(error, line, column, found, length, expected, as_it_is);
}
