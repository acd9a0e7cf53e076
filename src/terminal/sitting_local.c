/* A table in this process: people at this keyboard, computers on a thread, the record in a file. */
#include "terminal/sitting_inner.h"

#include "base/bits.h"
#include "base/file.h"
#include "match/names.h"
#include "terminal/saved.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { HINT_NODES = 4000 };

/* --- keeping --- */

/* Told once, not after every decision. */
static void keep(struct paris_sitting *sitting)
{
    if (sitting->now.address[0] == '\0')
        return;
    char *text;
    size_t length;
    struct paris_error error;
    struct paris_record *record = &sitting->table.record;
    paris_saved_tag(record, sitting->seed, sitting->now.seats);
    bool kept = false;
    if (paris_sitting_record(&text, &length, sitting, &error) == PARIS_OK) {
        kept = paris_file_replace(sitting->now.address, text, length) == PARIS_OK;
        int reason = errno;
        free(text);
        errno = reason;
    }
    if (!kept && !sitting->now.unkept) {
        const struct paris_filling why[] = {{"why", paris_say_system(errno), 0}};
        paris_sitting_add_notice(
            sitting, paris_say("The game could not be saved: {why}. It goes on without that."), why,
            1);
    }
    if (kept && sitting->now.unkept)
        paris_sitting_add_notice(sitting, paris_say("The game is saved again."), NULL, 0);
    sitting->now.unkept = !kept;
}

/* --- whose turn --- */

static bool is_here(const struct paris_sitting *sitting, unsigned seat)
{
    return sitting->now.here >> seat & 1;
}

/* One person alone never leaves the keyboard. */
static unsigned eyes_of(const struct paris_sitting *sitting)
{
    unsigned here = sitting->now.here;
    if (paris_bits_count(here) == 1)
        return paris_bits_first(here);
    bool nobody = sitting->keyboard == PARIS_NONE || sitting->now.stage == PARIS_SITTING_HANDOVER ||
                  sitting->now.stage == PARIS_SITTING_OVER;
    return nobody ? PARIS_SPECTATOR : sitting->keyboard;
}

static void look_around(struct paris_sitting *sitting)
{
    struct paris_sitting_now *now = &sitting->now;
    const struct paris_history *table = &sitting->table;
    unsigned seat = (unsigned)table->state.seat;
    bool alone = paris_bits_count(now->here) == 1;
    if (paris_state_over(&table->state))
        now->stage = PARIS_SITTING_OVER;
    else if (!is_here(sitting, seat))
        now->stage = PARIS_SITTING_WAITING;
    else if (alone || sitting->keyboard == seat)
        now->stage = PARIS_SITTING_ASKING;
    else
        now->stage = PARIS_SITTING_HANDOVER;
    unsigned viewer = eyes_of(sitting);
    uint32_t count;
    const struct paris_state *state = paris_history_state_for(table, viewer, &count);
    paris_sitting_see(sitting, state, viewer, count);
    now->seat = seat;
    paris_sitting_log_replay(sitting, viewer, count, false);
    paris_sitting_find_news(sitting);
    bool asking = now->stage == PARIS_SITTING_ASKING;
    now->can_undo = asking && paris_history_can_undo(table);
    now->can_redo = asking && paris_history_can_redo(table);
}

void paris_sitting_local_confirm(struct paris_sitting *sitting)
{
    sitting->keyboard = sitting->now.seat;
    look_around(sitting);
}

/* --- deciding --- */

enum paris_status paris_sitting_local_decide(struct paris_sitting *sitting,
                                             struct paris_decision decision)
{
    struct paris_events events;
    struct paris_refusal refusal;
    paris_thinker_drop(&sitting->thinker);
    enum paris_status status = paris_history_decide(&sitting->table, decision, &events, &refusal);
    PARIS_CHECK(status != PARIS_ILLEGAL);
    if (status != PARIS_OK) {
        paris_sitting_add_notice(sitting,
                                 paris_say("The game is too long to be recorded and stops here."),
                                 NULL, 0);
        sitting->now.stage = PARIS_SITTING_STOPPED;
        sitting->now.version++;
        return status;
    }
    keep(sitting);
    look_around(sitting);
    return PARIS_OK;
}

bool paris_sitting_local_undo(struct paris_sitting *sitting)
{
    paris_thinker_drop(&sitting->thinker);
    paris_history_undo(&sitting->table);
    keep(sitting);
    look_around(sitting);
    return true;
}

bool paris_sitting_local_redo(struct paris_sitting *sitting)
{
    struct paris_events events;
    paris_thinker_drop(&sitting->thinker);
    paris_history_redo(&sitting->table, &events);
    keep(sitting);
    look_around(sitting);
    return true;
}

/* --- computers --- */

/* A seed for each decision, so that a game with the same seed and the same input is the same. */
static uint64_t next_seed(const struct paris_sitting *sitting)
{
    struct paris_random random = paris_random_from(sitting->seed);
    uint64_t game = paris_random_next(&random);
    random = paris_random_from(game + sitting->table.record.count);
    return paris_random_next(&random);
}

static struct paris_trades trades_of(const struct paris_sitting *sitting)
{
    const struct paris_record *record = &sitting->table.record;
    return paris_trades_of(sitting->rules, record->decision, record->count);
}

