/* Memory for the player that is at work. The module has no allocator: everything else is static. */
#ifndef PARIS_WASM_MEMORY_H
#define PARIS_WASM_MEMORY_H

#include <stddef.h>

/* `size` bytes, aligned for any type, or NULL if there are fewer. The next call gives the same memory
 * again: what was there is gone. */
void *paris_wasm_memory(size_t size);

#endif
