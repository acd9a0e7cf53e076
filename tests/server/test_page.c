/* The page and the counters: what browsers and proxies rely on in the server's answers. */
#include "server/raw.h"

#include <strings.h>
#include <zlib.h>

enum { VALUE = 512, PAGE = 1 << 20 };

static struct paris_host host;

/* --- the page that is served --- */

#define LINE "<p>Something that can be compressed, since it is said again and again.</p>\n"

static char directory[] = "page-test-XXXXXX";

static const struct {
    const char *path, *type, *content;
} page_files[] = {
    {"/index.html", "text/html; charset=utf-8", "<!doctype html>\n" LINE LINE LINE LINE LINE LINE},
    {"/page.js", "text/javascript; charset=utf-8", "export const page = 1;\n"},
};

static void path_of(char out[VALUE], size_t i)
{
    snprintf(out, VALUE, "%s%s", directory, page_files[i].path);
}

static void write_page(void)
{
    char path[VALUE];
    assert_non_null(mkdtemp(directory));
    for (size_t i = 0; i < sizeof page_files / sizeof *page_files; i++) {
        path_of(path, i);
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        assert_true(fputs(page_files[i].content, file) >= 0);
        assert_int_equal(fclose(file), 0);
    }
}

static void remove_page(void)
{
    char path[VALUE];
    for (size_t i = 0; i < sizeof page_files / sizeof *page_files; i++) {
        path_of(path, i);
        assert_int_equal(unlink(path), 0);
    }
    assert_int_equal(rmdir(directory), 0);
}

/* --- requests --- */

/* One answer over a connection of its own, which stays open until drop(). */
struct got {
    struct raw raw;
    struct paris_answer answer;
};

static struct got get(const char *method, const char *path, const char *headers)
{
    struct got got = {.raw = raw_open(&host)};
    raw_ask(&got.raw, &host, method, path, headers, NULL);
    bool bare = strcmp(method, "HEAD") == 0;
    if (raw_answer(&got.raw, &got.answer, bare) == 0)
        fail_msg("no answer to %s %s", method, path);
    return got;
}

static void drop(struct got *got)
{
    raw_stop(&got->raw);
}

/* The value of a header, or "" if there is none. */
static const char *header(const struct got *got, const char *name)
{
    static char out[4][VALUE]; /* a few may be asked for in one go */
    static unsigned next;
    const char *value = "";
    size_t length = 0;
    char *here = out[next++ % 4];
    if (!paris_answer_header(&value, &length, &got->answer, name))
        length = 0;
    PARIS_CHECK(length < VALUE);
    memcpy(here, value, length);
    here[length] = '\0';
    return here;
}

static void expect_security_headers(const struct got *got, const char *what)
{
    static const char *const names[] = {"X-Content-Type-Options", "Referrer-Policy",
                                        "Cross-Origin-Opener-Policy",
                                        "Cross-Origin-Resource-Policy", "Permissions-Policy"};
    static const char *const values[] = {"nosniff", "no-referrer", "same-origin", "same-origin",
                                         "camera=(), microphone=(), geolocation=()"};
    const char *policy = header(got, "Content-Security-Policy");
    if (strstr(policy, "default-src 'none'") == NULL ||
        strstr(policy, "frame-ancestors 'none'") == NULL ||
        strstr(policy, "unsafe-inline") != NULL || strstr(policy, "'unsafe-eval'") != NULL)
        fail_msg("%s: policy \"%s\"", what, policy);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(header(got, names[i]), values[i]) != 0)
            fail_msg("%s: %s is \"%s\"", what, names[i], header(got, names[i]));
    assert_string_equal(header(got, "Server"), ""); /* nobody's business */
    assert_string_equal(header(got, "Access-Control-Allow-Origin"), "");
}

/* --- the page --- */

TEST(the_page_is_html_that_is_asked_for_again_each_time)
{
    static const char begin[] = "<!doctype html>";
    struct got page = get("GET", "/", "");
    assert_int_equal(page.answer.status, 200);
    assert_string_equal(header(&page, "Content-Type"), "text/html; charset=utf-8");
    assert_string_equal(header(&page, "Cache-Control"), "no-cache");
    assert_true(page.answer.body_length > sizeof begin);
    assert_int_equal(strncasecmp(page.answer.body, begin, sizeof begin - 1), 0);
    drop(&page);
}

