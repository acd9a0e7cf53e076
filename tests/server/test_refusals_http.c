/* Limits of HTTP requests: passwords and new sessions by address, account and name; requests and responses that
 * do not end; what a new password ends. */
#include "server/refusals_socket.h"

#include "base/random.h"

#include <poll.h>

enum { NO_SESSION = 401, WRONG = 403, TOO_OFTEN = 429, BUSY = 503, CLOSED_OUT = 4401, CROWD = 40 };

#define PASSWORD "correct horse"

/* --- small things --- */

static struct paris_server_settings usual;

static void restart(void)
{
    paris_host_stop(&host);
    paris_host_start(&host);
}

static void end_changes(void)
{
    paris_host_stop(&host);
    host.settings = usual;
    paris_host_start(&host);
    raw_check(&host, descriptors);
}

static const char *words(const char *format, ...)
{
    static char texts[4][4 * RAW_PIECE];
    static unsigned last;
    char *text = texts[last = (last + 1) % 4];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof texts[0], format, list);
    va_end(list);
    return text;
}

/* The status of a request as from this address, where the server believes its proxy. */
static unsigned post_from(const char *address, const char *path, const char *body)
{
    return raw_status(&host, "POST", path, words(RAW_JSON "X-Forwarded-For: %s\r\n", address),
                      body);
}

static unsigned post_as(const char *session, const char *path, const char *body)
{
    return raw_status(&host, "POST", path, words(RAW_JSON "Cookie: paris=%s\r\n", session), body);
}

static void make_guest(char session[PARIS_BOT_COOKIE], const char *name)
{
    struct paris_answer answer;
    struct raw raw = raw_open(&host);
    raw_ask(&raw, &host, "POST", "/api/guest", RAW_JSON, words("{\"name\":\"%s\"}", name));
    assert_int_equal(raw_answer(&raw, &answer, false), 201);
    assert_true(paris_answer_cookie(session, PARIS_BOT_COOKIE, &answer, "paris"));
    raw_stop(&raw);
}

/* An account of this name with the PASSWORD, and its session. */
static void register_as(char session[PARIS_BOT_COOKIE], const char *name)
{
    make_guest(session, name);
    assert_int_equal(post_as(session, "/api/password", "{\"password\":\"" PASSWORD "\"}"), 200);
}

static void log_in_as(char session[PARIS_BOT_COOKIE], const char *name)
{
    struct paris_answer answer;
    struct raw raw = raw_open(&host);
    raw_ask(&raw, &host, "POST", "/api/login", RAW_JSON,
            words("{\"name\":\"%s\",\"password\":\"" PASSWORD "\"}", name));
    assert_int_equal(raw_answer(&raw, &answer, false), 200);
    assert_true(paris_answer_cookie(session, PARIS_BOT_COOKIE, &answer, "paris"));
    raw_stop(&raw);
}

/* --- the queue in which passwords are hashed --- */

/* Sends a request on each of these connections; nobody waits for an answer. */
static void crowd_in(struct raw crowd[CROWD], const char *path, const char *headers)
{
    for (unsigned i = 0; i < CROWD; i++) {
        crowd[i] = raw_open(&host);
        raw_ask(&crowd[i], &host, "POST", path, headers,
                words("{\"name\":\"Guess %u\",\"password\":\"1234 5678\"}", i));
    }
}

/* How many of them were really hashed. */
static unsigned count_hashed(struct raw crowd[CROWD])
{
    unsigned count = 0;
    struct paris_answer answer;
    for (unsigned i = 0; i < CROWD; i++) {
        unsigned status = raw_answer(&crowd[i], &answer, false);
        if (status != TOO_OFTEN && status != BUSY)
            count++;
        raw_stop(&crowd[i]);
    }
    return count;
}

