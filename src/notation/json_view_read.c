/* Views read back from JSON.
 *
 * Reading is lenient: what is missing or out of range counts as nothing. Then a truth behind the view is
 * looked for, validated, and its view written; whatever differs from the text that was read is the
 * mistake, and what was written is what would be right. */
#include "notation/json.h"

#include "notation/codes.h"

#include <string.h>

enum { WORD = 24 };

struct reader {
    const struct paris_json *json;
    const struct paris_rules *rules;
    struct paris_view *view;
};

/* --- values --- */

static int64_t number_at(const struct reader *reader, uint32_t node, int64_t most)
{
    int64_t number = 0;
    if (node != PARIS_JSON_NONE)
        (void)paris_json_integer(&number, reader->json, node, 0, most);
    return number;
}

static int64_t number_of(const struct reader *reader, uint32_t object, const char *name,
                         int64_t most)
{
    return number_at(reader, paris_json_member(reader->json, object, name), most);
}

/* The word at a node, which may be a key; "" if there is none. */
static size_t word_at(const struct reader *reader, uint32_t node, char out[WORD])
{
    out[0] = '\0';
    if (node != PARIS_JSON_NONE)
        (void)!paris_json_copy(out, WORD, reader->json, node);
    return strlen(out);
}

/* Each gives PARIS_NONE for what is no such code. */
static unsigned place_at(const struct reader *reader, uint32_t node)
{
    char word[WORD];
    int place = paris_code_find_place(word, word_at(reader, node, word));
    return place < 0 ? PARIS_NONE : (unsigned)place;
}

static unsigned district_at(const struct reader *reader, uint32_t node)
{
    char word[WORD];
    int district = paris_code_find_district(word, word_at(reader, node, word));
    return district < 0 ? PARIS_NONE : (unsigned)district;
}

static unsigned tile_at(const struct reader *reader, uint32_t node)
{
    unsigned place = place_at(reader, node);
    return place < PARIS_BUILDINGS ? place : PARIS_NONE;
}

static paris_tokens tokens_of(const struct reader *reader, uint32_t object, const char *name)
{
    uint32_t list = paris_json_member(reader->json, object, name);
    paris_tokens tokens = 0;
    for (unsigned kind = 0; list != PARIS_JSON_NONE && kind < PARIS_KINDS; kind++)
        tokens |= paris_tokens_of(kind, (unsigned)number_of(reader, list, paris_code_kind(kind),
                                                            PARIS_TOKEN_MOST));
    return tokens;
}

static uint32_t bonuses_of(const struct reader *reader, uint32_t object, const char *name)
{
    uint32_t list = paris_json_member(reader->json, object, name), set = 0;
    for (uint32_t i = 0; list != PARIS_JSON_NONE && i < PARIS_BONUSES; i++)
        set |= PARIS_BONUS_BIT(
            number_at(reader, paris_json_item(reader->json, list, i), PARIS_BONUSES));
    return set & PARIS_ALL_BONUSES;
}

static unsigned end_tile_at(const struct reader *reader, uint32_t node)
{
    char word[WORD];
    int kind = paris_code_find_end_tile(reader->rules, word, word_at(reader, node, word));
    return kind < 0 ? PARIS_NONE : (unsigned)kind;
}

static paris_end_set end_set_of(const struct reader *reader, uint32_t object, const char *name)
{
    uint32_t list = paris_json_member(reader->json, object, name);
    paris_end_set set = 0;
    for (uint32_t i = 0; list != PARIS_JSON_NONE && i < PARIS_END_TILES; i++) {
        unsigned kind = end_tile_at(reader, paris_json_item(reader->json, list, i));
        if (kind != PARIS_NONE && paris_end_count(set, kind) < 3)
            set += paris_end_of(kind);
    }
    return set;
}

/* --- the board --- */

/* The first key of an object; none if there is no such object. */
static uint32_t first_key(const struct reader *reader, uint32_t object)
{
    return object != PARIS_JSON_NONE && paris_json_is(reader->json, object, PARIS_JSON_OBJECT)
               ? paris_json_first(reader->json, object)
               : PARIS_JSON_NONE;
}

/* Walks over the members of an object: the value stands behind its key. */
#define EACH_MEMBER(reader, object, key)                                                           \
    for (uint32_t key = first_key(reader, object); key != PARIS_JSON_NONE;                         \
         key = paris_json_next((reader)->json, object, key))