TEST(a_wrong_link_is_not_found_by_the_page_itself)
{
    static const char *const links[] = {"/nowhere", "/t/", "/t/nonsense"};
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        struct got got = get("GET", links[i], "");
        assert_int_equal(got.answer.status, 404);
        assert_string_equal(header(&got, "Content-Type"), "text/html; charset=utf-8");
        drop(&got);
    }
    static const char *const others[] = {"/api/nothing", "/main-0.js"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct got got = get("GET", others[i], "");
        assert_int_equal(got.answer.status, 404);
        assert_string_equal(header(&got, "Content-Type"), "application/json");
        drop(&got);
    }
}

TEST(every_kind_of_answer_has_the_security_headers)
{
    static const struct {
        const char *method, *path, *headers;
        unsigned status;
    } kinds[] = {
        {"GET", "/", "", 200},
        {"GET", "/", "Accept-Encoding: gzip\r\n", 200},
        {"HEAD", "/", "", 200},
        {"GET", "/", "If-None-Match: *\r\n", 304},
        {"GET", "/nothing", "", 404},
        {"GET", "/api/version", "", 200},
        {"GET", "/api/me", "", 401},
        {"GET", "/api/guest", "", 405},
        {"DELETE", "/", "", 405},
        {"POST", "/api/guest", "Content-Length: 0\r\n", 415},
        {"POST", "/api/guest", RAW_JSON "Content-Length: 0\r\n", 400},
        {"POST", "/api/guest", RAW_JSON "Content-Length: 5000\r\n", 413},
        {"POST", "/api/guest", RAW_JSON "Content-Length: 0\r\nOrigin: http://evil\r\n", 403},
        {"GET", "/healthz", "", 200},
        {"GET", "/metrics", "", 200},
        {"GET", "/t/23456789abcdefghjkmn", "", 200},
        {"GET", "/learn", "", 200},
        {"GET", "/learn/3", "", 200},
        {"GET", "/learn/x", "", 404},
        {"GET", "/aid", "", 200},
        {"GET", "/api/tables/23456789abcdefghjkmn/qr.svg", "", 200},
        {"GET", "/api/tables/23456789abcdefghjkmn/record", "", 404},
        {"GET", "/api/tables/23456789abcdefghjkmn/report", "", 404},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct got got = get(kinds[i].method, kinds[i].path, kinds[i].headers);
        if (got.answer.status != kinds[i].status)
            fail_msg("%s %s: %u", kinds[i].method, kinds[i].path, got.answer.status);
        expect_security_headers(&got, kinds[i].path);
        drop(&got);
    }
}

TEST(every_file_of_the_page_is_sent_as_it_is)
{
    for (size_t i = 0; i < sizeof page_files / sizeof *page_files; i++) {
        size_t length = strlen(page_files[i].content);
        struct got got = get("GET", page_files[i].path, "");
        assert_int_equal(got.answer.status, 200);
        assert_int_equal(got.answer.body_length, length);
        assert_memory_equal(got.answer.body, page_files[i].content, length);
        assert_string_equal(header(&got, "Content-Type"), page_files[i].type);
        expect_security_headers(&got, page_files[i].path);
        drop(&got);
    }
}

TEST(without_a_page_the_server_says_how_to_get_one)
{
    static const char line[] =
        "The page is not built: run make web, or name its folder with --site.\n";
    paris_host_stop(&host);
    host.settings.static_files = NULL;
    paris_host_start(&host);
    struct got page = get("GET", "/", ""), lost = get("GET", "/nowhere", "");
    assert_int_equal(page.answer.status, 200);
    assert_int_equal(lost.answer.status, 404);
    assert_string_equal(header(&page, "Content-Type"), "text/plain; charset=utf-8");
    assert_int_equal(page.answer.body_length, sizeof line - 1);
    assert_memory_equal(page.answer.body, line, sizeof line - 1);
    expect_security_headers(&page, "/");
    drop(&page);
    drop(&lost);
    paris_host_stop(&host);
    host.settings.static_files = directory;
    paris_host_start(&host);
}