TEST(one_account_leaves_room_in_the_queue_of_passwords)
{
    static struct raw crowd[CROWD];
    char honest[PARIS_BOT_COOKIE], evil[PARIS_BOT_COOKIE], headers[RAW_PIECE];
    register_as(honest, "Honest");
    make_guest(evil, "Evil");
    snprintf(headers, sizeof headers, RAW_JSON "Cookie: paris=%s\r\n", evil);
    crowd_in(crowd, "/api/password", headers);
    log_in_as(honest, "Honest");
    assert_in_range(count_hashed(crowd), 1, 6);
    raw_check(&host, descriptors);
}

TEST(one_address_leaves_room_in_the_queue_of_passwords)
{
    static struct raw crowd[CROWD];
    char honest[PARIS_BOT_COOKIE];
    host.settings.behind_proxy = true;
    restart();
    register_as(honest, "Modest");
    crowd_in(crowd, "/api/login", RAW_JSON "X-Forwarded-For: 192.0.2.1\r\n");
    log_in_as(honest, "Modest"); /* from another address */
    assert_in_range(count_hashed(crowd), 1, CROWD - 1);
    end_changes();
}

TEST(a_password_may_not_be_changed_too_often)
{
    enum { CHANGES = 6 };
    char own[PARIS_BOT_COOKIE];
    static const char wrong[] = "{\"password\":\"1234 5678\",\"old\":\"a wild guess\"}";
    register_as(own, "Restless"); /* the first */
    for (unsigned i = 1; i < CHANGES; i++)
        assert_int_equal(post_as(own, "/api/password", wrong), WRONG);
    assert_int_equal(post_as(own, "/api/password", wrong), TOO_OFTEN);
    paris_host_move_clock(&host, 61 * 1000);
    assert_int_equal(post_as(own, "/api/password",
                             "{\"password\":\"1234 5678\",\"old\":\"" PASSWORD "\"}"),
                     200);
    raw_check(&host, descriptors);
}

TEST(passwords_are_not_changed_too_often_from_one_address)
{
    enum { EACH = 3 };
    static const char body[] = "{\"password\":\"1234 5678\"}";
    static const char never[] = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    host.settings.guests_per_minute = EACH;
    restart();
    for (unsigned i = 0; i < EACH; i++)
        assert_int_equal(post_as(never, "/api/password", body), NO_SESSION);
    assert_int_equal(post_as(never, "/api/password", body), TOO_OFTEN);
    end_changes();
}

/* --- whose a name is --- */

TEST(the_name_of_a_registered_player_is_nobody_elses_nor_is_one_that_looks_like_it)
{
    enum { TAKEN = 409 };
    char own[PARIS_BOT_COOKIE], other[PARIS_BOT_COOKIE];
    make_guest(other, "\xd0\x9eliver"); /* a Cyrillic O; Oliver comes later */
    register_as(own, "Oliver");
    assert_int_equal(raw_status(&host, "POST", "/api/guest", RAW_JSON, "{\"name\":\"Oliver\"}"),
                     TAKEN);
    assert_int_equal(raw_status(&host, "POST", "/api/guest", RAW_JSON, "{\"name\":\"0LIVER.\"}"),
                     TAKEN);
    assert_int_equal(raw_status(&host, "POST", "/api/guest", RAW_JSON, "{\"name\":\"Olivia\"}"),
                     201);
    assert_int_equal(post_as(other, "/api/password", "{\"password\":\"" PASSWORD "\"}"), TAKEN);
    assert_int_equal(post_as(own, "/api/password",
                             "{\"password\":\"" PASSWORD "\",\"old\":\"" PASSWORD "\"}"),
                     200);
    make_guest(other, "Player");
    assert_int_equal(post_as(other, "/api/password", "{\"password\":\"" PASSWORD "\"}"), TAKEN);
    raw_check(&host, descriptors);
}

/* --- addresses --- */

/* The same numbers in each run: with some keys two addresses would share a slot of the limits. */
static void draw_seeded(void *context, void *out, size_t count)
{
    static struct paris_random random = {1};
    uint8_t *bytes = out;
    for (size_t i = 0; i < count; i++)
        bytes[i] = (uint8_t)paris_random_next(&random);
}

