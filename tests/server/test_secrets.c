/* Nothing leaks: two games that differ only in what somebody cannot know send that one the same bytes,
 * in every situation but the end.
 *
 * Two halls, each with its store, get the same table: the one a random game in the middle of it, the
 * other its twin (twins.h). All seats and a spectator come in, ask whatever can be asked, try what they
 * may and what they may not. Whoever cannot tell the games apart must have been sent the same messages,
 * byte for byte; who can tell must not, so that the comparison is known to see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ai/player.h"
#include "notation/decisions.h"
#include "notation/record.h"
#include "rules/game.h"
#include "rules/view.h"
#include "server/settings.h"
#include "server/stage.h"
#include "server/twins.h"
#include "support/walk.h"
#include "table/deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEST(name) static void name(void **unused __attribute__((unused)))

enum { WORLDS = 2, TEXT = 8192, TICK = 100, MOST_WORDS = 1 << 17, SECOND = 1000 };

static const struct paris_rules *const rules = &paris_builtin_rules;
static const int64_t long_ago = 1600000000000;

static struct world {
    struct paris_stage stage;
    struct paris_twin twin;
    struct paris_stage_socket socket[PARIS_VIEWERS];
} worlds[WORLDS];

/* What is the same in both. */
static struct paris_random dice;
static unsigned players;
static unsigned computers;     /* seats, as bits */
static uint64_t tables, asked; /* numbers for ids */
static struct paris_table_row row;
static char account[PARIS_VIEWERS][PARIS_ID_LENGTH];

static struct totals {
    unsigned games, pairs, messages, drafts, controls, skipped;
    uint64_t bytes;
} totals;

static unsigned below(unsigned bound)
{
    return paris_random_below(&dice, bound);
}

static unsigned mover(void)
{
    return (unsigned)worlds[0].twin.table.state.seat;
}

static bool is_there(unsigned viewer)
{
    return viewer == PARIS_SPECTATOR || (viewer < players && !(computers >> viewer & 1));
}

/* --- the stores --- */

static void name_id(char out[PARIS_ID_LENGTH], uint64_t number)
{
    static const char letters[] = "23456789abcdefghjkmnpqrstuvwxyz";
    for (unsigned i = PARIS_ID_LENGTH - 1; i-- > 0; number /= sizeof letters - 1)
        out[i] = letters[number % (sizeof letters - 1)];
    out[PARIS_ID_LENGTH - 1] = '\0';
}

/* A table of its own for the next game, with people whom nobody has seen before. */
static void make_row(unsigned variants)
{
    static const char *const names[] = {"Ann", "Bob", "Cem", "Dov", "Eve"};
    struct paris_settings settings = {.players = (uint8_t)players,
                                      .variants = (uint8_t)variants,
                                      .stand_in = 1,
                                      .listed = below(2) != 0};
    unsigned kind = below(3);
    settings.days = kind == 0 ? 3 : 0;
    settings.clocks = kind == 1;
    settings.bank = settings.clocks ? PARIS_MOST_BANK : 0;
    settings.increment = settings.clocks ? 15 : 0;
    for (unsigned seat = 0; seat < players; seat++)
        settings.level[seat] = computers >> seat & 1 ? (uint8_t)(1 + below(3)) : 0;
    memset(&row, 0, sizeof row);
    name_id(row.id, ++tables);
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++) {
        name_id(account[viewer], tables * PARIS_VIEWERS + viewer);
        for (unsigned i = 0; i < WORLDS; i++)
            paris_stage_add_account(&worlds[i].stage, account[viewer], names[viewer]);
    }
    strcpy(row.host, account[PARIS_SPECTATOR]);
    memcpy(row.command, &tables, sizeof tables);
    for (unsigned i = 0; i < sizeof row.secret; i++)
        row.secret[i] = (uint8_t)below(256);
    struct paris_text text = paris_text_in(row.settings, sizeof row.settings);
    paris_settings_write(&text, &settings);
    row.created = long_ago;
}

static void write_joins(struct paris_stage *stage, struct paris_stage_log *log)
{
    for (unsigned seat = 0; seat < players; seat++) {
        struct paris_line line = {.verb = PARIS_LINE_JOIN, .seat = (uint8_t)seat, .rest = "Who"};
        if (computers >> seat & 1)
            continue;
        strcpy(line.account, account[seat]);
        memset(line.contribution, (int)seat + 1, sizeof line.contribution);
        paris_stage_write(stage, log, &line, long_ago, 0);
    }
}

