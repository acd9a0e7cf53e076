/* QR codes: against published numbers, and read back by a decoder that shares nothing with them. */

#include "base/random.h"
#include "server/http/qr.h"
#include "support/test.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static char drawing[PARIS_QR_SVG_LENGTH];

/* A text of this length with nothing regular in it. */
static const char *text_of(unsigned length, uint64_t seed)
{
    static char text[512];
    struct paris_random random = paris_random_from(seed);
    for (unsigned i = 0; i < length; i++)
        text[i] = (char)(1 + paris_random_below(&random, 255));
    text[length] = '\0';
    return text;
}

static struct paris_qr symbol_of(const char *text)
{
    struct paris_qr qr;
    assert_int_equal(paris_qr_make(&qr, text), PARIS_OK);
    return qr;
}

/* --- a field of 256 by its logarithms --- */

static uint8_t power[255], logarithm[256];

static void make_field(void)
{
    for (unsigned i = 0, value = 1; i < 255; i++) {
        power[i] = (uint8_t)value;
        logarithm[value] = (uint8_t)i;
        value = value < 128 ? value * 2 : (value * 2) ^ 285;
    }
}

/* The polynomial, highest coefficient first, at the power of the field's generator. */
static uint8_t value_at(const uint8_t *polynomial, unsigned count, unsigned exponent)
{
    uint8_t sum = 0;
    for (unsigned i = 0; i < count; i++)
        if (polynomial[i] != 0)
            sum ^= power[(logarithm[polynomial[i]] + exponent * (count - 1 - i)) % 255];
    return sum;
}

/* --- published numbers --- */

/* Divided by itself but for its leading coefficient, the generator is what is left of x^n. */
static void assert_generator(const uint8_t *exponents, unsigned degree)
{
    static const uint8_t one[] = {1};
    uint8_t generator[PARIS_QR_CHECKS];
    paris_qr_checks(generator, degree, one, 1);
    for (unsigned i = 0; i < degree; i++)
        assert_int_equal(generator[i], power[exponents[i]]);
}

TEST(generators_are_those_of_the_standard)
{
    static const uint8_t of_7[] = {87, 229, 146, 149, 238, 102, 21};
    static const uint8_t of_10[] = {251, 67, 46, 61, 118, 70, 64, 94, 32, 45};
    static const uint8_t of_13[] = {74, 152, 176, 100, 86, 100, 106, 104, 130, 218, 206, 140, 78};
    assert_generator(of_7, 7);
    assert_generator(of_10, 10);
    assert_generator(of_13, 13);
}

TEST(check_bytes_of_the_example_in_the_standard_are_met)
{
    static const uint8_t data[] = {0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11,
                                   0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11};
    static const uint8_t expected[] = {0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55};
    uint8_t checks[10];
    paris_qr_checks(checks, 10, data, sizeof data);
    assert_memory_equal(checks, expected, sizeof expected);
}

/* Bit 14 first, as tables of the standard are printed. */
static unsigned format_of(const struct paris_qr *qr)
{
    static const uint8_t rows[] = {8, 8, 8, 8, 8, 8, 8, 8, 7, 5, 4, 3, 2, 1, 0};
    static const uint8_t columns[] = {0, 1, 2, 3, 4, 5, 7, 8, 8, 8, 8, 8, 8, 8, 8};
    unsigned format = 0;
    for (unsigned i = 0; i < 15; i++)
        format = format << 1 | qr->dark[rows[i]][columns[i]];
    return format;
}

static unsigned second_format_of(const struct paris_qr *qr)
{
    unsigned format = 0;
    for (unsigned i = 0; i < 7; i++)
        format = format << 1 | qr->dark[qr->size - 1 - i][8];
    for (unsigned i = 0; i < 8; i++)
        format = format << 1 | qr->dark[8][qr->size - 8 + i];
    return format;
}

static const uint16_t formats[PARIS_QR_LEVELS][8] = {
    {0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0},
    {0x355f, 0x3068, 0x3f31, 0x3a06, 0x24b4, 0x2183, 0x2eda, 0x2bed},
    {0x1689, 0x13be, 0x1ce7, 0x19d0, 0x0762, 0x0255, 0x0d0c, 0x083b},
};

