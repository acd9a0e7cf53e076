/* How many columns a text takes; paragraphs and tables by columns. */
#include "terminal/wording/columns.h"

#include <string.h>
#include <utf8proc.h>

enum { FIRST_MARK = 0x0300, REPLACEMENT = 0xfffd };

/* The character at the front and its length in bytes; a byte that begins none counts as one. */
static size_t decode(utf8proc_int32_t *character, const char *bytes, size_t left)
{
    utf8proc_ssize_t length =
        utf8proc_iterate((const utf8proc_uint8_t *)bytes, (utf8proc_ssize_t)left, character);
    if (length > 0)
        return (size_t)length;
    *character = REPLACEMENT;
    return 1;
}

/* Control characters never get this far, or are shown as a question mark. */
static unsigned width_of(utf8proc_int32_t character)
{
    return character < FIRST_MARK ? 1 : (unsigned)utf8proc_charwidth(character);
}

/* How many of the bytes fit into `width` columns, whole characters only. */
static size_t fitting(const char *bytes, size_t count, unsigned width)
{
    unsigned column = 0;
    for (size_t at = 0, length; at < count; at += length) {
        utf8proc_int32_t character;
        length = decode(&character, bytes + at, count - at);
        column += width_of(character);
        if (column > width)
            return at;
    }
    return count;
}

/* Thai vowels are written before and after the consonant that they belong to. */
static bool leads(utf8proc_int32_t character)
{
    return character >= 0x0e40 && character <= 0x0e44;
}

static bool follows(utf8proc_int32_t character)
{
    return width_of(character) == 0 || character == 0x0e30 || character == 0x0e32 ||
           character == 0x0e33 || character == 0x0e45 || character == 0x0e46 || character == 0x0e2f;
}

size_t paris_columns_break(const char *bytes, size_t count, unsigned width)
{
    utf8proc_int32_t character, before = 0;
    size_t max = fitting(bytes, count, width), best = max;
    if (max == count)
        return count;
    for (size_t at = 0, length; at <= max; at += length) {
        length = decode(&character, bytes + at, count - at);
        if (at > 0 && !leads(before) && !follows(character))
            best = at;
        before = character;
    }
    return best > 0 ? best : decode(&character, bytes, count); /* never nothing at all */
}

unsigned paris_columns_of(const char *bytes, size_t count)
{
    unsigned columns = 0;
    for (size_t at = 0; at < count;) {
        utf8proc_int32_t character;
        at += decode(&character, bytes + at, count - at);
        columns += width_of(character);
    }
    return columns;
}

static size_t line_start(const struct paris_text *out)
{
    size_t start = out->length;
    while (start > 0 && out->data[start - 1] != '\n')
        start--;
    return start;
}

/* What was cut short once stays a prefix of what was meant. */
static void shorten(struct paris_text *out, size_t length)
{
    if (out->full)
        return;
    out->length = length;
    out->data[length] = '\0';
}

static unsigned column_of(const struct paris_text *out)
{
    size_t start = line_start(out);
    return paris_columns_of(out->data + start, out->length - start);
}

static void fill(struct paris_text *out, unsigned column)
{
    size_t start = line_start(out);
    shorten(out, start + fitting(out->data + start, out->length - start, column));
    for (unsigned at = column_of(out); at < column; at++)
        paris_text_add_char(out, ' ');
}

void paris_columns_cut(struct paris_text *out, const char *piece, unsigned width)
{
    paris_text_add_bytes(out, piece, fitting(piece, strlen(piece), width));
}

void paris_columns_end_line(struct paris_text *out, unsigned width)
{
    size_t start = line_start(out);
    size_t length = start + fitting(out->data + start, out->length - start, width);
    while (length > start && out->data[length - 1] == ' ')
        length--;
    shorten(out, length);
    paris_text_add_char(out, '\n');
}

void paris_columns_start(struct paris_text *out, unsigned column)
{
    unsigned at = column_of(out);
    if (at > 0 && at >= column)
        paris_columns_end_line(out, at);
    fill(out, column);
}

void paris_columns_cell(struct paris_text *out, unsigned column, const char *text)
{
    paris_columns_start(out, column);
    paris_text_add(out, text);
}

void paris_columns_words(struct paris_text *out, const char *text, unsigned indent, unsigned width)
{
    unsigned column = column_of(out);
    while (*text != '\0') {
        size_t whole = strcspn(text, " ");
        size_t length = paris_columns_break(text, whole, width - indent);
        unsigned taken = paris_columns_of(text, length);
        if (length > 0) {
            if (column > indent && column + 1 + taken > width) {
                paris_text_add_char(out, '\n');
                column = 0;
            }
            for (unsigned blanks = column > indent ? 1 : indent - column; blanks > 0;
                 blanks--, column++)
                paris_text_add_char(out, ' ');
            paris_text_add_bytes(out, text, length);
            column += taken;
        }
        text += length + (length == whole && text[length] == ' ');
    }
}

void paris_columns_paragraph(struct paris_text *out, const char *text, unsigned indent)
{
    paris_columns_words(out, text, indent, PARIS_COLUMNS_WIDTH);
    paris_text_add_char(out, '\n');
}
