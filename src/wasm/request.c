/* Requests of a device: seats, names, secrets. */
#include "wasm/request.h"

#include "ai/player.h"
#include "base/utf8.h"

#include <string.h>

enum {
    WORD = 24,
    LEVEL_WORD = 7, /* "level 3" */
    NAME_CHARACTERS = 32,
    SEED_DIGITS = 16,
    HEX_DIGITS = 2 * PARIS_DEAL_BYTES
};

/* --- hexadecimal digits --- */

static int digit_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool paris_request_seed(struct paris_request *request, const char *name, bool needed, uint64_t *out)
{
    char digits[SEED_DIGITS + 1] = "";
    uint64_t seed = 0;
    uint32_t node = paris_request_find(request, name);
    if (node == PARIS_JSON_NONE)
        return paris_request_lacks(request, name, needed);
    bool good =
        paris_json_copy(digits, sizeof digits, &request->json, node) == PARIS_OK && digits[0];
    for (size_t i = 0; digits[i] != '\0'; i++) {
        good = good && digit_of(digits[i]) >= 0;
        seed = seed << 4 | (unsigned)(digit_of(digits[i]) & 15);
    }
    if (!good)
        return paris_request_refuse(request, node, "1 to 16 hexadecimal digits in lower case");
    *out = seed;
    return true;
}

static bool read_bytes(const struct paris_request *request, uint32_t node,
                       uint8_t out[PARIS_DEAL_BYTES])
{
    char digits[HEX_DIGITS + 1] = "";
    if (paris_json_copy(digits, sizeof digits, &request->json, node) != PARIS_OK ||
        strlen(digits) != HEX_DIGITS)
        return false;
    for (size_t i = 0; i < PARIS_DEAL_BYTES; i++) {
        int high = digit_of(digits[2 * i]), low = digit_of(digits[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

bool paris_request_secret(struct paris_request *request, uint8_t out[PARIS_DEAL_BYTES])
{
    uint32_t node = paris_request_find(request, "secret");
    if (node == PARIS_JSON_NONE)
        return paris_request_lacks(request, "secret", true);
    return read_bytes(request, node, out) ||
           paris_request_refuse(request, node, "64 hexadecimal digits in lower case");
}

/* --- the table --- */

static bool is_list_of(const struct paris_request *request, uint32_t node, unsigned least,
                       unsigned most)
{
    uint32_t count = request->json.nodes[node].count;
    return paris_json_is(&request->json, node, PARIS_JSON_ARRAY) && count >= least && count <= most;
}

static bool read_seat(struct paris_request *request, uint32_t node, uint8_t *level)
{
    char word[WORD] = "";
    bool text = paris_json_copy(word, sizeof word, &request->json, node) == PARIS_OK;
    unsigned digit = (unsigned)(word[LEVEL_WORD - 1] - '0');
    bool computer = text && strlen(word) == LEVEL_WORD &&
                    strncmp(word, "level ", LEVEL_WORD - 1) == 0 && digit >= 1 &&
                    digit <= PARIS_AI_LEVELS;
    *level = computer ? (uint8_t)digit : 0;
    return computer || (text && strcmp(word, "me") == 0) ||
           paris_request_refuse(request, node, "\"me\", or \"level 1\" to \"level 6\"");
}

bool paris_request_seats(struct paris_request *request, unsigned *players,
                         uint8_t level[PARIS_MAX_PLAYERS])
{
    uint32_t list = paris_request_find(request, "seats");
    if (list == PARIS_JSON_NONE)
        return paris_request_lacks(request, "seats", true);
    if (!is_list_of(request, list, 2, PARIS_MAX_PLAYERS))
        return paris_request_refuse(request, list, "a list of 2 to 4 seats");
    *players = request->json.nodes[list].count;
    for (unsigned seat = 0; seat < *players; seat++)
        if (!read_seat(request, paris_json_item(&request->json, list, seat), &level[seat]))
            return false;
    return true;
}

/* The names of docs/protocol.md, section 1. */
static bool is_name(const char *name)
{
    size_t length = strlen(name), characters = 0;
    for (size_t at = 0; at < length; characters++) {
        size_t count = paris_utf8_length(name + at, length - at);
        if (count == 0)
            return false;
        at += count;
    }
    return characters >= 1 && characters <= NAME_CHARACTERS && name[0] != ' ' &&
           name[length - 1] != ' ' && paris_record_name_fits(name);
}

static bool read_name(struct paris_request *request, uint32_t node, char name[PARIS_RECORD_NAME])
{
    if (paris_json_is(&request->json, node, PARIS_JSON_NULL))
        return true;
    return (paris_json_copy(name, PARIS_RECORD_NAME, &request->json, node) == PARIS_OK &&
            is_name(name)) ||
           paris_request_refuse(
               request, node,
               "a name of 1 to 32 characters, without control characters, \"|\", quotation "
               "marks and blanks at its ends, or null");
}

bool paris_request_names(struct paris_request *request, unsigned players,
                         char names[PARIS_MAX_PLAYERS][PARIS_RECORD_NAME])
{
    uint32_t list = paris_request_find(request, "names");
    memset(names, 0, PARIS_MAX_PLAYERS * sizeof names[0]);
    if (list == PARIS_JSON_NONE)
        return true;
    if (!is_list_of(request, list, players, players))
        return paris_request_refuse(request, list, "a list with a name for each seat");
    for (unsigned seat = 0; seat < players; seat++)
        if (!read_name(request, paris_json_item(&request->json, list, seat), names[seat]))
            return false;
    return true;
}

bool paris_request_contributions(struct paris_request *request, unsigned players,
                                 uint8_t out[PARIS_MAX_PLAYERS][PARIS_DEAL_BYTES],
                                 unsigned *present)
{
    uint32_t list = paris_request_find(request, "contributions");
    memset(out, 0, PARIS_MAX_PLAYERS * sizeof out[0]);
    *present = 0;
    if (list == PARIS_JSON_NONE)
        return true;
    if (!is_list_of(request, list, players, players))
        return paris_request_refuse(request, list, "a list with a contribution for each seat");
    for (unsigned seat = 0; seat < players; seat++) {
        uint32_t item = paris_json_item(&request->json, list, seat);
        if (paris_json_equal(&request->json, item, "-"))
            continue;
        if (!read_bytes(request, item, out[seat]))
            return paris_request_refuse(request, item,
                                        "64 hexadecimal digits in lower case, or \"-\"");
        *present |= 1u << seat;
    }
    return true;
}