TEST(a_network_of_the_sixth_version_counts_as_one_address)
{
    enum { EACH = 3 };
    static const char body[] = "{\"name\":\"Eve\"}";
    host.settings.random = draw_seeded;
    host.settings.behind_proxy = true;
    host.settings.guests_per_minute = EACH;
    restart();
    for (unsigned i = 0; i < EACH; i++)
        assert_int_equal(post_from(words("2001:db8:1:2::%x", i + 1), "/api/guest", body), 201);
    assert_int_equal(post_from("2001:db8:1:2:ffff::9", "/api/guest", body), TOO_OFTEN);
    assert_int_equal(post_from("[2001:db8:1:2::77]:4711", "/api/guest", body), TOO_OFTEN);
    assert_int_equal(post_from("2001:db8:1:3::1", "/api/guest", body), 201);
    for (unsigned i = 0; i < EACH; i++)
        assert_int_equal(post_from(i == 0   ? "192.0.2.7"
                                   : i == 1 ? "192.0.2.7:4711"
                                            : "::ffff:192.0.2.7",
                                   "/api/guest", body),
                         201);
    assert_int_equal(post_from("192.0.2.7", "/api/guest", body), TOO_OFTEN);
    assert_int_equal(post_from("192.0.2.8", "/api/guest", body), 201);
    end_changes();
}

/* What a client made up comes first, and may be long. */
TEST(the_last_address_of_a_long_list_counts)
{
    enum { EACH = 3, MADE_UP = 80 };
    static const char body[] = "{\"name\":\"Eve\"}";
    char list[MADE_UP * 16 + 32] = "";
    host.settings.random = draw_seeded;
    host.settings.behind_proxy = true;
    host.settings.guests_per_minute = EACH;
    restart();
    for (unsigned i = 0; i < MADE_UP; i++)
        strcat(list, "198.51.100.1, ");
    size_t length = strlen(list);
    for (unsigned i = 0; i < 2 * EACH; i++) {
        snprintf(list + length, sizeof list - length, "203.0.113.%u", i);
        assert_int_equal(post_from(list, "/api/guest", body), 201);
    }
    snprintf(list + length, sizeof list - length, "203.0.113.77");
    for (unsigned i = 0; i < EACH; i++)
        assert_int_equal(post_from(list, "/api/guest", body), 201);
    assert_int_equal(post_from(list, "/api/guest", body), TOO_OFTEN);
    assert_int_equal(post_from("203.0.113.77", "/api/guest", body), TOO_OFTEN);
    end_changes();
}

TEST(who_tries_passwords_takes_no_guests_place)
{
    enum { EACH = 3 };
    static const char wrong[] = "{\"name\":\"Nobody\",\"password\":\"1234 5678\"}";
    char guest[PARIS_BOT_COOKIE];
    host.settings.guests_per_minute = EACH;
    restart();
    for (unsigned i = 0; i < EACH; i++)
        assert_int_equal(raw_status(&host, "POST", "/api/login", RAW_JSON, wrong), WRONG);
    assert_int_equal(raw_status(&host, "POST", "/api/login", RAW_JSON, wrong), TOO_OFTEN);
    for (unsigned i = 0; i < EACH; i++)
        raw_guest(guest, &host);
    end_changes();
}

/* --- guessing --- */

#define LOGIN(name, password) "{\"name\":\"" name "\",\"password\":\"" password "\"}"

