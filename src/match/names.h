/* What people may call themselves and say: one check for the server, the browser and the terminal
 * (docs/protocol.md, section 1). */
#ifndef PARIS_MATCH_NAMES_H
#define PARIS_MATCH_NAMES_H

#include <stdbool.h>
#include <stddef.h>

enum { PARIS_CHAT_CHARACTERS_MAX = 256 };

/* Can this be the name of a person? 1 to 32 characters, all of them visible, that a record can hold. */
bool paris_match_is_player_name(const char *name);
/* Text of 1 to 256 characters, none of which controls the terminal or deceives the reader
 * (base/utf8.h). */
bool paris_match_is_chat_text(const char *text);

#endif
