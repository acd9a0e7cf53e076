/* The files of the page, read once at the start and kept in memory, compressed and with their ETags.
 *
 * Read-only after loading, so any thread may use them. */
#ifndef PARIS_SERVER_HTTP_STATIC_FILES_H
#define PARIS_SERVER_HTTP_STATIC_FILES_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PARIS_STATIC_FILES = 2048,          /* files at most */
    PARIS_STATIC_FILE_BYTES = 16 << 20, /* of one file at most */
    PARIS_STATIC_BYTES = 64 << 20,      /* of all files at most */
    PARIS_STATIC_DEPTH = 8,             /* directories in each other */
    PARIS_STATIC_PATH = 512,            /* bytes of a path, with '\0' */
    PARIS_STATIC_ETAG = 38              /* quotes, 32 digits, "-gz", '\0' */
};

struct paris_static_file {
    char *path;        /* as in a request, decoded: "/index.html" */
    const char *type;  /* the value of Content-Type */
    const char *cache; /* the value of Cache-Control */
    const uint8_t *bytes;
    size_t length;
    uint8_t *gzip; /* NULL where it would save less than a tenth */
    size_t gzip_length;
    char etag[PARIS_STATIC_ETAG]; /* with its quotes */
    char gzip_etag[PARIS_STATIC_ETAG];
    uint8_t *memory; /* owns `bytes`; NULL where they are a constant */
};

/* Files sorted by path. Invariant: "/index.html" is among them. */
struct paris_static_files {
    struct paris_static_file *files;
    size_t count;
};

/* Loads every regular file below the directory, except symbolic links and names that begin with a dot.
 * With the server's public address, `url`, paths in the <meta> tags of index.html become addresses, which link
 * previews need: content="/preview.png". NULL leaves them as they are.
 * Without a directory (NULL) there is one plain-text file that says that the page is not built.
 * PARIS_REFUSED_BY_SYSTEM, PARIS_TOO_LONG (a limit above) or PARIS_BAD_INPUT (no index.html): then *error
 * says which file, and there is nothing to free. */
PARIS_MUST_USE enum paris_status paris_static_files_load(struct paris_static_files *out,
                                                         const char *directory, const char *url,
                                                         struct paris_error *error);
/* Its part that puts the address into a page, before ETag and compression; PARIS_NO_RESOURCES without memory. */
PARIS_MUST_USE enum paris_status paris_static_add_url(struct paris_static_file *page,
                                                      const char *url);
void paris_static_files_free(struct paris_static_files *static_files);

/* The file for a decoded path; index.html for "/", for "/t/" and a table's id, and for the page's other
 * routes (docs/web.md). NULL if there is none. */
const struct paris_static_file *paris_static_files_find(
    const struct paris_static_files *static_files, const char *path);

/* The answer to a GET or HEAD of a file. */
struct paris_static_answer {
    unsigned status;     /* 200, or 304 without a body */
    const uint8_t *body; /* NULL for 304 */
    size_t length;
    const char *etag;
    const char *encoding; /* the value of Content-Encoding, or NULL: none */
    bool varies;          /* send "Vary: Accept-Encoding" */
};

/* The headers' values; NULL for a header that was not sent. */
struct paris_static_answer paris_static_answer(const struct paris_static_file *file,
                                               const char *if_none_match,
                                               const char *accept_encoding);

/* Security headers that every response of the server carries. */
struct paris_static_header {
    const char *name; /* lower case, without a colon */
    const char *value;
};
enum { PARIS_STATIC_HEADERS = 6 };
extern const struct paris_static_header paris_static_headers[PARIS_STATIC_HEADERS];

#endif
