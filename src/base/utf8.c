/* UTF-8 characters. */
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

struct range {
    unsigned long first, last;
};

static bool is_in(const struct range *ranges, size_t count, unsigned long code)
{
    for (size_t i = 0; i < count; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}

#define IS_IN(ranges, code) is_in(ranges, sizeof(ranges) / sizeof *(ranges), code)

bool paris_utf8_is_deceptive(const char *bytes, size_t count)
{
    enum { PLANE = 0xffff, LAST_TWO = 0xfffe };
    static const struct range ranges[] = {
        {0x00ad, 0x00ad},   /* soft hyphen */
        {0x034f, 0x034f},   /* grapheme joiner, which joins nothing */
        {0x061c, 0x061c},   /* Arabic letter mark */
        {0x115f, 0x1160},   /* Hangul fillers */
        {0x17b4, 0x17b5},   /* Khmer vowels that are not written */
        {0x180e, 0x180e},   /* Mongolian vowel separator */
        {0x200b, 0x200b},   /* zero width space */
        {0x200e, 0x200f},   /* marks of direction */
        {0x2028, 0x202e},   /* line and paragraph separators, embeddings and overrides */
        {0x2060, 0x206f},   /* word joiner, invisible operators, isolates, old format characters */
        {0x3164, 0x3164},   /* Hangul filler */
        {0xfdd0, 0xfdef},   /* no characters */
        {0xfeff, 0xfeff},   /* byte order mark */
        {0xffa0, 0xffa0},   /* Hangul filler of half the width */
        {0xfff0, 0xfffb},   /* annotations, and what is to be passed over */
        {0x1bca0, 0x1bca3}, /* controls of shorthand */
        {0x1d173, 0x1d17a}, /* controls of musical notes */
        {0xe0000, 0xe0fff}, /* tags and more selectors */
    };
    unsigned long code = code_of(bytes, count);
    return (code & PLANE) >= LAST_TWO || IS_IN(ranges, code); /* the last two of a plane are none */
}

bool paris_utf8_is_blank(const char *bytes, size_t count)
{
    static const struct range ranges[] = {
        {0x0020, 0x0020}, {0x00a0, 0x00a0}, {0x1680, 0x1680}, {0x2000, 0x200a},
        {0x202f, 0x202f}, {0x205f, 0x205f}, {0x2800, 0x2800}, {0x3000, 0x3000},
    };
    return IS_IN(ranges, code_of(bytes, count));
}

bool paris_utf8_is_joiner(const char *bytes, size_t count)
{
    unsigned long code = code_of(bytes, count);
    return code == 0x200c || code == 0x200d;
}

bool paris_utf8_is_combining(const char *bytes, size_t count)
{
    static const struct range ranges[] = {
        {0x0300, 0x036f},   /* accents */
        {0x0483, 0x0489},   /* Cyrillic titles, thousands and millions */
        {0x0591, 0x05bd},   /* Hebrew accents and points */
        {0x05bf, 0x05c7},   /* ... with two signs of their own among them */
        {0x0610, 0x061a},   /* Arabic honorifics */
        {0x064b, 0x065f},   /* Arabic vowels */
        {0x0670, 0x0670},   /* Arabic alef above */
        {0x06d6, 0x06ed},   /* Koranic signs */
        {0x0900, 0x0903},   /* Devanagari nasals */
        {0x093a, 0x093c},   /* ... vowels, */
        {0x093e, 0x094f},   /* ... more of them */
        {0x0e31, 0x0e31},   /* Thai vowels */
        {0x0e34, 0x0e3a},   /* ... above and below, */
        {0x0e47, 0x0e4e},   /* ... tones */
        {0x0eb1, 0x0eb1},   /* the same of Lao */
        {0x0eb4, 0x0ebc},   /* ... */
        {0x0ec8, 0x0ece},   /* ... */
        {0x135d, 0x135f},   /* Ethiopic lengths */
        {0x17b6, 0x17d3},   /* Khmer vowels and signs */
        {0x180b, 0x180f},   /* Mongolian selectors */
        {0x1ab0, 0x1aff},   /* more accents */
        {0x1dc0, 0x1dff},   /* ... */
        {0x200c, 0x200d},   /* joiners */
        {0x20d0, 0x20ff},   /* marks of symbols: circles, keycaps */
        {0x2cef, 0x2cf1},   /* Coptic accents */
        {0x2de0, 0x2dff},   /* Cyrillic letters above others */
        {0x302a, 0x302f},   /* tones of Chinese and Korean */
        {0x3099, 0x309a},   /* Japanese voicing */
        {0xa66f, 0xa672},   /* Cyrillic millions of millions */
        {0xa674, 0xa67d},   /* ... */
        {0xa8e0, 0xa8f1},   /* Vedic accents */
        {0xfe00, 0xfe0f},   /* selectors of a variant */
        {0xfe20, 0xfe2f},   /* halves of accents */
        {0x1d165, 0x1d169}, /* stems of musical notes */
        {0x1f3fb, 0x1f3ff}, /* colours of a skin */
    };
    return IS_IN(ranges, code_of(bytes, count));
}
