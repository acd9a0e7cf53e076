/* How much memory this process has, and whether there is more. From any thread. */
#ifndef PARIS_SERVER_COMMON_MEMORY_H
#define PARIS_SERVER_COMMON_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* New work is begun only while the system would give us so much more: what has begun needs it, the store's cache above all. */
enum { PARIS_MEMORY_RESERVE = 32 * 1024 * 1024 };

/* Bytes in memory now. */
size_t paris_memory_used(void);
/* Would the system give us the reserve? New work is refused otherwise, because allocations that fail in the middle of it
 * trap, and a store without memory stops. */
bool paris_memory_has_reserve(void);

#endif
