/* The files of the page: what is loaded and what is not, how it is found, which form is sent. */
#define _XOPEN_SOURCE 700 /* nftw */

#include "base/sha256.h"
#include "base/text.h"
#include "server/http/static_files.h"
#include "support/test.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

static struct paris_static_files static_files;
static struct paris_error failure;
static char folder[64], outside[64];

/* --- a directory to load --- */

static const char *path_in(const char *directory, const char *name)
{
    static char path[2048];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    return path;
}

static void write_file(const char *name, const char *content)
{
    FILE *file = fopen(path_in(folder, name), "w");
    assert_non_null(file);
    assert_true(fputs(content, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void make_directory(const char *name)
{
    assert_int_equal(mkdir(path_in(folder, name), 0700), 0);
}

/* A file of zeros that takes no room. */
static void write_zeros(const char *name, size_t length)
{
    write_file(name, "");
    assert_int_equal(truncate(path_in(folder, name), (off_t)length), 0);
}

static void set_up(void)
{
    strcpy(folder, "/tmp/paris-site-XXXXXX");
    strcpy(outside, "/tmp/paris-side-XXXXXX");
    memset(&static_files, 0, sizeof static_files);
    assert_non_null(mkdtemp(folder));
    assert_non_null(mkdtemp(outside));
}

static int remove_one(const char *path, const struct stat *found, int type, struct FTW *place)
{
    (void)found;
    (void)type;
    (void)place;
    return remove(path);
}

static void tear_down(void)
{
    paris_static_files_free(&static_files);
    int first = nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    int second = nftw(outside, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    assert_int_equal(first, 0);
    assert_int_equal(second, 0);
}

static void load(void)
{
    assert_int_equal(paris_static_files_load(&static_files, folder, NULL, &failure), PARIS_OK);
}

static void assert_refused(enum paris_status status, const char *piece)
{
    assert_int_equal(paris_static_files_load(&static_files, folder, NULL, &failure), status);
    assert_non_null(strstr(failure.message, piece));
    assert_null(static_files.files);
    assert_int_equal(static_files.count, 0);
}

static const struct paris_static_file *found(const char *path)
{
    const struct paris_static_file *file = paris_static_files_find(&static_files, path);
    assert_non_null(file);
    return file;
}

/* --- compression --- */

static void assert_unpacks(const struct paris_static_file *file)
{
    uint8_t *out = malloc(file->length + 1);
    z_stream stream = {.next_in = file->gzip, .avail_in = (uInt)file->gzip_length};
    assert_non_null(out);
    stream.next_out = out;
    stream.avail_out = (uInt)file->length + 1;
    assert_int_equal(inflateInit2(&stream, 15 + 16), Z_OK);
    assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
    assert_int_equal(stream.total_out, file->length);
    assert_int_equal(stream.avail_in, 0);
    assert_memory_equal(out, file->bytes, file->length);
    inflateEnd(&stream);
    free(out);
}

TEST(without_a_directory_there_is_one_line_that_says_so)
{
    static const char line[] =
        "The page is not built: run make web, or name its folder with --site.\n";
    assert_int_equal(paris_static_files_load(&static_files, NULL, NULL, &failure), PARIS_OK);
    assert_int_equal(static_files.count, 1);
    assert_string_equal(found("/")->type, "text/plain; charset=utf-8");
    assert_int_equal(found("/")->length, sizeof line - 1);
    assert_memory_equal(found("/")->bytes, line, sizeof line - 1);
}

/* --- what is loaded --- */

TEST(the_public_address_stands_before_paths_in_the_tags_of_the_page_alone)
{
    static const char page[] =
        "<meta content=\"/preview.png\"><meta content=\"/\"><a href=\"/rules\">";
    static const char expected[] = "<meta content=\"https://a.example/preview.png\">"
                                   "<meta content=\"https://a.example/\"><a href=\"/rules\">";
    write_file("index.html", page);
    write_file("other.html", page);
    assert_int_equal(paris_static_files_load(&static_files, folder, "https://a.example", &failure),
                     PARIS_OK);
    assert_int_equal(found("/")->length, sizeof expected - 1);
    assert_memory_equal(found("/")->bytes, expected, sizeof expected - 1);
    assert_int_equal(found("/other.html")->length, sizeof page - 1);
    struct paris_static_file with = *found("/");
    char etag[PARIS_STATIC_ETAG];
    strcpy(etag, with.etag);
    paris_static_files_free(&static_files);
    load();
    assert_memory_equal(found("/")->bytes, page, sizeof page - 1);
    assert_string_not_equal(found("/")->etag, etag);
}

TEST(every_file_below_the_directory_is_loaded)
{
    make_directory("art");
    make_directory("art/maps");
    write_file("index.html", "<!doctype html>");
    write_file("empty.txt", "");
    write_file("art/maps/paris.svg", "<svg/>");
    load();
    assert_int_equal(static_files.count, 3);
    assert_int_equal(found("/art/maps/paris.svg")->length, 6);
    assert_memory_equal(found("/art/maps/paris.svg")->bytes, "<svg/>", 6);
    assert_int_equal(found("/empty.txt")->length, 0);
    assert_null(paris_static_files_find(&static_files, "/art"));
    assert_null(paris_static_files_find(&static_files, "/art/maps/"));
    assert_null(paris_static_files_find(&static_files, "art/maps/paris.svg"));
}

TEST(dot_files_links_and_pipes_are_passed_over)
{
    char target[128];
    write_file("index.html", "page");
    write_file(".secret", "secret");
    make_directory(".git");
    write_file(".git/config", "secret");
    snprintf(target, sizeof target, "%s/passwords.txt", outside);
    FILE *file = fopen(target, "w");
    assert_non_null(file);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(symlink(target, path_in(folder, "passwords.txt")), 0);
    assert_int_equal(symlink(outside, path_in(folder, "outside")), 0);
    assert_int_equal(symlink("index.html", path_in(folder, "again.html")), 0);
    assert_int_equal(symlink(".", path_in(folder, "loop")), 0);
    assert_int_equal(mkfifo(path_in(folder, "pipe"), 0600), 0);
    load();
    assert_int_equal(static_files.count, 1);
}

TEST(a_link_to_the_directory_itself_is_followed)
{
    char link[128];
    write_file("index.html", "page");
    snprintf(link, sizeof link, "%s/page", outside);
    assert_int_equal(symlink(folder, link), 0);
    assert_int_equal(paris_static_files_load(&static_files, link, NULL, &failure), PARIS_OK);
    assert_int_equal(static_files.count, 1);
}

TEST(a_directory_without_an_index_is_refused)
{
    write_file("page.js", "");
    assert_refused(PARIS_BAD_INPUT, "index.html");
}

TEST(a_directory_that_is_none_is_refused)
{
    write_file("index.html", "page");
    assert_int_equal(paris_static_files_load(&static_files, path_in(folder, "index.html"), NULL,
                                             &failure),
                     PARIS_REFUSED_BY_SYSTEM);
    assert_non_null(strstr(failure.message, "directory"));
    assert_int_equal(paris_static_files_load(&static_files, path_in(folder, "missing"), NULL,
                                             &failure),
                     PARIS_REFUSED_BY_SYSTEM);
    assert_null(static_files.files);
}

TEST(too_many_bytes_are_refused)
{
    write_file("index.html", "page");
    write_zeros("large.bin", PARIS_STATIC_FILE_BYTES + 1);
    assert_refused(PARIS_TOO_LONG, "/large.bin");
    write_zeros("large.bin", PARIS_STATIC_FILE_BYTES);
    load();
    paris_static_files_free(&static_files);
    for (unsigned i = 0; i < PARIS_STATIC_BYTES / PARIS_STATIC_FILE_BYTES; i++) {
        char name[] = "largeA.bin";
        name[5] = (char)('A' + i);
        write_zeros(name, PARIS_STATIC_FILE_BYTES);
    }
    assert_refused(PARIS_TOO_LONG, "more bytes");
}

TEST(too_many_files_are_refused)
{
    char name[32];
    write_file("index.html", "page");
    for (unsigned i = 1; i < PARIS_STATIC_FILES; i++) {
        snprintf(name, sizeof name, "%u.txt", i);
        write_file(name, "");
    }
    load();
    assert_int_equal(static_files.count, PARIS_STATIC_FILES);
    paris_static_files_free(&static_files);
    write_file("one-more.txt", "");
    assert_refused(PARIS_TOO_LONG, "more files");
}

TEST(too_many_directories_in_each_other_are_refused)
{
    char name[64] = "d";
    write_file("index.html", "page");
    for (unsigned depth = 2; depth <= PARIS_STATIC_DEPTH; depth++, strcat(name, "/d"))
        make_directory(name);
    load();
    paris_static_files_free(&static_files);
    make_directory(name);
    assert_refused(PARIS_TOO_LONG, "directories");
}

/* --- headers of a file --- */

static const char *type_of(const char *name)
{
    char path[64];
    snprintf(path, sizeof path, "/%s", name);
    return found(path)->type;
}

TEST(types_follow_from_endings)
{
    static const char *const expected[][2] = {{"a.mjs", "text/javascript; charset=utf-8"},
                                              {"a.png", "image/png"},
                                              {"a.webp", "image/webp"},
                                              {"a.woff2", "font/woff2"},
                                              {"a.json", "application/json"},
                                              {"a.webmanifest", "application/manifest+json"},
                                              {"a.wasm", "application/wasm"},
                                              {"a.txt", "text/plain; charset=utf-8"},
                                              {"a.ico", "image/x-icon"},
                                              {"A.CSS", "text/css; charset=utf-8"},
                                              {"a.html.zip", "application/octet-stream"},
                                              {"html", "application/octet-stream"}};
    write_file("index.html", "page");
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        write_file(expected[i][0], "");
    load();
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_string_equal(type_of(expected[i][0]), expected[i][1]);
}

TEST(only_names_with_a_hash_are_kept_for_a_year)
{
    static const char *const hashed[] = {"page-ABCDEF12.js", "page-0a1b2c3d.css", "a-b-Ab3_xyZ9.js",
                                         "core-0123456789abcdef0123.wasm"};
    static const char *const plain[] = {"page-settings.js",   "page-version2.js",
                                        "photo-20240131.png", "page-AB12.js",
                                        "ABCDEF12.js",        "page-ABCDEF12",
                                        "page-ABCDE.F12.js"};
    make_directory("art-ABCDEF12");
    write_file("art-ABCDEF12/map.svg", "");
    write_file("index.html", "page");
    for (size_t i = 0; i < sizeof hashed / sizeof hashed[0]; i++)
        write_file(hashed[i], "");
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        write_file(plain[i], "");
    load();
    size_t kept = 0;
    for (size_t i = 0; i < static_files.count; i++)
        kept += strcmp(static_files.files[i].cache, "public, max-age=31536000, immutable") == 0;
    assert_int_equal(kept, sizeof hashed / sizeof hashed[0]);
    for (size_t i = 0; i < kept; i++) {
        char path[64];
        snprintf(path, sizeof path, "/%s", hashed[i]);
        assert_non_null(strstr(found(path)->cache, "immutable"));
    }
    assert_string_equal(found("/page-settings.js")->cache, "no-cache");
}

TEST(a_tag_is_half_the_hash_of_the_content)
{
    write_file("index.html", "abc");
    load();
    assert_string_equal(found("/")->etag, "\"ba7816bf8f01cfea414140de5dae2223\"");
    assert_string_equal(found("/")->gzip_etag, "\"ba7816bf8f01cfea414140de5dae2223-gz\"");
}

TEST(files_are_packed_only_where_it_saves_a_tenth)
{
    char same[4001], noise[4001];
    uint8_t hash[PARIS_SHA256_LENGTH] = {0};
    struct paris_text text = paris_text_in(noise, sizeof noise);
    memset(same, 'a', 4000);
    same[4000] = '\0';
    while (!text.full) { /* bytes that follow no rule */
        paris_sha256_of(hash, hash, sizeof hash);
        for (size_t i = 0; i < sizeof hash; i++)
            paris_text_add_char(&text, (char)(hash[i] == 0 ? 1 : hash[i]));
    }
    write_file("index.html", same);
    write_file("same.png", same);
    write_file("noise.js", noise);
    write_file("short.js", "short");
    load();
    assert_non_null(found("/")->gzip);
    assert_true(found("/")->gzip_length < 100);
    assert_unpacks(found("/"));
    assert_null(found("/same.png")->gzip);
    assert_null(found("/noise.js")->gzip);
    assert_null(found("/short.js")->gzip);
}

/* --- finding --- */

TEST(links_to_tables_show_the_index)
{
    write_file("index.html", "page");
    load();
    const struct paris_static_file *page = found("/index.html");
    assert_ptr_equal(paris_static_files_find(&static_files, "/"), page);
    assert_ptr_equal(paris_static_files_find(&static_files, "/t/k7Qm2xAbC9dEfG4hJkLm"), page);
    assert_null(paris_static_files_find(&static_files, "/t/"));
    assert_null(paris_static_files_find(&static_files, "/t/k7Qm2xAbC9dEfG4hJkL"));
    assert_null(paris_static_files_find(&static_files, "/t/k7Qm2xAbC9dEfG4hJkLmN"));
    assert_null(paris_static_files_find(&static_files, "/t/k7Qm2xAbC9dEfG4hJk.m"));
    assert_null(paris_static_files_find(&static_files, "/s/k7Qm2xAbC9dEfG4hJkLm"));
    assert_null(paris_static_files_find(&static_files, "/../index.html"));
    assert_null(paris_static_files_find(&static_files, ""));
}

/* --- answering --- */

static struct paris_static_file packed_file(void)
{
    static uint8_t bytes[] = "plain", gzip[] = "gz";
    struct paris_static_file file = {.bytes = bytes, .length = 5, .gzip = gzip, .gzip_length = 2};
    strcpy(file.etag, "\"12\"");
    strcpy(file.gzip_etag, "\"12-gz\"");
    return file;
}

static bool sends_gzip(const char *accept_encoding)
{
    struct paris_static_file file = packed_file();
    struct paris_static_answer answer = paris_static_answer(&file, NULL, accept_encoding);
    bool gzip = answer.encoding != NULL;
    assert_int_equal(answer.status, 200);
    assert_true(answer.varies);
    assert_ptr_equal(answer.body, gzip ? file.gzip : file.bytes);
    assert_int_equal(answer.length, gzip ? 2 : 5);
    assert_ptr_equal(answer.etag, gzip ? file.gzip_etag : file.etag);
    if (gzip)
        assert_string_equal(answer.encoding, "gzip");
    return gzip;
}

TEST(the_packed_form_is_sent_to_who_takes_it)
{
    static const char *const taking[] = {"gzip",
                                         "gzip, deflate, br, zstd",
                                         "br;q=1.0,GZIP;q=0.8",
                                         "deflate , gzip ;q=0.001",
                                         "*",
                                         "identity;q=0, *;q=0.5",
                                         "x-gzip",
                                         "gzip;q=1.000, *;q=0",
                                         ",,gzip",
                                         "identity;q=0.5, gzip;q=0.5"};
    for (size_t i = 0; i < sizeof taking / sizeof taking[0]; i++)
        assert_true(sends_gzip(taking[i]));
}

TEST(the_plain_form_is_sent_to_everybody_else)
{
    static const char *const plain[] = {NULL,
                                        "",
                                        "br",
                                        "identity",
                                        "gzip;q=0",
                                        "gzip;q=0.000",
                                        "gzip; Q=0 , br",
                                        "gzip;q=0, *",
                                        "*;q=0",
                                        "gzipped, notgzip",
                                        "gzip;q=0.5, identity",
                                        "gzip;q=nonsense",
                                        "br;x=gzip"};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        assert_false(sends_gzip(plain[i]));
}

static unsigned status_of(const char *if_none_match, const char *accept_encoding)
{
    struct paris_static_file file = packed_file();
    struct paris_static_answer answer = paris_static_answer(&file, if_none_match, accept_encoding);
    if (answer.status == 304) {
        assert_null(answer.body);
        assert_int_equal(answer.length, 0);
        assert_null(answer.encoding);
        assert_true(answer.etag == file.etag || answer.etag == file.gzip_etag);
    }
    return answer.status;
}

TEST(who_has_the_file_already_gets_no_body)
{
    static const char *const same[] = {"\"12\"",  "W/\"12\"",      "*",
                                       " * ",     "\"a\", \"12\"", "\"a,b\",W/\"c\" ,\t\"12\"",
                                       ", \"12\""};
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        assert_int_equal(status_of(same[i], NULL), 304);
    assert_int_equal(status_of("\"12-gz\"", "gzip"), 304);
}

TEST(who_has_something_else_gets_the_body)
{
    static const char *const other[] = {
        NULL,       "",          "12", "\"1\"",          "\"123\"", "\"12",
        "w/\"12\"", "\"12-gz\"", "\"", "\"a,\\\"12\\\"", "W/",      "\"12-gz\", 12"};
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++)
        assert_int_equal(status_of(other[i], NULL), 200);
    assert_int_equal(status_of("\"12\"", "gzip"), 200);
}

TEST(a_file_without_a_packed_form_does_not_vary)
{
    struct paris_static_file file = packed_file();
    file.gzip = NULL;
    struct paris_static_answer answer = paris_static_answer(&file, "\"12-gz\"", "gzip");
    assert_int_equal(answer.status, 200);
    assert_null(answer.encoding);
    assert_false(answer.varies);
}

/* --- headers of all answers --- */

TEST(headers_forbid_what_the_page_does_not_need)
{
    const char *policy = NULL;
    for (unsigned i = 0; i < PARIS_STATIC_HEADERS; i++) {
        const struct paris_static_header *header = &paris_static_headers[i];
        assert_int_equal(strcspn(header->name, ":ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
                         strlen(header->name));
        if (strcmp(header->name, "content-security-policy") == 0)
            policy = header->value;
    }
    assert_non_null(policy);
    assert_memory_equal(policy, "default-src 'none';", 19);
    assert_null(strstr(policy, "unsafe-inline"));
    assert_null(strstr(policy, "'unsafe-eval'"));
    assert_non_null(strstr(policy, "frame-ancestors 'none'"));
}

EACH_TEST(set_up, tear_down);
