/* The files of the page: loading, finding, and what to answer. */
#include "server/http/static_files.h"

#include "base/sha256.h"
#include "base/text.h"
#include "server/store/store.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

static const char index_path[] = "/index.html";

const struct paris_static_header paris_static_headers[PARIS_STATIC_HEADERS] = {
    {"content-security-policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options", "nosniff"},
    {"referrer-policy", "no-referrer"},
    {"cross-origin-opener-policy", "same-origin"},
    {"cross-origin-resource-policy", "same-origin"},
    {"permissions-policy", "camera=(), microphone=(), geolocation=()"},
};

/* --- type and caching, from the name --- */

struct kind {
    const char *ending;
    const char *type;
    bool compressed; /* not worth compressing again */
};

static const struct kind kinds[] = {
    {".html", "text/html; charset=utf-8", false},
    {".js", "text/javascript; charset=utf-8", false},
    {".mjs", "text/javascript; charset=utf-8", false},
    {".css", "text/css; charset=utf-8", false},
    {".svg", "image/svg+xml", false},
    {".png", "image/png", true},
    {".webp", "image/webp", true},
    {".woff2", "font/woff2", true},
    {".json", "application/json", false},
    {".webmanifest", "application/manifest+json", false},
    {".wasm", "application/wasm", false},
    {".txt", "text/plain; charset=utf-8", false},
    {".ico", "image/x-icon", false},
};

static const struct kind other_kind = {"", "application/octet-stream", true};

static const struct kind *kind_of(const char *path)
{
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot != NULL && i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcasecmp(dot, kinds[i].ending) == 0)
            return &kinds[i];
    return &other_kind;
}

/* Does the name end in "-", a hash of the content, and an extension? A word must not pass for a hash, or
 * browsers would cache the file for a year: a hash has at least 8 characters, some of them digits, and either
 * a capital or no letter beyond f. */
static bool has_hash(const char *path)
{
    enum { HASH_MIN = 8 };
    const char *dot = strrchr(path, '.'), *dash = strrchr(path, '-');
    if (dot == NULL || dash == NULL || dash > dot || strchr(dash, '/') != NULL)
        return false;
    size_t length = (size_t)(dot - dash - 1), digits = 0, capitals = 0, low = 0, high = 0;
    for (const char *at = dash + 1; at < dot; at++) {
        digits += *at >= '0' && *at <= '9';
        capitals += *at >= 'A' && *at <= 'Z';
        low += *at >= 'a' && *at <= 'f';
        high += (*at > 'f' && *at <= 'z') || *at == '_';
    }
    return length >= HASH_MIN && digits + capitals + low + high == length && digits > 0 &&
           (capitals > 0 || (low > 0 && high == 0));
}

/* --- compression and ETags --- */

/* Leaves `gzip` NULL where it saves little, or without memory for it. */
static void compress_file(struct paris_static_file *file)
{
    enum { GZIP_WINDOW = 15 + 16, MEMORY_LEVEL = 9 };
    z_stream stream = {.next_in = (z_const Bytef *)file->bytes, .avail_in = (uInt)file->length};
    size_t max = file->length - file->length / 10; /* it must save a tenth */
    uint8_t *packed = malloc(max + 1);
    if (packed == NULL)
        return;
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, GZIP_WINDOW, MEMORY_LEVEL,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        free(packed);
        return;
    }
    stream.next_out = packed;
    stream.avail_out = (uInt)max;
    bool fits = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    size_t length = stream.total_out;
    deflateEnd(&stream);
    uint8_t *exact = fits ? realloc(packed, length) : NULL;
    if (exact == NULL)
        free(packed);
    file->gzip = exact;
    file->gzip_length = exact == NULL ? 0 : length;
}

static void write_etag(char *out, const uint8_t *hash, const char *ending)
{
    struct paris_text text = paris_text_in(out, PARIS_STATIC_ETAG);
    paris_text_add_char(&text, '"');
    paris_text_add_hex(&text, hash, PARIS_SHA256_LENGTH / 2);
    paris_text_add(&text, ending);
    paris_text_add_char(&text, '"');
}

