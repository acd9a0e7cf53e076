/* The best few of many, kept in an array with the best first. */
#ifndef PARIS_BASE_TOP_H
#define PARIS_BASE_TOP_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* Makes room at `place` in an array of *count entries of `size` bytes, which holds `capacity` at most:
 * what follows moves on by one, and the last falls out if the array is full. False if `place` is beyond
 * the capacity: then the new entry is not among the best. */
static inline bool paris_top_make_room(void *entries, size_t size, unsigned *count,
                                       unsigned capacity, unsigned place)
{
    if (place >= capacity)
        return false;
    if (*count < capacity)
        ++*count;
    char *at = (char *)entries + place * size;
    memmove(at + size, at, (*count - 1 - place) * size);
    return true;
}

#endif
