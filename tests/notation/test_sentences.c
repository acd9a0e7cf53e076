/* Sentences: every reason and every event has one that is whole. */
#include "fixture.h"

#include "notation/words/sentences.h"
#include "support/own_figures.h"
#include "support/walk.h"

static const struct paris_rules *const rules = OWN_FIGURES;
static char sentence[512];

static const char *refusal(enum paris_reason reason, int x, int y, int z)
{
    struct paris_text text = paris_text_in(sentence, sizeof sentence);
    paris_sentence_refusal(&text, rules,
                           (struct paris_refusal){(uint8_t)reason, (int16_t)x, (int16_t)y,
                                                  (int16_t)z});
    assert_false(text.full);
    return sentence;
}

static const char *event(enum paris_event_type type, unsigned a, unsigned b, int amount)
{
    struct paris_text text = paris_text_in(sentence, sizeof sentence);
    struct paris_event what = {
        .type = (uint8_t)type, .seat = 1, .a = (uint8_t)a, .b = (uint8_t)b, .amount = amount};
    paris_sentence_event(&text, rules, what);
    assert_false(text.full);
    return sentence;
}

static const char *hidden_event(enum paris_event_type type)
{
    struct paris_text text = paris_text_in(sentence, sizeof sentence);
    paris_sentence_event(&text, rules,
                         (struct paris_event){.type = (uint8_t)type, .a = PARIS_NONE, .hidden = 1});
    return sentence;
}

/* A capital at the front, a full stop at the end, nothing left of a pattern. */
static void assert_whole(const char *text)
{
    size_t length = strlen(text);
    assert_in_range(length, 10, 300);
    assert_false(text[0] >= 'a' && text[0] <= 'z');
    assert_int_equal(text[length - 1], '.');
    assert_null(strpbrk(text, "{}"));
    assert_null(strstr(text, "  "));
}

/* --- reasons --- */

TEST(every_reason_has_a_sentence_that_ends_with_its_clause)
{
    for (unsigned reason = 0; reason < PARIS_REASON_COUNT; reason++) {
        refusal((enum paris_reason)reason, 1, 1, 1);
        assert_whole(sentence);
        if (reason == PARIS_WHY_ALLOWED)
            continue;
        char end[16];
        snprintf(end, sizeof end, " (%s).", paris_reason_clause((enum paris_reason)reason));
        assert_string_equal(sentence + strlen(sentence) - strlen(end), end);
    }
}