TEST(format_bits_are_those_of_the_table_for_every_level_and_mask)
{
    bool seen[PARIS_QR_LEVELS][8] = {{false}};
    unsigned count = 0;
    for (unsigned seed = 0; seed < 400 && count < PARIS_QR_LEVELS * 8; seed++) {
        struct paris_qr qr = symbol_of(text_of(1 + seed % 40, seed));
        assert_int_equal(format_of(&qr), formats[qr.level][qr.mask]);
        assert_int_equal(second_format_of(&qr), formats[qr.level][qr.mask]);
        count += !seen[qr.level][qr.mask];
        seen[qr.level][qr.mask] = true;
    }
    assert_int_equal(count, PARIS_QR_LEVELS * 8);
}

TEST(version_bits_are_those_of_the_table)
{
    static const unsigned published[] = {0x07c94, 0x085bc, 0x09a99, 0x0a4d3};
    bool seen[4] = {false};
    for (unsigned length = 100; length <= PARIS_QR_TEXT; length++) {
        struct paris_qr qr = symbol_of(text_of(length, 1));
        if (qr.version < 7)
            continue;
        unsigned below = 0, beside = 0;
        for (unsigned bit = 18; bit-- > 0;) {
            below = below << 1 | qr.dark[qr.size - 11 + bit % 3][bit / 3];
            beside = beside << 1 | qr.dark[bit / 3][qr.size - 11 + bit % 3];
        }
        assert_int_equal(below, published[qr.version - 7]);
        assert_int_equal(beside, published[qr.version - 7]);
        seen[qr.version - 7] = true;
    }
    assert_true(seen[0] && seen[1] && seen[2] && seen[3]);
}

/* --- which version, which level --- */

TEST(every_version_is_used_up_to_its_last_byte)
{
    /* Bytes of text by version for M, Q, H, as the standard lists them. */
    static const uint8_t max[PARIS_QR_VERSIONS][PARIS_QR_LEVELS] = {
        {14, 11, 7},   {26, 20, 14},  {42, 32, 24},   {62, 46, 34},   {84, 60, 44},
        {106, 74, 58}, {122, 86, 64}, {152, 108, 84}, {180, 130, 98}, {213, 151, 119}};
    unsigned version = 0;
    for (unsigned length = 0; length <= PARIS_QR_TEXT; length++) {
        while (length > max[version][PARIS_QR_M])
            version++;
        unsigned level = length <= max[version][PARIS_QR_H]   ? PARIS_QR_H
                         : length <= max[version][PARIS_QR_Q] ? PARIS_QR_Q
                                                              : PARIS_QR_M;
        struct paris_qr qr = symbol_of(text_of(length, length));
        assert_int_equal(qr.version, version + 1);
        assert_int_equal(qr.level, level);
        assert_int_equal(qr.size, 21 + 4 * version);
    }
}

TEST(a_text_that_is_too_long_is_refused)
{
    struct paris_qr qr;
    struct paris_text out = paris_text_in(drawing, sizeof drawing);
    const char *text = text_of(PARIS_QR_TEXT + 1, 1);
    assert_int_equal(paris_qr_make(&qr, text), PARIS_TOO_LONG);
    assert_int_equal(paris_qr_svg(&out, text), PARIS_TOO_LONG);
    assert_string_equal(drawing, "");
}

/* --- patterns --- */

static void assert_pattern(const struct paris_qr *qr, unsigned top, unsigned left,
                           const char *const *rows, unsigned count)
{
    for (unsigned y = 0; y < count; y++)
        for (unsigned x = 0; rows[y][x] != '\0'; x++)
            assert_int_equal(qr->dark[top + y][left + x], rows[y][x] == '#');
}

