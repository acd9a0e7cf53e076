/* What can be explained: every tile, token, landmark, district, and a few words of the game. */
#include "terminal/desk_inner.h"

#include "base/language.h"
#include "notation/codes.h"
#include "notation/phrases.h"
#include "rules/game.h"
#include "terminal/voice.h"

/* Topics are numbered one kind after the other. */
enum {
    FIRST_LANDMARK = PARIS_BONUSES, /* bonus tile n is n - 1 */
    FIRST_DISTRICT = FIRST_LANDMARK + PARIS_LANDMARKS,
    FIRST_KIND = FIRST_DISTRICT + PARIS_DISTRICTS,
    FIRST_END = FIRST_KIND + PARIS_KINDS,
    FIRST_VP = FIRST_END + PARIS_END_KINDS,
    FIRST_TYPE = FIRST_VP + PARIS_VP_TILES,
    FIRST_WORD = FIRST_TYPE + PARIS_TYPES
};

struct word {
    const char *code;
    const char *name;
    const char *text;
};

static const struct word words[] = {
    {"keyboard", PARIS_TEXT("The keys of the keyboard"),
     PARIS_TEXT("Press Enter for the list of all keys.")},
    {"turn", PARIS_TEXT("A turn"),
     PARIS_TEXT(
         "Draw a tile, then take one action: place a key, move a key, or, when the stacks are "
         "empty, take an end-game tile (R3.1). Buying, selling and using tiles is free at any "
         "moment.")},
    {"bank", PARIS_TEXT("Banks"),
     PARIS_TEXT(
         "A key placed on a bank brings its francs at once; one key of yours on each (R4.1). "
         "From there it can go to any building or landmark of the district.")},
    {"arc", PARIS_TEXT("Arc de Triomphe"),
     PARIS_TEXT("A key placed here brings nothing, but it can go to any district (R4.1, R4.2).")},
    {"move", PARIS_TEXT("Moving a key"),
     PARIS_TEXT("A key goes to a more valuable free place of its district. The price is the value "
                "less that of the place it leaves; 8 and landmarks cost resources too (R4.2 to "
                "R4.6).")},
    {"majority", PARIS_TEXT("Majorities"),
     PARIS_TEXT(
         "At the end every district with a VP tile scores: the sums of the values under each "
         "player's keys are ranked (R9.3). With two players the second needs half of the "
         "first's sum (R9.4).")},
    {"market", PARIS_TEXT("The market"),
     PARIS_TEXT("Resources of the common supply can be bought, resources and prestige sold, at any "
                "moment of your turn (R6.1).")},
    {"screen", PARIS_TEXT("Screens"),
     PARIS_TEXT(
         "Francs, keys in hand, tokens and unused tiles lie behind a player's screen: you see "
         "only your own (R1.8).")},
    {"finish", PARIS_TEXT("The end of the game"),
     PARIS_TEXT(
         "When the last end-game tile is taken, the round is finished, and one more is played "
         "(R9.1). Most VP win; then most francs (R9.5).")},
};

unsigned paris_topics(void)
{
    return FIRST_WORD + sizeof words / sizeof words[0];
}

/* --- names --- */

static void add_vp_tile(struct paris_text *out, const struct paris_desk *desk, unsigned tile)
{
    paris_phrase_vp_tile(out, desk->rules, tile);
}

/* Figures from a file may have fewer end-game tiles. */
static const char *end_code(const struct paris_desk *desk, unsigned kind)
{
    return kind < desk->rules->end_kinds ? desk->rules->end[kind].code : "-";
}

void paris_topic_code(struct paris_text *out, const struct paris_desk *desk, unsigned topic)
{
    if (topic < FIRST_LANDMARK) {
        paris_text_add(out, "tile ");
        paris_text_add_number(out, topic + 1);
    } else if (topic < FIRST_DISTRICT) {
        paris_text_add(out, paris_code_landmark(topic - FIRST_LANDMARK));
    } else if (topic < FIRST_KIND) {
        paris_text_add(out, paris_code_district(topic - FIRST_DISTRICT));
    } else if (topic < FIRST_END) {
        paris_text_add(out, paris_code_kind(topic - FIRST_KIND));
    } else if (topic < FIRST_VP) {
        paris_text_add(out, end_code(desk, topic - FIRST_END));
    } else if (topic < FIRST_TYPE) {
        paris_text_add(out, "vp ");
        paris_text_add_number(out, desk->rules->vp_tile[topic - FIRST_VP][0]);
    } else if (topic < FIRST_WORD) {
        paris_text_add(out, paris_code_type(topic - FIRST_TYPE));
    } else {
        paris_text_add(out, words[topic - FIRST_WORD].code);
    }
}

