/* QR codes (ISO/IEC 18004) of links: byte mode, versions 1 to 10, error correction M or better. */
#ifndef PARIS_SERVER_HTTP_QR_H
#define PARIS_SERVER_HTTP_QR_H

#include "base/status.h"
#include "base/text.h"

#include <stdint.h>

enum {
    PARIS_QR_VERSIONS = 10,
    PARIS_QR_SIZE = 57,            /* modules along a side of version 10 */
    PARIS_QR_QUIET = 4,            /* light modules that must surround the symbol */
    PARIS_QR_TEXT = 213,           /* bytes at most: version 10 with level M */
    PARIS_QR_SVG_LENGTH = 24 << 10 /* room that is enough for every drawing */
};

/* How much of the symbol may be damaged: some 15, 25 or 30 percent. */
enum paris_qr_level { PARIS_QR_M, PARIS_QR_Q, PARIS_QR_H, PARIS_QR_LEVELS };

/* A symbol without its quiet zone. */
struct paris_qr {
    unsigned version; /* 1 ... PARIS_QR_VERSIONS */
    unsigned size;    /* modules along a side */
    unsigned mask;    /* 0 ... 7 */
    enum paris_qr_level level;
    uint8_t dark[PARIS_QR_SIZE][PARIS_QR_SIZE]; /* [row][column], 1 or 0 */
};

/* The smallest version that holds the text, with the best level that this version has room for.
 * PARIS_TOO_LONG above PARIS_QR_TEXT bytes. */
PARIS_MUST_USE enum paris_status paris_qr_make(struct paris_qr *out, const char *text);

/* Appends the symbol as an SVG picture, black on white with its quiet zone; it has no size of its own.
 * PARIS_TOO_LONG if the text is too long or the drawing does not fit. */
PARIS_MUST_USE enum paris_status paris_qr_svg(struct paris_text *out, const char *text);

/* The `checks` Reed-Solomon bytes that belong behind these data. */
enum { PARIS_QR_CHECKS = 30 }; /* at most */
void paris_qr_checks(uint8_t *out, unsigned checks, const uint8_t *data, unsigned count);

#endif
