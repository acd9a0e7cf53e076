/* Access to a parsed JSON text. */
#include "base/json.h"

#include "base/json_string.h"

/* --- finding --- */

uint32_t paris_json_first(const struct paris_json *json, uint32_t container)
{
    return json->nodes[container].count > 0 ? container + 1 : PARIS_JSON_NONE;
}

uint32_t paris_json_next(const struct paris_json *json, uint32_t container, uint32_t child)
{
    bool object = paris_json_is(json, container, PARIS_JSON_OBJECT);
    uint32_t next = json->nodes[object ? child + 1 : child].end;
    return next < json->nodes[container].end ? next : PARIS_JSON_NONE;
}

uint32_t paris_json_member(const struct paris_json *json, uint32_t object, const char *name)
{
    if (!paris_json_is(json, object, PARIS_JSON_OBJECT))
        return PARIS_JSON_NONE;
    uint32_t key = paris_json_first(json, object);
    while (key != PARIS_JSON_NONE && !paris_json_equal(json, key, name))
        key = paris_json_next(json, object, key);
    return key != PARIS_JSON_NONE ? key + 1 : PARIS_JSON_NONE;
}

uint32_t paris_json_item(const struct paris_json *json, uint32_t array, size_t index)
{
    if (!paris_json_is(json, array, PARIS_JSON_ARRAY))
        return PARIS_JSON_NONE;
    uint32_t item = paris_json_first(json, array);
    for (; index > 0 && item != PARIS_JSON_NONE; index--)
        item = paris_json_next(json, array, item);
    return item;
}

/* --- reading --- */

bool paris_json_integer(int64_t *out, const struct paris_json *json, uint32_t node, int64_t least,
                        int64_t most)
{
    const struct paris_json_node *number = &json->nodes[node];
    if (number->type != PARIS_JSON_NUMBER)
        return false;
    const char *digits = json->text + number->start;
    bool negative = digits[0] == '-';
    int64_t value = 0;
    for (uint32_t i = negative; i < number->length; i++) {
        int digit = digits[i] - '0';
        if (digit < 0 || digit > 9)
            return false;
        if (value < (INT64_MIN + digit) / 10)
            return false;
        value = value * 10 - digit; /* downwards, since INT64_MIN has no positive twin */
    }
    if (!negative && value == INT64_MIN)
        return false;
    value = negative ? value : -value;
    if (value < least || value > most)
        return false;
    *out = value;
    return true;
}

bool paris_json_equal(const struct paris_json *json, uint32_t node, const char *word)
{
    if (!paris_json_is(json, node, PARIS_JSON_STRING))
        return false;
    struct paris_json_stream stream = paris_json_stream_from(json->text, &json->nodes[node]);
    for (; *word != '\0'; word++)
        if (paris_json_stream_next(&stream) != (unsigned char)*word)
            return false;
    return paris_json_stream_next(&stream) < 0;
}

enum paris_status paris_json_copy(char *out, size_t capacity, const struct paris_json *json,
                                  uint32_t node)
{
    PARIS_CHECK(capacity > 0);
    out[0] = '\0';
    if (!paris_json_is(json, node, PARIS_JSON_STRING))
        return PARIS_BAD_INPUT;
    struct paris_json_stream stream = paris_json_stream_from(json->text, &json->nodes[node]);
    enum paris_status status = PARIS_OK;
    size_t length = 0;
    int byte;
    while (status == PARIS_OK && (byte = paris_json_stream_next(&stream)) >= 0) {
        if (byte == 0)
            status = PARIS_BAD_INPUT;
        else if (length + 1 == capacity)
            status = PARIS_TOO_LONG;
        else
            out[length++] = (char)byte;
    }
    out[status == PARIS_OK ? length : 0] = '\0';
    return status;
}

/* --- reporting errors --- */

void paris_json_position(unsigned *line, unsigned *column, const char *text, size_t offset)
{
    *line = 1;
    *column = 1;
    for (size_t i = 0; i < offset; i++) {
        if (text[i] == '\n') {
            ++*line;
            *column = 1;
        } else if (((unsigned char)text[i] & 0xc0) != 0x80) {
            ++*column;
        }
    }
}

enum { SHOWN_MAX = 48 }; /* bytes of the text that an error quotes */

/* Appends a piece of the text, cut at a character boundary if it is long. */
static void add_shown(struct paris_text *out, const char *piece, size_t length)
{
    size_t shown = length;
    if (length > SHOWN_MAX)
        for (shown = SHOWN_MAX; shown > 0 && ((unsigned char)piece[shown] & 0xc0) == 0x80;)
            shown--;
    paris_text_add_bytes(out, piece, shown);
    if (shown < length)
        paris_text_add(out, "...");
}

static bool is_word_character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static void add_name(struct paris_text *out, const struct paris_json *json, uint32_t key)
{
    const char *quoted = json->text + json->nodes[key].start;
    size_t length = json->nodes[key].length - 2;
    bool plain = length > 0;
    for (size_t i = 1; i <= length; i++)
        plain = plain && is_word_character(quoted[i]);
    if (plain && out->length > 0)
        paris_text_add_char(out, '.');
    if (!plain)
        paris_text_add(out, "[\"");
    add_shown(out, quoted + 1, length);
    if (!plain)
        paris_text_add(out, "\"]");
}

void paris_json_add_path(struct paris_text *out, const struct paris_json *json, uint32_t node)
{
    PARIS_CHECK(node < json->count);
    uint32_t here = 0;
    while (here < node) {
        bool object = paris_json_is(json, here, PARIS_JSON_OBJECT);
        uint32_t child = paris_json_first(json, here), after;
        int64_t index = 0;
        for (; (after = paris_json_next(json, here, child)) != PARIS_JSON_NONE && after <= node;
             index++)
            child = after;
        if (object) {
            add_name(out, json, child);
        } else {
            paris_text_add_char(out, '[');
            paris_text_add_number(out, index);
            paris_text_add_char(out, ']');
        }
        here = object && child < node ? child + 1 : child;
    }
}

static void add_found(struct paris_text *out, const struct paris_json *json, uint32_t node)
{
    const struct paris_json_node *found = &json->nodes[node];
    if (found->type == PARIS_JSON_ARRAY || found->type == PARIS_JSON_OBJECT) {
        bool object = found->type == PARIS_JSON_OBJECT;
        paris_text_add(out, object ? "an object of " : "a list of ");
        paris_text_add_number(out, found->count);
    } else {
        add_shown(out, json->text + found->start, found->length);
    }
}

enum paris_status paris_json_refuse(struct paris_error *error, const struct paris_json *json,
                                    uint32_t node, const char *expected)
{
    char buffer[PARIS_ERROR_LENGTH];
    struct paris_text before = paris_text_in(buffer, sizeof buffer);
    paris_json_add_path(&before, json, node);
    paris_text_add(&before, before.length > 0 ? ": found " : "found ");
    add_found(&before, json, node);
    unsigned line, column;
    paris_json_position(&line, &column, json->text, json->nodes[node].start);
    return paris_error_set(error, line, column, "%s, expected %s", buffer, expected);
}
