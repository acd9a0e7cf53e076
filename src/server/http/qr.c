/* QR codes. Names and numbers follow ISO/IEC 18004: a codeword is a byte, a module a small square. */
#include "server/http/qr.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum {
    CODEWORDS = 346, /* of version 10 */
    BLOCKS = 8,      /* at most */
    MASKS = 8,
    FINDER = 7,       /* modules along a side of a finder pattern */
    TIMING = 6,       /* row and column of the timing patterns */
    LONG_COUNT = 10,  /* from this version on the count of bytes has 16 bits */
    WITH_VERSION = 7, /* from this version on a symbol tells its version */
    BYTE_MODE = 4,
    FIELD = 0x11d, /* x^8 + x^4 + x^3 + x^2 + 1, the polynomial of the field of 256 */
    FORMAT_CODE = 0x537,
    FORMAT_MASK = 0x5412,
    VERSION_CODE = 0x1f25
};

struct shape {
    uint16_t codewords;
    uint8_t checks[PARIS_QR_LEVELS]; /* in each block */
    uint8_t blocks[PARIS_QR_LEVELS];
    uint8_t align[2]; /* centres of alignment patterns beside row 6; 0 for none */
};

static const struct shape shapes[PARIS_QR_VERSIONS] = {
    {26, {10, 13, 17}, {1, 1, 1}, {0, 0}},    {44, {16, 22, 28}, {1, 1, 1}, {18, 0}},
    {70, {26, 18, 22}, {1, 2, 2}, {22, 0}},   {100, {18, 26, 16}, {2, 2, 4}, {26, 0}},
    {134, {24, 18, 22}, {2, 4, 4}, {30, 0}},  {172, {16, 24, 28}, {4, 4, 4}, {34, 0}},
    {196, {18, 18, 26}, {4, 6, 5}, {22, 38}}, {242, {22, 22, 26}, {4, 6, 6}, {24, 42}},
    {292, {22, 20, 24}, {5, 8, 8}, {26, 46}}, {346, {26, 24, 28}, {5, 8, 8}, {28, 50}},
};

static const uint8_t level_bits[PARIS_QR_LEVELS] = {0, 3, 2};

/* --- codewords --- */

static unsigned data_of(unsigned version, enum paris_qr_level level)
{
    const struct shape *shape = &shapes[version - 1];
    return shape->codewords - (unsigned)shape->checks[level] * shape->blocks[level];
}

static bool fits(unsigned version, enum paris_qr_level level, size_t length)
{
    size_t head = 4 + (version < LONG_COUNT ? 8 : 16); /* bits of mode and count */
    return (head + 8 * length + 7) / 8 <= data_of(version, level);
}

static bool choose(struct paris_qr *out, size_t length)
{
    for (unsigned version = 1; version <= PARIS_QR_VERSIONS; version++) {
        if (!fits(version, PARIS_QR_M, length))
            continue;
        out->version = version;
        out->size = 17 + 4 * version;
        out->level = fits(version, PARIS_QR_H, length)   ? PARIS_QR_H
                     : fits(version, PARIS_QR_Q, length) ? PARIS_QR_Q
                                                         : PARIS_QR_M;
        return true;
    }
    return false;
}

struct bits {
    uint8_t *bytes;
    unsigned count;
};

static void add_bits(struct bits *bits, unsigned value, unsigned count)
{
    while (count-- > 0) {
        bits->bytes[bits->count / 8] |= (uint8_t)((value >> count & 1) << (7 - bits->count % 8));
        bits->count++;
    }
}

/* Mode, count, text, at least a part of the end mark, and bytes that fill the rest. */
static void encode(uint8_t *data, const struct paris_qr *qr, const char *text, size_t length)
{
    unsigned room = data_of(qr->version, qr->level);
    struct bits bits = {.bytes = data};
    memset(data, 0, room);
    add_bits(&bits, BYTE_MODE, 4);
    add_bits(&bits, (unsigned)length, qr->version < LONG_COUNT ? 8 : 16);
    for (size_t i = 0; i < length; i++)
        add_bits(&bits, (unsigned char)text[i], 8);
    unsigned used =
        (bits.count + 4 + 7) / 8; /* the end mark is four zeros, or what there is room for */
    for (unsigned i = used; i < room; i++)
        data[i] = (i - used) % 2 == 0 ? 0xec : 0x11;
}

static uint8_t multiply(uint8_t a, uint8_t b)
{
    unsigned product = 0;
    for (unsigned bit = 8; bit-- > 0;) {
        product = product << 1 ^ (product >> 7) * FIELD;
        product ^= (b >> bit & 1) != 0 ? a : 0u;
    }
    return (uint8_t)product;
}

