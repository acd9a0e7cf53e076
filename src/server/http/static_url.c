/* The server's public address in the page: previews of links need whole addresses in its <meta> tags, and the page's
 * files have only paths. */
#include "server/http/static_files.h"

#include <stdlib.h>
#include <string.h>

/* Copies the page with the address before each path in the content of a tag; returns the length. With `out` NULL it
 * only counts. */
static size_t write_with_url(uint8_t *out, const struct paris_static_file *page, const char *url)
{
    static const char mark[] = "content=\"/";
    size_t before = sizeof mark - 2, added = strlen(url), length = 0;
    for (size_t i = 0; i < page->length; i++) {
        if (i >= before && memcmp(page->bytes + i - before, mark, sizeof mark - 1) == 0) {
            if (out != NULL)
                memcpy(out + length, url, added);
            length += added;
        }
        if (out != NULL)
            out[length] = page->bytes[i];
        length++;
    }
    return length;
}

enum paris_status paris_static_add_url(struct paris_static_file *page, const char *url)
{
    size_t length = write_with_url(NULL, page, url);
    uint8_t *bytes = malloc(length + 1);
    if (bytes == NULL)
        return PARIS_NO_RESOURCES;
    (void)write_with_url(bytes, page, url);
    free(page->memory);
    page->bytes = page->memory = bytes;
    page->length = length;
    return PARIS_OK;
}
