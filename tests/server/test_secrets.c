/* Nothing leaks: two games that differ only in what somebody cannot know send that one the same bytes,
 * in every situation but the end.
 *
 * All seats and a spectator come into both worlds (worlds.h), ask whatever can be asked, try what they
 * may and what they may not. Whoever cannot tell the games apart must have been sent the same messages,
 * byte for byte; who can tell must not, so that the comparison is known to see. */
#include "server/worlds.h"

#include "rules/game.h"
#include "support/random_figures.h"
#include "support/walk.h"
#include "match/deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DECISIONS_MAX = 1 << 17 };

static const struct paris_rules *rules = &paris_builtin_rules;

/* --- the questions --- */

static struct paris_decision *all_decisions;
static unsigned all_count;

static void list_decisions(void)
{
    all_count = 0;
    for (uint32_t cursor = 0; all_count < DECISIONS_MAX &&
                              paris_decision_next(rules, &cursor, &all_decisions[all_count]);)
        all_count++;
}

static struct paris_decision any_decision(void)
{
    return all_decisions[worlds_below(all_count)];
}

/* One that is legal in the first world, most likely. */
static struct paris_decision some_decision(void)
{
    struct paris_decision legal[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(rules, &worlds[0].twin.table.state, legal);
    return worlds_below(4) == 0 ? any_decision() : legal[worlds_below((unsigned)count)];
}

static bool is_illegal(struct paris_decision decision)
{
    for (unsigned i = 0; i < WORLDS; i++)
        if (paris_why_not(rules, &worlds[i].twin.table.state, decision).reason == PARIS_WHY_ALLOWED)
            return false;
    return true;
}

static void ask_why(unsigned viewer)
{
    worlds_ask(viewer, "why", "\"decision\":\"take R\"");
    worlds_ask(viewer, "why", "\"decision\":\"use R wood\"");
    worlds_ask(viewer, "why", "\"decision\":\"draw 1\"");
    worlds_ask(viewer, "why", "\"decision\":\"search\"");
    worlds_ask(viewer, "why", "\"decision\":\"nonsense\"");
    for (unsigned i = 0; i < 3; i++)
        worlds_ask(viewer, "why", worlds_quoted("decision", any_decision()));
    worlds_ask(viewer, "preview", "\"decision\":\"take R\"");
    worlds_ask(viewer, "preview", "\"decision\":\"draw 1\"");
    worlds_ask(viewer, "preview", "\"decision\":\"search\"");
    for (unsigned i = 0; i < 3; i++)
        worlds_ask(viewer, "preview", worlds_quoted("decision", some_decision()));
}

static void ask_for_steps(unsigned viewer)
{
    worlds_ask(viewer, "undo", "\"seq\":0");
    worlds_ask(viewer, "redo", "\"seq\":77");
    worlds_ask(viewer, "undo", "");
    worlds_ask(viewer, "decide", "\"seq\":1,\"decision\":\"draw 1\"");
    worlds_ask(viewer, "decide", "\"seq\":65536,\"decision\":\"draw 9\"");
    worlds_ask(viewer, "decide", "\"decision\":\"end\"");
    worlds_ask(viewer, "decide", "\"seq\":\"1\",\"decision\":\"end\"");
    if (viewer != worlds_mover())
        return;
    worlds_ask_step(viewer, "decide", "\"decision\":\"draw 4\"");
    worlds_ask_step(viewer, "decide", "\"decision\":\"\"");
    worlds_ask_step(viewer, "decide", "");
    for (unsigned i = 0; i < 4; i++) {
        struct paris_decision decision = any_decision();
        if (is_illegal(decision))
            worlds_ask_step(viewer, "decide", worlds_quoted("decision", decision));
    }
}

static void ask_for_lists(unsigned viewer)
{
    worlds_ask(viewer, "games", "");
    worlds_ask(viewer, "lobby", "");
}

/* Who is not to move may leave and come back without the computer's doing anything. */
static void go_and_come(unsigned viewer)
{
    if (viewer == worlds_mover())
        return;
    worlds_ask(viewer, "leave", "");
    worlds_ask_again(viewer, "leave", "");
    worlds_ask(viewer, "leave", "");
    worlds_ask(viewer, "return", "");
    worlds_ask(viewer, "return", "");
}

static void ask_for_the_rest(unsigned viewer)
{
    worlds_ask(viewer, "ping", "");
    worlds_ask(viewer, "nonsense", "");
    worlds_ask(viewer, "say", "\"text\":\"h\xc3\xa9llo\"");
    worlds_ask(viewer, "join", "");
    worlds_ask(viewer, "rematch", "");
    worlds_ask(viewer, "replace", "\"seat\":1");
    if (scene.computers == 0)
        worlds_ask(viewer, "hint", "");
}

static void watch(unsigned viewer)
{
    char members[64];
    worlds_ask(viewer, "watch", "\"since\":0");
    snprintf(members, sizeof members, "\"since\":%u", worlds_below(400));
    worlds_ask(viewer, "watch", members);
    snprintf(members, sizeof members, "\"since\":%u,\"reasons\":true", worlds_below(400));
    worlds_ask(viewer, "watch", members);
    worlds_ask(viewer, "watch", "\"since\":-1");
    worlds_ask(viewer, "unwatch", "");
    worlds_ask(viewer, "watch", "");
}

static void ask_everything(unsigned viewer)
{
    ask_why(viewer);
    ask_for_steps(viewer);
    ask_for_lists(viewer);
    ask_for_the_rest(viewer);
    if (worlds_below(2) == 0)
        go_and_come(viewer);
}

static void everybody(void (*act)(unsigned viewer))
{
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
        if (worlds_is_there(viewer))
            act(viewer);
}

/* --- drafts and turns --- */

static void decide(struct paris_decision decision)
{
    worlds_ask_step(worlds_mover(), "decide", worlds_quoted("decision", decision));
    for (unsigned i = 0; i < WORLDS; i++)
        paris_twin_step(&worlds[i].twin, PARIS_LOG_DO, decision);
}

/* Where the drafts differ, all of each is taken back: that takes more messages in one world than in
 * the other, and no time. */
static void take_all_back(void)
{
    worlds_listen();
    worlds_tick();
    for (unsigned i = 0; i < WORLDS; i++) {
        struct paris_twin *twin = &worlds[i].twin;
        while (paris_history_can_undo(&twin->table)) {
            worlds_step(&worlds[i], worlds_mover(), "undo", "");
            paris_twin_step(twin, PARIS_LOG_UNDO, paris_decision(0, 0, 0, 0));
        }
    }
    scene.asked += PARIS_TWIN_STEPS; /* ids that none of them had */
    worlds_assert_silence(worlds_mover());
}

static void undo_and_redo(void)
{
    static const struct paris_decision none;
    worlds_ask_step(worlds_mover(), "undo", "");
    for (unsigned i = 0; i < WORLDS; i++)
        paris_twin_step(&worlds[i].twin, PARIS_LOG_UNDO, none);
    if (worlds_below(2) == 0)
        return;
    worlds_ask_step(worlds_mover(), "redo", "");
    for (unsigned i = 0; i < WORLDS; i++)
        paris_twin_step(&worlds[i].twin, PARIS_LOG_REDO, none);
}

/* The seat to move tries something; nobody else hears of it. */
static void draft(void)
{
    struct paris_decision decision;
    for (unsigned i = worlds_below(4); i > 0; i--) {
        if (!paris_twin_pick(&decision, &worlds[0].twin, &worlds[1].twin, false, &scene.dice))
            return;
        worlds_listen();
        decide(decision);
        if (worlds_below(2) == 0)
            undo_and_redo();
        worlds_assert_silence(worlds_mover());
    }
}

static bool may_end(void)
{
    const struct paris_decision end = paris_decision(PARIS_END, 0, 0, 0);
    for (unsigned i = 0; i < WORLDS; i++) {
        struct paris_state state = worlds[i].twin.table.state;
        if (paris_why_not(rules, &state, end).reason != PARIS_WHY_ALLOWED)
            return false;
        paris_game_advance(rules, &state, end);
        if (paris_state_over(&state))
            return false;
    }
    return true;
}

/* Plays on as far as it reveals nothing in which the worlds differ. */
static void finish_turn(unsigned differs)
{
    struct paris_decision decision;
    for (unsigned i = 0; i < 12 && !may_end(); i++) {
        if (!paris_twin_pick(&decision, &worlds[0].twin, &worlds[1].twin,
                             !(differs & (PARIS_TWIN_TILES | PARIS_TWIN_BACK)), &scene.dice))
            return;
        decide(decision);
    }
    if (may_end())
        decide(paris_decision(PARIS_END, 0, 0, 0));
}

/* --- a scene --- */

static void assert_no_record(void *context, enum paris_status status, const char *record)
{
    unsigned *answers = context;
    assert_int_equal(status, PARIS_OK);
    assert_string_equal(record, "");
    ++*answers;
}

/* The record with all truth in it comes after the end. */
static void ask_for_the_record(void)
{
    unsigned answers = 0;
    for (unsigned i = 0; i < WORLDS; i++)
        paris_tables_record(worlds[i].stage.tables, scene.row.id, 0, &answers, assert_no_record);
    assert_int_equal(answers, WORLDS);
}

/* Plays the whole scene in both worlds. */
static void play_scene(unsigned differs)
{
    unsigned same = 0, unclear = 0;
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
        if (worlds_is_there(viewer) &&
            paris_twin_same_for(&worlds[0].twin, &worlds[1].twin, viewer))
            same |= 1u << viewer;
    if (!paris_twin_same_draft(&worlds[0].twin, &worlds[1].twin))
        unclear = 1u << worlds_mover(); /* its view may be the same all the same */
    worlds_write_logs();
    worlds_enter();
    everybody(watch);
    everybody(ask_everything);
    ask_for_the_record();
    if (differs & PARIS_TWIN_DRAFT)
        take_all_back();
    everybody(ask_for_lists);
    draft();
    worlds_listen();
    worlds_pass_time();
    worlds_assert_silence(PARIS_VIEWERS);
    everybody(ask_for_lists);
    draft();
    if (scene.computers == 0 && worlds_below(2) == 0) {
        finish_turn(differs);
        draft();
    }
    worlds_leave();
    if (worlds_below(2) == 0) { /* the server starts again */
        worlds_enter();
        everybody(watch);
        worlds_leave();
    }
    worlds_judge(same, unclear, differs);
    worlds_forget();
    totals.games++;
}

/* --- the tests --- */

static void begin_by_usual_figures(uint64_t seed)
{
    worlds_begin(seed);
    rules = &paris_builtin_rules;
    list_decisions();
}

TEST(who_cannot_tell_two_games_apart_is_sent_the_same_bytes)
{
    unsigned games = walk_scale(1000);
    begin_by_usual_figures(1);
    while (totals.games < games) {
        /* Mostly without another draft, so that who moves is compared, too. */
        unsigned io =
            1 + worlds_below(worlds_below(3) == 0 ? PARIS_TWIN_WAYS : PARIS_TWIN_DRAFT - 1);
        play_scene(worlds_deal(io, worlds_below(4) == 0 ? ONLY_WHO_MOVES : EVERYBODY));
    }
    worlds_tell_totals("twins");
    assert_true(totals.pairs >= 2 * games);
    assert_true(totals.controls >= games / 20);
    assert_true(totals.drafts > games / 4);
}

TEST(at_tables_with_other_figures_the_same_holds)
{
    enum { SETS = 10 };
    static struct paris_rules sets[SETS];
    unsigned games = walk_scale(200);
    worlds_begin(4);
    for (unsigned i = 0; i < SETS; i++) {
        random_figures(&sets[i], &scene.dice, false);
        worlds_play_by(rules = &sets[i]);
        list_decisions();
        while (totals.games * SETS < games * (i + 1)) {
            unsigned differs = worlds_deal(1 + worlds_below(PARIS_TWIN_DRAFT - 1), EVERYBODY);
            play_scene(differs);
        }
    }
    worlds_tell_totals("twins of 10 other sets");
    assert_true(totals.pairs >= 2 * games);
    assert_true(totals.controls >= games / 20);
}

/* The comparison is not empty: what everybody may know is seen by everybody. */
TEST(another_back_on_top_of_a_stack_is_seen_by_everybody)
{
    unsigned games = walk_scale(40);
    begin_by_usual_figures(2);
    while (totals.games < games) {
        unsigned differs = worlds_deal(PARIS_TWIN_BACK, EVERYBODY);
        if (paris_twin_same_for(&worlds[0].twin, &worlds[1].twin, PARIS_SPECTATOR))
            continue; /* there was no tile with another back */
        play_scene(differs);
    }
    worlds_tell_totals("another back");
    assert_int_equal(totals.pairs, 0);
    assert_true(totals.controls > games);
}

/* --- the start --- */

/* Another secret whose deal shows the same backs. */
static void find_secret(uint8_t out[PARIS_SECRET_LENGTH], const struct paris_setup *dealt,
                        const uint8_t contribution[PARIS_MAX_PLAYERS][PARIS_DEAL_BYTES])
{
    struct paris_setup setup;
    bool same;
    do {
        same = true;
        for (unsigned i = 0; i < PARIS_SECRET_LENGTH; i++)
            out[i] = (uint8_t)worlds_below(256);
        paris_deal_setup(&setup, rules, scene.players, 0, out, contribution);
        for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
            same = same &&
                   setup.stacks[stack][0] / PARIS_VALUES == dealt->stacks[stack][0] / PARIS_VALUES;
    } while (!same);
}

/* The commitment is of the secret, and so another one. */
static void blot_out_commitment(struct paris_stage_socket *socket, const uint8_t *secret)
{
    uint8_t commitment[PARIS_DEAL_BYTES];
    char hex[2 * PARIS_DEAL_BYTES + 1];
    struct paris_text text = paris_text_in(hex, sizeof hex);
    paris_deal_commit(commitment, secret);
    paris_text_add_hex(&text, commitment, sizeof commitment);
    for (char *at = socket->bytes; (at = strstr(at, hex)) != NULL;)
        memset(at, 'x', sizeof hex - 1);
}

/* Tables with nobody at them yet, whose secrets deal games that look the same at first. */
static void open_tables(uint8_t secret[WORLDS][PARIS_SECRET_LENGTH])
{
    uint8_t contribution[PARIS_MAX_PLAYERS][PARIS_DEAL_BYTES];
    struct paris_setup dealt;
    worlds_make_table(0);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        memset(contribution[seat], 0x11 * (int)(seat + 1), PARIS_DEAL_BYTES);
    memcpy(secret[0], scene.row.secret, PARIS_SECRET_LENGTH);
    paris_deal_setup(&dealt, rules, scene.players, 0, secret[0],
                     (const uint8_t(*)[PARIS_DEAL_BYTES])contribution);
    find_secret(secret[1], &dealt, (const uint8_t(*)[PARIS_DEAL_BYTES])contribution);
    for (unsigned i = 0; i < WORLDS; i++) {
        struct paris_stage_log log = {.row = scene.row,
                                      .index = {.status = PARIS_TABLE_OPEN, .open_seat = true}};
        memcpy(log.row.secret, secret[i], PARIS_SECRET_LENGTH);
        paris_stage_open_log(&worlds[i].stage, &log);
        paris_stage_close_log(&worlds[i].stage);
    }
}

static void sit_down(unsigned seat)
{
    char members[128];
    struct paris_text text = paris_text_in(members, sizeof members);
    uint8_t contribution[PARIS_CONTRIBUTION_LENGTH];
    memset(contribution, 0x11 * (int)(seat + 1), sizeof contribution);
    paris_text_add(&text, "\"seat\":");
    paris_text_add_number(&text, seat + 1);
    paris_text_add(&text, ",\"contribution\":\"");
    paris_text_add_hex(&text, contribution, sizeof contribution);
    paris_text_add(&text, "\"");
    worlds_ask(seat, "join", members);
}

TEST(the_start_of_a_game_tells_nothing_of_the_deal_but_what_lies_open)
{
    unsigned games = walk_scale(60);
    uint8_t secret[WORLDS][PARIS_SECRET_LENGTH];
    begin_by_usual_figures(3);
    for (; totals.games < games; totals.games++) {
        scene.players = 2 + totals.games % 3;
        open_tables(secret);
        worlds_enter();
        for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
            if (worlds_is_there(viewer))
                worlds_ask(viewer, "watch", "");
        for (unsigned seat = 0; seat < scene.players; seat++)
            sit_down(seat);
        everybody(watch);
        everybody(ask_why);
        everybody(ask_for_lists);
        worlds_leave();
        for (unsigned i = 0; i < WORLDS; i++)
            for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
                if (worlds_is_there(viewer)) {
                    assert_non_null(strstr(worlds[i].socket[viewer].bytes, "\"playing\""));
                    blot_out_commitment(&worlds[i].socket[viewer], secret[i]);
                }
        worlds_judge((1u << PARIS_VIEWERS) - 1, 0, 0);
        worlds_forget();
    }
    worlds_tell_totals("starts");
}

static void begin(void)
{
    all_decisions = malloc(DECISIONS_MAX * sizeof *all_decisions);
    assert_non_null(all_decisions);
    worlds_open();
}

static void finish(void)
{
    worlds_close();
    free(all_decisions);
}

ALL_TESTS(begin, finish);
