/* Requests that no decent client makes: each is refused as docs/protocol.md says, and nobody else is
 * disturbed by it. */
#include "server/refusals.h"

enum { NAME = 512 }; /* room for a body with a name */

static unsigned get(const char *path)
{
    return raw_status(&host, "GET", path, "", NULL);
}

static unsigned post(const char *path, const char *body)
{
    return raw_status(&host, "POST", path, RAW_JSON, body);
}

/* --- places and methods --- */

TEST(a_place_that_is_not_there_is_not_found)
{
    static const char *const paths[] = {"/nothing",
                                        "/api",
                                        "/api/",
                                        "/api/nothing",
                                        "/api/version/",
                                        "/API/version",
                                        "/metrics/x",
                                        "/t/",
                                        "/t/short",
                                        "/api/tables/",
                                        "/api/tables//record",
                                        "/api/tables/x/record",
                                        "/api/tables/23456789abcdefghjkmn",
                                        "/api/tables/23456789abcdefghjkmn/",
                                        "/api/tables/23456789abcdefghjkmn/log",
                                        "/api/tables/23456789abcdefghjkmn/record",
                                        "/api/tables/23456789abcdefghjkmn/qr.svgx",
                                        "/favicon.icon",
                                        "/\xff\xfe",
                                        "/%ff"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        if (get(paths[i]) != 404)
            fail_msg("%s: %u", paths[i], get(paths[i]));
    raw_check(&host, descriptors);
}

TEST(no_path_leads_out_of_the_page)
{
    static const char *const paths[] = {"/../etc/passwd",
                                        "/../../../../../../etc/passwd",
                                        "/%2e%2e/%2e%2e/etc/passwd",
                                        "/..%2f..%2fetc%2fpasswd",
                                        "/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
                                        "/%252e%252e/etc/passwd",
                                        "/..\\..\\etc\\passwd",
                                        "//etc/passwd",
                                        "/t/../../etc/passwd",
                                        "/t/..%2f..%2f..%2fetc",
                                        "/./../etc/passwd",
                                        "/api/tables/../../etc/passwd",
                                        "/api/tables/..%2f..%2fparis.db/record",
                                        "/.git/config",
                                        "/paris.db"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        if (get(paths[i]) != 404)
            fail_msg("%s: %u", paths[i], get(paths[i]));
    raw_check(&host, descriptors);
}

TEST(a_zero_byte_in_a_path_does_not_end_it)
{
    char bytes[] = "GET /?HTTP HTTP/1.1\r\nHost: a\r\n\r\n";
    raw_assert_refusal(get("/index.html%00.js"));
    raw_assert_refusal(get("/nothing%00"));
    raw_assert_refusal(get("/%00/../healthz"));
    raw_assert_refusal(get("/healthz%00x"));
    bytes[5] = '\0';
    raw_assert_refusal(raw_status_of(&host, bytes, sizeof bytes - 1));
    raw_check(&host, descriptors);
}

TEST(a_wrong_method_is_refused)
{
    static const char *const gets[] = {"/",        "/api/version", "/api/me",
                                       "/metrics", "/healthz",     "/t/23456789abcdefghjkmn"};
    static const char *const posts[] = {"/api/guest", "/api/login", "/api/password", "/api/logout"};
    static const char *const others[] = {"PUT", "DELETE", "PATCH", "OPTIONS"};
    for (size_t i = 0; i < sizeof gets / sizeof *gets; i++) {
        assert_int_equal(post(gets[i], "{}"), 405);
        for (size_t m = 0; m < sizeof others / sizeof *others; m++)
            assert_int_equal(raw_status(&host, others[m], gets[i], "", NULL), 405);
    }
    for (size_t i = 0; i < sizeof posts / sizeof *posts; i++) {
        assert_int_equal(get(posts[i]), 405);
        for (size_t m = 0; m < sizeof others / sizeof *others; m++)
            assert_int_equal(raw_status(&host, others[m], posts[i], RAW_JSON, "{}"), 405);
    }
    raw_assert_refusal(raw_status(&host, "TRACE", "/", "", NULL));
    raw_assert_refusal(raw_status(&host, "FETCH", "/", "", NULL));
    raw_check(&host, descriptors);
}

TEST(a_head_is_the_get_without_its_body)
{
    static const char *const paths[] = {"/", "/api/version", "/nothing", "/api/guest"};
    static const unsigned statuses[] = {200, 200, 404, 405};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        struct raw raw = raw_open(&host);
        struct paris_answer answer;
        raw_ask(&raw, &host, "HEAD", paths[i], "", NULL);
        assert_int_equal(raw_answer(&raw, &answer, true), statuses[i]);
        raw_ask(&raw, &host, "GET", "/healthz", "", NULL); /* a body would stand in its way */
        assert_int_equal(raw_answer(&raw, &answer, false), 200);
        assert_int_equal(answer.body_length, 3);
        raw_stop(&raw);
    }
    raw_check(&host, descriptors);
}

/* --- bodies --- */

TEST(a_body_that_is_not_json_is_refused)
{
    static const char body[] = "{\"name\":\"Ann\"}";
    static const char *const wrong[] = {"",
                                        "{",
                                        "[]",
                                        "1",
                                        "null",
                                        "\"Ann\"",
                                        "{}",
                                        "Ann",
                                        "{'name':1}",
                                        "{\"name\":}",
                                        "{\"name\":\"A",
                                        "{\"name\":\"A\"}}",
                                        "{}{}",
                                        "\xef\xbb\xbf{\"name\":\"Ann\"}"};
    assert_int_equal(raw_status(&host, "POST", "/api/guest", "", body), 415);
    assert_int_equal(raw_status(&host, "POST", "/api/guest", "Content-Type: text/plain\r\n", body),
                     415);
    assert_int_equal(raw_status(&host, "POST", "/api/guest", "Content-Type: \r\n", body), 415);
    assert_int_equal(raw_status(&host, "POST", "/api/guest",
                                "Content-Type: multipart/form-data; boundary=a\r\n", body),
                     415);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (post("/api/guest", wrong[i]) != 400)
            fail_msg("%s: %u", wrong[i], post("/api/guest", wrong[i]));
    raw_check(&host, descriptors);
}

TEST(a_type_that_only_begins_like_json_is_not_json)
{
    static const char body[] = "{\"name\":\"Ann\"}";
    static const char *const good[] = {"Content-Type: application/json; charset=utf-8\r\n",
                                       "Content-Type: application/json;charset=utf-8\r\n"};
    static const char *const wrong[] = {"Content-Type: application/jsonx\r\n",
                                        "Content-Type: application/json-patch+json\r\n",
                                        "Content-Type: application/jsonlines; a=b\r\n"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_int_equal(raw_status(&host, "POST", "/api/guest", good[i], body), 201);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(raw_status(&host, "POST", "/api/guest", wrong[i], body), 415);
    raw_check(&host, descriptors);
}

static unsigned guest_called(const char *name_as_json)
{
    char body[NAME];
    snprintf(body, sizeof body, "{\"name\":%s}", name_as_json);
    return post("/api/guest", body);
}

static void repeat(char *out, const char *piece, unsigned times)
{
    strcpy(out, "\"");
    while (times-- > 0)
        strcat(out, piece);
    strcat(out, "\"");
}

TEST(a_hostile_name_is_refused)
{
    static const char *const wrong[] = {"1",
                                        "null",
                                        "true",
                                        "[]",
                                        "{}",
                                        "[\"Ann\"]",
                                        "\"\"",
                                        "\" \"",
                                        "\" Ann\"",
                                        "\"Ann \"",
                                        "\"A|nn\"",
                                        "\"A\\\"nn\"",
                                        "\"A\\nnn\"",
                                        "\"A\\u0000nn\"",
                                        "\"A\\u0007nn\"",
                                        "\"A\\u007fnn\"",
                                        "\"\\u0000\"",
                                        "\"A\\u0085nn\"",
                                        "\"\\ud800\"",
                                        "\"\\udc00\\ud800\"",
                                        "\"\xff\"",
                                        "\"\xc0\xaf\"",
                                        "\"\xed\xa0\x80\"",
                                        "\"\xf4\x90\x80\x80\"",
                                        "\"\xe2\x82\"",
                                        "\"A\tnn\"",
                                        "\"A\\u202enn\"",
                                        "\"A\\u2066nn\\u2069\"",
                                        "\"A\\u200bnn\"",
                                        "\"\\u200f\"",
                                        "\"A\\u2028nn\"",
                                        "\"A\\ufeffnn\"",
                                        "\"A\\udb40\\udc41nn\"",
                                        "\"A\\u001b[31mnn\"",
                                        "\"A\\u009b31mnn\"",
                                        "\"A\xe2\x80\xaenn\"",
                                        "\"\\u3164\"",
                                        "\"A\\u3164nn\"",
                                        "\"\\u115f\"",
                                        "\"\\u1160\"",
                                        "\"\\u2800\"",
                                        "\"\\u034f\"",
                                        "\"\\u17b4\"",
                                        "\"\\u17b5\"",
                                        "\"\\ufe0f\"",
                                        "\"\\u200d\"",
                                        "\"Ann\\u200c\"",
                                        "\"\\u00a0Ann\"",
                                        "\"Ann\\u3000\"",
                                        "\"Ann\\u202f\"",
                                        "\"Ann\\u2800\"",
                                        "\"A\\uffffnn\"",
                                        "\"A\\ufffenn\"",
                                        "\"A\\ufdd0nn\"",
                                        "\"A\\ud83f\\udfffnn\"",
                                        "\"\\u0489\\u0489\\u0489\\u0489\"",
                                        "\"\\u0301Ann\"",
                                        "\"Ann\",\"name\":\"Bob\""};
    /* Names of people whose letters need marks and joiners, and pictures. */
    static const char *const good[] = {
        "\"Zoe\\u0301\"",
        "\"\xe0\xb8\xaa\xe0\xb8\xa1\xe0\xb8\xab\xe0\xb8\x8d\xe0\xb8\xb4\xe0\xb8\x87\"",
        "\"Ann \\u2764\\ufe0f\"",
        "\"Ann\\u00a0Lee\"",
        "\"\\ud83d\\udc69\\u200d\\ud83d\\ude80\"",
        "\"\\u0646\\u0645\\u06cc\\u200c\\u062f\\u0627\\u0646\\u0645\"",
        "\"\\uae40\\ucca0\\uc218\""};
    char name[NAME];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (guest_called(wrong[i]) != 400)
            fail_msg("%s: %u", wrong[i], guest_called(wrong[i]));
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_int_equal(guest_called(good[i]), 201);
    repeat(name, "a", 33);
    assert_int_equal(guest_called(name), 400);
    repeat(name, "\xf0\x9f\x98\x80", 33); /* characters count, not bytes */
    assert_int_equal(guest_called(name), 400);
    repeat(name, "\xf0\x9f\x98\x80", 32);
    assert_int_equal(guest_called(name), 201);
    repeat(name, "a", 400);
    assert_int_equal(guest_called(name), 400);
    assert_int_equal(guest_called("\"<script>\\\\'&;--\""), 201); /* odd, but a name */
    raw_check(&host, descriptors);
}

TEST(a_password_has_8_to_128_bytes)
{
    char cookie[PARIS_BOT_COOKIE], headers[RAW_PIECE], body[2 * NAME + 32], word[NAME],
        old[NAME] = "\"\"";
    raw_guest(cookie, &host);
    snprintf(headers, sizeof headers, RAW_JSON "Cookie: paris=%s\r\n", cookie);
    static const struct {
        const char *piece;
        unsigned times, status;
    } cases[] = {{"a", 0, 400},         {"a", 7, 400},        {"a", 129, 400},
                 {"\xc3\xa4", 65, 400}, {"\\u0000", 10, 400}, {"\xff", 10, 400},
                 {"a", 8, 200},         {"a", 128, 200},      {"\xc3\xa4", 64, 200}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        repeat(word, cases[i].piece, cases[i].times);
        snprintf(body, sizeof body, "{\"password\":%s,\"old\":%s}", word, old);
        assert_int_equal(raw_status(&host, "POST", "/api/password", headers, body),
                         cases[i].status);
        if (cases[i].status == 200)
            strcpy(old, word);
    }
    assert_int_equal(raw_status(&host, "POST", "/api/password", headers, "{\"password\":12345678}"),
                     400);
    assert_int_equal(post("/api/password", "{\"password\":\"12345678\"}"), 401);
    assert_int_equal(post("/api/login", "{\"name\":\"Eve\",\"password\":\"wrong password\"}"), 403);
    assert_int_equal(post("/api/login", "{\"name\":\"Nobody\",\"password\":\"12345678\"}"), 403);
    assert_int_equal(post("/api/login", "{\"name\":\"Eve\"}"), 400);
    raw_check(&host, descriptors);
}

/* --- origins --- */

TEST(a_foreign_origin_may_not_post)
{
    static const char body[] = "{\"name\":\"Ann\"}";
    static const char *const wrong[] = {
        "http://evil.example", "https://evil.example", "null",    "http://",
        "http://127.0.0.1",    "http://127.0.0.1:1",   "file://", "x"};
    char headers[2 * RAW_PIECE];
    char long_origin[RAW_PIECE];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(headers, sizeof headers, RAW_JSON "Origin: %s\r\n", wrong[i]);
        assert_int_equal(raw_status(&host, "POST", "/api/guest", headers, body), 403);
        snprintf(headers, sizeof headers, RAW_JSON "Origin: %s.evil.example\r\n", host.url);
        assert_int_equal(raw_status(&host, "POST", "/api/guest", headers, body), 403);
    }
    snprintf(headers, sizeof headers, RAW_JSON "Origin: %s\r\n", host.url);
    assert_int_equal(raw_status(&host, "POST", "/api/guest", headers, body), 201);
    memset(long_origin, 'e', sizeof long_origin); /* too long to be kept, but not to be seen */
    long_origin[sizeof long_origin - 1] = '\0';
    snprintf(headers, sizeof headers, RAW_JSON "Origin: http://%s\r\n", long_origin);
    unsigned status = raw_status(&host, "POST", "/api/guest", headers, body);
    if (status != 400 && status != 403)
        fail_msg("an origin of 1,030 bytes: %u", status);
    raw_check(&host, descriptors);
}

/* --- counters --- */

static unsigned figures_for(const char *address)
{
    char headers[128];
    snprintf(headers, sizeof headers, "X-Forwarded-For: %s\r\n", address);
    return raw_status(&host, "GET", "/metrics", headers, NULL);
}

static void restart_with(bool behind_proxy, bool open_metrics)
{
    paris_host_stop(&host);
    host.settings.behind_proxy = behind_proxy;
    host.settings.open_metrics = open_metrics;
    paris_host_start(&host);
}

TEST(figures_are_for_this_machine_unless_they_are_open)
{
    static const char *const strangers[] = {"10.1.0.1",        "2001:db8::1", "127.0.0.1, 10.1.0.1",
                                            "::ffff:10.1.0.1", "1270.0.0.1",  "127.evil"};
    restart_with(true, false);
    assert_int_equal(get("/metrics"), 200);
    assert_int_equal(figures_for("127.0.0.1"), 200);
    assert_int_equal(figures_for("::1"), 200);
    assert_int_equal(figures_for("::ffff:127.0.0.1"), 200);
    for (size_t i = 0; i < sizeof strangers / sizeof *strangers; i++)
        if (figures_for(strangers[i]) != 403)
            fail_msg("%s: %u", strangers[i], figures_for(strangers[i]));
    restart_with(true, true);
    assert_int_equal(figures_for(strangers[0]), 200);
    restart_with(false, false);
    assert_int_equal(figures_for(strangers[0]), 200); /* whatever it claims, it comes from here */
}

EACH_TEST(NULL, raw_stop_all);
ALL_TESTS(start, stop);
