/* NOTATION, section 2: phases, what follows what, and free decisions in every phase. */
#include "support/board.h"

#include "notation/decisions.h"

enum { PHASES = PARIS_PHASE_WRAP + 1 };

/* Seat 1 of two is in the phase, with something to buy, to sell and to use. */
static void start_in(struct board *b, unsigned phase)
{
    board_start(b, 2, phase == PARIS_PHASE_SITE ? PARIS_VARIANT_FREE_DISTRICT : 0);
    board_key(b, 1, "MON0 LAV0");
    board_key(b, 2, "LAV1 LAV2 LAV4");
    board_building(b, "MON1 LAV5");
    board_tokens(b, 1, "gold gold bronze silver");
    board_supply(b, "wood");
    board_hold(b, 1, "1 7");
    board_francs(b, 1, 20);
    switch (phase) {
    case PARIS_PHASE_DRAW: board_phase(b, PARIS_PHASE_DRAW); break;
    case PARIS_PHASE_SITE:
        board_top(b, 1, "CHA3");
        board_phase(b, PARIS_PHASE_DRAW);
        play(b, "draw 1");
        break;
    case PARIS_PHASE_ACT: break;
    case PARIS_PHASE_BONUS: play(b, "move MON0 MON1"); break;
    case PARIS_PHASE_PRESTIGE: play(b, "move MON0 TUI@MON"); break;
    case PARIS_PHASE_TAKE:
        board_empty_stacks(b);
        board_end_hold(b, 1, "V5");
        play(b, "search");
        break;
    case PARIS_PHASE_VP: play(b, "move LAV0 LAV5"); break;
    default: play(b, "key BEL");
    }
    assert_phase(b, (enum paris_phase)phase);
}

/* --- draw, site, act --- */

TEST(N2_draw_leads_to_act_or_with_free_districts_to_site)
{
    struct board b;
    start_in(&b, PARIS_PHASE_DRAW);
    assert_choices(&b, "draw 1; draw 2; draw 3");
    play(&b, "draw 2");
    assert_phase(&b, PARIS_PHASE_ACT);
    board_start(&b, 2, PARIS_VARIANT_FREE_DISTRICT);
    board_phase(&b, PARIS_PHASE_DRAW);
    play(&b, "draw 2");
    assert_phase(&b, PARIS_PHASE_SITE);
}

TEST(N2_site_leads_to_act_and_is_skipped_when_there_is_none)
{
    struct board b;
    start_in(&b, PARIS_PHASE_SITE);
    play(&b, "site CHA");
    assert_phase(&b, PARIS_PHASE_ACT);

    board_start(&b, 2, PARIS_VARIANT_FREE_DISTRICT);
    board_building(&b, "BEL8 BAT8 LAV8 STG8 CHA8");
    board_building_on(&b, "MON5", "STG5"); /* the hotel of Montmartre */
    board_top(&b, 1, "MON8");              /* another hotel */
    board_phase(&b, PARIS_PHASE_DRAW);
    play(&b, "draw 1");
    assert_phase(&b, PARIS_PHASE_ACT);
    assert_int_equal(b.state.discarded, 1);
}

