/* What one viewer is sent of a running game. */
#include "match/view_message.h"

#include "notation/codes.h"
#include "notation/json/encode.h"
#include "rules/bonus.h"
#include "rules/game.h"
#include "rules/reminder.h"
#include "rules/view.h"
#include "match/reasons.h"

/* --- what people would otherwise count --- */

static void add_numbers(struct paris_text *out, const char *name, const unsigned *numbers,
                        unsigned count)
{
    paris_json_begin_array(out, name);
    for (unsigned i = 0; i < count; i++)
        paris_json_add_number(out, NULL, numbers[i]);
    paris_json_end_array(out);
}

/* Of each district the players' sums, their single best place, and what it would score now (R9.3):
 * keys lie in the open. */
static void add_majorities(struct paris_text *out, const struct paris_rules *rules,
                           const struct paris_state *state)
{
    paris_json_begin_object(out, "majorities");
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned sums[PARIS_MAX_PLAYERS], best[PARIS_MAX_PLAYERS], vp[PARIS_MAX_PLAYERS];
        unsigned tile = state->vp_at[district];
        for (unsigned seat = 0; seat < state->players; seat++)
            sums[seat] = paris_game_sum(rules, state, seat, district, &best[seat]);
        paris_json_begin_object(out, paris_code_district(district));
        add_numbers(out, "sums", sums, state->players);
        add_numbers(out, "best", best, state->players);
        if (tile != 0) {
            paris_game_majority(rules, state, district, tile - 1, vp);
            add_numbers(out, "vp", vp, state->players);
        } else {
            paris_json_add_null(out, "vp");
        }
        paris_json_end_object(out);
    }
    paris_json_end_object(out);
}

/* VP that bonus tiles would give the viewer now, those that would give some. */
static void add_worth(struct paris_text *out, const struct paris_rules *rules,
                      const struct paris_state *state, unsigned seat)
{
    paris_json_begin_object(out, "worth");
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        unsigned vp = paris_bonus_vp(rules, state, seat, number);
        if (vp > 0)
            paris_encode_numbered(out, number, vp);
    }
    paris_json_end_object(out);
}

/* --- what may be decided --- */

