/* Hexadecimal digits as bytes. */
#include "base/hex.h"

/* The value of a digit, '0' to '9' and 'a' to 'f'; -1 if it is anything else. */
static int digit_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool paris_hex_read(uint8_t *out, size_t count, const char *text, size_t length)
{
    if (length != 2 * count)
        return false;
    for (size_t i = 0; i < count; i++) {
        int high = digit_value(text[2 * i]), low = digit_value(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}
