/* Requests that no decent client makes: each is refused as docs/protocol.md says, and nobody else is
 * disturbed by it. */
#include "server/raw.h"

#include <sys/socket.h>

#define TEST(name) static void name(void **unused __attribute__((unused)))

enum {
    LARGEST_BODY = 4096,
    LARGE = 10000,
    MANY_HEADERS = 3000,
    IDLE = 500,
    TIMES = 50,
    NAME = 512 /* room for a body with a name */
};

static struct paris_host host;
static size_t descriptors; /* open files of the server at rest */

static unsigned get(const char *path)
{
    return raw_status(&host, "GET", path, "", NULL);
}

static unsigned post(const char *path, const char *body)
{
    return raw_status(&host, "POST", path, RAW_JSON, body);
}

/* Sends these bytes; the status of the answer, or 0 if the server just ends the connection. */
static unsigned status_of_bytes(const void *bytes, size_t count)
{
    struct paris_answer answer;
    struct raw raw = raw_open(&host);
    raw_send(&raw, bytes, count);
    shutdown(raw.descriptor, SHUT_WR);
    unsigned status = raw_answer(&raw, &answer, false);
    raw_stop(&raw);
    return status;
}

static unsigned status_of(const char *text)
{
    return status_of_bytes(text, strlen(text));
}

static void assert_refusal(unsigned status)
{
    if (status != 0 && (status < 400 || status > 499))
        fail_msg("answered with %u", status);
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
                                        "/t/ABCDEFGHJKLMNPQRSTUV",
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
    assert_refusal(get("/index.html%00.js"));
    assert_refusal(get("/%00"));
    assert_refusal(get("/healthz%00x"));
    bytes[5] = '\0';
    assert_refusal(status_of_bytes(bytes, sizeof bytes - 1));
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
    assert_refusal(raw_status(&host, "TRACE", "/", "", NULL));
    assert_refusal(raw_status(&host, "FETCH", "/", "", NULL));
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
                                        "\"Ann\",\"name\":\"Bob\""};
    char name[NAME];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (guest_called(wrong[i]) != 400)
            fail_msg("%s: %u", wrong[i], guest_called(wrong[i]));
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
    char cookie[PARIS_BOT_COOKIE], headers[RAW_PIECE], body[NAME], word[NAME];
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
        snprintf(body, sizeof body, "{\"password\":%s}", word);
        assert_int_equal(raw_status(&host, "POST", "/api/password", headers, body),
                         cases[i].status);
    }
    assert_int_equal(raw_status(&host, "POST", "/api/password", headers, "{\"password\":12345678}"),
                     400);
    assert_int_equal(post("/api/password", "{\"password\":\"12345678\"}"), 401);
    assert_int_equal(post("/api/login", "{\"name\":\"Eve\",\"password\":\"wrong password\"}"), 403);
    assert_int_equal(post("/api/login", "{\"name\":\"Nobody\",\"password\":\"12345678\"}"), 403);
    assert_int_equal(post("/api/login", "{\"name\":\"Eve\"}"), 400);
    raw_check(&host, descriptors);
}

/* --- lengths --- */

static void add_guest_head(struct paris_text *out, const char *more)
{
    raw_head(out, &host, "POST", "/api/guest", RAW_JSON);
    paris_text_add(out, more);
    paris_text_add(out, "\r\n");
}

TEST(a_body_of_more_than_4096_bytes_is_too_long)
{
    static char body[LARGE];
    char head[RAW_PIECE];
    memset(body, ' ', sizeof body);
    memcpy(body, "{\"name\":\"Ann\"}", strlen("{\"name\":\"Ann\"}"));
    body[LARGEST_BODY] = '\0';
    assert_int_equal(post("/api/guest", body), 201);
    static const char *const announced[] = {"4097", "5000", "4294967296", "18446744073709551616",
                                            "99999999999999999999999999"};
    for (size_t i = 0; i < sizeof announced / sizeof *announced; i++) {
        struct paris_text text = paris_text_in(head, sizeof head);
        struct paris_answer answer;
        struct raw raw = raw_open(&host);
        raw_head(&text, &host, "POST", "/api/guest", RAW_JSON "Content-Length: ");
        paris_text_add(&text, announced[i]);
        paris_text_add(&text, "\r\n\r\n");
        raw_say(&raw, head);
        assert_int_equal(raw_answer(&raw, &answer, false), 413);
        assert_true(raw_only_ends(&raw)); /* nobody will read that body */
        raw_stop(&raw);
    }
    raw_check(&host, descriptors);
}

