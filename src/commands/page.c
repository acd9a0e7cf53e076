/* Lines of cells on a page. */
#include "commands/page.h"

#include "base/utf8.h"

#include <stdbool.h>
#include <string.h>

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

static unsigned characters_in(const char *text, size_t length)
{
    unsigned count = 0;
    for (size_t i = 0; i < length; i++)
        count += !is_continuation(text[i]);
    return count;
}

void paris_page_open(struct paris_page *page, FILE *out)
{
    page->out = out;
    page->line = paris_text_in(page->buffer, sizeof page->buffer);
}

void paris_page_column(struct paris_page *page, unsigned column)
{
    unsigned at = characters_in(page->buffer, page->line.length);
    if (at > 0 && at >= column) {
        paris_page_end_line(page);
        at = 0;
    }
    for (; at < column; at++)
        paris_text_add_char(&page->line, ' ');
}

void paris_page_cell(struct paris_page *page, unsigned column, const char *text)
{
    paris_page_column(page, column);
    paris_text_add(&page->line, text);
}

void paris_page_number(struct paris_page *page, unsigned column, unsigned width, unsigned number)
{
    paris_page_column(page, column);
    paris_text_add_padded(&page->line, number, width);
}

/* Bytes of the text that go into one line of `width` characters: up to its last blank within, if
 * there is more than that. */
static size_t fitting(const char *text, unsigned width)
{
    size_t length = 0, blank = 0;
    for (unsigned count = 0; text[length] != '\0'; length++) {
        count += !is_continuation(text[length]);
        if (text[length] == ' ')
            blank = length;
        if (count > width)
            return blank > 0 ? blank : length;
    }
    return length;
}

/* The text with a blank for every control character. */
static void add_tame(struct paris_text *out, const char *text, size_t length)
{
    for (size_t at = 0, count; at < length; at += count) {
        count = paris_utf8_length(text + at, length - at);
        if (count == 0 || paris_utf8_is_control(text + at, count))
            paris_text_add_char(out, ' ');
        else
            paris_text_add_bytes(out, text + at, count);
        count = count == 0 ? 1 : count;
    }
}

void paris_page_paragraph(struct paris_page *page, unsigned column, const char *text)
{
    while (*text != '\0') {
        paris_page_column(page, column);
        size_t length = fitting(text, PARIS_PAGE_WIDTH - column);
        add_tame(&page->line, text, length);
        text += length;
        text += strspn(text, " ");
        if (*text != '\0')
            paris_page_end_line(page);
    }
}

void paris_page_end_line(struct paris_page *page)
{
    size_t length = page->line.length;
    while (length > 0 && page->buffer[length - 1] == ' ')
        length--;
    fwrite(page->buffer, 1, length, page->out);
    fputc('\n', page->out);
    paris_text_clear(&page->line);
}