static void prepare_file(struct paris_static_file *file)
{
    uint8_t hash[PARIS_SHA256_LENGTH];
    const struct kind *kind = kind_of(file->path);
    paris_sha256_of(hash, file->bytes, file->length);
    write_etag(file->etag, hash, "");
    write_etag(file->gzip_etag, hash, "-gz");
    file->type = kind->type;
    file->cache = has_hash(file->path) ? "public, max-age=31536000, immutable" : "no-cache";
    if (!kind->compressed)
        compress_file(file);
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct paris_static_file *)a)->path,
                  ((const struct paris_static_file *)b)->path);
}

static void prepare_all(struct paris_static_files *static_files)
{
    for (size_t i = 0; i < static_files->count; i++)
        prepare_file(&static_files->files[i]);
    qsort(static_files->files, static_files->count, sizeof static_files->files[0], by_path);
}

/* Adds a file with a copy of this path; NULL without memory. */
static struct paris_static_file *add_file(struct paris_static_files *static_files, const char *path)
{
    size_t size = strlen(path) + 1;
    char *own = malloc(size);
    if (own == NULL)
        return NULL;
    memcpy(own, path, size);
    struct paris_static_file *file = &static_files->files[static_files->count++];
    *file = (struct paris_static_file){.path = own};
    return file;
}

void paris_static_files_free(struct paris_static_files *static_files)
{
    for (size_t i = 0; i < static_files->count; i++) {
        free(static_files->files[i].path);
        free(static_files->files[i].gzip);
        free(static_files->files[i].memory);
    }
    free(static_files->files);
    *static_files = (struct paris_static_files){0};
}

/* --- loading a directory --- */

struct load_state {
    struct paris_static_files *static_files;
    size_t bytes;
    char path[PARIS_STATIC_PATH]; /* of what is being read, below the directory: "/art/map.svg" */
    struct paris_error *error;
};

static enum paris_status system_refused(struct load_state *load_state)
{
    return paris_error_fail(load_state->error, PARIS_REFUSED_BY_SYSTEM,
                            "\"%s\" of the page cannot be read: %s.",
                            load_state->path[0] != '\0' ? load_state->path : "/", strerror(errno));
}

static enum paris_status limit_reached(struct load_state *load_state, const char *limit)
{
    return paris_error_fail(load_state->error, PARIS_TOO_LONG,
                            "At \"%s\" the page has %s than a server holds.", load_state->path,
                            limit);
}

/* Reads `length` bytes, or fewer if the file was truncated meanwhile; -1 for an error. */
static ssize_t read_bytes(int descriptor, uint8_t *bytes, size_t length)
{
    size_t done = 0;
    while (done < length) {
        ssize_t got = read(descriptor, bytes + done, length - done);
        if (got == 0)
            break;
        if (got < 0 && errno != EINTR)
            return -1;
        done += got > 0 ? (size_t)got : 0;
    }
    return (ssize_t)done;
}

static enum paris_status load_file(struct load_state *load_state, int descriptor, size_t length)
{
    if (length > PARIS_STATIC_FILE_BYTES)
        return limit_reached(load_state, "a larger file");
    if (length > PARIS_STATIC_BYTES - load_state->bytes)
        return limit_reached(load_state, "more bytes");
    if (load_state->static_files->count == PARIS_STATIC_FILES)
        return limit_reached(load_state, "more files");
    struct paris_static_file *file = add_file(load_state->static_files, load_state->path);
    if (file == NULL || (file->memory = malloc(length + 1)) == NULL)
        return system_refused(load_state);
    ssize_t got = read_bytes(descriptor, file->memory, length);
    if (got < 0)
        return system_refused(load_state);
    file->bytes = file->memory;
    file->length = (size_t)got;
    load_state->bytes += (size_t)got;
    return PARIS_OK;
}

static enum paris_status load_directory(struct load_state *load_state, int descriptor,
                                        unsigned depth);

/* Checks the type of the descriptor, not of the name, so that the file cannot be swapped in between. */
static enum paris_status load_entry(struct load_state *load_state, int directory, const char *name,
                                    unsigned depth)
{
    struct stat found;
    if (fstatat(directory, name, &found, AT_SYMLINK_NOFOLLOW) < 0)
        return errno == ENOENT ? PARIS_OK : system_refused(load_state);
    if (!S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode))
        return PARIS_OK;
    int descriptor = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0 || fstat(descriptor, &found) < 0) {
        enum paris_status refused = system_refused(load_state);
        if (descriptor >= 0)
            close(descriptor);
        return refused;
    }
    if (S_ISDIR(found.st_mode))
        return load_directory(load_state, descriptor, depth + 1);
    enum paris_status status = PARIS_OK;
    if (S_ISREG(found.st_mode))
        status = load_file(load_state, descriptor, (size_t)found.st_size);
    close(descriptor);
    return status;
}