TEST(what_the_client_has_already_is_not_sent_again)
{
    static const char *const forms[] = {"%s", "W/%s", "\"other\", %s", "%s, \"other\"", "*"};
    char line[2 * VALUE], value[VALUE];
    for (unsigned packed = 0; packed < 2; packed++) {
        const char *accept = packed ? "Accept-Encoding: gzip\r\n" : "";
        struct got page = get("GET", "/", accept);
        char tag[VALUE];
        strcpy(tag, header(&page, "ETag"));
        assert_int_equal(tag[0], '"');
        for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
            snprintf(value, sizeof value, forms[i], tag);
            snprintf(line, sizeof line, "%sIf-None-Match: %s\r\n", accept, value);
            struct got again = get("GET", "/", line);
            assert_int_equal(again.answer.status, 304);
            assert_int_equal(again.answer.body_length, 0);
            assert_string_equal(header(&again, "ETag"), tag);
            raw_ask(&again.raw, &host, "GET", "/healthz", "", NULL); /* nothing stands between */
            assert_int_equal(raw_answer(&again.raw, &again.answer, false), 200);
            assert_int_equal(again.answer.body_length, 3);
            drop(&again);
        }
        snprintf(line, sizeof line, "%sIf-None-Match: \"other\"\r\n", accept);
        struct got other = get("GET", "/", line);
        assert_int_equal(other.answer.status, 200);
        assert_int_equal(other.answer.body_length, page.answer.body_length);
        drop(&other);
        drop(&page);
    }
}

static size_t unpack(uint8_t *out, size_t capacity, const void *bytes, size_t length)
{
    enum { GZIP_ONLY = 16 };
    z_stream stream = {.next_in = (void *)(uintptr_t)bytes,
                       .avail_in = (uInt)length,
                       .next_out = out,
                       .avail_out = (uInt)capacity};
    assert_int_equal(inflateInit2(&stream, MAX_WBITS + GZIP_ONLY), Z_OK);
    assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
    assert_int_equal(stream.avail_in, 0);
    inflateEnd(&stream);
    return capacity - stream.avail_out;
}

TEST(the_page_is_packed_for_who_can_unpack_it_and_for_nobody_else)
{
    static const char *const yes[] = {"gzip", "deflate, gzip", "gzip;q=0.5", "br, GZIP ;q=1.0",
                                      "*"};
    static const char *const no[] = {"",      "identity", "br", "gzip;q=0", "gzip; q=0.0",
                                     "xgzip", "*;q=0"};
    static uint8_t unpacked[PAGE];
    char line[VALUE];
    struct got plain = get("GET", "/", "");
    assert_string_equal(header(&plain, "Content-Encoding"), "");
    assert_int_equal(strcasecmp(header(&plain, "Vary"), "accept-encoding"), 0);
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) {
        snprintf(line, sizeof line, "Accept-Encoding: %s\r\n", yes[i]);
        struct got packed = get("GET", "/", line);
        assert_string_equal(header(&packed, "Content-Encoding"), "gzip");
        assert_int_equal(strcasecmp(header(&packed, "Vary"), "accept-encoding"), 0);
        assert_string_not_equal(header(&packed, "ETag"), header(&plain, "ETag"));
        assert_true(packed.answer.body_length < plain.answer.body_length);
        size_t length =
            unpack(unpacked, sizeof unpacked, packed.answer.body, packed.answer.body_length);
        assert_int_equal(length, plain.answer.body_length);
        assert_memory_equal(unpacked, plain.answer.body, length);
        drop(&packed);
    }
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) {
        snprintf(line, sizeof line, "Accept-Encoding: %s\r\n", no[i]);
        struct got same = get("GET", "/", line);
        assert_string_equal(header(&same, "Content-Encoding"), "");
        assert_int_equal(same.answer.body_length, plain.answer.body_length);
        drop(&same);
    }
    drop(&plain);
}

TEST(a_head_has_the_headers_of_the_get)
{
    static const char *const names[] = {"Content-Type",  "Content-Length",   "ETag",
                                        "Cache-Control", "Content-Encoding", "Vary"};
    static const char *const accepts[] = {"", "Accept-Encoding: gzip\r\n"};
    for (unsigned i = 0; i < 2; i++) {
        struct got full = get("GET", "/", accepts[i]), head = get("HEAD", "/", accepts[i]);
        assert_int_equal(head.answer.status, 200);
        for (size_t name = 0; name < sizeof names / sizeof *names; name++)
            assert_string_equal(header(&head, names[name]), header(&full, names[name]));
        drop(&full);
        drop(&head);
    }
}

