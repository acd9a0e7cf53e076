/* Sets of figures that this program knows by their hash. */
#include "rules/figures_text.h"

#include <string.h>

const struct paris_rules *paris_figures_known(const uint8_t hash[PARIS_HASH_LENGTH])
{
    if (memcmp(paris_builtin_rules.hash, hash, PARIS_HASH_LENGTH) == 0)
        return &paris_builtin_rules;
    for (unsigned i = 0; i < paris_former_count; i++)
        if (memcmp(paris_former_rules[i].hash, hash, PARIS_HASH_LENGTH) == 0)
            return &paris_former_rules[i];
    return NULL;
}
