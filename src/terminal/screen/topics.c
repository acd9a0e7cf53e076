/* Topics of help. */
#include "terminal/screen/topics.h"

#include "base/language.h"
#include "notation/codes.h"
#include "notation/words/bonus_words.h"
#include "notation/words/introduction.h"
#include "notation/words/phrases.h"
#include "rules/bonus.h"
#include "terminal/wording/speech.h"

/* Topics are numbered one kind after the other. */
enum {
    FIRST_LANDMARK = PARIS_BONUSES, /* bonus tile n is n - 1 */
    FIRST_DISTRICT = FIRST_LANDMARK + PARIS_LANDMARKS,
    FIRST_KIND = FIRST_DISTRICT + PARIS_DISTRICTS,
    FIRST_END = FIRST_KIND + PARIS_KINDS,
    FIRST_VP = FIRST_END + PARIS_END_KINDS,
    FIRST_TYPE = FIRST_VP + PARIS_VP_TILES,
    CITY = FIRST_TYPE + PARIS_TYPES,
    FIRST_WORD
};

struct word {
    const char *code;
    const char *name;
    const char *text;
};

static const struct word words[] = {
    {"keyboard", PARIS_TEXT("Keyboard keys"), PARIS_TEXT("Press Enter for the list of all keys.")},
    {"turn", PARIS_TEXT("A turn"),
     PARIS_TEXT(
         "Draw a tile, then take one action: place a key, move a key or, once the stacks are "
         "empty, take an end-game tile (R3.1). You may buy, sell and use tiles at any time.")},
    {"bank", PARIS_TEXT("Banks"),
     PARIS_TEXT(
         "A key placed on a bank pays you its francs at once; you may have one key on each bank "
         "(R4.1). From there it can move to any building or landmark in the district.")},
    {"arc", PARIS_TEXT("Arc de Triomphe"),
     PARIS_TEXT("A key placed here pays nothing, but it can move to any district (R4.1, R4.2).")},
    {"move", PARIS_TEXT("Moving a key"),
     PARIS_TEXT("A key moves to a free place of higher value in its district. The price is that "
                "value minus the value of the place it leaves; 8-buildings and landmarks cost "
                "resources too (R4.2 to R4.6).")},
    {"majority", PARIS_TEXT("Majorities"),
     PARIS_TEXT("At the end, every district with a VP tile scores: players rank by the sum of the "
                "values under their keys (R9.3). With two players, the second needs at least half "
                "of the first's sum (R9.4).")},
    {"market", PARIS_TEXT("The market"),
     PARIS_TEXT("You can buy resources from the supply, and sell resources and prestige, at any "
                "time during your turn (R6.1).")},
    {"screen", PARIS_TEXT("Screens"),
     PARIS_TEXT("Francs, keys in hand, tokens and unused tiles are behind each player's screen: "
                "you see only your own (R1.8).")},
    {"finish", PARIS_TEXT("The end of the game"),
     PARIS_TEXT("When the last end-game tile is taken, the round is finished and one final round "
                "is played (R9.1). Most VP wins; francs break ties (R9.5).")},
};

unsigned paris_topic_count(void)
{
    return FIRST_WORD + sizeof words / sizeof words[0];
}

/* --- names --- */

/* Figures from a file may have fewer kinds of end-game tiles. */
static const char *end_code(const struct paris_fullscreen *screen, unsigned kind)
{
    return kind < screen->rules->end_kinds ? screen->rules->end[kind].code : "-";
}

void paris_topic_code(struct paris_text *out, const struct paris_fullscreen *screen, unsigned topic)
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
        paris_text_add(out, end_code(screen, topic - FIRST_END));
    } else if (topic < FIRST_TYPE) {
        paris_text_add(out, "vp ");
        paris_text_add_number(out, screen->rules->vp_tile[topic - FIRST_VP][0]);
    } else if (topic < CITY) {
        paris_text_add(out, paris_code_type(topic - FIRST_TYPE));
    } else if (topic == CITY) {
        paris_text_add(out, "paris");
    } else {
        paris_text_add(out, words[topic - FIRST_WORD].code);
    }
}

