/* Lines out and in. */
#include "terminal/text/line_io.h"

#include "base/utf8.h"
#include "terminal/session/ascii.h"
#include "terminal/wording/columns.h"

#include <errno.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* --- output --- */

/* Everything is printed here: names, chat and a server's messages may contain anything. */
static void put(struct paris_textmode *mode, const char *text)
{
    char buffer[2 * PARIS_TEXTMODE_PAGE_MAX];
    struct paris_text plain = paris_text_in(buffer, sizeof buffer);
    if (mode->prompted) /* news while a question stands: they go below it, and it is asked again */
        fputc('\n', mode->out);
    mode->prompted = false;
    if (mode->ascii)
        paris_ascii_add(&plain, text);
    else
        paris_ascii_guard(&plain, text);
    fputs(buffer, mode->out);
}

/* Columns of the terminal, or of a page where there is none. */
static unsigned terminal_width(FILE *out)
{
    struct winsize size;
    int descriptor = fileno(out);
    bool known = descriptor >= 0 && isatty(descriptor) &&
                 ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : PARIS_COLUMNS_WIDTH;
}

/* Very long lines are hard to read. */
static unsigned width_of_page(FILE *out)
{
    enum { WIDTH_MIN = 30, WIDTH_MAX = 120 };
    unsigned width = terminal_width(out);
    return width < WIDTH_MIN ? WIDTH_MIN : width > WIDTH_MAX ? WIDTH_MAX : width;
}

void paris_textmode_print_lines(FILE *out, const char *lines)
{
    char line[PARIS_TEXTMODE_PAGE_MAX], broken[2 * PARIS_TEXTMODE_PAGE_MAX];
    bool breaks = isatty(fileno(out));
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        struct paris_text whole = paris_text_in(line, sizeof line);
        struct paris_text page = paris_text_in(broken, sizeof broken);
        paris_text_add_bytes(&whole, lines, length);
        paris_columns_words(&page, line, 0, width_of_page(out));
        fprintf(out, "%s\n", breaks ? broken : line);
        lines += length + (lines[length] == '\n');
    }
}

struct paris_text paris_textmode_begin(struct paris_textmode *mode)
{
    return paris_text_in(mode->paragraph, sizeof mode->paragraph);
}

void paris_textmode_end(struct paris_textmode *mode)
{
    if (mode->paragraph[0] == '\0')
        return;
    struct paris_text page = paris_text_in(mode->page, sizeof mode->page);
    struct paris_text whole = {.data = mode->paragraph,
                               .capacity = sizeof mode->paragraph,
                               .length = strlen(mode->paragraph)};
    paris_language_capital(&whole,
                           0); /* it may begin with a phrase that also stands within sentences */
    paris_columns_words(&page, mode->paragraph, 0, width_of_page(mode->out));
    paris_text_add_char(&page, '\n');
    put(mode, mode->page);
}

void paris_textmode_say(struct paris_textmode *mode, const char *sentence)
{
    struct paris_text text = paris_textmode_begin(mode);
    paris_text_add(&text, sentence);
    paris_textmode_end(mode);
}

void paris_textmode_say_with(struct paris_textmode *mode, const char *pattern, const char *name,
                             const char *what)
{
    struct paris_text text = paris_textmode_begin(mode);
    PARIS_FILL(&text, pattern, {name, what, 0});
    paris_textmode_end(mode);
}

void paris_textmode_print(struct paris_textmode *mode, const char *page)
{
    put(mode, page);
}

void paris_textmode_prompt(struct paris_textmode *mode, const char *question)
{
    if (mode->prompted && strcmp(mode->asked, question) == 0)
        return; /* it still stands there */
    struct paris_text as_given = paris_text_in(mode->asked, sizeof mode->asked);
    paris_text_add(&as_given, question);
    struct paris_text asked = paris_text_in(mode->question, sizeof mode->question);
    if (mode->editor != NULL)
        put(mode, ""); /* ends what stands there; the editor asks */
    if (mode->ascii)
        paris_ascii_add(&asked, question);
    else
        paris_ascii_guard(&asked, question);
    mode->asks = true;
    if (mode->editor != NULL)
        return;
    put(mode, question);
    put(mode, " > ");
    fflush(mode->out);
    mode->prompted = true;
}

/* --- input --- */

/* Copies the line: white space becomes single blanks, control characters and invalid bytes question marks. */
static void clean_line(struct paris_textmode *mode, const char *bytes, size_t length)
{
    struct paris_text text = paris_text_in(mode->line, sizeof mode->line);
    for (size_t i = 0, count; i < length; i += count) {
        char c = bytes[i];
        count = paris_utf8_length(bytes + i, length - i);
        bool blank = c == '\t' || c == '\r' || c == '\f' || c == '\v' || c == ' ';
        if (count == 0 || (paris_utf8_is_control(bytes + i, count) && !blank))
            paris_text_add_char(&text, '?');
        else if (!blank)
            paris_text_add_bytes(&text, bytes + i, count);
        else if (text.length > 0 && text.data[text.length - 1] != ' ')
            paris_text_add_char(&text, ' ');
        count = count == 0 ? 1 : count;
    }
    if (text.length > 0 && text.data[text.length - 1] == ' ')
        text.data[--text.length] = '\0';
    mode->too_long = text.full || length >= sizeof mode->line;
    if (mode->too_long)
        mode->line[0] = '\0';
}

