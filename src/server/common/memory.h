/* How much memory this process has, and whether there is more. From any thread. */
#ifndef PARIS_SERVER_COMMON_MEMORY_H
#define PARIS_SERVER_COMMON_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes in memory now. */
size_t paris_memory_used(void);
/* Would the system give us more? New work is refused otherwise, because allocations that fail in the middle of it
 * trap. */
bool paris_memory_has_reserve(void);

#endif
