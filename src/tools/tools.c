/* What the commands share. */
#include "tools/tools.h"

#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FIGURES = 1 << 18 };

void paris_tools_report(const char *path, const struct paris_error *error)
{
    const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
    if (error->line > 0)
        fprintf(stderr, "%s:%u:%u: %s\n", name, error->line, error->column, error->message);
    else
        fprintf(stderr, "%s: %s\n", name, error->message);
}

static bool read_file(char **text, size_t *length, const char *path, size_t most)
{
    struct paris_error error = {0, 0, ""};
    switch (paris_file_read(text, length, path, most)) {
    case PARIS_OK: return true;
    case PARIS_TOO_LONG:
        (void)paris_error_set(&error, 0, 0, "the file is too long to be one of ours", NULL, NULL,
                              NULL, NULL);
        break;
    default:
        (void)paris_error_set(&error, 0, 0, "cannot be read: ", strerror(errno), NULL, NULL, NULL);
    }
    paris_tools_report(path, &error);
    return false;
}

bool paris_tools_load_rules(struct paris_rules *out, const char *path)
{
    char *text;
    size_t length;
    struct paris_error error;
    if (path == NULL) {
        *out = paris_builtin_rules;
        return true;
    }
    if (!read_file(&text, &length, path, MOST_FIGURES))
        return false;
    bool good = paris_figures_load(out, text, length, &error) == PARIS_OK;
    if (!good)
        paris_tools_report(path, &error);
    free(text);
    return good;
}

bool paris_tools_load_record(struct paris_record **out, struct paris_state *final,
                             const struct paris_rules *rules, const char *path)
{
    char *text;
    size_t length;
    struct paris_error error;
    if (!read_file(&text, &length, path, PARIS_RECORD_TEXT))
        return false;
    *out = malloc(sizeof **out);
    bool good =
        *out != NULL && paris_record_read(*out, final, rules, text, length, &error) == PARIS_OK;
    if (*out != NULL && !good) {
        paris_tools_report(path, &error);
        free(*out);
    }
    free(text);
    return good;
}
