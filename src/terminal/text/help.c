/* Help on every subject and every tile. */
#include "terminal/text/help.h"
#include "terminal/text/line_io.h"

#include "notation/codes.h"
#include "notation/phrases.h"
#include "rules/bonus.h"
#include "terminal/session/ascii.h"

#include <string.h>

static const char *const overview[] = {
    PARIS_TEXT(
        "Answer a question with the number of a choice, or type the decision itself, such "
        "as draw 2, key MON, move MON0 MON4, bonus 18, buy wood, use 5, skip, end. Type help "
        "decisions to hear of all of them."),
    PARIS_TEXT(
        "To hear what can be done: list, list move, what move MON0 MON4 for what a decision "
        "costs and brings, why move MON0 MON8 for why it is possible or not, hint for what a "
        "strong player would do."),
    PARIS_TEXT("To hear of the board: where, mine, district MON, majority, market, landmarks, "
               "bonus, score, players, stacks, vp, board for a drawing."),
    PARIS_TEXT("To hear what happened: last, since, log."),
    PARIS_TEXT("undo takes your last decision of this turn back, redo does it again. again repeats "
               "the question. save FILE writes the record, say TEXT speaks to the others at a "
               "server's table. quit leaves."),
    PARIS_TEXT("Help is there on: decisions, turn, keys, move, landmarks, prestige, bonus, market, "
               "end-game, vp, majority, winning, codes, and on every tile, such as help 18, help "
               "F6, help EIF."),
};

struct subject {
    const char *name;
    const char *text;
};

static const struct subject subjects[] = {
    {"decisions",
     PARIS_TEXT(
         "draw 2 draws from stack 2. key MON places a key on the bank of Montmartre, key ARC "
         "on the Arc. move MON0 MON4 moves your key from that bank, written as 0, to the "
         "building of value 4. move ARC EIF@MON builds the Eiffel Tower in Montmartre. bonus "
         "18 takes bonus tile 18. prestige bronze crown gives two tokens. vp 20 MON puts a VP "
         "tile. search, then take F6, gets an end-game tile. buy wood, sell crown, use 18, "
         "use 8 silver and use F6 are free at any moment of your turn. skip leaves something "
         "out, pass is for who can do nothing, end ends the turn.")},
    {"turn", PARIS_TEXT("First draw a building tile, as long as there are any; then take one "
                        "action: place a key, move a key, or, when no tile is left, take an "
                        "end-game tile. Buying, selling and using tiles is free at any moment. "
                        "Until you end the turn you may take back all that did not show something "
                        "hidden.")},
    {"keys", PARIS_TEXT("A key goes from behind your screen to a bank, which pays its francs at "
                        "once, or to the Arc, from where it may go to any district. You may have "
                        "one key on each bank and one on the Arc.")},
    {"move", PARIS_TEXT("A key on the board moves to a free building or landmark of a higher value "
                        "in its district; from the Arc to any district. You pay the difference of "
                        "the values in francs, and the resources in full: {resources} for value 8, "
                        "for a landmark what it shows. You get the token that lies there; values 1 "
                        "and 2 bring a bonus tile, value 3 one for {francs}, value 8 brings "
                        "{points}, a landmark VP for prestige tokens.")},
    {"landmarks",
     PARIS_TEXT(
         "A landmark of the supply is built in the district of the key that buys it. It must "
         "be worth more than every landmark that stands there.")},
    {"prestige", PARIS_TEXT("Bronze, silver and crown are prestige tokens. When you buy a landmark "
                            "you may give up to three of them, each for one of its slots, for that "
                            "slot's VP.")},
    {"bonus",
     PARIS_TEXT("To take a bonus tile your meeple goes forward to any space that has one. "
                "Each tile is used once, at any moment of your turns. You never own two of "
                "one number. Type bonus to hear the track, help 18 about tile 18.")},
    {"market", PARIS_TEXT("Resources that were paid lie in the supply and can be bought. Resources "
                          "and prestige tokens can be sold. Both at any moment of your turn.")},
    {"end-game",
     PARIS_TEXT(
         "When the stacks are empty an action may be to look through the end-game tiles and "
         "keep one in secret. When the last one is taken, the round is finished and one more "
         "is played.")},
    {"vp",
     PARIS_TEXT("Whoever brings the keys on buildings and landmarks of a district to {keys} may "
                "put any VP tile that is left in any district without one.")},
    {"majority",
     PARIS_TEXT(
         "At the end, in each district with a VP tile, the values under your keys on "
         "buildings and landmarks are added up. The largest sum gets the first number of the "
         "tile, and so on. A tie goes to the single most valuable place. With two players the "
         "second needs half of the first one's sum.")},
    {"winning",
     PARIS_TEXT("Most VP win; then most francs; then the highest value under all keys.")},
    {"codes",
     PARIS_TEXT(
         "Districts: BEL Belleville, BAT Batignolles, MON Montmartre, LAV La Villette, STG "
         "Saint-Germain, CHA Chaillot. A place is the district with its value, the bank being "
         "0: MON0, MON8. Landmarks: TUI, LUX, GRA, SAC, OPE, NOT, LOU, EIF. The Arc is ARC. A "
         "crown is the golden prestige token.")},
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
        PARIS_NEXT(&text, paris_say("Now worth {vp}."), {"vp", paris_speech_points(vp).text, 0});
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

static bool help_on_landmark(struct paris_textmode *mode, const char *word)
{
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++) {
        unsigned place = PARIS_FIRST_LANDMARK + landmark;
        if (!paris_ascii_equal(word, paris_code_landmark(landmark)) &&
            !paris_ascii_equal(word, paris_phrase_landmark(landmark)))
            continue;
        struct paris_text text = paris_textmode_begin(mode);
        PARIS_FILL(&text,
                   paris_say("{code}, {name}: value {n}, costs {price} beside francs. Prestige: "
                             "{slots}."),
                   {"code", paris_code_landmark(landmark), 0},
                   {"name", paris_phrase_landmark(landmark), 0},
                   {"n", NULL, mode->rules->value[place]},
                   {"price", paris_speech_all_tokens(mode->rules->cost[place]).text, 0},
                   {"slots", paris_speech_slots(mode->rules, landmark).text, 0});
        paris_textmode_end(mode);
        return true;
    }
    return false;
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

void paris_textmode_help(struct paris_textmode *mode)
{
    if (*mode->rest == '\0') {
        for (size_t i = 0; i < sizeof overview / sizeof overview[0]; i++)
            paris_textmode_say(mode, paris_say(overview[i]));
        if (mode->now->stage == PARIS_SESSION_REVIEW)
            paris_textmode_say(mode,
                               paris_say("In a record: next, back, turn 12, first, final, seat 2 "
                                         "for what seat 2 knew, open for everything."));
        return;
    }
    for (size_t i = 0; i < SUBJECTS; i++) {
        if (paris_ascii_equal(mode->rest, subjects[i].name)) {
            say_subject(mode, subjects[i].text);
            return;
        }
    }
    if (help_on_tile(mode, mode->rest))
        return;
    paris_textmode_say_with(mode,
                            paris_say(
                                "There is no help on {subject}. Type help to hear the subjects."),
                            "subject", mode->rest);
}
