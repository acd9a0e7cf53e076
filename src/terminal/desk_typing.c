/* The line that is typed: characters in, characters and words out again. */
#include "terminal/desk_inner.h"

#include "base/utf8.h"

#include <string.h>

void paris_desk_type(struct paris_desk *desk, uint32_t character)
{
    char bytes[5];
    size_t length = 0;
    if (character < 0x80) {
        bytes[length++] = (char)character;
    } else if (character < 0x800) {
        bytes[length++] = (char)(0xc0 | character >> 6);
        bytes[length++] = (char)(0x80 | (character & 0x3f));
    } else if (character < 0x10000) {
        bytes[length++] = (char)(0xe0 | character >> 12);
        bytes[length++] = (char)(0x80 | (character >> 6 & 0x3f));
        bytes[length++] = (char)(0x80 | (character & 0x3f));
    } else {
        bytes[length++] = (char)(0xf0 | character >> 18);
        bytes[length++] = (char)(0x80 | (character >> 12 & 0x3f));
        bytes[length++] = (char)(0x80 | (character >> 6 & 0x3f));
        bytes[length++] = (char)(0x80 | (character & 0x3f));
    }
    if (paris_utf8_length(bytes, length) != length || paris_utf8_is_control(bytes, length) ||
        desk->input_length + length >= sizeof desk->input)
        return;
    memcpy(desk->input + desk->input_length, bytes, length);
    desk->input_length += length;
    desk->input[desk->input_length] = '\0';
    desk->chosen = 0;
    desk->stale = true;
}

void paris_desk_delete_last(struct paris_desk *desk)
{
    while (desk->input_length > 0 &&
           ((unsigned char)desk->input[--desk->input_length] & 0xc0) == 0x80)
        continue;
    desk->input[desk->input_length] = '\0';
    desk->stale = true;
}

void paris_desk_delete_word(struct paris_desk *desk)
{
    while (desk->input_length > 0 && desk->input[desk->input_length - 1] == ' ')
        desk->input_length--;
    while (desk->input_length > 0 && desk->input[desk->input_length - 1] != ' ')
        desk->input_length--;
    desk->input[desk->input_length] = '\0';
    desk->stale = true;
}

void paris_desk_set_input(struct paris_desk *desk, const char *text)
{
    size_t length = strlen(text);
    memcpy(desk->input, text, length + 1);
    desk->input_length = length;
    desk->chosen = 0;
    desk->stale = true;
}
