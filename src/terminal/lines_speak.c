/* Saying and hearing, line by line. */
#include "terminal/lines_inner.h"

#include "base/utf8.h"
#include "terminal/ascii.h"
#include "terminal/columns.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* --- saying --- */

/* The one way out: names, and what people or a server say, may have anything in them. */
static void put(struct paris_lines *lines, const char *text)
{
    char buffer[2 * PARIS_LINES_PAGE];
    struct paris_text plain = paris_text_in(buffer, sizeof buffer);
    if (lines->ascii)
        paris_ascii_add(&plain, text);
    else
        paris_ascii_guard(&plain, text);
    fputs(buffer, lines->out);
}

struct paris_text paris_lines_begin(struct paris_lines *lines)
{
    return paris_text_in(lines->paragraph, sizeof lines->paragraph);
}

void paris_lines_speak(struct paris_lines *lines)
{
    if (lines->paragraph[0] == '\0')
        return;
    struct paris_text page = paris_text_in(lines->page, sizeof lines->page);
    struct paris_text whole = {.data = lines->paragraph,
                               .capacity = sizeof lines->paragraph,
                               .length = strlen(lines->paragraph)};
    paris_language_capital(&whole, 0); /* it may begin with a thing that stands in sentences too */
    paris_columns_paragraph(&page, lines->paragraph, 0);
    put(lines, lines->page);
}

void paris_lines_say(struct paris_lines *lines, const char *sentence)
{
    struct paris_text text = paris_lines_begin(lines);
    paris_text_add(&text, sentence);
    paris_lines_speak(lines);
}

void paris_lines_say_with(struct paris_lines *lines, const char *pattern, const char *name,
                          const char *what)
{
    struct paris_text text = paris_lines_begin(lines);
    PARIS_FILL(&text, pattern, {name, what, 0});
    paris_lines_speak(lines);
}

void paris_lines_print(struct paris_lines *lines, const char *page)
{
    put(lines, page);
}

void paris_lines_prompt(struct paris_lines *lines, const char *question)
{
    put(lines, question);
    put(lines, " > ");
    fflush(lines->out);
}

bool paris_lines_is_viewer(const struct paris_lines *lines, unsigned seat)
{
    return !lines->now->open && lines->now->view.viewer == seat;
}

const char *paris_lines_who(const struct paris_lines *lines, unsigned seat)
{
    return paris_lines_is_viewer(lines, seat) ? paris_say("you") : lines->now->seats[seat].name;
}

/* --- hearing --- */

/* Tabs and the like are blanks; what cannot be seen is made visible, what is no text too. */
static void tidy(struct paris_lines *lines, const char *bytes, size_t length)
{
    struct paris_text text = paris_text_in(lines->line, sizeof lines->line);
    for (size_t at = 0, count; at < length; at += count) {
        char c = bytes[at];
        count = paris_utf8_length(bytes + at, length - at);
        bool blank = c == '\t' || c == '\r' || c == '\f' || c == '\v' || c == ' ';
        if (count == 0 || (paris_utf8_is_control(bytes + at, count) && !blank))
            paris_text_add_char(&text, '?');
        else if (!blank)
            paris_text_add_bytes(&text, bytes + at, count);
        else if (text.length > 0 && text.data[text.length - 1] != ' ')
            paris_text_add_char(&text, ' ');
        count = count == 0 ? 1 : count;
    }
    if (text.length > 0 && text.data[text.length - 1] == ' ')
        text.data[--text.length] = '\0';
    lines->too_long = text.full || length >= sizeof lines->line;
    if (lines->too_long)
        lines->line[0] = '\0';
}

/* Takes a line out of what came; the last one need not have an end. */
static bool take_line(struct paris_lines *lines)
{
    char *end = memchr(lines->input, '\n', lines->input_length);
    bool cut = end == NULL && (lines->input_length == sizeof lines->input ||
                               (lines->input_ended && lines->input_length > 0));
    if (end == NULL && !cut)
        return false;
    size_t length = end != NULL ? (size_t)(end - lines->input) : lines->input_length;
    tidy(lines, lines->input, length);
    length += end != NULL;
    memmove(lines->input, lines->input + length, lines->input_length - length);
    lines->input_length -= length;
    return true;
}

static void fetch(struct paris_lines *lines)
{
    ssize_t count = read(lines->in, lines->input + lines->input_length,
                         sizeof lines->input - lines->input_length);
    if (count > 0)
        lines->input_length += (size_t)count;
    else if (count == 0 || (errno != EINTR && errno != EAGAIN))
        lines->input_ended = true;
}

/* A terminal shows what is typed; without one the line stands where it would be shown. */
static void echo(struct paris_lines *lines)
{
    if (isatty(lines->in))
        return;
    put(lines, lines->line);
    put(lines, "\n");
}

bool paris_lines_hear(struct paris_lines *lines, bool awake)
{
    fflush(lines->out);
    for (;;) {
        if (take_line(lines)) {
            echo(lines);
            return true;
        }
        if (lines->input_ended) {
            lines->quit = true;
            return false;
        }
        struct pollfd list[1 + PARIS_SITTING_DESCRIPTORS];
        int milliseconds = -1;
        size_t count = awake ? paris_sitting_wait_for(lines->sitting, list + 1, &milliseconds) : 0;
        list[0] = (struct pollfd){.fd = lines->in, .events = POLLIN};
        if (poll(list, count + 1, milliseconds) < 0 && errno != EINTR)
            lines->input_ended = true;
        if (list[0].revents != 0)
            fetch(lines);
        else if (awake)
            return false;
    }
}
