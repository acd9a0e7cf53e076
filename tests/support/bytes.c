/* A queue of bytes in one piece of memory. What was dropped leaves a gap in front, which is closed
 * when room is needed, so that every byte moves only a few times. */
#include "support/bytes.h"

#include "base/status.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SIZE = 1024 };

uint8_t *paris_bytes_room(struct paris_bytes *bytes, size_t count)
{
    size_t length = paris_bytes_length(bytes);
    if (bytes->capacity - bytes->end >= count && bytes->data != NULL)
        return bytes->data + bytes->end;
    PARIS_CHECK(count <= SIZE_MAX / 4 - length);
    size_t capacity = bytes->capacity > 0 ? bytes->capacity : FIRST_SIZE;
    while (capacity < length + count || capacity / 2 < length)
        capacity *= 2;
    uint8_t *data = capacity > bytes->capacity ? malloc(capacity) : bytes->data;
    PARIS_CHECK(data != NULL);
    if (length > 0)
        memmove(data, bytes->data + bytes->start, length);
    if (data != bytes->data)
        free(bytes->data);
    *bytes = (struct paris_bytes){.data = data, .end = length, .capacity = capacity};
    return data + length;
}

void paris_bytes_grow(struct paris_bytes *bytes, size_t count)
{
    PARIS_CHECK(count <= bytes->capacity - bytes->end);
    bytes->end += count;
}

void paris_bytes_add(struct paris_bytes *bytes, const void *more, size_t count)
{
    if (count == 0)
        return;
    memcpy(paris_bytes_room(bytes, count), more, count);
    paris_bytes_grow(bytes, count);
}

void paris_bytes_drop(struct paris_bytes *bytes, size_t count)
{
    PARIS_CHECK(count <= paris_bytes_length(bytes));
    bytes->start += count;
    if (bytes->start == bytes->end)
        bytes->start = bytes->end = 0;
}

void paris_bytes_free(struct paris_bytes *bytes)
{
    free(bytes->data);
    *bytes = (struct paris_bytes){0};
}
