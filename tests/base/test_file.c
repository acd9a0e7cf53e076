/* Whole files: replaced in one step, and only where an ordinary file is or can be. */

#include "base/file.h"
#include "support/test.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/paris-test-XXXXXX";
static char path[512], other[512];

static void make_folder(void)
{
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/file", folder);
    snprintf(other, sizeof other, "%s/other", folder);
}

static void remove_folder(void)
{
    unlink(path);
    unlink(other);
    assert_int_equal(rmdir(folder), 0);
}

static void assert_content(const char *name, const char *expected)
{
    char *text;
    size_t length;
    assert_int_equal(paris_file_read(&text, &length, name, 1000), PARIS_OK);
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
    free(text);
}

TEST(a_file_is_made_and_replaced)
{
    assert_int_equal(paris_file_replace(path, "one", 3), PARIS_OK);
    assert_content(path, "one");
    assert_int_equal(paris_file_replace(path, "two!", 4), PARIS_OK);
    assert_content(path, "two!");
    assert_int_equal(paris_file_replace(path, "", 0), PARIS_OK);
    assert_content(path, "");
}

TEST(a_replaced_file_keeps_its_rights)
{
    struct stat found;
    assert_int_equal(paris_file_replace(path, "one", 3), PARIS_OK);
    assert_int_equal(chmod(path, 0600), 0);
    assert_int_equal(paris_file_replace(path, "two", 3), PARIS_OK);
    assert_int_equal(stat(path, &found), 0);
    assert_int_equal(found.st_mode & 0777, 0600);
}

TEST(a_link_stays_and_its_target_is_replaced)
{
    struct stat found;
    assert_int_equal(paris_file_replace(path, "one", 3), PARIS_OK);
    unlink(other);
    assert_int_equal(symlink(path, other), 0);
    assert_int_equal(paris_file_replace(other, "two", 3), PARIS_OK);
    assert_content(path, "two");
    assert_int_equal(lstat(other, &found), 0);
    assert_true(S_ISLNK(found.st_mode));
    unlink(other);
}

TEST(what_is_no_ordinary_file_is_left_alone)
{
    struct stat found;
    assert_int_equal(mkfifo(other, 0600), 0);
    assert_int_equal(paris_file_replace(other, "one", 3), PARIS_REFUSED_BY_SYSTEM);
    assert_int_equal(lstat(other, &found), 0);
    assert_true(S_ISFIFO(found.st_mode));
    unlink(other);
    assert_int_equal(paris_file_replace(folder, "one", 3), PARIS_REFUSED_BY_SYSTEM);
    assert_int_equal(errno, EISDIR);
    assert_int_equal(paris_file_replace("/nowhere/at/all", "one", 3), PARIS_REFUSED_BY_SYSTEM);
}

TEST(a_file_that_is_too_long_or_not_there_is_refused)
{
    char *text;
    size_t length;
    assert_int_equal(paris_file_replace(path, "12345", 5), PARIS_OK);
    assert_int_equal(paris_file_read(&text, &length, path, 4), PARIS_TOO_LONG);
    assert_int_equal(paris_file_read(&text, &length, "/nowhere/at/all", 4),
                     PARIS_REFUSED_BY_SYSTEM);
    assert_int_equal(paris_file_read(&text, &length, folder, 4), PARIS_REFUSED_BY_SYSTEM);
}

TEST(trying_to_write_tells_what_would_come_of_it_and_changes_nothing)
{
    unlink(other);
    assert_int_equal(paris_file_replace(path, "one", 3), PARIS_OK);
    assert_int_equal(paris_file_try_replace(path), PARIS_OK);
    assert_int_equal(paris_file_try_append(path), PARIS_OK);
    assert_content(path, "one");
    assert_int_equal(paris_file_try_replace(other), PARIS_OK);
    assert_int_equal(paris_file_try_append(other), PARIS_OK);
    assert_int_equal(access(other, F_OK), -1);
    assert_int_equal(paris_file_try_replace("/nowhere/at/all"), PARIS_REFUSED_BY_SYSTEM);
    assert_int_equal(errno, ENOENT);
    assert_int_equal(paris_file_try_append("/nowhere/at/all"), PARIS_REFUSED_BY_SYSTEM);
    assert_int_equal(errno, ENOENT);
    assert_int_equal(paris_file_try_replace(folder), PARIS_REFUSED_BY_SYSTEM);
    assert_int_equal(errno, EISDIR);
    assert_int_equal(paris_file_try_append(folder), PARIS_REFUSED_BY_SYSTEM);
    assert_int_equal(errno, EISDIR);
}

ALL_TESTS(make_folder, remove_folder);
