/* Two processes that get the same table and different games. */
#include "server/worlds.h"

#include "notation/decisions.h"
#include "notation/record/record.h"
#include "rules/game.h"
#include "match/settings.h"
#include "server/store/figures_of.h"

#include <stdio.h>
#include <string.h>

enum { TEXT = 8192, TICK = 100, LONG = 61000, SECOND = 1000 };

static const struct paris_rules *rules = &paris_builtin_rules;
static const int64_t long_ago = 1600000000000;
static const char *const names[] = {"Ann", "Bob", "Cem", "Dov", "Eve"};

struct world worlds[WORLDS];
struct scene scene;
struct totals totals;

unsigned worlds_below(unsigned bound)
{
    return paris_random_below(&scene.dice, bound);
}

unsigned worlds_mover(void)
{
    return (unsigned)worlds[0].twin.table.state.seat;
}

bool worlds_is_there(unsigned viewer)
{
    return viewer == PARIS_SPECTATOR ||
           (viewer < scene.players && !(scene.computers >> viewer & 1));
}

void worlds_open(void)
{
    for (unsigned i = 0; i < WORLDS; i++)
        paris_stage_open(&worlds[i].stage);
}

void worlds_close(void)
{
    for (unsigned i = 0; i < WORLDS; i++)
        paris_stage_close(&worlds[i].stage);
}

/* --- the stores --- */

static void name_id(char out[PARIS_ID_LENGTH], uint64_t number)
{
    static const char letters[] = "23456789abcdefghjkmnpqrstuvwxyz";
    for (unsigned i = PARIS_ID_LENGTH - 1; i-- > 0; number /= sizeof letters - 1)
        out[i] = letters[number % (sizeof letters - 1)];
    out[PARIS_ID_LENGTH - 1] = '\0';
}

void worlds_make_table(unsigned variants)
{
    struct paris_match_settings settings = {.players = (uint8_t)scene.players,
                                            .variants = (uint8_t)variants,
                                            .stand_in = 1,
                                            .listed = worlds_below(2) != 0};
    unsigned kind = worlds_below(3);
    settings.days = kind == 0 ? 3 : 0;
    settings.clocks = kind == 1;
    settings.bank = settings.clocks ? PARIS_BANK_MAX : 0;
    settings.increment = settings.clocks ? 15 : 0;
    for (unsigned seat = 0; seat < scene.players; seat++)
        settings.level[seat] = scene.computers >> seat & 1 ? (uint8_t)(1 + worlds_below(3)) : 0;
    if (rules != &paris_builtin_rules)
        paris_match_settings_name_figures(&settings, rules);
    memset(&scene.row, 0, sizeof scene.row);
    name_id(scene.row.id, ++scene.tables);
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++) {
        name_id(scene.account[viewer], scene.tables * PARIS_VIEWERS + viewer);
        for (unsigned i = 0; i < WORLDS; i++)
            paris_stage_add_account(&worlds[i].stage, scene.account[viewer], names[viewer]);
    }
    strcpy(scene.row.host, scene.account[PARIS_SPECTATOR]);
    memcpy(scene.row.command, &scene.tables, sizeof scene.tables);
    for (unsigned i = 0; i < sizeof scene.row.secret; i++)
        scene.row.secret[i] = (uint8_t)worlds_below(256);
    struct paris_text text = paris_text_in(scene.row.settings, sizeof scene.row.settings);
    paris_match_settings_write(&text, &settings);
    scene.row.created = long_ago;
}

static void write_joins(struct paris_stage *stage, struct paris_stage_log *log)
{
    for (unsigned seat = 0; seat < scene.players; seat++) {
        struct paris_log_entry line = {.verb = PARIS_LOG_JOIN,
                                       .seat = (uint8_t)seat,
                                       .rest = "Who"};
        if (scene.computers >> seat & 1)
            continue;
        strcpy(line.account, scene.account[seat]);
        memset(line.contribution, (int)seat + 1, sizeof line.contribution);
        paris_stage_write(stage, log, &line, long_ago, 0);
    }
}

