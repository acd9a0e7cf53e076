/* The figures printed on the components (data/components.json), and tables that follow from them.
 *
 * The built-in set is generated at build time; another file of the same form can be loaded at run
 * time. A struct paris_rules is constant once made: every function of the engine takes a pointer. */
#ifndef PARIS_RULES_FIGURES_H
#define PARIS_RULES_FIGURES_H

#include "base/error.h"
#include "rules/pieces.h"

#include <stddef.h>

/* What a bonus tile does: fixed by its number (R7.4 - R7.7, bonus.c); how much is a figure.
 *
 * The numbers go into the hash of the rules, which records carry: never renumber one, give a new
 * effect the next free number (tests/rules/test_bonus.c fails otherwise). No switch over effects has a
 * `default:`, so that the compiler names every place that has to follow. */
enum paris_effect {
    PARIS_EFFECT_NONE = 0,            /* there is no tile 0 */
    PARIS_EFFECT_GAIN = 1,            /* francs and VP */
    PARIS_EFFECT_TOKENS = 2,          /* counts as the tokens shown */
    PARIS_EFFECT_PER_BUILDING = 3,    /* VP per own key on a building of a value */
    PARIS_EFFECT_PRESTIGE = 4,        /* counts as prestige of choice */
    PARIS_EFFECT_RESOURCE = 5,        /* counts as resources of choice */
    PARIS_EFFECT_SHARE_OWN = 6,       /* a move to a place with own keys */
    PARIS_EFFECT_SHARE_OTHERS = 7,    /* a move to a place with keys of others */
    PARIS_EFFECT_KEY = 8,             /* a key from the reserve for francs */
    PARIS_EFFECT_TAKE_ANY = 9,        /* any tile of the track; the meeple stays */
    PARIS_EFFECT_TAKE_BACK = 10,      /* back to a tile of the nearest spaces */
    PARIS_EFFECT_PER_UNUSED = 11,     /* VP per other unused bonus tile */
    PARIS_EFFECT_PRESTIGE_PAIRS = 12, /* VP per pair of prestige given */
    PARIS_EFFECT_RESOURCE_PAIRS = 13, /* VP per pair of resources given */
    PARIS_EFFECT_PER_FRANC = 14,      /* VP per franc at the end */
    PARIS_EFFECT_PER_LANDMARK = 15,   /* VP per own key on a landmark */
    PARIS_EFFECT_TYPES = 16           /* VP for different types under own keys */
};

enum { PARIS_EFFECTS = PARIS_EFFECT_TYPES + 1 };

/* How a bonus tile comes into play, and what a decision to use it has to name. */
enum paris_bonus_form {
    PARIS_BONUS_PLAIN,   /* used by itself: nothing to name */
    PARIS_BONUS_KINDS,   /* `count` kinds of token, in order */
    PARIS_BONUS_PAIRS,   /* pairs given of three kinds of token */
    PARIS_BONUS_TAKES,   /* the number of a tile on the track */
    PARIS_BONUS_BY_MOVE, /* never by itself: a move uses it */
    PARIS_BONUS_AT_END   /* never used: it scores at the end */
};

struct paris_bonus {
    uint8_t effect;      /* enum paris_effect */
    uint8_t francs;      /* GAIN: francs; KEY: the price */
    uint8_t vp;          /* GAIN, PER_BUILDING, PER_LANDMARK, PER_FRANC: VP (per piece) */
    uint8_t value_index; /* PER_BUILDING: which of the six values */
    uint8_t count;       /* PRESTIGE, RESOURCE: tokens of choice; TAKE_BACK: spaces looked at */
    uint8_t vp_by_players[PARIS_MAX_PLAYERS + 1]; /* PER_UNUSED, PAIRS: VP per piece, by players */
    paris_tokens tokens;                          /* TOKENS: counts as these */
    /* What follows from the effect (paris_bonus_derive): */
    uint8_t form;       /* enum paris_bonus_form */
    uint8_t first_kind; /* KINDS and PAIRS: the first of the three kinds there are */
};

struct paris_end_tile {
    char code[6];
    uint8_t copies;
    uint8_t francs;
    uint8_t vp;
    uint8_t resources; /* of choice: 0 or 1 */
    uint8_t prestige;  /* of choice: 0 or 1 */
};

/* Where the rulebooks differ, or one sentence can be read in two ways, a file of figures says how a
 * table plays (section 10 of the rules). Each ruling has two words, the default first. */
enum paris_ruling {
    PARIS_RULING_VP_TILE,   /* R10.1: a VP tile goes to any district, or to the same */
    PARIS_RULING_STEP_BACK, /* R10.2: TAKE_BACK counts spaces with tiles, or all spaces */
    PARIS_RULING_TRACK_END, /* R10.12: the last space closes the track for TAKE_*, or does not */
    PARIS_RULINGS
};

/* The edition of the rules that this program plays: it grows when an older record could replay
 * differently, not with a figure. */
#define PARIS_RULES_VERSION 2 /* also in data/components.json */

enum { PARIS_RULES_NAME_LENGTH = 32, PARIS_BUDGET_MAX = 31, PARIS_HASH_LENGTH = 32 };

struct paris_rules {
    /* --- identity --- */
    char name[PARIS_RULES_NAME_LENGTH]; /* "paris-2020" */
    uint32_t version;                   /* PARIS_RULES_VERSION */
    uint8_t
        hash[PARIS_HASH_LENGTH]; /* SHA-256 of figures and rulings: what plays alike hashes alike */

