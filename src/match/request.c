/* Reading requests. */
#include "match/request.h"

#include "notation/codes.h"
#include "rules/event.h"

#include <string.h>

enum { WORD = 24 };

bool paris_request_read(struct paris_request *out, struct paris_json_node *nodes, size_t capacity,
                        const char *text, size_t length)
{
    out->error = (struct paris_error){.line = 0};
    if (paris_json_parse(&out->json, nodes, capacity, text, length, &out->error) != PARIS_OK)
        return false;
    if (paris_json_is(&out->json, 0, PARIS_JSON_OBJECT))
        return true;
    /* Parsed, there is a value; what stands before it is white space. */
    return paris_request_refuse(out, 0, "one JSON object");
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
    paris_text_add(&text, "a whole number from ");
    paris_text_add_number(&text, min);
    paris_text_add(&text, " to ");
    paris_text_add_number(&text, max);
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
