/* Whole files: replaced in one step, and only where an ordinary file is or can be. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define TEST(name) static void name(void **unused __attribute__((unused)))

static char folder[] = "/tmp/paris-test-XXXXXX";
static char path[512], other[512];

static int make_folder(void **unused)
{
    (void)unused;
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(path, sizeof path, "%s/file", folder);
    snprintf(other, sizeof other, "%s/other", folder);
    return 0;
}

static int remove_folder(void **unused)
{
    (void)unused;
    unlink(path);
    unlink(other);
    return rmdir(folder);
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
    assert_int_equal(paris_file_replace(other, "one", 3), PARIS_NO_FILE);
    assert_int_equal(lstat(other, &found), 0);
    assert_true(S_ISFIFO(found.st_mode));
    unlink(other);
    assert_int_equal(paris_file_replace(folder, "one", 3), PARIS_NO_FILE);
    assert_int_equal(errno, EISDIR);
    assert_int_equal(paris_file_replace("/nowhere/at/all", "one", 3), PARIS_NO_FILE);
}

TEST(a_file_that_is_too_long_or_not_there_is_refused)
{
    char *text;
    size_t length;
    assert_int_equal(paris_file_replace(path, "12345", 5), PARIS_OK);
    assert_int_equal(paris_file_read(&text, &length, path, 4), PARIS_TOO_LONG);
    assert_int_equal(paris_file_read(&text, &length, "/nowhere/at/all", 4), PARIS_NO_FILE);
    assert_int_equal(paris_file_read(&text, &length, folder, 4), PARIS_NO_FILE);
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
    assert_int_equal(paris_file_try_replace("/nowhere/at/all"), PARIS_NO_FILE);
    assert_int_equal(errno, ENOENT);
    assert_int_equal(paris_file_try_append("/nowhere/at/all"), PARIS_NO_FILE);
    assert_int_equal(errno, ENOENT);
    assert_int_equal(paris_file_try_replace(folder), PARIS_NO_FILE);
    assert_int_equal(errno, EISDIR);
    assert_int_equal(paris_file_try_append(folder), PARIS_NO_FILE);
    assert_int_equal(errno, EISDIR);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_made_and_replaced),
        cmocka_unit_test(trying_to_write_tells_what_would_come_of_it_and_changes_nothing),
        cmocka_unit_test(a_replaced_file_keeps_its_rights),
        cmocka_unit_test(a_link_stays_and_its_target_is_replaced),
        cmocka_unit_test(what_is_no_ordinary_file_is_left_alone),
        cmocka_unit_test(a_file_that_is_too_long_or_not_there_is_refused),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
