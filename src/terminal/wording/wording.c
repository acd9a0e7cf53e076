/* Decisions in words: one pattern for each verb. */
#include "terminal/wording/wording.h"

#include "base/language.h"
#include "notation/phrases.h"
#include "rules/bonus.h"
#include "terminal/wording/speech.h"

/* --- places --- */

void paris_wording_place(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_state *state, unsigned place)
{
    if (place == PARIS_ARC) {
        paris_text_add(out, paris_say("Arc"));
    } else if (paris_is_landmark(place)) {
        paris_text_add(out, paris_phrase_landmark(place - PARIS_FIRST_LANDMARK));
    } else if (paris_is_bank(place)) {
        paris_text_add(out, paris_say("bank"));
    } else {
        bool built = state->built >> place & 1;
        unsigned tile = built ? paris_state_tile_on(state, place) : place;
        paris_text_add(out, built ? paris_phrase_type(rules->type[tile]) : paris_say("lot"));
        paris_text_add_char(out, ' ');
        paris_text_add_number(out, rules->value[place]);
    }
}

static struct paris_speech_phrase place_of(const struct paris_rules *rules,
                                           const struct paris_state *state, unsigned place)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    paris_wording_place(&text, rules, state, place);
    return phrase;
}

/* --- moves --- */

static unsigned district_of(const struct paris_state *state, struct paris_decision decision)
{
    if (decision.c & PARIS_MOVE_BUILDS)
        return decision.c & PARIS_MOVE_DISTRICT;
    unsigned district = paris_state_district(state, decision.b);
    return district < PARIS_DISTRICTS ? district : paris_state_district(state, decision.a);
}

static const char *move_pattern(unsigned flags)
{
    bool builds = flags & PARIS_MOVE_BUILDS;
    switch (flags & (PARIS_MOVE_WITH_OWN | PARIS_MOVE_WITH_OTHERS)) {
    case 0:
        return builds ? paris_say("{district}: {from} → {to} (new)")
                      : paris_say("{district}: {from} → {to}");
    case PARIS_MOVE_WITH_OWN: return paris_say("{district}: {from} → {to}, with tile 9");
    case PARIS_MOVE_WITH_OTHERS: return paris_say("{district}: {from} → {to}, with tile 16");
    default: return paris_say("{district}: {from} → {to}, with tiles 9 and 16");
    }
}

static void write_move(struct paris_text *out, const struct paris_rules *rules,
                       const struct paris_state *state, struct paris_decision decision)
{
    unsigned district = district_of(state, decision);
    PARIS_FILL(out, move_pattern(decision.c),
               {"district", district < PARIS_DISTRICTS ? paris_phrase_district(district) : "?", 0},
               {"from", place_of(rules, state, decision.a).text, 0},
               {"to", place_of(rules, state, decision.b).text, 0});
}

/* --- tiles and tokens --- */

static void write_use(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_state *state, struct paris_decision decision)
{
    paris_tokens tokens = paris_bonus_tokens(rules, decision);
    enum paris_bonus_form form = (enum paris_bonus_form)rules->bonus[decision.a].form;
    bool takes = form == PARIS_BONUS_TAKES;
    unsigned described = takes ? decision.b : decision.a;
    PARIS_FILL(out,
               tokens != 0 ? form == PARIS_BONUS_PAIRS ? paris_say("Use tile {n}, giving {tokens}")
                                                       : paris_say("Use tile {n} as {tokens}")
               : takes ? paris_say("Use tile {n} to take tile {taken}: {what}")
                           : paris_say("Use tile {n}: {what}"),
               {"n", NULL, decision.a}, {"taken", NULL, decision.b},
               {"tokens", paris_speech_all_tokens(tokens).text, 0},
               {"what", paris_speech_bonus(rules, (unsigned)state->players, described).text, 0});
}

static void write_end_tile(struct paris_text *out, const struct paris_rules *rules,
                           struct paris_decision decision)
{
    const struct paris_end_tile *tile = &rules->end[decision.a];
    bool choice = decision.verb == PARIS_USE_END && (tile->resources > 0 || tile->prestige > 0);
    struct paris_speech_phrase what = paris_speech_end_tile(rules, decision.a);
    PARIS_FILL(out,
               decision.verb == PARIS_TAKE_END ? paris_say("Keep {code}: {what}")
                                               : paris_say("Use end-game tile {code}: {what}"),
               {"code", tile->code, 0},
               {"what", choice ? paris_speech_kind(decision.b) : what.text, 0});
}