/* Takes a line from the input; the last one need not have an end. */
static bool take_line(struct paris_textmode *mode)
{
    char *end = memchr(mode->input, '\n', mode->input_length);
    bool cut = end == NULL && (mode->input_length == sizeof mode->input ||
                               (mode->input_ended && mode->input_length > 0));
    if (end == NULL && !cut)
        return false;
    size_t length = end != NULL ? (size_t)(end - mode->input) : mode->input_length;
    clean_line(mode, mode->input, length);
    length += end != NULL;
    memmove(mode->input, mode->input + length, mode->input_length - length);
    mode->input_length -= length;
    return true;
}

/* A terminal gives a line at a time. Of anything else we take no byte too many: what follows "new" or "review" is for
 * the next game. */
static void read_input(struct paris_textmode *mode)
{
    size_t room = sizeof mode->input - mode->input_length;
    ssize_t count = read(mode->in, mode->input + mode->input_length, isatty(mode->in) ? room : 1);
    if (count > 0)
        mode->input_length += (size_t)count;
    else if (count == 0 || (errno != EINTR && errno != EAGAIN))
        mode->input_ended = true;
}

/* A terminal shows what is typed; elsewhere we print the line. */
static void echo(struct paris_textmode *mode)
{
    if (isatty(mode->in))
        return;
    put(mode, mode->line);
    put(mode, "\n");
}

/* --- with editing and history --- */

struct wait {
    struct paris_textmode *mode;
    bool awake;
};

/* Waits for a key; false if the session has changed meanwhile. */
static bool wait_for_key(void *context)
{
    const struct wait *wait = context;
    struct paris_textmode *mode = wait->mode;
    for (;;) {
        struct pollfd list[1 + PARIS_SESSION_DESCRIPTORS_MAX];
        int milliseconds = -1;
        size_t count =
            wait->awake ? paris_session_wait_for(mode->session, list + 1, &milliseconds) : 0;
        list[0] = (struct pollfd){.fd = mode->in, .events = POLLIN};
        if (poll(list, count + 1, milliseconds) < 0 && errno != EINTR)
            return true; /* reading says what is wrong */
        if (list[0].revents != 0)
            return true;
        if (wait->awake && paris_session_step(mode->session, 0))
            return false;
    }
}

/* Where nothing was printed since, the question is drawn over itself. */
static void erase_question(const struct paris_textmode *mode)
{
    size_t length = strlen(mode->question);
    unsigned rows = (paris_columns_of(mode->question, length) + 3) / terminal_width(mode->out);
    if (rows > 0)
        fprintf(mode->out, "\033[%uA", rows);
    fputs("\r\033[J", mode->out);
    fflush(mode->out);
}

static bool edit_line(struct paris_textmode *mode, bool awake)
{
    struct wait wait = {mode, awake};
    const char *line = "", *question = mode->asks ? mode->question : "";
    if (mode->prompted)
        erase_question(mode);
    mode->prompted = false;
    switch (paris_line_editor_read(mode->editor, &line, question, wait_for_key, &wait)) {
    case PARIS_LINE_READ:
        mode->asks = false;
        clean_line(mode, line, strlen(line));
        return true;
    case PARIS_LINE_INTERRUPTED: mode->prompted = mode->asks; return false;
    case PARIS_LINE_ENDED: break;
    }
    mode->prompted = mode->asks;
    mode->input_ended = mode->quit = true;
    return false;
}

bool paris_textmode_read_line(struct paris_textmode *mode, bool awake)
{
    fflush(mode->out);
    if (mode->editor != NULL)
        return edit_line(mode, awake);
    for (;;) {
        if (take_line(mode)) {
            mode->prompted = false;
            echo(mode);
            return true;
        }
        if (mode->input_ended) {
            mode->quit = true;
            return false;
        }
        struct pollfd list[1 + PARIS_SESSION_DESCRIPTORS_MAX];
        int milliseconds = -1;
        size_t count = awake ? paris_session_wait_for(mode->session, list + 1, &milliseconds) : 0;
        list[0] = (struct pollfd){.fd = mode->in, .events = POLLIN};
        if (poll(list, count + 1, milliseconds) < 0 && errno != EINTR)
            mode->input_ended = true;
        if (list[0].revents != 0)
            read_input(mode);
        else if (awake)
            return false;
    }
}
