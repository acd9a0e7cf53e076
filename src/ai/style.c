/* Words for styles. */
#include "ai/style.h"

#include <string.h>

const char *const paris_style_codes[PARIS_STYLES] = {"",      "banker",    "builder",
                                                     "mayor", "collector", "spoiler"};
const char *const paris_style_players[PARIS_STYLES] = {"",       "Octave", "Eugénie",
                                                       "Armand", "Zélie",  "Hector"};

unsigned paris_style_named(const char *code, size_t length)
{
    for (unsigned style = PARIS_STYLE_NONE + 1; style < PARIS_STYLES; style++)
        if (strlen(paris_style_codes[style]) == length &&
            memcmp(paris_style_codes[style], code, length) == 0)
            return style;
    return PARIS_STYLES;
}
