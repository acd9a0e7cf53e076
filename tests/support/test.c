/* The main program of every test: runs what registered itself. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TESTS_MAX = 128, GROUPS_MAX = 4 };

enum { EXIT_SKIPPED = 77 }; /* as CTest is told in cmake/tests.cmake */

static const struct test *registered[TESTS_MAX];
static size_t count;
static const struct test_fixture *each;
static const struct test_fixture *groups[GROUPS_MAX];
static size_t group_count;
static size_t finished; /* tests that came to their end: neither failed nor skipped */

static void refuse(const char *what)
{
    (void)fprintf(stderr, "tests/support/test.c: %s\n", what);
    abort();
}

void test_register(const struct test *test)
{
    if (count == TESTS_MAX)
        refuse("too many tests in one program: raise TESTS_MAX");
    /* The compiler may give the constructors in another order. */
    size_t place = count++;
    for (; place > 0 && registered[place - 1]->order > test->order; place--)
        registered[place] = registered[place - 1];
    registered[place] = test;
}

void test_each(const struct test_fixture *fixture)
{
    if (each != NULL)
        refuse("two EACH_TEST in one program");
    each = fixture;
}

void test_all(const struct test_fixture *fixture)
{
    if (group_count == GROUPS_MAX)
        refuse("too many ALL_TESTS in one program: raise GROUPS_MAX");
    groups[group_count++] = fixture;
}

void assert_golden(const char *path, const char *text)
{
    enum { GOLDEN_MAX = 1 << 20 };
    static char expected[GOLDEN_MAX];
    char name[512];
    const char *goldens = getenv("PARIS_GOLDENS");
    int writing = goldens != NULL && strcmp(goldens, "write") == 0;
    assert_in_range(snprintf(name, sizeof name, "%s/%s", PARIS_SOURCE_DIR, path), 1,
                    sizeof name - 1);
    FILE *file = fopen(name, writing ? "wb" : "rb");
    assert_non_null(file);
    if (writing) {
        assert_true(fputs(text, file) >= 0);
    } else {
        size_t length = fread(expected, 1, sizeof expected - 1, file);
        expected[length] = '\0';
        assert_string_equal(text, expected);
    }
    assert_int_equal(fclose(file), 0);
}

/* --- what cmocka calls --- */

static const struct test_fixture *group;

static int call(test_function *function)
{
    if (function != NULL)
        function();
    return 0;
}

static int set_up(void **state)
{
    (void)state;
    return call(each->set_up);
}

static int tear_down(void **state)
{
    (void)state;
    return call(each->tear_down);
}

static int set_up_group(void **state)
{
    (void)state;
    return call(group->set_up);
}

static int tear_down_group(void **state)
{
    (void)state;
    return call(group->tear_down);
}

static void run(void **state)
{
    const struct test *test = *state;
    test->run();
    finished++;
}

int main(int argc, char **argv)
{
    static const struct test_fixture nothing = {"tests", NULL, NULL};
    struct CMUnitTest tests[TESTS_MAX] = {{0}}; /* cmocka passes over those without a name */
    int failed = 0;
    for (size_t i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){
            .name = registered[i]->name,
            .test_func = run,
            .setup_func = each != NULL ? set_up : NULL,
            .teardown_func = each != NULL ? tear_down : NULL,
            .initial_state = (void *)(uintptr_t)registered[i],
        };
    if (group_count == 0)
        test_all(&nothing);
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    for (size_t i = 0; i < group_count; i++) {
        group = groups[i];
        failed += cmocka_run_group_tests_name(group->name, tests, set_up_group, tear_down_group);
    }
    if (failed != 0)
        return EXIT_FAILURE;
    return finished == 0 ? EXIT_SKIPPED : EXIT_SUCCESS;
}
