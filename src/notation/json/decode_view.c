/* Reads views from JSON. */
#include "notation/json/decode.h"

#include "base/bits.h"
#include "notation/codes.h"
#include "notation/json/decoder.h"

#include <string.h>

enum { NUMBER_MAX = 65535, KEYS_MAX = 15, RESERVE_MAX = 7, COPIES_MAX = 3 };

/* The items of a list, or the keys of an object. */
#define EACH(at, reader, container)                                                                \
    uint32_t at = paris_json_first((reader)->json, (container));                                   \
    !(reader)->failed &&at != PARIS_JSON_NONE;                                                     \
    at = paris_json_next((reader)->json, (container), at)

/* --- the turn --- */

static void read_variants(struct paris_view *out, struct paris_decoder *reader, uint32_t view)
{
    uint32_t list = paris_decoder_member(reader, view, "variants");
    for (EACH(at, reader, list))
        out->variants |=
            (uint8_t)paris_decoder_word(reader, at, paris_code_find_variant, "a variant");
}

static unsigned read_seat(struct paris_decoder *reader, uint32_t object, const char *name,
                          unsigned players, unsigned otherwise)
{
    uint32_t node = paris_decoder_member(reader, object, name);
    if (paris_decoder_is_null(reader, node))
        return otherwise;
    return (unsigned)paris_decoder_number(reader, node, 1, (int)players) - 1;
}

static void read_turn(struct paris_view *out, struct paris_decoder *reader, uint32_t view)
{
    uint32_t phase = paris_decoder_member(reader, view, "phase");
    uint32_t last = paris_decoder_member(reader, view, "final_round");
    out->viewer = (uint8_t)read_seat(reader, view, "viewer", out->players, PARIS_SPECTATOR);
    out->seat = (uint8_t)read_seat(reader, view, "seat", out->players, 0);
    out->round = (uint16_t)paris_decoder_number_of(reader, view, "round", 1, PARIS_ROUND_MAX);
    out->phase = PARIS_PHASE_OVER;
    if (!paris_decoder_is_null(reader, phase))
        out->phase = (uint8_t)paris_decoder_word(reader, phase, paris_code_find_phase, "a phase");
    if (!paris_decoder_is_null(reader, last))
        out->final_round = (uint16_t)paris_decoder_number(reader, last, 1, PARIS_ROUND_MAX);
    out->in_hand = (uint8_t)paris_decoder_tile_of(reader, view, "in_hand");
    out->bought = (uint8_t)paris_decoder_place_of(reader, view, "bought");
    out->vp_due = paris_decoder_bool_of(reader, view, "vp_due");
}

static void read_stacks(struct paris_view *out, struct paris_decoder *reader, uint32_t view)
{
    uint32_t stacks = paris_decoder_member(reader, view, "stacks");
    uint32_t discarded = paris_decoder_member(reader, view, "discarded");
    for (unsigned i = 0; i < PARIS_STACKS && !reader->failed; i++) {
        uint32_t stack = paris_json_item(reader->json, stacks, i);
        if (stack == PARIS_JSON_NONE) {
            paris_decoder_fail(reader, stacks, "three stacks");
            break;
        }
        out->stack_left[i] = (uint8_t)paris_decoder_number_of(reader, stack, "left", 0, 12);
        out->stack_back[i] = PARIS_DISTRICTS;
        if (out->stack_left[i] > 0)
            out->stack_back[i] =
                (uint8_t)paris_decoder_word_of(reader, stack, "back", paris_code_find_district,
                                               "a district");
    }
    for (EACH(at, reader, discarded)) {
        if (out->discarded == PARIS_BUILDINGS)
            paris_decoder_fail(reader, at, "no more tiles than there are");
        else
            out->discarded_tile[out->discarded++] =
                (uint8_t)paris_decoder_word(reader, at, paris_code_find_tile, "a building tile");
    }
}

/* --- the board --- */

static void read_keys(struct paris_view *out, struct paris_decoder *reader, uint32_t list,
                      unsigned place)
{
    for (EACH(at, reader, list)) {
        unsigned seat = (unsigned)paris_decoder_number(reader, at, 1, out->players) - 1;
        struct paris_view_player *player = &out->player[seat];
        if (player->keys >> place & 1)
            player->doubled = (uint8_t)place;
        player->keys |= PARIS_PLACE_BIT(place);
    }
}