TEST(a_tables_link_gives_the_page_and_its_code_is_a_picture)
{
    struct paris_error error = {0, 0, ""};
    struct paris_bot bot;
    char path[VALUE];
    NEED(paris_bot_start(&bot, host.url, "Ann", 1, &error));
    NEED(paris_bot_create(&bot, "[\"me\",\"open\"]", "", &error));
    snprintf(path, sizeof path, "/t/%s", bot.answer.table);
    struct got page = get("GET", "/", ""), same = get("GET", path, "");
    assert_int_equal(same.answer.status, 200);
    assert_int_equal(same.answer.body_length, page.answer.body_length);
    assert_memory_equal(same.answer.body, page.answer.body, page.answer.body_length);
    snprintf(path, sizeof path, "/api/tables/%s/qr.svg", bot.answer.table);
    struct got code = get("GET", path, "");
    assert_int_equal(code.answer.status, 200);
    assert_string_equal(header(&code, "Content-Type"), "image/svg+xml");
    assert_memory_equal(code.answer.body, "<svg", 4);
    assert_memory_equal(code.answer.body + code.answer.body_length - 7, "</svg>\n", 7);
    snprintf(path, sizeof path, "/api/tables/%s/record", bot.answer.table);
    struct got record = get("GET", path, "");
    assert_int_equal(record.answer.status, 403); /* the game is not over */
    snprintf(path, sizeof path, "/api/tables/%s/report", bot.answer.table);
    struct got report = get("GET", path, "");
    assert_int_equal(report.answer.status, 403);
    drop(&report);
    drop(&page);
    drop(&same);
    drop(&code);
    drop(&record);
    paris_bot_stop(&bot);
}

/* --- counters --- */

/* Is this line "# TYPE NAME KIND" or "# HELP NAME ..." for the figure of the line? */
static bool told(const char *text, const char *what, const char *name, size_t length)
{
    char line[VALUE];
    snprintf(line, sizeof line, "# %s %.*s ", what, (int)length, name);
    return strstr(text, line) != NULL;
}

TEST(every_figure_is_told_with_its_type_and_meaning)
{
    unsigned count = 0;
    struct got got = get("GET", "/metrics", "");
    char *text = malloc(got.answer.body_length + 1), *next = NULL;
    assert_non_null(text);
    assert_string_equal(header(&got, "Content-Type"), "text/plain; version=0.0.4; charset=utf-8");
    memcpy(text, got.answer.body, got.answer.body_length);
    text[got.answer.body_length] = '\0';
    assert_int_equal(text[got.answer.body_length - 1], '\n');
    for (const char *line = text; *line != '\0'; line = next + 1) {
        next = strchr(line, '\n');
        if (*line == '#')
            continue;
        size_t length = strcspn(line, " ");
        assert_memory_equal(line, "paris_", 6);
        assert_true(told(text, "HELP", line, length) && told(text, "TYPE", line, length));
        assert_int_equal(strspn(line + length + 1, "0123456789"),
                         (size_t)(next - line) - length - 1);
        count++;
    }
    assert_true(count >= 10);
    free(text);
    drop(&got);
}

TEST(the_figures_move_with_what_happens)
{
    static const char *const names[] = {
        "paris_decisions_total",  "paris_messages_received_total", "paris_messages_sent_total",
        "paris_bytes_sent_total", "paris_requests_total",          "paris_refusals_total"};
    enum { FIGURES = sizeof names / sizeof *names };
    struct paris_error error = {0, 0, ""};
    struct paris_bot bot;
    long before[FIGURES];
    for (unsigned i = 0; i < FIGURES; i++)
        before[i] = raw_figure(&host, names[i]);
    raw_play(&host);
    raw_await_figure(&host, "paris_sockets", 0);
    NEED(paris_bot_start(&bot, host.url, "Ann", 1, &error));
    NEED(paris_bot_ask(&bot, "watch", "", &error));
    assert_false(bot.answer.ok);
    assert_int_equal(raw_figure(&host, "paris_sockets"), 1);
    assert_int_equal(raw_figure(&host, "paris_visitors"), 1);
    assert_int_equal(raw_figure(&host, "paris_accepting"), 1);
    paris_bot_stop(&bot);
    for (unsigned i = 0; i < FIGURES; i++)
        if (raw_figure(&host, names[i]) <= before[i])
            fail_msg("%s stays at %ld", names[i], before[i]);
    raw_await_figure(&host, "paris_sockets", 0);
    raw_await_figure(&host, "paris_visitors", 0);
}

/* --- cookies --- */

static bool has_attribute(const char *cookie, const char *attribute)
{
    size_t length = strlen(attribute);
    for (const char *at = strchr(cookie, ';'); at != NULL; at = strchr(at, ';')) {
        at += 1 + strspn(at + 1, " ");
        if (strncasecmp(at, attribute, length) == 0 && (at[length] == ';' || at[length] == '\0'))
            return true;
    }
    return false;
}

