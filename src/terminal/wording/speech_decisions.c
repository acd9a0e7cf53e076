/* Decisions and questions in words. */
#include "terminal/wording/speech.h"

#include "notation/words/phrases.h"
#include "rules/bonus.h"

/* --- decisions --- */

/* The buttons of the page have the same texts where they can (web/src/text/decisions.ts). */
static void add_move(struct paris_text *out, const struct paris_rules *rules,
                     const struct paris_view *view, struct paris_decision decision)
{
    struct paris_speech_phrase from = paris_speech_place(rules, view, decision.a);
    struct paris_speech_phrase to = paris_speech_place(rules, view, decision.b);
    if (decision.c & PARIS_MOVE_BUILDS)
        PARIS_FILL(out, paris_say("Build {to} in {district} with the key from {from}"),
                   {"to", to.text, 0},
                   {"district", paris_phrase_district(decision.c & PARIS_MOVE_DISTRICT), 0},
                   {"from", from.text, 0});
    else
        PARIS_FILL(out, paris_say("Buy {to} with the key from {from}"), {"to", to.text, 0},
                   {"from", from.text, 0});
}

static struct paris_speech_phrase move_of(const struct paris_rules *rules,
                                          const struct paris_view *view,
                                          struct paris_decision decision)
{
    struct paris_speech_phrase moved, phrase;
    struct paris_text bare = paris_speech_text(&moved), text = paris_speech_text(&phrase);
    bool own = decision.c & PARIS_MOVE_WITH_OWN, others = decision.c & PARIS_MOVE_WITH_OTHERS;
    add_move(&bare, rules, view, decision);
    if (own && others)
        PARIS_FILL(&text, paris_say("{moved}, using bonus tiles 9 and 16"),
                   {"moved", moved.text, 0});
    else if (own || others)
        PARIS_FILL(&text, paris_say("{moved}, using bonus tile {n}"), {"moved", moved.text, 0},
                   {"n", NULL,
                    paris_bonus_number(rules,
                                       own ? PARIS_EFFECT_SHARE_OWN : PARIS_EFFECT_SHARE_OTHERS)});
    else
        return moved;
    return phrase;
}

static void add_prestige(struct paris_text *out, struct paris_decision decision)
{
    paris_tokens given = paris_tokens_of(PARIS_BRONZE, decision.a) |
                         paris_tokens_of(PARIS_SILVER, decision.b) |
                         paris_tokens_of(PARIS_CROWN, decision.c);
    PARIS_FILL(out, paris_say("Spend {tokens}"),
               {"tokens", paris_speech_all_tokens(given).text, 0});
}

static void add_use(struct paris_text *out, const struct paris_rules *rules, unsigned players,
                    struct paris_decision decision)
{
    struct paris_speech_phrase tokens =
        paris_speech_all_tokens(paris_bonus_tokens(rules, decision));
    switch ((enum paris_bonus_form)rules->bonus[decision.a].form) {
    case PARIS_BONUS_KINDS:
        PARIS_FILL(out, paris_say("Use bonus tile {n} as {tokens}"), {"n", NULL, decision.a},
                   {"tokens", tokens.text, 0});
        break;
    case PARIS_BONUS_PAIRS:
        PARIS_FILL(out, paris_say("Use bonus tile {n}, spending {tokens}"), {"n", NULL, decision.a},
                   {"tokens", tokens.text, 0});
        break;
    case PARIS_BONUS_TAKES:
        PARIS_FILL(out, paris_say("Use bonus tile {n} to take bonus tile {other}: {what}"),
                   {"n", NULL, decision.a}, {"other", NULL, decision.b},
                   {"what", paris_speech_bonus(rules, players, decision.b).text, 0});
        break;
    case PARIS_BONUS_PLAIN:
    case PARIS_BONUS_BY_MOVE:
    case PARIS_BONUS_AT_END:
        PARIS_FILL(out, paris_say("Use bonus tile {n}: {what}"), {"n", NULL, decision.a},
                   {"what", paris_speech_bonus(rules, players, decision.a).text, 0});
        break;
    }
}

static void add_use_end(struct paris_text *out, const struct paris_rules *rules,
                        struct paris_decision decision)
{
    bool choice = rules->end_choice >> 2 * decision.a & 1;
    if (choice)
        PARIS_FILL(out, paris_say("Use end-game tile {tile} as {kind}"),
                   {"tile", rules->end[decision.a].code, 0},
                   {"kind", paris_speech_kind(decision.b), 0});
    else
        PARIS_FILL(out, paris_say("Use end-game tile {tile}: {what}"),
                   {"tile", rules->end[decision.a].code, 0},
                   {"what", paris_speech_end_tile(rules, decision.a).text, 0});
}

