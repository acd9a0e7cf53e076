/* Links as QR codes, drawn in SVG. */
#ifndef PARIS_SERVER_HTTP_QR_H
#define PARIS_SERVER_HTTP_QR_H

#include "base/status.h"
#include "base/text.h"

enum {
    PARIS_QR_QUIET = 4,            /* light modules that must surround the symbol */
    PARIS_QR_TEXT_MAX = 213,       /* bytes: version 10 with error correction M */
    PARIS_QR_SVG_LENGTH = 24 << 10 /* room that is enough for every drawing */
};

/* Appends the smallest symbol that holds the text, black on white with its quiet zone; it has no size of
 * its own. PARIS_TOO_LONG if the text is too long or the drawing does not fit. */
PARIS_MUST_USE enum paris_status paris_qr_svg(struct paris_text *out, const char *text);

#endif