void paris_topic_words(struct paris_text *out, const struct paris_fullscreen *screen,
                       unsigned topic)
{
    if (topic < FIRST_LANDMARK) {
        unsigned players = paris_session_now(screen->session)->players;
        paris_text_add(out, paris_speech_bonus(screen->rules, players, topic + 1).text);
    } else if (topic < FIRST_DISTRICT) {
        paris_text_add(out, paris_phrase_landmark(topic - FIRST_LANDMARK));
    } else if (topic < FIRST_KIND) {
        paris_text_add(out, paris_phrase_district(topic - FIRST_DISTRICT));
    } else if (topic < FIRST_END) {
        paris_text_add(out, topic - FIRST_KIND < PARIS_RESOURCES ? paris_say("Resource")
                                                                 : paris_say("Prestige"));
    } else if (topic < FIRST_VP) {
        paris_text_add(out, paris_say("End-game tile"));
    } else if (topic < FIRST_TYPE) {
        paris_text_add(out, paris_say("VP tile"));
    } else if (topic < CITY) {
        paris_text_add(out, paris_phrase_type(topic - FIRST_TYPE));
    } else if (topic == CITY) {
        paris_text_add(out, paris_say("Paris in 1889"));
    } else {
        paris_text_add(out, paris_say(words[topic - FIRST_WORD].name));
    }
}

/* --- explanations --- */

static void add_now(struct paris_text *out, const struct paris_fullscreen *screen, unsigned number)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    if (!now->begun || now->view.viewer >= now->players ||
        !paris_bonus_varies(screen->rules, number))
        return;
    unsigned vp = paris_bonus_vp(screen->rules, &now->truth, now->view.viewer, number);
    PARIS_NEXT(out, paris_say("Worth {n} VP to you now."), {"n", NULL, vp});
}

static void explain_bonus(struct paris_text *out, const struct paris_fullscreen *screen,
                          unsigned number)
{
    const struct paris_session_now *now = paris_session_now(screen->session);
    unsigned copies = now->begun ? paris_state_copies(&now->truth, number) : 0;
    PARIS_FILL(out, paris_say("Bonus tile {n}: {what}."), {"n", NULL, number},
               {"what", paris_speech_bonus(screen->rules, now->players, number).text, 0});
    paris_speech_next(out, paris_phrase_bonus_use(screen->rules, number));
    add_now(out, screen, number);
    PARIS_NEXT(out,
               paris_say_count("{copies} copy is on the track.",
                               "{copies} copies are on the track.", copies),
               {"copies", NULL, copies});
}

static void explain_landmark(struct paris_text *out, const struct paris_fullscreen *screen,
                             unsigned landmark)
{
    unsigned place = PARIS_FIRST_LANDMARK + landmark;
    struct paris_speech_phrase price = paris_speech_all_tokens(screen->rules->cost[place]);
    struct paris_speech_phrase slots = paris_speech_slots(screen->rules, landmark);
    PARIS_FILL(out,
               paris_say("{name}: value {value}. Costs {price}, and in francs its value minus that "
                         "of the place the key leaves. VP for prestige: {slots} (R4.8). It must be "
                         "worth more than every landmark in its district (R4.4)."),
               {"name", paris_phrase_landmark(landmark), 0},
               {"value", NULL, screen->rules->value[place]}, {"price", price.text, 0},
               {"slots", slots.text, 0});
    paris_speech_next(out,
                      paris_say(paris_introduction_texts[PARIS_INTRODUCTION_LANDMARKS + landmark]));
}

