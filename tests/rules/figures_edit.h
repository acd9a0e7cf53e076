/* The file of figures with something replaced: the fixture of the tests of figures. */
#ifndef PARIS_TESTS_FIGURES_EDIT_H
#define PARIS_TESTS_FIGURES_EDIT_H

#include "base/json.h"
#include "rules/bonus.h"
#include "support/own_figures.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 1 << 16, NODES_MAX = 2048 };

static char
    file[TEXT_MAX]; /* a set of figures that a correction of the shipped ones does not change */
static char edited[TEXT_MAX]; /* the same with something replaced */
static struct paris_rules rules;
static struct paris_error error;

static inline void read_the_file(void)
{
    FILE *in = fopen(PARIS_SOURCE_DIR "/tests/vectors/components.json", "rb");
    assert_non_null(in);
    size_t length = fread(file, 1, TEXT_MAX - 1, in);
    file[length] = '\0';
    fclose(in);
    assert_true(length > 0);
}

static inline enum paris_status load(const char *text)
{
    memset(&error, 0, sizeof error);
    return paris_figures_load(&rules, text, strlen(text), &error);
}

/* Replaces one piece of the file, and answers where. The path has pieces with ~ between, each
 * searched for behind the one before; the last is replaced. */
static inline size_t edit(const char *path, const char *replacement)
{
    const char *at = file;
    size_t length = 0;
    while (*path != '\0') {
        size_t word = strcspn(path, "~");
        char piece[64];
        assert_true(word < sizeof piece);
        memcpy(piece, path, word);
        piece[word] = '\0';
        at = strstr(at + length, piece);
        if (at == NULL)
            fail_msg("the file has no %s", piece);
        length = word;
        path += word + (path[word] == '~');
    }
    size_t start = (size_t)(at - file);
    int written =
        snprintf(edited, sizeof edited, "%.*s%s%s", (int)start, file, replacement, at + length);
    assert_in_range(written, 1, sizeof edited - 1);
    return start;
}

/* The edited file must be refused with exactly this message. */
static inline void refused(const char *path, const char *replacement, const char *message)
{
    edit(path, replacement);
    if (load(edited) != PARIS_BAD_INPUT)
        fail_msg("%s -> %s was not refused", path, replacement);
    assert_string_equal(error.message, message);
    assert_true(error.line > 0 && error.column > 0);
}

static inline void accepted(const char *path, const char *replacement)
{
    edit(path, replacement);
    if (load(edited) != PARIS_OK)
        fail_msg("%s -> %s: %u:%u: %s", path, replacement, error.line, error.column, error.message);
}

#endif