/* A proxy before the server must agree with it where a request ends: what stands in the body of one must
 * never be taken for another. */
static void assert_one_refusal(const char *header, const char *body)
{
    char bytes[2 * RAW_PIECE];
    struct paris_answer answer;
    struct paris_text text = paris_text_in(bytes, sizeof bytes);
    struct raw raw = raw_open(&host);
    add_guest_head(&text, header);
    paris_text_add(&text, body);
    raw_say(&raw, bytes);
    unsigned status = raw_answer(&raw, &answer, false);
    if (status != 0 && (status < 400 || status > 499 || !raw_only_ends(&raw)))
        fail_msg("%s: %u, or more answers than one", header, status);
    raw_stop(&raw);
}

#define SMUGGLED "GET /api/version HTTP/1.1\r\nHost: a\r\n\r\n"

TEST(a_body_whose_length_is_not_clear_ends_the_connection)
{
    assert_one_refusal("Transfer-Encoding: chunked\r\n", "27\r\n" SMUGGLED "\r\n0\r\n\r\n");
    assert_one_refusal("Transfer-Encoding: chunked\r\n", SMUGGLED);
    assert_one_refusal("Transfer-Encoding: gzip, chunked\r\n", SMUGGLED);
    assert_one_refusal("Transfer-Encoding: chunked\r\nContent-Length: 2\r\n", "{}" SMUGGLED);
    assert_one_refusal("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", "{}" SMUGGLED);
    assert_one_refusal("Content-Length: 2\r\nContent-Length: 41\r\n", "{}" SMUGGLED);
    assert_one_refusal("Content-Length: 2, 41\r\n", "{}" SMUGGLED);
    assert_one_refusal("Content-Length: abc\r\n", SMUGGLED);
    assert_one_refusal("Content-Length: -1\r\n", SMUGGLED);
    assert_one_refusal("Content-Length: +2\r\n", "{}" SMUGGLED);
    assert_one_refusal("Content-Length: 0x2\r\n", "{}" SMUGGLED);
    assert_one_refusal("Content-Length: 2x\r\n", "{}" SMUGGLED);
    raw_check(&host, descriptors);
}

TEST(a_body_that_is_shorter_than_announced_is_waited_for)
{
    char bytes[RAW_PIECE];
    struct paris_answer answer;
    struct paris_text text = paris_text_in(bytes, sizeof bytes);
    struct raw waits = raw_open(&host), gone = raw_open(&host);
    add_guest_head(&text, "Content-Length: 14\r\n");
    paris_text_add(&text, "{\"name\":");
    raw_say(&waits, bytes);
    raw_say(&gone, bytes);
    raw_stop(&gone);
    assert_int_equal(get("/healthz"), 200);
    raw_say(&waits, "\"Ann\"}");
    assert_int_equal(raw_answer(&waits, &answer, false), 201);
    raw_stop(&waits);
    raw_check(&host, descriptors);
}

/* --- heads --- */

TEST(a_head_of_more_than_8_kibibytes_is_refused)
{
    static char headers[MANY_HEADERS * 16];
    memset(headers, 'a', LARGE);
    memcpy(headers, "Cookie: ", strlen("Cookie: "));
    strcpy(headers + LARGE, "\r\n");
    assert_refusal(raw_status(&host, "GET", "/healthz", headers, NULL));
    memcpy(headers, "X-Other: ", strlen("X-Other: "));
    assert_refusal(raw_status(&host, "GET", "/healthz", headers, NULL));
    memset(headers, 'a', LARGE); /* the name of a header */
    strcpy(headers + LARGE, ": b\r\n");
    assert_refusal(raw_status(&host, "GET", "/healthz", headers, NULL));
    headers[0] = '/';
    headers[LARGE] = '\0';
    assert_refusal(get(headers));
    headers[0] = '\0';
    for (unsigned i = 0, at = 0; i < MANY_HEADERS; i++)
        at += (unsigned)sprintf(headers + at, "X-%u: y\r\n", i);
    assert_refusal(raw_status(&host, "GET", "/healthz", headers, NULL));
    headers[0] = '\0';
    for (unsigned i = 0, at = 0; i < MANY_HEADERS; i++)
        at += (unsigned)sprintf(headers + at, "Cookie: a=b\r\n");
    assert_refusal(raw_status(&host, "GET", "/healthz", headers, NULL));
    raw_check(&host, descriptors);
}

