/* How many columns a text takes, and paragraphs that are broken by them. */
#include "terminal/wording/columns.h"

#include <string.h>

/* Marks that take no column of their own, and characters that take two, in ascending ranges. */
struct range {
    uint32_t first, last;
};

static const struct range marks[] = {
    {0x0300, 0x036f}, {0x0483, 0x0489}, {0x0e31, 0x0e31}, {0x0e34, 0x0e3a},
    {0x0e47, 0x0e4e}, {0x200b, 0x200f}, {0xfe00, 0xfe0f},
};
static const struct range wide[] = {
    {0x1100, 0x115f}, {0x2e80, 0x303e}, {0x3041, 0xa4cf},   {0xac00, 0xd7a3},   {0xf900, 0xfaff},
    {0xfe30, 0xfe6f}, {0xff00, 0xff60}, {0x1f300, 0x1faff}, {0x20000, 0x3fffd},
};

static bool is_in(const struct range *ranges, size_t count, uint32_t character)
{
    for (size_t i = 0; i < count; i++)
        if (character >= ranges[i].first && character <= ranges[i].last)
            return true;
    return false;
}

/* The character at the front and its length in bytes; a byte that begins none counts as one. */
static size_t decode(uint32_t *character, const char *bytes, size_t left)
{
    unsigned char first = (unsigned char)bytes[0];
    size_t length = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    length = length > left ? left : length;
    *character = length == 1 ? first : first & (0x7fu >> length);
    for (size_t i = 1; i < length; i++)
        *character = *character << 6 | ((unsigned char)bytes[i] & 0x3fu);
    return length;
}

static unsigned width_of(uint32_t character)
{
    if (character < marks[0].first)
        return 1;
    if (is_in(marks, sizeof marks / sizeof marks[0], character))
        return 0;
    return is_in(wide, sizeof wide / sizeof wide[0], character) ? 2 : 1;
}

/* How many of the bytes fit into `width` columns, whole characters only. */
static size_t fitting(const char *bytes, size_t count, unsigned width)
{
    unsigned column = 0;
    for (size_t at = 0, length; at < count; at += length) {
        uint32_t character;
        length = decode(&character, bytes + at, count - at);
        column += width_of(character);
        if (column > width)
            return at;
    }
    return count;
}

/* Thai vowels are written before and behind the consonant that they belong to. */
static bool leads(uint32_t character)
{
    return character >= 0x0e40 && character <= 0x0e44;
}

static bool follows(uint32_t character)
{
    return width_of(character) == 0 || character == 0x0e30 || character == 0x0e32 ||
           character == 0x0e33 || character == 0x0e45 || character == 0x0e46 || character == 0x0e2f;
}

size_t paris_columns_break(const char *bytes, size_t count, unsigned width)
{
    uint32_t character, before = 0;
    size_t most = fitting(bytes, count, width), best = most;
    if (most == count)
        return count;
    for (size_t at = 0, length; at <= most; at += length) {
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
        uint32_t character;
        at += decode(&character, bytes + at, count - at);
        columns += width_of(character);
    }
    return columns;
}

void paris_columns_cut(struct paris_text *out, const char *piece, unsigned width)
{
    paris_text_add_bytes(out, piece, fitting(piece, strlen(piece), width));
}

void paris_columns_paragraph(struct paris_text *out, const char *text, unsigned indent)
{
    unsigned column = 0;
    while (*text != '\0') {
        size_t whole = strcspn(text, " ");
        size_t length = paris_columns_break(text, whole, PARIS_COLUMNS_WIDTH - indent);
        unsigned width = paris_columns_of(text, length);
        if (length > 0) {
            if (column > 0 && column + 1 + width > PARIS_COLUMNS_WIDTH) {
                paris_text_add_char(out, '\n');
                column = 0;
            }
            for (unsigned blanks = column > 0 ? 1 : indent; blanks > 0; blanks--, column++)
                paris_text_add_char(out, ' ');
            paris_text_add_bytes(out, text, length);
            column += width;
        }
        text += length + (length == whole && text[length] == ' ');
    }
    paris_text_add_char(out, '\n');
}
