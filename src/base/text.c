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

/* Removes an incomplete UTF-8 character from the end. */
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
    if (text->full) /* a shorter piece might fit, but would be out of place */
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

static void add_digits(struct paris_text *text, uint64_t number, bool negative, unsigned width)
{
    char digits[20];
    size_t start = sizeof digits;
    do {
        digits[--start] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    size_t length = sizeof digits - start + negative;
    for (; length < width; length++)
        paris_text_add_char(text, ' ');
    if (negative)
        paris_text_add_char(text, '-');
    paris_text_add_bytes(text, digits + start, sizeof digits - start);
}

void paris_text_add_padded(struct paris_text *text, int64_t number, unsigned width)
{
    add_digits(text, number < 0 ? 0 - (uint64_t)number : (uint64_t)number, number < 0, width);
}

void paris_text_add_number(struct paris_text *text, int64_t number)
{
    paris_text_add_padded(text, number, 0);
}

/* In a struct so that it can be passed on: va_list may be an array type. */
struct values {
    va_list list;
};

/* Adds the number whose conversion, after '%', begins at `format`; returns what follows it. */
static const char *add_number(struct paris_text *text, const char *format, struct values *values)
{
    unsigned longs = 0;
    bool is_size = *format == 'z';
    for (; *format == 'l' || *format == 'z'; format++)
        longs += *format == 'l';
    PARIS_CHECK(longs <= 2 && (*format == 'd' || *format == 'u'));
    if (*format == 'd')
        paris_text_add_number(text, is_size      ? va_arg(values->list, ptrdiff_t)
                                    : longs == 2 ? va_arg(values->list, long long)
                                    : longs == 1 ? va_arg(values->list, long)
                                                 : va_arg(values->list, int));
    else
        add_digits(text,
                   is_size      ? va_arg(values->list, size_t)
                   : longs == 2 ? va_arg(values->list, unsigned long long)
                   : longs == 1 ? va_arg(values->list, unsigned long)
                                : va_arg(values->list, unsigned),
                   false, 0);
    return format + 1;
}

/* Adds the value whose conversion, after '%', begins at `format`; returns what follows it. */
static const char *add_value(struct paris_text *text, const char *format, struct values *values)
{
    if (*format == '%')
        paris_text_add_char(text, '%');
    else if (*format == 's')
        paris_text_add(text, va_arg(values->list, const char *));
    else if (*format == 'c')
        paris_text_add_char(text, (char)va_arg(values->list, int));
    else if (strncmp(format, ".*s", 3) == 0) {
        int count = va_arg(values->list, int);
        paris_text_add_bytes(text, va_arg(values->list, const char *), (size_t)count);
        format += 2;
    } else
        return add_number(text, format, values);
    return format + 1;
}

void paris_text_addv(struct paris_text *text, const char *format, va_list list)
{
    struct values values;
    va_copy(values.list, list);
    for (size_t plain; *format != '\0';) {
        plain = strcspn(format, "%");
        paris_text_add_bytes(text, format, plain);
        format += plain;
        if (*format == '%')
            format = add_value(text, format + 1, &values);
    }
    va_end(values.list);
}

void paris_text_addf(struct paris_text *text, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    paris_text_addv(text, format, values);
    va_end(values);
}

static const char hex_digits[] = "0123456789abcdef";

void paris_text_add_hex(struct paris_text *text, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        paris_text_add_char(text, hex_digits[bytes[i] >> 4]);
        paris_text_add_char(text, hex_digits[bytes[i] & 15]);
    }
}

/* --- typing errors --- */

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

unsigned paris_text_distance(const char *a, const char *b)
{
    enum { WORD_MAX = 24 };
    unsigned table[WORD_MAX + 1][WORD_MAX + 1];
    size_t m = strlen(a), n = strlen(b);
    if (m > WORD_MAX || n > WORD_MAX)
        return WORD_MAX;
    for (size_t i = 0; i <= m; i++) {
        for (size_t j = 0; j <= n; j++) {
            if (i == 0 || j == 0) {
                table[i][j] = (unsigned)(i + j);
                continue;
            }
            unsigned other = a[i - 1] != b[j - 1];
            unsigned best = least(table[i - 1][j] + 1, table[i][j - 1] + 1);
            best = least(best, table[i - 1][j - 1] + other);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                best = least(best, table[i - 2][j - 2] + 1);
            table[i][j] = best;
        }
    }
    return table[m][n];
}