TEST(what_is_no_request_is_refused)
{
    static const char *const wrong[] = {
        "hello\r\n\r\n",
        "\r\n\r\n\r\n\r\n",
        "GET\r\n\r\n",
        "GET \r\n\r\n",
        "GET / \r\n\r\n",
        "GET http://other.example/ HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET * HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET x HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /% HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n",
        " / HTTP/1.1\r\nHost: a\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "\x16\x03\x01\x02\x01\x01",
        "GET / HTTP/1.1\r\nHost",
        "\xff\xfe\xfd\xfc\r\n\r\n",
    };
    static const char zeros[LARGE];
    static char noise[LARGE];
    struct paris_random random = paris_random_from(7);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_refusal(status_of(wrong[i]));
    assert_refusal(status_of_bytes(zeros, sizeof zeros));
    for (unsigned time = 0; time < TIMES; time++) {
        for (size_t i = 0; i < sizeof noise; i++)
            noise[i] = (char)paris_random_next(&random);
        assert_refusal(status_of_bytes(noise, sizeof noise));
    }
    raw_check(&host, descriptors);
}

TEST(a_foreign_origin_may_not_post)
{
    static const char body[] = "{\"name\":\"Ann\"}";
    static const char *const wrong[] = {
        "http://evil.example", "https://evil.example", "null",    "http://",
        "http://127.0.0.1",    "http://127.0.0.1:1",   "file://", "x"};
    static char headers[LARGE];
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

/* --- connections --- */

TEST(a_connection_serves_one_request_after_the_other)
{
    struct paris_answer answer;
    struct raw raw = raw_open(&host);
    for (unsigned time = 0; time < TIMES; time++) {
        raw_ask(&raw, &host, "GET", "/api/version", "", NULL);
        assert_int_equal(raw_answer(&raw, &answer, false), 200);
        raw_ask(&raw, &host, "POST", "/api/guest", RAW_JSON, "{\"name\":\"Ann\"}");
        assert_int_equal(raw_answer(&raw, &answer, false), 201);
        raw_ask(&raw, &host, "POST", "/api/guest", RAW_JSON, "{");
        assert_int_equal(raw_answer(&raw, &answer, false), 400);
        raw_ask(&raw, &host, "GET", "/nothing", "", NULL);
        assert_int_equal(raw_answer(&raw, &answer, false), 404);
    }
    raw_stop(&raw);
    raw_check(&host, descriptors);
}

TEST(requests_that_come_at_once_are_answered_in_order)
{
    enum { ROUNDS = 10 };
    static const char *const paths[] = {"/api/version", "/nothing", "/healthz", "/api/guest"};
    static const unsigned statuses[] = {200, 404, 200, 405};
    char bytes[8 * RAW_PIECE];
    struct paris_text text = paris_text_in(bytes, sizeof bytes);
    struct paris_answer answer;
    struct raw raw = raw_open(&host);
    for (unsigned i = 0; i < 4 * ROUNDS; i++) {
        raw_head(&text, &host, "GET", paths[i % 4], "");
        paris_text_add(&text, "\r\n");
    }
    raw_say(&raw, bytes);
    for (unsigned i = 0; i < 4 * ROUNDS; i++)
        assert_int_equal(raw_answer(&raw, &answer, false), statuses[i % 4]);
    raw_stop(&raw);
    raw_check(&host, descriptors);
}

/* Whether more than the first is answered is the server's business; that it goes on is everybody's. */
TEST(posts_that_come_at_once_do_not_stop_the_server)
{
    enum { POSTS = 5 };
    static const char *const firsts[] = {"", "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n",
                                         "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n"};
    char bytes[4 * RAW_PIECE];
    for (size_t first = 0; first < sizeof firsts / sizeof *firsts; first++) {
        struct paris_text text = paris_text_in(bytes, sizeof bytes);
        struct paris_answer answer;
        struct raw raw = raw_open(&host);
        paris_text_add(&text, firsts[first]);
        for (unsigned i = 0; i < POSTS; i++) {
            add_guest_head(&text, "Content-Length: 14\r\n");
            paris_text_add(&text, "{\"name\":\"Ann\"}");
        }
        paris_text_add(&text, "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
        PARIS_CHECK(!text.full);
        raw_say(&raw, bytes);
        assert_in_range(raw_answer(&raw, &answer, first == 2), 200, 201);
        assert_int_equal(get("/healthz"), 200);
        raw_stop(&raw);
    }
    raw_check(&host, descriptors);
}

TEST(half_requests_and_idle_connections_stand_in_nobodys_way)
{
    static const char *const halves[] = {"",
                                         "G",
                                         "GET /",
                                         "GET / HTTP/1.1\r\n",
                                         "GET / HTTP/1.1\r\nHost: a\r\nCookie: pa",
                                         "POST /api/guest HTTP/1.1\r\nContent-Length: 14\r\n\r\n{",
                                         "GET /ws HTTP/1.1\r\n" RAW_UPGRADE};
    static struct raw idle[IDLE];
    for (unsigned i = 0; i < IDLE; i++) {
        idle[i] = raw_open(&host);
        raw_say(&idle[i], halves[i % (sizeof halves / sizeof *halves)]);
    }
    assert_int_equal(get("/healthz"), 200);
    raw_play(&host);
    for (unsigned i = 0; i < IDLE; i++)
        raw_stop(&idle[i]);
    raw_check(&host, descriptors);
}

TEST(a_client_may_go_in_the_middle_of_an_answer)
{
    static const struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    for (unsigned time = 0; time < 4 * TIMES; time++) {
        struct raw raw = raw_open(&host);
        if (time % 2 == 0)
            raw_ask(&raw, &host, "GET", "/", "", NULL);
        else
            raw_ask(&raw, &host, "POST", "/api/guest", RAW_JSON, "{\"name\":\"Ann\"}");
        if (time % 4 >= 2)
            (void)raw_more(&raw);
        setsockopt(raw.descriptor, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        raw_stop(&raw);
    }
    raw_check(&host, descriptors);
}

static int start(void **unused)
{
    (void)unused;
    paris_host_prepare(&host);
    paris_host_start(&host);
    raw_play(&host);
    raw_await_figure(&host, "paris_sockets", 0);
    descriptors = raw_descriptors() + 1; /* the connection of the last question */
    return 0;
}

static int stop(void **unused)
{
    (void)unused;
    paris_host_remove(&host);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_that_is_not_there_is_not_found),
        cmocka_unit_test(no_path_leads_out_of_the_page),
        cmocka_unit_test(a_zero_byte_in_a_path_does_not_end_it),
        cmocka_unit_test(a_wrong_method_is_refused),
        cmocka_unit_test(a_head_is_the_get_without_its_body),
        cmocka_unit_test(a_body_that_is_not_json_is_refused),
        cmocka_unit_test(a_type_that_only_begins_like_json_is_not_json),
        cmocka_unit_test(a_hostile_name_is_refused),
        cmocka_unit_test(a_password_has_8_to_128_bytes),
        cmocka_unit_test(a_body_of_more_than_4096_bytes_is_too_long),
        cmocka_unit_test(a_body_whose_length_is_not_clear_ends_the_connection),
        cmocka_unit_test(a_body_that_is_shorter_than_announced_is_waited_for),
        cmocka_unit_test(a_head_of_more_than_8_kibibytes_is_refused),
        cmocka_unit_test(what_is_no_request_is_refused),
        cmocka_unit_test(a_foreign_origin_may_not_post),
        cmocka_unit_test(a_connection_serves_one_request_after_the_other),
        cmocka_unit_test(requests_that_come_at_once_are_answered_in_order),
        cmocka_unit_test(half_requests_and_idle_connections_stand_in_nobodys_way),
        cmocka_unit_test(a_client_may_go_in_the_middle_of_an_answer),
        cmocka_unit_test(posts_that_come_at_once_do_not_stop_the_server),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
