/* Reads events from JSON. */
#include "notation/json/decode.h"

#include "notation/codes.h"
#include "notation/json/encode.h"
#include "notation/json/decoder.h"

enum { AMOUNT_MAX = 65535 };

static int find_event(const char *word, size_t length)
{
    return paris_encode_find_event(word, length);
}

static void read_vp(struct paris_event *out, struct paris_decoder *reader, uint32_t node)
{
    uint32_t source = paris_decoder_member(reader, node, "source");
    out->amount = paris_decoder_number_of(reader, node, "amount", 0, AMOUNT_MAX);
    if (paris_json_equal(reader->json, source, "building")) {
        out->a = PARIS_VP_FROM_BUILDING;
        out->b = (uint8_t)paris_decoder_place_of(reader, node, "place");
    } else if (paris_json_equal(reader->json, source, "prestige")) {
        out->a = PARIS_VP_FROM_PRESTIGE;
        out->b = (uint8_t)paris_decoder_word_of(reader, node, "landmark",
                                                paris_decoder_find_landmark, "a landmark");
    } else if (paris_json_equal(reader->json, source, "bonus")) {
        out->a = PARIS_VP_FROM_BONUS;
        out->b = (uint8_t)paris_decoder_number_of(reader, node, "bonus", 1, PARIS_BONUSES);
    } else if (paris_json_equal(reader->json, source, "end_tile")) {
        out->a = PARIS_VP_FROM_END_TILE;
        out->b = (uint8_t)paris_decoder_end(reader, paris_decoder_member(reader, node, "tile"));
    } else if (paris_json_equal(reader->json, source, "majority")) {
        out->a = PARIS_VP_FROM_MAJORITY;
        out->b = (uint8_t)paris_decoder_word_of(reader, node, "district", paris_code_find_district,
                                                "a district");
    } else {
        paris_decoder_fail(reader, node, "VP from a source that is known");
    }
}

static void read_drawn(struct paris_event *out, struct paris_decoder *reader, uint32_t node)
{
    uint32_t top = paris_decoder_member(reader, node, "top");
    out->a = (uint8_t)(paris_decoder_number_of(reader, node, "stack", 1, PARIS_STACKS) - 1);
    out->b = (uint8_t)paris_decoder_tile_of(reader, node, "tile");
    out->amount = -1;
    if (!paris_decoder_is_null(reader, top))
        out->amount = paris_decoder_word(reader, top, paris_code_find_district, "a district");
}

static void read_kind(struct paris_event *out, struct paris_decoder *reader, uint32_t node)
{
    out->a = (uint8_t)paris_decoder_word_of(reader, node, "kind", paris_code_find_kind,
                                            "a kind of token");
}

static void read_end(struct paris_event *out, struct paris_decoder *reader, uint32_t node,
                     const char *name)
{
    uint32_t tile = paris_decoder_member(reader, node, name);
    out->hidden = paris_decoder_is_null(reader, tile);
    if (out->type == PARIS_EVENT_SEARCHED) {
        out->amount = out->hidden ? 0 : (int32_t)paris_decoder_end_set(reader, tile);
        return;
    }
    out->a = out->hidden ? PARIS_NONE : (uint8_t)paris_decoder_end(reader, tile);
}

static void read_phase(struct paris_event *out, struct paris_decoder *reader, uint32_t node)
{
    uint32_t phase = paris_decoder_member(reader, node, "phase");
    out->a = PARIS_PHASE_OVER;
    if (!paris_decoder_is_null(reader, phase))
        out->a = (uint8_t)paris_decoder_word(reader, phase, paris_code_find_phase, "a phase");
    if (out->type != PARIS_EVENT_PHASE)
        return;
    out->b = (uint8_t)paris_decoder_place_of(reader, node, "bought");
    out->amount = paris_decoder_bool_of(reader, node, "vp_due");
}

static void read_vp_tile(struct paris_event *out, struct paris_decoder *reader, uint32_t node)
{
    int first = paris_decoder_number_of(reader, node, "vp_tile", 0, AMOUNT_MAX);
    while (out->a < PARIS_VP_TILES && reader->rules->vp_tile[out->a][0] != first)
        out->a++;
    if (out->a == PARIS_VP_TILES)
        paris_decoder_fail(reader, node, "a VP tile");
    out->b = (uint8_t)paris_decoder_word_of(reader, node, "district", paris_code_find_district,
                                            "a district");
}

/* How many tiles a used tile counts; absent for tiles that count none. */
static void read_counted(struct paris_event *out, struct paris_decoder *reader, uint32_t node)
{
    uint32_t counted = reader->failed ? (uint32_t)PARIS_JSON_NONE
                                      : paris_json_member(reader->json, node, "counted");
    if (counted != PARIS_JSON_NONE)
        out->amount = paris_decoder_number(reader, counted, 1, PARIS_BONUSES);
}

static void read_landmark(struct paris_event *out, struct paris_decoder *reader, uint32_t node)
{
    out->a = (uint8_t)paris_decoder_word_of(reader, node, "landmark", paris_decoder_find_landmark,
                                            "a landmark");
    out->b = (uint8_t)paris_decoder_word_of(reader, node, "district", paris_code_find_district,
                                            "a district");
}

