/* Finding the rules for players beside the program. */
#include "tools/book.h"

#include "base/file.h"
#include "base/language.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_PATH = 4096, MOST_BOOK = 1 << 20, MOST_CODE = 8 };

/* "th" of "th_TH.UTF-8:en"; "en" where nothing is said. As gettext does, but for lists: the first counts. */
static void find_language(char out[MOST_CODE])
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

/* The path of the book in this language, if it is there. */
static bool find_book(char *out, size_t capacity, const char *language)
{
    static const char *const places[] = {"rules", "../share/paris/rules"};
    char program[MOST_PATH];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return false;
    program[length] = '\0';
    *strrchr(program, '/') = '\0';
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
        int count = snprintf(out, capacity, "%s/%s/%s.md", program, places[i], language);
        if (count > 0 && (size_t)count < capacity && access(out, R_OK) == 0)
            return true;
    }
    return false;
}

bool paris_book_load(char **out)
{
    char language[MOST_CODE], path[MOST_PATH + 64];
    find_language(language);
    if (!find_book(path, sizeof path, language) && !find_book(path, sizeof path, "en")) {
        fprintf(stderr, "%s\n",
                paris_say("paris rules: the text of the rules is not beside the program, where it "
                          "was built or installed."));
        return false;
    }
    size_t length;
    enum paris_status status = paris_file_read(out, &length, path, MOST_BOOK);
    if (status == PARIS_OK)
        return true;
    fprintf(stderr, "%s: %s\n", path,
            status == PARIS_TOO_LONG ? paris_say("this is too long for the rules")
                                     : paris_say_system(errno));
    return false;
}
