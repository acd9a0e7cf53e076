/* Files that commands read and write. */
#include "cli/files.h"

#include "base/file.h"
#include "rules/figures_text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIGURES_MAX = PARIS_FIGURES_TEXT_MAX, PATH_CAPACITY = 4096 };

void paris_cli_report(const char *path, const struct paris_error *error)
{
    const char *name = strcmp(path, "-") == 0 ? paris_say("standard input") : path;
    if (error->line > 0)
        fprintf(stderr, "%s:%u:%u: %s\n", name, error->line, error->column, error->message);
    else
        fprintf(stderr, "%s: %s\n", name, error->message);
}

bool paris_cli_rewrites(void)
{
    const char *terminal = getenv("TERM");
    return isatty(STDERR_FILENO) && terminal != NULL && strcmp(terminal, "dumb") != 0;
}

static bool read_file(char **text, size_t *length, const char *path, size_t max)
{
    struct paris_error error = {0, 0, ""};
    switch (paris_file_read(text, length, path, max)) {
    case PARIS_OK: return true;
    case PARIS_TOO_LONG:
        (void)paris_error_fill(&error, 0, 0,
                               paris_say("the file is too big: the maximum is {n} bytes"),
                               &(struct paris_filling){"n", NULL, (int64_t)max}, 1);
        break;
    default:
        (void)paris_error_fill(&error, 0, 0, paris_say("can't be read: {why}"),
                               &(struct paris_filling){"why", paris_say_system(errno), 0}, 1);
    }
    paris_cli_report(path, &error);
    return false;
}

/* The code of a set: alone, or after the # of a link to it. False: it is something else. */
static bool read_code(struct paris_rules *out, char **text, size_t *length, const char *words)
{
    enum { CODE_MIN = 256 }; /* no name of a file is as long */
    struct paris_error error;
    const char *mark = strrchr(words, '#');
    const char *code = mark != NULL ? mark + 1 : words;
    if (strlen(code) < CODE_MIN || paris_figures_unpack(out, code, strlen(code), &error) < 0)
        return false;
    *text = malloc(PARIS_FIGURES_FILE);
    PARIS_CHECK(*text != NULL);
    struct paris_text file = paris_text_in(*text, PARIS_FIGURES_FILE);
    paris_figures_write(&file, out);
    *length = file.length;
    return true;
}

bool paris_cli_load_figures(struct paris_rules *out, char **text, size_t *length, const char *path)
{
    struct paris_error error;
    if (path != NULL && read_code(out, text, length, path))
        return true;
    if (path == NULL) {
        *length = strlen(paris_builtin_figures);
        *text = strdup(paris_builtin_figures);
        PARIS_CHECK(*text != NULL);
    } else if (!read_file(text, length, path, FIGURES_MAX)) {
        return false;
    }
    if (paris_figures_load(out, *text, *length, &error) == PARIS_OK)
        return true;
    paris_cli_report(path, &error);
    free(*text);
    return false;
}

bool paris_cli_load_rules(struct paris_rules *out, const char *path)
{
    char *text;
    size_t length;
    if (path == NULL) {
        *out = paris_builtin_rules;
        return true;
    }
    if (!paris_cli_load_figures(out, &text, &length, path))
        return false;
    free(text);
    return true;
}

typedef enum paris_status paris_cli_reader(struct paris_record *out, struct paris_state *final,
                                           const struct paris_rules *rules, const char *text,
                                           size_t length, struct paris_error *error);

/* Figures that the user chose stay: then a record with other figures is refused. */
static void adopt_figures(struct paris_rules *rules, const char *text, size_t length)
{
    struct paris_rules own;
    const struct paris_rules *found = rules;
    if (!paris_figures_equal(rules, &paris_builtin_rules))
        return;
    paris_record_figures(&found, &own, text, length);
    if (found != rules)
        memcpy(rules, found, sizeof *rules);
}

/* Reads a file; *out is allocated. */
static bool load(struct paris_record **out, struct paris_state *final, struct paris_rules *rules,
                 const char *path, paris_cli_reader *reader)
{
    char *text;
    size_t length;
    struct paris_error error;
    if (!read_file(&text, &length, path, PARIS_RECORD_TEXT))
        return false;
    *out = malloc(sizeof **out);
    PARIS_CHECK(*out != NULL);
    adopt_figures(rules, text, length);
    bool good = reader(*out, final, rules, text, length, &error) == PARIS_OK;
    free(text);
    if (good)
        return true;
    paris_cli_report(path, &error);
    free(*out);
    return false;
}

bool paris_cli_load_record(struct paris_record **out, struct paris_rules *rules, const char *path)
{
    return load(out, NULL, rules, path, paris_record_read);
}

bool paris_cli_load_game(struct paris_record **out, struct paris_state *final,
                         struct paris_rules *rules, const char *path)
{
    return load(out, final, rules, path, paris_record_read_any);
}

bool paris_cli_load_turn(struct paris_state *out, struct paris_trades *trades,
                         char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME],
                         struct paris_rules *rules, const char *path)
{
    struct paris_record *record;
    if (!paris_cli_load_game(&record, out, rules, path))
        return false;
    memcpy(names, record->names, sizeof record->names);
    *trades = paris_trades_of(rules, record->decision, record->count);
    free(record);
    return true;
}

bool paris_cli_load_state(struct paris_state *out, char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME],
                          struct paris_rules *rules, const char *path)
{
    struct paris_trades trades;
    return paris_cli_load_turn(out, &trades, names, rules, path);
}

static bool tell_writable(enum paris_status status, const struct paris_usage *usage,
                          const char *option, const char *path)
{
    if (status == PARIS_OK)
        return true;
    const struct paris_filling fillings[] = {{.name = "option", .text = option},
                                             {.name = "file", .text = path},
                                             {.name = "why", .text = paris_say_system(errno)}};
    paris_arguments_complain(usage, paris_say("{option}: can't write {file}: {why}"), fillings,
                             sizeof fillings / sizeof *fillings);
    return false;
}

bool paris_cli_can_write(const struct paris_usage *usage, const char *option, const char *path)
{
    return path == NULL || tell_writable(paris_file_try_replace(path), usage, option, path);
}

bool paris_cli_can_append(const struct paris_usage *usage, const char *option, const char *path)
{
    return path == NULL || tell_writable(paris_file_try_append(path), usage, option, path);
}

bool paris_cli_find_data(char *out, size_t capacity, const char *built, const char *installed,
                         const char *name)
{
    const char *const folders[] = {built, installed};
    char program[PATH_CAPACITY];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return false;
    program[length] = '\0';
    *strrchr(program, '/') = '\0';
    for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++) {
        int count = snprintf(out, capacity, "%s/%s/%s", program, folders[i], name);
        if (count > 0 && (size_t)count < capacity && access(out, R_OK) == 0)
            return true;
    }
    return false;
}

unsigned paris_cli_processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 1 ? (unsigned)count : 1;
}
