/* Reasons and events as sentences: two tables of patterns (words.h). */
#include "notation/sentences.h"

#include "base/status.h"
#include "notation/words.h"

/* Without the clause and the full stop, which all have. */
static const char *const reasons[PARIS_REASON_COUNT] = {
    [PARIS_WHY_ALLOWED] = "this is possible",
    [PARIS_WHY_MALFORMED] = "the decision names a stack, place, tile or token that does not exist, "
                            "or more of them than one decision can have",
    [PARIS_WHY_GAME_OVER] = "the game is over",
    [PARIS_WHY_WRONG_PHASE] = "now you have to {phase x}; this decision is for the moment when you "
                              "have to {phase y}",
    [PARIS_WHY_STACK_EMPTY] = "stack {stack x} is empty",
    [PARIS_WHY_SITE_TAKEN] = "the space of value {number y} in {district x} is taken",
    [PARIS_WHY_SITE_HAS_TYPE] = "{district x} has a {type y} already, and a district has each type "
                                "only once",
    [PARIS_WHY_NO_KEY_IN_HAND] = "you have no key left behind your screen",
    [PARIS_WHY_KEY_THERE] = "there is a key of yours on {place x} already",
    [PARIS_WHY_NO_KEY_AT] = "there is no key of yours on {place x}",
    [PARIS_WHY_NOT_FOR_SALE] =
        "a key cannot move to {place x}: only buildings and landmarks can be "
        "bought",
    [PARIS_WHY_OTHER_DISTRICT] = "a key never leaves its district: from {place x} it cannot go to "
                                 "{place y}",
    [PARIS_WHY_NOT_HIGHER] = "the key must go to a higher value than it leaves: {number y} is not "
                             "more than {number x}",
    [PARIS_WHY_NOT_BUILT] = "{place x} is not on the board yet",
    [PARIS_WHY_LANDMARK_IN_SUPPLY] = "{landmark x} is still in the supply: say where it is to be "
                                     "built, such as {code x}@MON",
    [PARIS_WHY_LANDMARK_ON_BOARD] = "{landmark x} is built already, in {district y}",
    [PARIS_WHY_LANDMARK_TOO_LOW] = "{landmark x} is not worth more than {landmark z}, which stands "
                                   "in {district y}",
    [PARIS_WHY_OWN_KEY_THERE] = "a key of yours is on {place x}: this needs bonus tile 9 (with 9)",
    [PARIS_WHY_OTHERS_KEY_THERE] = "a key of another player is on {place x}: this needs bonus tile "
                                   "16 (with 16)",
    [PARIS_WHY_TILE_NOT_NEEDED] =
        "this move does not need bonus tile {number x}, and so cannot use "
        "it",
    [PARIS_WHY_FRANCS_SHORT] = "this costs {francs x}, and you have {number y}",
    [PARIS_WHY_RESOURCES_SHORT] = "this costs {number y} {kind x}, and you have {number z}",
    [PARIS_WHY_STACKS_NOT_EMPTY] =
        "end-game tiles can be taken when the stacks are empty, but they "
        "hold {tiles x}",
    [PARIS_WHY_NO_END_TILE_LEFT] = "no end-game tile is left",
    [PARIS_WHY_MAY_NOT_PASS] = "you can take an action, and so may not pass",
    [PARIS_WHY_NOT_ON_TRACK] = "no bonus tile {number x} is left on the track",
    [PARIS_WHY_NOT_FORWARD] = "the meeple only goes forward: bonus tile {number x} is {space y}, "
                              "the meeple is {space z}",
    [PARIS_WHY_ALREADY_OWNED] = "you own a bonus tile {number x} already, used or not",
    [PARIS_WHY_SLOTS_SHORT] = "the landmark has slots for {number z} {kind x}, not for {number y}",
    [PARIS_WHY_PRESTIGE_SHORT] = "you have {number z} {kind x}, not {number y}",
    [PARIS_WHY_END_TILE_GONE] = "no end-game tile {end x} is left",
    [PARIS_WHY_VP_TILE_GONE] = "the VP tile {vp x} lies in a district already",
    [PARIS_WHY_VP_SPACE_TAKEN] = "{district x} has a VP tile already: {vp y}",
    [PARIS_WHY_NOT_IN_SUPPLY] = "there is no {kind x} in the common supply",
    [PARIS_WHY_PRESTIGE_NOT_SOLD] = "prestige cannot be bought, and {kind x} is prestige",
    [PARIS_WHY_NOTHING_TO_SELL] = "you have no {kind x} to sell",
    [PARIS_WHY_TILE_NOT_HELD] = "you do not have bonus tile {number x}",
    [PARIS_WHY_TILE_USED] = "your bonus tile {number x} is used already",
    [PARIS_WHY_TILE_NEVER_USED] =
        "bonus tile {number x} is never used: it counts at the end of the "
        "game",
    [PARIS_WHY_TILE_FOR_MOVES] = "bonus tile {number x} is used by a move that needs it (with "
                                 "{number x})",
    [PARIS_WHY_GIVES_NOTHING] = "bonus tile {number x} would give you nothing now",
    [PARIS_WHY_NO_RESERVE_KEY] = "you have no key in reserve for bonus tile {number x}",
    [PARIS_WHY_NOT_AMONG_NEAREST] = "bonus tile {number x} is not among the {number y} nearest "
                                    "spaces with tiles behind the meeple",
    [PARIS_WHY_PAIRS_SHORT] = "this takes {number y} {kind x}, and you have {number z} real ones",
    [PARIS_WHY_END_TILE_NOT_HELD] = "you have no unused end-game tile {end x}",
};

