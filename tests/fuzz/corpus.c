/* Feeds a fuzz target with the files of a directory, in place of libFuzzer: fuzz_x <directory> */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUT_MAX = 1 << 20 };

static void feed(const char *path)
{
    static uint8_t bytes[INPUT_MAX];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    uint8_t *input = malloc(size > 0 ? size : 1); /* a sanitizer guards its end */
    if (input == NULL)
        abort();
    memcpy(input, bytes, size);
    LLVMFuzzerTestOneInput(input, size);
    free(input);
}

int main(int argc, char **argv)
{
    struct dirent **entries = NULL;
    int count = argc == 2 ? scandir(argv[1], &entries, NULL, alphasort) : -1;
    if (count < 0) {
        fprintf(stderr, "usage: %s <directory with inputs>\n", argv[0]);
        return EXIT_FAILURE;
    }
    unsigned fed = 0;
    for (int i = 0; i < count; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", argv[1], entries[i]->d_name);
        if (entries[i]->d_name[0] != '.') {
            feed(path);
            fed++;
        }
        free(entries[i]);
    }
    free(entries);
    printf("%u inputs\n", fed);
    return fed > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