TEST(N2_act_key_and_pass_lead_to_wrap_and_search_to_take)
{
    struct board b;
    start_in(&b, PARIS_PHASE_ACT);
    struct board late = b;
    play(&b, "key ARC");
    assert_phase(&b, PARIS_PHASE_WRAP);
    board_empty_stacks(&late);
    play(&late, "search");
    assert_phase(&late, PARIS_PHASE_TAKE);

    board_start(&b, 4, 0);
    board_key(&b, 1, "BEL0 BAT0 MON0 LAV0 STG0 CHA0 ARC");
    board_francs(&b, 1, 0);
    play(&b, "pass");
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(N2_act_offers_pass_alone_or_beside_moves_that_spend_a_tile)
{
    struct board b;
    start_in(&b, PARIS_PHASE_ACT);
    assert_refused(&b, "pass", PARIS_WHY_MAY_NOT_PASS, "R3.6");
    board_start(&b, 4, 0);
    board_key(&b, 1, "BEL0 BAT0 MON0 LAV0 STG0 CHA0 ARC");
    board_francs(&b, 1, 0);
    assert_choices(&b, "pass");

    board_key(&b, 2, "MON1");
    board_francs(&b, 1, 1);
    board_hold(&b, 1, "16");
    assert_choices(&b, "move MON0 MON1 with 16; move ARC MON1 with 16; pass");
    board_building(&b, "BEL1");
    assert_refused(&b, "pass", PARIS_WHY_MAY_NOT_PASS, "R3.6");
}

/* --- bonus, prestige, take, vp, wrap --- */

TEST(N2_bonus_is_decided_once)
{
    struct board b;
    start_in(&b, PARIS_PHASE_BONUS);
    play(&b, "bonus 2");
    assert_phase(&b, PARIS_PHASE_WRAP);
    assert_refused(&b, "bonus 3", PARIS_WHY_WRONG_PHASE, "R3.1");
}

TEST(N2_prestige_offers_every_choice_that_fits_in_the_order_of_kinds)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "MON0");
    board_tokens(&b, 1, "marble marble gold silver silver silver crown");
    board_francs(&b, 1, 14);
    play(&b, "move MON0 NOT@MON");
    assert_choices(&b, "skip; prestige silver; prestige silver silver; prestige crown;"
                       "prestige silver crown; prestige silver silver crown");
    assert_unreadable(&b, "prestige crown silver");
    assert_unreadable(&b, "prestige");
    assert_unreadable(&b, "prestige gold");
    play(&b, "prestige silver silver crown");
    assert_int_equal(vp_of(&b, 1), 13);
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(N2_take_leads_to_wrap)
{
    struct board b;
    start_in(&b, PARIS_PHASE_TAKE);
    play(&b, "take R");
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(N2_vp_offers_every_tile_left_for_every_district_without_one)
{
    struct board b;
    struct paris_decision legal[PARIS_MAX_LEGAL];
    unsigned places = 0;
    start_in(&b, PARIS_PHASE_VP);
    size_t count = paris_game_legal(b.rules, &b.state, legal);
    for (size_t i = 0; i < count; i++)
        places += legal[i].verb == PARIS_PLACE_VP;
    assert_int_equal(places, 36);
    assert_unreadable(&b, "vp 19 MON");
    play(&b, "vp 14 CHA");
    assert_phase(&b, PARIS_PHASE_WRAP);
}

TEST(N2_wrap_leads_to_the_next_seats_draw_or_act_or_the_end)
{
    struct board b;
    start_in(&b, PARIS_PHASE_WRAP);
    assert_choices(&b, "end");
    struct board late = b, last = b;
    play(&b, "end");
    assert_phase(&b, PARIS_PHASE_DRAW);
    assert_int_equal(b.state.seat, 1);
    board_empty_stacks(&late);
    play(&late, "end");
    assert_phase(&late, PARIS_PHASE_ACT);
    board_last_turn(&last);
    play(&last, "end");
    assert_phase(&last, PARIS_PHASE_OVER);
}

/* --- free decisions --- */

TEST(N2_free_decisions_are_legal_in_every_phase_and_leave_it_unchanged)
{
    static const char *const free_decisions[] = {"buy wood", "sell gold", "use 1", "use 7"};
    for (unsigned phase = 0; phase < PHASES; phase++) {
        struct board b;
        start_in(&b, phase);
        for (unsigned i = 0; i < 4; i++) {
            play(&b, free_decisions[i]);
            assert_phase(&b, (enum paris_phase)phase);
            assert_int_equal(b.state.seat, 0);
        }
        if (phase == PARIS_PHASE_TAKE)
            play(&b, "use V5");
        assert_phase(&b, (enum paris_phase)phase);
    }
}

TEST(N2_free_decisions_name_their_choice_where_the_tile_asks_for_one)
{
    struct board b;
    board_start(&b, 2, 0);
    board_empty_stacks(&b);
    board_hold(&b, 1, "8 10 19 21 17 25 23 24");
    board_end_hold(&b, 1, "F6 R P");
    board_tokens(&b, 1, "bronze bronze bronze bronze crown crown wood wood");
    board_meeple(&b, 1, 16);
    assert_unreadable(&b, "use 8");
    assert_unreadable(&b, "use 10");
    assert_unreadable(&b, "use 17");
    assert_unreadable(&b, "use 25");
    assert_unreadable(&b, "use 19 crown bronze");
    assert_unreadable(&b, "use 21 gold wood");
    assert_unreadable(&b, "use 23 crown bronze");
    assert_unreadable(&b, "use 1 wood");
    assert_unreadable(&b, "use R");
    assert_unreadable(&b, "use F6 wood");
    assert_unreadable(&b, "use 31");
    assert_unreadable(&b, "use 0");
    play(&b,
         "use 8 silver; use 10 wood; use 19 bronze crown; use 21 wood wood; use 17 22;"
         "use 25 14; use 23 bronze bronze crown; use 24 wood; use F6; use R marble; use P silver");
    assert_int_equal(vp_of(&b, 1), 3 * 2 + 2);
    assert_true(holds(&b, 1, 22) && holds(&b, 1, 14));
    assert_int_equal(b.state.tile_tokens,
                     paris_tokens_of(PARIS_WOOD, 3) + paris_tokens_of(PARIS_MARBLE, 1) +
                         paris_tokens_of(PARIS_BRONZE, 1) + paris_tokens_of(PARIS_SILVER, 2) +
                         paris_tokens_of(PARIS_CROWN, 1));
}

TEST(N2_tile_tokens_go_before_real_ones_but_pairs_are_real)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 1, "8 19 23");
    board_key(&b, 1, "MON0");
    board_tokens(&b, 1, "gold bronze bronze bronze");
    board_francs(&b, 1, 10);
    play(&b, "use 8 bronze; move MON0 TUI@MON; prestige bronze bronze");
    assert_int_equal(tile_tokens_of(&b, "bronze"), 0);
    assert_int_equal(tokens_of(&b, 1, "bronze"), 2);
    play(&b, "use 19 bronze bronze; use 23 bronze");
    assert_int_equal(tokens_of(&b, 1, "bronze"), 0);
    assert_int_equal(tile_tokens_of(&b, "bronze"), 2);
}