TEST(finders_stand_in_three_corners_with_light_around_them)
{
    static const char *const upper_left[] = {"#######.", "#.....#.", "#.###.#.", "#.###.#.",
                                             "#.###.#.", "#.....#.", "#######.", "........"};
    static const char *const upper_right[] = {".#######", ".#.....#", ".#.###.#", ".#.###.#",
                                              ".#.###.#", ".#.....#", ".#######", "........"};
    static const char *const lower_left[] = {"........", "#######.", "#.....#.", "#.###.#.",
                                             "#.###.#.", "#.###.#.", "#.....#.", "#######."};
    for (unsigned length = 0; length <= PARIS_QR_TEXT; length += 10) {
        struct paris_qr qr = symbol_of(text_of(length, length));
        assert_pattern(&qr, 0, 0, upper_left, 8);
        assert_pattern(&qr, 0, qr.size - 8, upper_right, 8);
        assert_pattern(&qr, qr.size - 8, 0, lower_left, 8);
        assert_int_equal(qr.dark[qr.size - 8][8], 1);
        for (unsigned i = 8; i < qr.size - 8; i++) {
            assert_int_equal(qr.dark[6][i], i % 2 == 0);
            assert_int_equal(qr.dark[i][6], i % 2 == 0);
        }
    }
}

TEST(alignment_patterns_stand_where_the_standard_wants_them)
{
    static const char *const pattern[] = {"#####", "#...#", "#.#.#", "#...#", "#####"};
    struct paris_qr two = symbol_of(text_of(26, 1)), ten = symbol_of(text_of(213, 1));
    assert_pattern(&two, 16, 16, pattern, 5);
    static const uint8_t centres[][2] = {{6, 28}, {28, 6}, {28, 28}, {28, 50}, {50, 28}, {50, 50}};
    for (unsigned i = 0; i < 6; i++)
        assert_pattern(&ten, centres[i][0] - 2u, centres[i][1] - 2u, pattern, 5);
}

/* --- the decoder --- */

/* Blocks and data bytes of the shorter ones (the longer have one more), check bytes, by version. */
struct division {
    unsigned shorter, shorter_data, longer, checks;
};

static const struct division divisions[PARIS_QR_VERSIONS][PARIS_QR_LEVELS] = {
    {{1, 16, 0, 10}, {1, 13, 0, 13}, {1, 9, 0, 17}},
    {{1, 28, 0, 16}, {1, 22, 0, 22}, {1, 16, 0, 28}},
    {{1, 44, 0, 26}, {2, 17, 0, 18}, {2, 13, 0, 22}},
    {{2, 32, 0, 18}, {2, 24, 0, 26}, {4, 9, 0, 16}},
    {{2, 43, 0, 24}, {2, 15, 2, 18}, {2, 11, 2, 22}},
    {{4, 27, 0, 16}, {4, 19, 0, 24}, {4, 15, 0, 28}},
    {{4, 31, 0, 18}, {2, 14, 4, 18}, {4, 13, 1, 26}},
    {{2, 38, 2, 22}, {4, 18, 2, 22}, {4, 14, 2, 26}},
    {{3, 36, 2, 22}, {4, 16, 4, 20}, {4, 12, 4, 24}},
    {{4, 43, 1, 26}, {6, 19, 2, 24}, {6, 15, 2, 28}},
};

static bool near(unsigned a, unsigned b, unsigned distance)
{
    return a + distance >= b && a <= b + distance;
}

/* Does this module belong to a pattern, the format or the version? */
static bool is_fixed(const struct paris_qr *qr, unsigned row, unsigned column)
{
    static const uint8_t lines[PARIS_QR_VERSIONS][3] = {{0},         {6, 18},     {6, 22},
                                                        {6, 26},     {6, 30},     {6, 34},
                                                        {6, 22, 38}, {6, 24, 42}, {6, 26, 46},
                                                        {6, 28, 50}};
    bool top = row < 9, left = column < 9;
    bool bottom = row >= qr->size - 8, right = column >= qr->size - 8;
    if ((top && left) || (top && right) || (bottom && left) || row == 6 || column == 6)
        return true;
    if (qr->version >= 7 &&
        ((row < 6 && column >= qr->size - 11) || (column < 6 && row >= qr->size - 11)))
        return true;
    const uint8_t *line = lines[qr->version - 1];
    for (unsigned i = 0; i < 3; i++)
        for (unsigned j = 0; j < 3; j++) {
            unsigned y = line[i], x = line[j];
            bool corner = (y == 6 && x == 6) || (y == 6 && x + 7 == qr->size) ||
                          (x == 6 && y + 7 == qr->size);
            if (y != 0 && x != 0 && !corner && near(row, y, 2) && near(column, x, 2))
                return true;
        }
    return false;
}

