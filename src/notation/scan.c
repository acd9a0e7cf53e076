/* Helpers of the readers. */
#include "notation/scan.h"

#include "base/utf8.h"

enum { SHOWN_CHARACTERS = 32, EXPECTED_LENGTH = 600 };

/* Is this byte one of the second and later ones of a character? */
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

void paris_scan_add_item(struct paris_text *out, const char *item, size_t following)
{
    paris_text_add(out, item);
    if (following > 0)
        paris_text_add(out, following > 1 ? ", " : " or ");
}

enum paris_status paris_scan_refuse(struct paris_error *error, unsigned line, unsigned column,
                                    const char *found, size_t length, const char *expected)
{
    char shown[EXPECTED_LENGTH];
    struct paris_text text = paris_text_in(shown, sizeof shown);
    if (length == 0)
        paris_text_add(&text, "Nothing stands");
    else if (found[0] == ' ' || found[0] == '\n' || found[0] == '\r')
        paris_text_add(&text, found[0] == ' ' ? "A blank stands" : "The line ends");
    else {
        paris_scan_add_quoted(&text, found, length);
        paris_text_add(&text, " stands");
    }
    return paris_error_set(error, line, column, shown, " where ", expected, " should stand.", NULL);
}