/* --- all decisions there are --- */

/* The phases in which a verb is possible, as bits; free ones everywhere. */
static unsigned phases_of(unsigned verb)
{
    static const unsigned phases[PARIS_BUY] = {
        [PARIS_DRAW] = 1 << PARIS_PHASE_DRAW,
        [PARIS_SITE] = 1 << PARIS_PHASE_SITE,
        [PARIS_KEY] = 1 << PARIS_PHASE_ACT,
        [PARIS_MOVE] = 1 << PARIS_PHASE_ACT,
        [PARIS_SEARCH] = 1 << PARIS_PHASE_ACT,
        [PARIS_PASS] = 1 << PARIS_PHASE_ACT,
        [PARIS_TAKE_BONUS] = 1 << PARIS_PHASE_BONUS,
        [PARIS_PRESTIGE] = 1 << PARIS_PHASE_PRESTIGE,
        [PARIS_TAKE_END] = 1 << PARIS_PHASE_TAKE,
        [PARIS_PLACE_VP] = 1 << PARIS_PHASE_VP,
        [PARIS_SKIP] = 1 << PARIS_PHASE_BONUS | 1 << PARIS_PHASE_PRESTIGE | 1 << PARIS_PHASE_VP,
        [PARIS_END] = 1 << PARIS_PHASE_WRAP,
    };
    return verb >= PARIS_BUY ? ~0u : phases[verb];
}

