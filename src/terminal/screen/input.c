/* The line that is typed. */
#include "terminal/screen/input.h"

#include "base/utf8.h"

#include <string.h>

void paris_input_add(struct paris_fullscreen *screen, uint32_t character)
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
        screen->input_length + length >= sizeof screen->input)
        return;
    memcpy(screen->input + screen->input_length, bytes, length);
    screen->input_length += length;
    screen->input[screen->input_length] = '\0';
    screen->chosen = 0;
    screen->stale = true;
}

void paris_input_delete_last(struct paris_fullscreen *screen)
{
    while (screen->input_length > 0 &&
           ((unsigned char)screen->input[--screen->input_length] & 0xc0) == 0x80)
        continue;
    screen->input[screen->input_length] = '\0';
    screen->stale = true;
}

void paris_input_delete_word(struct paris_fullscreen *screen)
{
    while (screen->input_length > 0 && screen->input[screen->input_length - 1] == ' ')
        screen->input_length--;
    while (screen->input_length > 0 && screen->input[screen->input_length - 1] != ' ')
        screen->input_length--;
    screen->input[screen->input_length] = '\0';
    screen->stale = true;
}

void paris_input_set(struct paris_fullscreen *screen, const char *text)
{
    size_t length = strlen(text);
    memcpy(screen->input, text, length + 1);
    screen->input_length = length;
    screen->chosen = 0;
    screen->stale = true;
}