static void write_start(struct paris_stage *stage, struct paris_stage_log *log,
                        const struct paris_setup *setup)
{
    static struct paris_record record;
    char words[PARIS_LOG_TEXT_LENGTH];
    struct paris_text text = paris_text_in(words, sizeof words);
    struct paris_log_entry line = {.verb = PARIS_LOG_START, .rest = words};
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
    struct paris_stage_log log = {.row = scene.row, .index = {.status = PARIS_TABLE_PLAYING}};
    for (unsigned i = 0; i < scene.players; i++)
        if (!(scene.computers >> i & 1))
            strcpy(log.index.seat[i], scene.account[i]);
    if (!(scene.computers >> seat & 1))
        strcpy(log.index.waiting, scene.account[seat]);
    log.index.changed = twin->shown > 0 ? time_of(&twin->step[twin->shown - 1]) : long_ago;
    paris_stage_open_log(&world->stage, &log);
    write_joins(&world->stage, &log);
    write_start(&world->stage, &log, &twin->setup);
    for (unsigned i = 0; i < twin->count; i++) {
        const struct paris_twin_step *step = &twin->step[i];
        char words[PARIS_NOTATION_LENGTH];
        struct paris_text text = paris_text_in(words, sizeof words);
        struct paris_log_entry line = {.verb = step->verb, .seat = step->seat, .rest = words};
        if (step->verb == PARIS_LOG_DO)
            paris_notation_write(&text, rules, step->decision);
        paris_stage_write(&world->stage, &log, &line, time_of(step), step->spent);
    }
    paris_stage_close_log(&world->stage);
}

void worlds_write_logs(void)
{
    for (unsigned i = 0; i < WORLDS; i++)
        write_log(&worlds[i]);
}

/* --- talking to both processes --- */

void worlds_pass_time(void)
{
    for (unsigned i = 0; i < WORLDS; i++) {
        worlds[i].stage.now += LONG;
        paris_stage_tick(&worlds[i].stage);
    }
}

void worlds_tick(void)
{
    for (unsigned i = 0; i < WORLDS; i++)
        worlds[i].stage.now += TICK;
}

static void say_once(struct world *world, unsigned viewer, const char *act, const char *members,
                     const char *seq)
{
    char text[TEXT];
    snprintf(text, sizeof text, "{\"do\":\"%s\",\"id\":\"%032llx\",\"table\":\"%s\"%s%s%s%s}", act,
             (unsigned long long)scene.asked, scene.row.id, seq[0] != '\0' ? ",\"seq\":" : "", seq,
             members[0] != '\0' ? "," : "", members);
    paris_stage_say(&world->stage, &world->socket[viewer], text);
}

void worlds_ask(unsigned viewer, const char *act, const char *members)
{
    worlds_tick();
    scene.asked++;
    for (unsigned i = 0; i < WORLDS; i++)
        say_once(&worlds[i], viewer, act, members, "");
}

void worlds_ask_again(unsigned viewer, const char *act, const char *members)
{
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
    if (at == 0)
        fail_msg("the seat to move was not told a number: %s", socket->bytes);
    const char *found = socket->bytes + at + sizeof name - 1;
    snprintf(number, sizeof number, "%.*s", (int)strspn(found, "0123456789"), found);
    return number;
}

void worlds_step(struct world *world, unsigned viewer, const char *act, const char *members)
{
    scene.asked++;
    say_once(world, viewer, act, members, seq_of(world, viewer));
}

void worlds_ask_step(unsigned viewer, const char *act, const char *members)
{
    uint64_t id = scene.asked;
    worlds_tick();
    for (unsigned i = 0; i < WORLDS; i++) {
        scene.asked = id;
        worlds_step(&worlds[i], viewer, act, members);
    }
}

const char *worlds_quoted(const char *name, struct paris_decision decision)
{
    static char member[PARIS_NOTATION_LENGTH + 32];
    char words[PARIS_NOTATION_LENGTH];
    struct paris_text text = paris_text_in(words, sizeof words);
    paris_notation_write(&text, rules, decision);
    snprintf(member, sizeof member, "\"%s\":\"%s\"", name, words);
    return member;
}

/* --- who hears what --- */

static size_t heard[WORLDS][PARIS_VIEWERS];

void worlds_listen(void)
{
    for (unsigned i = 0; i < WORLDS; i++)
        for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
            heard[i][viewer] = worlds[i].socket[viewer].length;
}

