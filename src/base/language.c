/* Translations by gettext, and patterns with placeholders. */
#define _XOPEN_SOURCE 700 /* setenv */

#include "base/language.h"

#include <string.h>

#ifdef __wasm__ /* the page translates itself */

void paris_language_start(const char *directory)
{
    (void)directory;
}

void paris_language_choose(const char *language)
{
    (void)language;
}

const char *paris_say(const char *text)
{
    return text;
}

const char *paris_say_count(const char *one, const char *many, uint64_t n)
{
    return n == 1 ? one : many;
}

#else

#include <errno.h>
#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <strings.h>

static const char domain[] = "paris";

static const char *asked_language(void)
{
    static const char *const variables[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    for (unsigned i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);
        if (value != NULL && value[0] != '\0')
            return value;
    }
    return "";
}

/* We read the environment: the locale that it names need not be installed. */
bool paris_language_is_utf8(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (unsigned i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);
        if (value == NULL || value[0] == '\0')
            continue;
        const char *set = strchr(value, '.');
        return set != NULL &&
               (strncasecmp(set + 1, "utf-8", 5) == 0 || strncasecmp(set + 1, "utf8", 4) == 0);
    }
    return false;
}

void paris_language_start(const char *directory)
{
    bool known = setlocale(LC_ALL, "") != NULL;
    setlocale(LC_NUMERIC, "C"); /* numbers in files and protocols do not depend on the language */
    bindtextdomain(domain, directory);
    bind_textdomain_codeset(domain, "UTF-8");
    textdomain(domain);
    /* What a terminal without UTF-8 could show of other languages is mostly question marks. A locale that is not
     * installed still names the language. */
    if (!paris_language_is_utf8()) {
        paris_language_choose("en");
    } else if (!known) {
        setlocale(LC_CTYPE, "C.UTF-8"); /* libraries that read letters, such as libedit */
        paris_language_choose(asked_language());
    }
}

void paris_language_choose(const char *language)
{
    /* gettext looks at LANGUAGE only in a locale that is not plain "C". */
    if (setlocale(LC_MESSAGES, NULL) == NULL || strcmp(setlocale(LC_MESSAGES, NULL), "C") == 0 ||
        strcmp(setlocale(LC_MESSAGES, NULL), "POSIX") == 0)
        setlocale(LC_MESSAGES, "C.UTF-8");
    setenv("LANGUAGE", language, 1);
    textdomain(domain); /* drops cached translations */
}

const char *paris_say(const char *text)
{
    return text[0] == '\0' ? text : gettext(text);
}

const char *paris_say_count(const char *one, const char *many, uint64_t n)
{
    return ngettext(one, many, (unsigned long)n);
}

const char *paris_say_system(int error)
{
    switch (error) {
    case ENOENT: return paris_say("no such file or directory");
    case EACCES: return paris_say("permission denied");
    case EISDIR: return paris_say("it's a directory");
    case ENOTDIR: return paris_say("part of the path isn't a directory");
    case ENOSPC: return paris_say("the disk is full");
    case EROFS: return paris_say("the disk is read-only");
    case ECONNREFUSED: return paris_say("the connection was refused");
    case ECONNRESET: return paris_say("the other side closed the connection");
    case ETIMEDOUT: return paris_say("the connection timed out");
    case ENETUNREACH:
    case EHOSTUNREACH: return paris_say("the network can't be reached");
    default: return strerror(error);
    }
}

#endif

void paris_language_fill(struct paris_text *out, const char *pattern,
                         const struct paris_filling *filling, size_t count)
{
    const char *open;
    while ((open = strchr(pattern, '{')) != NULL) {
        const char *close = strchr(open, '}');
        if (close == NULL)
            break;
        size_t length = (size_t)(close - open) - 1, i = 0;
        while (i < count && (strlen(filling[i].name) != length ||
                             memcmp(filling[i].name, open + 1, length) != 0))
            i++;
        paris_text_add_bytes(out, pattern, (size_t)(open - pattern));
        if (i == count)
            paris_text_add_bytes(out, open, length + 2);
        else if (filling[i].text != NULL)
            paris_text_add(out, filling[i].text);
        else
            paris_text_add_number(out, filling[i].number);
        pattern = close + 1;
    }
    paris_text_add(out, pattern);
}

void paris_language_count(struct paris_text *out, const char *one, const char *many, uint64_t n)
{
    const struct paris_filling number = {.name = "n", .number = (int64_t)n};
    paris_language_fill(out, paris_say_count(one, many, n), &number, 1);
}

void paris_language_tenths(struct paris_text *out, int64_t tenths)
{
    int64_t amount = tenths < 0 ? -tenths : tenths;
    const struct paris_filling parts[] = {{.name = "whole", .number = amount / 10},
                                          {.name = "tenth", .number = amount % 10}};
    paris_text_add(out, tenths < 0 ? "−" : "");
    paris_language_fill(out, paris_say("{whole}.{tenth}"), parts, 2);
}

/* Letters of two bytes in UTF-8, whose capitals have two bytes as well. */
static unsigned capital_of(unsigned letter)
{
    if ((letter >= 0xe0 && letter <= 0xfe && letter != 0xf7) || /* Latin with accents */
        (letter >= 0x3b1 && letter <= 0x3c9 && letter != 0x3c2) ||
        (letter >= 0x430 && letter <= 0x44f))
        return letter - 0x20;
    if (letter >= 0x450 && letter <= 0x45f) /* Cyrillic with accents */
        return letter - 0x50;
    switch (letter) { /* Greek with accents */
    case 0x3ac: return 0x386;
    case 0x3ad: return 0x388;
    case 0x3ae: return 0x389;
    case 0x3af: return 0x38a;
    case 0x3cc: return 0x38c;
    case 0x3cd: return 0x38e;
    case 0x3ce: return 0x38f;
    default: return letter;
    }
}

void paris_language_capital(struct paris_text *text, size_t start)
{
    if (start >= text->length)
        return;
    unsigned char *bytes = (unsigned char *)text->data + start;
    if (bytes[0] >= 'a' && bytes[0] <= 'z') {
        bytes[0] = (unsigned char)(bytes[0] - 'a' + 'A');
    } else if ((bytes[0] & 0xe0) == 0xc0 && (bytes[1] & 0xc0) == 0x80) {
        unsigned letter = capital_of((bytes[0] & 0x1fU) << 6 | (bytes[1] & 0x3fU));
        bytes[0] = (unsigned char)(0xc0 | letter >> 6);
        bytes[1] = (unsigned char)(0x80 | (letter & 0x3f));
    }
}