static void add_choice(struct paris_text *out, const struct paris_history *history,
                       const struct paris_match_viewer *asking)
{
    struct paris_decision legal[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(history->rules, &history->state, legal);
    paris_json_add_number(out, "seq", (int64_t)asking->decision_seq);
    paris_encode_decisions(out, "legal", history->rules, legal, count);
    paris_json_add_bool(out, "undo", paris_history_can_undo(history));
    paris_json_add_number(out, "undo_to", history->horizon);
    paris_json_add_bool(out, "redo", paris_history_can_redo(history));
    paris_tokens lost = paris_reminder_lost(&history->state);
    if (lost != 0)
        paris_encode_some_tokens(out, "lost", lost);
    if (asking->reasons)
        paris_reasons_write(out, "reasons", history->rules, &history->state);
}

/* --- what happened --- */

/* Each decision after `since`, with its events. The game is replayed from its beginning: a few
 * hundred decisions, some ten nanoseconds each. */
static void add_events(struct paris_text *out, const struct paris_history *history,
                       const struct paris_match_viewer *asking, uint32_t count)
{
    struct paris_state state;
    struct paris_events events;
    const struct paris_record *record = &history->record;
    uint32_t since = asking->since < count ? asking->since : count;
    if (count > PARIS_VIEW_MESSAGE_EVENTS_MAX && since < count - PARIS_VIEW_MESSAGE_EVENTS_MAX)
        since = count - PARIS_VIEW_MESSAGE_EVENTS_MAX;
    paris_record_start(&state, history->rules, record);
    paris_json_begin_array(out, "events");
    for (uint32_t i = 0; i < count; i++) {
        unsigned seat = state.seat, viewer = asking->open ? seat : asking->viewer;
        if (i < since) {
            paris_game_advance(history->rules, &state, record->decision[i]);
            continue;
        }
        paris_game_apply(history->rules, &state, record->decision[i], &events);
        paris_json_begin_object(out, NULL);
        paris_json_add_number(out, "n", i + 1);
        paris_json_add_number(out, "seat", seat + 1);
        paris_encode_decision_for(out, "decision", history->rules, record->decision[i],
                                  seat == viewer);
        paris_encode_events(out, "events", history->rules, &events, viewer);
        paris_json_end_object(out);
    }
    paris_json_end_array(out);
}

uint32_t paris_match_write_view(struct paris_text *out, const struct paris_history *history,
                                const struct paris_match_viewer *asking)
{
    struct paris_view view;
    uint32_t count;
    const struct paris_state *state = paris_history_state_for(history, asking->viewer, &count);
    if (asking->open) {
        state = &history->state;
        count = history->record.count;
    }
    paris_view_for(&view, history->rules, state, asking->viewer);
    paris_json_add_number(out, "n", count);
    paris_encode_view(out, "view", history->rules, &view,
                      asking->open ? PARIS_SCREENS_COUNTED : PARIS_SCREENS_CLOSED);
    if (asking->open)
        paris_encode_state(out, "state", history->rules, state);
    add_majorities(out, history->rules, state);
    if (asking->viewer < state->players && !paris_state_over(state)) {
        add_worth(out, history->rules, state, asking->viewer);
        if (paris_reminder_due(state))
            paris_encode_unused(out, "unused", history->rules, state, asking->viewer);
    }
    if (asking->decides)
        add_choice(out, history, asking);
    add_events(out, history, asking, count);
    return count;
}

/* --- what a decision would bring --- */

/* The bonus tile that the seat takes by these events, 0 if none. */
static unsigned bonus_taken(const struct paris_events *events)
{
    for (size_t i = 0; i < events->count; i++)
        if (events->list[i].type == PARIS_EVENT_BONUS_TAKEN)
            return events->list[i].a;
    return 0;
}

/* The most VP for prestige that the seat to move may spend now (R4.8 e). */
static unsigned prestige_vp(const struct paris_rules *rules, const struct paris_state *state)
{
    struct paris_decision legal[PARIS_MAX_LEGAL];
    unsigned most = 0, before = state->player[state->seat].vp;
    size_t count = paris_game_legal(rules, state, legal);
    for (size_t i = 0; i < count; i++) {
        if (legal[i].verb != PARIS_PRESTIGE)
            continue;
        struct paris_state then = *state;
        paris_game_advance(rules, &then, legal[i]);
        unsigned vp = then.player[state->seat].vp - before;
        most = vp > most ? vp : most;
    }
    return most;
}

/* What the decision makes possible at once. */
static void add_then(struct paris_text *out, const struct paris_rules *rules,
                     const struct paris_state *state, unsigned taken)
{
    if (taken > 0) {
        struct paris_unused use = paris_reminder_bonus(rules, state, state->seat, taken);
        paris_encode_tile_use(out, "brings", rules, &use);
    }
    if (state->phase == PARIS_PHASE_PRESTIGE)
        paris_json_add_number(out, "prestige", prestige_vp(rules, state));
}

void paris_match_write_preview(struct paris_text *out, const struct paris_history *history,
                               struct paris_decision decision)
{
    struct paris_state state = history->state;
    struct paris_events events;
    unsigned seat = state.seat;
    paris_game_apply(history->rules, &state, decision, &events);
    bool reveals = paris_events_reveal(&events, seat);
    paris_json_begin_object(out, NULL);
    paris_json_add_bool(out, "reveals", reveals);
    if (!reveals) {
        paris_encode_events(out, "events", history->rules, &events, seat);
        add_majorities(out, history->rules, &state);
        add_then(out, history->rules, &state, bonus_taken(&events));
    }
    paris_json_end_object(out);
}