static void read_keys(const struct reader *reader, uint32_t list, unsigned place)
{
    for (uint32_t i = 0; list != PARIS_JSON_NONE && i < 2 * PARIS_MAX_PLAYERS; i++) {
        int64_t seat =
            number_at(reader, paris_json_item(reader->json, list, i), reader->view->players);
        if (seat == 0)
            continue;
        struct paris_view_player *player = &reader->view->player[seat - 1];
        if (player->keys & PARIS_PLACE_BIT(place))
            player->doubled = (uint8_t)place;
        player->keys |= PARIS_PLACE_BIT(place);
    }
}

/* Which tile it is follows from its type and value: with the free-district variant it may have come from
 * another district. */
static unsigned home_of(const struct reader *reader, unsigned space, uint32_t type)
{
    for (unsigned home = 0; home < PARIS_DISTRICTS; home++) {
        unsigned tile = paris_building_at(home, space % PARIS_VALUES);
        if (type != PARIS_JSON_NONE &&
            paris_json_equal(reader->json, type, paris_code_type(reader->rules->type[tile])))
            return home + 1;
    }
    return 0;
}

static void read_buildings(const struct reader *reader, uint32_t view)
{
    uint32_t buildings = paris_json_member(reader->json, view, "buildings");
    uint32_t tokens = paris_json_member(reader->json, view, "tokens");
    EACH_MEMBER (reader, buildings, key) {
        unsigned space = tile_at(reader, key);
        uint32_t type = paris_json_member(reader->json, key + 1, "type");
        unsigned home = space == PARIS_NONE ? 0 : home_of(reader, space, type);
        if (home == 0)
            continue;
        reader->view->built |= PARIS_PLACE_BIT(space);
        reader->view->site[space] |= (uint8_t)(home << PARIS_SITE_HOME_SHIFT);
        read_keys(reader, paris_json_member(reader->json, key + 1, "keys"), space);
    }
    EACH_MEMBER (reader, tokens, key) {
        char word[WORD];
        unsigned space = tile_at(reader, key);
        int kind = paris_code_find_kind(word, word_at(reader, key + 1, word));
        if (space != PARIS_NONE && kind >= 0)
            reader->view->site[space] |= (uint8_t)(kind + 1);
    }
}

static void read_landmarks(const struct reader *reader, uint32_t view)
{
    uint32_t landmarks = paris_json_member(reader->json, view, "landmarks");
    uint32_t banks = paris_json_member(reader->json, view, "banks");
    EACH_MEMBER (reader, landmarks, key) {
        unsigned place = place_at(reader, key);
        unsigned district =
            district_at(reader, paris_json_member(reader->json, key + 1, "district"));
        if (!paris_is_landmark(place) || district == PARIS_NONE)
            continue;
        reader->view->row[district] |= (uint8_t)(1u << (place - PARIS_FIRST_LANDMARK));
        read_keys(reader, paris_json_member(reader->json, key + 1, "keys"), place);
    }
    EACH_MEMBER (reader, banks, key)
        if (district_at(reader, key) != PARIS_NONE)
            read_keys(reader, key + 1, PARIS_FIRST_BANK + district_at(reader, key));
    read_keys(reader, paris_json_member(reader->json, view, "arc"), PARIS_ARC);
}

/* VP tiles, bonus tiles, the market. */
static void read_supplies(const struct reader *reader, uint32_t view)
{
    uint32_t vp_tiles = paris_json_member(reader->json, view, "vp_tiles");
    uint32_t track = paris_json_member(reader->json, view, "track");
    uint32_t order = paris_json_member(reader->json, view, "track_order");
    EACH_MEMBER (reader, vp_tiles, key)
        for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++)
            if (district_at(reader, key) != PARIS_NONE &&
                number_at(reader, key + 1, UINT8_MAX) == reader->rules->vp_tile[tile][0])
                reader->view->vp_at[district_at(reader, key)] = (uint8_t)(tile + 1);
    EACH_MEMBER (reader, track, key) {
        char word[WORD];
        int number = paris_code_find_number(word, word_at(reader, key, word), PARIS_BONUSES);
        uint32_t copies = (uint32_t)number_at(reader, key + 1, 3);
        if (number < 1)
            continue;
        reader->view->copies_low |= (copies & 1) << number;
        reader->view->copies_high |= (copies >> 1) << number;
    }
    for (unsigned i = 0; order != PARIS_JSON_NONE && i < PARIS_BONUSES; i++) {
        int64_t number = number_at(reader, paris_json_item(reader->json, order, i), PARIS_BONUSES);
        unsigned within = number > 0 ? (unsigned)(number - 1) % PARIS_ZONE : 0;
        reader->view->number_at[i / 2] |= (uint8_t)(within << (i % 2 * 4));
    }
    reader->view->supply = (uint16_t)tokens_of(reader, view, "supply");
}

