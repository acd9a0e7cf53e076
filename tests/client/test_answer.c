/* Hashes, Base64, addresses and HTTP answers. */

#include "client/answer.h"
#include "client/base64.h"
#include "client/peer.h"
#include "client/sha1.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

/* --- SHA-1 and Base64 --- */

static void assert_sha1(const char *message, const char *expected)
{
    uint8_t hash[PARIS_SHA1_LENGTH];
    char buffer[2 * PARIS_SHA1_LENGTH + 1];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_sha1_of(hash, message, strlen(message));
    paris_text_add_hex(&text, hash, sizeof hash);
    assert_string_equal(buffer, expected);
}

TEST(known_messages_have_their_known_sha1)
{
    assert_sha1("", "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    assert_sha1("abc", "a9993e364706816aba3e25717850c26c9cd0d89d");
    assert_sha1("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    assert_sha1("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnop"
                "jklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                "a49b2446a02c645bf419f995b67091253a04a259");
}

TEST(known_texts_have_their_known_base64)
{
    static const char *const pairs[][2] = {{"", ""},
                                           {"f", "Zg=="},
                                           {"fo", "Zm8="},
                                           {"foo", "Zm9v"},
                                           {"foob", "Zm9vYg=="},
                                           {"fooba", "Zm9vYmE="},
                                           {"foobar", "Zm9vYmFy"},
                                           {"\xff\xfe\xfd", "//79"}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        char buffer[PARIS_BASE64_LENGTH(6) + 1];
        struct paris_text text = paris_text_in(buffer, sizeof buffer);
        paris_base64_add(&text, (const uint8_t *)pairs[i][0], strlen(pairs[i][0]));
        assert_string_equal(buffer, pairs[i][1]);
        assert_int_equal(PARIS_BASE64_LENGTH(strlen(pairs[i][0])), strlen(pairs[i][1]));
    }
}

TEST(the_accept_of_the_standards_example_comes_out)
{
    static const char joined[] = "dGhlIHNhbXBsZSBub25jZQ==258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    uint8_t hash[PARIS_SHA1_LENGTH];
    char buffer[PARIS_BASE64_LENGTH(PARIS_SHA1_LENGTH) + 1];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_sha1_of(hash, joined, sizeof joined - 1);
    paris_base64_add(&text, hash, sizeof hash);
    assert_string_equal(buffer, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

/* --- addresses --- */

static void assert_peer(const char *url, const char *name)
{
    struct paris_peer peer;
    struct paris_error error = {0, 0, ""};
    if (paris_peer_find(&peer, url, 0, &error) != PARIS_OK)
        fail_msg("%s: %s", url, error.message);
    assert_string_equal(peer.name, name);
}

TEST(addresses_are_read_with_and_without_a_port)
{
    assert_peer("http://127.0.0.1:8470", "127.0.0.1:8470");
    assert_peer("http://127.0.0.1:8470/", "127.0.0.1:8470");
    assert_peer("ws://127.0.0.1", "127.0.0.1");
    assert_peer("http://127.0.0.1:80", "127.0.0.1");
    assert_peer("http://[::1]:8470", "[::1]:8470");
}

TEST(what_is_no_address_is_refused)
{
    static const char *const wrong[] = {"",
                                        "127.0.0.1:8470",
                                        "https://127.0.0.1",
                                        "http://",
                                        "http://:8470",
                                        "http://127.0.0.1:",
                                        "http://127.0.0.1:http",
                                        "http://127.0.0.1:123456",
                                        "http://127.0.0.1/page",
                                        "http://me@127.0.0.1",
                                        "http://[::1",
                                        "http://[::1]x"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct paris_peer peer;
        struct paris_error error = {0, 0, ""};
        assert_int_equal(paris_peer_find(&peer, wrong[i], 0, &error), PARIS_BAD_INPUT);
        assert_non_null(strstr(error.message, "should be like"));
    }
}

/* --- answers --- */

/* Reads a copy, since chunks are put together in place, of the very length, so that reading beyond it
 * shows. */
static enum paris_answer_progress read_bytes(struct paris_answer *out, char **copy,
                                             const char *bytes, size_t length, bool ended)
{
    struct paris_error error = {0, 0, ""};
    *copy = malloc(length > 0 ? length : 1);
    assert_non_null(*copy);
    memcpy(*copy, bytes, length);
    enum paris_answer_progress progress = paris_answer_read(out, *copy, length, ended, &error);
    assert_true((progress == PARIS_ANSWER_WRONG) == (error.message[0] != '\0'));
    return progress;
}

/* The answer has this body, and is not whole before its last byte. */
static void assert_body(const char *bytes, unsigned status, const char *body)
{
    for (size_t length = 0; length <= strlen(bytes); length++) {
        struct paris_answer answer;
        char *copy;
        enum paris_answer_progress progress = read_bytes(&answer, &copy, bytes, length, false);
        if (length < strlen(bytes)) {
            assert_int_equal(progress, PARIS_ANSWER_PARTLY);
        } else {
            assert_int_equal(progress, PARIS_ANSWER_WHOLE);
            assert_int_equal(answer.status, status);
            assert_int_equal(answer.body_length, strlen(body));
            assert_memory_equal(answer.body, body, strlen(body));
        }
        free(copy);
    }
}

TEST(a_body_with_its_length_is_whole_with_its_last_byte)
{
    assert_body("HTTP/1.1 201 Created\r\ncontent-length: 5\r\n\r\nhello", 201, "hello");
    assert_body("HTTP/1.0 404 Not Found\r\nContent-Length:0\r\n\r\n", 404, "");
    assert_body("HTTP/1.1 204\r\n\r\n", 204, "");
}

TEST(chunks_are_put_together)
{
    assert_body("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                "5\r\nhello\r\n1;x=y\r\n \r\nA\r\nand thanks\r\n0\r\n\r\n",
                200, "hello and thanks");
    assert_body("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                "2\r\nok\r\n0\r\nTrailer: 1\r\n\r\n",
                200, "ok");
}

TEST(a_body_without_a_length_lasts_until_the_end)
{
    static const char bytes[] = "HTTP/1.1 200 OK\r\n\r\nall of it";
    struct paris_answer answer;
    char *copy;
    assert_int_equal(read_bytes(&answer, &copy, bytes, sizeof bytes - 1, false),
                     PARIS_ANSWER_PARTLY);
    free(copy);
    assert_int_equal(read_bytes(&answer, &copy, bytes, sizeof bytes - 1, true), PARIS_ANSWER_WHOLE);
    assert_memory_equal(answer.body, "all of it", 9);
    free(copy);
}

static void assert_wrong(const char *bytes, bool ended)
{
    struct paris_answer answer;
    char *copy;
    assert_int_equal(read_bytes(&answer, &copy, bytes, strlen(bytes), ended), PARIS_ANSWER_WRONG);
    free(copy);
}

TEST(what_is_no_answer_is_refused)
{
    assert_wrong("SSH-2.0", false);
    assert_wrong("HTTP/2 200\r\n\r\n", false);
    assert_wrong("HTTP/1.1 2x0 OK\r\n\r\n", false);
    assert_wrong("HTTP/1.1 20\r\n\r\n", false);
    assert_wrong("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", false);
    assert_wrong("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n", false);
    assert_wrong("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", false);
    assert_wrong("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n", false);
}

TEST(an_answer_that_ends_too_early_is_refused)
{
    assert_wrong("HTTP/1.1 200 OK\r\n", true);
    assert_wrong("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell", true);
    assert_wrong("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n", true);
}

TEST(headers_without_an_end_are_refused)
{
    char *bytes = malloc(PARIS_ANSWER_HEAD + 2);
    assert_non_null(bytes);
    memset(bytes, 'x', PARIS_ANSWER_HEAD + 1);
    memcpy(bytes, "HTTP/1.1 200 OK\r\nX: ", 20);
    bytes[PARIS_ANSWER_HEAD + 1] = '\0';
    assert_wrong(bytes, false);
    free(bytes);
}

TEST(headers_are_found_whatever_their_case)
{
    static const char bytes[] = "HTTP/1.1 200 OK\r\nX-Long: 1\r\nx-one: \t two words \r\n"
                                "Empty:\r\nList: a, Bee ,c\r\nLIST: d\r\n\r\n";
    struct paris_answer answer;
    struct paris_error error;
    const char *value;
    size_t length;
    assert_int_equal(paris_answer_head(&answer, bytes, sizeof bytes - 1, &error),
                     PARIS_ANSWER_WHOLE);
    assert_true(paris_answer_header(&value, &length, &answer, "X-One"));
    assert_int_equal(length, 9);
    assert_memory_equal(value, "two words", 9);
    assert_true(paris_answer_header(&value, &length, &answer, "empty"));
    assert_int_equal(length, 0);
    assert_false(paris_answer_header(&value, &length, &answer, "x"));
    assert_true(paris_answer_lists(&answer, "list", "bee"));
    assert_true(paris_answer_lists(&answer, "list", "d"));
    assert_false(paris_answer_lists(&answer, "list", "be"));
}

TEST(a_cookie_is_taken_without_what_the_server_says_about_it)
{
    static const char bytes[] = "HTTP/1.1 201 Created\r\nSet-Cookie: parisian=x\r\n"
                                "set-cookie: paris=0123abcd; HttpOnly; Path=/\r\n\r\n";
    struct paris_answer answer;
    struct paris_error error;
    char value[16];
    assert_int_equal(paris_answer_head(&answer, bytes, sizeof bytes - 1, &error),
                     PARIS_ANSWER_WHOLE);
    assert_true(paris_answer_cookie(value, sizeof value, &answer, "paris"));
    assert_string_equal(value, "0123abcd");
    assert_false(paris_answer_cookie(value, 8, &answer, "paris"));
    assert_false(paris_answer_cookie(value, sizeof value, &answer, "london"));
}