/* The tile of a space is the one of its district, except in the free-district variant, where it may be
 * any of its value and type. */
static unsigned find_home(const struct paris_view *view, const struct paris_rules *rules,
                          unsigned space, unsigned type, uint64_t seen)
{
    bool free = view->variants & PARIS_VARIANT_FREE_DISTRICT;
    for (unsigned i = 0; i < PARIS_DISTRICTS; i++) {
        unsigned district = free ? i : space / PARIS_VALUES;
        unsigned tile = paris_building_at(district, space % PARIS_VALUES);
        if (rules->type[tile] == type && !(seen >> tile & 1))
            return district;
    }
    return PARIS_DISTRICTS;
}

static uint64_t seen_aside(const struct paris_view *view)
{
    uint64_t seen = view->in_hand != PARIS_NONE ? PARIS_PLACE_BIT(view->in_hand) : 0;
    for (unsigned i = 0; i < view->discarded; i++)
        seen |= PARIS_PLACE_BIT(view->discarded_tile[i]);
    return seen;
}

static void read_buildings(struct paris_view *out, struct paris_decoder *reader, uint32_t view)
{
    uint32_t buildings = paris_decoder_member(reader, view, "buildings");
    uint64_t seen = seen_aside(out);
    for (EACH(at, reader, buildings)) {
        unsigned space =
            (unsigned)paris_decoder_word(reader, at, paris_code_find_tile, "a building space");
        unsigned type = (unsigned)paris_decoder_word_of(reader, at + 1, "type",
                                                        paris_decoder_find_type, "a type");
        if (reader->failed)
            return;
        unsigned home = find_home(out, reader->rules, space, type, seen);
        if (home == PARIS_DISTRICTS || out->built >> space & 1) {
            paris_decoder_fail(reader, at, "a building that can stand there");
            return;
        }
        seen |= PARIS_PLACE_BIT(paris_building_at(home, space % PARIS_VALUES));
        out->built |= PARIS_PLACE_BIT(space);
        out->site[space] |= (uint8_t)((home + 1) << PARIS_STATIC_HOME_SHIFT);
        read_keys(out, reader, paris_decoder_member(reader, at + 1, "keys"), space);
    }
    unsigned unseen = paris_bits_count(PARIS_ALL_BUILDINGS & ~seen);
    if ((unsigned)out->stack_left[0] + out->stack_left[1] + out->stack_left[2] > unseen)
        paris_decoder_fail(reader, buildings, "no more tiles than there are");
}

static void read_places(struct paris_view *out, struct paris_decoder *reader, uint32_t view)
{
    uint32_t tokens = paris_decoder_member(reader, view, "tokens");
    uint32_t landmarks = paris_decoder_member(reader, view, "landmarks");
    uint32_t banks = paris_decoder_member(reader, view, "banks");
    for (EACH(at, reader, tokens)) {
        int space = paris_decoder_word(reader, at, paris_code_find_tile, "a building space");
        int kind = paris_decoder_word(reader, at + 1, paris_code_find_kind, "a kind of token");
        out->site[space] = (uint8_t)((out->site[space] & ~PARIS_STATIC_TOKEN) | (kind + 1));
    }
    for (EACH(at, reader, landmarks)) {
        int landmark = paris_decoder_word(reader, at, paris_decoder_find_landmark, "a landmark");
        int district = paris_decoder_word_of(reader, at + 1, "district", paris_code_find_district,
                                             "a district");
        out->row[district] |= (uint8_t)(1u << landmark);
        read_keys(out, reader, paris_decoder_member(reader, at + 1, "keys"),
                  PARIS_FIRST_LANDMARK + (unsigned)landmark);
    }
    for (EACH(at, reader, banks)) {
        int district = paris_decoder_word(reader, at, paris_code_find_district, "a district");
        read_keys(out, reader, at + 1, PARIS_FIRST_BANK + (unsigned)district);
    }
    read_keys(out, reader, paris_decoder_member(reader, view, "arc"), PARIS_ARC);
}

