/* Seats, names and deals out of requests. */
#include "match/request_table.h"

#include "ai/player.h"
#include "base/hex.h"
#include "match/log_entry.h"
#include "match/names.h"
#include "rules/figures_text.h"

#include <string.h>

enum { WORD = 24 };

static bool is_list_of(const struct paris_request *request, uint32_t node, unsigned min,
                       unsigned max)
{
    uint32_t count = request->json.nodes[node].count;
    return paris_json_is(&request->json, node, PARIS_JSON_ARRAY) && count >= min && count <= max;
}

/* --- seats --- */

/* On a device `own` is NULL: any number of seats may be "me", none "open". */
static bool read_seat(struct paris_request *request, uint32_t node, unsigned seat,
                      struct paris_match_settings *out, int *own)
{
    char word[WORD] = "";
    bool text = paris_json_copy(word, sizeof word, &request->json, node) == PARIS_OK;
    bool me = text && strcmp(word, "me") == 0;
    if (paris_match_settings_computer(word, &out->level[seat], &out->style[seat]) ||
        (me && own == NULL))
        return true;
    if (own == NULL)
        return paris_request_refuse(request, node, "\"me\", or \"level 1\" to \"level 6\"");
    if (me && *own < 0) {
        *own = (int)seat;
        return true;
    }
    return (text && strcmp(word, "open") == 0) ||
           paris_request_refuse(request, node,
                                "\"me\" (once), \"open\", or \"level 1\" to \"level 6\"");
}

static bool read_seats(struct paris_request *request, struct paris_match_settings *out, int *own)
{
    uint32_t list = paris_request_find(request, "seats");
    if (list == PARIS_JSON_NONE)
        return paris_request_lacks(request, "seats", true);
    if (!is_list_of(request, list, 2, PARIS_MAX_PLAYERS))
        return paris_request_refuse(request, list, "a list of 2 to 4 seats");
    out->players = (uint8_t)request->json.nodes[list].count;
    for (unsigned seat = 0; seat < out->players; seat++)
        if (!read_seat(request, paris_json_item(&request->json, list, seat), seat, out, own))
            return false;
    return true;
}

bool paris_request_device_seats(struct paris_request *request, struct paris_match_settings *out)
{
    memset(out, 0, sizeof *out);
    out->stand_in = PARIS_DEFAULT_STAND_IN;
    return read_seats(request, out, NULL);
}

/* --- settings --- */

static bool read_clock(struct paris_request *request, struct paris_match_settings *out)
{
    const struct paris_json *json = &request->json;
    int64_t bank, increment;
    uint32_t list = paris_request_find(request, "clock");
    if (list == PARIS_JSON_NONE)
        return true;
    if (!is_list_of(request, list, 2, 2) ||
        !paris_json_integer(&bank, json, paris_json_item(json, list, 0), 1, PARIS_BANK_MAX) ||
        !paris_json_integer(&increment, json, paris_json_item(json, list, 1), 0,
                            PARIS_INCREMENT_MAX))
        return paris_request_refuse(request, list,
                                    "[bank, increment] in seconds, such as [600, 15]");
    out->clocks = true;
    out->bank = (uint32_t)bank;
    out->increment = (uint32_t)increment;
    return true;
}

bool paris_request_settings(struct paris_request *request, struct paris_match_settings *out,
                            int *own)
{
    int64_t days = 0, stand_in = PARIS_DEFAULT_STAND_IN;
    unsigned variants = 0;
    memset(out, 0, sizeof *out);
    *own = -1;
    if (!read_seats(request, out, own) || !paris_request_variants(request, &variants) ||
        !paris_request_flag(request, "public", &out->listed) ||
        !paris_request_number(request, "days", false, 1, PARIS_DAYS_MAX, &days) ||
        !paris_request_number(request, "stand_in", false, 1, PARIS_AI_LEVELS, &stand_in) ||
        !read_clock(request, out))
        return false;
    out->variants = (uint8_t)variants;
    out->days = (uint8_t)days;
    out->stand_in = (uint8_t)stand_in;
    if (paris_match_settings_valid(out))
        return true;
    (void)paris_error_set(&request->error, 0, 0,
                          "A table has a clock or days for a turn, not both.");
    return false;
}

/* --- figures --- */

