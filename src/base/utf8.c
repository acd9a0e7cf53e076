/* Characters of UTF-8. */
#include "base/utf8.h"

size_t paris_utf8_length(const char *bytes, size_t left)
{
    unsigned char first = (unsigned char)bytes[0];
    if (first < 0x80)
        return 1;
    size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || length > left)
        return 0;
    unsigned char second = (unsigned char)bytes[1];
    unsigned char least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    unsigned char most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    if (second < least || second > most)
        return 0;
    for (size_t i = 2; i < length; i++)
        if (((unsigned char)bytes[i] & 0xc0) != 0x80)
            return 0;
    return length;
}

bool paris_utf8_is_control(const char *bytes, size_t count)
{
    unsigned char first = (unsigned char)bytes[0];
    if (count == 1)
        return first < 0x20 || first == 0x7f;
    return count == 2 && first == 0xc2 && (unsigned char)bytes[1] < 0xa0;
}
