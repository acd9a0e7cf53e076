/* The clocks of the system. Not in the browser. What must be tested takes its clock as a setting. */
#ifndef PARIS_BASE_CLOCK_H
#define PARIS_BASE_CLOCK_H

#include <stdint.h>

/* Time that only goes forward, from an arbitrary start. */
uint64_t paris_clock_nanoseconds(void);
int64_t paris_clock_milliseconds(void);
double paris_clock_seconds(void);
/* Processor time of the calling thread, which other load disturbs least. */
uint64_t paris_clock_thread_nanoseconds(void);
/* The milliseconds that are left of a limit that began at `started` nanoseconds; less than 0 is no limit, and
 * stays so. */
int paris_clock_time_left(int64_t started, int milliseconds);
/* Milliseconds since 1970, UTC; may jump when somebody sets the clock. */
int64_t paris_clock_date(void);

#endif