TEST(reasons_name_things_in_words)
{
    assert_string_equal(refusal(PARIS_WHY_KEY_THERE, PARIS_FIRST_BANK + PARIS_MON, 0, 0),
                        "You already have a key on the Montmartre bank (R4.1).");
    assert_string_equal(refusal(PARIS_WHY_KEY_THERE, PARIS_ARC, 0, 0),
                        "You already have a key on the Arc de Triomphe (R4.1).");
    assert_string_equal(refusal(PARIS_WHY_FRANCS_SHORT, 1, 0, 0),
                        "This costs 1 franc; you have 0 (R6.2).");
    assert_string_equal(refusal(PARIS_WHY_FRANCS_SHORT, 12, 3, 0),
                        "This costs 12 francs; you have 3 (R6.2).");
    assert_string_equal(refusal(PARIS_WHY_LANDMARK_TOO_LOW, PARIS_LUX, PARIS_STG, PARIS_GRA),
                        "Jardin du Luxembourg must be worth more than Grand Palais, which is "
                        "already in Saint-Germain (R4.4).");
    assert_string_equal(
        refusal(PARIS_WHY_LANDMARK_IN_SUPPLY, PARIS_EIF, 0, 0),
        "Eiffel Tower is still in the supply. Say where to build it, such as EIF@MON (R4.4).");
    assert_string_equal(
        refusal(PARIS_WHY_OTHER_DISTRICT, PARIS_FIRST_BANK + PARIS_LAV,
                PARIS_FIRST_LANDMARK + PARIS_LOU, 0),
        "A key never leaves its district: it can't go from the La Villette bank to Louvre (R5.1).");
    assert_string_equal(refusal(PARIS_WHY_NOT_BUILT, (int)paris_building_at(PARIS_CHA, 5), 0, 0),
                        "Chaillot 8 isn't built yet (R4.3).");
    assert_string_equal(
        refusal(PARIS_WHY_SITE_HAS_TYPE, PARIS_BEL, 0, 0),
        "Belleville already has a café; a district has each type only once (R3.4).");
    assert_string_equal(refusal(PARIS_WHY_NOT_FORWARD, 7, 7, 12),
                        "Your meeple only moves forward: bonus tile 7 “Applause” is on space 7, "
                        "your meeple on 12 (R7.1).");
    assert_string_equal(refusal(PARIS_WHY_VP_SPACE_TAKEN, PARIS_BAT, 2, 0),
                        "Batignolles already has a VP tile: 16/8/4 (R4.10).");
    assert_string_equal(
        refusal(PARIS_WHY_STACKS_NOT_EMPTY, 1, 0, 0),
        "You can't take an end-game tile until the stacks are empty; 1 tile left (R3.5).");
    assert_string_equal(refusal(PARIS_WHY_RESOURCES_SHORT, PARIS_GOLD, 3, 1),
                        "This costs 3 gold; you have 1 (R4.6).");
    assert_string_equal(refusal(PARIS_WHY_END_TILE_NOT_HELD, 6, 0, 0),
                        "You have no unused “F3V2” end-game tile (R8.1).");
}

static uint64_t reasons_met;

static void look_at_reasons(struct walk_step *step, void *context)
{
    if (step->record->count % 101 != 0)
        return;
    uint32_t cursor = 0;
    struct paris_decision decision;
    while (paris_decision_next(rules, &cursor, &decision)) {
        struct paris_refusal why = paris_why_not(rules, &step->before, decision);
        assert_whole(refusal((enum paris_reason)why.reason, why.x, why.y, why.z));
        reasons_met |= UINT64_C(1) << why.reason;
    }
}

TEST(every_decision_that_is_not_legal_in_random_games_gets_a_whole_sentence)
{
    walk_games_with(rules, 1, 5, look_at_reasons, NULL);
    assert_true(__builtin_popcountll(reasons_met) > 30);
}

/* --- events --- */

TEST(events_tell_who_did_what)
{
    assert_string_equal(event(PARIS_EVENT_DRAWN, 0, paris_building_at(PARIS_STG, 4), 2),
                        "Seat 2 draws the Saint-Germain hotel (5).");
    assert_string_equal(event(PARIS_EVENT_BUILT, 3, 3, 0), "");
    assert_string_equal(event(PARIS_EVENT_BUILT, 3, paris_building_at(PARIS_MON, 3), 0),
                        "Seat 2 builds it on Montmartre 4.");
    assert_string_equal(event(PARIS_EVENT_KEY_MOVED, PARIS_ARC, 0, 0),
                        "Seat 2 moves a key from the Arc de Triomphe to Belleville 1.");
    assert_string_equal(event(PARIS_EVENT_LANDMARK, PARIS_NOT, PARIS_BAT, 0),
                        "Seat 2 builds Notre-Dame in Batignolles.");
    assert_string_equal(event(PARIS_EVENT_FRANCS, 0, 0, 7), "Seat 2 gets 7 francs.");
    assert_string_equal(event(PARIS_EVENT_FRANCS, 0, 0, -1), "Seat 2 pays 1 franc.");
    assert_string_equal(event(PARIS_EVENT_TOKENS, PARIS_WOOD, 0, -2), "Seat 2 spends 2 wood.");
    assert_string_equal(event(PARIS_EVENT_VP, PARIS_VP_FROM_BONUS, 18, 15),
                        "Seat 2 scores 15 points with bonus tile 18 “Fours”.");
    assert_string_equal(event(PARIS_EVENT_VP, PARIS_VP_FROM_MAJORITY, PARIS_CHA, 20),
                        "Seat 2 scores 20 points in Chaillot.");
    assert_string_equal(event(PARIS_EVENT_SKIPPED, PARIS_PHASE_PRESTIGE, 0, 0),
                        "Seat 2 spends no prestige.");
    assert_string_equal(event(PARIS_EVENT_VP_PLACED, 0, PARIS_MON, 0),
                        "Seat 2 places VP tile 20/10/5 in Montmartre.");
    assert_string_equal(event(PARIS_EVENT_FINAL_ROUND, 0, 0, 15), "Round 15 is the final round.");
    assert_string_equal(event(PARIS_EVENT_OVER, 0, 0, 0), "The game is over.");
}

