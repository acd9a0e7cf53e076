/* Memory that grows with the module's. */
#include "wasm/memory.h"

#include <stdint.h>

#if defined(__wasm__)

/* After the tables there is only the memory of the current player: it begins where the linker
 * says. */
extern unsigned char __heap_base;

enum { PAGE = 65536, ALIGNMENT = 64 };

void *paris_wasm_memory(size_t size)
{
    uintptr_t start = ((uintptr_t)&__heap_base + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    uint64_t needed = ((uint64_t)start + size + PAGE - 1) / PAGE;
    size_t there = __builtin_wasm_memory_size(0);
    if (needed > there && __builtin_wasm_memory_grow(0, (size_t)needed - there) == (size_t)-1)
        return NULL;
    return (void *)start;
}

#else /* for tests with the tools of the native build */

#include <stdlib.h>

void *paris_wasm_memory(size_t size)
{
    static void *memory;
    free(memory);
    memory = malloc(size);
    return memory;
}

#endif