static void write_start(struct paris_stage *stage, struct paris_stage_log *log,
                        const struct paris_setup *setup)
{
    static struct paris_record record;
    char words[PARIS_LINE_LENGTH];
    struct paris_text text = paris_text_in(words, sizeof words);
    struct paris_line line = {.verb = PARIS_LINE_START, .rest = words};
    memset(&record, 0, sizeof record);
    record.setup = *setup;
    paris_record_write(&text, rules, &record);
    paris_stage_write(stage, log, &line, long_ago, 0);
}

static int64_t time_of(const struct paris_twin_step *step)
{
    return long_ago + (int64_t)step->at * SECOND;
}

/* The game of a world goes into its store, line by line. */
static void write_log(struct world *world)
{
    const struct paris_twin *twin = &world->twin;
    unsigned seat = (unsigned)twin->table.state.seat;
    struct paris_stage_log log = {.row = row, .index = {.status = PARIS_TABLE_PLAYING}};
    for (unsigned i = 0; i < players; i++)
        if (!(computers >> i & 1))
            strcpy(log.index.seat[i], account[i]);
    if (!(computers >> seat & 1))
        strcpy(log.index.waiting, account[seat]);
    log.index.changed = twin->shown > 0 ? time_of(&twin->step[twin->shown - 1]) : long_ago;
    paris_stage_open_log(&world->stage, &log);
    write_joins(&world->stage, &log);
    write_start(&world->stage, &log, &twin->setup);
    for (unsigned i = 0; i < twin->count; i++) {
        const struct paris_twin_step *step = &twin->step[i];
        char words[PARIS_DECISION_LENGTH];
        struct paris_text text = paris_text_in(words, sizeof words);
        struct paris_line line = {.verb = step->verb, .seat = step->seat, .rest = words};
        if (step->verb == PARIS_LINE_DO)
            paris_decision_write(&text, rules, step->decision);
        paris_stage_write(&world->stage, &log, &line, time_of(step), step->spent);
    }
    paris_stage_close_log(&world->stage);
}

/* --- talking to both halls --- */

static void tick(void)
{
    for (unsigned i = 0; i < WORLDS; i++)
        worlds[i].stage.now += TICK;
}

static void say_once(struct world *world, unsigned viewer, const char *act, const char *members,
                     const char *seq)
{
    char text[TEXT];
    snprintf(text, sizeof text, "{\"do\":\"%s\",\"id\":\"%032llx\",\"table\":\"%s\"%s%s%s%s}", act,
             (unsigned long long)asked, row.id, seq[0] != '\0' ? ",\"seq\":" : "", seq,
             members[0] != '\0' ? "," : "", members);
    paris_stage_say(&world->stage, &world->socket[viewer], text);
}

/* The same message, letter for letter, in both worlds. */
static void ask(unsigned viewer, const char *act, const char *members)
{
    tick();
    asked++;
    for (unsigned i = 0; i < WORLDS; i++)
        say_once(&worlds[i], viewer, act, members, "");
}

/* The number that the seat to move was told last. */
static const char *seq_of(const struct world *world, unsigned viewer)
{
    static const char name[] = "\"seq\":";
    static char number[24];
    const struct paris_stage_socket *socket = &world->socket[viewer];
    size_t at = socket->length;
    assert_true(at > sizeof name);
    while (at > 0 && strncmp(socket->bytes + at, name, sizeof name - 1) != 0)
        at--;
    assert_true(at > 0);
    const char *found = socket->bytes + at + sizeof name - 1;
    snprintf(number, sizeof number, "%.*s", (int)strspn(found, "0123456789"), found);
    return number;
}

static void step(struct world *world, unsigned viewer, const char *act, const char *members)
{
    asked++;
    say_once(world, viewer, act, members, seq_of(world, viewer));
}

/* With each world's own number. */
static void ask_step(unsigned viewer, const char *act, const char *members)
{
    uint64_t id = asked;
    tick();
    for (unsigned i = 0; i < WORLDS; i++) {
        asked = id;
        step(&worlds[i], viewer, act, members);
    }
}