static void write_trade(struct paris_text *out, const struct paris_rules *rules,
                        struct paris_decision decision)
{
    bool buys = decision.verb == PARIS_BUY;
    bool priced = !buys || decision.a < PARIS_RESOURCES; /* prestige cannot be bought */
    unsigned price = !priced ? 0 : buys ? rules->buy[decision.a] : rules->sell[decision.a];
    PARIS_FILL(out,
               !priced ? paris_say("Buy {kind}")
               : buys
                   ? paris_say_count("Buy {kind} for {n} franc", "Buy {kind} for {n} francs", price)
                   : paris_say_count("Sell {kind} for {n} franc", "Sell {kind} for {n} francs",
                                     price),
               {"kind", paris_speech_kind(decision.a), 0}, {"n", NULL, price});
}

static void write_prestige(struct paris_text *out, struct paris_decision decision)
{
    paris_tokens tokens = paris_tokens_of(PARIS_BRONZE, decision.a) +
                          paris_tokens_of(PARIS_SILVER, decision.b) +
                          paris_tokens_of(PARIS_CROWN, decision.c);
    PARIS_FILL(out, paris_say("Give {tokens}"),
               {"tokens", paris_speech_all_tokens(tokens).text, 0});
}

/* --- the rest --- */

static void write_draw(struct paris_text *out, const struct paris_state *state, unsigned stack)
{
    bool empty = state->stack_left[stack] == 0;
    unsigned back = empty ? 0 : paris_state_top(state, stack) / PARIS_VALUES; /* public (R2.3) */
    PARIS_FILL(out,
               empty ? paris_say("Draw from stack {n}, which is empty")
                     : paris_say("Draw from stack {n}: a tile of {district}"),
               {"n", NULL, stack + 1}, {"district", paris_phrase_district(back), 0});
}

static void write_key(struct paris_text *out, unsigned place)
{
    if (place == PARIS_ARC)
        paris_text_add(out, paris_say("Place a key on the Arc de Triomphe"));
    else
        PARIS_FILL(out, paris_say("Place a key on the bank of {district}"),
                   {"district", paris_phrase_district(place - PARIS_FIRST_BANK), 0});
}

static void write_vp(struct paris_text *out, const struct paris_rules *rules,
                     struct paris_decision decision)
{
    struct paris_speech_phrase tile;
    struct paris_text text = paris_speech_text(&tile);
    paris_phrase_vp_tile(&text, rules, decision.a);
    PARIS_FILL(out, paris_say("Put the VP tile {tile} in {district}"), {"tile", tile.text, 0},
               {"district", paris_phrase_district(decision.b), 0});
}

static const char *skipped(unsigned phase)
{
    switch (phase) {
    case PARIS_PHASE_BONUS: return paris_say("Take no bonus tile");
    case PARIS_PHASE_PRESTIGE: return paris_say("Give no prestige");
    case PARIS_PHASE_VP: return paris_say("Place no VP tile");
    default: return paris_say("Go on without");
    }
}

void paris_wording_decision(struct paris_text *out, const struct paris_rules *rules,
                            const struct paris_state *state, struct paris_decision decision)
{
    switch ((enum paris_verb)decision.verb) {
    case PARIS_DRAW: write_draw(out, state, decision.a); break;
    case PARIS_SITE:
        PARIS_FILL(out, paris_say("Build it in {district}"),
                   {"district", paris_phrase_district(decision.a), 0});
        break;
    case PARIS_KEY: write_key(out, decision.a); break;
    case PARIS_MOVE: write_move(out, rules, state, decision); break;
    case PARIS_SEARCH: paris_text_add(out, paris_say("Look through the end-game tiles")); break;
    case PARIS_PASS: paris_text_add(out, paris_say("Pass")); break;
    case PARIS_TAKE_BONUS:
        PARIS_FILL(out, paris_say("Take tile {n}: {what}"), {"n", NULL, decision.a},
                   {"what", paris_speech_bonus(rules, (unsigned)state->players, decision.a).text,
                    0});
        break;
    case PARIS_PRESTIGE: write_prestige(out, decision); break;
    case PARIS_TAKE_END:
    case PARIS_USE_END: write_end_tile(out, rules, decision); break;
    case PARIS_PLACE_VP: write_vp(out, rules, decision); break;
    case PARIS_SKIP: paris_text_add(out, skipped((unsigned)state->phase)); break;
    case PARIS_END: paris_text_add(out, paris_say("End the turn")); break;
    case PARIS_BUY:
    case PARIS_SELL: write_trade(out, rules, decision); break;
    case PARIS_USE: write_use(out, rules, state, decision); break;
    case PARIS_VERBS: break;
    }
}