TEST(a_name_is_guessed_at_slowly_and_its_owner_not_locked_out)
{
    enum { AT_ONCE = 10, A_MINUTE = 6 };
    char own[PARIS_BOT_COOKIE], namesake[PARIS_BOT_COOKIE];
    host.settings.behind_proxy = true;
    restart();
    make_guest(namesake, "Owner"); /* before anybody registered that name */
    register_as(own, "Owner");     /* from 127.0.0.1 */
    assert_int_equal(
        raw_status(&host, "GET", "/api/me",
                   words("X-Forwarded-For: 192.0.2.99\r\nCookie: paris=%s\r\n", namesake), NULL),
        200);
    for (unsigned i = 0; i < AT_ONCE; i++)
        assert_int_equal(post_from(words("192.0.2.%u", i), "/api/login",
                                   LOGIN("Owner", "a guess!")),
                         WRONG);
    assert_int_equal(post_from("192.0.2.99", "/api/login", LOGIN("Owner", "a guess!")), TOO_OFTEN);
    assert_int_equal(post_from("192.0.2.98", "/api/login", LOGIN("Owner", PASSWORD)), TOO_OFTEN);
    log_in_as(own, "Owner"); /* from where the owner has been before */
    log_in_as(own, "Owner");
    assert_int_equal(post_from("192.0.2.99", "/api/login", LOGIN("Nobody", "a guess!")), WRONG);
    paris_host_move_clock(&host, 60 * 1000);
    for (unsigned i = 0; i < A_MINUTE; i++)
        assert_int_equal(post_from("192.0.2.98", "/api/login",
                                   i == 1 ? LOGIN("Owner", PASSWORD) : LOGIN("Owner", "a guess!")),
                         i == 1 ? 200u : WRONG);
    end_changes();
}

TEST(who_logs_in_is_not_asked_for_a_name_that_would_be_given_today)
{
    assert_int_equal(post_from("192.0.2.97", "/api/login", LOGIN("\\u3164", "a guess!")), WRONG);
    assert_int_equal(post_from("192.0.2.97", "/api/guest", "{\"name\":\"\\u3164\"}"), 400);
    end_changes();
}

/* --- slowness --- */

/* Looks for a moment: 4,000 of those are more than the patience of these tests. */
static bool ended(struct raw *raw)
{
    if (!paris_peer_wait(raw->descriptor, false, 10))
        return false;
    return !paris_peer_read(raw->descriptor, &raw->in);
}

TEST(a_body_has_to_come_to_its_end)
{
    int64_t started = (int64_t)paris_clock_nanoseconds();
    host.settings.request_timeout_ms = 500;
    restart();
    struct raw raw = raw_open(&host);
    raw_say(&raw,
            "POST /api/guest HTTP/1.1\r\nHost: a\r\n" RAW_JSON "Content-Length: 4000\r\n\r\n{\"na");
    while (!ended(&raw)) { /* a byte now and then does not help */
        raw_say(&raw, " ");
        assert_int_equal(raw_status(&host, "GET", "/healthz", "", NULL), 200);
        if (paris_clock_time_left(started, RAW_PATIENCE) == 0)
            fail_msg("a slow body is still waited for");
    }
    assert_int_equal(paris_bytes_length(&raw.in), 0); /* broken off, not answered at its end */
    raw_stop(&raw);
    end_changes();
}

/* A page with one picture, of more bytes than the system takes into its hands (4 MB). */
static void make_site(char directory[64])
{
    enum { LARGE = 16 << 20 };
    char path[96];
    strcpy(directory, "site-test-XXXXXX");
    assert_non_null(mkdtemp(directory));
    snprintf(path, sizeof path, "%s/index.html", directory);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs("<!DOCTYPE html><title>Paris</title>", file) >= 0);
    assert_int_equal(fclose(file), 0);
    snprintf(path, sizeof path, "%s/large.png", directory);
    file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(ftruncate(fileno(file), LARGE), 0);
    assert_int_equal(fclose(file), 0);
}

static void remove_site(const char *directory)
{
    static const char *const names[] = {"index.html", "large.png"};
    char path[96];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", directory, names[i]);
        assert_int_equal(unlink(path), 0);
    }
    assert_int_equal(rmdir(directory), 0);
}

