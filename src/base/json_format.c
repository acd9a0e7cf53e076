/* JSON values formatted by printf, for floating point. In a file of its own, because the browser's module
 * has no stdio. */
#include "base/json_writer.h"

#include <stdio.h>

enum { VALUE_LENGTH = 64 };

void paris_json_addf(struct paris_text *out, const char *name, const char *format, ...)
{
    char value[VALUE_LENGTH];
    va_list values;
    va_start(values, format);
    int length = vsnprintf(value, sizeof value, format, values);
    va_end(values);
    PARIS_CHECK(length > 0 && length < VALUE_LENGTH);
    paris_json_add_raw(out, name, value);
}