/* The coefficients of (x - 1)(x - 2)(x - 4) ... below the leading one, highest first. */
static void make_generator(uint8_t *out, unsigned degree)
{
    uint8_t root = 1;
    memset(out, 0, degree);
    out[degree - 1] = 1;
    for (unsigned i = 0; i < degree; i++) {
        for (unsigned j = 0; j < degree; j++)
            out[j] = multiply(out[j], root) ^ (j + 1 < degree ? out[j + 1] : 0);
        root = multiply(root, 2);
    }
}

void paris_qr_checks(uint8_t *out, unsigned checks, const uint8_t *data, unsigned count)
{
    uint8_t generator[PARIS_QR_CHECKS];
    PARIS_CHECK(checks > 0 && checks <= PARIS_QR_CHECKS);
    make_generator(generator, checks);
    memset(out, 0, checks);
    for (unsigned i = 0; i < count; i++) {
        uint8_t factor = data[i] ^ out[0];
        memmove(out, out + 1, checks - 1);
        out[checks - 1] = 0;
        for (unsigned j = 0; j < checks; j++)
            out[j] ^= multiply(generator[j], factor);
    }
}

/* The data in blocks, the later ones one longer where they do not come out even; then first bytes of
 * all blocks, second bytes ..., and the check bytes in the same way. */
static void interleave(uint8_t *out, const struct paris_qr *qr, const uint8_t *data)
{
    const struct shape *shape = &shapes[qr->version - 1];
    unsigned blocks = shape->blocks[qr->level], checks = shape->checks[qr->level];
    unsigned room = data_of(qr->version, qr->level), shorter = room / blocks;
    unsigned short_blocks = blocks - room % blocks;
    uint8_t check[BLOCKS][PARIS_QR_CHECKS];
    for (unsigned block = 0, start = 0; block < blocks; block++) {
        unsigned length = shorter + (block >= short_blocks);
        paris_qr_checks(check[block], checks, data + start, length);
        for (unsigned i = 0; i < length; i++) {
            unsigned longer_before = i == shorter ? short_blocks : 0; /* blocks that end before */
            out[i * blocks + block - longer_before] = data[start + i];
        }
        start += length;
    }
    for (unsigned i = 0; i < checks; i++)
        for (unsigned block = 0; block < blocks; block++)
            out[room + i * blocks + block] = check[block][i];
}

/* --- what does not depend on the text --- */

/* Which modules are none of the text's: 1 where a pattern, format or version stands. */
struct plan {
    uint8_t taken[PARIS_QR_SIZE][PARIS_QR_SIZE];
};

static void put(struct paris_qr *qr, struct plan *plan, unsigned row, unsigned column, bool dark)
{
    PARIS_CHECK(row < PARIS_QR_SIZE && column < PARIS_QR_SIZE);
    qr->dark[row][column] = dark;
    plan->taken[row][column] = 1;
}

/* Rings around a centre, cut off at the border: `light` is the set of the light rings. */
static void put_rings(struct paris_qr *qr, struct plan *plan, int row, int column, int radius,
                      unsigned light)
{
    for (int y = -radius; y <= radius; y++)
        for (int x = -radius; x <= radius; x++) {
            int ring = abs(x) > abs(y) ? abs(x) : abs(y);
            unsigned to_row = (unsigned)(row + y), to_column = (unsigned)(column + x);
            if (to_row < qr->size && to_column < qr->size) /* what is negative is far beyond */
                put(qr, plan, to_row, to_column, !(light >> ring & 1));
        }
}

static void put_finders(struct paris_qr *qr, struct plan *plan)
{
    int near = FINDER / 2, far = (int)qr->size - 1 - near;
    const unsigned light = 1u << 2 | 1u << 4; /* the outer one is the separator */
    put_rings(qr, plan, near, near, near + 1, light);
    put_rings(qr, plan, near, far, near + 1, light);
    put_rings(qr, plan, far, near, near + 1, light);
}

static void put_alignment(struct paris_qr *qr, struct plan *plan)
{
    const uint8_t *align = shapes[qr->version - 1].align;
    const int centre[] = {TIMING, align[0], align[1]};
    int last = align[1] != 0 ? 2 : align[0] != 0 ? 1 : -1;
    for (int i = 0; i <= last; i++)
        for (int j = 0; j <= last; j++) {
            bool at_finder = (i == 0 && (j == 0 || j == last)) || (i == last && j == 0);
            if (!at_finder)
                put_rings(qr, plan, centre[i], centre[j], 2, 1u << 1);
        }
}

