/* ChaCha20 against the vectors of RFC 8439, and the numbers below a bound made from it. */

#include "base/chacha20.h"
#include "base/text.h"
#include "support/test.h"

#include <string.h>

enum { BLOCK_BYTES = 4 * PARIS_CHACHA20_WORDS };

static const uint8_t zeros[PARIS_CHACHA20_KEY];

/* The first words of the stream with a key and a nonce of zeros (A.1, vectors 1 and 2). */
static const uint32_t zero_words[] = {
    0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0, 0xccef36a8,
    0xc70d778b, 0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8, 0xf4b8436a, 0x1ca11815,
    0x69b687c3, 0x8665eeb2, 0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73,
};

/* The block as the bytes of the stream. */
static void assert_block(const uint8_t *key, uint32_t counter, const uint8_t *nonce,
                         const char *expected)
{
    uint32_t words[PARIS_CHACHA20_WORDS];
    uint8_t bytes[BLOCK_BYTES];
    char buffer[2 * BLOCK_BYTES + 1];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_chacha20_block(words, key, counter, nonce);
    for (unsigned i = 0; i < BLOCK_BYTES; i++)
        bytes[i] = (uint8_t)(words[i / 4] >> (8 * (i % 4)));
    paris_text_add_hex(&text, bytes, sizeof bytes);
    assert_string_equal(buffer, expected);
}

static struct paris_chacha20 zero_stream(void)
{
    struct paris_chacha20 stream;
    paris_chacha20_start(&stream, zeros, zeros, 0);
    return stream;
}

/* --- blocks --- */

TEST(the_example_of_section_2_3_2_has_its_block)
{
    uint8_t key[PARIS_CHACHA20_KEY];
    const uint8_t nonce[PARIS_CHACHA20_NONCE] = {0, 0, 0, 9, 0, 0, 0, 0x4a};
    for (unsigned i = 0; i < sizeof key; i++)
        key[i] = (uint8_t)i;
    assert_block(key, 1, nonce,
                 "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
                 "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

TEST(the_five_vectors_of_appendix_A_1_have_their_blocks)
{
    const uint8_t last_one[PARIS_CHACHA20_KEY] = {[31] = 1};
    const uint8_t second_ff[PARIS_CHACHA20_KEY] = {[1] = 0xff};
    const uint8_t nonce_two[PARIS_CHACHA20_NONCE] = {[11] = 2};
    assert_block(zeros, 0, zeros,
                 "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                 "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
    assert_block(zeros, 1, zeros,
                 "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                 "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
    assert_block(last_one, 1, zeros,
                 "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
                 "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
    assert_block(second_ff, 2, zeros,
                 "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
                 "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
    assert_block(zeros, 0, nonce_two,
                 "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
                 "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

/* --- the stream --- */

TEST(a_stream_gives_the_words_of_its_blocks_one_after_the_other)
{
    struct paris_chacha20 stream = zero_stream();
    for (size_t i = 0; i < sizeof zero_words / sizeof zero_words[0]; i++)
        assert_int_equal(paris_chacha20_next(&stream), zero_words[i]);
}

TEST(a_stream_may_start_at_any_block)
{
    const uint8_t nonce[PARIS_CHACHA20_NONCE] = {1, 2, 3};
    uint32_t block[PARIS_CHACHA20_WORDS];
    struct paris_chacha20 stream;
    const uint32_t starts[] = {0, 1, 77, UINT32_MAX - 1};
    for (unsigned i = 0; i < 4; i++) {
        paris_chacha20_start(&stream, zeros, nonce, starts[i]);
        for (uint32_t number = starts[i]; number <= starts[i] + 1; number++) {
            paris_chacha20_block(block, zeros, number, nonce);
            for (unsigned word = 0; word < PARIS_CHACHA20_WORDS; word++)
                assert_int_equal(paris_chacha20_next(&stream), block[word]);
            if (number == UINT32_MAX)
                break;
        }
    }
}

/* --- numbers below a bound --- */

TEST(a_number_is_the_remainder_of_the_next_word)
{
    struct paris_chacha20 stream = zero_stream();
    assert_int_equal(paris_chacha20_below(&stream, 1), 0);
    assert_int_equal(paris_chacha20_below(&stream, 36), zero_words[1] % 36);
    assert_int_equal(paris_chacha20_below(&stream, UINT32_C(1) << 31), zero_words[2] & 0x7fffffff);
    assert_int_equal(paris_chacha20_below(&stream, UINT32_MAX), zero_words[3]);
    assert_int_equal(paris_chacha20_next(&stream), zero_words[4]); /* each took one word */
}

TEST(words_from_the_largest_multiple_on_are_passed_over)
{
    static const uint32_t expected[] = {0x28bd8653, 0x1aed8da0, 0x7c5941da, 0x3fe02477, 0x374ad8b8,
                                        0x1ca11815, 0x69b687c3, 0x7a385155, 0x7c97ba98};
    struct paris_chacha20 stream = zero_stream();
    for (unsigned i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_int_equal(paris_chacha20_below(&stream, 0x80000001), expected[i]);
    assert_int_equal(paris_chacha20_next(&stream), zero_words[19]);
}

TEST(the_largest_multiple_itself_is_passed_over_and_the_word_before_it_is_not)
{
    struct paris_chacha20 stream = zero_stream();
    assert_int_equal(paris_chacha20_below(&stream, zero_words[0]), zero_words[1]);
    stream = zero_stream();
    assert_int_equal(paris_chacha20_below(&stream, zero_words[0] + 1), zero_words[0]);
}

/* The orders were computed by another program from the description of the protocol. */
TEST(a_shuffle_goes_from_the_end)
{
    static const uint8_t ten[] = {6, 8, 2, 7, 9, 5, 1, 0, 3, 4};
    static const uint8_t forty[] = {25, 10, 31, 37, 20, 17, 39, 13, 3, 8,  18, 38, 0,  5,
                                    27, 22, 1,  4,  28, 19, 21, 16, 9, 23, 11, 35, 12, 36,
                                    24, 7,  15, 26, 33, 2,  34, 29, 6, 32, 30, 14};
    uint8_t bytes[sizeof forty];
    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)i;
    struct paris_chacha20 stream = zero_stream();
    paris_chacha20_shuffle(&stream, bytes, sizeof forty);
    assert_memory_equal(bytes, forty, sizeof forty);
    for (unsigned i = 0; i < sizeof ten; i++)
        bytes[i] = (uint8_t)i;
    stream = zero_stream();
    paris_chacha20_shuffle(&stream, bytes, sizeof ten);
    assert_memory_equal(bytes, ten, sizeof ten);
}

TEST(a_shuffle_of_one_or_none_takes_no_word)
{
    uint8_t one = 7;
    struct paris_chacha20 stream = zero_stream();
    paris_chacha20_shuffle(&stream, &one, 1);
    paris_chacha20_shuffle(&stream, &one, 0);
    assert_int_equal(one, 7);
    assert_int_equal(paris_chacha20_next(&stream), zero_words[0]);
}