void paris_topic_words(struct paris_text *out, const struct paris_desk *desk, unsigned topic)
{
    if (topic < FIRST_LANDMARK) {
        unsigned players = paris_sitting_now(desk->sitting)->players;
        paris_text_add(out, paris_voice_bonus(desk->rules, players, topic + 1).text);
    } else if (topic < FIRST_DISTRICT) {
        paris_text_add(out, paris_phrase_landmark(topic - FIRST_LANDMARK));
    } else if (topic < FIRST_KIND) {
        paris_text_add(out, paris_phrase_district(topic - FIRST_DISTRICT));
    } else if (topic < FIRST_END) {
        paris_text_add(out, topic - FIRST_KIND < PARIS_RESOURCES ? paris_say("A resource")
                                                                 : paris_say("Prestige"));
    } else if (topic < FIRST_VP) {
        paris_text_add(out, paris_say("An end-game tile"));
    } else if (topic < FIRST_TYPE) {
        paris_text_add(out, paris_say("A VP tile"));
    } else if (topic < FIRST_WORD) {
        paris_text_add(out, paris_voice_type(topic - FIRST_TYPE));
    } else {
        paris_text_add(out, paris_say(words[topic - FIRST_WORD].name));
    }
}

/* --- explanations --- */

/* How a bonus tile is used, beside what it brings. */
static const char *bonus_rule(enum paris_effect effect)
{
    switch (effect) {
    case PARIS_EFFECT_GAIN: return PARIS_TEXT("Use it once, at any moment of your turn (R7.5).");
    case PARIS_EFFECT_TOKENS:
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE:
        return PARIS_TEXT("Once used it counts as tokens for the rest of that turn: they pay, fill "
                          "slots and can be sold, and are lost at its end (R7.4).");
    case PARIS_EFFECT_SHARE_OWN:
    case PARIS_EFFECT_SHARE_OTHERS:
        return PARIS_TEXT(
            "It is used by making such a move; price and benefits are as usual (R7.7).");
    case PARIS_EFFECT_KEY: return PARIS_TEXT("The key goes behind your screen (R7.6).");
    case PARIS_EFFECT_TAKE_ANY: return PARIS_TEXT("Your meeple stays where it is (R7.6).");
    case PARIS_EFFECT_TAKE_BACK:
        return PARIS_TEXT(
            "Your meeple goes back to that space; empty spaces are not counted (R7.6).");
    case PARIS_EFFECT_PER_UNUSED: return PARIS_TEXT("End-game tiles do not count for it (R7.6).");
    case PARIS_EFFECT_PRESTIGE_PAIRS:
    case PARIS_EFFECT_RESOURCE_PAIRS:
        return PARIS_TEXT("Give any number of pairs of equal tokens, real ones only (R7.6).");
    case PARIS_EFFECT_PER_FRANC:
        return PARIS_TEXT("It is never used: it counts at the end (R9.2).");
    case PARIS_EFFECT_TYPES:
        return PARIS_TEXT("10, 15, 20 or 25 VP for keys on 4, 5, 6 or 7 different types; all "
                          "landmarks are one type (R7.5).");
    default: return PARIS_TEXT("Every key of yours there counts, two on one place twice (R7.5).");
    }
}

static void add_now(struct paris_text *out, const struct paris_desk *desk, unsigned number)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    if (!now->begun || now->view.viewer >= now->players ||
        !paris_phrase_bonus_varies(desk->rules, number))
        return;
    unsigned vp = paris_game_bonus_vp(desk->rules, &now->truth, now->view.viewer, number);
    const struct paris_filling filling = {"n", NULL, vp};
    paris_text_add_char(out, ' ');
    paris_language_fill(out, paris_say("For you it would be {n} VP now."), &filling, 1);
}

static void explain_bonus(struct paris_text *out, const struct paris_desk *desk, unsigned number)
{
    const struct paris_sitting_now *now = paris_sitting_now(desk->sitting);
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text what = paris_text_in(buffer, sizeof buffer);
    paris_text_add(&what, paris_voice_bonus(desk->rules, now->players, number).text);
    unsigned copies = now->begun ? paris_state_copies(&now->truth, number) : 0;
    const struct paris_filling fillings[] = {{"n", NULL, number},
                                             {"what", buffer, 0},
                                             {"copies", NULL, copies}};
    paris_language_fill(out, paris_say("Bonus tile {n}: {what}."), fillings, 3);
    paris_text_add_char(out, ' ');
    paris_text_add(out,
                   paris_say(bonus_rule((enum paris_effect)desk->rules->bonus[number].effect)));
    add_now(out, desk, number);
    paris_text_add_char(out, ' ');
    paris_language_fill(out,
                        paris_say_count("{copies} of it is on the track.",
                                        "{copies} of it are on the track.", copies),
                        fillings, 3);
}

