/* SHA-256 against the examples of FIPS 180-4 and its own other way of asking. */

#include "base/sha256.h"
#include "base/text.h"
#include "support/test.h"

#include <string.h>

static void assert_hash(const uint8_t hash[PARIS_SHA256_LENGTH], const char *expected)
{
    char buffer[2 * PARIS_SHA256_LENGTH + 1];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_text_add_hex(&text, hash, PARIS_SHA256_LENGTH);
    assert_string_equal(buffer, expected);
}

static void assert_hash_of(const char *message, const char *expected)
{
    uint8_t hash[PARIS_SHA256_LENGTH];
    paris_sha256_of(hash, message, strlen(message));
    assert_hash(hash, expected);
}

TEST(the_empty_message_has_its_known_hash)
{
    assert_hash_of("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(a_message_of_one_block_has_its_known_hash)
{
    assert_hash_of("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(a_message_whose_padding_needs_a_second_block_has_its_known_hash)
{
    assert_hash_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                   "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(a_message_of_896_bits_has_its_known_hash)
{
    assert_hash_of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnop"
                   "jklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                   "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
}

TEST(a_million_letters_have_their_known_hash)
{
    char letters[1000];
    memset(letters, 'a', sizeof letters);
    struct paris_sha256 hash;
    paris_sha256_init(&hash);
    for (unsigned i = 0; i < 1000; i++)
        paris_sha256_update(&hash, letters, sizeof letters);
    uint8_t out[PARIS_SHA256_LENGTH];
    paris_sha256_final(out, &hash);
    assert_hash(out, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(a_message_hashes_alike_in_whatever_pieces_it_comes)
{
    uint8_t message[200], whole[PARIS_SHA256_LENGTH], pieces[PARIS_SHA256_LENGTH];
    for (size_t i = 0; i < sizeof message; i++)
        message[i] = (uint8_t)(i * 7);
    for (size_t length = 0; length <= sizeof message; length++) {
        paris_sha256_of(whole, message, length);
        for (size_t first = 0; first <= length; first += 13) {
            struct paris_sha256 hash;
            paris_sha256_init(&hash);
            paris_sha256_update(&hash, message, first);
            paris_sha256_update(&hash, message + first, length - first);
            paris_sha256_final(pieces, &hash);
            assert_memory_equal(whole, pieces, sizeof whole);
        }
    }
}