/* Closes the descriptor. */
static enum paris_status load_directory(struct load_state *load_state, int descriptor,
                                        unsigned depth)
{
    if (depth > PARIS_STATIC_DEPTH) {
        close(descriptor);
        return limit_reached(load_state, "more directories in each other");
    }
    DIR *directory = fdopendir(descriptor);
    if (directory == NULL) {
        enum paris_status refused = system_refused(load_state);
        close(descriptor);
        return refused;
    }
    enum paris_status status = PARIS_OK;
    size_t parent = strlen(load_state->path);
    struct dirent *entry;
    while (status == PARIS_OK && (errno = 0, entry = readdir(directory)) != NULL) {
        struct paris_text path = {load_state->path, sizeof load_state->path, parent, false};
        if (entry->d_name[0] == '.')
            continue;
        paris_text_add_char(&path, '/');
        paris_text_add(&path, entry->d_name);
        status = path.full ? limit_reached(load_state, "a longer path")
                           : load_entry(load_state, dirfd(directory), entry->d_name, depth);
        if (status == PARIS_OK)
            load_state->path[parent] = '\0';
    }
    if (status == PARIS_OK && errno != 0)
        status = system_refused(load_state);
    closedir(directory);
    return status;
}

static enum paris_status load_placeholder(struct paris_static_files *out, struct paris_error *error)
{
    static const char text[] =
        "The page is not built: run make web, or name its folder with --site.\n";
    struct paris_static_file *file = out->files != NULL ? add_file(out, index_path) : NULL;
    if (file == NULL) {
        paris_static_files_free(out);
        return paris_error_fail(error, PARIS_NO_RESOURCES, "Not enough memory.");
    }
    file->bytes = (const uint8_t *)text;
    file->length = sizeof text - 1;
    prepare_all(out);
    file->type = "text/plain; charset=utf-8";
    return PARIS_OK;
}

enum paris_status paris_static_files_load(struct paris_static_files *out, const char *directory,
                                          const char *url, struct paris_error *error)
{
    struct load_state load_state = {.static_files = out, .error = error};
    *out = (struct paris_static_files){.files = calloc(PARIS_STATIC_FILES, sizeof out->files[0])};
    if (directory == NULL)
        return load_placeholder(out, error);
    int descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (out->files == NULL || descriptor < 0) {
        paris_error_set(error, 0, 0, "The page's directory \"%s\" cannot be read: %s.", directory,
                        strerror(errno));
        if (descriptor >= 0)
            close(descriptor);
        paris_static_files_free(out);
        return PARIS_REFUSED_BY_SYSTEM;
    }
    enum paris_status status = load_directory(&load_state, descriptor, 1);
    for (size_t i = 0; status == PARIS_OK && url != NULL && i < out->count; i++)
        if (strcmp(out->files[i].path, index_path) == 0 &&
            paris_static_add_url(&out->files[i], url) != PARIS_OK)
            status = paris_error_fail(error, PARIS_NO_RESOURCES, "Not enough memory.");
    if (status == PARIS_OK) {
        prepare_all(out);
        if (paris_static_files_find(out, index_path) == NULL)
            status =
                paris_error_set(error, 0, 0, "The page's directory \"%s\" has no file index.html.",
                                directory);
    }
    if (status < 0)
        paris_static_files_free(out);
    return status;
}

/* --- finding --- */

static bool is_page_route(const char *path)
{
    static const char *const routes[] = {"/",       "/games",    "/friends", "/pass", "/rules",
                                         "/replay", "/settings", "/learn",   "/aid",  "/figures"};
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++)
        if (strcmp(path, routes[i]) == 0)
            return true;
    return false;
}

/* "/t/" and the id of a table: a link that was shared. "/local/" and an id that the page gave to a game on
 * the device. */
static bool is_table_link(const char *path)
{
    enum { LOCAL_MAX = 64 };
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
    static const char table[] = "/t/", local[] = "/local/";
    bool on_server = strncmp(path, table, sizeof table - 1) == 0;
    const char *id = path + (on_server ? sizeof table : sizeof local) - 1;
    if (!on_server && strncmp(path, local, sizeof local - 1) != 0)
        return false;
    size_t length = strlen(id);
    return strspn(id, letters) == length &&
           (on_server ? length == PARIS_ID_LENGTH - 1 : length >= 1 && length <= LOCAL_MAX);
}