static void explain_district(struct paris_text *out, const struct paris_fullscreen *screen,
                             unsigned district)
{
    PARIS_FILL(out,
               screen->rules->ruling[PARIS_RULING_VP_TILE]
                   ? paris_say("{name}: its bank pays {n} francs. Keys never leave a district "
                               "(R5.1). Key number {keys} on its buildings and landmarks earns a "
                               "VP tile for this district (R4.10).")
                   : paris_say("{name}: its bank pays {n} francs. Keys never leave a district "
                               "(R5.1). Key number {keys} on its buildings and landmarks earns a "
                               "VP tile for any district (R4.10)."),
               {"name", paris_phrase_district(district), 0},
               {"n", NULL, screen->rules->bank[district]},
               {"keys", NULL, screen->rules->vp_trigger});
    paris_speech_next(out,
                      paris_say(paris_introduction_texts[PARIS_INTRODUCTION_DISTRICTS + district]));
}

static void introduce_city(struct paris_text *out)
{
    for (unsigned i = PARIS_INTRODUCTION_CITY; i < PARIS_INTRODUCTION_DISTRICTS; i++)
        paris_speech_next(out, paris_say(paris_introduction_texts[i]));
    paris_speech_next(out, paris_say(paris_introduction_texts[PARIS_INTRODUCTION_CREDITS]));
}

static void explain_kind(struct paris_text *out, const struct paris_fullscreen *screen,
                         unsigned kind)
{
    bool resource = kind < PARIS_RESOURCES;
    struct paris_speech_phrase sell = paris_speech_francs(screen->rules->sell[kind]);
    struct paris_speech_phrase buy = paris_speech_francs(resource ? screen->rules->buy[kind] : 0);
    PARIS_FILL(out,
               resource
                   ? paris_say("The resource {kind}: pays for landmarks and 8-buildings. Costs "
                               "{buy} if it's in the supply, sells for {sell} (R6.1).")
                   : paris_say(
                         "The prestige token {kind}: fills a slot of its kind when you buy a "
                         "landmark, for VP (R4.8). You can't buy it; it sells for {sell} (R6.1)."),
               {"kind", paris_speech_kind(kind), 0}, {"sell", sell.text, 0}, {"buy", buy.text, 0});
}

static void explain_end_tile(struct paris_text *out, const struct paris_fullscreen *screen,
                             unsigned kind)
{
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text what = paris_text_in(buffer, sizeof buffer);
    if (kind < screen->rules->end_kinds)
        paris_text_add(&what, paris_speech_end_tile(screen->rules, kind).text);
    PARIS_FILL(out,
               paris_say(
                   "End-game tile {code}: {what}. Take one as your action once the stacks are "
                   "empty (R4.9); use it once, at any time during your turn (R8.1)."),
               {"code", end_code(screen, kind), 0}, {"what", buffer, 0});
}

static void explain_vp_tile(struct paris_text *out, const struct paris_fullscreen *screen,
                            unsigned tile)
{
    char buffer[32];
    struct paris_text what = paris_text_in(buffer, sizeof buffer);
    paris_phrase_vp_tile(&what, screen->rules, tile);
    PARIS_FILL(out,
               paris_say("VP tile {tile}: what first, second and third in its district score at "
                         "the end (R9.3)."),
               {"tile", buffer, 0});
}

void paris_topic_text(struct paris_text *out, const struct paris_fullscreen *screen, unsigned topic)
{
    if (topic < FIRST_LANDMARK) {
        explain_bonus(out, screen, topic + 1);
    } else if (topic < FIRST_DISTRICT) {
        explain_landmark(out, screen, topic - FIRST_LANDMARK);
    } else if (topic < FIRST_KIND) {
        explain_district(out, screen, topic - FIRST_DISTRICT);
    } else if (topic < FIRST_END) {
        explain_kind(out, screen, topic - FIRST_KIND);
    } else if (topic < FIRST_VP) {
        explain_end_tile(out, screen, topic - FIRST_END);
    } else if (topic < FIRST_TYPE) {
        explain_vp_tile(out, screen, topic - FIRST_VP);
    } else if (topic < CITY) {
        paris_text_add(out, paris_say("A type of building. Every district has each type once; "
                                      "bonus tile 30 counts the types you occupy (R1.2, R7.5)."));
    } else if (topic == CITY) {
        introduce_city(out);
    } else {
        paris_text_add(out, paris_say(words[topic - FIRST_WORD].text));
    }
}
