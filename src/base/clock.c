/* The clocks of the system. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "base/clock.h"

#include "base/status.h"

#include <time.h>

enum { NANOSECONDS_IN_MILLISECOND = 1000000 };

static uint64_t read_clock(clockid_t which)
{
    struct timespec now;
    PARIS_CHECK(clock_gettime(which, &now) == 0);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

uint64_t paris_clock_nanoseconds(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

int64_t paris_clock_milliseconds(void)
{
    return (int64_t)(read_clock(CLOCK_MONOTONIC) / NANOSECONDS_IN_MILLISECOND);
}

double paris_clock_seconds(void)
{
    return (double)read_clock(CLOCK_MONOTONIC) * 1e-9;
}

uint64_t paris_clock_thread_nanoseconds(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

int64_t paris_clock_date(void)
{
    return (int64_t)(read_clock(CLOCK_REALTIME) / NANOSECONDS_IN_MILLISECOND);
}

int paris_clock_time_left(int64_t started, int milliseconds)
{
    if (milliseconds < 0)
        return milliseconds;
    int64_t passed = ((int64_t)paris_clock_nanoseconds() - started) / NANOSECONDS_IN_MILLISECOND;
    return passed < milliseconds ? (int)(milliseconds - passed) : 0;
}
