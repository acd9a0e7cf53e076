/* Base64 (RFC 4648, section 4), writing only. */
#ifndef PARIS_CLIENT_BASE64_H
#define PARIS_CLIENT_BASE64_H

#include "base/text.h"

/* Characters that so many bytes become. */
#define PARIS_BASE64_LENGTH(bytes) (((bytes) + 2) / 3 * 4)

void paris_base64_add(struct paris_text *out, const uint8_t *bytes, size_t count);

#endif
