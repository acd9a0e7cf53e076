/* The popup, a text in front of everything, and the texts that it shows. */
#ifndef PARIS_TERMINAL_SCREEN_POPUP_H
#define PARIS_TERMINAL_SCREEN_POPUP_H

#include "terminal/screen/fullscreen_state.h"

/* Shows a text, which may be screen->popup_text. */
void paris_popup_show(struct paris_fullscreen *screen, const char *title, const char *text);
/* How to play, and the keys. */
void paris_popup_show_help(struct paris_fullscreen *screen);
void paris_popup_show_messages(struct paris_fullscreen *screen);
/* Adds a line to the messages. */
void paris_popup_keep_message(struct paris_fullscreen *screen, const char *line);
/* Makes the last turn of the others the message, if there is any. */
void paris_popup_add_last_turn(struct paris_fullscreen *screen);
void paris_popup_show_news(struct paris_fullscreen *screen);
void paris_popup_show_hint(struct paris_fullscreen *screen);
void paris_popup_show_result(struct paris_fullscreen *screen);
/* Makes screen->log, the text of the log panel, from the session's log. */
void paris_popup_rewrite_log(struct paris_fullscreen *screen);

#endif
