/* A token bucket: how often something may be done. The caller owns it and guards it against threads. */
#ifndef PARIS_SERVER_COMMON_RATE_LIMIT_H
#define PARIS_SERVER_COMMON_RATE_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

struct paris_rate_limit {
    int64_t level; /* an action costs PARIS_RATE_LIMIT_UNIT */
    int64_t at;    /* milliseconds: the last attempt; 0: none yet */
};

enum { PARIS_RATE_LIMIT_UNIT = 60 * 1000 };

/* Allows `burst` actions at once and `rate` a minute after that. False: over the limit. */
static inline bool paris_rate_limit_take(struct paris_rate_limit *rate_limit, int64_t now,
                                         int64_t burst, int64_t rate)
{
    int64_t full = burst * PARIS_RATE_LIMIT_UNIT, passed = now - rate_limit->at;
    if (rate_limit->at == 0 || passed > full / rate)
        rate_limit->level = full;
    else if (passed > 0)
        rate_limit->level += passed * rate;
    if (rate_limit->level > full)
        rate_limit->level = full;
    rate_limit->at = now;
    if (rate_limit->level < PARIS_RATE_LIMIT_UNIT)
        return false;
    rate_limit->level -= PARIS_RATE_LIMIT_UNIT;
    return true;
}

/* An action that was allowed does not count after all. */
static inline void paris_rate_limit_give_back(struct paris_rate_limit *rate_limit)
{
    rate_limit->level += PARIS_RATE_LIMIT_UNIT;
}

#endif
