/* Looking at a position: small questions with codes of the notation as operands. */
#include "support/board.h"

#include "notation/codes.h"

#include <string.h>

static unsigned known(int found, const char *what, const char *code)
{
    if (found < 0)
        fail_msg("no such %s: %s", what, code);
    return (unsigned)found;
}

unsigned place_called(const char *code)
{
    return known(paris_code_find_place(code, strlen(code)), "place", code);
}

unsigned district_called(const char *code)
{
    return known(paris_code_find_district(code, strlen(code)), "district", code);
}

unsigned kind_called(const char *code)
{
    return known(paris_code_find_kind(code, strlen(code)), "kind", code);
}

static unsigned end_tile_called(const struct board *b, const char *code)
{
    return known(paris_code_find_end_tile(b->rules, code, strlen(code)), "end-game tile", code);
}

/* The kind plus 1 of the token still on a space, or 0. */
static unsigned token_on(const struct board *b, const char *space)
{
    return b->state.site[place_called(space)] & PARIS_STATIC_TOKEN;
}

static const struct paris_player *seen(const struct board *b, unsigned seat)
{
    return &b->state.player[seat - 1];
}

unsigned francs_of(const struct board *b, unsigned seat)
{
    return seen(b, seat)->francs;
}
unsigned vp_of(const struct board *b, unsigned seat)
{
    return seen(b, seat)->vp;
}
unsigned hand_of(const struct board *b, unsigned seat)
{
    return seen(b, seat)->hand;
}
unsigned reserve_of(const struct board *b, unsigned seat)
{
    return seen(b, seat)->reserve;
}
unsigned meeple_of(const struct board *b, unsigned seat)
{
    return seen(b, seat)->meeple;
}

unsigned tokens_of(const struct board *b, unsigned seat, const char *kind)
{
    return paris_tokens_count(seen(b, seat)->tokens, kind_called(kind));
}

unsigned tile_tokens_of(const struct board *b, const char *kind)
{
    return paris_tokens_count(b->state.tile_tokens, kind_called(kind));
}

unsigned supply_of(const struct board *b, const char *kind)
{
    return paris_tokens_count(b->state.supply, kind_called(kind));
}

unsigned keys_of(const struct board *b, unsigned seat, const char *place)
{
    return paris_state_keys_at(&b->state, seat - 1, place_called(place));
}

unsigned copies_of(const struct board *b, unsigned number)
{
    return paris_state_copies(&b->state, number);
}

unsigned end_left_of(const struct board *b, const char *code)
{
    return paris_end_count(paris_state_end_left(b->rules, &b->state), end_tile_called(b, code));
}

bool holds(const struct board *b, unsigned seat, unsigned number)
{
    return seen(b, seat)->held >> number & 1;
}

bool has_used(const struct board *b, unsigned seat, unsigned number)
{
    return seen(b, seat)->used >> number & 1;
}

bool holds_end(const struct board *b, unsigned seat, const char *code)
{
    return paris_end_count(seen(b, seat)->end_held, end_tile_called(b, code)) > 0;
}

bool is_built(const struct board *b, const char *space)
{
    return b->state.built >> place_called(space) & 1;
}

bool has_token(const struct board *b, const char *space, const char *kind)
{
    return token_on(b, space) == kind_called(kind) + 1;
}

bool has_any_token(const struct board *b, const char *space)
{
    return token_on(b, space) != 0;
}

bool has_landmark(const struct board *b, const char *landmark, const char *district)
{
    return paris_state_district(&b->state, place_called(landmark)) == district_called(district);
}

unsigned vp_tile_of(const struct board *b, const char *district)
{
    unsigned tile = b->state.vp_at[district_called(district)];
    return tile == 0 ? 0 : b->rules->vp_tile[tile - 1][0];
}

const struct paris_event *event_of(const struct board *b, enum paris_event_type type)
{
    for (size_t i = 0; i < b->events.count; i++)
        if (b->events.list[i].type == type)
            return &b->events.list[i];
    return NULL;
}

unsigned event_count(const struct board *b, enum paris_event_type type)
{
    unsigned count = 0;
    for (size_t i = 0; i < b->events.count; i++)
        count += b->events.list[i].type == type;
    return count;
}

struct paris_view view_of(const struct board *b, unsigned viewer)
{
    struct paris_view view;
    memset(&view, 0, sizeof view);
    paris_view_for(&view, b->rules, &b->state, viewer - 1);
    return view;
}

struct paris_setup board_shuffled_setup(unsigned players, unsigned variants, uint64_t seed)
{
    struct paris_setup setup;
    struct paris_state state;
    struct paris_random random = paris_random_from(seed);
    memset(&setup, 0, sizeof setup);
    paris_setup_shuffled(&setup, OWN_FIGURES, players, variants, &random);
    assert_null(paris_setup_check(OWN_FIGURES, &setup));
    paris_setup_start(&state, OWN_FIGURES, &setup);
    assert_null(paris_state_validate(OWN_FIGURES, &state));
    return setup;
}
