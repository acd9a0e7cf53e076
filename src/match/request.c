/* Reading requests. */
#include "match/request.h"

#include "match/log_entry.h"
#include "notation/codes.h"
#include "rules/event.h"

#include <string.h>

enum { WORD = 24, SEED_DIGITS = 16, BYTES_MAX = 32 };

bool paris_request_read(struct paris_request *out, struct paris_json_node *nodes, size_t capacity,
                        const char *text, size_t length)
{
    memset(out, 0, sizeof *out);
    out->text = text;
    out->length = length;
    if (paris_json_parse(&out->json, nodes, capacity, text, length, &out->error) != PARIS_OK)
        return false;
    if (paris_json_is(&out->json, 0, PARIS_JSON_OBJECT))
        return true;
    /* Parsed, there is a value; what stands before it is white space. */
    return paris_request_refuse(out, 0, "one JSON object");
}

bool paris_request_read_id(struct paris_request *request)
{
    char digits[PARIS_REQUEST_ID_LENGTH];
    uint32_t node = paris_json_member(&request->json, 0, "id");
    if (node == PARIS_JSON_NONE) {
        (void)paris_error_set(&request->error, 0, 0,
                              "The message needs an \"id\": 32 hexadecimal digits.");
        return false;
    }
    if (paris_json_copy(digits, sizeof digits, &request->json, node) != PARIS_OK ||
        !paris_hex_read(request->command, sizeof request->command, digits, strlen(digits)))
        return paris_request_refuse(request, node,
                                    "32 hexadecimal digits in lower case, random for each message");
    strcpy(request->id, digits);
    return true;
}

/* --- members --- */

bool paris_request_is(const struct paris_request *request, const char *word)
{
    uint32_t node = paris_json_member(&request->json, 0, "do");
    return node != PARIS_JSON_NONE && paris_json_equal(&request->json, node, word);
}

uint32_t paris_request_find(const struct paris_request *request, const char *name)
{
    uint32_t node = paris_json_member(&request->json, 0, name);
    if (node != PARIS_JSON_NONE && paris_json_is(&request->json, node, PARIS_JSON_NULL))
        return PARIS_JSON_NONE;
    return node;
}

bool paris_request_has(const struct paris_request *request, const char *name)
{
    return paris_request_find(request, name) != PARIS_JSON_NONE;
}

bool paris_request_lacks(struct paris_request *request, const char *name, bool needed)
{
    if (needed)
        (void)paris_error_set(&request->error, 0, 0, "The request needs a member \"%s\".", name);
    return !needed;
}

bool paris_request_refuse(struct paris_request *request, uint32_t node, const char *expected)
{
    (void)paris_json_refuse(&request->error, &request->json, node, expected);
    return false;
}

bool paris_request_word(struct paris_request *request, const char *name, bool needed, char *out,
                        size_t capacity)
{
    uint32_t node = paris_request_find(request, name);
    if (node == PARIS_JSON_NONE)
        return paris_request_lacks(request, name, needed);
    return paris_json_copy(out, capacity, &request->json, node) == PARIS_OK ||
           paris_request_refuse(request, node, "a string that is not too long");
}

bool paris_request_number(struct paris_request *request, const char *name, bool needed, int64_t min,
                          int64_t max, int64_t *out)
{
    char expected[64];
    struct paris_text text = paris_text_in(expected, sizeof expected);
    uint32_t node = paris_request_find(request, name);
    if (node == PARIS_JSON_NONE)
        return paris_request_lacks(request, name, needed);
    paris_text_addf(&text, "a whole number from %lld to %lld", (long long)min, (long long)max);
    return paris_json_integer(out, &request->json, node, min, max) ||
           paris_request_refuse(request, node, expected);
}

bool paris_request_flag(struct paris_request *request, const char *name, bool *out)
{
    uint32_t node = paris_request_find(request, name);
    if (node == PARIS_JSON_NONE)
        return true;
    *out = paris_json_is(&request->json, node, PARIS_JSON_TRUE);
    return *out || paris_json_is(&request->json, node, PARIS_JSON_FALSE) ||
           paris_request_refuse(request, node, "true or false");
}

bool paris_request_seed(struct paris_request *request, const char *name, bool needed, uint64_t *out)
{
    char digits[SEED_DIGITS + 1] = "", padded[SEED_DIGITS + 1] = "0000000000000000";
    uint8_t bytes[SEED_DIGITS / 2];
    uint32_t node = paris_request_find(request, name);
    if (node == PARIS_JSON_NONE)
        return paris_request_lacks(request, name, needed);
    bool good = paris_json_copy(digits, sizeof digits, &request->json, node) == PARIS_OK;
    size_t length = strlen(digits);
    memcpy(padded + SEED_DIGITS - length, digits, length);
    if (!good || length == 0 || !paris_hex_read(bytes, sizeof bytes, padded, SEED_DIGITS))
        return paris_request_refuse(request, node, "1 to 16 hexadecimal digits in lower case");
    *out = 0;
    for (unsigned i = 0; i < sizeof bytes; i++)
        *out = *out << 8 | bytes[i];
    return true;
}

bool paris_request_bytes(struct paris_request *request, const char *name, uint8_t *out,
                         size_t count)
{
    char digits[2 * BYTES_MAX + 1] = "", expected[64];
    struct paris_text text = paris_text_in(expected, sizeof expected);
    uint32_t node = paris_request_find(request, name);
    if (node == PARIS_JSON_NONE)
        return paris_request_lacks(request, name, true);
    paris_text_addf(&text, "%u hexadecimal digits in lower case", (unsigned)(2 * count));
    return (paris_json_copy(digits, sizeof digits, &request->json, node) == PARIS_OK &&
            paris_hex_read(out, count, digits, strlen(digits))) ||
           paris_request_refuse(request, node, expected);
}

bool paris_request_variants(struct paris_request *request, unsigned *out)
{
    uint32_t list = paris_request_find(request, "variants");
    unsigned variants = 0;
    if (list == PARIS_JSON_NONE)
        return true;
    bool good = paris_json_is(&request->json, list, PARIS_JSON_ARRAY);
    for (size_t i = 0; good && i < request->json.nodes[list].count; i++) {
        char word[WORD] = "";
        uint32_t item = paris_json_item(&request->json, list, i);
        good = paris_json_copy(word, sizeof word, &request->json, item) == PARIS_OK;
        int bit = good ? paris_code_find_variant(word, strlen(word)) : -1;
        good = bit > 0 && !(variants & (unsigned)bit);
        variants |= good ? (unsigned)bit : 0;
    }
    if (!good)
        return paris_request_refuse(request, list,
                                    "a list out of \"tokens\", \"track\", \"free-district\"");
    *out = variants;
    return true;
}

bool paris_request_viewer(struct paris_request *request, unsigned players, unsigned *out, bool *all)
{
    uint32_t node = paris_request_find(request, "viewer");
    int64_t seat = PARIS_SPECTATOR + 1;
    bool open =
        all != NULL && node != PARIS_JSON_NONE && paris_json_equal(&request->json, node, "all");
    if (!open && !paris_request_number(request, "viewer", false, 1, players, &seat))
        return false;
    if (all != NULL)
        *all = open;
    *out = (unsigned)(seat - 1);
    return true;
}
