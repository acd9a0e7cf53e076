/* Bounded text. */
#include "base/text.h"

#include "base/status.h"

#include <string.h>

struct paris_text paris_text_in(char *data, size_t capacity)
{
    PARIS_CHECK(capacity > 0);
    data[0] = '\0';
    return (struct paris_text){.data = data, .capacity = capacity};
}

void paris_text_clear(struct paris_text *text)
{
    text->length = 0;
    text->full = false;
    text->data[0] = '\0';
}

/* Takes away the first bytes of a UTF-8 character whose last ones had no room. */
static void drop_part_of_character(struct paris_text *text)
{
    size_t start = text->length;
    while (start > 0 && text->length - start < 3 && (text->data[start - 1] & 0xc0) == 0x80)
        start--;
    if (start == 0)
        return;
    unsigned char first = (unsigned char)text->data[start - 1];
    size_t needed = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
    if (text->length - (start - 1) < needed)
        text->length = start - 1;
}

void paris_text_add_bytes(struct paris_text *text, const char *bytes, size_t count)
{
    if (text->full) /* what is shorter would have room, but not its place */
        return;
    size_t room = text->capacity - 1 - text->length;
    text->full = count > room;
    count = text->full ? room : count;
    memcpy(text->data + text->length, bytes, count);
    text->length += count;
    if (text->full)
        drop_part_of_character(text);
    text->data[text->length] = '\0';
}

void paris_text_add(struct paris_text *text, const char *piece)
{
    paris_text_add_bytes(text, piece, strlen(piece));
}

void paris_text_add_char(struct paris_text *text, char c)
{
    paris_text_add_bytes(text, &c, 1);
}

void paris_text_add_padded(struct paris_text *text, int64_t number, unsigned width)
{
    char digits[20];
    size_t start = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--start] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    size_t length = sizeof digits - start + (number < 0);
    for (; length < width; length++)
        paris_text_add_char(text, ' ');
    if (number < 0)
        paris_text_add_char(text, '-');
    paris_text_add_bytes(text, digits + start, sizeof digits - start);
}

void paris_text_add_number(struct paris_text *text, int64_t number)
{
    paris_text_add_padded(text, number, 0);
}

static const char hex_digits[] = "0123456789abcdef";

void paris_text_add_hex(struct paris_text *text, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        paris_text_add_char(text, hex_digits[bytes[i] >> 4]);
        paris_text_add_char(text, hex_digits[bytes[i] & 15]);
    }
}

void paris_text_add_json(struct paris_text *text, const char *piece)
{
    paris_text_add_char(text, '"');
    for (; *piece != '\0'; piece++) {
        unsigned char c = (unsigned char)*piece;
        if (c == '"' || c == '\\') {
            paris_text_add_char(text, '\\');
            paris_text_add_char(text, (char)c);
        } else if (c < 0x20) {
            paris_text_add(text, "\\u00");
            paris_text_add_hex(text, &c, 1);
        } else {
            paris_text_add_char(text, (char)c);
        }
    }
    paris_text_add_char(text, '"');
}
