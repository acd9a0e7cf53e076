/* The truth about a running game: one flat struct of 256 bytes without pointers or padding.
 *
 * Copied with =, compared with memcmp, hashed by value. Everything that can be is in one canonical
 * form, so that equal positions are equal bytes. Only src/rules changes it, and the reader of
 * position texts, which has it validated. Faces never see it: what leaves the engine for a person, a
 * bot or a log is a struct paris_view (view.h). */
#ifndef PARIS_RULES_STATE_H
#define PARIS_RULES_STATE_H

#include "rules/figures.h"
#include "rules/pieces.h"

#include <assert.h>

/* What the game is waiting for (NOTATION, section 2). */
enum paris_phase {
    PARIS_PHASE_DRAW,
    PARIS_PHASE_SITE,
    PARIS_PHASE_ACT,
    PARIS_PHASE_BONUS,
    PARIS_PHASE_PRESTIGE,
    PARIS_PHASE_TAKE,
    PARIS_PHASE_VP,
    PARIS_PHASE_WRAP,
    PARIS_PHASE_OVER /* the game has ended and is scored */
};

/* Numbers of bonus tiles are bits 1 ... 30. */
#define PARIS_BONUS_BIT(number) (UINT32_C(1) << (number))
#define PARIS_ALL_BONUSES UINT32_C(0x7ffffffe)

/* What a position from outside may have at most. The rest of any game adds less than what is then
 * left to the limits of the fields: fewer than 300 rounds, 13,000 francs and 25,000 VP before the end
 * (see figures_load.c). */
enum { PARIS_ROUND_MAX = 700, PARIS_FRANCS_MAX = 20000, PARIS_VP_MAX = 20000 };
#define PARIS_ROUND_BITS 0x3ffu

struct paris_player {
    paris_tokens tokens;    /* real ones */
    uint32_t held;          /* unused bonus tiles, by number */
    uint32_t used;          /* used ones; held | used are owned (R7.2) */
    uint32_t end_held : 20; /* unused end-game tiles, a paris_end_set */
    uint32_t meeple : 5;    /* space on the track, 0 before it */
    uint32_t hand : 4;      /* keys behind the screen */
    uint32_t reserve : 3;
    uint16_t francs;
    uint16_t vp;
};

/* What stands on one of the 36 building spaces. */
enum {
    PARIS_STATIC_TOKEN = 7,     /* bits 0-2: kind of the token still there plus 1, or 0 */
    PARIS_STATIC_HOME_SHIFT = 3 /* bits 3-5: district on the back of the tile there plus 1, or 0 */
};

/* How one end-game tile was taken: the seat in bits 4-5, the kind in bits 0-3; 0xff not yet. */
enum { PARIS_TAKEN_SEAT_SHIFT = 4, PARIS_TAKEN_KIND = 15, PARIS_NOT_TAKEN = 0xff };

struct paris_state {
    uint64_t keys[PARIS_MAX_PLAYERS]; /* places with at least one key of the seat */

    uint64_t built : PARIS_BUILDINGS; /* spaces with a building: those whose site has a home */
    uint64_t round : 10;              /* from 1 */
    uint64_t final_round : 10;        /* 0 until the last end-game tile is taken (R9.1) */
    uint64_t players : 3;
    uint64_t variants : 3; /* enum paris_variant */
    uint64_t seat : 2;     /* to move, from 0; 0 after the end */

    struct paris_player player[PARIS_MAX_PLAYERS];

    paris_tokens tile_tokens; /* of the seat to move, for the rest of this turn (R7.4) */
    uint32_t copies_low;      /* bonus tiles left on the track: the count of each number, */
    uint32_t copies_high; /* as a low and a high bit; (low | high) are the numbers still there */

    uint16_t supply; /* resources in the common supply: the low 15 bits of paris_tokens */

    uint8_t site[PARIS_BUILDINGS];
    /* Undrawn tiles: the three stacks one after the other, each bottom first, at the front; the tiles
     * that found no site (R3.4), first discarded first, from the end backwards; PARIS_NONE between. */
    uint8_t tiles[PARIS_BUILDINGS];
    uint8_t taken[PARIS_END_TILES];       /* end-game tiles in the order in which they were taken */
    uint8_t number_at[PARIS_BONUSES / 2]; /* the track: number at each space less the first of its
                                             zone, two spaces a byte, the odd space in the low half */
    uint8_t row[PARIS_DISTRICTS]; /* landmarks in each district, as a set of enum paris_landmark */
    uint8_t vp_at[PARIS_DISTRICTS]; /* VP tile of a district plus 1, or 0 */
    uint8_t
        doubled[PARIS_MAX_PLAYERS]; /* place where the seat has two keys (R7.7), or PARIS_NONE */

    uint8_t stack_left[PARIS_STACKS];
    uint8_t discarded;  /* how many */
    uint8_t takes : 4;  /* end-game tiles taken */
    uint8_t phase : 4;  /* enum paris_phase */
    uint8_t in_hand;    /* tile waiting for its site, or PARIS_NONE */
    uint8_t bought : 6; /* place whose benefits are being decided (bonus, prestige, vp), or NONE */
    uint8_t vp_due : 1; /* this move brought its district to the trigger: phase vp comes (R4.10) */
    uint8_t spare : 1;
};

