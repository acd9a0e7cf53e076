/* Reading what a message asks for, member by member. Not for other rooms. */
#ifndef PARIS_MATCH_COMMAND_REQUEST_H
#define PARIS_MATCH_COMMAND_REQUEST_H

#include "base/json.h"
#include "match/log_entry.h"
#include "match/settings.h"

enum {
    COMMAND_ID_TEXT = 33, /* 32 hexadecimal digits, '\0' */
    PARIS_WISH_NODES = 256
};

/* What a message asks for, read. */
struct paris_wish {
    struct paris_json json;
    char id[COMMAND_ID_TEXT]; /* "" if it has none */
    uint8_t command[PARIS_COMMAND_LENGTH];
    const char *text; /* the whole message */
    size_t length;
};

/* Reads the message; the error says what is wrong. `nodes` and `text` must outlive the request. */
PARIS_MUST_USE enum paris_status paris_wish_read(struct paris_wish *out,
                                                 struct paris_json_node nodes[PARIS_WISH_NODES],
                                                 const char *text, size_t length,
                                                 struct paris_error *error);

/* Members; each answers false and fills *error if the member is there but wrong. A member that is not
 * there leaves *out as it is, unless it is `needed`. */
bool paris_wish_word(const struct paris_wish *request, const char *name, bool needed, char *out,
                     size_t capacity, struct paris_error *error);
bool paris_wish_number(const struct paris_wish *request, const char *name, bool needed, int64_t min,
                       int64_t max, int64_t *out, struct paris_error *error);
bool paris_wish_bool(const struct paris_wish *request, const char *name, bool *out,
                     struct paris_error *error);
bool paris_wish_contribution(const struct paris_wish *request,
                             uint8_t out[PARIS_CONTRIBUTION_LENGTH], struct paris_error *error);
/* Of `create`; *own gets the seat "me", or -1. */
bool paris_wish_settings(const struct paris_wish *request, struct paris_match_settings *out,
                         int *own, struct paris_error *error);

/* Can this be the name of a person? 1 to 32 characters (docs/protocol.md, section 1). */
bool paris_wish_is_name(const char *name);
/* Text of 1 to `max` characters, none of which controls or deceives (base/utf8.h). */
bool paris_wish_is_speech(const char *text, size_t max);

#endif
