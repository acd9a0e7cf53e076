/* The board as text: what a viewer knows, on a page of 80 columns.
 *
 * Drawn from a view, and of that without what lies behind the others' screens: of two positions that
 * differ only in there, the page is the same byte by byte. */
#ifndef PARIS_TERMINAL_BOARD_H
#define PARIS_TERMINAL_BOARD_H

#include "base/text.h"
#include "notation/record.h"
#include "rules/figures.h"
#include "rules/view.h"

enum {
    PARIS_BOARD_NAME = PARIS_RECORD_NAME, /* bytes of a name with its '\0', as in a record */
    PARIS_BOARD_LENGTH = 1 << 15          /* bytes that are enough for every board */
};

/* Adds the board. `names` may be NULL, and a name may be empty: the seat's number stands for it. */
void paris_board_write(struct paris_text *out, const struct paris_rules *rules,
                       const struct paris_view *view,
                       const char names[PARIS_MAX_PLAYERS][PARIS_BOARD_NAME]);

#endif
