/* Memory for the current player. The module has no allocator: everything else is static. */
#ifndef PARIS_WASM_MEMORY_H
#define PARIS_WASM_MEMORY_H

#include <stddef.h>

/* `size` bytes, aligned for any type, or NULL if there are fewer. The next call returns the same
 * memory and overwrites its content. */
void *paris_wasm_memory(size_t size);

#endif