static const char *quoted(const char *name, struct paris_decision decision)
{
    static char member[PARIS_DECISION_LENGTH + 32];
    char words[PARIS_DECISION_LENGTH];
    struct paris_text text = paris_text_in(words, sizeof words);
    paris_decision_write(&text, rules, decision);
    snprintf(member, sizeof member, "\"%s\":\"%s\"", name, words);
    return member;
}

/* --- who hears what --- */

static size_t heard[WORLDS][PARIS_VIEWERS];

static void listen(void)
{
    for (unsigned i = 0; i < WORLDS; i++)
        for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
            heard[i][viewer] = worlds[i].socket[viewer].length;
}

/* Since `listen` nobody but this viewer was sent a byte. */
static void assert_silence_around(unsigned but)
{
    for (unsigned i = 0; i < WORLDS; i++)
        for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
            if (viewer != but && worlds[i].socket[viewer].length != heard[i][viewer])
                fail_msg("viewer %u hears of a draft of seat %u: %s", viewer, but,
                         worlds[i].socket[viewer].bytes + heard[i][viewer]);
    totals.drafts++;
}

/* --- the questions --- */

static struct paris_decision *all_decisions;
static unsigned all_count;

static void list_decisions(void)
{
    all_decisions = malloc(MOST_WORDS * sizeof *all_decisions);
    assert_non_null(all_decisions);
    for (uint32_t cursor = 0;
         all_count < MOST_WORDS && paris_decision_next(rules, &cursor, &all_decisions[all_count]);)
        all_count++;
}

static struct paris_decision any_decision(void)
{
    return all_decisions[below(all_count)];
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
    ask(viewer, "why", "\"decision\":\"take F6\"");
    ask(viewer, "why", "\"decision\":\"use F6\"");
    ask(viewer, "why", "\"decision\":\"draw 1\"");
    ask(viewer, "why", "\"decision\":\"search\"");
    ask(viewer, "why", "\"decision\":\"nonsense\"");
    for (unsigned i = 0; i < 3; i++)
        ask(viewer, "why", quoted("decision", any_decision()));
}

static void ask_for_steps(unsigned viewer)
{
    ask(viewer, "undo", "\"seq\":0");
    ask(viewer, "redo", "\"seq\":77");
    ask(viewer, "undo", "");
    ask(viewer, "decide", "\"seq\":1,\"decision\":\"draw 1\"");
    ask(viewer, "decide", "\"seq\":65536,\"decision\":\"draw 9\"");
    ask(viewer, "decide", "\"decision\":\"end\"");
    ask(viewer, "decide", "\"seq\":\"1\",\"decision\":\"end\"");
    if (viewer != mover())
        return;
    ask_step(viewer, "decide", "\"decision\":\"draw 4\"");
    ask_step(viewer, "decide", "\"decision\":\"\"");
    ask_step(viewer, "decide", "");
    for (unsigned i = 0; i < 4; i++) {
        struct paris_decision decision = any_decision();
        if (is_illegal(decision))
            ask_step(viewer, "decide", quoted("decision", decision));
    }
}

static void ask_for_lists(unsigned viewer)
{
    ask(viewer, "games", "");
    ask(viewer, "lobby", "");
}

/* Who is not to move may leave and come back without the computer's doing anything. */
static void go_and_come(unsigned viewer)
{
    if (viewer == mover())
        return;
    ask(viewer, "leave", "");
    for (unsigned i = 0; i < WORLDS; i++) /* the same once more */
        say_once(&worlds[i], viewer, "leave", "", "");
    ask(viewer, "leave", "");
    ask(viewer, "return", "");
    ask(viewer, "return", "");
}

static void ask_for_the_rest(unsigned viewer)
{
    ask(viewer, "ping", "");
    ask(viewer, "nonsense", "");
    ask(viewer, "say", "\"text\":\"h\xc3\xa9llo\"");
    ask(viewer, "join", "");
    ask(viewer, "rematch", "");
    ask(viewer, "replace", "\"seat\":1");
    if (computers == 0)
        ask(viewer, "hint", "");
}

