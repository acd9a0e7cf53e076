/* How often somebody may do something: a bucket that fills at a steady rate. */
#ifndef PARIS_SERVER_BUCKET_H
#define PARIS_SERVER_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

struct paris_bucket {
    int64_t level; /* in thousandths of an act */
    int64_t at;    /* milliseconds of the last act; 0: never yet */
};

/* `burst` acts at once, and `rate` a minute after that. False: too often. */
static inline bool paris_bucket_take(struct paris_bucket *bucket, int64_t now, int64_t burst,
                                     int64_t rate)
{
    enum { ACT = 1000, MINUTE = 60000 };
    int64_t full = burst * ACT;
    if (bucket->at == 0)
        bucket->level = full;
    else
        bucket->level += (now - bucket->at) * rate * ACT / MINUTE;
    if (bucket->level > full)
        bucket->level = full;
    bucket->at = now;
    if (bucket->level < ACT)
        return false;
    bucket->level -= ACT;
    return true;
}

#endif
