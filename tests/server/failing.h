/* A disk and a memory for SQLite that fail when a test wants it: everything is passed on to the real ones, but
 * syncs are not waited for. */
#ifndef PARIS_TESTS_SERVER_FAILING_H
#define PARIS_TESTS_SERVER_FAILING_H

#include <stdbool.h>

enum { PARIS_FAILING_NEVER = -1 };

enum paris_failing_fault {
    PARIS_FAILING_NOTHING,
    PARIS_FAILING_ONCE,
    PARIS_FAILING_FROM_THEN_ON,
    PARIS_FAILING_FULL,      /* once, which is enough: whoever goes on after it goes wrong */
    PARIS_FAILING_READ_ONLY, /* from then on; what is there can still be read */
    PARIS_FAILING_SYNC,      /* from then on no sync goes well; everything else does */
    PARIS_FAILING_LOCK,      /* from then on no file can be locked that is not */
    PARIS_FAILING_MEMORY     /* once */
};

/* Before SQLite is used at all: its memory is ours. */
void paris_failing_take_memory(void);
/* Becomes SQLite's default disk. */
void paris_failing_register(void);

/* The fault strikes after this many calls that it could concern; PARIS_FAILING_NEVER: not.
 * `database_alone`: only syncs of the database count, not those of its log. */
void paris_failing_plan(enum paris_failing_fault fault, long calls, bool database_alone);
bool paris_failing_struck(void);
unsigned paris_failing_syncs(void);

#endif
