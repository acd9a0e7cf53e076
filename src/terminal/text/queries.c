/* Queries about players and what lies beside the board. */
#include "terminal/text/queries.h"
#include "terminal/text/line_io.h"
#include "terminal/text/report.h"

#include "base/bits.h"
#include "notation/codes.h"
#include "notation/words/phrases.h"
#include "rules/bonus.h"
#include "terminal/wording/company.h"

#include <string.h>

static bool is_seated(const struct paris_textmode *mode)
{
    return mode->now->view.viewer < mode->now->players;
}

static bool is_to_move(const struct paris_textmode *mode)
{
    const struct paris_view *view = &mode->now->view;
    return view->phase != PARIS_PHASE_OVER && view->seat == view->viewer;
}

/* "3, 18": bonus numbers of a set. */
static struct paris_speech_phrase numbers(uint32_t set)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    bool begun = false;
    for (PARIS_BITS(number, set)) {
        paris_speech_comma(&text, &begun);
        paris_text_add_number(&text, (int64_t)number);
    }
    return phrase;
}

static struct paris_speech_phrase end_tiles(const struct paris_rules *rules, paris_end_set set)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    bool begun = false;
    for (unsigned kind = 0; kind < rules->end_kinds; kind++)
        for (unsigned i = 0; i < paris_end_count(set, kind); i++) {
            paris_speech_comma(&text, &begun);
            paris_text_add(&text, rules->end[kind].code);
        }
    return phrase;
}

/* --- mine --- */

/* "3 francs, 10 keys, 2 wood". */
static struct paris_speech_phrase belongings(const struct paris_screen *screen)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    bool begun = false;
    paris_speech_comma(&text, &begun);
    paris_text_add(&text, paris_speech_francs(screen->francs).text);
    paris_speech_comma(&text, &begun);
    paris_text_add(&text, paris_speech_keys(screen->hand).text);
    if (screen->tokens != 0) {
        paris_speech_comma(&text, &begun);
        paris_text_add(&text, paris_speech_all_tokens(screen->tokens).text);
    }
    return phrase;
}

void paris_textmode_describe_turn(struct paris_textmode *mode)
{
    const struct paris_view *view = &mode->now->view;
    const struct paris_view_player *player = &view->player[view->viewer];
    struct paris_text text = paris_textmode_begin(mode);
    if (view->final_round != 0 && view->final_round == view->round)
        PARIS_FILL(&text, paris_say("Round {n}, the final round, your turn."),
                   {"n", NULL, view->round});
    else
        PARIS_FILL(&text, paris_say("Round {n}, your turn."), {"n", NULL, view->round});
    paris_text_add_char(&text, ' ');
    PARIS_FILL(&text, paris_say("You have {things} and {vp}."),
               {"things", belongings(&player->screen).text, 0},
               {"vp", paris_speech_points(player->vp).text, 0});
    paris_textmode_end(mode);
}

static void say_tiles_of(struct paris_textmode *mode, const struct paris_view_player *player)
{
    const struct paris_rules *rules = mode->rules;
    unsigned seat = mode->now->view.viewer;
    for (PARIS_BITS(bit, player->screen.held)) {
        unsigned number = (unsigned)bit;
        struct paris_text text = paris_textmode_begin(mode);
        PARIS_FILL(&text, paris_say("Unused bonus tile {n}: {what}."), {"n", NULL, number},
                   {"what", paris_speech_bonus(rules, mode->now->players, number).text, 0});
        if (paris_bonus_varies(rules, number)) {
            unsigned vp = paris_bonus_vp(rules, &mode->now->truth, seat, number);
            PARIS_NEXT(&text, paris_say("Worth {vp} now."),
                       {"vp", paris_speech_points(vp).text, 0});
        }
        paris_textmode_end(mode);
    }
    paris_end_set held = paris_view_end_held(&mode->now->view);
    for (unsigned kind = 0; kind < rules->end_kinds; kind++) {
        if (paris_end_count(held, kind) == 0)
            continue;
        struct paris_text text = paris_textmode_begin(mode);
        PARIS_FILL(&text, paris_say("Unused end-game tile {tile}: {what}."),
                   {"tile", rules->end[kind].code, 0},
                   {"what", paris_speech_end_tile(rules, kind).text, 0});
        paris_textmode_end(mode);
    }
}

