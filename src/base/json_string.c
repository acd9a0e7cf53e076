/* Escapes in JSON strings. */
#include "base/json_string.h"

#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The value of a hexadecimal digit, 16 if it is none. */
static unsigned hex_value(char c)
{
    if (is_digit(c))
        return (unsigned)(c - '0');
    if (c >= 'a' && c <= 'f')
        return (unsigned)(c - 'a' + 10);
    if (c >= 'A' && c <= 'F')
        return (unsigned)(c - 'A' + 10);
    return 16;
}

/* Four hexadecimal digits, 0x10000 if they are not there. */
static uint32_t hex_four(const char *at, size_t room)
{
    uint32_t value = 0;
    for (size_t i = 0; i < 4; i++) {
        unsigned digit = i < room ? hex_value(at[i]) : 16;
        if (digit == 16)
            return 0x10000;
        value = value << 4 | digit;
    }
    return value;
}

static bool is_high_surrogate(uint32_t unit)
{
    return unit >= 0xd800 && unit <= 0xdbff;
}

static bool is_low_surrogate(uint32_t unit)
{
    return unit >= 0xdc00 && unit <= 0xdfff;
}

size_t paris_json_escape_length(const char *at, size_t room, const char **expected)
{
    char c = room > 1 ? at[1] : '\0';
    if (c != '\0' && strchr("\"\\/bfnrt", c) != NULL)
        return 2;
    *expected = "an escape: one of \" \\ / b f n r t u after the backslash";
    if (c != 'u')
        return 0;
    *expected = "four hexadecimal digits after \\u";
    uint32_t unit = hex_four(at + 2, room - 2);
    if (unit > 0xffff)
        return 0;
    *expected = "surrogates in pairs, the high one first";
    if (is_low_surrogate(unit))
        return 0;
    if (!is_high_surrogate(unit))
        return 6;
    bool pair =
        room >= 12 && at[6] == '\\' && at[7] == 'u' && is_low_surrogate(hex_four(at + 8, 4));
    return pair ? 12 : 0;
}

struct paris_json_stream paris_json_stream_from(const char *text,
                                                const struct paris_json_node *node)
{
    const char *start = text + node->start;
    return (struct paris_json_stream){.at = start + 1, .end = start + node->length - 1};
}

static uint32_t escaped_character(struct paris_json_stream *stream)
{
    char c = *stream->at++;
    static const char letters[] = "bfnrt", meanings[] = "\b\f\n\r\t";
    const char *letter = strchr(letters, c);
    if (letter != NULL)
        return (unsigned char)meanings[letter - letters];
    if (c != 'u')
        return (unsigned char)c;
    uint32_t unit = hex_four(stream->at, 4);
    stream->at += 4;
    if (!is_high_surrogate(unit))
        return unit;
    uint32_t low = hex_four(stream->at + 2, 4);
    stream->at += 6;
    return 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
}

/* Puts the UTF-8 form of a character into the pending bytes. */
static void unescape(struct paris_json_stream *stream, uint32_t character)
{
    unsigned tails = character < 0x80 ? 0 : character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;
    static const unsigned char heads[] = {0, 0xc0, 0xe0, 0xf0};
    for (unsigned i = 0; i < tails; i++) {
        stream->pending[i] = (unsigned char)(0x80 | (character & 0x3f));
        character >>= 6;
    }
    stream->pending[tails] = (unsigned char)(heads[tails] | character);
    stream->left = tails + 1;
}

int paris_json_stream_next(struct paris_json_stream *stream)
{
    if (stream->left > 0)
        return stream->pending[--stream->left];
    if (stream->at == stream->end)
        return -1;
    if (*stream->at != '\\')
        return (unsigned char)*stream->at++;
    stream->at++;
    unescape(stream, escaped_character(stream));
    return stream->pending[--stream->left];
}
