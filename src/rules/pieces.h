/* What is on the table, as small numbers: districts, kinds of token, places, and packed counts. */
#ifndef PARIS_RULES_PIECES_H
#define PARIS_RULES_PIECES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    PARIS_MAX_PLAYERS = 4,
    PARIS_DISTRICTS = 6,
    PARIS_VALUES = 6,     /* building spaces of a district: 1 2 3 4 5 8, as indices 0 ... 5 */
    PARIS_BUILDINGS = 36, /* building tiles, and as many spaces for them */
    PARIS_TYPES = 6,
    PARIS_LANDMARKS = 8,
    PARIS_KINDS = 6, /* of token: three resources, then three prestige */
    PARIS_RESOURCES = 3,
    PARIS_STACKS = 3,
    PARIS_REMOVED = 3,
    PARIS_BONUSES = 30,  /* bonus numbers 1 ... 30, as many spaces on the track */
    PARIS_ZONES = 3,     /* of the track */
    PARIS_ZONE_MAX = 16, /* spaces in a zone: a number within it has four bits in the state */
    PARIS_VP_TILES = 6,
    PARIS_END_TILES = 12,
    PARIS_END_KINDS = 10, /* at most; some kinds are there twice */
    PARIS_NONE = 0x3f     /* "no tile", "no place" wherever six bits hold one */
};

enum paris_district { PARIS_BEL, PARIS_BAT, PARIS_MON, PARIS_LAV, PARIS_STG, PARIS_CHA };

/* The gold prestige token is a crown, so that gold is always the resource (R1.6). */
enum paris_kind { PARIS_WOOD, PARIS_MARBLE, PARIS_GOLD, PARIS_BRONZE, PARIS_SILVER, PARIS_CROWN };

enum paris_landmark {
    PARIS_TUI,
    PARIS_LUX,
    PARIS_GRA,
    PARIS_SAC,
    PARIS_OPE,
    PARIS_NOT,
    PARIS_LOU,
    PARIS_EIF
};

/* Optional set-ups (R2.7, R2.8, R2.9), as bits. */
enum paris_variant {
    PARIS_VARIANT_TOKENS = 1,
    PARIS_VARIANT_TRACK = 2,
    PARIS_VARIANT_FREE_DISTRICT = 4
};

/* Places where keys can be, numbered so that a player's keys are one 64-bit set:
 * building spaces 0 ... 35 (district * 6 + index of the value), landmarks, banks, the Arc. */
enum {
    PARIS_FIRST_LANDMARK = PARIS_BUILDINGS,
    PARIS_FIRST_BANK = PARIS_FIRST_LANDMARK + PARIS_LANDMARKS,
    PARIS_ARC = PARIS_FIRST_BANK + PARIS_DISTRICTS,
    PARIS_PLACES = PARIS_ARC + 1
};

#define PARIS_PLACE_BIT(place) (UINT64_C(1) << (place))
#define PARIS_ALL_BUILDINGS ((UINT64_C(1) << PARIS_BUILDINGS) - 1)
#define PARIS_ALL_LANDMARKS (UINT64_C(0xff) << PARIS_FIRST_LANDMARK)
#define PARIS_ALL_BANKS (UINT64_C(0x3f) << PARIS_FIRST_BANK)
/* The six building spaces of a district. */
#define PARIS_DISTRICT_BUILDINGS(district) (UINT64_C(0x3f) << (6 * (district)))

static inline unsigned paris_building_at(unsigned district, unsigned value_index)
{
    return district * PARIS_VALUES + value_index;
}

static inline bool paris_is_building(unsigned place)
{
    return place < PARIS_FIRST_LANDMARK;
}

static inline bool paris_is_landmark(unsigned place)
{
    return place >= PARIS_FIRST_LANDMARK && place < PARIS_FIRST_BANK;
}

static inline bool paris_is_bank(unsigned place)
{
    return place >= PARIS_FIRST_BANK && place < PARIS_ARC;
}

/* Six counts in one word, five bits each, in the order of enum paris_kind. Counts stay below 16,
 * which leaves the fifth bit as a guard: a whole price is compared in one subtraction. */
typedef uint32_t paris_tokens;

enum { PARIS_TOKEN_BITS = 5, PARIS_TOKEN_MAX = 15 };
#define PARIS_TOKEN_GUARDS ((paris_tokens)0x21084210) /* the fifth bit of each of the six counts */

static inline paris_tokens paris_tokens_of(unsigned kind, unsigned count)
{
    return (paris_tokens)count << (PARIS_TOKEN_BITS * kind);
}

static inline unsigned paris_tokens_count(paris_tokens tokens, unsigned kind)
{
    return tokens >> (PARIS_TOKEN_BITS * kind) & 31;
}

/* Are there at least as many of every kind as `price` asks? */
static inline bool paris_tokens_cover(paris_tokens tokens, paris_tokens price)
{
    return (((tokens | PARIS_TOKEN_GUARDS) - price) & PARIS_TOKEN_GUARDS) == PARIS_TOKEN_GUARDS;
}

/* Kinds of which there is at least one, as a set of six bits spread like the counts: bit 4 of each. */
static inline paris_tokens paris_tokens_present(paris_tokens tokens)
{
    return (tokens + PARIS_TOKEN_GUARDS - (PARIS_TOKEN_GUARDS >> 4)) & PARIS_TOKEN_GUARDS;
}

/* Multisets of end-game tiles: two bits for each of up to ten kinds. */
typedef uint32_t paris_end_set;

#define PARIS_END_BITS 0xfffffu     /* ten counts */
#define PARIS_END_LOW_BITS 0x55555u /* the lower bit of each */

static inline unsigned paris_end_count(paris_end_set set, unsigned kind)
{
    return set >> (2 * kind) & 3;
}

static inline paris_end_set paris_end_of(unsigned kind)
{
    return (paris_end_set)1 << (2 * kind);
}

#endif
