/* The comments of a record, printed where they stand. */
#include "commands/comments.h"

#include <stdio.h>

void paris_comments_print(const struct paris_record *record, uint32_t place, const char *indent)
{
    struct paris_record_comment comment;
    for (size_t at = 0; paris_record_next_comment(&comment, record, &at);)
        if (comment.place == place)
            printf("%s{ %.*s }\n", indent, (int)comment.length, comment.text);
}
