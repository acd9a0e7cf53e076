/* What happened: turns of the log, and the result. */
#ifndef PARIS_TERMINAL_TEXT_REPORT_H
#define PARIS_TERMINAL_TEXT_REPORT_H

#include "terminal/text/textmode_state.h"

/* The entries of the log from `first` up to before `end`, a paragraph for each turn. */
void paris_textmode_narrate(struct paris_textmode *mode, size_t first, size_t end);
/* What the viewer has not heard yet; with `turns` only turns that have ended. */
void paris_textmode_narrate_news(struct paris_textmode *mode, bool turns);
/* The entry that begins the turn `turns` turns before `entry`. */
size_t paris_textmode_turns_back(const struct paris_textmode *mode, size_t entry, unsigned turns);
void paris_textmode_narrate_result(struct paris_textmode *mode);

#endif
