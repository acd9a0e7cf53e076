/* Finding the rules for players beside the program, and reading them by a table's rulings. */
#include "commands/book.h"

#include "base/file.h"
#include "base/language.h"
#include "cli/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_CAPACITY = 4096, BOOK_MAX = 1 << 20, CODE_MAX = 8 };

/* "th" of "th_TH.UTF-8:en"; "en" where nothing is said. As gettext does, but for lists: the first counts. */
static void find_language(char out[CODE_MAX])
{
    static const char *const names[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    const char *found = NULL;
    for (unsigned i = 0; i < sizeof names / sizeof *names && found == NULL; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0')
            found = value;
    }
    size_t length = found == NULL ? 0 : strspn(found, "abcdefghijklmnopqrstuvwxyz");
    if (length == 2 || length == 3) {
        memcpy(out, found, length);
        out[length] = '\0';
    } else {
        strcpy(out, "en");
    }
}

static bool find_book(char *out, size_t capacity, const char *language)
{
    char name[CODE_MAX + sizeof ".md"];
    snprintf(name, sizeof name, "%s.md", language);
    return paris_cli_find_data(out, capacity, "rules", "../share/paris/rules", name);
}

bool paris_book_load(char **out)
{
    char language[CODE_MAX], path[PATH_CAPACITY];
    find_language(language);
    if (!find_book(path, sizeof path, language) && !find_book(path, sizeof path, "en")) {
        fprintf(stderr, "%s\n",
                paris_say("paris rules: can't find the text of the rules, neither where the "
                          "program was built nor where it was installed."));
        return false;
    }
    size_t length;
    enum paris_status status = paris_file_read(out, &length, path, BOOK_MAX);
    if (status == PARIS_OK)
        return true;
    fprintf(stderr, "%s: %s\n", path,
            status == PARIS_TOO_LONG ? paris_say("the file is too big to be the rules")
                                     : paris_say_system(errno));
    return false;
}

/* --- rulings --- */

/* The ruling that a comment at `at` names, and in *after what follows the name; PARIS_RULINGS: none. */
static unsigned ruling_at(const char *at, const char **after)
{
    static const char mark[] = "<!--";
    if (strncmp(at, mark, sizeof mark - 1) != 0)
        return PARIS_RULINGS;
    at += sizeof mark - 1;
    unsigned ruling = 0;
    while (ruling < PARIS_RULINGS &&
           strncmp(at, paris_ruling_codes[ruling], strlen(paris_ruling_codes[ruling])) != 0)
        ruling++;
    if (ruling < PARIS_RULINGS)
        *after = at + strlen(paris_ruling_codes[ruling]);
    return ruling;
}

/* Where the line that ends at `end` begins. */
static char *line_start(char *text, char *end)
{
    while (end > text && end[-1] != '\n')
        end--;
    return end;
}

void paris_book_follow_rulings(char *book, const struct paris_rules *rules)
{
    static const char begin[] = "-->", other[] = ": ";
    char *out = book, *usual = NULL; /* usual: where in the output the passage that is open began */
    const char *in = book, *after, *end;
    while (*in != '\0') {
        unsigned ruling = ruling_at(in, &after);
        if (ruling < PARIS_RULINGS && strncmp(after, begin, sizeof begin - 1) == 0) {
            usual = out;
            in = after + sizeof begin - 1;
        } else if (ruling < PARIS_RULINGS && strncmp(after, other, sizeof other - 1) == 0 &&
                   (end = strstr(after, begin)) != NULL) {
            after += sizeof other - 1;
            if (rules->ruling[ruling]) {
                out = usual != NULL ? usual : line_start(book, out);
                memmove(out, after, (size_t)(end - after));
                out += end - after;
            }
            usual = NULL;
            in = end + sizeof begin - 1;
        } else {
            *out++ = *in++;
        }
    }
    *out = '\0';
}