/* The value with the remainder of its division by the code behind it. */
static unsigned with_remainder(unsigned value, unsigned code, unsigned bits)
{
    unsigned rest = value << bits;
    for (unsigned bit = 32; bit-- > bits;)
        if (rest >> bit & 1)
            rest ^= code << (bit - bits);
    return value << bits | rest;
}

static void put_version(struct paris_qr *qr, struct plan *plan)
{
    unsigned bits = with_remainder(qr->version, VERSION_CODE, 12);
    for (unsigned i = 0; i < 18 && qr->version >= WITH_VERSION; i++) {
        unsigned along = i / 3, across = qr->size - 11 + i % 3;
        put(qr, plan, along, across, bits >> i & 1);
        put(qr, plan, across, along, bits >> i & 1);
    }
}

/* Level and mask, twice: around the first finder, and divided between the two others. */
static void put_format(struct paris_qr *qr, struct plan *plan)
{
    unsigned told = (unsigned)level_bits[qr->level] << 3 | qr->mask;
    unsigned bits = with_remainder(told, FORMAT_CODE, 10) ^ FORMAT_MASK;
    for (unsigned i = 0; i < 15; i++) {
        bool dark = bits >> i & 1;
        unsigned row = i < 6 ? i : i < 8 ? i + 1 : 8;
        unsigned column = i < 8 ? 8 : i == 8 ? 7 : 14 - i;
        put(qr, plan, row, column, dark);
        if (i < 8)
            put(qr, plan, 8, qr->size - 1 - i, dark);
        else
            put(qr, plan, qr->size - 15 + i, 8, dark);
    }
    put(qr, plan, qr->size - 8, 8, true);
}

static void put_patterns(struct paris_qr *qr, struct plan *plan)
{
    for (unsigned i = 0; i < qr->size; i++) {
        put(qr, plan, TIMING, i, i % 2 == 0);
        put(qr, plan, i, TIMING, i % 2 == 0);
    }
    put_finders(qr, plan);
    put_alignment(qr, plan);
    put_version(qr, plan);
    put_format(qr, plan);
}

/* --- the text and its mask --- */

/* Pairs of columns from the right, upwards and downwards in turn; the timing column is left out. */
static void put_codewords(struct paris_qr *qr, const struct plan *plan, const uint8_t *codewords)
{
    unsigned bit = 0, bits = 8 * (unsigned)shapes[qr->version - 1].codewords;
    bool upwards = true;
    for (int right = (int)qr->size - 1; right > 0; right -= right == TIMING + 2 ? 3 : 2) {
        for (unsigned step = 0; step < 2 * qr->size; step++) {
            unsigned row = upwards ? qr->size - 1 - step / 2 : step / 2;
            unsigned column = (unsigned)right - step % 2;
            if (plan->taken[row][column] || bit == bits)
                continue;
            qr->dark[row][column] = codewords[bit / 8] >> (7 - bit % 8) & 1;
            bit++;
        }
        upwards = !upwards;
    }
}

static bool masked(unsigned mask, unsigned row, unsigned column)
{
    unsigned product = row * column;
    switch (mask) {
    case 0: return (row + column) % 2 == 0;
    case 1: return row % 2 == 0;
    case 2: return column % 3 == 0;
    case 3: return (row + column) % 3 == 0;
    case 4: return (row / 2 + column / 3) % 2 == 0;
    case 5: return product % 2 + product % 3 == 0;
    case 6: return (product % 2 + product % 3) % 2 == 0;
    default: return ((row + column) % 2 + product % 3) % 2 == 0;
    }
}

static void apply_mask(struct paris_qr *qr, struct plan *plan, unsigned mask)
{
    for (unsigned row = 0; row < qr->size; row++)
        for (unsigned column = 0; column < qr->size; column++)
            if (!plan->taken[row][column])
                qr->dark[row][column] ^= masked(mask, row, column);
    qr->mask = mask;
    put_format(qr, plan);
}

/* --- penalties: what makes a symbol hard to read --- */

enum { RUN = 5, RUN_POINTS = 3, SQUARE_POINTS = 3, FALSE_FINDER_POINTS = 40, BALANCE_POINTS = 10 };