void paris_textmode_mine(struct paris_textmode *mode)
{
    const struct paris_view *view = &mode->now->view;
    if (!is_seated(mode)) {
        paris_textmode_say(mode, paris_say("You're only watching: nothing here is yours. Type "
                                           "players to see everyone's things."));
        return;
    }
    const struct paris_view_player *player = &view->player[view->viewer];
    struct paris_text text = paris_textmode_begin(mode);
    PARIS_FILL(&text, paris_say("Behind your screen: {things}. You have {vp}."),
               {"things", belongings(&player->screen).text, 0},
               {"vp", paris_speech_points(player->vp).text, 0});
    paris_textmode_end(mode);
    if (is_to_move(mode) && view->tile_tokens != 0)
        paris_textmode_say_with(mode, paris_say("For this turn, from tiles: {tokens}."), "tokens",
                                paris_speech_all_tokens(view->tile_tokens).text);
    say_tiles_of(mode, player);
    text = paris_textmode_begin(mode);
    PARIS_FILL(&text, paris_say("Keys in reserve: {reserve}. Your meeple is on space {space}."),
               {"reserve", NULL, player->reserve}, {"space", NULL, player->meeple});
    if (player->used != 0)
        PARIS_NEXT(&text, paris_say("Used bonus tiles: {numbers}."),
                   {"numbers", numbers(player->used).text, 0});
    if (player->end_used != 0)
        PARIS_NEXT(&text, paris_say("Used end-game tiles: {tiles}."),
                   {"tiles", end_tiles(mode->rules, player->end_used).text, 0});
    paris_textmode_end(mode);
}

/* --- players --- */

static void add_kind_of_player(struct paris_text *out, const struct paris_session_seat *seat)
{
    switch (seat->occupant) {
    case PARIS_SESSION_COMPUTER: paris_company_add(out, seat); break;
    case PARIS_SESSION_ELSEWHERE:
        if (seat->level > 0)
            PARIS_FILL(out, paris_say("away, a computer plays, level {n}"),
                       {"n", NULL, seat->level});
        else
            paris_text_add(out, !seat->online      ? paris_say("not connected")
                                : seat->registered ? paris_say("registered")
                                                   : paris_say("elsewhere"));
        break;
    case PARIS_SESSION_HERE: paris_text_add(out, paris_say("at this keyboard")); break;
    case PARIS_SESSION_OPEN: paris_text_add(out, paris_say("open")); break;
    }
}

static void add_clock(struct paris_text *out, const struct paris_session_seat *seat)
{
    enum { SECOND = 1000, MINUTE = 60 };
    if (seat->clock >= 0)
        PARIS_NEXT(out, paris_say("Time left: {minutes} min {seconds} s."),
                   {"minutes", NULL, seat->clock / SECOND / MINUTE},
                   {"seconds", NULL, seat->clock / SECOND % MINUTE});
}

