/* No secrets where they do not belong: what the server logs has no cookie, password, name or contribution in
 * it, and what it keeps on the disk has passwords and sessions only as hashes. */
#define _GNU_SOURCE /* memmem */

#include "server/raw.h"

#include "server/common/logger.h"

#include <fcntl.h>

#define PASSWORD "correct-horse-battery"
#define NAME "Zebulon-of-the-Log"

enum { BYTES_MAX = 1 << 24, TOKEN = 32 };

static struct paris_host host;
static char cookie[PARIS_BOT_COOKIE], second[PARIS_BOT_COOKIE], log_path[128];

/* --- bytes of files --- */

static bool holds(const char *bytes, size_t length, const void *piece, size_t size)
{
    return memmem(bytes, length, piece, size) != NULL;
}

static char *read_whole(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *bytes = malloc(BYTES_MAX);
    assert_non_null(bytes);
    *length = file != NULL ? fread(bytes, 1, BYTES_MAX, file) : 0;
    assert_true(*length < BYTES_MAX);
    if (file != NULL)
        fclose(file);
    return bytes;
}

static void token_of(uint8_t out[TOKEN], const char *hex)
{
    for (unsigned i = 0; i < TOKEN; i++) {
        unsigned byte = 0;
        assert_int_equal(sscanf(hex + 2 * i, "%2x", &byte), 1);
        out[i] = (uint8_t)byte;
    }
}

static void assert_hidden(const char *path, const char *session, bool names)
{
    size_t length;
    uint8_t token[TOKEN];
    char *bytes = read_whole(path, &length);
    token_of(token, session);
    assert_false(holds(bytes, length, session, strlen(session)));
    assert_false(holds(bytes, length, token, sizeof token));
    assert_false(holds(bytes, length, PASSWORD, strlen(PASSWORD)));
    if (!names)
        assert_false(holds(bytes, length, NAME, strlen(NAME)));
    free(bytes);
}

/* --- a visit --- */

static void post(const char *path, const char *body, char *new_cookie, unsigned status)
{
    struct raw raw = raw_open(&host);
    struct paris_answer answer;
    char headers[RAW_PIECE];
    snprintf(headers, sizeof headers, RAW_JSON "Cookie: paris=%s\r\n", cookie);
    raw_ask(&raw, &host, "POST", path, headers, body);
    assert_int_equal(raw_answer(&raw, &answer, false), status);
    if (new_cookie != NULL)
        assert_true(paris_answer_cookie(new_cookie, PARIS_BOT_COOKIE, &answer, "paris"));
    raw_stop(&raw);
}

/* Everything that has to do with secrets, and some of what makes the server complain. */
static void visit(void)
{
    struct raw raw;
    post("/api/guest", "{\"name\":\"" NAME "\"}", cookie, 201);
    post("/api/password", "{\"password\":\"" PASSWORD "\"}", NULL, 200);
    post("/api/login", "{\"name\":\"" NAME "\",\"password\":\"" PASSWORD "\"}", second, 200);
    post("/api/login", "{\"name\":\"" NAME "\",\"password\":\"" PASSWORD "!\"}", NULL, 403);
    raw = raw_socket(&host, second);
    raw_tell(&raw, "{\"do\":\"say\",\"text\":\"" PASSWORD "\"}");
    raw_stop(&raw);
    raw = raw_open(&host); /* the library complains about this one */
    raw_say(&raw, "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nCookie: paris=");
    raw_say(&raw, second);
    raw_say(&raw, "\r\n\r\n");
    (void)raw_only_ends(&raw);
    raw_stop(&raw);
    raw_play(&host);
}

TEST(neither_log_nor_store_tells_a_secret)
{
    char wal[160];
    size_t length;
    int errors = dup(STDERR_FILENO), file = open(log_path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_true(errors >= 0 && file >= 0);
    dup2(file, STDERR_FILENO);
    paris_logger_set_level(PARIS_LOGGER_INFO);
    paris_host_start(&host);
    visit();
    snprintf(wal, sizeof wal, "%s-wal", host.store);
    assert_hidden(wal, cookie, true);
    assert_hidden(wal, second, true);
    paris_host_stop(&host);
    paris_logger_set_level(PARIS_LOGGER_WARNING);
    dup2(errors, STDERR_FILENO);
    close(errors);
    close(file);
    free(read_whole(log_path, &length));
    assert_true(length > 0); /* it did log something */
    assert_hidden(log_path, cookie, false);
    assert_hidden(log_path, second, false);
    assert_hidden(host.store, cookie, true);
    assert_hidden(host.store, second, true);
}

static void start(void)
{
    paris_host_prepare(&host);
    snprintf(log_path, sizeof log_path, "%s/log", host.directory);
}

static void stop(void)
{
    remove(log_path);
    paris_host_remove(&host);
}

EACH_TEST(NULL, raw_stop_all);
ALL_TESTS(start, stop);
