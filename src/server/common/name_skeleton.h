/* What a name looks like: names with the same skeleton are easily taken for each other, such as "Ann", "ann." and one with
 * a Cyrillic A. In the manner of Unicode's confusables (UTS 39), for the scripts that resemble Latin letters. */
#ifndef PARIS_SERVER_COMMON_NAME_SKELETON_H
#define PARIS_SERVER_COMMON_NAME_SKELETON_H

#include "match/table_row.h"

#include <stdbool.h>

/* Room for the longest: each character of a name may become several. */
enum { PARIS_NAME_SKELETON = 1024 };

/* A name without anything to compare, such as "...", is its own skeleton. */
void paris_name_skeleton(char out[PARIS_NAME_SKELETON], const char *name);
/* Is this the default name of guests? Nobody can register it. */
bool paris_name_is_everybodys(const char *name);

#endif