/* Has the server broken it off, without waiting until everything is taken? An end in good order is none. */
static bool broken_off(const struct raw *raw)
{
    struct pollfd descriptor = {.fd = raw->descriptor};
    return poll(&descriptor, 1, 10) == 1 && (descriptor.revents & POLLERR) != 0;
}

/* Asks for the picture and reads nothing. */
TEST(an_answer_has_to_be_taken)
{
    int64_t started = (int64_t)paris_clock_nanoseconds();
    char static_files[64];
    make_site(static_files);
    host.settings.static_files = static_files;
    host.settings.request_timeout_ms = 250;
    restart();
    struct raw raw = raw_open(&host);
    raw_say(&raw, "GET /large.png HTTP/1.1\r\nHost: a\r\n\r\n");
    while (!broken_off(&raw))
        if (paris_clock_time_left(started, RAW_PATIENCE) == 0)
            fail_msg("an answer that is not taken is still waited for");
    raw_stop(&raw);
    end_changes();
    remove_site(static_files);
}

/* --- sessions --- */

TEST(a_new_password_ends_the_other_sessions)
{
    char own[PARIS_BOT_COOKIE], stolen[PARIS_BOT_COOKIE], other[PARIS_BOT_COOKIE];
    register_as(own, "Robbed");
    register_as(other, "Bystander");
    log_in_as(stolen, "Robbed");
    struct raw mine = raw_socket(&host, own), thiefs = raw_socket(&host, stolen);
    struct raw others = raw_socket(&host, other);
    expect_service(&mine);
    expect_service(&thiefs);
    expect_service(&others);
    assert_int_equal(post_as(stolen, "/api/password", "{\"password\":\"mine from now\"}"), WRONG);
    assert_int_equal(post_as(stolen, "/api/password",
                             "{\"password\":\"mine from now\",\"old\":\"a wild guess\"}"),
                     WRONG);
    assert_int_equal(post_as(own, "/api/password",
                             "{\"password\":\"battery staple\",\"old\":\"" PASSWORD "\"}"),
                     200);
    assert_int_equal(raw_close_code(&thiefs), CLOSED_OUT);
    expect_service(&mine);
    expect_service(&others);
    assert_int_equal(post_as(stolen, "/api/logout", "{}"), NO_SESSION);
    assert_int_equal(raw_status(&host, "POST", "/api/login", RAW_JSON, LOGIN("Robbed", PASSWORD)),
                     WRONG);
    assert_int_equal(raw_status(&host, "POST", "/api/login", RAW_JSON,
                                LOGIN("Robbed", "battery staple")),
                     200);
    raw_stop(&thiefs);
    raw_stop(&mine);
    raw_stop(&others);
    raw_check(&host, descriptors);
}

/* --- cookies --- */

static unsigned me_with(const char *cookies)
{
    return raw_status(&host, "GET", "/api/me", words("Cookie: %s\r\n", cookies), NULL);
}

/* Passwords are looked at one after the other: most of these are looked at when theirs is no longer the one. */
TEST(who_logs_in_while_the_password_changes_has_no_session_afterwards)
{
    enum { THIEVES = 3 };
    struct paris_answer answer;
    struct raw thief[THIEVES], change = raw_open(&host);
    char own[PARIS_BOT_COOKIE], stolen[PARIS_BOT_COOKIE];
    register_as(own, "Watched");
    raw_ask(&change, &host, "POST", "/api/password", words(RAW_JSON "Cookie: paris=%s\r\n", own),
            "{\"password\":\"battery staple\",\"old\":\"" PASSWORD "\"}");
    for (unsigned i = 0; i < THIEVES; i++) {
        thief[i] = raw_open(&host);
        raw_ask(&thief[i], &host, "POST", "/api/login", RAW_JSON, LOGIN("Watched", PASSWORD));
    }
    assert_int_equal(raw_answer(&change, &answer, false), 200);
    raw_stop(&change);
    for (unsigned i = 0; i < THIEVES; i++) {
        unsigned status = raw_answer(&thief[i], &answer, false);
        bool let_in = status == 200;
        assert_true(let_in || status == WRONG);
        if (let_in) {
            assert_true(paris_answer_cookie(stolen, PARIS_BOT_COOKIE, &answer, "paris"));
            assert_int_equal(post_as(stolen, "/api/logout", "{}"), NO_SESSION);
        }
        raw_stop(&thief[i]);
    }
    raw_check(&host, descriptors);
}

