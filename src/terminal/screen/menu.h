/* The menu: what is possible, what is not, and what can be explained, filtered by what is typed. */
#ifndef PARIS_TERMINAL_SCREEN_MENU_H
#define PARIS_TERMINAL_SCREEN_MENU_H

#include "terminal/screen/fullscreen_state.h"

/* Filters the menu again if it is stale; the chosen entry stays chosen where it can. */
void paris_menu_filter(struct paris_fullscreen *screen);
/* The chosen entry; NULL if the menu is empty. */
const struct paris_menu_entry *paris_menu_chosen(const struct paris_fullscreen *screen);
/* What is typed after "say" at a server's table; NULL if that is not typed. */
const char *paris_menu_said(const struct paris_fullscreen *screen);
/* Extends what is typed by what all matching entries have in common. */
void paris_menu_complete(struct paris_fullscreen *screen);

/* An entry: what is typed for it; in words; and what is shown before Enter. */
void paris_menu_entry_code(struct paris_text *out, const struct paris_fullscreen *screen,
                           const struct paris_menu_entry *entry);
void paris_menu_entry_words(struct paris_text *out, const struct paris_fullscreen *screen,
                            const struct paris_menu_entry *entry);
void paris_menu_entry_details(struct paris_text *out, const struct paris_fullscreen *screen,
                              const struct paris_menu_entry *entry);

#endif
