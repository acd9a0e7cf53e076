/* The comments of a record, printed where they stand. */
#ifndef PARIS_COMMANDS_COMMENTS_H
#define PARIS_COMMANDS_COMMENTS_H

#include "notation/record/record.h"

/* Prints those after this many decisions, a line each: "{ a comment }". */
void paris_comments_print(const struct paris_record *record, uint32_t place, const char *indent);

#endif
