/* Help on every subject and every tile. */
#include "terminal/text/help.h"
#include "terminal/text/line_io.h"
#include "terminal/text/queries.h"

#include "notation/codes.h"
#include "notation/words/introduction.h"
#include "notation/words/phrases.h"
#include "rules/bonus.h"
#include "terminal/session/ascii.h"

#include <string.h>

static const char *const overview[] = {
    PARIS_TEXT("Answer with the number of a choice, or type the move itself, such as draw 2, key "
               "MON, move MON0 MON4, bonus 18, buy wood, use 5, skip, end. Type help notation to "
               "see them all."),
    PARIS_TEXT(
        "To see your choices: list, list move; what move MON0 MON4 for what a move costs and "
        "gains; why move MON0 MON8 for why it's possible or not; hint for the best moves."),
    PARIS_TEXT(
        "To see the board: where, mine, district MON, majority, market or supply, landmarks, "
        "bonus or track, score, players, stacks, vp; board for a drawing."),
    PARIS_TEXT("To see what happened: last, since, log."),
    PARIS_TEXT("undo takes back your last move of this turn, redo plays it again. Against "
               "computers, undo turn undoes whole turns; the game becomes practice. again repeats "
               "the question. save FILE writes the record, say TEXT sends a message to the others "
               "at a server's table. quit leaves. After the end: new starts another game, review "
               "looks back at this one."),
    PARIS_TEXT("There's help on: notation, turn, keys, move, landmarks, prestige, bonus, market, "
               "end-game, vp, majority, winning, codes, on every tile, such as help 18 or help R, "
               "on every district and landmark, such as help MON or help EIF, and on paris, the "
               "city in 1889."),
};

struct subject {
    const char *name;
    const char *text;
};

static const struct subject subjects[] = {
    {"notation",
     PARIS_TEXT(
         "draw 2 draws from stack 2. key MON places a key on the Montmartre bank, key ARC on the "
         "Arc. move MON0 MON4 moves your key from that bank, written as 0, to the building of "
         "value 4. move ARC EIF@MON builds the Eiffel Tower in Montmartre. bonus 18 takes bonus "
         "tile 18. prestige bronze crown spends two tokens. vp 20 MON places a VP tile. search, "
         "then take R, takes an end-game tile. buy wood, sell crown, use 18, use 8 silver and use "
         "R wood are free at any time during your turn. skip declines something, pass is for "
         "players who can't do anything, end ends the turn.")},
    {"turn", PARIS_TEXT("First draw a building tile while there are any. Then take one action: "
                        "place a key, move a key or, once no tile is left, take an end-game tile. "
                        "You may buy, sell and use tiles at any time. Until you end the turn, you "
                        "can undo back to the last hidden thing you revealed.")},
    {"keys", PARIS_TEXT("A key goes from behind your screen to a bank, which pays its francs at "
                        "once, or to the Arc, from where it can move to any district. You may have "
                        "one key on each bank and one on the Arc.")},
    {"move",
     PARIS_TEXT("A key on the board moves to a free building or landmark of higher value in its "
                "district, or from the Arc to any district. In francs you pay the difference in "
                "value, and resources in full: {resources} for value 8, for a landmark what it "
                "shows. You get the token there; values 1 and 2 bring a bonus tile, value 3 one "
                "for {francs}, value 8 {points}, a landmark VP for prestige tokens.")},
    {"landmarks", PARIS_TEXT("A landmark from the supply is built in the district of the key that "
                             "buys it. It must be worth more than every landmark already there.")},
    {"prestige",
     PARIS_TEXT("The bronze ring, the silver orb and the gold crown are prestige. When you "
                "buy a landmark you may spend up to three of them, each for one of its "
                "slots, for that slot's VP.")},
    {"bonus", PARIS_TEXT("To take a bonus tile, move your meeple forward to any space that has "
                         "one. Use each tile once, at any time during your turn. You never own two "
                         "of the same number. Type bonus to see the track, help 18 for tile 18.")},
    {"market", PARIS_TEXT("Spent resources go to the supply, where you can buy them. You can sell "
                          "resources and prestige tokens. Both at any time during your turn.")},
    {"end-game", PARIS_TEXT("Once the stacks are empty, your action may be to look through the "
                            "end-game tiles and keep one secretly. When the last one is taken, the "
                            "round is finished and one final round is played.")},
    {"vp",
     PARIS_TEXT("When your move brings the keys on a district's buildings and landmarks to {keys}, "
                "you may place any VP tile that is left in any district without one.")},
    {"majority",
     PARIS_TEXT("At the end, in each district with a VP tile, add up the values under your keys on "
                "buildings and landmarks. The largest sum scores the first number on the tile, and "
                "so on. Ties go to the single most valuable place. With two players, the second "
                "needs at least half of the first's sum.")},
    {"winning",
     PARIS_TEXT("Most VP wins; then most francs; then the highest total value under your keys.")},
    {"codes",
     PARIS_TEXT(
         "Districts: BEL Belleville, BAT Batignolles, MON Montmartre, LAV La Villette, STG "
         "Saint-Germain, CHA Chaillot. A place is the district with its value, the bank being "
         "0: MON0, MON8. Landmarks: TUI, LUX, GRA, SAC, OPE, NOT, LOU, EIF. The Arc is ARC. A "
         "ring is bronze, an orb is silver: you can type either word.")},
};

enum { SUBJECTS = sizeof subjects / sizeof subjects[0] };