/* --- stacks, turn, end-game tiles --- */

static void read_stacks(const struct reader *reader, uint32_t view)
{
    uint32_t stacks = paris_json_member(reader->json, view, "stacks");
    uint32_t discarded = paris_json_member(reader->json, view, "discarded");
    memset(reader->view->discarded_tile, PARIS_NONE, sizeof reader->view->discarded_tile);
    for (unsigned i = 0; i < PARIS_STACKS; i++) {
        uint32_t stack =
            stacks != PARIS_JSON_NONE ? paris_json_item(reader->json, stacks, i) : PARIS_JSON_NONE;
        unsigned back = PARIS_NONE;
        if (stack != PARIS_JSON_NONE)
            back = district_at(reader, paris_json_member(reader->json, stack, "back"));
        reader->view->stack_back[i] = back == PARIS_NONE ? PARIS_DISTRICTS : (uint8_t)back;
        if (back != PARIS_NONE) /* all three fit into the tiles of a state */
            reader->view->stack_left[i] =
                (uint8_t)number_of(reader, stack, "left", PARIS_BUILDINGS / PARIS_STACKS);
    }
    for (uint32_t i = 0; discarded != PARIS_JSON_NONE && i < PARIS_BUILDINGS; i++) {
        unsigned tile = tile_at(reader, paris_json_item(reader->json, discarded, i));
        if (tile != PARIS_NONE)
            reader->view->discarded_tile[reader->view->discarded++] = (uint8_t)tile;
    }
}

static void read_turn(const struct reader *reader, uint32_t view)
{
    struct paris_view *out = reader->view;
    uint32_t variants = paris_json_member(reader->json, view, "variants");
    uint32_t due = paris_json_member(reader->json, view, "vp_due");
    char word[WORD];
    for (uint32_t i = 0; variants != PARIS_JSON_NONE && i < 3; i++) {
        int bit = paris_code_find_variant(word, word_at(reader,
                                                        paris_json_item(reader->json, variants, i),
                                                        word));
        out->variants |= bit > 0 ? (uint8_t)bit : 0;
    }
    int phase =
        paris_code_find_phase(word, word_at(reader, paris_json_member(reader->json, view, "phase"),
                                            word));
    out->phase = phase < 0 ? PARIS_PHASE_OVER : (uint8_t)phase;
    int64_t seat = number_of(reader, view, "seat", out->players);
    out->seat = seat > 0 ? (uint8_t)(seat - 1) : 0;
    out->round = (uint16_t)number_of(reader, view, "round", PARIS_ROUND_MOST);
    out->final_round = (uint16_t)number_of(reader, view, "final_round", PARIS_ROUND_MOST);
    out->in_hand = (uint8_t)tile_at(reader, paris_json_member(reader->json, view, "in_hand"));
    out->bought = (uint8_t)place_at(reader, paris_json_member(reader->json, view, "bought"));
    out->vp_due = due != PARIS_JSON_NONE && paris_json_is(reader->json, due, PARIS_JSON_TRUE);
}

static void read_end_tiles(const struct reader *reader, uint32_t view)
{
    uint32_t taken = paris_json_member(reader->json, view, "end_taken");
    memset(reader->view->taken_by, PARIS_NONE, sizeof reader->view->taken_by);
    memset(reader->view->taken_kind, PARIS_NONE, sizeof reader->view->taken_kind);
    for (uint32_t i = 0; taken != PARIS_JSON_NONE && i < PARIS_END_TILES; i++) {
        uint32_t take = paris_json_item(reader->json, taken, i);
        int64_t seat =
            take == PARIS_JSON_NONE ? 0 : number_of(reader, take, "seat", reader->view->players);
        if (seat == 0)
            break;
        unsigned kind = end_tile_at(reader, paris_json_member(reader->json, take, "tile"));
        reader->view->taken_by[i] = (uint8_t)(seat - 1);
        if (seat - 1 == reader->view->viewer) {
            reader->view->taken_kind[i] = kind == PARIS_NONE ? 0 : (uint8_t)kind;
            reader->view->seen_left[i] = end_set_of(reader, take, "left");
        }
        reader->view->takes++;
    }
    reader->view->searching = end_set_of(reader, view, "searching");
}

/* --- players --- */