static bool is_masked(unsigned mask, unsigned i, unsigned j)
{
    const bool formula[] = {(i + j) % 2 == 0,
                            i % 2 == 0,
                            j % 3 == 0,
                            (i + j) % 3 == 0,
                            (i / 2 + j / 3) % 2 == 0,
                            (i * j) % 2 + (i * j) % 3 == 0,
                            ((i * j) % 2 + (i * j) % 3) % 2 == 0,
                            ((i + j) % 2 + (i * j) % 3) % 2 == 0};
    return formula[mask];
}

/* The codewords in the order in which they stand; answers how many whole ones there are. */
static unsigned read_codewords(uint8_t out[400], const struct paris_qr *qr, unsigned mask)
{
    unsigned bits = 0;
    int direction = -1, row = (int)qr->size - 1;
    memset(out, 0, 400);
    for (int column = (int)qr->size - 1; column > 0; column -= 2) {
        if (column == 6)
            column--;
        for (; row >= 0 && row < (int)qr->size; row += direction)
            for (int x = column; x >= column - 1; x--) {
                unsigned i = (unsigned)row, j = (unsigned)x;
                if (is_fixed(qr, i, j))
                    continue;
                unsigned bit = qr->dark[i][j] ^ (is_masked(mask, i, j) ? 1u : 0u);
                out[bits / 8] |= (uint8_t)(bit << (7 - bits % 8));
                bits++;
            }
        direction = -direction;
        row += direction;
    }
    return bits / 8;
}

/* The data bytes in order, after each block was found without an error. */
static unsigned read_data(uint8_t out[400], const struct paris_qr *qr, struct division by)
{
    uint8_t codewords[400], block[8][160];
    unsigned blocks = by.shorter + by.longer, at = 0, count = 0;
    unsigned total = read_codewords(codewords, qr, qr->mask);
    assert_int_equal(total, by.shorter * (by.shorter_data + by.checks) +
                                by.longer * (by.shorter_data + 1 + by.checks));
    for (unsigned i = 0; i <= by.shorter_data; i++)
        for (unsigned b = i < by.shorter_data ? 0 : by.shorter; b < blocks; b++)
            block[b][i] = codewords[at++];
    for (unsigned i = 0; i < by.checks; i++)
        for (unsigned b = 0; b < blocks; b++)
            block[b][by.shorter_data + (b >= by.shorter) + i] = codewords[at++];
    for (unsigned b = 0; b < blocks; b++) {
        unsigned data = by.shorter_data + (b >= by.shorter);
        for (unsigned i = 0; i < by.checks; i++)
            assert_int_equal(value_at(block[b], data + by.checks, i), 0);
        memcpy(out + count, block[b], data);
        count += data;
    }
    return count;
}

static unsigned take_bits(const uint8_t *bytes, unsigned *at, unsigned count)
{
    unsigned value = 0;
    for (; count > 0; count--, ++*at)
        value = value << 1 | ((unsigned)bytes[*at / 8] >> (7 - *at % 8) & 1);
    return value;
}

static void assert_reads(const struct paris_qr *qr, const char *text)
{
    uint8_t data[400];
    unsigned room = read_data(data, qr, divisions[qr->version - 1][qr->level]), at = 0;
    assert_int_equal(take_bits(data, &at, 4), 4);
    unsigned length = take_bits(data, &at, qr->version < 10 ? 8 : 16);
    assert_int_equal(length, strlen(text));
    for (unsigned i = 0; i < length; i++)
        assert_int_equal(take_bits(data, &at, 8), (unsigned char)text[i]);
    if (at + 4 <= 8 * room)
        assert_int_equal(take_bits(data, &at, 4), 0);
    for (unsigned pad = 0; at < 8 * room; pad++)
        assert_int_equal(take_bits(data, &at, 8), pad % 2 == 0 ? 0xec : 0x11);
}