bool paris_sitting_local_hint(struct paris_sitting *sitting)
{
    const struct paris_ai_spec spec = {.kind = PARIS_AI_SEARCH, .nodes = HINT_NODES};
    return paris_thinker_begin(&sitting->thinker, &spec, &sitting->now.view, trades_of(sitting),
                               next_seed(sitting), true);
}

static void begin_thought(struct paris_sitting *sitting)
{
    struct paris_view view;
    unsigned seat = sitting->now.seat;
    struct paris_ai_spec spec = paris_ai_level(sitting->now.seats[seat].level);
    paris_view_for(&view, sitting->rules, &sitting->table.state, seat);
    if (!paris_thinker_begin(&sitting->thinker, &spec, &view, trades_of(sitting),
                             next_seed(sitting), false)) {
        paris_sitting_add_notice(sitting,
                                 paris_say("There is not enough memory for a computer player."),
                                 NULL, 0);
        sitting->now.stage = PARIS_SITTING_STOPPED;
    }
}

bool paris_sitting_local_step(struct paris_sitting *sitting, int milliseconds)
{
    struct paris_thinker *thinker = &sitting->thinker;
    if (sitting->now.stage == PARIS_SITTING_WAITING && !thinker->busy)
        begin_thought(sitting);
    struct pollfd list[PARIS_SITTING_DESCRIPTORS];
    int most;
    size_t count = paris_sitting_wait_for(sitting, list, &most);
    if (count > 0 && milliseconds != 0)
        (void)poll(list, count, milliseconds);
    if (!paris_thinker_ready(thinker))
        return false;
    if (thinker->hints) {
        sitting->hint = thinker->hint;
        sitting->now.hint = PARIS_SITTING_HINT_THERE;
        sitting->now.version++;
    } else {
        (void)!paris_sitting_local_decide(sitting, thinker->decision);
    }
    return true;
}

/* --- beginning --- */

static void name_seat(struct paris_sitting *sitting, unsigned seat, const char *name)
{
    char *out = sitting->table.record.names[seat];
    if (out[0] != '\0')
        return;
    const struct paris_filling number[] = {{"n", NULL, seat + 1}};
    struct paris_text text = paris_text_in(out, PARIS_RECORD_NAME);
    if (name != NULL && paris_match_is_player_name(name))
        paris_text_add(&text, name);
    else
        paris_language_fill(&text,
                            is_here(sitting, seat) ? paris_say("Player {n}")
                                                   : paris_say("Computer {n}"),
                            number, 1);
}

static void seat_everybody(struct paris_sitting *sitting, const struct paris_sitting_local *options)
{
    for (unsigned seat = 0; seat < sitting->now.players; seat++) {
        struct paris_sitting_seat *taken = &sitting->now.seats[seat];
        bool here = is_here(sitting, seat);
        name_seat(sitting, seat, options->name[seat]);
        memcpy(taken->name, sitting->table.record.names[seat], sizeof taken->name);
        taken->mind = here ? PARIS_SITTING_HERE : PARIS_SITTING_COMPUTER;
        taken->online = here;
        PARIS_CHECK(here || (taken->level >= 1 && taken->level <= PARIS_AI_LEVELS));
        taken->level = here ? 0 : taken->level;
    }
}

static void reseat(struct paris_sitting *sitting, const struct paris_sitting_local *options)
{
    sitting->now.here = options->here;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        sitting->now.seats[seat].level = options->level[seat];
}

static void deal(struct paris_sitting *sitting, const struct paris_sitting_local *options)
{
    struct paris_random random = paris_random_from(options->seed);
    struct paris_setup setup;
    paris_setup_shuffled(&setup, sitting->rules, options->players, options->variants, &random);
    paris_history_start(&sitting->table, sitting->rules, &setup);
}

enum paris_status paris_sitting_open_local(struct paris_sitting **out,
                                           const struct paris_rules *rules,
                                           const struct paris_sitting_local *options,
                                           struct paris_error *error)
{
    struct paris_sitting *sitting = paris_sitting_make(rules, PARIS_SITTING_LOCAL, error);
    if (sitting == NULL)
        return PARIS_BAD_INPUT;
    struct paris_sitting_now *now = &sitting->now;
    struct paris_text path = paris_text_in(now->address, sizeof now->address);
    paris_text_add(&path, options->path != NULL ? options->path : "");
    if (path.full) {
        paris_sitting_close(sitting);
        return paris_error_set(error, 0, 0, "%s", paris_say("The name of the file is too long."));
    }
    sitting->seed = options->seed;
    now->here = options->here;
    now->connected = true;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        now->seats[seat].level = options->level[seat];
    if (options->resume != NULL) {
        paris_history_resume(&sitting->table, rules, options->resume);
        paris_saved_read_tags(&sitting->table, &sitting->seed, &now->here, now->seats);
        if (options->reseat)
            reseat(sitting, options);
    } else {
        PARIS_CHECK(options->players >= 2 && options->players <= PARIS_MAX_PLAYERS);
        deal(sitting, options);
    }
    now->players = sitting->table.record.setup.players;
    PARIS_CHECK(now->here >> now->players == 0);
    seat_everybody(sitting, options);
    look_around(sitting);
    keep(sitting); /* a file that cannot be written shows at once */
    *out = sitting;
    return PARIS_OK;
}
