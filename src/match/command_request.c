/* Reading messages. */
#include "match/command_request.h"

#include "ai/player.h"
#include "base/utf8.h"
#include "notation/codes.h"
#include "notation/record.h"

#include <string.h>

enum { NAME_CHARACTERS = 32, WORD = 24, LEVEL_WORD = 7 };

enum paris_status paris_wish_read(struct paris_wish *out,
                                  struct paris_json_node nodes[PARIS_WISH_NODES], const char *text,
                                  size_t length, struct paris_error *error)
{
    memset(out, 0, sizeof *out);
    out->text = text;
    out->length = length;
    if (paris_json_parse(&out->json, nodes, PARIS_WISH_NODES, text, length, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    if (!paris_json_is(&out->json, 0, PARIS_JSON_OBJECT))
        return paris_error_set(error, 0, 0, "A message is one JSON object.");
    uint32_t id = paris_json_member(&out->json, 0, "id");
    if (id == PARIS_JSON_NONE)
        return paris_error_set(error, 0, 0, "The message needs an \"id\": 32 hexadecimal digits.");
    char word[COMMAND_ID_TEXT];
    if (paris_json_copy(word, sizeof word, &out->json, id) != PARIS_OK ||
        !paris_hex_read(out->command, sizeof out->command, word, strlen(word)))
        return paris_json_refuse(error, &out->json, id,
                                 "32 hexadecimal digits in lower case, random for each message");
    strcpy(out->id, word);
    return PARIS_OK;
}

/* PARIS_JSON_NONE with *wrong set if it is needed and not there. */
static uint32_t find(const struct paris_wish *request, const char *name, bool needed, bool *wrong,
                     struct paris_error *error)
{
    uint32_t node = paris_json_member(&request->json, 0, name);
    if (node != PARIS_JSON_NONE && paris_json_is(&request->json, node, PARIS_JSON_NULL))
        node = PARIS_JSON_NONE;
    *wrong = node == PARIS_JSON_NONE && needed;
    if (*wrong)
        (void)paris_error_set(error, 0, 0, "The message needs a member \"%s\".", name);
    return node;
}

bool paris_wish_word(const struct paris_wish *request, const char *name, bool needed, char *out,
                     size_t capacity, struct paris_error *error)
{
    bool wrong;
    uint32_t node = find(request, name, needed, &wrong, error);
    if (node == PARIS_JSON_NONE)
        return !wrong;
    if (paris_json_copy(out, capacity, &request->json, node) == PARIS_OK)
        return true;
    (void)paris_json_refuse(error, &request->json, node, "a string that is not too long");
    return false;
}

bool paris_wish_number(const struct paris_wish *request, const char *name, bool needed, int64_t min,
                       int64_t max, int64_t *out, struct paris_error *error)
{
    bool wrong;
    char expected[64];
    struct paris_text text = paris_text_in(expected, sizeof expected);
    uint32_t node = find(request, name, needed, &wrong, error);
    if (node == PARIS_JSON_NONE)
        return !wrong;
    if (paris_json_integer(out, &request->json, node, min, max))
        return true;
    paris_text_add(&text, "a whole number from ");
    paris_text_add_number(&text, min);
    paris_text_add(&text, " to ");
    paris_text_add_number(&text, max);
    (void)paris_json_refuse(error, &request->json, node, expected);
    return false;
}

bool paris_wish_bool(const struct paris_wish *request, const char *name, bool *out,
                     struct paris_error *error)
{
    bool wrong;
    uint32_t node = find(request, name, false, &wrong, error);
    if (node == PARIS_JSON_NONE)
        return true;
    *out = paris_json_is(&request->json, node, PARIS_JSON_TRUE);
    if (*out || paris_json_is(&request->json, node, PARIS_JSON_FALSE))
        return true;
    (void)paris_json_refuse(error, &request->json, node, "true or false");
    return false;
}

bool paris_wish_contribution(const struct paris_wish *request,
                             uint8_t out[PARIS_CONTRIBUTION_LENGTH], struct paris_error *error)
{
    char digits[2 * PARIS_CONTRIBUTION_LENGTH + 1] = "";
    uint32_t node = paris_json_member(&request->json, 0, "contribution");
    if (!paris_wish_word(request, "contribution", true, digits, sizeof digits, error))
        return false;
    if (paris_hex_read(out, PARIS_CONTRIBUTION_LENGTH, digits, strlen(digits)))
        return true;
    (void)paris_json_refuse(error, &request->json, node, "64 hexadecimal digits in lower case");
    return false;
}

/* --- settings --- */

static bool read_seat(const struct paris_wish *request, uint32_t node, unsigned seat,
                      struct paris_match_settings *out, int *own, struct paris_error *error)
{
    char word[WORD] = "";
    bool text = paris_json_copy(word, sizeof word, &request->json, node) == PARIS_OK;
    unsigned level = (unsigned)(word[LEVEL_WORD - 1] - '0');
    if (text && strcmp(word, "open") == 0)
        return true;
    if (text && strcmp(word, "me") == 0 && *own < 0) {
        *own = (int)seat;
        return true;
    }
    if (text && strlen(word) == LEVEL_WORD && strncmp(word, "level ", LEVEL_WORD - 1) == 0 &&
        level >= 1 && level <= PARIS_AI_LEVELS) {
        out->level[seat] = (uint8_t)level;
        return true;
    }
    (void)paris_json_refuse(error, &request->json, node,
                            "\"me\" (once), \"open\", or \"level 1\" to \"level 6\"");
    return false;
}

static bool read_seats(const struct paris_wish *request, struct paris_match_settings *out, int *own,
                       struct paris_error *error)
{
    bool wrong;
    uint32_t list = find(request, "seats", true, &wrong, error);
    if (wrong)
        return false;
    uint32_t count = request->json.nodes[list].count;
    if (!paris_json_is(&request->json, list, PARIS_JSON_ARRAY) || count < 2 ||
        count > PARIS_MAX_PLAYERS) {
        (void)paris_json_refuse(error, &request->json, list, "a list of 2 to 4 seats");
        return false;
    }
    out->players = (uint8_t)count;
    for (unsigned seat = 0; seat < count; seat++)
        if (!read_seat(request, paris_json_item(&request->json, list, seat), seat, out, own, error))
            return false;
    return true;
}

static bool read_variants(const struct paris_wish *request, struct paris_match_settings *out,
                          struct paris_error *error)
{
    bool wrong;
    uint32_t list = find(request, "variants", false, &wrong, error);
    if (list == PARIS_JSON_NONE)
        return true;
    bool good = paris_json_is(&request->json, list, PARIS_JSON_ARRAY);
    for (size_t i = 0; good && i < request->json.nodes[list].count; i++) {
        char word[WORD] = "";
        uint32_t item = paris_json_item(&request->json, list, i);
        good = paris_json_copy(word, sizeof word, &request->json, item) == PARIS_OK;
        int bit = good ? paris_code_find_variant(word, strlen(word)) : -1;
        good = bit > 0 && !(out->variants & bit);
        if (good)
            out->variants |= (uint8_t)bit;
    }
    if (!good)
        (void)paris_json_refuse(error, &request->json, list,
                                "a list out of \"tokens\", \"track\", \"free-district\"");
    return good;
}

static bool read_clock(const struct paris_wish *request, struct paris_match_settings *out,
                       struct paris_error *error)
{
    bool wrong;
    int64_t bank, increment;
    uint32_t list = find(request, "clock", false, &wrong, error);
    if (list == PARIS_JSON_NONE)
        return true;
    if (paris_json_is(&request->json, list, PARIS_JSON_ARRAY) &&
        request->json.nodes[list].count == 2 &&
        paris_json_integer(&bank, &request->json, paris_json_item(&request->json, list, 0), 1,
                           PARIS_BANK_MAX) &&
        paris_json_integer(&increment, &request->json, paris_json_item(&request->json, list, 1), 0,
                           PARIS_INCREMENT_MAX)) {
        out->clocks = true;
        out->bank = (uint32_t)bank;
        out->increment = (uint32_t)increment;
        return true;
    }
    (void)paris_json_refuse(error, &request->json, list,
                            "[bank, increment] in seconds, such as [600, 15]");
    return false;
}

bool paris_wish_settings(const struct paris_wish *request, struct paris_match_settings *out,
                         int *own, struct paris_error *error)
{
    int64_t days = 0, stand_in = PARIS_DEFAULT_STAND_IN;
    memset(out, 0, sizeof *out);
    *own = -1;
    if (!read_seats(request, out, own, error) || !read_variants(request, out, error) ||
        !paris_wish_bool(request, "public", &out->listed, error) ||
        !paris_wish_number(request, "days", false, 1, PARIS_DAYS_MAX, &days, error) ||
        !paris_wish_number(request, "stand_in", false, 1, PARIS_AI_LEVELS, &stand_in, error) ||
        !read_clock(request, out, error))
        return false;
    out->days = (uint8_t)days;
    out->stand_in = (uint8_t)stand_in;
    if (paris_match_settings_valid(out))
        return true;
    (void)paris_error_set(error, 0, 0, "A table has a clock or days for a turn, not both.");
    return false;
}

bool paris_wish_is_speech(const char *text, size_t max)
{
    size_t length = strlen(text), characters = 0;
    for (size_t at = 0; at < length; characters++) {
        size_t count = paris_utf8_length(text + at, length - at);
        if (count == 0 || paris_utf8_is_control(text + at, count) ||
            paris_utf8_is_deceptive(text + at, count))
            return false;
        at += count;
    }
    return characters >= 1 && characters <= max;
}

/* So that something of it is seen, and nothing of it is where it is not: it begins with a character of its own and
 * does not end with one that only parts or joins. */
bool paris_wish_is_name(const char *name)
{
    if (!paris_wish_is_speech(name, NAME_CHARACTERS) || !paris_record_name_fits(name))
        return false;
    size_t length = strlen(name), first = paris_utf8_length(name, length), last = 0, count = 0;
    for (size_t at = 0; at < length; at += count) {
        last = at;
        count = paris_utf8_length(name + at, length - at);
    }
    return !paris_utf8_is_blank(name, first) && !paris_utf8_leans(name, first) &&
           !paris_utf8_is_blank(name + last, count) && !paris_utf8_is_joiner(name + last, count);
}
