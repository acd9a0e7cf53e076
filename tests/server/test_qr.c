/* QR codes: the drawing shows the symbol of libqrencode, with a format and a quiet zone that readers need. */

#include "server/http/qr.h"
#include "support/test.h"

#include <qrencode.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE_MAX_MODULES = 57, FIELD = SIZE_MAX_MODULES + 2 * PARIS_QR_QUIET };

static char drawing[PARIS_QR_SVG_LENGTH];

/* A text of this length with nothing regular in it. */
static const char *text_of(unsigned length)
{
    static char text[512];
    for (unsigned i = 0; i < length; i++)
        text[i] = (char)(1 + (i * i * 31 + length * 7) % 255);
    text[length] = '\0';
    return text;
}

static long number(const char **at)
{
    char *end;
    long value = strtol(*at, &end, 10);
    assert_true(end > *at);
    *at = end;
    return value;
}

/* Draws the path into a field of modules, the quiet zone included. */
static void draw(uint8_t field[FIELD][FIELD], const char *path)
{
    long x = 0, y = 0;
    memset(field, 0, FIELD * FIELD);
    while (*path == 'M' || *path == 'm') {
        bool absolute = *path++ == 'M';
        x = (absolute ? 0 : x) + number(&path);
        assert_int_equal(*path++, ' ');
        y = (absolute ? 0 : y) + number(&path);
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

static void draw_text(uint8_t field[FIELD][FIELD], const char *text)
{
    struct paris_text out = paris_text_in(drawing, sizeof drawing);
    assert_int_equal(paris_qr_svg(&out, text), PARIS_OK);
    draw(field, strstr(drawing, " d=\"") + 4);
}

TEST(the_drawing_shows_every_module_once)
{
    static uint8_t field[FIELD][FIELD];
    for (unsigned length = 1; length <= PARIS_QR_TEXT_MAX; length += 53) {
        const char *text = text_of(length);
        QRcode *symbol = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
        draw_text(field, text);
        for (int i = 0; i < FIELD; i++)
            for (int j = 0; j < FIELD; j++) {
                int row = i - PARIS_QR_QUIET, column = j - PARIS_QR_QUIET;
                bool inside =
                    row >= 0 && row < symbol->width && column >= 0 && column < symbol->width;
                assert_int_equal(field[i][j],
                                 inside ? symbol->data[row * symbol->width + column] & 1 : 0);
            }
        QRcode_free(symbol);
    }
}

/* The first two bits of the format are 00 for M, masked with 10 (ISO/IEC 18004, table C.1). */
TEST(the_format_says_error_correction_m)
{
    static uint8_t field[FIELD][FIELD];
    draw_text(field, "https://paris.example/t/00000000000000000000");
    assert_int_equal(field[PARIS_QR_QUIET + 8][PARIS_QR_QUIET], 1);
    assert_int_equal(field[PARIS_QR_QUIET + 8][PARIS_QR_QUIET + 1], 0);
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

TEST(a_text_that_is_too_long_is_refused)
{
    struct paris_text out = paris_text_in(drawing, sizeof drawing);
    assert_int_equal(paris_qr_svg(&out, text_of(PARIS_QR_TEXT_MAX + 1)), PARIS_TOO_LONG);
    assert_string_equal(drawing, "");
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
    assert_true(SIZE_MAX_MODULES * ((SIZE_MAX_MODULES + 1) / 2) * 14 + 500 < PARIS_QR_SVG_LENGTH);
}