static_assert(sizeof(struct paris_player) == 20, "a player has no padding");
static_assert(sizeof(struct paris_state) == 256, "the state is four cache lines, without padding");

/* --- asking --- */

static inline unsigned paris_state_stack_start(const struct paris_state *state, unsigned stack)
{
    return (stack > 0 ? state->stack_left[0] : 0u) + (stack > 1 ? state->stack_left[1] : 0u);
}

/* The top tile of a stack that is not empty. */
static inline unsigned paris_state_top(const struct paris_state *state, unsigned stack)
{
    return state->tiles[paris_state_stack_start(state, stack) + state->stack_left[stack] - 1];
}

static inline unsigned paris_state_undrawn(const struct paris_state *state)
{
    return (unsigned)state->stack_left[0] + state->stack_left[1] + state->stack_left[2];
}

/* The i-th discarded tile, from 0. */
static inline unsigned paris_state_discarded(const struct paris_state *state, unsigned i)
{
    return state->tiles[PARIS_BUILDINGS - 1 - i];
}

/* The number of the bonus tiles that belong on a space 1 ... 30. */
static inline unsigned paris_state_number_at(const struct paris_rules *rules,
                                             const struct paris_state *state, unsigned space)
{
    unsigned index = space - 1;
    unsigned within = state->number_at[index / 2] >> (index % 2 * 4) & 15;
    return rules->zone_first[space] + within;
}

static inline uint32_t paris_state_track(const struct paris_state *state)
{
    return state->copies_low | state->copies_high;
}

static inline unsigned paris_state_copies(const struct paris_state *state, unsigned number)
{
    return (state->copies_low >> number & 1) + 2 * (state->copies_high >> number & 1);
}

/* Landmarks on the board, as a set. */
static inline unsigned paris_state_landmarks(const struct paris_state *state)
{
    const uint8_t *row = state->row;
    return (unsigned)row[0] | row[1] | row[2] | row[3] | row[4] | row[5];
}

static inline bool paris_state_over(const struct paris_state *state)
{
    return state->phase == PARIS_PHASE_OVER;
}

/* The tile that stands on a built space: with the free-district variant not the space's own. */
static inline unsigned paris_state_tile_on(const struct paris_state *state, unsigned space)
{
    unsigned home = (unsigned)state->site[space] >> PARIS_STATIC_HOME_SHIFT;
    return paris_building_at(home - 1, space % PARIS_VALUES);
}

/* End-game tiles not yet taken. */
paris_end_set paris_state_end_left(const struct paris_rules *rules,
                                   const struct paris_state *state);

/* The space of a bonus number, 1 ... 30. */
unsigned paris_state_space_of(const struct paris_rules *rules, const struct paris_state *state,
                              unsigned number);

/* The district of a bank, of a building space or of a landmark on the board; the Arc and landmarks
 * of the supply have none: PARIS_DISTRICTS. */
unsigned paris_state_district(const struct paris_state *state, unsigned place);
/* The same by the landmarks in each district, for states and views. */
unsigned paris_rules_district(const uint8_t row[PARIS_DISTRICTS], unsigned place);

/* Keys of a seat on a place: 0, 1 or 2. */
unsigned paris_state_keys_at(const struct paris_state *state, unsigned seat, unsigned place);

/* Keys of all seats on the buildings and landmarks of a district (R4.10). */
unsigned paris_state_keys_in(const struct paris_state *state, unsigned district);

/* A 64-bit hash of the value, the same on every little-endian machine. */
uint64_t paris_state_hash(const struct paris_state *state);

/* --- invariants --- */

/* NULL if every invariant holds, else a short description of the first that does not (for
 * developers: in English, never shown to players). */
const char *paris_state_validate(const struct paris_rules *rules, const struct paris_state *state);

/* Of what there are too many or too few. */
enum paris_fault_about {
    PARIS_FAULT_OTHER,       /* nothing that is counted */
    PARIS_FAULT_BUILDING,    /* places that hold a building tile */
    PARIS_FAULT_BUILDINGS,   /* building tiles altogether */
    PARIS_FAULT_TYPE,        /* buildings of a type in a district */
    PARIS_FAULT_LANDMARK,    /* districts that hold a landmark */
    PARIS_FAULT_KEYS,        /* of a seat */
    PARIS_FAULT_BONUS,       /* copies of a bonus tile, by its number */
    PARIS_FAULT_VP_TILE,     /* districts that hold a VP tile */
    PARIS_FAULT_END_TILE,    /* taken end-game tiles of a kind */
    PARIS_FAULT_TOKENS,      /* of a kind */
    PARIS_FAULT_TILE_TOKENS, /* of a kind */
};

struct paris_fault {
    const char *rule; /* as paris_state_validate answers */
    uint8_t about;    /* enum paris_fault_about */
    uint8_t which;    /* tile, landmark, seat, kind ... */
    uint8_t district; /* of PARIS_FAULT_TYPE */
    bool at_most;     /* fewer would be right, too */
    unsigned found, right;
};

/* True, and the first invariant that does not hold with what breaks it; false if all hold. */
bool paris_state_find_fault(struct paris_fault *out, const struct paris_rules *rules,
                            const struct paris_state *state);

#endif