void paris_sentence_refusal(struct paris_text *out, const struct paris_rules *rules,
                            struct paris_refusal refusal)
{
    PARIS_CHECK(refusal.reason < PARIS_REASON_COUNT);
    const char *clause = paris_reason_clause((enum paris_reason)refusal.reason);
    const int operands[3] = {refusal.x, refusal.y, refusal.z};
    paris_words_add(out, rules, reasons[refusal.reason], operands);
    if (clause[0] != '\0') {
        paris_text_add(out, " (");
        paris_text_add(out, clause);
        paris_text_add_char(out, ')');
    }
    paris_text_add_char(out, '.');
}

/* --- events --- */

/* What an event's pattern is chosen by beside its type. */
struct told {
    const char *usual;   /* what a seat does, without "Seat 2 "; NULL: nothing is said */
    const char *instead; /* when amounts are paid, or operands hidden; NULL: no difference */
};

/* Operands: x is a, y is b, z is the amount. */
static const struct told told[PARIS_EVENT_OVER + 1] = {
    [PARIS_EVENT_DRAWN] = {"draws {tile y}", NULL},
    [PARIS_EVENT_BUILT] = {"builds it in {district of y}", NULL},
    [PARIS_EVENT_DISCARDED] = {"finds no site for {tile x}: it leaves the game", NULL},
    [PARIS_EVENT_KEY_PLACED] = {"puts a key on {place x}", NULL},
    [PARIS_EVENT_LANDMARK] = {"builds {landmark x} in {district y}", NULL},
    [PARIS_EVENT_KEY_MOVED] = {"moves a key from {place x} to {place y}", NULL},
    [PARIS_EVENT_FRANCS] = {"gets {francs z}", "pays {francs z}"},
    [PARIS_EVENT_TOKEN_FOUND] = {"finds {kind x} at {place y}", NULL},
    [PARIS_EVENT_TOKENS] = {"gets {amount z} {kind x}", "gives {amount z} {kind x}"},
    [PARIS_EVENT_TILE_TOKENS] = {"has {amount z} {kind x} from a tile for this turn",
                                 "gives {amount z} {kind x} that came from a tile"},
    [PARIS_EVENT_BONUS_TAKEN] = {"takes bonus tile {number x}", NULL},
    [PARIS_EVENT_MEEPLE] = {"now has the meeple {space x}", NULL},
    [PARIS_EVENT_BONUS_USED] = {"uses bonus tile {number x}", NULL},
    [PARIS_EVENT_RESERVE] = {"takes a key from the reserve", NULL},
    [PARIS_EVENT_SEARCHED] = {"looks through the end-game tiles:{ends z}",
                              "looks through the end-game tiles"},
    [PARIS_EVENT_END_TAKEN] = {"keeps the end-game tile {end x}", "keeps an end-game tile"},
    [PARIS_EVENT_END_USED] = {"uses the end-game tile {end x}", NULL},
    [PARIS_EVENT_VP_PLACED] = {"puts the VP tile {vp x} in {district y}", NULL},
    [PARIS_EVENT_PASSED] = {"passes: no action is possible", NULL},
    [PARIS_EVENT_TURN] = {"begins its turn in round {number z}", NULL},
};

static const char *const vp_told[] = {
    [PARIS_VP_FROM_BUILDING] = "gets {number z} VP for {place y}",
    [PARIS_VP_FROM_PRESTIGE] = "gets {number z} VP for prestige given to {landmark y}",
    [PARIS_VP_FROM_BONUS] = "gets {number z} VP with bonus tile {number y}",
    [PARIS_VP_FROM_END_TILE] = "gets {number z} VP with the end-game tile {end y}",
    [PARIS_VP_FROM_MAJORITY] = "gets {number z} VP for the majority of {district y}",
};

static const char *skipped(unsigned phase)
{
    switch (phase) {
    case PARIS_PHASE_BONUS: return "takes no bonus tile";
    case PARIS_PHASE_PRESTIGE: return "gives no prestige";
    default: return "places no VP tile";
    }
}

/* What the seat does, as a pattern; NULL if nothing is said. */
static const char *pattern_of(struct paris_event event)
{
    const struct told *row = &told[event.type];
    switch (event.type) {
    case PARIS_EVENT_VP:
        PARIS_CHECK(event.a < sizeof vp_told / sizeof vp_told[0]);
        return vp_told[event.a];
    case PARIS_EVENT_SKIPPED: return skipped(event.a);
    case PARIS_EVENT_BUILT: /* on its own space: the draw has said it */
        return event.a == event.b ? NULL : row->usual;
    default:
        return row->instead != NULL && (event.hidden || event.amount < 0) ? row->instead
                                                                          : row->usual;
    }
}

void paris_sentence_event(struct paris_text *out, const struct paris_rules *rules,
                          struct paris_event event)
{
    PARIS_CHECK(event.type <= PARIS_EVENT_OVER);
    const int operands[3] = {event.a, event.b, event.amount};
    const int seat[3] = {event.seat, 0, 0};
    if (event.type == PARIS_EVENT_FINAL_ROUND) {
        paris_words_add(out, rules, "round {number z} will be the last.", operands);
    } else if (event.type == PARIS_EVENT_OVER) {
        paris_words_add(out, rules, "the game is over.", operands);
    } else if (pattern_of(event) != NULL) {
        char buffer[256];
        struct paris_text does = paris_text_in(buffer, sizeof buffer);
        paris_words_add(&does, rules, pattern_of(event), operands);
        buffer[0] = pattern_of(event)[0]; /* in the middle of the sentence there is no capital */
        paris_words_add(out, rules, "seat {seat x} ", seat);
        paris_text_add(out, buffer);
        paris_text_add_char(out, '.');
    }
}
