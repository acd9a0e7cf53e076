/* Which passwords an account may have. */
#include "server/http/common_password.h"
#include "server/raw.h"

static struct paris_host host;

static bool is_common(const char *password)
{
    return paris_password_is_common(password, "Ann-Marie");
}

TEST(what_many_people_use_is_common_however_it_is_capitalised)
{
    assert_true(is_common("password"));
    assert_true(is_common("12345678"));
    assert_true(is_common("iloveyou"));
    assert_true(is_common("PassWord"));
    assert_false(is_common("passwords of mine"));
    assert_false(is_common("correct horse"));
    assert_false(is_common("82749163"));
}

TEST(the_own_name_and_the_games_are_common_whatever_digits_are_with_them)
{
    assert_true(is_common("annmarie"));
    assert_true(is_common("AnnMarie2026!"));
    assert_true(is_common("1Paris24"));
    assert_false(is_common("Annemarie"));
    assert_false(is_common("Paris is wet"));
    assert_false(is_common("Ann-Marie's"));
    assert_true(paris_password_is_common("\xd0\x90\xd0\xbd\xd0\xbd\xd0\xb0 1",
                                         "\xd0\x90\xd0\xbd\xd0\xbd\xd0\xb0"));
}

TEST(every_line_of_the_list_is_looked_up)
{
    assert_in_range(paris_common_password_count, 2990, 3000);
    for (size_t i = 1; i < paris_common_password_count; i++)
        assert_true(paris_common_passwords[i - 1] < paris_common_passwords[i]);
}

static unsigned set_password(const char *cookie, const char *password)
{
    char headers[RAW_PIECE], body[RAW_PIECE];
    snprintf(headers, sizeof headers, RAW_JSON "Cookie: paris=%s\r\n", cookie);
    snprintf(body, sizeof body, "{\"password\":\"%s\"}", password);
    return raw_status(&host, "POST", "/api/password", headers, body);
}

TEST(an_account_gets_no_password_that_is_easy_to_guess)
{
    char cookie[PARIS_BOT_COOKIE];
    raw_guest(cookie, &host); /* Eve */
    assert_int_equal(set_password(cookie, "trustno1"), 400);
    assert_int_equal(set_password(cookie, "eve 12345"), 400);
    assert_int_equal(set_password(cookie, "correct horse"), 200);
}

static void start(void)
{
    paris_host_prepare(&host);
    paris_host_start(&host);
}

static void stop(void)
{
    paris_host_stop(&host);
    paris_host_remove(&host);
}

ALL_TESTS(start, stop);