TEST(others_cookies_may_be_long)
{
    char filler[3 * RAW_PIECE], own[PARIS_BOT_COOKIE];
    raw_guest(own, &host);
    memset(filler, 'x', sizeof filler);
    filler[sizeof filler - 1] = '\0';
    assert_int_equal(me_with(words("other=%s; paris=%s", filler, own)), 200);
    assert_int_equal(me_with(words("paris=%s; other=%s", own, filler)), 200);
    assert_int_equal(me_with(words("paris=short; paris=%s", own)), 200);
    assert_int_equal(me_with(words("other=%s; xparis=%s", filler, own)), NO_SESSION);
    struct raw raw = raw_open(&host);
    struct paris_answer answer;
    raw_ask(&raw, &host, "GET", "/ws",
            words(RAW_UPGRADE RAW_VERSION "Cookie: a=%s; paris=%s\r\n", filler, own), NULL);
    assert_int_equal(raw_answer(&raw, &answer, true), 101);
    raw_stop(&raw);
    raw_check(&host, descriptors);
}

/* Where it is reached by https: a neighbour under the same domain cannot set a cookie of such a name. */
TEST(a_neighbour_cannot_plant_a_session)
{
    char own[PARIS_BOT_COOKIE];
    const char *value;
    size_t length;
    struct paris_answer answer;
    host.settings.url = "https://paris.example.org";
    restart();
    struct raw raw = raw_open(&host);
    raw_ask(&raw, &host, "POST", "/api/guest", RAW_JSON, "{\"name\":\"Eve\"}");
    assert_int_equal(raw_answer(&raw, &answer, false), 201);
    assert_true(paris_answer_cookie(own, sizeof own, &answer, "__Host-paris"));
    assert_true(paris_answer_header(&value, &length, &answer, "set-cookie"));
    const char *cookie_header = words("%.*s", (int)length, value);
    assert_non_null(strstr(cookie_header, "; Secure"));
    assert_non_null(strstr(cookie_header, "; Path=/;"));
    assert_null(strstr(cookie_header, "Domain"));
    raw_stop(&raw);
    assert_int_equal(me_with(words("__Host-paris=%s", own)), 200);
    assert_int_equal(me_with(words("paris=%s", own)), NO_SESSION);
    assert_int_equal(me_with(words("paris=%s; __Host-paris=%s",
                                   "0123456789abcdef0123456789abcdef"
                                   "0123456789abcdef0123456789abcdef",
                                   own)),
                     200);
    paris_host_stop(&host);
    host.settings = usual;
    paris_host_start(&host);
}

/* Hardly moves but for what the tests move it, so that a slow machine gets no tries more. */
static int64_t slow_clock(void *context)
{
    enum { NANOSECONDS = 1000 * 1000, SLOWNESS = 100 };
    struct paris_host *of = context;
    return (int64_t)paris_clock_nanoseconds() / NANOSECONDS / SLOWNESS + atomic_load(&of->moved);
}

static void start_usual(void)
{
    start_with_session();
    host.settings.clock = slow_clock;
    restart();
    usual = host.settings;
}

/* After a test that failed, too, the next one finds the usual server. */
static void settle(void)
{
    if (memcmp(&usual, &host.settings, sizeof usual) != 0) {
        host.settings = usual;
        restart();
    }
    raw_stop_all();
}

EACH_TEST(NULL, settle);
ALL_TESTS(start_usual, stop);
