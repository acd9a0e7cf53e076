/* Checks for names and chat. */
#include "match/names.h"

#include "base/utf8.h"
#include "notation/record/record.h"

#include <string.h>

enum { NAME_CHARACTERS_MAX = 32 };

static bool is_plain_text(const char *text, size_t max)
{
    size_t length = strlen(text), characters = 0;
    for (size_t at = 0; at < length; characters++) {
        size_t count = paris_utf8_length(text + at, length - at);
        if (count == 0 || paris_utf8_is_control(text + at, count) ||
            paris_utf8_is_deceptive(text + at, count))
            return false;
        at += count;
    }
    return characters >= 1 && characters <= max;
}

bool paris_match_is_chat_text(const char *text)
{
    return is_plain_text(text, PARIS_CHAT_CHARACTERS_MAX);
}

/* A name begins with a character that is seen by itself, and does not end with one that only separates
 * or joins: otherwise it could look like another name. */
bool paris_match_is_player_name(const char *name)
{
    if (!is_plain_text(name, NAME_CHARACTERS_MAX) || !paris_record_name_fits(name))
        return false;
    size_t length = strlen(name), first = paris_utf8_length(name, length), last = 0, count = 0;
    for (size_t at = 0; at < length; at += count) {
        last = at;
        count = paris_utf8_length(name + at, length - at);
    }
    return !paris_utf8_is_blank(name, first) && !paris_utf8_is_combining(name, first) &&
           !paris_utf8_is_blank(name + last, count) && !paris_utf8_is_joiner(name + last, count);
}
