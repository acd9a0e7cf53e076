/* Tests that register themselves, on cmocka: its assertions, and this instead of its lists.
 *
 *   TEST(a_sentence_about_the_subject) { assert_true(...); }
 *   EACH_TEST(set_up, tear_down);     before and after each test of the program; either may be NULL
 *   ALL_TESTS(set_up, tear_down);     once, before the first and after the last; with several of these
 *                                     lines all tests run once for each
 *
 * Fixtures are void functions without parameters; an assertion that fails in one fails the test. The
 * tests run in the order in which they are defined. main() is in test.c; its argument chooses among the
 * tests: test_figures 'every_*'. */
#ifndef PARIS_TESTS_TEST_H
#define PARIS_TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef void test_function(void);

struct test {
    const char *name;
    test_function *run;
    int order;
};

struct test_fixture {
    const char *name;
    test_function *set_up, *tear_down;
};

void test_register(const struct test *test);
void test_each(const struct test_fixture *fixture);
void test_all(const struct test_fixture *fixture);

/* The text is the content of this file of the source tree. `make goldens` writes the file instead. */
void assert_golden(const char *path, const char *text);

#define TEST(sentence)                                                                             \
    static void sentence(void);                                                                    \
    __attribute__((constructor)) static void sentence##_registers(void)                            \
    {                                                                                              \
        static const struct test test = {#sentence, sentence, __COUNTER__};                        \
        test_register(&test);                                                                      \
    }                                                                                              \
    static void sentence(void)

#define EACH_TEST(set_up, tear_down) TEST_FIXTURE(each, __LINE__, set_up, tear_down)
#define ALL_TESTS(set_up, tear_down) TEST_FIXTURE(all, __LINE__, set_up, tear_down)

#define TEST_FIXTURE(kind, line, set_up, tear_down) TEST_FIXTURE_(kind, line, set_up, tear_down)
#define TEST_FIXTURE_(kind, line, set_up, tear_down)                                               \
    __attribute__((constructor)) static void test_fixture_##kind##_##line(void)                    \
    {                                                                                              \
        static const struct test_fixture fixture = {#set_up, set_up, tear_down};                   \
        test_##kind(&fixture);                                                                     \
    }                                                                                              \
    struct test /* so that a semicolon may follow */

#endif
