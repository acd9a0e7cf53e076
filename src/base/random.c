/* Random numbers. */
#include "base/random.h"

void paris_random_shuffle(struct paris_random *random, uint8_t *bytes, size_t count)
{
    for (size_t i = count; i > 1; i--) {
        size_t other = paris_random_below(random, (uint32_t)i);
        uint8_t kept = bytes[i - 1];
        bytes[i - 1] = bytes[other];
        bytes[other] = kept;
    }
}
