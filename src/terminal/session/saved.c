/* The directory of saved games. */
#include "terminal/session/saved.h"

#include "base/file.h"
#include "base/language.h"
#include "notation/codes.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char ending[] = ".paris";

/* --- the directory --- */

/* Creates the directories of a path one after the other. */
static bool make_directories(char *path)
{
    for (char *slash = strchr(path + 1, '/');; slash = strchr(slash + 1, '/')) {
        if (slash != NULL)
            *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        if (slash == NULL || !made)
            return made;
        *slash = '/';
    }
}

/* A directory in $XDG_DATA_HOME or ~/.local/share, created if need be. PARIS_REFUSED_BY_SYSTEM with errno. */
static enum paris_status find_directory(char out[PARIS_SAVED_PATH_MAX], const char *name)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    struct paris_text path = paris_text_in(out, PARIS_SAVED_PATH_MAX);
    if (data != NULL && data[0] == '/') {
        paris_text_add(&path, data);
    } else if (home != NULL && home[0] == '/') {
        paris_text_add(&path, home);
        paris_text_add(&path, "/.local/share");
    } else {
        errno = ENOENT;
        return PARIS_REFUSED_BY_SYSTEM;
    }
    paris_text_add(&path, name);
    errno = ENAMETOOLONG;
    return !path.full && make_directories(out) ? PARIS_OK : PARIS_REFUSED_BY_SYSTEM;
}

static enum paris_status find_games_directory(char out[PARIS_SAVED_PATH_MAX])
{
    return find_directory(out, "/paris/games");
}

enum paris_status paris_saved_lessons_directory(char out[PARIS_SAVED_PATH_MAX])
{
    return find_directory(out, "/paris/lessons");
}

enum paris_status paris_saved_cookies_directory(char out[PARIS_SAVED_PATH_MAX])
{
    return find_directory(out, "/paris/sessions");
}

/* --- tables of servers --- */

enum {
    TABLES_MAX = 200,
    TABLES_TEXT_MAX = TABLES_MAX * (PARIS_SESSION_ADDRESS_MAX + PARIS_RECORD_NAME)
};

/* "ADDRESS NAME" a line, the last one first. */
static char *read_tables(char path[PARIS_SAVED_PATH_MAX])
{
    char *text;
    size_t length;
    if (paris_saved_cookies_directory(path) != PARIS_OK)
        return NULL;
    struct paris_text name = {.data = path,
                              .capacity = PARIS_SAVED_PATH_MAX,
                              .length = strlen(path)};
    paris_text_add(&name, "/tables");
    if (name.full)
        return NULL;
    return paris_file_read(&text, &length, path, TABLES_TEXT_MAX) == PARIS_OK ? text : strdup("");
}

static bool is_line_of(const char *line, const char *address)
{
    size_t length = strlen(address);
    return strncmp(line, address, length) == 0 && line[length] == ' ';
}

