/* Characters and what stands for them in ASCII. */
#include "terminal/ascii.h"

#include "base/utf8.h"

#include <string.h>

struct counterpart {
    const char *character;
    const char *ascii;
};

/* What names and our own texts have; the rest of the world's letters are question marks. */
static const struct counterpart counterparts[] = {
    {"é", "e"}, {"è", "e"},  {"ê", "e"},  {"ë", "e"},      {"É", "E"},      {"È", "E"},  {"à", "a"},
    {"â", "a"}, {"ä", "a"},  {"À", "A"},  {"Ä", "A"},      {"ç", "c"},      {"Ç", "C"},  {"î", "i"},
    {"ï", "i"}, {"ô", "o"},  {"ö", "o"},  {"Ö", "O"},      {"ù", "u"},      {"û", "u"},  {"ü", "u"},
    {"Ü", "U"}, {"ñ", "n"},  {"ß", "ss"}, {"œ", "oe"},     {"Œ", "OE"},     {"æ", "ae"}, {"’", "'"},
    {"‘", "'"}, {"“", "\""}, {"”", "\""}, {"–", "-"},      {"—", "-"},      {"−", "-"},  {"…", "."},
    {"·", "."}, {"•", "*"},  {"→", ">"},  {"←", "<"},      {"↑", "^"},      {"↓", "v"},  {"×", "x"},
    {"▸", ">"}, {"▏", "|"},  {"─", "-"},  {"│", "|"},      {"┌", "+"},      {"┐", "+"},  {"└", "+"},
    {"┘", "+"}, {"├", "+"},  {"┤", "+"},  {"┬", "+"},      {"┴", "+"},      {"┼", "+"},  {"═", "="},
    {"█", "#"}, {"░", "."},  {"✓", "+"},  {"\u00a0", " "}, {"\u202f", " "},
};

static const char *ascii_of(const char *bytes, size_t length)
{
    for (size_t i = 0; i < sizeof counterparts / sizeof counterparts[0]; i++)
        if (strlen(counterparts[i].character) == length &&
            memcmp(counterparts[i].character, bytes, length) == 0)
            return counterparts[i].ascii;
    return "?";
}

bool paris_ascii_harmless(const char *bytes, size_t length)
{
    return length > 0 && !paris_utf8_is_control(bytes, length) &&
           !paris_utf8_is_deceptive(bytes, length);
}

static void add(struct paris_text *out, const char *text, bool ascii)
{
    for (size_t left = strlen(text), length; left > 0; text += length, left -= length) {
        length = paris_utf8_length(text, left);
        if (*text != '\n' && !paris_ascii_harmless(text, length))
            paris_text_add_char(out, '?');
        else if (length > 1 && ascii)
            paris_text_add(out, ascii_of(text, length));
        else
            paris_text_add_bytes(out, text, length);
        length = length == 0 ? 1 : length;
    }
}

void paris_ascii_guard(struct paris_text *out, const char *text)
{
    add(out, text, false);
}

void paris_ascii_add(struct paris_text *out, const char *text)
{
    add(out, text, true);
}