static void watch(unsigned viewer)
{
    char members[64];
    ask(viewer, "watch", "\"since\":0");
    snprintf(members, sizeof members, "\"since\":%u", below(400));
    ask(viewer, "watch", members);
    snprintf(members, sizeof members, "\"since\":%u,\"reasons\":true", below(400));
    ask(viewer, "watch", members);
    ask(viewer, "watch", "\"since\":-1");
    ask(viewer, "unwatch", "");
    ask(viewer, "watch", "");
}

static void ask_everything(unsigned viewer)
{
    ask_why(viewer);
    ask_for_steps(viewer);
    ask_for_lists(viewer);
    ask_for_the_rest(viewer);
    if (below(2) == 0)
        go_and_come(viewer);
}

/* --- drafts and turns --- */

static void decide(struct paris_decision decision)
{
    ask_step(mover(), "decide", quoted("decision", decision));
    for (unsigned i = 0; i < WORLDS; i++)
        paris_twin_step(&worlds[i].twin, PARIS_LINE_DO, decision);
}

/* Where the drafts differ, all of each is taken back: that takes more messages in one world than in
 * the other, and no time. */
static void take_all_back(void)
{
    listen();
    tick();
    for (unsigned i = 0; i < WORLDS; i++) {
        struct paris_twin *twin = &worlds[i].twin;
        while (paris_table_can_undo(&twin->table)) {
            step(&worlds[i], mover(), "undo", "");
            paris_twin_step(twin, PARIS_LINE_UNDO, paris_decision(0, 0, 0, 0));
        }
    }
    asked += PARIS_TWIN_STEPS; /* ids that none of them had */
    assert_silence_around(mover());
}

static void undo_and_redo(void)
{
    static const struct paris_decision none;
    ask_step(mover(), "undo", "");
    for (unsigned i = 0; i < WORLDS; i++)
        paris_twin_step(&worlds[i].twin, PARIS_LINE_UNDO, none);
    if (below(2) == 0)
        return;
    ask_step(mover(), "redo", "");
    for (unsigned i = 0; i < WORLDS; i++)
        paris_twin_step(&worlds[i].twin, PARIS_LINE_REDO, none);
}

/* The seat to move tries something; nobody else hears of it. */
static void draft(void)
{
    struct paris_decision decision;
    for (unsigned i = below(4); i > 0; i--) {
        if (!paris_twin_pick(&decision, &worlds[0].twin, &worlds[1].twin, false, &dice))
            return;
        listen();
        decide(decision);
        if (below(2) == 0)
            undo_and_redo();
        assert_silence_around(mover());
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
                             !(differs & (PARIS_TWIN_TILES | PARIS_TWIN_BACK)), &dice))
            return;
        decide(decision);
    }
    if (may_end())
        decide(paris_decision(PARIS_END, 0, 0, 0));
}

/* --- a scene, and the verdict --- */

static bool is_timed(void)
{
    struct paris_settings settings;
    assert_int_equal(paris_settings_read(&settings, row.settings), PARIS_OK);
    return settings.clocks || settings.days > 0;
}

static void assert_no_record(void *context, const char *record)
{
    unsigned *answers = context;
    assert_string_equal(record, "");
    ++*answers;
}

/* The record with all truth in it comes after the end. */
static void ask_for_the_record(void)
{
    unsigned answers = 0;
    for (unsigned i = 0; i < WORLDS; i++)
        paris_hall_record(worlds[i].stage.hall, row.id, &answers, assert_no_record);
    assert_int_equal(answers, WORLDS);
}

static void enter(void)
{
    static const char *const names[] = {"Ann", "Bob", "Cem", "Dov", "Eve"};
    for (unsigned i = 0; i < WORLDS; i++) {
        paris_stage_begin(&worlds[i].stage, tables);
        for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
            if (is_there(viewer))
                paris_stage_enter(&worlds[i].stage, &worlds[i].socket[viewer], account[viewer],
                                  names[viewer]);
    }
}

static void leave(void)
{
    for (unsigned i = 0; i < WORLDS; i++)
        paris_stage_end(&worlds[i].stage);
}

static void forget(void)
{
    for (unsigned i = 0; i < WORLDS; i++)
        for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
            paris_stage_forget(&worlds[i].socket[viewer]);
}

