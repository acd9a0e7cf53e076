/* Bytes that are no requests, or not clearly one, and connections that are misused: whatever comes, the
 * server goes on. */
#include "server/refusals.h"

enum { LARGEST_BODY = 4096, LARGE = 10000, MANY_HEADERS = 3000, IDLE = 500, TIMES = 50 };

static unsigned get(const char *path)
{
    return raw_status(&host, "GET", path, "", NULL);
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
    assert_int_equal(raw_status(&host, "POST", "/api/guest", RAW_JSON, body), 201);
    static const char *const scheduled[] = {"4097", "5000", "4294967296", "18446744073709551616"};
    for (size_t i = 0; i < sizeof scheduled / sizeof *scheduled; i++) {
        struct paris_text text = paris_text_in(head, sizeof head);
        struct paris_answer answer;
        struct raw raw = raw_open(&host);
        raw_head(&text, &host, "POST", "/api/guest", RAW_JSON "Content-Length: ");
        paris_text_add(&text, scheduled[i]);
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
        fail_msg("%s: %u, then more, or the connection stays", header, status);
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
    assert_one_refusal("Content-Length: 99999999999999999999999999\r\n", SMUGGLED);
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
    raw_assert_refusal(raw_status(&host, "GET", "/healthz", headers, NULL));
    memcpy(headers, "X-Other: ", strlen("X-Other: "));
    raw_assert_refusal(raw_status(&host, "GET", "/healthz", headers, NULL));
    memset(headers, 'a', LARGE); /* the name of a header */
    strcpy(headers + LARGE, ": b\r\n");
    raw_assert_refusal(raw_status(&host, "GET", "/healthz", headers, NULL));
    headers[0] = '/';
    headers[LARGE] = '\0';
    raw_assert_refusal(get(headers));
    headers[0] = '\0';
    for (unsigned i = 0, at = 0; i < MANY_HEADERS; i++)
        at += (unsigned)sprintf(headers + at, "X-%u: y\r\n", i);
    raw_assert_refusal(raw_status(&host, "GET", "/healthz", headers, NULL));
    headers[0] = '\0';
    for (unsigned i = 0, at = 0; i < MANY_HEADERS; i++)
        at += (unsigned)sprintf(headers + at, "Cookie: a=b\r\n");
    raw_assert_refusal(raw_status(&host, "GET", "/healthz", headers, NULL));
    raw_check(&host, descriptors);
}

TEST(what_is_no_request_is_refused)
{
    static const char *const wrong[] = {
        "hello\r\n\r\n",
        "\r\n\r\n\r\n\r\n",
        "GET\r\n\r\n",
        "GET \r\n\r\n",
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
        raw_assert_refusal(raw_status_of(&host, wrong[i], strlen(wrong[i])));
    raw_assert_refusal(raw_status_of(&host, zeros, sizeof zeros));
    for (unsigned time = 0; time < TIMES; time++) {
        for (size_t i = 0; i < sizeof noise; i++)
            noise[i] = (char)paris_random_next(&random);
        raw_assert_refusal(raw_status_of(&host, noise, sizeof noise));
    }
    raw_check(&host, descriptors);
}

/* --- connections --- */

/* The library makes a connection of CONNECT that carries any bytes and never times out. */
TEST(a_client_that_wants_a_tunnel_is_disconnected)
{
    static const char *const wanted[] = {
        "CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n",
        "CONNECT example.org:443 HTTP/1.0\r\n\r\n",
        "CONNECT / HTTP/1.1\r\nHost: a\r\n\r\n",
        "CONNECT /ws HTTP/1.1\r\nHost: a\r\n" RAW_UPGRADE RAW_VERSION "\r\n",
        "CONNECT / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
        "connect / HTTP/1.1\r\nHost: a\r\n\r\n",
    };
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        struct paris_answer answer;
        struct raw raw = raw_open(&host);
        raw_say(&raw, wanted[i]);
        raw_assert_refusal(raw_answer(&raw, &answer, false));
        assert_true(raw_only_ends(&raw));
        raw_stop(&raw);
        struct raw later = raw_open(&host);
        raw_ask(&later, &host, "GET", "/healthz", "", NULL);
        assert_int_equal(raw_answer(&later, &answer, false), 200);
        raw_say(&later, wanted[i]);
        raw_assert_refusal(raw_answer(&later, &answer, false));
        assert_true(raw_only_ends(&later));
        raw_stop(&later);
    }
    raw_check(&host, descriptors);
}

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

/* How many of them are answered before it ends the connection is the server's business (RFC 9112,
 * section 9.3.2, asks clients not to do this); that it goes on is everybody's. */
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
        if (first > 0)
            assert_int_equal(raw_answer(&raw, &answer, first == 2), 200);
        for (unsigned i = 0, status = 201; i < POSTS && status != 0; i++)
            if ((status = raw_answer(&raw, &answer, false)) != 0)
                assert_int_equal(status, 201);
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
                                         ("GET /ws HTTP/1.1\r\n" RAW_UPGRADE)};
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

EACH_TEST(NULL, raw_stop_all);
ALL_TESTS(start, stop);