TEST(texts_of_every_length_are_read_back)
{
    for (unsigned length = 0; length <= PARIS_QR_TEXT; length++) {
        const char *text = text_of(length, 1000 + length);
        struct paris_qr qr = symbol_of(text);
        assert_reads(&qr, text);
    }
}

TEST(links_are_read_back)
{
    static const char *const links[] = {"http://192.168.1.20:8080/t/k7Qm2xAbC9dEfG4hJkLm",
                                        "https://paris.example/t/00000000000000000000", "a",
                                        "https://\xc3\xa9toile.example/", "aaaaaaaaaaaaaaaaaaaaaa"};
    for (unsigned i = 0; i < sizeof links / sizeof links[0]; i++) {
        struct paris_qr qr = symbol_of(links[i]);
        assert_reads(&qr, links[i]);
    }
}

/* --- the mask --- */

/* Row or column as text, with the quiet zone around it. */
static void line_of(char *out, const struct paris_qr *qr, unsigned index, bool column)
{
    memset(out, '.', qr->size + 8);
    out[qr->size + 8] = '\0';
    for (unsigned i = 0; i < qr->size; i++)
        if (column ? qr->dark[i][index] : qr->dark[index][i])
            out[4 + i] = '#';
}

static unsigned penalty_of_line(const char *line, unsigned size)
{
    static const char *const finders[] = {"....#.###.#", "#.###.#...."};
    unsigned penalty = 0;
    for (unsigned i = 0; i < 2; i++)
        for (const char *at = line; (at = strstr(at, finders[i])) != NULL; at++)
            penalty += 40;
    for (unsigned start = 4, end; start < 4 + size; start = end) {
        for (end = start; end < 4 + size && line[end] == line[start]; end++)
            ;
        penalty += end - start >= 5 ? 3 + (end - start - 5) : 0;
    }
    return penalty;
}

static unsigned penalty_of_symbol(const struct paris_qr *qr)
{
    char line[PARIS_QR_SIZE + 9];
    unsigned penalty = 0, dark = 0;
    for (unsigned i = 0; i < 2 * qr->size; i++) {
        line_of(line, qr, i / 2, i % 2);
        penalty += penalty_of_line(line, qr->size);
    }
    for (unsigned i = 0; i < qr->size; i++)
        for (unsigned j = 0; j < qr->size; j++) {
            const uint8_t *here = &qr->dark[i][j], *below = here + PARIS_QR_SIZE;
            dark += *here;
            if (i + 1 < qr->size && j + 1 < qr->size && here[0] == here[1] && here[0] == below[0] &&
                here[0] == below[1])
                penalty += 3;
        }
    double percent = 100.0 * dark / (qr->size * qr->size);
    double off = percent > 50 ? percent - 50 : 50 - percent;
    return penalty + 10 * (unsigned)(off / 5);
}

/* The same text under another mask. */
static struct paris_qr remasked(const struct paris_qr *qr, unsigned mask)
{
    struct paris_qr other = *qr;
    for (unsigned i = 0; i < qr->size; i++)
        for (unsigned j = 0; j < qr->size; j++)
            if (!is_fixed(qr, i, j))
                other.dark[i][j] ^= is_masked(mask, i, j) != is_masked(qr->mask, i, j);
    for (unsigned bit = 0; bit < 15; bit++) {
        uint8_t dark = formats[qr->level][mask] >> bit & 1;
        static const uint8_t rows[] = {0, 1, 2, 3, 4, 5, 7, 8, 8, 8, 8, 8, 8, 8, 8};
        static const uint8_t columns[] = {8, 8, 8, 8, 8, 8, 8, 8, 7, 5, 4, 3, 2, 1, 0};
        other.dark[rows[bit]][columns[bit]] = dark;
        if (bit < 8)
            other.dark[8][qr->size - 1 - bit] = dark;
        else
            other.dark[qr->size - 15 + bit][8] = dark;
    }
    other.mask = mask;
    return other;
}