void worlds_assert_silence(unsigned but)
{
    for (unsigned i = 0; i < WORLDS; i++)
        for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
            if (viewer != but && worlds[i].socket[viewer].length != heard[i][viewer])
                fail_msg("viewer %u hears of a draft of seat %u: %s", viewer, but,
                         worlds[i].socket[viewer].bytes + heard[i][viewer]);
    totals.drafts++;
}

/* --- coming and going, and the verdict --- */

void worlds_enter(void)
{
    for (unsigned i = 0; i < WORLDS; i++) {
        paris_stage_begin(&worlds[i].stage, scene.tables);
        for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
            if (worlds_is_there(viewer))
                paris_stage_enter(&worlds[i].stage, &worlds[i].socket[viewer],
                                  scene.account[viewer], names[viewer]);
    }
}

void worlds_leave(void)
{
    for (unsigned i = 0; i < WORLDS; i++)
        paris_stage_end(&worlds[i].stage);
}

void worlds_forget(void)
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
             totals.games, scene.players, differs, worlds_mover(), viewer, 2 * AROUND, x + from,
             2 * AROUND, y + from);
}

static bool same_bytes(unsigned viewer)
{
    const struct paris_stage_socket *x = &worlds[0].socket[viewer], *y = &worlds[1].socket[viewer];
    return x->length == y->length && x->messages == y->messages && x->closed == y->closed &&
           memcmp(x->bytes, y->bytes, x->length) == 0;
}

void worlds_judge(unsigned same, unsigned unclear, unsigned differs)
{
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++) {
        if (!worlds_is_there(viewer))
            continue;
        if (same >> viewer & 1) {
            if (!same_bytes(viewer))
                tell_difference(viewer, differs);
            totals.pairs++;
            totals.messages += worlds[0].socket[viewer].messages;
            totals.bytes += worlds[0].socket[viewer].length;
        } else if (!(unclear >> viewer & 1)) {
            if (same_bytes(viewer))
                fail_msg("game %u: viewer %u is sent the same, and should see a difference",
                         totals.games, viewer);
            totals.controls++;
        } else {
            totals.skipped++;
        }
    }
}

unsigned worlds_deal(unsigned io, enum people people)
{
    unsigned differs;
    do {
        scene.players = 2 + worlds_below(3);
        paris_twin_play(&worlds[0].twin, scene.players, worlds_below(8), &scene.dice);
        differs = paris_twin_other(&worlds[1].twin, &worlds[0].twin, io, &scene.dice);
    } while (differs == 0);
    assert_int_equal(worlds_mover(), worlds[1].twin.table.state.seat);
    scene.computers = people == EVERYBODY ? 0
                      : people == ALL_BUT_WHO_MOVES
                          ? 1u << worlds_mover()
                          : ((1u << scene.players) - 1) & ~(1u << worlds_mover());
    worlds_make_table(worlds[0].twin.setup.variants);
    return differs;
}

void worlds_tell_totals(const char *what)
{
    print_message("%s: %u games twice; %u pairs of viewers, %u messages, %llu bytes compared; %u "
                  "drafts in silence; %u viewers saw a difference that they should see; %u left "
                  "out, whose own draft differs\n",
                  what, totals.games, totals.pairs, totals.messages,
                  (unsigned long long)totals.bytes, totals.drafts, totals.controls, totals.skipped);
}

void worlds_begin(uint64_t seed)
{
    for (unsigned i = 0; i < WORLDS; i++) /* what a failed test has left */
        if (worlds[i].stage.tables != NULL)
            paris_stage_end(&worlds[i].stage);
    worlds_forget();
    scene.dice = paris_random_from(seed);
    scene.computers = 0;
    memset(&totals, 0, sizeof totals);
    rules = paris_twin_rules = &paris_builtin_rules;
}

void worlds_play_by(const struct paris_rules *set)
{
    rules = paris_twin_rules = set;
    for (unsigned i = 0; i < WORLDS; i++) {
        struct paris_store *store = worlds[i].stage.store;
        assert_int_equal(paris_store_begin(store), PARIS_OK);
        assert_int_equal(paris_store_keep_figures(store, set), PARIS_OK);
        assert_int_equal(paris_store_commit(store), PARIS_OK);
    }
}