static void explain_landmark(struct paris_text *out, const struct paris_desk *desk,
                             unsigned landmark)
{
    unsigned place = PARIS_FIRST_LANDMARK + landmark;
    struct paris_phrase price = paris_voice_all_tokens(desk->rules->cost[place]);
    struct paris_phrase slots = paris_voice_slots(desk->rules, landmark);
    const struct paris_filling fillings[] = {{"name", paris_phrase_landmark(landmark), 0},
                                             {"value", NULL, desk->rules->value[place]},
                                             {"price", price.text, 0},
                                             {"slots", slots.text, 0}};
    paris_language_fill(
        out,
        paris_say("{name}: value {value}, price {price} and its value in francs less that of the "
                  "place the key leaves. VP for prestige given: {slots} (R4.8). It must be worth "
                  "more than every landmark of its district (R4.4)."),
        fillings, 4);
}

static void explain_district(struct paris_text *out, const struct paris_desk *desk,
                             unsigned district)
{
    const struct paris_filling fillings[] = {{"name", paris_phrase_district(district), 0},
                                             {"n", NULL, desk->rules->bank[district]},
                                             {"keys", NULL, desk->rules->vp_trigger}};
    paris_language_fill(out,
                        paris_say(
                            "{name}: its bank pays {n} francs. Keys never leave a district "
                            "(R5.1). The {keys}th key on its buildings and landmarks brings a "
                            "VP tile, for any district (R4.10)."),
                        fillings, 3);
}

static void explain_kind(struct paris_text *out, const struct paris_desk *desk, unsigned kind)
{
    bool resource = kind < PARIS_RESOURCES;
    struct paris_phrase sell = paris_voice_francs(desk->rules->sell[kind]);
    struct paris_phrase buy = paris_voice_francs(resource ? desk->rules->buy[kind] : 0);
    const struct paris_filling fillings[] = {{"kind", paris_voice_kind(kind), 0},
                                             {"sell", sell.text, 0},
                                             {"buy", buy.text, 0}};
    paris_language_fill(
        out,
        resource ? paris_say("The resource {kind}: pays for landmarks and buildings of 8. It costs "
                             "{buy} if it is in the common supply, and sells for {sell} (R6.1).")
                 : paris_say("The prestige token {kind}: fills a slot of its kind when you buy a "
                             "landmark, for VP (R4.8). It cannot be bought, and sells for {sell} "
                             "(R6.1)."),
        fillings, 3);
}

static void explain_end_tile(struct paris_text *out, const struct paris_desk *desk, unsigned kind)
{
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text what = paris_text_in(buffer, sizeof buffer);
    if (kind < desk->rules->end_kinds)
        paris_text_add(&what, paris_voice_end_tile(desk->rules, kind).text);
    const struct paris_filling fillings[] = {{"code", end_code(desk, kind), 0},
                                             {"what", buffer, 0}};
    paris_language_fill(out,
                        paris_say(
                            "End-game tile {code}: {what}. Taken by a search when the stacks "
                            "are empty (R4.9); used once, at any moment of your turn (R8.1)."),
                        fillings, 2);
}

static void explain_vp_tile(struct paris_text *out, const struct paris_desk *desk, unsigned tile)
{
    char buffer[32];
    struct paris_text what = paris_text_in(buffer, sizeof buffer);
    add_vp_tile(&what, desk, tile);
    const struct paris_filling filling = {"tile", buffer, 0};
    paris_language_fill(out,
                        paris_say("The VP tile {tile}: at the end the first, second and third of "
                                  "its district get so many VP (R9.3)."),
                        &filling, 1);
}

void paris_topic_text(struct paris_text *out, const struct paris_desk *desk, unsigned topic)
{
    if (topic < FIRST_LANDMARK) {
        explain_bonus(out, desk, topic + 1);
    } else if (topic < FIRST_DISTRICT) {
        explain_landmark(out, desk, topic - FIRST_LANDMARK);
    } else if (topic < FIRST_KIND) {
        explain_district(out, desk, topic - FIRST_DISTRICT);
    } else if (topic < FIRST_END) {
        explain_kind(out, desk, topic - FIRST_KIND);
    } else if (topic < FIRST_VP) {
        explain_end_tile(out, desk, topic - FIRST_END);
    } else if (topic < FIRST_TYPE) {
        explain_vp_tile(out, desk, topic - FIRST_VP);
    } else if (topic < FIRST_WORD) {
        paris_text_add(out,
                       paris_say("A type of building. Every district has each type once; bonus "
                                 "tile 30 counts the types that you occupy (R1.2, R7.5)."));
    } else {
        paris_text_add(out, paris_say(words[topic - FIRST_WORD].text));
    }
}
