/* How much memory this process has. */
#include "server/common/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

size_t paris_memory_used(void)
{
    unsigned long size, resident = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (file == NULL)
        return 0;
    if (fscanf(file, "%lu %lu", &size, &resident) != 2)
        resident = 0;
    fclose(file);
    return resident * (size_t)sysconf(_SC_PAGESIZE);
}

bool paris_memory_has_reserve(void)
{
    void *volatile reserve =
        malloc(PARIS_MEMORY_RESERVE); /* volatile: or the compiler leaves it out */
    free(reserve);
    return reserve != NULL;
}