/* Where both differ for the first time, with some of the message around. */
static void tell_difference(unsigned viewer, unsigned differs)
{
    enum { AROUND = 160 };
    const char *x = worlds[0].socket[viewer].bytes, *y = worlds[1].socket[viewer].bytes;
    size_t at = 0;
    while (x[at] != '\0' && x[at] == y[at])
        at++;
    size_t from = at > AROUND ? at - AROUND : 0;
    fail_msg("game %u, %u players, differs %u, seat to move %u: viewer %u is sent\n%.*s\nand\n%.*s",
             totals.games, players, differs, mover(), viewer, 2 * AROUND, x + from, 2 * AROUND,
             y + from);
}

static bool same_bytes(unsigned viewer)
{
    const struct paris_stage_socket *x = &worlds[0].socket[viewer], *y = &worlds[1].socket[viewer];
    return x->length == y->length && x->messages == y->messages && x->closed == y->closed &&
           memcmp(x->bytes, y->bytes, x->length) == 0;
}

/* `same`: viewers who cannot tell the worlds apart. Of the seat to move a draft of its own may differ:
 * then nothing is claimed. */
static void judge(unsigned same, unsigned to_move, unsigned differs)
{
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++) {
        if (!is_there(viewer))
            continue;
        if (same >> viewer & 1) {
            if (!same_bytes(viewer))
                tell_difference(viewer, differs);
            totals.pairs++;
            totals.messages += worlds[0].socket[viewer].messages;
            totals.bytes += worlds[0].socket[viewer].length;
        } else if (viewer != to_move) {
            if (same_bytes(viewer))
                fail_msg("game %u: viewer %u is sent the same, and should see a difference",
                         totals.games, viewer);
            totals.controls++;
        } else {
            totals.skipped++;
        }
    }
}

/* Plays the whole scene in both worlds. */
static void play_scene(unsigned differs)
{
    unsigned same = 0, to_move = mover();
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
        if (is_there(viewer) && paris_twin_same_for(&worlds[0].twin, &worlds[1].twin, viewer))
            same |= 1u << viewer;
    for (unsigned i = 0; i < WORLDS; i++)
        write_log(&worlds[i]);
    enter();
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
        if (is_there(viewer))
            watch(viewer);
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
        if (is_there(viewer))
            ask_everything(viewer);
    ask_for_the_record();
    if (differs & PARIS_TWIN_DRAFT)
        take_all_back();
    draft();
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
        if (is_there(viewer))
            ask_for_lists(viewer);
    if (computers == 0 && below(2) == 0) {
        finish_turn(differs);
        draft();
    }
    leave();
    /* The server starts again. It gives back what was thought since the last line, so that clocks then
     * tell when that was: where one world has steps that the other has not, only without clocks. */
    if (below(2) == 0 && (!(differs & PARIS_TWIN_DRAFT) || !is_timed())) {
        enter();
        for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
            if (is_there(viewer))
                watch(viewer);
        leave();
    }
    judge(same, to_move, differs);
    forget();
    totals.games++;
}

enum people { EVERYBODY, ONLY_WHO_MOVES, ALL_BUT_WHO_MOVES };

/* A random game and a twin of it for the next scene, with a table of their own. Tells in what they
 * differ. */
static unsigned deal_twins(unsigned ways, enum people people)
{
    unsigned differs;
    do {
        players = 2 + below(3);
        paris_twin_play(&worlds[0].twin, players, below(8), &dice);
        differs = paris_twin_other(&worlds[1].twin, &worlds[0].twin, ways, &dice);
    } while (differs == 0);
    assert_int_equal(mover(), worlds[1].twin.table.state.seat);
    computers = people == EVERYBODY           ? 0
                : people == ALL_BUT_WHO_MOVES ? 1u << mover()
                                              : ((1u << players) - 1) & ~(1u << mover());
    make_row(worlds[0].twin.setup.variants);
    return differs;
}

static void tell_totals(const char *what)
{
    print_message("%s: %u games twice; %u pairs of viewers, %u messages, %llu bytes compared; %u "
                  "drafts in silence; %u viewers saw a difference that they should see; %u left "
                  "out, whose own draft differs\n",
                  what, totals.games, totals.pairs, totals.messages,
                  (unsigned long long)totals.bytes, totals.drafts, totals.controls, totals.skipped);
}

static void begin_test(uint64_t seed)
{
    dice = paris_random_from(seed);
    computers = 0;
    memset(&totals, 0, sizeof totals);
}

/* --- the tests --- */

