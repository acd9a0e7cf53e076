/* Base64: three bytes become four characters, '=' fills up the last four. */
#include "client/base64.h"

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void paris_base64_add(struct paris_text *out, const uint8_t *bytes, size_t count)
{
    for (size_t at = 0; at < count; at += 3) {
        size_t left = count - at;
        uint32_t group = (uint32_t)bytes[at] << 16;
        group |= left > 1 ? (uint32_t)bytes[at + 1] << 8 : 0;
        group |= left > 2 ? bytes[at + 2] : 0;
        for (unsigned i = 0; i < 4; i++)
            paris_text_add_char(out, i > left ? '=' : letters[group >> (18 - 6 * i) & 63]);
    }
}