static void read_player(const struct reader *reader, uint32_t node, unsigned seat)
{
    struct paris_view_player *player = &reader->view->player[seat];
    uint32_t screen = paris_json_member(reader->json, node, "screen");
    player->vp = (uint16_t)number_of(reader, node, "vp", PARIS_VP_MOST);
    player->reserve = (uint8_t)number_of(reader, node, "reserve", 7);
    player->meeple = (uint8_t)number_of(reader, node, "meeple", PARIS_BONUSES);
    player->used = bonuses_of(reader, node, "used");
    player->end_used = end_set_of(reader, node, "end_used");
    if (seat == reader->view->seat)
        reader->view->tile_tokens = tokens_of(reader, node, "tile_tokens");
    if (screen == PARIS_JSON_NONE)
        return;
    player->screen.francs = (uint16_t)number_of(reader, screen, "francs", PARIS_FRANCS_MOST);
    player->screen.hand = (uint8_t)number_of(reader, screen, "keys", 15);
    player->screen.tokens = tokens_of(reader, screen, "tokens");
    player->screen.held = bonuses_of(reader, screen, "held");
}

/* Who looks, how many play, and that no screen is closed. */
static enum paris_status read_seats(const struct reader *reader, uint32_t view,
                                    struct paris_error *error)
{
    const struct paris_json *json = reader->json;
    uint32_t players = paris_json_member(json, view, "players");
    uint32_t viewer = paris_json_member(json, view, "viewer");
    if (players == PARIS_JSON_NONE || !paris_json_is(json, players, PARIS_JSON_ARRAY) ||
        json->nodes[players].count < 2 || json->nodes[players].count > PARIS_MAX_PLAYERS)
        return paris_json_refuse(error, json, players == PARIS_JSON_NONE ? view : players,
                                 "a view with a list of 2 to 4 \"players\"");
    reader->view->players = (uint8_t)json->nodes[players].count;
    int64_t seat = number_at(reader, viewer, reader->view->players);
    if (seat == 0)
        return paris_json_refuse(error, json, viewer == PARIS_JSON_NONE ? view : viewer,
                                 "a view with a seat as \"viewer\"");
    reader->view->viewer = (uint8_t)(seat - 1);
    for (unsigned i = 0; i < reader->view->players; i++) {
        uint32_t player = paris_json_item(json, players, i);
        uint32_t screen = paris_json_member(json, player, "screen");
        if (screen == PARIS_JSON_NONE || !paris_json_is(json, screen, PARIS_JSON_OBJECT))
            return paris_json_refuse(error, json, screen == PARIS_JSON_NONE ? player : screen,
                                     "what can be counted behind this screen: \"screen\" with "
                                     "\"francs\", \"keys\", \"tokens\", \"held\", \"end_held\"");
    }
    return PARIS_OK;
}

static void read_all(const struct reader *reader, uint32_t view)
{
    uint32_t players = paris_json_member(reader->json, view, "players");
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        reader->view->player[seat].doubled = PARIS_NONE;
    read_turn(reader, view);
    read_buildings(reader, view);
    read_landmarks(reader, view);
    read_supplies(reader, view);
    read_stacks(reader, view);
    read_end_tiles(reader, view);
    for (unsigned seat = 0; seat < reader->view->players; seat++)
        read_player(reader, paris_json_item(reader->json, players, seat), seat);
}

/* --- the whole --- */

enum paris_status paris_json_view_read(struct paris_view *out, struct paris_state *truth,
                                       const struct paris_rules *rules,
                                       const struct paris_json *json, uint32_t node, char *scratch,
                                       struct paris_json_node *nodes, struct paris_error *error)
{
    struct paris_view view, shown;
    struct paris_random random = paris_random_from(1); /* any truth will do */
    struct reader reader = {json, rules, &view};
    struct paris_json right;
    const char *wrong = "its stacks or end-game tiles do not fit together";
    memset(&view, 0, sizeof view);
    enum paris_status status = read_seats(&reader, node, error);
    if (status < 0)
        return status;
    read_all(&reader, node);
    if (paris_view_try(truth, rules, &view, &random))
        wrong = paris_state_validate(rules, truth);
    if (wrong != NULL)
        return paris_error_set(error, 0, 0, "This view is not possible: ", wrong, ".", NULL, NULL);
    paris_view_for(&shown, rules, truth, view.viewer);
    struct paris_text text = paris_text_in(scratch, PARIS_JSON_LENGTH);
    paris_json_view(&text, rules, &shown, PARIS_SCREENS_COUNTED);
    PARIS_CHECK(!text.full);
    status = paris_json_parse(&right, nodes, PARIS_JSON_VIEW_NODES, scratch, text.length, error);
    PARIS_CHECK(status == PARIS_OK);
    status = paris_json_compare(json, node, &right, 0, error);
    if (status == PARIS_OK)
        *out = shown;
    return status;
}
