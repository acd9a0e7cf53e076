/* Decisions in words: one pattern for each verb. */
#include "terminal/wording.h"

#include "base/language.h"
#include "notation/phrases.h"
#include "terminal/voice.h"

enum { PIECES = 4, PIECE_LENGTH = PARIS_PHRASE_LENGTH };

/* Up to four texts that a pattern names. */
struct pieces {
    struct paris_filling filling[PIECES];
    char text[PIECES][PIECE_LENGTH];
    unsigned count;
};

static struct paris_text add_piece(struct pieces *pieces, const char *name)
{
    unsigned i = pieces->count++;
    pieces->text[i][0] = '\0';
    pieces->filling[i] = (struct paris_filling){name, pieces->text[i], 0};
    return paris_text_in(pieces->text[i], PIECE_LENGTH);
}

static void add_number(struct pieces *pieces, const char *name, int64_t number)
{
    pieces->filling[pieces->count++] = (struct paris_filling){name, NULL, number};
}

static void add_word(struct pieces *pieces, const char *name, const char *word)
{
    struct paris_text text = add_piece(pieces, name);
    paris_text_add(&text, word);
}

static void fill(struct paris_text *out, const char *pattern, const struct pieces *pieces)
{
    paris_language_fill(out, paris_say(pattern), pieces->filling, pieces->count);
}

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
        paris_text_add(out, built ? paris_voice_type(rules->type[tile]) : paris_say("lot"));
        paris_text_add_char(out, ' ');
        paris_text_add_number(out, rules->value[place]);
    }
}

static void add_place(struct pieces *pieces, const char *name, const struct paris_rules *rules,
                      const struct paris_state *state, unsigned place)
{
    struct paris_text text = add_piece(pieces, name);
    paris_wording_place(&text, rules, state, place);
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
    switch (flags & (PARIS_MOVE_WITH_9 | PARIS_MOVE_WITH_16)) {
    case 0:
        return builds ? PARIS_TEXT("{district}: {from} → {to} (new)")
                      : PARIS_TEXT("{district}: {from} → {to}");
    case PARIS_MOVE_WITH_9: return PARIS_TEXT("{district}: {from} → {to}, with tile 9");
    case PARIS_MOVE_WITH_16: return PARIS_TEXT("{district}: {from} → {to}, with tile 16");
    default: return PARIS_TEXT("{district}: {from} → {to}, with tiles 9 and 16");
    }
}

static void write_move(struct paris_text *out, const struct paris_rules *rules,
                       const struct paris_state *state, struct paris_decision decision)
{
    struct pieces pieces = {.count = 0};
    unsigned district = district_of(state, decision);
    add_word(&pieces, "district",
             district < PARIS_DISTRICTS ? paris_phrase_district(district) : "?");
    add_place(&pieces, "from", rules, state, decision.a);
    add_place(&pieces, "to", rules, state, decision.b);
    fill(out, move_pattern(decision.c), &pieces);
}

/* --- tiles and tokens --- */

static void add_bonus(struct pieces *pieces, const char *name, const struct paris_rules *rules,
                      const struct paris_state *state, unsigned number)
{
    struct paris_text text = add_piece(pieces, name);
    paris_text_add(&text, paris_voice_bonus(rules, (unsigned)state->players, number).text);
}

/* The kinds chosen for a tile; pairs are named once each. */
static paris_tokens chosen_tokens(const struct paris_rules *rules, struct paris_decision decision)
{
    const struct paris_bonus *bonus = &rules->bonus[decision.a];
    unsigned first = bonus->effect == PARIS_EFFECT_PRESTIGE_PAIRS ? PARIS_BRONZE : PARIS_WOOD;
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE:
        return paris_tokens_of(decision.b, 1) +
               (bonus->count > 1 ? paris_tokens_of(decision.c, 1) : 0);
    case PARIS_EFFECT_PRESTIGE_PAIRS:
    case PARIS_EFFECT_RESOURCE_PAIRS:
        return paris_tokens_of(first, 2 * (decision.b & 3u)) +
               paris_tokens_of(first + 1, 2 * (decision.b >> 2 & 3u)) +
               paris_tokens_of(first + 2, 2 * (decision.b >> 4 & 3u));
    default: return 0;
    }
}

