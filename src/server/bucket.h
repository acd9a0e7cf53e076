/* How often somebody may do something: a bucket that fills at a steady rate. */
#ifndef PARIS_SERVER_BUCKET_H
#define PARIS_SERVER_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

struct paris_bucket {
    int64_t level; /* an act is a minute's worth of rate: PARIS_BUCKET_ACT */
    int64_t at;    /* milliseconds of the last act; 0: never yet */
};

enum { PARIS_BUCKET_ACT = 60 * 1000 };

/* `burst` acts at once, and `rate` a minute after that. False: too often. */
static inline bool paris_bucket_take(struct paris_bucket *bucket, int64_t now, int64_t burst,
                                     int64_t rate)
{
    int64_t full = burst * PARIS_BUCKET_ACT, passed = now - bucket->at;
    if (bucket->at == 0 || passed > full / rate)
        bucket->level = full;
    else if (passed > 0)
        bucket->level += passed * rate;
    if (bucket->level > full)
        bucket->level = full;
    bucket->at = now;
    if (bucket->level < PARIS_BUCKET_ACT)
        return false;
    bucket->level -= PARIS_BUCKET_ACT;
    return true;
}

#endif
