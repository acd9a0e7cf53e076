/* Passwords that somebody who guesses tries first: those of a list, and the account's name or the game's. */
#include "server/http/common_password.h"

#include "server/http/account_job.h"

#include "base/sha256.h"

#include <stdlib.h>
#include <string.h>

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static int compare(const void *wanted, const void *entry)
{
    uint64_t a = *(const uint64_t *)wanted, b = *(const uint64_t *)entry;
    return (a > b) - (a < b);
}

static bool is_listed(const char *password)
{
    char text[PARIS_PASSWORD_MAX + 1];
    uint8_t hash[PARIS_SHA256_LENGTH];
    uint64_t first = 0;
    size_t length = strlen(password);
    PARIS_CHECK(length < sizeof text);
    for (size_t i = 0; i < length; i++)
        text[i] = lower(password[i]);
    paris_sha256_of(hash, text, length);
    for (unsigned i = 0; i < sizeof first; i++)
        first = first << 8 | hash[i];
    return bsearch(&first, paris_common_passwords, paris_common_password_count, sizeof first,
                   compare) != NULL;
}

static const char *next_letter(const char *text)
{
    while (*text != '\0' && (lower(*text) < 'a' || lower(*text) > 'z') && (*text & 0x80) == 0)
        text++;
    return text;
}

/* But for digits and signs. */
static bool has_the_letters_of(const char *password, const char *name)
{
    const char *a = next_letter(password), *b = next_letter(name);
    while (*a != '\0' && lower(*a) == lower(*b)) {
        a = next_letter(a + 1);
        b = next_letter(b + 1);
    }
    return *a == *b;
}

bool paris_password_is_common(const char *password, const char *name)
{
    return is_listed(password) || has_the_letters_of(password, name) ||
           has_the_letters_of(password, "Paris");
}