TEST(no_other_mask_has_a_smaller_penalty)
{
    bool chosen[8] = {false};
    for (unsigned seed = 0; seed < 120; seed++) {
        struct paris_qr qr = symbol_of(text_of(seed * 7 % (PARIS_QR_TEXT + 1), seed));
        unsigned min = penalty_of_symbol(&qr);
        chosen[qr.mask] = true;
        for (unsigned mask = 0; mask < 8; mask++) {
            struct paris_qr other = remasked(&qr, mask);
            assert_true(penalty_of_symbol(&other) >= min + (mask < qr.mask));
        }
    }
    for (unsigned mask = 0; mask < 8; mask++)
        assert_true(chosen[mask]);
}

/* --- the drawing --- */

static long number(const char **at)
{
    char *end;
    long value = strtol(*at, &end, 10);
    assert_true(end > *at);
    *at = end;
    return value;
}

/* Draws the path into a field of modules, the quiet zone included. */
static void draw(uint8_t field[65][65], const char *path)
{
    long x = 0, y = 0;
    memset(field, 0, 65 * 65);
    while (*path == 'M' || *path == 'm') {
        bool far = *path++ == 'M';
        x = (far ? 0 : x) + number(&path);
        assert_int_equal(*path++, ' ');
        y = (far ? 0 : y) + number(&path);
        assert_int_equal(*path++, 'h');
        long width = number(&path);
        assert_memory_equal(path, "v1h-", 4);
        path += 4;
        assert_int_equal(number(&path), width);
        assert_int_equal(*path++, 'z');
        for (long i = 0; i < width; i++)
            field[y][x + i]++;
    }
    assert_int_equal(*path, '"');
}

TEST(the_drawing_shows_every_module_once)
{
    static uint8_t field[65][65];
    for (unsigned length = 0; length <= PARIS_QR_TEXT; length += 71) {
        const char *text = text_of(length, length);
        struct paris_qr qr = symbol_of(text);
        struct paris_text out = paris_text_in(drawing, sizeof drawing);
        assert_int_equal(paris_qr_svg(&out, text), PARIS_OK);
        draw(field, strstr(drawing, " d=\"") + 4);
        for (unsigned i = 0; i < 65; i++)
            for (unsigned j = 0; j < 65; j++) {
                bool inside = i >= 4 && i < qr.size + 4 && j >= 4 && j < qr.size + 4;
                assert_int_equal(field[i][j], inside ? qr.dark[i - 4][j - 4] : 0);
            }
    }
}

TEST(the_drawing_is_an_accessible_picture_on_white)
{
    struct paris_text out = paris_text_in(drawing, sizeof drawing);
    assert_int_equal(paris_qr_svg(&out, "<&\">"), PARIS_OK);
    static const char start[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 29 29\" ";
    assert_memory_equal(drawing, start, sizeof start - 1);
    assert_non_null(strstr(drawing, "shape-rendering=\"crispEdges\""));
    assert_non_null(strstr(drawing, "role=\"img\""));
    assert_non_null(strstr(drawing, "fill=\"#fff\""));
    assert_null(strstr(drawing, "&"));
    assert_string_equal(drawing + out.length - 7, "</svg>\n");
}

TEST(a_drawing_that_does_not_fit_is_told)
{
    char small[500];
    struct paris_text out = paris_text_in(small, sizeof small);
    assert_int_equal(paris_qr_svg(&out, "https://paris.example/"), PARIS_TOO_LONG);
}

TEST(the_promised_room_is_enough_for_every_symbol)
{
    /* A run and its gap are two modules or more, and fourteen characters at most. */
    assert_true(PARIS_QR_SIZE * ((PARIS_QR_SIZE + 1) / 2) * 14 + 500 < PARIS_QR_SVG_LENGTH);
    for (unsigned seed = 0; seed < 20; seed++) {
        struct paris_text out = paris_text_in(drawing, sizeof drawing);
        assert_int_equal(paris_qr_svg(&out, text_of(PARIS_QR_TEXT, seed)), PARIS_OK);
    }
}

ALL_TESTS(make_field, NULL);