/* The reverse of encode_operands in json_events.c. */
static void read_operands(struct paris_event *out, struct paris_decoder *reader, uint32_t node)
{
    switch ((enum paris_event_type)out->type) {
    case PARIS_EVENT_DRAWN: read_drawn(out, reader, node); break;
    case PARIS_EVENT_BUILT:
        out->a = (uint8_t)paris_decoder_tile_of(reader, node, "tile");
        out->b = (uint8_t)paris_decoder_place_of(reader, node, "place");
        break;
    case PARIS_EVENT_DISCARDED:
        out->a = (uint8_t)paris_decoder_tile_of(reader, node, "tile");
        break;
    case PARIS_EVENT_KEY_PLACED:
        out->a = (uint8_t)paris_decoder_place_of(reader, node, "place");
        break;
    case PARIS_EVENT_LANDMARK: read_landmark(out, reader, node); break;
    case PARIS_EVENT_KEY_MOVED:
        out->a = (uint8_t)paris_decoder_place_of(reader, node, "from");
        out->b = (uint8_t)paris_decoder_place_of(reader, node, "to");
        break;
    case PARIS_EVENT_VP: read_vp(out, reader, node); break;
    case PARIS_EVENT_TOKEN_FOUND:
        read_kind(out, reader, node);
        out->b = (uint8_t)paris_decoder_place_of(reader, node, "place");
        break;
    case PARIS_EVENT_TOKENS:
    case PARIS_EVENT_TILE_TOKENS:
    case PARIS_EVENT_SUPPLY: read_kind(out, reader, node); /* and */ /* fall through */
    case PARIS_EVENT_FRANCS:
        out->amount = paris_decoder_number_of(reader, node, "amount", -AMOUNT_MAX, AMOUNT_MAX);
        break;
    case PARIS_EVENT_BONUS_USED: read_counted(out, reader, node); /* and */ /* fall through */
    case PARIS_EVENT_BONUS_TAKEN:
        out->a = (uint8_t)paris_decoder_number_of(reader, node, "bonus", 1, PARIS_BONUSES);
        break;
    case PARIS_EVENT_MEEPLE:
        out->a = (uint8_t)paris_decoder_number_of(reader, node, "space", 0, PARIS_BONUSES);
        break;
    case PARIS_EVENT_SEARCHED: read_end(out, reader, node, "left"); break;
    case PARIS_EVENT_END_TAKEN: read_end(out, reader, node, "tile"); break;
    case PARIS_EVENT_END_USED:
        out->a = (uint8_t)paris_decoder_end(reader, paris_decoder_member(reader, node, "tile"));
        break;
    case PARIS_EVENT_VP_PLACED: read_vp_tile(out, reader, node); break;
    case PARIS_EVENT_SKIPPED:
    case PARIS_EVENT_PHASE: read_phase(out, reader, node); break;
    case PARIS_EVENT_TURN:
    case PARIS_EVENT_FINAL_ROUND:
        out->amount = paris_decoder_number_of(reader, node, "round", 0, AMOUNT_MAX);
        break;
    case PARIS_EVENT_RESERVE:
    case PARIS_EVENT_PASSED:
    case PARIS_EVENT_OVER: break;
    }
}

/* Sentences about an event rely on a place where they need one, so a missing place is refused. */
static void check_places(const struct paris_event *event, struct paris_decoder *reader,
                         uint32_t node)
{
    bool tile = event->type == PARIS_EVENT_BUILT || event->type == PARIS_EVENT_DISCARDED;
    bool place = event->type == PARIS_EVENT_KEY_PLACED || event->type == PARIS_EVENT_KEY_MOVED;
    bool second = event->type == PARIS_EVENT_DRAWN || event->type == PARIS_EVENT_KEY_MOVED ||
                  event->type == PARIS_EVENT_BUILT || event->type == PARIS_EVENT_TOKEN_FOUND ||
                  (event->type == PARIS_EVENT_VP && event->a == PARIS_VP_FROM_BUILDING);
    if (((tile || place) && event->a == PARIS_NONE) || (second && event->b == PARIS_NONE))
        paris_decoder_fail(reader, node, "an event that tells its places");
}

enum paris_status paris_decode_event(struct paris_event *out, const struct paris_rules *rules,
                                     const struct paris_json *json, uint32_t node,
                                     struct paris_error *error)
{
    struct paris_decoder reader = {.json = json, .rules = rules, .error = error};
    struct paris_event event = {0};
    uint32_t seat = paris_decoder_member(&reader, node, "seat");
    event.type = (uint8_t)paris_decoder_word_of(&reader, node, "event", find_event,
                                                "an event that is known");
    if (!paris_decoder_is_null(&reader, seat))
        event.seat = (uint8_t)(paris_decoder_number(&reader, seat, 1, PARIS_MAX_PLAYERS) - 1);
    if (!reader.failed)
        read_operands(&event, &reader, node);
    if (!reader.failed)
        check_places(&event, &reader, node);
    if (reader.failed)
        return PARIS_BAD_INPUT;
    *out = event;
    return PARIS_OK;
}