/* What lies behind another player's screen stays secret, as at a table. */
static void add_open_things(struct paris_text *out, const struct paris_textmode *mode,
                            unsigned seat)
{
    const struct paris_view_player *player = &mode->now->view.player[seat];
    PARIS_NEXT(out,
               paris_say("{vp}, keys on the board {keys}, in reserve {reserve}, meeple on space "
                         "{space}, end-game tiles {ends}."),
               {"vp", paris_speech_points(player->vp).text, 0},
               {"keys", NULL,
                paris_bits_count(player->keys) + (unsigned)(player->doubled != PARIS_NONE)},
               {"reserve", NULL, player->reserve}, {"space", NULL, player->meeple},
               {"ends", NULL, player->end_held});
    if (player->used != 0)
        PARIS_NEXT(out, paris_say("Used bonus tiles: {numbers}."),
                   {"numbers", numbers(player->used).text, 0});
    if (player->end_used != 0)
        PARIS_NEXT(out, paris_say("Used end-game tiles: {tiles}."),
                   {"tiles", end_tiles(mode->rules, player->end_used).text, 0});
    if (mode->now->open) {
        PARIS_NEXT(out, paris_say("Behind the screen: {things}."),
                   {"things", belongings(&player->screen).text, 0});
        if (player->screen.held != 0)
            PARIS_NEXT(out, paris_say("Unused bonus tiles: {numbers}."),
                       {"numbers", numbers(player->screen.held).text, 0});
    }
}

void paris_textmode_players(struct paris_textmode *mode)
{
    for (unsigned seat = 0; seat < mode->now->players; seat++) {
        const struct paris_session_seat *occupied = &mode->now->seats[seat];
        struct paris_speech_phrase kind;
        struct paris_text words = paris_speech_text(&kind);
        struct paris_text text = paris_textmode_begin(mode);
        add_kind_of_player(&words, occupied);
        if (paris_textmode_is_viewer(mode, seat))
            PARIS_FILL(&text, paris_say("Seat {n}: {name}, that's you."), {"n", NULL, seat + 1},
                       {"name", occupied->name, 0});
        else if (mode->now->stage == PARIS_SESSION_REVIEW)
            PARIS_FILL(&text, paris_say("Seat {n}: {name}."), {"n", NULL, seat + 1},
                       {"name", occupied->name, 0});
        else if (occupied->occupant == PARIS_SESSION_OPEN)
            PARIS_FILL(&text, paris_say("Seat {n}: no one yet."), {"n", NULL, seat + 1});
        else
            PARIS_FILL(&text, paris_say("Seat {n}: {name}, {kind}."), {"n", NULL, seat + 1},
                       {"name", occupied->name, 0}, {"kind", kind.text, 0});
        if (mode->now->begun)
            add_open_things(&text, mode, seat);
        if (seat == 0)
            paris_speech_next(&text, paris_say("First player."));
        add_clock(&text, occupied);
        paris_textmode_end(mode);
    }
    if (mode->now->remote && mode->now->begun && mode->now->address[0] != '\0')
        paris_textmode_say_with(mode, paris_say("This table: {address}"), "address",
                                mode->now->address);
}

void paris_textmode_score(struct paris_textmode *mode)
{
    const struct paris_session_now *now = mode->now;
    if (now->view.phase == PARIS_PHASE_OVER) {
        paris_textmode_narrate_result(mode);
        return;
    }
    for (unsigned seat = 0; seat < now->players; seat++) {
        unsigned vp = now->view.player[seat].vp, majorities = now->standing.total[seat];
        struct paris_text text = paris_textmode_begin(mode);
        PARIS_FILL(&text, paris_say("{who}: {vp}, current majorities {majorities}, total {total}."),
                   {"who", paris_textmode_name_of(mode, seat), 0},
                   {"vp", paris_speech_points(vp).text, 0}, {"majorities", NULL, majorities},
                   {"total", NULL, vp + majorities});
        paris_textmode_end(mode);
    }
}

/* --- beside the board --- */

void paris_textmode_market(struct paris_textmode *mode)
{
    const struct paris_view *view = &mode->now->view;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        struct paris_text text = paris_textmode_begin(mode);
        if (kind < PARIS_RESOURCES)
            PARIS_FILL(&text,
                       paris_say("{kind}: {stock} in the supply, buy for {buy}, sell for {sell}."),
                       {"kind", paris_speech_kind(kind), 0},
                       {"stock", NULL, paris_tokens_count(view->supply, kind)},
                       {"buy", paris_speech_francs(mode->rules->buy[kind]).text, 0},
                       {"sell", paris_speech_francs(mode->rules->sell[kind]).text, 0});
        else
            PARIS_FILL(&text, paris_say("{kind}: not for sale, sell for {sell}."),
                       {"kind", paris_speech_kind(kind), 0},
                       {"sell", paris_speech_francs(mode->rules->sell[kind]).text, 0});
        if (is_seated(mode))
            PARIS_NEXT(&text, paris_say("You have {n}."),
                       {"n", NULL,
                        paris_tokens_count(view->player[view->viewer].screen.tokens, kind)});
        paris_textmode_end(mode);
    }
}

