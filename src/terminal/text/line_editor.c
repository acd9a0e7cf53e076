/* Editing and history by libedit. */
#include "terminal/text/line_editor.h"

#if defined(PARIS_LIBEDIT)

#include "base/status.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { HISTORY_LINES = 200, LINE_MAX = 512 };

struct paris_line_editor {
    EditLine *edit;
    History *history;
    char prompt[2048];
    char line[4 * LINE_MAX];
    wchar_t kept[LINE_MAX]; /* typed when something else had to be shown */
    bool interrupted;
    mbstate_t state;
    bool (*ready)(void *context);
    void *context;
};

static char *prompt_of(EditLine *edit)
{
    struct paris_line_editor *editor = NULL;
    el_get(edit, EL_CLIENTDATA, &editor);
    return editor->prompt;
}

/* Keeps what was typed so far: libedit forgets it when its input ends. */
static int interrupt(struct paris_line_editor *editor)
{
    const LineInfoW *line = el_wline(editor->edit);
    size_t length = (size_t)(line->lastchar - line->buffer);
    length = length < LINE_MAX - 1 ? length : LINE_MAX - 1;
    wmemcpy(editor->kept, line->buffer, length);
    editor->kept[length] = L'\0';
    editor->interrupted = true;
    return 0;
}

static int read_character(EditLine *edit, wchar_t *out)
{
    struct paris_line_editor *editor = NULL;
    el_get(edit, EL_CLIENTDATA, &editor);
    for (;;) {
        char byte;
        if (!editor->ready(editor->context))
            return interrupt(editor);
        ssize_t count = read(STDIN_FILENO, &byte, 1);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return (int)count;
        size_t used = mbrtowc(out, &byte, 1, &editor->state);
        if (used == (size_t)-1) {
            memset(&editor->state, 0, sizeof editor->state);
            *out = L'?';
            return 1;
        }
        if (used != (size_t)-2)
            return 1;
    }
}

static bool is_terminal(int in)
{
    const char *kind = getenv("TERM");
    return in == STDIN_FILENO && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && kind != NULL &&
           kind[0] != '\0' && strcmp(kind, "dumb") != 0;
}

struct paris_line_editor *paris_line_editor_open(int in)
{
    HistEvent event;
    if (!is_terminal(in))
        return NULL;
    struct paris_line_editor *editor = calloc(1, sizeof *editor);
    PARIS_CHECK(editor != NULL);
    editor->edit = el_init("paris", stdin, stdout, stderr);
    editor->history = history_init();
    if (editor->edit == NULL || editor->history == NULL) {
        paris_line_editor_close(editor);
        return NULL;
    }
    history(editor->history, &event, H_SETSIZE, HISTORY_LINES);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(editor->edit, EL_CLIENTDATA, editor);
    el_set(editor->edit, EL_EDITOR, "emacs");
    el_set(editor->edit, EL_SIGNAL, 1);
    el_set(editor->edit, EL_PROMPT, prompt_of);
    el_set(editor->edit, EL_HIST, history, editor->history);
    el_wset(editor->edit, EL_GETCFN, read_character);
    return editor;
}

void paris_line_editor_close(struct paris_line_editor *editor)
{
    if (editor == NULL)
        return;
    if (editor->edit != NULL)
        el_end(editor->edit);
    if (editor->history != NULL)
        history_end(editor->history);
    free(editor);
}

/* libedit ends the program on a prompt that its locale can't read: where C.UTF-8 is missing, letters become "?". */
static void set_prompt(struct paris_line_editor *editor, const char *question)
{
    snprintf(editor->prompt, sizeof editor->prompt, "%s%s", question,
             question[0] != '\0' ? " > " : "");
    if (mbstowcs(NULL, editor->prompt, 0) != (size_t)-1)
        return;
    for (char *c = editor->prompt; *c != '\0'; c++)
        if ((unsigned char)*c >= 0x80)
            *c = '?';
}

enum paris_line_edit paris_line_editor_read(struct paris_line_editor *editor, const char **out,
                                            const char *question, bool (*ready)(void *context),
                                            void *context)
{
    HistEvent event;
    int count = 0;
    set_prompt(editor, question);
    editor->ready = ready;
    editor->context = context;
    if (editor->interrupted)
        el_wpush(editor->edit, editor->kept);
    editor->interrupted = false;
    const char *line = el_gets(editor->edit, &count);
    if (editor->interrupted)
        return PARIS_LINE_INTERRUPTED;
    if (line == NULL || count <= 0)
        return PARIS_LINE_ENDED;
    size_t length = strcspn(line, "\r\n");
    length = length < sizeof editor->line - 1 ? length : sizeof editor->line - 1;
    memcpy(editor->line, line, length);
    editor->line[length] = '\0';
    if (length > 0)
        history(editor->history, &event, H_ENTER, editor->line);
    *out = editor->line;
    return PARIS_LINE_READ;
}

#else

struct paris_line_editor *paris_line_editor_open(int in)
{
    (void)in;
    return NULL;
}

void paris_line_editor_close(struct paris_line_editor *editor)
{
    (void)editor;
}

enum paris_line_edit paris_line_editor_read(struct paris_line_editor *editor, const char **out,
                                            const char *question, bool (*ready)(void *context),
                                            void *context)
{
    (void)editor, (void)out, (void)question, (void)ready, (void)context;
    return PARIS_LINE_ENDED;
}

#endif
