/* What characters the terminal shows: read from the environment, since a locale may be asked for that
 * is not installed. */
#include "terminal/locales.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool paris_locale_is_utf8(void)
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
