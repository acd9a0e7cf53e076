/* The popup, a text in front of everything, and the texts that it shows. */
#ifndef PARIS_TERMINAL_SCREEN_POPUP_H
#define PARIS_TERMINAL_SCREEN_POPUP_H

#include "terminal/screen/fullscreen_state.h"

/* Shows a text, which may be screen->popup_text. */
void paris_popup_show(struct paris_fullscreen *screen, const char *title, const char *text);
void paris_popup_show_keys(struct paris_fullscreen *screen);
void paris_popup_show_news(struct paris_fullscreen *screen);
void paris_popup_show_hint(struct paris_fullscreen *screen);
void paris_popup_show_result(struct paris_fullscreen *screen);
/* Makes screen->log, the text of the log panel, from the session's log. */
void paris_popup_rewrite_log(struct paris_fullscreen *screen);

#endif
