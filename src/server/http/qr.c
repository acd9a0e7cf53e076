/* QR codes by libqrencode. */
#include "server/http/qr.h"

#include <qrencode.h>
#include <stdbool.h>
#include <string.h>

/* The first bit of a module says whether it is dark. */
static bool is_dark(const QRcode *symbol, int row, int column)
{
    return (symbol->data[row * symbol->width + column] & 1) != 0;
}

/* The dark runs of a row as rectangles of one path, each relative to where the last one began. */
static void draw_row(struct paris_text *out, const QRcode *symbol, int row)
{
    int last = -1;
    for (int column = 0, end; column < symbol->width; column = end) {
        bool dark = is_dark(symbol, row, column);
        for (end = column; end < symbol->width && is_dark(symbol, row, end) == dark; end++)
            continue;
        if (!dark)
            continue;
        paris_text_add_char(out, last < 0 ? 'M' : 'm');
        paris_text_add_number(out, last < 0 ? column + PARIS_QR_QUIET : column - last);
        paris_text_add_char(out, ' ');
        paris_text_add_number(out, last < 0 ? row + PARIS_QR_QUIET : 0);
        paris_text_add_char(out, 'h');
        paris_text_add_number(out, end - column);
        paris_text_add(out, "v1h-");
        paris_text_add_number(out, end - column);
        paris_text_add_char(out, 'z');
        last = column;
    }
}

static void draw(struct paris_text *out, const QRcode *symbol)
{
    int side = symbol->width + 2 * PARIS_QR_QUIET;
    paris_text_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    paris_text_add_number(out, side);
    paris_text_add_char(out, ' ');
    paris_text_add_number(out, side);
    paris_text_add(out, "\" shape-rendering=\"crispEdges\" role=\"img\" aria-label=\"QR code\">"
                        "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><path d=\"");
    for (int row = 0; row < symbol->width; row++)
        draw_row(out, symbol, row);
    paris_text_add(out, "\" fill=\"#000\"/></svg>\n");
}

enum paris_status paris_qr_svg(struct paris_text *out, const char *text)
{
    if (strlen(text) > PARIS_QR_TEXT_MAX)
        return PARIS_TOO_LONG;
    QRcode *symbol = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
    PARIS_CHECK(symbol != NULL); /* there is memory, and the text is not empty */
    draw(out, symbol);
    QRcode_free(symbol);
    return out->full ? PARIS_TOO_LONG : PARIS_OK;
}