static const char *skipped(unsigned phase)
{
    switch (phase) {
    case PARIS_PHASE_BONUS: return paris_say("Take no bonus tile");
    case PARIS_PHASE_PRESTIGE: return paris_say("Spend no prestige");
    case PARIS_PHASE_VP: return paris_say("Place no VP tile");
    default: return paris_say("Continue without");
    }
}

static struct paris_speech_phrase vp_tile_of(const struct paris_rules *rules, unsigned tile)
{
    struct paris_speech_phrase ranks, phrase;
    struct paris_text list = paris_speech_text(&ranks), text = paris_speech_text(&phrase);
    paris_phrase_vp_tile(&list, rules, tile);
    PARIS_FILL(&text, paris_say("VP tile {ranks}"), {"ranks", ranks.text, 0});
    return phrase;
}

static void add_draw(struct paris_text *out, const struct paris_view *view, unsigned stack)
{
    unsigned back = view->stack_back[stack];
    if (back < PARIS_DISTRICTS)
        PARIS_FILL(out, paris_say("Draw from stack {stack}: {district}"),
                   {"stack", NULL, stack + 1}, {"district", paris_phrase_district(back), 0});
    else
        PARIS_FILL(out, paris_say("Draw from stack {n}, which is empty"), {"n", NULL, stack + 1});
}

static void add_key(struct paris_text *out, unsigned place)
{
    if (place == PARIS_ARC)
        paris_text_add(out, paris_say("Place a key on the Arc de Triomphe"));
    else
        PARIS_FILL(out, paris_say("Place a key on the {district} bank"),
                   {"district", paris_phrase_district(place - PARIS_FIRST_BANK), 0});
}

static void add_trade(struct paris_text *out, const struct paris_rules *rules,
                      struct paris_decision decision)
{
    bool buys = decision.verb == PARIS_BUY;
    if (buys && decision.a >= PARIS_RESOURCES) { /* prestige has no price: it cannot be bought */
        PARIS_FILL(out, paris_say("Buy {kind}"), {"kind", paris_speech_kind(decision.a), 0});
        return;
    }
    unsigned francs = buys ? rules->buy[decision.a] : rules->sell[decision.a];
    PARIS_FILL(out,
               buys ? paris_say("Buy {kind} for {francs}") : paris_say("Sell {kind} for {francs}"),
               {"kind", paris_speech_kind(decision.a), 0},
               {"francs", paris_speech_francs(francs).text, 0});
}

struct paris_speech_phrase paris_speech_decision(const struct paris_rules *rules,
                                                 const struct paris_view *view,
                                                 struct paris_decision decision)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    switch ((enum paris_verb)decision.verb) {
    case PARIS_DRAW: add_draw(&text, view, decision.a); break;
    case PARIS_SITE:
        PARIS_FILL(&text, paris_say("Build it in {district}"),
                   {"district", paris_phrase_district(decision.a), 0});
        break;
    case PARIS_KEY: add_key(&text, decision.a); break;
    case PARIS_MOVE: return move_of(rules, view, decision);
    case PARIS_SEARCH: paris_text_add(&text, paris_say("Take an end-game tile")); break;
    case PARIS_PASS: paris_text_add(&text, paris_say("Pass")); break;
    case PARIS_TAKE_BONUS:
        PARIS_FILL(&text, paris_say("Take bonus tile {n}: {what}"), {"n", NULL, decision.a},
                   {"what", paris_speech_bonus(rules, view->players, decision.a).text, 0});
        break;
    case PARIS_PRESTIGE: add_prestige(&text, decision); break;
    case PARIS_TAKE_END:
        PARIS_FILL(&text, paris_say("Keep end-game tile {tile}: {what}"),
                   {"tile", rules->end[decision.a].code, 0},
                   {"what", paris_speech_end_tile(rules, decision.a).text, 0});
        break;
    case PARIS_PLACE_VP:
        PARIS_FILL(&text, paris_say("Place {tile} in {district}"),
                   {"tile", vp_tile_of(rules, decision.a).text, 0},
                   {"district", paris_phrase_district(decision.b), 0});
        break;
    case PARIS_SKIP: paris_text_add(&text, skipped(view->phase)); break;
    case PARIS_END: paris_text_add(&text, paris_say("End turn")); break;
    case PARIS_BUY:
    case PARIS_SELL: add_trade(&text, rules, decision); break;
    case PARIS_USE: add_use(&text, rules, view->players, decision); break;
    case PARIS_USE_END: add_use_end(&text, rules, decision); break;
    case PARIS_VERBS: break;
    }
    return phrase;
}

/* --- moves in a menu --- */

static unsigned district_of_move(const struct paris_view *view, struct paris_decision decision)
{
    if (decision.c & PARIS_MOVE_BUILDS)
        return decision.c & PARIS_MOVE_DISTRICT;
    unsigned district = paris_rules_district(view->row, decision.b);
    return district < PARIS_DISTRICTS ? district : paris_rules_district(view->row, decision.a);
}