TEST(who_cannot_tell_two_games_apart_is_sent_the_same_bytes)
{
    unsigned games = walk_scale(1000);
    begin_test(1);
    while (totals.games < games) {
        unsigned ways = 1 + below(PARIS_TWIN_WAYS);
        if (below(2) == 0)
            ways &= ~(unsigned)PARIS_TWIN_DRAFT; /* so that who moves is compared more often */
        play_scene(deal_twins(ways, below(4) == 0 ? ONLY_WHO_MOVES : EVERYBODY));
    }
    tell_totals("twins");
    assert_true(totals.pairs >= 2 * games);
    assert_true(totals.controls >= games / 20);
    assert_true(totals.drafts > games / 4);
}

/* The comparison is not empty: what everybody may know is seen by everybody. */
TEST(another_back_on_top_of_a_stack_is_seen_by_everybody)
{
    unsigned games = walk_scale(40);
    begin_test(2);
    while (totals.games < games) {
        unsigned differs = deal_twins(PARIS_TWIN_BACK, EVERYBODY);
        if (paris_twin_same_for(&worlds[0].twin, &worlds[1].twin, PARIS_SPECTATOR))
            continue; /* there was no tile with another back */
        play_scene(differs);
    }
    tell_totals("another back");
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
            out[i] = (uint8_t)below(256);
        paris_deal_setup(&setup, rules, players, 0, out, contribution);
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
    make_row(0);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        memset(contribution[seat], 0x11 * (int)(seat + 1), PARIS_DEAL_BYTES);
    memcpy(secret[0], row.secret, PARIS_SECRET_LENGTH);
    paris_deal_setup(&dealt, rules, players, 0, secret[0],
                     (const uint8_t(*)[PARIS_DEAL_BYTES])contribution);
    find_secret(secret[1], &dealt, (const uint8_t(*)[PARIS_DEAL_BYTES])contribution);
    for (unsigned i = 0; i < WORLDS; i++) {
        struct paris_stage_log log = {.row = row,
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
    ask(seat, "join", members);
}

TEST(the_start_of_a_game_tells_nothing_of_the_deal_but_what_lies_open)
{
    unsigned games = walk_scale(60);
    uint8_t secret[WORLDS][PARIS_SECRET_LENGTH];
    begin_test(3);
    for (; totals.games < games; totals.games++) {
        players = 2 + totals.games % 3;
        open_tables(secret);
        enter();
        for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
            if (is_there(viewer))
                ask(viewer, "watch", "");
        for (unsigned seat = 0; seat < players; seat++)
            sit_down(seat);
        for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
            if (is_there(viewer)) {
                watch(viewer);
                ask_why(viewer);
                ask_for_lists(viewer);
            }
        leave();
        for (unsigned i = 0; i < WORLDS; i++)
            for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
                if (is_there(viewer)) {
                    assert_non_null(strstr(worlds[i].socket[viewer].bytes, "\"playing\""));
                    blot_out_commitment(&worlds[i].socket[viewer], secret[i]);
                }
        judge((1u << PARIS_VIEWERS) - 1, PARIS_VIEWERS, 0);
        forget();
    }
    tell_totals("starts");
}

/* --- computers --- */

/* Plays the scene where hints are given: the other seats are computers. */
TEST(a_hint_follows_from_what_its_seat_may_know)
{
    unsigned games = walk_scale(8);
    begin_test(4);
    while (totals.games < games) {
        unsigned same = 1u << PARIS_SPECTATOR, differs;
        differs = deal_twins(PARIS_TWIN_TILES | PARIS_TWIN_TAKES, ONLY_WHO_MOVES);
        if (!paris_twin_same_for(&worlds[0].twin, &worlds[1].twin, mover()))
            continue;
        for (unsigned i = 0; i < WORLDS; i++)
            write_log(&worlds[i]);
        enter();
        ask(mover(), "watch", "");
        ask(PARIS_SPECTATOR, "hint", "");
        ask(mover(), "hint", "");
        leave();
        assert_non_null(strstr(worlds[0].socket[mover()].bytes, "\"choices\":[{"));
        judge(same | 1u << mover(), mover(), differs);
        forget();
        totals.games++;
    }
    tell_totals("hints");
}

/* What the computer has done since, up to the first thing by which it learns. */
struct deeds {
    unsigned count;
    bool ended;
    char text[64][PARIS_DECISION_LENGTH + 8];
};

static bool see_deed(void *context, const struct paris_log_line *line)
{
    struct deeds *deeds = context;
    snprintf(deeds->text[deeds->count++], sizeof deeds->text[0], "%.*s", PARIS_DECISION_LENGTH + 7,
             line->text);
    deeds->ended = strstr(line->text, "draw") != NULL || strstr(line->text, "search") != NULL;
    return !deeds->ended && deeds->count < 64;
}

static struct deeds deeds_of(struct world *world)
{
    struct deeds deeds = {0};
    uint32_t lines = world->twin.count + 1 + players - 1; /* joins, start, steps */
    assert_int_equal(paris_store_lines(world->stage.store, row.id, lines + 1, see_deed, &deeds),
                     PARIS_OK);
    return deeds;
}

TEST(a_computer_decides_by_what_its_seat_may_know)
{
    unsigned games = walk_scale(100), decisions = 0;
    begin_test(5);
    while (totals.games < games) {
        (void)deal_twins(PARIS_TWIN_TILES | PARIS_TWIN_TAKES, ALL_BUT_WHO_MOVES);
        if (!paris_twin_same_for(&worlds[0].twin, &worlds[1].twin, mover()))
            continue;
        for (unsigned i = 0; i < WORLDS; i++)
            write_log(&worlds[i]);
        enter();
        ask(PARIS_SPECTATOR, "watch", ""); /* the table comes into memory, and the computer plays */
        leave();
        struct deeds one = deeds_of(&worlds[0]), other = deeds_of(&worlds[1]);
        assert_true(one.count > 0);
        assert_int_equal(one.count, other.count);
        for (unsigned i = 0; i < one.count; i++)
            assert_string_equal(one.text[i], other.text[i]);
        decisions += one.count;
        totals.games++;
        forget();
    }
    print_message("computers: %u games twice, %u decisions the same\n", games, decisions);
}

/* Stronger ones than a test has time for in whole turns. */
TEST(a_search_of_so_many_nodes_decides_by_what_its_seat_may_know)
{
    static const char *const names[] = {"level:4", "level:5", "level:6", "ismcts:nodes=40",
                                        "planner", "greedy",  "random"};
    enum { NODES = 80 };
    unsigned pairs = walk_scale(60);
    begin_test(6);
    for (unsigned done = 0; done < pairs;) {
        (void)deal_twins(PARIS_TWIN_TILES | PARIS_TWIN_TAKES, EVERYBODY);
        if (!paris_twin_same_for(&worlds[0].twin, &worlds[1].twin, mover()))
            continue;
        struct paris_ai_spec spec;
        struct paris_error error;
        struct paris_decision decision[WORLDS];
        assert_int_equal(paris_ai_spec_read(&spec, names[done % 7], &error), PARIS_OK);
        spec.nodes = spec.nodes > NODES ? NODES : spec.nodes;
        void *memory = malloc(paris_ai_memory(&spec));
        assert_non_null(memory);
        for (unsigned i = 0; i < WORLDS; i++) {
            struct paris_view view;
            paris_view_for(&view, rules, &worlds[i].twin.table.state, mover());
            struct paris_ai *ai = paris_ai_start(memory, rules, &spec);
            decision[i] = paris_ai_decide(ai, &view, done, NULL, NULL);
        }
        assert_true(paris_decision_equal(decision[0], decision[1]));
        free(memory);
        done++;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_cannot_tell_two_games_apart_is_sent_the_same_bytes),
        cmocka_unit_test(another_back_on_top_of_a_stack_is_seen_by_everybody),
        cmocka_unit_test(the_start_of_a_game_tells_nothing_of_the_deal_but_what_lies_open),
        cmocka_unit_test(a_hint_follows_from_what_its_seat_may_know),
        cmocka_unit_test(a_computer_decides_by_what_its_seat_may_know),
        cmocka_unit_test(a_search_of_so_many_nodes_decides_by_what_its_seat_may_know),
    };
    list_decisions();
    for (unsigned i = 0; i < WORLDS; i++)
        paris_stage_open(&worlds[i].stage);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    for (unsigned i = 0; i < WORLDS; i++)
        paris_stage_close(&worlds[i].stage);
    free(all_decisions);
    return failed;
}