static void write_use(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_state *state, struct paris_decision decision)
{
    struct pieces pieces = {.count = 0};
    paris_tokens tokens = chosen_tokens(rules, decision);
    enum paris_effect effect = (enum paris_effect)rules->bonus[decision.a].effect;
    add_number(&pieces, "n", decision.a);
    if (tokens != 0) {
        struct paris_text text = add_piece(&pieces, "tokens");
        paris_text_add(&text, paris_voice_all_tokens(tokens).text);
        bool pairs = effect == PARIS_EFFECT_PRESTIGE_PAIRS || effect == PARIS_EFFECT_RESOURCE_PAIRS;
        fill(out,
             pairs ? PARIS_TEXT("Use tile {n}, giving {tokens}")
                   : PARIS_TEXT("Use tile {n} as {tokens}"),
             &pieces);
    } else if (effect == PARIS_EFFECT_TAKE_ANY || effect == PARIS_EFFECT_TAKE_BACK) {
        add_number(&pieces, "taken", decision.b);
        add_bonus(&pieces, "what", rules, state, decision.b);
        fill(out, PARIS_TEXT("Use tile {n} to take tile {taken}: {what}"), &pieces);
    } else {
        add_bonus(&pieces, "what", rules, state, decision.a);
        fill(out, PARIS_TEXT("Use tile {n}: {what}"), &pieces);
    }
}

static void write_end_tile(struct paris_text *out, const struct paris_rules *rules,
                           struct paris_decision decision)
{
    struct pieces pieces = {.count = 0};
    const struct paris_end_tile *tile = &rules->end[decision.a];
    struct paris_text what = add_piece(&pieces, "what");
    add_word(&pieces, "code", tile->code);
    if (decision.verb == PARIS_USE_END && (tile->resources > 0 || tile->prestige > 0))
        paris_text_add(&what, paris_voice_kind(decision.b));
    else
        paris_text_add(&what, paris_voice_end_tile(rules, decision.a).text);
    fill(out,
         decision.verb == PARIS_TAKE_END ? PARIS_TEXT("Keep {code}: {what}")
                                         : PARIS_TEXT("Use end-game tile {code}: {what}"),
         &pieces);
}

static void write_trade(struct paris_text *out, const struct paris_rules *rules,
                        struct paris_decision decision)
{
    struct pieces pieces = {.count = 0};
    bool buys = decision.verb == PARIS_BUY;
    bool priced = !buys || decision.a < PARIS_RESOURCES; /* prestige cannot be bought */
    unsigned price = !priced ? 0 : buys ? rules->buy[decision.a] : rules->sell[decision.a];
    add_word(&pieces, "kind", paris_voice_kind(decision.a));
    add_number(&pieces, "n", price);
    if (!priced) {
        fill(out, PARIS_TEXT("Buy {kind}"), &pieces);
        return;
    }
    paris_language_fill(out,
                        buys ? paris_say_count("Buy {kind} for {n} franc",
                                               "Buy {kind} for {n} francs", price)
                             : paris_say_count("Sell {kind} for {n} franc",
                                               "Sell {kind} for {n} francs", price),
                        pieces.filling, pieces.count);
}

static void write_prestige(struct paris_text *out, struct paris_decision decision)
{
    struct pieces pieces = {.count = 0};
    struct paris_text text = add_piece(&pieces, "tokens");
    paris_tokens tokens = paris_tokens_of(PARIS_BRONZE, decision.a) +
                          paris_tokens_of(PARIS_SILVER, decision.b) +
                          paris_tokens_of(PARIS_CROWN, decision.c);
    paris_text_add(&text, paris_voice_all_tokens(tokens).text);
    fill(out, PARIS_TEXT("Give {tokens}"), &pieces);
}

