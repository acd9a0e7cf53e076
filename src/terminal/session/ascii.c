/* Characters that may be shown, and their counterparts in ASCII. */
#include "terminal/session/ascii.h"

#include "base/language.h"
#include "base/utf8.h"

#include <string.h>

struct counterpart {
    const char *character;
    const char *ascii;
};

/* Characters of names and of our own texts; all others become question marks. */
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

char paris_ascii_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool paris_ascii_begins(const char *text, const char *start, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (paris_ascii_lower(text[i]) != paris_ascii_lower(start[i]))
            return false;
    return true;
}

bool paris_ascii_equal(const char *a, const char *b)
{
    return paris_ascii_begins(a, b, strlen(b) + 1);
}

bool paris_ascii_only(void)
{
    return !paris_language_is_utf8();
}
