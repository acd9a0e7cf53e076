/* The panels one below the other as plain text, for `paris show` and the text mode.
 *
 * The page contains only what the viewer knows: positions that differ only behind another player's screen give
 * the same bytes. */
#ifndef PARIS_TERMINAL_PANELS_PAGE_H
#define PARIS_TERMINAL_PANELS_PAGE_H

#include "base/text.h"
#include "rules/view.h"

enum {
    PARIS_PANEL_PAGE_WIDTH = 80,   /* columns */
    PARIS_PANEL_PAGE_MAX = 1 << 15 /* bytes that hold every page */
};

/* Adds the page. `names` may be NULL, and a name may be empty: the seat's number is shown instead. */
void paris_panel_page(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_view *view, const char *const names[PARIS_MAX_PLAYERS],
                      bool ascii);

#endif