TEST(N2_every_decision_belongs_to_its_phase_and_list_and_reasons_agree)
{
    for (unsigned phase = 0; phase < PHASES; phase++) {
        struct board b;
        struct paris_decision legal[PARIS_MAX_LEGAL], decision;
        size_t allowed = 0;
        start_in(&b, phase);
        for (uint32_t cursor = 0; paris_decision_next(b.rules, &cursor, &decision);) {
            unsigned reason = paris_why_not(b.rules, &b.state, decision).reason;
            allowed += reason == PARIS_WHY_ALLOWED;
            if (!(phases_of(decision.verb) >> phase & 1))
                assert_int_equal(reason, PARIS_WHY_WRONG_PHASE);
        }
        assert_int_equal(allowed, paris_game_legal(b.rules, &b.state, legal));
        for (size_t i = 0; i < allowed; i++)
            assert_int_equal(paris_why_not(b.rules, &b.state, legal[i]).reason, PARIS_WHY_ALLOWED);
    }
}

/* Is every operand where the well-formed decisions have it? One bit for each decision with operands
 * below 64, which is above all that any verb takes. */
enum { OPERANDS = 64 };

static size_t number_of(struct paris_decision decision)
{
    return ((decision.verb * (size_t)OPERANDS + decision.a) * OPERANDS + decision.b) * OPERANDS +
           decision.c;
}

TEST(N2_every_decision_with_an_operand_out_of_range_is_none)
{
    static bool well_formed[PARIS_VERBS * OPERANDS * OPERANDS * OPERANDS];
    struct board b;
    struct paris_decision decision;
    start_in(&b, PARIS_PHASE_ACT);
    for (uint32_t cursor = 0; paris_decision_next(b.rules, &cursor, &decision);) {
        assert_true(decision.a < OPERANDS && decision.b < OPERANDS && decision.c < OPERANDS);
        assert_false(well_formed[number_of(decision)]); /* each comes once */
        well_formed[number_of(decision)] = true;
    }
    for (unsigned verb = 0; verb < PARIS_VERBS; verb++)
        for (unsigned i = 0; i < OPERANDS * OPERANDS * OPERANDS; i++) {
            unsigned c = i % OPERANDS;
            if (c != 0 && i % 7 != 0)
                continue; /* enough of those with all three operands */
            decision = paris_decision(verb, i / OPERANDS / OPERANDS, i / OPERANDS % OPERANDS, c);
            if (verb == PARIS_MOVE && decision.b >= PARIS_FIRST_BANK && decision.b < PARIS_PLACES)
                continue; /* no text says it, but a face may be asked why a bank cannot be bought */
            unsigned reason = paris_why_not(b.rules, &b.state, decision).reason;
            bool malformed = reason == PARIS_WHY_MALFORMED;
            assert_int_equal(malformed, !well_formed[number_of(decision)]);
        }
    for (unsigned i = 0; i < 256; i++) {
        decision = paris_decision(i % PARIS_VERBS, i < 128 ? 255 : i, 255 - i % 7, i);
        assert_decision_refused(&b, decision, PARIS_WHY_MALFORMED, "R3.1");
        assert_decision_refused(&b, paris_decision(PARIS_VERBS + i % 200, 0, 0, 0),
                                PARIS_WHY_MALFORMED, "R3.1");
    }
}

TEST(N2_every_decision_has_one_text_and_comes_back_from_it)
{
    const struct paris_rules *rules = OWN_FIGURES;
    struct paris_decision decision, again;
    struct paris_error error;
    char line[PARIS_NOTATION_LENGTH];
    for (uint32_t cursor = 0; paris_decision_next(rules, &cursor, &decision);) {
        struct paris_text text = paris_text_in(line, sizeof line);
        paris_notation_write(&text, rules, decision);
        assert_false(text.full);
        assert_int_equal(paris_notation_read(&again, rules, line, text.length, &error), PARIS_OK);
        assert_true(paris_decision_equal(decision, again));
    }
}