/* --- the rest --- */

static void write_district(struct paris_text *out, const char *pattern, unsigned district)
{
    struct pieces pieces = {.count = 0};
    add_word(&pieces, "district", paris_phrase_district(district));
    fill(out, pattern, &pieces);
}

static void write_draw(struct paris_text *out, const struct paris_state *state, unsigned stack)
{
    struct pieces pieces = {.count = 0};
    add_number(&pieces, "n", stack + 1);
    if (state->stack_left[stack] == 0) {
        fill(out, PARIS_TEXT("Draw from stack {n}, which is empty"), &pieces);
        return;
    }
    unsigned back = paris_state_top(state, stack) / PARIS_VALUES; /* seen by all (R2.3) */
    add_word(&pieces, "district", paris_phrase_district(back));
    fill(out, PARIS_TEXT("Draw from stack {n}: a tile of {district}"), &pieces);
}

static void write_key(struct paris_text *out, unsigned place)
{
    if (place == PARIS_ARC)
        paris_text_add(out, paris_say("Place a key on the Arc de Triomphe"));
    else
        write_district(out, PARIS_TEXT("Place a key on the bank of {district}"),
                       place - PARIS_FIRST_BANK);
}

static void write_vp(struct paris_text *out, const struct paris_rules *rules,
                     struct paris_decision decision)
{
    struct pieces pieces = {.count = 0};
    struct paris_text tile = add_piece(&pieces, "tile");
    paris_phrase_vp_tile(&tile, rules, decision.a);
    add_word(&pieces, "district", paris_phrase_district(decision.b));
    fill(out, PARIS_TEXT("Put the VP tile {tile} in {district}"), &pieces);
}

static const char *skipped(unsigned phase)
{
    switch (phase) {
    case PARIS_PHASE_BONUS: return PARIS_TEXT("Take no bonus tile");
    case PARIS_PHASE_PRESTIGE: return PARIS_TEXT("Give no prestige");
    case PARIS_PHASE_VP: return PARIS_TEXT("Place no VP tile");
    default: return PARIS_TEXT("Go on without");
    }
}

static void write_bonus(struct paris_text *out, const struct paris_rules *rules,
                        const struct paris_state *state, unsigned number)
{
    struct pieces pieces = {.count = 0};
    add_number(&pieces, "n", number);
    add_bonus(&pieces, "what", rules, state, number);
    fill(out, PARIS_TEXT("Take tile {n}: {what}"), &pieces);
}

void paris_wording_decision(struct paris_text *out, const struct paris_rules *rules,
                            const struct paris_state *state, struct paris_decision decision)
{
    switch ((enum paris_verb)decision.verb) {
    case PARIS_DRAW: write_draw(out, state, decision.a); break;
    case PARIS_SITE: write_district(out, PARIS_TEXT("Build it in {district}"), decision.a); break;
    case PARIS_KEY: write_key(out, decision.a); break;
    case PARIS_MOVE: write_move(out, rules, state, decision); break;
    case PARIS_SEARCH: paris_text_add(out, paris_say("Look through the end-game tiles")); break;
    case PARIS_PASS: paris_text_add(out, paris_say("Pass")); break;
    case PARIS_TAKE_BONUS: write_bonus(out, rules, state, decision.a); break;
    case PARIS_PRESTIGE: write_prestige(out, decision); break;
    case PARIS_TAKE_END:
    case PARIS_USE_END: write_end_tile(out, rules, decision); break;
    case PARIS_PLACE_VP: write_vp(out, rules, decision); break;
    case PARIS_SKIP: paris_text_add(out, paris_say(skipped((unsigned)state->phase))); break;
    case PARIS_END: paris_text_add(out, paris_say("End the turn")); break;
    case PARIS_BUY:
    case PARIS_SELL: write_trade(out, rules, decision); break;
    case PARIS_USE: write_use(out, rules, state, decision); break;
    case PARIS_VERBS: break;
    }
}