/* One row or column: runs of one colour, and what looks like a finder. Outside all is light. */
static unsigned line_penalty(const struct paris_qr *qr, unsigned index, bool down)
{
    enum { BEFORE = 0x05d, BEHIND = 0x5d0, WINDOW = 0x7ff }; /* 1011101 and four light modules */
    unsigned penalty = 0, run = 0, last = 2, window = 0;
    for (unsigned i = 0; i < qr->size + PARIS_QR_QUIET; i++) {
        bool inside = i < qr->size;
        unsigned dark = !inside ? 0 : down ? qr->dark[i][index] : qr->dark[index][i];
        window = (window << 1 | dark) & WINDOW;
        if (window == BEFORE || window == BEHIND)
            penalty += FALSE_FINDER_POINTS;
        if (!inside)
            continue;
        run = dark == last ? run + 1 : 1;
        last = dark;
        penalty += run == RUN ? RUN_POINTS : run > RUN ? 1 : 0;
    }
    return penalty;
}

static unsigned penalty_of(const struct paris_qr *qr)
{
    unsigned penalty = 0, dark = 0, modules = qr->size * qr->size;
    for (unsigned i = 0; i < qr->size; i++)
        penalty += line_penalty(qr, i, false) + line_penalty(qr, i, true);
    for (unsigned row = 0; row < qr->size; row++)
        for (unsigned column = 0; column < qr->size; column++) {
            dark += qr->dark[row][column];
            if (row == 0 || column == 0)
                continue;
            int square = qr->dark[row][column] + qr->dark[row - 1][column] +
                         qr->dark[row][column - 1] + qr->dark[row - 1][column - 1];
            penalty += square % 4 == 0 ? SQUARE_POINTS : 0;
        }
    unsigned off = 2 * dark > modules ? 2 * dark - modules : modules - 2 * dark;
    return penalty +
           10 * off / modules * BALANCE_POINTS; /* for each 5 percent away from one half */
}

static unsigned best_mask(const struct paris_qr *bare, struct plan *plan)
{
    unsigned best = 0, min = UINT32_MAX;
    for (unsigned mask = 0; mask < MASKS; mask++) {
        struct paris_qr tried = *bare;
        apply_mask(&tried, plan, mask);
        unsigned penalty = penalty_of(&tried);
        if (penalty < min) {
            min = penalty;
            best = mask;
        }
    }
    return best;
}

enum paris_status paris_qr_make(struct paris_qr *out, const char *text)
{
    uint8_t data[CODEWORDS], codewords[CODEWORDS];
    struct plan plan = {{{0}}};
    size_t length = strlen(text);
    memset(out, 0, sizeof *out);
    if (!choose(out, length))
        return PARIS_TOO_LONG;
    encode(data, out, text, length);
    interleave(codewords, out, data);
    put_patterns(out, &plan);
    put_codewords(out, &plan, codewords);
    apply_mask(out, &plan, best_mask(out, &plan));
    return PARIS_OK;
}

/* --- drawing --- */

/* The dark runs of a row as rectangles of one path, each told from where the last one began. */
static void draw_row(struct paris_text *out, const struct paris_qr *qr, unsigned row)
{
    unsigned at = 0;
    bool first = true;
    for (unsigned column = 0; column < qr->size;) {
        unsigned end = column;
        while (end < qr->size && qr->dark[row][end])
            end++;
        if (end == column) {
            column++;
            continue;
        }
        paris_text_add_char(out, first ? 'M' : 'm');
        paris_text_add_number(out, first ? column + PARIS_QR_QUIET : column - at);
        paris_text_add_char(out, ' ');
        paris_text_add_number(out, first ? row + PARIS_QR_QUIET : 0);
        paris_text_add_char(out, 'h');
        paris_text_add_number(out, end - column);
        paris_text_add(out, "v1h-");
        paris_text_add_number(out, end - column);
        paris_text_add_char(out, 'z');
        first = false;
        at = column;
        column = end;
    }
}

enum paris_status paris_qr_svg(struct paris_text *out, const char *text)
{
    struct paris_qr qr;
    enum paris_status status = paris_qr_make(&qr, text);
    if (status < 0)
        return status;
    unsigned side = qr.size + 2 * PARIS_QR_QUIET;
    paris_text_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    paris_text_add_number(out, side);
    paris_text_add_char(out, ' ');
    paris_text_add_number(out, side);
    paris_text_add(out, "\" shape-rendering=\"crispEdges\" role=\"img\" aria-label=\"QR code\">"
                        "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><path d=\"");
    for (unsigned row = 0; row < qr.size; row++)
        draw_row(out, &qr, row);
    paris_text_add(out, "\" fill=\"#000\"/></svg>\n");
    return out->full ? PARIS_TOO_LONG : PARIS_OK;
}