/* "theatre 5": a place without its district. */
static struct paris_speech_phrase short_place(const struct paris_rules *rules,
                                              const struct paris_view *view, unsigned place)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    if (place == PARIS_ARC) {
        paris_text_add(&text, paris_say("Arc"));
    } else if (paris_is_landmark(place)) {
        paris_text_add(&text, paris_phrase_landmark(place - PARIS_FIRST_LANDMARK));
    } else if (paris_is_bank(place)) {
        paris_text_add(&text, paris_say("bank"));
    } else {
        unsigned tile = paris_speech_tile_on(view, place);
        paris_text_add(&text, tile < PARIS_BUILDINGS ? paris_phrase_type(rules->type[tile])
                                                     : paris_say("lot"));
        paris_text_add_char(&text, ' ');
        paris_text_add_number(&text, rules->value[place]);
    }
    return phrase;
}

static const char *move_pattern(unsigned flags)
{
    switch (flags & (PARIS_MOVE_WITH_OWN | PARIS_MOVE_WITH_OTHERS)) {
    case 0:
        return flags & PARIS_MOVE_BUILDS ? paris_say("{district}: {from} → {to} (new)")
                                         : paris_say("{district}: {from} → {to}");
    case PARIS_MOVE_WITH_OWN: return paris_say("{district}: {from} → {to}, using tile 9");
    case PARIS_MOVE_WITH_OTHERS: return paris_say("{district}: {from} → {to}, using tile 16");
    default: return paris_say("{district}: {from} → {to}, using tiles 9 and 16");
    }
}

struct paris_speech_phrase paris_speech_decision_short(const struct paris_rules *rules,
                                                       const struct paris_view *view,
                                                       struct paris_decision decision)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    if (decision.verb != PARIS_MOVE)
        return paris_speech_decision(rules, view, decision);
    unsigned district = district_of_move(view, decision);
    PARIS_FILL(&text, move_pattern(decision.c),
               {"district", district < PARIS_DISTRICTS ? paris_phrase_district(district) : "?", 0},
               {"from", short_place(rules, view, decision.a).text, 0},
               {"to", short_place(rules, view, decision.b).text, 0});
    return phrase;
}

/* --- questions --- */

static void add_act(struct paris_text *out, const struct paris_view *view)
{
    unsigned undrawn = (unsigned)view->stack_left[0] + view->stack_left[1] + view->stack_left[2];
    bool search = undrawn == 0 && view->takes < PARIS_END_TILES; /* R3.5 */
    paris_text_add(out, search ? paris_say("place a key, move a key, or take an end-game tile")
                               : paris_say("place a key or move a key"));
}

static void add_bonus(struct paris_text *out, const struct paris_rules *rules, unsigned space)
{
    if (paris_is_building(space) && rules->value[space] == 3) /* R4.8 c */
        PARIS_FILL(out, paris_say("take a bonus tile for {francs}, or skip"),
                   {"francs", paris_speech_francs(rules->bonus_price).text, 0});
    else
        paris_text_add(out, paris_say("take a bonus tile, or skip"));
}

static void add_slots(struct paris_text *out, const struct paris_rules *rules, unsigned place)
{
    if (paris_is_landmark(place))
        PARIS_FILL(out, paris_say("spend prestige tokens at {landmark}, or skip: {slots}"),
                   {"landmark", paris_phrase_landmark(place - PARIS_FIRST_LANDMARK), 0},
                   {"slots", paris_speech_slots(rules, place - PARIS_FIRST_LANDMARK).text, 0});
    else
        paris_text_add(out, paris_say("spend prestige tokens, or skip"));
}

struct paris_speech_phrase paris_speech_task(const struct paris_rules *rules,
                                             const struct paris_view *view)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    switch ((enum paris_phase)view->phase) {
    case PARIS_PHASE_DRAW: paris_text_add(&text, paris_say("draw a building tile")); break;
    case PARIS_PHASE_SITE:
        PARIS_FILL(&text, paris_say("choose a district for {tile}"),
                   {"tile", paris_speech_tile(rules, view->in_hand).text, 0});
        break;
    case PARIS_PHASE_ACT: add_act(&text, view); break;
    case PARIS_PHASE_BONUS: add_bonus(&text, rules, view->bought); break;
    case PARIS_PHASE_PRESTIGE: add_slots(&text, rules, view->bought); break;
    case PARIS_PHASE_TAKE: paris_text_add(&text, paris_say("keep one end-game tile")); break;
    case PARIS_PHASE_VP:
        paris_text_add(&text, paris_say("place a VP tile in a district, or skip"));
        break;
    case PARIS_PHASE_WRAP: paris_text_add(&text, paris_say("end your turn")); break;
    case PARIS_PHASE_OVER: break;
    }
    return phrase;
}