static unsigned district_with(const struct paris_view *view, unsigned landmark)
{
    unsigned district = 0;
    while (district < PARIS_DISTRICTS && !(view->row[district] >> landmark & 1))
        district++;
    return district;
}

struct paris_text paris_textmode_begin_landmark(struct paris_textmode *mode, unsigned landmark)
{
    const struct paris_rules *rules = mode->rules;
    struct paris_text text = paris_textmode_begin(mode);
    PARIS_FILL(
        &text,
        paris_say("{code}, {name}: value {n}, costs {price} plus francs. Prestige: {slots}."),
        {"code", paris_code_landmark(landmark), 0}, {"name", paris_phrase_landmark(landmark), 0},
        {"n", NULL, rules->value[PARIS_FIRST_LANDMARK + landmark]},
        {"price", paris_speech_all_tokens(rules->cost[PARIS_FIRST_LANDMARK + landmark]).text, 0},
        {"slots", paris_speech_slots(rules, landmark).text, 0});
    return text;
}

void paris_textmode_landmarks(struct paris_textmode *mode)
{
    const struct paris_view *view = &mode->now->view;
    for (unsigned landmark = 0; landmark < PARIS_LANDMARKS; landmark++) {
        unsigned place = PARIS_FIRST_LANDMARK + landmark, district = district_with(view, landmark);
        struct paris_text text = paris_textmode_begin_landmark(mode, landmark);
        if (district == PARIS_DISTRICTS)
            paris_speech_next(&text, paris_say("In the supply."));
        else
            PARIS_NEXT(&text, paris_say("In {district}."),
                       {"district", paris_phrase_district(district), 0});
        for (unsigned seat = 0; seat < mode->now->players; seat++)
            if (view->player[seat].keys >> place & 1)
                PARIS_NEXT(&text, paris_say("Held by {who}."),
                           {"who", paris_textmode_name_of(mode, seat), 0});
        paris_textmode_end(mode);
    }
}

/* --- the bonus track --- */

static unsigned number_at(const struct paris_textmode *mode, unsigned space)
{
    unsigned index = space - 1;
    unsigned within = mode->now->view.number_at[index / 2] >> (index % 2 * 4) & 15;
    return mode->rules->zone_first[space] + within;
}

static void say_space(struct paris_textmode *mode, unsigned space)
{
    const struct paris_view *view = &mode->now->view;
    unsigned number = number_at(mode, space), viewer = view->viewer;
    unsigned copies =
        (view->copies_low >> number & 1) + 2 * (unsigned)(view->copies_high >> number & 1);
    struct paris_text text = paris_textmode_begin(mode);
    bool owned =
        is_seated(mode) &&
        ((view->player[viewer].used | view->player[viewer].screen.held) & PARIS_BONUS_BIT(number));
    if (copies == 0)
        return;
    if (space == number)
        PARIS_FILL(&text, paris_say("{n}: {what}."), {"n", NULL, number},
                   {"what", paris_speech_bonus(mode->rules, view->players, number).text, 0});
    else
        PARIS_FILL(&text, paris_say("Space {space}, tile {n}: {what}."), {"space", NULL, space},
                   {"n", NULL, number},
                   {"what", paris_speech_bonus(mode->rules, view->players, number).text, 0});
    if (copies > 1)
        PARIS_NEXT(&text, paris_say("{n} copies."), {"n", NULL, copies});
    if (owned)
        paris_speech_next(&text, paris_say("You have one."));
    paris_textmode_end(mode);
}

