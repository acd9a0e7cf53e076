/* What can be decided: numbered lists, and one decision in detail. */
#ifndef PARIS_TERMINAL_TEXT_CHOICES_H
#define PARIS_TERMINAL_TEXT_CHOICES_H

#include "terminal/text/textmode_state.h"

/* Lists those of the first `count` legal decisions that have all the words, with their numbers and what they bring;
 * returns how many. */
size_t paris_textmode_list_choices(struct paris_textmode *mode, const char *words, size_t count);
/* What belongs before a question: a short list, or how to hear a long one. */
void paris_textmode_offer_choices(struct paris_textmode *mode);
void paris_textmode_describe_preview(struct paris_textmode *mode, struct paris_decision decision);

#endif