static void read_vp_tiles(struct paris_view *out, struct paris_decoder *reader, uint32_t view)
{
    uint32_t tiles = paris_decoder_member(reader, view, "vp_tiles");
    for (EACH(at, reader, tiles)) {
        int district = paris_decoder_word(reader, at, paris_code_find_district, "a district");
        int first = paris_decoder_number(reader, at + 1, 0, NUMBER_MAX);
        unsigned tile = 0;
        while (tile < PARIS_VP_TILES && reader->rules->vp_tile[tile][0] != first)
            tile++;
        if (tile == PARIS_VP_TILES)
            paris_decoder_fail(reader, at + 1, "a VP tile");
        else
            out->vp_at[district] = (uint8_t)(tile + 1);
    }
}

static int find_bonus(const char *word, size_t length)
{
    int number = paris_code_find_number(word, length, PARIS_BONUSES);
    return number >= 1 ? number : -1;
}

static void read_track(struct paris_view *out, struct paris_decoder *reader, uint32_t view)
{
    uint32_t track = paris_decoder_member(reader, view, "track");
    uint32_t order = paris_decoder_member(reader, view, "track_order");
    for (EACH(at, reader, track)) {
        int number = paris_decoder_word(reader, at, find_bonus, "a bonus number");
        unsigned copies = (unsigned)paris_decoder_number(reader, at + 1, 0, COPIES_MAX);
        out->copies_low |= (uint32_t)(copies & 1) << number;
        out->copies_high |= (uint32_t)(copies >> 1) << number;
    }
    for (unsigned i = 0; i < PARIS_BONUSES && !reader->failed; i++) {
        uint32_t item = paris_json_item(reader->json, order, i);
        unsigned first = reader->rules->zone_first[i + 1];
        unsigned last = reader->rules->zone_end[paris_figures_zone(reader->rules, i + 1)];
        if (item == PARIS_JSON_NONE) {
            paris_decoder_fail(reader, order, "thirty bonus numbers");
            return;
        }
        unsigned number = (unsigned)paris_decoder_number(reader, item, (int)first, (int)last);
        out->number_at[i / 2] |= (uint8_t)((number - first) << (i % 2 * 4));
    }
}

static paris_tokens read_tokens(struct paris_decoder *reader, uint32_t object, const char *name)
{
    paris_tokens tokens = 0;
    uint32_t list = paris_decoder_member(reader, object, name);
    for (EACH(at, reader, list)) {
        int kind = paris_decoder_word(reader, at, paris_code_find_kind, "a kind of token");
        int count = paris_decoder_number(reader, at + 1, 0, PARIS_TOKEN_MAX);
        tokens |= paris_tokens_of((unsigned)kind, (unsigned)count);
    }
    return tokens;
}

/* --- end-game tiles --- */

static bool within(paris_end_set part, paris_end_set whole)
{
    for (unsigned kind = 0; kind < PARIS_END_KINDS; kind++)
        if (paris_end_count(part, kind) > paris_end_count(whole, kind))
            return false;
    return true;
}

/* What the viewer saw left must have been left when it looked before. */
static void read_end_tiles(struct paris_view *out, struct paris_decoder *reader, uint32_t view)
{
    uint32_t taken = paris_decoder_member(reader, view, "end_taken");
    uint32_t searching = paris_decoder_member(reader, view, "searching");
    paris_end_set left = reader->rules->end_all;
    for (EACH(at, reader, taken)) {
        unsigned i = out->takes++;
        if (i >= PARIS_END_TILES) {
            paris_decoder_fail(reader, at, "no more tiles than there are");
            return;
        }
        uint32_t tile = paris_decoder_member(reader, at, "tile");
        out->taken_by[i] = (uint8_t)read_seat(reader, at, "seat", out->players, 0);
        if (reader->failed || paris_decoder_is_null(reader, tile))
            continue;
        out->taken_kind[i] = (uint8_t)paris_decoder_end(reader, tile);
        out->seen_left[i] = paris_decoder_end_set(reader, paris_decoder_member(reader, at, "left"));
        if (!reader->failed &&
            (out->taken_by[i] != out->viewer ||
             !within(out->seen_left[i] + paris_end_of(out->taken_kind[i]), left)))
            paris_decoder_fail(reader, at, "what can have been left");
        left = out->seen_left[i];
    }
    if (!reader->failed && !paris_decoder_is_null(reader, searching))
        out->searching = paris_decoder_end_set(reader, searching);
    if (!within(out->searching, left))
        paris_decoder_fail(reader, searching, "what can have been left");
}

/* --- players --- */