static void check_answered_cookie(struct got *got, bool secure)
{
    const char *cookie = header(got, "Set-Cookie");
    const char *name = secure ? "__Host-paris=" : "paris=";
    size_t length = strlen(name);
    assert_memory_equal(cookie, name, length);
    assert_int_equal(strspn(cookie + length, "0123456789abcdef"), 64);
    assert_int_equal(cookie[length + 64], ';');
    assert_true(has_attribute(cookie, "HttpOnly"));
    assert_true(has_attribute(cookie, "SameSite=Strict"));
    assert_true(has_attribute(cookie, "Path=/"));
    assert_true(has_attribute(cookie, "Max-Age=7776000")); /* 90 days */
    assert_int_equal(has_attribute(cookie, "Secure"), secure);
    assert_string_equal(header(got, "Cache-Control"), "no-store");
}

/* It is set when the session begins, and anew whenever the page asks who it is for. */
static void check_cookie(const char *origin, bool secure)
{
    char headers[VALUE], first[VALUE];
    struct got got = {.raw = raw_open(&host)};
    snprintf(headers, sizeof headers, RAW_JSON "Origin: %s\r\n", origin);
    raw_ask(&got.raw, &host, "POST", "/api/guest", headers, "{\"name\":\"Ann\"}");
    assert_int_equal(raw_answer(&got.raw, &got.answer, false), 201);
    check_answered_cookie(&got, secure);
    snprintf(first, sizeof first, "%s", header(&got, "Set-Cookie"));
    drop(&got);
    snprintf(headers, sizeof headers, "Cookie: other=1; %.*s; more=2\r\n", (int)strcspn(first, ";"),
             first);
    got = get("GET", "/api/me", headers);
    check_answered_cookie(&got, secure);
    assert_string_equal(header(&got, "Set-Cookie"), first);
    drop(&got);
}

TEST(the_cookie_is_the_sessions_alone)
{
    check_cookie(host.url, false);
    paris_host_stop(&host);
    host.settings.url = "https://paris.example.org";
    paris_host_start(&host);
    check_cookie("https://paris.example.org", true);
    paris_host_stop(&host);
    host.settings.url = NULL;
    paris_host_start(&host);
}

TEST(the_version_is_told)
{
    static const char wanted[] = "{\"paris\":\"test\",\"protocol\":1}";
    struct got got = get("GET", "/api/version", "");
    assert_true(got.answer.body_length >= sizeof wanted - 1);
    assert_memory_equal(got.answer.body, wanted, sizeof wanted - 1);
    assert_string_equal(header(&got, "Content-Type"), "application/json");
    drop(&got);
}

TEST(a_server_with_its_own_set_says_so)
{
    static const char wanted[] =
        "{\"paris\":\"test\",\"protocol\":1,\"rulings\":{\"vp_tile\":\"any\","
        "\"step_back\":\"spaces\",\"track_end\":\"open\"},"
        "\"figures\":{\"name\":\"club\",\"built_in\":\"";
    static struct paris_rules rules;
    char hash[2 * PARIS_HASH_LENGTH + 1];
    struct paris_text text = paris_text_in(hash, sizeof hash);
    paris_text_add_hex(&text, paris_builtin_rules.hash, sizeof paris_builtin_rules.hash);
    rules = paris_builtin_rules;
    memcpy(rules.name, "club", sizeof "club");
    rules.ruling[PARIS_RULING_STEP_BACK] = rules.ruling[PARIS_RULING_TRACK_END] = 1;
    paris_figures_derive(&rules);
    paris_host_stop(&host);
    host.settings.rules = &rules;
    paris_host_start(&host);
    struct got got = get("GET", "/api/version", "");
    assert_true(got.answer.body_length >= sizeof wanted - 1);
    assert_memory_equal(got.answer.body, wanted, sizeof wanted - 1);
    assert_true(got.answer.body_length >= sizeof wanted - 1 + strlen(hash));
    assert_memory_equal((const char *)got.answer.body + sizeof wanted - 1, hash, strlen(hash));
    drop(&got);
    paris_host_stop(&host);
    host.settings.rules = &paris_builtin_rules;
    paris_host_start(&host);
}

static void start(void)
{
    write_page();
    paris_host_prepare(&host);
    host.settings.static_files = directory;
    paris_host_start(&host);
}

static void stop(void)
{
    paris_host_remove(&host);
    remove_page();
}

EACH_TEST(NULL, raw_stop_all);
ALL_TESTS(start, stop);
