/* The files of the page, in memory and ready to be sent: those built into the program, or those of a
 * directory that the writer of the server named. */
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
    void *memory; /* what `bytes` points into; NULL if built in */
};

/* Files in the order of their paths; "/index.html" is always among them. */
struct paris_static_files {
    struct paris_static_file *files;
    size_t count;
};

/* The page that is built into the program. PARIS_NO_RESOURCES if there is not enough memory. */
PARIS_MUST_USE enum paris_status paris_static_files_builtin(struct paris_static_files *out);

/* Every ordinary file below the directory. Links below it and names that begin with a dot are passed
 * over. PARIS_REFUSED_BY_SYSTEM, PARIS_TOO_LONG (a limit from above) or PARIS_BAD_INPUT (no index.html); *error
 * tells in each case, and there is nothing to free. */
PARIS_MUST_USE enum paris_status paris_static_files_load(struct paris_static_files *out,
                                                         const char *directory,
                                                         struct paris_error *error);
void paris_static_files_free(struct paris_static_files *static_files);

/* The file of a decoded path; index.html for "/", for "/t/" with the id of a table, and for the other
 * places within the page (docs/web.md). NULL if there is none. */
const struct paris_static_file *paris_static_files_find(
    const struct paris_static_files *static_files, const char *path);

/* How a GET (or HEAD) of a file is answered. */
struct paris_static_answer {
    unsigned status;     /* 200, or 304 without a body */
    const uint8_t *body; /* NULL for 304 */
    size_t length;
    const char *etag;
    const char *encoding; /* the value of Content-Encoding, or NULL: none */
    bool varies;          /* send "Vary: Accept-Encoding" */
};

/* From the values of two headers; NULL for one that was not sent. */
struct paris_static_answer paris_static_answer(const struct paris_static_file *file,
                                               const char *if_none_match,
                                               const char *accept_encoding);

/* Headers that every answer of the server carries. */
struct paris_static_header {
    const char *name; /* lower case, without a colon */
    const char *value;
};
enum { PARIS_STATIC_HEADERS = 6 };
extern const struct paris_static_header paris_static_headers[PARIS_STATIC_HEADERS];

/* What paris-files makes out of src/server/page. */
struct paris_static_source {
    const char *path;
    const uint8_t *bytes;
    size_t length;
};
extern const struct paris_static_source paris_builtin_page[];
extern const size_t paris_builtin_page_count;

#endif