    /* --- figures --- */
    uint8_t start_francs;
    uint8_t start_keys[PARIS_MAX_PLAYERS + 1]; /* by number of players */
    uint8_t reserve_keys;
    uint8_t bank[PARIS_DISTRICTS];
    uint8_t type[PARIS_BUILDINGS]; /* of a tile, 0 ... 5 in the order of the file's "types" */
    uint8_t token[PARIS_VALUES];   /* enum paris_kind on a space of this value (R2.2) */
    uint8_t tokens_each;
    uint8_t building_8_vp;
    uint8_t bonus_price;                /* of a bonus tile at value 3 */
    uint8_t vp_trigger;                 /* keys in a district that bring a VP tile (R4.10) */
    uint8_t vp_tile[PARIS_VP_TILES][3]; /* for first, second, third; firsts descend, all differ */
    uint8_t buy[PARIS_RESOURCES];
    uint8_t sell[PARIS_KINDS];
    uint8_t slot[PARIS_LANDMARKS][3]; /* prestige slots: enum paris_kind */
    uint8_t slot_vp[PARIS_LANDMARKS][3];
    uint8_t copies[PARIS_MAX_PLAYERS + 1][PARIS_BONUSES + 1]; /* bonus tiles in play, 1 ... 3 */
    uint8_t types_vp[PARIS_TYPES + 2]; /* tile 30: VP for 0 ... 7 different types */
    uint8_t zone_end[PARIS_ZONES];     /* the last number of zones A, B and C of the track */
    uint8_t end_kinds;                 /* kinds of end-game tile in use */
    struct paris_bonus bonus[PARIS_BONUSES + 1];
    struct paris_end_tile end[PARIS_END_KINDS];
    uint8_t value[PARIS_PLACES];         /* of buildings and landmarks; 0 for banks and the Arc */
    paris_tokens cost[PARIS_FIRST_BANK]; /* resources that a building or landmark costs */
    uint8_t ruling[PARIS_RULINGS];       /* 0: the default, 1: the other word */

    /* --- what follows from the figures (paris_figures_derive) --- */
    paris_end_set end_all; /* all end-game tiles */
    uint32_t end_choice;   /* kinds of end-game tile with a choice: bit 2 * kind */
    uint32_t bonus_plain;  /* bonus numbers that are used by themselves without a choice */
    uint32_t bonus_choice; /* bonus numbers whose use asks for a choice */
    uint32_t bonus_with[PARIS_EFFECTS]; /* bonus numbers of each effect */
    /* Strictly more valuable than a place: buildings of the same district, landmarks of any; for the
     * Arc everything (R4.2). */
    uint64_t above[PARIS_PLACES];
    /* Buildings and landmarks of at most this value. */
    uint64_t within[PARIS_BUDGET_MAX + 1];
    /* Resources of which one can be bought with this many francs: bit 5 * kind + 4. */
    uint32_t buyable[PARIS_BUDGET_MAX + 1];
    uint64_t of_value[PARIS_VALUES]; /* building spaces of a value */
    /* What follows from the rulings, so that no code asks for them while playing: */
    uint8_t vp_districts[PARIS_DISTRICTS]; /* where a VP tile that this district brings may go */
    uint8_t track_closed; /* first space on which a meeple ends the taking: 30, or 31 for none */
    uint32_t back_empty;  /* numbers whose spaces TAKE_BACK counts even if empty: all or none */
    uint8_t zone_first[PARIS_BONUSES + 1]; /* of a space or a number: the first of its zone */
    /* Prestige slots of each kind, and the VP for filling 0 ... 3 of them, best first. */
    uint8_t slots[PARIS_LANDMARKS][PARIS_KINDS];
    uint8_t slots_vp[PARIS_LANDMARKS][PARIS_KINDS][4];
};

extern const struct paris_rules paris_builtin_rules;
extern const char paris_builtin_figures[]; /* the file they were made from, with its provenance */

/* What was built in before (data/former): records and tables of then still open. */
extern const struct paris_rules paris_former_rules[];
extern const unsigned paris_former_count;

/* The codes of districts, landmarks, kinds of token and types of building: the same in files of
 * figures, in the notation and everywhere else. */
extern const char *const paris_district_codes[PARIS_DISTRICTS];
extern const char *const paris_landmark_codes[PARIS_LANDMARKS];
extern const char *const paris_kind_codes[PARIS_KINDS];
extern const char *const paris_type_codes[PARIS_TYPES];

/* The codes of the rulings and their words in files of figures. */
extern const char *const paris_ruling_codes[PARIS_RULINGS];
extern const char *const paris_ruling_words[PARIS_RULINGS][2];

/* The six values of buildings, 1 2 3 4 5 8. */
extern const uint8_t paris_building_values[PARIS_VALUES];

/* Reads a file of the form of data/components.json, checks it as a whole, and only then fills *out.
 * An error names the field ("landmarks[3].cost.gold") and what would be right. */
PARIS_MUST_USE enum paris_status paris_figures_load(struct paris_rules *out, const char *text,
                                                    size_t length, struct paris_error *error);

/* Is a member of such a file a note, such as "why"? Notes may stand anywhere and hold anything. */
bool paris_figures_is_note(const char *name);

/* The last numbers of the zones when they were no figure yet: ten spaces each. */
extern const uint8_t paris_usual_zones[PARIS_ZONES];

/* The zone of a number or a space: 0, 1 or 2. */
unsigned paris_figures_zone(const struct paris_rules *rules, unsigned number);

/* Fills the tables that follow from the figures, and the hash. */
void paris_figures_derive(struct paris_rules *rules);

#endif