void paris_saved_remember_table(const char *address, const char *name)
{
    char path[PARIS_SAVED_PATH_MAX], *old = read_tables(path);
    char *text = malloc(TABLES_TEXT_MAX);
    if (old == NULL || text == NULL || strpbrk(address, " \n") != NULL) {
        free(old);
        free(text);
        return;
    }
    struct paris_text out = paris_text_in(text, TABLES_TEXT_MAX);
    paris_text_addf(&out, "%s %s\n", address, name);
    unsigned count = 1;
    for (const char *line = old; *line != '\0' && count < TABLES_MAX; count++) {
        size_t length = strcspn(line, "\n");
        if (!is_line_of(line, address))
            paris_text_addf(&out, "%.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
    mode_t before = umask(077);
    if (!out.full)
        (void)!paris_file_replace(path, text, out.length);
    umask(before);
    free(old);
    free(text);
}

bool paris_saved_recall_table(char address[PARIS_SESSION_ADDRESS_MAX], char name[PARIS_RECORD_NAME])
{
    char path[PARIS_SAVED_PATH_MAX], *text = read_tables(path);
    bool found = false;
    for (const char *line = text; !found && line != NULL && *line != '\0';) {
        size_t length = strcspn(line, "\n"), first = strcspn(line, " \n");
        if (first < length && (address[0] == '\0' || is_line_of(line, address)) &&
            first < PARIS_SESSION_ADDRESS_MAX && length - first - 1 < PARIS_RECORD_NAME) {
            memcpy(address, line, first);
            address[first] = '\0';
            memcpy(name, line + first + 1, length - first - 1);
            name[length - first - 1] = '\0';
            found = true;
        }
        line += length + (line[length] == '\n');
    }
    free(text);
    return found;
}

/* --- the directory of games --- */

static bool add_name(char path[PARIS_SAVED_PATH_MAX], const char *name)
{
    struct paris_text text = {.data = path,
                              .capacity = PARIS_SAVED_PATH_MAX,
                              .length = strlen(path)};
    paris_text_add_char(&text, '/');
    paris_text_add(&text, name);
    paris_text_add(&text, ending);
    errno = ENAMETOOLONG;
    return !text.full;
}

enum paris_status paris_saved_new(char out[PARIS_SAVED_PATH_MAX])
{
    char directory[PARIS_SAVED_PATH_MAX], name[PARIS_SAVED_NAME_MAX];
    time_t now = time(NULL);
    struct tm day;
    if (find_games_directory(directory) != PARIS_OK || localtime_r(&now, &day) == NULL)
        return PARIS_REFUSED_BY_SYSTEM;
    for (unsigned number = 1; number < INT_MAX; number++) {
        snprintf(name, sizeof name, "%04d-%02d-%02d-%u", day.tm_year + 1900, day.tm_mon + 1,
                 day.tm_mday, number);
        memcpy(out, directory, sizeof directory);
        if (!add_name(out, name))
            return PARIS_REFUSED_BY_SYSTEM;
        int descriptor = open(out, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (descriptor >= 0) {
            close(descriptor);
            return PARIS_OK;
        }
        if (errno != EEXIST)
            return PARIS_REFUSED_BY_SYSTEM;
    }
    return PARIS_REFUSED_BY_SYSTEM;
}

/* --- the games in it --- */

static int newest_first(const void *a, const void *b)
{
    const struct paris_saved_game *x = a, *y = b;
    if (x->changed != y->changed)
        return x->changed < y->changed ? 1 : -1;
    return strcmp(y->name, x->name);
}

/* A game has the ending; a temporary file left by a crash has more after it. */
static bool read_name(struct paris_saved_game *out, const char *name)
{
    size_t length = strlen(name), end = sizeof ending - 1;
    if (length <= end || length - end >= sizeof out->name ||
        strcmp(name + length - end, ending) != 0)
        return false;
    memcpy(out->name, name, length - end);
    out->name[length - end] = '\0';
    return true;
}

enum paris_status paris_saved_list(struct paris_saved_game *out, size_t *count)
{
    char directory[PARIS_SAVED_PATH_MAX];
    *count = 0;
    if (find_games_directory(directory) != PARIS_OK)
        return PARIS_REFUSED_BY_SYSTEM;
    DIR *open = opendir(directory);
    if (open == NULL)
        return PARIS_REFUSED_BY_SYSTEM;
    for (struct dirent *entry; (entry = readdir(open)) != NULL && *count < PARIS_SAVED_GAMES_MAX;) {
        struct stat file;
        struct paris_saved_game *saved = &out[*count];
        if (!read_name(saved, entry->d_name) ||
            fstatat(dirfd(open), entry->d_name, &file, 0) != 0 || !S_ISREG(file.st_mode))
            continue;
        saved->changed = (int64_t)file.st_mtim.tv_sec * 1000000000 + file.st_mtim.tv_nsec;
        ++*count;
    }
    closedir(open);
    qsort(out, *count, sizeof *out, newest_first);
    return PARIS_OK;
}

static enum paris_status refuse(struct paris_error *error, const char *pattern, const char *which,
                                size_t count)
{
    char buffer[PARIS_ERROR_LENGTH];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    PARIS_FILL(&text, pattern, {"which", which, 0}, {"n", NULL, (int64_t)count});
    return paris_error_set(error, 0, 0, "%s", buffer);
}

/* The index of the game that is meant; `count` for none. */
static size_t choose(const struct paris_saved_game *list, size_t count, const char *which)
{
    int number = paris_code_find_number(which, strlen(which), PARIS_SAVED_GAMES_MAX);
    size_t i = 0;
    if (strcmp(which, "last") == 0)
        return 0;
    if (number >= 1)
        return (size_t)number <= count ? (size_t)number - 1 : count;
    while (i < count && strcmp(list[i].name, which) != 0)
        i++;
    return i;
}

enum paris_status paris_saved_find(char out[PARIS_SAVED_PATH_MAX], const char *which,
                                   struct paris_error *error)
{
    struct paris_saved_game *list = malloc(PARIS_SAVED_GAMES_MAX * sizeof *list);
    size_t count = 0;
    enum paris_status status = PARIS_OK;
    if (list == NULL || paris_saved_list(list, &count) != PARIS_OK)
        status = refuse(error, paris_say("Can't read the directory of saved games."), which, 0);
    else if (count == 0)
        status = refuse(error, paris_say("No saved games yet."), which, 0);
    else if (choose(list, count, which) == count)
        status =
            refuse(error,
                   paris_say(
                       "No saved game is called {which}. There are {n}: paris games lists them."),
                   which, count);
    else if (find_games_directory(out) != PARIS_OK ||
             !add_name(out, list[choose(list, count, which)].name))
        status = refuse(error, paris_say("Can't read the directory of saved games."), which, 0);
    free(list);
    return status;
}
