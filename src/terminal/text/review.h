/* Commands for looking through a record. */
#ifndef PARIS_TERMINAL_TEXT_REVIEW_H
#define PARIS_TERMINAL_TEXT_REVIEW_H

#include "terminal/text/textmode_state.h"

/* Each says so if the session is no review. */
void paris_textmode_next(struct paris_textmode *mode);
void paris_textmode_back(struct paris_textmode *mode);
void paris_textmode_first(struct paris_textmode *mode);
void paris_textmode_final(struct paris_textmode *mode);
void paris_textmode_turn(struct paris_textmode *mode);
void paris_textmode_seat(struct paris_textmode *mode);
void paris_textmode_open(struct paris_textmode *mode);

#endif
