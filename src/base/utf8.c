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

static unsigned long code_of(const char *bytes, size_t count)
{
    static const unsigned char first_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    unsigned long code = (unsigned char)bytes[0] & first_bits[count];
    for (size_t i = 1; i < count; i++)
        code = code << 6 | ((unsigned char)bytes[i] & 0x3fu);
    return code;
}

bool paris_utf8_is_deceptive(const char *bytes, size_t count)
{
    static const struct {
        unsigned long first, last;
    } ranges[] = {
        {0x00ad, 0x00ad},   /* soft hyphen */
        {0x061c, 0x061c},   /* Arabic letter mark */
        {0x180e, 0x180e},   /* Mongolian vowel separator */
        {0x200b, 0x200b},   /* zero width space */
        {0x200e, 0x200f},   /* marks of direction */
        {0x2028, 0x202e},   /* line and paragraph separators, embeddings and overrides */
        {0x2060, 0x206f},   /* word joiner, invisible operators, isolates, old format characters */
        {0xfeff, 0xfeff},   /* byte order mark */
        {0xfff9, 0xfffb},   /* annotations */
        {0xe0000, 0xe0fff}, /* tags and more selectors */
    };
    unsigned long code = code_of(bytes, count);
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}