void paris_textmode_track(struct paris_textmode *mode)
{
    const struct paris_view *view = &mode->now->view;
    struct paris_text text = paris_textmode_begin(mode);
    struct paris_speech_phrase meeples;
    struct paris_text list = paris_speech_text(&meeples);
    bool begun = false, all = strcmp(mode->rest, "all") == 0;
    unsigned from = is_seated(mode) && !all ? view->player[view->viewer].meeple : 0;
    for (unsigned seat = 0; seat < mode->now->players; seat++) {
        paris_speech_comma(&list, &begun);
        PARIS_FILL(&list, paris_say("{who} {n}"), {"who", paris_textmode_name_of(mode, seat), 0},
                   {"n", NULL, view->player[seat].meeple});
    }
    PARIS_FILL(&text, paris_say("Meeples on spaces: {meeples}."), {"meeples", meeples.text, 0});
    if (from > 0)
        paris_speech_next(
            &text,
            paris_say("The tiles ahead of you follow; type bonus all to see the others too."));
    paris_textmode_end(mode);
    for (unsigned space = from + 1; space <= PARIS_BONUSES; space++)
        say_space(mode, space);
}

/* --- stacks and VP tiles --- */

static void say_open_stack(struct paris_textmode *mode, unsigned stack)
{
    const struct paris_state *truth = &mode->now->truth;
    unsigned start = paris_state_stack_start(truth, stack);
    struct paris_speech_phrase tiles;
    struct paris_text list = paris_speech_text(&tiles);
    bool begun = false;
    for (unsigned i = truth->stack_left[stack]; i-- > 0;) {
        paris_speech_comma(&list, &begun);
        paris_code_add_place(&list, truth->tiles[start + i]);
    }
    paris_textmode_say_with(mode, paris_say("From the top: {tiles}."), "tiles", tiles.text);
}

void paris_textmode_stacks(struct paris_textmode *mode)
{
    const struct paris_view *view = &mode->now->view;
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        unsigned left = view->stack_left[stack];
        struct paris_text text = paris_textmode_begin(mode);
        if (left == 0)
            PARIS_FILL(&text, paris_say("Stack {n} is empty."), {"n", NULL, stack + 1});
        else
            PARIS_FILL(&text,
                       paris_say_count("Stack {n}: {left} tile, a {district} tile on top.",
                                       "Stack {n}: {left} tiles, a {district} tile on top.", left),
                       {"n", NULL, stack + 1}, {"left", NULL, left},
                       {"district", paris_phrase_district(view->stack_back[stack]), 0});
        paris_textmode_end(mode);
        if (mode->now->open && left > 0)
            say_open_stack(mode, stack);
    }
    struct paris_text text = paris_textmode_begin(mode);
    unsigned left = PARIS_END_TILES - view->takes;
    PARIS_FILL(&text,
               paris_say_count("{n} end-game tile is left.", "{n} end-game tiles are left.", left),
               {"n", NULL, left});
    if (view->discarded > 0)
        PARIS_NEXT(&text, paris_say("Building tiles out of the game: {n}."),
                   {"n", NULL, view->discarded});
    paris_textmode_end(mode);
}

void paris_textmode_vp_tiles(struct paris_textmode *mode)
{
    const struct paris_view *view = &mode->now->view;
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++) {
        unsigned district = 0;
        struct paris_text text = paris_textmode_begin(mode);
        struct paris_speech_phrase vp = paris_speech_vp_tile(mode->rules, tile);
        while (district < PARIS_DISTRICTS && view->vp_at[district] != tile + 1)
            district++;
        if (district == PARIS_DISTRICTS)
            PARIS_FILL(&text, paris_say("{tile}: not placed."), {"tile", vp.text, 0});
        else
            PARIS_FILL(&text, paris_say("{tile}: in {district}."), {"tile", vp.text, 0},
                       {"district", paris_phrase_district(district), 0});
        paris_textmode_end(mode);
    }
}
