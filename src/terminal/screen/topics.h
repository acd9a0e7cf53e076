/* Topics of help: every tile, token, landmark, district, and a few words of the game. */
#ifndef PARIS_TERMINAL_SCREEN_TOPICS_H
#define PARIS_TERMINAL_SCREEN_TOPICS_H

#include "terminal/screen/fullscreen_state.h"

unsigned paris_topic_count(void);
/* "tile 14", "MON", "bronze". */
void paris_topic_code(struct paris_text *out, const struct paris_fullscreen *screen,
                      unsigned topic);
void paris_topic_words(struct paris_text *out, const struct paris_fullscreen *screen,
                       unsigned topic);
/* A few sentences. */
void paris_topic_text(struct paris_text *out, const struct paris_fullscreen *screen,
                      unsigned topic);

#endif