/* "/learn/" and the number of a scene. */
static bool is_scene_link(const char *path)
{
    static const char learn[] = "/learn/";
    enum { DIGITS_MAX = 2 };
    const char *number = path + sizeof learn - 1;
    if (strncmp(path, learn, sizeof learn - 1) != 0)
        return false;
    size_t length = strlen(number);
    return length >= 1 && length <= DIGITS_MAX && strspn(number, "0123456789") == length;
}

static int path_against_file(const void *path, const void *file)
{
    return strcmp(path, ((const struct paris_static_file *)file)->path);
}

const struct paris_static_file *paris_static_files_find(
    const struct paris_static_files *static_files, const char *path)
{
    if (is_page_route(path) || is_table_link(path) || is_scene_link(path))
        path = index_path;
    return bsearch(path, static_files->files, static_files->count, sizeof static_files->files[0],
                   path_against_file);
}

/* --- answering --- */

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t");
}

/* Is the tag in the list? W/ is ignored, as RFC 9110 (13.1.2) demands. */
static bool lists_etag(const char *list, const char *etag)
{
    const char *at = skip_blanks(list);
    if (*at == '*')
        return true;
    while (*at != '\0') {
        at += strspn(at, " \t,");
        if (strncmp(at, "W/", 2) == 0)
            at += 2;
        const char *end = *at == '"' ? strchr(at + 1, '"') : NULL;
        if (end == NULL)
            return false; /* malformed, or the end of the list */
        size_t length = (size_t)(end + 1 - at);
        if (length == strlen(etag) && memcmp(at, etag, length) == 0)
            return true;
        at = end + 1;
    }
    return false;
}

enum { FULL_WEIGHT = 1000, NOT_LISTED = -1 };

/* The weight after a name, in thousandths ("q=0.5" is 500); FULL_WEIGHT without one, 0 if malformed. */
static int weight_of(const char *at, const char *end)
{
    at = skip_blanks(at);
    if (at == end)
        return FULL_WEIGHT;
    at = *at == ';' ? skip_blanks(at + 1) : at;
    if (end - at < 3 || (at[0] != 'q' && at[0] != 'Q') || at[1] != '=')
        return 0;
    if (at[2] == '1')
        return FULL_WEIGHT;
    int weight = 0, place = FULL_WEIGHT / 10;
    for (at += at[3] == '.' ? 4 : 3; at < end && *at >= '0' && *at <= '9'; at++, place /= 10)
        weight += (*at - '0') * place;
    return weight;
}

/* The weight of a coding in an Accept-Encoding list; NOT_LISTED if it is not there. */
static int weight_in(const char *list, const char *coding)
{
    for (const char *at = list; *at != '\0';) {
        at += strspn(at, " \t,");
        const char *end = at + strcspn(at, ",");
        size_t length = strcspn(at, " \t;,");
        if (length == strlen(coding) && strncasecmp(at, coding, length) == 0)
            return weight_of(at + length, end);
        at = end;
    }
    return NOT_LISTED;
}

/* Does the client accept gzip, and not prefer the plain file? */
static bool wants_gzip(const char *accept)
{
    int any = weight_in(accept, "*"), plain = weight_in(accept, "identity");
    int gzip = weight_in(accept, "gzip");
    if (gzip == NOT_LISTED)
        gzip = weight_in(accept, "x-gzip");
    if (gzip == NOT_LISTED)
        gzip = any;
    return gzip > 0 && gzip >= plain;
}

struct paris_static_answer paris_static_answer(const struct paris_static_file *file,
                                               const char *if_none_match,
                                               const char *accept_encoding)
{
    bool packed = file->gzip != NULL && accept_encoding != NULL && wants_gzip(accept_encoding);
    struct paris_static_answer answer = {
        .status = 200,
        .body = packed ? file->gzip : file->bytes,
        .length = packed ? file->gzip_length : file->length,
        .etag = packed ? file->gzip_etag : file->etag,
        .encoding = packed ? "gzip" : NULL,
        .varies = file->gzip != NULL,
    };
    if (if_none_match != NULL && lists_etag(if_none_match, answer.etag)) {
        answer.status = 304;
        answer.body = NULL;
        answer.length = 0;
        answer.encoding = NULL;
    }
    return answer;
}
