/* Editing and history for typed lines, where the terminal allows it. */
#ifndef PARIS_TERMINAL_TEXT_LINE_EDITOR_H
#define PARIS_TERMINAL_TEXT_LINE_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

struct paris_line_editor;

/* NULL if editing is not possible: `in` is not the terminal at standard input, the terminal is a
 * dumb one, or this build has no libedit. */
struct paris_line_editor *paris_line_editor_open(int in);
void paris_line_editor_close(struct paris_line_editor *editor);

enum paris_line_edit {
    PARIS_LINE_READ,        /* *out is the line, without its end */
    PARIS_LINE_INTERRUPTED, /* `ready` returned false; the next call continues with what was typed */
    PARIS_LINE_ENDED        /* the input is at its end */
};

/* Reads a line after `question`, which the editor shows itself. `ready` waits for a key, and returns false if
 * something else has to be shown first. The text is valid until the next call. */
enum paris_line_edit paris_line_editor_read(struct paris_line_editor *editor, const char **out,
                                            const char *question, bool (*ready)(void *context),
                                            void *context);

#endif