TEST(a_trade_is_one_sentence)
{
    static const char *const names[] = {"Ann", "Odette"};
    const struct paris_teller teller = {.you = 0, .names = names};
    const struct paris_decision sale = {.verb = PARIS_SELL, .a = PARIS_SILVER};
    const struct paris_decision purchase = {.verb = PARIS_BUY, .a = PARIS_WOOD};
    char buffer[256];
    struct paris_text text = paris_text_in(buffer, sizeof buffer);
    paris_sentence_trade(&text, OWN_FIGURES, &teller, 1, sale);
    assert_string_equal(buffer, "Odette sells 1 silver orb for 2 francs.");
    paris_text_clear(&text);
    paris_sentence_trade(&text, OWN_FIGURES, &teller, 0, purchase);
    assert_string_equal(buffer, "You buy 1 wood for 2 francs.");
}

TEST(the_reader_is_you_and_others_have_names)
{
    const char *const names[] = {"Ann", "Bob"};
    const struct paris_teller ann = {.you = 0, .names = names}, bob = {.you = 1, .names = names};
    const struct paris_event paid = {.type = PARIS_EVENT_FRANCS, .seat = 1, .amount = -3};
    struct paris_text text = paris_text_in(sentence, sizeof sentence);
    paris_sentence_told(&text, rules, &ann, paid);
    assert_string_equal(sentence, "Bob pays 3 francs.");
    paris_text_clear(&text);
    paris_sentence_told(&text, rules, &bob, paid);
    assert_string_equal(sentence, "You pay 3 francs.");
}

TEST(events_that_only_keep_the_books_say_nothing)
{
    assert_string_equal(event(PARIS_EVENT_PHASE, PARIS_PHASE_ACT, PARIS_NONE, 0), "");
    assert_string_equal(event(PARIS_EVENT_SUPPLY, PARIS_WOOD, 0, 1), "");
}

TEST(what_is_hidden_is_told_without_its_operands)
{
    assert_string_equal(event(PARIS_EVENT_SEARCHED, 0, 0,
                              (int)(paris_end_of(0) + 2 * paris_end_of(8))),
                        "Seat 2 looks through the end-game tiles: F6 R R.");
    assert_string_equal(hidden_event(PARIS_EVENT_SEARCHED),
                        "Seat 1 looks through the end-game tiles.");
    assert_string_equal(event(PARIS_EVENT_END_TAKEN, 9, 0, 0),
                        "Seat 2 keeps the “P” end-game tile.");
    assert_string_equal(hidden_event(PARIS_EVENT_END_TAKEN), "Seat 1 keeps an end-game tile.");
}

static void look_at_events(struct walk_step *step, void *context)
{
    for (size_t i = 0; i < step->events.count; i++) {
        for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++) {
            struct paris_text text = paris_text_in(sentence, sizeof sentence);
            paris_sentence_event(&text, rules, paris_event_for(step->events.list[i], viewer));
            assert_false(text.full);
            if (text.length > 0)
                assert_whole(sentence);
        }
    }
}

TEST(every_event_of_random_games_is_told_in_a_whole_sentence_or_not_at_all)
{
    walk_games_with(rules, walk_scale(10), 6, look_at_events, NULL);
}
