/* paris-files OUT.c FILE...: at build time, turns the files of the page into C. A file is called by
 * the last part of its name: src/server/page/index.html becomes "/index.html". */
#include "base/file.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 16 << 20, NUMBERS_A_LINE = 24 };

/* Names go into C strings as they are. */
static bool is_plain(const char *name)
{
    static const char allowed[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    return name[0] != '\0' && name[0] != '.' && name[strspn(name, allowed)] == '\0';
}

static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

/* The bytes as an array, with a zero behind them: an array of C has at least one item. */
static bool write_bytes(FILE *out, size_t *length, const char *path, int index)
{
    char *bytes;
    if (!is_plain(name_of(path)) || paris_file_read(&bytes, length, path, FILE_MOST) < 0) {
        fprintf(stderr, "paris-files: %s cannot be read, or its name will not do\n", path);
        return false;
    }
    fprintf(out, "static const uint8_t file_%d[] = {", index);
    for (size_t i = 0; i <= *length; i++)
        fprintf(out, "%s%u,", i % NUMBERS_A_LINE == 0 ? "\n    " : " ", (unsigned char)bytes[i]);
    fputs("\n};\n\n", out);
    free(bytes);
    return true;
}

static bool write_all(FILE *out, char **paths, int count, size_t *lengths)
{
    fputs("/* Made by paris-files from src/server/page: do not edit. */\n"
          "#include \"server/http/static_files.h\"\n\n",
          out);
    for (int i = 0; i < count; i++)
        if (!write_bytes(out, &lengths[i], paths[i], i))
            return false;
    fputs("const struct paris_static_source paris_builtin_page[] = {\n", out);
    for (int i = 0; i < count; i++)
        fprintf(out, "    {\"/%s\", file_%d, %zu},\n", name_of(paths[i]), i, lengths[i]);
    fprintf(out, "};\nconst size_t paris_builtin_page_count = %d;\n", count);
    return true;
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fputs("usage: paris-files OUT.c FILE...\n", stderr);
        return 2;
    }
    size_t *lengths = calloc((size_t)argc, sizeof *lengths);
    FILE *out = fopen(argv[1], "w");
    if (out == NULL || lengths == NULL) {
        perror(argv[1]);
        return 1;
    }
    bool right = write_all(out, argv + 2, argc - 2, lengths);
    if (fclose(out) != 0) {
        perror(argv[1]);
        right = false;
    }
    free(lengths);
    return right ? 0 : 1;
}