static uint32_t read_bonuses(struct paris_decoder *reader, uint32_t object, const char *name)
{
    uint32_t set = 0, list = paris_decoder_member(reader, object, name);
    for (EACH(at, reader, list))
        set |= PARIS_BONUS_BIT(paris_decoder_number(reader, at, 1, PARIS_BONUSES));
    return set;
}

static void read_player(struct paris_view *out, struct paris_decoder *reader, uint32_t node,
                        unsigned seat)
{
    struct paris_view_player *player = &out->player[seat];
    uint32_t screen = paris_decoder_member(reader, node, "screen");
    player->vp = (uint16_t)paris_decoder_number_of(reader, node, "vp", 0, NUMBER_MAX);
    player->reserve = (uint8_t)paris_decoder_number_of(reader, node, "reserve", 0, RESERVE_MAX);
    player->meeple = (uint8_t)paris_decoder_number_of(reader, node, "meeple", 0, PARIS_BONUSES);
    player->used = read_bonuses(reader, node, "used");
    player->end_held =
        (uint8_t)paris_decoder_number_of(reader, node, "end_held", 0, PARIS_END_TILES);
    player->end_used =
        paris_decoder_end_set(reader, paris_decoder_member(reader, node, "end_used"));
    if (out->phase != PARIS_PHASE_OVER && seat == out->seat)
        out->tile_tokens = read_tokens(reader, node, "tile_tokens");
    if (reader->failed || paris_decoder_is_null(reader, screen))
        return;
    player->screen.francs =
        (uint16_t)paris_decoder_number_of(reader, screen, "francs", 0, NUMBER_MAX);
    player->screen.hand = (uint8_t)paris_decoder_number_of(reader, screen, "keys", 0, KEYS_MAX);
    player->screen.tokens = read_tokens(reader, screen, "tokens");
    player->screen.held = read_bonuses(reader, screen, "held");
}

static void read_players(struct paris_view *out, struct paris_decoder *reader, uint32_t players)
{
    unsigned seat = 0;
    for (EACH(at, reader, players))
        read_player(out, reader, at, seat++);
}

/* Players show and hold only tiles that were taken. */
static void check_end_tiles(const struct paris_view *view, struct paris_decoder *reader,
                            uint32_t node)
{
    for (unsigned seat = 0; seat < view->players && !reader->failed; seat++) {
        unsigned taken = 0, shown = 0;
        for (unsigned i = 0; i < view->takes; i++)
            taken += view->taken_by[i] == seat;
        for (unsigned kind = 0; kind < PARIS_END_KINDS; kind++)
            shown += paris_end_count(view->player[seat].end_used, kind);
        if (shown + view->player[seat].end_held != taken)
            paris_decoder_fail(reader, node, "end-game tiles that add up");
    }
}

enum paris_status paris_decode_view(struct paris_view *out, const struct paris_rules *rules,
                                    const struct paris_json *json, uint32_t node,
                                    struct paris_error *error)
{
    struct paris_decoder reader = {.json = json, .rules = rules, .error = error};
    struct paris_view view;
    uint32_t players = paris_decoder_member(&reader, node, "players");
    memset(&view, 0, sizeof view);
    memset(view.discarded_tile, PARIS_NONE, sizeof view.discarded_tile);
    memset(view.taken_by, PARIS_NONE, sizeof view.taken_by);
    memset(view.taken_kind, PARIS_NONE, sizeof view.taken_kind);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        view.player[seat].doubled = PARIS_NONE;
    uint32_t count = reader.failed ? 0 : json->nodes[players].count;
    if (!paris_json_is(json, players, PARIS_JSON_ARRAY) || count < 2 || count > PARIS_MAX_PLAYERS)
        paris_decoder_fail(&reader, players, "two to four players");
    if (reader.failed)
        return PARIS_BAD_INPUT;
    view.players = (uint8_t)count;
    read_variants(&view, &reader, node);
    read_turn(&view, &reader, node);
    read_stacks(&view, &reader, node);
    read_buildings(&view, &reader, node);
    read_places(&view, &reader, node);
    read_vp_tiles(&view, &reader, node);
    read_track(&view, &reader, node);
    view.supply = (uint16_t)read_tokens(&reader, node, "supply");
    read_end_tiles(&view, &reader, node);
    read_players(&view, &reader, players);
    check_end_tiles(&view, &reader, players);
    if (reader.failed)
        return PARIS_BAD_INPUT;
    *out = view;
    return PARIS_OK;
}
