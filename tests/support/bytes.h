/* A queue of bytes: grows at its end, is read from its front. Memory that is not there traps. */
#ifndef PARIS_TESTS_SUPPORT_BYTES_H
#define PARIS_TESTS_SUPPORT_BYTES_H

#include <stddef.h>
#include <stdint.h>

/* Invariant: start <= end <= capacity. All zero is an empty queue. */
struct paris_bytes {
    uint8_t *data;
    size_t start;
    size_t end;
    size_t capacity;
};

static inline size_t paris_bytes_length(const struct paris_bytes *bytes)
{
    return bytes->end - bytes->start;
}

/* The first byte; NULL if there never was one. */
static inline uint8_t *paris_bytes_front(const struct paris_bytes *bytes)
{
    return bytes->data != NULL ? bytes->data + bytes->start : NULL;
}

/* Room for `count` bytes behind the last one. What was written there counts after
 * paris_bytes_grow. */
uint8_t *paris_bytes_room(struct paris_bytes *bytes, size_t count);
void paris_bytes_grow(struct paris_bytes *bytes, size_t count);

void paris_bytes_add(struct paris_bytes *bytes, const void *more, size_t count);
/* Drops bytes from the front. */
void paris_bytes_drop(struct paris_bytes *bytes, size_t count);
void paris_bytes_free(struct paris_bytes *bytes);

#endif