static void say_bonus(struct paris_textmode *mode, unsigned number)
{
    struct paris_text text = paris_textmode_begin(mode);
    unsigned players = mode->now->players;
    PARIS_FILL(&text, paris_say("Bonus tile {n}: {what}."), {"n", NULL, number},
               {"what", paris_speech_bonus(mode->rules, players < 2 ? 2 : players, number).text,
                0});
    if (mode->now->begun && mode->now->view.viewer < players &&
        paris_bonus_varies(mode->rules, number)) {
        unsigned vp =
            paris_bonus_vp(mode->rules, &mode->now->truth, mode->now->view.viewer, number);
        PARIS_NEXT(&text, paris_say("Worth {vp} now."), {"vp", paris_speech_points(vp).text, 0});
    }
    paris_textmode_end(mode);
}

static void say_end_tile(struct paris_textmode *mode, unsigned kind)
{
    struct paris_text text = paris_textmode_begin(mode);
    PARIS_FILL(&text, paris_say("End-game tile {tile}: {what}."),
               {"tile", mode->rules->end[kind].code, 0},
               {"what", paris_speech_end_tile(mode->rules, kind).text, 0});
    paris_textmode_end(mode);
}

void paris_textmode_tiles(struct paris_textmode *mode)
{
    for (unsigned number = 1; number <= PARIS_BONUSES; number++)
        say_bonus(mode, number);
    for (unsigned kind = 0; kind < mode->rules->end_kinds; kind++)
        say_end_tile(mode, kind);
}

static void say_introduction(struct paris_textmode *mode, unsigned text)
{
    paris_textmode_say(mode, paris_say(paris_introduction_texts[text]));
}

static bool help_on_landmark(struct paris_textmode *mode, const char *word)
{
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++) {
        if (!paris_ascii_equal(word, paris_code_landmark(landmark)) &&
            !paris_ascii_equal(word, paris_phrase_landmark(landmark)))
            continue;
        (void)paris_textmode_begin_landmark(mode, landmark);
        paris_textmode_end(mode);
        say_introduction(mode, PARIS_INTRODUCTION_LANDMARKS + landmark);
        return true;
    }
    return false;
}

static bool help_on_district(struct paris_textmode *mode, const char *word)
{
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        if (!paris_ascii_equal(word, paris_code_district(district)) &&
            !paris_ascii_equal(word, paris_phrase_district(district)))
            continue;
        struct paris_text text = paris_textmode_begin(mode);
        PARIS_FILL(&text, paris_say("{code}, {name}: its bank pays {francs}."),
                   {"code", paris_code_district(district), 0},
                   {"name", paris_phrase_district(district), 0},
                   {"francs", paris_speech_francs(mode->rules->bank[district]).text, 0});
        paris_textmode_end(mode);
        say_introduction(mode, PARIS_INTRODUCTION_DISTRICTS + district);
        return true;
    }
    return false;
}

static bool help_on_city(struct paris_textmode *mode, const char *word)
{
    if (!paris_ascii_equal(word, "paris"))
        return false;
    for (unsigned i = PARIS_INTRODUCTION_CITY; i < PARIS_INTRODUCTION_DISTRICTS; i++)
        say_introduction(mode, i);
    say_introduction(mode, PARIS_INTRODUCTION_CREDITS);
    return true;
}

static bool help_on_tile(struct paris_textmode *mode, const char *word)
{
    int number = paris_code_find_number(word, strlen(word), PARIS_BONUSES);
    if (number >= 1) {
        say_bonus(mode, (unsigned)number);
        return true;
    }
    for (unsigned kind = 0; kind < mode->rules->end_kinds; kind++) {
        if (!paris_ascii_equal(word, mode->rules->end[kind].code))
            continue;
        say_end_tile(mode, kind);
        return true;
    }
    return help_on_landmark(mode, word);
}

/* A text repeats no figure: it has places for those of the rules in play. */
static void say_subject(struct paris_textmode *mode, const char *subject)
{
    const struct paris_rules *rules = mode->rules;
    struct paris_text text = paris_textmode_begin(mode);
    paris_tokens price = rules->cost[paris_building_at(0, PARIS_VALUES - 1)];
    PARIS_FILL(&text, paris_say(subject),
               {"resources", price != 0 ? paris_speech_all_tokens(price).text : "0", 0},
               {"francs", paris_speech_francs(rules->bonus_price).text, 0},
               {"points", paris_speech_points(rules->building_8_vp).text, 0},
               {"keys", NULL, rules->vp_trigger});
    paris_textmode_end(mode);
}

/* The texts of subjects that a ruling changes. */
static const char *text_by_rulings(const struct paris_rules *rules, const char *name,
                                   const char *usual)
{
    if (strcmp(name, "vp") == 0 && rules->ruling[PARIS_RULING_VP_TILE])
        return PARIS_TEXT("Whoever brings the keys on buildings and landmarks of a district to "
                          "{keys} may put any VP tile that is left in that district.");
    return usual;
}

void paris_textmode_help(struct paris_textmode *mode)
{
    if (*mode->rest == '\0') {
        for (size_t i = 0; i < sizeof overview / sizeof overview[0]; i++)
            paris_textmode_say(mode, paris_say(overview[i]));
        if (mode->now->stage == PARIS_SESSION_REVIEW)
            paris_textmode_say(mode,
                               paris_say("In a record: next, back, turn 12, first, final, seat 2 "
                                         "for what player 2 saw, open to reveal everything."));
        return;
    }
    for (size_t i = 0; i < SUBJECTS; i++) {
        if (paris_ascii_equal(mode->rest, subjects[i].name)) {
            say_subject(mode, text_by_rulings(mode->rules, subjects[i].name, subjects[i].text));
            return;
        }
    }
    if (help_on_tile(mode, mode->rest) || help_on_district(mode, mode->rest) ||
        help_on_city(mode, mode->rest))
        return;
    paris_textmode_say_with(mode,
                            paris_say("There's no help on {subject}. Type help to see the topics."),
                            "subject", mode->rest);
}
