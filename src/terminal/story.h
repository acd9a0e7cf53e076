/* What happened, in sentences: for the log of every face. */
#ifndef PARIS_TERMINAL_STORY_H
#define PARIS_TERMINAL_STORY_H

#include "base/text.h"
#include "terminal/sitting.h"

/* Adds the sentences of one entry of the log, with a blank before them if something stands there. */
void paris_story_add(struct paris_text *out, const struct paris_rules *rules,
                     const struct paris_sitting_now *now, const struct paris_sitting_entry *entry);

#endif