bool paris_request_figures(struct paris_request *request, const char *name, struct paris_rules *out)
{
    char code[PARIS_FIGURES_CODE] = "";
    uint32_t node = paris_request_find(request, name);
    if (node == PARIS_JSON_NONE)
        return true;
    if (paris_json_copy(code, sizeof code, &request->json, node) != PARIS_OK)
        return paris_request_refuse(request, node, "the code of a set of figures");
    return paris_figures_unpack(out, code, strlen(code), &request->error) == PARIS_OK;
}

bool paris_request_figures_hash(const struct paris_request *request, uint32_t node,
                                uint8_t out[PARIS_HASH_LENGTH])
{
    char digits[2 * PARIS_HASH_LENGTH + 1] = "";
    return node != PARIS_JSON_NONE &&
           paris_json_copy(digits, sizeof digits, &request->json, node) == PARIS_OK &&
           paris_hex_read(out, PARIS_HASH_LENGTH, digits, strlen(digits));
}

/* --- names --- */

static bool read_name(struct paris_request *request, uint32_t node, bool kept,
                      char name[PARIS_NAME_LENGTH])
{
    if (paris_json_is(&request->json, node, PARIS_JSON_NULL))
        return true;
    return (paris_json_copy(name, PARIS_NAME_LENGTH, &request->json, node) == PARIS_OK &&
            (kept ? name[0] != '\0' && paris_record_name_fits(name)
                  : paris_match_is_player_name(name))) ||
           paris_request_refuse(
               request, node,
               "a name of 1 to 32 characters, without control characters, \"|\", quotation "
               "marks, characters that are not seen and blanks at its ends, or null");
}

bool paris_request_names(struct paris_request *request, unsigned players, bool kept,
                         char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH])
{
    uint32_t list = paris_request_find(request, "names");
    memset(names, 0, PARIS_MAX_PLAYERS * sizeof names[0]);
    if (list == PARIS_JSON_NONE)
        return true;
    if (!is_list_of(request, list, players, players))
        return paris_request_refuse(request, list, "a list with a name for each seat");
    for (unsigned seat = 0; seat < players; seat++)
        if (!read_name(request, paris_json_item(&request->json, list, seat), kept, names[seat]))
            return false;
    return true;
}

/* --- the deal --- */

static bool read_bytes(struct paris_request *request, uint32_t node, uint8_t out[PARIS_DEAL_BYTES],
                       unsigned bit, unsigned *present)
{
    char digits[2 * PARIS_DEAL_BYTES + 1] = "";
    if (paris_json_equal(&request->json, node, "-"))
        return true;
    *present |= bit;
    return (paris_json_copy(digits, sizeof digits, &request->json, node) == PARIS_OK &&
            paris_hex_read(out, PARIS_DEAL_BYTES, digits, strlen(digits))) ||
           paris_request_refuse(request, node, "64 hexadecimal digits in lower case, or \"-\"");
}

/* A list with 32 bytes for each seat; none are present if there is no list. */
static bool read_bytes_of_seats(struct paris_request *request, const char *name, unsigned players,
                                uint8_t out[PARIS_MAX_PLAYERS][PARIS_DEAL_BYTES], unsigned *present)
{
    uint32_t list = paris_request_find(request, name);
    if (list == PARIS_JSON_NONE)
        return true;
    if (!is_list_of(request, list, players, players))
        return paris_request_refuse(request, list, "a list with a contribution for each seat");
    for (unsigned seat = 0; seat < players; seat++)
        if (!read_bytes(request, paris_json_item(&request->json, list, seat), out[seat], 1u << seat,
                        present))
            return false;
    return true;
}

bool paris_request_deal(struct paris_request *request, unsigned players,
                        struct paris_deal_tags *out)
{
    memset(out, 0, sizeof *out);
    return paris_request_bytes(request, "secret", out->secret, sizeof out->secret) &&
           read_bytes_of_seats(request, "contributions", players, out->contribution, &out->present);
}

bool paris_request_witness(struct paris_request *request, unsigned players,
                           struct paris_deal_witness *out)
{
    int64_t seat = 1;
    memset(out, 0, sizeof *out);
    out->saw_commitment = out->contributed = true;
    bool good = paris_request_number(request, "seat", true, 1, players, &seat) &&
                paris_request_bytes(request, "commitment", out->commitment, PARIS_DEAL_BYTES) &&
                paris_request_bytes(request, "contribution", out->contribution, PARIS_DEAL_BYTES) &&
                read_bytes_of_seats(request, "promises", players, out->promise, &out->promised);
    out->seat = (uint8_t)(seat - 1);
    return good;
}
